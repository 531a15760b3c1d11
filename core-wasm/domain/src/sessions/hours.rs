//! A counselor's weekly hours in local time, and the starts that follow from them.

use super::zone::{Offset, moment_of};
use crate::day::{Day, number};
use crate::limits::{AWAY_MAX, TIMES_A_DAY};
use crate::text::words_of;
use crate::time::{APART, GRID, Instant, Span};
use serde::{Deserialize, Serialize};

/// The days of a week.
pub const WEEK: usize = 7;

/// The weekly hours, as stored or typed.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct Hours<'a> {
    /// Monday to Sunday: local times, "09:00 10:05", or "".
    #[serde(borrow)]
    #[cfg_attr(feature = "types", tsify(type = "readonly string[]"))]
    pub week: [&'a str; WEEK],
    /// The first and last local day of each absence, "2026-12-24/2027-01-03".
    #[cfg_attr(feature = "types", tsify(type = "readonly string[]"))]
    pub away: Vec<&'a str>,
}

/// A problem of weekly hours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(tag = "in", rename_all = "camelCase")]
pub enum HoursProblem {
    /// The times of a day have a problem.
    Week {
        /// The day, 0 for Monday.
        at: usize,
        /// The problem.
        problem: TimesProblem,
    },
    /// An absence has a problem.
    Away {
        /// Its index in the list; -1 for all absences together.
        at: i64,
        /// The problem.
        problem: AwayProblem,
    },
}

/// A problem of the times of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum TimesProblem {
    /// They aren't times between 00:00 and 23:59, separated by single spaces.
    Malformed,
    /// One isn't at a mark of [`crate::limits::SLOT_GRID_MINUTES`].
    OffGrid,
    /// There are more than [`TIMES_A_DAY`].
    TooMany,
    /// Two times begin less than [`crate::limits::SLOTS_APART_MINUTES`] apart, or the first is too close to the last of the day before.
    NotApart,
}

/// A problem of an absence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum AwayProblem {
    /// It isn't two days of the calendar.
    Malformed,
    /// It ends before it begins.
    Backwards,
    /// It ended before today.
    Past,
    /// There are more absences than [`AWAY_MAX`].
    TooMany,
}

/// The problems of typed hours, at most one for each day and each absence; empty if there are none. `today` is the counselor's local day.
pub fn problems(hours: &Hours<'_>, today: Day) -> Vec<HoursProblem> {
    let mut problems = Vec::new();
    let mut eve = last_time(hours.week.last());
    for (at, text) in hours.week.iter().enumerate() {
        if let Some(problem) = times_problem(text, eve) {
            problems.push(HoursProblem::Week { at, problem });
        }
        eve = last_time(Some(text));
    }
    for (at, text) in (0..).zip(&hours.away) {
        if let Some(problem) = away_problem(text, today) {
            problems.push(HoursProblem::Away { at, problem });
        }
    }
    if hours.away.len() > AWAY_MAX {
        problems.push(HoursProblem::Away { at: -1, problem: AwayProblem::TooMany });
    }
    problems
}

/// `eve` is the last time of the day before.
fn times_problem(text: &str, eve: Option<Span>) -> Option<TimesProblem> {
    let Some(times) = times(text) else { return Some(TimesProblem::Malformed) };
    let mut before = eve.map(|last| last - DAY);
    let mut apart = true;
    for time in &times {
        if !time.is_multiple_of(GRID) {
            return Some(TimesProblem::OffGrid);
        }
        apart &= before.is_none_or(|before| *time - before >= APART);
        before = Some(*time);
    }
    if times.len() > TIMES_A_DAY {
        Some(TimesProblem::TooMany)
    } else if apart {
        None
    } else {
        Some(TimesProblem::NotApart)
    }
}

fn last_time(text: Option<&&str>) -> Option<Span> {
    times(text?)?.last().copied()
}

fn away_problem(text: &str, today: Day) -> Option<AwayProblem> {
    let Some((first, last)) = away(text) else { return Some(AwayProblem::Malformed) };
    if last < first {
        Some(AwayProblem::Backwards)
    } else if last < today {
        Some(AwayProblem::Past)
    } else {
        None
    }
}

