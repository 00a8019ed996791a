//! ReversiXT and Othello on the screen: pictures of the boards, and what keys do there.

use super::*;

/// Four players, each special field, two transitions, two override stones and bombs for everybody.
const SMALL: &str = "4\n2\n2 1\n6 8\n\
    0 0 0 0 0 0 0 -\n\
    0 0 1 2 c 0 0 0\n\
    b 2 1 3 4 0 0 0\n\
    0 0 3 4 1 2 i 0\n\
    0 0 4 x 2 0 0 0\n\
    - 0 0 0 0 0 0 0\n\
    6 0 0 <-> 6 5 4\n0 1 6 <-> 7 4 2\n";

/// Three players of whom the second can never build, and one bomb of this strength for each.
fn skips(strength: u8) -> String {
    format!("3\n0\n1 {strength}\n2 6\n1 3 0 0 - 2\n3 1 0 0 - 0\n")
}

fn small(lang: Lang, people: usize) -> Bench {
    Bench::at(lang, Kind::Reversi, SMALL, people)
}

impl Bench {
    /// Puts the cursor of a board with numbers on a cell.
    fn point(&mut self, x: usize, y: usize) {
        let cell = format!("{x} {y}");
        let play = self.app.page.play_mut().unwrap();
        play.board.point_at(&cell);
    }

    /// Plays on a cell, and answers the question that may follow.
    fn put(&mut self, x: usize, y: usize, answer: &str) {
        self.point(x, y);
        self.press("\n");
        self.press(answer);
    }

    fn is_asked(&self) -> bool {
        !self.play().draft.steps().is_empty()
    }

    fn last_move(&self) -> String {
        let moves = self.play().table.session.moves_so_far();
        moves.last().map(|(_, text)| text.clone()).unwrap_or_default()
    }
}

/// A map with four players and no stone beside these in its middle.
fn plain_map(width: usize, height: usize) -> String {
    let cell = |x: usize, y: usize| match (x + 1).abs_diff(width / 2) + (y + 1).abs_diff(height / 2)
    {
        0 => "1",
        1 => "2",
        _ => "0",
    };
    let row = |y: usize| (0..width).map(|x| cell(x, y)).collect::<Vec<_>>().join(" ");
    let rows = (0..height).map(row).collect::<Vec<_>>().join("\n");
    format!("4\n0\n0 1\n{height} {width}\n{rows}\n")
}

#[test]
fn a_small_map_in_both_languages() {
    for lang in Lang::ALL {
        let mut bench = small(lang, 4);
        bench.key(KeyCode::Tab);
        insta::assert_snapshot!(format!("reversi-{lang}"), bench.picture());
    }
}

#[test]
fn cells_in_every_size() {
    let mut bench = small(Lang::En, 4);
    bench.put(5, 2, "");
    bench.point(5, 1);
    bench.sees("5 1: empty · turns");
    bench.press("Z");
    insta::assert_snapshot!("reversi-wide", bench.picture());
    bench.press("Z");
    insta::assert_snapshot!("reversi-narrow", bench.picture());
    bench.press("Z");
    insta::assert_snapshot!("reversi-compact", bench.picture());
    bench.press("zzz");
    bench.sees("▐1▌");
}

#[test]
fn transitions_are_shown_on_demand_and_for_the_cell_under_the_cursor() {
    let mut bench = small(Lang::En, 4);
    bench.point(6, 0);
    bench.sees("Transitions: ↑ 6 5");
    bench.press("Zt");
    insta::assert_snapshot!("reversi-transitions", bench.picture());
    bench.press("L");
    bench.sees("Übergänge: ↑ 6 5");
}

#[test]
fn the_partner_on_a_choice_field_is_asked_for_before_the_move_is_made() {
    let mut bench = small(Lang::En, 4);
    bench.put(4, 1, "");
    assert!(bench.is_asked());
    insta::assert_snapshot!("reversi-choice-en", bench.picture());
    bench.key(KeyCode::Esc);
    assert!(!bench.is_asked() && bench.moves().is_empty(), "the step is taken back");
    bench.put(4, 1, "93");
    assert_eq!(bench.last_move(), "4 1 3");
    assert!(!bench.is_asked());
}

