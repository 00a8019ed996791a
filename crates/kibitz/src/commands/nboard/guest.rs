//! The game that a board tells us of, and what we answer about it.

use std::io::{self, Write};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use catalog::game::{Actor, Bound, Budget, Rating, Report, Seat, StopFlag, Turn};
use catalog::{Kind, Session};
use protocol::ggf;
use protocol::nboard::{Depth, Reply, Request, Unread, square};

use crate::mind::{Mind, moves_left, share_of};

/// What is spent on each position of an analysis when nobody says anything.
const ANALYSIS: Budget = Budget::time(Duration::from_millis(200));

/// We, asked by a board.
pub(super) struct Guest {
    session: Box<dyn Session>,
    mind: Mind,
    depth: Option<u32>,
    /// What a side has for the whole game, and what each has spent.
    clock: Option<Duration>,
    spent: [Duration; 2],
}

/// Makes a flag for a thought; with true it is also raised when the board is gone.
pub(super) type Stop<'a> = &'a dyn Fn(bool) -> StopFlag;

impl Guest {
    pub(super) fn new(mind: Mind) -> Guest {
        let session = Kind::Othello.begin_usual();
        Guest { session, mind, depth: None, clock: None, spent: [Duration::ZERO; 2] }
    }

    /// Hears a line and answers it; false after the last.
    pub(super) fn hear(
        &mut self,
        line: &str,
        stop: Stop<'_>,
        out: &mut dyn Write,
    ) -> io::Result<bool> {
        let request = match Request::read(line) {
            Ok(request) => request,
            Err(Unread::Unknown) => return Ok(true),
            Err(Unread::Faulty(why)) => {
                tell(out, &Reply::Status(why))?;
                return Ok(true);
            }
        };
        match request {
            Request::Quit => return Ok(false),
            Request::Hello(_) => tell(out, &Reply::Name(self.name()))?,
            Request::Depth(depth) => {
                self.depth = Some(depth.max(1));
                tell(out, &Reply::Name(self.name()))?;
            }
            Request::Game(game) => {
                if let Err(why) = self.set_game(&game) {
                    tell(out, &Reply::Status(format!("set game: {why}")))?;
                }
            }
            Request::Move(mv) => {
                let seat = self.session.turn().seat();
                match play(self.session.as_mut(), None, &mv.text) {
                    Err(why) => tell(out, &Reply::Status(format!("move: {why}")))?,
                    Ok(()) => self.spend(seat, mv.time),
                }
            }
            // A draw is worth nothing to either side here.
            Request::Contempt(_) => {}
            Request::Hint(count) => self.hint(count, stop, out)?,
            Request::Go => self.go(stop, out)?,
            Request::Ping(number) => tell(out, &Reply::Pong(number))?,
            Request::Learn => tell(out, &Reply::Learned)?,
            Request::Analyze => self.analyze(stop, out)?,
        }
        Ok(true)
    }

    fn name(&self) -> String {
        let depth = self.depth.map_or(String::new(), |depth| format!(" {depth}"));
        format!("Kibitz {}{depth}", self.mind.name())
    }

    /// Takes over a game; nothing changes when it is none.
    fn set_game(&mut self, game: &ggf::Game) -> Result<(), String> {
        if game.size != 8 {
            return Err(format!("the board is 8x8, not {0}x{0}", game.size));
        }
        let side = if game.black_begins { '*' } else { 'O' };
        let setup = format!("{} {side}", game.squares);
        let mut session = Kind::Othello.begin(&setup).map_err(|fault| fault.to_string())?;
        for (number, mv) in (1..).zip(&game.moves) {
            let seat = if mv.black { Seat::FIRST } else { Seat::SECOND };
            play(session.as_mut(), Some(seat), &mv.text)
                .map_err(|why| format!("move {number}, {}: {why}", mv.text))?;
        }
        self.session = session;
        self.clock = game.clock();
        self.spent = [game.spent(true), game.spent(false)];
        Ok(())
    }

