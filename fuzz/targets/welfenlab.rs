//! Lines at the door for Welfenlab, and lines of its servers at our guest.
#![no_main]

use kibitz_fuzz::{pieces, settles, sizes_and_stream};
use libfuzzer_sys::fuzz_target;
use protocol::welfenlab::{Command, Event, Lines, mirrored};

/// The lines of a stream that arrives in pieces, and whether it had to be given up.
fn lines(sizes: &[u8], stream: &[u8]) -> (Vec<String>, bool) {
    let (mut reader, mut lines) = (Lines::default(), Vec::new());
    for piece in pieces(sizes, stream) {
        match reader.take(piece) {
            Ok(more) => lines.extend(more),
            Err(_) => return (lines, true),
        }
    }
    (lines, false)
}

fuzz_target!(|data: &[u8]| {
    let (sizes, stream) = sizes_and_stream(data);
    let (told, overlong) = lines(sizes, stream);
    if !overlong {
        assert_eq!(lines(&[], stream), (told.clone(), false));
    }
    for line in &told {
        assert!(!line.contains('\n'));
        if let Ok(command) = Command::read(line) {
            settles(&command, |command| {
                Command::read(&command.line()).unwrap_or_else(|fault| panic!("{command:?}: {fault}"))
            });
            if let Command::Turn(steps) = command {
                steps.iter().for_each(|step| {
                    let _ = step.mirrored();
                });
            }
        }
        if let Ok(event) = Event::read(line) {
            settles(&event, |event| {
                Event::read(&event.to_string()).unwrap_or_else(|fault| panic!("{event:?}: {fault}"))
            });
            if let Event::Board(board) = event {
                let _ = mirrored(&board);
            }
        }
    }
});
