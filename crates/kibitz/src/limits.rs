//! How much a player may think, on the command line.

use std::time::Duration;

use catalog::game::Budget;

/// How much may be spent on one decision.
#[derive(clap::Args)]
pub(crate) struct Limits {
    /// Time for each decision, such as 250ms or 5s
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    time: Option<Duration>,
    /// Positions to look at for each decision
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Moves to look ahead
    #[arg(long, value_name = "N")]
    ahead: Option<u32>,
}

impl Limits {
    pub(crate) fn budget(&self) -> Budget {
        Budget { time: self.time, nodes: self.nodes, depth: self.ahead }
    }
}

pub(crate) fn read_time(text: &str) -> Result<Duration, String> {
    let fault = || "write a time such as 250ms, 5s or 2m".to_owned();
    text.parse::<Budget>().ok().and_then(|budget| budget.time).ok_or_else(fault)
}
