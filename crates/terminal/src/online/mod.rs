//! Tables of a server: the same for the full screen and the plain dialogue.
//!
//! [`Line`] is the only one who knows sockets. [`Visit`] is what is known about the table that is
//! visited, fed with what the line says; `telling` puts it into words.

#[cfg(test)]
pub(crate) mod fake;
mod line;
mod telling;
mod visit;

pub(crate) use line::{Line, LineFault, LineNews, Order};
pub(crate) use telling::{
    api_fault, chat_line, clock_text, dice_card, line_fault, offer_question, seat_name, status,
    table_row, tell,
};
pub(crate) use visit::{OpenKind, Visit};
