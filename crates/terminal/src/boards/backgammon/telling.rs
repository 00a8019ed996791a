//! Backgammon in words: score, cube and dice, what is asked, what was typed.

use catalog::Session;
use catalog::backgammon::{BAR, Board, Move, Phase, Position, Stakes};
use catalog::game::{Assessment, Seat, Step};

use super::paint::mark;
use crate::drafting::Drafting;
use crate::words::{Msg, Words};

/// What is played for, how it stands, and the cube.
pub(super) fn standing(words: &Words, position: &Position) -> String {
    let [one, two] = position.score();
    let score = format!("{one}-{two}");
    let mut told = match position.terms().stakes {
        Stakes::Match(length) => words
            .say_with(Msg::BackgammonMatch, &[("points", length.into()), ("score", score.into())]),
        Stakes::Money => words.say_with(Msg::BackgammonMoney, &[("score", score.into())]),
        Stakes::Rounds(rounds) => words
            .say_with(Msg::BackgammonGames, &[("rounds", rounds.into()), ("score", score.into())]),
    };
    if position.terms().has_cube() {
        let cube = position.cube();
        let value = cube.value();
        told += ", ";
        told += &match cube.owner {
            None => words.say_with(Msg::BackgammonCubeMiddle, &[("value", value.into())]),
            Some(owner) => words.say_with(
                Msg::BackgammonCubeOwned,
                &[("value", value.into()), ("mark", mark(owner).into())],
            ),
        };
    }
    if position.is_crawford_game() {
        told += ", ";
        told += &words.say(Msg::BackgammonCrawfordGame);
    }
    told
}

/// The pips of both sides.
pub(super) fn pips(words: &Words, board: &Board, position: &Position) -> String {
    let [own, other] = board.pips();
    let (first, second) = if position.mover() == Seat::FIRST { (own, other) } else { (other, own) };
    words.say_with(Msg::BackgammonPipsOf, &[("first", first.into()), ("second", second.into())])
}

/// The board as text with what is to be known below.
pub(super) fn diagram(words: &Words, position: &Position, session: &dyn Session) -> String {
    let plain = session.diagram();
    let rows: Vec<&str> = plain.lines().collect();
    // The last two lines say the same in English.
    let board = rows[..rows.len().saturating_sub(2)].join("\n");
    let mut told = format!(
        "{board}\n{}\n{}",
        pips(words, &position.board(), position),
        standing(words, position)
    );
    if let Some(roll) = position.roll() {
        let mover = mark(position.mover());
        told += "\n";
        told += &words.say_with(
            Msg::BackgammonDice,
            &[("mark", mover.into()), ("roll", format!("{}-{}", roll.high(), roll.low()).into())],
        );
    }
    told
}

/// A move in words: what a word is called, a play as it is written.
pub(super) fn move_in_words(words: &Words, text: &str) -> String {
    match Move::of_word(text) {
        None => text.to_owned(),
        Some(Move::Resign(win)) => {
            let points = win.points().to_string();
            let told = words.of_key("backgammon-do-resign", &[("points", points.into())]);
            told.unwrap_or_else(|| text.to_owned())
        }
        Some(mv) => {
            let word = mv.word().unwrap_or(text);
            let told = words.of_key(&format!("backgammon-do-{word}"), &[]);
            told.unwrap_or_else(|| text.to_owned())
        }
    }
}

/// What a person means by what was typed: commas part like blanks, 25 is the bar and 0 is off.
pub(super) fn understood(typed: &str) -> String {
    let typed = typed.trim().to_lowercase();
    if !typed.contains('/') {
        let dice: String = typed.chars().filter(|letter| !" -,".contains(*letter)).collect();
        let is_roll = dice.len() == 2 && dice.bytes().all(|die| (b'1'..=b'6').contains(&die));
        return if is_roll { dice } else { typed };
    }
    let place = |place: &str| {
        let (bare, hit) = match place.strip_suffix('*') {
            Some(bare) => (bare, "*"),
            None => (place, ""),
        };
        match bare {
            "25" | "b" => format!("bar{hit}"),
            "0" | "o" => "off".to_owned(),
            other => format!("{other}{hit}"),
        }
    };
    let part = |part: &str| part.split('/').map(place).collect::<Vec<_>>().join("/");
    let parts = typed.split([' ', ',']).filter(|part| !part.is_empty());
    parts.map(part).collect::<Vec<_>>().join(" ")
}

