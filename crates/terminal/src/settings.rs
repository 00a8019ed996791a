//! What a person has chosen once and wants to find again, and the small file that keeps it.

use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use catalog::game::{Budget, PlayerName};

use crate::tints::{PARTS, Tint, Tints};
use crate::words::Lang;

/// How the stones are coloured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Palette {
    /// Yellow and red, as in the shops.
    #[default]
    Classic,
    /// Cyan and magenta, far apart for every kind of colour sight.
    Contrast,
    /// No colours at all.
    None,
}

impl Palette {
    pub(crate) const ALL: [Palette; 3] = [Palette::Classic, Palette::Contrast, Palette::None];

    const fn word(self) -> &'static str {
        match self {
            Palette::Classic => "classic",
            Palette::Contrast => "contrast",
            Palette::None => "none",
        }
    }
}

/// What stands before the parts of the board of Backgammon.
const TINTED: &str = "backgammon-";

/// The thinking times to choose from, in seconds; zero stands for as long as it takes.
pub(crate) const THINKING_SECONDS: [u64; 6] = [1, 3, 5, 10, 30, 0];

/// What a person has chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Settings {
    /// The language; the environment's when nothing is chosen.
    pub(crate) lang: Option<Lang>,
    /// The colours of the stones.
    pub(crate) palette: Palette,
    /// Whether ratings are shown over the columns.
    pub(crate) debug: bool,
    /// Whether stones are seen falling.
    pub(crate) motion: bool,
    /// Seconds that the computer may think about a move; zero for as long as it takes.
    pub(crate) seconds: u64,
    /// Whether a pass that is the only move is made at once.
    pub(crate) passes_at_once: bool,
    /// Whether plays of Backgammon without a choice are made at once.
    pub(crate) forced_at_once: bool,
    /// Whether checkers of Backgammon are borne off at once where the sides cannot meet any more.
    pub(crate) greedy: bool,
    /// The colours of the board of Backgammon.
    pub(crate) tints: Tints,
    /// Whom the person played last.
    pub(crate) opponent: Option<PlayerName>,
    /// What the person adds to the dice of tables; empty for nothing.
    pub(crate) words: String,
    /// Who the person is on which server: addresses with what proves it.
    pub(crate) passes: Vec<(String, String)>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            lang: None,
            palette: Palette::Classic,
            debug: false,
            motion: true,
            seconds: 5,
            passes_at_once: false,
            forced_at_once: false,
            greedy: false,
            tints: Tints::default(),
            opponent: None,
            words: String::new(),
            passes: Vec::new(),
        }
    }
}

impl Settings {
    /// What the computer may spend on a move.
    pub(crate) fn budget(&self) -> Budget {
        match self.seconds {
            0 => Budget::UNLIMITED,
            seconds => Budget::time(Duration::from_secs(seconds)),
        }
    }

    /// What proves who the person is on a server.
    pub(crate) fn pass(&self, server: &str) -> Option<String> {
        let known = self.passes.iter().find(|(known, _)| known == server);
        known.map(|(_, token)| token.clone())
    }

    /// Keeps what proves who the person is on a server.
    pub(crate) fn set_pass(&mut self, server: &str, token: &str) {
        self.passes.retain(|(known, _)| known != server);
        self.passes.push((server.to_owned(), token.to_owned()));
    }

    /// Reads the lines `name = value`; says which line is wrong.
    pub(crate) fn of_text(text: &str) -> Result<Settings, BadLine> {
        let mut settings = Settings::default();
        for (at, line) in text.lines().enumerate() {
            let line = line.trim();
            if !line.is_empty() && !line.starts_with('#') {
                settings.read_line(line).ok_or_else(|| BadLine {
                    line: at + 1,
                    text: line.chars().filter(|c| !c.is_control()).take(40).collect(),
                })?;
            }
        }
        Ok(settings)
    }

    fn read_line(&mut self, line: &str) -> Option<()> {
        let (name, value) = line.split_once('=')?;
        let value = value.trim().trim_matches('"');
        match name.trim() {
            "language" => self.lang = Some(Lang::of_text(value)?),
            "colours" => {
                self.palette = Palette::ALL.into_iter().find(|palette| palette.word() == value)?;
            }
            "debug" => self.debug = value.parse().ok()?,
            "motion" => self.motion = value.parse().ok()?,
            "thinking-seconds" => self.seconds = value.parse().ok().filter(|s| *s <= 3600)?,
            "pass-at-once" => self.passes_at_once = value.parse().ok()?,
            "opponent" => self.opponent = Some(value.parse().ok()?),
            "dice-words" => self.words = catalog::dice::one_line(value),
            "backgammon-forced-at-once" => self.forced_at_once = value.parse().ok()?,
            "backgammon-bear-off-at-once" => self.greedy = value.parse().ok()?,
            name if name.starts_with(TINTED) => {
                let part = PARTS.iter().position(|part| name[TINTED.len()..] == **part)?;
                self.tints.0[part] = Some(Tint::of_word(value)?);
            }
            name => {
                let server = name.strip_prefix("token ")?.trim();
                self.set_pass(server, value);
            }
        }
        Some(())
    }

