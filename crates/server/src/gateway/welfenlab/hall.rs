//! What the old protocol has around its games and our tables do not: who is here, under which names,
//! and the list of games with their numbers and passwords.
//!
//! Knows no socket and no rule. A game is a table; its seats are kept for clients who have joined
//! and not said that they are ready.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

use catalog::Kind;
use protocol::native::{ClockTerms, LinkKey, SeatNumber, Sitter, TableCard, TableId, Terms};
use protocol::welfenlab::{Event, GameRow, board, is_name};
use tokio::sync::mpsc;

use crate::people::fold;
use crate::tables::Opened;

/// So far beyond the highest number of the list a client may number a new game: some of those that
/// it saw may be gone.
const AHEAD: u32 = 100;
/// Letters of a name in lists.
const NAME: usize = 24;

/// Everybody and every game behind this door.
#[derive(Default)]
pub(crate) struct Hall(Mutex<Inside>);

#[derive(Default)]
struct Inside {
    /// By how the names look.
    users: BTreeMap<String, User>,
    games: BTreeMap<u32, Game>,
    /// Tables that their openers, by name, have left, until the lobby knows it too.
    given_up: BTreeMap<String, String>,
    /// Tables whose games have begun, until the lobby knows it too.
    begun: BTreeSet<String>,
    /// Games that are being opened: their tables may be in the lobby already.
    opening: u32,
}

/// A game that is being opened, until it is in the list or nothing came of it.
pub(crate) struct Opening<'a>(&'a Hall);

impl Drop for Opening<'_> {
    fn drop(&mut self) {
        self.0.inside().opening -= 1;
    }
}

struct User {
    name: String,
    line: mpsc::Sender<Event>,
    game: Option<u32>,
}

/// A game of the list.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) table: TableId,
    /// The key of a table that no list shows.
    pub(crate) key: Option<LinkKey>,
    pub(crate) password: String,
    timeout: u32,
    rounds: u32,
    /// Who is known to sit or to have joined, White first.
    names: [Option<String>; 2],
    /// The client who opened it.
    opener: Option<String>,
    /// The clients who have joined, by seat.
    members: [Option<String>; 2],
    /// Rounds whose end everybody has heard of.
    told: u32,
}

/// Why somebody cannot join; in the words of the wire.
pub(crate) type Refused = &'static str;

/// A name that can stand between blanks.
pub(crate) fn wire_name(name: &str) -> String {
    let plain = |letter: char| if is_name(&letter.to_string()) { letter } else { '_' };
    let name: String = name.chars().take(NAME).map(plain).collect();
    if name.is_empty() { "_".to_owned() } else { name }
}

/// Seconds for a turn, as lists tell them.
fn timeout(terms: &Terms) -> u32 {
    let millis = match terms.clock {
        ClockTerms::None {} => 0,
        ClockTerms::Delay { delay, .. } => delay,
        ClockTerms::Fischer { increment, .. } => increment,
    };
    u32::try_from(millis.div_ceil(1000)).unwrap_or(u32::MAX)
}

/// The rounds of a table; nothing where a list does not tell them.
fn rounds(terms: &Terms) -> Option<u32> {
    let session = Kind::of_name(terms.game.as_str())?.begin(terms.setup.as_str()).ok()?;
    Some(board::of_setup(&session.setup_text())?.rounds)
}

/// What somebody in a seat is called.
pub(crate) fn sitter_name(sitter: &Sitter) -> Option<String> {
    match sitter {
        Sitter::Open {} | Sitter::Closed {} => None,
        Sitter::Person { person } => Some(wire_name(&person.name)),
        Sitter::Computer { player } => Some(wire_name(player)),
    }
}

impl Hall {
    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether somebody here is called so.
    pub(crate) fn is_here(&self, name: &str) -> bool {
        self.inside().users.contains_key(&fold(name))
    }

    /// Somebody comes in; false when the name is used already. Everybody else hears of it.
    pub(crate) fn come(&self, name: &str, line: mpsc::Sender<Event>) -> bool {
        let mut inside = self.inside();
        if inside.users.contains_key(&fold(name)) {
            return false;
        }
        inside.tell_others(name, &Event::Came(name.to_owned()));
        let user = User { name: name.to_owned(), line, game: None };
        inside.users.insert(fold(name), user);
        true
    }

    /// Somebody goes; they must have left their game.
    pub(crate) fn go(&self, name: &str) {
        let mut inside = self.inside();
        inside.users.remove(&fold(name));
        inside.tell_others(name, &Event::Went(name.to_owned()));
    }

    /// Who is here.
    pub(crate) fn users(&self) -> Vec<String> {
        self.inside().users.values().map(|user| user.name.clone()).collect()
    }

