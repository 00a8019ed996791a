//! What pages may rely on: every question is answered, refusals are told in both languages, and
//! the board says where stones lie and would land.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod backgammon;
mod blokus;
mod chance;
mod house;
mod reversi;
mod types;

use std::cell::{Cell, RefCell};

use proptest::prelude::*;
use serde_json::{Value, json};

use crate::advice::{self, Onlooker, Question};
use crate::desk;
use crate::door::{self, answer};

const GAME: &str = "connect-four";

fn read(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

fn view(record: &str, ply: Option<u32>) -> Value {
    read(&door::view(GAME, record, ply))
}

/// The record after these columns.
fn after(digits: &str) -> String {
    read(&door::import(GAME, digits))["record"].as_str().unwrap().to_owned()
}

/// The key of a refusal.
fn key(answer: &str) -> String {
    read(answer)["refusal"]["key"].as_str().unwrap().to_owned()
}

thread_local! {
    static CLOCK: Cell<f64> = const { Cell::new(0.0) };
    static HEARD: RefCell<Vec<Value>> = const { RefCell::new(Vec::new()) };
}

/// A clock that goes on by a tenth of a millisecond with every look at it.
fn now() -> f64 {
    CLOCK.set(CLOCK.get() + 0.1);
    CLOCK.get()
}

const TEST: Onlooker = Onlooker {
    now,
    hear: |report| {
        HEARD.with_borrow_mut(|heard| heard.push(serde_json::to_value(report).unwrap()));
    },
};

fn question<'a>(record: &'a str, player: &'a str, budget: &'a str) -> Question<'a> {
    Question { game: GAME, record, player, budget, seed: 7 }
}

fn assess(record: &str, player: &str, budget: &str) -> Value {
    read(&answer(advice::assess(&question(record, player, budget), TEST)))
}

fn choose(record: &str, player: &str, budget: &str) -> Value {
    read(&answer(advice::choose(&question(record, player, budget), TEST)))
}

#[test]
fn a_new_board_says_where_every_stone_would_land() {
    let board = &view("standard", None)["board"];
    assert_eq!((&board["width"], &board["height"]), (&json!(7), &json!(6)));
    assert_eq!(board["landing"]["4"], json!([3, 5]));
    assert_eq!(board["landing"].as_object().unwrap().len(), 7);
    assert_eq!(board["last"], Value::Null);
}

#[test]
fn rows_are_counted_from_the_top() {
    let view = view(&after("443"), None);
    let board = &view["board"];
    assert_eq!(board["cells"][5], json!([0, 0, 1, 1, 0, 0, 0]));
    assert_eq!(board["cells"][4], json!([0, 0, 0, 2, 0, 0, 0]));
    assert_eq!(board["last"], json!([2, 5]));
    assert_eq!(board["landing"]["4"], json!([3, 3]));
    assert_eq!(board["stones"], json!([0, 0, 1, 2, 0, 0, 0]));
    assert_eq!((&view["turn"], &view["ply"], &view["plies"]), (&json!(2), &json!(3), &json!(3)));
}

#[test]
fn a_won_game_shows_its_four_and_the_outcome() {
    let view = view(&after("1122334"), None);
    assert_eq!(view["over"], true);
    assert_eq!(view["turn"], Value::Null);
    assert_eq!(view["legal"], json!([]));
    assert_eq!(view["outcome"], json!({ "points": [1, -1], "ranks": [1, 2] }));
    assert_eq!(view["board"]["winning"], json!([[0, 5], [1, 5], [2, 5], [3, 5]]));
}

#[test]
fn looking_back_keeps_the_list_of_moves() {
    let record = after("1122334");
    let back = view(&record, Some(2));
    assert_eq!(
        (&back["ply"], &back["plies"], &back["over"]),
        (&json!(2), &json!(7), &json!(false))
    );
    assert_eq!(back["moves"].as_array().unwrap().len(), 7);
    assert_eq!(back["moves"][3], json!({ "seat": 2, "colour": 2, "text": "2", "hinted": false }));
    assert_eq!(back["board"]["last"], json!([0, 4]));
    assert_eq!(key(&door::view(GAME, &record, Some(8))), "engine-no-ply");
}

#[test]
fn a_move_is_played_or_refused_with_the_reason_of_the_rules() {
    let played = read(&door::play(GAME, "5x4", " 3 "));
    assert_eq!(played["view"]["moves"][0]["text"], "3");
    let record = played["record"].as_str().unwrap();
    assert!(record.contains("\n1 3\n"), "{record}");
    assert_eq!(key(&door::play(GAME, record, "6")), "connect-four-no-such-column");
    assert_eq!(key(&door::play(GAME, record, "x")), "connect-four-not-a-column");
    let full = read(&door::play(GAME, &after("444444"), "4"));
    assert_eq!(full["refusal"]["arguments"], json!({ "column": "4", "height": "6" }));
    assert_eq!(key(&door::play(GAME, &after("1122334"), "4")), "connect-four-game-over");
}

