//! What pages may rely on in ReversiXT: the field with what everybody has, where one may move, what
//! the last move changed and what the next would, and maps examined for who draws one.

use serde_json::{Value, json};

use super::{key, read};
use crate::door;

const GAME: &str = "reversi";

/// Two players in a row with everything on the way: a choice, a bonus, and a bomb for each.
const ROW: &str = "2\n0\n1 1\n1 7\nc 2 1 0 1 2 b";

fn view(record: &str, ply: Option<u32>) -> Value {
    read(&door::view(GAME, record, ply))
}

fn play(record: &str, text: &str) -> String {
    let played = read(&door::play(GAME, record, text));
    played["record"].as_str().unwrap_or_else(|| panic!("{played}")).to_owned()
}

#[test]
fn a_field_says_what_lies_where_and_what_everybody_has() {
    let told = view("market", None);
    let field = &told["board"];
    assert_eq!((&field["kind"], &field["phase"]), (&json!("reversi"), &json!("building")));
    assert_eq!(field["rows"][2], "00123400");
    assert_eq!(
        field["players"][3],
        json!({ "stones": 4, "overrides": 1, "bombs": 1, "out": false })
    );
    assert_eq!((&field["radius"], &field["last"]), (&json!(1), &Value::Null));
}

#[test]
fn moves_on_one_cell_begin_with_one_step() {
    let field = &view(ROW, None)["board"];
    assert_eq!(
        field["legal"],
        json!([
            { "x": 0, "y": 0, "step": "0 0" },
            { "x": 6, "y": 0, "step": "6 0" },
        ])
    );
    let bonus = read(&door::draft(GAME, ROW, None, r#"["6 0"]"#));
    assert_eq!((&bonus["next"][0]["text"], &bonus["complete"]), (&json!("bomb"), &Value::Null));
    assert_eq!(bonus["next"][1]["label"]["key"], "reversi-step-override");
    let bomb = read(&door::draft(GAME, ROW, None, r#"["6 0", "bomb"]"#));
    assert_eq!(bomb, json!({ "next": [], "complete": "6 0 20", "board": null }));
    assert_eq!(read(&door::draft(GAME, ROW, None, r#"["6 0 20"]"#)), bomb);
    assert_eq!(key(&door::draft(GAME, ROW, None, r#"["6 0", "1"]"#)), "step-not-offered");
}

#[test]
fn the_last_move_says_all_that_it_changed() {
    let field = |record: &str| view(record, None)["board"].clone();
    let bonus = play(ROW, "6 0 20");
    assert_eq!(
        field(&bonus)["last"],
        json!({ "x": 6, "y": 0, "special": 20, "player": 1, "changed": [[5, 0], [6, 0]] })
    );
    assert_eq!(field(&bonus)["players"][0]["bombs"], 2);
    // Whoever changes stones changes all of them.
    let choice = field(&play(ROW, "0 0 2"));
    assert_eq!(choice["rows"], json!(["222021b"]));
    assert_eq!(choice["last"]["changed"], json!([[0, 0], [2, 0], [4, 0], [5, 0]]));
}

#[test]
fn what_a_move_would_turn_is_told_before_it_is_made() {
    assert_eq!(read(&door::effect(GAME, ROW, None, "0 0 1")), json!([[1, 0]]));
    // The first step is enough, because the second one decides something else.
    assert_eq!(read(&door::effect(GAME, ROW, None, "0 0")), json!([[1, 0]]));
    assert_eq!(read(&door::effect(GAME, ROW, None, "6 0")), json!([[5, 0]]));
    assert_eq!(key(&door::effect(GAME, ROW, None, "3 0")), "reversi-nothing-to-turn");
    assert_eq!(key(&door::effect(GAME, ROW, None, "x")), "reversi-not-a-move");
    let record = play(ROW, "0 0 1");
    assert_eq!(read(&door::effect(GAME, &record, Some(0), "6 0 21")), json!([[5, 0]]));
    assert_eq!(read(&door::effect("connect-four", "7x6", None, "4")), json!([]));
}

#[test]
fn a_bomb_says_which_cells_it_would_destroy() {
    let map = "2\n0\n1 1\n1 4\n1 2 0 0\n0 0 6 <-> 3 0 2";
    let field = view(map, None)["board"].clone();
    assert_eq!(field["transitions"], json!([[[0, 0, 6], [3, 0, 2]]]));
    let bombing = play(map, "2 0");
    let field = &view(&bombing, None)["board"];
    assert_eq!((&field["phase"], field["legal"].as_array().unwrap().len()), (&json!("bombing"), 4));
    assert_eq!(read(&door::effect(GAME, &bombing, None, "0 0")), json!([[0, 0], [1, 0], [3, 0]]));
    let thrown = view(&play(&bombing, "0 0"), None)["board"].clone();
    assert_eq!((&thrown["rows"], &thrown["transitions"]), (&json!(["--1-"]), &json!([])));
}

#[test]
fn who_has_left_is_marked_and_an_ended_game_has_no_phase() {
    let left = read(&door::retire(GAME, "market", 2, "disqualified"));
    assert_eq!(left["view"]["board"]["players"][1]["out"], true);
    let ended = read(&door::retire(GAME, ROW, 1, "resigned"));
    assert_eq!(
        (&ended["view"]["board"]["phase"], &ended["view"]["over"]),
        (&json!(""), &json!(true))
    );
}

#[test]
fn every_fault_of_a_map_is_told_with_its_place() {
    let told = read(&door::map_check("reversi", "9\n0\n0 0\n1 3\n0 q 1\n0 0 2 <-> 0 0 6"));
    assert_eq!(told["map"], Value::Null);
    let faults = told["faults"].as_array().unwrap();
    let places: Vec<Value> = faults
        .iter()
        .map(|fault| json!([fault["line"], fault["column"], fault["reason"]["key"]]))
        .collect();
    assert_eq!(
        places,
        [
            json!([1, 1, "reversi-map-players"]),
            json!([5, 3, "reversi-map-not-a-tile"]),
            json!([6, 1, "reversi-map-end-at-neighbour"]),
        ]
    );
    assert_eq!(faults[1]["reason"]["arguments"], json!({ "text": "q" }));
    assert!(faults[1]["reason"]["text"].as_str().unwrap().contains("not a cell"));
}

#[test]
fn a_map_without_faults_is_told_and_whether_anybody_can_move() {
    let told = read(&door::map_check("reversi", "2\n1\n2 3\n1 4\n1 2 0 x\n0 0 6 <-> 3 0 2"));
    assert_eq!(
        told,
        json!({
            "faults": [],
            "map": {
                "players": 2, "overrides": 1, "bombs": 2, "radius": 3, "width": 4, "height": 1,
                "rows": ["120x"], "transitions": [[[0, 0, 6], [3, 0, 2]]],
            },
            "playable": true,
        })
    );
    assert_eq!(read(&door::map_check("reversi", "2\n0\n0 0\n1 2\n0 0"))["playable"], false);
}

#[test]
fn a_large_map_with_many_moves_is_told_in_few_bytes() {
    // Expansion stones everywhere, and an override stone for each player: every cell is a move.
    let row = vec!["x"; 50].join(" ");
    let map = format!("2\n1\n0 0\n50 50\n{}", vec![row; 50].join("\n"));
    let told = door::view(GAME, &map, None);
    let field = &read(&told)["board"];
    assert_eq!(field["legal"].as_array().unwrap().len(), 2500);
    assert!(told.len() < 200_000, "{} bytes", told.len());
}

#[test]
fn othello_is_drawn_like_a_field() {
    let told = read(&door::view("othello", "standard", None));
    let field = &told["board"];
    assert_eq!((&field["kind"], &field["width"]), (&json!("othello"), &json!(8)));
    assert_eq!(field["rows"][3], "00021000");
    assert_eq!(field["legal"][0], json!({ "x": 3, "y": 2, "step": "d3" }));
    assert_eq!(read(&door::effect("othello", "standard", None, "d3")), json!([[3, 3]]));
    let played = read(&door::play("othello", "standard", "d3"));
    let field = &played["view"]["board"];
    assert_eq!(field["last"]["changed"], json!([[3, 2], [3, 3]]));
    assert_eq!((&field["players"][0]["stones"], &field["last"]["player"]), (&json!(4), &json!(1)));
    assert_eq!(
        field["players"][1],
        json!({ "stones": 1, "overrides": 0, "bombs": 0, "out": false })
    );
}

#[test]
fn a_pass_has_no_cell() {
    // Black owns all but h8, which is empty; White has a disc that only White can play from.
    let setup = "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXOXXXXXX- X";
    let told = read(&door::view("othello", setup, None));
    assert_eq!(told["legal"], json!(["pass"]), "{told}");
    assert_eq!(told["board"]["legal"], json!([]));
    assert_eq!(read(&door::effect("othello", setup, None, "pass")), json!([]));
    let played = read(&door::play("othello", setup, "pass"));
    assert_eq!(played["view"]["board"]["last"], Value::Null);
    assert_eq!(played["view"]["legal"], json!(["h8"]));
}
