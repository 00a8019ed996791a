//! The result of a game without what the dice gave and took.

use catalog::Session;
use catalog::backgammon::Position;
use catalog::backgammon::coach::Reviewer;
use catalog::backgammon::thinking::standard_nets;
use catalog::game::{Event, Position as _, Seat};

/// How lucky this seat was in a game that was played for points, and how unlucky the other: what its
/// rolls brought beyond the mean roll, by the nets without look-ahead. In the mean over all dice that
/// is nothing, whoever plays and however badly the nets judge, so taking it from results leaves their
/// mean and narrows their spread. Nothing for a match, where results are no points.
pub fn fortune(session: &mut dyn Session, seat: Seat) -> Option<f64> {
    let mut reviewer = Reviewer::new(standard_nets()?, 0);
    let record = session.record_so_far();
    for (at, event) in record.events.iter().enumerate() {
        session.go_to(at);
        if let Event::Move { text, .. } = event {
            let position: &Position = session.position().downcast_ref()?;
            reviewer.see(position, position.read_move(text).ok()?);
        }
    }
    session.go_to(record.events.len());
    let review = reviewer.into_review();
    let [own, other] = [seat, if seat == Seat::FIRST { Seat::SECOND } else { Seat::FIRST }]
        .map(|seat| review.seat(seat).fortune);
    (!review.is_match).then_some(own - other)
}
