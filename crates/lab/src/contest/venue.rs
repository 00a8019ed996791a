//! Where a match is played: a setup with a name, and how the games on it begin.

use catalog::Kind;
use catalog::game::{MAX_SEATS, Seat};
use serde::{Deserialize, Serialize};

use super::{Openings, Unplayable};

/// A setup from which games begin.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Venue {
    /// What it is called in results.
    pub name: String,
    /// The setup, or a variant's name.
    pub setup: String,
    /// How the games begin.
    pub openings: Openings,
}

impl Venue {
    /// How many seats it has.
    ///
    /// # Errors
    /// When the setup is none, or one of a game that is over.
    pub(super) fn seats(&self, kind: Kind) -> Result<usize, Unplayable> {
        let start = kind.begin(&self.setup).map_err(|fault| Unplayable(fault.to_string()))?;
        if start.outcome().is_some() {
            return Err(Unplayable("the setup is a game that is over".to_owned()));
        }
        Ok(start.seats())
    }
}

/// Who sits where in the games of a round.
///
/// A round has one game for each seat. Two players: the first takes each seat in turn, and all other
/// seats are the second's. As many players as seats: everybody moves one seat on from game to game,
/// so that at the end everybody has sat everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Seating {
    seats: usize,
    players: usize,
}

impl Seating {
    pub(super) fn new(seats: usize, players: usize) -> Result<Seating, Unplayable> {
        if players == 2 || (players == seats && players <= MAX_SEATS) {
            return Ok(Seating { seats, players });
        }
        Err(Unplayable(format!(
            "{players} players at a table with {seats} seats: name two, or one for each seat"
        )))
    }

    /// Games of a whole round.
    pub(super) fn games(self) -> usize {
        self.seats
    }

    /// Which player sits on this seat in a game of the round.
    pub(super) fn holder(self, game: usize, seat: Seat) -> usize {
        if self.players == self.seats {
            (seat.index() + self.seats - game % self.seats) % self.seats
        } else {
            usize::from(seat.index() != game % self.seats)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn holders(seats: usize, players: usize) -> Vec<Vec<usize>> {
        let seating = Seating::new(seats, players).unwrap();
        let game = |game| Seat::all(seats).map(|seat| seating.holder(game, seat)).collect();
        (0..seating.games()).map(game).collect()
    }

    #[test]
    fn two_change_their_seats() {
        assert_eq!(holders(2, 2), [[0, 1], [1, 0]]);
    }

    #[test]
    fn at_a_larger_table_the_first_of_two_takes_each_seat_in_turn() {
        assert_eq!(holders(3, 2), [[0, 1, 1], [1, 0, 1], [1, 1, 0]]);
    }

    #[test]
    fn as_many_players_as_seats_rotate() {
        assert_eq!(holders(3, 3), [[0, 1, 2], [2, 0, 1], [1, 2, 0]]);
        for (seat, player) in (0..8).flat_map(|seat| (0..8).map(move |player| (seat, player))) {
            assert_eq!(holders(8, 8).iter().filter(|game| game[seat] == player).count(), 1);
        }
    }

    #[test]
    fn other_numbers_of_players_do_not_fit() {
        assert!(Seating::new(4, 3).unwrap_err().to_string().contains("name two"));
        assert!(Seating::new(2, 3).is_err());
        assert!(Seating::new(2, 1).is_err());
    }
}
