//! Whatever three people do, and whenever, at tables of every kind: the table is what its log adds
//! up to, for who loads it and for who follows it, the clocks are those of a second, plainer clock,
//! and the dice are those of the seed, which nobody is told before the end.

use catalog::Kind;
use catalog::game::{Record, Turn};
use proptest::prelude::*;
use protocol::native::{
    Ask, Capped, Claim, ClockTerms, Clocks, Entry, MoveText, Offer, PersonId, Preset, SeatTerms,
    TableEvent, TableState, Terms,
};

use super::stage::{Answer, START, Stage, say};
use super::{many, terms, two};
use crate::tables::timer::RESUME_GRACE;

/// Something that somebody does.
#[derive(Clone, Debug)]
enum Step {
    /// A move is mostly one of the legal ones, by its place among them; see `perform`.
    Ask {
        socket: u64,
        repeat: bool,
        late: u64,
        legal: Option<usize>,
        ask: Ask,
    },
    Wait(u64),
    Leave(u64),
    Return(u64),
    Think(usize),
    Restart {
        downtime: u64,
    },
    Break(bool),
}

fn an_offer() -> impl Strategy<Value = Offer> {
    prop_oneof![Just(Offer::Takeback), Just(Offer::Draw), Just(Offer::Rematch)]
}

fn an_ask() -> impl Strategy<Value = Ask> {
    let text = prop_oneof![(1u8..9).prop_map(|number| number.to_string()), Just("run".to_owned())];
    let play =
        (0u32..12, text).prop_map(|(ply, text)| Ask::Move { ply, text: MoveText::cut(&text) });
    let words = || prop_oneof![Just(Capped::cut("")), Just(Capped::cut("hop"))];
    let claim = prop_oneof![
        Just(Claim::Retire {}),
        Just(Claim::Computer { player: Capped::cut("kibitz:1") })
    ];
    prop_oneof![
        12 => play,
        2 => (0u8..4, prop::option::of(words()))
            .prop_map(|(seat, words)| Ask::Sit { seat, words }),
        2 => words().prop_map(|words| Ask::Words { words }),
        1 => Just(Ask::Stand {}),
        1 => Just(Ask::Resign {}),
        3 => an_offer().prop_map(|offer| Ask::Offer { offer }),
        3 => (an_offer(), any::<bool>()).prop_map(|(offer, accept)| Ask::Answer { offer, accept }),
        2 => Just(Ask::Undo {}),
        1 => Just(Ask::Hint {}),
        1 => Just(say("hm")),
        1 => Just(Ask::SayPreset { preset: Preset::Oops }),
        1 => any::<bool>().prop_map(|muted| Ask::Mute { person: PersonId::cut("ben"), muted }),
        1 => (1u8..4, claim).prop_map(|(seat, claim)| Ask::Claim { seat, claim }),
    ]
}

fn a_step() -> impl Strategy<Value = Step> {
    prop_oneof![
        // Moves mostly name the ply that is right; see `perform`.
        16 => (
            1u64..4, prop::bool::weighted(0.1), 0u64..30,
            prop::option::weighted(0.8, 0usize..9), an_ask(),
        )
            .prop_map(|(socket, repeat, late, legal, ask)| {
                Step::Ask { socket, repeat, late, legal, ask }
            }),
        6 => (0u64..4_000).prop_map(Step::Wait),
        1 => (60_000u64..400_000).prop_map(Step::Wait),
        1 => (1u64..4).prop_map(Step::Leave),
        1 => (1u64..4).prop_map(Step::Return),
        4 => (0usize..7).prop_map(Step::Think),
        1 => (0u64..100_000).prop_map(|downtime| Step::Restart { downtime }),
        1 => any::<bool>().prop_map(Step::Break),
    ]
}

