//! `kibitz check-game`.

use super::{file, folder, kibitz, printed};

/// The games that the rules are tested with.
const GAMES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../reversi/tests/data");

fn game() -> String {
    std::fs::read_to_string(format!("{GAMES}/own03-specials-9x9-3p.txt")).expect("a game")
}

#[test]
fn a_folder_of_games_agrees_with_the_rules() {
    let out = printed(&["check-game", GAMES], "");
    let games = out.lines().filter(|line| line.contains(": ok ")).count();
    assert!(games >= 19, "{out}");
    assert!(
        out.ends_with(&format!("# {games} ok, 0 different, 0 unfinished, 0 unreadable\n")),
        "{out}"
    );
    let alone = printed(&["check-game", "-"], &game());
    assert!(alone.starts_with("-: ok ") && alone.ends_with(" boards\n"), "{alone}");
}

#[test]
fn a_difference_is_explained_and_exits_with_one() {
    let game = game();
    let asked = game.lines().find(|line| line.starts_with("T ")).expect("somebody is asked");
    let wrong = game.replacen(asked, "T 2 0 0", 1);
    let run = kibitz(&["check-game", "-"], &wrong);
    assert_eq!(run.code, Some(1), "{}", run.err);
    let line = 1 + game.lines().position(|line| line == asked).expect("the line");
    assert!(run.out.contains(&format!("line {line} differs")), "{}", run.out);
    assert!(run.out.contains("file:  T 2 0 0") && run.out.contains("rules: "), "{}", run.out);
}

#[test]
fn what_cannot_be_read_exits_with_two_after_the_rest_was_checked() {
    let folder = folder("check-game");
    let nonsense = file(&folder, "nonsense.txt", "there is no game here\n");
    let sound = file(&folder, "sound.txt", game());
    let run = kibitz(&["check-game", &nonsense, &sound, "nowhere.txt"], "");
    assert_eq!(run.code, Some(2), "{}", run.out);
    assert!(run.err.contains("nonsense.txt") && run.err.contains("nowhere.txt"), "{}", run.err);
    assert!(run.out.contains("sound.txt: ok ") && run.out.contains("1 ok"), "{}", run.out);
    let empty = folder.join("empty");
    std::fs::create_dir_all(&empty).expect("a folder");
    let run = kibitz(&["check-game", &empty.display().to_string()], "");
    assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{}", run.err);
}

#[test]
fn a_file_that_ends_before_its_game_is_unfinished_and_exits_with_one() {
    let game = game();
    let cut = |lines: usize| game.lines().take(lines).collect::<Vec<_>>().join("\n");
    let end = 1 + game.lines().position(|line| line == "ENDMAP").expect("a map");
    let moves = game.lines().enumerate().filter(|(_, line)| line.starts_with("M "));
    let third = moves.map(|(at, _)| at).nth(2).expect("three moves");
    for (lines, boards) in [(end, 0), (third + 2, 4)] {
        let run = kibitz(&["check-game", "-"], &cut(lines));
        assert_eq!(run.code, Some(1), "{}{}", run.out, run.err);
        assert!(run.out.contains(&format!("unfinished after {boards} boards")), "{}", run.out);
        assert!(run.out.contains("goes on with player"), "{}", run.out);
        assert!(!run.out.contains("ok"), "{}", run.out);
    }
}

#[test]
fn another_version_of_the_format_is_not_read_as_this_one() {
    let run =
        kibitz(&["check-game", "-"], &game().replacen("reversixt-game 1", "reversixt-game 12", 1));
    assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{}", run.err);
    assert!(run.err.contains("reversixt-game 12") && run.err.contains("version"), "{}", run.err);
}
