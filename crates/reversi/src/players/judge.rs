//! What a player thinks of a board that it does not look beyond.

use game::Knob;

use super::board::{Board, CHOICE};
use super::ground::Ground;
use super::survey::Survey;
use crate::position::Phase;

/// The search thinks in whole numbers: a point of an evaluation is so many.
pub(crate) const HUNDRED: f64 = 100.0;

/// An evaluation, in hundredths.
pub(crate) trait Judge: Send {
    /// How good the board is for a player, from one, who decides in this phase. Only values of the
    /// same phase are compared.
    fn value(&mut self, ground: &Ground, board: &Board, me: u8, phase: Phase) -> f64;
}

/// The weights of [`Appraisal`], as `kibitz evolve` found them. A stone that lies on the board at the
/// end is worth a hundred.
pub(crate) const KNOBS: &[Knob] = &[
    Knob { name: "stable", usual: 1237.0, least: 0.0, most: 2000.0 },
    Knob { name: "edge", usual: -27.0, least: -200.0, most: 500.0 },
    Knob { name: "side", usual: -96.0, least: -200.0, most: 300.0 },
    Knob { name: "open", usual: -109.0, least: -200.0, most: 200.0 },
    Knob { name: "beside-stable", usual: -389.0, least: -800.0, most: 100.0 },
    Knob { name: "beside-edge", usual: -107.0, least: -200.0, most: 100.0 },
    Knob { name: "reach", usual: 383.0, least: -200.0, most: 1500.0 },
    Knob { name: "mobility", usual: 230.0, least: 0.0, most: 1000.0 },
    Knob { name: "frontier", usual: -44.0, least: -100.0, most: 50.0 },
    Knob { name: "early-stones", usual: -36.0, least: -200.0, most: 200.0 },
    Knob { name: "override", usual: 818.0, least: 0.0, most: 1500.0 },
    Knob { name: "bomb", usual: 77.0, least: 0.0, most: 200.0 },
    Knob { name: "special", usual: 254.0, least: -200.0, most: 600.0 },
    Knob { name: "heir", usual: 0.261, least: 0.0, most: 1.0 },
    Knob { name: "choice", usual: 0.873, least: 0.0, most: 5.0 },
    Knob { name: "doubt", usual: 31.0, least: 2.0, most: 200.0 },
];

const STABLE: usize = 0;
const EDGE: usize = 1;
const SIDE: usize = 2;
const OPEN: usize = 3;
const BESIDE_STABLE: usize = 4;
const BESIDE_EDGE: usize = 5;
const REACH: usize = 6;
const MOBILITY: usize = 7;
const FRONTIER: usize = 8;
const EARLY_STONES: usize = 9;
const OVERRIDES: usize = 10;
const BOMBS: usize = 11;
const SPECIAL: usize = 12;
const HEIR: usize = 13;
const CHOICES: usize = 14;
const DOUBT: usize = 15;

/// The way from the last place to the first, where ranks are counted instead of stones.
pub(crate) const RANKS: f64 = 10_000.0;
/// A stone at the end.
const STONE: f64 = 100.0;

/// The house's own evaluation, with its weights and its paper.
pub(crate) struct Appraisal {
    weights: [f64; KNOBS.len()],
    survey: Survey,
}

impl Default for Appraisal {
    fn default() -> Appraisal {
        Appraisal::new(&[])
    }
}

impl Appraisal {
    /// With these weights, one for each knob; what is missing is as usual.
    pub(crate) fn new(numbers: &[f64]) -> Appraisal {
        let weights = std::array::from_fn(|at| numbers.get(at).copied().unwrap_or(KNOBS[at].usual));
        Appraisal { weights, survey: Survey::default() }
    }

