//! What the targets share: a stream that arrives in pieces, and messages that survive being written.

use std::fmt::Debug;

use catalog::Kind;

/// Splits what the fuzzer made into the sizes of pieces and the stream that arrives in them.
pub fn sizes_and_stream(data: &[u8]) -> (&[u8], &[u8]) {
    let Some((count, rest)) = data.split_first() else { return (&[], &[]) };
    rest.split_at(usize::from(count % 8).min(rest.len()))
}

/// The stream cut into pieces of these sizes, again and again; without sizes it comes whole.
pub fn pieces<'a>(sizes: &'a [u8], stream: &'a [u8]) -> impl Iterator<Item = &'a [u8]> {
    let mut sizes = sizes.iter().cycle();
    let mut rest = stream;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let size = sizes.next().map_or(rest.len(), |size| usize::from(*size).max(1));
        let (piece, later) = rest.split_at(size.min(rest.len()));
        rest = later;
        Some(piece)
    })
}

/// The messages up to the end of what has arrived, or up to the fault.
type Read<M, F> = (Vec<M>, Option<F>);

/// Reads a stream that arrives in these pieces.
fn read_pieces<'a, M, F>(
    pieces: impl Iterator<Item = &'a [u8]>,
    read: &impl Fn(&[u8]) -> Result<Option<(M, usize)>, F>,
) -> Read<M, F> {
    let (mut arrived, mut messages) = (Vec::new(), Vec::new());
    for piece in pieces {
        arrived.extend(piece);
        loop {
            match read(&arrived) {
                Ok(Some((message, length))) => {
                    assert!(0 < length && length <= arrived.len(), "{length} bytes were read");
                    messages.push(message);
                    arrived.drain(..length);
                }
                Ok(None) => break,
                Err(fault) => return (messages, Some(fault)),
            }
        }
    }
    (messages, None)
}

/// Reads a stream in pieces and at once; it must mean the same.
pub fn read_stream<M: Debug + PartialEq, F: Debug + PartialEq>(
    sizes: &[u8],
    stream: &[u8],
    read: impl Fn(&[u8]) -> Result<Option<(M, usize)>, F>,
) -> Vec<M> {
    let whole = read_pieces([stream].into_iter(), &read);
    assert_eq!(read_pieces(pieces(sizes, stream), &read), whole);
    whole.0
}

/// A message that was written is read as it was. What came from outside may be cut or cleaned once;
/// after that nothing changes any more.
pub fn settles<M: Debug + PartialEq>(message: &M, again: impl Fn(&M) -> M) {
    let once = again(message);
    assert_eq!(again(&once), once, "after {message:?}");
}

/// A game and the text behind the byte that chose it.
pub fn game_and_text(data: &[u8]) -> Option<(Kind, &str)> {
    let (first, text) = data.split_first()?;
    let kinds = Kind::all();
    let kind = kinds.get(usize::from(*first) % kinds.len())?;
    Some((*kind, std::str::from_utf8(text).ok()?))
}
