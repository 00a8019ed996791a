//! A server's table on the screen, without a line: what the server says goes in, pictures and words
//! for the server come out.

use std::time::Duration;

use catalog::Kind;
use client::PipeNews;
use client::protocol::native::{
    self, Ask, ClientMessage, Entry, Offer, ServerMessage, TableEvent, TableState,
};
use ratatui::crossterm::event::KeyCode;

use super::Bench;
use crate::online::fake::{House, TABLE, person, refused};
use crate::online::{LineNews, Order, Visit};
use crate::screen::Input;
use crate::screen::app::Page;
use crate::words::Lang;

impl Bench {
    /// At a server, on the line.
    fn online(lang: Lang) -> Bench {
        let mut bench = Bench::new(lang);
        let visit = Visit::new("http://localhost:7300".parse().unwrap(), 1, "my words");
        bench.app.go_online(visit, "Pia", None);
        bench.hear(PipeNews::Online { epoch: 1, you: person("p1", "Pia") });
        bench
    }

    /// At the table of the house that tests use.
    fn at_table(lang: Lang) -> Bench {
        Bench::at_house(lang, &House::new())
    }

    fn at_house(lang: Lang, house: &House) -> Bench {
        let mut bench = Bench::online(lang);
        bench.says(ServerMessage::Lobby { tables: Vec::new() });
        bench.press("4");
        bench.press(TABLE);
        bench.press("\n");
        bench.says(ServerMessage::Table { snapshot: Box::new(house.snapshot()) });
        bench.orders.clear();
        bench
    }

    fn hear(&mut self, news: PipeNews) {
        self.input(Input::Line(Box::new(LineNews::Pipe(news))));
    }

    fn says(&mut self, message: ServerMessage) {
        self.hear(PipeNews::Message(Box::new(message)));
    }

    fn happens(&mut self, version: u32, ply: u32, turn: u8, event: TableEvent) {
        let entry = Entry {
            version,
            at: 0,
            event,
            ply,
            turn: Some(turn),
            state: TableState::Playing,
            clocks: None,
            outcome: None,
        };
        self.says(ServerMessage::News { table: TABLE.to_owned(), entries: vec![entry] });
    }

    /// What was asked of the server since the last time, with the ids.
    fn asked(&mut self) -> Vec<(String, Ask)> {
        let orders = std::mem::take(&mut self.orders);
        let said = orders.into_iter().flat_map(|order| match order {
            Order::Say(words) => words,
            Order::Open(_) => Vec::new(),
        });
        said.filter_map(|(_, message)| match message {
            ClientMessage::Ask { request, ask, .. } => Some((request.to_string(), ask)),
            _ => None,
        })
        .collect()
    }
}

#[test]
fn a_move_is_seen_being_sent_and_then_confirmed() {
    let mut bench = Bench::at_table(Lang::En);
    bench.drop_stones("4");
    let asked = bench.asked();
    let [(request, Ask::Move { ply: 0, text })] = asked.as_slice() else { panic!("{asked:?}") };
    assert_eq!(text.as_str(), "4");
    let sending = bench.picture();
    assert!(sending.contains("Sending column 4 …") && sending.contains('X'), "{sending}");
    bench.drop_stones("5");
    assert!(bench.asked().is_empty(), "one move at a time");
    let table = TABLE.to_owned();
    bench.says(ServerMessage::Accepted { request: request.clone(), table, version: 3 });
    bench.happens(3, 1, 2, TableEvent::Moved { seat: Some(1), text: "4".to_owned() });
    let confirmed = bench.picture();
    assert!(confirmed.contains("Confirmed: column 4.  Otto (O) is to move."), "{confirmed}");
    bench.happens(4, 2, 1, TableEvent::Moved { seat: Some(2), text: "1".to_owned() });
    let answered = bench.picture();
    assert!(answered.contains("Otto (O): column 1.  Your turn. X to move."), "{answered}");
    insta::assert_snapshot!("online-table", answered);
}

#[test]
fn a_refused_move_is_taken_back_with_the_reason() {
    let mut bench = Bench::at_table(Lang::En);
    bench.drop_stones("7");
    let (request, _) = bench.asked().remove(0);
    bench.says(refused(&request));
    let picture = bench.picture();
    assert!(picture.contains("Taken back: column 7 was refused. That could not be stored"));
    let session = bench.app.online.as_ref().unwrap().visit.session().unwrap();
    assert!(session.moves_so_far().is_empty(), "the stone is off the board");
}

#[test]
fn when_the_line_is_cut_the_move_is_kept_and_sent_again() {
    let mut bench = Bench::at_table(Lang::En);
    bench.drop_stones("4");
    let first = bench.asked();
    bench.hear(PipeNews::Offline { reason: "test".into(), retry: Duration::from_millis(1500) });
    let cut = bench.picture();
    assert!(cut.contains("The line is cut; next try in 2 s.") && cut.contains("Offline"), "{cut}");
    bench.hear(PipeNews::Online { epoch: 2, you: person("p1", "Pia") });
    assert_eq!(bench.asked(), first, "the same move under the same id");
}

