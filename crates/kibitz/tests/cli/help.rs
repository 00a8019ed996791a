//! The help texts, as snapshots: a change of them is seen in review.

use super::printed;

#[test]
fn every_help_text_is_as_reviewed() {
    for command in [
        "play",
        "serve",
        "games",
        "analyse",
        "replay",
        "convert",
        "dice",
        "moves",
        "map",
        "match",
        "evolve",
        "solve",
        "check-game",
        "gtp",
        "nboard",
        "engine",
        "ubgi",
        "external",
        "bearoff",
        "rollout",
        "equity",
        "review",
        "train",
        "book",
        "sets",
        "join",
        "reversixt-server",
        "reversixt-tournament",
        "backup",
        "restore",
        "perft",
        "bench",
        "soak",
    ] {
        let help = printed(&[command, "--help"], "");
        assert!(help.contains("Examples:"), "{command} has no examples");
        insta::assert_snapshot!(format!("help-{command}"), help);
    }
    insta::assert_snapshot!("help", printed(&["--help"], ""));
}

#[test]
fn the_first_screen_shows_where_to_go() {
    insta::assert_snapshot!("first-screen", printed(&[], ""));
}
