//! The old programs' protocols: whatever is written is read again, in any pieces, and nothing that
//! arrives does harm.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use proptest::collection::vec;
use proptest::prelude::*;
use protocol::freebloks::{self, Chat, GameMode, Owner, Request, Status, Stone, Tail};
use protocol::reversixt::{self, Placement};
use protocol::welfenlab::{self, Answer, Command, EndOfRound, Event, GameRow, Join, Lines, Step};

fn stones() -> impl Strategy<Value = Stone> {
    (any::<i8>(), any::<u8>(), any::<u8>(), any::<u8>(), any::<i8>(), any::<i8>()).prop_map(
        |(player, shape, mirror, turns, x, y)| Stone { player, shape, mirror, turns, x, y },
    )
}

fn owners() -> impl Strategy<Value = Owner> {
    prop_oneof![(0..8_u8).prop_map(Owner::Client), Just(Owner::Computer), Just(Owner::Nobody)]
}

prop_compose! {
    fn statuses()(
        [humans, computers, clients, width, height, mode] in any::<[u8; 6]>(),
        owners in [owners(), owners(), owners(), owners()],
        names in vec("[a-zäß]{0,7}", 8),
        stones in any::<[u8; freebloks::SHAPES]>(),
        [version, least_version] in any::<[u8; 2]>(),
    ) -> Status {
        let names = names.try_into().unwrap();
        Status {
            humans, computers, clients, width, height, mode, owners, names, stones, version,
            least_version,
        }
    }
}

fn freebloks_messages() -> impl Strategy<Value = freebloks::Message> {
    use freebloks::Message::*;
    let tails = prop_oneof![Just(Tail::Short), Just(Tail::Long)];
    let chats = (any::<i8>(), "[ -~ä€]{0,80}", tails)
        .prop_map(|(client, text, tail)| freebloks::Chat { client, text, tail });
    let requests = (any::<i8>(), "[a-z]{0,15}").prop_map(|(player, name)| Request { player, name });
    let modes = any::<([i8; 4], [i8; freebloks::SHAPES])>().prop_map(
        |([version, width, height, mode], stones)| GameMode {
            version,
            width,
            height,
            mode,
            stones,
        },
    );
    prop_oneof![
        proptest::option::of(requests).prop_map(RequestPlayer),
        any::<i8>().prop_map(GrantPlayer),
        any::<i8>().prop_map(CurrentPlayer),
        stones().prop_map(SetStone),
        Just(StartGame),
        Just(GameFinish),
        statuses().prop_map(|status| ServerStatus(Box::new(status))),
        chats.prop_map(Chat),
        Just(RequestUndo),
        Just(UndoStone),
        any::<i8>().prop_map(RequestHint),
        stones().prop_map(StoneHint),
        any::<i8>().prop_map(RevokePlayer),
        modes.prop_map(RequestGameMode),
    ]
}

fn reversixt_messages() -> impl Strategy<Value = reversixt::Message> {
    use reversixt::Message::*;
    let placements =
        || any::<(u16, u16, u8)>().prop_map(|(x, y, special)| Placement { x, y, special });
    prop_oneof![
        any::<u8>().prop_map(Group),
        vec(any::<u8>(), 0..300).prop_map(Map),
        any::<u8>().prop_map(Player),
        any::<(u32, u8)>().prop_map(|(time, depth)| Request { time, depth }),
        placements().prop_map(Move),
        (placements(), any::<u8>()).prop_map(|(placement, player)| Moved { placement, player }),
        any::<u8>().prop_map(Disqualified),
        Just(PhaseOver),
        Just(GameOver),
    ]
}

fn steps() -> impl Strategy<Value = Step> {
    (1..7_u8, 0..28_u8, 0..28_u8).prop_map(|(die, from, to)| Step { die, from, to })
}

const NAMES: &str = "[A-Za-zäö_0-9]{1,12}";
const WORDS: &str = "[ -~ä]{0,30}[!-~]";

