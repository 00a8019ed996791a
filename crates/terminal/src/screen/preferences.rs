//! The page of settings.

use super::form::Row;
use crate::narration;
use crate::settings::{Palette, Settings, THINKING_SECONDS};
use crate::setup_choice::turned;
use crate::tints::{PARTS, Tint};
use crate::words::{Lang, Msg, Words};

/// What can be set, in order.
const FIELDS: [Field; 14] = [
    Field::Language,
    Field::Colours,
    Field::Tint(0),
    Field::Tint(1),
    Field::Tint(2),
    Field::Tint(3),
    Field::Tint(4),
    Field::Forced,
    Field::Greedy,
    Field::Debug,
    Field::Motion,
    Field::Thinking,
    Field::Passing,
    Field::Words,
];

#[derive(Clone, Copy, Debug)]
enum Field {
    Language,
    Colours,
    Debug,
    Motion,
    Thinking,
    Passing,
    /// Plays of Backgammon without a choice.
    Forced,
    /// Bearing off where nobody meets.
    Greedy,
    Words,
    /// A part of the board of Backgammon.
    Tint(usize),
}

/// How many rows the page has.
pub(crate) const ROWS: usize = FIELDS.len();

/// The rows as they are shown.
pub(crate) fn rows(words: &Words, settings: &Settings) -> Vec<Row> {
    let yes_no = |yes: bool| words.say(if yes { Msg::On } else { Msg::Off });
    let how =
        |at_once: bool| words.say(if at_once { Msg::PassingAtOnce } else { Msg::PassingByKey });
    let row = |field: &Field| match field {
        Field::Language => {
            Row::choice(words.say(Msg::SettingLanguage), words.lang().own_name().to_owned())
        }
        Field::Colours => {
            let palette = match settings.palette {
                Palette::Classic => Msg::ColoursClassic,
                Palette::Contrast => Msg::ColoursContrast,
                Palette::None => Msg::ColoursNone,
            };
            Row::choice(words.say(Msg::SettingColours), words.say(palette))
        }
        Field::Debug => Row::choice(words.say(Msg::SettingDebug), yes_no(settings.debug)),
        Field::Motion => Row::choice(words.say(Msg::SettingMotion), yes_no(settings.motion)),
        Field::Thinking => {
            Row::choice(words.say(Msg::SettingThinking), narration::thinking_time(words, settings))
        }
        Field::Passing => Row::choice(words.say(Msg::SettingPassing), how(settings.passes_at_once)),
        Field::Forced => Row::choice(words.say(Msg::SettingForced), how(settings.forced_at_once)),
        Field::Greedy => Row::choice(words.say(Msg::SettingGreedy), how(settings.greedy)),
        Field::Words => {
            let own = match settings.words.as_str() {
                "" => words.say(Msg::WordsNone),
                own => format!("“{own}”"),
            };
            Row::choice(words.say(Msg::SettingWords), own)
        }
        Field::Tint(part) => {
            let name = words.of_key(&format!("setting-tint-{}", PARTS[*part]), &[]);
            let tint = settings.tints.0[*part].map_or("usual", Tint::word);
            let tint = words.of_key(&format!("tint-{tint}"), &[]);
            Row::choice(name.unwrap_or_default(), tint.unwrap_or_default())
        }
    };
    FIELDS.iter().map(row).collect()
}

/// A sentence about a row.
pub(crate) fn about(words: &Words, selected: usize) -> String {
    words.say(match FIELDS.get(selected) {
        Some(Field::Colours) => Msg::SettingColoursAbout,
        Some(Field::Debug) => Msg::SettingDebugAbout,
        Some(Field::Motion) => Msg::SettingMotionAbout,
        Some(Field::Thinking) => Msg::SettingThinkingAbout,
        Some(Field::Passing) => Msg::SettingPassingAbout,
        Some(Field::Words) => Msg::SettingWordsAbout,
        Some(Field::Forced) => Msg::SettingForcedAbout,
        Some(Field::Greedy) => Msg::SettingGreedyAbout,
        Some(Field::Tint(_)) => Msg::SettingTintAbout,
        Some(Field::Language) | None => Msg::SettingLanguageAbout,
    })
}

/// Whether a row is typed instead of turned.
pub(crate) fn is_typed(selected: usize) -> bool {
    matches!(FIELDS.get(selected), Some(Field::Words))
}

/// Changes a row's choice. A new language is given back, because it takes new words.
pub(crate) fn change(
    settings: &mut Settings,
    lang: Lang,
    selected: usize,
    by: isize,
) -> Option<Lang> {
    let place = |at: Option<usize>, choices: usize| turned(at.unwrap_or(0), by, choices);
    match FIELDS.get(selected)? {
        Field::Language => {
            let at = Lang::ALL.iter().position(|known| *known == lang);
            return Some(Lang::ALL[place(at, Lang::ALL.len())]);
        }
        Field::Colours => {
            let at = Palette::ALL.iter().position(|known| *known == settings.palette);
            settings.palette = Palette::ALL[place(at, Palette::ALL.len())];
        }
        Field::Debug => settings.debug = !settings.debug,
        Field::Motion => settings.motion = !settings.motion,
        Field::Passing => settings.passes_at_once = !settings.passes_at_once,
        Field::Forced => settings.forced_at_once = !settings.forced_at_once,
        Field::Greedy => settings.greedy = !settings.greedy,
        Field::Tint(part) => settings.tints.turn(*part, by),
        // It is typed.
        Field::Words => {}
        Field::Thinking => {
            let at = THINKING_SECONDS.iter().position(|known| *known == settings.seconds);
            settings.seconds = THINKING_SECONDS[place(at, THINKING_SECONDS.len())];
        }
    }
    None
}
