//! What only Backgammon has: batches of rolls, protocols of other programs, bear-off tables.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};

use super::{file, folder, kibitz, printed};

const START: &str = "4HPwATDgc/ABMA";

/// The rows of a table that the rules' own tests read, without its head.
fn rows(name: &str) -> Vec<Vec<String>> {
    let path = format!("{}/../backgammon/tests/data/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("a table");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split('\t').map(str::to_owned).collect()).collect()
}

#[test]
fn every_tricky_roll_has_its_results_in_a_batch() {
    let (mut asked, mut expected) = (String::new(), String::new());
    for row in rows("tricky.tsv") {
        let mut ids: Vec<&str> = row[7].split(',').filter(|id| *id != "-").collect();
        ids.sort_unstable();
        asked += &format!("{} {} {}\n", row[1], row[3], row[4]);
        let line = [row[1].as_str(), &row[3], &row[4], &row[6]];
        expected += &line.iter().copied().chain(ids).collect::<Vec<_>>().join(" ");
        expected += "\n";
    }
    assert_eq!(printed(&["moves", "backgammon", "--batch", "-"], &asked), expected);
    let folder = folder("batch");
    let kept = file(&folder, "rolls.txt", &asked);
    assert_eq!(printed(&["moves", "backgammon", "--batch", &kept], ""), expected);
}

#[test]
fn a_faulty_batch_names_its_line() {
    for (line, reason) in [
        ("short 3 1", "an id has 14 letters, not 5"),
        ("4HPwATDgc/ABMA 3", "2 words"),
        ("4HPwATDgc/ABMA 7 1", "“7” is no die"),
        ("4HPwATDgc?ABMA 3 1", "letter 10"),
        ("", "0 words"),
    ] {
        let run =
            kibitz(&["moves", "backgammon", "--batch", "-"], &format!("{START} 3 1\n{line}\n"));
        assert_eq!(run.code, Some(2), "{line}");
        assert!(run.err.contains("stdin: line 2: ") && run.err.contains(reason), "{}", run.err);
    }
    let run = kibitz(&["moves", "othello", "--batch", "-"], "");
    assert!(run.code == Some(2) && run.err.contains("only backgammon"), "{}", run.err);
}

#[test]
fn moves_of_a_line_keep_their_plays_together() {
    let moves = printed(&["moves", "backgammon", "--moves", "31 8/5 6/5 roll 64"], "");
    assert!(moves.lines().any(|line| line == "24/14"), "{moves}");
    assert!(moves.lines().any(|line| line == "resign-1"));
}

#[test]
fn the_line_protocol_is_answered_by_any_player() {
    let asked = format!(
        "hello 1\nnewgame cubeful\nmove {START} 3 1\ndouble {START} 1 c\ntake {START} 1 c\n\
         double {START} 2 o\nresult 1\nmove {START} 7 1\nmove short 1 1\nwhat\nquit\nhello 1\n"
    );
    let said = printed(&["engine", "backgammon", "--player", "net"], &asked);
    let expected = "ok net\n8/5 6/5\nroll\ntake\nroll\nerror dice show 1 to 6\n\
                    error an id has 14 letters, not 5\nerror unknown line\n";
    assert_eq!(said, expected);
    let old = printed(&["engine", "backgammon", "--player", "gosmann"], &asked);
    assert!(old.starts_with("ok gosmann\n") && old.lines().count() == 8, "{old}");
    let weights = "gosmann=0/0/0/0/-1000/0/0/0/0";
    let odd = printed(&["engine", "backgammon", "--player", weights], &asked);
    assert_ne!(old.lines().nth(1), odd.lines().nth(1), "other weights play otherwise");
    let run = kibitz(&["engine", "backgammon", "--player", "gosmann=1/2"], "");
    assert!(run.code == Some(2) && run.err.contains("gosmann=hit/stuck/"), "{}", run.err);
}

#[test]
fn ubgi_tells_plays_and_cube_decisions() {
    let asked = format!(
        "ubgi\nisready\nnewsession type money\nposition gnubgid {START}\ndice 3 1\n\
         go role chequer\nnewsession type match length 5\nsetscore 4 3\nposition gnubgid {START}\n\
         setcube value 1 owner center\ngo role cube\nposition xgid XGID=-b----E-C---eE---c-e----B-:0:0:-1:64:0:0:0:5:10\n\
         go role turn\ndice 9 9\nsing\nposition gnubgid short\nquit\n"
    );
    let said = printed(&["ubgi", "--player", "net"], &asked);
    let lines: Vec<&str> = said.lines().collect();
    assert!(lines[0].starts_with("id name Kibitz"), "{said}");
    for expected in ["ubgiok", "readyok", "bestmove 8/5 6/5", "bestcube nodouble"] {
        assert!(lines.contains(&expected), "{expected}: {said}");
    }
    assert!(lines.iter().any(|line| line.starts_with("info multipv 1 eq 0.")), "{said}");
    assert!(lines.iter().any(|line| line.starts_with("info probs 0.5")), "{said}");
    let best = lines.iter().filter(|line| line.starts_with("bestmove ")).count();
    assert_eq!(best, 2, "the second one with the dice of the id: {said}");
    for refused in
        ["error bad_argument dice", "error unknown_command sing", "error bad_argument an id"]
    {
        assert!(lines.iter().any(|line| line.starts_with(refused)), "{refused}: {said}");
    }
}

#[test]
fn ubgi_hears_the_options_that_it_announces() {
    let asked = format!(
        "ubgi\nsetoption name Player value gosmann\nsetoption name Seed value 9\n\
         setoption name Plies value 0\nsetoption name Time value 50\nubgi\nposition gnubgid {START}\n\
         dice 3 1\ngo role chequer\nsetoption name Player value nobody\nsetoption name Volume value 11\n\
         setoption Player\nquit\n"
    );
    let said = printed(&["ubgi", "--player", "net"], &asked);
    let names = ["Player", "Seed", "Plies", "Time"];
    for name in names {
        let told = said.lines().filter(|line| line.starts_with(&format!("option name {name} ")));
        assert_eq!(told.count(), 2, "{said}");
    }
    let last = |name: &str| said.lines().rfind(|line| line.starts_with(name)).unwrap_or_default();
    assert!(last("option name Player").contains("default gosmann"), "{said}");
    assert!(last("option name Seed").contains("default 9 "), "{said}");
    assert!(last("option name Plies").contains("default 0 "), "{said}");
    assert!(last("option name Time").contains("default 50 "), "{said}");
    // The old player rates in hundreds, not in points.
    let rated = last("info multipv 1").split_whitespace().nth(4).and_then(|eq| eq.parse().ok());
    assert!(rated.is_some_and(|eq: f64| eq.abs() > 5.0), "{said}");
    assert_eq!(said.lines().filter(|line| line.starts_with("error bad_argument")).count(), 3);
}

#[test]
fn gnu_backgammons_boards_are_answered_over_a_socket() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_kibitz"))
        .args(["external", "backgammon", "--listen", "127.0.0.1:0", "--connections", "1"])
        .args(["--player", "net"])
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut told = String::new();
    let mut out = BufReader::new(child.stdout.take().expect("its output"));
    out.read_line(&mut told).expect("a line");
    let address = told.trim().strip_prefix("listening on ").expect("an address").to_owned();
    let mut socket = TcpStream::connect(address).expect("a connection");
    let mut answers = BufReader::new(socket.try_clone().expect("a socket"));
    let mut ask = |line: &str| {
        socket.write_all(format!("{line}\n").as_bytes()).expect("written");
        let mut answer = String::new();
        answers.read_line(&mut answer).expect("an answer");
        answer.trim_end().to_owned()
    };
    let board = "board:You:gnubg:0:0:0:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:";
    let rest = ":1:1:1:0:1:-1:0:25:0:0:0:0:0:0:0:0";
    assert_eq!(ask("version"), "Interface: 2");
    assert_eq!(ask(&format!("{board}1:3:1:3:1{rest}")), "8/5 6/5");
    assert_eq!(ask(&format!("{board}-1:3:1:3:1{rest}")), "8/5 6/5", "as the other player too");
    assert_eq!(ask(&format!("{board}1:0:0:0:0{rest}")), "roll");
    assert_eq!(
        ask(&format!("\0{board}1:0:0:0:0{}", rest.replacen(":1:1:1:0", ":1:1:1:1", 1))),
        "take"
    );
    let numbers = ask(&format!("evaluation fibsboard {board}1:0:0:0:0{rest} plies 0 cubeless"));
    assert_eq!(numbers.split(' ').count(), 6, "{numbers}");
    assert!(ask("board:nonsense").starts_with("Error: a FIBS board has 53 fields"));
    drop((socket, answers));
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn bear_off_tables_are_kept_and_damage_is_mended() {
    let folder = folder("bearoff");
    let kept = folder.join("tables.bin").display().to_string();
    let first = printed(&["bearoff", "--out", &kept], "");
    assert!(first.contains("checksum ") && first.contains("54264 home boards"), "{first}");
    // Two checkers on the ace point each: who rolls wins.
    let again = printed(&["bearoff", "--out", &kept, "--position", "AwAACAAAAAAAAA"], "");
    assert!(again.contains("bytes, whole"), "{again}");
    let mut bytes = std::fs::read(&kept).expect("the tables");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    std::fs::write(&kept, &bytes).expect("damage");
    let mended = printed(&["bearoff", "--out", &kept], "");
    assert!(mended.contains("damaged") && mended.contains("computed anew"), "{mended}");
    std::fs::write(&kept, "nonsense").expect("damage");
    assert!(printed(&["bearoff", "--out", &kept], "").contains("computed anew"));
    assert!(printed(&["bearoff", "--out", &kept], "").contains("whole"));
    let run = kibitz(&["bearoff", "--out", &kept, "--position", "nonsense"], "");
    assert!(run.code == Some(2) && run.err.contains("14 letters"), "{}", run.err);
}

/// Two games with the same dice still differ by luck once the plays differ; without it they lie closer.
#[test]
fn a_match_without_the_luck_of_the_dice_has_a_narrower_interval() {
    let args = ["match", "backgammon", "--players", "gosmann-evolved,gosmann", "--games", "60"];
    let told = printed(&[&args[..], &["--adjust-luck", "--json"]].concat(), "");
    let told: serde_json::Value = serde_json::from_str(&told).expect("JSON");
    let width = |name: &str| {
        let at = |end: &str| told[name][end].as_f64().expect("a number");
        at("high") - at("low")
    };
    let (plain, adjusted) = (width("points_interval"), width("adjusted_interval"));
    assert!(adjusted < plain * 0.7, "{adjusted} {plain}");
    let means = ["points", "adjusted_points"].map(|name| told[name].as_f64().expect("a number"));
    assert!((means[0] - means[1]).abs() < plain, "{means:?}");
    // A match is not played for points, so there is nothing to tell.
    let of_match = ["--setup", "match 1", "--adjust-luck", "--games", "2"];
    let told = printed(&[&args[..4], &of_match[..]].concat(), "");
    assert!(!told.contains("without the luck"), "{told}");
}

#[test]
fn players_meet_in_single_games_and_points_have_their_interval() {
    let args = ["match", "backgammon", "--players", "gosmann-evolved,lot", "--games", "20"];
    let told = printed(&args, "");
    assert!(
        told.starts_with("gosmann-evolved against lot: 20 games of backgammon rounds 1\n"),
        "{told}"
    );
    let points = told.lines().find(|line| line.starts_with("points per game +")).expect("points");
    assert!(points.contains(" to +"), "{told}");
    assert!(!told.contains("without the luck"), "{told}");
    let folder = folder("bg-match");
    let kept = folder.join("games.kibitz").display().to_string();
    let with_cube = ["--setup", "match 3", "--games", "2", "--save", &kept];
    printed(&[&args[..4], &with_cube[..]].concat(), "");
    let checked = printed(&["dice", "verify", &kept], "");
    assert_eq!(checked.matches("rolls follow from the seed").count(), 2, "{checked}");
    let counted = printed(&["dice", "count", &kept], "");
    let all = counted.lines().last().expect("a sum");
    let numbers: Vec<&str> = all.split_whitespace().collect();
    assert_eq!((numbers[0], numbers.len()), ("all", 5), "{counted}");
    assert_eq!(format!("{}.0", numbers[1]), numbers[2], "as many as were expected: {counted}");
    let seats: usize =
        numbers[3..].iter().map(|number| number.parse::<usize>().expect("a number")).sum();
    assert_eq!(seats.to_string(), numbers[1], "{counted}");
    // Whole matches go to the formats of other programs and come back.
    let mat = folder.join("game.mat").display().to_string();
    printed(&["convert", &kept, "--number", "1", "--to", "mat", "--out", &mat], "");
    let again = printed(&["convert", &mat, "--to", "mat"], "");
    assert_eq!(again, std::fs::read_to_string(&mat).expect("a match"));
}

#[test]
fn the_old_player_is_bred_with_the_old_parameters_and_signs() {
    let args = [
        "evolve",
        "backgammon",
        "--player",
        "gosmann",
        "--strategy",
        "genetic",
        "--population",
        "3",
        "--mutation",
        "0.5",
        "--spread",
        "0.05",
        "--games",
        "20",
        "--trial",
        "40",
        "--confirm",
        "20",
        "--generations",
        "1",
        "--signs",
        "--weights",
        "-400,-400,100,100,100,100,-600,-100,700",
    ];
    let run = kibitz(&args, "");
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.err.contains("[..") && run.err.contains(".]"), "{}", run.err);
    assert!(run.out.contains("generation 1, ") && run.out.contains("points a game"), "{}", run.out);
    assert!(run.out.contains("Knob { name: \"their-distance\""), "{}", run.out);
}

