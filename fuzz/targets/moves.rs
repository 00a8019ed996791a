//! Moves of every game as somebody types them: what is refused changes nothing.
#![no_main]

use kibitz_fuzz::game_and_text;
use libfuzzer_sys::fuzz_target;

/// Lines that are tried in one game.
const MOST: usize = 40;

fuzz_target!(|data: &[u8]| {
    let Some((kind, text)) = game_and_text(data) else { return };
    let mut session = kind.begin_usual();
    for line in text.lines().take(MOST) {
        // A line may name the move by its place in the list: so games get further than one move.
        let legal = session.legal_moves();
        let place: Option<usize> = line.strip_prefix('#').and_then(|number| number.parse().ok());
        let named = place.filter(|_| !legal.is_empty()).map(|place| &legal[place % legal.len()]);
        let line = named.map_or(line, String::as_str);
        let (key, reached) = (session.key(), session.reached());
        let allowed = session.check(line).is_ok();
        match session.play(line) {
            Ok(_) => assert!(allowed, "{line}"),
            Err(_) => {
                assert!(!allowed, "{line}");
                assert_eq!((session.key(), session.reached()), (key, reached));
            }
        }
    }
    let _ = kind.split_moves(text);
});
