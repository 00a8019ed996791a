//! Who decides for a guest: a computer player, or a person who is asked.

use std::io::{BufRead, Write};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use catalog::game::{Budget, Means, PlayerName, Report, StopFlag, UnknownPlayer, Watcher};
use catalog::{Kind, Session, Thinker};

/// Who decides.
pub trait Mind {
    /// The text of a legal move, within the budget; nothing from who has gone.
    fn choose(&mut self, session: &dyn Session, budget: &Budget) -> Option<String>;

    /// Gets ready before any clock runs: the first decision must not be slower than the others.
    fn warm_up(&mut self, session: &dyn Session) {
        let _ = session;
    }

    /// Something that everybody at the table hears.
    fn hear(&mut self, news: &str) {
        let _ = news;
    }
}

/// A computer player. It thinks in a thread of its own, and whoever asks it waits no longer than the
/// budget and a little more: on a busy machine a thread that computes may stand still for a long
/// time, one that only waits is woken at once.
pub struct Computer {
    questions: mpsc::Sender<Question>,
    answers: mpsc::Receiver<Answer>,
    asked: u64,
}

/// A position that the player is to think about.
struct Question {
    number: u64,
    session: Box<dyn Session>,
    budget: Budget,
    stop: StopFlag,
    since: Instant,
}

/// What the player says to a question.
enum Answer {
    /// The best move so far.
    Best(u64, String),
    /// The move that it chose.
    Chosen(u64, Option<String>),
}

/// How long a computer player gets ready.
const WARM_UP: Duration = Duration::from_millis(100);
/// How much longer than its budget a player may take, besides a quarter of it.
const GRACE: Duration = Duration::from_millis(10);

impl Computer {
    /// The player of this name; the one that advises people, if none is named.
    pub fn new(
        kind: Kind,
        name: Option<&PlayerName>,
        means: &Means,
    ) -> Result<Computer, UnknownPlayer> {
        let usual: PlayerName = kind.advisers().first.parse()?;
        let thinker = kind.player(name.unwrap_or(&usual), means)?;
        Ok(Computer::of(thinker))
    }

    fn of(thinker: Box<dyn Thinker>) -> Computer {
        let (questions, asked) = mpsc::channel();
        let (answer, answers) = mpsc::channel();
        thread::spawn(move || think(thinker, &asked, &answer));
        Computer { questions, answers, asked: 0 }
    }

    /// When a decision with this budget is there at the latest.
    pub fn latest(time: Duration) -> Duration {
        time + time / 4 + GRACE
    }

    /// The move that was chosen, or the best one that was found when no more time may be spent.
    fn wait(&self, latest: Option<Instant>) -> Option<String> {
        let mut best = None;
        loop {
            let answer = match latest {
                None => self.answers.recv().ok(),
                Some(latest) => {
                    let left = latest.saturating_duration_since(Instant::now());
                    self.answers.recv_timeout(left).ok()
                }
            };
            match answer {
                Some(Answer::Best(number, mv)) if number == self.asked => best = Some(mv),
                Some(Answer::Chosen(number, mv)) if number == self.asked => return mv.or(best),
                // It still spoke of an earlier position.
                Some(_) => {}
                None => return best,
            }
        }
    }
}

/// Answers questions until nobody asks any more.
fn think(
    mut thinker: Box<dyn Thinker>,
    questions: &mpsc::Receiver<Question>,
    answer: &mpsc::Sender<Answer>,
) {
    for Question { number, session, budget, stop, since } in questions {
        let mut watcher = Thinking { number, stop, since, answer };
        let choice = thinker.choose(session.as_ref(), &budget, &mut watcher);
        if answer.send(Answer::Chosen(number, choice.map(|choice| choice.mv))).is_err() {
            return;
        }
    }
}

/// Tells the best move so far to whoever waits, and the time since they asked.
struct Thinking<'a> {
    number: u64,
    stop: StopFlag,
    since: Instant,
    answer: &'a mpsc::Sender<Answer>,
}

impl Watcher<String> for Thinking<'_> {
    fn stop_flag(&self) -> &StopFlag {
        &self.stop
    }

    fn elapsed(&self) -> Duration {
        self.since.elapsed()
    }

    fn report(&mut self, report: &Report<String>) {
        if let Some(mv) = report.line.first() {
            // Who does not listen any more has decided without it.
            let _ = self.answer.send(Answer::Best(self.number, mv.clone()));
        }
    }
}