#[test]
fn plays_are_analysed_with_equities_and_the_old_player_tells_its_terms() {
    let setup = "money board -b----E-C---eE---c-e----B- turn 1 dice 31";
    let told = printed(&["analyse", "backgammon", "--setup", setup, "--player", "net"], "");
    assert!(told.lines().nth(1).is_some_and(|line| line.starts_with("8/5 6/5")), "{told}");
    let old = printed(&["analyse", "backgammon", "--setup", setup, "--player", "gosmann"], "");
    assert!(old.contains("made-points") && old.contains("their-distance"), "{old}");
    let run = kibitz(&["analyse", "backgammon"], "");
    assert!(run.code == Some(2) && run.err.contains("the dice are to be rolled"), "{}", run.err);
}

#[test]
fn a_rollout_ranks_plays_with_their_errors_and_goes_on_from_its_state() {
    let folder = folder("rollout");
    let state = folder.join("state.txt").display().to_string();
    let setup = "money board -A-B-----------------c-a-- turn 1 dice 21";
    let run = |trials: &str, keep: &[&str]| {
        let args = ["rollout", "backgammon", "--setup", setup, "--trials", trials, "--plays", "2"];
        printed(&[&args[..], keep].concat(), "")
    };
    let half = run("36", &["--keep", &state]);
    assert_eq!(half.lines().count(), 3, "{half}");
    let resumed = run("72", &["--keep", &state]);
    assert_eq!(resumed, run("72", &[]), "as if it had not stopped");
    let columns: Vec<&str> =
        resumed.lines().next().unwrap_or_default().split_whitespace().collect();
    assert!(columns.contains(&"equity") && columns.contains(&"±"), "{resumed}");
    let before = setup.replace(" dice 21", "");
    let cube = ["rollout", "backgammon", "--setup", &before, "--trials", "36", "--cubeful"];
    let cube = printed(&cube, "");
    assert!(cube.contains("no double") && cube.contains("double, take"), "{cube}");
    std::fs::write(&state, "nonsense\n").expect("damage");
    let doubled = format!("{before} doubled");
    let answered =
        printed(&["rollout", "backgammon", "--setup", &doubled, "--trials", "36", "--cubeful"], "");
    assert!(answered.lines().any(|line| line.starts_with("take ")), "{answered}");
    let args = ["rollout", "backgammon", "--setup", setup, "--keep", &state];
    let refused = kibitz(&args, "");
    assert!(refused.code == Some(2) && refused.err.contains("line 1"), "{}", refused.err);
    let refused = kibitz(&["rollout", "othello"], "");
    assert!(refused.code == Some(2) && refused.err.contains("only backgammon"), "{}", refused.err);
}

