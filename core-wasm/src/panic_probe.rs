//! For one test only: breaks the module on purpose.

use std::cell::Cell;
use wasm_bindgen::prelude::wasm_bindgen;

thread_local! {
    static CALLS: Cell<u32> = const { Cell::new(0) };
}

/// Panics.
///
/// # Panics
/// Always.
#[expect(clippy::panic, reason = "that is what it is for")]
#[wasm_bindgen]
pub fn probe_panic() {
    panic!("on purpose");
}

/// The number of calls of this function in this instance.
#[wasm_bindgen]
pub fn probe_calls() -> u32 {
    CALLS.with(|calls| {
        calls.set(calls.get().saturating_add(1));
        calls.get()
    })
}
