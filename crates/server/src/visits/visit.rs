//! One visit: a line to an old server, and the conversation on it.

use std::io;
use std::time::Duration;

use guests::GuestFault;
use protocol::native::{Explanation, Refusal, VisitAsk, VisitLineKind, VisitLogin, VisitNews};
use tokio::net::{TcpStream, lookup_host};
use tokio::time::{Instant, sleep_until, timeout};

use super::freebloks::Freebloks;
use super::reversixt::Reversixt;
use super::talk::{Said, Talk};
use super::welfenlab::Welfenlab;
use super::{Target, VisitRules, words};
use crate::gateway::Line;

/// Why a visit ended.
#[derive(Debug)]
pub(crate) enum VisitFault {
    /// The server cannot be reached, is lost, or says what it must not.
    Guest(GuestFault),
    /// It took too long to answer.
    Silent(Duration),
    /// Nothing was said for long, here or there.
    Idle,
    /// It sent more than a visit may bring.
    TooMuch,
    /// The conversation came to its end.
    Over(Explanation),
}

impl From<GuestFault> for VisitFault {
    fn from(fault: GuestFault) -> VisitFault {
        VisitFault::Guest(fault)
    }
}

impl VisitFault {
    /// The same for the visitor.
    pub(crate) fn explanation(&self) -> Explanation {
        match self {
            VisitFault::Guest(GuestFault::Unreachable { address, .. }) => {
                words::unreachable(address)
            }
            VisitFault::Guest(GuestFault::Lost(_)) => words::lost(),
            VisitFault::Guest(GuestFault::Closed) => words::closed(),
            VisitFault::Guest(GuestFault::Unreadable(what)) => words::unreadable(what),
            VisitFault::Guest(GuestFault::Unruly(what)) => words::unruly(what),
            VisitFault::Guest(GuestFault::Refused(what)) => words::refused(what),
            VisitFault::Guest(fault) => words::refused(&fault.to_string()),
            VisitFault::Silent(time) => words::silent(&time.as_secs().max(1).to_string()),
            VisitFault::Idle => words::idle(),
            VisitFault::TooMuch => words::too_much(),
            VisitFault::Over(why) => why.clone(),
        }
    }
}

/// How far a visit has come.
pub(crate) struct Progress {
    /// What the visitor hears.
    pub(crate) news: Vec<VisitNews>,
    /// Why it is over, if it is.
    pub(crate) end: Option<VisitFault>,
}

/// A visit that nobody has set out on yet.
pub(crate) struct Plan(Box<dyn Talk>);

impl Plan {
    /// What the visitor will say. What the protocol cannot carry is refused before anybody is called.
    pub(crate) fn new(login: VisitLogin) -> Result<Plan, Refusal> {
        Ok(Plan(match login {
            VisitLogin::Freebloks { name, colours, mode } => {
                Box::new(Freebloks::new(name.into_string(), colours, mode.as_ref())?)
            }
            VisitLogin::Reversixt { group } => Box::new(Reversixt::new(group)?),
            VisitLogin::Welfenlab { name, password } => {
                Box::new(Welfenlab::new(name.into_string(), password.into_string())?)
            }
        }))
    }
}

/// A visit that is under way.
pub(crate) struct Visit {
    line: Line,
    talk: Box<dyn Talk>,
    bytes_left: usize,
    idle: Duration,
    patience: Duration,
    /// When the server must have answered, as long as it has not.
    answer_by: Option<Instant>,
    active_at: Instant,
}

/// The name is resolved once, and one of the addresses that it had then is called.
async fn dial(target: &Target, patience: Duration) -> Result<TcpStream, GuestFault> {
    let unreachable = |fault| GuestFault::Unreachable { address: target.address(), fault };
    let dialled = async {
        let mut last = io::Error::from(io::ErrorKind::NotFound);
        for address in lookup_host(target.endpoint()).await? {
            match TcpStream::connect(address).await {
                Ok(stream) => {
                    stream.set_nodelay(true)?;
                    return Ok(stream);
                }
                Err(fault) => last = fault,
            }
        }
        Err(last)
    };
    match timeout(patience, dialled).await {
        Ok(dialled) => dialled.map_err(unreachable),
        Err(_) => Err(unreachable(io::ErrorKind::TimedOut.into())),
    }
}

impl Visit {
    /// Calls the server and says the first words.
    pub(crate) async fn call(
        target: &Target,
        plan: Plan,
        rules: &VisitRules,
        idle: Duration,
    ) -> Result<(Visit, Progress), VisitFault> {
        let Plan(mut talk) = plan;
        let stream = dial(target, rules.patience).await?;
        let now = Instant::now();
        let mut said = Said::default();
        said.tell(VisitLineKind::Connection, words::connected(&target.address()));
        talk.begin(&mut said);
        let mut visit = Visit {
            line: Line::new(stream, talk.longest()),
            bytes_left: rules.bytes,
            idle,
            patience: rules.patience,
            answer_by: talk.is_greeted().then_some(now + rules.patience),
            active_at: now,
            talk,
        };
        let progress = visit.carry(said, None).await;
        Ok((visit, progress))
    }

    /// Waits until the server has sent something. Whoever stops waiting misses nothing.
    pub(crate) async fn arrived(&mut self) -> Result<(), VisitFault> {
        let before = self.line.arrived().len();
        let by = self.answer_by.unwrap_or(self.active_at + self.idle);
        tokio::select! {
            read = self.line.read() => read.map_err(|_| GuestFault::Closed)?,
            () = sleep_until(by) => {
                let silent = self.answer_by.map(|_| VisitFault::Silent(self.patience));
                return Err(silent.unwrap_or(VisitFault::Idle));
            }
        }
        let read = self.line.arrived().len() - before;
        self.bytes_left = self.bytes_left.checked_sub(read).ok_or(VisitFault::TooMuch)?;
        Ok(())
    }

    /// Listens to what has arrived.
    pub(crate) async fn hear(&mut self) -> Progress {
        let mut said = Said::default();
        let heard = self.talk.hear(self.line.arrived(), &mut said);
        let fault = match heard {
            Ok(taken) => {
                self.line.take(taken);
                if said.heard {
                    self.answer_by = None;
                    self.active_at = Instant::now();
                }
                let endless = self.line.arrived().len() >= self.talk.longest();
                endless.then(|| GuestFault::Unreadable("a message without an end".to_owned()))
            }
            Err(fault) => Some(fault),
        };
        self.carry(said, fault.map(VisitFault::Guest)).await
    }

    /// The visitor wants something; a refusal changes nothing.
    pub(crate) async fn ask(&mut self, ask: VisitAsk) -> Result<Progress, Refusal> {
        let mut said = Said::default();
        self.talk.ask(ask, &mut said)?;
        self.active_at = Instant::now();
        Ok(self.carry(said, None).await)
    }

    /// Sends what is for the server, and hands back what is for the visitor.
    async fn carry(&mut self, said: Said, fault: Option<VisitFault>) -> Progress {
        let Said { bytes, news, waits, end, .. } = said;
        if waits {
            self.answer_by = Some(Instant::now() + self.patience);
        }
        let mut end = fault.or(end);
        if !bytes.is_empty() && self.line.write(&bytes).await.is_err() {
            end = end.or(Some(VisitFault::Guest(GuestFault::Closed)));
        }
        Progress { news, end }
    }

    /// Hangs up.
    pub(crate) async fn hang_up(self) {
        self.line.close().await;
    }
}
