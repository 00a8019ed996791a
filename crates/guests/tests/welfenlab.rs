//! Guests of the Welfenlab's server follow it through a whole visit, and through its mistakes.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{TcpListener, TcpStream};
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::Duration;

use catalog::Kind;
use catalog::game::{Means, PlayerName};
use guests::welfenlab::{Connection, End, Follower, Heard, Wanted, Wishes, log_in, stay, visit};
use guests::{Computer, GuestFault, Netlog};
use protocol::welfenlab::{Answer, Command, EndOfRound};

const START: &str = "BOARD:0 -2 0 0 0 0 5 0 3 0 0 0 -5 5 0 0 0 -3 0 -5 0 0 0 0 2 0 0 0";

fn hear(follower: &mut Follower, lines: &[&str]) -> Heard {
    lines.iter().fold(Heard::Nothing, |_, line| follower.hear(line).unwrap())
}

#[test]
fn a_visit_is_followed_from_the_greeting_to_the_points() {
    let mut follower = Follower::default();
    assert_eq!(hear(&mut follower, &["HELLO:Hi: there"]), Heard::Greeted("Hi: there".to_owned()));
    assert_eq!(follower.login("anna", "geheim").unwrap().line(), "LOGIN:anna;geheim;");
    assert!(!follower.is_logged_in());
    assert_eq!(hear(&mut follower, &["CONFIRM:LOGIN;welcome"]), Heard::LoggedIn);
    assert!(follower.is_logged_in());
    hear(&mut follower, &["INFO:LOGIN;anna", "USERS:anna;bert", "INFO:LOGIN;carl"]);
    hear(&mut follower, &["INFO:LOGOUT;bert"]);
    assert_eq!(follower.users().collect::<Vec<_>>(), ["anna", "carl"]);
    hear(&mut follower, &["LIST:3 carl NOONE p 30 2;5 dora emil f 0 1;"]);
    assert_eq!(follower.games().len(), 2);
    assert_eq!(follower.create("", Some(20), 3).unwrap().line(), "JOIN:6;;20;3");
    assert_eq!(follower.join(3, "pw").unwrap().line(), "JOIN:3;pw");
    assert_eq!(hear(&mut follower, &["CONFIRM:JOIN;3"]), Heard::Entered(3));
    assert_eq!(follower.row().unwrap().timeout, 30);
    assert_eq!(hear(&mut follower, &["CONFIRM:START"]), Heard::Begins);
    let board = hear(&mut follower, &[START]);
    assert_eq!(Follower::reply(&board), Some(Command::Confirm));
    let turn = hear(&mut follower, &["DICE:1 3 0 0"]);
    assert_eq!(turn, Heard::Turn { dice: [1, 3], again: false, stuck: false });
    assert_eq!(Follower::reply(&turn), None);
    assert_eq!(follower.turn("8/5 6/5").unwrap().line(), "TURN:3 8 5;1 6 5;");
    for wrong in ["8/5", "pass", "13/7", "resign-1", "x"] {
        let fault = follower.turn(wrong).unwrap_err();
        assert!(matches!(fault, GuestFault::Unspeakable(_)), "{wrong}: {fault}");
    }
    let refused = Heard::Refused { what: Answer::Turn, why: "not a valid Turn".to_owned() };
    assert_eq!(hear(&mut follower, &["ERROR:TURN;not a valid Turn"]), refused);
    let turn = hear(&mut follower, &["DICE:1 3"]);
    assert_eq!(turn, Heard::Turn { dice: [1, 3], again: true, stuck: false });
    hear(&mut follower, &["BOARD:0 -2 0 0 0 2 4 0 2 0 0 0 -5 5 0 0 0 -3 0 -5 0 0 0 0 2 0 0 0"]);
    assert_eq!(hear(&mut follower, &["INFO:DICE;6 5"]), Heard::TheirRoll([6, 5]));
    assert!(matches!(follower.turn("24/13"), Err(GuestFault::Unspeakable(_))));
    let turn = hear(&mut follower, &["INFO:TURN;6 1 7;5 7 12;"]);
    assert_eq!(turn, Heard::TheirTurn("24/13".to_owned()));
    assert_eq!((follower.board().unwrap()[1], follower.board().unwrap()[12]), (-1, -6));
    let end = EndOfRound { won: true, left: 1, own: 2, theirs: 0 };
    let over = hear(&mut follower, &["ENDGAME:WIN;1;2 0"]);
    assert_eq!(over, Heard::RoundOver { end, early: false });
    hear(&mut follower, &["INFO:ENDGAME;3 anna 1 2 0", "ENDGAME:LOSE;0;0 1"]);
    assert_eq!((follower.score(), follower.rounds_left()), ([2, 1], Some(0)));
    assert_eq!(hear(&mut follower, &["CONFIRM:JOIN;-1"]), Heard::Left);
    assert_eq!((follower.game(), follower.score()), (None, [0, 0]));
}

