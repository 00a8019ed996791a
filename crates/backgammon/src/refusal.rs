//! Why a move or one step of it is refused.

use std::fmt;

use game::Reason;

use crate::notation::place_name;

/// Why a move, its text or a retirement was refused. Places are those of the side on roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The text is not a move.
    NotAMove {
        /// What was written.
        text: String,
    },
    /// A part of the text is neither a point nor the bar nor off.
    NotAPlace {
        /// What was written.
        text: String,
    },
    /// Everything is over.
    Over,
    /// That is not what is to be done now.
    NotNow {
        /// What was wanted.
        wanted: String,
        /// What can be done instead: `resignation`, `dice`, `decide`, `checkers`, `doubled`, `between`
        /// or `over`.
        instead: &'static str,
    },
    /// These dice cannot come up now.
    NoSuchRoll {
        /// What was written.
        text: String,
    },
    /// The checker would move backwards.
    WrongDirection {
        /// From where.
        from: usize,
        /// Where to.
        to: usize,
    },
    /// A checker on the bar must enter first.
    OnBar,
    /// No own checker stands there.
    NoChecker {
        /// Where.
        from: usize,
    },
    /// Nobody bears off before all are at home.
    NotAllHome {
        /// Where the rearmost checker stands.
        rearmost: usize,
    },
    /// A larger die bears off the rearmost checker only.
    Priority {
        /// From where it was wanted.
        from: usize,
        /// Where the rearmost checker stands.
        rearmost: usize,
    },
    /// The opponent holds the point.
    Blocked {
        /// Which.
        point: usize,
    },
    /// No die, and no dice together, are that far.
    NoSuchDie {
        /// From where.
        from: usize,
        /// Where to.
        to: usize,
        /// The dice that are left.
        left: String,
    },
    /// The step would leave dice unplayed that can be played.
    MustUseMore {
        /// How many dice must be played.
        dice: usize,
    },
    /// Only one die can be played, and it must be the higher one.
    MustUseHigher {
        /// Which.
        die: u8,
    },
    /// Dice are left that must be played.
    Unfinished {
        /// How many dice must be played.
        dice: usize,
        /// How many were.
        used: usize,
    },
    /// The text says that a checker was hit where none is.
    NoHit {
        /// Where.
        point: usize,
    },
    /// Nothing can be moved.
    CannotMove,
    /// Something can be moved.
    CanMove,
    /// The cube may not be turned now.
    NoDouble,
    /// Beavers are not played, or it is not the moment.
    NoBeaver,
    /// So much cannot be lost, or it was declined already.
    NoResignation,
    /// There is no such seat.
    NoSeat,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NotAMove { text } => write!(
                f,
                "“{text}” is not a move; plays look like 24/18*/13, 6/4(2), bar/21 or 3/off"
            ),
            Refusal::NotAPlace { text } => {
                write!(f, "“{text}” is no place: there are 1 to 24, bar and off")
            }
            Refusal::Over => f.write_str("it is over"),
            Refusal::NotNow { wanted, instead } => {
                let instead = match *instead {
                    "resignation" => "accept or decline the resignation",
                    "dice" => "the dice are rolled",
                    "decide" => "roll or double",
                    "checkers" => "checkers are moved",
                    "doubled" => "take or drop",
                    "between" => "next or end",
                    _ => "it is over",
                };
                write!(f, "“{wanted}” cannot be done now: {instead}")
            }
            Refusal::NoSuchRoll { text } => write!(f, "“{text}” is no roll that can come up now"),
            Refusal::WrongDirection { from, to } => write!(
                f,
                "{} to {} is the wrong direction: checkers move to lower points",
                place_name(*from),
                place_name(*to)
            ),
            Refusal::OnBar => f.write_str("a checker is on the bar and must enter first"),
            Refusal::NoChecker { from } => {
                write!(f, "no checker of yours is on {}", place_name(*from))
            }
            Refusal::NotAllHome { rearmost } => write!(
                f,
                "nobody bears off before all checkers are home: one is on {}",
                place_name(*rearmost)
            ),
            Refusal::Priority { from, rearmost } => write!(
                f,
                "the checker on {rearmost} has priority over the one on {from}: a larger die bears \
                 off the rearmost one only"
            ),
            Refusal::Blocked { point } => write!(f, "point {point} is held by the opponent"),
            Refusal::NoSuchDie { from, to, left } => {
                write!(f, "no die for {} to {}: {left} to play", place_name(*from), place_name(*to))
            }
            Refusal::MustUseMore { dice } => {
                write!(f, "{dice} dice can be played and must be; this would leave one over")
            }
            Refusal::MustUseHigher { die } => {
                write!(f, "only one die can be played, and then it must be the {die}")
            }
            Refusal::Unfinished { dice, used } => {
                write!(f, "{dice} dice can be played and must be, not only {used}")
            }
            Refusal::NoHit { point } => write!(f, "nothing is hit on {point}"),
            Refusal::CannotMove => f.write_str("no checker can move with this roll"),
            Refusal::CanMove => f.write_str("a checker can move with this roll, so it must"),
            Refusal::NoDouble => f.write_str("the cube cannot be turned now"),
            Refusal::NoBeaver => f.write_str("there is no beaver or raccoon here"),
            Refusal::NoResignation => {
                f.write_str("that resignation is more than can be lost, or was declined")
            }
            Refusal::NoSeat => f.write_str("there is no such seat"),
        }
    }
}

