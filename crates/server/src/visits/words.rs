//! What a visitor is told in words of ours, with the keys of `locales/*/visits.ftl`.

use protocol::native::Explanation;

macro_rules! words {
    ($($(#[$doc:meta])* $name:ident($($argument:ident),*) = $key:literal, $text:literal;)*) => {
        $($(#[$doc])* pub(super) fn $name($($argument: &str),*) -> Explanation {
            let arguments = [$((stringify!($argument).to_owned(), $argument.to_owned())),*];
            Explanation {
                key: $key.to_owned(),
                arguments: arguments.into(),
                cause: None,
                text: format!($text),
            }
        })*

        #[cfg(test)]
        fn all() -> Vec<Explanation> {
            vec![$($name($(concat!("<", stringify!($argument), ">")),*)),*]
        }
    };
}

words! {
    /// Somebody answers.
    connected(address) = "visit-connected", "Connected with {address}.";
    /// Nobody answers.
    unreachable(address) = "visit-unreachable", "Nobody answers at {address}.";
    /// The line broke.
    lost() = "visit-lost", "The connection was lost.";
    /// The server hung up.
    closed() = "visit-closed", "The server closed the connection.";
    /// The server speaks something else.
    unreadable(what) = "visit-unreadable", "The server cannot be understood: {what}";
    /// The server breaks the rules.
    unruly(what) = "visit-unruly", "The server does not keep to the rules: {what}";
    /// The server refuses what a visit needs.
    refused(what) = "visit-refused", "The server refuses: {what}";
    /// The server does not answer.
    silent(seconds) = "visit-silent", "The server has not answered for {seconds} s.";
    /// Nothing happens.
    idle() = "visit-idle", "Nothing was said for a long time, so the visit was ended.";
    /// The server says too much.
    too_much() = "visit-too-much", "The server sends more than a visit may bring.";
    /// A colour of Freebloks.
    granted(colour) = "visit-granted", "You play colour {colour}.";
    /// A colour of Freebloks.
    revoked(colour) = "visit-revoked", "You play colour {colour} no more.";
    /// The game begins.
    began() = "visit-began", "The game begins.";
    /// A move was taken back.
    taken_back() = "visit-taken-back", "A move was taken back.";
    /// The server did not take a move.
    move_refused() = "visit-move-refused", "The server did not take the move. Choose another one.";
    /// The game is over.
    over() = "visit-over", "The game is over.";
    /// A player of ReversiXT.
    you_are(player) = "visit-you-are", "You are player {player}.";
    /// A player of ReversiXT.
    player_out(player) = "visit-player-out", "Player {player} is disqualified.";
    /// A player of ReversiXT.
    you_are_out() = "visit-you-are-out", "You are disqualified.";
    /// ReversiXT's first phase.
    phase_over() = "visit-phase-over", "Nobody places stones any more; now the bombs fly.";
    /// Backgammon.
    round_began() = "visit-round-began", "The round begins.";
    /// Backgammon.
    rolled(dice) = "visit-rolled", "You rolled {dice}.";
    /// Backgammon.
    they_rolled(dice) = "visit-they-rolled", "Your opponent rolled {dice}.";
    /// Backgammon.
    stuck() = "visit-stuck", "You cannot move.";
    /// Backgammon.
    they_are_stuck() = "visit-they-are-stuck", "Your opponent cannot move.";
    /// Backgammon.
    round_won(own, theirs) = "visit-round-won", "You won the round, {own} to {theirs}.";
    /// Backgammon.
    round_lost(own, theirs) = "visit-round-lost", "You lost the round, {own} to {theirs}.";
    /// Backgammon.
    round_early() = "visit-round-early", "Your opponent has left; nobody won the round.";
    /// Backgammon.
    rounds_left(left) = "visit-rounds-left", "Rounds to come: {left}.";
    /// Backgammon.
    came(name) = "visit-came", "{name} has come.";
    /// Backgammon.
    went(name) = "visit-went", "{name} has gone.";
    /// Backgammon.
    joined(name, game) = "visit-joined", "{name} is in game {game}.";
    /// Backgammon.
    left(name) = "visit-left", "{name} has left a game.";
    /// Backgammon.
    any_round_over(name, game) = "visit-any-round-over", "{name} won a round in game {game}.";
}

/// What is refused about visits.
pub(crate) mod refusals {
    use protocol::native::{Refusal, RefusalCode};

    macro_rules! refusals {
        ($($(#[$doc:meta])* $name:ident: $code:ident, $key:literal, $text:literal;)*) => {
            $($(#[$doc])* pub(crate) fn $name() -> Refusal {
                Refusal::new(RefusalCode::$code, $key, $text)
            })*

            #[cfg(test)]
            pub(super) fn all() -> Vec<Refusal> {
                vec![$($name(),)* too_many(2), unspeakable("<what>")]
            }
        };
    }

    refusals! {
        /// The account is not listed.
        not_listed: NotAllowed, "visit-not-listed", "Only accounts that the host of this house has listed may visit old servers.";
        /// The server is not listed.
        target: NotAllowed, "visit-target", "The host of this house has not listed this server.";
        /// A second call.
        called_already: NotNow, "visit-called-already", "The server has been called already.";
        /// Something else before the call.
        call_first: NotNow, "visit-call-first", "Call a server first.";
        /// Not in this phase.
        not_now: NotNow, "visit-not-now", "That is not possible now.";
        /// Somebody else's turn.
        not_your_turn: NotYourTurn, "visit-not-your-turn", "The server does not wait for a move of yours.";
        /// The board is another one.
        stale: Stale, "visit-stale", "The board has changed since. Look again.";
        /// In another game.
        leave_first: NotNow, "visit-leave-first", "Leave your game first.";
        /// Words for nobody.
        to_whom: Malformed, "visit-to-whom", "At this server words go to one person. To whom?";
        /// The protocol has no such message.
        no_words: NotNow, "visit-no-words", "This server does not know that.";
    }

    /// The account has all the visits that it may have.
    pub(crate) fn too_many(most: usize) -> Refusal {
        let text = format!("You are visiting already; {most} visits at the same time are allowed.");
        let most = [("most", most.to_string())];
        Refusal::with(RefusalCode::Limit, "visit-too-many", most, text)
    }

    /// The protocol has no words for what was meant.
    pub(crate) fn unspeakable(what: &str) -> Refusal {
        let text = format!("This cannot be told to the server: {what}");
        let what = [("what", what.to_owned())];
        Refusal::with(RefusalCode::Malformed, "visit-unspeakable", what, text)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    const ENGLISH: &str = include_str!("../../../../locales/en/visits.ftl");
    const GERMAN: &str = include_str!("../../../../locales/de/visits.ftl");

    /// The line of a message; all of ours are single lines.
    fn line<'a>(file: &'a str, key: &str) -> &'a str {
        let found = file.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "));
        found.unwrap_or_else(|| panic!("no “{key}”"))
    }

    #[test]
    fn every_word_is_told_in_both_languages_with_its_arguments() {
        let refused = refusals::all().into_iter().map(|refusal| refusal.reason);
        for told in all().into_iter().chain(refused) {
            let mut english = line(ENGLISH, &told.key).to_owned();
            let german = line(GERMAN, &told.key);
            for (argument, value) in &told.arguments {
                let place = format!("{{ ${argument} }}");
                assert!(english.contains(&place) && german.contains(&place), "{}", told.key);
                english = english.replace(&place, value);
            }
            assert_eq!(english, told.text);
            assert_ne!(english, german);
        }
    }
}
