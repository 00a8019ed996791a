//! The board in words: cells, moves, what happened besides, how it ended.

use catalog::Session;
use catalog::game::{Actor, Assessment, Event, Seat};
use catalog::reversi::{BOMB, OVERRIDE, Phase, Setup, Tile};

use super::cells::Stones;
use super::sight::{Cell, Hand, Names, Sight, place_of};
use crate::boards::{Tally, rating_text};
use crate::words::{Msg, Words};

/// The sides of a cell as arrows, clockwise from north.
pub(super) const ARROWS: [char; 8] = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'];

/// What lies on a cell.
pub(super) fn tile(words: &Words, tile: Tile, stones: Stones) -> String {
    words.say(match tile {
        Tile::Stone(player) => {
            let message = match stones {
                Stones::Numbers => Msg::ReversiTileStone,
                Stones::Discs => Msg::ReversiTileDisc,
            };
            return words.say_with(message, &[("player", stones.mark(player).into())]);
        }
        Tile::Hole => Msg::ReversiTileHole,
        Tile::Empty => Msg::ReversiTileEmpty,
        Tile::Bonus => Msg::ReversiTileBonus,
        Tile::Choice => Msg::ReversiTileChoice,
        Tile::Inversion => Msg::ReversiTileInversion,
        Tile::Expansion => Msg::ReversiTileExpansion,
    })
}

/// A cell, what lies there and, where somebody asks, what a move there would do.
pub(super) fn note(
    words: &Words,
    sight: &Sight,
    stones: Stones,
    cell: Cell,
    effect: Option<usize>,
) -> String {
    let lies = sight.tile(cell);
    let arguments = [
        ("cell", sight.names.of(cell).into()),
        ("tile", tile(words, lies, stones).into()),
        ("count", effect.unwrap_or(0).into()),
    ];
    let message = match effect.is_some() && sight.legal.contains_key(&cell) {
        false => Msg::ReversiNote,
        true if sight.is_bombing() => Msg::ReversiNoteBomb,
        true if lies.is_occupied() => Msg::ReversiNoteOverride,
        true => Msg::ReversiNoteTurns,
    };
    words.say_with(message, &arguments)
}

/// Where the transitions of a cell lead.
pub(super) fn exits(words: &Words, sight: &Sight, cell: Cell) -> Option<String> {
    let exits = sight.exits(cell);
    let list: Vec<String> = exits
        .iter()
        .map(|(side, to)| format!("{} {}", ARROWS[*side], sight.names.of(*to)))
        .collect();
    let told = || words.say_with(Msg::ReversiNoteTransitions, &[("list", list.join(", ").into())]);
    (!list.is_empty()).then(told)
}

/// What a player thinks of the moves on a cell: the best of them.
pub(super) fn rating(
    session: &dyn Session,
    sight: &Sight,
    ratings: &Assessment<String>,
    cell: Cell,
) -> Option<String> {
    let texts = sight.legal.get(&cell)?;
    let rated = ratings.ratings.iter().filter(|rating| texts.contains(&rating.mv));
    let best = rated.max_by(|a, b| a.score.total_cmp(&b.score))?;
    Some(rating_text(session, ratings, &best.mv))
}

/// A move in few letters.
pub(super) fn move_name(names: Names, text: &str) -> String {
    let Some((cell, special)) = place_of(text) else { return text.to_owned() };
    let name = names.of(cell);
    match special {
        0 => name,
        BOMB => format!("{name} b"),
        OVERRIDE => format!("{name} o"),
        player => format!("{name} {player}"),
    }
}

/// A move in words.
pub(super) fn move_in_words(words: &Words, names: Names, text: &str) -> String {
    let Some((cell, special)) = place_of(text) else {
        return words.say(Msg::ReversiMovePass);
    };
    let cell = names.of(cell);
    let arguments = [("cell", cell.clone().into()), ("player", special.into())];
    words.say_with(
        match special {
            0 => return cell,
            BOMB => Msg::ReversiMoveBomb,
            OVERRIDE => Msg::ReversiMoveOverride,
            _ => Msg::ReversiMoveChoice,
        },
        &arguments,
    )
}

/// The move that a person means: `3 4 b` takes a bomb, `3 4 o` an override stone.
pub(super) fn understood(typed: &str) -> String {
    let typed = typed.trim().to_lowercase();
    let parts: Vec<&str> = typed.split([' ', ',']).filter(|part| !part.is_empty()).collect();
    match parts.as_slice() {
        [x, y, "b" | "bomb" | "bombe"] => format!("{x} {y} {BOMB}"),
        [x, y, "o" | "ü" | "override" | "überschreibstein"] => format!("{x} {y} {OVERRIDE}"),
        _ => typed,
    }
}

