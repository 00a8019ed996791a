//! The players keep to the rules and to what they say about themselves.

use game::{Budget, Game as _, Means, Player, PlayerName, Position as _, Silent};

use super::*;
use crate::Backgammon;
use crate::moves::Move;

fn position(setup: &str) -> Position {
    Position::new(&setup.parse().unwrap()).unwrap()
}

fn player(name: &str) -> Box<dyn Player<Position>> {
    Backgammon::player(&name.parse::<PlayerName>().unwrap(), &Means::DEFAULT).unwrap()
}

fn choice(name: &str, setup: &str) -> String {
    let position = position(setup);
    let chosen = player(name).choose(&position, &Budget::UNLIMITED, &mut Silent::default());
    position.move_text(chosen.unwrap().mv)
}

const OPENING: &str = "money board -b----E-C---eE---c-e----B- turn 1";

#[test]
fn every_level_is_named() {
    let kibitz = PLAYERS.iter().find(|card| card.name == "kibitz").unwrap();
    assert_eq!(kibitz.levels.len(), LEVELS.len());
    let search = PLAYERS.iter().find(|card| card.name == "search").unwrap();
    assert_eq!(search.levels.len() as u32, crate::thinking::MOST_PLIES);
}

#[test]
fn the_net_makes_its_five_point_and_answers_the_cube_sensibly() {
    for name in ["net", "search:1", "kibitz:6"] {
        assert_eq!(choice(name, &format!("{OPENING} dice 31")), "8/5 6/5");
        assert_eq!(choice(name, OPENING), "roll");
        assert_eq!(choice(name, &format!("{OPENING} doubled")), "take");
    }
    // Twenty-nine rolls of thirty-six win at once, else the other side does.
    let won = "match 7 board -A--A-------------------a- turn 1";
    assert_eq!(choice("net", won), "double");
    assert_eq!(choice("net", &format!("{won} doubled")), "drop");
}

#[test]
fn a_resignation_is_accepted_when_it_is_all_there_is_to_win() {
    let lost = "money board -A----------------------a- turn 2 dice 21 resigns 1";
    assert_eq!(choice("net", &lost.replace("dice 21 ", "")), "accept");
    // Far behind with nothing borne off: a gammon is better than one point.
    let gammon = "money cube 2 owner 1 board -BB---eee----------------- turn 2 dice 21 resigns 1";
    assert_eq!(choice("net", gammon), "decline");
}

#[test]
fn every_player_rates_every_legal_move_and_chooses_one_of_them() {
    let setups = [
        OPENING.to_owned(),
        format!("{OPENING} dice 66"),
        format!("{OPENING} doubled"),
        "money raccoons board -b----E-C---eE---c-e----B- turn 1 beavered cube 2 owner 2".to_owned(),
        "money raccoons board -b----E-C---eE---c-e----B- turn 2 raccooned cube 4 owner 1"
            .to_owned(),
        "money score 3-0 played 1 between 2".to_owned(),
        "match 5 score 4-2 crawford board -b----E-C---eE---c-e----B- turn 2 dice 31".to_owned(),
        "rounds 1 hypergammon board aA------------------------ turn 1 dice 65".to_owned(),
        "money board -b----E-C---eE---c-e----B- turn 2 dice 64 resigns 3 cube 8 owner 1".to_owned(),
    ];
    for setup in setups {
        let position = position(&setup);
        let moves = position.moves();
        for card in PLAYERS {
            if card.name == "search" {
                continue;
            }
            let mut player = seat(card, 1, &[], &Means::DEFAULT);
            let mut silent = Silent::default();
            let rated = player.assess(&position, &Budget::UNLIMITED, &mut silent);
            let order: Vec<Move> = rated.ratings.iter().map(|rating| rating.mv).collect();
            assert_eq!(order, moves, "{} at {setup}", card.name);
            assert!(rated.ratings.iter().all(|rating| rating.score.is_finite()));
            let chosen = player.choose(&position, &Budget::UNLIMITED, &mut silent).unwrap();
            assert!(moves.contains(&chosen.mv));
            assert!(!matches!(chosen.mv, Move::Resign(_)));
        }
    }
}

#[test]
fn the_terms_of_the_old_player_add_up_to_its_rating() {
    let position = position(&format!("{OPENING} dice 31"));
    for name in ["gosmann", "gosmann-text", "gosmann-evolved"] {
        let mut player = player(name);
        let rated = player.assess(&position, &Budget::UNLIMITED, &mut Silent::default());
        for rating in rated.ratings.iter().filter(|one| matches!(one.mv, Move::Play(_))) {
            let terms = player.terms(&position, rating.mv);
            let sum: f64 = terms.iter().map(|term| term.worth).sum();
            assert!(terms.len() == gosmann::TERMS && (sum - rating.score).abs() < 1e-9);
        }
    }
}

