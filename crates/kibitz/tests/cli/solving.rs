//! `kibitz solve` and `kibitz sets`.

use super::{file, folder, kibitz, printed};

#[test]
fn scores_are_printed_in_the_order_of_the_input() {
    let input = "2252576253462244111563365343671351441 -1\n# a comment\n121212\n";
    for threads in ["1", "3"] {
        let out = printed(&["solve", "connect-four", "--threads", threads], input);
        let lines: Vec<Vec<&str>> =
            out.lines().map(|line| line.split_whitespace().collect()).collect();
        assert_eq!(lines[0][..2], ["2252576253462244111563365343671351441", "-1"]);
        assert_eq!(lines[0].len(), 4, "{out}");
        assert_eq!(lines[1][..2], ["121212", "18"]);
        assert!(out.contains("# 2 positions, 1 checked, 0 wrong"), "{out}");
    }
}

#[test]
fn a_dash_is_the_empty_board() {
    let out = printed(&["solve", "connect-four", "-", "--board", "4x4", "--no-book"], "- 0\n");
    assert!(out.starts_with("- 0 "), "{out}");
}

#[test]
fn a_wrong_score_is_named_and_fails() {
    let run = kibitz(&["solve", "connect-four", "--keep-table"], "121212 17\n121212 18\n");
    assert_eq!(run.code, Some(1));
    assert!(run.out.lines().next().is_some_and(|line| line.ends_with(" expected 17")));
    assert!(run.out.contains("2 positions, 2 checked, 1 wrong"), "{}", run.out);
}

#[test]
fn a_set_is_made_and_its_scores_are_right() {
    let folder = folder("sets");
    let out = folder.display().to_string();
    let args = ["sets", "connect-four", "--out", &out, "--count", "5", "--only", "end-easy"];
    let told = printed(&args, "");
    assert!(told.contains("5 positions, 5 checked by the textbook"), "{told}");
    let set = std::fs::read_to_string(folder.join("end-easy.txt")).expect("the set");
    let copy = file(&folder, "copy.txt", &set);
    assert!(printed(&["solve", "connect-four", &copy], "").contains("5 checked, 0 wrong"));
    printed(&args, "");
    assert_eq!(std::fs::read_to_string(folder.join("end-easy.txt")).expect("the set"), set);
}