#[test]
fn taking_back_forgets_what_came_after() {
    let back = read(&door::back_to(GAME, &after("4453"), 2));
    assert_eq!((&back["view"]["ply"], &back["view"]["plies"]), (&json!(2), &json!(2)));
    let resigned = read(&door::retire(GAME, &after("44"), 1, "resigned"));
    let back = read(&door::back_to(GAME, resigned["record"].as_str().unwrap(), 1));
    assert_eq!(back["view"]["over"], false);
}

#[test]
fn who_resigns_is_told_with_the_outcome() {
    let resigned = read(&door::retire(GAME, &after("44"), 1, "resigned"));
    assert_eq!(resigned["view"]["left"], json!([{ "seat": 1, "leaving": "resigned", "ply": 2 }]));
    assert_eq!(resigned["view"]["outcome"]["ranks"], json!([2, 1]));
    for seat in [0, 3, 9, u32::MAX] {
        assert!(!key(&door::retire(GAME, "7x6", seat, "left")).is_empty());
    }
    assert_eq!(key(&door::retire(GAME, "7x6", 1, "bored")), "record-not-a-leaving");
}

#[test]
fn a_draw_can_be_agreed_on_once() {
    let drawn = read(&door::agree_draw(GAME, &after("44")));
    let view = &drawn["view"];
    assert_eq!(
        (&view["agreed"], &view["over"], &view["draws"]),
        (&json!(true), &json!(true), &json!(true))
    );
    assert_eq!(view["outcome"]["ranks"], json!([1, 1]));
    assert_eq!(key(&door::agree_draw(GAME, drawn["record"].as_str().unwrap())), "draw-game-over");
}

#[test]
fn a_move_after_advice_is_marked() {
    // As games at one screen write it, and as a server's log does.
    for note in ["hint: 4\n(perfect)", "hint for seat 2: 4"] {
        let noted = read(&door::note(GAME, &after("4"), note));
        let played = read(&door::play(GAME, noted["record"].as_str().unwrap(), "4"));
        assert_eq!(played["view"]["moves"][0]["hinted"], false, "{note}");
        assert_eq!(played["view"]["moves"][1]["hinted"], true, "{note}");
    }
}

#[test]
fn games_are_read_in_every_format() {
    let diagram = view(&after("4453"), None)["diagram"].as_str().unwrap().to_owned();
    let rows = "7x6 ......./......./......./......./...o.../...x...";
    for (text, plies, stones) in [
        ("4453", 4, 4),
        ("5x4 123", 3, 3),
        (" 4 4 5\n", 3, 3),
        (&diagram, 0, 4),
        (rows, 0, 2),
        ("small", 0, 0),
    ] {
        let read = read(&door::import(GAME, text));
        assert_eq!(read["view"]["plies"], plies, "{text}: {read}");
        let cells = read["view"]["board"]["cells"].to_string();
        assert_eq!(cells.matches(['1', '2']).count(), stones, "{text}");
    }
    assert_eq!(key(&door::import(GAME, "44x")), "record-place");
    assert_eq!(key(&door::import(GAME, "8888")), "replay-move");
    assert_eq!(key(&door::import(GAME, "1 2 3 4\na . . . ?")), "fault-setup");
    let other = "kibitz record 1\ngame: halma\nsetup: 1\n\n";
    assert_eq!(key(&door::import(GAME, other)), "fault-unknown-game");
    assert_eq!(key(&door::view("halma", "7x6", None)), "option-no-game");
}

#[test]
fn the_best_move_comes_first() {
    let told = assess(&after("112233"), "perfect", "");
    assert_eq!(told["complete"], true);
    let best = &told["ratings"][0];
    assert_eq!(
        (&best["text"], &best["outlook"], &best["plies"]),
        (&json!("4"), &json!("win"), &json!(1))
    );
    assert_eq!((&best["bound"], &best["line"]), (&json!("exact"), &json!(["4"])));
    assert_eq!(told["ratings"].as_array().unwrap().len(), 7);
}

