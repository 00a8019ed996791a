//! Node and the packages of the web pages.

use std::process::Command;

use crate::command::{self, answer};
use crate::stamp::Stamp;

/// What the tools of the web pages need, in words for who lacks it.
const WANTED: &str = "Node.js 20.19 or newer, 22.12 or newer, with npm \
     (https://nodejs.org, or your system's package manager: `apt install nodejs npm`, \
     `brew install node`, `winget install OpenJS.NodeJS.LTS`)";

/// Fails when Node is missing or too old, saying what to install.
pub(crate) fn check() -> Result<String, String> {
    let Some(version) = answer("node", &["--version"]) else {
        return Err(format!("the web pages need {WANTED}; there is no `node` here"));
    };
    if !suffices(&version) {
        return Err(format!("the web pages need {WANTED}; here is {version}"));
    }
    if answer(NPM, &["--version"]).is_none() {
        return Err(format!("the web pages need {WANTED}; there is no `npm` here"));
    }
    Ok(version)
}

/// Fetches the packages when they are missing or their list changed.
pub(crate) fn packages() -> Result<(), String> {
    let version = check()?;
    let web = crate::web_folder();
    let inputs = [web.join("package.json"), web.join("package-lock.json")];
    let stamp = Stamp::of("packages", &inputs, &version)?;
    if stamp.holds() && web.join("node_modules").is_dir() {
        return Ok(());
    }
    crate::heading("packages of the web pages");
    stamp.clear();
    command::run(Command::new(NPM).current_dir(&web).args(["ci", "--no-audit", "--no-fund"]))?;
    stamp.set()
}

/// npm with these arguments, in the folder of the web pages.
pub(crate) fn npm(arguments: &[&str]) -> Command {
    let mut command = Command::new(NPM);
    command.current_dir(crate::web_folder()).args(arguments);
    command
}

/// On Windows npm is a script, which has to be called by its whole name.
const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// Whether this version, such as `v20.20.2`, suffices.
fn suffices(version: &str) -> bool {
    let mut numbers = version.trim_start_matches('v').split('.').map_while(|n| n.parse().ok());
    let (major, minor): (u32, u32) = (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0));
    match major {
        20 => minor >= 19,
        22 => minor >= 12,
        _ => major > 22,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_that_suffice() {
        for version in ["v20.19.0", "v20.20.2", "v22.12.0", "v24.0.0", "v26.1.0"] {
            assert!(suffices(version), "{version}");
        }
        for version in ["v18.20.0", "v20.18.3", "v21.7.0", "v22.11.0", "", "nonsense"] {
            assert!(!suffices(version), "{version}");
        }
    }
}
