//! A pipe to the live door that mends itself.
//!
//! It says hello, keeps the pulse, and when the line is cut or silent it comes back, after pauses
//! that grow and are never in step with the others' pauses. What is said over it belongs to one
//! connection: words that were meant for the last one are never said over the next, where the rooms
//! have not been entered yet.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use protocol::native::{
    Capped, ClientMessage, PersonCard, Refusal, RefusalCode, ServerMessage, VERSION, close,
};
use tokio::sync::mpsc;
use tokio::time::Instant;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

use crate::Address;
use crate::patience::Patience;
use crate::stream::Stream;

/// How many news may wait to be heard; beyond that the server must wait too.
const WAITING: usize = 256;
/// The server's messages are larger than the clients', but not without bounds.
const LARGEST: usize = 4 << 20;
/// A line that held so long was a good one; pauses begin small again after it.
const GOOD: Duration = Duration::from_secs(10);

/// How a client behaves on the line.
#[derive(Clone, Debug)]
pub struct Manner {
    /// What it calls itself.
    pub client: String,
    /// How often it asks for a sign of life.
    pub pulse: Duration,
    /// How long the line may be silent before it counts as cut.
    pub silence: Duration,
    /// How long the greeting may take.
    pub greeting: Duration,
    /// Makes its pauses unlike the others'.
    pub luck: u64,
}

impl Default for Manner {
    fn default() -> Manner {
        Manner {
            client: concat!("kibitz ", env!("CARGO_PKG_VERSION")).to_owned(),
            pulse: Duration::from_secs(5),
            silence: Duration::from_secs(9),
            greeting: Duration::from_secs(10),
            luck: 1,
        }
    }
}

/// What the pipe says.
#[derive(Clone, Debug, PartialEq)]
pub enum PipeNews {
    /// The line is whole and the server knows who we are.
    Online {
        /// Which connection this is, counted from one.
        epoch: u64,
        /// Who we are.
        you: PersonCard,
    },
    /// The line is cut; it will be tried again.
    Offline {
        /// Why.
        reason: String,
        /// After this pause.
        retry: Duration,
    },
    /// The server does not want us; it will not be tried again.
    TurnedAway {
        /// Why, as it put it.
        refusal: Option<Refusal>,
        /// Why, in English.
        reason: String,
    },
    /// The server says something.
    Message(Box<ServerMessage>),
}

enum Order {
    Say(u64, ClientMessage),
    Cut,
}

/// The end of the pipe into which one speaks.
#[derive(Clone, Debug)]
pub struct Pipe(mpsc::UnboundedSender<Order>);

impl Pipe {
    /// Says something over the connection of this number, or nothing if that is no more.
    pub fn say(&self, epoch: u64, message: ClientMessage) {
        // When nobody listens any more, the news have said so.
        let _ = self.0.send(Order::Say(epoch, message));
    }

    /// Says several things.
    pub fn say_all(&self, messages: impl IntoIterator<Item = (u64, ClientMessage)>) {
        for (epoch, message) in messages {
            self.say(epoch, message);
        }
    }

    /// Cuts the line, as a bad network would; the pipe mends itself at once.
    pub fn cut(&self) {
        let _ = self.0.send(Order::Cut);
    }
}

/// A pipe that mends itself. It ends when this is dropped.
#[derive(Debug)]
pub struct Connection {
    pipe: Pipe,
    news: mpsc::Receiver<PipeNews>,
}

impl Connection {
    /// Opens a pipe; must be called inside a runtime.
    pub fn open(address: Address, token: String, manner: Manner) -> Connection {
        let (orders, heard) = mpsc::unbounded_channel();
        let (tell, news) = mpsc::channel(WAITING);
        let patience = Patience::new(manner.luck);
        let mut keeper = Keeper { address, token, manner, patience, orders: heard, tell, epoch: 0 };
        tokio::spawn(async move { keeper.keep().await });
        Connection { pipe: Pipe(orders), news }
    }

    /// The end into which one speaks.
    pub fn pipe(&self) -> &Pipe {
        &self.pipe
    }

    /// The next news; nothing when the pipe has ended.
    pub async fn news(&mut self) -> Option<PipeNews> {
        self.news.recv().await
    }

