//! Every way in which a table refuses something. The keys are messages in `locales/*/table.ftl`.

use catalog::game::Reason;
use ledger::explanation;
use protocol::native::{Refusal, RefusalCode};

/// A refusal without arguments.
macro_rules! refusals {
    ($($name:ident: $code:ident, $key:literal, $text:literal;)*) => {
        $(pub(crate) fn $name() -> Refusal {
            Refusal::new(RefusalCode::$code, $key, $text)
        })*

        /// The keys of all refusals without arguments.
        #[cfg(test)]
        pub(crate) const PLAIN: &[(&str, &str)] = &[$(($key, $text)),*];
    };
}

refusals! {
    unknown: UnknownTable, "table-unknown", "There is no such table, or it is private.";
    not_entered: NotAllowed, "table-not-entered", "You are not at this table.";
    busy: Busy, "table-busy", "There is too much going on here. Please try again in a moment.";
    house_full: Busy, "table-house-full", "The house is full. Please try again later.";
    stopping: Busy, "table-stopping", "The server is about to restart. Please try again in a moment.";
    storage: Storage, "table-storage", "That could not be stored, so it did not happen. Please try again in a moment.";
    internal: Internal, "table-internal", "That is a mistake of ours. It has been noted.";
    players_only: NotAllowed, "table-players-only", "Nobody may watch this game but its players.";
    link_only: NotAllowed, "table-link-only", "Only who has the link may watch this game.";
    seat_taken: SeatTaken, "table-seat-taken", "That seat is not free.";
    already_seated: NotAllowed, "table-already-seated", "You sit at this table already.";
    not_seated: NotAllowed, "table-not-seated", "Only the players of this table may do that.";
    left: NotAllowed, "table-left", "You have left this game.";
    begun: NotNow, "table-begun", "The game has begun already.";
    not_begun: NotNow, "table-not-begun", "The game has not begun yet.";
    over: NotNow, "table-over", "The game is over.";
    not_over: NotNow, "table-not-over", "The game is not over yet.";
    stale: Stale, "table-stale", "The board has changed in the meantime.";
    not_your_turn: NotYourTurn, "table-not-your-turn", "It is not your turn.";
    roll: NotAllowed, "table-roll", "Nobody rolls the dice here but the server.";
    takebacks_off: NotAllowed, "table-takebacks-off", "Moves cannot be taken back at this table.";
    nothing_to_take_back: NotNow, "table-nothing-to-take-back", "There is no move of yours to take back.";
    no_draws: NotAllowed, "table-no-draws", "This game knows no draw by agreement.";
    draw_with_computer: NotAllowed, "table-draw-with-computer", "Computers do not agree on draws.";
    offered_already: NotNow, "table-offered-already", "You have offered that already.";
    offer_declined: NotNow, "table-offer-declined", "That was declined. Wait for the next move.";
    no_offer: NotNow, "table-no-offer", "Nobody has offered that.";
    own_offer: NotAllowed, "table-own-offer", "The others have to accept that.";
    rematched: NotNow, "table-rematched", "The next game waits already.";
    undo_with_people: NotAllowed, "table-undo-with-people", "Others play along, so they have to be asked.";
    hints_off: NotAllowed, "table-hints-off", "There are no hints at this table.";
    chat_text: Malformed, "table-chat-text", "Say something in one line of plain text.";
    chat_muted: NotAllowed, "table-chat-muted", "You have been muted at this table.";
    chat_often: Limit, "table-chat-often", "That was a lot at once. Please wait a moment.";
    mute_owner_only: NotAllowed, "table-mute-owner-only", "Only who opened the table may do that.";
    mute_whom: NotAllowed, "table-mute-whom", "There is nobody here whom you could mute by that name.";
    no_dice: NotAllowed, "table-no-dice", "There are no dice in this game.";
    words_late: NotNow, "table-words-late", "The dice have been rolled, so your words come too late.";
    claim_own: NotAllowed, "table-claim-own", "That is your own seat.";
    claim_nobody: NotAllowed, "table-claim-nobody", "No person sits there.";
    claim_present: NotNow, "table-claim-present", "That player is here.";
    claim_rated: NotAllowed, "table-claim-rated", "In a rated game no computer may take over.";
    too_many_moves: Limit, "table-too-many-moves", "This game has become too long to go on.";
    terms_few: Terms, "table-terms-few", "At least two seats have to play.";
    terms_over: Terms, "table-terms-over", "With this setup the game is over before it begins.";
    terms_clock: Terms, "table-terms-clock", "A clock has between one second and one day, and at most ten minutes more for each move.";
    terms_door: Terms, "table-terms-door", "A table for old clients is listed, begins at the start of a game that they know (in Backgammon rounds without the cube), and takes no move back unless they can.";
    terms_rated: Terms, "table-terms-rated", "Rated games are for two people, without takebacks.";
}

