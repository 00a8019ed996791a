//! Whole visits to a server that plays by a script. What is told depends on when it comes, so these
//! tests look for sentences and their order, not for whole transcripts.

use std::io;

use super::tests::{Script, opening};
use super::*;
use crate::online::fake::{Fake, House, TABLE, seed};

/// Somebody at the fake server who types these lines.
fn visit(fake: &Fake, lang: Lang, invitation: Option<&str>, lines: &[&str]) -> String {
    let (line, pass) = Line::open(&fake.address, None, Some("Pia"), 7).ok().unwrap();
    let mut script = Script::new(lines);
    let abroad = Abroad {
        line,
        visit: Visit::new(fake.address.clone(), 7, "toi toi"),
        name: pass.person.name,
        invitation: invitation.and_then(Invitation::of_text),
    };
    let (_scratch, opening) = opening(lang);
    let opening = Opening { online: Some(abroad), ..opening };
    let ended: io::Result<()> = Dialogue::run(opening, &mut script);
    ended.unwrap();
    script.transcript
}

/// Checks that the sentences are told in this order.
fn tells(transcript: &str, sentences: &[&str]) {
    let mut rest = transcript;
    for sentence in sentences {
        let at = rest.find(sentence);
        let at = at.unwrap_or_else(|| panic!("no “{sentence}” in the rest of\n{transcript}"));
        rest = &rest[at + sentence.len()..];
    }
}

#[test]
fn a_move_is_sent_and_confirmed_and_answered() {
    let fake = Fake::open();
    let told = visit(&fake, Lang::En, None, &["1", "4", "say hi", "moves", "quit"]);
    tells(
        &told,
        &[
            "You are Pia at http://127.0.0.1:",
            "1  playing: Pia – Otto · Connect Four standard · move 0",
            "Your turn. X to move.",
            "Sending column 4 …",
            "Confirmed: column 4.",
            "Otto (O): column 1.",
            "f O . . X . . .",
            "Pia: hi",
            "Moves: 4 1",
            "Goodbye.",
        ],
    );
    assert_eq!(fake.moves(), "41");
}

#[test]
fn what_the_server_refuses_is_taken_back_with_its_reason_in_the_persons_language() {
    let fake = Fake::open();
    let link = format!("/table/{TABLE}#k3y");
    let told = visit(&fake, Lang::De, Some(&link), &["7", "4", "ende"]);
    tells(
        &told,
        &[
            "Spalte 7 wird gesendet …",
            "Zurückgenommen: Spalte 7 wurde abgelehnt. ",
            "nicht gespeichert",
            "Bestätigt: Spalte 4.",
        ],
    );
    assert!(!told.contains("in English"), "{told}");
    assert_eq!(fake.moves(), "41");
}

#[test]
fn a_move_that_was_stored_while_the_line_was_cut_is_not_made_twice() {
    let fake = Fake::open();
    let told = visit(&fake, Lang::En, Some(TABLE), &["6", "3", "quit"]);
    tells(
        &told,
        &[
            "Sending column 6 …",
            "The line is cut",
            "The line to the server is whole.",
            "Confirmed: column 6.",
            "Confirmed: column 3.",
        ],
    );
    assert_eq!(fake.moves(), "6131");
}

#[test]
fn a_draw_that_is_offered_can_be_accepted() {
    let fake = Fake::open();
    let told = visit(&fake, Lang::En, Some(TABLE), &["5", "accept", "", "quit"]);
    tells(
        &told,
        &[
            "Confirmed: column 5.",
            "Otto (O) offers a draw.",
            "A draw is offered. Type accept or decline: accept",
            "The game is drawn by agreement.",
            "Enter for the lobby",
            "Tables at",
        ],
    );
}

#[test]
fn nonsense_is_refused_and_asked_again() {
    let fake = Fake::open();
    let lines = ["99", "link /table/", "xyz", "1", "8", "redo", "accept", "link", "quit"];
    let told = visit(&fake, Lang::En, None, &lines);
    tells(
        &told,
        &[
            "Please type one of the numbers",
            "That is not a link to a table",
            "Please type one of the numbers",
            "There is no column 8",
            "not possible at a server's table",
            "Nothing has been offered.",
            &format!("/table/{TABLE}#k3y"),
        ],
    );
    assert_eq!(fake.moves(), "");
}

#[test]
fn a_race_is_rolled_by_the_server_and_checked_at_the_end() {
    let fake = Fake::with(House::of(Kind::Race.begin("track=3").unwrap(), &["Pia", "Otto"]));
    let lines = ["run", "undo", "run", "run", "run", "run", "save race", "quit"];
    let told = visit(&fake, Lang::En, Some(TABLE), &lines);
    tells(
        &told,
        &[
            &format!("Dice: sha256 {}", seed().commitment()),
            "The dice show ",
            "Your turn. 1 to move.",
            "Your move (run, wait): run",
            "Otto (2): run.",
            "has taken back.",
            "The dice show ",
            &format!("Dice: seed {}", seed().reveal()),
            " rolls follow from the seed.",
            " won!",
        ],
    );
    assert!(!told.contains("do not check out"), "{told}");
}

#[test]
fn three_harvest_at_a_table_with_colours_and_allies() {
    let house = House::of(Kind::Harvest.begin("garden").unwrap(), &["Pia", "Otto", "Ada"]);
    let fake = Fake::with(house);
    let told = visit(&fake, Lang::De, Some(TABLE), &["2", "1", "ende"]);
    tells(
        &told,
        &[
            "1+4 du   2 Otto   3 Ada",
            "Verbündet: 2, 3",
            "Bestätigt: 2.",
            "Otto (2): 1.",
            "Ada (3): 1.",
            "Du bist am Zug. 4 zieht.",
        ],
    );
}

#[test]
fn a_step_is_taken_back_at_a_server_before_the_move_is_sent() {
    let map = "2\n1\n1 1\n2 3\n1 2 c\n1 2 b\n";
    let fake = Fake::with(House::of(Kind::Reversi.begin(map).unwrap(), &["Pia", "Otto"]));
    let told = visit(&fake, Lang::En, Some(TABLE), &["2 1", "undo", "2 0", "7", "2", "quit"]);
    tells(
        &told,
        &[
            "2 1: what next?",
            "take a bomb",
            "Next step, or undo: undo",
            "2 0: what next?",
            "“7” cannot come next in this move",
            "Sending 2 0, stones exchanged with player 2 …",
        ],
    );
    assert!(fake.moves().starts_with("2 0 2"), "{}", fake.moves());
}