    /// The next news, if there are any now.
    pub fn news_now(&mut self) -> Option<PipeNews> {
        self.news.try_recv().ok()
    }
}

type Socket = WebSocketStream<Stream>;

/// How a connection ended.
enum End {
    /// It shall be tried again; the server may have said when.
    Cut { reason: String, retry: Option<Duration> },
    /// On demand; it shall be tried again at once.
    Demanded,
    /// The server does not want us.
    TurnedAway { refusal: Option<Refusal>, reason: String },
    /// Nobody listens to us any more.
    Deserted,
}

impl End {
    fn cut(reason: impl Into<String>) -> End {
        End::Cut { reason: reason.into(), retry: None }
    }
}

/// Keeps a pipe whole.
struct Keeper {
    address: Address,
    token: String,
    manner: Manner,
    patience: Patience,
    orders: mpsc::UnboundedReceiver<Order>,
    tell: mpsc::Sender<PipeNews>,
    epoch: u64,
}

impl Keeper {
    async fn keep(&mut self) {
        loop {
            let end = match self.connect().await {
                Ok((socket, you)) => {
                    let began = Instant::now();
                    let end = self.converse(socket, you).await;
                    if began.elapsed() >= GOOD {
                        self.patience.restore();
                    }
                    end
                }
                Err(end) => end,
            };
            let (reason, pause) = match end {
                End::Deserted => return,
                End::TurnedAway { refusal, reason } => {
                    let _ = self.tell.send(PipeNews::TurnedAway { refusal, reason }).await;
                    return;
                }
                End::Demanded => ("the line was cut on demand".to_owned(), Duration::ZERO),
                End::Cut { reason, retry: Some(retry) } => {
                    (reason, self.patience.appointment(retry))
                }
                End::Cut { reason, retry: None } => (reason, self.patience.pause()),
            };
            let offline = PipeNews::Offline { reason, retry: pause };
            if self.tell.send(offline).await.is_err() || !self.rest(pause).await {
                return;
            }
        }
    }

    /// Waits; false when nobody is interested any more.
    async fn rest(&mut self, pause: Duration) -> bool {
        let over = Instant::now() + pause;
        loop {
            tokio::select! {
                () = tokio::time::sleep_until(over) => return true,
                // What is said now was meant for the connection that is no more.
                order = self.orders.recv() => if order.is_none() { return false },
            }
        }
    }

    async fn connect(&mut self) -> Result<(Socket, PersonCard), End> {
        let greeting = self.manner.greeting;
        tokio::time::timeout(greeting, self.greet())
            .await
            .unwrap_or_else(|_| Err(End::cut("the server did not answer in time")))
    }

    /// Opens the line, says hello, and waits to be welcomed.
    async fn greet(&mut self) -> Result<(Socket, PersonCard), End> {
        let line =
            Stream::open(&self.address).await.map_err(|error| End::cut(error.to_string()))?;
        let scheme = if self.address.secure { "wss" } else { "ws" };
        let url = format!("{scheme}://{}/ws", self.address.authority());
        let request = url.into_client_request().map_err(|error| End::cut(error.to_string()))?;
        // The usual buffers are made for few connections with large messages.
        let config = WebSocketConfig::default()
            .read_buffer_size(4 << 10)
            .write_buffer_size(0)
            .max_write_buffer_size(64 << 10)
            .max_message_size(Some(LARGEST))
            .max_frame_size(Some(LARGEST));
        let (mut socket, _) =
            tokio_tungstenite::client_async_with_config(request, line, Some(config))
                .await
                .map_err(|error| End::cut(error.to_string()))?;
        let hello = ClientMessage::Hello {
            version: VERSION,
            client: Capped::cut(&self.manner.client),
            token: Some(Capped::cut(&self.token)),
        };
        send(&mut socket, &hello).await?;
        loop {
            match self.read(socket.next().await)? {
                None => {}
                Some(ServerMessage::Welcome { you, .. }) => return Ok((socket, you)),
                Some(ServerMessage::Refused { refusal, .. }) => {
                    return Err(match refusal.code {
                        RefusalCode::Busy | RefusalCode::Limit | RefusalCode::Storage => {
                            End::cut(refusal.reason.text)
                        }
                        _ => {
                            let reason = refusal.reason.text.clone();
                            End::TurnedAway { refusal: Some(refusal), reason }
                        }
                    });
                }
                Some(ServerMessage::Restarting { retry }) => {
                    let retry = Some(Duration::from_millis(retry));
                    return Err(End::Cut { reason: "the server restarts".to_owned(), retry });
                }
                Some(_) => {}
            }
        }
    }

