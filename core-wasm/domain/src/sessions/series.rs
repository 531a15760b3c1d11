//! A series: sessions of the same two people at the same local time, every week or every two weeks.
//!
//! It has no record. Every session of it is booked by itself; [`series`] plans them, and [`super::series_of`] recognizes them afterward.

use super::booking::{Booker, NewSession, Place, Wish, book};
use super::refused::Refused;
use super::state::Whom;
use super::zone::{Offset, local_of, moment_of};
use crate::day::Day;
use crate::limits::{PLACES, SERIES_EVERY_MAX, SERIES_MIN};
use crate::time::{Instant, ONE_WEEK, SERIES_SHIFT, Span};
use serde::{Deserialize, Serialize};

/// How often the sessions of a series are, and how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct Repeat {
    /// The number of weeks from one session to the next.
    pub every: i64,
    /// The number of sessions, with the first one.
    pub count: i64,
}

/// A problem of a [`Repeat`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum RepeatProblem {
    /// It's neither every week nor every two weeks.
    Every,
    /// There are fewer sessions than [`SERIES_MIN`], or more than a patient has booking slots.
    Count,
}

/// An available time of the counselor.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct FreeTime {
    /// When it begins.
    pub start: Instant,
    /// The people that the counselor offers it to.
    #[cfg_attr(feature = "types", tsify(type = "readonly Whom[]"))]
    pub takes: Vec<Whom>,
}

/// What is certain of one session of a planned series. `expected` is the moment at which it would begin by the local clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Week {
    /// The same local time is available.
    Found {
        /// When it begins.
        start: Instant,
        /// The booking slot that it takes.
        #[cfg_attr(feature = "types", tsify(type = "PlaceName"))]
        place: &'static str,
    },
    /// A time up to an hour earlier or later is available, because the clock of one of the two has changed.
    Shifted {
        /// When it begins.
        start: Instant,
        /// Minutes after the usual local time; negative if it's earlier.
        minutes: i64,
        /// The booking slot that it takes.
        #[cfg_attr(feature = "types", tsify(type = "PlaceName"))]
        place: &'static str,
    },
    /// It's after the last available time, so the counselor may still offer it.
    NotOfferedYet {
        /// When it would begin.
        expected: Instant,
    },
    /// The counselor has later available times, but not this one.
    Taken {
        /// When it would begin.
        expected: Instant,
    },
    /// The time is available, but this patient can't book it.
    Refused {
        /// When it begins.
        start: Instant,
        /// The first obstacle.
        why: Refused,
    },
}

/// The problem of a request to repeat a session.
pub fn repeat_problem(repeat: Repeat) -> Option<RepeatProblem> {
    let most = i64::try_from(PLACES).unwrap_or(i64::MAX);
    if !(1..=SERIES_EVERY_MAX).contains(&repeat.every) {
        Some(RepeatProblem::Every)
    } else if !(SERIES_MIN..=most).contains(&repeat.count) {
        Some(RepeatProblem::Count)
    } else {
        None
    }
}

/// The clock hours in which the sessions of a series may begin, three for each. The caller reads the counselor's available times of these
/// hours. A series with a problem has none.
pub fn series_hours(first: Instant, repeat: Repeat) -> Vec<i64> {
    let mut hours = Vec::new();
    if repeat_problem(repeat).is_none() {
        for number in 0..repeat.count {
            let exact = first + weeks_after(number, repeat);
            for near in [exact - SERIES_SHIFT, exact, exact + SERIES_SHIFT] {
                hours.push(near.hour().number());
            }
        }
    }
    hours
}

/// What is certain of each session of a series that begins with the wished time, as if those before it were booked.
///
/// `free`: the counselor's available times in the chosen format and language, those of [`series_hours`] and any later one that is known.
/// `offsets`: of the zone that the patient sees. `today`: as in [`book`].
///
/// The same local time is preferred, then the moment whole weeks after the first, then the only available time of that local day within an
/// hour, because the counselor's zone is private.
///
/// # Errors
/// The problem of the request.
pub fn series(
    booker: &Booker<'_>,
    wish: &Wish,
    repeat: Repeat,
    free: &[FreeTime],
    offsets: &[Offset],
    now: Instant,
    today: Day,
) -> Result<Vec<Week>, RepeatProblem> {
    if let Some(problem) = repeat_problem(repeat) {
        return Err(problem);
    }
    let last = free.iter().map(|time| time.start).max().unwrap_or(Instant::MIN);
    let mut booker = booker.clone();
    let mut weeks = Vec::new();
    for number in 0..repeat.count {
        let (expected, chosen) = choose(wish.start, weeks_after(number, repeat), free, offsets);
        weeks.push(match chosen {
            None if expected.cmp(&last).is_gt() => Week::NotOfferedYet { expected },
            None => Week::Taken { expected },
            Some(time) => booked(&mut booker, wish, time, expected, now, today),
        });
    }
    Ok(weeks)
}

/// The local time of a session of the series as a moment, and the available time that comes closest to it.
pub(super) fn choose<'f>(
    first: Instant,
    later: Span,
    free: &'f [FreeTime],
    offsets: &[Offset],
) -> (Instant, Option<&'f FreeTime>) {
    let exact = first + later;
    let local = local_of(first, offsets).map(|local| local + later);
    let expected = local.and_then(|local| moment_of(local, offsets)).unwrap_or(exact);
    let near = |time: &&FreeTime| (time.start - exact).saturating_abs() <= SERIES_SHIFT;
    let at = |start| free.iter().filter(near).find(|time| time.start == start);
    let is_that_day = |time: &&FreeTime| {
        let day = |local: Option<Instant>| local.map(Instant::day_number);
        day(local_of(time.start, offsets)) == day(local)
    };
    let only = || {
        let mut there = free.iter().filter(near).filter(is_that_day);
        there.next().filter(|_| there.next().is_none())
    };
    (expected, at(expected).or_else(|| at(exact)).or_else(only))
}

/// Books a time for the plan, so that the following sessions have one ticket and one booking slot less.
fn booked(booker: &mut Booker<'_>, wish: &Wish, time: &FreeTime, expected: Instant, now: Instant, today: Day) -> Week {
    let start = time.start;
    let wish = Wish { start, takes: time.takes.clone(), ..*wish };
    let place = match book(booker, &wish, now, today) {
        Ok(NewSession { place, .. }) => place,
        Err(why) => return Week::Refused { start, why },
    };
    booker.tickets = booker.tickets.saturating_sub(1);
    booker.diary.push(start);
    booker.places.push(Place { name: place, taken: now, booked: Some(start), held: false });
    if start == expected {
        Week::Found { start, place }
    } else {
        Week::Shifted { start, minutes: (start - expected).in_units_of(Span::minutes(1)), place }
    }
}

/// The span from the first session to the one with this number.
fn weeks_after(number: i64, repeat: Repeat) -> Span {
    number.saturating_mul(repeat.every) * ONE_WEEK
}
