//! Sentences about a game, for both the full screen and the plain dialogue.

use std::path::Path;

use catalog::game::{
    Actor, Card, Choice, Colour, Event, Faults, Goal, Leaving, Outlook, Phrase, PlayerName, Rounds,
    Seat, Setting, Turn,
};
use catalog::{DiceFault, Kind, Session, Verified};

use crate::boards::{Board, number_text};
use crate::files::LoadFault;
use crate::settings::{self, Settings};
use crate::table::{Sitter, Table};
use crate::words::{Msg, Words};

/// The name and licence of the program.
pub(crate) fn banner(words: &Words) -> [String; 2] {
    let version = env!("CARGO_PKG_VERSION");
    let licence = env!("CARGO_PKG_LICENSE");
    [
        words.say_with(Msg::Banner, &[("version", version.into())]),
        words.say_with(Msg::BannerLicence, &[("licence", licence.into())]),
    ]
}

/// A game's title.
pub(crate) fn game_title(words: &Words, kind: Kind) -> String {
    words.of_key(kind.name(), &[]).unwrap_or_else(|| kind.title().to_owned())
}

/// The rules of a game, paragraph by paragraph.
pub(crate) fn rules(words: &Words, kind: Kind) -> String {
    words.of_key(&format!("{}-rules", kind.name()), &[]).unwrap_or_default()
}

/// A computer player's name in few letters: the level is but a number.
pub(crate) fn short_name(words: &Words, kind: Kind, player: &PlayerName) -> String {
    let name = player_name(words, kind, &PlayerName { level: None, ..player.clone() });
    match player.level {
        None => name,
        Some(level) => format!("{name} {level}"),
    }
}

/// A computer player's name.
pub(crate) fn player_name(words: &Words, kind: Kind, player: &PlayerName) -> String {
    let key = format!("{}-player-{}", kind.name(), player.card());
    let name = words.of_key(&key, &[]).unwrap_or_else(|| player.card().to_owned());
    let name = match player.name.contains('=') {
        true => words.say_with(Msg::PlayerTuned, &[("name", name.into())]),
        false => name,
    };
    match player.level {
        None => name,
        Some(level) => {
            words.say_with(Msg::PlayerWithLevel, &[("name", name.into()), ("level", level.into())])
        }
    }
}

/// What a computer player is, and what its level can do.
pub(crate) fn player_about(words: &Words, kind: Kind, player: &PlayerName) -> String {
    let key = format!("{}-player-{}", kind.name(), player.card());
    let level = player.level.and_then(|level| words.of_key(&format!("{key}-level-{level}"), &[]));
    let about = level.or_else(|| words.of_key(&format!("{key}-about"), &[]));
    about.unwrap_or_else(|| plain_about(kind, player).unwrap_or_default().to_owned())
}

/// The same in the game's own English.
fn plain_about(kind: Kind, player: &PlayerName) -> Option<&'static str> {
    let card: &Card = kind.players().iter().find(|card| card.name == player.card())?;
    let level = player.level.and_then(|level| usize::from(level).checked_sub(1));
    Some(level.and_then(|level| card.levels.get(level)).copied().unwrap_or(card.about))
}

/// A variant's name and what it is.
pub(crate) fn variant(words: &Words, kind: Kind, name: &str) -> (String, String) {
    let key = format!("{}-variant-{name}", kind.name());
    (
        words.of_key(&key, &[]).unwrap_or_else(|| name.to_owned()),
        words.of_key(&format!("{key}-about"), &[]).unwrap_or_else(|| {
            kind.variant(name).map_or_else(String::new, |variant| variant.about.to_owned())
        }),
    )
}

/// What a setting is called.
pub(crate) fn setting(words: &Words, setting: &Setting) -> String {
    words.of_key(setting.key, &[]).unwrap_or_else(|| setting.name.to_owned())
}

/// What one of its named choices is called.
pub(crate) fn named_choice(words: &Words, setting: &Setting, value: &str) -> String {
    let key = format!("{}-{value}", setting.key);
    words.of_key(&key, &[]).unwrap_or_else(|| value.to_owned())
}

/// The marks of all colours that a seat moves; its number where it has none.
pub(crate) fn marks(session: &dyn Session, board: &dyn Board, seat: Seat) -> String {
    let marks: Vec<&str> =
        colours(session, seat).map(|colour| board.mark_in(session, colour)).collect();
    if marks.is_empty() { seat.to_string() } else { marks.join("+") }
}

