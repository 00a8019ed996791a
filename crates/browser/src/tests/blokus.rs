//! What pages may rely on in Blokus: the pieces on the board with their numbers, what every colour has
//! left, forms that turn and mirror into each other, and a reason for every place where a piece may not
//! lie.

use serde_json::{Value, json};

use super::{TEST, answer, key, read};
use crate::advice::{self, Question};
use crate::door;

const GAME: &str = "blokus";

fn board(record: &str) -> Value {
    read(&door::view(GAME, record, None))["board"].clone()
}

fn play(record: &str, text: &str) -> String {
    let played = read(&door::play(GAME, record, text));
    played["record"].as_str().unwrap_or_else(|| panic!("{played}")).to_owned()
}

#[test]
fn a_new_board_says_where_colours_begin_and_what_they_have() {
    let told = board("classic");
    assert_eq!((&told["kind"], &told["width"]), (&json!("blokus"), &json!(20)));
    assert_eq!((&told["columns"][19], &told["scoring"]), (&json!("t"), &json!("bonus")));
    let hues: Vec<&Value> =
        told["hands"].as_array().unwrap().iter().map(|hand| &hand["hue"]).collect();
    assert_eq!(hues, ["blue", "yellow", "red", "green"]);
    let yellow = &told["hands"][1];
    assert_eq!((&yellow["start"], &yellow["attach"]), (&json!([19, 0]), &json!([[19, 0]])));
    assert_eq!((&yellow["pieces"], &yellow["squares"]), (&json!(21), &json!(89)));
    assert_eq!(told["hands"][3]["start"], json!([0, 19]));
    let duo = board("duo");
    assert_eq!(
        (&duo["hands"][1]["hue"], &duo["hands"][0]["start"]),
        (&json!("green"), &json!([4, 4]))
    );
}

#[test]
fn pieces_on_the_board_have_their_cells_and_the_numbers_of_their_moves() {
    let record = play(&play("duo\nblue e8,d9,e9,f9,e10\nturn green", "j5,k5"), "f11");
    let told = board(&record);
    assert_eq!(told["placed"][0]["number"], Value::Null);
    let green = &told["placed"][1];
    assert_eq!((&green["colour"], &green["number"]), (&json!(2), &json!(1)));
    assert_eq!(green["cells"], json!([[9, 9], [10, 9]]));
    assert_eq!((&told["last"], &told["placed"][2]["number"]), (&json!(2), &json!(2)));
    assert_eq!(told["shapes"][told["placed"][2]["shape"].as_u64().unwrap() as usize]["name"], "I1");
    let blue = &told["hands"][0];
    assert_eq!(
        (&blue["points"], &blue["placed"], &blue["left"][0]),
        (&json!(6), &json!(6), &json!(0))
    );
}

#[test]
fn who_adds_up_named_terms_tells_them_and_the_others_tell_nothing() {
    let ask = |player| Question { game: GAME, record: "duo", player, budget: "", seed: 7 };
    let told = read(&answer(advice::assess(&ask("freebloks-report"), TEST)));
    let best = &told["ratings"][0];
    let terms = best["terms"].as_array().unwrap();
    assert_eq!(terms[2]["id"], "others-cells");
    let sum: f64 = terms.iter().map(|term| term["worth"].as_f64().unwrap()).sum();
    assert_eq!(best["score"], json!(sum));
    let chosen = read(&answer(advice::choose(&ask("freebloks"), TEST)));
    assert_eq!(chosen["rating"]["terms"][2]["id"], "squares-left");
    let told = read(&answer(advice::assess(&ask("lot"), TEST)));
    assert_eq!(told["ratings"][0].get("terms"), None);
}

#[test]
fn four_turns_or_two_mirrorings_bring_every_form_back() {
    let told = board("duo");
    let forms = told["forms"].as_array().unwrap();
    assert_eq!(forms.len(), 91);
    let step = |at: usize, way: &str| forms[at][way].as_u64().unwrap() as usize;
    for (at, form) in forms.iter().enumerate() {
        let once = step(at, "turned");
        assert_eq!(
            (&forms[once]["width"], &forms[once]["shape"]),
            (&form["height"], &form["shape"])
        );
        assert_eq!(step(step(step(once, "turned"), "turned"), "turned"), at);
        assert_eq!(step(step(at, "mirrored"), "mirrored"), at);
        assert!(form["cells"].as_array().unwrap().contains(&form["grip"]));
    }
    // An L whose foot points to the left stands on its head after half a turn.
    let shapes = told["shapes"].as_array().unwrap();
    let l4 = shapes.iter().find(|shape| shape["name"] == "L4").unwrap();
    let at = l4["form"].as_u64().unwrap() as usize;
    assert_eq!(forms[at]["cells"], json!([[0, 2], [1, 2], [1, 1], [1, 0]]));
    let half = step(step(at, "turned"), "turned");
    assert_eq!(forms[half]["cells"], json!([[0, 2], [0, 1], [0, 0], [1, 0]]));
    assert_eq!(forms[step(at, "mirrored")]["cells"], json!([[0, 2], [1, 2], [0, 1], [0, 0]]));
}

