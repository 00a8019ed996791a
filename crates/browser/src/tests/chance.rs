//! What pages may rely on with dice, rounds, colours and settings: Race and Harvest through every
//! function.

use proptest::prelude::*;
use serde_json::{Value, json};

use super::{TEST, key, read};
use crate::advice::{self, Question};
use crate::door::{self, answer};

const SEED: &str = "00000000000000000000000000000000000000000000000000000000000000ff";

/// The record of an answer.
fn record(answer: &str) -> String {
    let told = read(answer);
    told["record"].as_str().unwrap_or_else(|| panic!("{told}")).to_owned()
}

/// A race from the seed, played to its end.
fn raced() -> String {
    let mut race = record(&door::begin("race", "track=5 rounds=3", SEED));
    loop {
        let view = read(&door::view("race", &race, None));
        if view["over"] == true {
            return race;
        }
        let chance = view["chance"] == true;
        race = record(&if chance {
            door::roll("race", &race)
        } else {
            door::play("race", &race, "run")
        });
    }
}

#[test]
fn a_race_is_rolled_from_its_seed_and_can_be_checked() {
    let race = raced();
    let view = read(&door::view("race", &race, None));
    assert_eq!(view["board"], json!({ "kind": "plain" }));
    let moves = view["moves"].as_array().unwrap();
    let rolls = moves.iter().filter(|made| made["seat"].is_null()).count();
    assert!(rolls > 3 && moves.iter().any(|made| made["seat"] == 1 && made["colour"] == 1));
    assert_eq!(read(&door::verify_dice("race", &race)), json!({ "rolls": rolls }));
    assert_eq!(race, raced(), "the same seed brings the same dice");
}

#[test]
fn a_changed_roll_or_seed_is_found_with_its_move() {
    let race = raced();
    let (before, after) = race.split_once("\n* ").unwrap();
    let other = if after.starts_with('1') { '2' } else { '1' };
    let changed = format!("{before}\n* {other}{}", &after[1..]);
    let told = read(&door::verify_dice("race", &changed));
    assert_eq!(
        (&told["refusal"]["key"], &told["refusal"]["arguments"]["move"]),
        (&json!("dice-wrong-roll"), &json!("1"))
    );
    assert_eq!(key(&door::verify_dice("race", &race.replace("00ff", "00fe"))), "dice-other-seed");
    assert_eq!(key(&door::verify_dice("harvest", &race)), "fault-unknown-game");
    let harvest = record(&door::begin("harvest", "garden", SEED));
    assert!(!harvest.contains("dice"), "{harvest}");
    assert_eq!(key(&door::verify_dice("harvest", &harvest)), "dice-none");
    assert_eq!(key(&door::verify_dice("race", "sprint")), "record-place");
}

#[test]
fn dice_taken_back_come_up_again() {
    let race = record(&door::roll("race", &record(&door::begin("race", "sprint", SEED))));
    let back = record(&door::back_to("race", &race, 0));
    assert_eq!(record(&door::roll("race", &back)), race);
    assert_eq!(key(&door::roll("race", &race)), "engine-no-roll");
}

#[test]
fn real_dice_are_typed_in_and_the_record_says_so() {
    let race = record(&door::begin("race", "sprint", "by hand"));
    assert!(race.contains("dice: by hand"), "{race}");
    assert_eq!(key(&door::roll("race", &race)), "dice-unknown");
    let view = read(&door::view("race", &race, None));
    assert_eq!(
        (&view["chance"], &view["dice"], &view["turn"]),
        (&json!(true), &json!(true), &Value::Null)
    );
    let shown = view["legal"][0].as_str().unwrap();
    let draft = read(&door::draft("race", &race, None, "[]"));
    assert_eq!(draft["next"][0]["text"], shown);
    let rolled = record(&door::play("race", &race, shown));
    assert_eq!(key(&door::verify_dice("race", &rolled)), "dice-by-hand");
    assert!(read(&door::play("race", &race, "7"))["refusal"].is_object());
    assert_eq!(key(&door::begin("race", "sprint", "a seed")), "dice-not-a-seed");
}

#[test]
fn the_score_is_told_and_where_rounds_ended() {
    let race = raced();
    let begun = read(&door::view("race", &race, Some(0)));
    let goal = json!({ "kind": "best-of", "number": 3 });
    assert_eq!(begun["rounds"], json!({ "goal": goal, "played": 0, "score": [0, 0] }));
    let view = read(&door::view("race", &race, None));
    let ends = view["roundEnds"].as_array().unwrap();
    assert!((2..=3).contains(&ends.len()), "{ends:?}");
    assert_eq!(begun["roundEnds"], view["roundEnds"]);
    assert_eq!(ends.last().unwrap()["score"], view["rounds"]["score"]);
    assert!(ends.iter().all(|end| end["ply"].as_u64() <= view["plies"].as_u64()));
    let sprint = read(&door::view("race", "sprint", None));
    assert_eq!((&sprint["rounds"], &sprint["roundEnds"]), (&Value::Null, &json!([])));
}