/// The colours that a seat moves.
pub(crate) fn colours(session: &dyn Session, seat: Seat) -> impl Iterator<Item = Colour> {
    let owners = session.owners().into_iter().zip(0..);
    owners.filter(move |(owner, _)| *owner == seat).map(|(_, colour)| Colour(colour))
}

/// The mark of the colour that is about to move.
pub(crate) fn mark_to_move(session: &dyn Session, board: &dyn Board) -> String {
    let mark = session.colour().map(|colour| board.mark_in(session, colour).to_owned());
    let seat = session.turn().seat();
    mark.or_else(|| Some(marks(session, board, seat?))).unwrap_or_default()
}

/// Who is allied with whom, a sentence for each alliance.
pub(crate) fn alliances(words: &Words, session: &dyn Session, board: &dyn Board) -> Vec<String> {
    let allied = |seat: Seat| -> Vec<String> {
        let all = Seat::all(session.seats()).filter(|one| session.team(*one) == seat);
        all.map(|one| marks(session, board, one)).collect()
    };
    let teams = Seat::all(session.seats()).map(allied).filter(|team| team.len() > 1);
    teams.map(|team| words.say_with(Msg::Allied, &[("marks", team.join(", ").into())])).collect()
}

/// The score and what is played for, where a game has several rounds.
pub(crate) fn rounds(words: &Words, session: &dyn Session) -> Option<String> {
    session.rounds().map(|rounds| standing(words, &rounds))
}

fn standing(words: &Words, rounds: &Rounds) -> String {
    let score = ("score", score(rounds).into());
    match rounds.goal {
        Goal::BestOf(number) => {
            words.say_with(Msg::RoundsBestOf, &[("number", number.into()), score])
        }
        Goal::Rounds(number) => {
            words.say_with(Msg::RoundsNumber, &[("number", number.into()), score])
        }
        Goal::Points(number) => {
            words.say_with(Msg::RoundsPoints, &[("number", number.into()), score])
        }
        Goal::Open => words.say_with(Msg::RoundsOpen, &[score]),
    }
}

/// The score of a game of several rounds, seat by seat.
pub(crate) fn score(rounds: &Rounds) -> String {
    let numbers: Vec<String> = rounds.score.iter().map(ToString::to_string).collect();
    numbers.join("–")
}

/// That a round has ended with the last move, if one has.
pub(crate) fn round_over(
    words: &Words,
    before: &dyn Session,
    after: &dyn Session,
) -> Option<String> {
    let (earlier, now) = (before.rounds()?, after.rounds()?);
    let arguments = [("number", now.played.into()), ("score", score(&now).into())];
    (now.played > earlier.played).then(|| words.say_with(Msg::RoundOver, &arguments))
}

/// What the dice show.
pub(crate) fn dice_show(words: &Words, roll: &str) -> String {
    words.say_with(Msg::DiceShow, &[("roll", roll.into())])
}

/// A roll that is not possible, and those that are.
pub(crate) fn no_roll(words: &Words, session: &dyn Session, typed: &str) -> String {
    let rolls: Vec<String> = session.rolls().into_iter().map(|(roll, _)| roll).collect();
    let typed: String = typed.chars().take(40).collect();
    let arguments = [("roll", typed.into()), ("rolls", rolls.join(", ").into())];
    words.say_with(Msg::DiceRefusal, &arguments)
}

/// What follows a takeback: where dice are rolled, that they will be the same.
pub(crate) fn undone(words: &Words, table: &Table) -> String {
    let undone = words.say(Msg::Undone);
    match table.rolls_here() {
        true => format!("{undone} {}", words.say(Msg::UndoSameDice)),
        false => undone,
    }
}

/// Whether every roll of a finished game follows from its seed.
pub(crate) fn dice_checked(words: &Words, checked: &Result<Verified, DiceFault>) -> String {
    match checked {
        Ok(verified) => words.say_with(Msg::DiceChecked, &[("rolls", verified.rolls.into())]),
        Err(fault) => words.say_with(Msg::DiceWrong, &[("reason", words.reason(fault).into())]),
    }
}

