//! What lies over the page.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Paragraph, Wrap};

use catalog::Session;
use catalog::game::Domain;

use crate::boards::board_of;
use crate::narration;
use crate::screen::app::{App, Page};
use crate::screen::layout;
use crate::screen::overlay::{FileWish, LineWish, Overlay, Prompt, Then};
use crate::screen::text_input::TextInput;
use crate::words::Msg;

/// Files of the folder are shown up to this number.
const FILES_SHOWN: usize = 8;

/// Paints it.
pub(super) fn draw(frame: &mut Frame<'_>, app: &App, overlay: &Overlay) {
    match overlay {
        Overlay::Help { scroll } => help(frame, app, *scroll),
        Overlay::Confirm { question, then } => confirm(frame, app, *question, then),
        Overlay::Prompt(prompt) => ask(frame, app, prompt),
        Overlay::Line { wish, input, fault } => {
            line_for_server(frame, app, *wish, input, fault.as_deref());
        }
    }
}

/// An empty box with a title; gives what is inside.
fn boxed(frame: &mut Frame<'_>, app: &App, width: u16, height: u16, title: &str) -> Rect {
    let area = layout::centred(app.size, width, height);
    let theme = app.theme();
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(theme.frame())
        .title(Span::styled(format!(" {title} "), theme.title()));
    let inside = block.inner(area);
    frame.render_widget(Clear, area);
    frame.render_widget(block, area);
    Rect { x: inside.x + 1, width: inside.width.saturating_sub(2), ..inside }
}

fn help(frame: &mut Frame<'_>, app: &App, scroll: u16) {
    let is_online = app.online.is_some();
    let texts = board_of(app.kind).texts();
    let general = app.words.say(if is_online { Msg::OnlineHelp } else { Msg::Help });
    let (own, marks) = (app.words.say(texts.help), app.words.say(texts.marks));
    let dice = match has_dice(app) {
        true => format!("\n\n{}", app.words.say(Msg::UndoSameDice)),
        false => String::new(),
    };
    let text = format!("{own}\n{general}\n\n{marks}{dice}");
    let inside = boxed(frame, app, 76, 24.min(app.size.1), &app.words.say(Msg::HelpTitle));
    let body = Rect { height: inside.height.saturating_sub(1), ..inside };
    frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: false }).scroll((scroll, 0)), body);
    let below = Rect { y: inside.bottom().saturating_sub(1), height: 1, ..inside };
    let close = Line::styled(app.words.say(Msg::HelpClose), app.theme().dim());
    frame.render_widget(Paragraph::new(close), below);
}

/// Whether the game on the screen has dice.
fn has_dice(app: &App) -> bool {
    let here = app.page.play().map(|play| play.table.session.as_ref());
    let there = app.online.as_ref().and_then(|online| online.visit.session());
    here.or(there).is_some_and(Session::has_dice)
}

fn confirm(frame: &mut Frame<'_>, app: &App, question: Msg, then: &Then) {
    let file = match then {
        Then::Overwrite(path) | Then::Open(path) => {
            path.strip_prefix(&app.folder).unwrap_or(path).display().to_string()
        }
        Then::Leave | Then::Again | Then::Resign => String::new(),
    };
    let text = app.words.say_with(question, &[("file", file.into())]);
    let inside = boxed(frame, app, 60, 7, &app.words.say(Msg::ConfirmTitle));
    let lines = vec![
        Line::styled(text, app.theme().strong()),
        Line::default(),
        Line::styled(app.words.say(Msg::ConfirmKeys), app.theme().dim()),
    ];
    let area = Rect { y: inside.y + 1, height: inside.height.saturating_sub(1), ..inside };
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: true }), area);
}

fn ask(frame: &mut Frame<'_>, app: &App, prompt: &Prompt) {
    let theme = app.theme();
    let shown = prompt.files.len().min(FILES_SHOWN) as u16;
    let say = |message: Msg| app.words.say(message);
    let (title, question, keys) = match prompt.wish {
        FileWish::Save => (say(Msg::SaveTitle), say(Msg::SaveAsk), Msg::SaveKeys),
        FileWish::Open => (say(Msg::OpenTitle), say(Msg::OpenAsk), Msg::OpenKeys),
        FileWish::Weight(slot, at) => {
            let (title, _, allowed) = match &app.page {
                Page::NewGame(form) => form.weight(&app.words, slot, at),
                _ => Default::default(),
            };
            let ask = app.words.say_with(Msg::ValueAsk, &[("allowed", allowed.into())]);
            (title, ask, Msg::ValueKeys)
        }
        FileWish::Setting(setting) => {
            let title = narration::setting(&app.words, setting);
            let allowed = [("allowed", setting.domain.told().into())];
            match setting.domain {
                Domain::Text { .. } => (title, say(Msg::ValueAskFile), Msg::ValueKeysFile),
                _ => (title, app.words.say_with(Msg::ValueAsk, &allowed), Msg::ValueKeys),
            }
        }
    };
    let inside = boxed(frame, app, 72, 9 + shown, &title);
    let mut lines =
        vec![Line::raw(question), typed(app, &prompt.input, inside.width), Line::default()];
    let first = prompt.chosen.unwrap_or(0).saturating_sub(FILES_SHOWN - 1);
    for (at, file) in prompt.files.iter().enumerate().skip(first).take(FILES_SHOWN) {
        let style = match prompt.chosen == Some(at) {
            true => theme.selected(),
            false => theme.dim(),
        };
        lines.push(Line::styled(format!("  {file} "), style));
    }
    lines.push(match &prompt.fault {
        Some(fault) => Line::styled(fault.clone(), theme.warning()),
        None => Line::styled(app.words.say(keys), theme.dim()),
    });
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }), inside);
}

/// What is being typed, with its cursor.
fn typed<'a>(app: &App, input: &TextInput, width: u16) -> Line<'a> {
    let theme = app.theme();
    let (before, after) = input.parts();
    let mut after = after.chars();
    let under = after.next().map_or_else(|| " ".to_owned(), String::from);
    Line::from(vec![
        Span::styled("› ", theme.strong()),
        Span::raw(tail(&before, usize::from(width).saturating_sub(12))),
        Span::styled(under, theme.strong().add_modifier(Modifier::REVERSED)),
        Span::raw(after.collect::<String>()),
    ])
}

fn line_for_server(
    frame: &mut Frame<'_>,
    app: &App,
    wish: LineWish,
    input: &TextInput,
    fault: Option<&str>,
) {
    let (title, question, keys) = match wish {
        LineWish::Chat => (Msg::OnlineChatTitle, Msg::OnlineChatAsk, Msg::OnlineChatKeys),
        LineWish::Link => (Msg::OnlineLinkTitle, Msg::OnlineLinkAsk, Msg::OnlineLinkKeys),
        LineWish::Words => (Msg::SettingWords, Msg::WordsAsk, Msg::ValueKeys),
    };
    let inside = boxed(frame, app, 72, 8, &app.words.say(title));
    let lines = vec![
        Line::raw(app.words.say(question)),
        typed(app, input, inside.width),
        Line::default(),
        match fault {
            Some(fault) => Line::styled(fault.to_owned(), app.theme().warning()),
            None => Line::styled(app.words.say(keys), app.theme().dim()),
        },
    ];
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }), inside);
}

/// The end of a text that is too long for its line.
fn tail(text: &str, width: usize) -> String {
    let letters = text.chars().count();
    text.chars().skip(letters.saturating_sub(width)).collect()
}