#[test]
fn a_match_is_reviewed_with_errors_and_luck() {
    let path = format!("{}/../backgammon/tests/data/sample-match5.mat", env!("CARGO_MANIFEST_DIR"));
    let told = printed(&["review", &path, "--worst", "3"], "");
    for part in ["error rate", "luck", "lost by the cube", "without luck", "worst decisions:"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert_eq!(told.lines().filter(|line| line.starts_with("move ")).count(), 3, "{told}");
    let run = kibitz(&["review", "-"], "4453");
    assert_eq!(run.code, Some(2), "{}", run.out);
}

#[test]
fn nets_are_trained_from_nothing_and_training_goes_on() {
    let folder = folder("train-backgammon");
    let file = |name: &str| folder.join(name).display().to_string();
    let (data, nets) = (file("course.bin"), file("net.bin"));
    let small = ["train", "backgammon", "--width", "8", "--data", &data, "--out", &nets];
    let first = printed(&[&small[..], &["--games", "4"]].concat(), "");
    assert!(first.contains("4 games, ") && first.contains("race "), "{first}");
    let more = printed(&[&small[..], &["--games", "6"]].concat(), "");
    assert!(more.starts_with("4 games were played\n6 games, "), "{more}");
    // The same in one go.
    let (data, whole) = (file("whole.bin"), file("whole-net.bin"));
    let args =
        ["train", "backgammon", "--width", "8", "--games", "6", "--data", &data, "--out", &whole];
    printed(&args, "");
    assert!(std::fs::read(&whole).expect("nets").len() > 1000);
    std::fs::write(&data, "nonsense").expect("damage");
    let run = kibitz(&args, "");
    assert!(run.code == Some(2) && run.err.contains("no course"), "{}", run.err);
}

#[test]
fn boards_are_judged_ahead_and_nets_study_them() {
    let folder = folder("study-backgammon");
    let file = |name: &str| folder.join(name).display().to_string();
    let (data, nets) = (file("lessons.bin"), file("net.bin"));
    let common = ["train", "backgammon", "--width", "8", "--data", &data];
    let judge = |games| printed(&[&common[..], &["--judge", "1", "--games", games]].concat(), "");
    let first = judge("2");
    assert!(first.starts_with("0 lessons from 0 games\n"), "{first}");
    let end = first.lines().last().expect("a sum").to_owned();
    assert!(end.ends_with(" lessons from 2 games") && !end.starts_with("0 "), "{first}");
    assert!(judge("3").starts_with(&end), "it goes on where it ended");
    let study = ["--study", "--rounds", "2", "--out", &nets];
    let told = printed(&[&common[..], &study].concat(), "");
    assert!(told.contains("\nround 2, off by: contact 0."), "{told}");
    assert!(std::fs::read(&nets).expect("nets").len() > 1000);
    std::fs::write(&data, "nonsense").expect("damage");
    let run = kibitz(&[&common[..], &study].concat(), "");
    assert!(run.code == Some(2) && run.err.contains("no lessons of Backgammon"), "{}", run.err);
}

#[test]
fn the_match_equity_table_and_take_points_can_be_looked_at() {
    let told = printed(&["equity", "backgammon", "--length", "5"], "");
    let rows: Vec<Vec<&str>> = told.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(rows[1][1], "50.00", "one away each");
    for (own, other) in [(1, 3), (2, 5)] {
        let number =
            |row: usize, column: usize| rows[row][column].parse::<f64>().expect("a number");
        let sum = number(own, other) + number(other, own);
        assert!((sum - 100.0).abs() < 0.02, "{told}");
    }
    assert!(told.contains("take points, money: 25.0 % dead, 20.0 % live"), "{told}");
    let at = printed(&["equity", "backgammon", "--away", "2,2"], "");
    assert!(at.contains("take points, 2 away, 2 away: "), "{at}");
    for wrong in [["--length", "0"], ["--away", "0,5"], ["--cube", "3"], ["--gammons", "2"]] {
        assert_eq!(kibitz(&[&["equity", "backgammon"][..], &wrong].concat(), "").code, Some(2));
    }
}
