//! The dice of a game in progress: what comes up next, and whether what came up was right.
//!
//! A record says in its heading how its dice were rolled: from a seed ([`Record::tag_rolls`]), or
//! `dice: by hand` for real dice that somebody typed in. The *k*-th roll on the board is the draw
//! *k* of [`dice::Dice`]; the rolls of a position share the cases in the order in which the rules
//! list them.

use std::fmt;

use dice::{Dice, Seed};
use game::{
    Actor, Change, DICE_BY_HAND, DICE_HASH, DICE_SEED_TAG, DICE_TAG, Event, Faults, Reason, Record,
    ReplayFault, Seat, Turn, dice_words_tag,
};

use crate::{Kind, Session};

/// What the dice show, when it is Chance's turn.
pub fn roll(session: &dyn Session, dice: &Dice) -> Option<String> {
    let rolls = session.rolls();
    let of = rolls.first()?.1.of;
    let k = 1 + rolls_so_far(session);
    let mut case = dice.draw(k, of);
    for (text, odds) in rolls {
        match case.checked_sub(odds.ways) {
            Some(rest) => case = rest,
            None => return Some(text),
        }
    }
    None
}

/// How many rolls stand on the board.
fn rolls_so_far(session: &dyn Session) -> u64 {
    let events = &session.record().events[..session.reached()];
    let is_roll = |event: &&Event| matches!(event, Event::Move { by: Actor::Chance, .. });
    events.iter().filter(is_roll).count() as u64
}

/// How the dice of a record are rolled.
pub enum DiceTag<'a> {
    /// From a seed with this hash, which is shown once the game is over.
    Committed {
        /// The hash.
        commitment: &'a str,
        /// What each seat added, in order.
        words: &'a [String],
        /// The seed, once it is shown.
        seed: Option<&'a Seed>,
    },
    /// Somebody rolls real dice and types in what they show.
    ByHand,
}

/// Writes into a record how its dice are rolled.
pub fn tag_dice(record: &mut Record, tag: &DiceTag<'_>) {
    match tag {
        DiceTag::ByHand => record.set_tag(DICE_TAG, DICE_BY_HAND),
        DiceTag::Committed { commitment, words, seed } => {
            let words: Vec<String> = words.iter().map(|words| dice::one_line(words)).collect();
            let seed = seed.map(Seed::reveal);
            record.tag_rolls(commitment, words.iter().map(String::as_str), seed.as_deref());
        }
    }
}

/// The dice with which a record goes on, where it says them: its seed and the words.
pub fn dice_of(record: &Record, seats: usize) -> Option<Dice> {
    let seed: Seed = record.tag(DICE_SEED_TAG)?.parse().ok()?;
    let words = Seat::all(seats).map(|seat| record.tag(&dice_words_tag(seat)).unwrap_or_default());
    Some(Dice::new(seed, words))
}

/// A record whose rolls are all right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verified {
    /// How many rolls there are.
    pub rolls: u64,
}

/// Why the rolls of a record could not be confirmed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiceFault {
    /// The record does not fit the rules.
    Record(ReplayFault),
    /// The game has no dice.
    NoDice,
    /// The record does not say how its dice were rolled.
    Unknown,
    /// Somebody typed them in.
    ByHand,
    /// The seed is not shown yet.
    NotRevealed,
    /// The text is not a seed.
    NotASeed,
    /// The seed is not the one that was promised.
    OtherSeed {
        /// The hash that was shown.
        promised: String,
        /// The hash of the seed.
        found: String,
    },
    /// A roll does not follow.
    Roll {
        /// How many moves stood on the board before it.
        ply: usize,
        /// The roll in the record.
        found: String,
        /// What the dice show.
        right: String,
    },
}

impl fmt::Display for DiceFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DiceFault::Record(fault) => write!(f, "the record does not fit the rules: {fault}"),
            DiceFault::NoDice => f.write_str("this game has no dice"),
            DiceFault::Unknown => f.write_str("the record does not say how its dice were rolled"),
            DiceFault::ByHand => f.write_str("these dice were rolled by hand and typed in"),
            DiceFault::NotRevealed => f.write_str("the seed is shown when the game is over"),
            DiceFault::NotASeed => f.write_str("the seed is not 64 hexadecimal digits"),
            DiceFault::OtherSeed { promised, found } => {
                write!(f, "the seed has the hash {found}, but {promised} was promised")
            }
            DiceFault::Roll { ply, found, right } => {
                write!(f, "move {}: the dice show {right}, not {found}", ply + 1)
            }
        }
    }
}

impl std::error::Error for DiceFault {}

impl Reason for DiceFault {
    fn key(&self) -> &'static str {
        match self {
            DiceFault::Record(_) => "dice-record",
            DiceFault::NoDice => "dice-none",
            DiceFault::Unknown => "dice-unknown",
            DiceFault::ByHand => "dice-by-hand",
            DiceFault::NotRevealed => "dice-not-revealed",
            DiceFault::NotASeed => "dice-not-a-seed",
            DiceFault::OtherSeed { .. } => "dice-other-seed",
            DiceFault::Roll { .. } => "dice-wrong-roll",
        }
    }

    fn arguments(&self) -> Vec<(&'static str, String)> {
        match self {
            DiceFault::OtherSeed { promised, found } => {
                vec![("promised", promised.clone()), ("found", found.clone())]
            }
            DiceFault::Roll { ply, found, right } => vec![
                ("move", (ply + 1).to_string()),
                ("found", found.clone()),
                ("right", right.clone()),
            ],
            DiceFault::Record(fault) => vec![("fault", fault.to_string())],
            _ => Vec::new(),
        }
    }
}

