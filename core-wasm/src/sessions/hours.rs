//! A counselor's weekly hours, as the wall says them, and the starts that come of them.

use super::time::{APART, DAY, Instant, MINUTE, is_start};
use super::zone::{Offset, moment_of};
use crate::day::{Day, number};
use crate::limits::{AWAY_MAX, SLOT_GRID_MINUTES, SLOTS_APART_MINUTES, TIMES_A_DAY};

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
    let week = hours.week.map(times);
    let mut problems = Vec::new();
    for (day, times) in week.iter().enumerate() {
        let eve = week.get(day.checked_sub(1).unwrap_or(WEEK.saturating_sub(1))).and_then(Option::as_ref);
        problems.extend(times_problem(times.as_ref(), eve).map(|problem| HoursProblem::Week(day, problem)));
    }
    for (at, text) in hours.away.iter().enumerate() {
        problems.extend(away_problem(text, today).map(|problem| HoursProblem::Away(at, problem)));
    }
    if hours.away.len() > AWAY_MAX {
        problems.push(HoursProblem::TooManyAway);
    }
    problems
}

fn times_problem(times: Option<&Vec<i64>>, eve: Option<&Vec<i64>>) -> Option<TimesProblem> {
    let Some(times) = times else { return Some(TimesProblem::Malformed) };
    let last = eve.and_then(|eve| eve.last()).map(|last| last.saturating_sub(MINUTES_OF_A_DAY));
    let before = last.iter().chain(times);
    if times.iter().any(|minutes| minutes.rem_euclid(SLOT_GRID_MINUTES) != 0) {
        Some(TimesProblem::OffGrid)
    } else if times.len() > TIMES_A_DAY {
        Some(TimesProblem::TooMany)
    } else if before
        .zip(times.iter().skip(usize::from(last.is_none())))
        .any(|(one, next)| next.saturating_sub(*one) < SLOTS_APART_MINUTES)
    {
        Some(TimesProblem::NotApart)
    } else {
        None
    }
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

/// The times of a day in minutes since midnight, earliest first.
fn times(text: &str) -> Option<Vec<i64>> {
    if text.is_empty() {
        return Some(Vec::new());
    }
    let mut times = text.split(' ').map(minutes).collect::<Option<Vec<i64>>>()?;
    times.sort_unstable();
    Some(times)
}

/// The minutes since midnight of `HH:MM`.
fn minutes(text: &str) -> Option<i64> {
    let &[h1, h2, b':', m1, m2] = text.as_bytes() else { return None };
    let (hours, minutes) = (i64::from(number(&[h1, h2])?), i64::from(number(&[m1, m2])?));
    (hours < 24 && minutes < 60).then(|| hours.saturating_mul(60).saturating_add(minutes))
}

fn away(text: &str) -> Option<(Day, Day)> {
    let (first, last) = text.split_once('/')?;
    Some((Day::from_iso(first)?, Day::from_iso(last)?))
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
    let week = hours.week.map(|text| times(text).unwrap_or_default());
    let away: Vec<(Day, Day)> = hours.away.iter().filter_map(|text| away(text)).collect();
    // No local day is two days away from the same of UTC; what begins before the window may push out what begins in it.
    let days = from.div_euclid(DAY).saturating_sub(3)..=until.div_euclid(DAY).saturating_add(2);
    let mut found = Vec::new();
    for day in days.filter(|day| !away.iter().any(|(first, last)| (first.number()..=last.number()).contains(day))) {
        let midnight = day.saturating_mul(DAY);
        let times = week.get(weekday(day)).into_iter().flatten();
        found.extend(
            times.filter_map(|minutes| moment_of(midnight.saturating_add(minutes.saturating_mul(MINUTE)), offsets)),
        );
    }
    found.sort_unstable();
    let mut kept: Vec<Instant> = Vec::new();
    for start in found.into_iter().filter(|start| is_start(*start)) {
        if kept.last().is_none_or(|last| start.saturating_sub(*last) >= APART) {
            kept.push(start);
        }
    }
    kept.retain(|start| (from..until).contains(start));
    Some(kept)
}

/// 0 for Monday. The first day of 1970 was a Thursday.
fn weekday(day: i64) -> usize {
    usize::try_from(day.saturating_add(3).rem_euclid(7)).unwrap_or(0)
}
