//! Race and Harvest on the screen: what Connect Four and Reversi do not have. Dice, a match of
//! several rounds, three seats with a second colour and allies, and a board of plain text.

use super::*;
use crate::screen::app::Page;
use crate::screen::new_game::{Mode, NewGame};

fn race(lang: Lang, setup: &str, people: usize) -> Bench {
    Bench::at(lang, Kind::Race, setup, people)
}

/// What the dice have shown.
fn rolls(bench: &Bench) -> Vec<String> {
    let moves = bench.play().table.session.moves_so_far().into_iter();
    let rolls = moves.filter(|(by, _)| *by == catalog::game::Actor::Chance);
    rolls.map(|(_, text)| text).collect()
}

#[test]
fn a_race_is_rolled_and_played_from_a_list() {
    for lang in Lang::ALL {
        let mut bench = race(lang, "best-of-three", 2);
        assert_eq!(rolls(&bench).len(), 1, "the dice roll by themselves");
        bench.press("1");
        bench.key(KeyCode::Down);
        insta::assert_snapshot!(format!("race-{lang}"), bench.picture());
        bench.press("\n");
        assert_eq!(bench.moves().replace(char::is_numeric, ""), "runwait");
    }
}

#[test]
fn the_end_of_a_round_is_told_and_the_match_goes_on() {
    let mut bench = race(Lang::En, "track=3 rounds=3", 2);
    while bench.play().table.session.round_ends().is_empty() {
        bench.press("1");
    }
    bench.sees("Round 1 is over: ");
    bench.sees("Best of 3: ");
    while !bench.play().table.is_over() {
        bench.press("1");
    }
    bench.sees(" has won!");
    bench.sees("— 1–0 —");
    insta::assert_snapshot!("race-end", bench.picture());
}

#[test]
fn the_dice_of_a_move_that_was_taken_back_are_the_same() {
    let mut bench = race(Lang::En, "track=50", 2);
    bench.press("11111");
    let rolled = rolls(&bench);
    bench.press("uuu");
    bench.sees("The dice stay the same");
    assert_eq!(rolls(&bench), rolled[..3]);
    bench.press("222");
    assert_eq!(rolls(&bench), rolled);
}

#[test]
fn a_computer_answers_when_the_dice_are_rolled_and_never_for_them() {
    let mut bench = race(Lang::En, "track=30", 1);
    bench.app.settings.debug = true;
    bench.press("1");
    bench.key(KeyCode::F(1));
    bench.sees("The dice stay the same");
    bench.key(KeyCode::Esc);
    let made = bench.play().table.session.made();
    let by: Vec<Option<u8>> = made.iter().map(|made| made.colour.map(|colour| colour.0)).collect();
    assert_eq!(by, [None, Some(0), None, Some(1), None]);
    bench.press("u");
    assert_eq!(bench.play().table.progress().0, 1);
    bench.press("?");
    bench.sees("Advice: ");
}

#[test]
fn real_dice_are_entered_and_the_record_says_so() {
    let mut bench = Bench::new(Lang::De);
    let mut form = NewGame::new(Mode::Hotseat, Kind::Race, None);
    form.selected = form.len() - 2;
    form.change(1);
    bench.app.page = Page::NewGame(Box::new(form));
    bench.sees("echte Würfel");
    bench.key(KeyCode::End);
    bench.press("\n");
    bench.sees("Was zeigen die Würfel?");
    insta::assert_snapshot!("race-by-hand", bench.picture());
    bench.press("7");
    assert!(bench.play().table.roll_is_asked());
    bench.press("3");
    bench.sees("1 ist am Zug.");
    bench.press("u");
    assert!(bench.play().table.roll_is_asked(), "what was mistyped is entered again");
    bench.press("21");
    assert_eq!(bench.moves(), "2run");
    let record = bench.play().table.session.record().to_string();
    assert!(record.contains("dice: by hand") && !record.contains("dice seed"), "{record}");
}

#[test]
fn three_harvest_with_four_colours_two_of_them_allied() {
    let mut bench = Bench::at(Lang::En, Kind::Harvest, "garden", 3);
    bench.sees("[1]4 player");
    bench.sees("Allied: 2, 3");
    bench.press("121");
    bench.sees("4 to move.");
    bench.sees("1[4] player");
    bench.press("2");
    insta::assert_snapshot!("harvest", bench.picture());
    bench.press("R\n");
    bench.sees("1+4 has resigned.");
    bench.press("2");
    bench.press("1");
    bench.sees("2, 3 share the first place.");
    let marks: Vec<String> = bench.picture().lines().map(str::to_owned).collect();
    assert!(marks.iter().any(|line| line.contains("1. 1 1") && line.contains("2 2")), "{marks:#?}");
}

#[test]
fn the_list_is_clicked() {
    let mut bench = Bench::at(Lang::En, Kind::Harvest, "garden", 3);
    let picture = bench.picture();
    let (y, line) = picture.lines().enumerate().find(|(_, line)| line.contains("2  2")).unwrap();
    let x = line.find("2  2").unwrap();
    bench.click(x as u16, y as u16);
    assert_eq!(bench.moves(), "2");
}

#[test]
fn every_game_has_a_form_from_what_it_says_about_itself() {
    for kind in Kind::every() {
        for (mode, name) in [(Mode::AgainstComputer, "computer"), (Mode::Watch, "watch")] {
            let mut bench = Bench::new(Lang::De);
            bench.app.page = Page::NewGame(Box::new(NewGame::new(mode, *kind, None)));
            insta::assert_snapshot!(format!("form-{}-{name}", kind.name()), bench.picture());
        }
    }
}

#[test]
fn a_size_is_turned_typed_and_refused_out_of_range() {
    let mut bench = Bench::new(Lang::En);
    bench.press("2");
    bench.key(KeyCode::Up);
    bench.sees("› Size ◂ 7x6 ▸");
    bench.key(KeyCode::Right);
    bench.sees("Board custom");
    bench.press("\n");
    bench.sees("New value (4x4–9x9):");
    for _ in 0..3 {
        bench.key(KeyCode::Backspace);
    }
    bench.press("12x7\n");
    bench.sees("“12x7” cannot be chosen for size: 4x4–9x9");
    for _ in 0..4 {
        bench.key(KeyCode::Backspace);
    }
    bench.press("8x7\n");
    bench.sees("Board large (8x7)");
    bench.key(KeyCode::End);
    bench.press("\n");
    assert_eq!(bench.play().table.session.record().setup, "8x7");
}

#[test]
fn nothing_that_anybody_presses_breaks_a_game_of_text() {
    let letters: Vec<char> = "12345678uurH?nsoRidpyL+- \n".chars().collect();
    let keys = [KeyCode::Left, KeyCode::Down, KeyCode::Up, KeyCode::Esc, KeyCode::Backspace];
    let mut stream = catalog::game::Stream::new(3);
    for kind in [Kind::Race, Kind::Harvest] {
        let mut bench = Bench::at(Lang::En, kind, kind.variants()[1].name, 2);
        bench.hasty = true;
        for step in 0..1500_u64 {
            match stream.below(10) {
                0 => bench.key(keys[stream.below(keys.len())]),
                1 => bench.click(stream.below(80) as u16, stream.below(24) as u16),
                2 => bench.input(Input::Tick(Duration::from_millis(step * 100))),
                _ => bench.press(&letters[stream.below(letters.len())].to_string()),
            }
            if step % 20 == 0 {
                bench.picture();
            }
        }
    }
}