fn commands() -> impl Strategy<Value = Command> {
    let games = (any::<u32>(), "[a-z]{0,8}", any::<Option<u32>>(), any::<Option<u32>>()).prop_map(
        |(number, password, timeout, rounds)| Join::Game { number, password, timeout, rounds },
    );
    prop_oneof![
        (NAMES, "[a-z]{0,8}").prop_map(|(user, password)| Command::Login { user, password }),
        Just(Command::Logout),
        Just(Command::Users),
        (NAMES, WORDS).prop_map(|(to, text)| Command::Chat { to, text }),
        Just(Command::List),
        Just(Command::Join(Join::Leave)),
        games.prop_map(Command::Join),
        Just(Command::Start),
        Just(Command::Confirm),
        vec(steps(), 0..5).prop_map(Command::Turn),
    ]
}

fn events() -> impl Strategy<Value = Event> {
    let answers = || {
        use Answer::*;
        prop_oneof![
            Just(Login),
            Just(Logout),
            Just(Chat),
            Just(Join),
            Just(Start),
            Just(Turn),
            Just(Users),
            Just(List),
            Just(Confirm),
            Just(Unknown)
        ]
    };
    let rows =
        (any::<u32>(), "[a-z]{1,8}", any::<bool>(), any::<bool>(), any::<u32>(), any::<u32>())
            .prop_map(|(number, name, alone, locked, timeout, rounds)| GameRow {
                number,
                white: Some(name.clone()),
                black: (!alone).then_some(name),
                locked,
                timeout,
                rounds,
            });
    let ends = any::<(bool, u32, u32, u32)>().prop_map(|(won, left, own, theirs)| EndOfRound {
        won,
        left,
        own,
        theirs,
    });
    prop_oneof![
        WORDS.prop_map(Event::Hello),
        Just(Event::Confirm(None, String::new())),
        (answers(), WORDS).prop_map(|(answer, text)| Event::Confirm(Some(answer), text)),
        (answers(), WORDS).prop_map(|(answer, text)| Event::Error(answer, text)),
        NAMES.prop_map(Event::Came),
        NAMES.prop_map(Event::Went),
        vec(NAMES, 0..5).prop_map(Event::Users),
        (NAMES, WORDS).prop_map(|(from, text)| Event::Chat { from, text }),
        vec(rows, 0..4).prop_map(Event::List),
        (any::<Option<u32>>(), NAMES).prop_map(|(game, user)| Event::Joined { game, user }),
        proptest::array::uniform28(-15..16_i8).prop_map(|board| Event::Board(Box::new(board))),
        [1..7_u8, 1..7_u8].prop_map(Event::Dice),
        [1..7_u8, 1..7_u8].prop_map(Event::TheirDice),
        vec(steps(), 0..5).prop_map(Event::TheirTurn),
        ends.prop_map(Event::EndGame),
        (any::<[u32; 4]>(), NAMES).prop_map(|([game, left, won, lost], winner)| {
            Event::TheirEndGame { game, winner, left, points: [won, lost] }
        }),
    ]
}

/// Reads all of a stream that arrives in these pieces.
fn in_pieces<M, F: std::fmt::Debug>(
    stream: &[u8],
    sizes: &[usize],
    read: impl Fn(&[u8]) -> Result<Option<(M, usize)>, F>,
) -> Vec<M> {
    let (mut arrived, mut messages, mut rest) = (Vec::new(), Vec::new(), stream);
    let mut sizes = sizes.iter().cycle();
    while !rest.is_empty() {
        let (piece, later) = rest.split_at((*sizes.next().unwrap()).min(rest.len()));
        arrived.extend(piece);
        rest = later;
        while let Some((message, length)) = read(&arrived).unwrap() {
            messages.push(message);
            arrived.drain(..length);
        }
    }
    assert!(arrived.is_empty());
    messages
}

