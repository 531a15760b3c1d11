//! A counselor's weekly hours, as the wall says them, and the starts that come of them.

use super::zone::{Offset, moment_of};
use crate::day::{Day, number};
use crate::limits::{AWAY_MAX, SLOT_GRID_MINUTES, SLOTS_APART_MINUTES, TIMES_A_DAY};
use crate::text::words_of;
use crate::time::{APART, DAY, Instant, MINUTE, is_start};

/// Days of a week.
pub const WEEK: usize = 7;

/// The weekly hours, as they are stored or typed.
#[derive(Clone, Debug)]
pub struct Hours<'a> {
    /// Monday to Sunday: local times, "09:00 10:05", or "".
    pub week: [&'a str; WEEK],
    /// First and last local day of each absence, "2026-12-24/2027-01-03".
    pub away: &'a [&'a str],
}

/// What is wrong with hours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HoursProblem {
    /// With the times of a day, 0 for Monday.
    Week(usize, TimesProblem),
    /// With the absence at a place in the list.
    Away(usize, AwayProblem),
    /// There are more absences than [`AWAY_MAX`].
    TooManyAway,
}

/// What is wrong with the times of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimesProblem {
    /// They are not times between 00:00 and 23:59 with single spaces between them.
    Malformed,
    /// One is at no mark of [`SLOT_GRID_MINUTES`].
    OffGrid,
    /// There are more than [`TIMES_A_DAY`].
    TooMany,
    /// Two begin less than [`SLOTS_APART_MINUTES`] apart, or the first does so after the last of the day before.
    NotApart,
}

/// What is wrong with an absence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AwayProblem {
    /// It is not two days of the calendar.
    Malformed,
    /// It ends before it begins.
    Backwards,
    /// It has ended before today.
    Past,
}

/// What is wrong with hours as they were typed, at most one thing a day and one an absence; empty where nothing is. `today` is the counselor's local day.
pub fn problems(hours: &Hours<'_>, today: Day) -> Vec<HoursProblem> {
    let mut problems = Vec::new();
    let mut eve = last_time(hours.week.last());
    for (day, text) in hours.week.iter().enumerate() {
        if let Some(problem) = times_problem(text, eve) {
            problems.push(HoursProblem::Week(day, problem));
        }
        eve = last_time(Some(text));
    }
    for (at, text) in hours.away.iter().enumerate() {
        if let Some(problem) = away_problem(text, today) {
            problems.push(HoursProblem::Away(at, problem));
        }
    }
    if hours.away.len() > AWAY_MAX {
        problems.push(HoursProblem::TooManyAway);
    }
    problems
}

/// `eve`: the last time of the day before.
fn times_problem(text: &str, eve: Option<i64>) -> Option<TimesProblem> {
    let Some(times) = times(text) else { return Some(TimesProblem::Malformed) };
    let mut before = eve.map(|last| last.saturating_sub(MINUTES_OF_A_DAY));
    let mut apart = true;
    for minutes in &times {
        if minutes.rem_euclid(SLOT_GRID_MINUTES) != 0 {
            return Some(TimesProblem::OffGrid);
        }
        apart &= before.is_none_or(|before| minutes.saturating_sub(before) >= SLOTS_APART_MINUTES);
        before = Some(*minutes);
    }
    if times.len() > TIMES_A_DAY {
        Some(TimesProblem::TooMany)
    } else if apart {
        None
    } else {
        Some(TimesProblem::NotApart)
    }
}

fn last_time(text: Option<&&str>) -> Option<i64> {
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

const MINUTES_OF_A_DAY: i64 = 24 * 60;

/// A day has no more marks. A text with more times was not typed by anybody.
const MOST_TIMES: usize = 288;

/// The times of a day in minutes since midnight, earliest first.
fn times(text: &str) -> Option<Vec<i64>> {
    let mut times = Vec::new();
    if !text.is_empty() {
        for word in words_of(text) {
            if times.len() >= MOST_TIMES {
                return None;
            }
            put_in_order(&mut times, minutes(word)?);
        }
    }
    Some(times)
}

/// The minutes since midnight of `HH:MM`.
fn minutes(text: &[u8]) -> Option<i64> {
    let &[h1, h2, b':', m1, m2] = text else { return None };
    let (hours, minutes) = (i64::from(number(&[h1, h2])?), i64::from(number(&[m1, m2])?));
    (hours < 24 && minutes < 60).then(|| hours.saturating_mul(60).saturating_add(minutes))
}

/// The two days of `2026-12-24/2027-01-03`.
fn away(text: &str) -> Option<(Day, Day)> {
    let (first, last) = text.as_bytes().split_at_checked(10)?;
    Some((Day::from_iso(first)?, Day::from_iso(last.strip_prefix(b"/")?)?))
}

/// The longest window that is expanded, in days.
const WINDOW_DAYS: i64 = 100;

/// The starts from `from` to before `until` that the hours offer, earliest first; `None` for a window of more than 100 days, or one that ends before it begins.
///
/// A local time that the clocks skip has no start; one that comes twice starts once, at its first coming. Of two that would begin less than an hour apart the
/// later is left out: the store would refuse it. It has one for each clock hour, which follows. What cannot be read offers nothing; [`problems`] says so before
/// hours are stored.
pub fn starts(hours: &Hours<'_>, offsets: &[Offset], from: Instant, until: Instant) -> Option<Vec<Instant>> {
    if !(0..=WINDOW_DAYS.saturating_mul(DAY)).contains(&until.saturating_sub(from)) {
        return None;
    }
    let mut away_days = Vec::new();
    for text in hours.away {
        if let Some((first, last)) = away(text) {
            away_days.push(first.number()..=last.number());
        }
    }
    // No local day is two days away from the same of UTC; what begins before the window may push out what begins in it.
    let first = from.div_euclid(DAY).saturating_sub(3);
    let last = until.div_euclid(DAY).saturating_add(2);
    let mut found = Vec::new();
    for day in first..=last {
        if !away_days.iter().any(|away| away.contains(&day)) {
            let midnight = day.saturating_mul(DAY);
            for minutes in hours.week.get(weekday(day)).and_then(|text| times(text)).unwrap_or_default() {
                let start = moment_of(midnight.saturating_add(minutes.saturating_mul(MINUTE)), offsets);
                if let Some(start) = start.filter(|start| is_start(*start)) {
                    put_in_order(&mut found, start);
                }
            }
        }
    }
    let mut kept = Vec::new();
    let mut before = Instant::MIN;
    for start in found {
        if start.saturating_sub(before) >= APART {
            before = start;
            if (from..until).contains(&start) {
                kept.push(start);
            }
        }
    }
    Some(kept)
}

/// Puts a number where it belongs. By hand, for what comes is nearly in order: the library's sorting weighs two kilobytes in the browser's module.
pub(super) fn put_in_order(numbers: &mut Vec<i64>, number: i64) {
    numbers.push(number);
    let mut end = numbers.len();
    while let Some([.., before, last]) = numbers.get_mut(..end)
        && *before > *last
    {
        std::mem::swap(before, last);
        end = end.saturating_sub(1);
    }
}

/// 0 for Monday. The first day of 1970 was a Thursday.
fn weekday(day: i64) -> usize {
    usize::try_from(day.saturating_add(3).rem_euclid(7)).unwrap_or(0)
}
