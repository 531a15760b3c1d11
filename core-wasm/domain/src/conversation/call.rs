//! The call of a session (docs/sessions.md#calls): when it is open, and whose turn it is until the two browsers are connected.
//!
//! Moments are milliseconds since 1970, UTC, by the store's clock as the caller knows it.
//!
//! | Function | Decides |
//! |---|---|
//! | [`may_join`] | whether the call of a session is open now |
//! | [`needs_relay`] | whether a session gets a credential for the relay now |
//! | [`turn`] | what this side does next |

mod joining;
mod relay;
mod turns;

pub use joining::{Closed, Meeting, may_join};
pub use relay::{RELAY_AHEAD, needs_relay};
pub use turns::{Offered, Other, Own, OwnCall, Turn, turn};