#[test]
fn an_offer_is_answered_by_a_key() {
    let mut bench = Bench::at_table(Lang::De);
    bench.happens(3, 0, 1, TableEvent::Offered { seat: 2, offer: Offer::Draw });
    let offered = bench.picture();
    assert!(offered.contains("Otto (O) bietet Remis an.") && offered.contains("y annehmen"));
    bench.press("y");
    let asked = bench.asked();
    assert!(matches!(asked.as_slice(), [(_, Ask::Answer { offer: Offer::Draw, accept: true })]));
}

#[test]
fn every_key_of_the_table_asks_for_what_it_says() {
    let mut bench = Bench::at_table(Lang::En);
    bench.press("D?uc");
    bench.press("hello there\n");
    bench.press("Ry");
    let asked: Vec<Ask> = bench.asked().into_iter().map(|(_, ask)| ask).collect();
    assert_eq!(
        asked,
        [
            Ask::Offer { offer: Offer::Draw },
            Ask::Hint {},
            Ask::Offer { offer: Offer::Takeback },
            Ask::Say { text: "hello there".parse().unwrap() },
            Ask::Resign {},
        ]
    );
    bench.press("C");
    assert!(bench.picture().contains("Nobody's seat can be claimed now."));
    bench.key(KeyCode::Esc);
    assert!(matches!(bench.app.page, Page::Lobby { .. }));
    bench.press("q");
    assert!(bench.quit);
}

#[test]
fn a_table_against_a_computer_is_opened_by_the_form() {
    let mut bench = Bench::online(Lang::En);
    bench.press("1\n");
    let opened = std::mem::take(&mut bench.orders);
    let opened = opened.into_iter().find_map(|order| match order {
        Order::Open(body) => Some(body),
        Order::Say(_) => None,
    });
    let terms = serde_json::to_value(opened.unwrap().terms).unwrap();
    let seats = serde_json::json!([{"kind": "me"}, {"kind": "computer", "player": "kibitz:3"}]);
    assert_eq!(terms["seats"], seats);
    assert_eq!((&terms["game"], &terms["listed"]), (&"connect-four".into(), &false.into()));
}

#[test]
fn a_link_of_another_server_is_refused() {
    let mut bench = Bench::online(Lang::En);
    bench.press("4");
    bench.press("http://elsewhere/table/abc#key\n");
    let refused = bench.picture();
    assert!(refused.contains("That is not a link to a table such as"));
    bench.key(KeyCode::Esc);
    insta::assert_snapshot!("online-lobby", bench.picture());
}

#[test]
fn four_play_reversi_at_a_table() {
    let names = ["Pia", "Otto", "Ada", "Emil"];
    let house = House::of(Kind::Reversi.begin("market").unwrap(), &names);
    let mut bench = Bench::at_house(Lang::En, &house);
    bench.app.online.as_mut().unwrap().board.point_at("6 4");
    bench.press("\n");
    let asked = bench.asked();
    let [(request, Ask::Move { ply: 0, text })] = asked.as_slice() else { panic!("{asked:?}") };
    assert_eq!(text.as_str(), "6 4");
    let table = TABLE.to_owned();
    bench.says(ServerMessage::Accepted { request: request.clone(), table, version: 3 });
    bench.happens(3, 1, 2, TableEvent::Moved { seat: Some(1), text: "6 4".to_owned() });
    bench.happens(4, 1, 3, TableEvent::Retired { seat: 2, leaving: native::Leaving::Disqualified });
    let picture = bench.picture();
    assert!(picture.contains("2 was disqualified.  Ada (3) is to move."), "{picture}");
    insta::assert_snapshot!("online-reversi", picture);
}

#[test]
fn blokus_is_played_at_a_table() {
    let house = House::of(Kind::Blokus.begin("duo").unwrap(), &["Otto", "Pia"]);
    let mut bench = Bench::at_house(Lang::En, &house);
    bench.press("V");
    assert!(bench.asked().is_empty());
    let house = House::of(Kind::Blokus.begin("duo").unwrap(), &["Pia", "Otto"]);
    let mut bench = Bench::at_house(Lang::En, &house);
    bench.press("V");
    bench.key(KeyCode::Tab);
    bench.press("X");
    bench.sees("X5/0@d9 fits here: Enter puts it down.");
    bench.press("hhhh\n");
    bench.sees("The first blue piece must cover e10.");
    assert!(bench.asked().is_empty());
    bench.press("lllk");
    insta::assert_snapshot!("online-blokus", bench.picture());
    bench.press("\n");
    let asked = bench.asked();
    let [(_, Ask::Move { ply: 0, text })] = asked.as_slice() else { panic!("{asked:?}") };
    assert_eq!(text.as_str(), "e10,d11,e11,f11,e12");
}

