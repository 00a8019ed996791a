//! Plays in the notation that everybody uses: `24/18*/13`, `6/4(2)`, `bar/21`, `3/off`.
//!
//! Written from the rear to the front; a checker that goes on is one chain, named in between only
//! where it hits; equal chains are counted. Read in any order, with every stop or without, and with
//! 25 and 0 for bar and off. What is meant is found by where the checkers end up.

use crate::board::{BAR, Board, OFF, POINTS, Win};
use crate::moves::Move;
use crate::play::{Hop, MOST_HOPS, Play};
use crate::plays::Plays;
use crate::refusal::Refusal;
use crate::roll::Roll;
use crate::tentative::Tentative;

/// The name of a place.
pub(crate) fn place_name(place: usize) -> String {
    match place {
        OFF => "off".to_owned(),
        BAR => "bar".to_owned(),
        point => point.to_string(),
    }
}

/// So much of a faulty text as fits into a message.
pub(crate) fn brief(text: &str) -> String {
    let plain = text.chars().map(|letter| if letter.is_control() { '?' } else { letter });
    plain.take(40).collect()
}

/// A checker's way: the places where it stops, and which of them it hits.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Chain {
    stops: Vec<usize>,
    hits: Vec<bool>,
}

impl Chain {
    fn from(&self) -> usize {
        self.stops.first().copied().unwrap_or_default()
    }

    fn to(&self) -> usize {
        self.stops.last().copied().unwrap_or_default()
    }

    /// The way without the stops on which nothing happens.
    fn short(&self) -> Chain {
        let last = self.stops.len() - 1;
        let kept = |at: &usize| *at == 0 || *at == last || self.hits[*at];
        let kept: Vec<usize> = (0..=last).filter(kept).collect();
        Chain {
            stops: kept.iter().map(|at| self.stops[*at]).collect(),
            hits: kept.iter().map(|at| self.hits[*at]).collect(),
        }
    }
}

/// The ways of the checkers of a play, from the rear to the front.
fn chains(board: Board, play: Play) -> Vec<Chain> {
    if play.on(board).is_none() {
        // Nobody can play that here; it has a text all the same.
        let plain = |hop: Hop| Chain { stops: vec![hop.from(), hop.to()], hits: vec![false; 2] };
        return play.hops().map(plain).collect();
    }
    let mut chains: Vec<Chain> = Vec::new();
    let mut board = board;
    for hop in play.hops() {
        let (from, to) = (hop.from(), hop.to());
        let (after, hit) = board.moved(from, to);
        board = after;
        match chains.iter_mut().find(|chain| chain.to() == from) {
            Some(chain) => {
                chain.stops.push(to);
                chain.hits.push(hit);
            }
            None => chains.push(Chain { stops: vec![from, to], hits: vec![false, hit] }),
        }
    }
    let mut chains: Vec<Chain> = chains.iter().map(Chain::short).collect();
    chains.sort_by(|one, two| two.stops.cmp(&one.stops).then(two.hits.cmp(&one.hits)));
    chains
}

/// The text of a play on a board; empty for the play of who cannot move.
pub fn play_text(board: Board, play: Play) -> String {
    let mut told: Vec<(Chain, usize)> = Vec::new();
    for chain in chains(board, play) {
        match told.last_mut() {
            Some((same, count)) if same.stops == chain.stops => *count += 1,
            _ => told.push((chain, 1)),
        }
    }
    let one = |(chain, count): &(Chain, usize)| {
        let stops = chain.stops.iter().zip(&chain.hits);
        let stops =
            stops.map(|(at, hit)| format!("{}{}", place_name(*at), if *hit { "*" } else { "" }));
        let way = stops.collect::<Vec<_>>().join("/");
        if *count > 1 { format!("{way}({count})") } else { way }
    };
    told.iter().map(one).collect::<Vec<_>>().join(" ")
}

fn read_place(text: &str) -> Result<usize, Refusal> {
    let number = || text.parse().ok().filter(|at| *at <= BAR && !text.starts_with('+'));
    let place = match text {
        _ if text.eq_ignore_ascii_case("off") => Some(OFF),
        _ if text.eq_ignore_ascii_case("bar") => Some(BAR),
        _ => number(),
    };
    place.ok_or_else(|| Refusal::NotAPlace { text: brief(text) })
}

