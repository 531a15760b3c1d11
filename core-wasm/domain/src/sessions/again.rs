//! The same local time as that of a past session, in the first week in which it can be booked.

use super::booking::is_too_soon;
use super::series::{FreeTime, choose};
use super::zone::Offset;
use crate::time::{Instant, NOTICE, ONE_WEEK, SERIES_SHIFT, Span};

/// The moment from which the counselor's available times are needed for [`same_time`]. Three times, an hour apart at least, are enough.
pub fn same_time_from(start: Instant, now: Instant) -> Instant {
    start + later(start, now) - SERIES_SHIFT
}

/// The available time that is at the same local time as a past session, as [`super::series`] chooses it; `None` if it isn't available.
///
/// `free`: the counselor's available times in the format and language of the session, from [`same_time_from`] on. `offsets`: of the zone
/// that the patient sees, from the session on.
pub fn same_time(start: Instant, free: &[FreeTime], offsets: &[Offset], now: Instant) -> Option<Instant> {
    let (_, chosen) = choose(start, later(start, now), free, offsets);
    chosen.map(|time| time.start).filter(|start| !is_too_soon(*start, now))
}

/// The span to the same time in the first later week that isn't too soon.
fn later(start: Instant, now: Instant) -> Span {
    let passed = now + NOTICE - start;
    // The nearest whole number after half a week more is the next one.
    let weeks = (passed + Span::hours(84)).in_units_of(ONE_WEEK);
    weeks.max(1) * ONE_WEEK
}