#[test]
fn colours_are_told_with_who_moves_them_and_who_is_allied() {
    let garden = record(&door::begin("harvest", "garden", ""));
    let view = read(&door::view("harvest", &garden, None));
    let owners: Vec<&Value> =
        view["colours"].as_array().unwrap().iter().map(|colour| &colour["owner"]).collect();
    assert_eq!(owners, [1, 2, 3, 1]);
    assert_eq!((&view["teams"], &view["seats"]), (&json!([1, 2, 2]), &json!(3)));
    assert_eq!((&view["turn"], &view["colour"]), (&json!(1), &json!(1)));
    let mut harvest = garden;
    for _ in 0..3 {
        let first =
            read(&door::view("harvest", &harvest, None))["legal"][0].as_str().unwrap().to_owned();
        harvest = record(&door::play("harvest", &harvest, &first));
    }
    let view = read(&door::view("harvest", &harvest, None));
    assert_eq!(
        (&view["turn"], &view["colour"], &view["dice"]),
        (&json!(1), &json!(4), &json!(false))
    );
    assert_eq!((&view["moves"][2]["seat"], &view["moves"][2]["colour"]), (&json!(3), &json!(3)));
    let left = read(&door::retire("harvest", &harvest, 2, "resigned"));
    assert_eq!(left["view"]["left"], json!([{ "seat": 2, "leaving": "resigned", "ply": 3 }]));
    assert_eq!(left["view"]["over"], false);
}

#[test]
fn settings_make_setups_and_setups_tell_their_settings() {
    let chosen = r#"{"rounds": "3", "track": "5"}"#;
    let settings = json!([["track", "5"], ["rounds", "3"]]);
    let setup = "5 0 0 0 0 0 0 best-of-3 0-0";
    let told = read(&door::setup_of("race", chosen));
    assert_eq!(told, json!({ "setup": setup, "seats": 2, "owners": [1, 2], "settings": settings }));
    for text in [setup, "track=5 rounds=3"] {
        assert_eq!(read(&door::setup_of("race", &json!(text).to_string())), told, "{text}");
    }
    // A position in the middle of a race is a setup that no settings make.
    let begun = read(&door::setup_of("race", &json!("5 1 0 0 0 0 0").to_string()));
    assert_eq!((&begun["settings"], &begun["seats"]), (&Value::Null, &json!(2)));
    let four = read(&door::setup_of("connect-four", r#""standard""#));
    assert_eq!((&four["setup"], &four["settings"]), (&json!("7x6"), &json!([["size", "7x6"]])));
    let garden = read(&door::setup_of("harvest", r#""garden""#));
    assert_eq!((&garden["seats"], &garden["owners"]), (&json!(3), &json!([1, 2, 3, 1])));
}

#[test]
fn a_wrong_choice_is_refused_with_everything_that_is_wrong() {
    let refused = read(&door::setup_of("race", r#"{"rounds": "4", "laps": "2"}"#));
    assert_eq!(
        (&refused["refusal"]["key"], &refused["refusal"]["cause"]["key"]),
        (&json!("fault-setup"), &json!("setting-unknown"))
    );
    for part in ["laps", "“4”"] {
        assert!(refused["refusal"]["text"].as_str().unwrap().contains(part), "{refused}");
    }
    assert_eq!(key(&door::setup_of("race", r#"{"track": ""}"#)), "fault-setup");
    assert_eq!(key(&door::setup_of("race", "track=5")), "engine-not-json");
    assert!(read(&door::setup_of("race", r#""nonsense""#))["refusal"].is_object());
}

#[test]
fn nobody_rates_or_chooses_a_roll() {
    let race = record(&door::begin("race", "sprint", SEED));
    let ask = |record| Question { game: "race", record, player: "kibitz:1", budget: "9n", seed: 1 };
    assert_eq!(read(&answer(advice::choose(&ask(&race), TEST))), Value::Null);
    let told = read(&answer(advice::assess(&ask(&race), TEST)));
    assert_eq!(told, json!({ "ratings": [], "complete": true, "nodes": 0 }));
    let rolled = record(&door::roll("race", &race));
    assert!(read(&answer(advice::choose(&ask(&rolled), TEST)))["text"].is_string());
}

fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![
        "\\PC{0,40}",
        "[0-9]{1,3}( [0-9]x?){4,6}( best-of-[0-9] [0-9]-[0-9])?",
        "(track|rounds|fruits|laps)=[0-9]{1,3}( rounds=[0-9])?",
        "kibitz record 1\ngame: (race|harvest)\nsetup: [0-9]( 0){4,6}\n(dice: (by hand|sha256 [0-9a-f]{0,64})\n)?(dice seed: [0-9a-f]{60,64}\n)?\n(([123*]) ([0-9]|run|wait)\n|[123] retires: left\n){0,20}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    /// Whatever a page hands in is answered with JSON: a game that can be read again, or a reason.
    #[test]
    fn any_text_is_answered(
        text in any_text(),
        other in "\\PC{0,12}|[1-9]|run|by hand|\\[\"[a-z0-9]\"(,\"[0-9]\")?\\]|\\{\"track\": ?\"[0-9]{1,3}\"\\}",
        ply in proptest::option::of(0..30u32),
    ) {
        for game in ["race", "harvest"] {
            let answers = [
                door::view(game, &text, ply),
                door::play(game, &text, &other),
                door::begin(game, &text, &other),
                door::roll(game, &text),
                door::verify_dice(game, &text),
                door::draft(game, &text, ply, &other),
                door::effect(game, &text, ply, &other),
                door::setup_of(game, &other),
                door::setup_of(game, &text),
                door::setup_of(game, &json!(text).to_string()),
                door::back_to(game, &text, ply.unwrap_or_default()),
                door::retire(game, &text, ply.unwrap_or_default(), "left"),
                door::agree_draw(game, &text),
                door::note(game, &text, &other),
                door::import(game, &text),
            ];
            for told in answers {
                let told = read(&told);
                let refusal = &told["refusal"];
                if refusal.is_null() {
                    if let Some(record) = told["record"].as_str() {
                        prop_assert_eq!(&read(&door::view(game, record, None)), &told["view"]);
                    }
                } else {
                    prop_assert!(refusal["key"].is_string() && refusal["text"].is_string());
                }
            }
        }
    }
}