    /// The file in the user's folder of settings, if the environment names one.
    pub(crate) fn usual_file(variable: impl Fn(&str) -> Option<PathBuf>) -> Option<PathBuf> {
        let folder = variable("XDG_CONFIG_HOME")
            .filter(|folder| folder.is_absolute())
            .or_else(|| Some(variable("HOME")?.join(".config")))?;
        Some(folder.join("kibitz").join("settings"))
    }

    /// Reads the file; without one everything is as usual.
    pub(crate) fn load(file: &Path) -> Result<Settings, LoadFault> {
        match std::fs::read_to_string(file) {
            Ok(text) => Settings::of_text(&text).map_err(LoadFault::Line),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Settings::default()),
            Err(error) => Err(LoadFault::File(error)),
        }
    }

    /// Writes the file, and its folder when that is missing.
    pub(crate) fn save(&self, file: &Path) -> std::io::Result<()> {
        if let Some(folder) = file.parent() {
            std::fs::create_dir_all(folder)?;
        }
        // Passes are nobody else's business.
        crate::files::write_private(file, &self.to_string())
    }
}

impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(lang) = self.lang {
            writeln!(f, "language = \"{lang}\"")?;
        }
        writeln!(f, "colours = \"{}\"", self.palette.word())?;
        writeln!(f, "debug = {}", self.debug)?;
        writeln!(f, "motion = {}", self.motion)?;
        writeln!(f, "thinking-seconds = {}", self.seconds)?;
        writeln!(f, "pass-at-once = {}", self.passes_at_once)?;
        writeln!(f, "{TINTED}forced-at-once = {}", self.forced_at_once)?;
        writeln!(f, "{TINTED}bear-off-at-once = {}", self.greedy)?;
        for (part, tint) in PARTS.iter().zip(self.tints.0) {
            if let Some(tint) = tint {
                writeln!(f, "{TINTED}{part} = \"{}\"", tint.word())?;
            }
        }
        if let Some(opponent) = &self.opponent {
            writeln!(f, "opponent = \"{opponent}\"")?;
        }
        if !self.words.is_empty() {
            writeln!(f, "dice-words = \"{}\"", self.words)?;
        }
        self.passes
            .iter()
            .try_for_each(|(server, token)| writeln!(f, "token {server} = \"{token}\""))
    }
}

/// A line that is no setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BadLine {
    /// Which, from one.
    pub(crate) line: usize,
    /// So much of it as fits into a message.
    pub(crate) text: String,
}

/// Why the settings could not be read.
#[derive(Debug)]
pub(crate) enum LoadFault {
    /// A line is wrong.
    Line(BadLine),
    /// The file cannot be read.
    File(std::io::Error),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read_as_they_are_written() {
        let settings = Settings {
            lang: Some(Lang::De),
            palette: Palette::Contrast,
            debug: true,
            motion: false,
            seconds: 0,
            passes_at_once: true,
            forced_at_once: true,
            greedy: true,
            tints: Tints([Tint::of_word("green"), None, Tint::of_word("white"), None, None]),
            words: "heads or tails".to_owned(),
            opponent: Some("kibitz:3".parse().unwrap()),
            passes: vec![("http://[::1]:8080".to_owned(), "se=cret".to_owned())],
        };
        assert_eq!(Settings::of_text(&settings.to_string()), Ok(settings));
        assert_eq!(Settings::of_text("# nothing\n\n"), Ok(Settings::default()));
    }

    #[test]
    fn a_faulty_line_is_named() {
        for text in [
            "backgammon-board = pink",
            "backgammon-leg = red",
            "colour = 3",
            "debug",
            "debug = perhaps",
            "thinking-seconds = -1",
        ] {
            let fault = Settings::of_text(&format!("motion = true\n{text}\n")).unwrap_err();
            assert_eq!(fault, BadLine { line: 2, text: text.to_owned() });
        }
    }

    #[test]
    fn the_usual_file_is_in_the_folder_that_the_environment_names() {
        let file = |set: &'static [(&str, &str)]| {
            Settings::usual_file(|name| {
                set.iter().find(|(key, _)| *key == name).map(|(_, value)| value.into())
            })
        };
        assert_eq!(file(&[]), None);
        assert_eq!(file(&[("HOME", "/h")]), Some("/h/.config/kibitz/settings".into()));
        let both = &[("HOME", "/h"), ("XDG_CONFIG_HOME", "/x")];
        assert_eq!(file(both), Some("/x/kibitz/settings".into()));
    }
}
