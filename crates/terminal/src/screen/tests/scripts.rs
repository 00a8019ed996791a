//! What people do, key by key.

use super::*;
use crate::screen::app::Page;
use crate::thinking::Answer;

#[test]
fn a_game_against_the_computer_is_chosen_and_played() {
    let mut bench = Bench::new(Lang::En);
    bench.press("1");
    bench.key(KeyCode::Home);
    bench.key(KeyCode::Down);
    bench.key(KeyCode::Right);
    bench.sees("Homburg");
    bench.key(KeyCode::End);
    bench.press("\n");
    bench.drop_stones("4");
    assert_eq!(bench.moves().len(), 2);
    bench.sees("Your turn");
    assert_eq!(bench.app.settings.opponent, Some("homburg".parse().unwrap()));
}

#[test]
fn a_full_column_is_refused_with_its_reason() {
    let mut bench = Bench::playing(Lang::De, ["human", "human"]);
    bench.drop_stones("4444444");
    assert_eq!(bench.moves(), "444444");
    bench.sees("Spalte 4 ist voll: Sie enthält 6 Steine.");
    bench.press("L");
    bench.drop_stones("4");
    bench.sees("Column 4 is full: it holds 6 stones.");
}

#[test]
fn a_column_beyond_the_board_is_refused() {
    let mut bench = Bench::playing(Lang::En, ["human", "human"]);
    bench.press("9");
    bench.sees("There is no column 9");
}

#[test]
fn a_hint_marks_the_column_and_is_noted_in_the_record() {
    let mut bench = Bench::playing(Lang::En, ["human", "human"]);
    bench.drop_stones("121212");
    bench.press("?");
    bench.sees("Advice: column 1; it wins with this move.");
    bench.sees("*1*");
    bench.sees("hint");
    let record = bench.play().table.session.record().to_string();
    assert!(record.ends_with("# hint: 1 (perfect)\n"), "{record}");
    bench.press("\n");
    bench.sees("Player X has won!");
}

#[test]
fn undo_and_redo_go_from_person_to_person() {
    let mut bench = Bench::playing(Lang::En, ["human", "homburg"]);
    bench.press("u");
    bench.sees("There is no move of yours to take back.");
    bench.drop_stones("44");
    let played = bench.moves();
    bench.press("u");
    assert_eq!(bench.moves(), &played[..2]);
    bench.press("r");
    assert_eq!(bench.moves(), played);
    bench.press("r");
    bench.sees("There is no move to play again.");
}

#[test]
fn the_language_changes_at_once() {
    let mut bench = Bench::playing(Lang::En, ["human", "homburg"]);
    bench.sees("Your turn. X to move.");
    bench.press("L");
    bench.sees("Du bist am Zug. X zieht.");
    bench.sees("Vier gewinnt");
    assert_eq!(bench.app.settings.lang, Some(Lang::De));
}

#[test]
fn resigning_is_confirmed_and_ends_the_game() {
    let mut bench = Bench::playing(Lang::En, ["human", "homburg"]);
    bench.drop_stones("4");
    bench.press("Rn");
    assert!(!bench.play().table.is_over());
    bench.press("Ry");
    bench.sees("X has resigned. The computer has won!");
    bench.press("R");
    bench.sees("Nobody here can resign now.");
}

#[test]
fn a_record_is_saved_and_opened_again() {
    let mut bench = Bench::playing(Lang::En, ["human", "homburg"]);
    bench.drop_stones("4");
    let played = bench.moves();
    bench.press("s\n");
    bench.sees("Saved as connect-four-1.kibitz.");
    // The next name is another one, and an old file is not written over unasked.
    bench.press("s");
    bench.sees("connect-four-2.kibitz");
    bench.input(Input::Key(ratatui::crossterm::event::KeyEvent::new(
        KeyCode::Char('u'),
        KeyModifiers::CONTROL,
    )));
    bench.press("connect-four-1\n");
    bench.sees("connect-four-1.kibitz exists already. Write over it?");
    bench.press("n");
    // Opening another game over a running one is confirmed.
    bench.press("o");
    bench.key(KeyCode::Down);
    bench.press("\n");
    bench.sees("Leave this game and open connect-four-1.kibitz?");
    bench.press("y");
    bench.sees("Opened connect-four-1.kibitz.");
    bench.sees("Homburg");
    assert_eq!(bench.moves(), played);
}

