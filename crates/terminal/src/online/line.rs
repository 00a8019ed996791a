//! The line to a server, for those who do not wait: words go in, news come out.

use std::sync::mpsc::{self, Receiver, Sender};
use std::time::Duration;

use client::protocol::native::{
    ClientMessage, NameText, OpenBody, OpenedBody, PersonCard, RenameBody,
};
use client::{Address, Api, ApiFault, Connection, Manner, PipeNews};
use tokio::runtime::Runtime;

/// What shall be done over the line.
#[derive(Debug)]
pub(crate) enum Order {
    /// Words for the connection of this number.
    Say(Vec<(u64, ClientMessage)>),
    /// Opens a table.
    Open(Box<OpenBody>),
}

/// What comes out of the line.
#[derive(Debug)]
pub(crate) enum LineNews {
    /// From the live door.
    Pipe(PipeNews),
    /// A table was opened, or not.
    Opened(Result<OpenedBody, ApiFault>),
}

/// Why there is no line.
#[derive(Debug)]
pub(crate) enum LineFault {
    /// The system gives us no threads.
    Runtime(std::io::Error),
    /// The server was not reached, or refused.
    Api(ApiFault),
    /// The name is too long.
    Name,
}

/// A line to a server.
pub(crate) struct Line {
    runtime: Runtime,
    connection: Connection,
    api: Api,
    results: (Sender<LineNews>, Receiver<LineNews>),
}

/// Who the person is on the server, and what proves it the next time.
pub(crate) struct Pass {
    pub(crate) person: PersonCard,
    pub(crate) token: String,
}

impl Line {
    /// Opens a line as the person whom the token stands for, or as a new guest.
    pub(crate) fn open(
        server: &Address,
        token: Option<String>,
        name: Option<&str>,
        luck: u64,
    ) -> Result<(Line, Pass), LineFault> {
        let name = name.map(NameText::new).transpose().map_err(|_| LineFault::Name)?;
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .map_err(LineFault::Runtime)?;
        let mut api = Api { address: server.clone(), token };
        let pass = runtime.block_on(sign_in(&mut api, name)).map_err(LineFault::Api)?;
        let manner = Manner { luck, ..Manner::default() };
        let connection = {
            let _inside = runtime.enter();
            Connection::open(server.clone(), pass.token.clone(), manner)
        };
        Ok((Line { runtime, connection, api, results: mpsc::channel() }, pass))
    }

    /// Does what shall be done.
    pub(crate) fn order(&self, order: Order) {
        match order {
            Order::Say(words) => self.connection.pipe().say_all(words),
            Order::Open(body) => {
                let (api, tell) = (self.api.clone(), self.results.0.clone());
                self.runtime.spawn(async move {
                    // When nobody waits for it any more, it is no matter.
                    let _ = tell.send(LineNews::Opened(api.open(&body).await));
                });
            }
        }
    }

    /// What has come, if anything has.
    pub(crate) fn news(&mut self) -> Option<LineNews> {
        let pipe = self.connection.news_now().map(LineNews::Pipe);
        pipe.or_else(|| self.results.1.try_recv().ok())
    }

    /// What comes within this time.
    pub(crate) fn wait(&mut self, patience: Duration) -> Option<LineNews> {
        if let Some(news) = self.news() {
            return Some(news);
        }
        let connection = &mut self.connection;
        let waiting = async { tokio::time::timeout(patience, connection.news()).await };
        match self.runtime.block_on(waiting) {
            Ok(Some(news)) => Some(LineNews::Pipe(news)),
            // The pipe has ended and says no more; the caller shall not spin.
            Ok(None) => {
                std::thread::sleep(patience);
                self.news()
            }
            Err(_) => self.news(),
        }
    }
}

/// Proves who the person is; a token that is worth nothing any more makes way for a new guest.
async fn sign_in(api: &mut Api, name: Option<NameText>) -> Result<Pass, ApiFault> {
    let known = match api.token.clone() {
        None => None,
        Some(token) => match api.me().await {
            Ok(body) => Some(Pass { person: body.person, token }),
            Err(fault) if fault.is_signed_out() => None,
            Err(fault) => return Err(fault),
        },
    };
    let mut pass = match known {
        Some(pass) => pass,
        None => {
            api.token = None;
            let body = api.guest().await?;
            Pass { person: body.person, token: body.token }
        }
    };
    if let Some(name) = name.filter(|name| *name != *pass.person.name) {
        pass.person = api.rename(&RenameBody { name }).await?.person;
    }
    Ok(pass)
}
