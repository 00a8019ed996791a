//! `kibitz train blokus`: games with itself, the file that keeps them, and the tables that follow.

use std::fs;

use super::{folder, kibitz, printed};

fn train(folder: &std::path::Path, data: &str, out: &str, more: &[&str]) -> String {
    let (data, out) = (folder.join(data), folder.join(out));
    let (data, out) = (data.to_string_lossy(), out.to_string_lossy());
    let args =
        ["train", "blokus", "--nodes", "10", "--rounds", "2", "--data", &data, "--out", &out];
    printed(&[&args[..], more].concat(), "")
}

#[test]
fn training_goes_on_where_it_was_interrupted_as_if_it_had_not_been() {
    let folder = folder("training");
    let games = ["--setup", "duo", "--games", "3", "--seed", "7"];
    let told = train(&folder, "whole.bin", "whole.txt", &games);
    assert!(told.starts_with("games: 3, positions: "), "{told}");
    assert_eq!(told.matches("round   2: cross-entropy ").count(), 2, "{told}");
    let whole = fs::read(folder.join("whole.bin")).unwrap();
    fs::write(folder.join("cut.bin"), &whole[..whole.len() * 2 / 3]).unwrap();
    assert_eq!(train(&folder, "cut.bin", "cut.txt", &games), told);
    assert_eq!(fs::read(folder.join("cut.bin")).unwrap(), whole);
    for (one, other) in [("whole.txt", "cut.txt"), ("whole-prospects.txt", "cut-prospects.txt")] {
        let text = fs::read_to_string(folder.join(one)).unwrap();
        assert!(text.split_whitespace().count() > 200);
        assert_eq!(text, fs::read_to_string(folder.join(other)).unwrap());
    }
    // What was found is what the next games are played with.
    let weights = folder.join("whole.txt");
    let next = ["--games", "1", "--weights", &weights.to_string_lossy()];
    assert!(train(&folder, "next.bin", "next.txt", &next).starts_with("games: 1, positions: "));
}

#[test]
fn other_games_and_other_files_are_refused_by_name() {
    let folder = folder("training-refused");
    train(&folder, "junior.bin", "junior.txt", &["--setup", "junior", "--games", "1"]);
    assert!(!folder.join("junior-prospects.txt").exists(), "nobody would read them");
    let junior = folder.join("junior.bin");
    let text = folder.join("text.txt");
    fs::write(&text, "hello\n").unwrap();
    let (junior, text) = (junior.to_string_lossy(), text.to_string_lossy());
    for (data, weights, said) in [
        (&junior, "standard", "the games there are of “junior”"),
        (&text, "standard", "not a file of Blokus games to learn from"),
        (&junior, &*text, "not a table of beliefs"),
    ] {
        let run = kibitz(&["train", "blokus", "--data", data, "--weights", weights], "");
        assert_eq!(run.code, Some(2), "{}", run.err);
        assert!(run.err.contains(said), "{}", run.err);
    }
    assert_eq!(fs::read(&*text).unwrap(), b"hello\n");
}
