//! The bindings of the core to JavaScript: they convert and delegate, and decide nothing. Each cargo feature builds its own module.
//!
//! There are four kinds of calls. The checks that run on every keystroke take plain strings and return one packed number. The module `list`
//! takes and writes lists of numbers. Payloads and the questionnaire use plain values. The modules `member` and `server` use types, which
//! tsify declares in TypeScript. All results of the last two kinds leave through `serde_wasm_bindgen`, and all their arguments enter through
//! `convert::from_js`. The facades are `web/src/core` and, on the server, `operations/core.ts`.

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
#[cfg(feature = "public")]
pub mod files;
#[cfg(any(feature = "member", feature = "server"))]
mod given;
#[cfg(feature = "list")]
pub mod list;
#[cfg(feature = "server")]
pub mod mails;
#[cfg(feature = "member")]
pub mod orders;
pub mod panic;
#[cfg(feature = "panic-probe")]
pub mod panic_probe;
#[cfg(feature = "server")]
pub mod payments;
#[cfg(any(feature = "public", feature = "member", feature = "server"))]
mod plain;
#[cfg(any(feature = "member", feature = "server"))]
pub mod plans;
#[cfg(feature = "server")]
pub mod requests;
#[cfg(any(feature = "member", feature = "server"))]
pub mod review;
#[cfg(feature = "member")]
pub mod sessions;
#[cfg(feature = "server")]
pub mod staff;
#[cfg(any(feature = "public", feature = "list", feature = "member", feature = "server"))]
mod whole;
#[cfg(any(feature = "member", feature = "server"))]
pub mod wishes;
