//! The pipe over real sockets, with a scripted server at the other end.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::time::Duration;

use client::protocol::native::{
    ClientMessage, Explanation, PersonCard, Refusal, RefusalCode, ServerMessage, close,
};
use client::{Address, Api, ApiFault, Connection, Manner, PipeNews};
use futures_util::{SinkExt, StreamExt};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;

type Socket = WebSocketStream<TcpStream>;

async fn listen() -> (TcpListener, Address) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap().to_string().parse().unwrap();
    (listener, address)
}

fn quick() -> Manner {
    Manner {
        pulse: Duration::from_millis(50),
        silence: Duration::from_millis(400),
        ..Manner::default()
    }
}

async fn accept(listener: &TcpListener) -> Socket {
    let (line, _) = listener.accept().await.unwrap();
    tokio_tungstenite::accept_async(line).await.unwrap()
}

async fn say(socket: &mut Socket, message: &ServerMessage) {
    socket.send(Message::text(serde_json::to_string(message).unwrap())).await.unwrap();
}

async fn heard(socket: &mut Socket) -> Option<ClientMessage> {
    loop {
        match socket.next().await?.ok()? {
            Message::Text(text) => return Some(serde_json::from_str(&text).unwrap()),
            Message::Close(_) => return None,
            _ => {}
        }
    }
}

/// Takes the hello and welcomes.
async fn welcome(listener: &TcpListener) -> Socket {
    let mut socket = accept(listener).await;
    let Some(ClientMessage::Hello { token, .. }) = heard(&mut socket).await else {
        panic!("the first word is a hello")
    };
    assert_eq!(token.unwrap(), "secret");
    let you = PersonCard { id: "p".into(), name: "Pia".into(), account: false, rating: None };
    say(&mut socket, &ServerMessage::Welcome { version: 1, server: "test".into(), you, now: 0 })
        .await;
    socket
}

async fn next(connection: &mut Connection) -> PipeNews {
    tokio::time::timeout(Duration::from_secs(10), connection.news()).await.unwrap().unwrap()
}

async fn online(connection: &mut Connection) -> u64 {
    loop {
        match next(connection).await {
            PipeNews::Online { epoch, .. } => return epoch,
            PipeNews::Offline { .. } | PipeNews::Message(_) => {}
            other => panic!("{other:?}"),
        }
    }
}

fn open(address: &Address, manner: Manner) -> Connection {
    Connection::open(address.clone(), "secret".to_owned(), manner)
}

#[tokio::test]
async fn a_cut_line_is_mended_and_old_words_are_not_said_over_the_new_one() {
    let (listener, address) = listen().await;
    let mut connection = open(&address, Manner::default());
    let mut socket = welcome(&listener).await;
    let first = online(&mut connection).await;
    connection.pipe().say(first, ClientMessage::EnterLobby {});
    assert_eq!(heard(&mut socket).await, Some(ClientMessage::EnterLobby {}));
    drop(socket);
    let mut socket = welcome(&listener).await;
    let second = online(&mut connection).await;
    assert_eq!(second, first + 1);
    connection.pipe().say(first, ClientMessage::EnterLobby {});
    connection.pipe().say(second, ClientMessage::LeaveLobby {});
    assert_eq!(heard(&mut socket).await, Some(ClientMessage::LeaveLobby {}));
}

#[tokio::test]
async fn a_silent_server_is_left_and_one_that_answers_is_not() {
    let (listener, address) = listen().await;
    let mut connection = open(&address, quick());
    let mut socket = welcome(&listener).await;
    online(&mut connection).await;
    // Answers for longer than silence is borne …
    for _ in 0..16 {
        let Some(ClientMessage::Ping { nonce }) = heard(&mut socket).await else {
            panic!("the pulse goes on")
        };
        say(&mut socket, &ServerMessage::Pong { nonce, now: 0 }).await;
        let PipeNews::Message(_) = next(&mut connection).await else { panic!("still online") };
    }
    // … and then no more.
    let PipeNews::Offline { reason, .. } = next(&mut connection).await else { panic!("left") };
    assert!(reason.contains("silent"), "{reason}");
    let _again = welcome(&listener).await;
    online(&mut connection).await;
}

#[tokio::test]
async fn a_server_that_restarts_is_given_the_time_it_asks_for() {
    let (listener, address) = listen().await;
    let mut connection = open(&address, Manner::default());
    let mut socket = welcome(&listener).await;
    online(&mut connection).await;
    say(&mut socket, &ServerMessage::Restarting { retry: 700 }).await;
    let code = close::RESTARTING.into();
    socket.close(Some(CloseFrame { code, reason: "".into() })).await.unwrap();
    assert!(matches!(next(&mut connection).await, PipeNews::Message(_)));
    let PipeNews::Offline { retry, .. } = next(&mut connection).await else { panic!("offline") };
    assert!(retry >= Duration::from_millis(700), "{retry:?}");
    let _again = welcome(&listener).await;
    online(&mut connection).await;
}

