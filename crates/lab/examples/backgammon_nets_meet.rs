//! Two sets of Backgammon's nets meet: `backgammon_nets_meet NETS NETS [GAMES] [SEED]`.
//!
//! Single games without the cube and without look-ahead, every two with the same dice and the sides
//! exchanged. Prints points per game of the first, without the luck of the dice, and their standard
//! error.

use std::ops::ControlFlow;
use std::sync::Arc;

use catalog::backgammon::net::Nets;
use catalog::backgammon::thinking::{Mind, standard_nets};
use catalog::backgammon::{Board, Plays, Roll};
use catalog::game::Stream;

/// The players and who tells the luck.
struct Room {
    players: [Mind; 2],
    teller: Mind,
    plays: Plays,
}

impl Room {
    /// What a roll is worth to the side on roll beyond the mean roll.
    fn luck(&mut self, board: &Board, came: Roll) -> f64 {
        let mut mean = 0.0;
        let mut value = 0.0;
        for roll in Roll::all() {
            let (_, chances) = self.teller.best_of(board, self.plays.find(board, roll));
            let equity = f64::from(chances.equity());
            mean += equity * f64::from(roll.ways()) / 36.0;
            if roll == came {
                value = equity;
            }
        }
        value - mean
    }

    /// Points of the first player without luck, when it has the first turn or not.
    fn game(&mut self, mut player: usize, mut dice: Stream) -> f64 {
        let mut board = Board::START;
        let mut luck = 0.0;
        let mut first = true;
        loop {
            let faces = [1 + dice.below(6) as u8, 1 + dice.below(6) as u8];
            let Some(roll) = Roll::new(faces[0], faces[1]) else { continue };
            if first && roll.is_double() {
                continue;
            }
            let sign = if player == 0 { 1.0 } else { -1.0 };
            // The mean of an opening roll would be another one; both sides have it in turn.
            if !first {
                luck += sign * self.luck(&board, roll);
            }
            first = false;
            let plays = self.plays.find(&board, roll);
            let (after, _) = self.players[player].best_of(&board, plays);
            if let Some(win) = after.won() {
                return sign * f64::from(win.points()) - luck;
            }
            board = after.swapped();
            player ^= 1;
        }
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let nets = |at: usize| -> Result<Arc<Nets>, Box<dyn std::error::Error>> {
        let file = words.get(at).ok_or("name two files with nets")?;
        Ok(Arc::new(Nets::from_bytes(&std::fs::read(file)?)?))
    };
    let nets = [nets(0)?, nets(1)?];
    let number = |at: usize, usual: u64| words.get(at).map_or(Ok(usual), |word| word.parse());
    let (games, seed) = (number(2, 1000)?, number(3, 1)?);
    let teller = standard_nets().ok_or("the nets of the program cannot be read")?;
    let hire = || Room {
        players: nets.clone().map(Mind::new),
        teller: Mind::new(teller.clone()),
        plays: Plays::new(),
    };
    let (mut sum, mut squares, mut rounds) = (0.0, 0.0, 0.0);
    let threads = std::thread::available_parallelism()?.get();
    let play = |room: &mut Room, round: usize| {
        let dice = Stream::new(seed ^ (round as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        (room.game(0, dice.clone()) + room.game(1, dice)) / 2.0
    };
    lab::crew::run(games.div_ceil(2) as usize, threads, hire, play, |_, points: f64| {
        sum += points;
        squares += points * points;
        rounds += 1.0;
        ControlFlow::Continue(())
    });
    let mean: f64 = sum / rounds;
    let error = ((squares / rounds - mean * mean) / (rounds - 1.0)).sqrt();
    println!("{} games: {mean:+.4} ± {error:.4}", 2.0 * rounds);
    Ok(())
}
