//! A game in progress, seen through text.

use std::any::Any;

use game::{
    Actor, Colour, Event, Game, Leaving, Outcome, Position, Reason, Record, Replay, ReplayFault,
    Seat, Turn,
};

/// Why something was refused; translatable by key.
pub type Refused = Box<dyn Reason>;

/// A game in progress, whichever it is. Moves and positions are text.
pub trait Session: Send {
    /// Whose turn it is.
    fn turn(&self) -> Turn;
    /// Who acts next, as records write it.
    fn actor(&self) -> Option<Actor>;
    /// How many seats the table has.
    fn seats(&self) -> usize;
    /// The colour that is about to move.
    fn colour(&self) -> Option<Colour>;
    /// The legal moves by their canonical texts, in the order of the rules.
    fn legal_moves(&self) -> Vec<String>;
    /// How likely a roll of the dice is.
    fn probability(&self, text: &str) -> Option<f64>;
    /// Judges a move without playing it.
    fn check(&self, text: &str) -> Result<(), Refused>;
    /// Plays a move and gives its canonical text; changes nothing when it is refused.
    fn play(&mut self, text: &str) -> Result<String, Refused>;
    /// Lets a seat leave.
    fn retire(&mut self, seat: Seat, leaving: Leaving) -> Result<(), Refused>;
    /// Whether this seat has left a game that goes on without it.
    fn has_left(&self, seat: Seat) -> bool;
    /// Whether the players of this game may agree on a draw.
    fn knows_draw(&self) -> bool;
    /// Ends the game with the draw that everybody agreed on.
    fn agree_draw(&mut self) -> Result<(), Refused>;
    /// Points and ranks, when the game is over.
    fn outcome(&self) -> Option<Outcome>;
    /// The board in plain text.
    fn diagram(&self) -> String;
    /// The position as the text of a setup.
    fn setup_text(&self) -> String;
    /// A hash of the position.
    fn key(&self) -> u64;
    /// The whole record, with what was taken back.
    fn record(&self) -> &Record;
    /// The record up to the position that has been reached.
    fn record_so_far(&self) -> Record;
    /// How many events have happened.
    fn reached(&self) -> usize;
    /// The texts of the moves that led here, with who made them.
    fn moves_so_far(&self) -> Vec<(Actor, String)>;
    /// Writes a remark into the record's heading.
    fn set_tag(&mut self, name: &str, value: &str);
    /// Writes a remark among the moves.
    fn note(&mut self, text: &str);
    /// Takes the last move back; false at the start.
    fn back(&mut self) -> bool;
    /// Plays again what was taken back.
    fn forward(&mut self) -> bool;
    /// Goes to the position after so many events.
    fn go_to(&mut self, event: usize) -> bool;
    /// The number of move sequences of this length from here.
    fn perft(&self, depth: u32) -> u64;
    /// The numbers of distinct positions after 0, 1, … moves from here.
    fn distinct(&self, depth: u32) -> Vec<u64>;
    /// A copy that goes its own way.
    fn fork(&self) -> Box<dyn Session>;
    /// The position with its type, for those who draw the board.
    fn position(&self) -> &dyn Any;
}

/// A session of one game.
pub struct Running<G: Game> {
    replay: Replay<G::Position>,
}

pub(crate) fn begin<G: Game>(setup: &str) -> Result<Box<dyn Session>, ReplayFault> {
    Ok(Box::new(Running::<G> { replay: Replay::begin(G::NAME, setup)? }))
}

pub(crate) fn reopen<G: Game>(record: &Record) -> Result<Box<dyn Session>, ReplayFault> {
    Ok(Box::new(Running::<G> { replay: Replay::of(record)? }))
}

impl<G: Game> Session for Running<G> {
    fn turn(&self) -> Turn {
        self.replay.position().turn()
    }

    fn actor(&self) -> Option<Actor> {
        self.replay.actor()
    }

    fn seats(&self) -> usize {
        self.replay.position().seats()
    }

    fn colour(&self) -> Option<Colour> {
        self.replay.position().colour()
    }

    fn legal_moves(&self) -> Vec<String> {
        let position = self.replay.position();
        position.moves().into_iter().map(|mv| position.move_text(mv)).collect()
    }

    fn probability(&self, text: &str) -> Option<f64> {
        let position = self.replay.position();
        let mv = position.read_move(text).ok()?;
        (position.turn() == Turn::Chance && position.check(mv).is_ok())
            .then(|| position.probability(mv))
    }

    fn check(&self, text: &str) -> Result<(), Refused> {
        let position = self.replay.position();
        let mv = position.read_move(text).map_err(boxed)?;
        position.check(mv).map_err(boxed)
    }

    fn play(&mut self, text: &str) -> Result<String, Refused> {
        self.replay.play(text).map_err(boxed)
    }

    fn retire(&mut self, seat: Seat, leaving: Leaving) -> Result<(), Refused> {
        self.replay.retire(seat, leaving).map_err(boxed)
    }

    fn has_left(&self, seat: Seat) -> bool {
        self.replay.position().has_left(seat)
    }

    fn knows_draw(&self) -> bool {
        self.replay.position().knows_draw()
    }

    fn agree_draw(&mut self) -> Result<(), Refused> {
        self.replay.agree_draw().map_err(boxed)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.replay.position().outcome()
    }

    fn diagram(&self) -> String {
        self.replay.position().diagram()
    }

    fn setup_text(&self) -> String {
        self.replay.position().setup().to_string()
    }

    fn key(&self) -> u64 {
        self.replay.position().key()
    }

    fn record(&self) -> &Record {
        self.replay.record()
    }

    fn record_so_far(&self) -> Record {
        self.replay.record_so_far()
    }

    fn reached(&self) -> usize {
        self.replay.reached()
    }

    fn moves_so_far(&self) -> Vec<(Actor, String)> {
        self.replay.record().events[..self.replay.reached()]
            .iter()
            .filter_map(|event| match event {
                Event::Move { by, text } => Some((*by, text.clone())),
                Event::Retire { .. } | Event::Draw | Event::Note(_) => None,
            })
            .collect()
    }

    fn set_tag(&mut self, name: &str, value: &str) {
        self.replay.set_tag(name, value);
    }

    fn note(&mut self, text: &str) {
        self.replay.note(text);
    }

    fn back(&mut self) -> bool {
        self.replay.back()
    }

    fn forward(&mut self) -> bool {
        self.replay.forward()
    }

    fn go_to(&mut self, event: usize) -> bool {
        self.replay.go_to(event)
    }

    fn perft(&self, depth: u32) -> u64 {
        self.replay.position().paths(depth)
    }

    fn distinct(&self, depth: u32) -> Vec<u64> {
        game::distinct(self.replay.position(), depth)
    }

    fn fork(&self) -> Box<dyn Session> {
        Box::new(Running::<G> { replay: self.replay.clone() })
    }

    fn position(&self) -> &dyn Any {
        self.replay.position()
    }
}

fn boxed<R: Reason + 'static>(refusal: R) -> Refused {
    Box::new(refusal)
}
