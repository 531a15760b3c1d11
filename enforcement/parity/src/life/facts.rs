//! The facts before a user asks for a change of a session or books an available time.

use super::wish::Wish;
use crate::chance::{once_in, usually};
use crate::differences::day_of;
use crate::rest::civil;
use crate::scene::{DAY, GRID, HOUR, NOW, instant};
use aram_core::day::Day;
use aram_core::limits::{
    ADULT_AGE, CLOSES_DAYS, CONTEST_DAYS, FREE_UNTIL_HOURS, NOTICE_HOURS, OWNS_UP_HOURS, PATIENT_CLOSES_HOURS,
    PLACE_RESTS_HOURS, PLACES, SESSION_MINUTES,
};
use aram_core::sessions::{By, Side, State};
use proptest::array::uniform;
use proptest::option::weighted;
use proptest::prelude::{BoxedStrategy, Just, Strategy, any, prop_oneof};
use proptest::sample::{Index, select};

/// Milliseconds from a session's start to its end.
const LENGTH: i64 = SESSION_MINUTES * 60_000;

/// The counselor's status with Aram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Counselor {
    Verified,
    /// Verified, under another name than the session's.
    Renamed,
    Unverified,
    /// The record and the profile are deleted.
    Gone,
}

/// An existing session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Session {
    pub(crate) start: i64,
    pub(crate) state: State,
    pub(crate) moves: i64,
    /// When it was closed; if it wasn't, when it was booked or moved.
    pub(crate) changed: i64,
    /// Its time is still in the counselor's list. The next field says the same about the patient's diary.
    pub(crate) slot_stands: bool,
    pub(crate) diary_stands: bool,
}

/// A time that is or was offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Time {
    pub(crate) start: i64,
    pub(crate) offer: Offer,
    /// The allowed bookings: for the patient, and for a child.
    pub(crate) takes: (bool, bool),
}

/// Whether the time is still available.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Offer {
    Open,
    /// It's booked by another patient's session.
    Taken,
    /// The counselor removed it.
    Gone,
}

/// The content of one of the patient's booking slots.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Taken {
    pub(crate) at: i64,
    /// The start of its session, if that is still booked.
    pub(crate) booked: Option<i64>,
    pub(crate) held: bool,
}

#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is one thing that is so or isn't")]
pub(crate) struct Facts {
    pub(crate) now: i64,
    pub(crate) counselor: Counselor,
    pub(crate) blocked: bool,
    /// The patient has not left.
    pub(crate) patient_stays: bool,
    /// The record allows the user's sign-in.
    pub(crate) trusted: bool,
    pub(crate) email_verified: bool,
    /// The version of the consent; 0 for none.
    pub(crate) consent: i64,
    pub(crate) guardian: bool,
    pub(crate) named: bool,
    /// The days until the patient is of age, in UTC, by the birthday in the record; `None` if the record has no birthday.
    pub(crate) adult_in: Option<i64>,
    pub(crate) tickets: i64,
    /// The patient's booking slots.
    pub(crate) places: [Option<Taken>; PLACES],
    /// The start of the patient's other session.
    pub(crate) diary: Option<i64>,
    /// The affected session; `None` for a booking.
    pub(crate) session: Option<Session>,
    /// The time to book, or to move to.
    pub(crate) time: Time,
}

