//! Changing maps: seats, counters, borders, and rows in one line.

use game::{Faults, Phrase, Place, TextFault};

use crate::map::{End, Map, MapFault, Tile, Transition};

/// The board alone in one line, rows apart by slashes: `00/12/…`.
pub fn rows(map: &Map) -> String {
    let row = |row: &[Tile]| row.iter().map(|tile| tile.letter()).collect::<String>();
    map.tiles.chunks(map.width.max(1)).map(row).collect::<Vec<_>>().join("/")
}

/// A map from the rows of its board: as many players as it has stones of, at least two, and nothing
/// in anybody's hand.
pub fn of_rows(text: &str) -> Result<Map, Faults<TextFault>> {
    let mut faults = Vec::new();
    let mut tiles = Vec::new();
    let mut width = None;
    let mut height = 0;
    let mut column = 1;
    for row in text.trim_end().split('/') {
        let before = tiles.len();
        for (at, letter) in row.chars().enumerate() {
            match Tile::of_letter(letter) {
                Some(tile) => tiles.push(tile),
                None => {
                    let fault = MapFault::NotATile { found: letter.to_string() };
                    let place = Place { line: 1, column: column + at };
                    faults.push(TextFault::new(place, Phrase::of(&fault)));
                    tiles.push(Tile::Empty);
                }
            }
        }
        let found = tiles.len() - before;
        let wanted = *width.get_or_insert(found);
        if found != wanted {
            let english = format!("a row of {found} cells after rows of {wanted}");
            let arguments = [("found", found.to_string()), ("expected", wanted.to_string())];
            let phrase = Phrase::new("reversi-map-row", arguments, english);
            faults.push(TextFault::new(Place { line: 1, column }, phrase));
        }
        height += 1;
        column += row.chars().count() + 1;
    }
    Faults::none_of(faults)?;
    let owner = |tile: &Tile| match tile {
        Tile::Stone(player) => *player,
        _ => 0,
    };
    Ok(Map {
        players: tiles.iter().map(owner).max().unwrap_or(0).max(2),
        overrides: 0,
        bombs: 0,
        radius: 0,
        width: width.unwrap_or(0),
        height,
        tiles,
        transitions: Vec::new(),
    })
}

/// Hands stones to other players: those of player `k` go to the `k`th in the list. Nothing when the
/// list is not all players, each once.
pub fn reseat(map: &Map, seats: &[u8]) -> Option<Map> {
    let mut sorted = seats.to_vec();
    sorted.sort_unstable();
    if !sorted.into_iter().eq(1..=map.players) {
        return None;
    }
    let mut map = map.clone();
    for tile in &mut map.tiles {
        if let Tile::Stone(player) = tile {
            *player = seats[usize::from(*player) - 1];
        }
    }
    Some(map)
}

/// The map without rows and columns of holes at its borders. Transitions move along.
pub fn crop(map: &Map) -> Map {
    let land = |x: usize, y: usize| map.tile(x, y) != Tile::Hole;
    let column = |x: &usize| (0..map.height).any(|y| land(*x, y));
    let row = |y: &usize| (0..map.width).any(|x| land(x, *y));
    let (Some(left), Some(right), Some(top), Some(bottom)) = (
        (0..map.width).find(column),
        (0..map.width).rfind(column),
        (0..map.height).find(row),
        (0..map.height).rfind(row),
    ) else {
        return map.clone();
    };
    let tiles = (top..=bottom).flat_map(|y| (left..=right).map(move |x| map.tile(x, y)));
    let end = |end: End| End { x: end.x - left, y: end.y - top, side: end.side };
    let moved = |t: &Transition| Transition(end(t.0), end(t.1));
    Map {
        width: right - left + 1,
        height: bottom - top + 1,
        tiles: tiles.collect(),
        transitions: map.transitions.iter().map(moved).collect(),
        ..map.clone()
    }
}

/// The map with its transitions in the order of the board, each with its earlier end first.
pub fn tidy(map: &Map) -> Map {
    let key = |end: End| (end.y, end.x, end.side);
    let turned = |t: &Transition| if key(t.0) <= key(t.1) { *t } else { Transition(t.1, t.0) };
    let mut transitions: Vec<Transition> = map.transitions.iter().map(turned).collect();
    transitions.sort_by_key(|t| (key(t.0), key(t.1)));
    Map { transitions, ..map.clone() }
}
