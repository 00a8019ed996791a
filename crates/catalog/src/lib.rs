//! The one list of games.
//!
//! Everything above this crate speaks to a game through text: a [`Kind`] names it, [`Kind::begin`]
//! opens a [`Session`], and a [`Thinker`] is a computer player at such a session. Adding a game is
//! one line in `games!`. Knows the games; never a socket, a file, a clock or a page.

mod session;
mod thinker;

pub use game;
pub use session::{Refused, Running, Session};
pub use thinker::Thinker;

pub use connect_four;
pub use reversi;

use game::{
    Card, Game, Knob, Means, PlayerName, Record, ReplayFault, TextFault, UnknownPlayer, Variant,
};

/// Writes the list: an enum of the games and everything that has to be asked of each.
macro_rules! games {
    ($($name:ident => $game:ty),* $(,)?) => {
        /// A game of the house.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Kind {
            $(#[doc = concat!("See [`", stringify!($game), "`].")] $name,)*
        }

        impl Kind {
            /// Every game, in the order of the menu.
            pub const ALL: &'static [Kind] = &[$(Kind::$name),*];

            fn facts(self) -> Facts {
                match self {
                    $(Kind::$name => Facts::of::<$game>(),)*
                }
            }
        }
    };
}

games! {
    ConnectFour => connect_four::ConnectFour,
    Reversi => reversi::Reversi,
    Othello => reversi::othello::Othello,
}

type Begin = fn(&str) -> Result<Box<dyn Session>, ReplayFault>;
type Reopen = fn(&Record) -> Result<Box<dyn Session>, ReplayFault>;
type Seat = fn(&PlayerName, &Means) -> Result<Box<dyn Thinker>, UnknownPlayer>;
type SeatTuned = fn(&PlayerName, &[f64], &Means) -> Result<Box<dyn Thinker>, UnknownPlayer>;

/// What a [`Game`] says about itself, without its types.
struct Facts {
    name: &'static str,
    title: &'static str,
    variants: &'static [Variant],
    players: &'static [Card],
    begin: Begin,
    reopen: Reopen,
    player: Seat,
    knobs: fn(&str) -> &'static [Knob],
    tuned: SeatTuned,
    split_moves: fn(&str) -> Vec<String>,
    import: fn(&str) -> Result<Record, TextFault>,
}

impl Facts {
    fn of<G: Game>() -> Facts {
        Facts {
            name: G::NAME,
            title: G::TITLE,
            variants: G::VARIANTS,
            players: G::PLAYERS,
            begin: session::begin::<G>,
            reopen: session::reopen::<G>,
            player: thinker::seat::<G>,
            knobs: G::knobs,
            tuned: thinker::seat_tuned::<G>,
            split_moves: G::split_moves,
            import: G::import,
        }
    }
}

impl Kind {
    /// The game of this name.
    pub fn of_name(name: &str) -> Option<Kind> {
        Kind::ALL.iter().copied().find(|kind| kind.name() == name)
    }

    /// The name by which it is asked for.
    pub fn name(self) -> &'static str {
        self.facts().name
    }

    /// The title for people, in English.
    pub fn title(self) -> &'static str {
        self.facts().title
    }

    /// Its named setups; the first is the usual one.
    pub fn variants(self) -> &'static [Variant] {
        self.facts().variants
    }

    /// Its computer players.
    pub fn players(self) -> &'static [Card] {
        self.facts().players
    }

    /// Opens a game from a variant's name or a setup's text.
    pub fn begin(self, setup: &str) -> Result<Box<dyn Session>, ReplayFault> {
        let facts = self.facts();
        let named = facts.variants.iter().find(|variant| variant.name == setup);
        (facts.begin)(named.map_or(setup, |variant| variant.setup))
    }

    /// Opens the usual variant.
    ///
    /// # Panics
    /// Never: the suite opens every variant of every game.
    pub fn begin_usual(self) -> Box<dyn Session> {
        self.begin(self.facts().variants[0].setup).expect("the usual variant is valid")
    }

    /// Opens a record and replays it to its end.
    pub fn reopen(self, record: &Record) -> Result<Box<dyn Session>, ReplayFault> {
        (self.facts().reopen)(record)
    }

    /// Seats a computer player.
    pub fn player(
        self,
        name: &PlayerName,
        means: &Means,
    ) -> Result<Box<dyn Thinker>, UnknownPlayer> {
        (self.facts().player)(name, means)
    }

    /// The numbers of a computer player that may be tuned.
    pub fn knobs(self, player: &str) -> &'static [Knob] {
        (self.facts().knobs)(player)
    }

    /// Seats a computer player whose numbers are these, one for each of its knobs.
    pub fn tuned(
        self,
        name: &PlayerName,
        numbers: &[f64],
        means: &Means,
    ) -> Result<Box<dyn Thinker>, UnknownPlayer> {
        (self.facts().tuned)(name, numbers, means)
    }

    /// Takes a line of several moves apart.
    pub fn split_moves(self, text: &str) -> Vec<String> {
        (self.facts().split_moves)(text)
    }

    /// Reads a game in one of the formats of this game, Kibitz records among them.
    pub fn import(self, text: &str) -> Result<Record, TextFault> {
        if Record::is_record(text) { text.parse() } else { (self.facts().import)(text) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Budget, Silent, Turn};

    #[test]
    fn every_game_is_found_by_its_name() {
        for kind in Kind::ALL {
            assert_eq!(Kind::of_name(kind.name()), Some(*kind));
        }
        assert_eq!(Kind::of_name("halma"), None);
    }

    #[test]
    fn every_variant_of_every_game_opens() {
        for kind in Kind::ALL {
            assert!(!kind.variants().is_empty());
            for variant in kind.variants() {
                let session = kind.begin(variant.name).unwrap();
                assert_ne!(session.turn(), Turn::Over);
                assert_eq!(session.record().game, kind.name());
                assert_eq!(session.record().setup, variant.setup);
            }
            kind.begin_usual();
        }
    }

    #[test]
    fn every_player_and_level_chooses_a_legal_move_within_its_budget() {
        for kind in Kind::ALL {
            for card in kind.players() {
                for level in 1..=card.levels.len().max(1) as u8 {
                    let name = PlayerName { name: card.name.to_owned(), level: Some(level) };
                    let mut player = kind.player(&name, &Means::DEFAULT).unwrap();
                    let mut session = kind.begin(kind.variants()[1].setup).unwrap();
                    let budget = Budget::nodes(20_000);
                    let choice =
                        player.choose(session.as_ref(), &budget, &mut Silent::default()).unwrap();
                    session.play(&choice.mv).unwrap();
                }
            }
        }
    }

    #[test]
    fn unknown_players_and_levels_are_refused_with_what_there_is() {
        let kind = Kind::ConnectFour;
        let refused = |text: &str| {
            let name = text.parse::<PlayerName>();
            name.and_then(|name| kind.player(&name, &Means::DEFAULT).map(|_| ()))
                .unwrap_err()
                .to_string()
        };
        assert!(refused("deep-blue").contains("kibitz, homburg, perfect"));
        assert!(refused("kibitz:10").contains("kibitz:9"));
        assert!(refused("kibitz:x").contains("number"));
        assert!(refused("perfect:2").contains("there is perfect"));
    }
}
