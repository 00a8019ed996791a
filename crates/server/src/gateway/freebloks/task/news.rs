//! What a table says to its room.

use protocol::freebloks::{self, Message};
use protocol::native::{Ask, ChatText, Entry, ServerMessage, Sitter, TableEvent};
use tokio::time::Instant;

use super::super::room::{Act, To};
use super::Task;
use crate::gateway::Chair;

impl Task {
    pub(super) fn is_ours(&self, person: &str) -> bool {
        let chairs = self.clients.iter().flatten().filter_map(|client| client.chair.as_ref());
        chairs.into_iter().any(|chair| chair.person().id.as_str() == person)
    }

    /// What a client says is heard at the table too.
    pub(super) async fn pass_on(&mut self, client: u8, text: &str) {
        let text = ChatText::cut(text.trim());
        let client = self.clients.get_mut(usize::from(client)).and_then(Option::as_mut);
        if let Some(chair) = client.and_then(|client| client.chair.as_mut())
            && !text.as_str().is_empty()
        {
            let _ = chair.ask(Ask::Say { text }).await;
        }
    }

    /// The table says something.
    pub(super) async fn hear(&mut self, message: ServerMessage) {
        for client in self.clients.iter_mut().flatten() {
            client.chair.iter_mut().for_each(Chair::drain);
        }
        match message {
            ServerMessage::News { entries, .. } => {
                for entry in &entries {
                    let acts = self.happened(entry);
                    self.act(acts).await;
                }
            }
            ServerMessage::Said { line, .. } if !self.is_ours(&line.person.id) => {
                if let Some(text) = line.text {
                    // Who plays along speaks under their number, who watches through the server.
                    let (client, text) = match self.room.stranger(&line.person.id) {
                        Some(number) => (number as i8, text),
                        None => (-1, format!("{}: {text}", line.person.name)),
                    };
                    let chat = freebloks::Chat { client, text, tail: freebloks::Tail::Long };
                    self.say(To::All, &Message::Chat(chat));
                }
            }
            _ => {}
        }
    }

    pub(super) fn happened(&mut self, entry: &Entry) -> Vec<Act> {
        let before = std::mem::replace(&mut self.ply, entry.ply);
        match &entry.event {
            TableEvent::Began {} if !self.room.is_playing() => self.room.begin(),
            TableEvent::Sat { seat, person } if !self.is_ours(&person.id) => {
                self.seated(*seat, &Sitter::Person { person: person.clone() });
                vec![Act::Say(To::All, self.room.status())]
            }
            TableEvent::Replaced { seat, player } => {
                let before = self.room.status();
                let computer = Sitter::Computer { player: player.clone() };
                self.seated(*seat, &computer);
                let mut acts = self.room.happened(&entry.event);
                let status = self.room.status();
                acts.extend((status != before).then_some(Act::Say(To::All, status)));
                acts
            }
            TableEvent::Stood { seat } => {
                self.seated(*seat, &Sitter::Open {});
                vec![Act::Say(To::All, self.room.status())]
            }
            TableEvent::TookBack { ply, .. } => {
                self.room.took_back(&entry.event, before.saturating_sub(*ply))
            }
            TableEvent::Hinted { text, .. } => {
                let _ = self.room.happened(&entry.event);
                let hinting = self.hinting.take();
                let tell = |(client, player)| self.room.tell_hint(client, player, text);
                hinting.map(tell).unwrap_or_default()
            }
            event => {
                let was_computer = self.room.is_playing() && !self.room.awaits_client();
                if was_computer && matches!(event, TableEvent::Moved { .. }) {
                    self.hold = Instant::now() + self.house.config.freebloks.delay;
                }
                self.room.happened(event)
            }
        }
    }
}
