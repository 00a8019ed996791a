//! Who may ask for what, in every phase: one table of expectations.

use protocol::native::{Ask, Capped, Claim, MoveText, Offer, PersonId, Preset, Terms, WatchPolicy};

use super::stage::{Answer, Stage, say};
use super::two;

/// The owner sits in the first seat; a stranger has never entered the room.
const ROLES: [(&str, u64); 5] =
    [("owner", 10), ("first", 1), ("second", 2), ("watcher", 3), ("stranger", 99)];

/// Dora owns the table; Anna and Ben play; Carla watches.
fn stage(phase: Phase) -> Stage {
    use protocol::native::SeatTerms;
    let seats = vec![SeatTerms::Open {}, SeatTerms::Open {}];
    let terms = Terms { seats, watchers: WatchPolicy::Link, ..two() };
    let mut stage = Stage::open(terms);
    // On this stage Anna is the owner; so the roles are played by others.
    stage.enter("anna", 10);
    stage.enter("ben", 1);
    stage.enter("emil", 2);
    stage.enter("carla", 3);
    stage.ask(1, Ask::Sit { seat: 1, words: None });
    if phase != Phase::Waiting {
        stage.ask(2, Ask::Sit { seat: 2, words: None });
        stage.play(1, "4");
        stage.play(2, "4");
    }
    if phase == Phase::Over {
        stage.ask(1, Ask::Resign {});
    }
    stage
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Waiting,
    Playing,
    Over,
}

fn asks() -> Vec<(&'static str, Ask)> {
    let claim = |claim| Ask::Claim { seat: 2, claim };
    vec![
        ("sit", Ask::Sit { seat: 2, words: None }),
        ("stand", Ask::Stand {}),
        ("move", Ask::Move { ply: 2, text: MoveText::cut("3") }),
        ("resign", Ask::Resign {}),
        ("takeback", Ask::Offer { offer: Offer::Takeback }),
        ("draw", Ask::Offer { offer: Offer::Draw }),
        ("rematch", Ask::Offer { offer: Offer::Rematch }),
        ("accept", Ask::Answer { offer: Offer::Draw, accept: true }),
        ("undo", Ask::Undo {}),
        ("hint", Ask::Hint {}),
        ("say", say("hello")),
        ("preset", Ask::SayPreset { preset: Preset::Hello }),
        ("mute", Ask::Mute { person: PersonId::cut("carla"), muted: true }),
        ("claim", claim(Claim::Retire {})),
        ("replace", claim(Claim::Computer { player: Capped::cut("kibitz:1") })),
    ]
}

#[test]
fn everybody_may_do_their_own_and_nothing_else() {
    let yes = "accepted";
    let none = "nothing";
    let seat = "table-not-seated";
    let wait = "table-not-begun";
    let over = "table-over";
    // Owner without a seat, first seat, second seat, watcher, stranger.
    #[rustfmt::skip]
    let expected = [
        (Phase::Waiting, "sit", [yes, "table-already-seated", yes, yes, none]),
        (Phase::Waiting, "stand", [seat, yes, seat, seat, none]),
        (Phase::Waiting, "move", [seat, wait, seat, seat, none]),
        (Phase::Waiting, "resign", [seat, wait, seat, seat, none]),
        (Phase::Waiting, "takeback", [seat, wait, seat, seat, none]),
        (Phase::Waiting, "draw", [seat, wait, seat, seat, none]),
        (Phase::Waiting, "rematch", [seat, "table-not-over", seat, seat, none]),
        (Phase::Waiting, "accept", [seat, "table-no-offer", seat, seat, none]),
        (Phase::Waiting, "undo", [seat, wait, seat, seat, none]),
        (Phase::Waiting, "hint", [seat, wait, seat, seat, none]),
        (Phase::Waiting, "say", [yes, yes, yes, yes, none]),
        (Phase::Waiting, "preset", [yes, yes, yes, yes, none]),
        (Phase::Waiting, "mute", [yes, "table-mute-owner-only", "table-mute-owner-only", "table-mute-owner-only", none]),
        (Phase::Waiting, "claim", [seat, wait, seat, seat, none]),
        (Phase::Waiting, "replace", [seat, wait, seat, seat, none]),
        (Phase::Playing, "sit", ["table-begun", "table-begun", "table-begun", "table-begun", none]),
        (Phase::Playing, "stand", [seat, "table-begun", "table-begun", seat, none]),
        (Phase::Playing, "move", [seat, yes, "table-not-your-turn", seat, none]),
        (Phase::Playing, "resign", [seat, yes, yes, seat, none]),
        (Phase::Playing, "takeback", [seat, yes, yes, seat, none]),
        (Phase::Playing, "draw", [seat, yes, yes, seat, none]),
        (Phase::Playing, "rematch", [seat, "table-not-over", "table-not-over", seat, none]),
        (Phase::Playing, "accept", [seat, "table-no-offer", "table-no-offer", seat, none]),
        (Phase::Playing, "undo", [seat, "table-undo-with-people", "table-undo-with-people", seat, none]),
        (Phase::Playing, "hint", [seat, "table-hints-off", "table-hints-off", seat, none]),
        (Phase::Playing, "say", [yes, yes, yes, yes, none]),
        (Phase::Playing, "preset", [yes, yes, yes, yes, none]),
        (Phase::Playing, "mute", [yes, "table-mute-owner-only", "table-mute-owner-only", "table-mute-owner-only", none]),
        (Phase::Playing, "claim", [seat, "table-claim-present", "table-claim-own", seat, none]),
        (Phase::Playing, "replace", [seat, "table-claim-present", "table-claim-own", seat, none]),
        (Phase::Over, "sit", [over, over, over, over, none]),
        (Phase::Over, "stand", [seat, over, over, seat, none]),
        (Phase::Over, "move", [seat, over, over, seat, none]),
        (Phase::Over, "resign", [seat, over, over, seat, none]),
        (Phase::Over, "takeback", [seat, over, over, seat, none]),
        (Phase::Over, "draw", [seat, over, over, seat, none]),
        (Phase::Over, "rematch", [seat, yes, yes, seat, none]),
        (Phase::Over, "accept", [seat, "table-no-offer", "table-no-offer", seat, none]),
        (Phase::Over, "undo", [seat, over, over, seat, none]),
        (Phase::Over, "hint", [seat, "table-hints-off", over, seat, none]),
        (Phase::Over, "say", [yes, yes, yes, yes, none]),
        (Phase::Over, "preset", [yes, yes, yes, yes, none]),
        (Phase::Over, "mute", [yes, "table-mute-owner-only", "table-mute-owner-only", "table-mute-owner-only", none]),
        (Phase::Over, "claim", [seat, over, over, seat, none]),
        (Phase::Over, "replace", [seat, over, over, seat, none]),
    ];
    let asks = asks();
    assert_eq!(expected.len(), 3 * asks.len(), "every ask in every phase");
    let mut wrong = Vec::new();
    for (phase, name, answers) in expected {
        let ask = asks.iter().find(|(known, _)| *known == name).unwrap().1.clone();
        for ((role, socket), expected) in ROLES.into_iter().zip(answers) {
            let mut stage = stage(phase);
            let before = stage.table.standing.version;
            let answer = stage.ask(socket, ask.clone());
            if answer.key() != expected {
                wrong.push(format!("{phase:?} {name} {role}: {} not {expected}", answer.key()));
            }
            if !matches!(answer, Answer::Accepted(_)) {
                assert_eq!(stage.table.standing.version, before, "{phase:?} {name} {role}");
            }
            stage.check();
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