/// Who sits on a seat.
pub(crate) fn sitter_name(words: &Words, table: &Table, seat: Seat) -> String {
    match table.sitter(seat) {
        Sitter::Computer(name) => player_name(words, table.kind, name),
        Sitter::Human if table.people() == 1 => words.say(Msg::You),
        Sitter::Human => words.say(Msg::Human),
    }
}

/// Whose turn it is; nothing when the game is over.
pub(crate) fn turn(words: &Words, table: &Table, board: &dyn Board) -> Option<String> {
    let seat = match table.session.turn() {
        Turn::Of(seat) => seat,
        Turn::Chance if table.roll_is_asked() => return Some(words.say(Msg::DiceAsk)),
        Turn::Chance => return Some(words.say(Msg::DiceTurn)),
        Turn::Over => return None,
    };
    let mark = mark_to_move(table.session.as_ref(), board);
    Some(match table.sitter(seat) {
        Sitter::Human if board.forced(table.session.as_ref()).is_some() => {
            words.say_with(Msg::TurnForced, &[("mark", mark.into())])
        }
        Sitter::Human if table.people() == 1 => {
            words.say_with(Msg::TurnYours, &[("mark", mark.into())])
        }
        Sitter::Computer(name) if table.people() > 0 => {
            let name = player_name(words, table.kind, name);
            words.say_with(Msg::TurnComputer, &[("mark", mark.into()), ("name", name.into())])
        }
        _ => words.say_with(Msg::TurnOf, &[("mark", mark.into())]),
    })
}

/// How the game ended; nothing while it runs.
pub(crate) fn end(words: &Words, table: &Table, board: &dyn Board) -> Option<String> {
    let outcome = table.session.outcome()?;
    if outcome.is_draw() {
        return Some(draw(words, table.session.as_ref()));
    }
    let winners = outcome.winners();
    let winner = winners.first().copied()?;
    let session = table.session.as_ref();
    let mark = marks(session, board, winner);
    let duel = table.session.seats() == 2;
    let won = match table.sitter(winner) {
        _ if winners.len() > 1 => shared(words, session, board, &winners),
        Sitter::Human if table.people() == 1 => words.say(Msg::EndYouWon),
        Sitter::Computer(_) if table.people() == 1 && duel => words.say(Msg::EndComputerWon),
        Sitter::Human => words.say_with(Msg::EndPlayerWon, &[("mark", mark.into())]),
        Sitter::Computer(name) => {
            let name = player_name(words, table.kind, name);
            words.say_with(Msg::EndNamedWon, &[("mark", mark.into()), ("name", name.into())])
        }
    };
    Some(with_leaver(words, table.session.as_ref(), board, won))
}

/// Several who share the first place.
pub(crate) fn shared(
    words: &Words,
    session: &dyn Session,
    board: &dyn Board,
    winners: &[Seat],
) -> String {
    let marks: Vec<String> = winners.iter().map(|seat| marks(session, board, *seat)).collect();
    words.say_with(Msg::EndShared, &[("marks", marks.join(", ").into())])
}

/// A draw, agreed on or not.
pub(crate) fn draw(words: &Words, session: &dyn Session) -> String {
    let agreed = last_event(session) == Some(&Event::Draw);
    words.say(if agreed { Msg::EndDrawAgreed } else { Msg::EndDraw })
}

/// Who won, after who left if somebody did.
pub(crate) fn with_leaver(
    words: &Words,
    session: &dyn Session,
    board: &dyn Board,
    won: String,
) -> String {
    match leaver(session) {
        None => won,
        Some((seat, leaving)) => format!("{} {won}", left(words, session, board, seat, leaving)),
    }
}

/// Somebody has left.
pub(crate) fn left(
    words: &Words,
    session: &dyn Session,
    board: &dyn Board,
    seat: Seat,
    leaving: Leaving,
) -> String {
    let message = match leaving {
        Leaving::Resigned => Msg::LeftResigned,
        Leaving::OutOfTime => Msg::LeftOutOfTime,
        Leaving::Disqualified => Msg::LeftDisqualified,
        Leaving::Left => Msg::LeftAway,
    };
    words.say_with(message, &[("mark", marks(session, board, seat).into())])
}

/// What happened last, remarks aside.
fn last_event(session: &dyn Session) -> Option<&Event> {
    let events = &session.record().events[..session.reached()];
    events.iter().rfind(|event| !matches!(event, Event::Note(_)))
}

