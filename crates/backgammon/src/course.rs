//! How one thing leads to another: rolls, plays, cube, resignations, the end of a game and the next.

use game::Seat;

use crate::board::Win;
use crate::moves::Move;
use crate::roll::Roll;
use crate::standing::{Cube, Phase, Setup, opposite};
use crate::terms::Stakes;

/// Nobody counts further.
const MOST_SCORE: u32 = 1_000_000_000;

impl Setup {
    /// Does what a legal move says.
    pub(crate) fn advance(&mut self, mv: Move) {
        match mv {
            Move::Dice(one, two) => self.rolled(one, two),
            Move::Play(play) => {
                self.board = play.on(self.board).unwrap_or(self.board);
                match self.board.won() {
                    Some(win) => self.game_won(self.mover, self.worth(win)),
                    None => self.pass_turn(),
                }
            }
            Move::Roll => self.phase = Phase::Rolling,
            Move::Double => self.phase = Phase::Doubled(0),
            Move::Beaver | Move::Raccoon => self.turn_cube_again(),
            Move::Take => {
                self.cube = Cube { power: self.cube.power + 1, owner: Some(opposite(self.mover)) };
                self.phase = Phase::Rolling;
            }
            Move::Drop => {
                let dropper = self.seat_to_move().unwrap_or(self.mover);
                self.game_won(opposite(dropper), self.cube.value());
            }
            Move::Resign(win) => self.offered = Some(win),
            Move::Accept => {
                let worth = self.offered.map_or(0, |win| self.worth(win));
                self.game_won(opposite(self.mover), worth);
            }
            Move::Decline => self.declined = self.offered.take(),
            Move::Next => {
                self.phase = match self.phase {
                    Phase::Between(Seat::FIRST) => Phase::Between(Seat::SECOND),
                    _ => Phase::Opening,
                };
            }
            Move::End => self.phase = Phase::Over,
        }
    }

    fn rolled(&mut self, one: u8, two: u8) {
        let Some(roll) = Roll::new(one, two) else { return };
        if self.phase != Phase::Opening {
            self.phase = Phase::Dice(roll);
        } else if one == two {
            self.cube.power += 1;
        } else {
            let starter = if one > two { Seat::FIRST } else { Seat::SECOND };
            self.give_roll_to(starter);
            self.phase = Phase::Dice(roll);
        }
    }

    fn give_roll_to(&mut self, seat: Seat) {
        self.board = self.seen_by(seat);
        self.mover = seat;
        self.declined = None;
        self.offered = None;
    }

    /// The other side comes to roll.
    fn pass_turn(&mut self) {
        self.give_roll_to(opposite(self.mover));
        self.phase = if self.is_asked(self.mover) { Phase::Decide } else { Phase::Rolling };
    }

    /// A double is taken and doubled again; the cube stays with who was doubled first.
    fn turn_cube_again(&mut self) {
        self.cube = Cube { power: self.cube.power + 1, owner: Some(opposite(self.mover)) };
        self.phase = match self.phase {
            Phase::Doubled(turned) => Phase::Doubled(turned + 1),
            other => other,
        };
    }

    /// A game has ended: its points are counted, and the next one begins unless that was all.
    pub(crate) fn game_won(&mut self, winner: Seat, points: u32) {
        let before = self.score;
        let score = &mut self.score[winner.index()];
        *score = score.saturating_add(points).min(MOST_SCORE);
        self.played = self.played.saturating_add(1);
        if self.is_decided() {
            self.phase = Phase::Over;
            self.offered = None;
            self.declined = None;
            return;
        }
        if let Stakes::Match(length) = self.terms.stakes {
            let one_away = |score: [u32; 2]| score.iter().any(|points| *points + 1 == length);
            self.crawford_game = self.terms.crawford && !one_away(before) && one_away(self.score);
        }
        self.phase = match self.terms.stakes {
            Stakes::Money => Phase::Between(Seat::FIRST),
            _ => Phase::Opening,
        };
        self.mover = Seat::FIRST;
        self.board = self.terms.start;
        self.cube = Cube::CENTRED;
        self.offered = None;
        self.declined = None;
    }

    /// A seat leaves: the match is lost; for money, as much as this game can still cost.
    pub(crate) fn leave(&mut self, seat: Seat) {
        let between = matches!(self.phase, Phase::Opening | Phase::Between(_));
        if self.terms.stakes == Stakes::Money && !between {
            let worth = self.worth(self.most_to_lose(seat));
            let score = &mut self.score[opposite(seat).index()];
            *score = score.saturating_add(worth).min(MOST_SCORE);
            self.played = self.played.saturating_add(1);
        }
        self.gone = Some(seat);
        self.phase = Phase::Over;
        self.offered = None;
        self.declined = None;
    }

    /// The resignations that the side on roll may offer now.
    pub(crate) fn resignations(&self) -> impl Iterator<Item = Win> + use<> {
        let most = self.most_to_lose(self.mover);
        let declined = self.declined;
        Win::ALL.into_iter().filter(move |win| *win <= most && Some(*win) > declined)
    }
}