    /// Passes words on; false when nobody here is called so.
    pub(crate) fn pass_on(&self, from: &str, to: &str, text: String) -> bool {
        let inside = self.inside();
        let Some(user) = inside.users.get(&fold(to)) else { return false };
        user.line.try_send(Event::Chat { from: from.to_owned(), text }).is_ok()
    }

    /// The games, with the tables that wait for such clients.
    pub(crate) fn list(&self, waiting: &[TableCard]) -> Vec<GameRow> {
        let mut inside = self.inside();
        inside.learn(waiting);
        let rows = inside.games.iter().map(|(number, game)| {
            let [white, black] = game.names.clone();
            GameRow {
                number: *number,
                white,
                black,
                locked: !game.password.is_empty(),
                timeout: game.timeout,
                rounds: game.rounds,
            }
        });
        rows.collect()
    }

    /// The game of this number.
    pub(crate) fn find(&self, number: u32, waiting: &[TableCard]) -> Option<Game> {
        let mut inside = self.inside();
        inside.learn(waiting);
        inside.games.get(&number).cloned()
    }

    /// Whether a new game may have this number.
    pub(crate) fn may_be_new(&self, number: u32) -> bool {
        let highest = self.inside().highest();
        (1..=highest.saturating_add(AHEAD)).contains(&number)
    }

    /// Somebody is about to open a table. As long as it is not known which, tables of others are not
    /// taken into the list: it might be among them.
    pub(crate) fn opening(&self) -> Opening<'_> {
        self.inside().opening += 1;
        Opening(self)
    }

    /// Writes a new game down, with who opened it in the first seat. The table is there already.
    pub(crate) fn open(
        &self,
        number: u32,
        name: &str,
        opened: &Opened,
        password: &str,
        terms: &Terms,
    ) -> Result<(), Refused> {
        let mut inside = self.inside();
        if inside.games.contains_key(&number) {
            return Err(EXISTS);
        }
        let game = Game {
            table: opened.table.clone(),
            key: Some(opened.key.clone()),
            password: password.to_owned(),
            timeout: timeout(terms),
            rounds: rounds(terms).unwrap_or(1),
            names: [Some(name.to_owned()), None],
            opener: Some(name.to_owned()),
            members: [Some(name.to_owned()), None],
            told: 0,
        };
        inside.games.insert(number, game);
        inside.joined(number, name);
        Ok(())
    }

    /// Keeps a seat for somebody: one of those that are open at the table.
    pub(crate) fn join(
        &self,
        number: u32,
        name: &str,
        password: &str,
        open: &[SeatNumber],
    ) -> Result<SeatNumber, Refused> {
        let mut inside = self.inside();
        let game = inside.games.get_mut(&number).ok_or("there is no such game")?;
        if game.password != password {
            return Err("wrong password");
        }
        let free = |seat: &&SeatNumber| {
            let at = usize::from(**seat).wrapping_sub(1);
            game.members.get(at).is_some_and(Option::is_none)
        };
        let seat = *open.iter().find(free).ok_or("the game is full")?;
        let at = usize::from(seat).wrapping_sub(1);
        game.members[at] = Some(name.to_owned());
        game.names[at] = Some(name.to_owned());
        inside.joined(number, name);
        Ok(seat)
    }

    /// Somebody takes another seat of their game, because theirs was taken; false when it is kept
    /// for somebody else.
    pub(crate) fn change_seat(&self, number: u32, name: &str, seat: SeatNumber) -> bool {
        let mut inside = self.inside();
        let at = usize::from(seat).wrapping_sub(1);
        let Some(game) = inside.games.get_mut(&number) else { return false };
        if game.members.get(at).is_none_or(Option::is_some) {
            return false;
        }
        game.members.iter_mut().for_each(|member| drop(member.take_if(|one| one == name)));
        game.members[at] = Some(name.to_owned());
        game.names[at] = Some(name.to_owned());
        true
    }

    /// Who sits at a table without a connection here, or does so no more.
    pub(crate) fn seated(&self, number: u32, seat: SeatNumber, name: Option<String>) {
        if let Some(game) = self.inside().games.get_mut(&number)
            && let Some(known) = game.names.get_mut(usize::from(seat).wrapping_sub(1))
        {
            *known = name;
        }
    }

    /// Somebody leaves their game; everybody else hears of it. A game without clients is forgotten;
    /// a table that still waits for some is found again when the games are listed.
    pub(crate) fn leave(&self, number: u32, name: &str) {
        let mut inside = self.inside();
        if let Some(game) = inside.games.get_mut(&number) {
            for (member, known) in game.members.iter_mut().zip(&mut game.names) {
                if member.take_if(|one| one == name).is_some() {
                    *known = None;
                }
            }
            let opener = game.opener.take_if(|opener| opener == name);
            let table = game.table.as_str().to_owned();
            if game.members.iter().all(Option::is_none) {
                inside.games.remove(&number);
            }
            if let Some(opener) = opener {
                inside.given_up.insert(table, opener);
            }
        }
        if let Some(user) = inside.users.get_mut(&fold(name)) {
            user.game = None;
        }
        inside.tell_others(name, &Event::Joined { game: None, user: name.to_owned() });
    }

    /// A game has begun, so its table waits for nobody any more.
    pub(crate) fn began(&self, number: u32) {
        let mut inside = self.inside();
        if let Some(table) = inside.games.get(&number).map(|game| game.table.as_str().to_owned()) {
            inside.begun.insert(table);
        }
    }

    /// A game is over, so it is no more in the list.
    pub(crate) fn finish(&self, number: u32) {
        let mut inside = self.inside();
        inside.games.remove(&number);
        for user in inside.users.values_mut() {
            user.game.take_if(|game| *game == number);
        }
    }

    /// What a seat of a game is called in lists.
    pub(crate) fn name(&self, number: u32, seat: usize) -> String {
        let inside = self.inside();
        let name = inside.games.get(&number).and_then(|game| game.names.get(seat)?.clone());
        name.unwrap_or_else(|| "NOONE".to_owned())
    }

    /// A round is over; everybody who is not in the game hears of it once.
    pub(crate) fn round_over(&self, number: u32, round: u32, event: &Event) {
        let mut inside = self.inside();
        let Some(game) = inside.games.get_mut(&number).filter(|game| game.told < round) else {
            return;
        };
        game.told = round;
        let outside = inside.users.values().filter(|user| user.game != Some(number));
        outside.for_each(|user| drop(user.line.try_send(event.clone())));
    }
}

