//! Connect Four as the catalog lists it.

use game::{
    Actor, Advisers, Card, Domain, Event, Game, Knob, Means, Phrase, Place, Player, PlayerName,
    Position as _, Record, Seat, Setting, Settings, TextFault, UnknownPlayer,
};

use crate::players::{HOMBURG_KNOBS, Homburg, LEVELS, Ladder, Perfect};
use crate::position::Position;
use crate::setup::{Setup, not_a_column, read_columns};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct ConnectFour;

impl Game for ConnectFour {
    type Position = Position;

    const NAME: &'static str = "connect-four";
    const TITLE: &'static str = "Connect Four";
    const VARIANTS: &'static [game::Variant] = &[
        game::Variant { name: "standard", setup: "7x6", about: "The board of the shops." },
        game::Variant { name: "small", setup: "5x4", about: "A short game for a break." },
        game::Variant { name: "large", setup: "8x7", about: "More room to build threats." },
        game::Variant { name: "giant", setup: "9x7", about: "A long game for experts." },
    ];
    const PLAYERS: &'static [Card] = &[
        Card {
            name: "kibitz",
            levels: &[
                "has just learnt the rules; slips in every second move",
                "sees a threat of four, often overlooks it",
                "sees a threat of four, sometimes overlooks it",
                "looks four moves ahead, slips in one move of five",
                "looks four moves ahead, slips in one move of twelve",
                "looks six moves ahead, slips in one move of sixteen",
                "looks eight moves ahead, slips in one move of 25",
                "looks twelve moves ahead, slips in one move of fifty",
                "plays perfectly",
            ],
            about: "Nine levels from beginner to perfect play; the lower ones err as people do.",
        },
        Card {
            name: "homburg",
            levels: &[],
            about: "The player of the older console program: rates every column, looks no move ahead.",
        },
        Card {
            name: "perfect",
            levels: &[],
            about: "Knows the exact result of every position: fastest win, longest defence.",
        },
    ];

    const ADVISERS: Advisers = Advisers { first: "perfect", quick: Some("kibitz:8") };
    const SETTINGS: &'static [Setting] = &[Setting {
        name: "size",
        key: "connect-four-size",
        domain: Domain::Size { least: 4, most: 9 },
        usual: "7x6",
        when: None,
    }];

    fn setup_of(settings: &Settings) -> String {
        settings.get("size").unwrap_or("7x6").to_owned()
    }

    fn settings_of(setup: &Setup) -> Option<Settings> {
        let text = setup.to_string();
        game::read_size(&text).map(|_| Settings::new().with("size", text))
    }

    fn player(
        name: &PlayerName,
        means: &Means,
    ) -> Result<Box<dyn Player<Position>>, UnknownPlayer> {
        let (card, level) = name.find(Self::PLAYERS)?;
        Ok(match card.name {
            "homburg" => Box::new(Homburg::new(means.seed)),
            "kibitz" if usize::from(level) <= LEVELS.len() => {
                Box::new(Ladder::new(LEVELS[usize::from(level) - 1], means.seed))
            }
            _ => Box::new(Perfect::new(means)),
        })
    }

    fn knobs(player: &str) -> &'static [Knob] {
        if player == "homburg" { HOMBURG_KNOBS } else { &[] }
    }

    fn tuned(
        name: &PlayerName,
        numbers: &[f64],
        means: &Means,
    ) -> Result<Box<dyn Player<Position>>, UnknownPlayer> {
        match name.find(Self::PLAYERS)?.0.name {
            "homburg" => Ok(Box::new(Homburg::tuned(numbers, means.seed))),
            _ => Self::player(name, means),
        }
    }

    fn split_moves(text: &str) -> Vec<String> {
        text.chars().filter(|c| !c.is_whitespace()).map(String::from).collect()
    }

    /// Reads a digit string such as `4453`, with the board's size before it if it is not 7x6.
    fn import(text: &str) -> Result<Record, TextFault> {
        let begin = text.len() - text.trim_start().len();
        let game = text.trim();
        let (setup, digits) = match game.split_once(char::is_whitespace) {
            Some((size, digits)) if size.contains('x') => (size, digits.trim_start()),
            _ if game.contains('x') => (game, ""),
            _ => ("7x6", game),
        };
        let setup: Setup = setup.parse().map_err(|faults: game::Faults<TextFault>| {
            TextFault::new(Place::of_offset(text, begin), faults.first().reason.clone())
        })?;
        let columns = read_columns(digits).map_err(|(index, letter)| {
            let before: usize = digits.chars().take(index).map(char::len_utf8).sum();
            let offset = begin + game.len() - digits.len() + before;
            TextFault::new(Place::of_offset(text, offset), not_a_column(letter))
        })?;
        let mut record = Record::new(Self::NAME, setup.to_string());
        let seats = [Seat::FIRST, Seat::SECOND].into_iter().cycle();
        record.events = columns
            .iter()
            .zip(seats)
            .map(|(column, seat)| Event::Move {
                by: Actor::Seat(seat),
                text: format!("{}", column + 1),
            })
            .collect();
        Ok(record)
    }
}

impl Position {
    /// The position after a digit string on an empty board, the way test sets write positions.
    pub fn after(width: u32, height: u32, digits: &str) -> Result<Position, TextFault> {
        let fault = |column: usize, reason: Phrase| TextFault::new(Place::column(column), reason);
        let mut position = Position::empty(width, height)
            .ok_or_else(|| fault(1, Phrase::of(&crate::Fault::Size { width, height })))?;
        let columns = read_columns(digits)
            .map_err(|(index, letter)| fault(index + 1, not_a_column(letter)))?;
        for (index, column) in columns.into_iter().enumerate() {
            let played = position.play(crate::Column(column));
            played.map_err(|refusal| fault(index + 1, Phrase::of(&refusal)))?;
        }
        Ok(position)
    }
}