    /// Speaks and listens until the line is cut.
    async fn converse(&mut self, mut socket: Socket, you: PersonCard) -> End {
        self.epoch += 1;
        let online = PipeNews::Online { epoch: self.epoch, you };
        if self.tell.send(online).await.is_err() {
            return End::Deserted;
        }
        let Manner { pulse, silence, .. } = self.manner;
        let mut heard = Instant::now();
        let mut beat = heard + pulse;
        let mut nonce = 0;
        let mut retry = None;
        loop {
            let done = tokio::select! {
                biased;
                order = self.orders.recv() => match order {
                    None => {
                        // A polite farewell, if the line takes it at once.
                        let _ = tokio::time::timeout(Duration::from_millis(200), socket.close(None)).await;
                        return End::Deserted;
                    }
                    Some(Order::Cut) => return End::Demanded,
                    Some(Order::Say(epoch, message)) if epoch == self.epoch => {
                        within(silence, send(&mut socket, &message)).await
                    }
                    Some(Order::Say(..)) => Ok(()),
                },
                incoming = socket.next() => {
                    heard = Instant::now();
                    match self.read(incoming) {
                        Err(end) => Err(end),
                        Ok(None) => Ok(()),
                        Ok(Some(message)) => {
                            if let ServerMessage::Restarting { retry: after } = &message {
                                retry = Some(Duration::from_millis(*after));
                            }
                            match self.tell.send(PipeNews::Message(Box::new(message))).await {
                                Ok(()) => Ok(()),
                                Err(_) => return End::Deserted,
                            }
                        }
                    }
                }
                () = tokio::time::sleep_until(beat) => {
                    beat += pulse;
                    nonce += 1;
                    within(silence, send(&mut socket, &ClientMessage::Ping { nonce })).await
                }
                () = tokio::time::sleep_until(heard + silence) => {
                    Err(End::cut("the server has fallen silent"))
                }
            };
            match done {
                Ok(()) => {}
                Err(End::Cut { reason, retry: None }) => return End::Cut { reason, retry },
                Err(end) => return end,
            }
        }
    }

    /// A message of the server, if this is one.
    fn read(
        &self,
        incoming: Option<Result<Message, tokio_tungstenite::tungstenite::Error>>,
    ) -> Result<Option<ServerMessage>, End> {
        match incoming {
            None => Err(End::cut("the server closed the line")),
            Some(Err(error)) => Err(End::cut(error.to_string())),
            Some(Ok(Message::Text(text))) => serde_json::from_str(text.as_str())
                .map(Some)
                .map_err(|error| End::cut(format!("the server cannot be understood: {error}"))),
            Some(Ok(Message::Close(frame))) => {
                let code = frame.as_ref().map_or(1005, |frame| u16::from(frame.code));
                let words = frame.map(|frame| frame.reason.to_string()).unwrap_or_default();
                let reason = format!("the server closed the line ({code}) {words}");
                let reason = reason.trim_end().to_owned();
                Err(match code {
                    close::VERSION | close::HELLO | close::TOO_MANY | close::SIGNED_OUT => {
                        End::TurnedAway { refusal: None, reason }
                    }
                    _ => End::cut(reason),
                })
            }
            Some(Ok(_)) => Ok(None),
        }
    }
}

async fn send(socket: &mut Socket, message: &ClientMessage) -> Result<(), End> {
    let text = serde_json::to_string(message).map_err(|error| End::cut(error.to_string()))?;
    socket.send(Message::text(text)).await.map_err(|error| End::cut(error.to_string()))
}

async fn within(time: Duration, sending: impl Future<Output = Result<(), End>>) -> Result<(), End> {
    tokio::time::timeout(time, sending)
        .await
        .unwrap_or_else(|_| Err(End::cut("the server does not read")))
}
