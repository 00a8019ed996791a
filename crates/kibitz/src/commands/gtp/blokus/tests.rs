//! Conversations about Blokus.

use catalog::game::{Budget, Means};
use proptest::prelude::*;

use super::*;
use crate::mind::Mind;

fn desk(setup: &str) -> Desk {
    let name = "lot".parse().unwrap();
    let mind = Mind::new(Kind::Blokus, name, Means::DEFAULT, Budget::nodes(200)).unwrap();
    Desk::new(Kind::Blokus, Kind::Blokus.begin(setup).unwrap(), mind)
}

fn say(desk: &mut Desk, line: &str) -> Answer {
    desk.answer(&Command::read(line).unwrap(), &StopFlag::new())
}

fn done() -> Answer {
    Ok(String::new())
}

/// A path for a file of this test.
fn file(name: &str) -> String {
    let folder = std::env::temp_dir().join(format!("kibitz-gtp-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder.join(name).display().to_string()
}

#[test]
fn a_game_is_played_with_colours_by_any_of_their_names() {
    let mut desk = desk("classic");
    assert_eq!(say(&mut desk, "set_game Blokus Duo"), done());
    assert_eq!(say(&mut desk, "play b e8,d9,e9,f9,e10"), done());
    assert_eq!(say(&mut desk, "gogui-rules_side_to_move"), Ok("green".to_owned()));
    assert_eq!(say(&mut desk, "final_score"), Ok("B+5".to_owned()));
    assert_eq!(say(&mut desk, "all_legal").unwrap().lines().count(), 414);
    assert_eq!(say(&mut desk, "all_legal b").unwrap().lines().count(), 828);
    assert_eq!(say(&mut desk, "p j5"), done());
    assert_eq!(say(&mut desk, "undo"), done());
    assert_eq!(say(&mut desk, "play green j5"), done());
    let moved = say(&mut desk, "g").unwrap();
    assert!(moved.contains(','), "{moved}");
    assert_eq!(say(&mut desk, "undo"), done());
    let asked = say(&mut desk, "reg_genmove blue").unwrap();
    assert_eq!(say(&mut desk, "final_score"), Ok("B+4".to_owned()), "asking changes nothing");
    assert_eq!(say(&mut desk, &format!("play 1 {asked}")), done());
    assert!(say(&mut desk, "showboard").unwrap().ends_with("green to move"));
    assert_eq!(say(&mut desk, "move_values").unwrap().lines().count(), {
        say(&mut desk, "all_legal w").unwrap().lines().count()
    });
}

#[test]
fn values_of_moves_are_written_as_pentobi_writes_them() {
    let walk = |mv: &str, visits, score| Walk { mv: mv.to_owned(), visits, score };
    let walks = vec![
        walk("e10", 0, 21.9),
        walk("e10,f10,g10,f9,f11", 52, 62.6),
        walk("e10,f10", 0, 30.0),
        walk("e10,f10,e9,f9", 52, 70.0),
    ];
    let lines = "52 52.0 0.700 [O]e10,f10,e9,f9\n52 52.0 0.626 [X]e10,f10,g10,f9,f11\n\
                 0 0.0 0.300 [2]e10,f10\n0 0.0 0.219 [1]e10";
    assert_eq!(value_lines(walks, 0.01), lines);
    // Who counts no walks tells what it thinks of every move, in its own unit.
    let name = "freebloks".parse().unwrap();
    let mind = Mind::new(Kind::Blokus, name, Means::DEFAULT, Budget::UNLIMITED).unwrap();
    let mut desk = Desk::new(Kind::Blokus, Kind::Blokus.begin("duo").unwrap(), mind);
    let best = say(&mut desk, "move_values").unwrap().lines().next().unwrap().to_owned();
    assert!(best.starts_with("0 0.0 -") && best.contains(" [X]"), "{best}");
    assert_eq!(say(&mut desk, "get_value"), Ok("0.000".to_owned()));
    say(&mut desk, "genmove b").unwrap();
    let value: f64 = say(&mut desk, "get_value").unwrap().parse().unwrap();
    assert!(value < -10_000.0, "{value}");
}

#[test]
fn four_colours_have_numbers_and_names_and_seats_share_them() {
    let mut desk = desk("classic-2");
    for line in ["play 1 a20", "play yellow t20", "play 3 t1", "play green a1,b1", "play 1 b19,c19"]
    {
        assert_eq!(say(&mut desk, line), done(), "{line}");
    }
    // Blue and red have 1 + 2 and 1 squares, yellow and green 1 and 2.
    assert_eq!(say(&mut desk, "final_score"), Ok("B+1".to_owned()));
    assert_eq!(say(&mut desk, "gogui-rules_side_to_move"), Ok("yellow".to_owned()));
    for line in ["play b a1", "play w a1", "play 5 a1", "play 0 a1", "genmove purple"] {
        assert_eq!(say(&mut desk, line), Err("invalid color".to_owned()), "{line}");
    }
    assert_eq!(say(&mut desk, "set_game classic_3"), done());
    assert_eq!(say(&mut desk, "play 1 a20"), done());
    assert_eq!(say(&mut desk, "final_score"), Ok("1 0 0 0".to_owned()));
}

#[test]
fn whole_games_end_with_a_score_and_those_who_are_stuck_pass() {
    for setup in ["classic", "classic-2", "classic-3", "duo", "junior"] {
        let mut desk = desk(setup);
        let colours = desk.session.owners().len();
        let mut passes = 0;
        let mut moves = 0;
        while passes < colours {
            for colour in 1..=colours {
                let moved = say(&mut desk, &format!("genmove {colour}")).unwrap();
                passes = if moved == "pass" { passes + 1 } else { 0 };
                moves += usize::from(moved != "pass");
            }
        }
        assert!(desk.session.outcome().is_some(), "{setup}");
        assert_eq!(desk.session.reached(), moves);
        let score = say(&mut desk, "final_score").unwrap();
        assert_eq!(score.contains(' '), desk.session.seats() > 2, "{score}");
        assert_eq!(say(&mut desk, "play 1 pass"), done());
    }
}

#[test]
fn games_are_saved_and_loaded_before_any_move() {
    let path = file("saved game.blksgf");
    let mut one = desk("duo");
    for _ in 0..6 {
        say(&mut one, "g").unwrap();
    }
    assert_eq!(say(&mut one, &format!("savesgf {path}")), done());
    let mut other = desk("classic");
    assert_eq!(say(&mut other, &format!("loadsgf {path}")), done());
    assert_eq!(other.session.setup_text(), one.session.setup_text());
    assert_eq!(say(&mut other, "undo"), done());
    assert_eq!(say(&mut one, "undo"), done());
    assert_eq!(other.session.setup_text(), one.session.setup_text());
    assert_eq!(say(&mut other, &format!("loadsgf {path} 6")), done());
    assert_eq!(other.session.setup_text(), one.session.setup_text());
    assert_eq!(say(&mut other, &format!("loadsgf {path} 1")), done());
    assert_eq!(other.session.setup_text(), "duo");
    assert_eq!(say(&mut other, &format!("loadsgf {path} 7")), done());
    assert_eq!(other.session.reached(), 6);
    for number in ["0", "8"] {
        let refused = say(&mut other, &format!("loadsgf {path} {number}"));
        assert_eq!(refused, Err("the game has 6 moves".to_owned()));
    }
    assert_eq!(say(&mut other, "clear_board"), done());
    assert_eq!(other.session.setup_text(), "duo", "the game is that of the file");
    let notes = file("notes.blksgf");
    std::fs::write(&notes, "(;GM[Blokus Duo]C[so];B[e10]C[a]TE[1];W[j5]C[b])").unwrap();
    assert_eq!(say(&mut other, &format!("loadsgf {notes} 2")), done());
    assert_eq!(other.session.moves_so_far().len(), 1);
    assert_eq!(say(&mut other, "undo"), done());
    assert_eq!(other.session.setup_text(), "duo");
    assert_eq!(say(&mut other, "undo"), Err("cannot undo".to_owned()));
}

/// A file with a variation and remarks.
const BRANCHED: &str = "(;GM[Blokus Duo]PB[Anna]C[root]
;B[e8,d9,e9,f9,e10]C[the cross]
(;W[j5,k5,l5,m5,n5]C[main]XX[kept];B[c7,c8];C[end])
(;W[j5]BM[1];B[f7]C[deep]))";

/// What `savesgf` writes after this file was loaded and these commands were given, without line breaks.
fn saved_after(text: &str, lines: &[&str]) -> String {
    static FILES: std::sync::atomic::AtomicUsize = std::sync::atomic::AtomicUsize::new(0);
    let number = FILES.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
    let (path, written) = (file(&format!("{number}-in")), file(&format!("{number}-out")));
    std::fs::write(&path, text).unwrap();
    let mut desk = desk("classic");
    for line in lines {
        assert_eq!(say(&mut desk, &line.replace("FILE", &path)), done(), "{line}");
    }
    assert_eq!(say(&mut desk, &format!("savesgf {written}")), done());
    std::fs::read_to_string(&written).unwrap().replace('\n', "")
}

#[test]
fn a_file_is_saved_whole_with_what_was_played_since() {
    let whole = BRANCHED.replace('\n', "");
    let root = "(;GM[Blokus Duo]PB[Anna]C[root]";
    let cross = format!("{root};B[e8,d9,e9,f9,e10]C[the cross]");
    let main = "(;W[j5,k5,l5,m5,n5]C[main]XX[kept];B[c7,c8];C[end])";
    let other = "(;W[j5]BM[1];B[f7]C[deep])";
    assert_eq!(saved_after(BRANCHED, &["loadsgf FILE"]), whole);
    assert_eq!(saved_after(BRANCHED, &["loadsgf FILE 2"]), whole);
    // At the end a line goes on; before it, it gets a variation, also where one begins alike.
    let on = saved_after(BRANCHED, &["loadsgf FILE", "play w h4,i4"]);
    assert_eq!(on, whole.replace(";C[end])", ";C[end];W[h4,i4])"));
    let lines = ["loadsgf FILE 2", "play w j5", "play b c7,c8"];
    let varied = saved_after(BRANCHED, &lines);
    assert_eq!(varied, format!("{cross}{main}{other}(;W[j5];B[c7,c8]))"));
    // What is taken back is gone, with all that followed it.
    let back = saved_after(BRANCHED, &["loadsgf FILE", "undo"]);
    assert_eq!(back, format!("{cross}(;W[j5,k5,l5,m5,n5]C[main]XX[kept]){other})"));
    let lines = ["loadsgf FILE 2", "undo", "play b e10", "undo", "play b e9,e10"];
    assert_eq!(saved_after(BRANCHED, &lines), format!("{root};B[e9,e10])"));
    let lines = ["loadsgf FILE", "undo", "play b f7", "undo", "undo", "play w j5,j6"];
    assert_eq!(saved_after(BRANCHED, &lines), format!("{cross}{other}(;W[j5,j6]))"));
    // Another game is no part of the file.
    assert_eq!(saved_after(BRANCHED, &["loadsgf FILE", "clear_board"]), "(;GM[Blokus Duo])");
}

#[test]
fn setups_nodes_of_several_moves_and_records_are_saved_as_well() {
    let setup = "(;GM[Blokus Duo];AB[e10]AW[j5]C[set up];B[f11,g11])";
    let lines = ["loadsgf FILE", "play w h4,i4"];
    assert_eq!(saved_after(setup, &lines), setup.replace("g11])", "g11];W[h4,i4])"));
    let lines = ["loadsgf FILE 1", "play b f8,f9"];
    let varied = "(;GM[Blokus Duo];AB[e10]AW[j5]C[set up](;B[f11,g11])(;B[f8,f9]))";
    assert_eq!(saved_after(setup, &lines), varied);
    let several = "(;GM[Blokus Duo];B[e10]W[j5];B[f11,g11])";
    let lines = ["loadsgf FILE", "undo", "play b f11,f12"];
    assert_eq!(saved_after(several, &lines), several.replace("f11,g11", "f11,f12"));
    let record = "kibitz record 1\ngame: blokus\nsetup: duo\n\n1 e10\n";
    let lines = ["loadsgf FILE", "play w j5"];
    assert_eq!(saved_after(record, &lines), "(;GM[Blokus Duo];B[e10];W[j5])");
}

#[test]
fn a_player_plays_with_itself_into_a_file() {
    let path = file("self.blksgf");
    let mut desk = desk("junior");
    assert_eq!(say(&mut desk, &format!("selfplay 2 {path}")), done());
    let text = std::fs::read_to_string(&path).unwrap();
    let trees = Tree::read_all(&text).unwrap();
    assert_eq!(trees.len(), 2);
    assert!(trees.iter().all(|tree| tree.nodes()[0].value("GM") == Some("Blokus Junior")));
    assert_eq!(desk.session.reached(), 0);
}

#[test]
fn bad_commands_get_an_error_and_change_nothing() {
    let mut desk = desk("duo");
    for (line, message) in [
        ("play b a1", "illegal move: the first blue piece must cover e10"),
        ("play b e10,g10", "illegal move: “e10,g10” are not"),
        ("play b pass", "illegal move"),
        ("play w j5", "illegal move: blue to move"),
        ("genmove w", "illegal move: blue to move"),
        ("genmove 3", "invalid color"),
        ("play red e10", "invalid color"),
        ("p", "play color vertex"),
        ("p b", "play color vertex"),
        ("all_legal x", "invalid color"),
        ("set_game Blokus Trigon", "invalid argument: there is Blokus, Blokus Two-Player"),
        ("set_game", "invalid argument"),
        ("set_random_seed x", "the seed is a number"),
        ("loadsgf", "loadsgf FILE"),
        ("loadsgf /nowhere/at/all", "/nowhere/at/all"),
        ("loadsgf /nowhere/at/all 3", "/nowhere/at/all"),
        ("savesgf", "savesgf FILE"),
        ("savesgf /nowhere/at/all", "/nowhere/at/all"),
        ("selfplay", "selfplay GAMES FILE"),
        ("selfplay 1", "selfplay GAMES FILE"),
        ("selfplay 0 x", "from 1 to"),
        ("param use_book 1", "no such parameter"),
        ("param_base resign 1", "resign"),
        ("undo", "cannot undo"),
    ] {
        let answer = say(&mut desk, line);
        assert!(answer.as_ref().is_err_and(|error| error.contains(message)), "{line}: {answer:?}");
    }
    assert_eq!(desk.session.setup_text(), "duo");
}

#[test]
fn every_listed_command_is_known_and_answered() {
    let mut desk = desk("junior");
    for name in say(&mut desk, "list_commands").unwrap().lines() {
        assert_eq!(say(&mut desk, &format!("known_command {name}")), Ok("true".to_owned()));
        assert_ne!(say(&mut desk, name), Err("unknown command".to_owned()), "{name}");
    }
    let grid = say(&mut desk, "point_integers").unwrap();
    assert_eq!(grid.lines().last().and_then(|row| row.split_whitespace().last()), Some("195"));
    assert_eq!(say(&mut desk, "param_base"), Ok("resign 0".to_owned()));
    assert_eq!(say(&mut desk, "set_random_seed 7"), done());
    assert!(say(&mut desk, "cputime").is_ok_and(|seconds| seconds.parse::<f64>().is_ok()));
}

proptest! {
    #[test]
    fn no_conversation_makes_it_panic(
        lines in prop::collection::vec(
            ("(play|p|g|genmove|reg_genmove|undo|all_legal|set_game|loadsgf|clear_board|final_score|param|set_random_seed|time_left|move_values|showboard|point_integers)?",
             "([bw1-5x]|blue|green|Blokus Duo|Blokus Two-Player)? ?([a-n]1?[0-9](,[a-n]1?[0-9]){0,4}|pass|[0-9]{1,3}|[ -~]{0,8})?"),
            0..16,
        ),
        setup in "classic|duo|junior|classic-3|two-colours|duo 10x10",
    ) {
        let mut desk = desk(&setup);
        for (name, rest) in lines {
            if let Some(command) = Command::read(&format!("{name} {rest}")) {
                let _ = desk.answer(&command, &StopFlag::new());
            }
        }
        let reached = desk.session.reached();
        let mut undone = 0;
        while say(&mut desk, "undo").is_ok() {
            undone += 1;
        }
        prop_assert!(undone <= 16);
        prop_assert_eq!(desk.session.reached(), 0, "{} moves were taken back", reached);
    }
}