#[tokio::test]
async fn who_is_turned_away_does_not_come_back() {
    let (listener, address) = listen().await;
    let mut connection = open(&address, quick());
    let mut socket = accept(&listener).await;
    heard(&mut socket).await;
    let reason = Explanation {
        key: "version".into(),
        arguments: Default::default(),
        cause: None,
        text: "speak version 9".into(),
    };
    let refusal = Refusal { code: RefusalCode::Version, reason };
    say(
        &mut socket,
        &ServerMessage::Refused { request: None, table: None, refusal, snapshot: None },
    )
    .await;
    let PipeNews::TurnedAway { reason, .. } = next(&mut connection).await else { panic!() };
    assert_eq!(reason, "speak version 9");
    assert_eq!(connection.news().await, None);
}

#[tokio::test]
async fn dropping_the_connection_ends_the_line() {
    let (listener, address) = listen().await;
    let mut connection = open(&address, Manner::default());
    let mut socket = welcome(&listener).await;
    online(&mut connection).await;
    drop(connection);
    assert_eq!(heard(&mut socket).await, None);
}

/// Answers one call with these bytes, in small pieces, and gives what was asked.
async fn answer_once(listener: TcpListener, answer: String) -> String {
    let (mut line, _) = listener.accept().await.unwrap();
    let mut asked = Vec::new();
    while !String::from_utf8_lossy(&asked).contains("\r\n\r\n") {
        let mut piece = [0; 512];
        let read = line.read(&mut piece).await.unwrap();
        asked.extend_from_slice(&piece[..read]);
    }
    for piece in answer.as_bytes().chunks(7) {
        line.write_all(piece).await.unwrap();
        line.flush().await.unwrap();
    }
    String::from_utf8(asked).unwrap()
}

#[tokio::test]
async fn a_guest_gets_a_token_and_uses_it() {
    let (listener, address) = listen().await;
    let body = r#"{"person":{"id":"p","name":"Pia","account":false},"token":"secret"}"#;
    let answer = format!("HTTP/1.1 201 Created\r\nContent-Length: {}\r\n\r\n{body}", body.len());
    let server = tokio::spawn(answer_once(listener, answer));
    let mut api = Api::new(address.clone());
    assert_eq!(api.guest().await.unwrap().person.name, "Pia");
    assert_eq!(api.token.as_deref(), Some("secret"));
    let asked = server.await.unwrap();
    assert!(asked.starts_with("POST /api/v1/guests HTTP/1.1\r\nHost: 127.0.0.1:"), "{asked}");

    let listener = TcpListener::bind(address.authority()).await.unwrap();
    let body = r#"{"tables":[],"next":null}"#;
    let answer = format!(
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n{:x}\r\n{body}\r\n0\r\n\r\n",
        body.len()
    );
    let server = tokio::spawn(answer_once(listener, answer));
    assert!(api.tables("waiting").await.unwrap().tables.is_empty());
    assert!(server.await.unwrap().contains("Authorization: Bearer secret\r\n"));
}

#[tokio::test]
async fn a_refused_call_says_why_and_when_to_ask_again() {
    let (listener, address) = listen().await;
    let body = r#"{"refusal":{"code":"limit","reason":{"key":"k","text":"too often"}}}"#;
    let answer = format!(
        "HTTP/1.1 429 Too Many Requests\r\nRetry-After: 3\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    tokio::spawn(answer_once(listener, answer));
    let fault = Api::new(address).guest().await.unwrap_err();
    assert_eq!(fault.to_string(), "too often");
    assert_eq!(fault.retry_after(), Some(Duration::from_secs(3)));
}

#[tokio::test]
async fn a_server_of_others_is_recognised() {
    let (listener, address) = listen().await;
    tokio::spawn(answer_once(listener, "HTTP/1.1 200 OK\r\n\r\n<html>".to_owned()));
    let fault = Api::new(address).guest().await.unwrap_err();
    assert!(matches!(fault, ApiFault::Foreign { status: 200 }), "{fault}");
}

#[tokio::test]
async fn an_encrypted_address_of_a_server_in_the_open_is_refused_and_not_waited_for() {
    let (listener, mut address) = listen().await;
    address.secure = true;
    tokio::spawn(async move {
        let (mut line, _) = listener.accept().await.unwrap();
        line.write_all(b"HTTP/1.1 400 Bad Request\r\n\r\n").await.unwrap();
    });
    let fault = tokio::time::timeout(Duration::from_secs(15), Api::new(address).guest()).await;
    assert!(matches!(fault, Ok(Err(ApiFault::Http(_)))), "{fault:?}");
}