/// The text of a step from one place to another.
pub(super) fn step(from: usize, to: usize) -> String {
    let name = |place: usize| match place {
        BAR => "bar".to_owned(),
        0 => "off".to_owned(),
        point => point.to_string(),
    };
    format!("{}/{}", name(from), name(to))
}

/// A step from a place that cannot move, so that the rules say why.
pub(super) fn attempt(from: usize, position: &Position) -> String {
    let die = position.roll().map_or(1, |roll| usize::from(roll.high()));
    step(from, from.saturating_sub(die))
}

/// What may be done now, with its keys.
pub(super) fn invitation(words: &Words, position: &Position, draft: &Drafting) -> Option<String> {
    if !draft.places().is_empty() {
        return None;
    }
    let key = |word: &str| match word {
        "roll" | "next" | "pass" => "Enter",
        "double" => "2",
        "take" => "t",
        "drop" | "decline" => "x",
        "beaver" | "raccoon" => "b",
        "accept" => "y",
        "end" => "e",
        "resign-1" => "g",
        "resign-2" => "G",
        "resign-3" => "B",
        _ => "",
    };
    if matches!(position.phase(), Phase::Opening | Phase::Rolling) {
        return Some(words.say(Msg::BackgammonTypeDice));
    }
    let offered = draft.offered();
    let named = offered.iter().filter(|one| !one.step.text.starts_with("resign"));
    let each: Vec<String> =
        named.map(|one| format!("{} {}", key(&one.step.text), one.name(words))).collect();
    (!each.is_empty()).then(|| each.join(" · "))
}

/// The question for a move, in the plain dialogue.
pub(super) fn prompt(words: &Words, position: &Position, session: &dyn Session) -> String {
    match position.phase() {
        Phase::Opening | Phase::Rolling => words.say(Msg::BackgammonTypeDice),
        Phase::Dice(roll) if position.offered().is_none() => {
            let roll = format!("{}-{}", roll.high(), roll.low());
            words.say_with(Msg::BackgammonPrompt, &[("roll", roll.into())])
        }
        _ => {
            let moves: Vec<String> = session.draft(&[]).map_or_else(
                |_| Vec::new(),
                |draft| draft.next.into_iter().map(|step: Step| step.text).collect(),
            );
            words.say_with(Msg::TextPromptOf, &[("moves", moves.join(", ").into())])
        }
    }
}

/// The best moves with their equities.
pub(super) fn best(ratings: &Assessment<String>, most: usize) -> Vec<String> {
    let mut ranked: Vec<_> = ratings.ratings.iter().collect();
    ranked.sort_by(|one, two| two.score.total_cmp(&one.score));
    let line = |rating: &&catalog::game::Rating<String>| {
        let score = rating.score;
        match score.abs() < 10.0 {
            true => format!("{score:+.3}  {}", rating.mv),
            false => format!("{score:+.0}  {}", rating.mv),
        }
    };
    ranked.iter().take(most).map(line).collect()
}

/// What happened besides the move: a game was won.
pub(super) fn news(words: &Words, before: &Position, after: &Position) -> Vec<String> {
    if after.standing().played == before.standing().played {
        return Vec::new();
    }
    let won = |seat: Seat| after.score()[seat.index()] - before.score()[seat.index()];
    let winner = if won(Seat::FIRST) > 0 { Seat::FIRST } else { Seat::SECOND };
    let told = words.say_with(
        Msg::BackgammonGameWon,
        &[
            ("mark", mark(winner).into()),
            ("points", won(winner).into()),
            ("score", format!("{}-{}", after.score()[0], after.score()[1]).into()),
        ],
    );
    vec![told]
}
