//! The search player: keeps to its budget, repeats itself, goes on with its tree, and finds what an
//! exhaustive search finds.

use super::*;

fn position(setup: &str) -> Position {
    Position::new(&setup.parse().unwrap()).unwrap()
}

fn player(seed: u64, threads: usize) -> Search {
    Search::tuned(&[], &Means { seed, memory: 8 << 20, threads })
}

fn chosen(search: &mut Search, position: &Position, nodes: u64) -> Choice<Move> {
    let mut silent = game::Silent::default();
    search.choose(position, &Budget::nodes(nodes), &mut silent).unwrap()
}

/// The lead of the seat to move when both play on as well as they can, found by trying everything.
fn best_lead(position: &Position) -> i32 {
    let Some(seat) = position.turn().seat() else { return 0 };
    let leads = position.moves().into_iter().map(|mv| {
        let mut next = position.clone();
        next.play_unchecked(mv);
        match next.turn().seat() {
            None => {
                let points = |seat| next.seat_points(seat);
                points(seat) - points(game::Seat::new(1 - seat.index()).unwrap())
            }
            Some(other) if other == seat => best_lead(&next),
            Some(_) => -best_lead(&next),
        }
    });
    leads.max().unwrap()
}

#[test]
fn every_mode_is_played_to_its_end_with_legal_moves_on_a_kept_tree() {
    for setup in ["classic", "classic-2", "classic-3", "duo", "junior", "two-colours 22x9"] {
        let mut position = position(setup);
        let mut search = player(3, 1);
        // Somebody else moves at random between, so that the tree is left as often as not.
        let mut stream = Stream::new(5);
        let mut moves = 0;
        while position.turn().seat().is_some() {
            let mv = if moves % 3 == 2 {
                *stream.pick(&position.moves()).unwrap()
            } else {
                chosen(&mut search, &position, 40).mv
            };
            assert_eq!(position.check(mv), Ok(()), "{setup}");
            position.play_unchecked(mv);
            moves += 1;
        }
    }
}

#[test]
fn a_node_budget_is_kept_to_the_node_with_one_thread_and_with_several() {
    let position = position("duo");
    for nodes in [0, 1, 2, 63, 64, 65, 500] {
        assert!(chosen(&mut player(1, 1), &position, nodes).nodes <= nodes);
        assert!(chosen(&mut player(1, 2), &position, nodes).nodes <= nodes);
    }
}

#[test]
fn a_raised_flag_ends_thinking_and_still_every_move_is_rated() {
    let position = position("classic-2");
    let mut silent = game::Silent::default();
    Watcher::<Move>::stop_flag(&silent).raise();
    let mut search = player(1, 1);
    let choice = search.choose(&position, &Budget::UNLIMITED, &mut silent).unwrap();
    assert_eq!(position.check(choice.mv), Ok(()));
    assert_eq!(choice.nodes, 0);
    let assessment = search.assess(&position, &Budget::UNLIMITED, &mut silent);
    assert!(!assessment.complete);
    assert_eq!(assessment.ratings.len(), position.moves().len());
}

#[test]
fn one_thread_and_a_seed_determine_every_move() {
    let game = |seed| {
        let mut position = position("duo");
        let mut search = player(seed, 1);
        let mut moves = Vec::new();
        for _ in 0..6 {
            let choice = chosen(&mut search, &position, 300);
            moves.push((choice.mv, choice.nodes));
            position.play_unchecked(choice.mv);
        }
        moves
    };
    assert_eq!(game(1), game(1));
    assert_ne!(game(1), game(2));
}

#[test]
fn ratings_are_in_the_order_of_the_legal_list_and_the_chosen_move_is_the_best_rated() {
    let mut position = position("duo");
    let mut search = player(4, 1);
    for _ in 0..5 {
        let mv = chosen(&mut search, &position, 200).mv;
        position.play_unchecked(mv);
    }
    let mut silent = game::Silent::default();
    let assessment = search.assess(&position, &Budget::nodes(800), &mut silent);
    assert!(assessment.complete && assessment.nodes <= 800);
    let rated: Vec<Move> = assessment.ratings.iter().map(|rating| rating.mv).collect();
    assert_eq!(rated, position.moves());
    assert!(assessment.ratings.iter().all(|rating| (-1.0..=100.0).contains(&rating.score)));
    let best = search.ranked()[0].mv;
    assert_eq!(Some(assessment.best().unwrap().mv), decoded(best).map(|(_, mv)| mv));
}

