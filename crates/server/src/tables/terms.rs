//! Judging the terms of a table before it is opened.

use catalog::Kind;
use catalog::dice::Seed;
use catalog::game::{PlayerName, Turn};
use protocol::native::{
    AbsenceTerms, ClockTerms, DoorTerms, Millis, PersonCard, Refusal, SeatTerms, Terms,
};

use super::refusals;
use super::standing::{Facts, Standing};

const SHORTEST: Millis = 1_000;
/// Programs that play by an old protocol are quicker.
const SHORTEST_OF_PROGRAMS: Millis = 200;
const LONGEST: Millis = 24 * 3600 * 1_000;
const MOST_INCREMENT: Millis = 10 * 60 * 1_000;

/// A computer player of a game, by its name.
pub(crate) fn player(kind: Kind, name: &str) -> Result<PlayerName, Refusal> {
    let found = name.parse::<PlayerName>().and_then(|name| {
        name.find(kind.players())?;
        Ok(name)
    });
    found.map_err(|fault| refusals::unknown_player(&fault))
}

/// What is to be a table: its terms, the setup that they name, and what its dice follow from.
pub(crate) fn facts(
    table: String,
    key: String,
    owner: PersonCard,
    terms: Terms,
    opened_at: Millis,
    seed: Seed,
) -> Result<Facts, Refusal> {
    let kind = Kind::of_name(terms.game.as_str())
        .ok_or_else(|| refusals::terms_game(terms.game.as_str()))?;
    let setup = terms.setup.as_str().to_owned();
    Ok(Facts { table, key, owner, terms, setup, kind, opened_at, seed: Some(seed) })
}

/// The table that is opened with this, or what is wrong with its terms.
pub(crate) fn judge(facts: Facts) -> Result<Standing, Refusal> {
    let kind = facts.kind;
    let standing = Standing::open(facts).map_err(|fault| refusals::terms_setup(&fault))?;
    let terms = &standing.facts.terms;
    if standing.session.turn() == Turn::Over {
        return Err(refusals::terms_over());
    }
    let wanted = standing.session.seats();
    if terms.seats.len() != wanted {
        return Err(refusals::terms_seats(wanted, terms.seats.len()));
    }
    let mut own = 0;
    let mut computers = 0;
    let mut closed = 0;
    for seat in &terms.seats {
        match seat {
            SeatTerms::Me {} => own += 1,
            SeatTerms::Open {} => {}
            SeatTerms::Closed {} => closed += 1,
            SeatTerms::Computer { player: name } => {
                player(kind, name.as_str())?;
                computers += 1;
            }
        }
    }
    if wanted - closed < 2 {
        return Err(refusals::terms_few());
    }
    let (initial, more) = match terms.clock {
        ClockTerms::None {} => (SHORTEST, 0),
        ClockTerms::Fischer { initial, increment } => (initial, increment),
        ClockTerms::Delay { initial, delay } => (initial, delay),
    };
    let shortest = if terms.door.is_some() { SHORTEST_OF_PROGRAMS } else { SHORTEST };
    if !(shortest..=LONGEST).contains(&initial) || more > MOST_INCREMENT {
        return Err(refusals::terms_clock());
    }
    let unfair = computers > 0 || own > 1 || closed > 0 || wanted != 2 || terms.takebacks;
    if terms.rated && unfair {
        return Err(refusals::terms_rated());
    }
    if let AbsenceTerms::Computer { player: name } = &terms.absence {
        player(kind, name.as_str())?;
    }
    if !terms.absence.is_usual() && terms.rated {
        return Err(refusals::terms_rated());
    }
    match terms.door {
        Some(door) if !suits(door, &standing) => Err(refusals::terms_door()),
        _ => Ok(standing),
    }
}

/// Whether the clients of an old program can play here: a game that they know from its start, at a
/// table that they find. Only Freebloks knows that moves are taken back.
fn suits(door: DoorTerms, standing: &Standing) -> bool {
    let terms = &standing.facts.terms;
    let undoes = matches!(door, DoorTerms::Freebloks { .. });
    let fresh = !standing.facts.setup.contains("\nposition ");
    // A table that the wire has no words for would wait for ever.
    let setup = standing.session.setup_text();
    let told = match door {
        DoorTerms::Welfenlab {} => protocol::welfenlab::board::of_setup(&setup).is_some(),
        DoorTerms::Freebloks { .. } => {
            protocol::freebloks::board::Board::of_setup(&setup).is_some()
        }
        DoorTerms::Reversixt { .. } => true,
    };
    let known = terms.game.as_str() == door.game() && fresh && told;
    known && terms.listed && (undoes || !terms.takebacks)
}