#[test]
fn turns_that_the_old_server_did_not_understand_are_told_as_the_rules_want() {
    for (board, dice, legal, turns) in [
        (
            "0 0 6 0 -1 0 2 0 3 0 0 0 0 0 0 0 0 0 -3 -2 -2 -3 -1 -3 2 2 0 0",
            "6 1",
            &["bar/24"][..],
            &["TURN:1 25 24;"][..],
        ),
        (
            "14 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -2 0 -13 0",
            "4 6",
            &["1/off"],
            &["TURN:6 1 0;"],
        ),
        (
            "0 2 9 0 0 0 2 0 0 -1 0 0 0 0 0 0 0 -3 -2 -2 -2 -2 0 -2 2 0 0 -1",
            "6 1",
            &["6/5", "2/1"],
            &["TURN:1 6 5;", "TURN:1 2 1;"],
        ),
        (
            "0 -2 2 2 2 2 2 3 0 0 0 0 0 0 0 0 0 0 -2 -3 0 -3 -3 -2 2 0 0 0",
            "3 6",
            &["7/4", "6/3", "5/2"],
            &["TURN:3 7 4;", "TURN:3 6 3;", "TURN:3 5 2;"],
        ),
    ] {
        let mut follower = Follower::default();
        hear(&mut follower, &[&format!("BOARD:{board}"), &format!("DICE:{dice}")]);
        let moves = follower.session().unwrap().legal_moves();
        let mut plays: Vec<_> = moves.into_iter().filter(|text| text.contains('/')).collect();
        plays.sort_by(|one, two| two.cmp(one));
        let mut legal = legal.to_vec();
        legal.sort_by(|one, two| two.cmp(one));
        assert_eq!(plays, legal);
        for turn in turns {
            let told = plays.iter().map(|play| follower.turn(play).unwrap().line());
            assert!(told.into_iter().any(|told| told == *turn), "{turn}");
        }
    }
}

#[test]
fn who_cannot_move_says_so_by_themselves() {
    let mut follower = Follower::default();
    let shut = "BOARD:0 0 0 0 0 0 5 0 3 0 0 0 0 5 0 0 0 0 0 -3 -3 -2 -2 -2 -3 2 0 0";
    let turn = hear(&mut follower, &[shut, "DICE:5 5"]);
    assert_eq!(turn, Heard::Turn { dice: [5, 5], again: false, stuck: true });
    assert_eq!(Follower::reply(&turn), Some(Command::Turn(Vec::new())));
    assert_eq!(follower.turn("pass").unwrap().line(), "TURN:NOTURN");
}

#[test]
fn servers_may_say_more_than_we_know_but_nothing_impossible() {
    let mut follower = Follower::default();
    for odd in
        ["", "DANCE:1", "INFO:ENDGAME;1 1 1 0", "INFO:WEATHER;fine", "LIST:1 a", "INFO:TURN;x"]
    {
        assert_eq!(follower.hear(odd).unwrap(), Heard::Nothing, "{odd}");
    }
    let faults = [
        vec!["DICE:3 1"],
        vec!["BOARD:1 2 3"],
        vec!["BOARD:0 -2 0 0 0 0 6 0 3 0 0 0 -5 5 0 0 0 -3 0 -5 0 0 0 0 2 0 0 0"],
        vec![START, "DICE:7 1"],
        vec!["BOARD:15 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -2 0 -13 0", "DICE:3 1"],
    ];
    for lines in faults {
        let mut follower = Follower::default();
        let heard = lines.iter().try_for_each(|line| follower.hear(line).map(drop));
        assert!(
            matches!(heard, Err(GuestFault::Unruly(_) | GuestFault::Unreadable(_))),
            "{lines:?}"
        );
    }
}

