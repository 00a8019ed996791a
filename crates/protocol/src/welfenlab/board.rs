//! Where the wire's points lie in the texts of our game.
//!
//! Both count from the end of who looks, so a turn of the wire has the numbers of our notation; only
//! the bar is 25 and off is 0. Knows how texts are written, never whether a turn can be played.

use super::{Board, Step};

/// Men of each side.
const MEN: i32 = super::MEN as i32;

/// A board of our setups, whose first seat is who reads the wire's: twenty-six letters. Nothing where
/// the men do not add up.
pub fn letters(board: &Board) -> Option<String> {
    let sum = |sign: i8| -> i32 {
        board.iter().filter(|men| men.signum() == sign).map(|men| i32::from(*men)).sum()
    };
    let placed = board[0] >= 0 && board[25] >= 0 && board[26] <= 0 && board[27] <= 0;
    if !placed || sum(1) != MEN || sum(-1) != -MEN {
        return None;
    }
    let letter = |men: i8| match men {
        0 => '-',
        1.. => char::from(b'A' + men.unsigned_abs() - 1),
        _ => char::from(b'a' + men.unsigned_abs() - 1),
    };
    let places = std::iter::once(27).chain(1..=25);
    Some(places.map(|place| letter(board[place])).collect())
}

/// The wire's board for the first seat of twenty-six letters, where each side has fifteen men.
pub fn of_letters(letters: &str) -> Option<Board> {
    let mut board = [0_i8; super::BOARD];
    let mut count = 0;
    for (place, letter) in std::iter::once(27).chain(1..=25).zip(letters.chars()) {
        board[place] = match letter {
            '-' => 0,
            'A'..='O' => letter as i8 - b'A' as i8 + 1,
            'a'..='o' => -(letter as i8 - b'a' as i8 + 1),
            _ => return None,
        };
        count += 1;
    }
    if count != 26 || letters.chars().count() != 26 || board[25] < 0 || board[27] > 0 {
        return None;
    }
    let sum = |sign: i8| -> i32 {
        board.iter().filter(|men| men.signum() == sign).map(|men| i32::from(*men)).sum()
    };
    let (own, theirs) = (MEN - sum(1), -MEN - sum(-1));
    if own < 0 || theirs > 0 {
        return None;
    }
    (board[0], board[26]) = (own as i8, theirs as i8);
    Some(board)
}

/// The start of a round, the same for both.
pub const START: Board =
    [0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0, 0, 0];

/// A position of ours as far as the wire can tell it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// How many rounds are played in all.
    pub rounds: u32,
    /// How many of them are over.
    pub played: u32,
    /// The points of both seats so far.
    pub score: [u32; 2],
    /// The board as the first seat sees it.
    pub board: Board,
    /// The dice that are to be played.
    pub dice: Option<[u8; 2]>,
    /// The seat that plays or rolls, from one; nothing before an opening roll.
    pub turn: Option<u8>,
}

/// Reads the text of a setup; nothing where the wire has no words for it: a cube, questions before a
/// roll, other numbers of men.
pub fn of_setup(setup: &str) -> Option<Told> {
    let mut words = setup.split_whitespace();
    (words.next() == Some("rounds")).then_some(())?;
    let rounds = words.next()?.parse().ok().filter(|rounds| *rounds > 0)?;
    let mut told = Told { rounds, played: 0, score: [0; 2], board: START, dice: None, turn: None };
    while let Some(word) = words.next() {
        match word {
            "score" => {
                let (one, two) = words.next()?.split_once('-')?;
                told.score = [one.parse().ok()?, two.parse().ok()?];
            }
            // What only our own tables know, and answer themselves.
            "left" | "resigns" | "declined" => {
                words.next()?;
            }
            "played" => told.played = words.next()?.parse().ok()?,
            "board" => told.board = of_letters(words.next()?)?,
            "turn" => told.turn = Some(words.next()?.parse().ok()?),
            "dice" => told.dice = Some(dice(words.next()?)?),
            "over" | "standard" => {}
            _ => return None,
        }
    }
    Some(told)
}

/// The text of a position with these dice to be played by who reads the board, or by the other one.
pub fn setup(board: &Board, dice: [u8; 2], own: bool) -> Option<String> {
    let [high, low] = [dice[0].max(dice[1]), dice[0].min(dice[1])];
    let turn = if own { 1 } else { 2 };
    Some(format!("rounds 1 board {} turn {turn} dice {high}{low}", letters(board)?))
}