/// Who was skipped, and that bombs are thrown from now on.
pub(super) fn news(words: &Words, before: &Sight, after: &Sight, left: &[u8]) -> Vec<String> {
    let (Some(last), players) = (before.mover, before.hands.len() as u8) else {
        return Vec::new();
    };
    if before.phase != after.phase {
        return vec![words.say(Msg::ReversiBombsNow)];
    }
    let Some(next) = after.mover.filter(|_| !after.is_bombing()) else { return Vec::new() };
    let between = (1..players).map(|step| (last + step - 1) % players + 1);
    let skipped: Vec<String> = between
        .take_while(|player| *player != next)
        .filter(|player| !left.contains(player))
        .map(|player| player.to_string())
        .collect();
    if skipped.is_empty() {
        return Vec::new();
    }
    let arguments = [("count", skipped.len().into()), ("players", skipped.join(", ").into())];
    vec![words.say_with(Msg::ReversiSkipped, &arguments)]
}

/// That the last move was a pass.
pub(super) fn passed(words: &Words, after: &dyn Session, stones: Stones) -> Vec<String> {
    let last = after.moves_so_far().pop();
    let by = last.filter(|(_, text)| place_of(text).is_none()).map(|(by, _)| by);
    let told = by.and_then(|by| match by {
        Actor::Seat(seat) => Some(seat),
        Actor::Chance => None,
    });
    let told = told.map(|seat| {
        let mark = stones.mark(seat.index() as u8 + 1);
        words.say_with(Msg::ReversiPassed, &[("mark", mark.into())])
    });
    told.into_iter().collect()
}

/// The players who have left, from one.
pub(super) fn left(session: &dyn Session) -> Vec<u8> {
    let events = &session.record().events[..session.reached()];
    let seats = events.iter().filter_map(|event| match event {
        Event::Retire { seat, .. } => Some(seat.index() as u8 + 1),
        _ => None,
    });
    seats.collect()
}

/// What is played now, in a few words.
pub(super) fn subtitle(words: &Words, sight: &Sight) -> Option<String> {
    Some(match sight.phase? {
        Phase::Building => words.say(Msg::ReversiPhaseBuilding),
        Phase::Bombing => {
            words.say_with(Msg::ReversiPhaseBombingOf, &[("strength", sight.radius.into())])
        }
    })
}

/// What everybody has.
pub(super) fn tally(words: &Words, sight: &Sight) -> Tally {
    let row = |hand: &Hand| match sight.phase {
        None => vec![hand.stones.to_string()],
        Some(_) => {
            vec![hand.stones.to_string(), hand.overrides.to_string(), hand.bombs.to_string()]
        }
    };
    let heading = match sight.phase {
        None => vec![Msg::ReversiTallyDiscs],
        Some(_) => {
            vec![Msg::ReversiTallyStones, Msg::ReversiTallyOverrides, Msg::ReversiTallyBombs]
        }
    };
    Tally {
        heading: heading.into_iter().map(|message| words.say(message)).collect(),
        rows: sight.hands.iter().map(row).collect(),
    }
}

/// Points and ranks when the game is over.
pub(super) fn end(words: &Words, session: &dyn Session, stones: Stones) -> Option<String> {
    let outcome = session.outcome()?;
    let mut seats: Vec<Seat> = Seat::all(outcome.seats()).collect();
    seats.sort_by_key(|seat| outcome.rank(*seat));
    let list = seats.into_iter().map(|seat| {
        let mark = stones.mark(seat.index() as u8 + 1);
        let arguments = [
            ("rank", outcome.rank(seat).into()),
            ("mark", mark.into()),
            ("points", outcome.points(seat).into()),
        ];
        words.say_with(Msg::ReversiRank, &arguments)
    });
    let list = list.collect::<Vec<_>>().join(", ");
    Some(words.say_with(Msg::ReversiRanks, &[("list", list.into())]))
}

/// A map in few words.
pub(super) fn setup_note(words: &Words, setup: &str) -> Option<String> {
    let map = setup.parse::<Setup>().ok()?.map;
    let arguments = [
        ("width", map.width.into()),
        ("height", map.height.into()),
        ("players", map.players.into()),
    ];
    Some(words.say_with(Msg::ReversiMapNote, &arguments))
}