#[test]
fn the_house_tells_how_a_game_may_end_and_what_that_counts() {
    let setups = [
        OPENING.to_owned(),
        format!("{OPENING} dice 31"),
        format!("{OPENING} doubled"),
        "money jacoby board -b----E-C---eE---c-e----B- turn 1 dice 64".to_owned(),
        "match 5 score 4-2 crawford board -b----E-C---eE---c-e----B- turn 2 dice 31".to_owned(),
        "money board -b----E-C---eE---c-e----B- turn 2 dice 64 resigns 3 cube 8 owner 1".to_owned(),
    ];
    let silent = &mut Silent::default();
    for setup in setups {
        let position = position(&setup);
        let mut player = player("net");
        let rated = player.assess(&position, &Budget::UNLIMITED, silent);
        let mut told = 0;
        for rating in &rated.ratings {
            let terms = player.terms(&position, rating.mv);
            if terms.is_empty() {
                continue;
            }
            told += 1;
            let sum: f64 = terms.iter().map(|term| term.worth).sum();
            assert!((sum - rating.score).abs() < 1e-9, "{setup}: {:?}", rating.mv);
            let amount = |id: &str| terms.iter().find(|term| term.id == id).unwrap().amount;
            assert!((0.0..=100.0).contains(&amount("win")));
            assert!(amount("win") >= amount("win-gammon"));
            assert!(amount("win-gammon") >= amount("win-backgammon"));
        }
        let silent_words = rated
            .ratings
            .iter()
            .filter(|rating| matches!(rating.mv, Move::Resign(_) | Move::Accept | Move::Drop));
        assert_eq!(told + silent_words.count(), rated.ratings.len(), "{setup}");
        // Another position was not rated.
        let other = self::position("money board -b----E-C---eE---c-e----B- turn 1 dice 65");
        assert!(player.terms(&other, rated.ratings[0].mv).is_empty());
    }
    // Without a cube the ends are the whole score.
    let position = position("rounds 1 board -b----E-C---eE---c-e----B- turn 1 dice 31");
    let mut player = player("net");
    let rated = player.assess(&position, &Budget::UNLIMITED, silent);
    let rest = player.terms(&position, rated.ratings[0].mv).pop().unwrap();
    assert!(rest.id == "cube" && rest.worth.abs() < 1e-6, "{rest:?}");
}

#[test]
fn eager_players_choose_the_same_with_enough_time_and_better_with_little() {
    let rate = Gosmann::default();
    let mut sums = [0.0; 2];
    for (at, roll) in crate::Roll::all().enumerate() {
        let dice = format!("{OPENING} dice {roll}");
        let position = position(&dice);
        let chosen = |name: &str, budget: Budget| {
            let mut player = player(name);
            let mv = player.choose(&position, &budget, &mut Silent::default()).unwrap().mv;
            let Move::Play(play) = mv else { panic!("{mv:?}") };
            rate.rate(&play.on(position.board()).unwrap())
        };
        for name in ["gosmann-eager:1", "gosmann-eager:2"] {
            let free = Budget::UNLIMITED;
            assert_eq!(chosen(name, free), chosen("gosmann", free), "roll {at}");
        }
        let hasty = Budget::nodes(2);
        sums[0] += chosen("gosmann-eager:1", hasty);
        sums[1] += chosen("gosmann", hasty);
    }
    assert!(sums[0] > sums[1], "{sums:?}");
}

#[test]
fn weights_can_be_turned() {
    let position = position(&format!("{OPENING} dice 21"));
    let name: PlayerName = "gosmann".parse().unwrap();
    let chosen = |weights: &[f64]| {
        let mut player = Backgammon::tuned(&name, weights, &Means::DEFAULT).unwrap();
        player.choose(&position, &Budget::UNLIMITED, &mut Silent::default()).unwrap().mv
    };
    let usual: Vec<f64> = Backgammon::knobs("gosmann").iter().map(|knob| knob.usual).collect();
    assert_eq!(chosen(&usual), chosen(&[]));
    let brave = [0.0, 0.0, 0.0, 0.0, -1000.0, 0.0, 0.0, 0.0, 0.0];
    assert_ne!(chosen(&usual), chosen(&brave));
    let evolved = Backgammon::knobs("gosmann-evolved");
    assert_eq!(evolved[0].usual, Weights::EVOLVED.0[0]);
}

#[test]
fn two_computer_players_end_a_session_themselves() {
    let mut position = position("money hypergammon");
    let mut stream = Stream::new(5);
    let mut players = [player("lot"), player("gosmann")];
    while position.outcome().is_none() {
        let mv = match position.turn().seat() {
            None => *stream
                .draw(&position.moves(), |mv| {
                    let odds = position.odds(*mv);
                    f64::from(odds.ways) / f64::from(odds.of)
                })
                .unwrap(),
            Some(seat) => {
                players[seat.index()]
                    .choose(&position, &Budget::UNLIMITED, &mut Silent::default())
                    .unwrap()
                    .mv
            }
        };
        position.play(mv).unwrap();
    }
    assert_eq!(position.standing().played, manners::LONG_SESSION);
}
