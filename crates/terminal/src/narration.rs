//! Sentences about a game, for both the full screen and the plain dialogue.

use std::path::Path;

use catalog::game::{Choice, Event, Faults, Leaving, Outlook, Phrase, PlayerName, Seat};
use catalog::{Kind, Session};

use crate::boards::Board;
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
    let key = format!("{}-player-{}", kind.name(), player.name);
    let name = words.of_key(&key, &[]).unwrap_or_else(|| player.name.clone());
    match player.level {
        None => name,
        Some(level) => {
            words.say_with(Msg::PlayerWithLevel, &[("name", name.into()), ("level", level.into())])
        }
    }
}

/// What a computer player is, and what its level can do.
pub(crate) fn player_about(words: &Words, kind: Kind, player: &PlayerName) -> String {
    let key = format!("{}-player-{}", kind.name(), player.name);
    let level = player.level.and_then(|level| words.of_key(&format!("{key}-level-{level}"), &[]));
    level.or_else(|| words.of_key(&format!("{key}-about"), &[])).unwrap_or_default()
}

/// A variant's name and what it is.
pub(crate) fn variant(words: &Words, kind: Kind, name: &str) -> (String, String) {
    let key = format!("{}-variant-{name}", kind.name());
    (
        words.of_key(&key, &[]).unwrap_or_else(|| name.to_owned()),
        words.of_key(&format!("{key}-about"), &[]).unwrap_or_default(),
    )
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
    let seat = table.session.turn().seat()?;
    let mark = board.mark(seat);
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
    let mark = board.mark(winner);
    let duel = table.session.seats() == 2;
    let won = match table.sitter(winner) {
        _ if winners.len() > 1 => shared(words, board, &winners),
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
pub(crate) fn shared(words: &Words, board: &dyn Board, winners: &[Seat]) -> String {
    let marks: Vec<&str> = winners.iter().map(|seat| board.mark(*seat)).collect();
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
        Some((seat, leaving)) => format!("{} {won}", left(words, board, seat, leaving)),
    }
}

/// Somebody has left.
pub(crate) fn left(words: &Words, board: &dyn Board, seat: Seat, leaving: Leaving) -> String {
    let message = match leaving {
        Leaving::Resigned => Msg::LeftResigned,
        Leaving::OutOfTime => Msg::LeftOutOfTime,
        Leaving::Disqualified => Msg::LeftDisqualified,
        Leaving::Left => Msg::LeftAway,
    };
    words.say_with(message, &[("mark", board.mark(seat).into())])
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

/// A move that was made, in words.
pub(crate) fn played(
    words: &Words,
    table: &Table,
    board: &dyn Board,
    seat: Seat,
    mv: &str,
) -> String {
    let what = board.move_in_words(words, table.session.as_ref(), mv);
    let mark = board.mark(seat);
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

/// Several moves in a line, apart from each other also where they have blanks.
pub(crate) fn listed(moves: &[String]) -> String {
    let between = if moves.iter().any(|mv| mv.contains(' ')) { ", " } else { " " };
    moves.join(between)
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
        LoadFault::Turn { line, event } => {
            format!("{}: {}", at(line, *event), words.say(Msg::FaultTurn))
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
