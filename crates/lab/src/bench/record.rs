//! Reading, writing and replaying records.

use std::hint::black_box;

use catalog::Kind;
use catalog::game::Record;

use super::{Measurement, Unit};

pub(super) const MEASUREMENTS: &[Measurement] = &[
    Measurement {
        name: "record/parse",
        counts: "a record of 37 moves is read",
        unit: Unit::Microseconds,
        work: || {
            let text = sample().to_string();
            Box::new(move || u64::from(black_box(&text).parse::<Record>().is_ok()))
        },
    },
    Measurement {
        name: "record/replay",
        counts: "a record of 37 moves is replayed through the catalog",
        unit: Unit::Microseconds,
        work: || {
            let record = sample();
            Box::new(move || u64::from(Kind::ConnectFour.reopen(black_box(&record)).is_ok()))
        },
    },
    Measurement {
        name: "record/write",
        counts: "a record of 37 moves is written",
        unit: Unit::Microseconds,
        work: || {
            let record = sample();
            Box::new(move || u64::from(!black_box(&record).to_string().is_empty()))
        },
    },
];

fn sample() -> Record {
    let digits = "2252576253462244111563365343671351441";
    Kind::ConnectFour.import(digits).unwrap_or_else(|_| Record::new("connect-four", "7x6"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sample_replays() {
        assert_eq!(sample().events.len(), 37);
        Kind::ConnectFour.reopen(&sample()).unwrap();
    }
}
