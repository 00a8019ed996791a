//! The steps that are picked from a list, in a box beside the board.

use ratatui::Frame;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Paragraph};

use crate::boards::Board;
use crate::drafting::Drafting;
use crate::screen::app::App;
use crate::screen::layout;
use crate::words::Msg;

/// Paints the list, unless the board shows it itself or there is nothing to pick.
pub(super) fn draw(frame: &mut Frame<'_>, app: &App, board: &dyn Board, draft: &Drafting) {
    let Some(area) = layout::steps(app.size, &app.words, board, draft) else { return };
    let theme = app.theme();
    let title = app.words.say(Msg::ChooseTitle);
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(theme.frame())
        .title(Span::styled(format!(" {title} "), theme.title()));
    let inside = block.inner(area);
    frame.render_widget(Clear, area);
    frame.render_widget(block, area);
    let first = layout::first_shown(draft.selected(), inside.height);
    let lines = draft.offered().into_iter().enumerate().skip(first).map(|(at, one)| {
        let style = if at == draft.selected() { theme.selected() } else { Default::default() };
        Line::styled(format!(" {}  {} ", one.key, one.name(&app.words)), style)
    });
    frame.render_widget(Paragraph::new(lines.collect::<Vec<Line<'_>>>()), inside);
}