#[test]
fn a_table_of_four_is_opened_with_seats_for_anybody_and_for_computers() {
    let mut bench = Bench::online(Lang::En);
    bench.app.kind = Kind::Reversi;
    bench.press("2");
    bench.key(KeyCode::Home);
    bench.key(KeyCode::Down);
    bench.key(KeyCode::Right);
    bench.key(KeyCode::End);
    bench.key(KeyCode::Up);
    bench.key(KeyCode::Left);
    bench.sees("Seat 1 you");
    bench.sees("Seat 2 anybody");
    bench.press("\n");
    let opened = std::mem::take(&mut bench.orders).into_iter().find_map(|order| match order {
        Order::Open(body) => Some(body),
        Order::Say(_) => None,
    });
    let terms = serde_json::to_value(opened.unwrap().terms).unwrap();
    let lot = serde_json::json!({"kind": "computer", "player": "lot"});
    let open = serde_json::json!({"kind": "open"});
    assert_eq!(terms["seats"], serde_json::json!([{"kind": "me"}, open, open, lot]));
    assert_eq!(terms["setup"], "market");
}

fn entry(version: u32, ply: u32, turn: Option<u8>, event: TableEvent) -> Entry {
    let state = TableState::Playing;
    Entry { version, at: 0, event, ply, turn, state, clocks: None, outcome: None }
}

#[test]
fn words_are_added_by_themselves_and_the_dice_are_told() {
    let house = House::of(Kind::Race.begin("best-of-three").unwrap(), &["Pia", "Otto"]);
    let mut bench = Bench::online(Lang::En);
    bench.says(ServerMessage::Lobby { tables: Vec::new() });
    bench.press("4");
    bench.press(TABLE);
    bench.press("\n");
    bench.orders.clear();
    bench.says(ServerMessage::Table { snapshot: Box::new(house.snapshot()) });
    let asked = bench.asked();
    let [(_, Ask::Words { words })] = asked.as_slice() else { panic!("{asked:?}") };
    assert_eq!(words.as_str(), "my words");
    bench.sees("The first roll waits for the players' words.");
    bench.sees("Dice: sha256 ");
    bench.press("1");
    assert!(bench.asked().is_empty(), "nobody moves before the dice");
    let worded = TableEvent::Worded { seat: 1, words: "my words".to_owned() };
    let rolled = TableEvent::Moved { seat: None, text: "3".to_owned() };
    let entries = vec![entry(3, 0, None, worded), entry(4, 1, Some(1), rolled)];
    bench.says(ServerMessage::News { table: TABLE.to_owned(), entries });
    bench.sees("The dice show 3.  Your turn. 1 to move.");
    insta::assert_snapshot!("online-race", bench.picture());
    bench.key(KeyCode::Down);
    bench.press("\n");
    let asked = bench.asked();
    assert!(
        matches!(asked.as_slice(), [(_, Ask::Move { ply: 1, text })] if *text == "wait"),
        "{asked:?}"
    );
}

#[test]
fn an_offered_takeback_says_that_the_dice_stay() {
    let house = House::of(Kind::Race.begin_usual(), &["Pia", "Otto"]);
    let mut bench = Bench::at_house(Lang::De, &house);
    bench.resize(160, 24);
    bench.happens(3, 0, 1, TableEvent::Offered { seat: 2, offer: Offer::Takeback });
    bench.key(KeyCode::PageUp);
    bench.sees("Die Würfel bleiben gleich");
}

#[test]
fn a_seat_of_two_colours_is_told_by_the_colour_that_moved() {
    let house = House::of(Kind::Harvest.begin("garden").unwrap(), &["Pia", "Otto", "Ada"]);
    let mut bench = Bench::at_house(Lang::En, &house);
    for (at, seat) in [1, 2, 3].into_iter().enumerate() {
        let ply = at as u32 + 1;
        let event = TableEvent::Moved { seat: Some(seat), text: "1".to_owned() };
        bench.happens(2 + ply, ply, seat % 3 + 1, event);
    }
    bench.sees("Ada (3): 1.  Your turn. 4 to move.");
    insta::assert_snapshot!("online-harvest", bench.picture());
}

#[test]
fn a_choice_is_made_by_steps_at_a_servers_table() {
    let map = "2\n1\n1 1\n2 3\n1 2 c\n1 2 b\n";
    let house = House::of(Kind::Reversi.begin(map).unwrap(), &["Pia", "Otto"]);
    let mut bench = Bench::at_house(Lang::En, &house);
    bench.app.online.as_mut().unwrap().board.point_at("2 0");
    bench.press("\n");
    bench.sees("exchange stones with player 2");
    bench.key(KeyCode::Esc);
    bench.sees_not("exchange stones");
    assert!(bench.asked().is_empty() && matches!(bench.app.page, Page::Server));
    bench.press("\n2");
    let asked = bench.asked();
    assert!(
        matches!(asked.as_slice(), [(_, Ask::Move { text, .. })] if *text == "2 0 2"),
        "{asked:?}"
    );
}
