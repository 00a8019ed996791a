//! What the tables ask of the machine that safe Rust has no words for: memory that is zero
//! without being touched, backed by large pages, and fetched before it is needed.
//!
//! A table of many megabytes must cost nothing until it is used, or a program that solves one
//! easy position would spend its time on an empty table.
#![expect(unsafe_code, reason = "allocation without writing and hints are foreign to safe code")]

use std::sync::atomic::AtomicU64;

/// What the system hands out memory in, at least.
pub(super) const PAGE: usize = 4096;

/// Two words that share a cache line.
#[repr(align(16))]
pub(super) struct Pair(pub(super) [AtomicU64; 2]);

/// Four pairs of words that fill a cache line.
#[repr(align(64))]
pub(super) struct Line(pub(super) [[AtomicU64; 2]; 4]);

/// What tables are made of: words, for which all bits zero is a value.
pub(super) trait Bucket: Sized {
    /// This many of them, all zero.
    fn zeroed(count: usize) -> Box<[Self]>;
}

macro_rules! bucket {
    ($($bucket:ty),*) => {$(
        impl Bucket for $bucket {
            fn zeroed(count: usize) -> Box<[Self]> {
                let memory = Box::new_zeroed_slice(count);
                // SAFETY: the type consists of atomic integers only, for which zero is valid.
                let memory: Box<[Self]> = unsafe { memory.assume_init() };
                advise_large_pages(&memory);
                memory
            }
        }
    )*};
}

bucket!(Pair, Line);

/// Asks the processor to bring the line of `place` near, and does not wait for it.
#[inline(always)]
pub(super) fn prefetch<T>(place: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: a prefetch has no effect on memory and cannot fault; the address is that of a
        // live reference anyway.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(place).cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = place;
}

/// Asks the kernel to back `memory` with large pages: random access then misses the caches but
/// not the page tables.
fn advise_large_pages<T>(memory: &[T]) {
    #[cfg(target_os = "linux")]
    {
        use std::ffi::{c_int, c_void};
        unsafe extern "C" {
            fn madvise(address: *mut c_void, length: usize, advice: c_int) -> c_int;
        }
        const HUGE_PAGE: c_int = 14;
        let start = memory.as_ptr().addr().next_multiple_of(PAGE);
        let end = memory.as_ptr_range().end.addr() / PAGE * PAGE;
        if start < end {
            let first = memory.as_ptr().with_addr(start).cast::<c_void>().cast_mut();
            // SAFETY: the range lies within one live allocation and begins at a page; this advice
            // changes how pages are backed, never what they hold. A refusal is of no consequence.
            let _ = unsafe { madvise(first, end - start, HUGE_PAGE) };
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = memory;
}
