//! Blokus as the walks of the tree play it.

use std::sync::Arc;

use game::{MAX_SEATS, Seat, Stream};
use search::{Candidate, Expedition};

use super::playout::Playout;
use super::prospect::{self, Prospects};
use super::scene::{Code, Scene, Table, decoded};
use super::sight::Sight;
use super::style::Style;
use super::weights::Beliefs;
use crate::cell::Move;
use crate::form::Form;

/// One thread's way of playing.
pub(super) struct Outing<const ROWS: usize> {
    pub(super) table: Table,
    style: Style,
    sight: Sight,
    /// Prospects of its own, which the usual ones stand in for.
    prospects: Option<Arc<Prospects>>,
    pub(super) playout: Playout,
    stream: Stream,
    /// The last moves before the walk.
    pub(super) before: [Code; 3],
}

impl<const ROWS: usize> Outing<ROWS> {
    pub(super) fn new(
        table: Table,
        style: &Style,
        beliefs: &Beliefs,
        prospects: Option<Arc<Prospects>>,
        seed: u64,
    ) -> Outing<ROWS> {
        Outing {
            table,
            style: *style,
            sight: Sight::new(beliefs, style.manner),
            prospects,
            playout: Playout::new(style.taste),
            stream: Stream::new(seed),
            before: [0; 3],
        }
    }

    /// What a position promises to every seat; nothing where that is not known.
    fn promised(&self, scene: &Scene<ROWS>) -> Option<[f32; MAX_SEATS]> {
        let turn = scene.board.turn().filter(|_| self.style.promise > 0.0)?;
        let prospects = match &self.prospects {
            Some(own) => own,
            None => Prospects::fitting(&self.table, &scene.board)?,
        };
        let seats = self.table.seats;
        let view = prospect::view(&self.table, scene, turn);
        let mut rewards = [0.5; MAX_SEATS];
        for (seat, reward) in rewards.iter_mut().enumerate().take(seats) {
            let others = (0..seats).filter(|other| *other != seat);
            let sum: f32 = others.map(|other| prospects.between(&view, seat, other)).sum();
            *reward = sum / (seats - 1).max(1) as f32;
        }
        Some(rewards)
    }

    /// What every seat gets when the game ends like this: mostly for its place, a little for its
    /// lead.
    fn rewards_of(&self, scene: &Scene<ROWS>) -> [f32; MAX_SEATS] {
        let Table { seats, .. } = self.table;
        let points = self.table.seat_points(&scene.board);
        let mut rewards = [0.5; MAX_SEATS];
        for seat in 0..seats {
            let mut sum = 0.0;
            for other in (0..seats).filter(|other| *other != seat) {
                let lead = match (self.table.is_out(seat), self.table.is_out(other)) {
                    (false, true) => 100.0,
                    (true, false) => -100.0,
                    _ => (points[seat] - points[other]) as f32,
                };
                sum += self.style.reward(lead);
            }
            rewards[seat] = sum / (seats - 1).max(1) as f32;
        }
        rewards
    }
}

impl<const ROWS: usize> Expedition for Outing<ROWS> {
    type Board = Scene<ROWS>;
    type Told = Move;

    fn mover(&self, scene: &Scene<ROWS>) -> Option<Seat> {
        let colour = scene.board.turn()?;
        Seat::new(scene.seat_of(&self.table, colour))
    }

    fn candidates(&mut self, scene: &Scene<ROWS>, most: usize, list: &mut Vec<Candidate>) {
        self.sight.candidates(&self.table, scene, most, list);
    }

    fn play(&mut self, scene: &mut Scene<ROWS>, mv: u32) {
        if let Some((_, mv)) = decoded(mv) {
            scene.play(&self.table, mv);
        }
    }

    fn rewards(&mut self, scene: &mut Scene<ROWS>, played: &mut Vec<u32>) -> [f32; MAX_SEATS] {
        let promise = self.promised(scene);
        self.playout.run(&self.table, scene, &mut self.stream, played);
        let mut rewards = self.rewards_of(scene);
        // Replies are judged by how the game ended.
        let learned = rewards;
        if let Some(promise) = promise {
            for (reward, promise) in rewards.iter_mut().zip(promise) {
                *reward += (promise - *reward) * self.style.promise;
            }
        }
        let table = &self.table;
        self.playout.learn(self.before, played, |colour| {
            let reward = learned[table.owner(colour)?];
            Some(reward > 0.5)
        });
        rewards
    }

    fn told(&self, mv: u32) -> Move {
        let nothing = Move { form: Form(0), x: 0, y: 0 };
        decoded(mv).map_or(nothing, |(_, mv)| mv)
    }

    fn effort(&self) -> usize {
        ROWS
    }
}