/// Reads one word, such as `24/18*/13` or `6/4(2)`: a way and how often it is gone.
fn read_chain(word: &str) -> Result<(Chain, usize), Refusal> {
    let fault = || Refusal::NotAMove { text: brief(word) };
    let (way, count) = match word.strip_suffix(')').map(|word| word.split_once('(')) {
        None => (word, 1),
        Some(None) => return Err(fault()),
        Some(Some((way, count))) => {
            let count = count.parse().ok().filter(|count| (1..=MOST_HOPS).contains(count));
            (way, count.ok_or_else(fault)?)
        }
    };
    let mut chain = Chain { stops: Vec::new(), hits: Vec::new() };
    for stop in way.split('/') {
        let name = stop.trim_end_matches('*');
        if stop.len() - name.len() > 1 {
            return Err(fault());
        }
        chain.stops.push(read_place(name)?);
        chain.hits.push(name.len() < stop.len());
    }
    // A way has two ends at least; more stops than dice are no way.
    if !(2..=MOST_HOPS + 1).contains(&chain.stops.len()) || chain.hits[0] {
        return Err(fault());
    }
    Ok((chain, count))
}

/// Reads the words of a play, each way as often as it is gone.
fn read_chains(text: &str) -> Result<Vec<Chain>, Refusal> {
    let mut all = Vec::new();
    for word in text.split([' ', '\t', ',']).filter(|word| !word.is_empty()) {
        let (chain, count) = read_chain(word)?;
        // `8/7*(2)` hits once.
        let quiet = Chain { stops: chain.stops.clone(), hits: vec![false; chain.hits.len()] };
        all.push(chain);
        all.extend(std::iter::repeat_n(quiet, count - 1));
        if all.len() > MOST_HOPS {
            break;
        }
    }
    if all.is_empty() || all.len() > MOST_HOPS {
        return Err(Refusal::NotAMove { text: brief(text) });
    }
    Ok(all)
}

/// Whether a text is meant as a play.
pub(crate) fn is_meant(text: &str) -> bool {
    text.contains('/')
}

/// Takes a line of moves apart: at commas and line ends, or else at blanks, where the parts of a play
/// stay together. Between two plays there is always a roll.
pub(crate) fn split_moves(text: &str) -> Vec<String> {
    let parted = |letter: char| matches!(letter, ',' | ';' | '\n');
    let mut moves: Vec<String> = Vec::new();
    for part in text.split(parted) {
        let mut playing = false;
        for word in part.split_whitespace() {
            match moves.last_mut() {
                Some(last) if playing && is_meant(word) => {
                    last.push(' ');
                    last.push_str(word);
                }
                _ => moves.push(word.to_owned()),
            }
            playing = is_meant(word);
        }
    }
    moves
}

/// Reads a play of a roll: the legal play that is meant, or why there is none.
pub fn read_play(board: Board, roll: Roll, text: &str) -> Result<Play, Refusal> {
    let chains = read_chains(text)?;
    let plays = Plays::of(&board, roll);
    if plays.list().is_empty() {
        return Err(Refusal::CannotMove);
    }
    if let Some(point) = no_hit(&board, &chains) {
        return Err(Refusal::NoHit { point });
    }
    if let Some(play) = meant(&board, &plays, &chains) {
        return Ok(play);
    }
    // No legal play ends like that: the steps tell why.
    let tried = steps(Tentative::new(board, roll), &chains)?;
    match plays.leading_to(&tried.board()).filter(|_| tried.is_complete()) {
        Some(play) => Ok(play),
        None => Err(Refusal::Unfinished { dice: plays.dice_used(), used: tried.hops().len() }),
    }
}

/// Two dice, as in `31`, `3-1` or `3 1`.
pub(crate) fn read_dice(text: &str) -> Option<(u8, u8)> {
    let face = |byte: u8| byte.is_ascii_digit().then(|| byte - b'0');
    match text.as_bytes() {
        [one, two] | [one, b'-' | b' ' | b',' | b':', two] => Some((face(*one)?, face(*two)?)),
        _ => None,
    }
}

