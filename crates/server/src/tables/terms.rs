//! Judging the terms of a table before it is opened.

use std::sync::Arc;

use catalog::Kind;
use catalog::game::{PlayerName, Turn};
use protocol::native::{ClockTerms, Millis, PersonCard, Refusal, SeatTerms, Terms};

use super::refusals;
use super::standing::{Facts, Standing};

const SHORTEST: Millis = 1_000;
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

/// The table that these terms make, or what is wrong with them.
pub(crate) fn judge(
    table: String,
    key: String,
    owner: PersonCard,
    terms: Terms,
    opened_at: Millis,
) -> Result<Standing, Refusal> {
    let kind = Kind::of_name(terms.game.as_str())
        .ok_or_else(|| refusals::terms_game(terms.game.as_str()))?;
    let facts = Facts { table, key, owner, terms, kind, opened_at };
    let standing =
        Standing::open(Arc::new(facts)).map_err(|fault| refusals::terms_setup(&fault))?;
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
    if !(SHORTEST..=LONGEST).contains(&initial) || more > MOST_INCREMENT {
        return Err(refusals::terms_clock());
    }
    let unfair = computers > 0 || own > 1 || closed > 0 || wanted != 2 || terms.takebacks;
    if terms.rated && unfair {
        return Err(refusals::terms_rated());
    }
    Ok(standing)
}
