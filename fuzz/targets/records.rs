//! Records and the files of other programs. What is accepted is replayed and written in every format.
#![no_main]

use kibitz_fuzz::game_and_text;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((kind, text)) = game_and_text(data) else { return };
    for game in kind.split_games(text).into_iter().take(4) {
        let Ok(record) = kind.import(game) else { continue };
        let Ok(session) = kind.reopen(&record) else { continue };
        let again = kind.import(&session.record().to_string()).expect("a record can be written");
        assert!(kind.reopen(&again).is_ok());
        for format in kind.formats() {
            let _ = kind.export(session.record(), format);
        }
    }
});