/// A move of one word, and some other words for it.
pub(crate) fn read_word(text: &str) -> Option<Move> {
    let text = text.to_ascii_lowercase();
    Some(match text.as_str() {
        "cannot move" | "no move" | "none" => Move::Play(Play::NONE),
        "redouble" => Move::Double,
        "resign" | "resign 1" | "resign normal" | "resign single" => Move::Resign(Win::Single),
        "resign 2" | "resign gammon" => Move::Resign(Win::Gammon),
        "resign 3" | "resign backgammon" => Move::Resign(Win::Backgammon),
        "accept resignation" => Move::Accept,
        "reject" => Move::Decline,
        word => return Move::of_word(word),
    })
}

/// Goes on with a play by the words of a text, each a step by one or several dice.
pub(crate) fn go_on(tried: Tentative, text: &str) -> Result<Tentative, Refusal> {
    steps(tried, &read_chains(text)?)
}

fn steps(tried: Tentative, chains: &[Chain]) -> Result<Tentative, Refusal> {
    let mut tried = tried;
    for chain in chains {
        for (way, hit) in chain.stops.windows(2).zip(&chain.hits[1..]) {
            if *hit && (way[1] == OFF || tried.board().facing(way[1].clamp(1, POINTS)) != 1) {
                return Err(Refusal::NoHit { point: way[1] });
            }
            tried = tried.step(way[0], way[1])?;
        }
    }
    Ok(tried)
}

/// A point where the text hits but no blot stands.
fn no_hit(board: &Board, chains: &[Chain]) -> Option<usize> {
    let mut claimed = chains.iter().flat_map(|chain| chain.stops.iter().zip(&chain.hits));
    claimed
        .find(|(at, hit)| **hit && (!(1..=POINTS).contains(*at) || board.facing(**at) != 1))
        .map(|(at, _)| *at)
}

/// The legal play after which the checkers stand as these ways say. Where the sides' own checkers
/// leave it open what is hit on the way, it is what the text marks and nothing else, or, in a text
/// without marks, the play that hits least.
fn meant(board: &Board, plays: &Plays, chains: &[Chain]) -> Option<Play> {
    let mut own = board.own_side().map(i16::from);
    for chain in chains {
        own[chain.from()] -= 1;
        own[chain.to()] += 1;
    }
    let ends = |one: &&crate::Candidate| one.board.own_side().map(i16::from) == own;
    let marked = |point: usize| chains.iter().any(|chain| chain.is_hit(point));
    let visited = |point: usize| chains.iter().any(|chain| chain.stops[1..].contains(&point));
    let hits = |after: &Board| {
        (1..=POINTS)
            .filter(|at| board.facing(*at) == 1 && after.facing(*at) == 0)
            .collect::<Vec<_>>()
    };
    let fits = |one: &&crate::Candidate| {
        let hits = hits(&one.board);
        (1..=POINTS).all(|point| !marked(point) || hits.contains(&point))
            && (1..=POINTS)
                .all(|point| board.facing(point) != 1 || !visited(point) || hits.contains(&point))
    };
    let all = plays.list().iter().filter(ends).filter(fits);
    all.min_by_key(|one| hits(&one.board).len()).map(|one| one.play)
}

