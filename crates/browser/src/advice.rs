//! Computer players: the move that they choose, and what they think of every move.

use std::cell::RefCell;
use std::time::Duration;

use catalog::game::{Budget, Means, Outlook, PlayerName, Rating, Report, StopFlag, Watcher};
use catalog::{Kind, Thinker};
use serde::Serialize;

use crate::desk;
use crate::explanation::Explanation;

/// Bytes for a player's tables: little enough for a phone.
const MEMORY: usize = 24 << 20;
/// How many players stay seated with what they have learnt.
const SEATED: usize = 2;
/// Reports within this time of the last one are not told.
const BETWEEN_REPORTS: Duration = Duration::from_millis(120);

/// What the page hands in for a thinking player. Plain functions, because a watcher may be handed
/// to other threads and what belongs to a page may not.
#[derive(Clone, Copy)]
pub(crate) struct Onlooker {
    /// Milliseconds since some moment.
    pub(crate) now: fn() -> f64,
    /// Hears how far the player has come.
    pub(crate) hear: fn(&ReportView),
}

/// How far a player has come.
#[derive(Debug, Serialize)]
pub(crate) struct ReportView {
    depth: Option<u32>,
    nodes: u64,
    score: Option<f64>,
    line: Vec<String>,
}

/// What a player thinks of a move, as the wire tells it.
#[derive(Debug, Serialize)]
pub(crate) struct RatingLine {
    text: String,
    score: f64,
    bound: &'static str,
    outlook: Option<&'static str>,
    plies: Option<u32>,
    line: Vec<String>,
}

/// The move that a player chose.
#[derive(Debug, Serialize)]
pub(crate) struct ChoiceView {
    text: String,
    rating: Option<RatingLine>,
    nodes: u64,
}

/// What a player thinks of every move, the best first.
#[derive(Debug, Serialize)]
pub(crate) struct AssessmentView {
    ratings: Vec<RatingLine>,
    complete: bool,
    nodes: u64,
}

/// What is asked of a player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question<'a> {
    pub(crate) game: &'a str,
    pub(crate) record: &'a str,
    pub(crate) player: &'a str,
    pub(crate) budget: &'a str,
    pub(crate) seed: u32,
}

/// Lets a player choose a move; nothing when it is nobody's turn.
pub(crate) fn choose(
    question: &Question<'_>,
    onlooker: Onlooker,
) -> Result<Option<ChoiceView>, Explanation> {
    let (kind, session) = desk::open(question.game, question.record)?;
    let (name, budget) = read(question)?;
    with_player(kind, &name, question.seed, |player| {
        let choice = player.choose(session.as_ref(), &budget, &mut Looking::begin(onlooker));
        choice.map(|choice| ChoiceView {
            text: choice.mv,
            rating: choice.rating.as_ref().map(rating_line),
            nodes: choice.nodes,
        })
    })
}

/// Lets a player rate every move.
pub(crate) fn assess(
    question: &Question<'_>,
    onlooker: Onlooker,
) -> Result<AssessmentView, Explanation> {
    let (kind, session) = desk::open(question.game, question.record)?;
    let (name, budget) = read(question)?;
    with_player(kind, &name, question.seed, |player| {
        let assessment = player.assess(session.as_ref(), &budget, &mut Looking::begin(onlooker));
        let mut ratings: Vec<&Rating<String>> = assessment.ratings.iter().collect();
        ratings.sort_by(|one, other| other.score.total_cmp(&one.score));
        AssessmentView {
            ratings: ratings.into_iter().map(rating_line).collect(),
            complete: assessment.complete,
            nodes: assessment.nodes,
        }
    })
}

fn read(question: &Question<'_>) -> Result<(PlayerName, Budget), Explanation> {
    let name: PlayerName = question.player.parse().map_err(|fault| Explanation::from(&fault))?;
    let text = question.budget;
    let budget = match text {
        "" => Budget::UNLIMITED,
        _ => text.parse().map_err(|fault| Explanation::no_budget(text, &fault))?,
    };
    Ok((name, budget))
}

/// A player who stays seated: who asks again with the same seed meets what it remembers.
struct Seated {
    kind: Kind,
    name: PlayerName,
    seed: u32,
    player: Box<dyn Thinker>,
}

thread_local! {
    static PLAYERS: RefCell<Vec<Seated>> = const { RefCell::new(Vec::new()) };
}

/// Asks a player, who is seated if it is not yet; whoever was not asked for longest gets up.
fn with_player<T>(
    kind: Kind,
    name: &PlayerName,
    seed: u32,
    ask: impl FnOnce(&mut dyn Thinker) -> T,
) -> Result<T, Explanation> {
    let is_meant =
        |seated: &Seated| seated.kind == kind && seated.name == *name && seated.seed == seed;
    // The player is taken out while it thinks, so that nobody holds the list meanwhile.
    let found = PLAYERS.with_borrow_mut(|players| {
        let at = players.iter().position(is_meant);
        if at.is_none() && players.len() >= SEATED {
            players.remove(0);
        }
        at.map(|at| players.remove(at))
    });
    let mut seated = match found {
        Some(seated) => seated,
        None => {
            let means = Means { seed: u64::from(seed), memory: MEMORY, threads: 1 };
            let player = kind.player(name, &means).map_err(|fault| Explanation::from(&fault))?;
            Seated { kind, name: name.clone(), seed, player }
        }
    };
    let answer = ask(seated.player.as_mut());
    PLAYERS.with_borrow_mut(|players| players.push(seated));
    Ok(answer)
}

/// Looks on while a player thinks.
struct Looking {
    onlooker: Onlooker,
    begun: f64,
    told: Option<Duration>,
    stop: StopFlag,
}

impl Looking {
    fn begin(onlooker: Onlooker) -> Looking {
        Looking { onlooker, begun: (onlooker.now)(), told: None, stop: StopFlag::new() }
    }
}

impl Watcher<String> for Looking {
    fn stop_flag(&self) -> &StopFlag {
        &self.stop
    }

    fn elapsed(&self) -> Duration {
        // A clock that was set back must not end in a panic.
        let passed = (self.onlooker.now)() - self.begun;
        Duration::try_from_secs_f64(passed / 1e3).unwrap_or_default()
    }

    fn report(&mut self, report: &Report<String>) {
        let now = self.elapsed();
        if self.told.is_some_and(|told| now.saturating_sub(told) < BETWEEN_REPORTS) {
            return;
        }
        self.told = Some(now);
        (self.onlooker.hear)(&ReportView {
            depth: report.depth,
            nodes: report.nodes,
            score: report.score,
            line: report.line.clone(),
        });
    }
}

fn rating_line(rating: &Rating<String>) -> RatingLine {
    let outlook = rating.outlook.map(Outlook::word);
    let plies = rating.outlook.and_then(Outlook::plies);
    let bound = rating.bound.word();
    let (text, line) = (rating.mv.clone(), rating.line.clone());
    RatingLine { text, score: rating.score, bound, outlook, plies, line }
}
