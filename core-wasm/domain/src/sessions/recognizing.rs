//! Recognizes a series among the sessions of two people. No record says which sessions were booked together.

use super::hours::put_in_order;
use crate::limits::{SERIES_EVERY_MAX, SERIES_GAP_WEEKS};
use crate::time::{Instant, SERIES_SHIFT, WEEK};
use serde::Serialize;

/// The series that a session belongs to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct Series {
    /// The number of weeks from one session to the next, at least.
    pub every: i64,
    /// The start of its first known session.
    pub since: Instant,
    /// The starts of the sessions after this one, earliest first.
    #[cfg_attr(feature = "types", tsify(type = "Instant[]"))]
    pub following: Vec<Instant>,
}

/// The series of the session with this start; `None` if it belongs to none. `starts`: of all booked and completed sessions of its two
/// people.
///
/// Sessions are of one series if they begin whole weeks apart, give or take an hour for somebody's changed clock, with at most
/// [`SERIES_GAP_WEEKS`] from one to the next, and two of them at most [`SERIES_EVERY_MAX`] weeks apart.
pub fn series_of(start: Instant, starts: &[Instant]) -> Option<Series> {
    let mut known = vec![(0, start)];
    for other in starts {
        if let Some(apart) = weeks_apart(start, *other).filter(|apart| *apart != 0) {
            put_in_order(&mut known, (apart, *other));
        }
    }
    let mut series = Series { every: i64::MAX, since: start, following: Vec::new() };
    for (at, (weeks, begins)) in known.iter().enumerate() {
        let before = at.checked_sub(1).and_then(|at| known.get(at));
        let gap = before.map_or(i64::MAX, |(before, _)| weeks.saturating_sub(*before));
        if gap > SERIES_GAP_WEEKS {
            if *weeks > 0 {
                break;
            }
            series = Series { every: i64::MAX, since: *begins, following: Vec::new() };
        } else {
            series.every = series.every.min(gap);
        }
        if *weeks > 0 {
            series.following.push(*begins);
        }
    }
    (series.every <= SERIES_EVERY_MAX).then_some(series)
}

/// The whole weeks from one start to another, give or take the shift of a clock; `None` if they aren't whole.
fn weeks_apart(one: Instant, other: Instant) -> Option<i64> {
    let span = other - one;
    let weeks = span.in_units_of(WEEK);
    ((span - weeks * WEEK).saturating_abs() <= SERIES_SHIFT).then_some(weeks)
}