impl Reason for Refusal {
    fn key(&self) -> &'static str {
        match self {
            Refusal::NotAMove { .. } => "backgammon-not-a-move",
            Refusal::NotAPlace { .. } => "backgammon-not-a-place",
            Refusal::Over => "backgammon-over",
            Refusal::NotNow { .. } => "backgammon-not-now",
            Refusal::NoSuchRoll { .. } => "backgammon-no-such-roll",
            Refusal::WrongDirection { .. } => "backgammon-wrong-direction",
            Refusal::OnBar => "backgammon-on-bar",
            Refusal::NoChecker { .. } => "backgammon-no-checker",
            Refusal::NotAllHome { .. } => "backgammon-not-all-home",
            Refusal::Priority { .. } => "backgammon-priority",
            Refusal::Blocked { .. } => "backgammon-blocked",
            Refusal::NoSuchDie { .. } => "backgammon-no-such-die",
            Refusal::MustUseMore { .. } => "backgammon-must-use-more",
            Refusal::MustUseHigher { .. } => "backgammon-must-use-higher",
            Refusal::Unfinished { .. } => "backgammon-unfinished",
            Refusal::NoHit { .. } => "backgammon-no-hit",
            Refusal::CannotMove => "backgammon-cannot-move",
            Refusal::CanMove => "backgammon-can-move",
            Refusal::NoDouble => "backgammon-no-double",
            Refusal::NoBeaver => "backgammon-no-beaver",
            Refusal::NoResignation => "backgammon-no-resignation",
            Refusal::NoSeat => "backgammon-no-seat",
        }
    }

    fn arguments(&self) -> Vec<(&'static str, String)> {
        match self {
            Refusal::NotAMove { text }
            | Refusal::NotAPlace { text }
            | Refusal::NoSuchRoll { text } => vec![("text", text.clone())],
            Refusal::NotNow { wanted, instead } => {
                vec![("wanted", wanted.clone()), ("instead", (*instead).to_owned())]
            }
            Refusal::WrongDirection { from, to } => {
                vec![("from", place_name(*from)), ("to", place_name(*to))]
            }
            Refusal::NoChecker { from } => vec![("from", place_name(*from))],
            Refusal::NotAllHome { rearmost } => vec![("rearmost", place_name(*rearmost))],
            Refusal::Priority { from, rearmost } => {
                vec![("from", from.to_string()), ("rearmost", rearmost.to_string())]
            }
            Refusal::Blocked { point } | Refusal::NoHit { point } => {
                vec![("point", point.to_string())]
            }
            Refusal::NoSuchDie { from, to, left } => {
                vec![("from", place_name(*from)), ("to", place_name(*to)), ("left", left.clone())]
            }
            Refusal::MustUseMore { dice } => vec![("dice", dice.to_string())],
            Refusal::MustUseHigher { die } => vec![("die", die.to_string())],
            Refusal::Unfinished { dice, used } => {
                vec![("dice", dice.to_string()), ("used", used.to_string())]
            }
            _ => Vec::new(),
        }
    }
}
