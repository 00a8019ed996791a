//! Bytes at the door for Freebloks and at our guest there: the same messages go both ways.
#![no_main]

use kibitz_fuzz::{read_stream, settles, sizes_and_stream};
use libfuzzer_sys::fuzz_target;
use protocol::freebloks::board::Board;
use protocol::freebloks::{self, Message};

/// Bytes of a header.
const HEADER: usize = 5;

/// The stream with check bytes that fit, wherever a header would stand: guessing them teaches the
/// fuzzer nothing about what lies behind.
fn checked(stream: &[u8]) -> Vec<u8> {
    let mut bytes = stream.to_vec();
    let mut at = 0;
    while let Some([check1, high, low, kind, check2]) = bytes.get_mut(at..at + HEADER) {
        let length = u16::from_be_bytes([*high, *low]);
        *check1 = (*low & 0x55) ^ *kind;
        *check2 = (*check1 ^ 0xd6).wrapping_add(*kind);
        at += usize::from(length).max(HEADER);
    }
    bytes
}

fn written(message: &Message) -> Message {
    let mut bytes = Vec::new();
    freebloks::write(message, &mut bytes);
    let (message, length) = freebloks::read(&bytes).expect("we write it").expect("it is whole");
    assert_eq!(length, bytes.len());
    message
}

/// Every stone has its move on every board, and the move its stone, which covers the same cells.
fn placed(message: &Message, board: &Board) {
    let (Message::SetStone(stone) | Message::StoneHint(stone)) = message else { return };
    let Some(text) = board.move_text(stone) else { return };
    let again = board.stone(stone.player as u8, &text).expect("a stone of the wire");
    assert_eq!(again.shape, stone.shape);
    let sorted = |text: &str| {
        let mut cells: Vec<String> = text.split(',').map(str::to_owned).collect();
        cells.sort();
        cells
    };
    let text_again = board.move_text(&again).expect("on the board");
    assert_eq!(sorted(&text_again), sorted(&text));
}

fuzz_target!(|data: &[u8]| {
    let (sizes, stream) = sizes_and_stream(data);
    let raw = data.first().is_some_and(|first| *first >= 0xf0);
    let stream = if raw { stream.to_vec() } else { checked(stream) };
    let mut board = Board::usual();
    for message in read_stream(sizes, &stream, freebloks::read) {
        settles(&message, written);
        placed(&message, &board);
        if let Message::ServerStatus(status) = &message {
            let (width, height) = (status.width, status.height);
            let told = Board { mode: status.mode, width, height, stones: status.stones };
            if let Some(setup) = told.setup()
                && let Some(same) = Board::of_setup(&setup)
            {
                assert_eq!(same, told);
                board = told;
            }
        }
    }
});
