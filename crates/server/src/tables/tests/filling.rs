//! A computer player takes the seats for which nobody comes.

use ledger::Holder;
use protocol::native::{SeatTerms, TableState, Terms};

use super::stage::{Stage, accepted};
use super::{terms, two};

const PLAYER: &str = "kibitz:1";

/// What Anna gets whose connection asks for it.
fn fill(stage: &mut Stage, socket: super::super::SocketId, player: &str) {
    let pending = stage.table.fill(socket, player, stage.now);
    stage.settle(pending);
}

#[test]
fn who_sits_need_not_wait_for_others() {
    let mut stage = Stage::open(two());
    stage.enter("anna", 1);
    fill(&mut stage, 1, PLAYER);
    let standing = &stage.table.standing;
    assert_eq!(standing.state(), TableState::Playing);
    assert_eq!(standing.ledger.seats[1], Holder::Computer(PLAYER.to_owned()));
    accepted(&stage.play(1, "4"));
    stage.computer_plays("4");
    // The log says it, so a server that comes back knows it too.
    stage.check();
    fill(&mut stage, 1, PLAYER);
    assert_eq!(stage.table.standing.ply(), 2, "in a game there is nothing to fill");
}

#[test]
fn who_only_looks_on_decides_nothing_and_rated_games_are_for_people() {
    let mut stage = Stage::open(two());
    stage.enter("anna", 1);
    stage.enter("ben", 2);
    fill(&mut stage, 2, PLAYER);
    fill(&mut stage, 7, PLAYER);
    fill(&mut stage, 1, "nobody:77");
    assert_eq!(stage.table.standing.state(), TableState::Waiting);
    let seats = vec![SeatTerms::Me {}, SeatTerms::Open {}];
    let mut rated = Stage::open(Terms { rated: true, takebacks: false, ..terms(seats) });
    rated.enter("anna", 1);
    fill(&mut rated, 1, PLAYER);
    assert_eq!(rated.table.standing.state(), TableState::Waiting);
}