#[test]
fn what_the_protocol_cannot_carry_is_not_said() {
    let mut follower = Follower::default();
    for name in ["", "a b", "a;b", "a:b", "a\nb"] {
        assert!(matches!(follower.login(name, ""), Err(GuestFault::Unspeakable(_))), "{name}");
        assert!(matches!(follower.chat(name, "hi"), Err(GuestFault::Unspeakable(_))), "{name}");
    }
    assert!(matches!(follower.login("a", "b;c"), Err(GuestFault::Unspeakable(_))));
    assert!(matches!(follower.join(1, "b\r\nc"), Err(GuestFault::Unspeakable(_))));
    assert!(matches!(follower.create("b;c", None, 1), Err(GuestFault::Unspeakable(_))));
    assert!(matches!(follower.turn("8/5"), Err(GuestFault::Unspeakable(_))));
}

/// A server that says the lines after `>` and waits for lines that begin as those after `<`; it gives
/// back what it heard. What stands after `=` is typed by whoever sits in front of the guest.
fn served(script: String, typed: Sender<String>) -> (TcpStream, thread::JoinHandle<Vec<String>>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let stream = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
    let server = thread::spawn(move || {
        let (mut out, _) = listener.accept().unwrap();
        let mut lines = BufReader::new(out.try_clone().unwrap()).lines();
        let mut heard = Vec::new();
        for row in script.lines() {
            if let Some(wanted) = row.strip_prefix("< ") {
                let line = lines.next().unwrap().unwrap();
                assert!(line.starts_with(wanted), "{line} instead of {wanted}");
                heard.push(line);
            } else if let Some(line) = row.strip_prefix("> ") {
                out.write_all(format!("{line}\r\n").as_bytes()).unwrap();
            } else if let Some(line) = row.strip_prefix("= ") {
                typed.send(line.to_owned()).unwrap();
            }
        }
        heard
    });
    (stream, server)
}

fn visits(script: &str) -> (Result<End, GuestFault>, Vec<String>) {
    let (stream, server) = served(script.to_owned(), channel().0);
    let kind = Kind::of_name("backgammon").unwrap();
    let name: PlayerName = "net".parse().unwrap();
    let mut computer = Computer::new(kind, Some(&name), &Means::DEFAULT).unwrap();
    let wishes = Wishes {
        user: "anna".to_owned(),
        password: "pw".to_owned(),
        wanted: Wanted::Join { number: 3, password: String::new() },
        time: Duration::from_millis(20),
    };
    let end = visit(stream, &wishes, &mut computer, Netlog::off());
    (end, server.join().unwrap())
}

const SEATED: &str = "\
> WELCOME:old server
< LOGIN:anna;pw;
> CONFIRM:LOGIN
> INFO:LOGIN;anna
< LIST
> LIST:3 bert NOONE f 30 1;
< JOIN:3;
> CONFIRM:JOIN;3
< START
> CONFIRM:START
";

#[test]
fn a_guest_tries_its_other_turns_where_the_old_server_refuses_one() {
    // The old server's third mistake: of two legal turns it took one.
    const REST: &str = "\
> BOARD:0 2 9 0 0 0 2 0 0 -1 0 0 0 0 0 0 0 -3 -2 -2 -2 -2 0 -2 2 0 0 -1
< CONFIRM
> DICE:6 1 0 0
< TURN:1 
> ERROR:TURN;not a valid Turn
> DICE:6 1 0 0
< TURN:1 
> ERROR:TURN;not a valid Turn
> DICE:6 1 0 0
< TURN:1 
> ENDGAME:WIN;0;2 0
< JOIN:-1
< LOGOUT
";
    let (end, heard) = visits(&format!("{SEATED}{REST}"));
    assert_eq!(end.unwrap(), End { points: [2, 0], early: None });
    let turns: std::collections::BTreeSet<&String> =
        heard.iter().filter(|line| line.starts_with("TURN")).collect();
    assert_eq!(turns.len(), 2, "both were tried: {heard:?}");
}

