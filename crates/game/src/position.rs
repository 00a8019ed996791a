//! The rules of a game, as seen from outside.

use std::fmt;
use std::hash::Hash;
use std::str::FromStr;

use crate::{
    Card, Colour, Draft, Faults, Knob, Leaving, Means, NoDraw, Odds, Outcome, Phrase, Player,
    PlayerName, Reason, Record, Rounds, Seat, Setting, Settings, Step, TextFault, Turn,
    UnknownPlayer, draft,
};

/// A position of a game: always valid, because [`Position::new`] is the only way in.
///
/// Equality is the game's: two positions are equal when everything that can happen from here on is
/// the same. Rules draw no random numbers, read no clock and do no I/O.
pub trait Position: Clone + fmt::Debug + Eq + Send + Sync + 'static {
    /// Plain data that anybody may write: variant, board size, stones already placed, a map.
    type Setup: Clone + fmt::Debug + PartialEq + fmt::Display + FromStr<Err = Faults<TextFault>>;
    /// A reason why a setup is not a position.
    type Fault: Reason;
    /// A small value. Rolls of the dice are moves too.
    type Move: Copy + Eq + Hash + fmt::Debug + Send + Sync + 'static;
    /// A reason why a move, its text or a retirement was refused.
    type Refusal: Reason + 'static;

    /// The one door from data to position; says everything that is wrong.
    fn new(setup: &Self::Setup) -> Result<Self, Faults<Self::Fault>>;

    /// This position as a setup, from which [`Position::new`] makes an equal one.
    fn setup(&self) -> Self::Setup;

    /// How many seats the table has, from 2 to [`MAX_SEATS`](crate::MAX_SEATS).
    fn seats(&self) -> usize;

    /// Who acts next.
    fn turn(&self) -> Turn;

    /// Appends every legal move, each once, in an order that depends on the position alone.
    /// Nothing is appended when the game is over, something always when it is not.
    fn legal_moves(&self, moves: &mut Vec<Self::Move>);

    /// Judges a move without playing it.
    fn check(&self, mv: Self::Move) -> Result<(), Self::Refusal>;

    /// Plays a move that is known to be legal: for search.
    ///
    /// # Panics
    /// May panic or leave nonsense when the move is not legal. Everything that comes from outside
    /// goes through [`Position::play`].
    fn play_unchecked(&mut self, mv: Self::Move);

    /// What it means in this game that a seat leaves: by resignation, flag or disqualification.
    /// The position is untouched when that is refused.
    fn retire(&mut self, seat: Seat, leaving: Leaving) -> Result<(), Self::Refusal>;

    /// Points and ranks, exactly when the turn is [`Turn::Over`].
    fn outcome(&self) -> Option<Outcome>;

    /// A hash of everything that equality looks at, kept up to date by play.
    fn key(&self) -> u64;

    /// The same hash, computed from nothing: the suite compares the two.
    fn fresh_key(&self) -> u64;

    /// The canonical text of a legal move, unique among the legal moves of this position.
    fn move_text(&self, mv: Self::Move) -> String;

    /// Reads a move's text. Whether the move is legal is [`Position::check`]'s business.
    fn read_move(&self, text: &str) -> Result<Self::Move, Self::Refusal>;

    /// The board as people draw it in plain text, several lines, without a final newline.
    fn diagram(&self) -> String;

    // What follows is provided; games override only what differs for them.

    /// Plays a move, or refuses it with a reason and changes nothing.
    fn play(&mut self, mv: Self::Move) -> Result<(), Self::Refusal> {
        self.check(mv)?;
        self.play_unchecked(mv);
        Ok(())
    }

    /// Whether this seat has left a game that goes on without it.
    fn has_left(&self, seat: Seat) -> bool {
        let _ = seat;
        false
    }

    /// Whether the players of this game may agree on a draw.
    fn knows_draw(&self) -> bool {
        false
    }

    /// Everybody agreed on a draw: the game is over and all share the first rank. Refused when the
    /// game is over already or knows no such draw; then the position is untouched.
    fn agree_draw(&mut self) -> Result<(), NoDraw> {
        Err(NoDraw::NotKnown)
    }

    /// Whether dice are rolled in this game, now or later.
    fn has_dice(&self) -> bool {
        false
    }

    /// How likely this legal move of [`Turn::Chance`] is. The rolls of a position share their
    /// `of`, and their `ways` add up to it.
    fn odds(&self, mv: Self::Move) -> Odds {
        let _ = mv;
        Odds::CERTAIN
    }

    /// The steps by which a person puts this legal move together, the first one first. No two
    /// moves of a position have the same steps.
    fn steps(&self, mv: Self::Move) -> Vec<Step> {
        vec![Step::place(self.move_text(mv))]
    }

    /// How far a move has come after these steps; or why the last of them was refused. A game
    /// whose moves can be put together in several ways has its own.
    fn draft(&self, steps: &[&str]) -> Result<Draft<Self::Move>, Phrase> {
        draft::among(self, steps)
    }

    /// How a game that is played for several rounds stands; nothing in games of one round.
    fn rounds(&self) -> Option<Rounds> {
        None
    }

    /// The lowest seat of the alliance that the seat belongs to: itself when it plays alone.
    fn team(&self, seat: Seat) -> Seat {
        seat
    }

    /// How many colours are on the table.
    fn colours(&self) -> usize {
        self.seats()
    }

    /// The seat that moves this colour now; a colour may be shared in turns.
    fn owner(&self, colour: Colour) -> Seat {
        Seat::new(usize::from(colour.0)).unwrap_or(Seat::FIRST)
    }

    /// The colour that is about to move.
    fn colour(&self) -> Option<Colour> {
        self.turn().seat().map(|seat| Colour(seat.index() as u8))
    }

    /// The number of move sequences of this length from here. A game with a faster way, or with a
    /// usual count of its own, has its own; see there.
    fn paths(&self, depth: u32) -> u64 {
        crate::perft(self, depth)
    }

    /// The legal moves as a list of their own.
    fn moves(&self) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves
    }
}

