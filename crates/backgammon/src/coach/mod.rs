//! Coaching: what each play and cube decision of a game cost, how lucky each roll was, what a result
//! is worth without the luck; rollouts; take points. Nothing here reads a clock or a file.

mod judgement;
mod review;
mod rollout;
mod subject;
mod take_points;
mod trial;

pub use judgement::{Coach, CubeSlip, Judgement, Kind};
pub use review::{GameReview, Mark, Review, Reviewer, SeatReview};
pub use rollout::{Estimate, Rollout, RolloutFault, RolloutPlan};
pub use subject::Subject;
pub use take_points::{TakePoints, take_points};
