//! `kibitz dice`: rolls that can be checked, and what is told of those that are wrong.

use std::sync::LazyLock;

use super::{Run, file, folder, kibitz, printed};

/// The record of a race from a match, with hash and seed in its heading.
fn race() -> &'static str {
    static RACE: LazyLock<String> = LazyLock::new(|| {
        let folder = folder("dice-race");
        let games = format!("{}/games/", folder.display());
        let play = ["match", "race", "--players", "lot,lot", "--games", "1", "--seed", "3"];
        printed(&[&play[..], &["--setup", "track=6 rounds=3", "--save", &games]].concat(), "");
        std::fs::read_to_string(format!("{games}game-00001.kibitz")).expect("a saved game")
    });
    &RACE
}

fn verify(record: &str) -> Run {
    kibitz(&["dice", "verify", "-"], record)
}

/// The record with one of its lines exchanged.
fn with(record: &str, old: &str, new: &str) -> String {
    let line = |line: &str| if line.starts_with(old) { new.to_owned() } else { line.to_owned() };
    let changed: Vec<String> = record.lines().map(line).collect();
    let changed = changed.join("\n");
    assert_ne!(changed.trim(), record.trim(), "“{old}” stands in the record");
    changed
}

/// The check failed, and this is told.
fn is_wrong(record: &str, told: &str) {
    let run = verify(record);
    assert_eq!(run.code, Some(1), "{}{}", run.out, run.err);
    assert!(run.out.contains(told), "{}", run.out);
}

/// There is nothing to check, and this is why.
fn is_refused(record: &str, told: &str) {
    let run = verify(record);
    assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{}", run.err);
    assert!(run.err.contains(told), "{}", run.err);
}

#[test]
fn the_rolls_of_a_match_follow_from_its_seed() {
    let record = race();
    let rolls = record.lines().filter(|line| line.starts_with("* ")).count();
    assert!(rolls > 6, "{record}");
    let run = verify(record);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert_eq!(run.out, format!("{rolls} rolls follow from the seed\n"));
    let both = file(&folder("dice-both"), "both.kibitz", format!("{record}\n{record}"));
    let told = format!("{rolls} rolls follow from the seed");
    let out = printed(&["dice", "verify", &both], "");
    assert_eq!(out, format!("record 1: {told}\nrecord 2: {told}\n"));
}

#[test]
fn a_changed_roll_is_found_with_its_place() {
    let record = race();
    let first = record.lines().find(|line| line.starts_with("* ")).expect("a roll");
    let other = if first == "* 1" { "2" } else { "1" };
    let mut changed = record.to_owned();
    let at = changed.find(first).expect("a roll");
    changed.replace_range(at + 2..at + first.len(), other);
    is_wrong(&changed, &format!("move 1: the dice show {}, not {other}", &first[2..]));
    let both = format!("{record}\n{changed}");
    is_wrong(&both, "record 2: move 1: the dice show");
}

#[test]
fn a_changed_seed_and_changed_words_are_found() {
    let record = race();
    is_wrong(&with(record, "dice seed: ", &format!("dice seed: {}", "0".repeat(64))), "promised");
    is_wrong(&with(record, "dice seed: ", "dice seed: none"), "64 hexadecimal digits");
    let seed = record.lines().find(|line| line.starts_with("dice seed: ")).expect("a seed");
    let worded = with(record, "dice seed: ", &format!("dice words 1: luck\n{seed}"));
    is_wrong(&worded, "the dice show");
}

#[test]
fn what_cannot_be_checked_is_refused() {
    let record = race();
    is_refused(&with(record, "dice seed: ", "remark: none"), "shown when the game is over");
    is_refused(&with(record, "dice: ", "dice: by hand"), "by hand");
    is_refused(&with(record, "dice: ", "remark: none"), "does not say how its dice were rolled");
    is_refused(&with(record, "setup: ", "setup: 6 9 9"), "stdin: line 3");
    is_refused("kibitz record 1\ngame: connect-four\nsetup: 7x6\n\n1 4\n", "has no dice");
    is_refused("kibitz record 1\ngame: go\nsetup: 9\n\n", "no game “go”");
    is_refused("4453", "stdin: line 1, column 1: not a Kibitz record");
    let run = kibitz(&["dice", "verify", "nowhere.kibitz"], "");
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("nowhere.kibitz"), "{}", run.err);
}

#[test]
fn an_event_that_does_not_fit_the_rules_is_told_with_its_line() {
    let record = race();
    let lines = record.trim_end().lines().count();
    is_refused(&format!("{}\n1 run\n", record.trim_end()), &format!("stdin: line {}", lines + 1));
}

#[test]
fn commands_that_ask_a_player_step_over_the_dice() {
    let run = kibitz(&["analyse", "race"], "");
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("1 (2 in 4), 2 (1 in 4), 3 (1 in 4)"), "{}", run.err);
    let text = printed(&["analyse", "race", "--moves", "2"], "");
    assert!(text.contains("run") && text.contains("wait"), "{text}");
    let record = race();
    let shown = printed(&["replay", "-", "--at", "1"], record);
    assert!(shown.contains("move 1 of ") && shown.contains("best of 3 rounds: 0 to 0"), "{shown}");
    let end = printed(&["replay", "-"], record);
    assert!(end.contains("best of 3 rounds: ") && end.contains(" wins"), "{end}");
}

#[test]
fn local_games_repeat_from_their_seed_and_say_when_dice_were_entered_by_hand() {
    let folder = folder("dice-local");
    let game = ["play", "--plain", "--lang", "en", "--game", "race", "--seats", "human,human"];
    let record = |name: &str, how: &[&str], moves: &str| {
        let path = folder.join(format!("{name}.kibitz")).display().to_string();
        printed(&[&game[..], how].concat(), &format!("{moves}save {path}\nquit\n"));
        std::fs::read_to_string(path).expect("a saved game")
    };
    let [one, again] =
        ["one", "again"].map(|name| record(name, &["--seed", "5"], "run\nwait\nrun\n"));
    assert_eq!(one, again);
    let run = verify(&one);
    assert_eq!((run.code, run.out.as_str()), (Some(0), "4 rolls follow from the seed\n"));
    assert_ne!(one, record("other", &["--seed", "6"], "run\nwait\nrun\n"));
    let by_hand = record("hand", &["--dice", "by-hand"], "3\nrun\n1\nrun\n");
    assert!(by_hand.contains("dice: by hand"), "{by_hand}");
    is_refused(&by_hand, "rolled by hand");
}
