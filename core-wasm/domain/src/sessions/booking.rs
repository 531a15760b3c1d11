//! A time is booked: who may, what it costs, and which place it takes.

use super::effect::Effect;
use super::facts::{place_name, start};
use super::refused::Refused;
use super::state::{State, Welcome, Whom};
use crate::consent::is_of_age;
use crate::day::Day;
use crate::limits::CONSENT_FOR_SESSIONS;
use crate::schema::PLACE_NAMES;
use crate::time::{CLOSES, Instant, LENGTH, NOTICE, PLACE_RESTS};
use serde::{Deserialize, Serialize};

/// One of the patient's places that was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Place<'a> {
    /// Which.
    #[serde(borrow, deserialize_with = "place_name")]
    #[cfg_attr(feature = "types", tsify(type = "PlaceName"))]
    pub name: &'a str,
    /// When it was taken.
    #[serde(rename = "at")]
    pub taken: Instant,
    /// The start of its session, where that is still booked.
    pub booked: Option<Instant>,
    /// Whether its session was held: the place rests no longer.
    pub held: bool,
}

/// What is known of who books.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
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
    #[cfg_attr(feature = "types", tsify(type = "readonly Instant[]"))]
    pub diary: Vec<Instant>,
    /// The places that were taken.
    #[cfg_attr(feature = "types", tsify(type = "readonly Place[]"))]
    pub places: Vec<Place<'a>>,
}

/// What is wanted of an open time.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct Wish {
    /// When it begins.
    #[serde(deserialize_with = "start")]
    pub start: Instant,
    /// For whom.
    pub whom: Whom,
    /// Whom the time takes.
    #[cfg_attr(feature = "types", tsify(type = "readonly Whom[]"))]
    pub takes: Vec<Whom>,
    /// How the counselor stands with the patient.
    pub welcome: Welcome,
}

/// A booking that can be made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct Booking {
    /// The name of the place that it takes.
    #[cfg_attr(feature = "types", tsify(type = "PlaceName"))]
    pub place: &'static str,
    /// How the session will stand.
    #[serde(skip)]
    pub state: State,
    /// The other writes of the same batch.
    pub effects: Vec<Effect>,
}

/// The booking of an open time, or the first thing in its way. `today` is the patient's local day: by it somebody is of age.
///
/// # Errors
/// What is in the way.
pub fn book(booker: &Booker<'_>, wish: &Wish, now: Instant, today: Day) -> Result<Booking, Refused> {
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
    Ok(Booking { place, state, effects: vec![Effect::TakeSlot, Effect::SpendTicket] })
}

/// The name of the first place that a booking may take.
pub fn free_place(places: &[Place<'_>], now: Instant) -> Option<&'static str> {
    let is_taken =
        |name: &str| places.iter().rfind(|place| place.name == name).is_some_and(|place| !is_free(place, now));
    PLACE_NAMES.into_iter().find(|name| !is_taken(name))
}

/// A place serves again once its session was held; else after its rest, once the session is not booked any more, or nobody closed it for a month. So whoever
/// books and cancels keeps times from others no more often than places rest.
fn is_free(place: &Place<'_>, now: Instant) -> bool {
    place.held || (now > place.taken + PLACE_RESTS && place.booked.is_none_or(|start| now >= start + CLOSES))
}

pub(super) fn is_too_soon(start: Instant, now: Instant) -> bool {
    start <= now + NOTICE
}

/// Would a session that begins then be held together with another, or begin in the same clock hour, for which the diary has one entry?
pub(super) fn overlaps(diary: &[Instant], start: Instant) -> bool {
    diary.iter().any(|other| (*other - start).saturating_abs() < LENGTH || other.hour() == start.hour())
}
