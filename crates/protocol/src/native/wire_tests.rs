//! The web client's types come from here: this test fails when they are stale.

use std::path::Path;

use ts_rs::{Config, TS};

use super::*;

/// Every type of the wire, in the order in which the file tells them.
fn declarations() -> Vec<String> {
    macro_rules! all {
        ($($name:ty),* $(,)?) => {
            vec![$(format!("{}export {}", documentation::<$name>(), <$name>::decl(&Config::default()))),*]
        };
    }
    all![
        ClientMessage,
        Ask,
        Offer,
        Claim,
        Preset,
        ServerMessage,
        ThinkingReport,
        RatingLine,
        RatingTerm,
        Refusal,
        Explanation,
        RefusalCode,
        Terms,
        SeatTerms,
        ClockTerms,
        WatchPolicy,
        DoorTerms,
        DoorCard,
        DoorsBody,
        VisitProgram,
        VisitTarget,
        VisitsBody,
        VisitLogin,
        VisitAsk,
        VisitState,
        VisitLineKind,
        VisitLine,
        VisitGame,
        VisitNews,
        AbsenceTerms,
        PersonCard,
        Sitter,
        SeatCard,
        TableState,
        Leaving,
        OutcomeCard,
        Clocks,
        TableEvent,
        Entry,
        OpenOffer,
        DiceCard,
        ChatLine,
        Snapshot,
        TableCard,
        ErrorBody,
        MeBody,
        TokenBody,
        RenameBody,
        RegisterBody,
        LoginBody,
        OpenBody,
        OpenedBody,
        TablesBody,
        GamesBody,
        GameCard,
        VariantCard,
        SettingCard,
        SettingWhen,
        SettingDomain,
        PlayerCard,
        LevelCard,
    ]
}

fn documentation<T: TS>() -> String {
    T::docs().map(|docs| docs.to_string()).unwrap_or_default()
}

#[test]
fn the_types_of_the_web_client_are_those_of_the_wire() {
    let mut text = String::from(
        "// Written by `cargo xtask wire` from crates/protocol; do not edit.\n\n\
         export const VERSION = ",
    );
    text.push_str(&format!("{VERSION};\n"));
    for declaration in declarations() {
        text.push('\n');
        text.push_str(&declaration);
        text.push('\n');
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire/native.ts");
    if std::env::var_os("KIBITZ_WRITE_WIRE").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, &text).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == text, "web/src/wire/native.ts is stale: run `cargo xtask wire`");
}
