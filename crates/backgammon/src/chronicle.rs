//! A match as the formats of other programs tell it: games, and in each what the sides did.
//!
//! Between a record and a file. What they do not tell (who asked for another game, which
//! resignations were declined) is left out on the way out and filled in on the way back.

use game::{Event, Phrase, Place, Position as _, Record, Replay, Seat, TextFault};

use crate::board::{Board, Win};
use crate::moves::Move;
use crate::play::Play;
use crate::position::Position;
use crate::roll::Roll;
use crate::standing::{Phase, Setup, opposite};
use crate::terms::{Beavers, Stakes, Terms};

/// A whole match or session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Chronicle {
    pub(crate) terms: Terms,
    pub(crate) names: [String; 2],
    pub(crate) games: Vec<Game>,
}

/// One game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Game {
    pub(crate) score: [u32; 2],
    pub(crate) crawford: bool,
    pub(crate) deeds: Vec<(Seat, Deed, usize)>,
    pub(crate) result: Option<Ending>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ending {
    pub(crate) winner: Seat,
    pub(crate) points: u32,
    pub(crate) resigned: bool,
    /// In which line that is told.
    pub(crate) line: usize,
}

/// What a side did. The number beside it in a game is the line of the file that tells it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    /// It rolled and moved these checkers, from and to with whether that hit.
    Played(Roll, Vec<(usize, usize, bool)>),
    /// It doubled to so much; also beavers and raccoons.
    Double(u32),
    /// It took.
    Take,
    /// It dropped.
    Drop,
}

/// Only matches from the usual start are told in these formats.
fn untold(key: &'static str, why: &str) -> Phrase {
    Phrase::new(key, [], format!("that format cannot tell this game: {why}"))
}

impl Chronicle {
    /// What a record tells.
    pub(crate) fn of(record: &Record) -> Result<Chronicle, Phrase> {
        let mut replay: Replay<Position> =
            Replay::of(record).map_err(|fault| Phrase::from(fault.to_string()))?;
        let start: Setup = *replay.start().standing();
        if start.phase != Phase::Opening || start.cube.power > 0 {
            return Err(untold(
                "backgammon-untold-middle",
                "it does not begin with a game's opening roll",
            ));
        }
        if start.terms.start != Board::START {
            return Err(untold("backgammon-untold-start", "its checkers do not start as usual"));
        }
        let name = |seat: &str, usual: &str| record.tag(seat).unwrap_or(usual).to_owned();
        let names = [name("seat 1", "White"), name("seat 2", "Black")];
        let mut chronicle = Chronicle { terms: start.terms, names, games: Vec::new() };
        let events = record.events.clone();
        while replay.back() {}
        for event in &events {
            let before = *replay.position();
            replay.forward();
            if let Event::Move { text, .. } = event {
                let mv = before.read_move(text).map_err(|refusal| Phrase::of(&refusal))?;
                chronicle.add(&before, mv, replay.position());
            }
        }
        Ok(chronicle)
    }

    /// Adds what a move did.
    fn add(&mut self, before: &Position, mv: Move, after: &Position) {
        let begins = before.phase() == Phase::Opening && matches!(mv, Move::Dice(..));
        if begins && self.games.last().is_none_or(|game| game.result.is_some()) {
            let (score, crawford) = (before.score(), before.is_crawford_game());
            self.games.push(Game { score, crawford, deeds: Vec::new(), result: None });
        }
        let Some(game) = self.games.last_mut() else { return };
        let seat = before.turn().seat().unwrap_or(before.mover());
        let doubled = 2 * before.cube().value();
        let deed = match (mv, before.roll()) {
            (Move::Play(play), Some(roll)) => Some(Deed::Played(roll, hops(before.board(), play))),
            (Move::Double, _) => Some(Deed::Double(doubled)),
            (Move::Beaver | Move::Raccoon, _) => Some(Deed::Double(2 * doubled)),
            (Move::Take, _) => Some(Deed::Take),
            (Move::Drop, _) => Some(Deed::Drop),
            _ => None,
        };
        game.deeds.extend(deed.map(|deed| (seat, deed, 0)));
        let gained = |seat: Seat| after.score()[seat.index()] - before.score()[seat.index()];
        let winner = Seat::all(2).find(|seat| gained(*seat) > 0);
        game.result = winner
            .map(|winner| Ending {
                winner,
                points: gained(winner),
                resigned: mv == Move::Accept,
                line: 0,
            })
            .or(game.result);
    }

    /// The record of what is told; a fault has the line of the file.
    pub(crate) fn record(&self) -> Result<Record, TextFault> {
        // Somebody may have resigned before a roll at which the cube would not have let him ask, and
        // a file need not say that the Crawford rule is not played: a double does then.
        let asked = Terms { ask: true, ..self.terms };
        let free = Terms { crawford: false, ..self.terms };
        let plain = self.retell(self.terms);
        let others = [asked, free, Terms { ask: true, ..free }];
        match plain {
            Ok(record) => Ok(record),
            Err(fault) => others.into_iter().find_map(|terms| self.retell(terms).ok()).ok_or(fault),
        }
    }

