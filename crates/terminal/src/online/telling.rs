//! What happens at a server's table, in the person's language.

use catalog::game::{PlayerName, Turn};
use catalog::{Kind, Session};
use client::protocol::native::{
    Ask, ChatLine, Clocks, Entry, Explanation, Leaving, Offer, Preset, RatingLine, Refusal,
    SeatNumber, Sitter, TableCard, TableEvent, TableState,
};
use client::{ApiFault, DeskNews, Happening, HttpFault};

use super::visit::seat_of;
use super::{LineFault, Visit};
use crate::boards::Board;
use crate::narration;
use crate::words::{Msg, Words};

/// A sentence for the person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Told {
    pub(crate) text: String,
    pub(crate) is_warning: bool,
}

impl Told {
    fn news(text: String) -> Option<Told> {
        Some(Told { text, is_warning: false })
    }

    fn warning(text: String) -> Option<Told> {
        Some(Told { text, is_warning: true })
    }
}

/// What a server's refusal says, in the person's language if it is known there.
pub(crate) fn refusal(words: &Words, refusal: &Refusal) -> String {
    explanation(words, &refusal.reason)
}

fn explanation(words: &Words, reason: &Explanation) -> String {
    let cause = reason.cause.as_deref().map(|cause| explanation(words, cause));
    let mut arguments: Vec<_> = reason
        .arguments
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str().into()))
        .collect();
    if let Some(cause) = &cause {
        arguments.push(("reason", cause.strip_suffix('.').unwrap_or(cause).into()));
    }
    words.of_key(&reason.key, &arguments).unwrap_or_else(|| reason.text.clone())
}

/// Why a server is out of reach.
pub(crate) fn line_fault(words: &Words, server: &str, fault: &LineFault) -> String {
    let reason = match fault {
        LineFault::Name => words.say(Msg::OnlineNameTooLong),
        LineFault::Runtime(error) => error.to_string(),
        LineFault::Api(fault) => api_fault(words, fault),
    };
    words.say_with(Msg::OnlineNoLine, &[("server", server.into()), ("reason", reason.into())])
}

/// Why a call was not answered as it should be.
pub(crate) fn api_fault(words: &Words, fault: &ApiFault) -> String {
    match fault {
        ApiFault::Refused { refusal: refused, .. } => refusal(words, refused),
        ApiFault::Foreign { .. } => words.say(Msg::OnlineForeign),
        ApiFault::Http(HttpFault::Late) => words.say(Msg::OnlineLate),
        ApiFault::Http(HttpFault::Garbled(_)) => words.say(Msg::OnlineForeign),
        ApiFault::Http(HttpFault::Line(error)) => error.to_string(),
    }
}

/// Who sits in a seat.
pub(crate) fn seat_name(words: &Words, visit: &Visit, seat: SeatNumber) -> String {
    let card =
        visit.snapshot().and_then(|snapshot| snapshot.seats.iter().find(|card| card.seat == seat));
    let Some(card) = card else { return words.say(Msg::Human) };
    match visit.is_mine(seat) {
        true => words.say(Msg::You),
        false => sitter_name(words, visit.kind(), &card.sitter),
    }
}

fn sitter_name(words: &Words, kind: Option<Kind>, sitter: &Sitter) -> String {
    match sitter {
        Sitter::Open {} => words.say(Msg::OnlineSeatOpen),
        Sitter::Closed {} => words.say(Msg::OnlineSeatClosed),
        Sitter::Person { person } => plain(&person.name),
        Sitter::Computer { player } => match (kind, player.parse::<PlayerName>()) {
            (Some(kind), Ok(player)) => narration::player_name(words, kind, &player),
            _ => plain(player),
        },
    }
}

/// Others' words must not command our terminal.
fn plain(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control()).collect()
}

/// The names of two, or of many with those together who are called the same.
fn seat_list(names: Vec<String>) -> String {
    if names.len() <= 2 {
        return names.join(" – ");
    }
    let mut counted: Vec<(String, usize)> = Vec::new();
    for name in names {
        match counted.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => counted.push((name, 1)),
        }
    }
    let told = counted.into_iter().map(|(name, count)| match count {
        1 => name,
        count => format!("{count}× {name}"),
    });
    told.collect::<Vec<String>>().join(", ")
}