/// Computes every roll of a record again and tells the first that does not follow, or the first event
/// that does not fit the rules.
pub fn verify(kind: Kind, record: &Record) -> Result<Verified, DiceFault> {
    let start = Record { events: Vec::new(), ..record.clone() };
    let mut session = kind.reopen(&start).map_err(DiceFault::Record)?;
    if !session.has_dice() {
        return Err(DiceFault::NoDice);
    }
    let promised = match record.tag(DICE_TAG) {
        None => return Err(DiceFault::Unknown),
        Some(DICE_BY_HAND) => return Err(DiceFault::ByHand),
        Some(tag) => tag.strip_prefix(DICE_HASH).ok_or(DiceFault::Unknown)?,
    };
    let seed: Seed = record
        .tag(DICE_SEED_TAG)
        .ok_or(DiceFault::NotRevealed)?
        .parse()
        .map_err(|_| DiceFault::NotASeed)?;
    let found = seed.commitment();
    if found != promised {
        return Err(DiceFault::OtherSeed { promised: promised.to_owned(), found });
    }
    let dice = dice_of(record, session.seats()).ok_or(DiceFault::NotASeed)?;
    let mut rolls = 0;
    for (at, event) in record.events.iter().enumerate() {
        if let Event::Move { by: Actor::Chance, text } = event
            && session.turn() == Turn::Chance
        {
            let right = roll(session.as_ref(), &dice).unwrap_or_default();
            if right != *text {
                let ply = session.moves_so_far().len();
                return Err(DiceFault::Roll { ply, found: text.clone(), right });
            }
            rolls += 1;
        }
        session.change(&Change::Happened(event.clone())).map_err(|reason| {
            let (event, reasons) = (Some(at), Faults::one(reason));
            DiceFault::Record(ReplayFault { event, reasons })
        })?;
    }
    Ok(Verified { rolls })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A race with dice from a seed, played to its end.
    fn played() -> Record {
        let seed = Seed::of_text("a test");
        let words = ["hop".to_owned(), String::new()];
        let mut session = Kind::Race.begin("track=6 rounds=3").unwrap();
        let dice = Dice::new(seed.clone(), words.iter().map(String::as_str));
        while session.turn() != Turn::Over {
            let text = roll(session.as_ref(), &dice).unwrap_or_else(|| "run".to_owned());
            session.play(&text).unwrap();
        }
        let mut record = session.record().clone();
        let commitment = seed.commitment();
        let tag = DiceTag::Committed { commitment: &commitment, words: &words, seed: Some(&seed) };
        tag_dice(&mut record, &tag);
        record
    }

    #[test]
    fn a_record_that_was_rolled_from_its_seed_is_confirmed() {
        let record: Record = played().to_string().parse().unwrap();
        let verified = verify(Kind::Race, &record).unwrap();
        assert!(verified.rolls > 6, "{verified:?}");
    }

    #[test]
    fn a_changed_roll_seed_hash_or_word_is_found() {
        let mut record = played();
        let Event::Move { text, .. } = &mut record.events[2] else { panic!("a roll") };
        *text = if text == "1" { "2".to_owned() } else { "1".to_owned() };
        let fault = verify(Kind::Race, &record).unwrap_err();
        assert!(matches!(fault, DiceFault::Roll { ply: 2, .. }), "{fault}");

        // An event too many is told, but a wrong roll before it comes first.
        let mut record = played();
        record.events.push(record.events[0].clone());
        let fault = verify(Kind::Race, &record).unwrap_err();
        assert!(matches!(fault, DiceFault::Record(_)), "{fault}");
        let Event::Move { text, .. } = &mut record.events[0] else { panic!("a roll") };
        *text = if text == "1" { "2".to_owned() } else { "1".to_owned() };
        let fault = verify(Kind::Race, &record).unwrap_err();
        assert!(matches!(fault, DiceFault::Roll { ply: 0, .. }), "{fault}");

        let mut record = played();
        record.set_tag("dice seed", Seed::of_text("another").reveal());
        assert!(matches!(verify(Kind::Race, &record), Err(DiceFault::OtherSeed { .. })));

        let mut record = played();
        record.set_tag("dice words 1", "hip");
        assert!(matches!(verify(Kind::Race, &record), Err(DiceFault::Roll { .. })));

        let mut record = played();
        record.tags.retain(|(name, _)| name != "dice seed");
        assert_eq!(verify(Kind::Race, &record), Err(DiceFault::NotRevealed));

        let mut record = played();
        tag_dice(&mut record, &DiceTag::ByHand);
        assert_eq!(verify(Kind::Race, &record), Err(DiceFault::ByHand));

        let record = Kind::Harvest.begin_usual().record().clone();
        assert_eq!(verify(Kind::Harvest, &record), Err(DiceFault::NoDice));
    }

    #[test]
    fn a_roll_that_was_taken_back_comes_up_again() {
        let dice = Dice::new(Seed::of_text("again"), ["", ""]);
        let mut session = Kind::Race.begin_usual();
        let first = roll(session.as_ref(), &dice).unwrap();
        session.play(&first).unwrap();
        session.play("wait").unwrap();
        session.change(&Change::TookBack { moves: 0 }).unwrap();
        assert_eq!(roll(session.as_ref(), &dice), Some(first));
    }
}
