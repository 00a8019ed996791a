//! `.sgf`: matches as GNU Backgammon saves them, one tree for each game.
//!
//! White is the first seat and names the points `a` to `x` from its own 1-point on; Black's letters
//! run the other way. `y` is the bar, `z` is off. Variations and analyses are read over.

use game::{Phrase, Place, Seat, TextFault};

use crate::board::{BAR, OFF};
use crate::chronicle::{Chronicle, Deed, Ending, Game, terms_of};
use crate::notation::brief;
use crate::roll::Roll;
use crate::terms::Stakes;

/// The ending of such files.
pub(crate) const FORMAT: &str = "sgf";
/// Far beyond any match.
const DEEPEST: usize = 64;

/// Writes a whole match.
pub(crate) fn write(chronicle: &Chronicle) -> String {
    let length = match chronicle.terms.stakes {
        Stakes::Match(length) => length,
        _ => 0,
    };
    let mut text = String::new();
    for (number, game) in chronicle.games.iter().enumerate() {
        let [one, two] = chronicle.names.each_ref().map(|name| escaped(name));
        text += &format!(
            "(;FF[4]GM[6]CA[UTF-8]AP[Kibitz]MI[length:{length}][game:{number}][ws:{}][bs:{}]\
             PW[{one}]PB[{two}]",
            game.score[0], game.score[1]
        );
        let rule = match chronicle.terms.stakes {
            Stakes::Match(_) if game.crawford => "RU[Crawford:CrawfordGame]",
            Stakes::Match(_) if chronicle.terms.crawford => "RU[Crawford]",
            Stakes::Money if chronicle.terms.jacoby => "RU[Jacoby]",
            _ => "",
        };
        text += rule;
        if let Some(ending) = &game.result {
            let resigned = if ending.resigned { "R" } else { "" };
            text += &format!("RE[{}+{}{resigned}]", colour(ending.winner), ending.points);
        }
        for (seat, deed, _) in &game.deeds {
            text += &format!("\n;{}[{}]", colour(*seat), told(*seat, deed));
        }
        text += ")\n";
    }
    text
}

fn escaped(name: &str) -> String {
    name.replace('\\', "\\\\").replace(']', "\\]").replace(['\n', '\r'], " ")
}

const fn colour(seat: Seat) -> char {
    if seat.index() == 0 { 'W' } else { 'B' }
}

fn told(seat: Seat, deed: &Deed) -> String {
    let letter = |place: usize| match place {
        BAR => 'y',
        OFF => 'z',
        point if seat == Seat::FIRST => char::from(b'a' + point as u8 - 1),
        point => char::from(b'a' + 24 - point as u8),
    };
    match deed {
        Deed::Double(_) => "double".to_owned(),
        Deed::Take => "take".to_owned(),
        Deed::Drop => "drop".to_owned(),
        Deed::Played(roll, hops) => {
            let hops = hops.iter().flat_map(|(from, to, _)| [letter(*from), letter(*to)]);
            format!("{roll}{}", hops.collect::<String>())
        }
    }
}

/// A property with its values, and the line where it stands.
struct Property {
    name: String,
    values: Vec<String>,
    line: usize,
    /// Whether a new tree began before it, at the top.
    opens: bool,
}

fn fault(line: usize, text: &str) -> TextFault {
    let told = brief(text);
    let english = format!("“{told}” cannot be read here");
    let reason = Phrase::new("backgammon-file-word", [("text", told)], english);
    TextFault::new(Place { line, column: 1 }, reason)
}

/// The properties of the main lines of all trees.
fn properties(text: &str) -> Result<Vec<Property>, TextFault> {
    let mut found: Vec<Property> = Vec::new();
    let mut letters = text.trim_start_matches('\u{feff}').chars().peekable();
    let (mut line, mut depth, mut opens) = (1, 0usize, false);
    // Trees within trees: the first of them goes on with the main line, the others do not.
    let mut skipped: Option<usize> = None;
    let mut closed = [false; DEEPEST + 2];
    let mut name = String::new();
    while let Some(letter) = letters.next() {
        match letter {
            '\n' => line += 1,
            '(' => {
                if closed[depth] && depth > 0 && skipped.is_none() {
                    skipped = Some(depth);
                }
                depth += 1;
                if depth > DEEPEST {
                    return Err(fault(line, "("));
                }
                closed[depth] = false;
                opens = opens || depth == 1;
            }
            ')' => {
                depth = depth.checked_sub(1).ok_or_else(|| fault(line, ")"))?;
                closed[depth] = true;
                if skipped == Some(depth) {
                    skipped = None;
                }
            }
            '[' => {
                let begun = line;
                let mut value = String::new();
                loop {
                    match letters.next() {
                        None => return Err(fault(begun, &value)),
                        Some(']') => break,
                        Some('\\') => value.extend(letters.next()),
                        Some(other) => {
                            line += usize::from(other == '\n');
                            value.push(other);
                        }
                    }
                }
                if skipped.is_some() {
                    name.clear();
                    continue;
                }
                match found.last_mut().filter(|_| name.is_empty()) {
                    Some(last) => last.values.push(value),
                    None => {
                        let name = std::mem::take(&mut name);
                        found.push(Property { name, values: vec![value], line: begun, opens });
                        opens = false;
                    }
                }
            }
            'A'..='Z' => name.push(letter),
            _ => {}
        }
    }
    if depth > 0 { Err(fault(line, "(")) } else { Ok(found) }
}