    fn spend(&mut self, seat: Option<Seat>, time: Option<Duration>) {
        if let (Some(seat), Some(time)) = (seat, time) {
            let spent = &mut self.spent[seat.index().min(1)];
            *spent = spent.saturating_add(time);
        }
    }

    /// What the clock of the side to move allows for its next move.
    fn allowed(&self) -> Option<Duration> {
        let seat = self.session.turn().seat()?;
        let left = self.clock?.saturating_sub(self.spent[seat.index().min(1)]);
        Some(share_of(left, moves_left(self.session.as_ref())))
    }

    fn hint(&mut self, count: usize, stop: Stop<'_>, out: &mut dyn Write) -> io::Result<()> {
        if self.session.turn() == Turn::Over {
            return tell(out, &Reply::Status("the game is over".to_owned()));
        }
        let limits = self.mind.limits();
        let budget = Budget { depth: self.depth.or(limits.depth), ..limits };
        let flag = stop(budget == Budget::UNLIMITED);
        tell(out, &Reply::Status("thinking".to_owned()))?;
        let mut deepest = 0;
        let mind = &mut self.mind;
        let session = self.session.fork();
        let assessed = aloud(
            move |hear| mind.assess(session.as_ref(), &budget, &flag, hear),
            |report| {
                deepest = deepest.max(report.depth.unwrap_or(0));
                searched(out, &report)
            },
        )?;
        let mut ratings: Vec<&Rating<String>> = assessed.ratings.iter().collect();
        ratings.sort_by(|one, other| other.score.total_cmp(&one.score));
        for rating in ratings.into_iter().take(count.max(1)) {
            let depth = match rating.bound {
                Bound::Exact => Depth::Exact,
                _ => Depth::Moves(deepest.max(1)),
            };
            let line = rating.line.clone();
            tell(out, &Reply::Search { line, eval: rating.score, depth })?;
        }
        tell(out, &Reply::Status(String::new()))
    }

    fn go(&mut self, stop: Stop<'_>, out: &mut dyn Write) -> io::Result<()> {
        if self.session.turn() == Turn::Over {
            return tell(out, &Reply::Status("the game is over".to_owned()));
        }
        let allowed = self.allowed();
        let budget = match (self.depth, allowed, self.mind.limits()) {
            (Some(depth), None, Budget::UNLIMITED) => {
                Budget { depth: Some(depth), ..Budget::UNLIMITED }
            }
            (depth, ..) => {
                let budget = self.mind.budget(allowed);
                Budget { depth: depth.or(budget.depth), ..budget }
            }
        };
        let flag = stop(false);
        let mind = &mut self.mind;
        let session = self.session.fork();
        let decision = aloud(
            move |hear| mind.choose(session.as_ref(), &budget, &flag, hear),
            |report| searched(out, &report),
        )?;
        let Some(decision) = decision else {
            return tell(out, &Reply::Status("nothing was chosen".to_owned()));
        };
        tell(out, &Reply::Nodes(decision.choice.nodes, decision.time))?;
        tell(
            out,
            &Reply::Choice(ggf::Move {
                black: self.session.turn().seat() == Some(Seat::FIRST),
                text: square(&decision.choice.mv),
                eval: Some(decision.choice.rating.map_or(0.0, |rating| rating.score)),
                time: Some(decision.time),
            }),
        )
    }