#[test]
fn the_gift_of_a_bonus_field_is_asked_for_by_key_or_chosen_in_the_list() {
    for (answer, mv) in [("1", "0 2 20"), ("2", "0 2 21"), ("j\n", "0 2 21"), ("\n", "0 2 20")] {
        let mut bench = small(Lang::De, 4);
        bench.put(0, 2, "");
        bench.sees("eine Bombe nehmen");
        bench.key(KeyCode::Backspace);
        assert!(!bench.is_asked(), "the step is taken back, not the move before");
        bench.press("\n");
        bench.press(answer);
        assert_eq!(bench.last_move(), mv);
    }
    let mut bench = small(Lang::De, 4);
    bench.put(0, 2, "");
    insta::assert_snapshot!("reversi-bonus-de", bench.picture());
}

#[test]
fn who_is_skipped_and_when_bombs_fall_is_told() {
    let mut bench = Bench::at(Lang::En, Kind::Reversi, &skips(1), 3);
    bench.put(2, 0, "");
    bench.sees("Player 2 is skipped: no move.");
    assert_eq!(bench.moves(), "2 0");
    bench.put(2, 1, "");
    bench.sees("Nobody can build any more: the bombing phase begins.");
    bench.sees("bombing, strength 1");
}

#[test]
fn a_bomb_shows_what_it_would_destroy() {
    for lang in Lang::ALL {
        let mut bench = Bench::at(lang, Kind::Reversi, &skips(1), 3);
        bench.put(2, 0, "");
        bench.put(2, 1, "");
        bench.point(0, 0);
        insta::assert_snapshot!(format!("reversi-bomb-{lang}"), bench.picture());
    }
}

#[test]
fn a_game_of_three_ends_with_places_and_points() {
    let mut bench = Bench::at(Lang::En, Kind::Reversi, &skips(0), 3);
    for (x, y) in [(2, 0), (2, 1), (3, 1), (0, 0), (5, 0)] {
        bench.put(x, y, "");
    }
    insta::assert_snapshot!("reversi-end-en", bench.picture());
}

#[test]
fn the_game_goes_on_without_who_resigns() {
    let mut bench = small(Lang::En, 4);
    bench.press("R\n");
    bench.sees("1 has resigned.");
    bench.sees("▸ 2");
    bench.sees("1† player");
    assert!(!bench.play().table.is_over());
    bench.press("R\nR\n");
    bench.sees("3 has resigned. Player 4 has won!");
}

#[test]
fn computers_play_on_when_the_only_person_has_resigned() {
    let mut bench = small(Lang::En, 1);
    bench.press("R\n");
    assert!(bench.play().is_watched());
    bench.press(" ");
    assert!(bench.play().table.progress().0 > 1);
}

#[test]
fn a_large_map_is_scrolled_with_the_cursor_and_seen_whole_in_little() {
    let mut bench = Bench::at(Lang::En, Kind::Reversi, &plain_map(50, 50), 4);
    bench.press("v");
    insta::assert_snapshot!("reversi-overview", bench.picture());
    bench.press("v");
    for _ in 0..25 {
        bench.key(KeyCode::Right);
    }
    bench.sees("0 25: empty");
    bench.key(KeyCode::Left);
    bench.sees("49 25: empty");
    bench.sees("to 49, rows");
    bench.resize(120, 40);
    bench.press("Z");
    insta::assert_snapshot!("reversi-50x50", bench.picture());
}

#[test]
fn every_map_that_ships_fits_into_the_smallest_terminal() {
    for variant in Kind::Reversi.variants() {
        for lang in Lang::ALL {
            let mut bench = Bench::at(lang, Kind::Reversi, variant.name, 8);
            bench.hasty = true;
            bench.key(KeyCode::Tab);
            bench.sees("▸ 1");
            bench.press("zzzzZZZZvtd");
            bench.sees("ReversiXT");
        }
    }
}

#[test]
fn the_mouse_points_asks_and_scrolls() {
    let mut bench = small(Lang::En, 4);
    let picture = bench.picture();
    let (y, line) = picture.lines().enumerate().find(|(_, line)| line.contains("c '")).unwrap();
    let x = line.chars().position(|letter| letter == 'c').unwrap();
    bench.mouse(MouseEventKind::Moved, x as u16, y as u16);
    bench.sees("4 1: choice field · turns 2");
    bench.click(x as u16, y as u16);
    assert!(bench.is_asked());
    let picture = bench.picture();
    let line = |(_, line): &(usize, &str)| line.contains("stones with player 2");
    let (y, _) = picture.lines().enumerate().find(line).unwrap();
    bench.click(70, y as u16);
    assert_eq!(bench.last_move(), "4 1 2");
    let mut bench = Bench::at(Lang::En, Kind::Reversi, &plain_map(50, 50), 4);
    let before = bench.picture();
    bench.mouse(MouseEventKind::ScrollDown, 20, 10);
    assert_ne!(bench.picture(), before);
}

