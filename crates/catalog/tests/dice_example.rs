//! The worked example of docs/PROTOCOL.md, computed again: by the dice of the house, and by the
//! formula as the document states it.

use catalog::Kind;
use catalog::dice::{Dice, Seed};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

const DOCUMENT: &str = include_str!("../../../docs/PROTOCOL.md");

/// What follows a name in a line.
fn after<'a>(line: &'a str, name: &str) -> &'a str {
    let words: Vec<&str> = line.split_whitespace().collect();
    let at = words.iter().position(|word| *word == name);
    words[at.unwrap_or_else(|| panic!("{name} in {line}")) + 1]
}

#[test]
fn the_worked_example_of_the_document_is_right() {
    let start = DOCUMENT.find("```dice\n").unwrap() + "```dice\n".len();
    let example = &DOCUMENT[start..start + DOCUMENT[start..].find("```").unwrap()];
    let mut lines = example.lines();
    let seed: Seed = after(lines.next().unwrap(), "seed").parse().unwrap();
    assert_eq!(after(lines.next().unwrap(), "hash"), seed.commitment());
    let dice = Dice::new(seed.clone(), ["hop", ""]);
    let mut race = Kind::Race.begin("sprint").unwrap();
    let mut computed = 0;
    for line in lines {
        let k: u64 = after(line, "k").parse().unwrap();
        let message = after(line, "message").replace('⏎', "\n");
        assert_eq!(message, format!("{k}/0\nhop\n"));
        let mac = Hmac::<Sha256>::new_from_slice(seed.bytes()).unwrap();
        let hash = mac.chain_update(&message).finalize().into_bytes();
        let bytes: [u8; 8] = hash[..8].try_into().unwrap();
        let number = u64::from_be_bytes(bytes);
        assert_eq!(after(line, "bytes"), format!("{number:016x}"));
        assert_eq!(after(line, "number"), number.to_string());
        let (case, of): (u32, u32) =
            (after(line, "case").parse().unwrap(), after(line, "of").parse().unwrap());
        assert_eq!(u64::from(case), number % u64::from(of));
        assert_eq!(case, dice.draw(k, of));
        let roll = catalog::roll(race.as_ref(), &dice).unwrap();
        assert_eq!(after(line, "roll"), roll);
        assert_eq!(race.rolls()[0].1.of, of);
        race.play(&roll).unwrap();
        race.play("wait").or_else(|_| race.play("run")).unwrap();
        computed += 1;
    }
    assert!(computed >= 5, "{computed}");
}