const DAY: Span = Span::days(1);

/// A day has 288 five-minute marks, so a text with more times wasn't typed by hand.
const MOST_TIMES: usize = 288;

/// The times of a day since midnight, earliest first.
fn times(text: &str) -> Option<Vec<Span>> {
    let mut times = Vec::new();
    if !text.is_empty() {
        for word in words_of(text) {
            if times.len() >= MOST_TIMES {
                return None;
            }
            put_in_order(&mut times, since_midnight(word)?);
        }
    }
    Some(times)
}

/// The time from midnight to `HH:MM`.
fn since_midnight(text: &[u8]) -> Option<Span> {
    let &[h1, h2, b':', m1, m2] = text else { return None };
    let (hours, minutes) = (i64::from(number(&[h1, h2])?), i64::from(number(&[m1, m2])?));
    (hours < 24 && minutes < 60).then(|| Span::hours(hours) + Span::minutes(minutes))
}

/// The two days of `2026-12-24/2027-01-03`.
fn away(text: &str) -> Option<(Day, Day)> {
    let (first, last) = text.as_bytes().split_at_checked(10)?;
    Some((Day::from_iso(first)?, Day::from_iso(last.strip_prefix(b"/")?)?))
}

/// The longest window that can be expanded.
const WINDOW: Span = Span::days(100);

/// The limit of offsets, because each time is compared with all of them. The zones with the most changes have four in ten weeks.
const MOST_OFFSETS: usize = 32;

/// The starts from `from` to before `until` that the hours offer, earliest first; `None` if the window is longer than 100 days or ends
/// before it begins, or if there are more offsets than such a window has.
///
/// A local time that the clocks skip has no start, and a repeated local time starts only the first time. If two starts are less than an
/// hour apart, the later one is left out, because the store would refuse it. So there is at most one for each clock hour. Unreadable times
/// offer nothing; [`problems`] reports them before hours are stored.
pub fn starts(hours: &Hours<'_>, offsets: &[Offset], from: Instant, until: Instant) -> Option<Vec<Instant>> {
    if !(Span::ZERO..=WINDOW).contains(&(until - from)) || offsets.len() > MOST_OFFSETS {
        return None;
    }
    let mut away_days = Vec::new();
    for text in &hours.away {
        if let Some((first, last)) = away(text) {
            away_days.push(first.number()..=last.number());
        }
    }
    // A local day is less than two days from the same UTC day. Starts before the window matter, because they may displace a start inside.
    let first = from.day_number().saturating_sub(3);
    let last = until.day_number().saturating_add(2);
    let mut found = Vec::new();
    for day in first..=last {
        if !away_days.iter().any(|away| away.contains(&day)) {
            let midnight = Instant::EPOCH + Span::days(day);
            for time in hours.week.get(weekday(day)).and_then(|text| times(text)).unwrap_or_default() {
                let start = moment_of(midnight + time, offsets);
                if let Some(start) = start.filter(|start| start.is_start()) {
                    put_in_order(&mut found, start);
                }
            }
        }
    }
    let mut kept = Vec::new();
    let mut before = Instant::MIN;
    for start in found {
        if start - before >= APART {
            before = start;
            if (from..until).contains(&start) {
                kept.push(start);
            }
        }
    }
    Some(kept)
}

/// Inserts an item in its order. The items are almost sorted, and the library's sorting would add two kilobytes to the browser's module.
pub(super) fn put_in_order<T: PartialOrd>(sorted: &mut Vec<T>, one: T) {
    sorted.push(one);
    let mut end = sorted.len();
    while let Some([.., before, last]) = sorted.get_mut(..end)
        && *before > *last
    {
        std::mem::swap(before, last);
        end = end.saturating_sub(1);
    }
}

/// The weekday, 0 for Monday. 1 January 1970 was a Thursday.
pub(crate) fn weekday(day: i64) -> usize {
    usize::try_from(day.saturating_add(3).rem_euclid(7)).unwrap_or(0)
}
