//! What the binary asks of this client, and how it is begun.

use std::fmt;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use catalog::Kind;
use catalog::game::{Domain, PlayerName};

use client::{Address, Invitation};

use crate::files;
use crate::luck::Luck;
use crate::narration;
use crate::online::{self, Line, Visit};
use crate::plain::{Abroad, Conversation, Dialogue, Lines, Opening};
use crate::screen::{self, App, Beginning};
use crate::settings::Settings;
use crate::setup_choice::text_setting;
use crate::table::{Sitter, Table};
use crate::words::{Lang, Msg, Words};

/// How the client begins. By default it shows its menu in the language of the environment.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The language, `en` or `de`; else the one of the settings, else the environment's.
    pub lang: Option<String>,
    /// The dialogue of lines instead of the full screen. It is also taken when input or output is
    /// no terminal.
    pub plain: bool,
    /// A record to open at once.
    pub record: Option<PathBuf>,
    /// The game by its name in the catalog; else the first.
    pub game: Option<String>,
    /// A variant's name, a choice of settings such as `size=8x7`, or a setup's text: the game begins
    /// at once.
    pub setup: Option<String>,
    /// A map's file, or the name of one that ships: the game begins at once, on that map.
    pub map: Option<PathBuf>,
    /// Who sits where, from the first seat on: `human`, `perfect`, `kibitz:3`. The game begins at
    /// once when anybody is named.
    pub seats: Vec<String>,
    /// Ratings of the computer over the columns from the start.
    pub debug: bool,
    /// Determines all luck, of the dice and of the computer players; else it is different every
    /// time.
    pub seed: Option<u64>,
    /// Whether a person rolls real dice and enters what they show: the game begins at once.
    pub dice_by_hand: bool,
    /// A server to play at: its address, or the link to one of its tables.
    pub server: Option<String>,
    /// What the person wants to be called there.
    pub name: Option<String>,
}

/// Why the client could not begin, or ended early; told in the person's language.
#[derive(Debug)]
pub enum Error {
    /// An option cannot be met: no such language, game or player, or a record that cannot be read.
    Refused(String),
    /// The terminal failed.
    Terminal {
        /// What to tell the person.
        message: String,
        /// What the system says.
        error: io::Error,
    },
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Refused(message) | Error::Terminal { message, .. } => f.write_str(message),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Error::Refused(_) => None,
            Error::Terminal { error, .. } => Some(error),
        }
    }
}