/// A table in the list of tables.
pub(crate) fn table_row(words: &Words, card: &TableCard) -> String {
    let kind = Kind::of_name(card.terms.game.as_str());
    let title =
        kind.map_or_else(|| card.terms.game.to_string(), |kind| narration::game_title(words, kind));
    let setup = card.terms.setup.as_str();
    // Cards leave out what is longer than a line, such as maps.
    let board = kind
        .filter(|kind| kind.variants().iter().any(|variant| variant.name == setup))
        .map(|kind| narration::variant(words, kind, setup).0)
        .unwrap_or_else(|| words.say(Msg::OnlineRowOwnBoard));
    let names = card.seats.iter().map(|sitter| sitter_name(words, kind, sitter));
    let names = seat_list(names.collect());
    let arguments = [
        ("game", title.into()),
        ("board", board.into()),
        ("names", names.into()),
        ("moves", card.ply.into()),
    ];
    words.say_with(
        match card.state {
            TableState::Waiting => Msg::OnlineRowWaiting,
            TableState::Playing => Msg::OnlineRowPlaying,
            TableState::Over | TableState::Abandoned => Msg::OnlineRowOver,
        },
        &arguments,
    )
}

/// How the table stands: whose turn it is, whom it waits for, how the game ended.
pub(crate) fn status(words: &Words, visit: &Visit, board: &dyn Board) -> String {
    if !visit.is_online() {
        return words.say(Msg::OnlineReconnecting);
    }
    let (Some(snapshot), Some(session)) = (visit.snapshot(), visit.session()) else {
        return words.say(Msg::OnlineEntering);
    };
    if let Some(sending) = visit.sending() {
        let what = board.move_in_words(words, session, sending);
        return words.say_with(Msg::OnlineSending, &[("move", what.into())]);
    }
    match snapshot.state {
        TableState::Waiting => words.say(Msg::OnlineWaiting),
        TableState::Abandoned => words.say(Msg::OnlineAbandoned),
        TableState::Over => end(words, visit, board).unwrap_or_else(|| words.say(Msg::GameIsOver)),
        TableState::Playing => {
            let seat = match session.turn() {
                Turn::Of(seat) => seat,
                Turn::Chance if visit.waits_for_words() => return words.say(Msg::DiceWaiting),
                Turn::Chance => return words.say(Msg::DiceTurn),
                Turn::Over => return words.say(Msg::GameIsOver),
            };
            let number = seat.index() as SeatNumber + 1;
            let mark = narration::mark_to_move(session, board);
            if visit.is_mine(number) && board.forced(session).is_some() {
                return words.say_with(Msg::TurnForced, &[("mark", mark.into())]);
            }
            if visit.is_mine(number) {
                return words.say_with(Msg::TurnYours, &[("mark", mark.into())]);
            }
            let name = seat_name(words, visit, number);
            words.say_with(Msg::TurnComputer, &[("mark", mark.into()), ("name", name.into())])
        }
    }
}

/// A move at this table in words.
fn move_in_words(words: &Words, visit: &Visit, board: &dyn Board, text: &str) -> String {
    match visit.session() {
        Some(session) => board.move_in_words(words, session, text),
        None => text.to_owned(),
    }
}

/// How the game ended.
fn end(words: &Words, visit: &Visit, board: &dyn Board) -> Option<String> {
    let session = visit.session()?;
    let outcome = session.outcome()?;
    if outcome.is_draw() {
        return Some(narration::draw(words, session));
    }
    let winners = outcome.winners();
    let winner = winners.first().copied()?;
    let number = winner.index() as SeatNumber + 1;
    let won = match visit.is_mine(number) {
        _ if winners.len() > 1 => narration::shared(words, session, board, &winners),
        true => words.say(Msg::EndYouWon),
        false => {
            let name = seat_name(words, visit, number);
            let mark = narration::marks(session, board, winner);
            words.say_with(Msg::EndNamedWon, &[("mark", mark.into()), ("name", name.into())])
        }
    };
    Some(narration::with_leaver(words, session, board, won))
}