    /// Every position of the game, the last first: what is known of the end helps before it.
    fn analyze(&mut self, stop: Stop<'_>, out: &mut dyn Write) -> io::Result<()> {
        let limits = self.mind.limits();
        let budget = match (self.depth, limits) {
            (None, Budget::UNLIMITED) => ANALYSIS,
            (depth, limits) => Budget { depth: depth.or(limits.depth), ..limits },
        };
        let flag = stop(false);
        let mut session = self.session.fork();
        loop {
            let made = session.moves_so_far();
            let eval = match session.outcome() {
                Some(outcome) => {
                    // Who would move now is not who moved last.
                    let next = match made.last() {
                        Some((Actor::Seat(Seat::FIRST), _)) => Seat::SECOND,
                        _ => Seat::FIRST,
                    };
                    let points = Seat::all(2).map(|seat| {
                        let sign = if seat == next { 1.0 } else { -1.0 };
                        sign * f64::from(outcome.points(seat))
                    });
                    Some(points.sum())
                }
                None => {
                    let decision = self.mind.choose(session.as_ref(), &budget, &flag, &mut |_| ());
                    decision.and_then(|decision| decision.choice.rating).map(|rated| rated.score)
                }
            };
            if flag.is_raised() {
                return Ok(());
            }
            if let Some(eval) = eval {
                tell(out, &Reply::Analysis(made.len(), eval))?;
            }
            if !session.back() {
                return Ok(());
            }
        }
    }
}

/// Plays a move; a pass that the text leaves out is put in before it.
fn play(session: &mut dyn Session, seat: Option<Seat>, text: &str) -> Result<(), String> {
    let passes = session.legal_moves() == ["pass"] && session.check(text).is_err();
    let wrong_side = seat.is_some() && session.turn().seat() != seat;
    if (passes || wrong_side) && session.legal_moves() == ["pass"] {
        session.play("pass").map_err(|refused| refused.to_string())?;
        if let Err(refused) = session.check(text) {
            session.back();
            return Err(refused.to_string());
        }
    } else if wrong_side && session.turn() != Turn::Over {
        return Err("it is the other side's turn".to_owned());
    }
    session.play(text).map(|_| ()).map_err(|refused| refused.to_string())
}

/// Lets a player think on a thread of its own and tells what it reports meanwhile.
fn aloud<T: Send>(
    think: impl FnOnce(&mut (dyn FnMut(&Report<String>) + Send)) -> T + Send,
    mut tell: impl FnMut(Report<String>) -> io::Result<()>,
) -> io::Result<T> {
    let (reports, heard) = mpsc::channel();
    thread::scope(|scope| {
        let thinking = scope.spawn(move || {
            think(&mut |report| {
                // Who listened may have gone; the thought is finished anyway.
                let _ = reports.send(report.clone());
            })
        });
        let told = heard.into_iter().try_for_each(&mut tell);
        let thought = thinking.join().map_err(|_| io::Error::other("the player broke down"))?;
        told.map(|()| thought)
    })
}

/// What a player reports, where it names a move.
fn searched(out: &mut dyn Write, report: &Report<String>) -> io::Result<()> {
    let (Some(eval), Some(depth)) = (report.score, report.depth) else { return Ok(()) };
    if report.line.is_empty() {
        return Ok(());
    }
    tell(out, &Reply::Search { line: report.line.clone(), eval, depth: Depth::Moves(depth) })
}