fn because(code: RefusalCode, key: &str, text: String, reason: &dyn Reason) -> Refusal {
    let mut refusal = Refusal::new(code, key, text);
    refusal.reason.cause = Some(Box::new(explanation(reason)));
    refusal
}

/// The rules forbid it.
pub(crate) fn illegal(reason: &dyn Reason) -> Refusal {
    let text = format!("The rules forbid that: {reason}");
    because(RefusalCode::Illegal, "table-illegal", text, reason)
}

/// The setup is none.
pub(crate) fn terms_setup(fault: &catalog::game::ReplayFault) -> Refusal {
    let text = format!("Nobody can play with this setup: {}", fault.reasons);
    because(RefusalCode::Terms, "table-terms-setup", text, fault.reasons.first())
}

pub(crate) fn no_such_seat(seat: u8) -> Refusal {
    let text = format!("There is no seat {seat}.");
    let arguments = [("seat", seat.to_string())];
    Refusal::with(RefusalCode::SeatTaken, "table-no-such-seat", arguments, text)
}

pub(crate) fn terms_game(game: &str) -> Refusal {
    let text = format!("There is no game “{game}” here.");
    let arguments = [("game", game.to_owned())];
    Refusal::with(RefusalCode::Terms, "table-terms-game", arguments, text)
}

pub(crate) fn terms_seats(wanted: usize, given: usize) -> Refusal {
    let text = format!("This setup has {wanted} seats, not {given}.");
    let arguments = [("wanted", wanted.to_string()), ("given", given.to_string())];
    Refusal::with(RefusalCode::Terms, "table-terms-seats", arguments, text)
}

pub(crate) fn unknown_player(fault: &catalog::game::UnknownPlayer) -> Refusal {
    let known = fault.known.join(", ");
    let text = format!("There is no computer player “{}”; there is {known}.", fault.asked);
    let arguments = [("player", fault.asked.clone()), ("known", known)];
    Refusal::with(RefusalCode::Terms, "table-unknown-player", arguments, text)
}

pub(crate) fn too_many_tables(most: u32) -> Refusal {
    let text = format!("You have {most} tables open already.");
    let arguments = [("most", most.to_string())];
    Refusal::with(RefusalCode::Limit, "table-too-many-tables", arguments, text)
}

pub(crate) fn setup_too_long(most: usize) -> Refusal {
    let text = format!("Setups have at most {most} bytes at this server.");
    let arguments = [("most", most.to_string())];
    Refusal::with(RefusalCode::Limit, "table-setup-too-long", arguments, text)
}

pub(crate) fn claim_early(seconds: u64) -> Refusal {
    let text = format!("That player may still come back; wait {seconds} s.");
    let arguments = [("seconds", seconds.to_string())];
    Refusal::with(RefusalCode::NotNow, "table-claim-early", arguments, text)
}

#[cfg(test)]
mod tests {
    use super::*;

    const EN: &str = include_str!("../../../../locales/en/table.ftl");
    const DE: &str = include_str!("../../../../locales/de/table.ftl");

    fn keys(text: &str) -> Vec<&str> {
        text.lines().filter_map(|line| line.split_once(" = ")).map(|(key, _)| key).collect()
    }

    #[test]
    fn every_refusal_has_its_words_in_both_languages() {
        assert_eq!(keys(EN), keys(DE));
        for (key, text) in PLAIN {
            assert!(EN.contains(&format!("{key} = {text}\n")), "{key}");
        }
        let others = [
            no_such_seat(9),
            terms_game("x"),
            terms_seats(2, 3),
            too_many_tables(5),
            setup_too_long(5),
            claim_early(5),
        ];
        for refusal in others {
            let key = refusal.reason.key;
            let line = EN.lines().find(|line| line.starts_with(&format!("{key} = ")));
            let line = line.unwrap_or_else(|| panic!("{key}"));
            for name in refusal.reason.arguments.keys() {
                assert!(line.contains(&format!("${name}")), "{key}: {name}");
            }
        }
    }
}