impl Chain {
    fn is_hit(&self, point: usize) -> bool {
        self.stops.iter().zip(&self.hits).any(|(at, hit)| *at == point && *hit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::id::read_position_id;

    fn roll(one: u8, two: u8) -> Roll {
        Roll::new(one, two).unwrap()
    }

    fn again(board: Board, one: u8, two: u8, text: &str) -> String {
        play_text(board, read_play(board, roll(one, two), text).unwrap())
    }

    #[test]
    fn a_line_is_taken_apart_and_plays_stay_whole() {
        let moves = ["31", "8/5 6/5", "64", "24/14", "roll", "66", "pass"];
        assert_eq!(split_moves("31 8/5 6/5 64 24/14 roll 66 pass"), moves);
        assert_eq!(split_moves("31, 8/5 6/5; 64 24/14\nroll,66,pass"), moves);
        assert_eq!(split_moves("8/5, 6/5"), ["8/5", "6/5"], "who parts them means two");
        assert!(split_moves("  ").is_empty());
    }

    #[test]
    fn plays_are_written_as_everybody_writes_them() {
        let start = Board::START;
        assert_eq!(again(start, 3, 1, "6/5,8/5"), "8/5 6/5");
        assert_eq!(again(start, 6, 5, "24/18 18/13"), "24/13");
        assert_eq!(again(start, 6, 5, "24/13"), "24/13");
        assert_eq!(again(start, 6, 6, "13/7 24/18(2) 13/7"), "24/18(2) 13/7(2)");
        assert_eq!(again(start, 4, 4, "13/9/5(2)"), "13/5(2)");
        assert_eq!(again(start, 1, 1, "8/7 8/7 6/5 6/5"), "8/7(2) 6/5(2)");
    }

    #[test]
    fn bar_and_off_have_names_and_numbers() {
        let board = read_position_id("rtsOAAR+mAMAbA", [15, 15]).unwrap();
        assert_eq!(again(board, 6, 1, "25/24"), "bar/24");
        assert_eq!(again(board, 6, 1, "Bar/24"), "bar/24");
        let last = read_position_id("AwAACAAAAAAAAA", [15, 15]).unwrap();
        assert_eq!(again(last, 6, 4, "1/0"), "1/off");
    }

    #[test]
    fn a_hit_on_the_way_is_named_and_told_from_none() {
        // A blot on 18; the other way, over 19, is free too.
        let mut own = [0; 26];
        (own[24], own[6]) = (2, 13);
        let mut other = [0; 26];
        (other[7], other[4]) = (1, 14);
        let board = Board::new(&own, &other).unwrap();
        let hitting = read_play(board, roll(6, 5), "24/18*/13").unwrap();
        let quiet = read_play(board, roll(6, 5), "24/13").unwrap();
        assert_ne!(hitting.on(board), quiet.on(board));
        assert_eq!(play_text(board, hitting), "24/18*/13");
        assert_eq!(play_text(board, quiet), "24/13");
        assert_eq!(again(board, 6, 5, "24/18/13"), "24/18*/13");
        assert_eq!(again(board, 6, 5, "24/19/13"), "24/13");
        assert!(matches!(
            read_play(board, roll(6, 5), "24/19*/13"),
            Err(Refusal::NoHit { point: 19 })
        ));
    }

    #[test]
    fn two_checkers_that_hit_are_counted() {
        let mut own = [0; 26];
        (own[8], own[24]) = (2, 1);
        let mut other = [0; 26];
        (other[18], other[4]) = (1, 1);
        other[24] = 2;
        let board = Board::new(&own, &other).unwrap();
        let text = "8/7*(2)";
        let all: Vec<String> = Plays::of(&board, roll(1, 1))
            .list()
            .iter()
            .map(|one| play_text(board, one.play))
            .collect();
        let hit = all.iter().find(|told| told.contains(text)).unwrap();
        assert_eq!(again(board, 1, 1, hit), *hit);
    }

    #[test]
    fn what_is_no_play_says_why() {
        let told = |text: &str| read_play(Board::START, roll(3, 1), text).unwrap_err();
        assert!(matches!(told(""), Refusal::NotAMove { .. }));
        assert!(matches!(told("8"), Refusal::NotAMove { .. }));
        assert!(matches!(told("8/5/4/3/2/1"), Refusal::NotAMove { .. }));
        assert!(matches!(told("8/5(9)"), Refusal::NotAMove { .. }));
        assert!(matches!(told("8/5("), Refusal::NotAPlace { .. }));
        assert!(matches!(told("26/5"), Refusal::NotAPlace { .. }));
        assert!(matches!(told("8/5"), Refusal::Unfinished { dice: 2, used: 1 }));
        assert!(matches!(told("8/2"), Refusal::NoSuchDie { from: 8, to: 2, .. }));
        assert!(matches!(told("7/6 8/5"), Refusal::NoChecker { from: 7 }));
    }
}
