//! Beginnings of games for training: mostly the usual one, but also what seldom comes up from it
//! and must be understood all the same, such as back games, broken boards and long primes.

use catalog::backgammon::{BAR, Board, OFF};
use catalog::game::Stream;

/// Where a side keeps its checkers: zones of places, and how many stand there at least and at most.
/// What is left over goes to the last zone.
type Profile = &'static [(usize, usize, u8, u8)];

const USUAL: Profile = &[(19, 24, 0, 3), (13, 18, 2, 5), (7, 12, 2, 5), (1, 6, 3, 8)];
const BACK_GAME: Profile = &[(19, 24, 4, 7), (7, 18, 1, 6), (2, 6, 3, 9)];
const AHEAD: Profile = &[(13, 18, 0, 4), (7, 12, 2, 6), (3, 6, 5, 12)];
const BROKEN: Profile = &[(18, 25, 1, 4), (4, 12, 1, 4), (1, 3, 6, 12)];
const CLOSING: Profile = &[(0, 0, 0, 6), (7, 10, 0, 3), (1, 6, 5, 15)];
const PRIME: Profile = &[(20, 25, 0, 3), (3, 9, 10, 13), (10, 18, 0, 5)];
const ANYHOW: Profile = &[(1, 24, 15, 15)];

/// Who meets whom.
const MEETINGS: [[Profile; 2]; 9] = [
    [BACK_GAME, AHEAD],
    [BACK_GAME, AHEAD],
    [BACK_GAME, CLOSING],
    [BACK_GAME, USUAL],
    [BROKEN, AHEAD],
    [BROKEN, CLOSING],
    [BROKEN, PRIME],
    [PRIME, PRIME],
    [ANYHOW, USUAL],
];

/// An odd beginning; either side may be the one on roll.
pub fn odd_start(stream: &mut Stream) -> Board {
    match stream.below(40) {
        0 => return Board::NACKGAMMON,
        1 => return Board::HYPERGAMMON,
        _ => (),
    }
    loop {
        let [one, two] = MEETINGS[stream.below(MEETINGS.len())];
        let mut sides = [[0u8; 26]; 2];
        for (side, profile) in [(0, one), (1, two)] {
            place(&mut sides, side, profile, stream);
        }
        let roller = stream.below(2);
        let board = Board::new(&sides[roller], &sides[1 - roller]);
        // Who is closed out on the other side's closed board may wait for ever; let that be rare.
        if let Ok(board) = board
            && board.has_contact()
        {
            return board;
        }
    }
}

fn place(sides: &mut [[u8; 26]; 2], side: usize, profile: Profile, stream: &mut Stream) {
    let mut left = 15u8;
    for (at, (low, high, least, most)) in profile.iter().enumerate() {
        let mut here = least + stream.below(usize::from(most - least) + 1) as u8;
        if at + 1 == profile.len() {
            here = left;
        }
        let mut here = here.min(left);
        left -= here;
        // Points are usually made; a blot or a third checker is not rare.
        let mut tries = 0;
        while here > 0 && tries < 200 {
            tries += 1;
            let place = low + stream.below(high - low + 1);
            let free = place == OFF || place == BAR || sides[1 - side][25 - place] == 0;
            if !free {
                continue;
            }
            let group = if place == BAR { 1 } else { [1, 2, 2, 2, 2, 3][stream.below(6)] };
            let group = group.min(here);
            sides[side][place] += group;
            here -= group;
        }
        left += here;
    }
    sides[side][OFF] += left;
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::backgammon::net::Class;

    #[test]
    fn odd_starts_are_boards_of_every_kind_with_contact() {
        let mut stream = Stream::new(5);
        let mut seen = [0; 4];
        for _ in 0..2000 {
            let board = odd_start(&mut stream);
            assert!(board == Board::HYPERGAMMON || board.checkers() == [15, 15]);
            seen[Class::of(&board) as usize] += 1;
        }
        assert!(seen[..3].iter().all(|count| *count > 200) && seen[3] == 0, "{seen:?}");
    }
}