#[test]
fn a_move_is_named_by_the_cells_of_its_form_in_their_order() {
    let told = read(&door::view(GAME, "two-colours 5x5", None));
    let board = &told["board"];
    let number = |value: &Value| value.as_u64().unwrap() as usize;
    let name = |x: usize, y: usize| format!("{}{}", board["columns"][x].as_str().unwrap(), 5 - y);
    let mut named = Vec::new();
    for form in board["forms"].as_array().unwrap() {
        for y in 0..=(5 - number(&form["height"])) {
            for x in 0..=(5 - number(&form["width"])) {
                let cells = form["cells"].as_array().unwrap().iter();
                let names: Vec<String> =
                    cells.map(|cell| name(x + number(&cell[0]), y + number(&cell[1]))).collect();
                named.push(names.join(","));
            }
        }
    }
    let legal = told["legal"].as_array().unwrap();
    assert!(legal.iter().all(|text| named.iter().any(|name| text == name)));
    let ways: u64 = board["ways"].as_array().unwrap().iter().filter_map(Value::as_u64).sum();
    assert_eq!(ways as usize, legal.len());
}

#[test]
fn a_place_where_a_piece_may_not_lie_has_its_reason() {
    let position = play(&play("duo", "e8,d9,e9,f9,e10"), "j5");
    let reason = |text: &str| key(&door::draft(GAME, &position, None, &json!([text]).to_string()));
    assert_eq!(reason("e10"), "blokus-occupied");
    assert_eq!(reason("e11"), "blokus-touches-own");
    assert_eq!(reason("a1"), "blokus-no-contact");
    assert_eq!(reason("n14,o14"), "blokus-off-board");
    assert_eq!(reason("h11,g12,h12,i12,h13"), "blokus-not-left");
    let whole = read(&door::draft(GAME, &position, None, r#"["g11,f11"]"#));
    assert_eq!(whole, json!({ "complete": "f11,g11", "next": [], "board": null }));
}

#[test]
fn whoever_placed_everything_has_a_bonus_and_whoever_left_has_no_attach_points() {
    let tiny = "two-colours 5x5 I2*0 threes*0 fours*0 fives*0";
    let ended = board(&play(&play(tiny, "a5"), "e1"));
    let blue = &ended["hands"][0];
    assert_eq!(
        (&blue["points"], &blue["bonus"], &blue["done"]),
        (&json!(21), &json!(20), &json!(true))
    );
    let left = read(&door::retire(GAME, "classic", 2, "resigned"));
    let hands = &left["view"]["board"]["hands"];
    assert_eq!((&hands[1]["done"], &hands[1]["attach"]), (&json!(true), &json!([])));
    assert_eq!(board("classic-3")["hands"][3]["shared"], true);
}

#[test]
fn a_form_keeps_what_was_chosen_also_where_it_is_the_usual() {
    let told = |chosen: Value| read(&door::setup_of(GAME, &chosen.to_string()));
    let value = |told: &Value, name: &str| {
        let settings = told["settings"].as_array().unwrap().clone();
        settings.into_iter().find(|one| one[0] == name).map(|one| one[1].clone())
    };
    let each = told(json!({ "mode": "duo", "pieces": "each" }));
    assert_eq!((&each["setup"], value(&each, "i5")), (&json!("duo"), Some(json!("1"))));
    assert_eq!(value(&each, "fives"), None);
    let sizes = told(json!({ "mode": "duo", "pieces": "sizes", "i5": "3" }));
    assert_eq!((&sizes["setup"], value(&sizes, "fives")), (&json!("duo"), Some(json!("1"))));
    let other = told(json!({ "board": "other" }));
    assert_eq!((&other["setup"], value(&other, "size")), (&json!("classic"), Some(json!("20x20"))));
    // A text has no choice to keep.
    assert_eq!(value(&told(json!("classic")), "size"), None);
}
