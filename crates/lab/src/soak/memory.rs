//! The memory of the server's process, where the system tells it.

use serde::Serialize;

/// Memory that is really used, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Memory {
    /// When everybody had arrived.
    pub begin: u64,
    /// The most that was seen while they played.
    pub most: u64,
    /// At the end.
    pub end: u64,
}

/// Looks at a process from time to time.
#[derive(Debug)]
pub(super) struct Gauge {
    pid: u32,
    seen: Option<Memory>,
}

impl Gauge {
    pub(super) fn new(pid: u32) -> Gauge {
        Gauge { pid, seen: None }
    }

    pub(super) fn begin(&mut self) {
        self.seen = resident(self.pid).map(|now| Memory { begin: now, most: now, end: now });
    }

    pub(super) fn look(&mut self) {
        if let (Some(seen), Some(now)) = (&mut self.seen, resident(self.pid)) {
            seen.most = seen.most.max(now);
            seen.end = now;
        }
    }

    pub(super) fn read(mut self) -> Option<Memory> {
        self.look();
        self.seen
    }
}

/// What Linux says about a process.
fn resident(pid: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().trim_end_matches("kB").trim().parse().ok()?;
    Some(kilobytes << 10)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn a_process_that_runs_uses_memory_and_one_that_does_not_exist_uses_none() {
        let mut gauge = Gauge::new(std::process::id());
        gauge.begin();
        assert!(gauge.read().is_some_and(|memory| memory.begin > 1 << 20 && memory.most > 0));
        assert_eq!(Gauge::new(u32::MAX).read(), None);
    }
}