#[test]
fn a_guest_does_not_argue_for_ever() {
    // The first mistake: the only legal turn was refused, again and again.
    const REST: &str = "\
> BOARD:0 0 6 0 -1 0 2 0 3 0 0 0 0 0 0 0 0 0 -3 -2 -2 -3 -1 -3 2 2 0 0
< CONFIRM
> DICE:6 1
< TURN:1 25 24;
> ERROR:TURN;not a valid Turn
> DICE:6 1
< TURN:1 25 24;
> ERROR:TURN;not a valid Turn
> DICE:6 1
";
    let (end, _) = visits(&format!("{SEATED}{REST}"));
    assert!(matches!(end, Err(GuestFault::Refused(_))), "{end:?}");
}

#[test]
fn visits_that_cannot_begin_say_why() {
    for (script, why) in [
        ("> HELLO:x\n< LOGIN:anna\n> ERROR:LOGIN;name in use\n", "name in use"),
        ("> HELLO:x\n< LOGIN:anna\n> CONFIRM:LOGIN\n< LIST\n> LIST:\n", "there is no game 3"),
        (
            "> HELLO:x\n< LOGIN:anna\n> CONFIRM:LOGIN\n< LIST\n> LIST:3 a b f 0 1;\n< JOIN:3\n> ERROR:JOIN;full\n",
            "full",
        ),
        ("> HELLO:x\n< LOGIN:anna\n", "closed the connection"),
        ("> HELLO:x\n< LOGIN:anna\n> BOARD:1 2\n", "cannot be understood"),
    ] {
        let (end, _) = visits(script);
        assert!(end.as_ref().is_err_and(|fault| fault.to_string().contains(why)), "{end:?}");
    }
}

#[test]
fn a_person_types_their_way_through_a_game() {
    const SCRIPT: &str = "\
> HELLO:old server
< LOGIN:anna;;
> CONFIRM:LOGIN
= list
< LIST
> LIST:3 bert NOONE f 30 2;
= join 3
< JOIN:3;
> CONFIRM:JOIN;3
= start
< START
> CONFIRM:START
> BOARD:0 -2 0 0 0 0 5 0 3 0 0 0 -5 5 0 0 0 -3 0 -5 0 0 0 0 2 0 0 0
< CONFIRM
> DICE:3 1
= say bert hi there
< CHAT:bert;hi there
> CONFIRM
= 8/5
= 8/5 6/5
< TURN:3 8 5;1 6 5;
> BOARD:0 -2 0 0 0 2 4 0 2 0 0 0 -5 5 0 0 0 -3 0 -5 0 0 0 0 2 0 0 0
< CONFIRM
> INFO:DICE;6 5
> INFO:TURN;6 1 7;5 7 12;
> ENDGAME:WIN;1;1 0
= start
< START
> CONFIRM:START
> ENDGAME:LOSE;0;0 0
> CHAT:bert;bye
= quit
< LOGOUT
";
    let (typed, lines) = channel();
    let (stream, server) = served(SCRIPT.to_owned(), typed);
    let mut connection = Connection::new(stream, Netlog::off());
    log_in(&mut connection, "anna", "", &mut |_| {}).unwrap();
    let mut screen = Vec::new();
    let end = stay(&mut connection, &lines, &mut screen).unwrap();
    server.join().unwrap();
    assert_eq!(end, Some(End { points: [1, 0], early: Some(false) }));
    let screen = String::from_utf8(screen).unwrap();
    for words in [
        "Game 3: bert and –, 2 rounds, 30 s",
        "You roll 3-1.",
        "Your move: ",
        "Your opponent plays 24/13.",
        "You won 1; 1:0, 1 rounds to go.",
        "The game ends early: you have left or were too slow.",
        "bert: bye",
    ] {
        assert!(screen.contains(words), "no “{words}” in {screen}");
    }
    assert!(screen.contains("dice") || screen.contains("must"), "why 8/5 is no turn: {screen}");
}
