//! What pages may rely on in Backgammon: checkers, dice, cube and score, the board after every step, and
//! the rule that forbids one.

use serde_json::{Value, json};

use super::{key, read};
use crate::door;

const GAME: &str = "backgammon";
const OPENING: &str = "match 5 board -b----E-C---eE---c-e----B- turn 2 dice 31";

fn board(record: &str) -> Value {
    read(&door::view(GAME, record, None))["board"].clone()
}

fn draft(record: &str, steps: &[&str]) -> Value {
    read(&door::draft(GAME, record, None, &json!(steps).to_string()))
}

#[test]
fn a_new_match_says_where_the_checkers_stand_and_how_the_cube_lies() {
    let told = board("match");
    assert_eq!((&told["kind"], &told["phase"]), (&json!("backgammon"), &json!("opening")));
    for side in told["sides"].as_array().unwrap() {
        assert_eq!((&side["pips"], &side["places"][0]), (&json!(167), &json!(0)));
        assert_eq!((&side["places"][6], &side["places"][24]), (&json!(5), &json!(2)));
    }
    assert_eq!(told["cube"], json!({ "value": 1, "owner": null, "offered": null }));
    assert_eq!(board("single")["cube"], Value::Null, "rounds have none");
    let doubled = board("money board -b----E-C---eE---c-e----B- turn 1 doubled");
    assert_eq!(doubled["cube"], json!({ "value": 2, "owner": null, "offered": 2 }));
}

#[test]
fn a_play_is_put_together_step_by_step_and_the_board_shows_it() {
    let faces = |board: &Value, only: &str| -> Vec<u64> {
        let dice = board["dice"].as_array().unwrap().iter();
        dice.filter(|die| die[only] == json!(true))
            .map(|die| die["face"].as_u64().unwrap())
            .collect()
    };
    let told = board(OPENING);
    assert_eq!((&told["mover"], faces(&told, "usable")), (&json!(2), vec![3, 1]));
    let reaches = told["reaches"].as_array().unwrap();
    let both = reaches.iter().find(|one| one["step"] == "24/20").unwrap();
    assert_eq!(
        (&both["from"], &both["to"], &both["hits"]),
        (&json!(24), &json!(20), &json!(false))
    );
    assert_eq!(both["dice"].as_array().unwrap().len(), 2);
    let after = draft(OPENING, &["8/5"]);
    assert_eq!(
        (faces(&after["board"], "used"), faces(&after["board"], "usable")),
        (vec![3], vec![1])
    );
    assert_eq!(after["board"]["sides"][1]["places"][5], json!(1));
    assert_eq!(after["complete"], Value::Null);
    let whole = draft(OPENING, &["8/5", "6/5"]);
    assert_eq!((&whole["complete"], &whole["next"]), (&json!("8/5 6/5"), &json!([])));
    assert_eq!(faces(&whole["board"], "used"), [3, 1]);
    // A step back is a step less.
    assert_eq!(faces(&draft(OPENING, &[])["board"], "usable"), [3, 1]);
}

#[test]
fn a_roll_without_choice_is_told() {
    let shut = "money board bBBBBBB---------------C--- turn 2 dice 31";
    assert_eq!(board(shut)["forced"], "pass");
    assert_eq!(board(OPENING)["forced"], Value::Null);
    let race = board("money board -BB-------------------bb-- turn 1 dice 21");
    assert_eq!((&race["greedy"], &race["forced"]), (&json!("2/off 1/off"), &Value::Null));
}

#[test]
fn a_step_that_is_refused_names_its_rule() {
    let refused = |step: &str| key(&door::draft(GAME, OPENING, None, &json!([step]).to_string()));
    assert_eq!(refused("5/8"), "backgammon-wrong-direction");
    assert_eq!(refused("7/4"), "backgammon-no-checker");
    assert_eq!(refused("13/12"), "backgammon-blocked");
    assert_eq!(refused("6/1"), "backgammon-no-such-die");
    assert_eq!(refused("3/off"), "backgammon-no-checker");
    assert_eq!(refused("x/y"), "backgammon-not-a-place");
}
