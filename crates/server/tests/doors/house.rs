//! A server to knock at: its data folder, plain requests, and sockets.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use server::{Config, Limits, Rate, Server};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::HeaderName;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// Nothing here takes longer unless it is broken.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// A running server.
pub(crate) struct House {
    pub(crate) server: Server,
    pub(crate) folder: TempDir,
}

/// Limits that no test meets by chance.
pub(crate) fn generous() -> Limits {
    Limits {
        requests: Rate::per_minute(1_000_000),
        guests: Rate::per_minute(10_000),
        logins: Rate::per_minute(10_000),
        tables: Rate::per_minute(10_000),
        messages: Rate { per_second: 1000.0, burst: 1000.0 },
        sockets_per_address: 1000,
        connections_per_address: 1000,
        ..Limits::default()
    }
}

pub(crate) fn config(folder: &TempDir, limits: Limits) -> Config {
    let listen = "127.0.0.1:0".parse().unwrap();
    Config { limits, ..Config::new(folder.path(), listen) }
}

impl House {
    pub(crate) async fn open() -> House {
        House::with(generous()).await
    }

    pub(crate) async fn with(limits: Limits) -> House {
        let folder = tempfile::tempdir().unwrap();
        let server = Server::start(config(&folder, limits)).await.unwrap();
        House { server, folder }
    }

    pub(crate) async fn configured(change: impl FnOnce(&mut Config)) -> House {
        let folder = tempfile::tempdir().unwrap();
        let mut config = config(&folder, generous());
        change(&mut config);
        House { server: Server::start(config).await.unwrap(), folder }
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.server.address()
    }

    pub(crate) fn origin(&self) -> String {
        format!("http://{}", self.address())
    }

    /// Asks without any proof.
    pub(crate) async fn get(&self, path: &str) -> Answer {
        request(self.address(), "GET", path, &[], None).await
    }

    pub(crate) async fn ask(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&Value>,
    ) -> Answer {
        let body = body.map(Value::to_string);
        request(self.address(), method, path, headers, body.as_deref()).await
    }

    /// A guest as a program keeps it.
    pub(crate) async fn guest(&self) -> Guest {
        let answer = self.ask("POST", "/api/v1/guests", &[], None).await;
        assert_eq!(answer.status, 201, "{}", answer.body);
        let body = answer.json();
        Guest {
            id: body["person"]["id"].as_str().unwrap().to_owned(),
            token: body["token"].as_str().unwrap().to_owned(),
        }
    }

    /// The cookie of a new guest, as a browser sends it.
    pub(crate) async fn cookie(&self) -> String {
        let answer = self.get("/api/v1/me").await;
        let cookie = answer.header("set-cookie").unwrap().to_owned();
        cookie.split(';').next().unwrap().to_owned()
    }

    pub(crate) async fn as_guest(
        &self,
        guest: &Guest,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> Answer {
        let bearer = format!("Bearer {}", guest.token);
        let headers = [("authorization", bearer.as_str()), ("content-type", "application/json")];
        self.ask(method, path, &headers, body).await
    }

    /// Opens a table and says which, with its key.
    pub(crate) async fn table(&self, guest: &Guest, change: impl FnOnce(&mut Value)) -> Table {
        let mut terms = terms();
        change(&mut terms);
        let request = fresh();
        let body = json!({"request": request, "terms": terms});
        let answer = self.as_guest(guest, "POST", "/api/v1/tables", Some(&body)).await;
        assert_eq!(answer.status, 201, "{}", answer.body);
        let body = answer.json();
        let text = |name: &str| body[name].as_str().unwrap().to_owned();
        Table { id: text("table"), key: text("key"), link: text("link") }
    }

    pub(crate) async fn connect(&self, headers: &[(&str, &str)]) -> Result<Socket, u16> {
        connect(self.address(), headers).await
    }

    /// A socket that has said hello.
    pub(crate) async fn socket(&self, guest: &Guest) -> Socket {
        let mut socket = self.connect(&[]).await.unwrap();
        socket.hello(guest).await;
        socket
    }
}

/// A request id that was never used.
pub(crate) fn fresh() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    format!("r{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed))
}

/// A game for two persons: the owner and whoever comes.
pub(crate) fn terms() -> Value {
    json!({
        "game": "connect-four",
        "setup": "standard",
        "seats": [{"kind": "me"}, {"kind": "open"}],
        "clock": {"kind": "none"},
        "takebacks": true,
        "rated": false,
        "listed": false,
        "watchers": "link",
    })
}

pub(crate) struct Guest {
    pub(crate) id: String,
    pub(crate) token: String,
}

pub(crate) struct Table {
    pub(crate) id: String,
    pub(crate) key: String,
    pub(crate) link: String,
}

/// An answer to a plain request.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("no JSON: {}", self.body))
    }

    pub(crate) fn key(&self) -> String {
        self.json()["refusal"]["reason"]["key"].as_str().unwrap_or_default().to_owned()
    }
}

