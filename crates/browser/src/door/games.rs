//! What pages ask about a game.

use std::cell::RefCell;

use protocol::native::ThinkingReport;
use wasm_bindgen::prelude::wasm_bindgen;

use super::answer;
use crate::advice::{self, Onlooker, Question};
#[cfg(feature = "backgammon")]
use crate::coaching;
#[cfg(feature = "reversi")]
use crate::maps;
use crate::{desk, drafting, rolling, setting_up};

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
fn hear(report: &ThinkingReport) {
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

/// Takes what the players of a game know and is too large to come with the engine: Othello's weights,
/// Backgammon's nets. Says whether the bytes were such a file.
#[cfg(any(feature = "othello", feature = "backgammon"))]
#[wasm_bindgen]
pub fn teach(bytes: &[u8]) -> bool {
    #[cfg(feature = "othello")]
    if catalog::reversi::othello::evaluation::Weights::teach(bytes).is_ok() {
        return true;
    }
    #[cfg(feature = "backgammon")]
    if catalog::backgammon::thinking::teach(bytes).is_ok() {
        return true;
    }
    false
}

/// The setup that a choice makes, given as JSON: values of settings, `{"size": "8x7"}`, or a text,
/// `"8x7"`.
#[wasm_bindgen]
pub fn setup_of(game: &str, chosen: &str) -> String {
    answer(setting_up::setup_of(game, chosen))
}

/// A new game whose record says how its dice are rolled: from a seed in hexadecimal, `by hand`, or
/// nothing.
#[wasm_bindgen]
pub fn begin(game: &str, setup: &str, dice: &str) -> String {
    answer(rolling::begin(game, setup, dice))
}

/// The game after the dice were rolled from the seed in its record.
#[wasm_bindgen]
pub fn roll(game: &str, record: &str) -> String {
    answer(rolling::roll(game, record))
}

/// Computes every roll of a record again and says how many there are.
#[wasm_bindgen]
pub fn verify_dice(game: &str, record: &str) -> String {
    answer(rolling::verify(game, record))
}

/// How far a move has come after these steps, a JSON list of texts: in the position after so many
/// moves, or the last.
#[wasm_bindgen]
pub fn draft(game: &str, record: &str, ply: Option<u32>, steps: &str) -> String {
    answer(drafting::draft(game, record, ply, steps))
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

/// Everything that is wrong with the text of a map of this game, or the map.
#[cfg(feature = "reversi")]
#[wasm_bindgen]
pub fn map_check(game: &str, text: &str) -> String {
    answer(maps::examine(game, text))
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

/// The game that a text tells: a record, a string of moves, a diagram.
#[wasm_bindgen(js_name = read)]
pub fn import(game: &str, text: &str) -> String {
    answer(desk::import(game, text))
}

/// The game in a format of another program, by the ending of its files' names.
#[wasm_bindgen(js_name = write)]
pub fn export(game: &str, record: &str, format: &str) -> String {
    answer(desk::export(game, record, format))
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

/// The numbers of a computer player that may be tuned.
#[wasm_bindgen]
pub fn knobs(game: &str, player: &str) -> String {
    answer(advice::knobs(game, player))
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

/// A whole record of Backgammon in errors and luck.
#[cfg(feature = "backgammon")]
#[wasm_bindgen]
pub fn review(game: &str, record: &str) -> String {
    answer(coaching::review(game, record))
}

/// A portion of a rollout: of a position, or of what a play or a decision about the cube leads to;
/// `state` is what an earlier portion gave, or nothing.
#[cfg(feature = "backgammon")]
#[wasm_bindgen]
pub fn rollout(
    game: &str,
    record: &str,
    ply: Option<u32>,
    play: &str,
    games: u32,
    state: &str,
) -> String {
    answer(coaching::rollout(game, record, ply, play, games, state))
}

/// The table of match equities and take points.
#[cfg(feature = "backgammon")]
#[wasm_bindgen]
pub fn match_table(_game: &str) -> String {
    answer(Ok(coaching::match_table()))
}