/// Plays until the person has had enough.
///
/// Settings are for people: when input or output is no terminal they are neither read nor written,
/// so that a script does the same everywhere.
pub fn run(options: &Options) -> Result<(), Error> {
    let variable = |name: &str| std::env::var(name).ok();
    let person = io::stdin().is_terminal() && io::stdout().is_terminal();
    let settings_file =
        Settings::usual_file(|name| std::env::var_os(name).map(PathBuf::from)).filter(|_| person);
    let loaded = settings_file.as_deref().map(Settings::load);
    let (mut settings, fault) = match loaded {
        None => (Settings::default(), None),
        Some(Ok(settings)) => (settings, None),
        Some(Err(fault)) => (Settings::default(), Some(fault)),
    };
    let lang = match &options.lang {
        Some(text) => Lang::of_text(text).ok_or_else(|| {
            let words = Words::new(Lang::of_environment(variable));
            refused(&words, Msg::OptionNoLanguage, text, &Lang::ALL.map(Lang::code))
        })?,
        None => settings.lang.unwrap_or_else(|| Lang::of_environment(variable)),
    };
    let words = Words::new(lang);
    let warning = settings_file
        .as_deref()
        .zip(fault)
        .map(|(file, fault)| narration::settings_fault(&words, file, &fault));
    settings.debug |= options.debug;
    // A map may be named like a record, because both are files.
    let map = options.map.as_ref().or(options.record.as_ref().filter(|file| is_map(file)));
    let map = map.cloned();
    let kind = match &options.game {
        Some(name) => Kind::of_name(name).ok_or_else(|| {
            let known: Vec<&str> = Kind::all().iter().map(|kind| kind.name()).collect();
            refused(&words, Msg::OptionNoGame, name, &known)
        })?,
        None if map.is_some() => mapped_kinds().next().unwrap_or(Kind::all()[0]),
        None => Kind::all()[0],
    };
    if let Some(map) = &map {
        has_maps(&words, kind, map)?;
    }
    let mut luck = Luck::new(options.seed);
    let table = first_table(options, kind, map.as_deref(), &words, &mut luck)?;
    let seed = options.seed.unwrap_or_else(chance);
    let folder = PathBuf::new();
    let online = match &options.server {
        None => None,
        Some(server) => {
            let abroad = abroad(&words, server, options.name.as_deref(), &mut settings)?;
            if let Some(file) = &settings_file {
                // Without it the person is somebody else the next time; that is no reason to stop.
                let _ = settings.save(file);
            }
            Some(abroad)
        }
    };
    if options.plain || !person || variable("TERM").is_some_and(|term| term == "dumb") {
        let live = online.is_some() && person;
        let opening = Opening {
            lang,
            settings,
            settings_file,
            folder,
            kind,
            seed,
            luck,
            warning,
            table,
            online,
        };
        let ended = match live {
            true => Conversation::with_stdin(io::stdout().lock())
                .and_then(|mut person| Dialogue::run(opening, &mut person)),
            false => {
                let mut lines = Lines::new(io::stdin().lock(), io::stdout().lock());
                Dialogue::run(opening, &mut lines)
            }
        };
        return match ended {
            // Whoever listened has gone; that is no failure of ours.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            ended => ended.map_err(|error| terminal_failed(&words, error)),
        };
    }
    let colours = variable("NO_COLOR").is_none_or(|value| value.is_empty());
    let beginning =
        Beginning { lang, settings, settings_file, colours, folder, kind, luck, warning };
    let mut app = App::new(beginning);
    if let Some(table) = table {
        app.sit_down(table);
    }
    let mut line = None;
    if let Some(abroad) = online {
        app.go_online(abroad.visit, &abroad.name, abroad.invitation);
        line = Some(abroad.line);
    }
    screen::run(app, seed, line).map_err(|error| terminal_failed(&words, error))
}

/// Opens the line to a server, as who the person was there the last time.
fn abroad(
    words: &Words,
    server: &str,
    name: Option<&str>,
    settings: &mut Settings,
) -> Result<Abroad, Error> {
    let address: Address = server.parse().map_err(|_| {
        Error::Refused(words.say_with(Msg::OnlineBadAddress, &[("server", server.into())]))
    })?;
    let key = address.to_string();
    let invitation = Invitation::of_text(server).filter(|invitation| invitation.server.is_some());
    let luck = chance();
    let opened = Line::open(&address, settings.pass(&key), name, luck);
    let (line, pass) =
        opened.map_err(|fault| Error::Refused(online::line_fault(words, &key, &fault)))?;
    settings.set_pass(&key, &pass.token);
    let visit = Visit::new(address, luck, &settings.words);
    Ok(Abroad { line, visit, name: pass.person.name, invitation })
}

fn refused(words: &Words, message: Msg, asked: &str, known: &[&str]) -> Error {
    let known = known.join(", ");
    Error::Refused(words.say_with(message, &[("asked", asked.into()), ("known", known.into())]))
}

fn terminal_failed(words: &Words, error: io::Error) -> Error {
    let reason = error.to_string();
    let message = words.say_with(Msg::TerminalFailed, &[("reason", reason.into())]);
    Error::Terminal { message, error }
}

/// The games that are played on maps.
fn mapped_kinds() -> impl Iterator<Item = Kind> {
    Kind::all().iter().copied().filter(|kind| text_setting(*kind).is_some())
}

