//! Lines that programs say to us: our own messages, GTP, NBoard and GGF.
#![no_main]

use kibitz_fuzz::settles;
use libfuzzer_sys::fuzz_target;
use protocol::native::{ClientMessage, ServerMessage};
use protocol::{ggf, gtp, nboard};

fuzz_target!(|data: &[u8]| {
    let Ok(text) = std::str::from_utf8(data) else { return };
    if let Ok(message) = serde_json::from_str::<ClientMessage>(text) {
        settles(&message, |message| {
            let text = serde_json::to_string(message).expect("we write it");
            serde_json::from_str(&text).expect("we read it")
        });
    }
    let _ = serde_json::from_str::<ServerMessage>(text);
    for line in text.lines() {
        if let Some(command) = gtp::Command::read(line) {
            let _ = command.arguments.first().map(|colour| gtp::seat(colour));
        }
        let _ = (nboard::Request::read(line), nboard::Request::interrupts(line));
        let _ = nboard::square(line);
    }
    if let Ok(game) = ggf::Game::read(text) {
        let _ = (game.clock(), game.spent(true), game.spent(false));
    }
});
