//! Several threads at one list of tasks, whose results are told in the order of the list.
//!
//! What is told does not depend on the number of threads: when the listener has heard enough after
//! some task, everything behind that task is dropped, even if a quicker thread had finished it.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

/// Does tasks `0..count` on so many threads. `hire` makes what each thread needs for itself, `work`
/// does one task, and `tell` hears the results on the calling thread until it breaks.
pub fn run<W, T: Send>(
    count: usize,
    threads: usize,
    hire: impl Fn() -> W + Sync,
    work: impl Fn(&mut W, usize) -> T + Sync,
    mut tell: impl FnMut(usize, T) -> ControlFlow<()>,
) {
    let next = AtomicUsize::new(0);
    let enough = AtomicBool::new(false);
    let (results, inbox) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads.clamp(1, count.max(1)) {
            let results = results.clone();
            scope.spawn(|| {
                let results = results;
                let mut worker = hire();
                while !enough.load(Ordering::Relaxed) {
                    let task = next.fetch_add(1, Ordering::Relaxed);
                    if task >= count || results.send((task, work(&mut worker, task))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(results);
        let mut waiting = BTreeMap::new();
        let mut told = 0;
        'listen: for (task, result) in inbox {
            waiting.insert(task, result);
            while let Some(result) = waiting.remove(&told) {
                if tell(told, result).is_break() {
                    break 'listen;
                }
                told += 1;
            }
        }
        enough.store(true, Ordering::Relaxed);
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn heard(threads: usize, until: usize) -> Vec<usize> {
        let mut heard = Vec::new();
        let slow_first = |_: &mut (), task: usize| {
            if task.is_multiple_of(3) {
                thread::sleep(Duration::from_millis(2));
            }
            task * task
        };
        run(
            10,
            threads,
            || (),
            slow_first,
            |_, square| {
                heard.push(square);
                if heard.len() == until {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            },
        );
        heard
    }

    #[test]
    fn results_come_in_the_order_of_the_tasks() {
        let squares: Vec<usize> = (0..10).map(|task| task * task).collect();
        for threads in [0, 1, 3, 20] {
            assert_eq!(heard(threads, 99), squares);
        }
    }

    #[test]
    fn nothing_is_told_after_the_listener_has_heard_enough() {
        for threads in [1, 4] {
            assert_eq!(heard(threads, 4), [0, 1, 4, 9]);
        }
    }
}
