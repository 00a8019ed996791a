//! What the house counts about itself, for whoever watches over it.
//!
//! What the doors count are handles that are cheap to clone and to touch; store, tables and computer
//! players keep tallies of their own. `/metrics` writes them all in the OpenMetrics text format.

use std::fmt::Write as _;
use std::sync::Arc;

use prometheus_client::encoding::text;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;

use crate::engines::Engines;
use crate::store::StoreTally;
use crate::tables::TableTally;
use crate::tally::{Histogram, STEPS};

/// A label whose values are known beforehand, so that nobody outside can make more of them.
type Label = [(&'static str, &'static str); 1];

/// What the doors of one server count.
#[derive(Clone, Debug)]
pub(crate) struct Metrics {
    /// Open sockets.
    pub(crate) sockets: Gauge,
    /// Open connections of the web door, sockets left out.
    pub(crate) connections: Gauge,
    /// Messages read from sockets.
    pub(crate) messages: Counter,
    /// Guests who were let in.
    pub(crate) guests: Counter,
    /// Messages that were refused before any table saw them, by code.
    refused: Family<Label, Counter>,
    /// Sockets that the server ended or did not let in, by reason.
    drops: Family<Label, Counter>,
    /// Attempts to sign in, by result.
    logins: Family<Label, Counter>,
    /// How long messages of old clients took, without what their tables took to answer.
    pub(crate) old_messages: Arc<Histogram>,
    registry: Arc<Registry>,
}

impl Metrics {
    /// All figures at zero.
    pub(crate) fn new() -> Metrics {
        let mut registry = Registry::with_prefix("kibitz");
        let sockets = Gauge::default();
        registry.register("sockets", "Open sockets", sockets.clone());
        let connections = Gauge::default();
        let help = "Open connections that are no sockets";
        registry.register("connections", help, connections.clone());
        let messages = Counter::default();
        registry.register("messages", "Messages read from sockets", messages.clone());
        let guests = Counter::default();
        registry.register("guests", "Guests who were let in", guests.clone());
        let refused = Family::default();
        registry.register("refused", "Messages refused at the door", refused.clone());
        let drops = Family::default();
        registry.register("drops", "Sockets ended or not let in", drops.clone());
        let logins = Family::default();
        registry.register("logins", "Attempts to sign in", logins.clone());
        let registry = Arc::new(registry);
        let old_messages = Arc::default();
        Metrics {
            sockets,
            connections,
            messages,
            guests,
            refused,
            drops,
            logins,
            old_messages,
            registry,
        }
    }

    /// Counts a socket that the server ended or did not let in.
    pub(crate) fn dropped(&self, reason: &'static str) {
        self.drops.get_or_create(&[("reason", reason)]).inc();
    }

    /// Counts a refusal.
    pub(crate) fn refused(&self, code: &'static str) {
        self.refused.get_or_create(&[("code", code)]).inc();
    }

    /// Counts an attempt to sign in.
    pub(crate) fn login(&self, result: &'static str) {
        self.logins.get_or_create(&[("result", result)]).inc();
    }

    /// Everything in the OpenMetrics text format.
    pub(crate) fn text(
        &self,
        store: &StoreTally,
        tables: &TableTally,
        engines: &Engines,
    ) -> String {
        let mut text = String::new();
        // Writing into a string cannot fail.
        let _ = text::encode(&mut text, &self.registry);
        let end = text.strip_suffix("# EOF\n").map_or(text.len(), str::len);
        text.truncate(end);
        let mut figures = Figures(text);
        figures.histogram("commit_seconds", "Time of a group commit", &store.commits);
        figures.counter("writes", "Writes that were committed", store.written.get());
        figures.counter("storage_failures", "Writes that failed", store.failed.get());
        let help = "Time from receipt to acknowledgement";
        figures.histogram("ack_seconds", help, &tables.acknowledged);
        let help = "Time of a message of an old client, without the answer of its table";
        figures.histogram("old_message_seconds", help, &self.old_messages);
        figures.gauge("live_tables", "Tables in memory", tables.live.get());
        let help = "Logs that did not replay to what was remembered";
        figures.counter("replay_mismatches", help, tables.mismatches.get());
        let tally = engines.tally();
        let waiting = u64::try_from(engines.waiting()).unwrap_or(u64::MAX);
        figures.gauge("engine_queue", "Questions that wait for a computer player", waiting);
        let help = "Time that computer players thought";
        figures.histogram("engine_seconds", help, &tally.answered);
        let help = "Questions that were turned away from a full queue";
        figures.counter("engine_refused", help, tally.turned_away.get());
        figures.0 + "# EOF\n"
    }
}

/// Figures that others counted, as text.
struct Figures(String);

impl Figures {
    fn head(&mut self, name: &str, help: &str, kind: &str) {
        let _ = writeln!(self.0, "# HELP kibitz_{name} {help}.\n# TYPE kibitz_{name} {kind}");
    }

    fn counter(&mut self, name: &str, help: &str, value: u64) {
        self.head(name, help, "counter");
        let _ = writeln!(self.0, "kibitz_{name}_total {value}");
    }

    fn gauge(&mut self, name: &str, help: &str, value: u64) {
        self.head(name, help, "gauge");
        let _ = writeln!(self.0, "kibitz_{name} {value}");
    }

    fn histogram(&mut self, name: &str, help: &str, times: &Histogram) {
        self.head(name, help, "histogram");
        let mut sum = 0;
        let ends = STEPS.iter().map(|step| format!("{:?}", *step as f64 / 1000.0));
        let ends = ends.chain(std::iter::once("+Inf".to_owned()));
        for (end, count) in ends.zip(times.counts()) {
            sum += count;
            let _ = writeln!(self.0, "kibitz_{name}_bucket{{le=\"{end}\"}} {sum}");
        }
        let seconds = times.seconds();
        let _ = writeln!(self.0, "kibitz_{name}_sum {seconds:?}\nkibitz_{name}_count {sum}");
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use std::time::Duration;

    use super::*;
    use crate::engines::EngineSettings;

    #[test]
    fn every_figure_is_told() {
        let (metrics, store, tables) =
            (Metrics::new(), StoreTally::default(), TableTally::default());
        let engines = Engines::start(&EngineSettings::default()).unwrap();
        metrics.dropped("flood");
        metrics.sockets.inc();
        store.commits.took(Duration::from_millis(3));
        store.commits.took(Duration::from_millis(7));
        store.commits.took(Duration::from_secs(60));
        tables.live.up();
        let text = metrics.text(&store, &tables, &engines);
        for line in [
            "kibitz_drops_total{reason=\"flood\"} 1",
            "kibitz_sockets 1",
            "kibitz_commit_seconds_bucket{le=\"0.002\"} 0",
            "kibitz_commit_seconds_bucket{le=\"0.005\"} 1",
            "kibitz_commit_seconds_bucket{le=\"0.01\"} 2",
            "kibitz_commit_seconds_bucket{le=\"5.0\"} 2",
            "kibitz_commit_seconds_bucket{le=\"+Inf\"} 3",
            "kibitz_commit_seconds_sum 60.01",
            "kibitz_commit_seconds_count 3",
            "kibitz_live_tables 1",
            "kibitz_replay_mismatches_total 0",
            "kibitz_engine_queue 0",
        ] {
            assert!(text.lines().any(|told| told == line), "{line}: {text}");
        }
        assert_eq!(text.matches("# EOF").count(), 1);
        assert!(text.ends_with("# EOF\n"));
    }
}
