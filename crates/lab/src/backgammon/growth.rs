//! How the second generation of nets began: the two nets of the first, with new inputs and units that
//! say nothing yet, and the one for contact three times, for each of its classes.

use catalog::backgammon::net::{Class, Layout, Net, Nets};

const HEAD: &[u8; 8] = b"kbgnet01";
/// Where checkers stand takes so many inputs of a side, what a player counts took so many.
const PLACES: usize = 101;
const INSIGHTS: usize = 28;

/// Nets for the classes of today from the bytes of the first generation's, with first hidden layers
/// at least as wide as this where there is contact. Nothing when they cannot be read.
pub fn grow(bytes: &[u8], width: usize) -> Option<Nets> {
    let mut at = HEAD.len();
    if !bytes.starts_with(HEAD) {
        return None;
    }
    let mut read = || {
        let mut word = || {
            let found = *bytes.get(at..)?.first_chunk::<4>()?;
            at += 4;
            Some(found)
        };
        let (inputs, first) = (u32::from_le_bytes(word()?) as usize, u32::from_le_bytes(word()?));
        let first = usize::try_from(first).ok()?;
        let weights: Option<Vec<f32>> =
            (0..Layout::new(inputs, first).end).map(|_| word().map(f32::from_le_bytes)).collect();
        Net::from_weights(inputs, first, weights?)
    };
    let (contact, race) = (read()?, read()?);
    let new = Class::Contact.inputs() / 2 - PLACES - INSIGHTS;
    let place = |input: usize| if input < 2 * PLACES + INSIGHTS { input } else { input + new };
    if contact.inputs() != 2 * (PLACES + INSIGHTS) {
        return None;
    }
    let wide = contact.grown(Class::Contact.inputs(), width, place);
    Nets::from_nets([wide.clone(), wide.clone(), wide, race])
}