#[test]
fn a_faulty_record_is_refused_with_file_line_and_reason() {
    let mut bench = Bench::new(Lang::De);
    let text = "kibitz record 1\ngame: connect-four\nsetup: 7x6\n\n1 4\n2 8\n";
    std::fs::write(bench.app.folder.join("bad.kibitz"), text).unwrap();
    bench.press("4bad\n");
    bench.sees("bad.kibitz");
    bench.sees("Zeile 6: „8“");
    bench.sees("Es gibt keine Spalte 8");
    bench.key(KeyCode::Esc);
    bench.press("4missing\n");
    bench.sees("die Datei oder der Ordner fehlt");
}

#[test]
fn a_string_of_columns_is_opened_as_a_game() {
    let mut bench = Bench::new(Lang::En);
    std::fs::write(bench.app.folder.join("game.txt"), "4453").unwrap();
    bench.press("4game.txt\n");
    assert_eq!(bench.moves(), "4453");
    bench.sees("Opened game.txt.");
}

#[test]
fn a_finished_record_is_looked_through() {
    let mut bench = Bench::playing(Lang::En, ["human", "human"]);
    bench.drop_stones("1212121");
    bench.key(KeyCode::Left);
    bench.sees("Move 6 of 7.");
    bench.key(KeyCode::Home);
    bench.sees("Move 0 of 7.");
    bench.key(KeyCode::Right);
    bench.sees("Move 1 of 7.");
    bench.key(KeyCode::End);
    bench.sees("Player X has won!");
    bench.key(KeyCode::Left);
    bench.press("\n");
    bench.drop_stones("3");
    assert_eq!(bench.moves(), "1212123");
}

#[test]
fn a_running_game_is_left_only_after_a_question() {
    let mut bench = Bench::playing(Lang::De, ["human", "human"]);
    bench.drop_stones("4");
    bench.press("q");
    bench.sees("Dieses Spiel verlassen?");
    bench.press("n");
    bench.sees("O ist am Zug");
    bench.press("qj");
    assert!(matches!(bench.app.page, Page::Menu { .. }));
    bench.press("7");
    assert!(bench.quit);
}

#[test]
fn a_rematch_lets_the_other_begin() {
    let mut bench = Bench::playing(Lang::En, ["human", "homburg"]);
    bench.press("n");
    assert_eq!(bench.moves().len(), 1);
    bench.sees("Your turn. O to move.");
}

#[test]
fn two_computers_pause_step_and_play_on() {
    let mut bench = Bench::playing(Lang::En, ["homburg", "kibitz:2"]);
    let tick = |bench: &mut Bench, seconds: u64| {
        bench.input(Input::Tick(Duration::from_secs(seconds)));
    };
    assert_eq!(bench.moves().len(), 1);
    tick(&mut bench, 2);
    assert_eq!(bench.moves().len(), 2);
    bench.press("p");
    tick(&mut bench, 9);
    assert_eq!(bench.moves().len(), 2);
    bench.sees("Paused.");
    bench.press(" ");
    assert_eq!(bench.moves().len(), 3);
    bench.press("p++");
    for second in 10..60 {
        tick(&mut bench, second);
    }
    bench.sees("has won!");
}

#[test]
fn the_mouse_moves_the_cursor_and_drops_stones() {
    let mut bench = Bench::playing(Lang::En, ["human", "human"]);
    bench.mouse(MouseEventKind::Moved, 6, 10);
    bench.sees("[1]");
    bench.click(50, 10);
    assert_eq!(bench.moves(), "7");
    bench.click(75, 10);
    assert_eq!(bench.moves(), "7");
    let mut bench = Bench::new(Lang::En);
    bench.click(40, 12);
    bench.sees("straight line wins");
}

