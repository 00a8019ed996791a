//! `.mat`: matches in two columns, as GNU Backgammon writes them.

use game::{Phrase, Place, Seat, TextFault};

use crate::chronicle::{Chronicle, Deed, Ending, Game, terms_of};
use crate::notation::brief;
use crate::roll::Roll;
use crate::terms::Stakes;

/// The ending of such files.
pub(crate) const FORMAT: &str = "mat";
/// The longest name that fits into its column.
const LONGEST_NAME: usize = 24;
/// Where the right column begins behind the number of a line, at the earliest.
const RIGHT: usize = 15;

/// Writes a whole match.
pub(crate) fn write(chronicle: &Chronicle) -> String {
    let length = match chronicle.terms.stakes {
        Stakes::Match(length) => length,
        _ => 0,
    };
    let mut text = format!(" {length} point match\n");
    for (number, game) in chronicle.games.iter().enumerate() {
        text += &format!("\n Game {}\n", number + 1);
        let [one, two] = chronicle.names.each_ref().map(|name| plain_name(name));
        let left = format!("{one} : {}", game.score[0]);
        text += &format!(" {left:<31}{two} : {}\n", game.score[1]);
        write_game(game, &mut text);
    }
    text
}

fn write_game(game: &Game, text: &mut String) {
    let mut cells: Vec<[Option<String>; 2]> = Vec::new();
    let mut waiting = false;
    for (at, (seat, deed, _)) in game.deeds.iter().enumerate() {
        let again = at > 0 && matches!(game.deeds[at - 1].1, Deed::Double(_));
        let column = seat.index();
        if column == 0 || cells.last().is_none_or(|row| row[1].is_some()) {
            cells.push([None, None]);
        }
        if let Some(row) = cells.last_mut() {
            row[column] = Some(cell(deed, again));
        }
        waiting = column == 0;
    }
    let wins = game.result.as_ref().map(|ending| {
        let plural = if ending.points == 1 { "" } else { "s" };
        (ending.winner.index(), format!(" Wins {} point{plural}", ending.points))
    });
    let mut last = None;
    if let Some((column, wins)) = wins {
        match cells.last_mut() {
            Some(row) if column == 1 && waiting => row[1] = Some(wins),
            _ => last = Some((column, wins)),
        }
    }
    for (number, [left, right]) in cells.iter().enumerate() {
        let empty = String::new();
        let (left, right) = (left.as_ref().unwrap_or(&empty), right.as_ref().unwrap_or(&empty));
        let line = format!("{:>3}) {left:<27} {right}", number + 1);
        text.push_str(line.trim_end());
        text.push('\n');
    }
    if let Some((column, wins)) = last {
        let indent = if column == 0 { 5 } else { 33 };
        *text += &format!("{}{wins}\n", " ".repeat(indent));
    }
}

fn cell(deed: &Deed, again: bool) -> String {
    match deed {
        Deed::Double(value) if again => format!(" Beavers => {value}"),
        Deed::Double(value) => format!(" Doubles => {value}"),
        Deed::Take => " Takes".to_owned(),
        Deed::Drop => " Drops".to_owned(),
        Deed::Played(roll, hops) => {
            let told = hops
                .iter()
                .map(|(from, to, hit)| format!(" {from}/{to}{}", if *hit { "*" } else { "" }));
            format!("{roll}:{}", told.collect::<String>())
        }
    }
}

/// A name as other programs take it: a colon would end it, and a long one does not fit.
fn plain_name(name: &str) -> String {
    let plain = name.chars().map(|letter| match letter {
        ':' => '-',
        letter if letter.is_control() => ' ',
        letter => letter,
    });
    plain.take(LONGEST_NAME).collect::<String>().trim().to_owned()
}

/// Whether a text is such a file.
pub(crate) fn is_meant(text: &str) -> bool {
    text.lines().any(|line| length_of(line).is_some())
}

fn length_of(line: &str) -> Option<u32> {
    let mut words = line.split_whitespace();
    let length = words.next()?.parse().ok()?;
    (words.next() == Some("point") && words.next() == Some("match")).then_some(length)
}

fn fault(line: usize, column: usize, text: &str) -> TextFault {
    let told = brief(text);
    let english = format!("“{told}” cannot be read here");
    let reason = Phrase::new("backgammon-file-word", [("text", told)], english);
    TextFault::new(Place { line, column: column + 1 }, reason)
}

/// Reads a whole match.
pub(crate) fn read(text: &str) -> Result<Chronicle, TextFault> {
    let mut length = 0;
    let mut names = [String::new(), String::new()];
    let mut games: Vec<Game> = Vec::new();
    let mut heading = false;
    for (at, line) in text.lines().enumerate() {
        let number = at + 1;
        let trimmed = line.trim();
        if trimmed.is_empty() || trimmed.starts_with(';') {
            continue;
        }
        if let Some(points) = length_of(trimmed) {
            length = points;
        } else if trimmed
            .strip_prefix("Game ")
            .is_some_and(|rest| rest.trim().parse::<u32>().is_ok())
        {
            games.push(Game { score: [0; 2], crawford: false, deeds: Vec::new(), result: None });
            heading = true;
        } else if heading {
            let (told, score) = read_heading(line).ok_or_else(|| fault(number, 0, trimmed))?;
            heading = false;
            names = told;
            let last = games.len() - 1;
            games[last].score = score;
        } else if let Some(game) = games.last_mut() {
            read_line(line, number, game)?;
        } else {
            return Err(fault(number, 0, trimmed));
        }
    }
    let terms = terms_of(length, &games);
    Ok(Chronicle { terms, names, games })
}

