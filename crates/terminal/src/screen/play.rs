//! A game on the screen: the table, its board, who is thinking, and what is shown beside it.

use std::time::Duration;

use catalog::Explained;
use catalog::game::{Choice, Leaving, PlayerName, Report, StopFlag, Term, Turn};

use crate::boards::{Board, Scene, board_of};
use crate::drafting::Drafting;
use crate::narration;
use crate::settings::Settings;
use crate::table::{Table, adviser};
use crate::thinking::{Answer, Purpose, Question};
use crate::words::{Msg, Words};

use super::Theme;

/// Pauses between the moves of two computers, from slow to fast, in milliseconds.
pub(crate) const PACES: [u64; 4] = [3000, 1000, 300, 0];

/// A player at work.
pub(crate) struct Thinking {
    ticket: u64,
    pub(crate) purpose: Purpose,
    pub(crate) player: PlayerName,
    pub(crate) started: Duration,
    stop: StopFlag,
}

/// What a player has thought so far, or thought last.
#[derive(Clone, Debug)]
pub(crate) struct Thought {
    pub(crate) player: PlayerName,
    pub(crate) report: Report<String>,
    /// What the score is made of, where the player tells it.
    pub(crate) terms: Vec<Term>,
    pub(crate) time: Duration,
}

/// Ratings, and of what.
pub(crate) struct Rated {
    pub(crate) by: PlayerName,
    /// How many events had happened then.
    event: usize,
    /// Which move was about to be made, from one.
    pub(crate) move_number: usize,
    pub(crate) explained: Explained,
}

/// A line for the person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Message {
    pub(crate) text: String,
    pub(crate) is_warning: bool,
}

/// A game on the screen.
pub(crate) struct Play {
    pub(crate) table: Table,
    pub(crate) board: Box<dyn Board>,
    /// The person's move as far as it has come.
    pub(crate) draft: Drafting,
    pub(crate) thinking: Option<Thinking>,
    pub(crate) thought: Option<Thought>,
    pub(crate) rated: Option<Rated>,
    pub(crate) hint: Option<String>,
    wants_hint: bool,
    /// The computer has found no move here; it is not asked again.
    stuck: bool,
    pub(crate) message: Option<Message>,
    /// What happened besides the moves since a person moved last.
    news: Vec<String>,
    /// Two computers: whether they wait for the person.
    pub(crate) paused: bool,
    /// Moves that they may make nevertheless.
    steps: usize,
    pub(crate) pace: usize,
    next_move_at: Duration,
    /// How many lines the list of moves is scrolled up from its end.
    pub(crate) scroll: usize,
}

impl Play {
    /// Puts a table on the screen.
    pub(crate) fn new(table: Table) -> Play {
        let board = board_of(table.kind);
        let paused = table.review;
        Play {
            table,
            board,
            draft: Drafting::default(),
            thinking: None,
            thought: None,
            rated: None,
            hint: None,
            wants_hint: false,
            stuck: false,
            message: None,
            news: Vec::new(),
            paused,
            steps: 0,
            pace: 1,
            next_move_at: Duration::ZERO,
            scroll: 0,
        }
    }

    /// Whether computers play among themselves.
    pub(crate) fn is_watched(&self) -> bool {
        self.table.people_playing() == 0 && !self.table.review
    }

    pub(crate) fn tell(&mut self, text: String) {
        self.message = Some(Message { text, is_warning: false });
    }

    pub(crate) fn warn(&mut self, text: String) {
        self.message = Some(Message { text, is_warning: true });
    }