/// Sends a request over a connection of its own.
pub(crate) async fn request(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: Option<&str>,
) -> Answer {
    let mut text = format!("{method} {path} HTTP/1.1\r\nconnection: close\r\n");
    if !headers.iter().any(|(name, _)| *name == "host") {
        text += &format!("host: {address}\r\n");
    }
    for (name, value) in headers {
        text += &format!("{name}: {value}\r\n");
    }
    let body = body.unwrap_or_default();
    text += &format!("content-length: {}\r\n\r\n{body}", body.len());
    let answer = raw(address, text.as_bytes()).await;
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or_else(|| panic!("{answer:?}"));
    let mut lines = head.lines();
    let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
    let headers = lines.filter_map(|line| line.split_once(": "));
    let headers = headers.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    Answer { status, headers, body: body.to_owned() }
}

/// Sends bytes and reads until the other side closes.
pub(crate) async fn raw(address: SocketAddr, bytes: &[u8]) -> Vec<u8> {
    let work = async {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(bytes).await.unwrap();
        let mut answer = Vec::new();
        // A reset after the answer is an end as well.
        let _ = stream.read_to_end(&mut answer).await;
        answer
    };
    tokio::time::timeout(PATIENCE, work).await.expect("the connection does not end")
}

/// A connection to the live door.
pub(crate) struct Socket(pub(crate) WebSocketStream<MaybeTlsStream<TcpStream>>);

/// Opens a socket, or says with which status it was refused.
pub(crate) async fn connect(address: SocketAddr, headers: &[(&str, &str)]) -> Result<Socket, u16> {
    connect_at(address, "/ws", headers).await
}

/// The same with another of the doors for sockets.
pub(crate) async fn connect_at(
    address: SocketAddr,
    path: &str,
    headers: &[(&str, &str)],
) -> Result<Socket, u16> {
    let mut request = format!("ws://{address}{path}").into_client_request().unwrap();
    for (name, value) in headers {
        let name: HeaderName = name.parse().unwrap();
        request.headers_mut().insert(name, value.parse().unwrap());
    }
    match tokio_tungstenite::connect_async(request).await {
        Ok((socket, _)) => Ok(Socket(socket)),
        Err(Error::Http(response)) => Err(response.status().as_u16()),
        Err(fault) => panic!("{fault}"),
    }
}

impl Socket {
    pub(crate) async fn say(&mut self, message: &Value) {
        self.0.send(Message::text(message.to_string())).await.unwrap();
    }

    /// The next message, pings left out; the code when the other side closed.
    pub(crate) async fn next(&mut self) -> Result<Value, u16> {
        let next = async {
            loop {
                match self.0.next().await {
                    Some(Ok(Message::Text(text))) => {
                        return Ok(serde_json::from_str(text.as_str()).unwrap());
                    }
                    Some(Ok(Message::Close(frame))) => {
                        return Err(frame.map_or(1005, |frame| frame.code.into()));
                    }
                    Some(Ok(_)) => {}
                    Some(Err(_)) | None => return Err(1006),
                }
            }
        };
        tokio::time::timeout(PATIENCE, next).await.expect("nothing is said")
    }

    pub(crate) async fn hear(&mut self) -> Value {
        self.next().await.unwrap_or_else(|code| panic!("closed with {code}"))
    }

    /// The next message of this type; others are passed over.
    pub(crate) async fn hear_of(&mut self, kind: &str) -> Value {
        loop {
            let message = self.hear().await;
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// The code with which the other side closes; messages before it are passed over.
    pub(crate) async fn closed(&mut self) -> u16 {
        loop {
            if let Err(code) = self.next().await {
                return code;
            }
        }
    }

    pub(crate) async fn hello(&mut self, guest: &Guest) -> Value {
        let hello = json!({"type": "hello", "version": protocol::native::VERSION, "client": "test", "token": guest.token});
        self.say(&hello).await;
        let welcome = self.hear().await;
        assert_eq!(welcome["type"], "welcome", "{welcome}");
        welcome
    }

    /// Enters a table and hears all about it.
    pub(crate) async fn enter(&mut self, table: &Table) -> Value {
        self.say(&json!({"type": "enter", "table": table.id, "key": table.key})).await;
        self.hear_of("table").await
    }

    /// Asks at a table and hears the answer.
    pub(crate) async fn ask(&mut self, table: &Table, ask: Value) -> Value {
        let request = fresh();
        let message = json!({"type": "ask", "request": request, "table": table.id, "ask": ask});
        self.say(&message).await;
        self.answer(&request).await
    }

    /// The answer to a request.
    pub(crate) async fn answer(&mut self, request: &str) -> Value {
        loop {
            let message = self.hear().await;
            if message["request"] == request {
                return message;
            }
        }
    }

    /// Whether the other side still answers.
    pub(crate) async fn is_alive(&mut self) -> bool {
        self.say(&json!({"type": "ping", "nonce": 77})).await;
        loop {
            match self.next().await {
                Ok(message) if message["type"] == "pong" => return message["nonce"] == 77,
                Ok(_) => {}
                Err(_) => return false,
            }
        }
    }
}

/// The code and the key of a refusal.
pub(crate) fn refusal(message: &Value) -> (String, String) {
    assert_eq!(message["type"], "refused", "{message}");
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    (text(&message["refusal"]["code"]), text(&message["refusal"]["reason"]["key"]))
}
