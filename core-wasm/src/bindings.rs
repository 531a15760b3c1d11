//! The bindings to JavaScript: the only users of `wasm_bindgen`, `serde_wasm_bindgen` and `web_sys`. They convert and
//! delegate, and decide nothing.
//!
//! Two kinds of call: the checks that run on every keystroke take plain strings and return one packed number; payloads, the
//! questionnaire and the rest cross as plain values, by `serde_wasm_bindgen` on their way out. The typed face of all this is `web/src/core`.

#[cfg(feature = "wasm-forms")]
pub mod account;
#[cfg(feature = "wasm-forms")]
pub mod booking;
#[cfg(feature = "wasm-forms")]
pub mod cards;
#[cfg(feature = "wasm-forms")]
pub mod checks;
#[cfg(feature = "wasm-conversation")]
pub mod conversation;
mod convert;
#[cfg(feature = "wasm-server")]
pub mod mails;
pub mod panic;
#[cfg(feature = "panic-probe")]
pub mod panic_probe;
#[cfg(feature = "wasm-server")]
pub mod payments;
#[cfg(feature = "wasm-sessions")]
pub mod sessions;
