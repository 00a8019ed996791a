//! The functions that JavaScript calls. Text and numbers come in, JSON goes out.

use std::cell::RefCell;

use catalog::Kind;
use catalog::reversi::othello::evaluation::Weights;
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::advice::{self, Onlooker, Question, ReportView};
use crate::desk;
use crate::explanation::Explanation;
use crate::listing::Listing;
use crate::maps;

#[wasm_bindgen]
extern "C" {
    /// A function of the page that hears reports as JSON.
    pub type Listener;

    #[wasm_bindgen(method, catch, js_name = call)]
    fn call(this: &Listener, receiver: bool, report: &str) -> Result<(), wasm_bindgen::JsValue>;

    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn now() -> f64;
}

thread_local! {
    /// Who hears the reports of the player that thinks now.
    static LISTENER: RefCell<Option<Listener>> = const { RefCell::new(None) };
}

/// Tells the page how far a player has come. A listener that fails hears the next report.
fn hear(report: &ReportView) {
    let Ok(report) = serde_json::to_string(report) else { return };
    LISTENER.with_borrow(|listener| {
        if let Some(listener) = listener {
            let _ = listener.call(false, &report);
        }
    });
}

const PAGE: Onlooker = Onlooker { now, hear };

fn listened<T>(listener: Option<Listener>, act: impl FnOnce() -> T) -> T {
    LISTENER.set(listener);
    let done = act();
    LISTENER.set(None);
    done
}

/// A refusal on its way to the page.
#[derive(Serialize)]
struct Refused {
    refusal: Explanation,
}

/// An answer as JSON: what was asked for, or why not.
pub(crate) fn answer<T: Serialize>(answer: Result<T, Explanation>) -> String {
    let written = match answer {
        Ok(answer) => serde_json::to_string(&answer),
        Err(refusal) => serde_json::to_string(&Refused { refusal }),
    };
    // Everything that is answered consists of texts and numbers, so this is never needed.
    written.unwrap_or_else(|_| String::from("null"))
}

/// Takes what a game's players know and is too large to come with the engine: the weights of
/// Othello. Says whether the bytes were such a file.
#[wasm_bindgen]
pub fn teach(game: &str, bytes: &[u8]) -> bool {
    game == Kind::Othello.name() && Weights::teach(bytes).is_ok()
}

/// The games of the house.
#[wasm_bindgen]
pub fn games() -> String {
    answer(Ok(Listing::new()))
}

/// A position of a game: after so many moves, or the last.
#[wasm_bindgen]
pub fn view(game: &str, record: &str, ply: Option<u32>) -> String {
    answer(desk::view(game, record, ply))
}

/// The cells that a move would turn or destroy: in the position after so many moves, or the last.
#[wasm_bindgen]
pub fn effect(game: &str, record: &str, ply: Option<u32>, text: &str) -> String {
    answer(desk::effect(game, record, ply, text))
}

/// Everything that is wrong with the text of a map, or the map.
#[wasm_bindgen]
pub fn map_check(text: &str) -> String {
    answer(Ok(maps::examine(text)))
}

/// The game with one more move.
#[wasm_bindgen]
pub fn play(game: &str, record: &str, text: &str) -> String {
    answer(desk::play(game, record, text))
}

/// The game with so many moves left.
#[wasm_bindgen]
pub fn back_to(game: &str, record: &str, ply: u32) -> String {
    answer(desk::back_to(game, record, ply))
}

/// The game after a seat, counted from one, has left it.
#[wasm_bindgen]
pub fn retire(game: &str, record: &str, seat: u32, leaving: &str) -> String {
    answer(desk::retire(game, record, seat, leaving))
}

/// The game after everybody agreed on a draw.
#[wasm_bindgen]
pub fn agree_draw(game: &str, record: &str) -> String {
    answer(desk::agree_draw(game, record))
}

/// The game with a remark among its moves.
#[wasm_bindgen]
pub fn note(game: &str, record: &str, remark: &str) -> String {
    answer(desk::note(game, record, remark))
}

/// The game with a remark in its heading.
#[wasm_bindgen]
pub fn tag(game: &str, record: &str, name: &str, value: &str) -> String {
    answer(desk::tag(game, record, name, value))
}

/// The game that a text tells: a record, a string of moves, a diagram.
#[wasm_bindgen(js_name = read)]
pub fn import(game: &str, text: &str) -> String {
    answer(desk::import(game, text))
}

/// The move that a computer player chooses; `null` when it is nobody's turn.
#[wasm_bindgen]
pub fn choose(
    game: &str,
    record: &str,
    player: &str,
    budget: &str,
    seed: u32,
    listener: Option<Listener>,
) -> String {
    let question = Question { game, record, player, budget, seed };
    listened(listener, || answer(advice::choose(&question, PAGE)))
}

/// What a computer player thinks of every move.
#[wasm_bindgen]
pub fn assess(
    game: &str,
    record: &str,
    player: &str,
    budget: &str,
    listener: Option<Listener>,
) -> String {
    let question = Question { game, record, player, budget, seed: 1 };
    listened(listener, || answer(advice::assess(&question, PAGE)))
}
