//! Computer players: the move that they choose, and what they think of every move.

use std::cell::RefCell;
use std::time::Duration;

use catalog::wire::{rating_line, rating_lines, thinking_report};
use catalog::{Kind, Thinker};
use game::{Budget, Means, PlayerName, Report, StopFlag, Turn, Watcher};
use protocol::native::{Explanation, RatingLine, ThinkingReport};
use serde::Serialize;

use crate::desk;
use crate::explanation::{no_budget, no_player};

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
    pub(crate) hear: fn(&ThinkingReport),
}

/// The move that a player chose.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Choice"))]
pub(crate) struct ChoiceView {
    /// The move.
    text: String,
    /// What the player thinks of it.
    #[cfg_attr(test, ts(type = "RatingLine | null"))]
    rating: Option<RatingLine>,
    /// How many positions the player looked at.
    #[cfg_attr(test, ts(type = "number"))]
    nodes: u64,
}

/// What a player thinks of every move, the best first.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Assessment"))]
pub(crate) struct AssessmentView {
    /// Every move with what the player thinks of it.
    #[cfg_attr(test, ts(type = "Array<RatingLine>"))]
    ratings: Vec<RatingLine>,
    /// Whether the player finished.
    complete: bool,
    /// How many positions the player looked at.
    #[cfg_attr(test, ts(type = "number"))]
    nodes: u64,
}

/// A number in a player's head that may be tuned.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct KnobView {
    /// Its name; in words it is the text `GAME-term-NAME`.
    name: &'static str,
    /// Where it stands.
    usual: f64,
    /// The least that makes sense.
    least: f64,
    /// The most that makes sense.
    most: f64,
}

/// The numbers of a player that may be tuned: behind its name they stand as in `gosmann=1/2/3`.
pub(crate) fn knobs(game: &str, player: &str) -> Result<Vec<KnobView>, Explanation> {
    let view = |knob: &game::Knob| {
        let game::Knob { name, usual, least, most } = *knob;
        KnobView { name, usual, least, most }
    };
    Ok(desk::kind(game)?.knobs(player).iter().map(view).collect())
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

/// Lets a player choose a move; nothing when it is no seat's turn. Nobody chooses a roll.
pub(crate) fn choose(
    question: &Question<'_>,
    onlooker: Onlooker,
) -> Result<Option<ChoiceView>, Explanation> {
    let (kind, session) = desk::open(question.game, question.record)?;
    let (name, budget) = read(question)?;
    if session.turn() == Turn::Chance {
        return Ok(None);
    }
    with_player(kind, &name, question.seed, |player| {
        let choice = player.choose(session.as_ref(), &budget, &mut Looking::begin(onlooker));
        choice.map(|choice| ChoiceView {
            rating: choice.rating.map(|rating| {
                let terms = player.terms(session.as_ref(), &rating.mv);
                rating_line(rating, &terms)
            }),
            text: choice.mv,
            nodes: choice.nodes,
        })
    })
}

/// Lets a player rate every move. Nobody rates a roll.
pub(crate) fn assess(
    question: &Question<'_>,
    onlooker: Onlooker,
) -> Result<AssessmentView, Explanation> {
    let (kind, session) = desk::open(question.game, question.record)?;
    let (name, budget) = read(question)?;
    if session.turn() == Turn::Chance {
        return Ok(AssessmentView { complete: true, ..AssessmentView::default() });
    }
    with_player(kind, &name, question.seed, |player| {
        let explained = player.explain(session.as_ref(), &budget, &mut Looking::begin(onlooker));
        AssessmentView {
            ratings: rating_lines(&explained),
            complete: explained.assessment.complete,
            nodes: explained.assessment.nodes,
        }
    })
}

fn read(question: &Question<'_>) -> Result<(PlayerName, Budget), Explanation> {
    let name: PlayerName = question.player.parse().map_err(|fault| no_player(&fault))?;
    let text = question.budget;
    let budget = match text {
        "" => Budget::UNLIMITED,
        _ => text.parse().map_err(|fault| no_budget(text, &fault))?,
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
            let player = kind.player(name, &means).map_err(|fault| no_player(&fault))?;
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
        (self.onlooker.hear)(&thinking_report(report.clone()));
    }
}
