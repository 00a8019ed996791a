//! The pages' types of what the engine says come from here: this test fails when they are stale.

use std::path::Path;

use ts_rs::{Config, TS};

use crate::advice::{AssessmentView, ChoiceView, KnobView};
use crate::boards::{
    BoardView, Checkers, CubeView, DieView, Field, FormView, Hand, Joint, Last, Mosaic, Place,
    Rack, ReachView, ShapeView, SideView, Target, Tile, Tray,
};
use crate::coaching::{GameView, MatchTableView, PlyView, ReviewView, RolloutView, SeatView};
use crate::desk::Played;
use crate::drafting::{DraftView, StepView};
use crate::maps::{Examined, MapFault, ReversiMap};
use crate::outline::{Outline, OutlineLeft, OutlineMove};
use crate::rolling::VerifiedView;
use crate::setting_up::SetupView;
use crate::view::{
    ColourView, GoalView, LeftView, MoveView, OutcomeView, RoundEndView, RoundsView, View,
};

fn declaration<T: TS>() -> String {
    let documentation = T::docs().map(|docs| docs.to_string()).unwrap_or_default();
    format!("\n{documentation}export {}\n", T::decl(&Config::default()))
}

#[test]
fn the_types_of_the_pages_are_those_of_the_engine() {
    let mut text = String::from(
        "// Written by `cargo xtask wire` from crates/browser; do not edit.\n\
         import type { Explanation, RatingLine } from './native';\n",
    );
    let config = Config::default();
    for (about, name, shape) in [
        (
            "A cell: column and row, both from zero, the rows from the top.",
            "Place",
            Place::inline(&config),
        ),
        (
            "Two sides of cells that are joined; sides clockwise from 0 for north.",
            "Joint",
            Joint::inline(&config),
        ),
    ] {
        text.push_str(&format!("\n/** {about} */\nexport type {name} = {shape};\n"));
    }
    macro_rules! all {
        ($($name:ty),* $(,)?) => { $(text.push_str(&declaration::<$name>());)* };
    }
    all![
        View,
        ColourView,
        OutcomeView,
        RoundsView,
        GoalView,
        RoundEndView,
        MoveView,
        LeftView,
        BoardView,
        Rack,
        Field,
        Hand,
        Target,
        Last,
        Mosaic,
        Tile,
        Tray,
        ShapeView,
        FormView,
        Checkers,
        SideView,
        DieView,
        CubeView,
        ReachView,
        ReviewView,
        SeatView,
        GameView,
        PlyView,
        RolloutView,
        MatchTableView,
        Played,
        DraftView,
        StepView,
        VerifiedView,
        SetupView,
        ChoiceView,
        KnobView,
        AssessmentView,
        Examined,
        MapFault,
        ReversiMap,
        Outline,
        OutlineMove,
        OutlineLeft,
    ];
    compare("engine.ts", &text);
}

/// Pages that cannot reach their server know the games from this list.
#[test]
fn the_list_of_games_that_comes_with_the_pages_is_that_of_the_catalog() {
    let text = serde_json::to_string_pretty(&catalog::wire::games()).unwrap();
    compare("games.json", &format!("{text}\n"));
}

/// Compares a file of the pages with what it should be, or writes it anew.
fn compare(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire").join(name);
    if std::env::var_os("KIBITZ_WRITE_WIRE").is_some() {
        std::fs::write(&path, text).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == text, "web/src/wire/{name} is stale: run `cargo xtask wire`");
}
