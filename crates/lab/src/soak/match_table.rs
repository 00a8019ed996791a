//! One table of the crowd: one who plays for each seat, and those who watch.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use catalog::game::{Record, Stream};
use client::protocol::native::{
    Ask, ClockTerms, Entry, GameName, LinkKey, MoveText, Offer, OpenBody, RequestId, SeatTerms,
    SetupText, TableEvent, TableId, TableState, Terms, WatchPolicy, WordsText,
};
use client::{Api, Connection, Desk, DeskNews, Happening, Invitation, Manner, Pipe, PipeNews};
use tokio::sync::{mpsc, watch};
use tokio::time::Instant;

use super::board::Board;
use super::crowd::{fresh_number, wait_for};
use super::figures::{Figures, Tally};
use super::{Call, Hall, Plan};

/// Whoever gets no answer for so long has been forgotten.
const FORGOTTEN: Duration = Duration::from_secs(30);

/// What a table begins with.
pub(super) struct Start {
    pub(super) number: usize,
    /// The players' first, then those who watch.
    pub(super) tokens: Vec<String>,
    pub(super) plan: Plan,
    pub(super) hall: Hall,
    pub(super) figures: Arc<Figures>,
    pub(super) calls: watch::Receiver<Call>,
}

/// A client at the table.
struct Guest {
    pipe: Pipe,
    desk: Desk,
    board: Option<Board>,
    /// Whether it was counted as being there.
    counted: bool,
    online: bool,
    /// Whether its line was cut on demand, and it does not know its board again.
    away: bool,
    resyncs: u64,
    /// What it believed before it asked for the truth at the end.
    believed: Option<Board>,
    compared: bool,
}

/// A move that is under way.
struct Sent {
    by: usize,
    ply: u32,
    at: Instant,
    acknowledged: bool,
    /// Who of those at the table knows of it.
    known: Vec<bool>,
}

struct MatchTable {
    /// The players in the order of their first seats, then those who watch.
    guests: Vec<Guest>,
    hall: Hall,
    inbox: mpsc::Receiver<(usize, PipeNews, Instant)>,
    table: TableId,
    invitation: Invitation,
    figures: Arc<Figures>,
    luck: Stream,
    interval: Duration,
    next_move: Instant,
    sent: Option<Sent>,
    seated: bool,
    playing: bool,
    finishing: bool,
    /// When something was last done that others must answer.
    waiting_since: Instant,
    asked: bool,
}

/// Plays until the end is called.
pub(super) async fn play(start: Start) {
    let figures = Arc::clone(&start.figures);
    let number = start.number;
    if let Err(fault) = try_to_play(start).await {
        figures.went_wrong(format!("table {}: {fault}", number + 1));
    }
}

async fn try_to_play(start: Start) -> Result<(), String> {
    let Start { number, tokens, plan, hall, figures, mut calls } = start;
    let invitation = open(&plan, &hall, tokens.first().ok_or("no players")?).await?;
    let (heard, inbox) = mpsc::channel(64);
    let mut guests = Vec::new();
    for (who, token) in tokens.into_iter().enumerate() {
        guests.push(arrive(&plan, who, token, &invitation, heard.clone()));
    }
    let mut luck = Stream::new(plan.seed.wrapping_add(number as u64));
    let share = if plan.moves_per_second > 0.0 {
        Duration::from_secs_f64(plan.tables as f64 / plan.moves_per_second)
    } else {
        Duration::ZERO
    };
    let now = Instant::now();
    let first = share.mul_f64(luck.unit());
    let mut table = MatchTable {
        guests,
        hall,
        inbox,
        table: invitation.table.clone(),
        invitation,
        figures,
        luck,
        interval: share,
        next_move: now,
        sent: None,
        seated: false,
        playing: false,
        finishing: false,
        waiting_since: now,
        asked: false,
    };
    loop {
        let may_move = table.may_move();
        tokio::select! {
            news = table.inbox.recv() => {
                let (who, news, at) = news.ok_or("all lines have ended")?;
                table.hear(who, news, at)?;
            }
            () = tokio::time::sleep_until(table.next_move), if may_move => table.make_move()?,
            () = tokio::time::sleep(Duration::from_secs(1)) => table.look_for_the_forgotten()?,
            call = calls.changed(), if !table.finishing => {
                let call = call.map(|()| *calls.borrow_and_update());
                match call {
                    Ok(Call::Arrive) => {}
                    Ok(Call::Play) => {
                        table.playing = true;
                        table.next_move = Instant::now() + first;
                    }
                    Ok(Call::Cut) => table.cut(),
                    Ok(Call::Finish) | Err(_) => {
                        table.finishing = true;
                        table.waiting_since = Instant::now();
                    }
                }
            }
        }
        table.say();
        if table.finishing && table.compare_with_the_truth()? {
            return Ok(());
        }
    }
}

