//! The bindings of the core to JavaScript: they convert and delegate, and decide nothing. Each cargo feature makes a module of its own.
//!
//! Three kinds of call: the checks that run on every keystroke take plain strings and return one packed number; payloads and the questionnaire cross as plain
//! values; in the modules `member` and `server` types cross, which tsify declares in TypeScript. All leave by `serde_wasm_bindgen`, and enter by `convert::from_js`.
//! The face of all this is `web/src/core`, and `operations/core.mjs` on the server.

#[cfg(feature = "public")]
pub mod account;
#[cfg(any(feature = "member", feature = "server"))]
mod allowed;
#[cfg(feature = "member")]
mod answers;
#[cfg(feature = "public")]
pub mod booking;
#[cfg(feature = "public")]
pub mod cards;
#[cfg(feature = "public")]
pub mod checks;
#[cfg(feature = "member")]
pub mod conversation;
#[cfg(any(feature = "public", feature = "member", feature = "server"))]
mod convert;
#[cfg(feature = "server")]
pub mod desk;
#[cfg(any(feature = "member", feature = "server"))]
mod given;
#[cfg(feature = "server")]
pub mod mails;
#[cfg(feature = "member")]
pub mod orders;
pub mod panic;
#[cfg(feature = "panic-probe")]
pub mod panic_probe;
#[cfg(feature = "server")]
pub mod payments;
#[cfg(feature = "public")]
mod plain;
#[cfg(feature = "server")]
pub mod requests;
#[cfg(any(feature = "member", feature = "server"))]
pub mod review;
#[cfg(feature = "member")]
pub mod sessions;
#[cfg(feature = "server")]
pub mod staff;
