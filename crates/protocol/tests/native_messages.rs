//! Whatever a client says is read exactly or refused, and comes back as it was written.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use proptest::prelude::*;
use protocol::native::{
    AbsenceTerms, Ask, Capped, Claim, ClientMessage, ClockTerms, DoorTerms, Offer, OpenBody,
    Preset, SeatTerms, Terms, WatchPolicy,
};

fn text<const MOST: usize>() -> impl Strategy<Value = Capped<MOST>> {
    ".{0,12}".prop_map(|text| Capped::cut(&text))
}

fn offer() -> impl Strategy<Value = Offer> {
    prop_oneof![Just(Offer::Takeback), Just(Offer::Draw), Just(Offer::Rematch)]
}

fn ask() -> impl Strategy<Value = Ask> {
    let claim =
        prop_oneof![Just(Claim::Retire {}), text().prop_map(|player| Claim::Computer { player })];
    prop_oneof![
        any::<u8>().prop_map(|seat| Ask::Sit { seat, words: None }),
        Just(Ask::Stand {}),
        (any::<u32>(), text()).prop_map(|(ply, text)| Ask::Move { ply, text }),
        Just(Ask::Resign {}),
        offer().prop_map(|offer| Ask::Offer { offer }),
        (offer(), any::<bool>()).prop_map(|(offer, accept)| Ask::Answer { offer, accept }),
        Just(Ask::Undo {}),
        Just(Ask::Hint {}),
        text().prop_map(|text| Ask::Say { text }),
        prop::sample::select(&Preset::ALL[..]).prop_map(|preset| Ask::SayPreset { preset }),
        (text(), any::<bool>()).prop_map(|(person, muted)| Ask::Mute { person, muted }),
        (any::<u8>(), claim).prop_map(|(seat, claim)| Ask::Claim { seat, claim }),
    ]
}

fn message() -> impl Strategy<Value = ClientMessage> {
    prop_oneof![
        (any::<u16>(), text(), prop::option::of(text()))
            .prop_map(|(version, client, token)| ClientMessage::Hello { version, client, token }),
        any::<u32>().prop_map(|nonce| ClientMessage::Ping { nonce }),
        Just(ClientMessage::EnterLobby {}),
        Just(ClientMessage::LeaveLobby {}),
        (text(), prop::option::of(text()), prop::option::of(any::<u32>()))
            .prop_map(|(table, key, since)| ClientMessage::Enter { table, key, since }),
        text().prop_map(|table| ClientMessage::Leave { table }),
        (text(), text(), ask()).prop_map(|(request, table, ask)| ClientMessage::Ask {
            request,
            table,
            ask
        }),
    ]
}

fn terms() -> impl Strategy<Value = Terms> {
    let seat = prop_oneof![
        Just(SeatTerms::Me {}),
        Just(SeatTerms::Open {}),
        Just(SeatTerms::Closed {}),
        text().prop_map(|player| SeatTerms::Computer { player }),
    ];
    let clock = prop_oneof![
        Just(ClockTerms::None {}),
        any::<(u64, u64)>()
            .prop_map(|(initial, increment)| ClockTerms::Fischer { initial, increment }),
        any::<(u64, u64)>().prop_map(|(initial, delay)| ClockTerms::Delay { initial, delay }),
    ];
    let watchers =
        prop_oneof![Just(WatchPolicy::Anyone), Just(WatchPolicy::Link), Just(WatchPolicy::Nobody)];
    let seats = prop::collection::vec(seat, 0..9);
    let door = prop_oneof![
        Just(None),
        any::<u8>().prop_map(|depth| Some(DoorTerms::Reversixt { depth })),
        any::<bool>().prop_map(|started| Some(DoorTerms::Freebloks { started })),
        Just(Some(DoorTerms::Welfenlab {})),
    ];
    let absence = prop_oneof![
        Just(AbsenceTerms::Claim {}),
        Just(AbsenceTerms::Retire {}),
        text().prop_map(|player| AbsenceTerms::Computer { player }),
    ];
    (text(), text(), seats, clock, any::<[bool; 3]>(), watchers, door, absence).prop_map(
        |(game, setup, seats, clock, [takebacks, rated, listed], watchers, door, absence)| Terms {
            game,
            setup,
            seats,
            clock,
            takebacks,
            rated,
            listed,
            watchers,
            door,
            absence,
        },
    )
}

proptest! {
    #[test]
    fn a_message_comes_back_as_it_was_written(message in message()) {
        let json = serde_json::to_string(&message).unwrap();
        prop_assert_eq!(serde_json::from_str::<ClientMessage>(&json).unwrap(), message);
    }

    #[test]
    fn terms_come_back_as_they_were_written(terms in terms()) {
        let body = OpenBody { request: Capped::cut("r"), terms };
        let json = serde_json::to_string(&body).unwrap();
        prop_assert_eq!(serde_json::from_str::<OpenBody>(&json).unwrap(), body);
    }

    #[test]
    fn a_field_that_nobody_knows_is_refused(message in message(), inside in any::<bool>()) {
        let mut json = serde_json::to_value(&message).unwrap();
        let place = match json.get("ask") {
            Some(_) if inside => json.get_mut("ask").unwrap(),
            _ => &mut json,
        };
        place["seat_of_somebody_else"] = 2.into();
        let refused = serde_json::from_value::<ClientMessage>(json).unwrap_err().to_string();
        prop_assert!(refused.contains("seat_of_somebody_else"), "{}", refused);
    }

    #[test]
    fn a_missing_field_is_refused(message in message(), which in any::<prop::sample::Index>()) {
        let mut json = serde_json::to_value(&message).unwrap();
        let fields: Vec<String> = json.as_object().unwrap().keys().cloned().collect();
        let field = which.get(&fields);
        json.as_object_mut().unwrap().remove(field);
        let optional = ["token", "key", "since"].contains(&field.as_str());
        prop_assert_eq!(serde_json::from_value::<ClientMessage>(json).is_ok(), optional);
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = serde_json::from_slice::<ClientMessage>(&bytes);
    }

    #[test]
    fn a_message_with_a_byte_changed_is_read_or_refused(
        message in message(),
        at in any::<prop::sample::Index>(),
        byte in any::<u8>(),
    ) {
        let mut bytes = serde_json::to_vec(&message).unwrap();
        *at.get_mut(&mut bytes) = byte;
        if let Ok(read) = serde_json::from_slice::<ClientMessage>(&bytes) {
            let json = serde_json::to_string(&read).unwrap();
            prop_assert_eq!(serde_json::from_str::<ClientMessage>(&json).unwrap(), read);
        }
    }
}

#[test]
fn an_unknown_tag_is_refused_with_what_there_is() {
    let refused = serde_json::from_str::<ClientMessage>(r#"{"type":"cheat"}"#).unwrap_err();
    let refused = refused.to_string();
    assert!(refused.contains("cheat") && refused.contains("`hello`"), "{refused}");
}

#[test]
fn depth_without_end_is_refused() {
    let deep = format!(r#"{{"type":"ask","ask":{}"#, "[".repeat(8000));
    assert!(serde_json::from_str::<ClientMessage>(&deep).is_err());
}
