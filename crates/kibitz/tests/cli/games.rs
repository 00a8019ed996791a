//! `kibitz games` and `kibitz bench`.

use std::process::Command;

use super::{json, printed, run};

#[test]
fn games_lists_games_variants_players_and_levels() {
    let text = printed(&["games"], "");
    for word in ["connect-four (Connect Four)", "standard", "kibitz:9", "homburg", "perfect"] {
        assert!(text.contains(word), "{word} is missing in {text}");
    }
    let games = json(&["games", "--json"]);
    assert_eq!(games[0]["name"], "connect-four");
    assert_eq!(games[0]["variants"][0]["setup"], "7x6");
    assert_eq!(games[0]["players"][0]["levels"].as_array().map(Vec::len), Some(9));
}

#[test]
fn one_game_is_told_with_its_settings_seats_and_advisers() {
    let text = printed(&["games", "connect-four"], "");
    for line in [
        "  setting  size      4x4–9x9; usually 7x6\n",
        "  variant  standard  2 seats; 7x6: ",
        "  adviser  perfect   rates moves",
    ] {
        assert!(text.contains(line), "{line} is missing in {text}");
    }
    assert!(!text.contains("othello"), "{text}");
    let reversi = json(&["games", "reversi", "--json"]);
    let market = &reversi["variants"].as_array().unwrap().iter().find(|v| v["name"] == "market");
    assert_eq!(market.unwrap()["seats"], 4);
    assert_eq!(reversi["settings"][0]["usual"], "classic");
    let race = json(&["games", "race", "--json"]);
    assert_eq!(race["dice"], true);
    let rounds = serde_json::json!({"kind": "one_of", "values": ["1", "3", "5"]});
    assert_eq!(race["settings"][1]["domain"], rounds);
    let text = printed(&["games", "race"], "");
    assert!(text.contains("  setting  rounds         1, 3, 5; usually 1\n"), "{text}");
}

#[test]
fn the_test_games_are_listed_only_where_they_are_asked_for() {
    let games = |value: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_kibitz"));
        run(command.arg("games").env("KIBITZ_TEST_GAMES", value), "").out
    };
    for hidden in [games(""), games("0"), games("yes")] {
        assert!(!hidden.contains("race") && hidden.contains("othello"), "{hidden}");
    }
    let shown = games("1");
    assert!(shown.contains("race (Race)") && shown.contains("harvest (Harvest)"), "{shown}");
}

#[test]
fn bench_measures_what_the_filter_names() {
    let text = printed(&["bench", "record/", "--millis", "5"], "");
    assert_eq!(text.lines().count(), 3, "{text}");
    assert!(text.starts_with("record/parse"), "{text}");
    let measured = json(&["bench", "homburg", "--millis", "5", "--json"]);
    assert_eq!(measured[0]["name"], "connect-four/homburg/ratings");
    assert!(measured[0]["value"].as_f64().is_some_and(|value| value > 0.0));
}
