//! The board is drawn as it stands, and keys, clicks and typed lines become steps.

use super::*;
use crate::settings::Palette;
use crate::words::Lang;
use catalog::Kind;

const OPENING: &str = "match 5 board -b----E-C---eE---c-e----B- turn 1 dice 31";

fn open(setup: &str) -> Box<dyn Session> {
    Kind::Backgammon.begin(setup).unwrap()
}

fn drawn(board: &Tables, session: &dyn Session, draft: &Drafting) -> Vec<String> {
    let words = Words::new(Lang::En);
    let theme = Theme::new(Palette::Classic, false);
    let scene = Scene {
        session,
        theme: &theme,
        words: &words,
        ratings: None,
        hint: None,
        draft,
        cursor: true,
        now: Duration::ZERO,
    };
    let area = Rect::new(0, 0, WIDTH, HEIGHT);
    let mut buffer = Buffer::empty(area);
    board.draw(area, &mut buffer, &scene);
    let line = |y| (0..area.width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
    (0..area.height).map(|y| line(y).trim_end().to_owned()).collect()
}

#[test]
fn the_board_shows_points_checkers_dice_cube_and_pips() {
    let session = open(OPENING);
    let draft = Drafting::of(session.as_ref(), false);
    let seen = drawn(&Tables::default(), session.as_ref(), &draft);
    insta::assert_snapshot!(seen.join("\n"));
}

#[test]
fn a_step_is_seen_at_once_and_the_board_can_be_turned() {
    let session = open(OPENING);
    let mut draft = Drafting::of(session.as_ref(), false);
    draft.take(session.as_ref(), "8/5").unwrap();
    let mut board = Tables::default();
    board.key(KeyCode::Char('f'), session.as_ref(), &draft);
    let seen = drawn(&board, session.as_ref(), &draft);
    insta::assert_snapshot!(seen.join("\n"));
}

#[test]
fn a_mirrored_board_has_its_homes_at_the_left_and_keys_go_the_way_they_point() {
    let session = open(OPENING);
    let draft = Drafting::of(session.as_ref(), false);
    let mut board = Tables::default();
    let number_at_left = |board: &Tables| {
        let seen = drawn(board, session.as_ref(), &draft);
        let last = seen.iter().rev().find(|line| line.contains("12")).unwrap().clone();
        last.split_whitespace().next().unwrap().to_owned()
    };
    assert_eq!(number_at_left(&board), "12");
    board.key(KeyCode::Char('m'), session.as_ref(), &draft);
    assert_eq!(number_at_left(&board), "1");
    board.cursor = Some(8);
    board.key(KeyCode::Right, session.as_ref(), &draft);
    assert_eq!(board.cursor, Some(9));
    board.key(KeyCode::Char('m'), session.as_ref(), &draft);
    board.key(KeyCode::Right, session.as_ref(), &draft);
    assert_eq!(board.cursor, Some(8));
}

#[test]
fn the_board_is_painted_in_the_colours_that_were_chosen_unless_colours_are_forbidden() {
    use crate::tints::{Tint, Tints};
    use ratatui::style::Color;
    let words = Words::new(Lang::En);
    let session = open(OPENING);
    let draft = Drafting::of(session.as_ref(), false);
    let chosen = ["green", "yellow", "red", "white", "black"].map(Tint::of_word);
    let painted = |allowed: bool| {
        let theme = Theme::new(Palette::Classic, allowed).tinted_by(Tints(chosen));
        let scene = Scene {
            session: session.as_ref(),
            theme: &theme,
            words: &words,
            ratings: None,
            hint: None,
            draft: &draft,
            cursor: false,
            now: Duration::ZERO,
        };
        let area = Rect::new(0, 0, WIDTH, HEIGHT);
        let mut buffer = Buffer::empty(area);
        Tables::default().draw(area, &mut buffer, &scene);
        let mut found = std::collections::BTreeMap::new();
        for cell in buffer.content() {
            found.entry(cell.symbol().to_owned()).or_insert((cell.fg, cell.bg));
        }
        found
    };
    let seen = painted(true);
    assert_eq!(seen["X"], (Color::White, Color::Green));
    assert_eq!(seen["O"], (Color::Black, Color::Green));
    assert_eq!(seen["|"].0, Color::Red);
    assert_eq!(seen["B"].1, Color::Yellow, "the bar");
    let plain = painted(false);
    assert!(plain.values().all(|(fg, bg)| (*fg, *bg) == (Color::Reset, Color::Reset)));
}

#[test]
fn what_needs_no_thought_is_made_at_once_where_that_is_wanted() {
    let board = Tables::default();
    let obvious = |setup: &str, forced_at_once: bool, greedy: bool| {
        let settings = Settings { forced_at_once, greedy, ..Settings::default() };
        board.obvious(open(setup).as_ref(), &settings)
    };
    let home = "rounds 1 board ----B-B---------------bb-- turn 1 dice 64";
    assert_eq!(obvious(home, true, false), None);
    assert_eq!(obvious(home, false, true).as_deref(), Some("6/off 4/off"));
    let only = "rounds 1 board -B--------------------b--- turn 1 dice 65";
    assert_eq!(obvious(only, true, false).as_deref(), Some("1/off(2)"));
    assert_eq!(obvious(only, false, false), None);
    // A pass has a setting of its own.
    let stuck = "match 5 board ------E-E---cD-----bbbbbbA turn 1 dice 65";
    assert_eq!(obvious(stuck, true, true), None);
}

#[test]
fn enter_plays_the_larger_die_and_space_the_smaller() {
    let session = open(OPENING);
    let draft = Drafting::of(session.as_ref(), false);
    let mut board = Tables::default();
    let step = |text: &str| Act::Step(text.to_owned());
    assert_eq!(board.key(KeyCode::Enter, session.as_ref(), &draft), step("24/21"));
    assert_eq!(board.key(KeyCode::Char(' '), session.as_ref(), &draft), step("24/23"));
    board.key(KeyCode::Char('w'), session.as_ref(), &draft);
    assert_eq!(board.key(KeyCode::Enter, session.as_ref(), &draft), step("24/23"));
    board.key(KeyCode::Char('w'), session.as_ref(), &draft);
    assert_eq!(board.key(KeyCode::Tab, session.as_ref(), &draft), Act::Handled);
    assert_eq!(board.key(KeyCode::Enter, session.as_ref(), &draft), step("13/10"));
    assert_eq!(board.key(KeyCode::BackTab, session.as_ref(), &draft), Act::Handled);
    // A point from which nothing goes is tried, so that the rules say why.
    for _ in 0..3 {
        board.key(KeyCode::Left, session.as_ref(), &draft);
    }
    assert_eq!(board.key(KeyCode::Enter, session.as_ref(), &draft), step("21/18"));
}

#[test]
fn the_cursor_goes_over_the_board_as_it_is_seen() {
    let session = open(OPENING);
    let draft = Drafting::of(session.as_ref(), false);
    let mut board = Tables::default();
    let go = |board: &mut Tables, key| {
        board.key(key, session.as_ref(), &draft);
        board.cursor.unwrap()
    };
    assert_eq!(go(&mut board, KeyCode::Left), 23, "above it grows to the right");
    assert_eq!(go(&mut board, KeyCode::Down), 2);
    assert_eq!(go(&mut board, KeyCode::Left), 3, "below it grows to the left");
    assert_eq!(go(&mut board, KeyCode::Right), 2);
    board.turned = true;
    assert_eq!(go(&mut board, KeyCode::Right), 1, "turned round it lies above");
    assert_eq!(go(&mut board, KeyCode::Down), 24);
}

#[test]
fn a_whole_play_is_typed() {
    let session = open(OPENING);
    let draft = Drafting::of(session.as_ref(), false);
    let mut board = Tables::default();
    for letter in "8/5 6/55".chars() {
        assert_eq!(board.key(KeyCode::Char(letter), session.as_ref(), &draft), Act::Handled);
    }
    assert!(board.is_typing());
    board.key(KeyCode::Backspace, session.as_ref(), &draft);
    let typed = board.key(KeyCode::Enter, session.as_ref(), &draft);
    assert_eq!(typed, Act::Step("8/5 6/5".to_owned()));
    assert!(!board.is_typing());
    assert_eq!(telling::understood("25/21*, 3/0"), "bar/21* 3/off");
    assert_eq!(telling::understood("3-1"), "31");
    assert_eq!(telling::understood("Roll"), "roll");
}

#[test]
fn words_about_the_cube_have_their_keys() {
    let decide = open("money board -b----E-C---eE---c-e----B- turn 1");
    let draft = Drafting::of(decide.as_ref(), false);
    let mut board = Tables::default();
    let mut said = |session: &dyn Session, draft: &Drafting, key| board.key(key, session, draft);
    let step = |text: &str| Act::Step(text.to_owned());
    assert_eq!(said(decide.as_ref(), &draft, KeyCode::Enter), step("roll"));
    assert_eq!(said(decide.as_ref(), &draft, KeyCode::Char('2')), step("double"));
    assert_eq!(said(decide.as_ref(), &draft, KeyCode::Char('G')), step("resign-2"));
    assert_eq!(said(decide.as_ref(), &draft, KeyCode::Char('t')), Act::Ignored);
    let doubled = open("money beavers board -b----E-C---eE---c-e----B- turn 1 doubled");
    let draft = Drafting::of(doubled.as_ref(), false);
    for (key, word) in [('t', "take"), ('x', "drop"), ('b', "beaver")] {
        assert_eq!(said(doubled.as_ref(), &draft, KeyCode::Char(key)), step(word));
    }
    let words = Words::new(Lang::En);
    let told = telling::invitation(&words, position(doubled.as_ref()).unwrap(), &draft).unwrap();
    assert_eq!(told, "t take · x drop · b beaver");
}

#[test]
fn a_click_moves_the_checker_under_it() {
    let session = open(OPENING);
    let draft = Drafting::of(session.as_ref(), false);
    let (words, theme) = (Words::new(Lang::En), Theme::new(Palette::Classic, false));
    let scene = Scene {
        session: session.as_ref(),
        theme: &theme,
        words: &words,
        ratings: None,
        hint: None,
        draft: &draft,
        cursor: true,
        now: Duration::ZERO,
    };
    let area = Rect::new(3, 2, WIDTH, HEIGHT);
    let mut board = Tables::default();
    let seen = drawn(&board, session.as_ref(), &draft);
    let row = seen.iter().rposition(|line| line.contains(" 8 ")).unwrap() as u16;
    let column = seen[usize::from(row)].find(" 8 ").unwrap() as u16 + 1;
    let at = (area.x + column, area.y + row - 2);
    assert_eq!(board.mouse(at, true, area, &scene), Act::Step("8/5".to_owned()));
    assert_eq!(board.mouse((0, 0), true, area, &scene), Act::Ignored);
}

#[test]
fn score_cube_and_games_are_told_in_both_languages() {
    let setup = "match 5 score 4-2 crawford board -b----E-C---eE---c-e----B- turn 2 dice 31";
    let session = open(setup);
    let told = |lang| {
        let words = Words::new(lang);
        let board = Tables::default();
        (board.subtitle(&words, session.as_ref()).unwrap(), board.diagram(&words, session.as_ref()))
    };
    let (english, board) = told(Lang::En);
    assert_eq!(english, "match to 5, 4-2, cube 1 in the middle, Crawford game");
    assert!(board.ends_with("O to play 3-1") && board.contains("Pips: X 167, O 167"), "{board}");
    let (german, board) = told(Lang::De);
    assert_eq!(german, "Match bis 5, 4-2, Doppler 1 in der Mitte, Crawford-Spiel");
    assert!(!board.contains("pips:"), "{board}");
    let won = open("match 5 score 1-0 played 1 board -A----------------------a- turn 1 dice 21");
    let mut after = won.fork();
    after.play("1/off").unwrap();
    let words = Words::new(Lang::En);
    let news = Tables::default().news(&words, won.as_ref(), after.as_ref());
    assert_eq!(news, ["X wins one point; it stands 2-0."]);
}
