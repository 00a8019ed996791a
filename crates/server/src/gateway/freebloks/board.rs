//! The start of our game on a board of the wire.

use catalog::{Kind, Session};
pub(crate) use protocol::freebloks::board::Board;

/// The colours of our game, as setups call them.
pub(crate) const HUES: [&str; 4] = ["blue", "yellow", "red", "green"];

/// Our game from this setup on.
pub(crate) fn go_on(setup: &str) -> Option<Box<dyn Session>> {
    Kind::of_name("blokus")?.begin(setup).ok()
}

/// The start of our game; nothing where it cannot be played.
pub(crate) fn begin(board: &Board) -> Option<Box<dyn Session>> {
    go_on(&board.setup()?)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use protocol::freebloks::board::MODES;
    use protocol::freebloks::{SHAPES, geometry};

    use super::*;

    #[test]
    fn every_legal_first_move_is_a_stone_and_the_stone_is_that_move() {
        for (mode, width, height) in [
            (0, 15, 15),
            (1, 20, 20),
            (2, 20, 20),
            (2, 5, 9),
            (2, 50, 4),
            (3, 14, 14),
            (4, 14, 14),
            (3, 9, 30),
        ] {
            let stones = Board::of_setup(MODES[mode]).unwrap().stones;
            let board = Board { mode: mode as u8, width, height, stones };
            let session = begin(&board).unwrap();
            for text in session.legal_moves() {
                let stone = board.stone(0, &text).unwrap();
                let again = board.move_text(&stone).unwrap();
                let sorted = |text: &str| {
                    let mut cells: Vec<String> = text.split(',').map(str::to_owned).collect();
                    cells.sort();
                    cells
                };
                assert_eq!(sorted(&again), sorted(&text));
                assert!(session.check(&again).is_ok(), "{again}");
                // The first player begins at the left, in the lower corner or near it.
                let start =
                    if mode > 2 { (4, i16::from(height) - 5) } else { (0, i16::from(height) - 1) };
                assert!(geometry::cells(&stone).unwrap().contains(&start), "{mode} {text}");
            }
        }
    }

    #[test]
    fn what_a_table_plays_is_told_in_the_wire_s_words() {
        let board = Board { mode: 3, width: 16, height: 12, stones: [2; SHAPES] };
        let setup = begin(&board).unwrap().record().setup.clone();
        assert_eq!(Board::of_setup(&setup), Some(board));
        let usual = Board::usual();
        let setup = begin(&usual).unwrap().record().setup.clone();
        assert_eq!(setup, "classic");
        assert_eq!(Board::of_setup(&setup), Some(usual));
        for wrong in ["classic-3", "", "halma", "classic 51x20", "classic 3x9"] {
            assert_eq!(Board::of_setup(wrong), None, "{wrong}");
        }
    }
}