/// Facts for which the wish makes sense, at a moment that matters to it, mostly with few obstacles.
pub(crate) fn facts(wish: Wish) -> BoxedStrategy<Facts> {
    let counselor = (
        usually(
            Counselor::Verified,
            6,
            vec![Counselor::Renamed, Counselor::Unverified, Counselor::Gone, Counselor::Gone],
        ),
        once_in(22),
    );
    let patient = (
        (usually(true, 22, vec![false]), usually(true, 22, vec![false]), usually(true, 22, vec![false])),
        usually(2, 22, vec![0, 1]),
        usually(true, 5, vec![false]),
        usually(true, 22, vec![false]),
        usually(None, 11, [-4000, -1, 0, 1, 2, 3, 4000].map(Some).to_vec()),
        usually(1, 22, vec![0, 2]),
    );
    let time = (
        usually(Offer::Open, 22, vec![Offer::Taken, Offer::Gone]),
        usually((true, true), 8, vec![(true, false), (false, true)]),
    );
    let when = (sessions(wish), other_starts(), moments());
    (when, counselor, patient, time, (places(), others()))
        .prop_map(move |(when, (counselor, blocked), patient, (offer, takes), (places, other))| {
            let (session, other_start, moment) = when;
            let ((patient_stays, trusted, email_verified), consent, guardian, named, adult_in, tickets) = patient;
            let books = matches!(wish, Wish::Book { .. });
            let start = if books { session.start } else { other_start.of(session.start) };
            let session = (!books).then_some(session);
            let now = moment.of(wish, session.as_ref(), start);
            let later = |at: i64| now.saturating_add(at);
            let place = |place: Taken| Taken { at: later(place.at), booked: place.booked.map(later), ..place };
            Facts {
                now,
                counselor,
                blocked,
                patient_stays,
                trusted,
                email_verified,
                consent,
                guardian,
                named,
                adult_in,
                tickets,
                places: places.map(|taken| taken.map(place)),
                diary: other.and_then(|away| beside(start, away, session.as_ref())),
                session,
                time: Time { start, offer, takes },
            }
        })
        .boxed()
}

impl Facts {
    /// The birthday in the patient's record, in its stored form.
    pub(crate) fn birthday(&self) -> String {
        self.adult_in.map_or_else(String::new, |days| {
            let (year, month, day) = civil(self.now.div_euclid(DAY).saturating_add(days));
            format!("{day:02} {month:02} {}", year.saturating_sub(i64::from(ADULT_AGE)))
        })
    }

    /// The latest current day anywhere on earth. The core needs the patient's local day; the rules, which don't know the zone, use this
    /// one.
    pub(crate) fn last_day_on_earth(&self) -> Option<Day> {
        day_of(self.now.saturating_add(DAY))
    }
}

/// Up to this many five-minute marks at which sessions may begin.
fn marks(most: i64) -> impl Strategy<Value = i64> {
    (0..most).prop_map(|marks| marks.saturating_mul(GRID))
}

/// Sessions for which the wish mostly makes sense.
fn sessions(wish: Wish) -> BoxedStrategy<Session> {
    let over = if wish == Wish::Contest { 9 } else { 1 };
    let ends = (0..6_u8, select(&[Side::Patient, Side::Counselor][..]), any::<bool>(), once_in(6));
    let end = prop_oneof![10_u32.saturating_sub(over) => Just(None), over => ends.prop_map(Some)];
    let moves = select(&[0, 0, 1, 2, 2, 3][..]);
    (marks(12), end, moves, usually(true, 8, vec![false]), usually(true, 8, vec![false]))
        .prop_map(|(marks, end, moves, slot_stands, diary_stands)| {
            let start = NOW.saturating_add(marks);
            let closed = start.saturating_add(LENGTH).saturating_add(HOUR);
            let (state, changed) = match end {
                None => (State::Booked { start: instant(start), moves }, start.saturating_sub(33 * DAY)),
                Some((0, side, returned, _)) => {
                    (State::Cancelled { by: By::from(side), returned }, start.saturating_sub(DAY))
                }
                Some((1 | 2, side, _, contested)) => {
                    let returned = side == Side::Counselor;
                    (State::Missed { by: By::from(side), returned, closed: instant(closed), contested }, closed)
                }
                Some((.., contested)) => (State::Held { closed: instant(closed), contested }, closed),
            };
            Session { start, state, moves, changed, slot_stands, diary_stands }
        })
        .boxed()
}

/// The position of another time relative to the session's.
#[derive(Clone, Copy, Debug)]
enum Away {
    InTheHour(i64),
    By(i64),
}

impl Away {
    fn of(self, start: i64) -> i64 {
        match self {
            Self::InTheHour(marks) => start.saturating_sub(start.rem_euclid(HOUR)).saturating_add(marks),
            Self::By(away) => start.saturating_add(away),
        }
    }
}

