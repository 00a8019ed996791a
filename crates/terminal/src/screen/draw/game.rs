//! The game screen: title, board, panel, status and keys.

use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::text::Line;
use ratatui::widgets::Paragraph;

use super::{keys, line, message, panel, steps};
use crate::boards::Remark;
use crate::narration;
use crate::screen::app::App;
use crate::screen::layout;
use crate::screen::play::{Message, PACES, Play};
use crate::thinking::Purpose;
use crate::words::Msg;

/// Paints a game.
pub(super) fn draw(frame: &mut Frame<'_>, app: &App, play: &Play) {
    let theme = app.theme();
    let hint_word = app.words.say(Msg::HintMark);
    let scene = play.scene(&theme, &app.words, &hint_word, app.settings.debug, app.now);
    let parts = layout::game(app.size, play.board.as_ref(), &scene);
    title(frame, app, play, parts.title);
    play.board.draw(parts.board, frame.buffer_mut(), &scene);
    let beside = !play.board.shows_ratings(parts.board, &scene);
    panel::draw(frame, app, play, parts.panel, beside);
    let remark = play.board.remark(&scene);
    status(frame, app, play, remark, parts.status);
    steps::draw(frame, app, play.board.as_ref(), &play.draft);
    let keys_message = match play {
        play if !play.draft.steps().is_empty() => play.board.draft_keys(),
        play if play.table.review => Msg::KeysReview,
        play if play.table.is_over() => Msg::KeysOver,
        play if play.is_watched() => Msg::KeysWatch,
        play if play.thinking.as_ref().is_some_and(|t| t.purpose == Purpose::Move) => {
            Msg::KeysThinking
        }
        play => play.board.texts().keys,
    };
    keys(frame, app, parts.keys, keys_message);
}

fn title(frame: &mut Frame<'_>, app: &App, play: &Play, area: Rect) {
    let theme = app.theme();
    let game = narration::game_title(&app.words, play.table.kind);
    let subtitle = play.board.subtitle(&app.words, play.table.session.as_ref());
    let subtitle = subtitle.map(|text| format!(" · {text}")).unwrap_or_default();
    line(frame, area, format!(" Kibitz · {game}{subtitle}"), theme.title());
    let debug = narration::debug_state(&app.words, true);
    let right = if app.settings.debug { format!("{debug} ") } else { String::new() };
    let right = Line::styled(right, theme.rating());
    frame.render_widget(Paragraph::new(right).alignment(Alignment::Right), area);
}

/// What was said last, how the game ended, or whose turn it is.
fn status(frame: &mut Frame<'_>, app: &App, play: &Play, remark: Option<Remark>, area: Rect) {
    if let Some(said) = &play.message {
        return message(frame, app, area, said);
    }
    if let Some(Remark { text, is_refusal }) = remark {
        return message(frame, app, area, &Message { text, is_warning: is_refusal });
    }
    let theme = app.theme();
    let board = play.board.as_ref();
    let mut text = narration::end(&app.words, &play.table, board)
        .or_else(|| narration::turn(&app.words, &play.table, board))
        .unwrap_or_default();
    if play.table.review {
        let (reached, all) = play.table.progress();
        let arguments = [("reached", reached.into()), ("all", all.into())];
        text = format!("{}  {text}", app.words.say_with(Msg::ReviewStatus, &arguments));
    } else if play.is_watched() && !play.table.is_over() {
        let arguments = [("pace", (play.pace + 1).into()), ("top", PACES.len().into())];
        let pace = match play.paused {
            true => app.words.say(Msg::Paused),
            false => app.words.say_with(Msg::WatchPace, &arguments),
        };
        text = format!("{pace}  {text}");
    }
    let style = if play.table.is_over() { theme.hint() } else { theme.strong() };
    let text = Paragraph::new(Line::styled(text, style)).alignment(Alignment::Center);
    frame.render_widget(text, area);
}
