//! The two requests to the machine that safe Rust has no words for: fetch a cache line early,
//! and back a large allocation with large pages. Both are hints; neither reads nor writes
//! through the pointer it gets.
#![cfg_attr(
    any(target_arch = "x86_64", target_os = "linux"),
    expect(
        unsafe_code,
        reason = "hints to processor and kernel are foreign calls"
    )
)]

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
pub(super) fn advise_large_pages<T>(memory: &[T]) {
    #[cfg(target_os = "linux")]
    {
        use std::ffi::{c_int, c_void};
        unsafe extern "C" {
            fn madvise(address: *mut c_void, length: usize, advice: c_int) -> c_int;
        }
        const HUGE_PAGE: c_int = 14;
        const PAGE: usize = 4096;
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
