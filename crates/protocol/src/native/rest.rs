//! The bodies of everything that is not live play.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
#[cfg(feature = "openapi")]
use utoipa::ToSchema;

use super::{NameText, PersonCard, Refusal, RequestId, TableCard, Terms};

macro_rules! body {
    ($(#[$doc:meta])* $name:ident { $($fields:tt)* }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[cfg_attr(test, derive(TS))]
        #[cfg_attr(feature = "openapi", derive(ToSchema))]
        #[serde(deny_unknown_fields)]
        pub struct $name { $($fields)* }
    };
}

body! {
    /// Why a request was refused.
    ErrorBody {
        /// The refusal.
        pub refusal: Refusal,
    }
}

body! {
    /// Who the asker is.
    MeBody {
        /// The person.
        pub person: PersonCard,
    }
}

body! {
    /// Who the asker is, with the token that proves it: for clients without cookies.
    TokenBody {
        /// The person.
        pub person: PersonCard,
        /// To be sent as `Authorization: Bearer …` and in the hello.
        pub token: String,
    }
}

body! {
    /// Asks for another name.
    RenameBody {
        /// The name.
        #[cfg_attr(test, ts(type = "string"))]
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        pub name: NameText,
    }
}

body! {
    /// Makes an account of the guest who asks; their games stay theirs.
    RegisterBody {
        /// The name, from now on theirs alone.
        #[cfg_attr(test, ts(type = "string"))]
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        pub name: NameText,
        /// The password.
        #[cfg_attr(test, ts(type = "string"))]
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        pub password: super::Capped<256>,
    }
}

body! {
    /// Signs in to an account.
    LoginBody {
        /// The name.
        #[cfg_attr(test, ts(type = "string"))]
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        pub name: NameText,
        /// The password.
        #[cfg_attr(test, ts(type = "string"))]
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        pub password: super::Capped<256>,
    }
}

body! {
    /// Opens a table.
    OpenBody {
        /// Repeats with the same id open no second table.
        #[cfg_attr(test, ts(type = "string"))]
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        pub request: RequestId,
        /// The terms.
        pub terms: Terms,
    }
}

body! {
    /// A table that was opened.
    OpenedBody {
        /// Which.
        pub table: String,
        /// The key of the invitation.
        pub key: String,
        /// The page, with the key: the link to send to a friend.
        pub link: String,
    }
}

body! {
    /// A page of tables.
    TablesBody {
        /// The tables, the newest first.
        pub tables: Vec<TableCard>,
        /// What to ask for to get the next page.
        pub next: Option<String>,
    }
}

body! {
    /// The games of the house.
    GamesBody {
        /// The games in the order of the menu.
        pub games: Vec<GameCard>,
    }
}

body! {
    /// A game.
    GameCard {
        /// The name by which it is asked for.
        pub name: String,
        /// The title in English.
        pub title: String,
        /// Named setups, the usual one first.
        pub variants: Vec<VariantCard>,
        /// What can be chosen about a setup.
        pub settings: Vec<SettingCard>,
        /// The computer player whose ratings count.
        pub adviser: String,
        /// The one whose opinion is shown where the adviser has not finished in time.
        pub quick_adviser: Option<String>,
        /// Whether dice are rolled in it.
        pub dice: bool,
        /// Computer players.
        pub players: Vec<PlayerCard>,
    }
}

body! {
    /// A named setup.
    VariantCard {
        /// The name.
        pub name: String,
        /// The setup's text.
        pub setup: String,
        /// One sentence about it, in English.
        pub about: String,
        /// How many seats it has.
        pub seats: u8,
    }
}

body! {
    /// Something that can be chosen about a setup.
    SettingCard {
        /// Its name.
        pub name: String,
        /// The name of its text in the translation files.
        pub key: String,
        /// What may be chosen.
        pub domain: SettingDomain,
        /// What is chosen when nobody says anything.
        pub usual: String,
        /// Where it counts, if not everywhere.
        pub when: Option<SettingWhen>,
    }
}

body! {
    /// A setting counts only where another has one of these values.
    SettingWhen {
        /// The other setting.
        pub setting: String,
        /// The values.
        pub values: Vec<String>,
    }
}

/// What may be chosen for a setting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum SettingDomain {
    /// One of these names.
    OneOf {
        /// The names.
        values: Vec<String>,
    },
    /// A whole number.
    Number {
        /// The least.
        least: u32,
        /// The most.
        most: u32,
    },
    /// Width and height, as in `7x6`.
    Size {
        /// The least of each.
        least: u32,
        /// The most of each.
        most: u32,
    },
    /// A text that people write with an editor, or the name of a variant that stands for one.
    Text {
        /// Which editor.
        editor: String,
        /// The most bytes.
        most: u32,
    },
    /// One word without blanks that people type or paste.
    Word {
        /// The forms that it may have, by the names that they have in every language.
        forms: String,
        /// The most bytes.
        most: u32,
    },
}

body! {
    /// A computer player.
    PlayerCard {
        /// The name.
        pub name: String,
        /// Its levels from the weakest on; none when it has one strength.
        pub levels: Vec<LevelCard>,
        /// One sentence about it, in English.
        pub about: String,
    }
}

body! {
    /// A level of a computer player.
    LevelCard {
        /// The level, from one.
        pub level: u8,
        /// What it is, in English.
        pub about: String,
    }
}

/// A door for clients of an old program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct DoorCard {
    /// The port.
    pub port: u16,
    /// The one address at which it listens; none if it listens at every address of the machine.
    pub host: Option<String>,
}

/// Where clients of old programs come in; none for a door that is closed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct DoorsBody {
    /// For the competition's clients of ReversiXT.
    pub reversixt: Option<DoorCard>,
    /// For clients of Freebloks.
    pub freebloks: Option<DoorCard>,
    /// For the backgammon clients of the Welfenlab competition.
    pub welfenlab: Option<DoorCard>,
}
