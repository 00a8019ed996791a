//! The rules of Othello: counted, compared with a plain board of 64 letters, and read from text.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use game::testkit::{Specimen, conformance};
use game::{Game as _, Leaving, Position as _, Reason as _, Replay, Seat, Stream, Turn};
use reversi::othello::{Board, Move, Othello, Position, Setup, perft, perft_played};

struct Rules;

impl Specimen for Rules {
    type Position = Position;
    const NAME: &'static str = "othello";
    // Sixty discs; a pass is never followed by another.
    const LONGEST: usize = 120;

    fn setups() -> Vec<String> {
        let variants = Othello::VARIANTS.iter().map(|variant| variant.setup.to_owned());
        let late = "XOXXX---OOOXX-OOOOOXXXXO-OXXOXXOXXOOXXOOXXOXXOOOO-XXXO---XXX-XXX X";
        variants.chain([late.to_owned()]).collect()
    }

    fn imaginable(_: &Position) -> Vec<Move> {
        (0..=64).map(Move::on).collect()
    }

    fn points_sum(_: &Position) -> Option<i32> {
        Some(64)
    }
}

#[test]
fn othello_keeps_the_contract() {
    conformance::<Rules>(10);
}

/// The published numbers of games; a pass is a ply and a finished game counts once.
const GAMES: [u64; 11] = [1, 4, 12, 56, 244, 1396, 8200, 55092, 390_216, 3_005_288, 24_571_284];

#[test]
fn the_numbers_of_games_are_the_published_ones() {
    for (depth, games) in (0..).zip(GAMES) {
        assert_eq!(perft(Board::START, depth), games, "depth {depth}");
    }
    for (depth, games) in (0..9).zip(GAMES) {
        assert_eq!(perft_played(Board::START, depth), games, "depth {depth}");
    }
}

#[test]
fn the_rules_of_the_house_count_the_same_while_no_game_is_over() {
    for (depth, games) in (0..8).zip(GAMES) {
        assert_eq!(game::perft(&Position::start(), depth), games, "depth {depth}");
    }
}

/// Othello as a beginner would write it: letters, and steps to the neighbour.
#[derive(Clone, PartialEq, Debug)]
struct Letters([[char; 8]; 8]);

impl Letters {
    fn of(position: &Position) -> Letters {
        let mut letters = Letters([['-'; 8]; 8]);
        for (y, row) in letters.0.iter_mut().enumerate() {
            for (x, cell) in row.iter_mut().enumerate() {
                *cell = match position.disc(x, y) {
                    None => '-',
                    Some(Seat::FIRST) => 'X',
                    Some(_) => 'O',
                };
            }
        }
        letters
    }

    fn turned(&self, x: usize, y: usize, me: char) -> Vec<(usize, usize)> {
        let mut turned = Vec::new();
        if self.0[y][x] != '-' {
            return turned;
        }
        for (dx, dy) in [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)] {
            let mut line = Vec::new();
            let (mut at_x, mut at_y) = (x as i32 + dx, y as i32 + dy);
            while (0..8).contains(&at_x) && (0..8).contains(&at_y) {
                let cell = self.0[at_y as usize][at_x as usize];
                if cell == me {
                    turned.append(&mut line);
                    break;
                }
                if cell == '-' {
                    break;
                }
                line.push((at_x as usize, at_y as usize));
                (at_x, at_y) = (at_x + dx, at_y + dy);
            }
        }
        turned
    }

    fn moves(&self, me: char) -> Vec<String> {
        let cells = (0..8).flat_map(|y| (0..8).map(move |x| (x, y)));
        cells
            .filter(|(x, y)| !self.turned(*x, *y, me).is_empty())
            .map(|(x, y)| format!("{}{}", char::from(b'a' + x as u8), y + 1))
            .collect()
    }

    fn play(&mut self, x: usize, y: usize, me: char) {
        for (x, y) in self.turned(x, y, me).into_iter().chain([(x, y)]) {
            self.0[y][x] = me;
        }
    }

    fn count(&self, me: char) -> i32 {
        self.0.iter().flatten().filter(|cell| **cell == me).count() as i32
    }
}

