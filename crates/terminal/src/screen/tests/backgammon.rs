//! Backgammon on the screen: weights of a player and a start of one's own in the form, and its colours.

use super::*;

/// The form of a game against the computer.
fn form(lang: Lang) -> Bench {
    let mut bench = Bench::new(lang);
    bench.app.kind = Kind::Backgammon;
    bench.press("1");
    bench
}

/// Goes to the row of this name.
fn go_to(bench: &mut Bench, label: &str) {
    for _ in 0..40 {
        if bench.picture().contains(&format!("› {label}")) {
            return;
        }
        bench.key(KeyCode::Up);
    }
    panic!("“{label}” is no row:\n{}", bench.picture());
}

/// Turns a row until it shows this.
fn turn_to(bench: &mut Bench, label: &str, value: &str) {
    go_to(bench, label);
    for _ in 0..40 {
        if bench.picture().contains(&format!("◂ {value} ▸")) {
            return;
        }
        bench.key(KeyCode::Right);
    }
    panic!("“{value}” cannot be chosen:\n{}", bench.picture());
}

#[test]
fn the_weights_of_a_player_are_rows_of_the_form() {
    let mut bench = form(Lang::De);
    turn_to(&mut bench, "Gegner", "Gosmann");
    turn_to(&mut bench, "Gewichte", "eigene");
    go_to(&mut bench, "  Gefahr für einzelne Steine");
    bench.sees("◂ -400 ▸");
    bench.key(KeyCode::Right);
    bench.sees("◂ -390 ▸");
    bench.press("\n");
    for _ in 0..8 {
        bench.key(KeyCode::Backspace);
    }
    bench.press("viel\n");
    bench.sees("„viel“");
    for _ in 0..8 {
        bench.key(KeyCode::Backspace);
    }
    bench.press("-1000\n");
    bench.sees("◂ -1000 ▸");
    go_to(&mut bench, " Spiel beginnen");
    bench.press("\n");
    bench.sees("Gosmann mit an…");
    let kept = bench.app.settings.opponent.as_ref().unwrap().to_string();
    assert_eq!(kept, "gosmann=-1000/-400/100/100/100/100/-600/-100/700");
}

#[test]
fn a_start_of_ones_own_is_typed_and_what_is_wrong_with_it_is_said() {
    let mut bench = form(Lang::En);
    turn_to(&mut bench, "Start", "of your own");
    go_to(&mut bench, "Position (XGID");
    bench.press("\n");
    for _ in 0..40 {
        bench.key(KeyCode::Backspace);
    }
    bench.press("4HPwATDgc/ABM!\n");
    bench.sees("letter 14 of the id");
    for _ in 0..40 {
        bench.key(KeyCode::Backspace);
    }
    bench.press("-B----D-C---eF---c-e----b-\n");
    bench.sees("-B----D-C---eF---c-e----b-");
    go_to(&mut bench, " Start the game");
    bench.press("\n");
    let setup = bench.play().table.session.record().setup.clone();
    assert!(setup.contains("start -B----D-C---eF---c-e----b-"), "{setup}");
}

#[test]
fn colours_of_the_board_are_chosen_on_the_page_of_settings() {
    let mut bench = Bench::new(Lang::En);
    bench.press("6");
    turn_to(&mut bench, "Backgammon: bar", "dark grey");
    turn_to(&mut bench, "Backgammon: forced plays", "at once");
    assert!(bench.app.settings.forced_at_once);
    let kept = bench.app.settings.to_string();
    assert!(kept.contains("backgammon-bar = \"dark-grey\""), "{kept}");
}
