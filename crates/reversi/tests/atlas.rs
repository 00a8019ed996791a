//! The maps of the house and what is told about them.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;
use std::path::PathBuf;

use game::{Game as _, Variant};
use reversi::cartography::{draw_named, survey};
use reversi::walker::Walker;
use reversi::{Map, Reversi, Tile, map};

fn docs() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

fn read(variant: &Variant) -> Map {
    map::read(variant.setup).unwrap_or_else(|faults| panic!("{}: {faults}", variant.name))
}

#[test]
fn every_map_is_fair_but_the_one_that_says_it_is_not() {
    for variant in Reversi::VARIANTS {
        let survey = survey(&read(variant));
        assert_eq!(survey.fairness.is_fair(), variant.name != "market", "{}", variant.name);
        assert_eq!(survey.reachable, survey.cells, "{}", variant.name);
        assert!(survey.seats.iter().all(|seat| seat.mobility > 0), "{}", variant.name);
    }
}

#[test]
fn there_are_maps_for_two_three_four_six_and_eight_of_every_size() {
    let maps: Vec<Map> = Reversi::VARIANTS.iter().map(read).collect();
    for players in [2, 3, 4, 6, 8] {
        assert!(maps.iter().any(|map| map.players == players), "{players}");
    }
    let sizes = |players: u8, side: usize| {
        maps.iter().any(|map| (map.players, map.width, map.height) == (players, side, side))
    };
    assert!(sizes(4, 15) && sizes(8, 50));
    assert!(maps.len() >= 14);
    assert!(maps[1].tiles.len() <= 64, "the second map is for short tests");
    // A server takes setups up to 32 KiB.
    assert!(Reversi::VARIANTS.iter().all(|variant| variant.setup.len() < 32 << 10));
}

#[test]
fn map_files_are_in_the_usual_layout() {
    for variant in Reversi::VARIANTS {
        assert_eq!(read(variant).to_string(), variant.setup, "{}", variant.name);
    }
}

fn many(count: usize, one: &str, many: &str) -> String {
    match count {
        0 => format!("no {many}"),
        1 => format!("1 {one}"),
        _ => format!("{count} {many}"),
    }
}

/// The line of figures below a map's picture.
fn figures(map: &Map) -> String {
    let survey = survey(map);
    let mut parts = vec![
        many(usize::from(map.players), "player", "players"),
        format!("{}x{}", map.width, map.height),
        many(survey.cells, "cell", "cells"),
        many(survey.stable.len(), "stable place", "stable places"),
        many(map.transitions.len(), "transition", "transitions"),
    ];
    let names = [
        (Tile::Bonus, "bonus field", "bonus fields"),
        (Tile::Choice, "choice field", "choice fields"),
        (Tile::Inversion, "inversion field", "inversion fields"),
        (Tile::Expansion, "expansion stone", "expansion stones"),
    ];
    for (tile, one, more) in names {
        let count = map.tiles.iter().filter(|found| **found == tile).count();
        if count > 0 {
            parts.push(many(count, one, more));
        }
    }
    parts.push(many(map.overrides as usize, "override stone", "override stones"));
    let bombs = many(map.bombs as usize, "bomb", "bombs");
    parts.push(if map.bombs > 0 { format!("{bombs} of radius {}", map.radius) } else { bombs });
    format!("*{}*", parts.join(" · "))
}

#[test]
fn every_map_has_its_section_its_figures_and_its_picture() {
    let text = fs::read_to_string(docs().join("reversi-maps.md")).unwrap();
    let sections: Vec<&str> = text.split("\n## ").skip(1).collect();
    for variant in Reversi::VARIANTS {
        let name = variant.name;
        let section = sections.iter().find(|section| section.starts_with(&format!("{name}\n")));
        let section = section.unwrap_or_else(|| panic!("no section “## {name}”"));
        let picture = format!("](images/maps/{name}.svg)");
        assert!(section.contains(&picture), "{name}: no picture {picture}");
        let figures = figures(&read(variant));
        assert!(section.contains(&figures), "{name}: its figures are\n{figures}");
        assert!(section.split_whitespace().count() > 120, "{name}: hardly a discussion");
    }
    assert_eq!(sections.len(), Reversi::VARIANTS.len(), "one section for each map");
}

/// `KIBITZ_WRITE_PICTURES=1` draws them anew.
#[test]
fn the_pictures_are_what_is_drawn_now() {
    let write = std::env::var_os("KIBITZ_WRITE_PICTURES").is_some();
    for variant in Reversi::VARIANTS {
        let file = docs().join(format!("images/maps/{}.svg", variant.name));
        let drawn = draw_named(&read(variant), variant.name);
        if write {
            fs::write(&file, &drawn).unwrap();
        }
        let stored = fs::read_to_string(&file).unwrap_or_default();
        assert!(stored == drawn, "{} is another picture", file.display());
    }
}

/// The maps in the page of rules, each with the name of the picture before it and the text up to the
/// next picture.
fn lessons() -> Vec<(String, Map, String)> {
    let text = fs::read_to_string(docs().join("reversi.md")).unwrap();
    let parts: Vec<&str> = text.split("](images/reversi/").skip(1).collect();
    let lesson = |part: &&str| {
        let (name, rest) = part.split_once(".svg)").unwrap();
        let (_, rest) = rest.split_once("```map\n").unwrap();
        let (map, told) = rest.split_once("```").unwrap();
        (name.to_owned(), map::read(map).unwrap(), told.to_owned())
    };
    parts.iter().map(lesson).collect()
}

/// `KIBITZ_WRITE_PICTURES=1` draws them anew.
#[test]
fn the_rules_show_their_maps_as_they_are_drawn_now() {
    let write = std::env::var_os("KIBITZ_WRITE_PICTURES").is_some();
    let lessons = lessons();
    assert_eq!(lessons.len(), 6);
    for (name, map, _) in lessons {
        let file = docs().join(format!("images/reversi/{name}.svg"));
        let drawn = draw_named(&map, &name);
        if write {
            fs::write(&file, &drawn).unwrap();
        }
        assert!(fs::read_to_string(&file).unwrap_or_default() == drawn, "{}", file.display());
    }
}

#[test]
fn what_the_rules_say_about_their_maps_is_true() {
    let mut claims = 0;
    for (name, map, told) in lessons() {
        let cell = |text: &str| {
            let (x, y) = text.split_once(' ').unwrap();
            y.parse::<usize>().unwrap() * map.width + x.parse::<usize>().unwrap()
        };
        for line in told.lines() {
            let player = line.strip_prefix("- Player ").map(|rest| rest.as_bytes()[0] - b'0');
            if player.is_none() && !line.starts_with("- A bomb on ") {
                continue;
            }
            let cells: Vec<usize> = line.split('`').skip(1).step_by(2).map(cell).collect();
            let walker = Walker::new(map.clone());
            let happens = match player {
                Some(player) => walker.captures(cells[0], player),
                None => walker.blast(cells[0]),
            };
            assert_eq!(cells[1..], happens, "{name}: {line}");
            claims += 1;
        }
    }
    assert_eq!(claims, 10);
}
