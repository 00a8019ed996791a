//! The functions that JavaScript calls. Text and numbers come in, JSON goes out.

#[cfg(feature = "games")]
mod games;
#[cfg(feature = "house")]
mod house;

#[cfg(feature = "games")]
pub use games::*;
#[cfg(feature = "house")]
pub use house::*;

use protocol::native::Explanation;
use serde::Serialize;

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
