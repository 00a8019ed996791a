//! What is wrong with something that came from outside, and where.
//!
//! Every refusal is written for a person, in English by `Display`, and can be translated: a
//! [`Reason`] has a key and arguments for the message catalogue of the door that shows it.

use std::fmt;

/// Why something was refused: readable as it is, translatable by key.
pub trait Reason: fmt::Display + fmt::Debug {
    /// The message's name in the translation files, such as `connect-four-column-full`.
    fn key(&self) -> &'static str;

    /// The message's arguments by name.
    fn arguments(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// The reason behind this one, which the message shows as its argument `reason`.
    fn cause(&self) -> Option<&dyn Reason> {
        None
    }
}

/// A reason as data, for what is read from text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    key: &'static str,
    arguments: Vec<(&'static str, String)>,
    cause: Option<Box<Phrase>>,
    english: String,
}

impl Phrase {
    /// A phrase that can be translated.
    pub fn new(
        key: &'static str,
        arguments: impl IntoIterator<Item = (&'static str, String)>,
        english: impl Into<String>,
    ) -> Phrase {
        let arguments = arguments.into_iter().collect();
        Phrase { key, arguments, cause: None, english: english.into() }
    }

    /// The same phrase because of another, which its English says already.
    #[must_use]
    pub fn because(self, cause: Phrase) -> Phrase {
        Phrase { cause: Some(Box::new(cause)), ..self }
    }

    /// What a reason says.
    pub fn of(reason: &dyn Reason) -> Phrase {
        let phrase = Phrase::new(reason.key(), reason.arguments(), reason.to_string());
        match reason.cause() {
            None => phrase,
            Some(cause) => phrase.because(Phrase::of(cause)),
        }
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.english)
    }
}

impl Reason for Phrase {
    fn key(&self) -> &'static str {
        self.key
    }

    fn arguments(&self) -> Vec<(&'static str, String)> {
        self.arguments.clone()
    }

    fn cause(&self) -> Option<&dyn Reason> {
        self.cause.as_deref().map(|cause| cause as &dyn Reason)
    }
}

/// English for doors that speak nothing else; it has no key.
impl From<String> for Phrase {
    fn from(english: String) -> Phrase {
        Phrase::new("", [], english)
    }
}

impl From<&str> for Phrase {
    fn from(english: &str) -> Phrase {
        Phrase::from(english.to_owned())
    }
}

/// A place in a text, both counted from one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column, in characters.
    pub column: usize,
}

impl Place {
    /// The very beginning.
    pub const START: Place = Place { line: 1, column: 1 };

    /// A place in a text of one line.
    pub const fn column(column: usize) -> Place {
        Place { line: 1, column }
    }

    /// The place of a byte offset in a text.
    pub fn of_offset(text: &str, offset: usize) -> Place {
        let before = text.get(..offset).unwrap_or(text);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        Place {
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// A fault in a text, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextFault {
    /// Where.
    pub place: Place,
    /// What is wrong there.
    pub reason: Phrase,
}

impl TextFault {
    /// A fault at a place.
    pub fn new(place: Place, reason: impl Into<Phrase>) -> TextFault {
        TextFault { place, reason: reason.into() }
    }
}

impl fmt::Display for TextFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.reason)
    }
}

impl std::error::Error for TextFault {}

impl Reason for TextFault {
    fn key(&self) -> &'static str {
        "record-place"
    }

    fn arguments(&self) -> Vec<(&'static str, String)> {
        vec![("line", self.place.line.to_string()), ("column", self.place.column.to_string())]
    }

    fn cause(&self) -> Option<&dyn Reason> {
        Some(&self.reason)
    }
}

/// All the reasons why something was refused; never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults<F> {
    first: F,
    more: Vec<F>,
}

impl<F> Faults<F> {
    /// So many are told in one message.
    const MOST_TOLD: usize = 3;

    /// A single reason.
    pub fn one(fault: F) -> Faults<F> {
        Faults { first: fault, more: Vec::new() }
    }

    /// `Ok` when nothing was found, all of it otherwise.
    pub fn none_of(found: Vec<F>) -> Result<(), Faults<F>> {
        let mut found = found.into_iter();
        match found.next() {
            None => Ok(()),
            Some(first) => Err(Faults { first, more: found.collect() }),
        }
    }

    /// The reason that was found first.
    pub fn first(&self) -> &F {
        &self.first
    }

    /// The reasons in the order in which they were found.
    pub fn iter(&self) -> impl Iterator<Item = &F> {
        std::iter::once(&self.first).chain(&self.more)
    }

    /// The reasons that fit into a message for a person, and how many are left out of it. A file
    /// of a thousand faults is told by the first few.
    pub fn brief(&self) -> (impl Iterator<Item = &F>, usize) {
        (self.iter().take(Self::MOST_TOLD), (1 + self.more.len()).saturating_sub(Self::MOST_TOLD))
    }

    /// The same reasons, told otherwise.
    pub fn map<G>(self, tell: impl FnMut(F) -> G) -> Faults<G> {
        let mut tell = tell;
        Faults { first: tell(self.first), more: self.more.into_iter().map(tell).collect() }
    }
}

/// The first reasons and how many more there are: nobody reads thousands in a line.
impl<F: fmt::Display> fmt::Display for Faults<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (told, left_out) = self.brief();
        for (at, fault) in told.enumerate() {
            write!(f, "{}{fault}", if at == 0 { "" } else { "; " })?;
        }
        match left_out {
            0 => Ok(()),
            more => write!(f, " (and {more} more)"),
        }
    }
}

impl<F: fmt::Display + fmt::Debug> std::error::Error for Faults<F> {}

impl<F> From<F> for Faults<F> {
    fn from(fault: F) -> Faults<F> {
        Faults::one(fault)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_tells_the_first_faults_and_counts_the_rest() {
        let all = |count: usize| Faults::none_of((1..=count).collect()).unwrap_err().to_string();
        assert_eq!(all(1), "1");
        assert_eq!(all(3), "1; 2; 3");
        assert_eq!(all(1000), "1; 2; 3 (and 997 more)");
    }
}
