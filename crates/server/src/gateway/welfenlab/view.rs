//! A game as one client of the Welfenlab hears of it: entries of the log in, events out.
//!
//! Decides nothing: whose turn it is and what is legal the table says. Each player is told points in
//! their own numbers, also the opponent's turn, which the old server passed on as it was.

use catalog::game::{Seat, Turn};
use catalog::{Kind, Session};
use ledger::{change_of, index_of};
use protocol::native::{Entry, SeatNumber, Snapshot, TableEvent, TableState};
use protocol::welfenlab::board::{self, Told};
use protocol::welfenlab::{Answer, Board, EndOfRound, Event, Step, mirrored};

/// What a client is told next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum News {
    /// This.
    Say(Event),
    /// A round is over: which, from one, who won it, from zero, with which points, and how many rounds
    /// follow.
    RoundOver { round: u32, winner: usize, points: u32, left: u32 },
    /// What follows belongs to the next round.
    NextRound,
    /// The game is over.
    GameOver,
}

/// A game through the eyes of one seat.
pub(crate) struct View {
    session: Box<dyn Session>,
    seat: SeatNumber,
    ply: u32,
    /// The dice that are to be played, by whoever's turn it is.
    dice: Option<[u8; 2]>,
    /// How the game stands, the board as the first seat sees it.
    told: Told,
    /// The answer to the opponent's resignation, for which the wire has no words.
    answer: Option<&'static str>,
    began: bool,
}

impl View {
    /// The table as it stands; nothing where the wire has no words for it.
    pub(crate) fn new(snapshot: &Snapshot, seat: SeatNumber) -> Option<View> {
        let kind = Kind::of_name(snapshot.terms.game.as_str())?;
        let session = kind.reopen(&snapshot.record.parse().ok()?).ok()?;
        let told = board::of_setup(&session.setup_text())?;
        let (ply, dice) = (snapshot.ply, told.dice);
        let began = snapshot.state != TableState::Waiting;
        Some(View { session, seat, ply, dice, told, answer: None, began })
    }

    pub(crate) fn seat(&self) -> SeatNumber {
        self.seat
    }

    /// Another seat was free.
    pub(crate) fn move_to(&mut self, seat: SeatNumber) {
        self.seat = seat;
    }

    /// How many moves stand on the board.
    pub(crate) fn ply(&self) -> u32 {
        self.ply
    }

    /// Whether the game is on.
    pub(crate) fn is_on(&self) -> bool {
        self.began && self.session.turn() != Turn::Over
    }

    fn is_mine(&self) -> bool {
        self.session.turn().seat().map(Seat::index) == index_of(self.seat)
    }

    /// The client's dice, if a turn is waited for.
    pub(crate) fn own_dice(&self) -> Option<[u8; 2]> {
        self.dice.filter(|_| self.began && self.is_mine())
    }

