//! The board as lines of text, for the plain dialogue.

use catalog::game::Assessment;
use catalog::reversi::Tile;

use super::cells::Stones;
use super::sight::{Cell, Sight};
use super::telling;
use crate::boards::number_text;
use crate::words::{Msg, Words};

/// Ratings are told up to this number.
const RATINGS_TOLD: usize = 12;

/// Rows and columns with their names, a stroke behind each cell on which a stone may be put, and
/// below what everybody has.
pub(super) fn diagram(words: &Words, sight: &Sight, stones: Stones) -> String {
    let last = |count: usize| count.saturating_sub(1);
    let left = sight.names.row(last(sight.height)).len();
    let wide = sight.names.column(last(sight.width)).len();
    let heading: String =
        (0..sight.width).map(|x| format!(" {:>wide$}", sight.names.column(x))).collect();
    let mut lines = vec![format!("{:left$} {heading}", "")];
    let cell = |at: Cell| {
        let legal = sight.legal.contains_key(&at) && !sight.is_bombing();
        let sign = match sight.tile(at) {
            Tile::Stone(player) => stones.mark(player).to_owned(),
            Tile::Empty => ".".to_owned(),
            other => other.letter().to_string(),
        };
        format!("{sign:>wide$}{}", if legal { "'" } else { " " })
    };
    for y in 0..sight.height {
        let row: String = (0..sight.width).map(|x| cell((x, y))).collect();
        lines.push(format!("{:>left$}  {}", sight.names.row(y), row.trim_end()));
    }
    lines.extend(hands(words, sight, stones));
    lines.join("\n")
}

/// What everybody has, a line for each.
fn hands(words: &Words, sight: &Sight, stones: Stones) -> Vec<String> {
    let line = |(player, hand): (u8, &super::sight::Hand)| {
        let arguments = [
            ("mark", stones.mark(player).into()),
            ("stones", hand.stones.into()),
            ("overrides", hand.overrides.into()),
            ("bombs", hand.bombs.into()),
        ];
        let message = match sight.phase {
            Some(_) => Msg::ReversiHand,
            None => Msg::ReversiHandDiscs,
        };
        words.say_with(message, &arguments)
    };
    (1..).zip(&sight.hands).map(line).collect()
}

/// The best ratings, a line for each, and the board.
pub(super) fn rated(
    words: &Words,
    sight: &Sight,
    stones: Stones,
    ratings: &Assessment<String>,
) -> String {
    let mut best: Vec<_> = ratings.ratings.iter().collect();
    best.sort_by(|a, b| b.score.total_cmp(&a.score));
    let told = best.into_iter().take(RATINGS_TOLD).map(|rating| {
        let name = telling::move_name(sight.names, &rating.mv);
        format!("{name:>9} {:>9}", number_text(rating.score))
    });
    let ratings = told.collect::<Vec<_>>().join("\n");
    format!("{ratings}\n{}", diagram(words, sight, stones))
}
