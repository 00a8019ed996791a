//! The heading of a table's record: who sits where, the day, the table, the dice.

use game::Record;
use protocol::native::{DiceCard, Millis, Sitter};

use crate::number_of;

/// Writes the heading anew, so that it is the same whoever writes it, and whenever.
pub fn write_heading<'a>(
    record: &mut Record,
    sitters: impl IntoIterator<Item = &'a Sitter>,
    date: &str,
    table: &str,
    dice: Option<&DiceCard>,
) {
    record.tags.clear();
    for (seat, sitter) in sitters.into_iter().enumerate() {
        let name = match sitter {
            Sitter::Open {} | Sitter::Closed {} => continue,
            Sitter::Person { person } => &person.name,
            Sitter::Computer { player } => player,
        };
        let plain: String = name.chars().filter(|letter| !letter.is_control()).collect();
        record.set_tag(&format!("seat {}", number_of(seat)), plain);
    }
    record.set_tag("date", date);
    record.set_tag("table", table);
    if let Some(dice) = dice {
        let words = dice.words.iter().map(|words| words.as_deref().unwrap_or_default());
        record.tag_rolls(&dice.commitment, words, dice.seed.as_deref());
    }
}

/// The day of a moment, as in `2026-11-16`.
pub fn date(moment: Millis) -> String {
    // Days are counted in eras of 400 years that begin in March, so that leap days come last.
    let days = moment / 86_400_000 + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let shifted = (5 * day + 2) / 153;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let day = day - (153 * shifted + 2) / 5 + 1;
    let year = year + era * 400 + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn dates_are_those_of_the_calendar() {
        const DAY: u64 = 86_400_000;
        assert_eq!(date(0), "1970-01-01");
        assert_eq!(date(59 * DAY), "1970-03-01");
        assert_eq!(date(951_782_400_000), "2000-02-29");
        assert_eq!(date(1_709_164_800_000 - 1), "2024-02-28");
        assert_eq!(date(1_709_164_800_000), "2024-02-29");
        assert_eq!(date(1_794_787_200_000), "2026-11-16");
    }
}
