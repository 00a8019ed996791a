//! What all of these players keep to.

use std::time::Duration;

use game::{Budget, Game as _, Means, Outcome, Player, PlayerName, Position as _, Silent, Watcher};

use super::*;
use crate::cell::Move;
use crate::listing::Blokus;

fn player(name: &str, seed: u64) -> Box<dyn Player<Position>> {
    let name: PlayerName = name.parse().unwrap();
    Blokus::player(&name, &Means { seed, ..Means::DEFAULT }).unwrap()
}

fn everybody() -> Vec<String> {
    let levels = |card: &Card| 1..=card.levels.len().max(1) as u8;
    let name = |card: &Card, level: u8| match card.levels {
        [] => card.name.to_owned(),
        _ => format!("{}:{level}", card.name),
    };
    PLAYERS.iter().flat_map(|card| levels(card).map(move |level| name(card, level))).collect()
}

/// What a test can wait for: those who search never have enough of themselves.
fn budget_of(name: &str) -> Budget {
    let searches = ["kibitz", "search"].iter().any(|searching| name.starts_with(searching));
    if searches { Budget::nodes(40) } else { Budget::UNLIMITED }
}

/// A whole game between these players in turn, one for each seat; every move is checked.
fn game(setup: &str, names: &[&str], seed: u64) -> (Vec<Move>, Outcome) {
    let mut position = Position::new(&setup.parse().unwrap()).unwrap();
    let mut players: Vec<_> = (seed..).zip(names).map(|(seed, name)| player(name, seed)).collect();
    let mut moves = Vec::new();
    while let Some(seat) = position.turn().seat() {
        let at = seat.index() % names.len();
        let budget = budget_of(names[at]);
        let choice = players[at].choose(&position, &budget, &mut Silent::default()).unwrap();
        position.play(choice.mv).unwrap();
        moves.push(choice.mv);
    }
    (moves, position.outcome().unwrap())
}

/// The games, of so many with seats exchanged, that the first wins, and those that the second wins.
fn duel(setup: &str, one: &str, other: &str, games: u64) -> (usize, usize) {
    let mut won = (0, 0);
    for seed in 0..games {
        let names = if seed % 2 == 0 { [one, other] } else { [other, one] };
        let (_, outcome) = game(setup, &names, 100 * seed);
        let points: Vec<i32> = game::Seat::all(2).map(|seat| outcome.points(seat)).collect();
        let lead = if seed % 2 == 0 { points[0] - points[1] } else { points[1] - points[0] };
        won.0 += usize::from(lead > 0);
        won.1 += usize::from(lead < 0);
    }
    won
}

#[test]
fn every_level_plays_whole_games_of_legal_moves_in_every_mode() {
    let setups = [
        "classic 7x7",
        "classic-2 8x7",
        "classic-3 7x8",
        "duo 9x8",
        "junior 8x8",
        "junior-n 10x9",
        "two-colours 3x5",
        "duo 7x5 I1*0 twos*0 threes*0 fours*0 fives*0 X5*2",
        "two-colours 23x5",
        "two-colours 5x23",
    ];
    for name in everybody() {
        for setup in setups {
            game(setup, &[&name], 3);
        }
    }
}

#[test]
fn a_seed_plays_the_same_game_again_and_without_noise_any_seed_does() {
    for name in ["freebloks:4", "freebloks:11", "freebloks-report:2", "freebloks-report:9"] {
        assert_eq!(game("duo", &[name], 5).0, game("duo", &[name], 5).0, "{name}");
        assert_ne!(game("duo", &[name], 5).0, game("duo", &[name], 6).0, "{name}");
    }
    assert_eq!(game("duo", &["freebloks"], 5).0, game("duo", &["freebloks"], 6).0);
}

#[test]
fn whoever_is_stopped_or_may_look_at_one_position_answers_with_a_legal_move() {
    let mut position = Position::new(&"classic".parse().unwrap()).unwrap();
    for _ in 0..20 {
        for name in everybody() {
            let mut stopped = Silent::default();
            Watcher::<Move>::stop_flag(&stopped).raise();
            let choice = player(&name, 1).choose(&position, &Budget::UNLIMITED, &mut stopped);
            position.check(choice.unwrap().mv).unwrap();
            let budget = Budget::nodes(1);
            let choice = player(&name, 1).choose(&position, &budget, &mut Silent::default());
            let choice = choice.unwrap();
            position.check(choice.mv).unwrap();
            assert_eq!(choice.nodes, 1, "{name}");
            let budget = Budget::time(Duration::ZERO);
            let assessment = player(&name, 1).assess(&position, &budget, &mut Silent::default());
            let rated: Vec<Move> = assessment.ratings.iter().map(|rating| rating.mv).collect();
            assert_eq!(rated, position.moves(), "{name}");
        }
        let choice = player("freebloks-report:3", 1).choose(
            &position,
            &Budget::UNLIMITED,
            &mut Silent::default(),
        );
        position.play(choice.unwrap().mv).unwrap();
    }
}

