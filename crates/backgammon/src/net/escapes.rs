//! How well a checker gets away over the points that the enemy holds in front of it.

/// How many points ahead are looked at.
const AHEAD: u32 = 12;

/// For each set of held points among the next twelve: rolls of thirty-six.
static TABLE: [Escape; 1 << AHEAD] = table();

/// Rolls of thirty-six that bring a checker on.
#[derive(Clone, Copy)]
pub(super) struct Escape {
    /// Its two dice can both be played by it.
    pub(super) whole: u8,
    /// It gets beyond the farthest held point.
    pub(super) leap: u8,
}

/// What a checker at this place can do against these held points, bit `p` for place `p` in its own
/// numbering.
pub(super) fn escape(place: usize, held: u32) -> Escape {
    // Bit eleven is the next point, bit zero the one twelve points on.
    let ahead = (u64::from(held) << AHEAD) >> place;
    TABLE[ahead as usize & ((1 << AHEAD) - 1)]
}

const fn is_open(ahead: u32, distance: u32) -> bool {
    distance > AHEAD || ahead >> (AHEAD - distance) & 1 == 0
}

const fn table() -> [Escape; 1 << AHEAD] {
    let mut table = [Escape { whole: 0, leap: 0 }; 1 << AHEAD];
    let mut ahead: u32 = 0;
    while ahead < 1 << AHEAD {
        let beyond = if ahead == 0 { 0 } else { AHEAD - ahead.trailing_zeros() };
        let (mut whole, mut leap) = (0, 0);
        let mut high = 1;
        while high <= 6 {
            let mut low = 1;
            while low <= high {
                let ways = if high == low { 1 } else { 2 };
                let first = is_open(ahead, high) || is_open(ahead, low);
                let both = first && is_open(ahead, high + low);
                if both {
                    whole += ways;
                }
                let mut farthest = 0;
                if is_open(ahead, low) {
                    farthest = low;
                }
                if is_open(ahead, high) {
                    farthest = high;
                }
                if both {
                    farthest = high + low;
                }
                if both && high == low && is_open(ahead, 3 * high) {
                    farthest = if is_open(ahead, 4 * high) { 4 * high } else { 3 * high };
                }
                if farthest > beyond {
                    leap += ways;
                }
                low += 1;
            }
            high += 1;
        }
        table[ahead as usize] = Escape { whole, leap };
        ahead += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_the_way_lets_every_roll_pass() {
        for place in 1..=25 {
            let free = escape(place, 0);
            assert_eq!((free.whole, free.leap), (36, 36));
        }
    }

    #[test]
    fn a_full_prime_lets_nobody_pass_and_an_edge_lets_sixes_pass() {
        let prime = |from: usize| (from..from + 6).fold(0u32, |held, place| held | 1 << place);
        assert_eq!(escape(24, prime(18)).leap, 0);
        // Five points in a row, seen from their edge: only a six and then anything.
        let five = prime(18) & !(1 << 18);
        assert_eq!(escape(24, five).leap, 11);
        // Held points behind the checker are none in its way.
        assert_eq!(escape(10, prime(18)).leap, 36);
    }
}
