//! The call of a session: when it is open, and whose turn it is.
#![allow(clippy::unwrap_used, reason = "a test that finds nothing fails there")]

mod joining;
mod turns;