/// Who advises in a game: computer players by name, and by level where they have several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advisers {
    /// Whose ratings count.
    pub first: &'static str,
    /// Whose opinion is shown where the first has not finished in time.
    pub quick: Option<&'static str>,
}

/// A named setup that people ask for by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variant {
    /// The name, such as `standard`.
    pub name: &'static str,
    /// The setup's text.
    pub setup: &'static str,
    /// One sentence about it, in English.
    pub about: &'static str,
}

/// A game as the catalog lists it: its rules, its variants and its computer players.
pub trait Game: 'static {
    /// The rules.
    type Position: Position;

    /// The name by which the game is asked for, such as `connect-four`.
    const NAME: &'static str;
    /// The title for people, in English.
    const TITLE: &'static str;
    /// Named setups; the first is the usual one.
    const VARIANTS: &'static [Variant];
    /// The computer players.
    const PLAYERS: &'static [Card];
    /// Who advises: whose ratings a hint, the graph of a game and the coach show.
    const ADVISERS: Advisers;
    /// What can be chosen about a setup.
    const SETTINGS: &'static [Setting] = &[];

    /// Seats a computer player.
    fn player(
        name: &PlayerName,
        means: &Means,
    ) -> Result<Box<dyn Player<Self::Position>>, UnknownPlayer>;

    /// The text of the setup that a whole choice of settings makes.
    fn setup_of(settings: &Settings) -> String {
        let _ = settings;
        Self::VARIANTS[0].setup.to_owned()
    }

    /// The choice that makes this setup, where settings can say it.
    fn settings_of(setup: &<Self::Position as Position>::Setup) -> Option<Settings> {
        let _ = setup;
        None
    }

    /// The numbers of a computer player that may be tuned, in the order in which [`Game::tuned`]
    /// takes them; none for a player that has none.
    fn knobs(player: &str) -> &'static [Knob] {
        let _ = player;
        &[]
    }

    /// Seats a computer player whose numbers are these, one for each of its knobs.
    fn tuned(
        name: &PlayerName,
        numbers: &[f64],
        means: &Means,
    ) -> Result<Box<dyn Player<Self::Position>>, UnknownPlayer> {
        let _ = numbers;
        Self::player(name, means)
    }

    /// Takes a line of several moves apart. Games whose move texts can be told apart without blanks
    /// between them accept them run together, as in `4453`.
    fn split_moves(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    /// Reads a game in one of the formats that people already have. Kibitz records are read before
    /// this is asked.
    fn import(text: &str) -> Result<Record, TextFault>;

    /// Takes a text of several games apart; [`Game::import`] reads each of the parts.
    fn split_games(text: &str) -> Vec<&str> {
        vec![text]
    }

    /// Formats of other programs in which games are written, by the endings of their files' names.
    /// [`Game::import`] reads them.
    const FORMATS: &'static [&'static str] = &[];

    /// Writes a game in one of [`Game::FORMATS`], or says what of it cannot be written so.
    fn export(record: &Record, format: &str) -> Result<String, Phrase> {
        let _ = record;
        Err(no_format::<Self>(format))
    }
}

/// There is no such format in a game.
pub fn no_format<G: Game + ?Sized>(format: &str) -> Phrase {
    let known = std::iter::once("kibitz").chain(G::FORMATS.iter().copied());
    let known = known.collect::<Vec<_>>().join(", ");
    let format: String = format.chars().filter(|letter| !letter.is_control()).take(20).collect();
    let english = format!("{} is not written as “{format}”; there is {known}", G::TITLE);
    let arguments = [("game", G::TITLE.to_owned()), ("format", format), ("known", known)];
    Phrase::new("record-no-format", arguments, english)
}
