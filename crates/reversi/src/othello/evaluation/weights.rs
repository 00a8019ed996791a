//! The weights of all fillings, and the file that holds them.
//!
//! The file is `KIBITZ-OTHELLO-1` and a newline, a number for every disc count from 0 to 64 (two
//! bytes each, the lower first), and then for each stage a byte for every packed filling, all in
//! eighths of a disc.

use std::fmt;
use std::sync::OnceLock;

use super::features::Features;
use super::patterns::{CLASSES, INSTANCES, Patterns};
use crate::othello::board::Board;

/// Stages of the game, five discs each.
pub const STAGES: usize = 12;
/// How many units a disc has.
pub const UNIT: i32 = 8;
/// One constant for each number of discs on the board.
pub const BIASES: usize = 65;

const HEADING: &[u8] = b"KIBITZ-OTHELLO-1\n";

/// Boards with fewer discs are so few that their weights are the luck of some games; they are judged
/// as boards with this number of discs, or one more, so that the same side moves.
const WELL_KNOWN: u32 = 9;

const fn well_known(discs: u32) -> u32 {
    if discs < WELL_KNOWN { WELL_KNOWN + (discs + 1) % 2 } else { discs }
}

/// The stage of a board with so many discs.
#[inline]
pub const fn stage(discs: u32) -> usize {
    let stage = discs.saturating_sub(4) as usize / 5;
    if stage < STAGES { stage } else { STAGES - 1 }
}

/// What every filling is worth.
pub struct Weights {
    biases: [i16; BIASES],
    /// For each stage the weights of every class, one after the other, unpacked.
    tables: Vec<Vec<i8>>,
    /// Where the class of each instance begins.
    starts: [u32; INSTANCES],
}

/// The weights that everybody uses.
static TAUGHT: OnceLock<Weights> = OnceLock::new();

/// The bytes are not a file of weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WeightsFault;

impl fmt::Display for WeightsFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "this is not a file of Othello weights of this version")
    }
}

impl std::error::Error for WeightsFault {}

impl Weights {
    /// The weights that come with the program. In a browser they come in a file of their own, so
    /// that who plays another game does not wait for them; until they are [taught](Weights::teach),
    /// everything is worth the same.
    ///
    /// # Panics
    /// Never: a test reads the file.
    pub fn standard() -> &'static Weights {
        #[cfg(target_arch = "wasm32")]
        {
            static NOTHING: OnceLock<Weights> = OnceLock::new();
            TAUGHT.get().unwrap_or_else(|| NOTHING.get_or_init(Weights::nothing))
        }
        #[cfg(not(target_arch = "wasm32"))]
        TAUGHT.get_or_init(|| {
            Weights::parse(include_bytes!("../data/weights.bin")).expect("our own file is sound")
        })
    }

    /// Takes the weights from a file that was fetched; who knows weights already keeps them.
    pub fn teach(bytes: &[u8]) -> Result<(), WeightsFault> {
        let weights = Weights::parse(bytes)?;
        TAUGHT.get_or_init(|| weights);
        Ok(())
    }

    /// Weights by which everything is worth the same.
    #[cfg(any(test, target_arch = "wasm32"))]
    fn nothing() -> Weights {
        let stages = vec![vec![0; Patterns::get().weights()]; STAGES];
        let bytes = Weights::to_bytes(&[0; BIASES], &stages);
        Weights::parse(&bytes).expect("a file of zeros is a file")
    }

    /// Writes a file from biases and packed weights, both in units.
    pub fn to_bytes(biases: &[i16; BIASES], stages: &[Vec<i8>]) -> Vec<u8> {
        let mut bytes = HEADING.to_vec();
        bytes.extend(biases.iter().flat_map(|bias| bias.to_le_bytes()));
        bytes.extend(stages.iter().flatten().map(|weight| weight.to_le_bytes()[0]));
        bytes
    }

    /// Reads a file.
    pub fn parse(bytes: &[u8]) -> Result<Weights, WeightsFault> {
        let patterns = Patterns::get();
        let bytes = bytes.strip_prefix(HEADING).ok_or(WeightsFault)?;
        if bytes.len() != 2 * BIASES + STAGES * patterns.weights() {
            return Err(WeightsFault);
        }
        let (constants, packed) = bytes.split_at(2 * BIASES);
        let mut biases = [0; BIASES];
        for (bias, pair) in biases.iter_mut().zip(constants.chunks_exact(2)) {
            *bias = i16::from_le_bytes([pair[0], pair[1]]);
        }
        let mut begins = vec![0u32];
        for class in 0..CLASSES.len() {
            begins.push(begins[class] + patterns.fillings(class) as u32);
        }
        let tables = packed
            .chunks_exact(patterns.weights())
            .map(|packed| {
                let classes = 0..CLASSES.len();
                classes
                    .flat_map(|class| {
                        let fillings = 0..patterns.fillings(class);
                        fillings.map(move |filling| packed[patterns.slot(class, filling)] as i8)
                    })
                    .collect()
            })
            .collect();
        let mut starts = [0; INSTANCES];
        for (start, instance) in starts.iter_mut().zip(patterns.instances()) {
            *start = begins[instance.class];
        }
        Ok(Weights { biases, tables, starts })
    }

    /// What the position is worth for who moves, in units.
    #[inline]
    pub fn value(&self, features: &Features, discs: u32) -> i32 {
        let discs = well_known(discs);
        let table = &self.tables[stage(discs)];
        let fillings = features.fillings();
        let mut sum = i32::from(self.biases[discs as usize]);
        for (start, filling) in self.starts.iter().zip(fillings) {
            let at = *start as usize + usize::from(filling);
            sum += i32::from(table.get(at).copied().unwrap_or_default());
        }
        sum
    }

    /// What the board is worth for who moves, in units.
    pub fn value_of(&self, board: Board) -> i32 {
        self.value(&Features::of(board), 64 - board.empties())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_is_not_ours_teaches_nothing() {
        assert_eq!(Weights::teach(b"KIBITZ-OTHELLO-1\n"), Err(WeightsFault));
        assert_eq!(Weights::teach(include_bytes!("../data/weights.bin")), Ok(()));
    }

    #[test]
    fn who_was_taught_nothing_values_everything_alike() {
        let nothing = Weights::nothing();
        let start = Board::START;
        let one_move = start.after(19, start.flips(19));
        assert_eq!((nothing.value_of(start), nothing.value_of(one_move)), (0, 0));
        assert_ne!(Weights::standard().value_of(one_move), 0);
    }
}
