//! Setups from what a form holds: a variant's name, a text, or values by the names of settings.

use std::collections::BTreeMap;

use catalog::Kind;
use game::Settings;
use protocol::native::Explanation;
use serde::{Deserialize, Serialize};

use crate::desk;
use crate::explanation::{no_game_of, no_setup, not_json};

/// What a form holds.
#[derive(Deserialize)]
#[serde(untagged)]
enum Chosen {
    /// A variant's name, a choice of settings as text, or a setup's text.
    Text(String),
    /// Values by the names of settings.
    Values(BTreeMap<String, String>),
}

/// A setup that was put together.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct SetupView {
    /// Its text.
    setup: String,
    /// How many seats the table has.
    seats: usize,
    /// The seat that moves each colour, counted from one.
    owners: Vec<usize>,
    /// The settings that count and their values, in the order in which the game states them; nothing
    /// where settings cannot say this setup.
    settings: Option<Vec<(String, String)>>,
}

/// What a choice comes to, the usual values added. A form may hold values of settings that do not
/// count now: they are left out.
pub(crate) fn setup_of(game: &str, chosen: &str) -> Result<SetupView, Explanation> {
    let kind = desk::kind(game)?;
    let chosen = serde_json::from_str(chosen).map_err(|fault| not_json("the choice", &fault))?;
    // What a form holds stays as it is chosen, also where fewer words would say the same setup:
    // numbers for each shape are still shown when they are the usual ones.
    let (text, stated) = match chosen {
        Chosen::Text(text) => (text, None),
        Chosen::Values(values) => {
            let chosen = counting(kind, values);
            let text = kind.setup_of(&chosen).map_err(|faults| no_setup(&faults))?;
            (text, chosen.complete(kind.settings()).ok())
        }
    };
    let session = kind.begin(&text).map_err(|fault| no_game_of(&fault))?;
    let setup = session.record().setup.clone();
    let owned = |(name, value): (&str, &str)| (name.to_owned(), value.to_owned());
    let settings = stated.or_else(|| kind.settings_of(&setup));
    Ok(SetupView {
        seats: session.seats(),
        owners: session.owners().into_iter().map(|seat| seat.index() + 1).collect(),
        settings: settings.map(|settings| settings.iter().map(owned).collect()),
        setup,
    })
}

/// The values that count, and those whose names are wrong, which are refused later.
fn counting(kind: Kind, mut values: BTreeMap<String, String>) -> Settings {
    let mut so_far = Settings::new();
    let mut chosen = Settings::new();
    for setting in kind.settings() {
        let value = values.remove(setting.name);
        if setting.when.is_none_or(|when| when.holds(&so_far)) {
            so_far = so_far.with(setting.name, value.as_deref().unwrap_or(setting.usual));
            chosen = value.into_iter().fold(chosen, |all, value| all.with(setting.name, value));
        }
    }
    values.into_iter().fold(chosen, |all, (name, value)| all.with(name, value))
}
