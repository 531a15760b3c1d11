//! Moments, and the clock hours that name them.

use crate::limits as l;

/// Milliseconds since 1970, UTC.
pub type Instant = i64;

/// Milliseconds of a minute.
pub(crate) const MINUTE: i64 = 60_000;
/// Milliseconds of an hour.
pub(crate) const HOUR: i64 = 3_600_000;
/// Milliseconds of a day of 24 hours.
pub(crate) const DAY: i64 = 86_400_000;

/// From a session's start to its end.
pub(crate) const LENGTH: i64 = l::SESSION_MINUTES.saturating_mul(MINUTE);
/// From booking, or moving, to the start, at least; exactly so much is refused.
pub(crate) const NOTICE: i64 = l::NOTICE_HOURS.saturating_mul(HOUR);
/// Before the start, the edge included: until then cancelling returns the ticket, and moving is open.
pub(crate) const FREE_UNTIL: i64 = l::FREE_UNTIL_HOURS.saturating_mul(HOUR);
/// From the start: so long a counselor may say to have missed it; after exactly so much no longer.
pub(crate) const OWNS_UP: i64 = l::OWNS_UP_HOURS.saturating_mul(HOUR);
/// From the start to the moment from which the patient may close what the counselor did not.
pub(crate) const PATIENT_CLOSES: i64 = LENGTH.saturating_add(l::PATIENT_CLOSES_HOURS.saturating_mul(HOUR));
/// From the start: after so much only the operator's command closes a session.
pub(crate) const CLOSES: i64 = l::CLOSES_DAYS.saturating_mul(DAY);
/// From its closing: so long a session may be contested; after exactly so much no longer.
pub(crate) const CONTESTS: i64 = l::CONTEST_DAYS.saturating_mul(DAY);
/// For which a place rests after it was taken; after exactly so much it still does.
pub(crate) const PLACE_RESTS: i64 = l::PLACE_RESTS_HOURS.saturating_mul(HOUR);
/// Between the starts of two times of one counselor, at least; exactly so much is accepted.
pub(crate) const APART: i64 = l::SLOTS_APART_MINUTES.saturating_mul(MINUTE);

/// From the start of a session: so long its two write to each other; after exactly so much no longer.
pub(crate) const WRITES: i64 = l::WRITES_DAYS.saturating_mul(DAY);
/// From the first message of a count: after more than so much a new count begins.
pub(crate) const MESSAGE_COUNT: i64 = l::MESSAGE_COUNT_HOURS.saturating_mul(HOUR);
/// Before the start of a session in writing: from then on its conversation is not ended.
pub(crate) const HELD_BEFORE: i64 = l::HELD_BEFORE_MINUTES.saturating_mul(MINUTE);
/// From the start of a session in writing: until then its conversation is not ended.
pub(crate) const HELD_AFTER: i64 = l::HELD_AFTER_MINUTES.saturating_mul(MINUTE);
/// Before the start: from then on the call may be joined, the edge included.
pub(crate) const CALL_BEFORE: i64 = l::CALL_BEFORE_MINUTES.saturating_mul(MINUTE);
/// From the start: until then the call may be joined, the edge included.
pub(crate) const CALL_AFTER: i64 = l::CALL_AFTER_MINUTES.saturating_mul(MINUTE);

/// The clock hour that names times and diary entries: whole hours since 1970, UTC.
pub const fn hour_of(at: Instant) -> i64 {
    at.div_euclid(HOUR)
}

/// Is it a moment at which a session may begin: at a mark of [`crate::limits::SLOT_GRID_MINUTES`]?
pub const fn is_start(at: Instant) -> bool {
    at.rem_euclid(l::SLOT_GRID_MINUTES.saturating_mul(MINUTE)) == 0
}