/// What the others have offered, as a question.
pub(crate) fn offer_question(words: &Words, visit: &Visit) -> Option<String> {
    let offered = visit.offered()?;
    let question = words.say(match offered {
        Offer::Draw => Msg::OnlineOffersDraw,
        Offer::Takeback => Msg::OnlineOffersTakeback,
        Offer::Rematch => Msg::OnlineOffersRematch,
    });
    let has_dice = visit.session().is_some_and(Session::has_dice);
    Some(match offered == Offer::Takeback && has_dice {
        true => format!("{question} {}", words.say(Msg::UndoSameDice)),
        false => question,
    })
}

/// What is known about the dice: their hash, and after the game the seed and whether every roll
/// follows from it. Nothing where the game has none.
pub(crate) fn dice_card(words: &Words, visit: &Visit) -> Vec<String> {
    let Some(snapshot) = visit.snapshot() else { return Vec::new() };
    let Some(dice) = &snapshot.dice else { return Vec::new() };
    let hash = [("hash", plain(&dice.commitment).into())];
    let mut told = vec![words.say_with(Msg::DiceHash, &hash)];
    if let Some(seed) = &dice.seed {
        told.push(words.say_with(Msg::DiceSeed, &[("seed", plain(seed).into())]));
        told.extend(visit.checked().map(|checked| narration::dice_checked(words, checked)));
    }
    told
}

/// A clock as it is read; nothing where there is none.
pub(crate) fn clock_text(clocks: Option<&Clocks>, seat: SeatNumber, since: u64) -> Option<String> {
    let clocks = clocks?;
    let left = *clocks.remaining.get(usize::from(seat).checked_sub(1)?)?;
    let used = match clocks.running == Some(seat) {
        true => since.saturating_sub(clocks.delay),
        false => 0,
    };
    let seconds = left.saturating_sub(used) / 1000;
    Some(format!("{}:{:02}", seconds / 60, seconds % 60))
}

/// What news mean to the person; nothing where the board says it all.
pub(crate) fn tell(
    words: &Words,
    visit: &Visit,
    board: Option<&dyn Board>,
    news: &DeskNews,
) -> Option<Told> {
    match news {
        DeskNews::Online => Told::news(words.say(Msg::OnlineConnected)),
        DeskNews::Offline { retry, .. } => {
            let seconds = retry.as_secs_f64().ceil() as u64;
            Told::warning(words.say_with(Msg::OnlineOffline, &[("seconds", seconds.into())]))
        }
        DeskNews::TurnedAway { refusal: refused, reason } => {
            let reason = refused.as_ref().map_or_else(|| reason.clone(), |one| refusal(words, one));
            Told::warning(words.say_with(Msg::OnlineTurnedAway, &[("reason", reason.into())]))
        }
        DeskNews::Restarting { retry } => {
            let seconds = retry.as_secs_f64().ceil() as u64;
            Told::warning(words.say_with(Msg::OnlineRestarting, &[("seconds", seconds.into())]))
        }
        DeskNews::Refused(refused) => Told::warning(refusal(words, refused)),
        DeskNews::Lobby => None,
        DeskNews::Room { happening, .. } => happened(words, visit, board?, happening),
    }
}

