//! The screens as they look, in both languages, in the smallest terminal. The pictures lie beside
//! this file; `INSTA_UPDATE=always cargo test -p terminal` paints them anew.

use super::*;

#[test]
fn the_menu_in_both_languages() {
    insta::assert_snapshot!("menu-en", Bench::new(Lang::En).picture());
    insta::assert_snapshot!("menu-de", Bench::new(Lang::De).picture());
}

#[test]
fn the_form_for_a_new_game() {
    let mut bench = Bench::new(Lang::En);
    bench.press("1");
    bench.key(KeyCode::Home);
    insta::assert_snapshot!("new-game-en", bench.picture());
}

#[test]
fn a_game_in_both_languages() {
    for lang in Lang::ALL {
        let mut bench = Bench::playing(lang, ["human", "homburg"]);
        bench.drop_stones("44");
        insta::assert_snapshot!(format!("game-{lang}"), bench.picture());
    }
}

#[test]
fn the_ratings_beside_a_narrow_board_and_above_a_wide_one() {
    for lang in Lang::ALL {
        let mut bench = Bench::playing(lang, ["human", "homburg"]);
        bench.press("d");
        bench.drop_stones("44");
        insta::assert_snapshot!(format!("debug-{lang}"), bench.picture());
        bench.resize(100, 30);
        insta::assert_snapshot!(format!("debug-wide-{lang}"), bench.picture());
    }
}

#[test]
fn a_full_column_is_rated_by_a_dash() {
    let mut bench = Bench::playing(Lang::En, ["human", "human"]);
    bench.drop_stones("444444");
    bench.press("d");
    bench.sees("4         -");
}

#[test]
fn help_in_both_languages() {
    for lang in Lang::ALL {
        let mut bench = Bench::new(lang);
        bench.key(KeyCode::F(1));
        insta::assert_snapshot!(format!("help-{lang}"), bench.picture());
    }
}

#[test]
fn the_end_of_a_game() {
    let mut bench = Bench::playing(Lang::En, ["human", "human"]);
    bench.drop_stones("1212121");
    insta::assert_snapshot!("end-en", bench.picture());
}

#[test]
fn a_long_warning_is_read_to_its_end() {
    let mut bench = Bench::new(Lang::De);
    let long = format!("{} zuletzt", "Einstellungen ".repeat(12));
    bench.app.message = Some(crate::screen::play::Message { text: long, is_warning: true });
    bench.sees("zuletzt");
}

#[test]
fn a_small_window_says_how_large_it_must_be() {
    let mut bench = Bench::playing(Lang::En, ["human", "human"]);
    bench.resize(60, 20);
    bench.sees("60 x 20");
    bench.sees("80 x 24");
    bench.resize(80, 24);
    bench.sees("X to move");
}

#[test]
fn every_board_fits_into_the_smallest_terminal() {
    for variant in ["standard", "small", "large", "giant", "9x9", "4x9", "9x4"] {
        let mut bench = Bench::new(Lang::De);
        let homburg = Sitter::Computer("homburg".parse().unwrap());
        bench.app.begin(Kind::ConnectFour, variant, vec![Sitter::Human, homburg], false);
        bench.press("d1\n");
        let picture = bench.picture();
        assert!(picture.contains('X') && picture.contains("Züge"), "{variant}\n{picture}");
    }
}

#[test]
fn without_colours_nothing_is_coloured() {
    use ratatui::style::Color;
    let mut bench = Bench::playing(Lang::En, ["human", "human"]);
    bench.press("d");
    bench.drop_stones("1212121");
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    terminal.draw(|frame| draw(frame, &bench.app)).unwrap();
    for cell in terminal.backend().buffer().content() {
        assert_eq!((cell.fg, cell.bg), (Color::Reset, Color::Reset));
    }
}
