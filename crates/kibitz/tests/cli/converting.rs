//! `kibitz convert`, and files of other programs that say by their name what they are.

use super::{file, folder, kibitz, printed};

const GAMES: &str = "(;GM[Blokus Duo]PB[Anna];B[e8,d9,e9,f9,e10](;W[j5];B[g8])(;W[j5,k5]))\n\
                     (;GM[Blokus];1[a20]\n;2[t20];4[a1])\n";

#[test]
fn a_game_goes_to_a_record_and_back() {
    let folder = folder("convert");
    let path = file(&folder, "games.blksgf", GAMES);
    let record = printed(&["convert", &path, "--to", "kibitz"], "");
    let expected = "kibitz record 1\ngame: blokus\nsetup: duo\nseat 1: Anna\n\n\
                    1 e8,d9,e9,f9,e10\n2 j5\n1 g8\n";
    assert_eq!(record, expected);
    let back = printed(&["convert", "-", "--to", "blksgf"], &record);
    assert_eq!(back, "(\n;GM[Blokus Duo]PB[Anna]\n;B[e8,d9,e9,f9,e10]\n;W[j5]\n;B[g8]\n)\n");
    let out = folder.join("out.blksgf").display().to_string();
    assert_eq!(printed(&["convert", "-", "--to", "blksgf", "--out", &out], &record), "");
    assert!(printed(&["replay", &out], "").contains("move 3 of 3: 1 g8"));
}

#[test]
fn games_of_a_file_are_counted_and_faults_have_the_lines_of_the_file() {
    let folder = folder("convert-several");
    let path = file(&folder, "games.blksgf", GAMES);
    assert!(printed(&["replay", &path, "--at", "1"], "").contains("move 1 of 3"));
    let run = kibitz(&["replay", &path, "--number", "2"], "");
    assert_eq!(run.code, Some(2));
    let told = "games.blksgf: line 3, column 9: 4[a1]: it is red's turn, not green's";
    assert!(run.err.contains(told), "{}", run.err);
    let run = kibitz(&["replay", &path, "--number", "3"], "");
    assert!(run.err.contains("no record 3: there are 2"), "{}", run.err);
}

#[test]
fn formats_that_there_are_not_are_refused_by_name() {
    let record = "kibitz record 1\ngame: connect-four\nsetup: 7x6\n\n1 4\n";
    let run = kibitz(&["convert", "-", "--to", "blksgf"], record);
    assert_eq!(run.code, Some(2));
    let told = "--to blksgf: Connect Four is not written as “blksgf”; there is kibitz";
    assert!(run.err.contains(told), "{}", run.err);
    let record = "kibitz record 1\ngame: blokus\nsetup: two-colours\n\n";
    let run = kibitz(&["convert", "-", "--to", "blksgf"], record);
    assert!(run.err.contains("no name for two-colours"), "{}", run.err);
}
