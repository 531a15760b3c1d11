//! Recognizes a series among the sessions of two people. No record says which sessions were booked together.

use super::hours::{put_in_order, weekday};
use super::zone::{Offset, local_of};
use crate::limits::{SERIES_EVERY_MAX, SERIES_GAP_WEEKS};
use crate::time::{Instant, ONE_WEEK, SERIES_SHIFT, Span};
use serde::Serialize;

/// The series that a session belongs to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct Series {
    /// The number of weeks from one session to the next, at least.
    pub every: i64,
    /// The start of its first session, unless an earlier one may be unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub since: Option<Instant>,
    /// The starts of the sessions after this one, earliest first.
    #[cfg_attr(feature = "types", tsify(type = "Instant[]"))]
    pub following: Vec<Instant>,
}

/// The series of the session with this start; `None` if it belongs to none. `starts`: of the booked and completed sessions of its two people,
/// all of them from the moment `known` on.
///
/// Sessions are of one series if they begin whole weeks apart, give or take an hour for somebody's changed clock, with at most
/// [`SERIES_GAP_WEEKS`] from one to the next, and two of them at most [`SERIES_EVERY_MAX`] weeks apart. Of two sessions in one week, the one
/// closer to this local time belongs to it.
pub fn series_of(start: Instant, starts: &[Instant], known: Instant) -> Option<Series> {
    let mut every = i64::MAX;
    let mut since = start;
    let mut following = Vec::new();
    let mut before: Option<i64> = None;
    for (weeks, begins) in by_week(start, starts) {
        let gap = before.map_or(i64::MAX, |before| weeks.saturating_sub(before));
        before = Some(weeks);
        if gap <= SERIES_GAP_WEEKS {
            every = every.min(gap);
        } else if weeks > 0 {
            break;
        } else {
            every = i64::MAX;
            since = begins;
        }
        if weeks > 0 {
            following.push(begins);
        }
    }
    let earliest_before = since - SERIES_GAP_WEEKS * ONE_WEEK - 2 * SERIES_SHIFT;
    let since = Some(since).filter(|_| known <= earliest_before);
    (every <= SERIES_EVERY_MAX).then_some(Series { every, since, following })
}

/// The sessions that are whole weeks from a start, one for each week, by their distance in weeks.
fn by_week(start: Instant, starts: &[Instant]) -> Vec<(i64, Instant)> {
    let mut known = vec![(0, start)];
    for other in starts {
        if let Some(weeks) = weeks_apart(start, *other) {
            let off = |at: Instant| (at - start - weeks * ONE_WEEK).saturating_abs();
            match known.iter_mut().find(|(there, _)| *there == weeks) {
                Some((_, there)) if off(*other) < off(*there) => *there = *other,
                Some(_) => {}
                None => put_in_order(&mut known, (weeks, *other)),
            }
        }
    }
    known
}

/// The whole weeks from one start to another, give or take the shift of a clock; `None` if they aren't whole.
fn weeks_apart(one: Instant, other: Instant) -> Option<i64> {
    let span = other - one;
    let weeks = span.in_units_of(ONE_WEEK);
    ((span - weeks * ONE_WEEK).saturating_abs() <= SERIES_SHIFT).then_some(weeks)
}

/// A local hour of the week.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct WeeklyHour {
    /// The day, 0 for Monday.
    pub day: usize,
    /// Minutes after midnight.
    pub minutes: i64,
}

/// The local hours at which two people meet regularly: two or more sessions of one series begin then. `starts`: of their booked sessions.
/// `offsets`: of the zone of the hours.
pub fn weekly_hours(starts: &[Instant], offsets: &[Offset]) -> Vec<WeeklyHour> {
    let mut once = Vec::new();
    let mut often = Vec::new();
    for start in starts {
        let Some(local) = local_of(*start, offsets) else { continue };
        if series_of(*start, starts, Instant::MAX).is_none() {
            continue;
        }
        let since_midnight = local - Instant::EPOCH - Span::days(local.day_number());
        let minutes = since_midnight.in_units_of(Span::minutes(1));
        let hour = WeeklyHour { day: weekday(local.day_number()), minutes };
        if !once.contains(&hour) {
            once.push(hour);
        } else if !often.contains(&hour) {
            often.push(hour);
        }
    }
    often
}
