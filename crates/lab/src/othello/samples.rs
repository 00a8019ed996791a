//! Positions with the result that they came to, and the file that keeps them.
//!
//! Seventeen bytes each: the discs of who moves, the discs of the other (the lower bytes first), and
//! the final difference of discs for who moves. Files are put together by appending.

use std::io::{self, Read, Write};

use catalog::reversi::othello::Board;

/// A position and what it came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// The discs, seen by who moves.
    pub board: Board,
    /// The final difference of discs for who moves.
    pub score: i8,
}

/// Writes samples.
pub fn write_samples(out: &mut dyn Write, samples: &[Sample]) -> io::Result<()> {
    for sample in samples {
        out.write_all(&sample.board.mine.to_le_bytes())?;
        out.write_all(&sample.board.theirs.to_le_bytes())?;
        out.write_all(&sample.score.to_le_bytes())?;
    }
    Ok(())
}

/// Reads all samples of a file; an unfinished last one is left out.
pub fn read_samples(from: &mut dyn Read) -> io::Result<Vec<Sample>> {
    let mut bytes = Vec::new();
    from.read_to_end(&mut bytes)?;
    let word = |bytes: &[u8]| {
        let mut word = [0; 8];
        word.copy_from_slice(bytes);
        u64::from_le_bytes(word)
    };
    let sample = |bytes: &[u8]| Sample {
        board: Board { mine: word(&bytes[..8]), theirs: word(&bytes[8..16]) },
        score: bytes[16] as i8,
    };
    Ok(bytes.chunks_exact(17).map(sample).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_come_back_as_they_were_written() {
        let sample = Sample { board: Board::START, score: -12 };
        let mut bytes = Vec::new();
        write_samples(&mut bytes, &[sample, sample]).unwrap();
        bytes.push(1);
        assert_eq!(read_samples(&mut bytes.as_slice()).unwrap(), [sample, sample]);
    }
}
