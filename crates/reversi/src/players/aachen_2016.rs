//! *Aachen 2016*: the evaluation of the C++ group. The report names what is rated and in which order
//! of importance; the weights are ours and stand in one table.

use game::Knob;

use super::board::{Board, EMPTY};
use super::ground::{Ground, NOWHERE};
use super::judge::{HUNDRED, Judge};
use super::survey::Survey;
use crate::position::Phase;

/// The weights, in the order of importance that the report gives.
pub(crate) const KNOBS: &[Knob] = &[
    Knob { name: "stable", usual: 10.0, least: 0.0, most: 50.0 },
    Knob { name: "semi-stable", usual: 3.0, least: -10.0, most: 20.0 },
    Knob { name: "unstable", usual: 0.5, least: -10.0, most: 10.0 },
    Knob { name: "high-risk", usual: -6.0, least: -40.0, most: 10.0 },
    Knob { name: "bomb", usual: 0.8, least: 0.0, most: 5.0 },
    Knob { name: "own-moves", usual: 2.0, least: 0.0, most: 20.0 },
    Knob { name: "others-moves", usual: -1.0, least: -20.0, most: 0.0 },
    Knob { name: "override", usual: 12.0, least: 0.0, most: 100.0 },
    Knob { name: "difference", usual: 1.0, least: 0.0, most: 5.0 },
];

/// The evaluation, with its weights and its paper.
pub(crate) struct Aachen2016 {
    weights: [f64; KNOBS.len()],
    survey: Survey,
    /// Whether the stone on a cell could be captured in the next move, and whether for good.
    risks: Vec<Risk>,
}

/// What threatens a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Risk {
    /// Nobody can capture it in the next move.
    None,
    /// Somebody can.
    Capture,
    /// Somebody can, and it would be that one's stable stone.
    Loss,
}

impl Default for Aachen2016 {
    fn default() -> Aachen2016 {
        let numbers: Vec<f64> = KNOBS.iter().map(|knob| knob.usual).collect();
        Aachen2016::new(&numbers)
    }
}

impl Aachen2016 {
    /// With these weights, one for each knob; what is missing is as usual.
    pub(crate) fn new(numbers: &[f64]) -> Aachen2016 {
        let weights = std::array::from_fn(|at| numbers.get(at).copied().unwrap_or(KNOBS[at].usual));
        Aachen2016 { weights, survey: Survey::default(), risks: Vec::new() }
    }

    /// The seat whose stones we shall own when all inversion fields are taken that can be.
    pub(super) fn heir(players: u8, me: u8, inversions: u32) -> u8 {
        let players = u32::from(players);
        ((u32::from(me) - 1 + players - inversions % players) % players) as u8 + 1
    }

    /// Stones of a seat by class: stable, semi-stable, unstable, high risk.
    pub(super) fn classes(&mut self, ground: &Ground, board: &Board, owner: u8) -> [u32; 4] {
        self.find_risks(ground, board, owner);
        let mut classes = [0; 4];
        for (cell, code) in board.codes.iter().enumerate() {
            if *code == owner {
                let class = match (self.survey.safe[cell], self.risks[cell]) {
                    (true, _) => 0,
                    (false, Risk::None) => 1,
                    (false, Risk::Capture) => 2,
                    (false, Risk::Loss) => 3,
                };
                classes[class] += 1;
            }
        }
        classes
    }

    /// What threatens the owner's stones on free fields; override stones threaten everything.
    fn find_risks(&mut self, ground: &Ground, board: &Board, owner: u8) {
        self.survey.look(ground, board);
        self.risks.clear();
        self.risks.resize(ground.size(), Risk::None);
        for rival in board.in_game(ground).filter(|player| *player != owner) {
            for cell in 0..ground.size() as u32 {
                if board.codes[cell as usize] < EMPTY {
                    continue;
                }
                for direction in 0..8 {
                    let length = board.line(ground, cell, direction, rival);
                    let mut state = cell * 8 + direction;
                    for _ in 0..length {
                        state = ground.next[state as usize];
                        let at = state as usize / 8;
                        if board.codes[at] == owner && self.risks[at] != Risk::Loss {
                            let lost = self.would_stay(ground, board, at, cell, rival);
                            self.risks[at] = if lost { Risk::Loss } else { Risk::Capture };
                        }
                    }
                }
            }
        }
    }

    /// Whether a captured stone would be stable for the rival who placed a stone on `from`.
    fn would_stay(&self, ground: &Ground, board: &Board, at: usize, from: u32, rival: u8) -> bool {
        let placed = &ground.lines[from as usize * 4..from as usize * 4 + 4];
        let lasting = |state: u32| {
            let cell = state as usize / 8;
            state != NOWHERE
                && ((board.codes[cell] == rival && self.survey.safe[cell])
                    || (cell == from as usize && ground.axes[cell] == 0))
        };
        (0..4).filter(|axis| ground.axes[at] >> axis & 1 == 1).all(|axis| {
            let line = ground.lines[at * 4 + axis];
            let gaps = self.survey.gaps[line as usize];
            let filled = gaps <= u32::from(placed.contains(&line));
            filled || lasting(ground.next[at * 8 + axis]) || lasting(ground.next[at * 8 + axis + 4])
        })
    }

    /// The rating while building.
    pub(super) fn building(&mut self, ground: &Ground, board: &Board, me: u8) -> f64 {
        self.survey.look(ground, board);
        let heir = Aachen2016::heir(ground.players, me, self.survey.inversions);
        let classes = self.classes(ground, board, heir);
        let [stable, semi, unstable, risk, bomb, own_moves, others_moves, overrides, _] =
            self.weights;
        let by_class: f64 = [stable, semi, unstable, risk]
            .iter()
            .zip(classes)
            .map(|(weight, stones)| weight * f64::from(stones))
            .sum();
        let seat = usize::from(me) - 1;
        let others = || board.in_game(ground).filter(|player| *player != me);
        let bombs = f64::from(board.bombs[seat].clamp(0, 1000)) * ground.blast;
        let moves = |player: u8| f64::from(self.survey.mobility[usize::from(player) - 1]);
        let rivals: f64 = others().map(moves).sum();
        let in_hand: f64 =
            others().map(|player| f64::from(board.overrides[usize::from(player) - 1].max(0))).sum();
        let filled = 1.0 - f64::from(board.free()) / f64::from(ground.size().max(1) as u32);
        let worth = (1.0 + filled) * (1.0 + 1.0 / (1.0 + in_hand));
        by_class
            + bomb * bombs
            + own_moves * moves(me)
            + others_moves * rivals
            + overrides * f64::from(board.overrides[seat].clamp(0, 1000)) * worth
    }

    /// The rating while bombing: own stones and the difference to everybody else's.
    pub(super) fn bombing(&self, ground: &Ground, board: &Board, me: u8) -> f64 {
        let own = f64::from(board.stones(me));
        let others = board.in_game(ground).filter(|player| *player != me);
        let difference: f64 = others.map(|player| own - f64::from(board.stones(player))).sum();
        own + self.weights[8] * difference
    }
}

impl Judge for Aachen2016 {
    fn value(&mut self, ground: &Ground, board: &Board, me: u8, phase: Phase) -> f64 {
        HUNDRED
            * match phase {
                Phase::Building => self.building(ground, board, me),
                Phase::Bombing => self.bombing(ground, board, me),
            }
    }
}
