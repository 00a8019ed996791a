//! How the games of a match begin.

use catalog::Kind;
use catalog::dice::Dice;
use catalog::game::{Place, Stream, TextFault, Turn};
use serde::{Deserialize, Serialize};

use super::{Unplayable, Venue};

/// Where the first moves of a round come from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Openings {
    /// The players make every move themselves.
    None,
    /// So many moves are drawn by lot, differently in every round. Rolls of the dice are not counted:
    /// they are those of the round.
    Random(usize),
    /// These lines in turn, again from the first when there are more rounds. They name the rolls too,
    /// so in games with dice a line becomes part of the setup: its rolls do not follow from a seed.
    Lines(Vec<Vec<String>>),
}

/// Draws by lot that ended the game are drawn anew so often.
const TRIES: usize = 1000;

impl Openings {
    /// Reads one opening from each line: moves as the game writes them. Blank lines and lines that
    /// begin with `#` are skipped.
    ///
    /// # Errors
    /// When a line cannot be played, when it ends the game, or when there is no line.
    pub fn read(kind: Kind, setup: &str, text: &str) -> Result<Openings, TextFault> {
        let mut lines = Vec::new();
        for (at, line) in text.lines().enumerate() {
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            lines.push(read_line(kind, setup, line).map_err(|(column, reason)| {
                TextFault::new(Place { line: at + 1, column }, reason)
            })?);
        }
        if lines.is_empty() {
            return Err(TextFault::new(Place::START, "there is no opening"));
        }
        Ok(Openings::Lines(lines))
    }
}

impl Venue {
    /// The opening of a round.
    pub(super) fn opening_of(
        &self,
        kind: Kind,
        round: usize,
        stream: &mut Stream,
        dice: &Dice,
    ) -> Result<Vec<String>, Unplayable> {
        match &self.openings {
            Openings::None => Ok(Vec::new()),
            Openings::Lines(lines) => Ok(lines[round % lines.len()].clone()),
            Openings::Random(moves) => {
                let drawn = |_| draw_line(kind, &self.setup, *moves, stream, dice);
                (0..TRIES).find_map(drawn).ok_or_else(|| {
                    Unplayable(format!("{moves} moves by lot end the game; begin with fewer"))
                })
            }
        }
    }
}

fn read_line(kind: Kind, setup: &str, line: &str) -> Result<Vec<String>, (usize, String)> {
    let mut session = kind.begin(setup).map_err(|fault| (1, fault.to_string()))?;
    let mut read = Vec::new();
    let mut offset = 0;
    for mv in kind.split_moves(line) {
        offset += line[offset..].find(&mv).unwrap_or(0);
        let column = line[..offset].chars().count() + 1;
        read.push(session.play(&mv).map_err(|refused| (column, refused.to_string()))?);
        offset += mv.len();
    }
    if session.turn() == Turn::Over {
        return Err((line.chars().count(), "the game is over after this opening".to_owned()));
    }
    Ok(read)
}

/// So many moves drawn by lot, with the rolls between them; nothing when they end the game.
fn draw_line(
    kind: Kind,
    setup: &str,
    moves: usize,
    stream: &mut Stream,
    dice: &Dice,
) -> Option<Vec<String>> {
    let mut session = kind.begin(setup).ok()?;
    let mut drawn = Vec::new();
    let mut left = moves;
    while left > 0 {
        let mv = match session.turn() {
            Turn::Over => return None,
            Turn::Chance => catalog::roll(session.as_ref(), dice)?,
            Turn::Of(_) => {
                left -= 1;
                stream.pick(&session.legal_moves())?.clone()
            }
        };
        drawn.push(session.play(&mv).ok()?);
    }
    (session.turn() != Turn::Over).then_some(drawn)
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::dice::Seed;

    fn read(text: &str) -> Result<Openings, String> {
        Openings::read(Kind::ConnectFour, "7x6", text).map_err(|fault| fault.to_string())
    }

    #[test]
    fn lines_are_read_with_or_without_blanks() {
        let line = |digits: &str| digits.chars().map(String::from).collect();
        let read = read("# two openings\n4 4 5\n\n17\n");
        assert_eq!(read, Ok(Openings::Lines(vec![line("445"), line("17")])));
    }

    #[test]
    fn faults_name_their_line_and_column() {
        for (text, message) in [
            ("44\n4 8\n", "line 2, column 3: there is no column 8"),
            ("4444444", "line 1, column 7: column 4 is full"),
            ("1212121", "line 1, column 7: the game is over after this opening"),
            ("12121212", "line 1, column 8: the game is over"),
            ("# nothing\n", "line 1, column 1: there is no opening"),
        ] {
            let fault = read(text).unwrap_err();
            assert!(fault.contains(message), "{text:?}: {fault}");
        }
    }

    fn drawn(kind: Kind, setup: &str, moves: usize, stream: &mut Stream) -> Option<Vec<String>> {
        draw_line(kind, setup, moves, stream, &Dice::new(Seed::of_text("drawn"), ["", ""]))
    }

    #[test]
    fn a_drawn_line_leaves_the_game_open() {
        let mut stream = Stream::new(3);
        for _ in 0..50 {
            let Some(line) = drawn(Kind::ConnectFour, "7x6", 12, &mut stream) else { continue };
            assert_eq!(line.len(), 12);
            assert!(read(&line.concat()).is_ok());
        }
        assert_eq!(drawn(Kind::ConnectFour, "4x4", 17, &mut stream), None);
    }

    #[test]
    fn rolls_stand_between_drawn_moves_and_are_not_counted() {
        let line = drawn(Kind::Race, "track=100", 3, &mut Stream::new(5)).unwrap();
        let is_roll = |text: &&String| text.parse::<u8>().is_ok();
        assert_eq!((line.iter().filter(is_roll).count(), line.len()), (3, 6), "{line:?}");
    }
}
