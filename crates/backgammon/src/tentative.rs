//! A play as a hand tries it out on the board: some dice used, some left, nothing decided.
//!
//! Steps come in any order, one checker may take several dice at once, and a step that cannot be part
//! of a legal play is refused with its rule. It follows from board, roll and steps alone, so taking a
//! step back is leaving it out.

use crate::board::{BAR, Board, OFF};
use crate::play::{Hop, MOST_HOPS, Play};
use crate::plays::Plays;
use crate::refusal::Refusal;
use crate::roll::Roll;

/// A play that is being put together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tentative {
    board: Board,
    /// The dice that are left, zero where one is used.
    left: [u8; MOST_HOPS],
    hops: Play,
    used: usize,
    /// How many dice every legal play uses.
    required: usize,
    /// Where a single die is all that can be played: the only one that may.
    only: Option<u8>,
}

/// A step that may come next: one checker by one or several dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Reach {
    /// Where the checker comes from.
    pub from: usize,
    /// Where it comes to.
    pub to: usize,
}

impl Tentative {
    /// Nothing moved yet.
    pub fn new(board: Board, roll: Roll) -> Tentative {
        let plays = Plays::of(&board, roll);
        let mut left = [0; MOST_HOPS];
        left[..roll.dice()].fill(roll.high());
        if !roll.is_double() {
            left[1] = roll.low();
        }
        let required = plays.dice_used();
        let single = |one: &crate::Candidate| one.play.hops().next().map(Hop::die);
        let only = plays.list().first().filter(|_| required == 1).and_then(single);
        Tentative { board, left, hops: Play::NONE, used: 0, required, only }
    }

    /// Where the checkers are now, for the side that plays.
    pub const fn board(&self) -> Board {
        self.board
    }