/// Somebody wanted to create a game that is there.
pub(crate) const EXISTS: Refused = "there is such a game already; ask for the list again";

impl Inside {
    fn tell_others(&self, name: &str, event: &Event) {
        for user in self.users.values().filter(|user| user.name != name) {
            // Who does not read is sent away by their own task.
            let _ = user.line.try_send(event.clone());
        }
    }

    fn highest(&self) -> u32 {
        self.games.keys().next_back().copied().unwrap_or(0)
    }

    fn joined(&mut self, number: u32, name: &str) {
        if let Some(user) = self.users.get_mut(&fold(name)) {
            user.game = Some(number);
        }
        self.tell_others(name, &Event::Joined { game: Some(number), user: name.to_owned() });
    }

    /// Takes the tables that wait into the list, and those out of it that nobody here is at and that
    /// wait no more.
    fn learn(&mut self, waiting: &[TableCard]) {
        self.given_up.retain(|table, _| waiting.iter().any(|card| card.table == *table));
        self.begun.retain(|table| waiting.iter().any(|card| card.table == *table));
        let given_up = |card: &&TableCard| {
            let opener = self.given_up.get(&card.table);
            let gone = |sitter: &Sitter| match sitter_name(sitter) {
                Some(name) => opener == Some(&name),
                None => true,
            };
            opener.is_some() && card.seats.iter().all(gone)
        };
        let gone = |card: &&TableCard| given_up(card) || self.begun.contains(&card.table);
        let waiting: Vec<&TableCard> = waiting.iter().filter(|card| !gone(card)).collect();
        let waits = |game: &Game| waiting.iter().find(|card| card.table == game.table.as_str());
        self.games
            .retain(|_, game| waits(game).is_some() || game.members.iter().any(Option::is_some));
        for game in self.games.values_mut() {
            let Some(card) = waiting.iter().find(|card| card.table == game.table.as_str()) else {
                continue;
            };
            for ((name, member), sitter) in
                game.names.iter_mut().zip(&game.members).zip(&card.seats)
            {
                *name = sitter_name(sitter).or_else(|| member.clone());
            }
        }
        for card in waiting.into_iter().filter(|_| self.opening == 0) {
            let known = self.games.values().any(|game| game.table.as_str() == card.table);
            if known {
                continue;
            }
            let number = self.highest().saturating_add(1);
            let Some(rounds) = rounds(&card.terms) else { continue };
            let mut names = card.seats.iter().map(sitter_name);
            let game = Game {
                table: TableId::cut(&card.table),
                key: None,
                password: String::new(),
                timeout: timeout(&card.terms),
                rounds,
                names: [names.next().flatten(), names.next().flatten()],
                opener: None,
                members: [None, None],
                told: 0,
            };
            self.games.insert(number, game);
        }
    }
}
