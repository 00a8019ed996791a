//! What can be chosen about a match, a session or some rounds, as data.

use game::{Domain, Setting, Settings, When};

use crate::board::MOST_CHECKERS;
use crate::setup_text::board_text;
use crate::standing::Setup;
use crate::terms::{Beavers, MOST_AUTOMATIC, MOST_LENGTH, STARTS, Stakes, Terms};

const YES_OR_NO: Domain = Domain::OneOf(&["no", "yes"]);
const FOR_MONEY: Option<When> = Some(When { setting: "play", values: &["money"] });
const IN_MATCH: Option<When> = Some(When { setting: "play", values: &["match"] });
const LENGTH: Domain = Domain::Number { least: 1, most: MOST_LENGTH };

/// All of them.
pub(crate) const SETTINGS: [Setting; 10] = [
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
        domain: Domain::OneOf(&["standard", "nackgammon", "hypergammon", "longgammon", OWN]),
        usual: "standard",
        when: None,
    },
    Setting {
        name: "position",
        key: "backgammon-position",
        domain: Domain::Word { forms: "XGID=…, GNUBG ID, -b----E-C---eE---c-e----B-", most: 120 },
        usual: "-b----E-C---eE---c-e----B-",
        when: Some(When { setting: "start", values: &[OWN] }),
    },
];

/// The start of which somebody tells the position.
const OWN: &str = "own";

/// The setup that a whole choice makes, as text. A position that cannot be read stands in it as it was
/// written, so that whoever reads the setup says what is wrong.
pub(crate) fn setup_of(settings: &Settings) -> String {
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
    let setup = Setup::new(terms);
    if chosen("start") != OWN {
        return setup.to_string();
    }
    let text = format!("{setup} start {}", chosen("position"));
    text.parse().map_or(text, |setup: Setup| setup.to_string())
}

/// The choice that makes this setup, if it is the start of a match from a start that has a name.
pub(crate) fn settings_of(setup: &Setup) -> Option<Settings> {
    if !setup.is_fresh() {
        return None;
    }
    let Terms { stakes, crawford, jacoby, beavers, automatic, ask, start } = setup.terms;
    let named = STARTS.iter().find(|(_, known)| *known == start).map(|(name, _)| *name);
    // Which checkers are there at all cannot be chosen.
    if named.is_none() && start.checkers() != [MOST_CHECKERS; 2] {
        return None;
    }
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
    let settings = settings.with("ask", told(ask)).with("start", named.unwrap_or(OWN));
    Some(if named.is_none() { settings.with("position", board_text(&start)) } else { settings })
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Reason as _;

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
            "rounds 1 start -a--B---------------------",
            "match 7 ask start -B----D-C---eF---c-e----b-",
        ] {
            let setup: Setup = text.parse().unwrap();
            let settings = settings_of(&setup).unwrap();
            let whole = settings.complete(&SETTINGS).unwrap();
            assert_eq!(whole, settings, "{text}: nothing is left to choose");
            assert_eq!(setup_of(&whole), text);
            assert!(Settings::is_meant(&whole.to_string()), "{whole}");
        }
        for text in
            ["match 5 score 1-0 played 1", "rounds 1 start -a--B--------------------- checkers 2-1"]
        {
            assert_eq!(settings_of(&text.parse().unwrap()), None, "{text}");
        }
    }

    #[test]
    fn every_start_with_a_name_can_be_chosen() {
        let start = SETTINGS.iter().find(|setting| setting.name == "start").unwrap();
        let Domain::OneOf(names) = start.domain else { panic!() };
        assert_eq!(names[..STARTS.len()], STARTS.map(|(name, _)| name));
        assert_eq!(names[STARTS.len()..], [OWN]);
    }

    #[test]
    fn a_start_of_ones_own_is_told_in_three_ways() {
        let chosen = |position: &str| {
            let settings = Settings::new().with("start", OWN).with("position", position);
            setup_of(&settings.complete(&SETTINGS).unwrap())
        };
        let race = "-E----E-E-----------eee---";
        let told = format!("match 5 start {race}");
        assert_eq!(chosen(race), told);
        assert_eq!(chosen(&format!("XGID={race}:1:-1:1:31:0:0:0:0:10")), told);
        let board = told.parse::<Setup>().unwrap().terms.start;
        let id = crate::position_id(&board);
        assert_eq!(chosen(&id), told);
        assert_eq!(chosen(&format!("{id}:cAkAAAAAAAAA")), told);
        // The usual start has its name.
        assert_eq!(chosen("4HPwATDgc/ABMA"), "match 5");
        for (wrong, key) in [
            ("4HPwATDgc/ABM!", "backgammon-id-letter"),
            ("-b----E-C---eE---c-e----B", "backgammon-board-length"),
            ("-b----E-C---eE---c-e----Z-", "backgammon-board-letter"),
            ("XGID=-b:1:2", "backgammon-board-length"),
        ] {
            let faults = chosen(wrong).parse::<Setup>().unwrap_err();
            assert_eq!(faults.first().reason.key(), key, "{wrong}");
        }
    }
}