fn happened(
    words: &Words,
    visit: &Visit,
    board: &dyn Board,
    happening: &Happening,
) -> Option<Told> {
    match happening {
        Happening::Entry(entry) => Told::news(entry_in_words(words, visit, board, entry)?),
        Happening::Accepted { ask: Ask::Move { text, .. }, .. } => {
            let what = move_in_words(words, visit, board, text.as_str());
            Told::news(words.say_with(Msg::OnlineConfirmed, &[("move", what.into())]))
        }
        Happening::Accepted { ask: Ask::Offer { .. }, .. } => {
            Told::news(words.say(Msg::OnlineOffered))
        }
        Happening::Refused { ask: Ask::Move { text, .. }, refusal: refused, .. } => {
            let what = move_in_words(words, visit, board, text.as_str());
            let reason = refusal(words, refused);
            let arguments = [("move", what.into()), ("reason", reason.into())];
            Told::warning(words.say_with(Msg::OnlineMoveRefused, &arguments))
        }
        Happening::Refused { refusal: refused, .. } => {
            let reason = refusal(words, refused);
            Told::warning(words.say_with(Msg::OnlineRefused, &[("reason", reason.into())]))
        }
        Happening::NotAdmitted(refused) => {
            let reason = refusal(words, refused);
            Told::warning(words.say_with(Msg::OnlineNotAdmitted, &[("reason", reason.into())]))
        }
        Happening::Gone => Told::warning(words.say(Msg::OnlineGone)),
        Happening::Said(line) => Told::news(chat_line(words, line)),
        Happening::Hint { ratings, .. } => Told::news(hint(words, visit, board, ratings)),
        Happening::Whole
        | Happening::Presence
        | Happening::Thinking { .. }
        | Happening::Accepted { .. } => None,
    }
}

/// Advice; the outlook is told as it is told at home.
fn hint(words: &Words, visit: &Visit, board: &dyn Board, ratings: &[RatingLine]) -> String {
    match ratings.first() {
        None => words.say(Msg::NoHint),
        Some(best) => {
            let advised = move_in_words(words, visit, board, &best.text);
            let text = words.say_with(Msg::Hint, &[("move", advised.into())]);
            let terms = best.terms.iter().map(|term| (term.id.as_str(), term.amount, term.worth));
            let told =
                visit.kind().map_or_else(Vec::new, |kind| narration::terms(words, kind, terms));
            if told.is_empty() { text } else { format!("{text} ({})", told.join(", ")) }
        }
    }
}

/// A line of chat.
pub(crate) fn chat_line(words: &Words, line: &ChatLine) -> String {
    let said = match (&line.preset, &line.text) {
        (Some(preset), _) => words.say(preset_message(*preset)),
        (None, text) => plain(text.as_deref().unwrap_or_default()),
    };
    format!("{}: {said}", plain(&line.person.name))
}

const fn preset_message(preset: Preset) -> Msg {
    match preset {
        Preset::Hello => Msg::PresetHello,
        Preset::HaveFun => Msg::PresetHaveFun,
        Preset::WellPlayed => Msg::PresetWellPlayed,
        Preset::Thanks => Msg::PresetThanks,
        Preset::Oops => Msg::PresetOops,
        Preset::GoodGame => Msg::PresetGoodGame,
        Preset::Goodbye => Msg::PresetGoodbye,
        Preset::OneMoment => Msg::PresetOneMoment,
    }
}

/// What the last move brought besides, such as skipped players; nothing for earlier moves.
fn news_of_last_move(
    words: &Words,
    visit: &Visit,
    board: &dyn Board,
    entry: &Entry,
) -> Vec<String> {
    let Some(session) = visit.session() else { return Vec::new() };
    if session.moves_so_far().len() != entry.ply as usize {
        return Vec::new();
    }
    let mut before = session.fork();
    before.back();
    let mut news: Vec<String> =
        narration::round_over(words, before.as_ref(), session).into_iter().collect();
    news.extend(board.news(words, before.as_ref(), session));
    news
}

/// The mark of the colour with which an entry's move was made.
fn mark_of_move(visit: &Visit, board: &dyn Board, entry: &Entry) -> Option<String> {
    let session = visit.session()?;
    let colour = session.made().get((entry.ply as usize).checked_sub(1)?)?.colour?;
    Some(board.mark_in(session, colour).to_owned())
}

