//! The game server: tables, people, lobby and the log, behind a web door.
//!
//! Door → table → log → room. One task owns one live table; a move is stamped on receipt, judged by
//! the rules, committed to the log, and only then acknowledged and told to everyone. Knows the
//! catalog and the protocol; never how a game generates moves. SQL stays in `store`, the web
//! framework in `http` and `ws`.

mod assets;
mod backup;
mod bucket;
mod config;
pub mod engines;
mod gateway;
mod house;
mod http;
mod logging;
mod metrics;
mod people;
mod ratings;
mod refusals;
mod server;
mod signals;
pub mod store;
pub mod tables;
pub mod tally;
mod visits;
mod ws;

pub use backup::{BackupFault, RestoreFault, Restored, backup, restore};
pub use bucket::Rate;
pub use config::{Config, Limits, NotAPublicUrl, PublicUrl};
pub use gateway::{Doors, FreebloksRules, Host, HostNews, Incident, Rejected};
pub use house::HouseFault;
pub use http::openapi;
pub use logging::{LogStyle, start_log};
pub use people::{NoRandomness, PeopleFault, TokenHash};
pub use server::{RunFault, Server, StartFault};
pub use signals::stop_signal;
pub use store::{CheckFault, Checked};
pub use tables::Opened;
pub use visits::{NotATarget, Target, VisitRules};