proptest! {
    #[test]
    fn freebloks_arrives_in_any_pieces(
        messages in vec(freebloks_messages(), 0..8), sizes in vec(1..40_usize, 1..6),
    ) {
        let mut stream = Vec::new();
        for message in &messages {
            freebloks::write(message, &mut stream);
        }
        prop_assert_eq!(in_pieces(&stream, &sizes, freebloks::read), messages);
    }

    #[test]
    fn reversixt_arrives_in_any_pieces(
        messages in vec(reversixt_messages(), 0..8), sizes in vec(1..40_usize, 1..6),
    ) {
        let mut stream = Vec::new();
        for message in &messages {
            reversixt::write(message, &mut stream);
        }
        prop_assert_eq!(in_pieces(&stream, &sizes, reversixt::read), messages);
    }

    #[test]
    fn welfenlab_arrives_in_any_pieces(
        commands in vec(commands(), 0..8), sizes in vec(1..40_usize, 1..6),
    ) {
        let stream: String = commands.iter().map(|command| command.line() + "\r\n").collect();
        let (mut lines, mut read, mut rest) = (Lines::default(), Vec::new(), stream.as_bytes());
        let mut sizes = sizes.iter().cycle();
        while !rest.is_empty() {
            let (piece, later) = rest.split_at((*sizes.next().unwrap()).min(rest.len()));
            for line in lines.take(piece).unwrap() {
                read.push(Command::read(&line).unwrap());
            }
            rest = later;
        }
        prop_assert_eq!(read, commands);
    }

    #[test]
    fn events_of_welfenlab_are_read_as_written(event in events()) {
        prop_assert_eq!(Event::read(&event.to_string()).unwrap(), event);
    }

    #[test]
    fn nothing_that_arrives_does_harm(bytes in vec(any::<u8>(), 0..600), text in ".{0,80}") {
        let _ = freebloks::read(&bytes);
        let _ = reversixt::read(&bytes);
        if let Ok(lines) = Lines::default().take(&bytes) {
            for line in lines {
                let _ = (Command::read(&line), Event::read(&line));
            }
        }
        for kind in ["LOGIN", "CHAT", "JOIN", "TURN", "LIST", "BOARD", "DICE", "ENDGAME", "INFO"] {
            let line = format!("{kind}:{text}");
            let _ = (Command::read(&line), Event::read(&line));
        }
    }

    #[test]
    fn seen_from_the_other_side_twice_is_as_before(board in any::<[i8; 28]>(), step in steps()) {
        let board = board.map(|men| men.max(-i8::MAX));
        prop_assert_eq!(welfenlab::mirrored(&welfenlab::mirrored(&board)), board);
        prop_assert_eq!(step.mirrored().mirrored(), step);
    }
}

#[test]
fn long_texts_and_names_are_cut_between_letters() {
    let mut bytes = Vec::new();
    let chat = Chat { client: 0, text: "ä".repeat(200), tail: Tail::Long };
    freebloks::write(&freebloks::Message::Chat(chat), &mut bytes);
    let (message, length) = freebloks::read(&bytes).unwrap().unwrap();
    assert_eq!(length, bytes.len());
    let freebloks::Message::Chat(chat) = message else { panic!("{message:?}") };
    assert_eq!(chat.text, "ä".repeat(127));
    let request = Request { player: -1, name: "Änne Überlänge".to_owned() };
    let mut bytes = Vec::new();
    freebloks::write(&freebloks::Message::RequestPlayer(Some(request)), &mut bytes);
    let Some((freebloks::Message::RequestPlayer(Some(request)), _)) =
        freebloks::read(&bytes).unwrap()
    else {
        panic!("{bytes:?}")
    };
    assert_eq!(request.name, "Änne Überlän");
}

#[test]
fn moves_of_reversixt_are_told_in_text_and_back() {
    for (text, x, y, special) in [
        ("3 4", 3, 4, 0),
        ("3 4 2", 3, 4, 2),
        ("d5", 3, 4, 0),
        ("10,11,bomb", 10, 11, 20),
        ("10 11 override", 10, 11, 21),
    ] {
        let placement = Placement { x, y, special };
        assert_eq!(Placement::of_text(text), Some(placement), "{text}");
        assert_eq!(Placement::of_text(&placement.text()), Some(placement));
    }
    for wrong in ["", "3", "3 x", "-1 4", "3 4 300", "3 4 2 1", "i9", "70000 1"] {
        assert_eq!(Placement::of_text(wrong), None, "{wrong}");
    }
}