/// Two dice in our notation, `31`.
pub fn dice(text: &str) -> Option<[u8; 2]> {
    let face = |byte: u8| (b'1'..=b'6').contains(&byte).then(|| byte - b'0');
    match *text.as_bytes() {
        [one, two] => Some([face(one)?, face(two)?]),
        _ => None,
    }
}

/// The dice of a roll one by one: four of a double.
fn each(dice: [u8; 2]) -> Vec<u8> {
    let [one, two] = dice;
    if one == two { vec![one; 4] } else { vec![one.max(two), one.min(two)] }
}

/// Whether these steps use no die that was not rolled.
pub fn fits(steps: &[Step], dice: [u8; 2]) -> bool {
    let mut left = each(dice);
    steps.iter().all(|step| {
        let found = left.iter().position(|die| *die == step.die);
        found.map(|at| left.remove(at)).is_some()
    })
}

/// A step in our notation. What it says about where the man comes to is not believed: some clients
/// write that wrong.
pub fn text(step: &Step) -> String {
    format!("{}/{}", step.from, step.from.saturating_sub(step.die))
}

/// The wire's steps for the single steps of a move of ours (`bar/22`, `8/5`, `3/off`) by these dice,
/// in the order that the old server wants: men on the bar first, men borne off last and by the larger
/// die first. Nothing where the dice do not fit.
pub fn steps(hops: &[impl AsRef<str>], dice: [u8; 2]) -> Option<Vec<Step>> {
    let place = |text: &str| match text {
        "bar" => Some(25),
        "off" => Some(0),
        point => point.parse().ok().filter(|point| *point <= 25_u8),
    };
    let mut left = each(dice);
    let mut use_up = |fits: &dyn Fn(u8) -> bool| -> Option<u8> {
        let at = left.iter().position(|die| fits(*die))?;
        Some(left.remove(at))
    };
    let mut ways = Vec::new();
    for hop in hops {
        let (from, to) = hop.as_ref().split_once('/')?;
        ways.push((place(from)?, place(to)?));
    }
    // Who goes off takes what the others leave.
    let (mut off, on): (Vec<_>, Vec<_>) = ways.into_iter().partition(|(_, to)| *to == 0);
    let mut steps = Vec::new();
    for (from, to) in on {
        let die = use_up(&|die| from.checked_sub(die) == Some(to))?;
        steps.push(Step { die, from, to });
    }
    // Stable: whoever goes on after a step still does so afterwards.
    steps.sort_by_key(|step| step.from != 25);
    off.sort_by_key(|(from, _)| std::cmp::Reverse(*from));
    for (from, to) in off {
        let die = use_up(&|die| die >= from)?;
        steps.push(Step { die, from, to });
    }
    Some(steps)
}