/// What a player adds to the dice.
fn words_of(who: usize) -> WordsText {
    WordsText::cut(&format!("soak {who}"))
}

/// Opens a private table.
async fn open(plan: &Plan, hall: &Hall, token: &str) -> Result<Invitation, String> {
    let api = Api { address: plan.server.clone(), token: Some(token.to_owned()) };
    let text = |text: &str| text.to_owned();
    let body = OpenBody {
        request: RequestId::cut(&format!("soak-{:016x}", fresh_number())),
        terms: Terms {
            game: GameName::cut(plan.game.name()),
            setup: SetupText::cut(&plan.setup),
            seats: (1..=hall.seats)
                .map(|seat| match hall.places.iter().position(|place| *place == seat) {
                    Some(0) => SeatTerms::Me {},
                    _ => SeatTerms::Open {},
                })
                .collect(),
            clock: ClockTerms::None {},
            takebacks: false,
            rated: false,
            listed: false,
            watchers: WatchPolicy::Anyone,
            door: None,
            absence: protocol::native::AbsenceTerms::Claim {},
        },
        // They are added when the hash of the seed is known.
    };
    loop {
        match api.open(&body).await {
            Ok(opened) => {
                let link = format!("/table/{}#{}", opened.table, opened.key);
                return Invitation::of_text(&link).ok_or_else(|| text("a strange invitation"));
            }
            Err(fault) => wait_for(&fault).await.ok_or_else(|| format!("not opened: {fault}"))?,
        }
    }
}

/// Opens the line of one client and lets what it hears come to the table's inbox, with the time.
fn arrive(
    plan: &Plan,
    who: usize,
    token: String,
    invitation: &Invitation,
    heard: mpsc::Sender<(usize, PipeNews, Instant)>,
) -> Guest {
    let luck = fresh_number();
    let manner = Manner { client: "kibitz soak".to_owned(), luck, ..Manner::default() };
    let mut connection = Connection::open(plan.server.clone(), token, manner);
    let pipe = connection.pipe().clone();
    tokio::spawn(async move {
        while let Some(news) = connection.news().await {
            if heard.send((who, news, Instant::now())).await.is_err() {
                break;
            }
        }
    });
    let mut desk = Desk::new(luck);
    desk.enter(&invitation.table, invitation.key.clone());
    Guest {
        pipe,
        desk,
        board: None,
        counted: false,
        online: false,
        away: false,
        resyncs: 0,
        believed: None,
        compared: false,
    }
}

impl MatchTable {
    fn count(&self, counter: impl Fn(&Figures) -> &std::sync::atomic::AtomicU64) {
        counter(&self.figures).fetch_add(1, Ordering::Relaxed);
    }

    fn say(&mut self) {
        for guest in &mut self.guests {
            let said = guest.desk.outgoing();
            guest.pipe.say_all(said);
        }
    }

    /// Cuts every line at this table.
    fn cut(&mut self) {
        for guest in &mut self.guests {
            guest.away = true;
            guest.pipe.cut();
        }
    }

