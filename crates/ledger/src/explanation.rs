//! Why the rules refused something, in the words of the wire.

use game::Reason;
use protocol::native::Explanation;

/// A reason with its key, its arguments and what is behind it.
pub fn explanation(reason: &dyn Reason) -> Explanation {
    let arguments = reason.arguments().into_iter();
    Explanation {
        key: reason.key().to_owned(),
        arguments: arguments.map(|(name, value)| (name.to_owned(), value)).collect(),
        cause: reason.cause().map(|cause| Box::new(explanation(cause))),
        text: reason.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Phrase, Place, TextFault};

    #[test]
    fn a_reason_keeps_what_is_behind_it() {
        let reason = Phrase::new("no-move", [("text", "x".to_owned())], "“x” is not a move");
        let told = explanation(&TextFault::new(Place::column(3), reason));
        assert_eq!((told.key.as_str(), told.arguments["column"].as_str()), ("record-place", "3"));
        let cause = told.cause.unwrap();
        assert_eq!((cause.key.as_str(), cause.arguments["text"].as_str()), ("no-move", "x"));
        assert_eq!(cause.text, "“x” is not a move");
    }
}