impl Mind for Computer {
    fn warm_up(&mut self, session: &dyn Session) {
        // Its tables are touched for the first time here.
        let _ = self.choose(session, &Budget::time(WARM_UP));
    }

    fn choose(&mut self, session: &dyn Session, budget: &Budget) -> Option<String> {
        let (since, stop) = (Instant::now(), StopFlag::new());
        self.asked += 1;
        let question = Question {
            number: self.asked,
            session: session.fork(),
            budget: *budget,
            stop: stop.clone(),
            since,
        };
        let latest = budget.time.map(|time| since + Computer::latest(time));
        let chosen = self.questions.send(question).ok().and_then(|()| self.wait(latest));
        stop.raise();
        let legal = chosen.filter(|mv| session.check(mv).is_ok());
        legal.or_else(|| session.legal_moves().into_iter().next())
    }
}

/// A person who sees the board as text and types moves.
pub struct Person<In, Out> {
    reads: In,
    writes: Out,
}

impl<In: BufRead, Out: Write> Person<In, Out> {
    /// Somebody who types here and reads there.
    pub fn new(reads: In, writes: Out) -> Person<In, Out> {
        Person { reads, writes }
    }
}

impl<In: BufRead, Out: Write> Mind for Person<In, Out> {
    fn choose(&mut self, session: &dyn Session, budget: &Budget) -> Option<String> {
        let time = budget.time.map(|time| format!(" ({:.1} s)", time.as_secs_f64()));
        writeln!(self.writes, "\n{}", session.diagram()).ok()?;
        loop {
            write!(self.writes, "Your move{}: ", time.as_deref().unwrap_or_default()).ok()?;
            self.writes.flush().ok()?;
            let mut line = String::new();
            if self.reads.read_line(&mut line).ok()? == 0 {
                return None;
            }
            match session.check(line.trim()) {
                Ok(()) => return Some(line.trim().to_owned()),
                Err(refusal) => writeln!(self.writes, "{refusal}").ok()?,
            }
        }
    }

    fn hear(&mut self, news: &str) {
        let _ = writeln!(self.writes, "{news}");
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use catalog::game::{Assessment, Choice, Term, Walk};

    use super::*;

    /// A player that tells its best move and then does not come to an end.
    struct Stubborn(Duration);

    impl Thinker for Stubborn {
        fn choose(
            &mut self,
            session: &dyn Session,
            _: &Budget,
            watcher: &mut dyn Watcher<String>,
        ) -> Option<Choice<String>> {
            let line: Vec<String> = session.legal_moves().into_iter().last().into_iter().collect();
            watcher.report(&Report { depth: None, nodes: 1, score: None, line });
            thread::sleep(self.0);
            None
        }

        fn assess(
            &mut self,
            _: &dyn Session,
            _: &Budget,
            _: &mut dyn Watcher<String>,
        ) -> Assessment<String> {
            Assessment { ratings: Vec::new(), complete: false, nodes: 0 }
        }

        fn terms(&self, _: &dyn Session, _: &str) -> Vec<Term> {
            Vec::new()
        }

        fn walks(&self, _: &dyn Session) -> Vec<Walk<String>> {
            Vec::new()
        }
    }

    #[test]
    fn whoever_waits_for_a_player_gets_its_best_move_in_time_even_if_it_thinks_on() {
        let kind = Kind::of_name("reversi").unwrap();
        let session = kind.begin_usual();
        let long = Duration::from_secs(600);
        let mut computer = Computer::of(Box::new(Stubborn(long)));
        // It came back before the player did: its best move so far is there, or none was told yet.
        let chosen = computer.choose(session.as_ref(), &Budget::time(Duration::from_secs(1)));
        assert_eq!(chosen, session.legal_moves().last().cloned());
        // It is still busy with the first position; a legal move comes all the same.
        let mut later = session.fork();
        later.play(&chosen.unwrap()).unwrap();
        let next = computer.choose(later.as_ref(), &Budget::time(Duration::from_millis(5)));
        assert!(later.check(&next.unwrap()).is_ok());
    }

    #[test]
    fn a_player_without_a_limit_of_time_is_waited_for() {
        let kind = Kind::of_name("connect-four").unwrap();
        let name = "kibitz:3".parse().unwrap();
        let mut computer = Computer::new(kind, Some(&name), &Means::DEFAULT).unwrap();
        let session = kind.begin_usual();
        let budget = Budget { time: None, nodes: None, depth: Some(3) };
        let chosen = computer.choose(session.as_ref(), &budget).unwrap();
        assert!(session.check(&chosen).is_ok());
    }
}
