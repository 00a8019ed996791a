//! Running the tests and adding up what their runners say, one closing line for all.

use std::fs;
use std::io::{BufRead, BufReader};
use std::ops::AddAssign;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::command::cargo;
use crate::node;

/// How many tests passed and how many failed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Sum {
    passed: u64,
    failed: u64,
}

impl AddAssign for Sum {
    fn add_assign(&mut self, other: Sum) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

impl Sum {
    /// The closing line; fails when a test did.
    pub(crate) fn close(self) -> Result<(), String> {
        println!("\nTests: {} passed, {} failed", self.passed, self.failed);
        if self.failed == 0 { Ok(()) } else { Err("tests failed".to_owned()) }
    }

    /// A runner that fails without counting a failure, such as one that cannot compile its tests,
    /// is itself one failure; and one that finds nothing to run has not passed.
    fn with_status(mut self, succeeded: bool) -> Sum {
        let silent = self.failed == 0 && (!succeeded || self.passed == 0);
        self.failed += u64::from(silent);
        self
    }

    /// Adds a line such as `test result: ok. 11 passed; 0 failed; 0 ignored; …`.
    fn add_line(&mut self, line: &str) {
        let Some(result) = line.strip_prefix("test result: ") else { return };
        let count = |what: &str| -> u64 {
            let before = result.split(what).next().unwrap_or_default();
            before.rsplit([' ', '.']).next().and_then(|number| number.parse().ok()).unwrap_or(0)
        };
        self.passed += count(" passed");
        self.failed += count(" failed");
    }

    /// What the report of the web pages' test runner says.
    fn of_report(report: &Value) -> Sum {
        let count = |what: &str| report[what].as_u64().unwrap_or(0);
        Sum { passed: count("numPassedTests"), failed: count("numFailedTests") }
    }
}

/// Runs every Rust test of the workspace and passes their output on.
pub(crate) fn rust() -> Result<Sum, String> {
    let mut tests = cargo()
        .args(["test", "--workspace", "--no-fail-fast"])
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("cargo could not be started: {error}"))?;
    let mut sum = Sum::default();
    if let Some(output) = tests.stdout.take() {
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            println!("{line}");
            sum.add_line(&line);
        }
    }
    let status = tests.wait().map_err(|error| format!("the tests did not end: {error}"))?;
    Ok(sum.with_status(status.success()))
}

/// Runs one set of the web pages' tests (`unit` or `browser`), or those whose file has the filter
/// in its name.
pub(crate) fn web(
    set: &str,
    filter: &[String],
    prepare: impl FnOnce(&mut Command),
) -> Result<Sum, String> {
    let report = crate::web_folder().join(".built").join(format!("{set}-tests.json"));
    // The report of an earlier run must not count for this one.
    let _ = fs::remove_file(&report);
    let mut tests = node::npm(&["exec", "--no", "--", "vitest", "run", "--project", set]);
    tests.args(filter).args(["--reporter=default", "--reporter=json"]);
    tests.arg(format!("--outputFile.json={}", report.display()));
    prepare(&mut tests);
    let status = tests.status().map_err(|error| format!("vitest could not be started: {error}"))?;
    Ok(read(&report).with_status(status.success()))
}

fn read(report: &Path) -> Sum {
    let text = fs::read_to_string(report).unwrap_or_default();
    serde_json::from_str(&text).map_or_else(|_| Sum::default(), |report| Sum::of_report(&report))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closing_lines_are_added_up() {
        let mut sum = Sum::default();
        sum.add_line("test result: ok. 11 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out");
        sum.add_line("test passed ... ok");
        sum.add_line("test result: FAILED. 2 passed; 3 failed; 0 ignored; 0 measured");
        assert_eq!(sum, Sum { passed: 13, failed: 3 });
    }

    #[test]
    fn the_web_report_is_read() {
        let report = serde_json::json!({"numPassedTests": 7, "numFailedTests": 2});
        assert_eq!(Sum::of_report(&report), Sum { passed: 7, failed: 2 });
    }

    #[test]
    fn a_runner_that_breaks_or_finds_nothing_counts_as_a_failure() {
        let nothing = Sum::default();
        assert_eq!(nothing.with_status(true), Sum { passed: 0, failed: 1 });
        let some = Sum { passed: 4, failed: 0 };
        assert_eq!(some.with_status(true), some);
        assert_eq!(some.with_status(false), Sum { passed: 4, failed: 1 });
        assert!(some.with_status(false).close().is_err());
    }
}
