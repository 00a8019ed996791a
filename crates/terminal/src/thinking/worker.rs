//! The thread in which players think.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use catalog::game::{Report, StopFlag};

use super::{Answer, Question, Thinkers};

/// The thread's name.
pub(crate) const THREAD: &str = "players";

/// A thread that takes questions one after another. Dropping it stops what is being thought.
pub(crate) struct Worker {
    questions: Sender<Question>,
    answers: Receiver<Answer>,
    /// The flag of the question asked last: those before it have been stopped already.
    stop: StopFlag,
}

impl Worker {
    /// Starts the thread.
    pub(crate) fn start(seed: u64) -> std::io::Result<Worker> {
        let (questions, asked) = channel::<Question>();
        let (tell, answers) = channel();
        thread::Builder::new().name(THREAD.to_owned()).spawn(move || {
            let mut thinkers = Thinkers::new(seed);
            for question in asked {
                let ticket = question.ticket;
                let mut hear = |report: &Report<String>| {
                    let _ = tell.send(Answer::Report { ticket, report: report.clone() });
                };
                let thought =
                    catch_unwind(AssertUnwindSafe(|| thinkers.answer(&question, &mut hear)));
                // A player that broke down is sent home, and the game goes on without its answer.
                let answer = thought.unwrap_or_else(|_| {
                    thinkers = Thinkers::new(seed);
                    question.unanswered()
                });
                if tell.send(answer).is_err() {
                    return;
                }
            }
        })?;
        Ok(Worker { questions, answers, stop: StopFlag::new() })
    }

    /// Asks a question; the answer comes later.
    pub(crate) fn ask(&mut self, question: Question) {
        self.stop = question.stop.clone();
        // The thread ends only with this sender.
        let _ = self.questions.send(question);
    }

    /// What has been said since this was last asked.
    pub(crate) fn heard(&self) -> impl Iterator<Item = Answer> + '_ {
        self.answers.try_iter()
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.stop.raise();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::thinking::Purpose;
    use catalog::Kind;
    use catalog::game::Budget;
    use std::time::{Duration, Instant};

    fn question(ticket: u64, stop: &StopFlag) -> Question {
        Question {
            ticket,
            purpose: Purpose::Move,
            kind: Kind::ConnectFour,
            player: "kibitz:8".parse().unwrap(),
            session: Kind::ConnectFour.begin_usual(),
            budget: Budget::UNLIMITED,
            stop: stop.clone(),
        }
    }

    #[test]
    fn a_stopped_player_answers_nevertheless_and_in_turn() {
        let mut worker = Worker::start(1).unwrap();
        let stop = StopFlag::new();
        stop.raise();
        worker.ask(question(1, &stop));
        worker.ask(question(2, &stop));
        let started = Instant::now();
        let mut chosen = Vec::new();
        while chosen.len() < 2 && started.elapsed() < Duration::from_secs(20) {
            chosen.extend(worker.heard().filter_map(|answer| match answer {
                Answer::Choice { ticket, choice, .. } => Some((ticket, choice.is_some())),
                _ => None,
            }));
            thread::sleep(Duration::from_millis(2));
        }
        assert_eq!(chosen, [(1, true), (2, true)]);
    }
}