#[test]
fn faults_are_known_before_a_body_arrives() {
    use freebloks::Fault;
    assert_eq!(freebloks::read(&[0, 0, 5, 5, 0xda]), Err(Fault::Checksum));
    assert_eq!(freebloks::read(&[0x58, 0x02, 0x58, 0x08, 0x96]), Err(Fault::Length(600)));
    let stone = [0x07, 0x00, 0x08, 0x04, 0xd5_u8];
    let check1 = 4_u8;
    let header = [check1, 0, 8, 4, (check1 ^ 0xd6).wrapping_add(4)];
    assert_eq!(freebloks::read(&stone), Err(Fault::Checksum));
    let whole = [&header[..], &[0, 0, 0]].concat();
    assert_eq!(freebloks::read(&whole), Err(Fault::Body { kind: 4, length: 8 }));
    assert_eq!(reversixt::read(&[77]), Err(reversixt::Fault::Kind(77)));
    let long = [5, 0xff, 0xff, 0xff, 0xff];
    assert_eq!(reversixt::read(&long), Err(reversixt::Fault::Length { kind: 5, length: u32::MAX }));
    assert!(Lines::default().take(&[b'x'; 5000]).is_err());
}

#[test]
fn lines_of_welfenlab_say_what_is_wrong_with_them() {
    for (line, why) in [
        ("TURN:6 x 0;", "TURN: “x” is not a number"),
        ("TURN:6;", "TURN: “6” is not a step: die, from, to"),
        ("TURN:", "TURN: no step"),
        ("TURN:1 2 1;1 2 1;1 2 1;1 2 1;1 2 1;", "TURN: more than 4 steps"),
        ("JOIN:two", "JOIN: “two” is not a number"),
        ("CHAT:anna", "CHAT: to whom?"),
        ("DANCE", "“DANCE” is not a message"),
    ] {
        assert_eq!(Command::read(line).unwrap_err().to_string(), why);
    }
    assert!(Event::read("BOARD:1 2 3").is_err());
    assert!(Event::read(&format!("BOARD:-128{}", " 0".repeat(27))).is_err());
    assert!(Event::read("DICE:7 1").is_err());
    assert!(welfenlab::is_name("gosmann2"));
    for name in ["", "a b", "a;b", "a:b", "a\tb"] {
        assert!(!welfenlab::is_name(name), "{name}");
    }
}

/// What somebody types cannot become a second line or field.
#[test]
fn fields_of_welfenlab_stay_fields() {
    let login = Command::Login { user: "a;b".to_owned(), password: "x\r\nSTART".to_owned() };
    assert_eq!(login.line(), "LOGIN:a?b;x  START;");
    let chat = Command::Chat { to: "a;b".to_owned(), text: "x;y\nLOGOUT".to_owned() };
    assert_eq!(chat.line(), "CHAT:a?b;x;y LOGOUT");
}

#[test]
fn who_writes_latin_1_reads_it_too() {
    let mut lines = Lines::default();
    assert_eq!(lines.take(b"CHAT:a;\xc3\xa4\n").unwrap(), ["CHAT:a;ä"]);
    assert_eq!(lines.bytes("ä"), "ä\r\n".as_bytes());
    assert_eq!(lines.take(b"CHAT:a;\xe4\r\n").unwrap(), ["CHAT:a;ä"]);
    assert_eq!(lines.bytes("ä€"), b"\xe4?\r\n");
}

/// Lines that the old program's report shows.
#[test]
fn lines_of_the_report_are_read() {
    for line in [
        "BOARD:14 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -2 0 -13 0",
        "DICE:6 1",
        "INFO:DICE;6 4",
        "INFO:TURN;6 24 26;4 24 26;",
        "ERROR:TURN;not a valid Turn",
        "ENDGAME:LOSE;1;0 1",
        "INFO:ENDGAME;1 gosmann2 1 1 0",
    ] {
        assert_eq!(Event::read(line).unwrap().to_string(), line);
    }
    for line in ["TURN:1 25 24;", "TURN:6 1 0;", "CONFIRM", "TURN:NOTURN", "JOIN:-1"] {
        assert_eq!(Command::read(line).unwrap().line(), line);
    }
}
