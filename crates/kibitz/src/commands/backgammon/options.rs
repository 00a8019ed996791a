//! What another program may set about a player while it is running: who, by which luck, how long.

use std::time::Duration;

use catalog::backgammon::thinking::MOST_PLIES;
use catalog::game::Budget;

use crate::mind::Mind;

/// The longest time for a decision, in milliseconds.
const LONGEST: u64 = 3_600_000;

/// The options with where they stand, one line each.
pub(super) fn told(mind: &Mind) -> [String; 4] {
    let Budget { time, depth, .. } = mind.limits();
    let plies = depth.unwrap_or(MOST_PLIES).min(MOST_PLIES);
    let time = time.map_or(0, |time| time.as_millis());
    [
        format!("option name Player type string default {}", mind.name()),
        format!("option name Seed type spin default {} min 0 max {}", mind.seed(), u32::MAX),
        format!("option name Plies type spin default {plies} min 0 max {MOST_PLIES}"),
        format!("option name Time type spin default {time} min 0 max {LONGEST}"),
    ]
}

/// Sets an option, or says why not and changes nothing.
pub(super) fn set(mind: &mut Mind, name: &str, value: &str) -> Result<(), String> {
    let number = |most: u64| {
        let number = value.parse::<u64>().ok().filter(|number| *number <= most);
        number.ok_or_else(|| format!("option {name}: “{value}” is no number from 0 to {most}"))
    };
    let limits = mind.limits();
    // Names are told in capitals and heard in any letters.
    match name.to_ascii_lowercase().as_str() {
        "player" => {
            let player = value.parse().map_err(|fault| format!("option {name}: {fault}"))?;
            mind.set_player(player).map_err(|unknown| format!("option {name}: {unknown}"))?;
        }
        "seed" => mind.set_seed(number(u32::MAX.into())?),
        "plies" => {
            let plies = number(MOST_PLIES.into())? as u32;
            mind.set_limits(Budget { depth: Some(plies), ..limits });
        }
        "time" => {
            let time = Some(Duration::from_millis(number(LONGEST)?));
            mind.set_limits(Budget { time: time.filter(|time| !time.is_zero()), ..limits });
        }
        _ => return Err(format!("no option “{name}”: there are Player, Seed, Plies and Time")),
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::Kind;
    use catalog::game::Means;

    #[test]
    fn options_are_told_as_they_were_set_and_nonsense_changes_nothing() {
        let net = "net".parse().unwrap();
        let mut mind = Mind::new(Kind::Backgammon, net, Means::DEFAULT, Budget::UNLIMITED).unwrap();
        for (name, value) in
            [("Player", "search:2"), ("seed", "7"), ("PLIES", "1"), ("Time", "250")]
        {
            set(&mut mind, name, value).unwrap();
        }
        let expected = [
            "option name Player type string default search:2".to_owned(),
            format!("option name Seed type spin default 7 min 0 max {}", u32::MAX),
            "option name Plies type spin default 1 min 0 max 3".to_owned(),
            "option name Time type spin default 250 min 0 max 3600000".to_owned(),
        ];
        assert_eq!(told(&mind), expected);
        for (name, value, part) in [
            ("Player", "nobody", "nobody"),
            ("Player", "search:9", "search"),
            ("Player", "", "Player"),
            ("Seed", "-1", "0 to 4294967295"),
            ("Plies", "4", "0 to 3"),
            ("Time", "soon", "“soon”"),
            ("Volume", "11", "Player, Seed, Plies and Time"),
        ] {
            let fault = set(&mut mind, name, value).unwrap_err();
            assert!(fault.contains(part), "{name} {value}: {fault}");
            assert_eq!(told(&mind), expected);
        }
        set(&mut mind, "time", "0").unwrap();
        assert_eq!(mind.limits().time, None);
    }
}
