//! ReversiXT and Othello on the screen: pictures of the boards, and what keys do there.

use super::*;

/// Four players, each special field, a transition, two override stones and bombs for everybody.
const SMALL: &str = "4\n2\n2 1\n6 8\n\
    0 0 0 0 0 0 0 -\n\
    0 0 1 2 c 0 0 0\n\
    b 2 1 3 4 0 0 0\n\
    0 0 3 4 1 2 i 0\n\
    0 0 4 x 2 0 0 0\n\
    - 0 0 0 0 0 0 0\n\
    6 0 0 <-> 6 5 4\n0 1 6 <-> 7 4 2\n";

fn small(lang: Lang, people: usize) -> Bench {
    Bench::at(lang, Kind::Reversi, SMALL, people)
}

#[test]
fn a_small_map_in_both_languages() {
    for lang in Lang::ALL {
        let mut bench = small(lang, 4);
        bench.key(KeyCode::Tab);
        insta::assert_snapshot!(format!("reversi-{lang}"), bench.picture());
    }
}
