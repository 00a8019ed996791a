//! Token buckets: so many at once, and so many more as time goes by.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// How fast a bucket fills and how much it holds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// What comes back in a second.
    pub per_second: f64,
    /// What may be taken at once.
    pub burst: f64,
}

impl Rate {
    /// So many in a minute, all of them at once if wanted.
    pub fn per_minute(count: u32) -> Rate {
        Rate { per_second: f64::from(count) / 60.0, burst: f64::from(count) }
    }
}

/// What is left for one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    left: f64,
    at: Instant,
}

impl Bucket {
    /// A full bucket.
    pub(crate) fn new(rate: Rate, now: Instant) -> Bucket {
        Bucket { left: rate.burst, at: now }
    }

    fn fill(&mut self, rate: Rate, now: Instant) {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.left = (self.left + passed * rate.per_second).min(rate.burst);
        self.at = now;
    }

    /// Takes one, or says how long to wait for it.
    pub(crate) fn take(&mut self, rate: Rate, now: Instant) -> Result<(), Duration> {
        self.fill(rate, now);
        if self.left >= 1.0 {
            self.left -= 1.0;
            return Ok(());
        }
        let wait = (1.0 - self.left) / rate.per_second.max(1e-9);
        Err(Duration::from_secs_f64(wait.min(86_400.0)))
    }
}

/// A bucket for everyone who comes.
#[derive(Debug)]
pub(crate) struct Buckets<Key> {
    rate: Rate,
    buckets: Mutex<HashMap<Key, Bucket>>,
}

/// More buckets than this are not kept: full ones are forgotten first, which changes nothing.
const MOST_BUCKETS: usize = 20_000;

impl<Key: Hash + Eq> Buckets<Key> {
    pub(crate) fn new(rate: Rate) -> Buckets<Key> {
        Buckets { rate, buckets: Mutex::default() }
    }

    /// Takes one from the bucket of `key`, or says how long to wait for it.
    pub(crate) fn take(&self, key: Key) -> Result<(), Duration> {
        let now = Instant::now();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MOST_BUCKETS {
            buckets.retain(|_, bucket| {
                bucket.fill(self.rate, now);
                bucket.left < self.rate.burst
            });
            if buckets.len() >= MOST_BUCKETS && !buckets.contains_key(&key) {
                return Err(Duration::from_secs(60));
            }
        }
        let bucket = buckets.entry(key).or_insert_with(|| Bucket::new(self.rate, now));
        bucket.take(self.rate, now)
    }
}

/// What counts as one address: a household owns a whole network of version 6.
pub(crate) fn neighbourhood(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(six) => {
            let network = u128::from(six) & !u128::from(u64::MAX);
            IpAddr::V6(Ipv6Addr::from(network))
        }
        four => four,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_bucket_gives_its_burst_and_then_its_rate() {
        let buckets = Buckets::new(Rate { per_second: 0.5, burst: 3.0 });
        for _ in 0..3 {
            buckets.take("anna").unwrap();
        }
        assert_eq!(buckets.take("anna").unwrap_err(), Duration::from_secs(2));
        buckets.take("ben").unwrap();
        tokio::time::advance(Duration::from_secs(2)).await;
        buckets.take("anna").unwrap();
        assert!(buckets.take("anna").is_err());
    }

    #[tokio::test(start_paused = true)]
    async fn a_crowd_of_strangers_does_not_fill_the_memory() {
        let buckets = Buckets::new(Rate { per_second: 1.0, burst: 1.0 });
        for stranger in 0..MOST_BUCKETS {
            buckets.take(stranger).unwrap();
        }
        assert!(buckets.take(usize::MAX).is_err());
        tokio::time::advance(Duration::from_secs(2)).await;
        buckets.take(usize::MAX).unwrap();
        assert_eq!(buckets.buckets.lock().unwrap().len(), 1);
    }

    #[test]
    fn a_network_of_version_six_is_one_neighbour() {
        let of = |text: &str| neighbourhood(text.parse().unwrap());
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), of("2001:db8:1:2::9"));
        assert_ne!(of("2001:db8:1:2::9"), of("2001:db8:1:3::9"));
        assert_eq!(of("::ffff:10.0.0.1"), of("10.0.0.1"));
        assert_ne!(of("10.0.0.1"), of("10.0.0.2"));
    }
}