/// The board after these steps of its reader; nothing where there is no such man.
pub fn moved(board: &Board, steps: &[Step]) -> Option<Board> {
    let mut board = *board;
    for step in steps {
        let (from, to) = (usize::from(step.from), usize::from(step.from.saturating_sub(step.die)));
        if !(1..=25).contains(&from) || board[from] <= 0 {
            return None;
        }
        board[from] -= 1;
        if to > 0 && board[to] == -1 {
            board[to] = 0;
            board[27] -= 1;
        }
        if board[to] < 0 {
            return None;
        }
        board[to] += 1;
    }
    Some(board)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;
    use crate::welfenlab::mirrored;

    /// A setup, and its board as the wire tells it.
    const BOARDS: [(&str, &str); 3] = [
        (
            "-b----E-C---eE---c-e----B-",
            "0 -2 0 0 0 0 5 0 3 0 0 0 -5 5 0 0 0 -3 0 -5 0 0 0 0 2 0 0 0",
        ),
        (
            "--F-a-B-C---------cbbcacBB",
            "0 0 6 0 -1 0 2 0 3 0 0 0 0 0 0 0 0 0 -3 -2 -2 -3 -1 -3 2 2 0 0",
        ),
        (
            "-A----------------------b-",
            "14 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -2 0 -13 0",
        ),
    ];

    fn board(text: &str) -> Board {
        let men: Vec<i8> = text.split(' ').map(|men| men.parse().unwrap()).collect();
        men.try_into().unwrap()
    }

    #[test]
    fn boards_of_the_wire_are_boards_of_our_setups() {
        for (text, told) in BOARDS {
            let board = board(told);
            assert_eq!(letters(&board).unwrap(), text);
            assert_eq!(of_letters(text).unwrap(), board);
            let other = mirrored(&board);
            assert_eq!(of_letters(&letters(&other).unwrap()).unwrap(), other);
        }
        assert_eq!(START, board(BOARDS[0].1));
        let mut wrong = START;
        wrong[6] = 6;
        assert_eq!(letters(&wrong), None);
        (wrong[6], wrong[26]) = (4, 1);
        assert_eq!(letters(&wrong), None);
        for wrong in ["", "-b----E-C---eE---c-e----Bb", "AA------------------------", "-b----P"] {
            assert_eq!(of_letters(wrong), None, "{wrong}");
        }
        assert_eq!(of_letters("-O----E-------------------"), None);
    }

    #[test]
    fn positions_without_words_on_the_wire_are_known() {
        let told =
            of_setup("rounds 3 score 1-0 played 1 board -b----E-C---eE---c-e----B- turn 2 dice 31");
        let told = told.unwrap();
        assert_eq!((told.rounds, told.played, told.turn, told.dice), (3, 1, Some(2), Some([3, 1])));
        assert_eq!(told.score, [1, 0]);
        assert_eq!(told.board, START);
        assert_eq!(of_setup("rounds 2").unwrap().turn, None);
        for wrong in ["match 5", "money", "rounds 0", "rounds 3 ask", "rounds 2 hypergammon", ""] {
            assert_eq!(of_setup(wrong), None, "{wrong}");
        }
        assert_eq!(
            setup(&START, [1, 3], true).unwrap(),
            format!("rounds 1 board {} turn 1 dice 31", BOARDS[0].0)
        );
        assert!(setup(&START, [1, 3], false).unwrap().contains("turn 2 dice 31"));
    }

    #[test]
    fn steps_name_the_dice_that_were_rolled() {
        let told = |hops: &[&str], dice| {
            let steps = steps(hops, dice).unwrap();
            assert!(fits(&steps, dice));
            steps.iter().map(ToString::to_string).collect::<Vec<_>>().join(";")
        };
        assert_eq!(told(&["8/5", "6/5"], [3, 1]), "3 8 5;1 6 5");
        assert_eq!(told(&["8/5", "bar/24"], [1, 3]), "1 25 24;3 8 5");
        assert_eq!(told(&["24/18", "18/13"], [5, 6]), "6 24 18;5 18 13");
        assert_eq!(told(&["1/off"], [4, 6]), "6 1 0");
        assert_eq!(told(&["1/off", "1/off"], [6, 4]), "6 1 0;4 1 0");
        assert_eq!(told(&["3/off", "4/off"], [6, 4]), "6 4 0;4 3 0");
        assert_eq!(told(&["5/off", "4/1"], [6, 3]), "3 4 1;6 5 0");
        assert_eq!(told(&["6/off"; 4], [6, 6]), "6 6 0;6 6 0;6 6 0;6 6 0");
        assert_eq!(steps(&["8/4"], [3, 1]), None);
        assert_eq!(steps(&["8/5", "8/5"], [3, 1]), None);
        assert_eq!(steps(&["6/off"], [3, 1]), None);
        assert_eq!(steps(&["pass"], [3, 1]), None);
        let wrong = Step { die: 6, from: 1, to: 0 };
        assert!(
            !fits(&[wrong], [4, 2])
                && !fits(&[wrong, wrong], [6, 2])
                && fits(&[wrong, wrong], [6, 6])
        );
        assert_eq!(text(&Step { die: 6, from: 1, to: 7 }), "1/0");
    }

    #[test]
    fn moved_men_hit_and_go_off() {
        let entry = Step { die: 1, from: 25, to: 24 };
        let before = board(BOARDS[1].1);
        let after = moved(&before, &[entry]).unwrap();
        assert_eq!((after[25], after[24]), (1, 3));
        let blot = moved(&before, &[Step { die: 2, from: 6, to: 4 }]).unwrap();
        assert_eq!((blot[6], blot[4], blot[27]), (1, 1, -1));
        let last = board(BOARDS[2].1);
        let over = moved(&last, &[Step { die: 6, from: 1, to: 0 }]).unwrap();
        assert_eq!((over[0], over[1]), (15, 0));
        assert_eq!(moved(&last, &[entry]), None);
        assert_eq!(moved(&last, &[Step { die: 6, from: 27, to: 0 }]), None);
        assert_eq!(moved(&START, &[Step { die: 5, from: 24, to: 19 }]), None);
    }
}