    fn hear(&mut self, who: usize, news: PipeNews, at: Instant) -> Result<(), String> {
        let heard = self.guests[who].desk.hear(news);
        for news in heard {
            match news {
                DeskNews::Online => {
                    self.guests[who].online = true;
                    if !std::mem::replace(&mut self.guests[who].counted, true) {
                        self.count(|figures| &figures.sockets);
                    }
                }
                DeskNews::Offline { .. } => {
                    let was_online = std::mem::replace(&mut self.guests[who].online, false);
                    if was_online && !self.guests[who].away {
                        self.count(|figures| &figures.drops);
                    }
                }
                DeskNews::TurnedAway { reason, .. } => return Err(reason),
                DeskNews::Refused(refusal) => return Err(refusal.reason.text),
                DeskNews::Room { table, happening } if table == self.table => {
                    self.happened(who, happening, at)?;
                }
                DeskNews::Room { .. } | DeskNews::Lobby | DeskNews::Restarting { .. } => {}
            }
        }
        let guest = &mut self.guests[who];
        let room = guest.desk.room(&self.table);
        if guest.away && guest.online && room.is_some_and(client::Room::is_live) {
            guest.away = false;
            self.figures.returned();
        }
        let resyncs = room.map_or(0, client::Room::resyncs);
        let more = resyncs.saturating_sub(guest.resyncs);
        guest.resyncs = resyncs;
        self.figures.resyncs.fetch_add(more, Ordering::Relaxed);
        Ok(())
    }

    fn happened(&mut self, who: usize, happening: Happening, at: Instant) -> Result<(), String> {
        match happening {
            Happening::Whole => self.whole(who, at)?,
            Happening::Entry(entry) => self.entry(who, &entry, at)?,
            Happening::Accepted { ask: Ask::Move { .. }, .. } => {
                if let Some(sent) = &mut self.sent
                    && sent.by == who
                    && !sent.acknowledged
                {
                    sent.acknowledged = true;
                    self.figures.took(Tally::Acknowledged, at - sent.at);
                    self.count(|figures| &figures.acknowledged);
                }
                self.settle();
            }
            Happening::Refused { ask, refusal, .. } => {
                self.count(|figures| &figures.refused);
                let fault = format!("{ask:?} was refused: {}", refusal.reason.text);
                self.figures.went_wrong(fault);
                self.sent = None;
                self.asked = false;
            }
            Happening::NotAdmitted(refusal) => {
                return Err(format!("not admitted: {}", refusal.reason.text));
            }
            Happening::Gone => return Err("the room is gone".to_owned()),
            _ => {}
        }
        Ok(())
    }

    fn whole(&mut self, who: usize, at: Instant) -> Result<(), String> {
        let guest = &mut self.guests[who];
        let Some(room) = guest.desk.room(&self.table) else { return Ok(()) };
        let Some(snapshot) = room.snapshot() else { return Ok(()) };
        let is_player = who < self.hall.places.len();
        let is_idle = room.pending().next().is_none();
        let wants_to_sit =
            snapshot.you.is_empty() && snapshot.state == TableState::Waiting && is_idle;
        let is_silent = |seat: &u8| {
            let dice = snapshot.dice.as_ref();
            dice.is_some_and(|dice| dice.words.get(usize::from(*seat) - 1) == Some(&None))
        };
        let owes_words = snapshot.ply == 0 && is_idle && snapshot.you.iter().any(is_silent);
        let (ply, rematch, key) = (snapshot.ply, snapshot.rematch.clone(), snapshot.key.clone());
        let is_on = snapshot.state != TableState::Waiting;
        guest.board = Some(Board::of_snapshot(snapshot)?);
        if is_player && wants_to_sit {
            let words = self.hall.dice.then(|| words_of(who));
            guest.desk.ask(&self.table, Ask::Sit { seat: self.hall.places[who], words });
        } else if is_player && owes_words {
            guest.desk.ask(&self.table, Ask::Words { words: words_of(who) });
        }
        self.moved(who, ply, at);
        self.seated(is_on);
        if let Some(key) = key {
            self.let_watchers_in(&key)?;
        }
        match rematch {
            Some(table) => self.go_on(&table),
            None => Ok(()),
        }
    }

    /// Who has no seat needs the key that the players were given.
    fn let_watchers_in(&mut self, key: &str) -> Result<(), String> {
        let key = LinkKey::new(key).map_err(|fault| fault.to_string())?;
        for guest in self.guests.iter_mut().skip(self.hall.places.len()) {
            if guest.desk.room(&self.table).is_none() {
                guest.desk.enter(&self.table, Some(key.clone()));
            }
        }
        self.invitation.key = Some(key);
        Ok(())
    }

