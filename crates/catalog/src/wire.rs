//! The games in the words of the wire: one telling for the server and for the browser.

use game::{Domain, Outlook, Rating, Report, Setting, Term};
use protocol::native::{
    GameCard, GamesBody, LevelCard, PlayerCard, RatingLine, RatingTerm, SettingCard, SettingDomain,
    SettingWhen, ThinkingReport, VariantCard,
};

use crate::{Explained, Kind};

/// The games that players find, in the order of the menu.
pub fn games() -> GamesBody {
    GamesBody { games: Kind::all().iter().copied().map(game_card).collect() }
}

/// Everything that a page has to know about a game before it begins.
pub fn game_card(kind: Kind) -> GameCard {
    let variants = kind.variants().iter().map(|variant| VariantCard {
        name: variant.name.to_owned(),
        setup: variant.setup.to_owned(),
        about: variant.about.to_owned(),
        seats: kind.begin(variant.setup).map_or(0, |session| session.seats() as u8),
    });
    let players = kind.players().iter().map(|card| PlayerCard {
        name: card.name.to_owned(),
        levels: (1..)
            .zip(card.levels)
            .map(|(level, about)| LevelCard { level, about: (*about).to_owned() })
            .collect(),
        about: card.about.to_owned(),
    });
    GameCard {
        name: kind.name().to_owned(),
        title: kind.title().to_owned(),
        variants: variants.collect(),
        settings: kind.settings().iter().map(setting_card).collect(),
        adviser: kind.advisers().first.to_owned(),
        quick_adviser: kind.advisers().quick.map(str::to_owned),
        dice: kind.begin_usual().has_dice(),
        players: players.collect(),
    }
}

fn setting_card(setting: &Setting) -> SettingCard {
    let texts = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect();
    SettingCard {
        name: setting.name.to_owned(),
        key: setting.key.to_owned(),
        domain: match setting.domain {
            Domain::OneOf(values) => SettingDomain::OneOf { values: texts(values) },
            Domain::Number { least, most } => SettingDomain::Number { least, most },
            Domain::Size { least, most } => SettingDomain::Size { least, most },
            Domain::Word { forms, most } => {
                SettingDomain::Word { forms: forms.to_owned(), most: most as u32 }
            }
            Domain::Text { editor, most } => {
                SettingDomain::Text { editor: editor.to_owned(), most: most as u32 }
            }
        },
        usual: setting.usual.to_owned(),
        when: setting.when.map(|when| SettingWhen {
            setting: when.setting.to_owned(),
            values: texts(when.values),
        }),
    }
}

/// What a player thinks of every move, the best first.
pub fn rating_lines(explained: &Explained) -> Vec<RatingLine> {
    let ratings = explained.assessment.ratings.iter();
    let mut lines: Vec<RatingLine> =
        ratings.map(|rating| rating_line(rating.clone(), explained.terms(&rating.mv))).collect();
    lines.sort_by(|one, other| other.score.total_cmp(&one.score));
    lines
}

/// What a player thinks of a move, and of what it added that up.
pub fn rating_line(rating: Rating<String>, terms: &[Term]) -> RatingLine {
    RatingLine {
        text: rating.mv,
        score: rating.score,
        bound: rating.bound.word().to_owned(),
        outlook: rating.outlook.map(|outlook| outlook.word().to_owned()),
        plies: rating.outlook.and_then(Outlook::plies),
        line: rating.line,
        terms: terms.iter().map(rating_term).collect(),
    }
}

fn rating_term(term: &Term) -> RatingTerm {
    RatingTerm { id: term.id.to_owned(), amount: term.amount, worth: term.worth }
}

/// How far a player has come.
pub fn thinking_report(report: Report<String>) -> ThinkingReport {
    ThinkingReport {
        depth: report.depth,
        nodes: report.nodes,
        score: report.score,
        line: report.line,
    }
}