#[test]
fn thinking_is_interrupted_and_an_old_answer_is_not_heard() {
    let mut bench = Bench::new(Lang::En);
    let sitters = vec![Sitter::Human, Sitter::Computer("kibitz:8".parse().unwrap())];
    bench.app.begin(Kind::ConnectFour, "standard", sitters, false);
    bench.app.update(Input::Key(KeyCode::Char('4').into()));
    let asked = bench.app.update(Input::Key(KeyCode::Enter.into()));
    let [Effect::Ask(question)] = asked.as_slice() else { panic!("the computer is asked") };
    bench.sees("thinks");
    bench.app.update(Input::Key(KeyCode::Char('i').into()));
    assert!(question.stop.is_raised());
    // Taking back while it thinks makes its answer worthless.
    bench.app.update(Input::Key(KeyCode::Char('u').into()));
    let answer = bench.thinkers.answer(question, &mut |_| {});
    assert!(matches!(answer, Answer::Choice { choice: Some(_), .. }));
    bench.app.update(Input::Answer(answer));
    assert_eq!(bench.moves(), "");
}

#[test]
fn a_computer_without_an_answer_is_not_asked_again_and_again() {
    let mut bench = Bench::new(Lang::En);
    let sitters = vec![Sitter::Computer("homburg".parse().unwrap()), Sitter::Human];
    bench.app.begin(Kind::ConnectFour, "standard", sitters, false);
    let asked = bench.app.update(Input::Tick(Duration::ZERO));
    let [Effect::Ask(question)] = asked.as_slice() else { panic!("the computer is asked") };
    let nothing = Answer::Choice { ticket: question.ticket, choice: None, terms: Vec::new() };
    assert!(bench.app.update(Input::Answer(nothing)).is_empty());
    bench.sees("The computer has found no move.");
}

#[test]
fn a_falling_stone_is_seen_and_skipped() {
    let mut bench = Bench::playing(Lang::En, ["human", "human"]);
    bench.app.settings.motion = true;
    bench.drop_stones("4");
    assert!(bench.app.is_lively());
    bench.input(Input::Tick(Duration::from_millis(50)));
    assert!(bench.app.is_lively());
    bench.press("4");
    assert!(!bench.app.is_lively());
}

#[test]
fn settings_are_changed_and_seen() {
    let mut bench = Bench::new(Lang::En);
    bench.press("6");
    bench.sees("Thinking time");
    bench.key(KeyCode::Right);
    bench.sees("Einstellungen");
    bench.key(KeyCode::Up);
    bench.sees("Worte für die Würfel ◂ keine ▸");
    bench.press("\n");
    bench.press("toi toi toi\n");
    bench.sees("“toi toi toi”");
    assert_eq!(bench.app.settings.words, "toi toi toi");
    bench.key(KeyCode::Up);
    bench.key(KeyCode::Right);
    bench.sees("sofort");
    bench.key(KeyCode::Up);
    bench.key(KeyCode::Right);
    bench.sees("3 Sekunden je Zug");
    bench.key(KeyCode::Esc);
    bench.press("d");
    bench.sees("Debugmodus ein");
    bench.press("d");
    bench.sees_not("Debugmodus ein");
}

#[test]
fn nothing_that_anybody_presses_breaks_the_screen() {
    let letters: Vec<char> = "123456789hljkurH?nsoRidpqyL+- \n".chars().collect();
    let keys = [
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Home,
        KeyCode::End,
        KeyCode::Esc,
        KeyCode::PageUp,
        KeyCode::F(1),
        KeyCode::Backspace,
    ];
    let mut stream = catalog::game::Stream::new(7);
    let mut bench = Bench::new(Lang::En);
    bench.hasty = true;
    for step in 0..6000_u64 {
        match stream.below(12) {
            0 => bench.key(keys[stream.below(keys.len())]),
            1 => bench.click(stream.below(120) as u16, stream.below(45) as u16),
            2 => bench.input(Input::Tick(Duration::from_millis(step * 100))),
            3 => bench.resize(20 + stream.below(140) as u16, 5 + stream.below(50) as u16),
            _ => {
                let letter = letters[stream.below(letters.len())];
                bench.press(&letter.to_string());
            }
        }
        if step % 20 == 0 {
            bench.picture();
        }
    }
}
