//! A session: from a counselor's weekly hours to a time that is booked, held and paid for.
//!
//! Moments are milliseconds since 1970, UTC. The clock, the ids and the offsets of time zones come from the caller.

mod refused;
mod time;

pub use refused::Refused;
pub use time::{Instant, hour_of, is_start};