    /// What the table is to be answered for the client, because the wire has no words for it.
    pub(crate) fn take_answer(&mut self) -> Option<&'static str> {
        self.answer.take()
    }

    /// The move that a client's steps are, in whatever order they can be played; nothing where they
    /// are none. No steps at all are the turn of who cannot move.
    pub(crate) fn move_text(&self, steps: &[Step]) -> Option<String> {
        let dice = self.own_dice()?;
        if steps.is_empty() {
            return self.session.check("pass").is_ok().then(|| "pass".to_owned());
        }
        if !board::fits(steps, dice) {
            return None;
        }
        let texts: Vec<String> = steps.iter().map(board::text).collect();
        let mut order: Vec<&str> = texts.iter().map(String::as_str).collect();
        self.playable(&mut order, 0)
    }

    /// Tries the orders that begin with the first so many steps.
    fn playable(&self, order: &mut [&str], fixed: usize) -> Option<String> {
        if fixed == order.len() {
            return self.session.draft(order).ok()?.complete;
        }
        // What cannot begin like that need not be gone on with.
        if fixed > 0 && self.session.draft(&order[..fixed]).is_err() {
            return None;
        }
        for next in fixed..order.len() {
            order.swap(fixed, next);
            if let Some(text) = self.playable(order, fixed + 1) {
                return Some(text);
            }
            order.swap(fixed, next);
        }
        None
    }

    /// The board as this client sees it.
    fn seen(&self, board: &Board) -> Event {
        let board = if self.seat == 1 { *board } else { mirrored(board) };
        Event::Board(Box::new(board))
    }

    fn rolled(&self, dice: [u8; 2]) -> Event {
        if self.is_mine() { Event::Dice(dice) } else { Event::TheirDice(dice) }
    }

    /// The beginning, or the state of a game that is on already.
    fn begin(&mut self) -> Vec<News> {
        self.began = true;
        let mut news = vec![
            News::Say(Event::Confirm(Some(Answer::Start), String::new())),
            News::Say(self.seen(&self.told.board)),
        ];
        news.extend(self.dice.map(|dice| News::Say(self.rolled(dice))));
        news
    }

    /// Something has happened at the table.
    pub(crate) fn hear(&mut self, entry: &Entry) -> Vec<News> {
        let began = matches!(entry.event, TableEvent::Began {});
        let resignation = self.resignation(&entry.event);
        let steps = self.steps(&entry.event);
        self.ply = entry.ply;
        if let Some(change) = change_of(&entry.event)
            && let Err(fault) = self.session.change(&change)
        {
            tracing::error!(%fault, "the log does not add up for an old client");
            return vec![News::GameOver];
        }
        let Some(told) = board::of_setup(&self.session.setup_text()) else {
            tracing::error!("an old client's game has no words any more");
            return vec![News::GameOver];
        };
        let before = std::mem::replace(&mut self.told, told);
        self.dice = self.told.dice;
        if began {
            return self.begin();
        }
        self.answer = resignation.filter(|_| self.is_mine());
        match &entry.event {
            TableEvent::Moved { seat: None, text } => self.dice_fell(text),
            TableEvent::Moved { seat: Some(seat), .. } => {
                self.moved(*seat, steps.as_deref(), &before)
            }
            TableEvent::Retired { seat, .. } => {
                let left = EndOfRound { won: *seat != self.seat, left: 0, own: 0, theirs: 0 };
                let winner = if *seat == 1 { 1 } else { 0 };
                let over = News::RoundOver { round: u32::MAX, winner, points: 0, left: 0 };
                vec![News::Say(Event::EndGame(left)), over, News::GameOver]
            }
            TableEvent::Abandoned {} => vec![News::GameOver],
            _ => Vec::new(),
        }
    }

    /// How a resignation is answered: yes to all that can still be won, no to less.
    fn resignation(&self, event: &TableEvent) -> Option<&'static str> {
        let TableEvent::Moved { seat: Some(_), text } = event else { return None };
        text.strip_prefix("resign-")?;
        let offers = self.session.legal_moves().into_iter();
        let highest = offers.filter(|text| text.starts_with("resign-")).max();
        Some(if highest.as_ref() == Some(text) { "accept" } else { "decline" })
    }

    /// The steps of a turn; none where nothing was moved, nothing where it was no turn.
    fn steps(&self, event: &TableEvent) -> Option<Vec<Step>> {
        let TableEvent::Moved { seat: Some(_), text } = event else { return None };
        if text == "pass" {
            return Some(Vec::new());
        }
        board::steps(&self.session.steps(text), self.dice?)
    }

    fn dice_fell(&mut self, text: &str) -> Vec<News> {
        // As they fell; a setup has the higher one first.
        self.dice = board::dice(text).or(self.dice);
        self.dice.map(|dice| News::Say(self.rolled(dice))).into_iter().collect()
    }

    /// A seat has done something with its dice.
    fn moved(&self, seat: SeatNumber, steps: Option<&[Step]>, before: &Told) -> Vec<News> {
        let mut news = Vec::new();
        let over = self.told.played > before.played;
        if let Some(steps) = steps
            && seat != self.seat
        {
            let theirs = steps.iter().map(|step| step.mirrored()).collect();
            news.push(News::Say(Event::TheirTurn(theirs)));
        }
        if !over {
            // A resignation that was declined changes nothing.
            if steps.is_some() {
                news.push(News::Say(self.seen(&self.told.board)));
            }
            return news;
        }
        // Our next round begins at once; the last board of this one was never told.
        let mover = if seat == 1 { before.board } else { mirrored(&before.board) };
        let last = board::moved(&mover, steps.unwrap_or_default()).unwrap_or(mover);
        let last = if seat == 1 { last } else { mirrored(&last) };
        news.push(News::Say(self.seen(&last)));
        let gained = |at: usize| self.told.score[at].saturating_sub(before.score[at]);
        let winner = if gained(0) > 0 { 0 } else { 1 };
        let points = gained(winner);
        let left = self.told.rounds.saturating_sub(self.told.played);
        let won = index_of(self.seat) == Some(winner);
        let (own, theirs) = if won { (points, 0) } else { (0, points) };
        news.push(News::Say(Event::EndGame(EndOfRound { won, left, own, theirs })));
        news.push(News::RoundOver { round: self.told.played, winner, points, left });
        if left == 0 {
            news.push(News::GameOver);
        } else {
            news.push(News::NextRound);
            news.push(News::Say(self.seen(&self.told.board)));
        }
        news
    }
}