    fn retell(&self, terms: Terms) -> Result<Record, TextFault> {
        let mut setup = Setup::new(terms);
        if let Some(first) = self.games.first() {
            (setup.score, setup.crawford_game) = (first.score, first.crawford);
        }
        let setup = setup.to_string();
        let begun = Replay::begin("backgammon", &setup);
        let begun = begun.map_err(|fault| TextFault::new(Place::START, fault.to_string()))?;
        let mut telling = Telling { replay: begun };
        for (seat, name) in Seat::all(2).zip(&self.names) {
            telling.replay.set_tag(&format!("seat {seat}"), name);
        }
        for game in &self.games {
            // The heading of a game says how it stands; its first move is next to it.
            let line = game.deeds.first().map_or(1, |(.., line)| *line);
            telling.stands(game.score).map_err(|reason| at(line, reason))?;
            for (seat, deed, line) in &game.deeds {
                telling.deed(*seat, deed).map_err(|reason| at(*line, reason))?;
            }
            if let Some(ending) = &game.result {
                telling.end(game, ending).map_err(|reason| at(ending.line, reason))?;
            }
        }
        Ok(telling.replay.record().clone())
    }
}

fn at(line: usize, reason: Phrase) -> TextFault {
    TextFault::new(Place { line: line.max(1), column: 1 }, reason)
}

fn hops(board: Board, play: Play) -> Vec<(usize, usize, bool)> {
    let mut board = board;
    let hop = |hop: crate::Hop| {
        let (after, hit) = board.moved(hop.from(), hop.to());
        board = after;
        (hop.from(), hop.to(), hit)
    };
    play.hops().map(hop).collect()
}

struct Telling {
    replay: Replay<Position>,
}

impl Telling {
    fn play(&mut self, mv: Move) -> Result<(), Phrase> {
        self.replay.play_move(mv).map(|_| ()).map_err(|refusal| Phrase::of(&refusal))
    }

    fn phase(&self) -> Phase {
        self.replay.position().phase()
    }

    fn expect(&self, seat: Seat) -> Result<(), Phrase> {
        let position = self.replay.position();
        if position.turn().seat().unwrap_or(position.mover()) == seat {
            return Ok(());
        }
        let english = format!("it is not the turn of seat {seat}");
        Err(Phrase::new("backgammon-file-turn", [("seat", seat.to_string())], english))
    }

    fn deed(&mut self, seat: Seat, deed: &Deed) -> Result<(), Phrase> {
        while matches!(self.phase(), Phase::Between(_)) {
            self.play(Move::Next)?;
        }
        let rolls = matches!(deed, Deed::Played(..)) && seat == self.replay.position().mover();
        if rolls && matches!(self.phase(), Phase::Doubled(_)) {
            // Behind a beaver files leave the take out: who rolls tells it.
            self.play(Move::Take)?;
        }
        if self.phase() != Phase::Opening {
            self.expect(seat)?;
        }
        match deed {
            Deed::Played(roll, hops) => self.played(seat, *roll, hops),
            Deed::Take => self.play(Move::Take),
            Deed::Drop => self.play(Move::Drop),
            Deed::Double(_) => self.play(match self.phase() {
                Phase::Doubled(0) => Move::Beaver,
                Phase::Doubled(_) => Move::Raccoon,
                _ => Move::Double,
            }),
        }
    }

    fn played(
        &mut self,
        seat: Seat,
        roll: Roll,
        hops: &[(usize, usize, bool)],
    ) -> Result<(), Phrase> {
        let (high, low) = (roll.high(), roll.low());
        match self.phase() {
            Phase::Opening if seat == Seat::SECOND => self.play(Move::Dice(low, high))?,
            Phase::Decide => {
                self.play(Move::Roll)?;
                self.play(Move::Dice(high, low))?;
            }
            _ => self.play(Move::Dice(high, low))?,
        }
        if hops.is_empty() {
            return self.play(Move::Play(Play::NONE));
        }
        let told = hops
            .iter()
            .map(|(from, to, hit)| format!("{from}/{to}{}", if *hit { "*" } else { "" }));
        let told = told.collect::<Vec<_>>().join(" ");
        self.replay.play(&told).map(|_| ()).map_err(|refusal| Phrase::of(&refusal))
    }

    /// A game that is not over on the board was resigned by who lost it.
    fn end(&mut self, game: &Game, ending: &Ending) -> Result<(), Phrase> {
        let position = *self.replay.position();
        let mut expected = game.score;
        expected[ending.winner.index()] += ending.points;
        if position.score() == game.score {
            let loser = opposite(ending.winner);
            let win = Win::ALL.into_iter().find(|win| position.worth(*win) == ending.points);
            self.expect(loser)?;
            self.play(Move::Resign(win.unwrap_or(Win::Single)))?;
            self.play(Move::Accept)?;
        }
        self.stands(expected)
    }

    /// It stands as the file says.
    fn stands(&self, told: [u32; 2]) -> Result<(), Phrase> {
        if self.replay.position().score() == told {
            return Ok(());
        }
        let [one, two] = self.replay.position().score();
        let english = format!("by the moves it stands {one}-{two}, not as the file says");
        let score = ("score", format!("{one}-{two}"));
        Err(Phrase::new("backgammon-file-score", [score], english))
    }
}

/// The rules that a file of games with this length has, before it says more.
pub(crate) fn terms_of(length: u32, games: &[Game]) -> Terms {
    let mut terms = Terms::new(if length == 0 { Stakes::Money } else { Stakes::Match(length) });
    // Only a session knows beavers, so there they are allowed as soon as they occur.
    let beavers = games
        .iter()
        .flat_map(|game| game.deeds.windows(2))
        .any(|pair| matches!((&pair[0].1, &pair[1].1), (Deed::Double(_), Deed::Double(_))));
    if length == 0 && beavers {
        terms.beavers = Beavers::Raccoons;
    }
    terms
}