fn entry_in_words(
    words: &Words,
    visit: &Visit,
    board: &dyn Board,
    entry: &Entry,
) -> Option<String> {
    let mark = |seat: SeatNumber| match (visit.session(), seat_of(seat)) {
        (Some(session), Some(seat)) => narration::marks(session, board, seat),
        _ => String::new(),
    };
    let of_seat = |message: Msg, seat: SeatNumber, name: String| {
        words.say_with(message, &[("mark", mark(seat).into()), ("name", name.into())])
    };
    let name = |seat: SeatNumber| seat_name(words, visit, seat);
    // How the game ended is told by how the table stands.
    let is_end = matches!(entry.event, TableEvent::Retired { .. } | TableEvent::Drawn {});
    if is_end && entry.state == TableState::Over {
        return None;
    }
    Some(match &entry.event {
        TableEvent::Sat { seat, .. } => of_seat(Msg::OnlineSat, *seat, name(*seat)),
        TableEvent::Stood { seat } => of_seat(Msg::OnlineStood, *seat, String::new()),
        TableEvent::Began {} => words.say(Msg::PlainGameBegins),
        TableEvent::Moved { seat, text } => {
            let mut told = Vec::new();
            match seat {
                None => told.push(narration::dice_show(words, &plain(text))),
                Some(seat) if visit.is_mine(*seat) => {}
                Some(seat) => {
                    let what = move_in_words(words, visit, board, text);
                    let mark = mark_of_move(visit, board, entry).unwrap_or_else(|| mark(*seat));
                    let arguments = [
                        ("mark", mark.into()),
                        ("name", name(*seat).into()),
                        ("move", what.into()),
                    ];
                    told.push(words.say_with(Msg::ComputerPlayed, &arguments));
                }
            }
            told.extend(news_of_last_move(words, visit, board, entry));
            return (!told.is_empty()).then(|| told.join(" "));
        }
        TableEvent::Retired { seat, leaving } => {
            let message = match leaving {
                Leaving::Resigned => Msg::LeftResigned,
                Leaving::OutOfTime => Msg::LeftOutOfTime,
                Leaving::Disqualified => Msg::LeftDisqualified,
                Leaving::Left => Msg::LeftAway,
            };
            words.say_with(message, &[("mark", mark(*seat).into())])
        }
        TableEvent::Drawn {} => words.say(Msg::EndDrawAgreed),
        TableEvent::TookBack { seat, .. } => of_seat(Msg::OnlineTookBack, *seat, name(*seat)),
        TableEvent::Offered { seat, .. } if visit.is_mine(*seat) => return None,
        TableEvent::Offered { seat, offer } => {
            let message = match offer {
                Offer::Draw => Msg::OnlineOfferedDraw,
                Offer::Takeback => Msg::OnlineOfferedTakeback,
                Offer::Rematch => Msg::OnlineOfferedRematch,
            };
            of_seat(message, *seat, name(*seat))
        }
        TableEvent::Declined { seat, .. } => of_seat(Msg::OnlineDeclined, *seat, name(*seat)),
        TableEvent::Replaced { seat, .. } => of_seat(Msg::OnlineReplaced, *seat, name(*seat)),
        TableEvent::Resumed { downtime } => {
            let seconds = downtime.div_ceil(1000);
            words.say_with(Msg::OnlineResumed, &[("seconds", seconds.into())])
        }
        TableEvent::Rematched { .. } => words.say(Msg::OnlineRematched),
        TableEvent::Abandoned {} => words.say(Msg::OnlineAbandoned),
        TableEvent::Hinted { .. } | TableEvent::Muted { .. } | TableEvent::Worded { .. } => {
            return None;
        }
        TableEvent::Revealed { .. } => {
            let mut told = dice_card(words, visit);
            return (!told.is_empty()).then(|| told.split_off(1).join(" "));
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::online::fake::House;
    use crate::words::Lang;

    #[test]
    fn a_table_with_a_board_of_its_own_says_so() {
        let mut card = House::new().card();
        let row = |card: &TableCard, lang| table_row(&Words::new(lang), card);
        assert!(!row(&card, Lang::En).contains("own board"));
        card.terms.setup = "9x7 4".parse().unwrap();
        assert!(row(&card, Lang::En).contains("(own board) · move 0"), "{}", row(&card, Lang::En));
        assert!(
            row(&card, Lang::De).contains("(eigenes Brett) · Zug 0"),
            "{}",
            row(&card, Lang::De)
        );
    }
}
