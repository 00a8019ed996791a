//! `kibitz games` and `kibitz bench`.

use super::{json, printed};

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
fn bench_measures_what_the_filter_names() {
    let text = printed(&["bench", "record/", "--millis", "5"], "");
    assert_eq!(text.lines().count(), 3, "{text}");
    assert!(text.starts_with("record/parse"), "{text}");
    let measured = json(&["bench", "homburg", "--millis", "5", "--json"]);
    assert_eq!(measured[0]["name"], "connect-four/homburg/ratings");
    assert!(measured[0]["value"].as_f64().is_some_and(|value| value > 0.0));
}
