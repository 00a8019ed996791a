//! What can be chosen about a match, a session or some rounds, as data.

use game::{Domain, Setting, Settings, When};

use crate::standing::Setup;
use crate::terms::{Beavers, MOST_AUTOMATIC, MOST_LENGTH, STARTS, Stakes, Terms};

const YES_OR_NO: Domain = Domain::OneOf(&["no", "yes"]);
const FOR_MONEY: Option<When> = Some(When { setting: "play", values: &["money"] });
const IN_MATCH: Option<When> = Some(When { setting: "play", values: &["match"] });
const LENGTH: Domain = Domain::Number { least: 1, most: MOST_LENGTH };

/// All of them.
pub(crate) const SETTINGS: [Setting; 9] = [
    Setting {
        name: "play",
        key: "backgammon-play",
        domain: Domain::OneOf(&["match", "money", "rounds"]),
        usual: "match",
        when: None,
    },
    Setting {
        name: "points",
        key: "backgammon-points",
        domain: LENGTH,
        usual: "5",
        when: IN_MATCH,
    },
    Setting {
        name: "crawford",
        key: "backgammon-crawford",
        domain: YES_OR_NO,
        usual: "yes",
        when: IN_MATCH,
    },
    Setting {
        name: "rounds",
        key: "backgammon-rounds",
        domain: LENGTH,
        usual: "1",
        when: Some(When { setting: "play", values: &["rounds"] }),
    },
    Setting {
        name: "jacoby",
        key: "backgammon-jacoby",
        domain: YES_OR_NO,
        usual: "yes",
        when: FOR_MONEY,
    },
    Setting {
        name: "beavers",
        key: "backgammon-beavers",
        domain: Domain::OneOf(&["none", "beavers", "raccoons"]),
        usual: "none",
        when: FOR_MONEY,
    },
    Setting {
        name: "automatic",
        key: "backgammon-automatic",
        domain: Domain::Number { least: 0, most: MOST_AUTOMATIC as u32 },
        usual: "0",
        when: FOR_MONEY,
    },
    Setting { name: "ask", key: "backgammon-ask", domain: YES_OR_NO, usual: "no", when: None },
    Setting {
        name: "start",
        key: "backgammon-start",
        domain: Domain::OneOf(&["standard", "nackgammon", "hypergammon", "longgammon"]),
        usual: "standard",
        when: None,
    },
];

/// The setup that a whole choice makes.
pub(crate) fn setup_of(settings: &Settings) -> Setup {
    let chosen = |name| settings.get(name).unwrap_or_default();
    let mut terms = Terms::new(match chosen("play") {
        "money" => Stakes::Money,
        "rounds" => Stakes::Rounds(settings.number("rounds")),
        _ => Stakes::Match(settings.number("points")),
    });
    terms.crawford = chosen("crawford") == "yes";
    terms.jacoby = chosen("jacoby") == "yes";
    terms.beavers = match chosen("beavers") {
        "beavers" => Beavers::Beavers,
        "raccoons" => Beavers::Raccoons,
        _ => Beavers::None,
    };
    terms.automatic = settings.number("automatic").min(MOST_AUTOMATIC.into()) as u8;
    terms.ask = chosen("ask") == "yes";
    if let Some((_, board)) = STARTS.iter().find(|(name, _)| *name == chosen("start")) {
        terms.start = *board;
    }
    Setup::new(terms)
}

/// The choice that makes this setup, if it is the start of a match from a start that has a name.
pub(crate) fn settings_of(setup: &Setup) -> Option<Settings> {
    if !setup.is_fresh() {
        return None;
    }
    let Terms { stakes, crawford, jacoby, beavers, automatic, ask, start } = setup.terms;
    let (start, _) = STARTS.iter().find(|(_, known)| *known == start)?;
    let told = |yes: bool| if yes { "yes" } else { "no" };
    let settings = match stakes {
        Stakes::Match(length) => Settings::new()
            .with("play", "match")
            .with("points", length.to_string())
            .with("crawford", told(crawford)),
        Stakes::Rounds(rounds) => {
            Settings::new().with("play", "rounds").with("rounds", rounds.to_string())
        }
        Stakes::Money => Settings::new()
            .with("play", "money")
            .with("jacoby", told(jacoby))
            .with("beavers", beavers.word().unwrap_or("none"))
            .with("automatic", automatic.to_string()),
    };
    Some(settings.with("ask", told(ask)).with("start", *start))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fresh_setup_comes_back_from_its_settings() {
        for text in [
            "match 5",
            "match 999 no-crawford ask nackgammon",
            "money",
            "money jacoby raccoons automatic 6 ask",
            "money beavers longgammon",
            "rounds 1",
            "rounds 12 hypergammon",
        ] {
            let setup: Setup = text.parse().unwrap();
            let settings = settings_of(&setup).unwrap();
            let whole = settings.complete(&SETTINGS).unwrap();
            assert_eq!(whole, settings, "{text}: nothing is left to choose");
            assert_eq!(setup_of(&whole).to_string(), text);
            assert!(Settings::is_meant(&whole.to_string()), "{whole}");
        }
        for text in ["match 5 score 1-0 played 1", "rounds 1 start -a--B---------------------"] {
            assert_eq!(settings_of(&text.parse().unwrap()), None, "{text}");
        }
    }

    #[test]
    fn every_start_with_a_name_can_be_chosen() {
        let Domain::OneOf(names) = SETTINGS[SETTINGS.len() - 1].domain else { panic!() };
        assert_eq!(names, STARTS.map(|(name, _)| name));
    }
}