    /// What the board needs to draw itself.
    pub(crate) fn scene<'a>(
        &'a self,
        theme: &'a Theme,
        words: &'a Words,
        hint_word: &'a str,
        debug: bool,
        now: Duration,
    ) -> Scene<'a> {
        Scene {
            session: self.table.session.as_ref(),
            theme,
            words,
            ratings: self
                .rated
                .as_ref()
                .filter(|_| debug && self.are_of_now())
                .map(|rated| &rated.explained.assessment),
            hint: self.hint.as_deref().map(|mv| (mv, hint_word)),
            draft: &self.draft,
            cursor: self.table.human_to_move(),
            now,
        }
    }

    /// Who is to be asked what, now that nobody is thinking.
    fn next_purpose(&self, settings: &Settings, now: Duration) -> Option<(Purpose, PlayerName)> {
        // Nobody thinks about what the dice will show.
        let nobody = self.table.session.turn().seat().is_none();
        if self.thinking.is_some() || self.board.is_moving(now) || nobody {
            return None;
        }
        if self.wants_hint {
            return Some((Purpose::Hint, adviser(self.table.kind)));
        }
        if settings.debug && self.lacks_ratings() {
            return Some((Purpose::Ratings, self.rater()));
        }
        let waits =
            self.is_watched() && self.steps == 0 && (self.paused || now < self.next_move_at);
        let computer = self.table.computer_to_move().filter(|_| !waits && !self.stuck)?;
        Some((Purpose::Move, computer.clone()))
    }

    /// Whether the ratings may be shown at the position that is seen.
    pub(crate) fn are_of_now(&self) -> bool {
        let now = self.table.session.reached();
        !self.board.rates_each_position()
            || self.rated.as_ref().is_some_and(|rated| rated.event == now)
    }

    /// Whose ratings are shown: the computer's of this game, else the adviser's.
    fn rater(&self) -> PlayerName {
        if self.board.rates_each_position() {
            return adviser(self.table.kind);
        }
        self.table.computer().cloned().unwrap_or_else(|| adviser(self.table.kind))
    }

    /// As in the old program, the ratings of the computer's last turn stay to be seen while the
    /// person thinks. Where people play alone or look through a game, each position is rated.
    fn lacks_ratings(&self) -> bool {
        if self.board.rates_each_position() {
            let seen = self.table.human_to_move() || self.table.review || self.is_watched();
            return seen && (self.rated.is_none() || !self.are_of_now());
        }
        match &self.rated {
            None => true,
            Some(rated) => {
                let kept = self.table.human_to_move() && self.table.computer().is_some();
                rated.event != self.table.session.reached() && !kept
            }
        }
    }

    /// Asks what is to be asked next.
    pub(crate) fn next_question(
        &mut self,
        settings: &Settings,
        now: Duration,
        ticket: u64,
    ) -> Option<Question> {
        let (purpose, player) = self.next_purpose(settings, now)?;
        let stop = StopFlag::new();
        self.wants_hint = false;
        self.thinking = Some(Thinking {
            ticket,
            purpose,
            player: player.clone(),
            started: now,
            stop: stop.clone(),
        });
        Some(Question {
            ticket,
            purpose,
            kind: self.table.kind,
            player,
            session: self.table.session.fork(),
            budget: settings.budget(),
            stop,
        })
    }

    /// Makes whoever thinks come to an end; the answer still counts.
    pub(crate) fn interrupt(&self) -> bool {
        self.thinking.as_ref().inspect(|thinking| thinking.stop.raise()).is_some()
    }

    /// Makes whoever thinks stop; the answer no longer counts.
    pub(crate) fn cancel(&mut self) {
        self.interrupt();
        self.thinking = None;
        self.wants_hint = false;
    }

    /// Hears a player.
    pub(crate) fn hear(
        &mut self,
        answer: Answer,
        words: &Words,
        settings: &Settings,
        now: Duration,
    ) {
        let Some(thinking) = self.thinking.take_if(|thinking| thinking.ticket == answer.ticket())
        else {
            return;
        };
        let time = now.saturating_sub(thinking.started);
        let player = thinking.player.clone();
        match answer {
            Answer::Report { report, .. } => {
                self.thought = Some(Thought { player, report, terms: Vec::new(), time });
                self.thinking = Some(thinking);
            }
            Answer::Ratings { explained, .. } => {
                let event = self.table.session.reached();
                let move_number = self.table.progress().0 + 1;
                self.rated = Some(Rated { by: player, event, move_number, explained });
            }
            Answer::Choice { choice, terms, .. } => {
                if let Some(choice) = &choice {
                    self.remember(player, choice, terms, time);
                }
                match (thinking.purpose, choice) {
                    (Purpose::Hint, Some(choice)) => self.show_hint(&choice, words),
                    (Purpose::Hint, None) => self.warn(words.say(Msg::NoHint)),
                    (_, Some(choice)) => self.make_move(&choice.mv, words, settings, now),
                    (_, None) => {
                        self.stuck = true;
                        self.warn(words.say(Msg::NoMove));
                    }
                }
            }
        }
    }

    /// Keeps what a player thought, for the panel.
    fn remember(
        &mut self,
        player: PlayerName,
        choice: &Choice<String>,
        terms: Vec<Term>,
        time: Duration,
    ) {
        let known = self.thought.take().filter(|thought| thought.player == player);
        let depth = known.and_then(|thought| thought.report.depth);
        let rating = choice.rating.as_ref();
        let report = Report {
            depth,
            nodes: choice.nodes,
            score: rating.map(|rating| rating.score),
            line: rating.map_or_else(|| vec![choice.mv.clone()], |rating| rating.line.clone()),
        };
        self.thought = Some(Thought { player, report, terms, time });
    }

    fn show_hint(&mut self, choice: &Choice<String>, words: &Words) {
        let by = adviser(self.table.kind);
        self.table.note(&format!("hint: {} ({by})", choice.mv));
        self.board.point_at(&choice.mv);
        let session = self.table.session.as_ref();
        self.tell(narration::hint(words, session, self.board.as_ref(), choice));
        self.hint = Some(choice.mv.clone());
    }

    /// Makes the pass that is the only move, where the person wants that done at once.
    pub(crate) fn pass_if_forced(&mut self, words: &Words, settings: &Settings, now: Duration) {
        if settings.passes_at_once && self.table.human_to_move() && !self.board.is_moving(now) {
            let forced = self.board.forced(self.table.session.as_ref());
            if let Some(mv) = forced {
                self.make_move(&mv, words, settings, now);
            }
        }
        if self.table.human_to_move() && !self.board.is_moving(now) && self.draft.steps().is_empty()
        {
            let obvious = self.board.obvious(self.table.session.as_ref(), settings);
            if let Some(mv) = obvious {
                self.make_move(&mv, words, settings, now);
            }
        }
    }

    /// Rolls the dice when it is their turn; what they show is told.
    pub(crate) fn roll_if_due(&mut self, words: &Words, settings: &Settings, now: Duration) {
        while self.table.session.turn() == Turn::Chance && !self.board.is_moving(now) {
            let Some(roll) = self.table.roll() else { return };
            self.moved(now, settings);
            let dice = narration::dice_show(words, &roll);
            let told: Vec<String> = self.news.iter().cloned().chain([dice]).collect();
            let turn = narration::turn(words, &self.table, self.board.as_ref());
            self.tell(format!("{}  {}", told.join(" "), turn.unwrap_or_default()));
        }
    }

    /// Brings the draft up to date with the position.
    pub(crate) fn follow_draft(&mut self) {
        let session = Some(self.table.session.as_ref()).filter(|_| self.table.person_acts());
        self.draft.follow(session, self.board.lists_places());
    }

    /// Takes a step of the person's move, and makes the move when it is whole.
    pub(crate) fn take_step(
        &mut self,
        step: &str,
        words: &Words,
        settings: &Settings,
        now: Duration,
    ) {
        self.follow_draft();
        match self.draft.take(self.table.session.as_ref(), step) {
            Ok(Some(mv)) => self.make_move(&mv, words, settings, now),
            Ok(None) => {}
            Err(_) if self.table.roll_is_asked() => {
                self.warn(narration::no_roll(words, self.table.session.as_ref(), step));
            }
            Err(reason) => self.warn(words.reason(&reason)),
        }
    }

    /// Lets the person give up; the game may go on without.
    pub(crate) fn resign(&mut self, words: &Words) {
        self.cancel();
        if let Some(seat) = self.table.resign()
            && !self.table.is_over()
        {
            let session = self.table.session.as_ref();
            self.tell(narration::left(
                words,
                session,
                self.board.as_ref(),
                seat,
                Leaving::Resigned,
            ));
        }
    }

    /// Shows earlier moves in the list.
    pub(crate) fn scroll_up(&mut self, lines: usize) {
        self.scroll = (self.scroll + lines).min(self.table.progress().1);
    }

    /// Asks for advice, when a person is to move.
    pub(crate) fn ask_hint(&mut self, words: &Words) {
        let seat = self.table.session.turn().seat();
        if seat.is_none() || (!self.table.human_to_move() && !self.table.review) {
            self.warn(words.say(Msg::HintNotNow));
        } else {
            self.cancel();
            self.wants_hint = true;
            self.tell(words.say(Msg::HintAsked));
        }
    }

    /// Plays a move of whoever is to move.
    pub(crate) fn make_move(
        &mut self,
        mv: &str,
        words: &Words,
        settings: &Settings,
        now: Duration,
    ) {
        let (before, by_person) = (self.table.session.fork(), self.table.person_acts());
        match self.table.play(mv) {
            Err(refused) => self.warn(words.reason(refused.as_ref())),
            Ok(_) => {
                if by_person {
                    self.news.clear();
                }
                self.moved(now, settings);
                let after = self.table.session.as_ref();
                self.news.extend(narration::round_over(words, before.as_ref(), after));
                self.news.extend(self.board.news(words, before.as_ref(), after));
                if !self.news.is_empty() && !self.table.is_over() {
                    self.tell(self.news.join(" "));
                }
                self.steps = self.steps.saturating_sub(1);
                self.next_move_at = now + Duration::from_millis(PACES[self.pace]);
            }
        }
    }

    /// After something was played: what was said before it counts no more.
    fn moved(&mut self, now: Duration, settings: &Settings) {
        self.cancel();
        self.hint = None;
        self.message = None;
        self.scroll = 0;
        match settings.motion {
            true => self.board.animate(self.table.session.as_ref(), now),
            false => self.board.settle(),
        }
    }

    /// After moves were taken back or played again, nothing that was thought before counts.
    fn turned_pages(&mut self) {
        self.cancel();
        self.draft = Drafting::default();
        self.board.settle();
        self.stuck = false;
        self.hint = None;
        self.rated = None;
        self.thought = None;
        self.message = None;
        self.news.clear();
        self.scroll = 0;
        self.paused = true;
    }

    /// Takes back as far as is usual at this table.
    pub(crate) fn undo(&mut self, words: &Words) {
        self.page(words, Table::undo, Msg::NothingToUndo);
        if self.message.is_none() && self.table.rolls_here() {
            self.tell(narration::undone(words, &self.table));
        }
    }

    /// Plays again what was taken back.
    pub(crate) fn redo(&mut self, words: &Words) {
        self.page(words, Table::redo, Msg::NothingToRedo);
    }

    fn page(&mut self, words: &Words, turn: fn(&mut Table) -> bool, refusal: Msg) {
        if turn(&mut self.table) {
            self.turned_pages();
        } else {
            self.warn(words.say(refusal));
        }
    }

    /// After the record was turned to another page.
    pub(crate) fn jumped(&mut self) {
        self.turned_pages();
    }

    /// Two computers: lets them make one move and wait again.
    pub(crate) fn step(&mut self) {
        self.paused = true;
        self.steps = 1;
    }

    /// Goes to the beginning or the end of a record that is looked through.
    pub(crate) fn jump(&mut self, to_end: bool) {
        let events = self.table.session.record().events.len();
        self.table.session.go_to(if to_end { events } else { 0 });
        self.turned_pages();
    }

    /// Plays on from the position of a record that was looked through.
    pub(crate) fn play_on(&mut self) {
        if !self.table.is_over() {
            self.table.review = false;
            self.turned_pages();
        }
    }
}
