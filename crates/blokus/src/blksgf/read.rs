//! Reading the tree. Variations are kept on a list, not on the stack of calls, so that no file can
//! be nested too deeply.

use std::ops::Range;

use game::{Place, TextFault};

use super::tree::{Property, Tree};
use super::{MOST_BYTES, fault};

impl Tree {
    /// Reads the first game of a text. What follows it must be games as well.
    pub fn read(text: &str) -> Result<Tree, TextFault> {
        let first = Tree::read_all(text)?.into_iter().next();
        first.ok_or_else(|| TextFault::new(Place::START, fault::no_tree("")))
    }

    /// Reads all games of a text; there is at least one.
    pub fn read_all(text: &str) -> Result<Vec<Tree>, TextFault> {
        Ok(trees(text)?.into_iter().map(|(tree, _)| tree).collect())
    }
}

/// The games of a text, with the part of it in which each stands.
pub(super) fn trees(text: &str) -> Result<Vec<(Tree, Range<usize>)>, TextFault> {
    if text.len() > MOST_BYTES {
        return Err(TextFault::new(Place::START, fault::too_long(MOST_BYTES)));
    }
    let begin = text.trim_start_matches('\u{feff}').trim_start();
    if !begin.starts_with('(') {
        let place = Place::of_offset(text, text.len() - begin.len());
        return Err(TextFault::new(place, fault::no_tree(begin)));
    }
    Reader { text, at: text.len() - begin.len(), open: Vec::new(), tree: Tree::new() }.read()
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    /// The variations that are open, outermost first: where each begins and what it follows.
    open: Vec<Variation>,
    tree: Tree,
}

struct Variation {
    offset: usize,
    /// The last node of it, or of what it follows.
    node: Option<usize>,
    /// Whether it has a node of its own.
    begun: bool,
    /// Whether a variation of its own has ended, so that no node may follow.
    branched: bool,
}

impl Reader<'_> {
    fn read(mut self) -> Result<Vec<(Tree, Range<usize>)>, TextFault> {
        let mut trees = Vec::new();
        let mut begin = self.at;
        while let Some(letter) = self.peek() {
            match letter {
                '(' => {
                    begin = if self.open.is_empty() { self.at } else { begin };
                    self.begin()?;
                }
                ';' => self.node()?,
                ')' => {
                    self.end()?;
                    if self.open.is_empty() {
                        let tree = std::mem::replace(&mut self.tree, Tree::new());
                        trees.push((tree, begin..self.at));
                    }
                }
                _ => self.property()?,
            }
        }
        match self.open.last() {
            None => Ok(trees),
            Some(open) => Err(self.fault(open.offset, fault::unclosed())),
        }
    }

    /// The next letter that is not blank.
    fn peek(&mut self) -> Option<char> {
        let rest = self.text[self.at..].trim_start();
        self.at = self.text.len() - rest.len();
        rest.chars().next()
    }

    fn fault(&self, offset: usize, reason: game::Phrase) -> TextFault {
        TextFault::new(Place::of_offset(self.text, offset), reason)
    }

    fn unexpected(&self) -> TextFault {
        self.fault(self.at, fault::unexpected(&self.text[self.at..]))
    }

    fn begin(&mut self) -> Result<(), TextFault> {
        let node = match self.open.last() {
            Some(around) if !around.begun => return Err(self.unexpected()),
            Some(around) => around.node,
            None => None,
        };
        self.open.push(Variation { offset: self.at, node, begun: false, branched: false });
        self.at += 1;
        Ok(())
    }

    fn node(&mut self) -> Result<(), TextFault> {
        match self.open.last_mut() {
            Some(variation) if !variation.branched => {
                variation.node = Some(match variation.node {
                    // The root is there from the beginning.
                    None => 0,
                    Some(parent) => self.tree.add(parent),
                });
                variation.begun = true;
                self.at += 1;
                Ok(())
            }
            _ => Err(self.unexpected()),
        }
    }

    fn end(&mut self) -> Result<(), TextFault> {
        if !self.open.last().is_some_and(|variation| variation.begun) {
            return Err(self.unexpected());
        }
        self.open.pop();
        if let Some(around) = self.open.last_mut() {
            around.branched = true;
        }
        self.at += 1;
        Ok(())
    }

    fn property(&mut self) -> Result<(), TextFault> {
        let offset = self.at;
        let rest = &self.text[offset..];
        let length = rest.find(|letter: char| !letter.is_ascii_alphanumeric());
        let name = &rest[..length.unwrap_or(rest.len())];
        let within = self.open.last().filter(|open| open.begun && !open.branched);
        let (Some(node), false) = (within.and_then(|open| open.node), name.is_empty()) else {
            return Err(self.unexpected());
        };
        self.at += name.len();
        let mut values = Vec::new();
        while self.peek() == Some('[') {
            values.push(self.value(name)?);
        }
        if values.is_empty() {
            return Err(self.fault(offset, fault::no_value(name)));
        }
        self.tree.say(node, Property { name: name.to_owned(), values, offset });
        Ok(())
    }

    /// A value in its brackets. A backslash makes a letter mean itself and joins lines.
    fn value(&mut self, name: &str) -> Result<String, TextFault> {
        let begin = self.at;
        let mut value = String::new();
        let mut letters = self.text[begin..].char_indices().skip(1);
        while let Some((at, letter)) = letters.next() {
            match letter {
                ']' => {
                    self.at = begin + at + 1;
                    return Ok(value);
                }
                '\\' => value.extend(letters.next().map(|(_, next)| next).filter(|c| *c != '\n')),
                _ => value.push(letter),
            }
        }
        Err(self.fault(begin, fault::unclosed_value(name)))
    }
}
