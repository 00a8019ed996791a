//! Calling other programs: cargo itself, and whatever else a step needs.

use std::env;
use std::ffi::OsStr;
use std::process::{Command, Stdio};

/// Cargo, in the folder of the workspace.
pub(crate) fn cargo() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(crate::root());
    // What cargo told us about ourselves would make some packages build anew for whoever then
    // calls cargo without us.
    let ours = env::vars_os().map(|(name, _)| name).filter(|name| {
        let name = name.to_string_lossy();
        name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_")
    });
    for name in ours {
        command.env_remove(name);
    }
    command
}

/// Runs cargo with these arguments and fails when it fails.
pub(crate) fn run_cargo(arguments: &[&str]) -> Result<(), String> {
    run(cargo().args(arguments))
}

/// Runs a command to its end and fails when it fails.
pub(crate) fn run(command: &mut Command) -> Result<(), String> {
    let line = line(command);
    let status =
        command.status().map_err(|error| format!("`{line}` could not be started: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("`{line}` failed with {status}")) }
}

/// What a program prints, if it is there and succeeds.
pub(crate) fn answer(program: impl AsRef<OsStr>, arguments: &[&str]) -> Option<String> {
    let output =
        Command::new(program).args(arguments).stderr(Stdio::null()).stdin(Stdio::null()).output();
    let output = output.ok().filter(|output| output.status.success())?;
    Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// The command as one would type it, without the folder of its program.
fn line(command: &Command) -> String {
    let program = std::path::Path::new(command.get_program());
    let name = program.file_name().unwrap_or(program.as_os_str());
    let words = std::iter::once(name).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}
