//! How seats fare when nobody plays well: games by lot.

use game::{Position as _, Stream};

use crate::map::Map;
use crate::position::{Move, Phase, Position};
use crate::setup::Setup;

/// How a number of games by lot went.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Trial {
    /// How many were played.
    pub games: usize,
    /// First places of each seat; who shares one gets a part of it.
    pub wins: Vec<f64>,
    /// Stones of each seat at the end, on average.
    pub stones: Vec<f64>,
    /// Moves until the first bomb or the end, on average.
    pub building_moves: f64,
    /// Cells without a stone when building was over, on average.
    pub left_free: f64,
    /// The part of the games in which somebody had no stone left by then.
    pub wiped_out: f64,
    /// Bombs thrown, on average.
    pub bombs: f64,
    /// Stones of all that the bombs destroyed, on average.
    pub bombed_stones: f64,
    /// The part of the games whose winner changed while bombs fell.
    pub turned_by_bombs: f64,
}

/// Plays games by lot; none when nobody can move on the map.
pub fn trial(map: &Map, games: usize, seed: u64) -> Option<Trial> {
    let start = Position::new(&Setup { map: map.clone(), standing: None }).ok()?;
    let seats = usize::from(map.players);
    let mut trial =
        Trial { games, wins: vec![0.0; seats], stones: vec![0.0; seats], ..Trial::default() };
    let mut lots = Stream::new(seed);
    for _ in 0..games {
        play(start.clone(), &mut lots.fork(), &mut trial);
    }
    let games = games.max(1) as f64;
    for share in trial.wins.iter_mut().chain(&mut trial.stones) {
        *share /= games;
    }
    trial.building_moves /= games;
    trial.left_free /= games;
    trial.wiped_out /= games;
    trial.bombs /= games;
    trial.bombed_stones /= games;
    trial.turned_by_bombs /= games;
    Some(trial)
}

fn stones(position: &Position) -> Vec<u32> {
    (1..=position.players()).map(|player| position.stones(player)).collect()
}

fn leaders(stones: &[u32]) -> Vec<usize> {
    let most = stones.iter().max();
    (0..stones.len()).filter(|seat| Some(&stones[*seat]) == most).collect()
}

fn play(mut position: Position, lot: &mut Stream, trial: &mut Trial) {
    let mut moves: Vec<Move> = Vec::new();
    let mut built: Option<Vec<u32>> = None;
    loop {
        moves.clear();
        position.legal_moves(&mut moves);
        // Building is over when the first bomb can fall, and when no move is left at all.
        if built.is_none() && (position.phase() == Phase::Bombing || moves.is_empty()) {
            let stones = stones(&position);
            let free = position.map().tiles.iter().filter(|tile| tile.is_free()).count();
            trial.left_free += free as f64;
            trial.wiped_out += f64::from(u8::from(stones.contains(&0)));
            built = Some(stones);
        }
        let Some(mv) = lot.pick(&moves) else { break };
        match position.phase() {
            Phase::Building => trial.building_moves += 1.0,
            Phase::Bombing => trial.bombs += 1.0,
        }
        position.play_unchecked(*mv);
    }
    let end = stones(&position);
    let first = leaders(&end);
    for (seat, stones) in end.iter().enumerate() {
        trial.stones[seat] += f64::from(*stones);
    }
    for seat in &first {
        trial.wins[*seat] += 1.0 / first.len() as f64;
    }
    if let Some(built) = built {
        trial.bombed_stones += f64::from(built.iter().sum::<u32>() - end.iter().sum::<u32>());
        trial.turned_by_bombs += f64::from(u8::from(leaders(&built) != first));
    }
}
