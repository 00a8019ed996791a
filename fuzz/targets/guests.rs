//! What servers of old programs may say to our guests: any messages in any order.
#![no_main]

use guests::{freebloks as blocks, reversixt as stones};
use libfuzzer_sys::fuzz_target;
use protocol::{freebloks, reversixt};

fuzz_target!(|data: &[u8]| {
    let Some((door, stream)) = data.split_first() else { return };
    let mut rest = stream;
    if door % 2 == 0 {
        let mut follower = blocks::Follower::default();
        while let Ok(Some((message, length))) = freebloks::read(rest) {
            rest = &rest[length..];
            if follower.hear(message).is_err() {
                return;
            }
        }
    } else {
        let mut follower = stones::Follower::default();
        while let Ok(Some((message, length))) = reversixt::read(rest) {
            rest = &rest[length..];
            if follower.hear(message).is_err() {
                return;
            }
        }
    }
});
