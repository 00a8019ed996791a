//! Blokus on the screen: pictures of the boards, and games by keys and by mouse.

use super::*;

fn blokus(lang: Lang, setup: &str, people: usize) -> Bench {
    Bench::at(lang, Kind::Blokus, setup, people)
}

/// Four pieces of Duo.
const BEGUN: &str =
    "duo\nblue e10,f10,g10,f9,f11 h12,i12,h11,i11\ngreen j5,i5,h5,i6,i4 g7,f7,g6,f6\n";

impl Bench {
    fn played(&self) -> Vec<String> {
        self.play().table.session.moves_so_far().into_iter().map(|(_, text)| text).collect()
    }

    fn in_hand(&self) -> Option<String> {
        self.play().draft.steps().first().cloned()
    }

    /// Where a text is on the screen.
    fn find(&self, text: &str) -> (u16, u16) {
        let picture = self.picture();
        let lines = picture.lines().enumerate();
        let mut found = lines.filter_map(|(y, line)| {
            let at = line.find(text)?;
            Some((line[..at].chars().count() as u16, y as u16))
        });
        found.next().unwrap_or_else(|| panic!("“{text}” is not to be seen:\n{picture}"))
    }

    /// The place of a cell of Duo in the smallest terminal.
    fn cell(&self, column: char, row: u16) -> (u16, u16) {
        let (x, y) = self.find("a b c d e");
        (x + 2 * (column as u16 - 'a' as u16), y + 15 - row)
    }
}

#[test]
fn duo_in_both_languages() {
    for lang in Lang::ALL {
        let mut bench = blokus(lang, BEGUN, 2);
        bench.press("Tf");
        insta::assert_snapshot!(format!("blokus-duo-{lang}"), bench.picture());
    }
}

#[test]
fn classic_fits_into_the_smallest_terminal() {
    for lang in Lang::ALL {
        let mut bench = blokus(lang, "classic", 4);
        for piece in ["V", "W", "T", "Z"] {
            bench.press(piece);
            bench.press("f\n");
        }
        assert_eq!(bench.played().len(), 4);
        bench.press("5");
        insta::assert_snapshot!(format!("blokus-classic-{lang}"), bench.picture());
    }
    let mut bench = blokus(Lang::En, "classic", 4);
    bench.resize(120, 40);
    bench.press("If\n");
    insta::assert_snapshot!("blokus-classic-large", bench.picture());
}

#[test]
fn two_play_classic_with_two_colours_each_and_three_share_one() {
    let mut bench = blokus(Lang::En, "classic-2", 2);
    for turn in ["Blue", "Yellow", "Red", "Green"] {
        bench.sees(&format!("{turn} to move"));
        bench.press("Vf\n");
    }
    bench.sees("▸ [B]R");
    let mut bench = blokus(Lang::En, "classic-3", 3);
    bench.press("Vf\nVf\nVf\n");
    bench.sees("Green to move, which is shared");
    bench.sees("▸ B[G]");
    bench.press("Vf\n");
    assert_eq!(bench.played().len(), 4);
    insta::assert_snapshot!("blokus-classic-3", bench.picture());
}

#[test]
fn junior_has_two_of_each() {
    let mut bench = blokus(Lang::De, "junior", 2);
    bench.press("4");
    insta::assert_snapshot!("blokus-junior-de", bench.picture());
}

#[test]
fn why_a_piece_does_not_fit_is_told_while_it_is_held() {
    let mut bench = blokus(Lang::En, BEGUN, 2);
    bench.press("I");
    bench.press("hhhhhhhhhh");
    bench.sees("The piece must touch a corner of another blue piece.");
    bench.press("lllll\n");
    assert_eq!((bench.played().len(), bench.in_hand().as_deref()), (0, Some("I5")));
    insta::assert_snapshot!("blokus-refused-en", bench.picture());
    let mut bench = blokus(Lang::De, "duo", 2);
    bench.press("Xhhhhh\n");
    bench.sees("Der erste Stein von Blau muss e10 bedecken.");
    bench.sees("xx");
}

