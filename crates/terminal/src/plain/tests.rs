//! Whole dialogues as transcripts: what was typed stands after the prompt, as on a screen.
//! `INSTA_UPDATE=always cargo test -p terminal` writes them anew.

use tempfile::TempDir;

use super::*;

/// Somebody who reads from a list and writes everything down.
pub(super) struct Script {
    lines: Vec<String>,
    pub(super) transcript: String,
}

impl Script {
    pub(super) fn new(lines: &[&str]) -> Script {
        let lines = lines.iter().map(|line| (*line).to_owned()).collect();
        Script { lines, transcript: String::new() }
    }
}

impl Speech for Script {
    fn say(&mut self, text: &str) -> io::Result<()> {
        self.transcript.push_str(text);
        self.transcript.push('\n');
        Ok(())
    }

    fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        let line = (!self.lines.is_empty()).then(|| self.lines.remove(0));
        self.say(&format!("{prompt} {}", line.as_deref().unwrap_or("<end of input>")))?;
        Ok(line)
    }
}

/// An opening of the dialogue in a folder of its own, which vanishes with what is kept beside it.
pub(super) fn opening(lang: Lang) -> (TempDir, Opening) {
    let scratch = tempfile::tempdir().unwrap();
    let opening = Opening {
        lang,
        settings: Settings { seconds: 1, ..Settings::default() },
        settings_file: None,
        folder: scratch.path().to_owned(),
        kind: Kind::ConnectFour,
        seed: 1,
        luck: Luck::new(Some(1)),
        warning: None,
        table: None,
        online: None,
    };
    (scratch, opening)
}

pub(super) fn dialogue_in(opening: Opening, lines: &[&str]) -> String {
    let folder = opening.folder.clone();
    let mut script = Script::new(lines);
    Dialogue::run(opening, &mut script).unwrap();
    let transcript = script.transcript.replace(&format!("{}/", folder.display()), "");
    transcript.replace(env!("CARGO_PKG_VERSION"), "x.y.z")
}

fn dialogue(lang: Lang, lines: &[&str]) -> String {
    let (_scratch, opening) = opening(lang);
    dialogue_in(opening, lines)
}

#[test]
fn the_menu_explains_itself_and_ends_with_the_input() {
    insta::assert_snapshot!("menu-en", dialogue(Lang::En, &["", "5", "help", "77", "undo"]));
    insta::assert_snapshot!("menu-de", dialogue(Lang::De, &["3", "ende"]));
}

#[test]
fn a_game_against_the_player_of_the_old_program() {
    let lines = ["1", "homburg", "", "", "4", "4", "1", "4", "5", "1", "7", "6", "3", "2", "4"];
    insta::assert_snapshot!("homburg-en", dialogue(Lang::En, &lines));
}

#[test]
fn debug_mode_shows_the_ratings_above_the_columns() {
    let lines = ["5", "1", "homburg", "1", "", "4", "4", "4", "quit"];
    insta::assert_snapshot!("debug-en", dialogue(Lang::En, &lines));
}

#[test]
fn wrong_input_is_refused_with_its_reason_and_asked_again() {
    let lines = [
        "x",
        "1",
        "deep-blue",
        "kibitz:99",
        "homburg",
        "3",
        "2",
        "huge",
        "small",
        "0",
        "8",
        "vier",
        "load",
        "load nothing",
        "language fr",
        "redo",
        "quit",
    ];
    insta::assert_snapshot!("refusals-en", dialogue(Lang::En, &lines));
}

#[test]
fn two_people_play_in_german() {
    let lines = [
        "2",
        "",
        "1",
        "2",
        "1",
        "2",
        "1",
        "2",
        "züge",
        "rat",
        "zurück",
        "vor",
        "1",
        "2",
        "undo",
        "aufgeben",
        "sprache en",
        "",
        "quit",
    ];
    insta::assert_snapshot!("hotseat-de", dialogue(Lang::De, &lines));
}

#[test]
fn a_full_column_is_refused() {
    let lines = ["2", "", "4", "4", "4", "4", "4", "4", "4"];
    let transcript = dialogue(Lang::En, &lines);
    assert!(transcript.contains("Column 4 is full: it holds 6 stones."), "{transcript}");
}

#[test]
fn the_diagram_is_that_of_the_old_program() {
    let lines = ["2", "", "4", "4"];
    let diagram = "
  1 2 3 4 5 6 7
a . . . . . . .
b . . . . . . .
c . . . . . . .
d . . . . . . .
e . . . O . . .
f . . . X . . .
";
    let transcript = dialogue(Lang::En, &lines);
    assert!(transcript.contains(diagram), "{transcript}");
}

#[test]
fn a_record_is_saved_asked_about_and_loaded() {
    let (scratch, opening) = opening(Lang::En);
    let lines = [
        "2",
        "",
        "1",
        "2",
        "1",
        "2",
        "1",
        "2",
        "1",
        "save game",
        "save game",
        "perhaps",
        "no",
        "save game",
        "yes",
        "",
        "load game",
        "undo",
        "moves",
        "quit",
    ];
    insta::assert_snapshot!("save-en", dialogue_in(opening, &lines));
    let text = std::fs::read_to_string(scratch.path().join("game.kibitz")).unwrap();
    assert!(text.contains("seat 1: human\nseat 2: human\nresult: 1-0\n"), "{text}");
}

#[test]
fn two_computers_play_to_the_end() {
    let transcript = dialogue(Lang::De, &["6", "homburg", "kibitz:1", "small", "", "quit"]);
    assert!(transcript.contains("gewonnen!") || transcript.contains("Unentschieden"));
    assert!(transcript.ends_with("Auf Wiedersehen.\n"));
}

#[test]
fn lines_are_read_whatever_bytes_they_hold() {
    let mut written = Vec::new();
    let bytes: &[u8] = b"4\xff\x1b\r\n\nlast";
    let mut lines = Lines::new(bytes, &mut written);
    assert_eq!(lines.ask("?").unwrap().as_deref(), Some("4\u{fffd}"));
    assert_eq!(lines.ask("?").unwrap().as_deref(), Some(""));
    assert_eq!(lines.ask("?").unwrap().as_deref(), Some("last"));
    assert_eq!(lines.ask("?").unwrap(), None);
    assert_eq!(written, b"? ? ? ? \n");
}

#[test]
fn every_prompt_understands_the_end() {
    for (lang, quit) in [(Lang::En, "quit"), (Lang::De, "ende"), (Lang::En, "Ende")] {
        let questions: [&[&str]; 9] = [
            &[],
            &["1"],
            &["1", ""],
            &["1", "", ""],
            &["2"],
            &["6"],
            &["6", ""],
            &["7"],
            &["2", "", "4", "save game", "save game"],
        ];
        for lines in questions {
            let transcript = dialogue(lang, &[lines, &[quit, "4", "4"]].concat());
            let goodbye = Words::new(lang).say(Msg::Goodbye);
            // Nothing is asked after it.
            let rest = transcript.split(&format!(" {quit}\n")).nth(1).unwrap_or_default();
            assert!(rest.ends_with(&format!("{goodbye}\n")), "{lines:?}: {transcript}");
            assert!(rest.lines().count() <= 2, "{lines:?}: {transcript}");
        }
    }
}

#[test]
fn the_menu_is_numbered_without_a_gap() {
    let transcript = dialogue(Lang::En, &["quit"]);
    let numbers: Vec<usize> =
        transcript.lines().filter_map(|line| line.split_once("  ")?.0.parse().ok()).collect();
    assert_eq!(numbers, (1..=9).collect::<Vec<usize>>());
}
