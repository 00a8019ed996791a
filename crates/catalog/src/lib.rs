//! The one list of games.
//!
//! Everything above this crate speaks to a game through text: a [`Kind`] names it, [`Kind::begin`]
//! opens a [`Session`], and a [`Thinker`] is a computer player at such a session. Adding a game is
//! one line in `games!`. Knows the games; never a socket, a file, a clock or a page.

mod rolls;
mod session;
mod thinker;
#[cfg(feature = "wire")]
pub mod wire;

pub use dice;
pub use game;
pub use rolls::{DiceFault, DiceTag, Verified, dice_of, roll, tag_dice, verify};
pub use session::{DraftText, Refused, Running, Session};
pub use thinker::{Explained, Thinker};

#[cfg(feature = "backgammon")]
pub use backgammon;
#[cfg(feature = "blokus")]
pub use blokus;
#[cfg(feature = "connect-four")]
pub use connect_four;
#[cfg(any(feature = "reversi", feature = "othello"))]
pub use reversi;

use std::sync::atomic::{AtomicBool, Ordering};

use game::{
    Advisers, Card, Domain, Faults, Game, Knob, Means, Phrase, PlayerName, Record, ReplayFault,
    Setting, Settings, TextFault, UnknownPlayer, Variant,
};

/// Writes the list: an enum of the games and everything that has to be asked of each.
macro_rules! games {
    (
        listed { $($(#[$on:meta])* $name:ident => $game:ty,)* }
        hidden { $($(#[$hidden_on:meta])* $hidden:ident => $hidden_game:ty,)* }
    ) => {
        /// A game of the house.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Kind {
            $($(#[$on])* #[doc = concat!("See [`", stringify!($game), "`].")] $name,)*
            $($(#[$hidden_on])* #[doc = concat!("See [`", stringify!($hidden_game), "`].")] $hidden,)*
        }

        /// The games that players find, in the order of the menu.
        const LISTED: &[Kind] = &[$($(#[$on])* Kind::$name,)*];
        /// Every game of this build.
        const EVERY: &[Kind] = &[$($(#[$on])* Kind::$name,)* $($(#[$hidden_on])* Kind::$hidden,)*];

        impl Kind {
            fn facts(self) -> Facts {
                match self {
                    $($(#[$on])* Kind::$name => Facts::of::<$game>(),)*
                    $($(#[$hidden_on])* Kind::$hidden => Facts::of::<$hidden_game>(),)*
                }
            }
        }
    };
}

games! {
    listed {
        #[cfg(feature = "connect-four")]
        ConnectFour => connect_four::ConnectFour,
        #[cfg(feature = "reversi")]
        Reversi => reversi::Reversi,
        #[cfg(feature = "othello")]
        Othello => reversi::othello::Othello,
        #[cfg(feature = "blokus")]
        Blokus => blokus::Blokus,
        #[cfg(feature = "backgammon")]
        Backgammon => backgammon::Backgammon,
    }
    hidden {
        #[cfg(feature = "test-games")]
        Race => test_games::RaceGame,
        #[cfg(feature = "test-games")]
        Harvest => test_games::HarvestGame,
    }
}

static TEST_GAMES_SHOWN: AtomicBool = AtomicBool::new(false);

/// Lists the test games with the others from now on: for a whole process that is tried by tests.
/// They are found by their names in any case, in builds that have them.
pub fn show_test_games() {
    TEST_GAMES_SHOWN.store(true, Ordering::Relaxed);
}

type Begin = fn(&str) -> Result<Box<dyn Session>, ReplayFault>;
type Reopen = fn(&Record) -> Result<Box<dyn Session>, ReplayFault>;
type Seat = fn(&PlayerName, &Means) -> Result<Box<dyn Thinker>, UnknownPlayer>;
type SeatTuned = fn(&PlayerName, &[f64], &Means) -> Result<Box<dyn Thinker>, UnknownPlayer>;

/// What a [`Game`] says about itself, without its types.
struct Facts {
    name: &'static str,
    title: &'static str,
    variants: &'static [Variant],
    players: &'static [Card],
    advisers: Advisers,
    settings: &'static [Setting],
    setup_of: fn(&Settings) -> String,
    settings_of: fn(&str) -> Option<Settings>,
    begin: Begin,
    reopen: Reopen,
    player: Seat,
    knobs: fn(&str) -> &'static [Knob],
    tuned: SeatTuned,
    split_moves: fn(&str) -> Vec<String>,
    import: fn(&str) -> Result<Record, TextFault>,
    split_games: fn(&str) -> Vec<&str>,
    formats: &'static [&'static str],
    export: fn(&Record, &str) -> Result<String, Phrase>,
}

impl Facts {
    fn of<G: Game>() -> Facts {
        Facts {
            name: G::NAME,
            title: G::TITLE,
            variants: G::VARIANTS,
            players: G::PLAYERS,
            advisers: G::ADVISERS,
            settings: G::SETTINGS,
            setup_of: G::setup_of,
            settings_of: |setup| G::settings_of(&setup.parse().ok()?),
            begin: session::begin::<G>,
            reopen: session::reopen::<G>,
            player: thinker::seat::<G>,
            knobs: G::knobs,
            tuned: thinker::seat_tuned::<G>,
            split_moves: G::split_moves,
            import: G::import,
            split_games: G::split_games,
            formats: G::FORMATS,
            export: G::export,
        }
    }
}

impl Kind {
    /// The games that players find, in the order of the menu.
    pub fn all() -> &'static [Kind] {
        if TEST_GAMES_SHOWN.load(Ordering::Relaxed) { EVERY } else { LISTED }
    }

    /// Every game of this build, those for tests among them.
    pub fn every() -> &'static [Kind] {
        EVERY
    }

    /// The game of this name.
    pub fn of_name(name: &str) -> Option<Kind> {
        EVERY.iter().copied().find(|kind| kind.name() == name)
    }

    /// The name by which it is asked for.
    pub fn name(self) -> &'static str {
        self.facts().name
    }

    /// The title for people, in English.
    pub fn title(self) -> &'static str {
        self.facts().title
    }

    /// Its named setups; the first is the usual one.
    pub fn variants(self) -> &'static [Variant] {
        self.facts().variants
    }

    /// Its computer players.
    pub fn players(self) -> &'static [Card] {
        self.facts().players
    }

    /// Who advises: whose ratings a hint, the graph of a game and the coach show.
    pub fn advisers(self) -> Advisers {
        self.facts().advisers
    }

    /// What can be chosen about a setup.
    pub fn settings(self) -> &'static [Setting] {
        self.facts().settings
    }

    /// The text of the setup that a choice of settings makes, the usual values added; or everything
    /// that is wrong with the choice.
    pub fn setup_of(self, chosen: &Settings) -> Result<String, Faults<Phrase>> {
        let facts = self.facts();
        let whole = chosen.complete(facts.settings)?;
        // One word is meant as a name; a text that somebody wrote is longer.
        let unknown = facts.settings.iter().filter_map(|setting| {
            let value = whole.get(setting.name)?;
            let named = matches!(setting.domain, Domain::Text { .. })
                && !value.contains(char::is_whitespace)
                && self.variant(value).is_none();
            named.then(|| setting.out_of_range(value, self.variant_names()))
        });
        Faults::none_of(unknown.collect())?;
        Ok((facts.setup_of)(&whole))
    }

    fn variant_names(self) -> String {
        self.variants().iter().map(|variant| variant.name).collect::<Vec<_>>().join(", ")
    }

    /// The choice of settings that makes a setup, given as a variant's name or a setup's text; where
    /// settings can say it.
    pub fn settings_of(self, setup: &str) -> Option<Settings> {
        (self.facts().settings_of)(self.variant(setup).map_or(setup, |variant| variant.setup))
    }

    /// The variant of this name.
    pub fn variant(self, name: &str) -> Option<&'static Variant> {
        self.variants().iter().find(|variant| variant.name == name)
    }

    /// Opens a game from a variant's name, a choice of settings (`size=8x7`) or a setup's text.
    pub fn begin(self, setup: &str) -> Result<Box<dyn Session>, ReplayFault> {
        let facts = self.facts();
        if let Some(variant) = self.variant(setup) {
            return (facts.begin)(variant.setup);
        }
        if !Settings::is_meant(setup) {
            return (facts.begin)(setup);
        }
        let fault = |reasons| ReplayFault { event: None, reasons };
        let chosen: Settings =
            setup.parse().map_err(|found: TextFault| fault(Faults::one(found.reason)))?;
        (facts.begin)(&self.setup_of(&chosen).map_err(fault)?)
    }

    /// Opens the usual variant.
    ///
    /// # Panics
    /// Never: the suite opens every variant of every game.
    pub fn begin_usual(self) -> Box<dyn Session> {
        self.begin(self.facts().variants[0].setup).expect("the usual variant is valid")
    }

    /// Opens a record and replays it to its end.
    pub fn reopen(self, record: &Record) -> Result<Box<dyn Session>, ReplayFault> {
        (self.facts().reopen)(record)
    }

    /// Seats a computer player.
    pub fn player(
        self,
        name: &PlayerName,
        means: &Means,
    ) -> Result<Box<dyn Thinker>, UnknownPlayer> {
        let facts = self.facts();
        match name.numbers((facts.knobs)(name.card()))? {
            None => (facts.player)(name, means),
            Some(numbers) => (facts.tuned)(name, &numbers, means),
        }
    }

    /// The numbers of a computer player that may be tuned.
    pub fn knobs(self, player: &str) -> &'static [Knob] {
        (self.facts().knobs)(player)
    }

    /// Seats a computer player whose numbers are these, one for each of its knobs.
    pub fn tuned(
        self,
        name: &PlayerName,
        numbers: &[f64],
        means: &Means,
    ) -> Result<Box<dyn Thinker>, UnknownPlayer> {
        (self.facts().tuned)(name, numbers, means)
    }

    /// Takes a line of several moves apart.
    pub fn split_moves(self, text: &str) -> Vec<String> {
        (self.facts().split_moves)(text)
    }

    /// Reads a game in one of the formats of this game, Kibitz records among them.
    pub fn import(self, text: &str) -> Result<Record, TextFault> {
        if Record::is_record(text) { text.parse() } else { (self.facts().import)(text) }
    }

    /// Takes a text of several games in a format of this game apart, in the order of the text.
    pub fn split_games(self, text: &str) -> Vec<&str> {
        (self.facts().split_games)(text)
    }

    /// Formats of other programs in which games are written, by the endings of their files' names.
    pub fn formats(self) -> &'static [&'static str] {
        self.facts().formats
    }

    /// The game that has a format of its own under this ending of a file's name.
    pub fn of_format(ending: &str) -> Option<Kind> {
        EVERY.iter().copied().find(|kind| kind.formats().contains(&ending))
    }

    /// Writes a game in one of its formats; `kibitz` is the record itself.
    pub fn export(self, record: &Record, format: &str) -> Result<String, Phrase> {
        match format {
            "kibitz" => Ok(record.to_string()),
            other => (self.facts().export)(record, other),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Budget, Silent, Turn};

    #[test]
    fn every_game_is_found_by_its_name() {
        for kind in Kind::every() {
            assert_eq!(Kind::of_name(kind.name()), Some(*kind));
        }
        assert_eq!(Kind::of_name("halma"), None);
    }

    #[test]
    fn every_variant_of_every_game_opens() {
        for kind in Kind::every() {
            assert!(!kind.variants().is_empty());
            for variant in kind.variants() {
                let session = kind.begin(variant.name).unwrap();
                assert_ne!(session.turn(), Turn::Over);
                assert_eq!(session.record().game, kind.name());
                assert_eq!(session.record().setup, variant.setup);
            }
            kind.begin_usual();
        }
    }

    #[test]
    fn test_games_are_found_by_name_but_not_listed() {
        assert!(Kind::all().iter().all(|kind| !["race", "harvest"].contains(&kind.name())));
        assert!(Kind::of_name("race").is_some() && Kind::of_name("harvest").is_some());
    }

    #[test]
    fn a_session_tells_who_owns_each_colour() {
        let owners = |kind: Kind| -> Vec<usize> {
            kind.begin_usual().owners().into_iter().map(game::Seat::index).collect()
        };
        assert_eq!(owners(Kind::Harvest), [0, 1, 2, 0], "the first seat has two");
        for kind in [Kind::ConnectFour, Kind::Othello, Kind::Race] {
            assert_eq!(owners(kind), [0, 1], "{}", kind.name());
        }
    }

    #[test]
    fn every_adviser_is_one_of_the_players() {
        for kind in Kind::every() {
            let advisers = kind.advisers();
            for name in [Some(advisers.first), advisers.quick].into_iter().flatten() {
                let name: PlayerName = name.parse().unwrap();
                assert!(name.find(kind.players()).is_ok(), "{name}");
            }
        }
    }

    #[test]
    fn every_setting_is_well_stated_and_makes_a_setup() {
        for kind in Kind::every() {
            let settings = kind.settings();
            for (at, setting) in settings.iter().enumerate() {
                assert!(setting.domain.allows(setting.usual), "{} has a usual value", setting.name);
                assert!(setting.key.starts_with(kind.name()), "{}", setting.key);
                assert!(setting.when.is_none_or(|when| {
                    settings[..at].iter().any(|earlier| {
                        earlier.name == when.setting
                            && when.values.iter().all(|value| earlier.domain.allows(value))
                    })
                }));
            }
            let usual = kind.setup_of(&Settings::new()).unwrap();
            let session = kind.begin(&usual).unwrap();
            assert_eq!(session.record().setup, usual, "{} makes canonical setups", kind.name());
            let Some(read) = kind.settings_of(&usual) else {
                assert!(settings.is_empty(), "{} reads its usual setup", kind.name());
                continue;
            };
            assert_eq!(kind.setup_of(&read).unwrap(), usual, "{} reads what it makes", kind.name());
        }
    }

    #[test]
    fn settings_open_a_game_and_faults_are_told_by_name() {
        let session = Kind::Race.begin("rounds=3 track=5").unwrap();
        assert_eq!(session.record().setup, "5 0 0 0 0 0 0 best-of-3 0-0");
        let refused = |setup: &str| match Kind::Race.begin(setup) {
            Ok(_) => panic!("{setup}"),
            Err(fault) => fault.to_string(),
        };
        assert!(refused("rounds=4").contains("“4” cannot be chosen for rounds: 1, 3, 5"));
        assert!(refused("laps=4").contains("no setting “laps”; the settings are track, rounds"));
        assert!(refused("track=101").contains("1–100"));
        let nowhere = Kind::Reversi.begin("map=nowhere").err().unwrap().to_string();
        let names = Kind::Reversi.variants().iter().map(|variant| variant.name);
        let names = names.collect::<Vec<_>>().join(", ");
        assert!(nowhere.contains(&format!("“nowhere” cannot be chosen for map: {names}")));
        assert!(Kind::Reversi.begin("map=classic").is_ok());
    }

    #[test]
    fn every_player_and_level_chooses_a_legal_move_within_its_budget() {
        for kind in Kind::every() {
            for card in kind.players() {
                for level in 1..=card.levels.len().max(1) as u8 {
                    let name = PlayerName { name: card.name.to_owned(), level: Some(level) };
                    let mut player = kind.player(&name, &Means::DEFAULT).unwrap();
                    let mut session = kind.begin(kind.variants()[1].setup).unwrap();
                    // A roll is nobody's choice, so the dice come first.
                    if let Some((roll, _)) = session.rolls().first() {
                        session.play(roll).unwrap();
                    }
                    let budget = Budget::nodes(20_000);
                    let choice =
                        player.choose(session.as_ref(), &budget, &mut Silent::default()).unwrap();
                    session.play(&choice.mv).unwrap();
                }
            }
        }
    }

    #[test]
    fn nobody_rates_or_chooses_a_roll_of_the_dice() {
        let session = Kind::Race.begin_usual();
        assert_eq!(session.turn(), Turn::Chance);
        for card in Kind::Race.players() {
            let name = PlayerName { name: card.name.to_owned(), level: None };
            let mut player = Kind::Race.player(&name, &Means::DEFAULT).unwrap();
            let mut silent = Silent::default();
            let budget = Budget::UNLIMITED;
            assert!(player.choose(session.as_ref(), &budget, &mut silent).is_none());
            let assessment = player.assess(session.as_ref(), &budget, &mut silent);
            assert!(assessment.ratings.is_empty());
        }
    }

    #[test]
    fn a_player_whose_numbers_are_named_plays_by_them() {
        let kind = Kind::Backgammon;
        let session = kind.begin("money board -b----E-C---eE---c-e----B- turn 1 dice 21").unwrap();
        let chosen = |text: &str| {
            let mut player = kind.player(&text.parse().unwrap(), &Means::DEFAULT)?;
            let choice =
                player.choose(session.as_ref(), &Budget::UNLIMITED, &mut Silent::default());
            Ok::<String, UnknownPlayer>(choice.unwrap().mv)
        };
        let usual = chosen("gosmann").unwrap();
        assert_eq!(chosen("gosmann=-400/-400/100/100/100/100/-600/-100/700").unwrap(), usual);
        assert_ne!(chosen("gosmann=0/0/0/0/-1000/0/0/0/0").unwrap(), usual);
        for nonsense in ["gosmann=1/2", "gosmann=", "gosmann=1/2/3/4/5/6/7/8/x", "net=1"] {
            let told = chosen(nonsense).unwrap_err().to_string();
            assert!(told.contains("there is gosmann=hit/stuck/") || nonsense == "net=1", "{told}");
        }
    }

    #[test]
    fn unknown_players_and_levels_are_refused_with_what_there_is() {
        let kind = Kind::ConnectFour;
        let refused = |text: &str| {
            let name = text.parse::<PlayerName>();
            name.and_then(|name| kind.player(&name, &Means::DEFAULT).map(|_| ()))
                .unwrap_err()
                .to_string()
        };
        assert!(refused("deep-blue").contains("kibitz, homburg, perfect"));
        assert!(refused("kibitz:10").contains("kibitz:9"));
        assert!(refused("kibitz:x").contains("number"));
        assert!(refused("perfect:2").contains("there is perfect"));
        assert!(refused("perfect=2").contains("there is perfect"));
    }
}
