//! The maps that come with the game.
//!
//! One file in `maps` for each; docs/reversi-maps.md discusses how they play.

use game::Variant;

/// Makes the list: a map's file has the variant's name.
macro_rules! atlas {
    ($($name:literal: $about:literal),* $(,)?) => {
        &[$(Variant {
            name: $name,
            setup: include_str!(concat!("../maps/", $name, ".map")).trim_ascii_end(),
            about: $about,
        }),*]
    };
}

/// Every map of the house. The second one stays small: it is what short tests play on.
pub(crate) const ATLAS: &[Variant] = atlas! {
    "classic": "The board that everybody knows, for two.",
    "market": "Four players and one of each special field.",
    "pocket": "A small board for two and a first bomb: quick to learn, quickly over.",
    "torus": "A board for two without a border: every line comes back from the other side.",
    "moebius": "A twisted band for two: who goes around it comes back upside down.",
    "mirror-hall": "Two halves for two, with walls that throw diagonal lines back like light.",
    "powder-keg": "Two players build, but the bombs decide.",
    "three-rings": "Three rings for three; each lake is a gate into the next ring.",
    "crossroads": "Four players meet in the middle, and each has a road home.",
    "archipelago": "Four islands with bridges and a fifth one that all want.",
    "catacombs": "Four chambers, narrow tunnels and secret passages.",
    "bazaar": "Four players among more special fields than they can use.",
    "atolls": "Six atolls for six; ships go to the neighbours on all sides.",
    "carousel": "Eight players in a round with battlements above.",
    "metropolis": "Eight districts on 50x50, full of doors that lead somewhere else.",
};
