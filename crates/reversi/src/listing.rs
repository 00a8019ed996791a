//! ReversiXT as the catalog lists it.

use game::{
    Advisers, Card, Domain, Game, Knob, Means, Player, PlayerName, Record, Setting, Settings,
    TextFault, UnknownPlayer, Variant,
};

use crate::atlas::ATLAS;
use crate::position::Position;
use crate::setup::Setup;
use crate::{checking, notation, players};

/// ReversiXT.
#[derive(Clone, Copy, Debug)]
pub struct Reversi;

impl Game for Reversi {
    type Position = Position;

    const NAME: &'static str = "reversi";
    const TITLE: &'static str = "ReversiXT";
    const VARIANTS: &'static [Variant] = ATLAS;
    const PLAYERS: &'static [Card] = players::PLAYERS;

    const ADVISERS: Advisers = Advisers { first: "search", quick: None };
    const SETTINGS: &'static [Setting] = &[Setting {
        name: "map",
        key: "reversi-map",
        domain: Domain::Text { editor: "map", most: 32 << 10 },
        usual: "classic",
        when: None,
    }];

    fn setup_of(settings: &Settings) -> String {
        let map = settings.get("map").unwrap_or("classic");
        let named = ATLAS.iter().find(|variant| variant.name == map);
        named.map_or(map, |variant| variant.setup).to_owned()
    }

    fn settings_of(setup: &Setup) -> Option<Settings> {
        let text = setup.to_string();
        let known = ATLAS.iter().find(|variant| variant.setup == text);
        let map = known.map_or(text.as_str(), |variant| variant.name);
        setup.standing.is_none().then(|| Settings::new().with("map", map))
    }

    fn player(
        name: &PlayerName,
        means: &Means,
    ) -> Result<Box<dyn Player<Position>>, UnknownPlayer> {
        Self::tuned(name, &[], means)
    }

    fn knobs(player: &str) -> &'static [Knob] {
        players::knobs(player)
    }

    fn tuned(
        name: &PlayerName,
        numbers: &[f64],
        means: &Means,
    ) -> Result<Box<dyn Player<Position>>, UnknownPlayer> {
        let (card, level) = name.find(Self::PLAYERS)?;
        Ok(players::seat(card, level, numbers, means))
    }

    fn split_moves(text: &str) -> Vec<String> {
        notation::split_moves(text)
    }

    /// Reads games in the format `reversixt-game 1` and logs of the course's server.
    fn import(text: &str) -> Result<Record, TextFault> {
        checking::import(text)
    }
}
