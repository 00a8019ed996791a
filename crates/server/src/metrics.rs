//! What the house counts about itself, for whoever watches over it.
//!
//! Every figure is a handle that is cheap to clone and to touch; `/metrics` writes them all in the
//! OpenMetrics text format.

use std::sync::Arc;

use prometheus_client::encoding::text;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

/// A label whose values are known beforehand, so that nobody outside can make more of them.
pub type Label = [(&'static str, &'static str); 1];

/// The figures of one server.
#[derive(Clone, Debug)]
pub struct Metrics {
    /// From the moment a group of writes is taken up until it is on the disk, in seconds.
    pub commit_seconds: Histogram,
    /// How many writes shared a commit.
    pub commit_writes: Histogram,
    /// Commits or writes that failed.
    pub storage_failures: Counter,
    /// From the receipt of a request until its answer is told, in seconds.
    pub ack_seconds: Histogram,
    /// Requests that were acknowledged.
    pub accepted: Counter,
    /// Requests that were refused, by code.
    pub refused: Family<Label, Counter>,
    /// Open sockets.
    pub sockets: Gauge,
    /// Open connections of the web door, sockets left out.
    pub connections: Gauge,
    /// Messages read from sockets.
    pub messages: Counter,
    /// Sockets that the server ended, by reason.
    pub drops: Family<Label, Counter>,
    /// Tables that a task owns at the moment.
    pub live_tables: Gauge,
    /// Games that wait for the engine pool.
    pub engine_queue: Gauge,
    /// Thinking that was refused because the queue was full.
    pub engine_refused: Counter,
    /// Thinking that was done, in seconds.
    pub engine_seconds: Histogram,
    /// Tables whose log did not replay to what was remembered of them; must stay zero.
    pub replay_mismatches: Counter,
    /// Guests who were let in.
    pub guests: Counter,
    /// Attempts to sign in, by result.
    pub logins: Family<Label, Counter>,
    registry: Arc<Registry>,
}

/// From a quarter of a millisecond to eight seconds.
const SECONDS: [f64; 16] = [
    0.00025, 0.0005, 0.001, 0.002, 0.004, 0.008, 0.015, 0.03, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0,
    8.0,
];

const WRITES: [f64; 8] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0];

impl Metrics {
    /// All figures at zero.
    pub fn new() -> Metrics {
        let mut registry = Registry::with_prefix("kibitz");
        let seconds = |registry: &mut Registry, name: &str, help: &str| {
            let histogram = Histogram::new(SECONDS);
            registry.register(name, help, histogram.clone());
            histogram
        };
        let counter = |registry: &mut Registry, name: &str, help: &str| {
            let counter = Counter::default();
            registry.register(name, help, counter.clone());
            counter
        };
        let counters = |registry: &mut Registry, name: &str, help: &str| {
            let family = Family::<Label, Counter>::default();
            registry.register(name, help, family.clone());
            family
        };
        let gauge = |registry: &mut Registry, name: &str, help: &str| {
            let gauge: Gauge = Gauge::default();
            registry.register(name, help, gauge.clone());
            gauge
        };
        let r = &mut registry;
        let commit_writes = Histogram::new(WRITES);
        r.register("commit_writes", "Writes that shared a commit", commit_writes.clone());
        let metrics = Metrics {
            commit_seconds: seconds(r, "commit_seconds", "Time of a group commit"),
            commit_writes,
            storage_failures: counter(r, "storage_failures", "Writes that could not be stored"),
            ack_seconds: seconds(r, "ack_seconds", "Time from receipt to acknowledgement"),
            accepted: counter(r, "accepted", "Requests that were acknowledged"),
            refused: counters(r, "refused", "Requests that were refused"),
            sockets: gauge(r, "sockets", "Open sockets"),
            connections: gauge(r, "connections", "Open connections that are no sockets"),
            messages: counter(r, "messages", "Messages read from sockets"),
            drops: counters(r, "drops", "Sockets that the server ended"),
            live_tables: gauge(r, "live_tables", "Tables in memory"),
            engine_queue: gauge(r, "engine_queue", "Games that wait for the engine pool"),
            engine_refused: counter(r, "engine_refused", "Thinking refused by a full queue"),
            engine_seconds: seconds(r, "engine_seconds", "Time that computer players thought"),
            replay_mismatches: counter(r, "replay_mismatches", "Logs that did not replay"),
            guests: counter(r, "guests", "Guests who were let in"),
            logins: counters(r, "logins", "Attempts to sign in"),
            registry: Arc::new(Registry::default()),
        };
        Metrics { registry: Arc::new(registry), ..metrics }
    }

    /// Counts a socket that the server ended.
    pub fn dropped(&self, reason: &'static str) {
        self.drops.get_or_create(&[("reason", reason)]).inc();
    }

    /// Counts a refusal.
    pub fn refused(&self, code: &'static str) {
        self.refused.get_or_create(&[("code", code)]).inc();
    }

    /// Counts an attempt to sign in.
    pub fn login(&self, result: &'static str) {
        self.logins.get_or_create(&[("result", result)]).inc();
    }

    /// Everything in the OpenMetrics text format.
    pub fn text(&self) -> String {
        let mut text = String::new();
        // Writing into a string cannot fail.
        let _ = text::encode(&mut text, &self.registry);
        text
    }
}

impl Default for Metrics {
    fn default() -> Metrics {
        Metrics::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_figure_is_told() {
        let metrics = Metrics::new();
        metrics.commit_seconds.observe(0.003);
        metrics.dropped("flood");
        metrics.sockets.inc();
        let text = metrics.clone().text();
        assert!(text.contains("kibitz_commit_seconds_count 1"), "{text}");
        assert!(text.contains("kibitz_drops_total{reason=\"flood\"} 1"), "{text}");
        assert!(text.contains("kibitz_sockets 1"), "{text}");
        assert!(text.ends_with("# EOF\n"), "{text}");
    }
}
