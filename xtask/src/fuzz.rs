//! `cargo xtask fuzz`: the fuzz targets one after the other, each for the same time.

use std::fs;
use std::path::Path;

use crate::command::{answer, cargo, run};

/// How long each target runs, if nobody says otherwise.
const SECONDS: u64 = 120;

/// What somebody wants to be tried.
struct Wanted {
    seconds: u64,
    targets: Vec<String>,
}

/// Runs the targets of these names, or all.
pub(crate) fn run_targets(arguments: &[String]) -> Result<(), String> {
    let folder = crate::root().join("fuzz");
    let known = targets(&folder)?;
    let wanted = wanted(arguments, &known)?;
    if answer("cargo-fuzz", &["--version"]).is_none() {
        return Err("there is no cargo-fuzz: `cargo install cargo-fuzz` installs it".to_owned());
    }
    for target in &wanted.targets {
        crate::heading(&format!("{target}, {} s", wanted.seconds));
        let (corpus, seeds) =
            (folder.join("corpus").join(target), folder.join("seeds").join(target));
        let failed = |fault| format!("{} cannot be made: {fault}", corpus.display());
        fs::create_dir_all(&corpus).map_err(failed)?;
        let mut command = cargo();
        // Sanitizers and coverage are not stable; this makes the installed compiler offer them.
        command.env("RUSTC_BOOTSTRAP", "1").current_dir(&folder);
        command.args(["fuzz", "run", "--fuzz-dir", ".", target]).arg(&corpus);
        if seeds.is_dir() {
            command.arg(&seeds);
        }
        command.arg("--").arg(format!("-max_total_time={}", wanted.seconds));
        run(&mut command)?;
    }
    Ok(())
}

/// The names of all targets.
fn targets(folder: &Path) -> Result<Vec<String>, String> {
    let entries = fs::read_dir(folder.join("targets"));
    let entries = entries.map_err(|fault| format!("fuzz/targets cannot be read: {fault}"))?;
    let paths = entries.filter_map(|entry| entry.ok().map(|entry| entry.path()));
    let names = paths.filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()));
    let mut names: Vec<String> = names.collect();
    names.sort();
    Ok(names)
}

fn wanted(arguments: &[String], known: &[String]) -> Result<Wanted, String> {
    let mut wanted = Wanted { seconds: SECONDS, targets: Vec::new() };
    let mut arguments = arguments.iter();
    while let Some(argument) = arguments.next() {
        if argument == "--seconds" {
            let seconds = arguments.next().and_then(|number| number.parse().ok());
            wanted.seconds = seconds.ok_or("--seconds needs a number")?;
        } else if known.contains(argument) {
            wanted.targets.push(argument.clone());
        } else {
            return Err(format!("there is no target “{argument}”, only {}", known.join(", ")));
        }
    }
    if wanted.targets.is_empty() {
        wanted.targets = known.to_vec();
    }
    Ok(wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn every_target_is_stated_and_found() {
        let folder = crate::root().join("fuzz");
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
        let targets = targets(&folder).unwrap();
        assert!(targets.len() > 2);
        for target in &targets {
            let line = format!("path = \"targets/{target}.rs\"");
            assert!(manifest.contains(&line), "{target} has no lines in fuzz/Cargo.toml");
        }
        assert_eq!(manifest.matches("[[bin]]").count(), targets.len());
    }

    #[test]
    fn who_names_no_target_gets_all_and_a_wrong_name_is_refused() {
        let known = words("freebloks welfenlab");
        assert_eq!(wanted(&[], &known).unwrap().targets, known);
        let one = wanted(&words("--seconds 5 welfenlab"), &known).unwrap();
        assert_eq!((one.seconds, one.targets), (5, words("welfenlab")));
        assert!(wanted(&words("chess"), &known).is_err());
        assert!(wanted(&words("--seconds soon"), &known).is_err());
    }
}
