//! A file's tree after its game went on: variations and comments stay, what was taken back is gone, and
//! what was played since is a line of its own.

use game::{Phrase, Record, TextFault};

use super::export::export;
use super::import::main_line;
use super::tree::{Node, Tree};
use super::{marks, mode_of};

/// How far a game that was opened from a file has gone, in moves of the record that was read from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Growth {
    /// The move at which it was opened: so many had been made then.
    pub opened: usize,
    /// So many of them were never taken back.
    pub kept: usize,
}

/// Why a tree cannot grow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoGrowth {
    /// The text is not a game of this format.
    Text(TextFault),
    /// The format cannot say what was played.
    Record(Phrase),
}

impl Tree {
    /// The tree of a text after its game went on as this record tells. A move that was taken back is
    /// cut off with all that followed it; what was played since is added as the last variation, also
    /// where another one begins alike.
    pub fn grown(text: &str, record: &Record, growth: Growth) -> Result<Tree, NoGrowth> {
        let line = main_line(text).map_err(NoGrowth::Text)?;
        let mut tree = line.tree;
        let makers = &line.makers;
        let opened = growth.opened.min(makers.len());
        let kept = growth.kept.min(opened);
        let last = line.nodes.last().copied().unwrap_or(0);
        // Where a game was opened at its end, that is the last node, whatever is said there.
        let mut at = match kept.checked_sub(1) {
            _ if kept == makers.len() => last,
            Some(before) => makers[before],
            None => {
                let first = line.nodes.iter().position(|node| Some(node) == makers.first());
                let before = first.and_then(|first| first.checked_sub(1));
                before.and_then(|before| line.nodes.get(before)).copied().unwrap_or(0)
            }
        };
        // A node that makes several moves stays whole until the first of them is taken back.
        if kept < opened && makers[kept] != at {
            tree.cut(makers[kept]);
        }
        let played = export(record).map_err(NoGrowth::Record)?;
        let mode = played.nodes()[0].value("GM").and_then(mode_of);
        let is_move = |node: &Node| {
            let mut said = node.properties().iter();
            mode.is_some_and(|mode| said.any(|one| marks::mover(mode, one.name()).is_some()))
        };
        let mut moves = 0;
        for node in played.main_line() {
            moves += usize::from(is_move(node));
            if moves > kept {
                at = tree.add(at);
                node.properties().iter().for_each(|one| tree.say(at, one.clone()));
            }
        }
        Ok(tree)
    }
}
