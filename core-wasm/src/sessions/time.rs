//! Moments, and the clock hours that name them.

use crate::limits::SLOT_GRID_MINUTES;

/// Milliseconds since 1970, UTC.
pub type Instant = i64;

/// Milliseconds of a minute.
pub(crate) const MINUTE: i64 = 60_000;
/// Milliseconds of an hour.
pub(crate) const HOUR: i64 = 3_600_000;

/// The clock hour that names times and diary entries: whole hours since 1970, UTC.
pub const fn hour_of(at: Instant) -> i64 {
    at.div_euclid(HOUR)
}

/// Is it a moment at which a session may begin: at a mark of [`SLOT_GRID_MINUTES`]?
pub const fn is_start(at: Instant) -> bool {
    at.rem_euclid(SLOT_GRID_MINUTES.saturating_mul(MINUTE)) == 0
}
