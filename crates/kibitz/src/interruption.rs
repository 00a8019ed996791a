//! Ctrl-C for work that takes long: what was found so far is kept.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// A flag that Ctrl-C raises; a second one ends the program.
pub(crate) fn flag() -> anyhow::Result<Arc<AtomicBool>> {
    let flag = Arc::new(AtomicBool::new(false));
    for signal in [signal_hook::consts::SIGTERM, signal_hook::consts::SIGINT] {
        signal_hook::flag::register_conditional_shutdown(signal, 130, Arc::clone(&flag))?;
        signal_hook::flag::register(signal, Arc::clone(&flag))?;
    }
    Ok(flag)
}
