//! How long to wait before the next try: longer each time, and never in step with the others.

use std::time::Duration;

/// The first pause is about this long.
const FIRST: Duration = Duration::from_millis(250);
/// No pause is longer.
const LONGEST: Duration = Duration::from_secs(15);

/// Growing, random pauses.
#[derive(Clone, Debug)]
pub(crate) struct Patience {
    tries: u32,
    luck: u64,
}

impl Patience {
    /// Fresh patience with luck of its own.
    pub(crate) fn new(luck: u64) -> Patience {
        Patience { tries: 0, luck: luck | 1 }
    }

    /// It worked.
    pub(crate) fn restore(&mut self) {
        self.tries = 0;
    }

    /// The next pause: between half and the whole of a length that doubles with every try.
    pub(crate) fn pause(&mut self) -> Duration {
        let whole = FIRST.saturating_mul(1 << self.tries.min(10)).min(LONGEST);
        self.tries = self.tries.saturating_add(1);
        self.share(whole)
    }

    /// The pause after a server said when it will be back: so long, and up to a half more.
    pub(crate) fn appointment(&mut self, retry: Duration) -> Duration {
        retry.min(LONGEST * 4) + self.share(retry.clamp(FIRST, LONGEST)) / 2
    }

    fn share(&mut self, whole: Duration) -> Duration {
        self.luck ^= self.luck << 13;
        self.luck ^= self.luck >> 7;
        self.luck ^= self.luck << 17;
        whole.mul_f64(0.5 + (self.luck >> 11) as f64 / (1u64 << 53) as f64 / 2.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_and_are_bounded_and_begin_again_after_success() {
        let mut patience = Patience::new(7);
        let mut whole = FIRST;
        for _ in 0..40 {
            let pause = patience.pause();
            assert!(pause >= whole / 2 && pause <= whole, "{pause:?} of {whole:?}");
            whole = (whole * 2).min(LONGEST);
        }
        patience.restore();
        assert!(patience.pause() <= FIRST);
    }

    #[test]
    fn who_was_told_when_to_come_back_does_not_come_earlier() {
        let mut patience = Patience::new(9);
        for _ in 0..20 {
            let pause = patience.appointment(Duration::from_secs(2));
            assert!(pause >= Duration::from_secs(2) && pause <= Duration::from_secs(3));
        }
    }
}