fn tell(out: &mut dyn Write, reply: &Reply) -> io::Result<()> {
    writeln!(out, "{reply}")?;
    out.flush()
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::game::Means;
    use proptest::prelude::*;

    const START: &str = "---------------------------O*------*O---------------------------";

    fn guest() -> Guest {
        let name = "lot".parse().unwrap();
        Guest::new(Mind::new(Kind::Othello, name, Means::DEFAULT, Budget::nodes(100)).unwrap())
    }

    fn say(guest: &mut Guest, line: &str) -> String {
        let mut out = Vec::new();
        guest.hear(line, &|_| StopFlag::new(), &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    fn set_game(moves: &str) -> String {
        format!("set game (;GM[Othello]TI[10:00]TY[8]BO[8 {START} *]{moves};)")
    }

    #[test]
    fn a_board_tells_the_game_and_gets_a_legal_move() {
        let mut guest = guest();
        assert_eq!(say(&mut guest, "nboard 2"), "set myname Kibitz lot\n");
        assert_eq!(say(&mut guest, "set depth 6"), "set myname Kibitz lot 6\n");
        assert_eq!(say(&mut guest, &set_game("B[F5/0.5/20]W[D6]")), "");
        assert_eq!(say(&mut guest, "ping 17"), "pong 17\n");
        assert_eq!(guest.session.moves_so_far().len(), 2);
        let answer = say(&mut guest, "go");
        let chosen = answer.lines().last().and_then(|line| line.strip_prefix("=== ")).unwrap();
        let mv = chosen.split('/').next().unwrap();
        assert!(guest.session.check(mv).is_ok(), "{answer}");
        assert_eq!(guest.session.moves_so_far().len(), 2, "going does not move");
        assert_eq!(say(&mut guest, &format!("move {chosen}")), "");
        assert_eq!(guest.session.moves_so_far().len(), 3);
        let hint = say(&mut guest, "hint 2");
        assert_eq!(hint.lines().filter(|line| line.starts_with("search ")).count(), 2, "{hint}");
        assert_eq!(say(&mut guest, "learn"), "learned\n");
    }

    #[test]
    fn the_clock_of_the_game_is_shared_among_its_moves() {
        let mut guest = guest();
        assert_eq!(guest.allowed(), None);
        say(&mut guest, &set_game("B[F5//100]W[D6//7]"));
        assert_eq!(guest.allowed(), Some(share_of(Duration::from_secs(500), 29)));
        say(&mut guest, "move C3//50");
        say(&mut guest, "move D3");
        assert_eq!(guest.allowed(), Some(share_of(Duration::from_secs(450), 28)));
    }

    #[test]
    fn faults_are_told_and_change_nothing() {
        let mut guest = guest();
        say(&mut guest, &set_game("B[F5]"));
        for (line, message) in [
            (set_game("B[F5]W[A1]"), "status set game: move 2, A1: "),
            (set_game("W[F5]"), "status set game: move 1, F5: it is the other side's turn"),
            (
                "set game (;BO[4 ---------------- *];)".to_owned(),
                "status set game: the board is 8x8",
            ),
            ("set game nothing".to_owned(), "status set game: column 1"),
            ("move a1".to_owned(), "status move: "),
            ("move".to_owned(), "status move: which?"),
            ("hint x".to_owned(), "status hint: "),
        ] {
            let answer = say(&mut guest, &line);
            assert!(answer.starts_with(message), "{line}: {answer}");
            assert_eq!(guest.session.moves_so_far().len(), 1, "{line}");
        }
        assert_eq!(say(&mut guest, "what is this"), "");
        let mut out = Vec::new();
        assert!(!guest.hear("quit", &|_| StopFlag::new(), &mut out).unwrap());
    }

    #[test]
    fn a_game_that_leaves_its_passes_out_is_read_and_analysed() {
        let mut guest = guest();
        // Black has to pass; white takes the last disc.
        let board = "OOOOOO*-OOOOOOO-OOOOOOO-OOOOOOO-OOOOOOO-OOOOOOO-OOOOOOO-OOOOOOO-";
        let game = |moves| format!("set game (;GM[Othello]BO[8 {board} *]{moves};)");
        for moves in ["B[PA]W[H1]", "W[H1]"] {
            assert_eq!(say(&mut guest, &game(moves)), "");
            assert_eq!(guest.session.moves_so_far().len(), 2, "{moves}");
        }
        assert_eq!(say(&mut guest, "go"), "status the game is over\n");
        // Nothing of black is left: 64 to 0, seen by black, who would be next.
        assert_eq!(say(&mut guest, "analyze").lines().next(), Some("analysis 2 -64.00"));
    }

    proptest! {
        #[test]
        fn no_conversation_makes_it_panic(
            lines in prop::collection::vec(
                ("(nboard|set depth|set game|move|hint|go|ping|learn|analyze|set contempt)?",
                 r"([A-H][1-8]|PA|[0-9]{0,3}|\(;BO\[8 [-*O ]{0,70}\][BW]?\[?[A-H1-8]{0,2}\]?;\)|[ -~]{0,8})"),
                0..16,
            )
        ) {
            let mut guest = guest();
            for (name, rest) in lines {
                say(&mut guest, &format!("{name} {rest}"));
            }
        }
    }
}
