//! What a conversation with an old server is: bytes in, bytes and news out; no socket, no time.

use catalog::Session;
use guests::GuestFault;
use protocol::native::{
    Explanation, Refusal, VisitAsk, VisitLine, VisitLineKind, VisitNews, VisitState,
};

use super::{VisitFault, refusals};
use crate::tables::illegal;

/// Looks whether a move was meant for this position and keeps to the rules.
pub(super) fn judge(session: &dyn Session, ply: u32, text: &str) -> Result<(), Refusal> {
    if usize::try_from(ply) != Ok(session.moves_so_far().len()) {
        return Err(refusals::stale());
    }
    session.check(text).map_err(|reason| illegal(reason.as_ref()))
}

/// What comes of something that was heard or asked.
#[derive(Default)]
pub(super) struct Said {
    /// For the old server.
    pub(super) bytes: Vec<u8>,
    /// For the visitor.
    pub(super) news: Vec<VisitNews>,
    /// Whether a whole message was heard.
    pub(super) heard: bool,
    /// Whether the visit goes on only with an answer of the server.
    pub(super) waits: bool,
    /// Why the visit is over, where the conversation is.
    pub(super) end: Option<VisitFault>,
}

impl Said {
    fn line(&mut self, kind: VisitLineKind, name: Option<String>, text: String) {
        let line = VisitLine { kind, name, text: Some(text), reason: None };
        self.news.push(VisitNews::Line { line });
    }

    /// The visitor's own words.
    pub(super) fn own(&mut self, to: Option<String>, text: String) {
        self.line(VisitLineKind::Own, to, text);
    }

    /// Somebody else's words.
    pub(super) fn chat(&mut self, from: String, text: String) {
        self.line(VisitLineKind::Chat, Some(from), text);
    }

    /// The server's own words.
    pub(super) fn server(&mut self, text: String) {
        self.line(VisitLineKind::Server, None, text);
    }

    /// The server's words about something that it does not do.
    pub(super) fn complaint(&mut self, text: String) {
        self.line(VisitLineKind::Error, None, text);
    }

    /// Something happened, in words of ours.
    pub(super) fn tell(&mut self, kind: VisitLineKind, reason: Explanation) {
        let line = VisitLine { kind, name: None, text: None, reason: Some(reason) };
        self.news.push(VisitNews::Line { line });
    }

    /// The visit has come to this.
    pub(super) fn state(&mut self, state: VisitState, game: Option<u32>, may_start: bool) {
        self.news.push(VisitNews::State { state, game, may_start });
    }
}

/// A conversation with an old server.
pub(super) trait Talk: Send {
    /// Whether the server says something by itself as soon as it is called.
    fn is_greeted(&self) -> bool;
    /// Bytes of the longest message that is waited for.
    fn longest(&self) -> usize;
    /// The line is open.
    fn begin(&mut self, said: &mut Said);
    /// Takes what has arrived, and tells how many bytes of it were whole messages.
    fn hear(&mut self, arrived: &[u8], said: &mut Said) -> Result<usize, GuestFault>;
    /// The visitor wants something.
    fn ask(&mut self, ask: VisitAsk, said: &mut Said) -> Result<(), Refusal>;
}
