//! What pages may rely on in Backgammon: checkers, dice, cube and score, the board after every step, and
//! the rule that forbids one.

use serde_json::{Value, json};

use super::{TEST, key, read};
use crate::advice::{self, Question};
use crate::door::{self, answer};

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

#[test]
fn a_record_is_told_in_errors_and_luck() {
    let mut record =
        read(&door::begin(GAME, "rounds 1", ""))["record"].as_str().unwrap().to_owned();
    for mv in ["31", "24/23 24/21", "66", "24/18(2) 13/7(2)"] {
        record = read(&door::play(GAME, &record, mv))["record"].as_str().unwrap().to_owned();
    }
    let told = read(&door::review(GAME, &record));
    let seat = |at: usize| &told["seats"][at];
    // Nobody plays the ace and the three from the back with an opening 3-1.
    assert!(seat(0)["playLoss"].as_f64().unwrap() > 0.1, "{told}");
    assert!(seat(1)["playLoss"].as_f64().unwrap() < 0.04, "{told}");
    assert!(seat(1)["luck"].as_f64().unwrap() > 0.2, "a double six is lucky: {told}");
    let marked = told["plies"].as_array().unwrap().iter().find(|ply| ply["ply"] == json!(2));
    assert!(marked.is_some_and(|ply| ply["mark"] != Value::Null), "{told}");
}

#[test]
fn a_rollout_goes_on_where_it_stopped() {
    let portion = |play: &str, games: u32, state: &str| {
        read(&door::rollout(GAME, OPENING, None, play, games, state))
    };
    let begun = portion("8/5 6/5", 2, "");
    let state = begun["state"].as_str().unwrap();
    let whole = portion("8/5 6/5", 2, state);
    assert_eq!(whole["trials"], json!(4));
    assert_eq!(whole["equity"], portion("8/5 6/5", 4, "")["equity"]);
    assert!(
        whole["equity"].as_f64().unwrap()
            > portion("24/23 24/21", 4, "")["equity"].as_f64().unwrap()
    );
    assert_eq!(
        key(&door::rollout(GAME, OPENING, None, "24/21 6/5", 1, state)),
        "engine-no-rollout"
    );
    assert_eq!(key(&door::rollout(GAME, OPENING, None, "8/2", 1, "")), "backgammon-no-such-die");
}

#[test]
fn decisions_about_the_cube_are_rolled_out_with_it() {
    let rolled = |setup: &str, mv: &str| read(&door::rollout(GAME, setup, None, mv, 36, ""));
    let equity = |told: &Value| told["equity"].as_f64().unwrap();
    let setup = "money board -B---B----------------ab-- turn 1";
    let (roll, double) = (rolled(setup, "roll"), rolled(setup, "double"));
    assert_ne!(equity(&roll), equity(&double));
    let take = rolled(&format!("{setup} doubled"), "take");
    assert!((equity(&take) + equity(&double)).abs() < 1e-9);
    let wins = |told: &Value| told["chances"][0].as_f64().unwrap();
    assert!((wins(&take) + wins(&double) - 1.0).abs() < 1e-5);
    let dropped = door::rollout(GAME, &format!("{setup} doubled"), None, "drop", 1, "");
    assert_eq!(key(&dropped), "engine-no-rollout");
}

#[test]
fn effective_pips_are_told_once_the_sides_have_passed() {
    assert_eq!(board(OPENING)["sides"][0]["effective"], Value::Null);
    let race = board("rounds 1 board -E----E-E-----------eee--- turn 1 dice 31");
    for side in race["sides"].as_array().unwrap() {
        let (pips, effective) = (side["pips"].as_f64(), side["effective"].as_f64());
        let wasted = effective.unwrap() - pips.unwrap();
        assert!((4.0..20.0).contains(&wasted), "{side}");
    }
}

#[test]
fn the_match_table_is_fair_and_tells_from_where_doubles_are_taken() {
    let table = read(&door::match_table(GAME));
    let chance = |own: usize, other: usize| table["chances"][own][other].as_f64().unwrap();
    for own in 0..15 {
        for other in 0..15 {
            assert!((chance(own, other) + chance(other, own) - 1.0).abs() < 1e-6);
        }
    }
    assert!((table["money"][0].as_f64().unwrap() - 0.25).abs() < 0.08);
    assert!(table["takePoints"][4][4].as_f64().unwrap() < 0.4);
}

#[test]
fn the_weights_of_a_player_are_told_and_can_be_others() {
    let knobs = read(&door::knobs(GAME, "gosmann"));
    let usual = |at: usize| knobs[at]["usual"].as_f64().unwrap();
    assert_eq!((knobs.as_array().unwrap().len(), usual(0), usual(8)), (9, -400.0, 700.0));
    assert_eq!(read(&door::knobs(GAME, "lot")), json!([]));
    let asked = |player: &str| {
        let question = Question { game: GAME, record: OPENING, player, budget: "", seed: 1 };
        answer(advice::choose(&question, TEST))
    };
    let chosen = |player: &str| read(&asked(player));
    assert_eq!(chosen("gosmann"), chosen("gosmann=-400/-400/100/100/100/100/-600/-100/700"));
    // Who cares for nothing but made points makes one.
    assert_eq!(chosen("gosmann=0/0/0/0/1000/0/0/0/0")["text"], json!("8/5 6/5"));
    assert_eq!(key(&asked("gosmann=1/2")), "engine-no-player");
}