#[test]
fn a_piece_is_put_back_and_another_is_taken() {
    let mut bench = blokus(Lang::En, "duo", 2);
    bench.press("X");
    assert_eq!(bench.in_hand().as_deref(), Some("X5"));
    bench.key(KeyCode::Tab);
    assert_ne!(bench.in_hand().as_deref(), Some("X5"));
    bench.key(KeyCode::Esc);
    assert_eq!(bench.in_hand(), None);
    bench.press("3");
    bench.key(KeyCode::Backspace);
    assert_eq!(bench.in_hand(), None, "the step is taken back");
    assert!(bench.app.overlay.is_none() && bench.played().is_empty());
    bench.press("\n");
    assert!(bench.in_hand().is_some(), "Enter takes a piece when there is none");
}

#[test]
fn a_game_is_played_by_keys_and_taken_back() {
    let mut bench = blokus(Lang::En, "duo", 2);
    let mut moves = 0;
    while !bench.play().table.is_over() {
        bench.key(KeyCode::Tab);
        bench.press("f\n");
        moves += 1;
        assert_eq!(bench.played().len(), moves, "{}", bench.picture());
    }
    assert!(moves > 20);
    insta::assert_snapshot!("blokus-end", bench.picture());
    bench.press("u");
    assert_eq!(bench.played().len(), moves - 1);
}

#[test]
fn a_piece_is_moved_turned_and_mirrored_by_keys() {
    let mut bench = blokus(Lang::En, "duo", 2);
    // L4 stands on its foot over the start.
    while bench.in_hand().as_deref() != Some("L4") {
        bench.press("4");
    }
    bench.sees("L4/0@d9 fits here: Enter puts it down.");
    bench.press(" ");
    bench.sees("The first blue piece must cover e10.");
    bench.press(",");
    bench.sees("L4/0@d9 fits");
    bench.press("m");
    bench.sees("The first blue piece must cover e10.");
    bench.press("l");
    bench.sees("L4/6@e9 fits");
    bench.press("\n");
    assert_eq!(bench.played(), ["e9,f9,e10,e11"]);
    bench.press("u");
    bench.press("r");
    assert_eq!(bench.played().len(), 1);
}

#[test]
fn a_game_is_played_by_mouse() {
    let mut bench = blokus(Lang::En, "duo", 2);
    let (x, y) = bench.find("X5");
    bench.click(x, y);
    assert_eq!(bench.in_hand().as_deref(), Some("X5"));
    let (x, y) = bench.cell('a', 1);
    bench.mouse(MouseEventKind::Moved, x, y);
    bench.sees("The first blue piece must cover e10.");
    let (x, y) = bench.cell('e', 9);
    bench.mouse(MouseEventKind::Moved, x, y);
    bench.sees("X5/0@d8 fits here");
    bench.click(x, y);
    assert_eq!(bench.played(), ["e8,d9,e9,f9,e10"]);
    let (x, y) = bench.find("L5");
    bench.click(x, y);
    let (x, y) = bench.cell('j', 5);
    bench.mouse(MouseEventKind::Moved, x, y);
    bench.sees("L5/0@i3 fits");
    bench.mouse(MouseEventKind::ScrollDown, x, y);
    bench.sees("The first green piece must cover j5.");
    bench.mouse(MouseEventKind::ScrollUp, x, y);
    bench.sees("L5/0@i3 fits");
    bench.mouse(MouseEventKind::Down(MouseButton::Right), x, y);
    bench.mouse(MouseEventKind::Moved, x + 2, y);
    bench.sees("L5/6@j3 fits");
    bench.click(x + 2, y);
    assert_eq!(bench.played()[1], "j3,k3,j4,j5,j6");
}