#[test]
fn every_player_chooses_a_legal_move_within_its_budget() {
    for player in ["kibitz:1", "kibitz:5", "homburg", "perfect"] {
        let record = after("445");
        let chosen = choose(&record, player, "20ms");
        let text = chosen["text"].as_str().unwrap();
        assert!(desk::play(GAME, &record, text).is_ok(), "{player}: {chosen}");
    }
    assert_eq!(choose(&after("1122334"), "perfect", "1s"), Value::Null);
}

#[test]
fn reports_are_told_now_and_then() {
    HEARD.take();
    assess("9x7 5432", "perfect", "900ms");
    let heard = HEARD.take();
    assert!((1..=9).contains(&heard.len()), "{} reports in 900 ms", heard.len());
    assert!(heard[0]["nodes"].is_u64());
}

#[test]
fn a_clock_that_goes_back_is_no_harm() {
    let backwards = Onlooker { now: || -now(), hear: |_| {} };
    let chosen = advice::choose(&question("7x6", "kibitz:4", "5ms"), backwards);
    assert!(chosen.unwrap().is_some());
}

#[test]
fn unknown_players_and_budgets_are_refused() {
    let refused =
        |player, budget| key(&answer(advice::choose(&question("7x6", player, budget), TEST)));
    assert_eq!(refused("deep-blue", "1s"), "engine-no-player");
    assert_eq!(refused("kibitz:99", "1s"), "engine-no-player");
    assert_eq!(refused("kibitz:x", "1s"), "engine-no-player");
    assert_eq!(refused("perfect", "soon"), "engine-no-budget");
}

/// The keys that this crate itself names; those of the games have their own test.
#[test]
fn what_is_refused_here_is_told_in_both_languages() {
    let source = concat!(
        include_str!("explanation.rs"),
        include_str!("desk.rs"),
        include_str!("following.rs"),
        include_str!("rolling.rs"),
        include_str!("view.rs"),
    );
    let named: Vec<&str> = source.split('"').filter(|part| part.starts_with("engine-")).collect();
    assert!(named.len() >= 5, "{named:?}");
    let english = include_str!("../../../locales/en/desk.ftl");
    let german = include_str!("../../../locales/de/desk.ftl");
    for key in named {
        for words in [english, german] {
            assert!(words.contains(&format!("\n{key} = ")), "{key} is not translated");
        }
    }
}

/// Texts that look like what a page hands in, and texts that do not.
fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![
        "\\PC{0,60}",
        "[0-9]{0,60}",
        "[1-9]x[1-9] ?[1-9xo./]{0,90}",
        "( [0-9]){0,9}(\n[a-i]( [.XO0]){0,9}){0,9}",
        "kibitz record 1\ngame: [a-z-]{0,15}\nsetup: [1-9]x[1-9]\n\n([12*] [1-9]\n|[12] retires: resigned\n|# hint: 1\n){0,50}",
        "kibitz record 1\ngame: connect-four\nsetup: [4-9]x[4-9]\n\n([12] [1-9]\n){0,50}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    /// Whatever a page hands in is answered with JSON: a game that can be read again, or a reason.
    #[test]
    fn any_text_is_answered(
        text in any_text(),
        other in "\\PC{0,12}|[1-9]|resigned|left",
        number in prop_oneof![0..50u32, any::<u32>()],
    ) {
        for game in [GAME, other.as_str()] {
            let answers = [
                door::view(game, &text, None),
                door::view(game, &text, Some(number)),
                door::play(game, &text, &other),
                door::back_to(game, &text, number),
                door::retire(game, &text, number, &other),
                door::agree_draw(game, &text),
                door::note(game, &text, &other),
                door::import(game, &text),
            ];
            for told in answers {
                let told = read(&told);
                let refusal = &told["refusal"];
                prop_assert!(!refusal.is_null() || told.get("board").or(told.get("view")).is_some());
                if refusal.is_null() {
                    if let Some(record) = told["record"].as_str() {
                        prop_assert_eq!(&view(record, None), &told["view"]);
                    }
                } else {
                    prop_assert!(refusal["key"].as_str().is_some_and(|key| !key.is_empty()), "{}", told);
                    prop_assert!(refusal["text"].as_str().is_some_and(|text| !text.is_empty()));
                }
            }
        }
    }

    #[test]
    fn any_player_and_budget_is_answered(
        player in "[a-z]{0,8}:?[0-9]{0,3}|kibitz:[1-9]",
        budget in "[0-9]{0,2}ms|[0-9]{0,3}n|d[0-9]|\\PC{1,5}",
        text in "[1-7]{0,20}",
    ) {
        let told = choose(&format!("7x6 {text}"), &player, &budget);
        prop_assert!(told.is_null() || told["text"].is_string() || told["refusal"]["key"].is_string());
    }
}
