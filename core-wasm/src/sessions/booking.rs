//! A time is booked: who may, what it costs, and which place it takes.

use super::effect::{Effect, Outcome};
use super::refused::Refused;
use super::state::{State, Welcome, Whom};
use crate::consent::is_of_age;
use crate::day::Day;
use crate::limits::{CONSENT_FOR_SESSIONS, PLACES};
use crate::schema::PLACE_NAMES;
use crate::time::{CLOSES, Instant, LENGTH, NOTICE, PLACE_RESTS, hour_of};

/// What one of the patient's places holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// When it was taken.
    pub taken: Instant,
    /// The start of its session, where that is still booked.
    pub booked: Option<Instant>,
    /// Whether its session was held: the place rests no longer.
    pub held: bool,
}

/// What is known of who books.
#[derive(Clone, Debug)]
pub struct Booker<'a> {
    /// The address is confirmed.
    pub email_verified: bool,
    /// The version of the consent; 0 for none.
    pub consent: i64,
    /// The consent is a guardian's.
    pub guardian: bool,
    /// As stored, "" for none.
    pub birthday: &'a str,
    /// The record has a name.
    pub named: bool,
    /// Tickets that are left.
    pub tickets: i64,
    /// Starts of the own booked sessions.
    pub diary: &'a [Instant],
    /// The places, in the order of their names; `None` for one that was never taken.
    pub places: [Option<Place>; PLACES],
}

/// What is wanted of an open time.
#[derive(Clone, Copy, Debug)]
pub struct Wish<'a> {
    /// When it begins.
    pub start: Instant,
    /// For whom.
    pub whom: Whom,
    /// Whom the time takes.
    pub takes: &'a [Whom],
    /// How the counselor stands with the patient.
    pub welcome: Welcome,
}

/// A booking: the session as it begins, and the place that it takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Booking {
    /// The name of the place.
    pub place: &'static str,
    /// The session, and what is written with it.
    pub outcome: Outcome,
}

/// The booking of an open time, or the first thing in its way. `today` is the patient's local day: by it somebody is of age.
///
/// # Errors
/// What is in the way.
pub fn book(booker: &Booker<'_>, wish: Wish<'_>, now: Instant, today: Day) -> Result<Booking, Refused> {
    let for_child = wish.whom == Whom::Child;
    let in_the_way = [
        (!booker.email_verified, Refused::NeedsEmail),
        (booker.consent < CONSENT_FOR_SESSIONS, Refused::NeedsConsent),
        (!booker.named, Refused::NeedsName),
        (wish.welcome == Welcome::No, Refused::CounselorGone),
        (for_child && !booker.guardian || !wish.takes.contains(&wish.whom), Refused::NotForThem),
        (!for_child && !is_of_age(booker.birthday, today), Refused::UnderAge),
        (is_too_soon(wish.start, now), Refused::TooSoon),
        (overlaps(booker.diary, wish.start), Refused::Overlaps),
        (booker.tickets < 1, Refused::NoTicket),
    ];
    for (stands, why) in &in_the_way {
        if *stands {
            return Err(*why);
        }
    }
    let place = free_place(&booker.places, now).ok_or(Refused::TooManySessions)?;
    let state = State::Booked { start: wish.start, moves: 0 };
    Ok(Booking { place, outcome: Outcome { state, effects: vec![Effect::TakeSlot, Effect::SpendTicket] } })
}

/// The name of the first place that a booking may take.
pub fn free_place(places: &[Option<Place>; PLACES], now: Instant) -> Option<&'static str> {
    for (name, place) in PLACE_NAMES.iter().zip(places) {
        if place.is_none_or(|place| is_free(place, now)) {
            return Some(name);
        }
    }
    None
}

/// A place serves again once its session was held; else after its rest, once the session is not booked any more, or nobody closed it for a month. So whoever
/// books and cancels keeps times from others no more often than places rest.
fn is_free(place: Place, now: Instant) -> bool {
    place.held
        || (now > place.taken.saturating_add(PLACE_RESTS)
            && place.booked.is_none_or(|start| now >= start.saturating_add(CLOSES)))
}

pub(super) const fn is_too_soon(start: Instant, now: Instant) -> bool {
    start <= now.saturating_add(NOTICE)
}

/// Would a session that begins then be held together with another, or begin in the same clock hour, for which the diary has one entry?
pub(super) fn overlaps(diary: &[Instant], start: Instant) -> bool {
    diary.iter().any(|other| other.saturating_sub(start).saturating_abs() < LENGTH || hour_of(*other) == hour_of(start))
}
