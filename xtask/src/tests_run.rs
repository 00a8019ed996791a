//! Running the tests and adding up what their runners say, one closing line for all.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::Stdio;

/// Runs every test of the workspace, passes their output on, and ends with the sum.
pub(crate) fn all(root: &Path) -> Result<(), String> {
    let mut tests = crate::cargo_command()
        .args(["test", "--workspace", "--no-fail-fast"])
        .current_dir(root)
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("cargo could not be started: {error}"))?;
    let mut sum = Sum::default();
    if let Some(output) = tests.stdout.take() {
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            println!("{line}");
            sum.add(&line);
        }
    }
    let status = tests.wait().map_err(|error| format!("the tests did not end: {error}"))?;
    println!("\nTests: {} passed, {} failed", sum.passed, sum.failed);
    if status.success() && sum.failed == 0 { Ok(()) } else { Err("tests failed".to_owned()) }
}

#[derive(Debug, Default, PartialEq, Eq)]
struct Sum {
    passed: u64,
    failed: u64,
}

impl Sum {
    /// Adds a line such as `test result: ok. 11 passed; 0 failed; 0 ignored; …`.
    fn add(&mut self, line: &str) {
        let Some(result) = line.strip_prefix("test result: ") else { return };
        let count = |what: &str| -> u64 {
            let before = result.split(what).next().unwrap_or_default();
            before.rsplit([' ', '.']).next().and_then(|number| number.parse().ok()).unwrap_or(0)
        };
        self.passed += count(" passed");
        self.failed += count(" failed");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closing_lines_are_added_up() {
        let mut sum = Sum::default();
        sum.add("test result: ok. 11 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out");
        sum.add("test passed ... ok");
        sum.add("test result: FAILED. 2 passed; 3 failed; 0 ignored; 0 measured");
        assert_eq!(sum, Sum { passed: 13, failed: 3 });
    }
}
