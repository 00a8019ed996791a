//! A stream of numbers that a seed determines for ever.
//!
//! Written out here (SplitMix64, public domain by S. Vigna) instead of taken from a crate, so that
//! a match or a mistake of a weak player repeats exactly whatever is upgraded. It knows nothing of
//! where the seed comes from, and it is not for dice at a table: those need a secret source.

/// A deterministic stream of numbers.
#[derive(Clone, Debug)]
pub struct Stream(u64);

impl Stream {
    /// The stream of this seed.
    pub const fn new(seed: u64) -> Stream {
        Stream(seed)
    }

    /// The next 64 bits.
    pub fn next_bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// A number below `bound`; zero when the bound is zero.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next_bits()) * bound as u128) >> 64) as usize
    }

    /// A number from zero up to but without one.
    pub fn unit(&mut self) -> f64 {
        (self.next_bits() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// One of the things, or nothing when there are none.
    pub fn pick<'a, T>(&mut self, things: &'a [T]) -> Option<&'a T> {
        things.get(self.below(things.len()))
    }

    /// One of the things, each as often as its weight says, or nothing when there are none.
    pub fn draw<'a, T>(&mut self, things: &'a [T], weight: impl Fn(&T) -> f64) -> Option<&'a T> {
        let sum: f64 = things.iter().map(&weight).sum();
        let mut point = self.unit() * sum;
        let drawn = things.iter().find(|thing| {
            point -= weight(thing);
            point < 0.0
        });
        drawn.or(things.last())
    }

    /// A stream of its own that continues independently.
    pub fn fork(&mut self) -> Stream {
        Stream(self.next_bits())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_of_a_seed_never_changes() {
        let mut stream = Stream::new(1_234_567);
        let drawn: Vec<u64> = (0..3).map(|_| stream.next_bits()).collect();
        // From the reference implementation of SplitMix64.
        assert_eq!(drawn, [6457827717110365317, 3203168211198807973, 9817491932198370423]);
    }

    #[test]
    fn things_come_up_as_often_as_they_weigh() {
        let mut stream = Stream::new(7);
        let weights = [1.0, 0.0, 3.0];
        let mut seen = [0u32; 3];
        for _ in 0..4000 {
            seen[*stream.draw(&[0usize, 1, 2], |at| weights[*at]).unwrap()] += 1;
        }
        assert!(seen[0].abs_diff(1000) < 150 && seen[1] == 0, "{seen:?}");
        assert_eq!(stream.draw(&[0; 0], |_| 1.0), None);
    }

    #[test]
    fn every_number_below_the_bound_comes_up() {
        let mut stream = Stream::new(7);
        let mut seen = [0; 6];
        for _ in 0..600 {
            seen[stream.below(6)] += 1;
        }
        assert!(seen.iter().all(|count| *count > 50), "{seen:?}");
        assert_eq!(stream.below(0), 0);
        assert!((0..1000).all(|_| (0.0..1.0).contains(&stream.unit())));
    }
}