fn some_terms() -> impl Strategy<Value = Terms> {
    let clock = prop_oneof![
        Just(ClockTerms::None {}),
        (1u64..30, 0u64..3).prop_map(|(initial, increment)| ClockTerms::Fischer {
            initial: initial * 1_000,
            increment: increment * 1_000,
        }),
        (1u64..30, 0u64..3).prop_map(|(initial, delay)| ClockTerms::Delay {
            initial: initial * 1_000,
            delay: delay * 1_000,
        }),
    ];
    let computer = || SeatTerms::Computer { player: Capped::cut("kibitz:1") };
    let seats = prop_oneof![
        4 => Just(two().seats),
        2 => Just(vec![SeatTerms::Me {}, computer()]),
        1 => Just(vec![SeatTerms::Me {}, SeatTerms::Me {}]),
        1 => Just(vec![computer(), SeatTerms::Open {}]),
    ];
    let third = prop_oneof![
        2 => Just(SeatTerms::Open {}),
        1 => Just(SeatTerms::Me {}),
        1 => Just(computer()),
        1 => Just(SeatTerms::Closed {}),
    ];
    let games = prop_oneof![
        Just(("connect-four", "standard".to_owned(), 2)),
        Just(("reversi", many::rows(2), 2)),
        Just(("reversi", many::rows(3), 3)),
        Just(("race", "track=5 rounds=3".to_owned(), 2)),
        // The dice have been rolled before the first move, so no roll need stand on the board.
        Just(("race", "9 0 0 0 1 0 0".to_owned(), 2)),
        Just(("harvest", "garden".to_owned(), 3)),
        // The third seat has left the game before it begins.
        Just(("harvest", "9 3 1 2 3x".to_owned(), 3)),
    ];
    (games, clock, seats, third, any::<bool>()).prop_map(
        |((game, setup, count), clock, mut seats, third, takebacks)| {
            seats.extend((count == 3).then_some(third));
            let (game, setup) = (Capped::cut(game), Capped::cut(&setup));
            Terms { game, setup, clock, takebacks, ..terms(seats) }
        },
    )
}

/// The second clock: walks over the log and counts for itself.
fn plain_clocks(terms: &Terms, entries: &[Entry]) -> Vec<Option<Clocks>> {
    let (initial, increment, delay) = match terms.clock {
        ClockTerms::None {} => return vec![None; entries.len()],
        ClockTerms::Fischer { initial, increment } => (initial, increment, 0),
        ClockTerms::Delay { initial, delay } => (initial, 0, delay),
    };
    let mut left = vec![initial as i64; terms.seats.len()];
    let mut running: Option<u8> = None;
    // The moment from which the running clock is charged: its turn's start and the free time.
    let mut charged_from = 0;
    let mut last = START;
    let mut told = Vec::new();
    for entry in entries {
        let until = match entry.event {
            TableEvent::Resumed { downtime } => entry.at - downtime,
            _ => entry.at,
        };
        if let Some(seat) = running {
            let from = charged_from.max(last);
            let seat = usize::from(seat) - 1;
            left[seat] = (left[seat] - until.saturating_sub(from) as i64).max(0);
        }
        if let TableEvent::Moved { seat: Some(seat), .. } = entry.event {
            left[usize::from(seat) - 1] += increment as i64;
        }
        let new_turn = matches!(
            entry.event,
            TableEvent::Began {} | TableEvent::Moved { .. } | TableEvent::TookBack { .. }
        ) || entry.turn != running;
        if new_turn {
            charged_from = entry.at + delay;
        }
        if let TableEvent::Resumed { downtime } = entry.event {
            // Free time that was left when the lights went out is left when they come back.
            charged_from += downtime;
            let thinking = running.is_some_and(|seat| left[usize::from(seat) - 1] > 0);
            if thinking {
                charged_from = charged_from.max(entry.at + RESUME_GRACE);
            }
        }
        running = entry.turn;
        last = entry.at;
        let delay = running.map_or(0, |_| charged_from.saturating_sub(entry.at));
        let remaining = left.iter().map(|left| *left as u64).collect();
        let at = entry.at;
        told.push(Some(Clocks { remaining, running, delay, at }));
    }
    told
}

/// The seed is told when the game is over and not before, and then every roll follows from it.
fn check_dice(stage: &Stage) {
    let standing = &stage.table.standing;
    let over = standing.state() == TableState::Over;
    let Some(seed) = standing.facts.seed.as_ref() else {
        assert!(!standing.session.has_dice());
        return;
    };
    assert_eq!(stage.told().contains(&seed.reveal()), over, "the secret");
    assert_eq!(standing.ledger.seed.is_some(), over);
    if over {
        let record: Record = stage.snapshot("anna").record.parse().unwrap();
        let kind = Kind::of_name(&record.game).unwrap();
        let verified = catalog::verify(kind, &record).unwrap();
        assert_eq!(verified.rolls, stage.rolls().len() as u64);
    }
    let silent = !standing.ledger.awaits_words() || standing.ledger.rolled;
    if standing.state() == TableState::Playing && silent {
        assert_ne!(standing.session.turn(), Turn::Chance, "the dice do not lie about");
    }
}

const NAMES: [&str; 4] = ["", "anna", "ben", "carla"];