    /// What everybody has, from seat zero on.
    pub(crate) fn fortunes(&mut self, ground: &Ground, board: &Board) -> [f64; 8] {
        let seats = usize::from(ground.players);
        let mut fortunes = [0.0; 8];
        let weights = self.weights;
        for (seat, fortune) in fortunes.iter_mut().enumerate().take(seats) {
            let bombs = f64::from(board.bombs[seat].clamp(0, 1000));
            *fortune = weights[BOMBS] * bombs * ground.blast;
        }
        if board.phase == Phase::Bombing {
            for (seat, fortune) in fortunes.iter_mut().enumerate().take(seats) {
                *fortune += STONE * f64::from(board.stones(seat as u8 + 1));
            }
            return fortunes;
        }
        self.survey.look(ground, board);
        let survey = &self.survey;
        let size = f64::from(ground.size().max(1) as u32);
        // Early on a stone is a burden, at the end it is all that counts.
        let early = f64::from(survey.playable) / size;
        let late = (1.0 - early) * (1.0 - early);
        let stone = STONE * late + weights[EARLY_STONES] * early;
        let holdings: [f64; 8] = std::array::from_fn(|seat| {
            if seat >= seats {
                return 0.0;
            }
            let count = |counts: &[u32; 8]| f64::from(counts[seat]);
            let exposed = |open: usize| f64::from(survey.exposed[seat][open]);
            let lasting = weights[STABLE] * count(&survey.stable)
                + weights[EDGE] * exposed(1)
                + weights[SIDE] * exposed(2)
                + weights[OPEN] * exposed(3)
                + weights[BESIDE_STABLE] * count(&survey.beside_stable)
                + weights[BESIDE_EDGE] * count(&survey.beside_edge)
                + weights[FRONTIER] * count(&survey.frontier);
            stone * f64::from(board.stones(seat as u8 + 1)) + (1.0 - late) * lasting
        });
        let kept = self.kept(ground, board, &holdings);
        let moves: u32 = survey.mobility.iter().sum();
        let fair = f64::from(moves + u32::from(ground.players)) / f64::from(ground.players);
        for (seat, fortune) in fortunes.iter_mut().enumerate().take(seats) {
            let count = |counts: &[u32; 8]| f64::from(counts[seat]);
            let hand = weights[MOBILITY] * size.sqrt() * count(&survey.mobility) / fair
                + weights[REACH] * count(&survey.within_reach)
                + weights[SPECIAL] * count(&survey.specials);
            let overrides = f64::from(board.overrides[seat].clamp(0, 1000));
            *fortune +=
                kept[seat] + (1.0 - late) * hand + weights[OVERRIDES] * size.sqrt() * overrides;
        }
        fortunes
    }

    /// What everybody may hope to keep of these holdings, while inversions will hand stones on and
    /// choices exchange them.
    fn kept(&self, ground: &Ground, board: &Board, holdings: &[f64; 8]) -> [f64; 8] {
        let seats = usize::from(ground.players);
        let turns = self.survey.inversions as usize % seats.max(1);
        let handed = if turns > 0 { self.weights[HEIR] } else { 0.0 };
        let mean = holdings.iter().sum::<f64>() / seats.max(1) as f64;
        let choices = f64::from(board.counts[usize::from(CHOICE)].min(100));
        let faith = 1.0 / (1.0 + self.weights[CHOICES] * choices);
        std::array::from_fn(|seat| {
            if seat >= seats {
                return 0.0;
            }
            let heir = (seat + seats - turns) % seats;
            let own = (1.0 - handed) * holdings[seat] + handed * holdings[heir];
            mean + faith * (own - mean)
        })
    }

    /// What everybody may hope for: the share of the others whom each is ahead of, one for the
    /// first place. Leads count for the more the fewer fields are left to turn them round.
    pub(crate) fn hopes(&mut self, ground: &Ground, board: &Board) -> [f64; 8] {
        let fortunes = self.fortunes(ground, board);
        let size = f64::from(ground.size().max(1) as u32);
        let early = f64::from(board.free()) / size;
        let doubt = STONE * (1.0 + self.weights[DOUBT] * early * size.sqrt() / 8.0);
        let over = board.mover == 0;
        let seats = usize::from(ground.players);
        std::array::from_fn(|seat| {
            let (mut sum, mut count) = (0.0, 0.0);
            for other in (0..seats).filter(|other| *other != seat && !board.out[*other]) {
                let lead = fortunes[seat] - fortunes[other];
                sum += match (over, lead) {
                    (true, lead) => 0.5 + 0.5 * if lead == 0.0 { 0.0 } else { lead.signum() },
                    // A curve that is cheap and as steep as needed.
                    (false, lead) => 0.5 + 0.5 * lead / (doubt + lead.abs()),
                };
                count += 1.0;
            }
            if count > 0.0 { sum / count } else { 1.0 }
        })
    }
}

impl Judge for Appraisal {
    fn value(&mut self, ground: &Ground, board: &Board, me: u8, _: Phase) -> f64 {
        let seat = usize::from(me) - 1;
        if board.in_game(ground).count() > 2 {
            return RANKS * (self.hopes(ground, board)[seat] - 0.5);
        }
        let fortunes = self.fortunes(ground, board);
        let rival = board.in_game(ground).find(|player| *player != me);
        fortunes[seat] - rival.map_or(0.0, |rival| fortunes[usize::from(rival) - 1])
    }
}
