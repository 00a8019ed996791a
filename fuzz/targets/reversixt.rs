//! Bytes at the door for ReversiXT and at our guest there: the same messages go both ways.
#![no_main]

use kibitz_fuzz::{read_stream, sizes_and_stream};
use libfuzzer_sys::fuzz_target;
use protocol::reversixt::{self, Message, Placement};

fuzz_target!(|data: &[u8]| {
    let (sizes, stream) = sizes_and_stream(data);
    let messages = read_stream(sizes, stream, reversixt::read);
    // No byte of a message is lost.
    let mut again = Vec::new();
    for message in &messages {
        reversixt::write(message, &mut again);
        if let Message::Move(placement) | Message::Moved { placement, .. } = message {
            assert_eq!(Placement::of_text(&placement.text()), Some(*placement));
        }
    }
    assert_eq!(stream.get(..again.len()), Some(&again[..]));
});
