//! What each room of the server may know.

use std::fs;
use std::path::{Path, PathBuf};

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else {
            found.push(path);
        }
    }
}

/// The files outside of these rooms that name a library.
fn outside(library: &str, rooms: &[&str]) -> Vec<String> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    files(&source, &mut found);
    assert!(found.len() > 30);
    let names = found.into_iter().filter_map(|path| {
        let name = path.strip_prefix(&source).unwrap().to_string_lossy().into_owned();
        let knows = fs::read_to_string(&path).unwrap().contains(library);
        let inside = rooms.iter().any(|room| name.starts_with(room));
        (knows && !inside).then_some(name)
    });
    names.collect()
}

#[test]
fn sql_stays_in_the_store() {
    assert_eq!(outside("sqlx::", &["store/"]), [""; 0]);
}

#[test]
fn the_web_framework_stays_at_the_doors() {
    assert_eq!(outside("axum::", &["http/", "ws/"]), [""; 0]);
}
