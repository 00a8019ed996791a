//! Computer players at a table: when they are asked, what becomes of their answers, and hints.

use std::time::Duration;

use catalog::game::{Budget, PlayerName, Report, StopFlag};
use catalog::wire::{rating_lines, thinking_report};
use catalog::{Explained, Kind, Session};
use ledger::number_of;
use protocol::native::{Millis, Refusal, ServerMessage, TableEvent};

use super::outbox::written;
use super::refusals;
use super::table::{Asker, Effect, Pending, Table, Verdict};

/// The longest that a computer thinks about a move or a hint.
const LONGEST: Millis = 1_000;
/// Reports are told this often at most.
const REPORT_EVERY: Millis = 100;
/// After so many useless answers a computer plays any legal move, so that the game goes on.
const PATIENCE: u32 = 5;

/// Something that a computer player is asked.
pub(crate) struct Job {
    pub(crate) ticket: u64,
    pub(crate) kind: Kind,
    pub(crate) player: PlayerName,
    pub(crate) session: Box<dyn Session>,
    pub(crate) budget: Budget,
    pub(crate) stop: StopFlag,
    /// Whether it is asked to rate every move instead of choosing one.
    pub(crate) rates: bool,
}

/// A computer that thinks about its move.
pub(crate) struct Thinking {
    ticket: u64,
    seat: usize,
    ply: u32,
    stop: StopFlag,
    told_at: Millis,
}

/// A hint that is being thought about.
pub(crate) struct AwaitedHint {
    ticket: u64,
    asker: Asker,
    seat: usize,
    ply: u32,
    stop: StopFlag,
    /// Who is asked next, if the adviser does not finish.
    quick: Option<PlayerName>,
}

/// What is remembered about the computers of a table.
#[derive(Default)]
pub(crate) struct Minds {
    pub(super) thinking: Option<Thinking>,
    pub(super) hint: Option<AwaitedHint>,
    tickets: u64,
    /// Not before this moment is a computer asked again.
    pub(super) ask_after: Millis,
    failures: u32,
    turned_away: u32,
}

impl Drop for Minds {
    fn drop(&mut self) {
        self.thinking.iter().for_each(|thinking| thinking.stop.raise());
        self.hint.iter().for_each(|hint| hint.stop.raise());
    }
}

impl Table {
    /// Asks the computer that is to move, and stops one that is not any more.
    pub(super) fn set_minds(&mut self, now: Millis) {
        let to_move = self.standing.computer_to_move();
        let to_move = to_move.map(|(seat, player)| (seat, player.to_owned()));
        let ply = self.standing.ply();
        if let Some(thinking) = &self.minds.thinking
            && to_move
                .as_ref()
                .is_none_or(|(seat, _)| *seat != thinking.seat || ply != thinking.ply)
        {
            thinking.stop.raise();
            self.minds.thinking = None;
        }
        let Some((seat, player)) = to_move else { return };
        if self.minds.thinking.is_some() || now < self.minds.ask_after {
            return;
        }
        let Ok(player) = player.parse::<PlayerName>() else {
            tracing::error!(player, "a computer player without a name");
            return;
        };
        let budget = match &self.standing.timer {
            None => LONGEST,
            Some(timer) => {
                let (left, more) = timer.means(seat);
                LONGEST.min(left / 20 + more / 2).max(10)
            }
        };
        let (ticket, stop) = self.ticket();
        self.minds.thinking = Some(Thinking { ticket, seat, ply, stop: stop.clone(), told_at: 0 });
        self.think(ticket, player, budget, stop, false);
    }

    fn ticket(&mut self) -> (u64, StopFlag) {
        self.minds.tickets += 1;
        (self.minds.tickets, StopFlag::new())
    }

    fn think(
        &mut self,
        ticket: u64,
        player: PlayerName,
        time: Millis,
        stop: StopFlag,
        rates: bool,
    ) {
        self.effects.push(Effect::Think(Job {
            ticket,
            kind: self.standing.facts.kind,
            player,
            session: self.standing.session.fork(),
            budget: Budget::time(Duration::from_millis(time)),
            stop,
            rates,
        }));
    }

    /// A computer has come further.
    pub(crate) fn reported(&mut self, ticket: u64, report: Report<String>, now: Millis) {
        let Some(thinking) = &mut self.minds.thinking else { return };
        if thinking.ticket != ticket || now < thinking.told_at + REPORT_EVERY {
            return;
        }
        thinking.told_at = now;
        let message = ServerMessage::Thinking {
            table: self.standing.facts.table.clone(),
            seat: number_of(thinking.seat),
            ply: thinking.ply,
            report: thinking_report(report),
        };
        self.tell(&message);
    }

