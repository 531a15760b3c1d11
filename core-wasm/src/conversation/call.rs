//! The call of a session (docs/call.md): when it is open, and whose word comes next until the two browsers have found each other.
//!
//! Moments are milliseconds since 1970, UTC, by the store's clock as the caller knows it.
//!
//! | Part | Decides |
//! |---|---|
//! | [`may_join`] | whether the call of a session may be joined now |
//! | [`turn`] | what this side does next |

mod joining;
mod turns;
mod values;

pub use joining::{Closed, Meeting, may_join};
pub use turns::{Offered, Other, Own, Turn, turn};
pub use values::{join_values, turn_values};
