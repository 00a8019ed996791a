//! The time that processors have spent on this process, where the system tells it.

/// Seconds of all threads, those that have ended among them.
pub(super) fn seconds() -> Option<f64> {
    ticks(&std::fs::read_to_string("/proc/self/stat").ok()?).map(|ticks| ticks as f64 / 100.0)
}

/// Hundredths of a second in the program and on its behalf. The name, in brackets, may hold blanks.
fn ticks(stat: &str) -> Option<u64> {
    let mut numbers = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
    let mut next = || numbers.next()?.parse::<u64>().ok();
    Some(next()? + next()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_is_found_behind_any_name() {
        let stat = "7 (a) b) R 1 7 7 0 -1 4194304 100 0 0 0 12 30 0 0 20 0 1 0 5 9 9";
        assert_eq!(ticks(stat), Some(42));
        assert_eq!(ticks("7 (a) R 1"), None);
        assert_eq!(ticks(""), None);
    }
}
