//! Who plays at the room's table without a connection here: people of other doors, and computers
//! that a table was opened with. People get a number and a name, as if they had a connection.

use protocol::freebloks::{CLIENTS, Owner, PLAYERS};

use super::{Client, Room, clean};

impl Room {
    /// Somebody of another door has this colour.
    pub(crate) fn seat_stranger(&mut self, player: u8, person: &str, name: &str) {
        let is_known = |client: &Option<Client>| {
            client.as_ref().is_some_and(|client| client.stranger.as_deref() == Some(person))
        };
        let known = self.clients.iter().position(is_known);
        // Connections take the first numbers, strangers the last.
        let number = known.or_else(|| self.clients.iter().rposition(Option::is_none));
        let owner = match number {
            Some(number) => {
                let name = clean(name, |_| false);
                let stranger = Some(person.to_owned());
                self.clients[number] = Some(Client { name, stranger });
                Owner::Client(number as u8)
            }
            None => Owner::Nobody,
        };
        self.give(player, owner, false);
    }

    /// A computer of the table has this colour: nobody here can have it.
    pub(crate) fn seat_computer(&mut self, player: u8) {
        self.give(player, Owner::Computer, true);
    }

    /// Nobody has this colour.
    pub(crate) fn free_colour(&mut self, player: u8) {
        self.give(player, Owner::Computer, false);
    }

    fn give(&mut self, player: u8, owner: Owner, closed: bool) {
        let player = usize::from(player) % PLAYERS;
        // In a lobby of our own the computer has what nobody wants.
        (self.owners[player], self.closed[player]) = (owner, closed && self.settled);
        for number in 0..CLIENTS {
            let plays = self.owners.contains(&Owner::Client(number as u8));
            self.clients[number].take_if(|client| client.stranger.is_some() && !plays);
        }
    }

    /// The number of somebody of another door who plays along.
    pub(crate) fn stranger(&self, person: &str) -> Option<u8> {
        let numbers = (0..).zip(&self.clients);
        let mut found = numbers.filter_map(|(number, client)| Some((number, client.as_ref()?)));
        found
            .find(|(_, client)| client.stranger.as_deref() == Some(person))
            .map(|(number, _)| number)
    }

    /// Whether people of other doors play along, who cannot ask for hints.
    pub(crate) fn has_strangers(&self) -> bool {
        let strangers = self.clients.iter().flatten().any(|client| client.stranger.is_some());
        strangers || self.owners.contains(&Owner::Nobody)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gateway::freebloks::board::Board;

    #[test]
    fn people_of_other_doors_have_a_number_as_long_as_they_have_a_colour() {
        let mut room = Room::new(Board::usual(), 4, true);
        assert_eq!(room.connect().map(|(number, _)| number), Some(0));
        room.seat_stranger(1, "anna", "An\u{1b}na");
        room.seat_stranger(3, "anna", "Anna");
        room.seat_stranger(2, "ben", "Ben");
        assert_eq!((room.stranger("anna"), room.stranger("ben")), (Some(7), Some(6)));
        assert_eq!((room.name(7), room.count(), room.connections()), ("Anna".to_owned(), 3, 1));
        assert!(room.has_strangers());
        room.free_colour(2);
        assert_eq!(room.stranger("ben"), None);
        room.free_colour(1);
        assert_eq!(room.stranger("anna"), Some(7), "she has another colour");
        room.seat_computer(3);
        assert!(!room.has_strangers());
        assert_eq!(room.count(), 1);
    }

    #[test]
    fn where_numbers_are_short_a_stranger_has_none() {
        let mut room = Room::new(Board::usual(), 4, true);
        while room.connect().is_some() {}
        room.seat_stranger(0, "anna", "Anna");
        assert_eq!(room.stranger("anna"), None);
        assert!(room.has_strangers());
    }
}