struct Play {
    stage: Stage,
    here: [bool; 4],
    last: Option<(u64, String, Ask, Answer)>,
}

impl Play {
    fn perform(&mut self, step: Step) {
        let stage = &mut self.stage;
        match step {
            Step::Ask { socket, repeat, late, legal, mut ask } => {
                if !self.here[socket as usize] {
                    return;
                }
                if let (true, Some((socket, request, ask, answer))) = (repeat, &self.last) {
                    // What may go well the next time is not remembered.
                    let passing =
                        ["table-storage", "table-busy", "nothing"].contains(&answer.key());
                    if self.here[*socket as usize] && !passing {
                        let again = stage.ask_as(*socket, request, stage.now, ask);
                        assert_eq!(again.key(), answer.key(), "a repeat gets the same answer");
                        if let (Answer::Accepted(one), Answer::Accepted(other)) = (&again, answer) {
                            assert_eq!(one, other);
                        }
                    }
                    return;
                }
                let chance = stage.table.standing.session.turn() == Turn::Chance;
                if let Ask::Move { ply, text } = &mut ask {
                    if *ply > 1 {
                        *ply = stage.table.standing.ply();
                    }
                    let moves = stage.table.standing.session.legal_moves();
                    if let Some(legal) = legal.filter(|_| !moves.is_empty()) {
                        *text = MoveText::cut(&moves[legal % moves.len()]);
                    }
                }
                let request = stage.fresh();
                let received = stage.now.saturating_sub(late);
                let before = stage.table.standing.version;
                let answer = stage.ask_as(socket, &request, received, &ask);
                if let Answer::Accepted(version) = answer {
                    assert!(version >= before);
                    assert_eq!(version, stage.table.standing.version);
                }
                let played =
                    matches!(ask, Ask::Move { .. }) && matches!(answer, Answer::Accepted(_));
                assert!(!(chance && played), "nobody rolls but the table");
                let hint = matches!(ask, Ask::Hint {});
                assert!(hint || answer != Answer::Nothing, "every request is answered");
                self.last = Some((socket, request, ask, answer));
            }
            Step::Wait(time) => stage.pass(time),
            Step::Leave(socket) => {
                stage.leave(socket);
                self.here[socket as usize] = false;
            }
            Step::Return(socket) => {
                let name = NAMES[socket as usize];
                self.here[socket as usize] = stage.try_enter(name, socket, true, None).is_ok();
            }
            Step::Think(at) => {
                let Some(job) = stage.jobs.pop() else { return };
                if job.rates {
                    stage.table.turned_away(job.ticket, stage.now);
                    return;
                }
                let legal = job.session.legal_moves();
                let choice = legal.get(at % legal.len().max(1)).cloned();
                if let Some(flag) = stage.table.overdue(stage.now) {
                    stage.settle(Some(flag));
                }
                let pending = stage.table.chosen(job.ticket, choice, stage.now);
                stage.settle(pending);
            }
            Step::Restart { downtime } => {
                let crash = stage.now.max(stage.table.standing.at);
                let mut next = Stage::restart_silent(stage.stored.clone(), crash + downtime);
                if next.table.standing.state() == TableState::Playing {
                    let resumed = next.table.resume(downtime, next.now);
                    next.settle(resumed);
                }
                next.wake();
                *stage = next;
                self.last = None;
                for (socket, name) in NAMES.into_iter().enumerate().skip(1) {
                    self.here[socket] = stage.try_enter(name, socket as u64, true, None).is_ok();
                }
            }
            Step::Break(broken) => stage.broken = broken,
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 256,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn the_table_is_always_what_its_log_adds_up_to(
        terms in some_terms(),
        steps in prop::collection::vec(a_step(), 1..60),
    ) {
        let mut stage = Stage::open(terms.clone());
        for (socket, name) in NAMES.into_iter().enumerate().skip(1) {
            stage.enter(name, socket as u64);
        }
        let mut play = Play { stage, here: [true; 4], last: None };
        for step in steps {
            let before = play.stage.stored.log.len();
            play.perform(step);
            prop_assert!(play.stage.stored.log.len() >= before, "nothing is forgotten");
            play.stage.check();
            check_dice(&play.stage);
        }
        let entries = play.stage.entries();
        let told: Vec<_> = entries.iter().map(|entry| entry.clocks.clone()).collect();
        prop_assert_eq!(told, plain_clocks(&terms, &entries));
        for pair in entries.windows(2) {
            prop_assert!(pair[0].at <= pair[1].at, "time goes forward");
        }
    }
}
