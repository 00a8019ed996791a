//! How much a player may think, and how it is interrupted.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// What a player may spend on one decision. Without any limit it thinks until it is done or is
/// stopped.
///
/// In text: `1s`, `250ms`, `2m`, `100000n` for nodes, `d12` for a depth, and several joined by
/// commas.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    /// Time on the clock that the watcher hands in.
    pub time: Option<Duration>,
    /// Positions looked at.
    pub nodes: Option<u64>,
    /// Moves looked ahead.
    pub depth: Option<u32>,
}

impl Budget {
    /// Think until done.
    pub const UNLIMITED: Budget = Budget { time: None, nodes: None, depth: None };

    /// Only a time limit.
    pub const fn time(time: Duration) -> Budget {
        Budget { time: Some(time), nodes: None, depth: None }
    }

    /// Only a node limit.
    pub const fn nodes(nodes: u64) -> Budget {
        Budget { time: None, nodes: Some(nodes), depth: None }
    }
}

/// The text is not a budget.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BudgetFault(String);

impl fmt::Display for BudgetFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "“{}” is not a budget: write a time (1s, 250ms, 2m), nodes (100000n) or a depth (d12)",
            self.0
        )
    }
}

impl std::error::Error for BudgetFault {}

impl FromStr for Budget {
    type Err = BudgetFault;

    fn from_str(text: &str) -> Result<Budget, BudgetFault> {
        let mut budget = Budget::UNLIMITED;
        for part in text.split(',') {
            read_part(part.trim(), &mut budget).ok_or_else(|| BudgetFault(part.to_owned()))?;
        }
        Ok(budget)
    }
}

/// The longest time that can be asked for; beyond it is surely a slip.
const LONGEST_SECONDS: f64 = 1e7;

fn read_part(part: &str, budget: &mut Budget) -> Option<()> {
    if let Some(depth) = part.strip_prefix('d') {
        budget.depth = Some(depth.parse().ok()?);
        return Some(());
    }
    if let Some(nodes) = part.strip_suffix('n') {
        budget.nodes = Some(nodes.parse().ok()?);
        return Some(());
    }
    let (number, seconds) = if let Some(number) = part.strip_suffix("ms") {
        (number, 1e-3)
    } else if let Some(number) = part.strip_suffix('s') {
        (number, 1.0)
    } else {
        (part.strip_suffix('m')?, 60.0)
    };
    let plain = number.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let seconds = number.parse::<f64>().ok().filter(|_| plain)? * seconds;
    if seconds > LONGEST_SECONDS {
        return None;
    }
    budget.time = Some(Duration::from_secs_f64(seconds));
    Some(())
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        parts.extend(self.time.map(|time| format!("{}ms", time.as_secs_f64() * 1e3)));
        parts.extend(self.nodes.map(|nodes| format!("{nodes}n")));
        parts.extend(self.depth.map(|depth| format!("d{depth}")));
        write!(f, "{}", parts.join(","))
    }
}

/// A flag by which thinking is interrupted from elsewhere; clones share it.
#[derive(Clone, Debug, Default)]
pub struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    /// A flag that is not raised.
    pub fn new() -> StopFlag {
        StopFlag::default()
    }

    /// Asks the thinker to come to an end.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether somebody asked.
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn budgets_are_read_as_they_are_written() {
        for text in ["1000ms", "2500n", "d12", "500ms,9n,d3"] {
            let budget: Budget = text.parse().unwrap();
            assert_eq!(budget.to_string(), text);
        }
        let two_minutes: Budget = "2m".parse().unwrap();
        assert_eq!(two_minutes.time, Some(Duration::from_secs(120)));
    }

    #[test]
    fn nonsense_is_refused_by_name() {
        for text in ["", "1", "s", "-1s", "1e9s", "infs", "nans", "d-1", "1s,,", "99999999999s"] {
            let fault = text.parse::<Budget>().unwrap_err();
            assert!(fault.to_string().contains("is not a budget"), "{text}");
        }
    }
}