/// Whether a text is such a file.
pub(crate) fn is_meant(text: &str) -> bool {
    text.trim_start_matches('\u{feff}').trim_start().starts_with("(;")
}

/// Reads a whole match.
pub(crate) fn read(text: &str) -> Result<Chronicle, TextFault> {
    let mut names = [String::new(), String::new()];
    let mut games: Vec<Game> = Vec::new();
    let (mut length, mut jacoby, mut crawford) = (0, false, false);
    for property in properties(text)? {
        let Property { name, values, line, opens } = property;
        if opens {
            games.push(Game { score: [0; 2], crawford: false, deeds: Vec::new(), result: None });
        }
        let value = values.first().map_or("", String::as_str);
        let Some(game) = games.last_mut() else { return Err(fault(line, &name)) };
        match name.as_str() {
            "GM" if value.trim() != "6" => return Err(fault(line, &format!("GM[{value}]"))),
            "MI" => {
                for (key, number) in values.iter().filter_map(|value| value.split_once(':')) {
                    let number = number.parse().map_err(|_| fault(line, number));
                    match key {
                        "length" => length = number?,
                        "ws" => game.score[0] = number?,
                        "bs" => game.score[1] = number?,
                        _ => {}
                    }
                }
            }
            "PW" => value.clone_into(&mut names[0]),
            "PB" => value.clone_into(&mut names[1]),
            "RU" => {
                let mut rules = value.split(':');
                crawford |= rules.clone().any(|rule| rule == "Crawford");
                game.crawford = rules.clone().any(|rule| rule == "CrawfordGame");
                jacoby |= rules.clone().any(|rule| rule == "Jacoby");
                let known = ["Crawford", "CrawfordGame", "Jacoby", ""];
                if let Some(other) = rules.find(|rule| !known.contains(rule)) {
                    return Err(fault(line, &format!("RU[{other}]")));
                }
            }
            "RE" => {
                game.result = Some(ending(value, line).ok_or_else(|| fault(line, value))?);
            }
            "W" | "B" => {
                let seat = if name == "W" { Seat::FIRST } else { Seat::SECOND };
                let deed = deed(seat, value).ok_or_else(|| fault(line, value))?;
                game.deeds.push((seat, deed, line));
            }
            _ => {}
        }
    }
    let mut terms = terms_of(length, &games);
    terms.jacoby = jacoby && length == 0;
    terms.crawford = crawford && length > 0;
    Ok(Chronicle { terms, names, games })
}

fn ending(value: &str, line: usize) -> Option<Ending> {
    let (winner, points) = value.split_once('+')?;
    let winner = match winner {
        "W" => Seat::FIRST,
        "B" => Seat::SECOND,
        _ => return None,
    };
    let number = points.trim_end_matches('R');
    let points_won = number.parse().ok().filter(|points: &u32| *points < 1_000_000)?;
    Some(Ending { winner, points: points_won, resigned: number.len() < points.len(), line })
}

fn deed(seat: Seat, value: &str) -> Option<Deed> {
    match value {
        "double" => return Some(Deed::Double(0)),
        "take" => return Some(Deed::Take),
        "drop" => return Some(Deed::Drop),
        _ => {}
    }
    let place = |letter: u8| match letter {
        b'y' => Some(BAR),
        b'z' => Some(OFF),
        b'a'..=b'x' if seat == Seat::FIRST => Some(usize::from(letter - b'a') + 1),
        b'a'..=b'x' => Some(24 - usize::from(letter - b'a')),
        _ => None,
    };
    let (dice, hops) = value.as_bytes().split_at_checked(2)?;
    let roll = Roll::new(dice[0].wrapping_sub(b'0'), dice[1].wrapping_sub(b'0'))?;
    if hops.len() % 2 == 1 || hops.len() > 8 {
        return None;
    }
    let hops = hops.chunks(2).map(|way| Some((place(way[0])?, place(way[1])?, false)));
    Some(Deed::Played(roll, hops.collect::<Option<_>>()?))
}
