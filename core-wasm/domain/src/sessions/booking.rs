//! Booking a time: who may, what it costs, and which booking slot it takes.

use super::facts::{place_name, start};
use super::refused::Refused;
use super::state::{State, Welcome, Whom};
use crate::consent::is_of_age;
use crate::day::Day;
use crate::limits::CONSENT_FOR_SESSIONS;
use crate::schema::PLACE_NAMES;
use crate::time::{CLOSES, Instant, LENGTH, NOTICE, PLACE_RESTS};
use serde::{Deserialize, Serialize};

/// One of the patient's used booking slots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Place<'a> {
    /// The name of the slot.
    #[serde(borrow, deserialize_with = "place_name")]
    #[cfg_attr(feature = "types", tsify(type = "PlaceName"))]
    pub name: &'a str,
    /// When it was taken.
    #[serde(rename = "at")]
    pub taken: Instant,
    /// The start of its session, if that is still booked.
    pub booked: Option<Instant>,
    /// Whether its session is completed. The slot is then free at once.
    pub held: bool,
}

/// The facts about the patient who books.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Booker<'a> {
    /// The email address is confirmed.
    pub email_verified: bool,
    /// The version of the consent; 0 for none.
    pub consent: i64,
    /// The consent is from a guardian.
    pub guardian: bool,
    /// The stored birthday, "" for none.
    pub birthday: &'a str,
    /// The record has a name.
    pub named: bool,
    /// The remaining tickets.
    pub tickets: i64,
    /// The starts of the patient's own booked sessions.
    #[cfg_attr(feature = "types", tsify(type = "readonly Instant[]"))]
    pub diary: Vec<Instant>,
    /// The used booking slots.
    #[cfg_attr(feature = "types", tsify(type = "readonly Place[]"))]
    pub places: Vec<Place<'a>>,
}

/// The request to book an available time.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct Wish {
    /// When it begins.
    #[serde(deserialize_with = "start")]
    pub start: Instant,
    /// The person that the session is for.
    pub whom: Whom,
    /// The people that the counselor offers the time to.
    #[cfg_attr(feature = "types", tsify(type = "readonly Whom[]"))]
    pub takes: Vec<Whom>,
    /// Whether the counselor accepts the patient.
    pub welcome: Welcome,
}

/// The session that a booking makes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct NewSession {
    /// The name of the booking slot that it takes.
    #[cfg_attr(feature = "types", tsify(type = "PlaceName"))]
    pub place: &'static str,
    /// The state of the new session.
    #[serde(skip)]
    pub state: State,
}

/// The booking of an available time, or the first obstacle. `today` is the patient's local day, which decides whether they are of age.
///
/// # Errors
/// The first obstacle.
pub fn book(booker: &Booker<'_>, wish: &Wish, now: Instant, today: Day) -> Result<NewSession, Refused> {
    let for_child = wish.whom == Whom::Child;
    let in_the_way = [
        (!booker.email_verified, Refused::NeedsEmail),
        (booker.consent < CONSENT_FOR_SESSIONS, Refused::NeedsConsent),
        (!booker.named, Refused::NeedsName),
        (wish.welcome == Welcome::No, Refused::CounselorGone),
        (for_child && !booker.guardian || !wish.takes.contains(&wish.whom), Refused::NotForThem),
        (!for_child && !is_of_age(booker.birthday, today), Refused::UnderAge),
        (is_too_soon(wish.start, now), Refused::TooSoon),
        (overlaps(&booker.diary, wish.start), Refused::Overlaps),
        (booker.tickets < 1, Refused::NoTicket),
    ];
    for (stands, why) in &in_the_way {
        if *stands {
            return Err(*why);
        }
    }
    let place = free_place(&booker.places, now).ok_or(Refused::TooManySessions)?;
    let state = State::Booked { start: wish.start, moves: 0 };
    Ok(NewSession { place, state })
}

/// The name of the first free booking slot.
pub fn free_place(places: &[Place<'_>], now: Instant) -> Option<&'static str> {
    let is_taken =
        |name: &str| places.iter().rfind(|place| place.name == name).is_some_and(|place| !is_free(place, now));
    PLACE_NAMES.into_iter().find(|name| !is_taken(name))
}

/// A slot is free again once its session is completed. Otherwise it's free after the waiting time, if the session is no longer booked, or
/// nobody closed it for a month. So booking and canceling can't block times for others more often than that.
fn is_free(place: &Place<'_>, now: Instant) -> bool {
    place.held || (now > place.taken + PLACE_RESTS && place.booked.is_none_or(|start| now >= start + CLOSES))
}

pub(crate) fn is_too_soon(start: Instant, now: Instant) -> bool {
    start <= now + NOTICE
}

/// Whether a session with this start would overlap with another, or begin in the same clock hour, for which the diary has only one entry.
pub(super) fn overlaps(diary: &[Instant], start: Instant) -> bool {
    diary.iter().any(|other| (*other - start).saturating_abs() < LENGTH || other.hour() == start.hour())
}
