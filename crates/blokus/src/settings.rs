//! What can be chosen about a game of Blokus, as data.

use game::{Domain, Setting, Settings, When, read_size};

use crate::mode::{Mode, Scoring};
use crate::setup::{CLASSES, Setup};
use crate::shape::Shape;

/// The number of pieces of a class or a shape.
const fn count(name: &'static str, key: &'static str, when: &'static [&'static str]) -> Setting {
    Setting {
        name,
        key,
        domain: Domain::Number { least: 0, most: 10 },
        usual: "1",
        when: Some(When { setting: "pieces", values: when }),
    }
}

macro_rules! counts {
    ($when:literal: $($name:literal)*) => {
        [$(count($name, concat!("blokus-", $name), &[$when])),*]
    };
}

const OF_CLASSES: [Setting; 5] = counts!("sizes": "singles" "twos" "threes" "fours" "fives");
const OF_SHAPES: [Setting; 21] = counts!("each":
    "i1" "i2" "v3" "i3" "o4" "l4" "t4" "z4" "i4" "p5" "u5" "t5" "v5" "w5" "z5" "f5" "x5" "l5" "n5" "y5" "i5");

const GENERAL: [Setting; 6] = [
    Setting {
        name: "mode",
        key: "blokus-mode",
        domain: Domain::OneOf(&[
            "classic",
            "classic-2",
            "classic-3",
            "duo",
            "junior",
            "two-colours",
        ]),
        usual: "classic",
        when: None,
    },
    Setting {
        name: "set",
        key: "blokus-set",
        domain: Domain::OneOf(&["i5", "n5"]),
        usual: "i5",
        when: Some(When { setting: "mode", values: &["junior"] }),
    },
    Setting {
        name: "board",
        key: "blokus-board",
        domain: Domain::OneOf(&["usual", "other"]),
        usual: "usual",
        when: None,
    },
    Setting {
        name: "size",
        key: "blokus-size",
        domain: Domain::Size { least: 3, most: 50 },
        usual: "20x20",
        when: Some(When { setting: "board", values: &["other"] }),
    },
    Setting {
        name: "scoring",
        key: "blokus-scoring",
        domain: Domain::OneOf(&["usual", "bonus", "placed", "left"]),
        usual: "usual",
        when: None,
    },
    Setting {
        name: "pieces",
        key: "blokus-pieces",
        domain: Domain::OneOf(&["usual", "sizes", "each"]),
        usual: "usual",
        when: None,
    },
];

/// All of them: what is general, then the numbers of pieces by class, then by shape.
pub(crate) const SETTINGS: [Setting; 32] = {
    let mut all = [GENERAL[0]; 32];
    let mut at = 0;
    while at < all.len() {
        all[at] = match at {
            0..6 => GENERAL[at],
            6..11 => OF_CLASSES[at - 6],
            _ => OF_SHAPES[at - 11],
        };
        at += 1;
    }
    all
};

/// The setup that a whole choice makes.
pub(crate) fn setup_of(settings: &Settings) -> Setup {
    let chosen = |name| settings.get(name).unwrap_or_default();
    let mode = match (chosen("mode"), chosen("set")) {
        ("junior", "n5") => Mode::JuniorN,
        (mode, _) => Mode::of_word(mode).unwrap_or(Mode::Classic),
    };
    let mut setup = Setup::new(mode);
    if let Some(size) = settings.get("size").and_then(read_size) {
        (setup.width, setup.height) = size;
    }
    if let Some(scoring) = Scoring::of_word(chosen("scoring")) {
        setup.scoring = scoring;
    }
    match chosen("pieces") {
        "sizes" => {
            for (size, class) in (1..).zip(CLASSES) {
                setup.set_class(size, settings.number(class) as u8);
            }
        }
        "each" => {
            for (shape, setting) in Shape::all().zip(OF_SHAPES) {
                setup.counts[shape.index()] = settings.number(setting.name) as u8;
            }
        }
        _ => {}
    }
    setup
}

/// The choice that makes this setup, if it is the start of a game.
pub(crate) fn settings_of(setup: &Setup) -> Option<Settings> {
    if !setup.is_fresh() {
        return None;
    }
    let usual = Setup::new(setup.mode);
    let mut settings = match setup.mode {
        Mode::Junior => Settings::new().with("mode", "junior").with("set", "i5"),
        Mode::JuniorN => Settings::new().with("mode", "junior").with("set", "n5"),
        mode => Settings::new().with("mode", mode.word()),
    };
    settings = if (setup.width, setup.height) == (usual.width, usual.height) {
        settings.with("board", "usual")
    } else {
        settings.with("board", "other").with("size", format!("{}x{}", setup.width, setup.height))
    };
    let usually = setup.scoring == usual.scoring;
    settings = settings.with("scoring", if usually { "usual" } else { setup.scoring.word() });
    if setup.counts == usual.counts {
        return Some(settings.with("pieces", "usual"));
    }
    let classes: Option<Vec<u8>> = (1..=5).map(|size| setup.class_count(size)).collect();
    let (choice, numbers, names) = match &classes {
        Some(classes) => ("sizes", classes.as_slice(), OF_CLASSES.as_slice()),
        None => ("each", setup.counts.as_slice(), OF_SHAPES.as_slice()),
    };
    settings = settings.with("pieces", choice);
    for (setting, number) in names.iter().zip(numbers) {
        settings = settings.with(setting.name, number.to_string());
    }
    Some(settings)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shape_has_its_setting() {
        for (shape, setting) in Shape::all().zip(OF_SHAPES) {
            assert_eq!(setting.name, shape.name().to_lowercase());
            assert_eq!(setting.key, format!("blokus-{}", setting.name));
        }
        for (class, setting) in CLASSES.iter().zip(OF_CLASSES) {
            assert_eq!(setting.name, *class);
        }
    }

    #[test]
    fn every_fresh_setup_comes_back_from_its_settings() {
        let mut texts: Vec<String> = Mode::ALL.map(|mode| mode.word().to_owned()).to_vec();
        texts.extend(
            [
                "classic 13x17 left",
                "duo placed I1*2 twos*2 threes*2 fours*2 fives*2",
                "junior-n bonus I1*0",
                "two-colours 50x50 L4*0 X5*10",
                "junior fives*0",
            ]
            .map(str::to_owned),
        );
        for text in texts {
            let setup: Setup = text.parse().unwrap();
            let settings = settings_of(&setup).unwrap();
            let whole = settings.complete(&SETTINGS).unwrap();
            assert_eq!(whole, settings, "{text}: nothing is left to choose");
            assert_eq!(setup_of(&whole).to_string(), text);
            assert!(Settings::is_meant(&whole.to_string()), "{whole}");
        }
        assert_eq!(settings_of(&"duo\nblue e10".parse().unwrap()), None);
    }
}
