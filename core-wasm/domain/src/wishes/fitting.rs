//! Whether a time fits what a patient waits for, and when a wish ends.

use crate::schema::{DAY_PARTS, SLOT_STATES, WEEKDAYS};
use crate::sessions::weekday;
use crate::time::{Instant, NOTICE, Span};
use crate::value::{Unreadable, Value, read};
use serde::Deserialize;

/// The hours at which the afternoon and the evening begin.
const NOON: i64 = 12;
const EVENING: i64 = 17;

/// A stored wish. The caller checks nothing: a wish that isn't one is an error.
#[derive(Deserialize)]
pub(super) struct Wish<'a> {
    pub(super) counselor: &'a str,
    #[serde(borrow)]
    pub(super) languages: Vec<&'a str>,
    ways: Vec<&'a str>,
    pub(super) topics: Vec<&'a str>,
    whom: &'a str,
    pub(super) days: Vec<&'a str>,
    pub(super) parts: Vec<&'a str>,
    since: Instant,
    pub(super) until: Instant,
}

/// A stored time.
#[derive(Deserialize)]
struct Time<'a> {
    counselor: &'a str,
    start: Instant,
    #[serde(borrow)]
    languages: Vec<&'a str>,
    ways: Vec<&'a str>,
    whom: Vec<&'a str>,
    state: &'a str,
}

/// Whether a time is open, and begins late enough that a person who hears of it can still book it.
///
/// # Errors
/// If it isn't a time.
pub fn is_offered(time: &Value, now: Instant) -> Result<bool, Unreadable> {
    let Time { state, start, .. } = read(time)?;
    let [open, _] = SLOT_STATES;
    Ok(state == open && start - now > NOTICE)
}

/// Whether a wish still lasts.
///
/// # Errors
/// If it isn't a wish.
pub fn lasts(wish: &Value, now: Instant) -> Result<bool, Unreadable> {
    Ok(read::<Wish<'_>>(wish)?.until > now)
}

/// Whether a time fits a wish, apart from bookings and blocks. As in the filters of the list, the time has to offer every
/// language and format, and its counselor every topic. `offset`: from UTC to the wish's zone when the time begins.
///
/// # Errors
/// If one of them isn't what it should be.
pub fn fits(wish: &Value, time: &Value, topics: &[&str], offset: Span, now: Instant) -> Result<bool, Unreadable> {
    let wish: Wish<'_> = read(wish).map_err(|problem: Unreadable| problem.within("wish"))?;
    let time: Time<'_> = read(time).map_err(|problem: Unreadable| problem.within("time"))?;
    let has = |all: &[&str], offered: &[&str]| all.iter().all(|one| offered.contains(one));
    let (day, part) = day_and_part(time.start + offset);
    Ok(wish.until > now
        && is_about(wish.counselor, time.counselor)
        && has(&wish.languages, &time.languages)
        && has(&wish.ways, &time.ways)
        && has(&wish.topics, topics)
        && time.whom.contains(&wish.whom)
        && wish.days.contains(&day)
        && wish.parts.contains(&part))
}

/// Whether a wish for the times of one counselor, or of any if `wished` is empty, is about this counselor. A booking with them ends it.
pub fn is_about(wished: &str, counselor: &str) -> bool {
    wished.is_empty() || wished == counselor
}

/// The day of the week and the part of the day of a local moment, which is passed as if it were UTC.
fn day_and_part(local: Instant) -> (&'static str, &'static str) {
    let day = local.day_number();
    let since_midnight = local - (Instant::EPOCH + Span::days(day));
    let [morning, afternoon, evening] = DAY_PARTS;
    let part = if since_midnight < Span::hours(NOON) {
        morning
    } else if since_midnight < Span::hours(EVENING) {
        afternoon
    } else {
        evening
    };
    (WEEKDAYS.get(weekday(day)).copied().unwrap_or_default(), part)
}

/// Whether a booking ends a wish: the patient booked with the counselor of the wish, or with anybody if it names none. A wish from after the
/// booking stays, however late the news of the booking arrives.
///
/// # Errors
/// If one of them isn't what it should be.
pub fn ends_with(wish: &Value, session: &Value) -> Result<bool, Unreadable> {
    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Booking<'a> {
        counselor: &'a str,
        booked_at: Instant,
    }
    let wish: Wish<'_> = read(wish).map_err(|problem: Unreadable| problem.within("wish"))?;
    let booked: Booking<'_> = read(session).map_err(|problem: Unreadable| problem.within("session"))?;
    Ok(is_about(wish.counselor, booked.counselor) && wish.since <= booked.booked_at)
}
