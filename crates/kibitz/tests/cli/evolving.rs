//! `kibitz evolve`.

use super::{file, folder, kibitz, printed};

const SMALL: [&str; 18] = [
    "evolve",
    "connect-four",
    "--player",
    "homburg",
    "--setup",
    "5x4",
    "--probes",
    "4",
    "--games",
    "4",
    "--trial",
    "40",
    "--spread",
    "0.2",
    "--confirm",
    "20",
    "--generations",
    "2",
];

#[test]
fn a_search_is_written_down_and_goes_on() {
    let folder = folder("evolve");
    let state = format!("{}/state.json", folder.display());
    let out = printed(&[&SMALL[..], &["--out", &state]].concat(), "");
    insta::assert_snapshot!("evolve", out);
    let again = printed(
        &["evolve", "connect-four", "--resume", &state, "--generations", "1", "--confirm", "0"],
        "",
    );
    assert!(again.contains("generation 3, "), "{again}");
    assert!(again.contains("Knob { name: \"their-open-two\", usual: "), "{again}");
    let written = std::fs::read_to_string(&state).expect("the state");
    let written: serde_json::Value = serde_json::from_str(&written).expect("JSON");
    assert_eq!(written["generation"], 3);
    assert!(!folder.join("state.json.new").exists());
}

#[test]
fn what_cannot_be_tuned_is_refused() {
    let folder = folder("evolve-faults");
    let broken = file(&folder, "broken.json", "{}");
    for (args, message) in [
        (vec!["--player", "perfect"], "there is homburg"),
        (vec!["--player", "eve"], "no player “eve”"),
        (vec!["--player", "homburg:fast"], "“fast”"),
        (vec![], "--player"),
        (vec!["--resume", &broken], "not the state of a search"),
        (vec!["--resume", "nowhere.json"], "nowhere.json"),
        (vec!["--player", "homburg", "--out", "/nowhere/x"], "--out: /nowhere/x"),
        (vec!["--player", "homburg", "--probes", "0"], "probes"),
    ] {
        let run = kibitz(&[&["evolve", "connect-four"][..], &args].concat(), "");
        assert_eq!(run.code, Some(2), "{args:?}: {}", run.err);
        assert!(run.err.contains(message), "{args:?}: {}", run.err);
    }
}
