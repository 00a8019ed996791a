//! Setups and maps of every game. What is accepted is written, and read again as the same position.
#![no_main]

use kibitz_fuzz::game_and_text;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((kind, text)) = game_and_text(data) else { return };
    if let Ok(session) = kind.begin(text) {
        let again = kind.begin(&session.setup_text()).expect("a position can be written");
        assert_eq!(again.key(), session.key());
        assert_eq!(again.turn(), session.turn());
        let _ = session.diagram();
    }
});
