//! The thread in which players think.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use catalog::game::StopFlag;

use super::{Answer, Question, Thinkers};

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
        thread::Builder::new().name("players".to_owned()).spawn(move || {
            let mut thinkers = Thinkers::new(seed);
            for question in asked {
                let ticket = question.ticket;
                let answer = thinkers.answer(&question, &mut |report| {
                    let _ = tell.send(Answer::Report { ticket, report: report.clone() });
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