#[test]
fn the_end_is_played_as_an_exhaustive_search_plays_it() {
    let setups = [
        "two-colours 5x5 fours*0 fives*0",
        "two-colours 4x5 fives*0",
        "duo 7x7 fours*0 fives*0 threes*0",
        "classic-2 4x4 fours*0 fives*0",
        "two-colours 5x4 left fives*0",
    ];
    let mut solved = 0;
    for (seed, setup) in (1..=12).flat_map(|seed| setups.map(|setup| (seed, setup))) {
        let mut position = position(setup);
        let mut stream = Stream::new(seed);
        // Random moves until trying everything is cheap.
        while position.turn().seat().is_some() && position.paths(5) > 4_000 {
            let mv = *stream.pick(&position.moves()).unwrap();
            position.play_unchecked(mv);
        }
        if position.turn().seat().is_none() {
            continue;
        }
        let lead = best_lead(&position);
        let mut silent = game::Silent::default();
        let budget = Budget::UNLIMITED;
        let mut pace = Pace::new(&budget, &mut silent);
        let (mv, found) = player(1, 1).solved(&position, &budget, &mut pace).unwrap();
        assert_eq!(found, lead, "{setup} {seed}");
        let seat = position.turn().seat().unwrap();
        let mut next = position.clone();
        next.play_unchecked(mv);
        let after = match next.turn().seat() {
            None => {
                next.seat_points(seat)
                    - next.seat_points(game::Seat::new(1 - seat.index()).unwrap())
            }
            Some(other) if other == seat => best_lead(&next),
            Some(_) => -best_lead(&next),
        };
        assert_eq!(after, lead, "{setup} {seed}");
        solved += 1;
    }
    assert!(solved > 30, "{solved}");
}

#[test]
fn the_solver_gives_up_within_its_share_of_the_budget() {
    let mut position = position("duo");
    let mut stream = Stream::new(9);
    let table = Table::of(&position);
    while !Endgame::is_near(&table, position.board()) {
        let mv = *stream.pick(&position.moves()).unwrap();
        position.play_unchecked(mv);
    }
    for nodes in [0, 4, 40, 400] {
        let choice = chosen(&mut player(1, 1), &position, nodes);
        assert!(choice.nodes <= nodes, "{} of {nodes}", choice.nodes);
        assert_eq!(position.check(choice.mv), Ok(()));
    }
}

#[test]
fn beliefs_are_read_as_they_are_written() {
    for colours in [2, 4] {
        let usual = Beliefs::usual(colours);
        let again = Beliefs::parse(&usual.text()).unwrap();
        assert!(usual.0.iter().zip(again.0).all(|(one, other)| (one - other).abs() < 1e-3));
    }
    assert_eq!(Beliefs::parse("1 2 3"), None);
    assert_eq!(Beliefs::parse(&(Beliefs::by_hand().text() + " 1")), None);
    assert_eq!(Beliefs::parse(&Beliefs::by_hand().text().replacen("0.350", "inf", 1)), None);
}

#[test]
fn prospects_are_read_as_they_are_written_and_two_seats_share_one_reward() {
    for (setup, colours) in [("duo", 2), ("classic-2", 4)] {
        let usual = Prospects::usual(colours).unwrap();
        assert_eq!(Prospects::parse(&usual.text()).as_ref(), Some(usual));
        let mut position = position(setup);
        let mut stream = Stream::new(3);
        while position.turn().seat().is_some() {
            let view = Apprentice::view(&position).unwrap();
            let (one, other) = (usual.between(&view, 0, 1), usual.between(&view, 1, 0));
            assert!((one + other - 1.0).abs() < 1e-5 && (0.0..=1.0).contains(&one));
            position.play_unchecked(*stream.pick(&position.moves()).unwrap());
        }
    }
    assert_eq!(Prospects::parse("1 2 3"), None);
}

#[test]
fn who_is_far_ahead_in_squares_and_room_is_promised_more() {
    let mut position = position("duo");
    let mut stream = Stream::new(4);
    // One takes the first and largest pieces by search, the other the smallest that it has.
    let mut search = player(2, 1);
    for _ in 0..12 {
        let Some(seat) = position.turn().seat() else { break };
        let mv = if seat.index() == 0 {
            chosen(&mut search, &position, 60).mv
        } else {
            let least = position.moves().iter().map(|mv| mv.form.shape().size()).min().unwrap();
            let small = position.moves().into_iter().filter(|mv| mv.form.shape().size() == least);
            *stream.pick(&small.collect::<Vec<_>>()).unwrap()
        };
        position.play_unchecked(mv);
    }
    let view = Apprentice::view(&position).unwrap();
    assert!(Prospects::usual(2).unwrap().between(&view, 0, 1) > 0.8);
}

#[test]
fn every_level_plays_legal_moves_within_its_allowance_and_rates_every_move() {
    use crate::players::ladder::{LEVELS, Ladder, Level};
    let mut position = position("duo");
    for level in LEVELS {
        let means = Means { seed: 5, memory: 4 << 20, threads: 2 };
        let mut ladder = Ladder::new(level, &means);
        let mut silent = game::Silent::default();
        let budget = Budget::nodes(2_000);
        let choice = ladder.choose(&position, &budget, &mut silent).unwrap();
        assert_eq!(position.check(choice.mv), Ok(()), "{level:?}");
        let most = if let Level::Walks(walks) = level { walks.min(2_000) } else { 1 };
        assert!(choice.nodes <= most, "{level:?}");
        let rated = ladder.assess(&position, &budget, &mut silent);
        let order: Vec<Move> = rated.ratings.iter().map(|rating| rating.mv).collect();
        assert_eq!(order, position.moves(), "{level:?}");
        position.play_unchecked(choice.mv);
    }
}
