//! Chat, presets and muting.

use protocol::native::{Ask, PersonId, Preset, RefusalCode, ServerMessage};

use super::stage::{Answer, Stage, say};
use super::two;

#[test]
fn what_is_said_is_heard_by_all_and_kept() {
    let mut stage = Stage::of_two(two());
    (1..=3).for_each(|socket| drop(stage.heard(socket)));
    assert!(matches!(stage.ask(1, say("  Hello <b>there</b> ")), Answer::Accepted(_)));
    assert!(matches!(
        stage.ask(3, Ask::SayPreset { preset: Preset::HaveFun }),
        Answer::Accepted(_)
    ));
    for socket in 1..=3 {
        let lines: Vec<_> = stage
            .heard(socket)
            .into_iter()
            .filter_map(|message| match message {
                ServerMessage::Said { line, .. } => Some((line.number, line.seat, line.text)),
                _ => None,
            })
            .collect();
        assert_eq!(lines, [(1, Some(1), Some("Hello <b>there</b>".into())), (2, None, None)]);
    }
    let chat = stage.snapshot("ben").chat;
    assert_eq!(chat.len(), 2);
    assert_eq!((chat[1].preset, chat[1].person.name.as_str()), (Some(Preset::HaveFun), "CARLA"));
}

#[test]
fn only_plain_lines_are_said() {
    let mut stage = Stage::of_two(two());
    for text in ["", "   ", "two\nlines", "bell\u{7}", "turned \u{202e}round"] {
        assert_eq!(stage.ask(1, say(text)).code(), Some(RefusalCode::Malformed), "{text:?}");
    }
    assert!(stage.snapshot("anna").chat.is_empty());
}

#[test]
fn too_much_at_once_is_refused_and_later_is_not() {
    let mut stage = Stage::of_two(two());
    for _ in 0..8 {
        assert!(matches!(stage.ask(1, say("hm")), Answer::Accepted(_)));
    }
    assert_eq!(stage.ask(1, say("hm")).code(), Some(RefusalCode::Limit));
    assert!(matches!(stage.ask(2, say("hm")), Answer::Accepted(_)), "the others may speak");
    stage.pass(20_000);
    assert!(matches!(stage.ask(1, say("hm")), Answer::Accepted(_)));
}

#[test]
fn the_snapshot_has_the_last_hundred_lines() {
    let mut stage = Stage::of_two(two());
    for _ in 0..110 {
        stage.pass(3_000);
        assert!(matches!(stage.ask(1, say("hm")), Answer::Accepted(_)));
    }
    let chat = stage.snapshot("anna").chat;
    assert_eq!((chat.len(), chat[0].number, chat[99].number), (100, 11, 110));
}

#[test]
fn the_owner_may_mute_somebody_and_let_them_speak_again() {
    let mute = |whom: &str, muted| Ask::Mute { person: PersonId::cut(whom), muted };
    let mut stage = Stage::of_two(two());
    assert_eq!(stage.ask(2, mute("carla", true)).key(), "table-mute-owner-only");
    assert_eq!(stage.ask(1, mute("anna", true)).key(), "table-mute-whom");
    assert_eq!(stage.ask(1, mute("stranger", true)).key(), "table-mute-whom");
    assert!(matches!(stage.ask(1, mute("carla", true)), Answer::Accepted(_)));
    let version = stage.table.standing.version;
    assert_eq!(stage.ask(1, mute("carla", true)), Answer::Accepted(version), "is so already");
    assert_eq!(stage.ask(3, say("hm")).key(), "table-chat-muted");
    assert_eq!(stage.ask(3, Ask::SayPreset { preset: Preset::Oops }).key(), "table-chat-muted");
    stage.check();
    assert!(matches!(stage.ask(1, mute("carla", false)), Answer::Accepted(_)));
    assert!(matches!(stage.ask(3, say("thanks")), Answer::Accepted(_)));
    assert!(stage.snapshot("carla").muted.is_empty());
}