#[test]
fn a_piece_that_fits_nowhere_is_written_small_and_not_taken() {
    // The cross covers no corner.
    let mut bench = blokus(Lang::En, "classic", 4);
    let (x, y) = bench.find("x5");
    bench.click(x, y);
    bench.sees("X5 fits nowhere now.");
    assert_eq!(bench.in_hand(), None);
    bench.press("V");
    bench.sees_not("nowhere");
    bench.press("X");
    bench.sees("X5 fits nowhere now.");
    assert_eq!(bench.in_hand().as_deref(), Some("V5"));
}

#[test]
fn advice_is_marked_and_taken_by_enter() {
    let mut bench = blokus(Lang::En, "duo", 2);
    bench.press("?");
    bench.sees("**");
    bench.sees("Advice: ");
    bench.press("\n\n");
    assert_eq!(bench.played().len(), 1);
    bench.sees_not("**");
}

#[test]
fn what_an_old_player_added_up_stands_with_its_last_thought() {
    for lang in Lang::ALL {
        let mut bench = Bench::new(lang);
        let seats = vec![Sitter::Human, Sitter::Computer("freebloks".parse().unwrap())];
        bench.app.begin(Kind::Blokus, "duo", seats, false);
        bench.input(Input::Tick(Duration::ZERO));
        bench.press("Xf\n");
        assert_eq!(bench.played().len(), 2);
        insta::assert_snapshot!(format!("blokus-terms-{lang}"), bench.picture());
    }
}

#[test]
fn ratings_stand_beside_the_board_and_with_the_piece_in_the_hand() {
    let mut bench = blokus(Lang::En, "duo", 2);
    bench.press("dXf");
    bench.sees("fits here: Enter puts it down. Rating ");
    bench.sees("Ratings");
}

#[test]
fn a_large_board_follows_the_piece() {
    let mut bench = blokus(Lang::En, "classic 50x50", 4);
    bench.press("Z");
    for _ in 0..48 {
        bench.key(KeyCode::Right);
        bench.sees("xx");
    }
    for _ in 0..48 {
        bench.key(KeyCode::Down);
    }
    bench.sees("The first blue piece must cover a50.");
    insta::assert_snapshot!("blokus-50x50", bench.picture());
    let before = bench.picture();
    bench.key(KeyCode::Esc);
    bench.mouse(MouseEventKind::ScrollUp, 20, 10);
    assert_ne!(bench.picture(), before);
}

#[test]
fn computers_answer_and_their_moves_are_marked() {
    let mut bench = blokus(Lang::En, "classic", 1);
    bench.press("Vf\n");
    assert_eq!(bench.played().len(), 4);
    bench.sees("‹");
    bench.sees("Your turn. B to move.");
    let mut bench = blokus(Lang::En, "duo", 0);
    bench.press(" ");
    assert!(!bench.played().is_empty());
}

#[test]
fn every_variant_fits_into_the_smallest_terminal() {
    for variant in Kind::Blokus.variants() {
        for lang in Lang::ALL {
            let mut bench = blokus(lang, variant.name, 4);
            bench.press("\nf");
            bench.sees("[]");
            bench.sees("▸B");
            bench.press("\n");
            assert_eq!(bench.played().len(), 1);
        }
    }
}

#[test]
fn without_colours_nothing_is_coloured() {
    use ratatui::style::Color;
    let mut bench = blokus(Lang::En, BEGUN, 2);
    bench.press("Tf?");
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    terminal.draw(|frame| draw(frame, &bench.app)).unwrap();
    for cell in terminal.backend().buffer().content() {
        assert_eq!((cell.fg, cell.bg), (Color::Reset, Color::Reset));
    }
}

#[test]
fn the_help_names_keys_and_marks() {
    for lang in Lang::ALL {
        let mut bench = blokus(lang, "duo", 2);
        bench.key(KeyCode::F(1));
        for _ in 0..8 {
            bench.key(KeyCode::Down);
        }
        insta::assert_snapshot!(format!("blokus-help-{lang}"), bench.picture());
    }
}