/// Who left, if that was the last that happened.
fn leaver(session: &dyn Session) -> Option<(Seat, Leaving)> {
    match last_event(session)? {
        Event::Retire { seat, leaving } => Some((*seat, *leaving)),
        Event::Move { .. } | Event::Draw | Event::Note(_) => None,
    }
}

/// A move of whoever is to move, in words.
pub(crate) fn played(
    words: &Words,
    table: &Table,
    board: &dyn Board,
    seat: Seat,
    mv: &str,
) -> String {
    let session = table.session.as_ref();
    let what = board.move_in_words(words, session, mv);
    let mark = mark_to_move(session, board);
    match table.sitter(seat) {
        Sitter::Computer(name) => {
            let name = player_name(words, table.kind, name);
            let arguments = [("mark", mark.into()), ("move", what.into()), ("name", name.into())];
            words.say_with(Msg::ComputerPlayed, &arguments)
        }
        Sitter::Human => {
            words.say_with(Msg::HumanPlayed, &[("mark", mark.into()), ("move", what.into())])
        }
    }
}

/// What is certain about the end of the game.
pub(crate) fn outlook(words: &Words, outlook: Outlook) -> String {
    match outlook {
        Outlook::Win { plies } => words.say_with(Msg::OutlookWin, &[("moves", plies.into())]),
        Outlook::Draw => words.say(Msg::OutlookDraw),
        Outlook::Loss { plies } => words.say_with(Msg::OutlookLoss, &[("moves", plies.into())]),
    }
}

/// Advice for the person to move.
pub(crate) fn hint(
    words: &Words,
    session: &dyn Session,
    board: &dyn Board,
    choice: &Choice<String>,
) -> String {
    let advised = board.move_in_words(words, session, &choice.mv);
    match choice.rating.as_ref().and_then(|rating| rating.outlook) {
        None => words.say_with(Msg::Hint, &[("move", advised.into())]),
        Some(certain) => {
            let certain = outlook(words, certain);
            words.say_with(
                Msg::HintWithOutlook,
                &[("move", advised.into()), ("outlook", certain.into())],
            )
        }
    }
}

/// Something that a player counts, by its name.
pub(crate) fn term(words: &Words, kind: Kind, id: &str) -> String {
    words.of_key(&format!("{}-term-{id}", kind.name()), &[]).unwrap_or_else(|| id.to_owned())
}

/// What a score is made of, one term after another, where a player tells it.
pub(crate) fn terms<'a>(
    words: &Words,
    kind: Kind,
    terms: impl IntoIterator<Item = (&'a str, f64, f64)>,
) -> Vec<String> {
    // How likely an end is says more than what it adds.
    let is_chance =
        |id: &str| kind == Kind::Backgammon && (id.starts_with("win") || id.starts_with("lose"));
    let told = terms.into_iter().map(|(id, amount, worth)| {
        if is_chance(id) {
            return format!("{} {amount:.1}", term(words, kind, id));
        }
        let sign = if worth > 0.0 { "+" } else { "" };
        let name = term(words, kind, id);
        format!("{name} {sign}{}", number_text(worth))
    });
    told.collect()
}

/// Several moves in a line, apart from each other also where they have blanks.
pub(crate) fn listed(moves: &[String]) -> String {
    let between = if moves.iter().any(|mv| mv.contains(' ')) { ", " } else { " " };
    moves.join(between)
}

/// So many places of a move are listed in a question.
const PLACES_TOLD: usize = 24;

/// Several moves in a line, or the first of very many.
pub(crate) fn some_listed(moves: &[String]) -> String {
    match moves.get(..PLACES_TOLD) {
        Some(told) if moves.len() > PLACES_TOLD => format!("{} …", listed(told)),
        _ => listed(moves),
    }
}

/// Whether ratings are shown.
pub(crate) fn debug_state(words: &Words, on: bool) -> String {
    words.say(if on { Msg::DebugOn } else { Msg::DebugOff })
}

/// Why a game cannot begin from a setup.
pub(crate) fn setup_fault(words: &Words, reasons: &Faults<Phrase>) -> String {
    words.say_with(Msg::FaultSetup, &[("reason", words.reasons(reasons).into())])
}

