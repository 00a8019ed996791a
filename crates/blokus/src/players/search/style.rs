//! Everything about the search that can be set.

use game::Knob;
use search::Bearings;

use super::playout::Taste;
use super::sight::Manner;

/// How the player searches.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Style {
    pub(super) bearings: Bearings,
    pub(super) taste: Taste,
    pub(super) manner: Manner,
    /// How much of a reward is for the lead in points, the rest being for the place.
    pub(super) lead_share: f32,
    /// The lead that is worth half of what leads can be worth.
    pub(super) lead_scale: f32,
    /// How much of a reward is what the position promised where the walk left the tree.
    pub(super) promise: f32,
}

const fn knob(name: &'static str, usual: f64, least: f64, most: f64) -> Knob {
    Knob { name, usual, least, most }
}

/// The numbers that may be tuned.
pub(crate) const KNOBS: &[Knob] = &[
    knob("curiosity", 1.5, 0.05, 10.0),
    knob("trust", 3.0, 0.5, 30.0),
    knob("slope", 0.1, 0.0, 2.0),
    knob("share", 0.7, 0.0, 2.0),
    knob("share-until", 2000.0, 0.0, 1e6),
    knob("share-within", 25_000.0, 0.0, 1e9),
    knob("patience", 1.0, 0.0, 50.0),
    knob("patience-deeper", 0.5, 0.0, 10.0),
    knob("width", 80.0, 8.0, 2000.0),
    knob("sharpness", 1.0, 0.1, 5.0),
    knob("haste", 2.0, 0.0, 20.0),
    knob("small", 0.08, 0.0, 10.0),
    knob("fours", 0.33, 0.0, 10.0),
    knob("near", 30.0, 1.0, 1e6),
    knob("upon", 300.0, 1.0, 1e9),
    knob("replies", 1.0, 0.0, 1.0),
    knob("lead-share", 0.25, 0.0, 1.0),
    knob("lead-scale", 8.0, 0.5, 100.0),
    knob("promise", 0.5, 0.0, 1.0),
];

impl Style {
    /// What a lead at the end of a game is worth against one other: mostly for the place, a little
    /// for the lead itself.
    pub(super) fn reward(&self, lead: f32) -> f32 {
        let place = if lead > 0.0 {
            1.0
        } else if lead < 0.0 {
            0.0
        } else {
            0.5
        };
        let bend = lead / (self.lead_scale + lead.abs());
        (1.0 - self.lead_share) * place + self.lead_share * (0.5 + 0.5 * bend)
    }

    /// With these numbers, one for each knob; what is missing is as usual.
    pub(crate) fn tuned(numbers: &[f64]) -> Style {
        let number = |name: &str| {
            let at = KNOBS.iter().position(|knob| knob.name == name);
            let usual = at.map_or(0.0, |at| KNOBS[at].usual);
            at.and_then(|at| numbers.get(at)).copied().unwrap_or(usual) as f32
        };
        Style {
            bearings: Bearings {
                curiosity: number("curiosity"),
                trust: number("trust"),
                slope: number("slope"),
                share: number("share"),
                share_until: number("share-until"),
                share_within: number("share-within") as u32,
                patience: (number("patience"), number("patience-deeper")),
                width: number("width") as usize,
            },
            taste: Taste {
                sizes: [number("small"), number("fours"), 1.0],
                nearness: [1.0, number("near"), number("upon")],
                replies: number("replies") > 0.5,
            },
            manner: Manner { sharpness: number("sharpness"), haste: number("haste") },
            lead_share: number("lead-share"),
            lead_scale: number("lead-scale"),
            promise: number("promise"),
        }
    }
}