/// Next to it, in the same clock hour, or far away.
fn other_starts() -> impl Strategy<Value = Away> {
    let by = |from: i64, most: i64, sign: i64| {
        marks(most).prop_map(move |marks| Away::By(from.saturating_add(marks.saturating_mul(sign))))
    };
    prop_oneof![
        2 => by(DAY, 288, 1),
        1 => by(HOUR, 12, 1),
        1 => by(-HOUR, 12, -1),
        1 => by(-DAY, 48, 1),
        1 => marks(12).prop_map(Away::InTheHour),
    ]
}

/// A moment at an edge of the wish or a millisecond before or after it, between two edges, or at an edge of another wish.
#[derive(Clone, Copy, Debug)]
enum Moment {
    Between(Index),
    At(Index, i64),
    Elsewhere(Index),
}

fn moments() -> impl Strategy<Value = Moment> {
    prop_oneof![
        6 => any::<Index>().prop_map(Moment::Between),
        3 => (any::<Index>(), -1..=1_i64).prop_map(|(edge, off)| Moment::At(edge, off)),
        1 => any::<Index>().prop_map(Moment::Elsewhere),
    ]
}

impl Moment {
    fn of(self, wish: Wish, session: Option<&Session>, wanted: i64) -> i64 {
        let start = session.map_or(wanted, |session| session.start);
        let changed = session.map_or(start, |session| session.changed);
        let later = |from: i64, hours: i64| from.saturating_add(hours.saturating_mul(HOUR));
        let free = later(start, -FREE_UNTIL_HOURS);
        let notice = later(wanted, -NOTICE_HOURS);
        let end = start.saturating_add(LENGTH);
        let owned = later(start, OWNS_UP_HOURS);
        let left = later(end, PATIENT_CLOSES_HOURS);
        let last = later(start, CLOSES_DAYS.saturating_mul(24));
        let contested = later(changed, CONTEST_DAYS.saturating_mul(24));
        let (edges, between): (&[i64], &[i64]) = match wish {
            Wish::Book { .. } => (&[notice], &[later(start, -72)]),
            Wish::Cancel => (&[free, start, last], &[later(free, -24), later(start, -1), end]),
            Wish::Hold | Wish::Miss(_) => (&[start, end, owned, left, last], &[later(start, 1), later(left, 24), left]),
            Wish::Move => (&[free, notice], &[later(free, -48), later(free, -48), free]),
            Wish::Contest => (&[contested], &[later(changed, 24)]),
        };
        match self {
            Self::Between(at) => *at.get(between),
            Self::At(edge, off) => edge.get(edges).saturating_add(off),
            Self::Elsewhere(at) => *at.get(&[free, notice, start, end, owned, left, last, contested]),
        }
    }
}

/// The distance between the wanted time and the patient's other session: as short as allowed, or shorter.
fn others() -> BoxedStrategy<Option<i64>> {
    let near = select(&[LENGTH, LENGTH + GRID, LENGTH - GRID][..]);
    let away = prop_oneof![3 => near, 1 => marks(15)];
    weighted(0.09, (away, select(&[1, -1_i64][..])).prop_map(|(away, sign)| away.saturating_mul(sign))).boxed()
}

/// Its start, never in the clock hour of the patient's own session, which already has the diary entry of that hour.
fn beside(wanted: i64, away: i64, own: Option<&Session>) -> Option<i64> {
    let other = wanted.saturating_add(away);
    let is_own = own.is_some_and(|own| own.start.div_euclid(HOUR) == other.div_euclid(HOUR));
    (!is_own).then_some(other)
}

/// Some booking slots taken, sometimes all, relative to now: at the edges of the waiting time, with sessions at the edge of being closed by
/// staff only.
fn places() -> BoxedStrategy<[Option<Taken>; PLACES]> {
    let rests = -PLACE_RESTS_HOURS * HOUR;
    let behind = -CLOSES_DAYS * DAY;
    let taken = select(vec![rests, rests, rests - 1, rests + 1, 0]);
    let booked = select(vec![None, Some(behind), Some(behind + GRID), Some(DAY)]);
    let place =
        (taken, booked, once_in(3)).prop_map(|(at, booked, held)| Taken { at, booked, held: held && booked.is_none() });
    let place = place.boxed();
    let none = Just([None; PLACES]);
    let some = uniform(weighted(0.5, place.clone()));
    prop_oneof![8 => none, 1 => some, 1 => uniform(place.prop_map(Some))].boxed()
}