#[test]
fn random_games_agree_with_a_board_of_letters() {
    for seed in 0..400 {
        let mut stream = Stream::new(seed);
        let mut position = Position::start();
        let mut letters = Letters::of(&position);
        let mut me = 'X';
        loop {
            let them = if me == 'X' { 'O' } else { 'X' };
            let mut expected = letters.moves(me);
            let over = expected.is_empty() && letters.moves(them).is_empty();
            assert_eq!(position.turn() == Turn::Over, over);
            if over {
                break;
            }
            if expected.is_empty() {
                expected.push("pass".to_owned());
            }
            let moves = position.moves();
            let texts: Vec<String> = moves.iter().map(|mv| position.move_text(*mv)).collect();
            assert_eq!(texts, expected);
            let mv = *stream.pick(&moves).unwrap();
            if let Some(square) = mv.square() {
                letters.play(square as usize % 8, square as usize / 8, me);
            }
            position.play(mv).unwrap();
            assert_eq!(Letters::of(&position), letters);
            me = them;
        }
        let (black, white) = (letters.count('X'), letters.count('O'));
        let free = 64 - black - white;
        let outcome = position.outcome().unwrap();
        let expected = match black.cmp(&white) {
            std::cmp::Ordering::Greater => (black + free, white),
            std::cmp::Ordering::Less => (black, white + free),
            std::cmp::Ordering::Equal => (32, 32),
        };
        assert_eq!((outcome.points(Seat::FIRST), outcome.points(Seat::SECOND)), expected);
    }
}

#[test]
fn the_named_openings_are_two_moves_after_the_start() {
    let after = |moves: &str| {
        let record = Othello::import(moves).unwrap();
        Replay::<Position>::of(&record).unwrap().position().setup().to_string()
    };
    let setup = |name: &str| Othello::VARIANTS.iter().find(|one| one.name == name).unwrap().setup;
    assert_eq!(setup("diagonal"), after("f5f6"));
    assert_eq!(setup("perpendicular"), after("f5d6"));
    assert_eq!(setup("parallel"), after("f5f4"));
}

#[test]
fn every_refusal_says_why() {
    let start = Position::start();
    let refused =
        |text: &str| start.read_move(text).and_then(|mv| start.check(mv)).unwrap_err().key();
    assert_eq!(refused("d4"), "othello-taken");
    assert_eq!(refused("a1"), "othello-nothing-to-turn");
    assert_eq!(refused("pass"), "othello-must-not-pass");
    assert_eq!(refused("i9"), "othello-not-a-move");
    let stuck = "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXO- O";
    let mut position = Position::new(&stuck.parse().unwrap()).unwrap();
    assert_eq!(position.moves(), [Move::PASS]);
    assert_eq!(position.check(Move::on(63)).unwrap_err().key(), "othello-must-pass");
    position.play(Move::PASS).unwrap();
    position.play(Move::on(63)).unwrap();
    assert_eq!(position.turn(), Turn::Over);
    assert_eq!(position.check(Move::PASS).unwrap_err().key(), "othello-over");
}

#[test]
fn who_leaves_has_no_disc_left() {
    let mut position = Position::start();
    position.retire(Seat::SECOND, Leaving::Resigned).unwrap();
    let outcome = position.outcome().unwrap();
    assert_eq!((outcome.points(Seat::FIRST), outcome.points(Seat::SECOND)), (64, 0));
    let text = position.setup().to_string();
    assert!(text.ends_with(" X left O"), "{text}");
    assert_eq!(Position::new(&text.parse().unwrap()).unwrap(), position);
}

#[test]
fn faulty_setups_are_told_with_their_places() {
    let refused = |text: &str| text.parse::<Setup>().unwrap_err().to_string();
    assert!(refused("").contains("64 squares"));
    assert!(refused("-----X").contains("here are 6"));
    let cells = "-".repeat(62);
    assert!(refused(&format!("X?{cells} X")).contains("line 1, column 2: “?”"));
    assert!(refused(&format!("XO{cells}")).contains("“” is not a side"));
    assert!(refused(&format!("XO{cells} X gone")).contains("“gone” is not expected"));
}