    fn entry(&mut self, who: usize, entry: &Entry, at: Instant) -> Result<(), String> {
        let board = self.guests[who].board.as_mut().ok_or("news before the table")?;
        board.apply(entry)?;
        match &entry.event {
            TableEvent::Began {} => self.seated(true),
            TableEvent::Moved { .. } => {
                self.moved(who, entry.ply, at);
                if who == 0 && entry.state == TableState::Over {
                    self.count(|figures| &figures.games);
                    self.waiting_since = at;
                    if !self.finishing {
                        let offer = Ask::Offer { offer: Offer::Rematch };
                        self.guests[0].desk.ask(&self.table, offer);
                    }
                }
            }
            TableEvent::Offered { seat, offer: Offer::Rematch } => self.agree(who, *seat),
            TableEvent::Revealed { .. } if who == 0 => self.check_dice()?,
            TableEvent::Rematched { table } if !self.finishing => self.go_on(table)?,
            _ => {}
        }
        Ok(())
    }

    /// A player agrees to the next game when another offers it, and not once more for everybody who
    /// has agreed.
    fn agree(&mut self, who: usize, seat: u8) {
        if who >= self.hall.places.len() {
            return;
        }
        let guest = &mut self.guests[who];
        let snapshot = guest.desk.room(&self.table).and_then(client::Room::snapshot);
        let offered = snapshot.is_some_and(|snapshot| {
            !snapshot.you.contains(&seat)
                && snapshot
                    .offers
                    .iter()
                    .any(|open| open.offer == Offer::Rematch && open.seat == seat)
        });
        if offered {
            let answer = Ask::Answer { offer: Offer::Rematch, accept: true };
            guest.desk.ask(&self.table, answer);
        }
    }

    /// The seed of the dice is shown: every roll must follow from it.
    fn check_dice(&mut self) -> Result<(), String> {
        let snapshot = self.guests[0].desk.room(&self.table).and_then(client::Room::snapshot);
        let record = snapshot.ok_or("a seed before the table")?.record.parse();
        let record: Record = record.map_err(|fault| format!("the record: {fault}"))?;
        match catalog::verify(self.hall.game, &record) {
            Ok(verified) => {
                self.figures.rolls.fetch_add(verified.rolls, Ordering::Relaxed);
            }
            Err(fault) => self.figures.went_wrong(format!("dice at {}: {fault}", self.table)),
        }
        Ok(())
    }

    /// Everybody goes to the table of the next game.
    fn go_on(&mut self, table: &str) -> Result<(), String> {
        let next = TableId::new(table).map_err(|fault| fault.to_string())?;
        if next == self.table || self.finishing {
            return Ok(());
        }
        for (who, guest) in self.guests.iter_mut().enumerate() {
            guest.desk.leave(&self.table);
            // Their seats open the new table to the players; the others wait for its key.
            if who < self.hall.places.len() {
                guest.desk.enter(&next, None);
            }
            guest.board = None;
            guest.resyncs = 0;
        }
        self.invitation.key = None;
        self.table = next;
        self.sent = None;
        self.waiting_since = Instant::now();
        Ok(())
    }

    fn seated(&mut self, is_on: bool) {
        if is_on && !std::mem::replace(&mut self.seated, true) {
            self.count(|figures| &figures.seated);
        }
    }

    /// Somebody other than the mover knows of a move.
    fn moved(&mut self, who: usize, ply: u32, at: Instant) {
        let Some(sent) = &mut self.sent else { return };
        if who == sent.by || ply < sent.ply {
            return;
        }
        if std::mem::replace(&mut sent.known[who], true) {
            return;
        }
        let watches = who >= self.hall.places.len();
        let tally = if watches { Tally::Watched } else { Tally::Received };
        self.figures.took(tally, at - sent.at);
        self.settle();
    }

    /// A move that is acknowledged and received lets the next one come.
    fn settle(&mut self) {
        let players = self.hall.places.len();
        let done =
            |sent: &Sent| sent.acknowledged && sent.known[..players].iter().all(|known| *known);
        if self.sent.as_ref().is_some_and(done) {
            self.sent = None;
        }
    }