/// Names and score: `Anna : 0    Berta : 1`.
fn read_heading(line: &str) -> Option<([String; 2], [u32; 2])> {
    let (left, rest) = line.split_once(" : ")?;
    let rest = rest.trim_start();
    let end = rest.find(|letter: char| !letter.is_ascii_digit())?;
    let (one, rest) = rest.split_at(end);
    let (right, two) = rest.rsplit_once(" : ")?;
    let names = [left.trim().to_owned(), right.trim().to_owned()];
    Some((names, [one.parse().ok()?, two.trim().parse().ok()?]))
}

/// A line of a game: up to two cells behind a number, or who wins.
fn read_line(line: &str, number: usize, game: &mut Game) -> Result<(), TextFault> {
    let body = line.find(')').filter(|at| {
        let head = line[..*at].trim();
        !head.is_empty() && head.bytes().all(|byte| byte.is_ascii_digit())
    });
    let from = body.map_or(0, |at| at + 1);
    let rest = &line[from..];
    let starts = cell_starts(rest);
    if starts.is_empty() && !rest.trim().is_empty() {
        return Err(fault(number, from, rest.trim()));
    }
    let early = |at: usize| rest[..at].chars().count() < RIGHT;
    let ends = starts.iter().skip(1).copied().chain([rest.len()]);
    for (place, (start, end)) in starts.iter().copied().zip(ends).enumerate() {
        let first = place == 0 && early(start);
        let seat = if first { Seat::FIRST } else { Seat::SECOND };
        read_cell(rest[start..end].trim(), seat, number, game)
            .ok_or_else(|| fault(number, from + start, rest[start..end].trim()))?;
    }
    Ok(())
}

/// Where cells begin: at dice with a colon, or at a word that is not part of a play.
fn cell_starts(rest: &str) -> Vec<usize> {
    const WORDS: [&str; 7] =
        ["doubles", "redoubles", "takes", "drops", "beavers", "wins", "accepts"];
    let mut starts = Vec::new();
    let mut at = 0;
    while let Some(skip) = rest[at..].find(|letter: char| !letter.is_whitespace()) {
        at += skip;
        let end = rest[at..].find(char::is_whitespace).map_or(rest.len(), |end| at + end);
        let word = &rest[at..end];
        let dice = word.ends_with(':') && word.len() == 3;
        if dice || WORDS.contains(&word.to_ascii_lowercase().as_str()) {
            starts.push(at);
        }
        at = end;
    }
    starts
}

fn read_cell(cell: &str, seat: Seat, line: usize, game: &mut Game) -> Option<()> {
    let mut words = cell.split_whitespace();
    let first = words.next()?;
    let deed = match first.to_ascii_lowercase().as_str() {
        "doubles" | "redoubles" | "beavers" => Deed::Double(words.last()?.parse().ok()?),
        "takes" | "accepts" => Deed::Take,
        "drops" => Deed::Drop,
        "wins" => {
            let points = words.next()?.parse().ok()?;
            game.result = Some(Ending { winner: seat, points, resigned: false, line });
            return Some(());
        }
        dice => {
            let [one, two, b':'] = dice.as_bytes() else { return None };
            let roll = Roll::new(one.wrapping_sub(b'0'), two.wrapping_sub(b'0'))?;
            let told: Vec<&str> = words.collect();
            let stuck = told.join(" ").to_ascii_lowercase();
            let hops =
                if stuck.contains("cannot move") { Some(Vec::new()) } else { read_hops(&told) };
            Deed::Played(roll, hops?)
        }
    };
    game.deeds.push((seat, deed, line));
    Some(())
}

fn read_hops(words: &[&str]) -> Option<Vec<(usize, usize, bool)>> {
    let place = |text: &str| match text.to_ascii_lowercase().as_str() {
        "bar" => Some(25),
        "off" => Some(0),
        number => number.parse::<usize>().ok().filter(|at| *at <= 25),
    };
    let mut hops = Vec::new();
    for word in words {
        let (word, count) = match word.strip_suffix(')').and_then(|word| word.split_once('(')) {
            Some((word, count)) => (word, count.parse::<usize>().ok().filter(|count| *count <= 4)?),
            None => (*word, 1),
        };
        let stops: Vec<&str> = word.split('/').collect();
        for time in 0..count {
            for way in stops.windows(2) {
                let hit = way[1].ends_with('*') && time == 0;
                let (from, to) = (way[0].trim_end_matches('*'), way[1].trim_end_matches('*'));
                hops.push((place(from)?, place(to)?, hit));
            }
        }
        if stops.len() < 2 {
            return None;
        }
    }
    Some(hops)
}