#[test]
fn without_colours_no_stone_is_coloured() {
    use ratatui::style::Color;
    let bench = small(Lang::En, 4);
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    terminal.draw(|frame| draw(frame, &bench.app)).unwrap();
    for cell in terminal.backend().buffer().content() {
        assert_eq!((cell.fg, cell.bg), (Color::Reset, Color::Reset));
    }
}

#[test]
fn the_classical_map_has_the_usual_names() {
    let mut bench = Bench::at(Lang::En, Kind::Reversi, "classic", 2);
    bench.key(KeyCode::Tab);
    bench.press("\n");
    insta::assert_snapshot!("reversi-classic", bench.picture());
}

#[test]
fn othello_in_both_languages() {
    for lang in Lang::ALL {
        let mut bench = Bench::at(lang, Kind::Othello, "standard", 2);
        bench.key(KeyCode::Tab);
        bench.press("\n");
        bench.key(KeyCode::Tab);
        insta::assert_snapshot!(format!("othello-{lang}"), bench.picture());
    }
}

#[test]
fn othello_is_played_with_discs() {
    let mut bench = Bench::at(Lang::En, Kind::Othello, "standard", 2);
    bench.key(KeyCode::Left);
    bench.sees("d5: disc of player X");
}

/// Black has no move here, white has one.
const PASS: &str = "OX-------------------------------------------------------------- X";

#[test]
fn a_forced_pass_is_explained_and_made_by_one_key_or_at_once() {
    let mut bench = Bench::at(Lang::En, Kind::Othello, PASS, 2);
    bench.sees("X has no move: Enter passes.");
    bench.press("\n");
    assert_eq!(bench.last_move(), "pass");
    bench.sees("X has no move and passes.");
    let mut bench = Bench::new(Lang::En);
    bench.app.settings.passes_at_once = true;
    bench.app.begin(Kind::Othello, PASS, vec![Sitter::Human, Sitter::Human], false);
    bench.input(Input::Tick(Duration::ZERO));
    assert_eq!(bench.last_move(), "pass");
}

#[test]
fn the_form_has_a_row_for_each_seat() {
    let mut bench = Bench::new(Lang::En);
    bench.key(KeyCode::Right);
    bench.press("1");
    bench.key(KeyCode::Home);
    bench.sees("ReversiXT");
    bench.key(KeyCode::Down);
    bench.key(KeyCode::Right);
    insta::assert_snapshot!("reversi-form", bench.picture());
}

#[test]
fn a_map_of_ones_own_is_asked_for_and_refused_with_its_faults() {
    let mut bench = Bench::new(Lang::En);
    std::fs::write(bench.app.folder.join("small.map"), SMALL).unwrap();
    std::fs::write(bench.app.folder.join("bad.map"), "9 z").unwrap();
    bench.key(KeyCode::Right);
    bench.press("2");
    bench.key(KeyCode::Home);
    bench.key(KeyCode::Down);
    bench.key(KeyCode::Left);
    bench.sees("a file …");
    bench.press("\n");
    bench.press("bad.map\n");
    bench.sees("“9” players: a map is for 2 to 8");
    for _ in 0..7 {
        bench.key(KeyCode::Backspace);
    }
    bench.press("small\n");
    bench.sees("small.map (8x6, 4 players)");
    bench.press("\n");
    bench.sees("1 to move.");
    assert_eq!(bench.play().table.session.seats(), 4);
}

/// A game of the course in which two of four were disqualified.
const DISQUALIFIED: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../reversi/tests/data/own17-disqualified-twice-4p.txt");

#[test]
fn a_game_of_the_course_is_looked_through_saved_and_opened_again() {
    let mut bench = Bench::new(Lang::En);
    bench.app.open(std::path::Path::new(DISQUALIFIED));
    let (reached, all) = bench.play().table.progress();
    assert!(bench.play().table.review && reached == all && all > 10);
    bench.sees("†");
    bench.key(KeyCode::Home);
    bench.sees(&format!("Move 0 of {all}."));
    for _ in 0..all {
        bench.key(KeyCode::Right);
    }
    bench.sees(&format!("Move {all} of {all}."));
    bench.press("s");
    for _ in 0..40 {
        bench.key(KeyCode::Backspace);
    }
    bench.press("again\n");
    bench.sees("Saved as again.kibitz.");
    let text = std::fs::read_to_string(bench.app.folder.join("again.kibitz")).unwrap();
    assert!(text.contains("retires: disqualified"), "{text}");
    bench.press("oagain\n");
    bench.sees("Opened again.kibitz.");
    assert_eq!(bench.play().table.progress(), (all, all));
}
