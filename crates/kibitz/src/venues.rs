//! Where computer players meet, on the command line: setups, maps from files, and openings.

use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail};
use catalog::Kind;
use catalog::game::Stream;
use catalog::reversi::cartography::{self, Plan};
use lab::contest::{Openings, Venue};

use crate::source::Source;
use crate::{argument, position};

/// More maps than anybody waits for.
const MOST_GENERATED: usize = 10_000;

/// The setups of a match and how its games begin.
#[derive(clap::Args)]
pub(crate) struct VenueArgs {
    #[arg(long, value_name = "SETUP", allow_hyphen_values = true, help = argument::SETUP)]
    setup: Option<String>,
    /// A map's file or a variant's name; several with commas between them, or the flag again
    #[arg(long = "map", value_name = "FILE|NAME", value_delimiter = ',', conflicts_with = "setup")]
    maps: Vec<String>,
    /// Play on so many maps that are made by the seed, with 2 to 8 seats in turn (reversi)
    #[arg(long, value_name = "N", conflicts_with = "setup")]
    generated: Option<usize>,
    /// `none`, `random:K` for K moves by lot, or a file with moves on each line
    #[arg(long, value_name = "OPENINGS")]
    openings: Option<String>,
}

impl VenueArgs {
    /// All setups, each known to be one; the usual one when none was named.
    pub(crate) fn read(
        &self,
        kind: Kind,
        usual_openings: &str,
        seed: u64,
    ) -> anyhow::Result<Vec<Venue>> {
        let mut found = Vec::new();
        if let Some(setup) = &self.setup {
            position::begin(kind, setup)?;
            found.push((short(setup), setup.clone()));
        }
        for map in &self.maps {
            found.push(named(kind, map)?);
        }
        if let Some(count) = self.generated {
            found.extend(generated(kind, count, seed)?);
        }
        if found.is_empty() {
            let usual = measured(kind);
            found.push((name_of_variant(usual), usual.setup.to_owned()));
        }
        let venue = |(name, setup): (String, String)| {
            let text = self.openings.as_deref().unwrap_or(usual_openings);
            let openings = openings(kind, &setup, text)?;
            Ok(Venue { name, setup, openings })
        };
        found.into_iter().map(venue).collect()
    }
}

/// The variant in which players are measured: the usual one, but single games where that is a match.
fn measured(kind: Kind) -> &'static catalog::game::Variant {
    let single = kind.variant("single").filter(|_| kind == Kind::Backgammon);
    single.unwrap_or(&kind.variants()[0])
}

/// A variant's setup where it is a word or two, its name where it is a map.
fn name_of_variant(variant: &catalog::game::Variant) -> String {
    if variant.setup.contains('\n') { variant.name.to_owned() } else { variant.setup.to_owned() }
}

/// A setup on one line is its own name.
fn short(setup: &str) -> String {
    match setup.split_once('\n') {
        None => setup.to_owned(),
        Some(_) => "(a setup)".to_owned(),
    }
}

/// The setup of this name, or in this file.
fn named(kind: Kind, text: &str) -> anyhow::Result<(String, String)> {
    if let Some(variant) = kind.variants().iter().find(|variant| variant.name == text) {
        return Ok((variant.name.to_owned(), variant.setup.to_owned()));
    }
    let path = PathBuf::from(text);
    if !path.is_file() {
        let names: Vec<&str> = kind.variants().iter().map(|variant| variant.name).collect();
        bail!("--map: no file and no variant “{text}”; there is {}", names.join(", "));
    }
    let source = Source::read(&path).context("--map")?;
    let setup = source.text.trim_end().to_owned();
    let opened = kind.begin(&setup);
    opened.map_err(|fault| anyhow!("--map: {}: {}", path.display(), fault.reasons))?;
    let stem = path.file_stem().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
    Ok((stem, setup))
}

/// Maps made by a seed, everything but the number of seats drawn by lot.
fn generated(kind: Kind, count: usize, seed: u64) -> anyhow::Result<Vec<(String, String)>> {
    if kind != Kind::Reversi {
        bail!("--generated: maps are made for {} only", Kind::Reversi.name());
    }
    if !(1..=MOST_GENERATED).contains(&count) {
        bail!("--generated: from 1 to {MOST_GENERATED} maps");
    }
    let mut seeds = Stream::new(seed);
    let one = |(number, seats): (usize, u8)| {
        let plan = Plan::drawn(seats, seeds.next_bits());
        let map = cartography::generate(&plan, seeds.next_bits());
        (format!("generated-{number}"), map.to_string())
    };
    Ok((1..=count).zip((2..=8).cycle()).map(one).collect())
}

fn openings(kind: Kind, setup: &str, text: &str) -> anyhow::Result<Openings> {
    if text == "none" {
        return Ok(Openings::None);
    }
    if let Some(moves) = text.strip_prefix("random:") {
        let moves = moves.parse().ok().filter(|moves| *moves <= 1000);
        return moves
            .map(Openings::Random)
            .ok_or_else(|| anyhow!("--openings: “{text}”: write random:K with a number of moves"));
    }
    let source = Source::read(Path::new(text)).context("--openings")?;
    Openings::read(kind, setup, &source.text).map_err(|fault| source.fault(&fault))
}
