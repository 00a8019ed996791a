//! Othello over GTP: its board can be drawn by GoGui.

use catalog::game::StopFlag;
use protocol::gtp::{Answer, Command};

use super::desk::Desk;
use super::dialect::Dialect;

/// What GoGui wants to know.
pub(super) struct GoGui;

impl Dialect for GoGui {
    fn commands(&self) -> &'static [&'static str] {
        &["gogui-rules_board", "gogui-rules_board_size"]
    }

    fn answer(&self, desk: &mut Desk, command: &Command, _: &StopFlag) -> Option<Answer> {
        match command.name.as_str() {
            "gogui-rules_board" => Some(Ok(rows(desk))),
            "gogui-rules_board_size" => Some(Ok("8".to_owned())),
            "boardsize" => {
                let size = command.arguments.first().and_then(|word| word.parse::<u32>().ok());
                size.filter(|size| *size != 8).map(|_| Err("unacceptable size".to_owned()))
            }
            _ => None,
        }
    }
}

/// The squares of a diagram without the names of rows and columns.
fn rows(desk: &Desk) -> String {
    let diagram = desk.session.diagram();
    let rows = diagram.lines().skip(1).map(|row| row.split_once(' ').map_or(row, |cut| cut.1));
    rows.collect::<Vec<_>>().join("\n")
}