/// Whether a file is a map: by its name, or because it reads as one and not as a game.
fn is_map(file: &Path) -> bool {
    let is_ending = |kind: Kind| match text_setting(kind).map(|setting| setting.domain) {
        Some(Domain::Text { editor, .. }) => file.extension().is_some_and(|own| own == editor),
        _ => false,
    };
    mapped_kinds().any(is_ending)
        || files::text_of(file).is_ok_and(|text| {
            files::read(&text).is_err() && mapped_kinds().any(|kind| kind.begin(&text).is_ok())
        })
}

/// A game without maps is not played on one, unless one of its variants is meant.
fn has_maps(words: &Words, kind: Kind, map: &Path) -> Result<(), Error> {
    let is_variant = kind.variants().iter().any(|variant| map.as_os_str() == variant.name);
    if is_variant || mapped_kinds().any(|known| known == kind) {
        return Ok(());
    }
    let known: Vec<String> =
        mapped_kinds().map(|kind| narration::game_title(words, kind)).collect();
    let arguments =
        [("game", narration::game_title(words, kind).into()), ("known", known.join(", ").into())];
    Err(Error::Refused(words.say_with(Msg::OptionNoMaps, &arguments)))
}

/// The game to begin with, when the options name one.
fn first_table(
    options: &Options,
    kind: Kind,
    map: Option<&Path>,
    words: &Words,
    luck: &mut Luck,
) -> Result<Option<Table>, Error> {
    if let Some(file) = options.record.as_ref().filter(|file| map != Some(file.as_path())) {
        let loaded = Table::load(file);
        return loaded
            .map(Some)
            .map_err(|fault| Error::Refused(narration::load_fault(words, file, &fault)));
    }
    let named = options.setup.is_some() || map.is_some() || !options.seats.is_empty();
    if !named && !options.dice_by_hand {
        return Ok(None);
    }
    let map = match map {
        Some(map) if !kind.variants().iter().any(|variant| map.as_os_str() == variant.name) => {
            let text = files::text_of(map);
            let refused = |fault| Error::Refused(narration::load_fault(words, map, &fault));
            Some(text.map_err(refused)?)
        }
        Some(name) => Some(name.display().to_string()),
        None => None,
    };
    let sitters: Result<Vec<Sitter>, Error> =
        options.seats.iter().map(|seat| sitter(words, kind, seat)).collect();
    let named = map.as_deref().or(options.setup.as_deref());
    let setup = named.unwrap_or(kind.variants()[0].name);
    let sitters = sitters?;
    let players = sitters.len();
    let table = Table::begin(kind, setup, sitters, &luck.rolling(options.dice_by_hand))
        .map_err(|fault| Error::Refused(narration::setup_fault(words, &fault.reasons)))?;
    if options.dice_by_hand && !table.session.has_dice() {
        let game = [("game", narration::game_title(words, kind).into())];
        return Err(Error::Refused(words.say_with(Msg::OptionNoDice, &game)));
    }
    let seats = table.session.seats();
    if players > seats {
        let arguments = [("players", players.into()), ("seats", seats.into())];
        return Err(Error::Refused(words.say_with(Msg::OptionTooManySeats, &arguments)));
    }
    Ok(Some(table))
}

fn sitter(words: &Words, kind: Kind, text: &str) -> Result<Sitter, Error> {
    if text == "human" {
        return Ok(Sitter::Human);
    }
    let found =
        text.parse::<PlayerName>().and_then(|name| name.find(kind.players()).map(|_| name.clone()));
    found.map(Sitter::Computer).map_err(|unknown| {
        let known: Vec<&str> = unknown.known.iter().map(String::as_str).collect();
        refused(words, Msg::PlainNoPlayer, &unknown.asked, &known)
    })
}

/// A seed that differs from run to run.
fn chance() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |time| time.as_nanos() as u64)
}
