//! Why a setup is not a position.

use std::fmt;

use game::Reason;

use crate::standing::{Phase, Setup, opposite};
use crate::terms::{Beavers, MOST_AUTOMATIC, MOST_CUBE, MOST_LENGTH, Stakes};

/// What is impossible about a setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A match or some rounds have another length.
    Length,
    /// A rule that is for money alone.
    MoneyOnly,
    /// Too many automatic doubles.
    Automatic,
    /// At the start somebody has nothing left to move.
    Start,
    /// Somebody has borne off everything, but the game goes on.
    Finished,
    /// The score has decided it, but it goes on; or the other way round.
    Score,
    /// This cannot be the game in which nobody may double.
    Crawford,
    /// The cube cannot lie like that.
    Cube,
    /// Nobody can have doubled.
    Doubled,
    /// That resignation cannot have been offered or declined.
    Resignation,
    /// Who has left plays on.
    Left,
    /// Only in a session somebody is asked between games.
    Between,
    /// It is nobody's turn to decide about the cube.
    Decide,
}

impl Fault {
    /// All of them.
    pub const ALL: [Fault; 13] = [
        Fault::Length,
        Fault::MoneyOnly,
        Fault::Automatic,
        Fault::Start,
        Fault::Finished,
        Fault::Score,
        Fault::Crawford,
        Fault::Cube,
        Fault::Doubled,
        Fault::Resignation,
        Fault::Left,
        Fault::Between,
        Fault::Decide,
    ];
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Length => {
                write!(f, "a match has 1 to {MOST_LENGTH} points, or that many rounds")
            }
            Fault::MoneyOnly => {
                f.write_str("Jacoby, beavers and automatic doubles are for money alone")
            }
            Fault::Automatic => write!(f, "there are at most {MOST_AUTOMATIC} automatic doubles"),
            Fault::Start => f.write_str("at the start each side needs a checker to move"),
            Fault::Finished => f.write_str("a side has borne off everything, so the game is over"),
            Fault::Score => f.write_str("the score contradicts whether it goes on"),
            Fault::Crawford => f.write_str("by this score it is not the Crawford game"),
            Fault::Cube => f.write_str("the cube cannot lie like that"),
            Fault::Doubled => f.write_str("by these rules nobody can have doubled now"),
            Fault::Resignation => f.write_str("that resignation cannot have been offered"),
            Fault::Left => f.write_str("when a seat has left, it is over"),
            Fault::Between => f.write_str("only a money session asks between games"),
            Fault::Decide => f.write_str("the cube lets nobody decide now"),
        }
    }
}

impl Reason for Fault {
    fn key(&self) -> &'static str {
        match self {
            Fault::Length => "backgammon-fault-length",
            Fault::MoneyOnly => "backgammon-fault-money-only",
            Fault::Automatic => "backgammon-fault-automatic",
            Fault::Start => "backgammon-fault-start",
            Fault::Finished => "backgammon-fault-finished",
            Fault::Score => "backgammon-fault-score",
            Fault::Crawford => "backgammon-fault-crawford",
            Fault::Cube => "backgammon-fault-cube",
            Fault::Doubled => "backgammon-fault-doubled",
            Fault::Resignation => "backgammon-fault-resignation",
            Fault::Left => "backgammon-fault-left",
            Fault::Between => "backgammon-fault-between",
            Fault::Decide => "backgammon-fault-decide",
        }
    }
}

/// Everything that is impossible about a setup.
pub(crate) fn examine(setup: &Setup) -> Vec<Fault> {
    let mut found = Vec::new();
    let mut demand = |holds: bool, fault: Fault| {
        if !holds {
            found.push(fault);
        }
    };
    let terms = &setup.terms;
    let money = terms.stakes == Stakes::Money;
    if let Stakes::Match(length) | Stakes::Rounds(length) = terms.stakes {
        demand((1..=MOST_LENGTH).contains(&length), Fault::Length);
    }
    let chosen = terms.jacoby || terms.beavers != Beavers::None || terms.automatic > 0;
    demand(money || !chosen, Fault::MoneyOnly);
    demand(terms.automatic <= MOST_AUTOMATIC, Fault::Automatic);
    let bare = |board: &crate::Board| board.rearmost() == 0 || board.swapped().rearmost() == 0;
    demand(!bare(&terms.start), Fault::Start);

    let over = setup.phase == Phase::Over;
    demand(over || !bare(&setup.board), Fault::Finished);
    demand(setup.gone.is_none() || over, Fault::Left);
    let ended = setup.is_decided() || (over && money);
    demand(if over { setup.gone.is_some() != ended || money } else { !ended }, Fault::Score);
    demand(!setup.crawford_game || may_be_crawford(setup), Fault::Crawford);
    demand(cube_is_possible(setup), Fault::Cube);
    match setup.phase {
        Phase::Doubled(turned) => demand(double_is_possible(setup, turned), Fault::Doubled),
        Phase::Between(_) => demand(money, Fault::Between),
        Phase::Decide => demand(setup.is_asked(setup.mover), Fault::Decide),
        _ => {}
    }
    demand(resignation_is_possible(setup), Fault::Resignation);
    found
}

fn may_be_crawford(setup: &Setup) -> bool {
    match setup.terms.stakes {
        Stakes::Match(length) => {
            setup.terms.crawford
                && setup.score.iter().any(|points| points.saturating_add(1) == length)
                || setup.phase == Phase::Over
        }
        _ => false,
    }
}

fn cube_is_possible(setup: &Setup) -> bool {
    let cube = setup.cube;
    let untouched = cube.power == 0 && cube.owner.is_none();
    match (setup.phase, cube.owner) {
        (Phase::Between(_), _) => untouched,
        _ if !setup.terms.has_cube() || setup.crawford_game => untouched,
        (Phase::Opening, Some(_)) => false,
        (_, None) => cube.power <= setup.terms.automatic,
        (_, Some(_)) => (1..=MOST_CUBE).contains(&cube.power),
    }
}

fn double_is_possible(setup: &Setup, turned: u8) -> bool {
    let beavered = setup.cube.owner == Some(opposite(setup.mover))
        && setup.cube.power >= turned
        && setup.cube.power < MOST_CUBE;
    match turned {
        0 => setup.may_double(setup.mover),
        1 => beavered && setup.terms.beavers >= Beavers::Beavers,
        2 => beavered && setup.terms.beavers == Beavers::Raccoons,
        _ => false,
    }
}

fn resignation_is_possible(setup: &Setup) -> bool {
    let playing = matches!(setup.phase, Phase::Decide | Phase::Dice(_));
    let turn = playing || matches!(setup.phase, Phase::Rolling | Phase::Doubled(_));
    let most = setup.most_to_lose(setup.mover);
    setup.declined.is_none_or(|_| turn)
        && setup.offered.is_none_or(|win| playing && win <= most && Some(win) > setup.declined)
}