    /// A computer has chosen, or gave no answer. The move is judged like anybody's.
    pub(crate) fn chosen(
        &mut self,
        ticket: u64,
        choice: Option<String>,
        at: Millis,
    ) -> Option<Pending> {
        let thinking = self.minds.thinking.take_if(|thinking| thinking.ticket == ticket)?;
        if self.flag_before(at).is_some() {
            return None;
        }
        let choice = choice.or_else(|| {
            self.minds.failures += 1;
            let patient = self.minds.failures < PATIENCE;
            (!patient).then(|| self.standing.session.legal_moves().into_iter().next())?
        });
        let judged = choice.map(|text| self.moves(thinking.seat, at, &text));
        match judged {
            Some(Ok(proposal)) => {
                self.minds.turned_away = 0;
                return Some(self.pending(proposal, None, None, None));
            }
            Some(Err(refusal)) => {
                self.minds.failures += 1;
                let why = refusal.reason.text;
                tracing::error!(table = self.standing.facts.table, why, "a computer's move");
            }
            None => {}
        }
        self.minds.ask_after = at + 200;
        None
    }

    /// The engines have too much to do.
    pub(crate) fn turned_away(&mut self, ticket: u64, now: Millis) {
        if self.minds.thinking.take_if(|thinking| thinking.ticket == ticket).is_some() {
            let wait = 250 << self.minds.turned_away.min(4);
            self.minds.turned_away += 1;
            self.minds.ask_after = now + wait;
        }
        if let Some(hint) = self.minds.hint.take_if(|hint| hint.ticket == ticket) {
            self.refuse(&hint.asker, &refusals::busy(), now);
        }
    }

    /// Whether a hint may be given: never about a roll, which is nobody's turn.
    pub(super) fn hint(&self, person: &str) -> Result<Verdict, Refusal> {
        let seats = self.own_seats(person)?;
        if !self.may_have_hints(person) {
            return Err(refusals::hints_off());
        }
        self.must_play()?;
        let turn = self.standing.turn().filter(|turn| seats.contains(turn));
        Ok(Verdict::Hint { seat: turn.ok_or_else(refusals::not_your_turn)? })
    }

    /// Asks the adviser of the game.
    pub(super) fn ask_adviser(&mut self, asker: Asker, seat: usize, now: Millis) {
        if let Some(hint) = &mut self.minds.hint {
            // A repeat will be answered through the connection that asked last.
            if hint.asker.is_same_request(&asker) {
                hint.asker = asker;
            } else {
                self.refuse(&asker, &refusals::busy(), now);
            }
            return;
        }
        let advisers = self.standing.facts.kind.advisers();
        let Ok(player) = advisers.first.parse::<PlayerName>() else {
            return self.refuse(&asker, &refusals::hints_off(), now);
        };
        let (ticket, stop) = self.ticket();
        let ply = self.standing.ply();
        let quick = advisers.quick.and_then(|quick| quick.parse().ok());
        self.minds.hint = Some(AwaitedHint { ticket, asker, seat, ply, stop: stop.clone(), quick });
        self.think(ticket, player, LONGEST, stop, true);
    }

    /// The adviser has rated every move, or has come as far as it could in its time: then the quick
    /// one is asked in its place, where the game has one.
    pub(crate) fn rated(
        &mut self,
        ticket: u64,
        explained: impl Into<Explained>,
        at: Millis,
    ) -> Option<Pending> {
        let explained = explained.into();
        let asked = self.minds.hint.as_mut().filter(|hint| hint.ticket == ticket)?;
        let changed = self.standing.ply() != asked.ply || self.standing.turn() != Some(asked.seat);
        let incomplete = !changed && !explained.assessment.complete;
        if let Some(quick) = asked.quick.take_if(|_| incomplete) {
            let stop = asked.stop.clone();
            self.think(ticket, quick, LONGEST, stop, true);
            return None;
        }
        let hint = self.minds.hint.take_if(|hint| hint.ticket == ticket)?;
        if changed {
            self.refuse(&hint.asker, &refusals::stale(), at);
            return None;
        }
        let lines = rating_lines(&explained);
        let Some(best) = lines.first().map(|line| line.text.clone()) else {
            self.refuse(&hint.asker, &refusals::busy(), at);
            return None;
        };
        let event = TableEvent::Hinted { seat: number_of(hint.seat), text: best };
        let proposal = match self.propose(at, [event]) {
            Ok(proposal) => proposal,
            Err(fault) => {
                self.refuse(&hint.asker, &fault.into(), at);
                return None;
            }
        };
        let message = written(&ServerMessage::Hint {
            request: hint.asker.request.clone(),
            table: self.standing.facts.table.clone(),
            ply: hint.ply,
            ratings: lines,
        });
        Some(self.pending(proposal, Some(hint.asker), message, None))
    }
}
