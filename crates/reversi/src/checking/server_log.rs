//! The `log_game_*.txt` of the course's server: the map, then sentences about what happened.

use super::Difference;
use super::transcript::{Entry, Happening, Transcript, read_map, unreadable};

/// The numbers in a sentence, in their order.
fn numbers(line: &str) -> Vec<i64> {
    let mut found = Vec::new();
    let mut word = String::new();
    for letter in line.chars().chain([' ']) {
        if letter.is_ascii_digit() || (letter == '-' && word.is_empty()) {
            word.push(letter);
        } else {
            found.extend(word.parse::<i64>());
            word.clear();
        }
    }
    found
}

fn starts(line: &str, word: &str) -> bool {
    line.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word))
}

/// A row of a board, whether its cells stand apart or not.
fn row(line: &str, width: usize) -> Option<String> {
    let cells: String = line.chars().filter(|letter| *letter != ' ').collect();
    let known = |letter: char| crate::map::Tile::of_letter(letter).is_some();
    (width > 0 && cells.chars().count() == width && cells.chars().all(known)).then_some(cells)
}

pub(super) fn read(text: &str) -> Result<Transcript, Difference> {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    let group = |line: &str| starts(line.trim_start(), "player") && line.contains("is group");
    let Some(end) = lines.iter().position(|line| group(line)) else {
        let rules = "a game begins with “reversixt-game 1”, or is a server's log with lines \
                     “Player 1 is group …” after its map";
        return Err(unreadable(1, lines.first().unwrap_or(&""), rules));
    };
    // A heading before the map, such as “Map:”, is no part of it.
    let begins = |line: &&str| line.trim_start().starts_with(|c: char| c.is_ascii_digit());
    let begin = lines[..end].iter().position(begins).unwrap_or(0);
    let map = read_map(&lines[begin..end].join("\n"), begin + 1)?;
    let players = map.players;
    let mut log = Log { lines: &lines, at: end, entries: Vec::new(), tags: Vec::new() };
    while log.at < lines.len() {
        log.sentence(map.width, map.height, players)?;
    }
    let Log { entries, tags, .. } = log;
    Ok(Transcript { map, map_line: begin + 1, entries, tags, shows_boards: false })
}

struct Log<'a> {
    lines: &'a [&'a str],
    at: usize,
    entries: Vec<Entry>,
    tags: Vec<(String, String)>,
}

impl Log<'_> {
    fn add(&mut self, at: usize, what: Happening) {
        self.entries.push(Entry { line: at + 1, text: self.lines[at].trim().to_owned(), what });
    }

    /// Reads what begins at this line and goes on behind it.
    fn sentence(&mut self, width: usize, height: usize, players: u8) -> Result<(), Difference> {
        let at = self.at;
        let line = self.lines[at].trim();
        self.at += 1;
        let found = numbers(line);
        let not_understood = |rules: &str| unreadable(at + 1, line, rules);
        let player = |number: Option<&i64>| {
            let player = number.and_then(|number| u8::try_from(*number).ok());
            player.filter(|player| (1..=players).contains(player))
        };
        if starts(line, "move ") {
            let rules = "a move is written “move 0: player 1 moved (x,y,c).”";
            let [_, who, x, y, special, ..] = found[..] else { return Err(not_understood(rules)) };
            let read = || {
                let (x, y) = (u16::try_from(x).ok()?, u16::try_from(y).ok()?);
                let (player, special) = (player(Some(&who))?, u8::try_from(special).ok()?);
                Some(Happening::Moved { player, x, y, special })
            };
            let moved = read().ok_or_else(|| not_understood(rules))?;
            self.add(at, moved);
        } else if starts(line, "disqualified player") {
            let who = player(found.first());
            let who = who.ok_or_else(|| not_understood("the number of a player comes here"))?;
            let reason =
                line.split_once('(').map_or("", |(_, reason)| reason.trim_end_matches(')'));
            self.add(at, Happening::Out { player: who, reason: reason.to_owned() });
        } else if starts(line, "reached terminal phase") {
            self.add(at, Happening::Built);
        } else if starts(line, "reached final phase") {
            self.add(at, Happening::Over);
        } else if starts(line, "scores") {
            self.scores(at, players);
        } else if starts(line, "current map") {
            self.board(width, height);
        } else if starts(line, "player") && line.contains("is group") {
            if let [seat, group, ..] = found[..] {
                self.tags.push((format!("seat {seat}"), format!("group {group}")));
            }
        } else if starts(line, "player")
            && line.contains("override")
            && let ([_, overrides, bombs, ..], Some(player)) = (&found[..], player(found.first()))
            && let (Ok(overrides), Ok(bombs)) = (i32::try_from(*overrides), i32::try_from(*bombs))
        {
            self.add(at, Happening::Hand { player, overrides, bombs });
        }
        // Everything else, such as the time limit, says nothing about the rules.
        Ok(())
    }

    /// The lines `Player 1: 37 points`, one for each player; who is out has no number or none that
    /// counts.
    fn scores(&mut self, at: usize, players: u8) {
        let mut scores = Vec::new();
        while scores.len() < usize::from(players) && self.at < self.lines.len() {
            let line = self.lines[self.at].trim();
            if !starts(line, "player") {
                break;
            }
            let out = line.contains("disq");
            let points = numbers(line).get(1).and_then(|points| u32::try_from(*points).ok());
            scores.push(points.filter(|_| !out));
            self.at += 1;
        }
        if scores.len() == usize::from(players) {
            self.add(at, Happening::Scores(scores));
        }
    }

    /// A board may have blank lines and counters before it.
    fn board(&mut self, width: usize, height: usize) {
        let ahead = (self.at..self.lines.len()).take(usize::from(u8::MAX));
        let same = |at: &usize| !starts(self.lines[*at].trim(), "move ");
        let rows: Vec<(usize, Option<String>)> =
            ahead.take_while(same).map(|at| (at, row(self.lines[at], width))).collect();
        // Counters may look like rows: the board is what stands last.
        let runs = rows.chunk_by(|one, next| one.1.is_some() == next.1.is_some());
        let long = |run: &&[(usize, Option<String>)]| run[0].1.is_some() && run.len() >= height;
        let Some(run) = runs.filter(|_| height > 0).find(long) else { return };
        let board = &run[run.len() - height..];
        let from = board[0].0;
        let rows = board.iter().filter_map(|(_, row)| row.clone()).collect();
        self.add(from, Happening::Board(rows));
        // What stands before the board is read as usual; the board's own rows say nothing more.
        if from == self.at {
            self.at += height;
        }
    }
}
