//! A game in progress, seen through text.

use std::any::Any;

use game::{
    Actor, Change, Colour, Event, Game, Leaving, Made, Odds, Outcome, Phrase, Position, Reason,
    Record, Replay, ReplayFault, RoundEnd, Rounds, Seat, Step, Turn,
};

/// Why something was refused; translatable by key.
pub type Refused = Box<dyn Reason>;

/// How far the draft of a move has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DraftText {
    /// The steps that may follow.
    pub next: Vec<Step>,
    /// The text of the move, where the steps so far are one. Where they are not, a step of `next`
    /// must follow.
    pub complete: Option<String>,
}

/// A game in progress, whichever it is. Moves and positions are text.
pub trait Session: Send {
    /// Whose turn it is.
    fn turn(&self) -> Turn;
    /// Who acts next, as records write it.
    fn actor(&self) -> Option<Actor>;
    /// How many seats the table has.
    fn seats(&self) -> usize;
    /// The seat that moves each colour now, in the order of colours.
    fn owners(&self) -> Vec<Seat>;
    /// The colour that is about to move.
    fn colour(&self) -> Option<Colour>;
    /// The lowest seat of the alliance that the seat belongs to: itself when it plays alone.
    fn team(&self, seat: Seat) -> Seat;
    /// How a game of several rounds stands; nothing in games of one round.
    fn rounds(&self) -> Option<Rounds>;
    /// Where the rounds of the whole record ended.
    fn round_ends(&self) -> Vec<RoundEnd>;
    /// The legal moves by their canonical texts, in the order of the rules.
    fn legal_moves(&self) -> Vec<String>;
    /// How far a move has come after these steps, or why the last of them was refused.
    fn draft(&self, steps: &[&str]) -> Result<DraftText, Phrase>;
    /// The texts of the steps that a legal move falls into; nothing where the text is no move.
    fn steps(&self, text: &str) -> Vec<String>;
    /// Whether dice are rolled in this game.
    fn has_dice(&self) -> bool;
    /// The rolls of the dice that are possible now, each with how likely it is, in the order of the
    /// rules; nothing when it is not Chance's turn.
    fn rolls(&self) -> Vec<(String, Odds)>;
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
    /// Every move of the record, taken back or not, with the colour that made it.
    fn made(&self) -> Vec<Made>;
    /// Changes the record: something more happens, or moves are taken back for good. Nothing
    /// changes when the rules refuse.
    fn change(&mut self, change: &Change) -> Result<(), Phrase>;
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

    fn owners(&self) -> Vec<Seat> {
        let position = self.replay.position();
        (0..position.colours()).map(|colour| position.owner(Colour(colour as u8))).collect()
    }

    fn colour(&self) -> Option<Colour> {
        self.replay.position().colour()
    }

    fn team(&self, seat: Seat) -> Seat {
        self.replay.position().team(seat)
    }

    fn rounds(&self) -> Option<Rounds> {
        self.replay.position().rounds()
    }

    fn round_ends(&self) -> Vec<RoundEnd> {
        self.replay.round_ends()
    }

    fn legal_moves(&self) -> Vec<String> {
        let position = self.replay.position();
        position.moves().into_iter().map(|mv| position.move_text(mv)).collect()
    }

    fn draft(&self, steps: &[&str]) -> Result<DraftText, Phrase> {
        let position = self.replay.position();
        let draft = position.draft(steps)?;
        let complete = draft.complete.map(|mv| position.move_text(mv));
        Ok(DraftText { next: draft.next, complete })
    }

    fn steps(&self, text: &str) -> Vec<String> {
        let position = self.replay.position();
        let legal = position.read_move(text).ok().filter(|mv| position.check(*mv).is_ok());
        let steps = legal.map(|mv| position.steps(mv)).unwrap_or_default();
        steps.into_iter().map(|step| step.text).collect()
    }

    fn has_dice(&self) -> bool {
        self.replay.position().has_dice()
    }

    fn rolls(&self) -> Vec<(String, Odds)> {
        let position = self.replay.position();
        if position.turn() != Turn::Chance {
            return Vec::new();
        }
        let roll = |mv| (position.move_text(mv), position.odds(mv));
        position.moves().into_iter().map(roll).collect()
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

    fn made(&self) -> Vec<Made> {
        self.replay.made().collect()
    }

    fn change(&mut self, change: &Change) -> Result<(), Phrase> {
        self.replay.change(change)
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