    /// The player whose turn it is, if the game is on and all know the same of it.
    fn mover(&self) -> Option<usize> {
        let known = self.guests[..self.hall.places.len()].iter().map(|guest| {
            let room = guest.desk.room(&self.table).filter(|room| room.is_live())?;
            room.snapshot()
        });
        let known: Vec<_> = known.collect::<Option<_>>()?;
        let first = known.first()?;
        let is_on = first.state == TableState::Playing
            && known.iter().all(|snapshot| snapshot.version == first.version);
        let turn = first.turn.filter(|_| is_on)?;
        known.iter().position(|snapshot| snapshot.you.contains(&turn))
    }

    fn may_move(&self) -> bool {
        self.playing && !self.finishing && self.sent.is_none() && self.mover().is_some()
    }

    fn make_move(&mut self) -> Result<(), String> {
        let Some(by) = self.mover() else { return Ok(()) };
        let guest = &mut self.guests[by];
        let board = guest.board.as_ref().ok_or("no board")?;
        let moves = board.legal_moves();
        let mv = self.luck.pick(&moves).ok_or("no legal move")?;
        let ply =
            guest.desk.room(&self.table).and_then(|room| room.snapshot()).map_or(0, |s| s.ply);
        let now = Instant::now();
        guest.desk.ask(&self.table, Ask::Move { ply, text: MoveText::cut(mv) });
        let mut known = vec![false; self.guests.len()];
        known[by] = true;
        self.sent = Some(Sent { by, ply: ply + 1, at: now, acknowledged: false, known });
        self.count(|figures| &figures.sent);
        self.waiting_since = now;
        self.next_move = (self.next_move + self.interval).max(now);
        Ok(())
    }

    fn look_for_the_forgotten(&mut self) -> Result<(), String> {
        let waits =
            self.sent.is_some() || (self.playing && !self.finishing && self.mover().is_none());
        if waits && self.waiting_since.elapsed() > FORGOTTEN.max(self.interval * 2) {
            return Err(format!("no answer for {FORGOTTEN:?} at table {}", self.table));
        }
        Ok(())
    }

    /// Asks for the truth and compares it with what everybody believed; true when that is done.
    fn compare_with_the_truth(&mut self) -> Result<bool, String> {
        let versions: Vec<Option<u32>> = self
            .guests
            .iter()
            .map(|guest| {
                let room = guest.desk.room(&self.table).filter(|room| room.is_live())?;
                room.version().filter(|_| room.pending().next().is_none())
            })
            .collect();
        if self.waiting_since.elapsed() > FORGOTTEN {
            self.figures.wrong.fetch_add(
                self.guests.iter().filter(|guest| !guest.compared).count() as u64,
                Ordering::Relaxed,
            );
            return Err(format!("never calm at the end: {versions:?}"));
        }
        if !self.asked {
            let rolls = |guest: &Guest| guest.board.as_ref().is_none_or(Board::rolls);
            let calm = versions.iter().all(|version| version.is_some() && *version == versions[0])
                && !self.guests.iter().any(rolls);
            if !calm {
                return Ok(false);
            }
            self.asked = true;
            for guest in &mut self.guests {
                guest.believed = guest.board.take();
                guest.desk.leave(&self.table);
                guest.desk.enter(&self.table, self.invitation.key.clone());
            }
            self.say();
            return Ok(false);
        }
        let mut wrong = Vec::new();
        for (who, guest) in self.guests.iter_mut().enumerate() {
            if guest.compared {
                continue;
            }
            let (Some(truth), Some(believed)) = (&guest.board, &guest.believed) else { continue };
            guest.compared = true;
            self.figures.compared.fetch_add(1, Ordering::Relaxed);
            if !truth.is_same(believed) {
                wrong.push(format!("{who}: {} but {}", believed.line(), truth.line()));
            }
        }
        for board in wrong {
            self.count(|figures| &figures.wrong);
            self.figures.went_wrong(format!("a wrong board at {}: client {board}", self.table));
        }
        Ok(self.guests.iter().all(|guest| guest.compared))
    }
}
