//! `kibitz map info`: what a map is like.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use catalog::reversi::Map;
use catalog::reversi::cartography::{Survey, Trial, survey, trial};
use serde_json::{Value, json};

use super::Sheet;
use crate::commands::print_json;

const EXAMPLES: &str = "\
Stable places are cells where on each of the four lines through them one side ends at once: a stone
there cannot be captured. Seats are equal when the whole game can be relabelled so that each seat's
stones go to a seat a fixed number further; then only the order of turns tells them apart. Closed
lines come back to where they began.

Examples:
  kibitz map info archipelago
  kibitz map info my.map --games 400
  kibitz map info my.map --json";

/// Say what a map is like: sizes, stable places, symmetry, fairness, transitions
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// The map (`-` reads stdin)
    file: PathBuf,
    /// Plays so many games by lot and says how the seats fared
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    games: usize,
    /// Determines those games
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
    /// For programs
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let sheet = Sheet::read(&args.file)?;
    let map = sheet.map()?;
    let survey = survey(&map);
    let played = if args.games > 0 { trial(&map, args.games, args.seed) } else { None };
    if args.json {
        print_json(out, &as_json(&sheet.name, &map, &survey, played.as_ref()))?;
    } else {
        print(out, &sheet.name, &map, &survey)?;
        if let Some(played) = &played {
            print_trial(out, played)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn line(out: &mut dyn Write, word: &str, text: &str) -> anyhow::Result<()> {
    Ok(writeln!(out, "{word:<12} {text}")?)
}

fn steps(steps: Option<usize>) -> String {
    steps.map_or_else(|| "-".to_owned(), |steps| steps.to_string())
}

fn print(out: &mut dyn Write, name: &str, map: &Map, survey: &Survey) -> anyhow::Result<()> {
    writeln!(out, "{name}: {} players, {}x{}\n", survey.players, survey.width, survey.height)?;
    let holes = survey.width * survey.height - survey.cells;
    let pieces =
        if survey.pieces == 1 { "1 piece".to_owned() } else { format!("{} pieces", survey.pieces) };
    line(
        out,
        "cells",
        &format!("{} and {holes} holes, {pieces}, {} reachable", survey.cells, survey.reachable),
    )?;
    let blast = survey
        .largest_blast
        .map_or_else(String::new, |cells| format!(", a bomb destroys up to {cells}"));
    line(
        out,
        "in hand",
        &format!("overrides {}, bombs {}, radius {}{blast}", map.overrides, map.bombs, map.radius),
    )?;
    let names = ["bonus", "choice", "inversion", "expansion"];
    let fields: Vec<String> = names
        .iter()
        .zip(survey.specials)
        .filter(|(_, (_, count))| *count > 0)
        .map(|(name, (_, count))| format!("{name} {count}"))
        .collect();
    line(out, "fields", &or_none(&fields.join(", ")))?;
    let spots: Vec<String> = survey.stable.iter().map(|(x, y)| format!("{x},{y}")).collect();
    let stable = match spots.len() {
        0 => "none".to_owned(),
        count => format!("{count}, {} of them corners: {}", survey.corners, spots.join(" ")),
    };
    line(out, "stable", &stable)?;
    let likenesses: Vec<String> = survey
        .likenesses
        .iter()
        .map(|likeness| {
            let becomes =
                (1..).zip(&likeness.players).map(|(from, to): (u8, _)| format!("{from}→{to}"));
            format!("{} ({})", likeness.motion, becomes.collect::<Vec<_>>().join(" "))
        })
        .collect();
    line(out, "symmetry", &or_none(&likenesses.join("; ")))?;
    line(out, "fairness", &fairness(survey))?;
    let ways = &survey.transitions;
    let transitions = match ways.count {
        0 => "none".to_owned(),
        count => format!(
            "{count}: {} straight, {} within a cell, {} mirrors; closed lines {}, the longest over {} cells",
            ways.straight, ways.within_cell, ways.mirrors, ways.loops, ways.longest_loop
        ),
    };
    line(out, "transitions", &transitions)?;
    writeln!(out, "\nseat  stones  moves  with overrides  steps to a field  to a stable place")?;
    for (player, seat) in (1..).zip(&survey.seats) {
        let player: u8 = player;
        writeln!(
            out,
            "{player:>4}  {:>6}  {:>5}  {:>14}  {:>16}  {:>17}",
            seat.stones,
            seat.mobility,
            seat.override_mobility,
            steps(seat.to_special),
            steps(seat.to_stable),
        )?;
    }
    Ok(())
}

fn or_none(text: &str) -> String {
    if text.is_empty() { "none".to_owned() } else { text.to_owned() }
}

fn fairness(survey: &Survey) -> String {
    if survey.fairness.is_fair() {
        return "all seats are equal, but for the order of turns".to_owned();
    }
    let groups = &survey.fairness.groups;
    if groups.iter().all(|group| group.len() == 1) {
        return "no two seats are equal".to_owned();
    }
    let group = |group: &Vec<u8>| group.iter().map(u8::to_string).collect::<Vec<_>>().join(" = ");
    groups.iter().map(group).collect::<Vec<_>>().join(", ")
}

fn print_trial(out: &mut dyn Write, trial: &Trial) -> anyhow::Result<()> {
    writeln!(
        out,
        "\n{} by lot: {:.1} moves; {:.1} cells stayed free; in {:.0} % of the games somebody lost \
         the last stone;\n{:.1} bombs destroyed {:.1} stones and changed the winner in {:.0} % of the games",
        match trial.games {
            1 => "1 game".to_owned(),
            games => format!("{games} games"),
        },
        trial.building_moves,
        trial.left_free,
        trial.wiped_out * 100.0,
        trial.bombs,
        trial.bombed_stones,
        trial.turned_by_bombs * 100.0,
    )?;
    writeln!(out, "\nseat     wins  stones")?;
    for (player, (wins, stones)) in (1..).zip(trial.wins.iter().zip(&trial.stones)) {
        let player: u8 = player;
        writeln!(out, "{player:>4}  {:>5.1} %  {stones:>6.1}", wins * 100.0)?;
    }
    Ok(())
}

fn as_json(name: &str, map: &Map, survey: &Survey, trial: Option<&Trial>) -> Value {
    let [bonus, choice, inversion, expansion] = survey.specials.map(|(_, count)| count);
    let likenesses: Vec<Value> = survey
        .likenesses
        .iter()
        .map(|likeness| json!({ "motion": likeness.motion.word(), "players": likeness.players }))
        .collect();
    let seats: Vec<Value> = survey
        .seats
        .iter()
        .map(|seat| {
            json!({
                "stones": seat.stones,
                "mobility": seat.mobility,
                "mobility_with_overrides": seat.override_mobility,
                "steps_to_field": seat.to_special,
                "steps_to_stable": seat.to_stable,
            })
        })
        .collect();
    let ways = &survey.transitions;
    json!({
        "name": name,
        "players": survey.players,
        "width": survey.width,
        "height": survey.height,
        "overrides": map.overrides,
        "bombs": map.bombs,
        "radius": map.radius,
        "cells": survey.cells,
        "pieces": survey.pieces,
        "reachable": survey.reachable,
        "largest_blast": survey.largest_blast,
        "fields": {
            "bonus": bonus, "choice": choice, "inversion": inversion, "expansion": expansion,
        },
        "stable": survey.stable,
        "corners": survey.corners,
        "symmetries": likenesses,
        "fair": survey.fairness.is_fair(),
        "equal_seats": survey.fairness.groups,
        "transitions": {
            "count": ways.count,
            "straight": ways.straight,
            "within_cell": ways.within_cell,
            "mirrors": ways.mirrors,
            "closed_lines": ways.loops,
            "longest_closed_line": ways.longest_loop,
        },
        "seats": seats,
        "games": trial.map(|trial| json!({
            "count": trial.games,
            "wins": trial.wins,
            "stones": trial.stones,
            "moves": trial.building_moves,
            "left_free": trial.left_free,
            "wiped_out": trial.wiped_out,
            "bombs": trial.bombs,
            "stones_bombed": trial.bombed_stones,
            "turned_by_bombs": trial.turned_by_bombs,
        })),
    })
}
