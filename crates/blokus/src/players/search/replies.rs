//! Replies that went well in earlier playouts: to the last move, and to the last two.

use super::scene::Code;

const SIZE: usize = 1 << 16;

/// A move that answers something, with a mark of what it answers.
#[derive(Clone, Copy, Default)]
struct Reply {
    mark: u32,
    mv: Code,
}

/// What to play after the last move, and after the last two.
pub(super) struct Replies {
    to_one: Vec<Reply>,
    to_two: Vec<Reply>,
}

impl Replies {
    pub(super) fn new() -> Replies {
        Replies { to_one: vec![Reply::default(); SIZE], to_two: vec![Reply::default(); SIZE] }
    }

    /// The reply to the last two moves, the newest first.
    #[inline]
    pub(super) fn to_two(&self, last: Code, before: Code) -> Option<Code> {
        let (at, mark) = place(last, before);
        Some(self.to_two[at]).filter(|reply| reply.mark == mark && reply.mv != 0).map(|it| it.mv)
    }

    /// The reply to the last move.
    #[inline]
    pub(super) fn to_one(&self, last: Code) -> Option<Code> {
        let (at, mark) = place(last, 0);
        Some(self.to_one[at]).filter(|reply| reply.mark == mark && reply.mv != 0).map(|it| it.mv)
    }

    /// Remembers a reply that went well.
    #[inline]
    pub(super) fn keep(&mut self, last: Code, before: Code, mv: Code) {
        let (at, mark) = place(last, before);
        self.to_two[at] = Reply { mark, mv };
        let (at, mark) = place(last, 0);
        self.to_one[at] = Reply { mark, mv };
    }

    /// Forgets a reply that went badly.
    #[inline]
    pub(super) fn drop(&mut self, last: Code, before: Code, mv: Code) {
        for (table, (at, mark)) in
            [(&mut self.to_two, place(last, before)), (&mut self.to_one, place(last, 0))]
        {
            if table[at].mark == mark && table[at].mv == mv {
                table[at].mv = 0;
            }
        }
    }
}

#[inline]
fn place(last: Code, before: Code) -> (usize, u32) {
    let mixed = (u64::from(last) << 32 | u64::from(before)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ (mixed >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    ((mixed >> 48) as usize % SIZE, mixed as u32)
}
