//! The doors as a stranger's client sees them: a few lines of HTTP, and a WebSocket.

use futures_util::{SinkExt, StreamExt};
use protocol::native::{
    ClientMessage, MeBody, OpenBody, OpenedBody, ServerMessage, Terms, TokenBody, VERSION,
};
use serde::de::DeserializeOwned;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Sends JSON and reads the answer.
pub(crate) async fn send<T: DeserializeOwned>(
    port: u16,
    (method, path): (&str, &str),
    token: Option<&str>,
    body: &str,
) -> Option<T> {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).await.ok()?;
    let authorization =
        token.map(|token| format!("Authorization: Bearer {token}\r\n")).unwrap_or_default();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n{authorization}\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await.ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.ok()?;
    let json = &answer[answer.find('{')?..=answer.rfind('}')?];
    match serde_json::from_str(json) {
        Ok(read) => Some(read),
        Err(error) => panic!("{error}: {answer}"),
    }
}

/// Becomes a guest.
pub(crate) async fn guest(port: u16) -> TokenBody {
    send(port, ("POST", "/api/v1/guests"), None, "{}").await.unwrap()
}

/// Takes a name.
pub(crate) async fn rename(port: u16, token: &str, name: &str) -> MeBody {
    let body = format!(r#"{{"name":"{name}"}}"#);
    send(port, ("PUT", "/api/v1/me/name"), Some(token), &body).await.unwrap()
}

/// Opens a table.
pub(crate) async fn open(port: u16, token: &str, terms: Terms) -> OpenedBody {
    let body = OpenBody { request: "open".parse().unwrap(), terms };
    let body = serde_json::to_string(&body).unwrap();
    send(port, ("POST", "/api/v1/tables"), Some(token), &body).await.unwrap()
}

/// A connection that has said hello. It ends when the server does.
pub(crate) struct Line(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Line {
    /// A connection that has not said anything.
    pub(crate) async fn silent(port: u16) -> Option<Line> {
        let (socket, _) = connect_async(format!("ws://127.0.0.1:{port}/ws")).await.ok()?;
        Some(Line(socket))
    }

    pub(crate) async fn open(port: u16, token: &str) -> Option<Line> {
        let mut line = Line::silent(port).await?;
        let hello = ClientMessage::Hello {
            version: VERSION,
            client: "reliability test".parse().unwrap(),
            token: Some(token.parse().unwrap()),
        };
        line.say(&hello).await?;
        match line.hear().await? {
            ServerMessage::Welcome { .. } => Some(line),
            other => panic!("instead of a welcome: {other:?}"),
        }
    }

    pub(crate) async fn say(&mut self, message: &ClientMessage) -> Option<()> {
        self.say_text(&serde_json::to_string(message).unwrap()).await
    }

    pub(crate) async fn say_text(&mut self, text: &str) -> Option<()> {
        self.0.send(Message::text(text)).await.ok()
    }

    pub(crate) async fn hear(&mut self) -> Option<ServerMessage> {
        self.hear_text().await.map(|text| serde_json::from_str(&text).unwrap())
    }

    pub(crate) async fn hear_text(&mut self) -> Option<String> {
        loop {
            match self.0.next().await?.ok()? {
                Message::Text(text) => return Some(text.to_string()),
                Message::Close(_) => return None,
                _ => {}
            }
        }
    }
}