#[test]
fn nobody_chooses_or_rates_anything_when_the_game_is_over() {
    let mut position = Position::new(&"duo".parse().unwrap()).unwrap();
    position.retire(game::Seat::FIRST, game::Leaving::Resigned).unwrap();
    for name in everybody() {
        let mut player = player(&name, 1);
        let budget = Budget::UNLIMITED;
        assert_eq!(player.choose(&position, &budget, &mut Silent::default()), None, "{name}");
        assert!(player.assess(&position, &budget, &mut Silent::default()).ratings.is_empty());
    }
}

#[test]
fn ratings_are_the_sum_of_their_terms_and_the_best_candidate_is_chosen() {
    let mut position = Position::new(&"duo".parse().unwrap()).unwrap();
    let mut freebloks = player("freebloks", 1);
    for _ in 0..10 {
        let budget = Budget::UNLIMITED;
        let assessment = freebloks.assess(&position, &budget, &mut Silent::default());
        assert!(assessment.complete);
        for rating in &assessment.ratings {
            let terms = Freebloks::sees(&position, rating.mv).unwrap();
            assert_eq!(rating.score, terms.value(Freebloks::weights()) as f64);
        }
        let choice = freebloks.choose(&position, &budget, &mut Silent::default()).unwrap();
        let score = choice.rating.clone().unwrap().score;
        assert!(assessment.ratings.contains(&choice.rating.unwrap()));
        assert!(score <= assessment.best().unwrap().score);
        position.play(choice.mv).unwrap();
    }
    let nowhere = Move { x: 0, y: 0, form: crate::form::Form::new(0).unwrap() };
    assert_eq!(Freebloks::sees(&position, nowhere), None);
}

#[test]
fn the_old_players_name_what_they_added_up() {
    let text = "duo blue e10,f10,g10,h10,i10 green j5,j6,j7,j8,j9";
    let position = Position::new(&text.parse().unwrap()).unwrap();
    let ids = |player: &dyn game::Player<Position>| -> Vec<&'static str> {
        player.terms(&position, position.moves()[0]).iter().map(|term| term.id).collect()
    };
    let all = ["room", "others-room", "others-cells", "squares-left", "distance"];
    assert_eq!(ids(player("freebloks", 1).as_ref()), [all[0], all[1], all[3], all[4]]);
    assert_eq!(ids(player("freebloks-report", 1).as_ref()), all);
    // A style tells what it looks at, and who draws lots has nothing to tell.
    assert_eq!(ids(player("freebloks-report:7", 1).as_ref()), ["room", "squares-left"]);
    for mute in ["freebloks-report:2", "freebloks-report:3", "lot", "kibitz:1"] {
        assert!(ids(player(mute, 1).as_ref()).is_empty(), "{mute}");
    }
    for name in ["freebloks:3", "freebloks-report", "freebloks-report:1", "freebloks-report:5"] {
        let mut player = player(name, 1);
        let budget = Budget::UNLIMITED;
        let assessment = player.assess(&position, &budget, &mut Silent::default());
        for rating in assessment.ratings {
            let terms = player.terms(&position, rating.mv);
            let sum: f64 = terms.iter().map(|term| term.worth).sum();
            assert_eq!(sum, rating.score, "{name}: {terms:?}");
        }
    }
    let squares = player("freebloks", 1).terms(&position, position.moves()[0])[2];
    let placed = position.moves()[0].form.shape().size() as f64;
    assert_eq!((squares.amount, squares.worth), (84.0 - placed, -175.0 * (84.0 - placed)));
}

#[test]
fn allies_are_left_out_and_a_colour_that_nobody_moves_is_too() {
    let text = "blue a20,b20,c20,d20,e20 turn yellow";
    let terms = |mode: &str, out: &str| {
        let setup = format!("{mode} {text} {out}");
        let position = Position::new(&setup.parse().unwrap()).unwrap();
        let mv = position.read_move("t20,t19,t18,t17,t16").unwrap();
        Freebloks::sees(&position, mv).unwrap()
    };
    let (four, two) = (terms("classic", ""), terms("classic-2", ""));
    assert!(two.others_room < four.others_room && two.others_cells == four.others_cells - 1);
    assert_eq!((two.room, two.distance), (four.room, four.distance));
    let without_green = terms("classic", "out 4");
    assert_eq!(without_green, two);
}

#[test]
fn styles_differ() {
    assert!(duel("duo", "freebloks-report:1", "freebloks-report:8", 20).1 >= 18);
    assert!(duel("duo", "freebloks-report:2", "freebloks-report:3", 20).1 >= 15);
    let games = (3..=9).map(|level| game("duo", &[&format!("freebloks-report:{level}")], 1).0);
    let games: std::collections::HashSet<Vec<Move>> = games.collect();
    assert_eq!(games.len(), 7);
}

#[test]
fn less_noise_plays_better() {
    assert!(duel("duo", "freebloks:1", "freebloks:14", 20).1 >= 15);
    assert!(duel("duo", "lot", "freebloks:14", 20).1 >= 18);
}

#[test]
fn each_of_the_lower_levels_beats_the_one_below() {
    for level in 2..=4 {
        let (one, below) = (format!("kibitz:{level}"), format!("kibitz:{}", level - 1));
        assert!(duel("duo", &one, &below, 20).0 > 10, "{one}");
    }
    assert!(duel("duo", "kibitz:1", "lot", 20).0 > 10);
    assert!(duel("duo", "search", "freebloks:14", 20).0 > 10);
}