    /// The dice that are not used yet.
    pub fn left(&self) -> impl Iterator<Item = u8> + Clone + '_ {
        self.left.iter().copied().filter(|die| *die > 0)
    }

    /// The dice that can still be part of a legal play.
    pub fn usable(&self) -> Vec<u8> {
        let mut dice: Vec<u8> = self.kinds().filter(|die| self.has_hop(*die)).collect();
        dice.sort_unstable();
        dice
    }

    /// How many dice must still be played.
    pub fn owed(&self) -> usize {
        if self.is_complete() { 0 } else { self.required - self.used }
    }

    /// What was moved so far, in its order.
    pub const fn hops(&self) -> Play {
        self.hops
    }

    /// Whether the steps are a whole legal play: as many dice as possible, or everything off.
    pub fn is_complete(&self) -> bool {
        self.used >= self.required || self.board.won().is_some()
    }

    /// Every step that may come next, from the rear to the front.
    pub fn reaches(&self) -> Vec<Reach> {
        let mut reaches = Vec::new();
        for from in (1..=BAR).rev() {
            self.walk(from, &mut |to, _| {
                if !reaches.contains(&Reach { from, to }) {
                    reaches.push(Reach { from, to });
                }
            });
        }
        reaches.sort_by(|one, two| two.cmp(one));
        reaches
    }

    /// Moves a checker by one die or by several, or says which rule forbids it.
    pub fn step(&self, from: usize, to: usize) -> Result<Tentative, Refusal> {
        if to >= from || from > BAR {
            return Err(Refusal::WrongDirection { from, to });
        }
        if self.board.own(from) == 0 {
            return Err(Refusal::NoChecker { from });
        }
        if self.board.own(BAR) > 0 && from != BAR {
            return Err(Refusal::OnBar);
        }
        // The fewest dice, then the fewest hits on the way, then the smaller dice: what is borne off
        // by the smaller one leaves the larger one to another checker.
        let mut best: Option<((usize, u8, u32), Tentative)> = None;
        self.walk(from, &mut |reached, state| {
            let dice: u32 = state.hops.hops().map(|hop| u32::from(hop.die())).sum();
            let rank = (state.used, state.board.other(BAR), dice);
            if reached == to && best.is_none_or(|(least, _)| rank < least) {
                best = Some((rank, *state));
            }
        });
        best.map(|(_, state)| state).ok_or_else(|| self.explain(from, to))
    }

    /// One hop by one die, if it can be part of a legal play.
    fn hop(&self, from: usize, die: u8) -> Option<Tentative> {
        let after = self.bare_hop(from, die)?;
        let right = self.only.is_none_or(|only| only == die);
        let enough = after.used + after.longest() >= self.required;
        (after.board.won().is_some() || (right && enough)).then_some(after)
    }

    /// One hop by one die, whatever it leaves.
    fn bare_hop(&self, from: usize, die: u8) -> Option<Tentative> {
        let slot = self.left.iter().position(|left| *left == die)?;
        if self.board.own(from) == 0 || (self.board.own(BAR) > 0 && from != BAR) {
            return None;
        }
        let to = self.board.target(from, die.into())?;
        let mut after = *self;
        after.board = self.board.moved(from, to).0;
        after.left[slot] = 0;
        after.hops = self.hops.with(Hop::known(from, die.into()))?;
        after.used += 1;
        Some(after)
    }

    /// How many more dice can be used at most.
    fn longest(&self) -> usize {
        let mut most = 0;
        for die in self.kinds() {
            for from in (1..=BAR).rev() {
                if let Some(after) = self.bare_hop(from, die) {
                    most = most.max(1 + after.longest());
                    if most == self.left().count() {
                        return most;
                    }
                }
            }
        }
        most
    }

    fn has_hop(&self, die: u8) -> bool {
        (1..=BAR).any(|from| self.hop(from, die).is_some())
    }

    /// The different dice that are left.
    fn kinds(&self) -> impl Iterator<Item = u8> + '_ {
        let seen = |at: usize| self.left[..at].contains(&self.left[at]);
        (0..MOST_HOPS).filter(move |at| self.left[*at] > 0 && !seen(*at)).map(|at| self.left[at])
    }

    /// Calls back for every place that the checker can come to, with the state there.
    fn walk(&self, from: usize, found: &mut dyn FnMut(usize, &Tentative)) {
        for die in self.kinds() {
            let Some(after) = self.hop(from, die) else { continue };
            let to = from.saturating_sub(usize::from(die));
            found(to, &after);
            if to != OFF {
                after.walk(to, found);
            }
        }
    }

    /// Why no dice take this checker there.
    fn explain(&self, from: usize, to: usize) -> Refusal {
        let board = &self.board;
        let fits = |die: u8| match to {
            OFF => usize::from(die) >= from,
            _ => usize::from(die) == from - to,
        };
        if to == OFF && self.reach_of_dice() >= from {
            let rearmost = board.rearmost();
            if !board.is_home() {
                return Refusal::NotAllHome { rearmost };
            }
            let exact = self.left().any(|die| usize::from(die) == from);
            if self.left().any(fits) && !exact && rearmost > from {
                return Refusal::Priority { from, rearmost };
            }
        }
        if self.left().any(fits) {
            if to != OFF && board.is_blocked(to) {
                return Refusal::Blocked { point: to };
            }
            return match self.only {
                Some(die) => Refusal::MustUseHigher { die },
                None => Refusal::MustUseMore { dice: self.required },
            };
        }
        self.blocked_between(from, to).unwrap_or_else(|| {
            let left: Vec<String> = self.left().map(|die| die.to_string()).collect();
            let left = if left.is_empty() { "none".to_owned() } else { left.join(", ") };
            Refusal::NoSuchDie { from, to, left }
        })
    }

    fn reach_of_dice(&self) -> usize {
        self.left().map(usize::from).sum()
    }

    /// Where several dice would be far enough, what stops the checker.
    fn blocked_between(&self, from: usize, to: usize) -> Option<Refusal> {
        let dice: Vec<usize> = self.left().map(usize::from).collect();
        let stops: Vec<usize> = match dice[..] {
            [one, two] if one != two => {
                (one + two == from - to).then(|| vec![from - one, from - two])?
            }
            [die, ..] => {
                let hops = (from - to).div_ceil(die);
                let exact = (from - to).is_multiple_of(die) && hops <= dice.len();
                exact.then(|| (1..=hops).map(|hop| from - hop * die).collect())?
            }
            [] => return None,
        };
        let closed = |point: &usize| *point != OFF && self.board.is_blocked(*point);
        if to != OFF && self.board.is_blocked(to) {
            return Some(Refusal::Blocked { point: to });
        }
        match stops.into_iter().find(closed) {
            Some(point) => Some(Refusal::Blocked { point }),
            None if from == BAR => Some(Refusal::OnBar),
            None => Some(match self.only {
                Some(die) => Refusal::MustUseHigher { die },
                None => Refusal::MustUseMore { dice: self.required },
            }),
        }
    }
}