/// Why a record could not be read.
pub(crate) fn load_fault(words: &Words, file: &Path, fault: &LoadFault) -> String {
    let file = file.display().to_string();
    let at = |line: &Option<usize>, event: usize| match line {
        Some(line) => words.say_with(Msg::FaultLine, &[("line", (*line).into())]),
        None => words.say_with(Msg::FaultMove, &[("number", event.into())]),
    };
    let what = match fault {
        LoadFault::File(error) => file_fault(words, error),
        LoadFault::TooLong => words.say(Msg::FaultTooLong),
        LoadFault::NotText => words.say(Msg::FaultNotText),
        LoadFault::Text { line, reason } => {
            let line = words.say_with(Msg::FaultLine, &[("line", (*line).into())]);
            format!("{line}: {}", words.reason(reason))
        }
        LoadFault::UnknownGame(name) => {
            words.say_with(Msg::FaultUnknownGame, &[("name", name.as_str().into())])
        }
        LoadFault::Setup(reasons) => setup_fault(words, reasons),
        LoadFault::Turn { line, event, by } => {
            let turn = match by {
                Actor::Seat(_) => Msg::FaultTurn,
                Actor::Chance => Msg::FaultDiceTurn,
            };
            format!("{}: {}", at(line, *event), words.say(turn))
        }
        LoadFault::Move { line, event, text, refused } => {
            let (place, reason) = (at(line, *event), words.reason(refused.as_ref()));
            words.say_with(
                Msg::FaultRefused,
                &[
                    ("place", place.into()),
                    ("text", text.as_str().into()),
                    ("reason", reason.into()),
                ],
            )
        }
    };
    words.say_with(Msg::LoadFailed, &[("file", file.into()), ("reason", what.into())])
}

/// Why a record could not be written.
pub(crate) fn save_fault(words: &Words, file: &Path, error: &std::io::Error) -> String {
    let (file, reason) = (file.display().to_string(), file_fault(words, error));
    words.say_with(Msg::SaveFailed, &[("file", file.into()), ("reason", reason.into())])
}

/// What is wrong with a file; in the system's words when it is nothing usual.
fn file_fault(words: &Words, error: &std::io::Error) -> String {
    use std::io::ErrorKind;
    match error.kind() {
        ErrorKind::NotFound => words.say(Msg::FaultNotFound),
        ErrorKind::PermissionDenied => words.say(Msg::FaultPermission),
        ErrorKind::IsADirectory => words.say(Msg::FaultIsFolder),
        ErrorKind::InvalidInput => words.say(Msg::FaultNoName),
        _ => error.to_string(),
    }
}

/// Why the settings could not be read.
pub(crate) fn settings_fault(words: &Words, file: &Path, fault: &settings::LoadFault) -> String {
    let reason = match fault {
        settings::LoadFault::Line(bad) => {
            let line = words.say_with(Msg::FaultLine, &[("line", bad.line.into())]);
            let what = words.say_with(Msg::FaultNoSetting, &[("text", bad.text.as_str().into())]);
            format!("{line}: {what}")
        }
        settings::LoadFault::File(error) => file_fault(words, error),
    };
    let file = file.display().to_string();
    words.say_with(Msg::SettingsFailed, &[("file", file.into()), ("reason", reason.into())])
}

/// How long the computer may think.
pub(crate) fn thinking_time(words: &Words, settings: &Settings) -> String {
    match settings.seconds {
        0 => words.say(Msg::ThinkingUnlimited),
        seconds => words.say_with(Msg::ThinkingSeconds, &[("seconds", seconds.into())]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    #[test]
    fn every_goal_of_a_match_is_told_with_its_number_and_the_score() {
        for lang in [Lang::En, Lang::De] {
            let words = Words::new(lang);
            let told = |goal| standing(&words, &Rounds { goal, played: 3, score: vec![2, 1] });
            let goals = [Goal::BestOf(5), Goal::Points(7), Goal::Open, Goal::Rounds(5)];
            let all = goals.map(told);
            assert!(all.iter().all(|text| text.contains("2–1")), "{all:?}");
            assert!(all[0].contains('5') && all[1].contains('7'), "{all:?}");
            assert!(all[3].contains('5') && all[3] != all[0], "{all:?}");
            assert!(all[0] != all[1] && all[1] != all[2], "{all:?}");
        }
    }
}
