//! How everything stands before somebody asks something of a session, or of a time that is open.

use super::attempt::Wish;
use crate::differences::day_of;
use crate::random::Random;
use crate::rest::civil;
use crate::values::{DAY, GRID, HOUR};
use aram_core::day::Day;
use aram_core::limits::{
    ADULT_AGE, CLOSES_DAYS, CONTEST_DAYS, FREE_UNTIL_HOURS, NOTICE_HOURS, OWNS_UP_HOURS, PATIENT_CLOSES_HOURS,
    PLACE_RESTS_HOURS, SESSION_MINUTES,
};

/// When the session is, where there is one: on a full hour, moved by the case.
const HOUR_OF_ALL: i64 = 1_795_251_600_000;
/// Milliseconds from a session's start to its end.
pub(super) const LENGTH: i64 = SESSION_MINUTES * 60_000;

/// How the counselor stands with Aram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Counselor {
    Verified,
    /// Verified, under another name than the session's.
    Renamed,
    Unverified,
    /// The record is gone, and with it the profile.
    Gone,
}

/// Who is who: the two of the session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    Patient,
    Counselor,
}

/// A session that stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Session {
    pub(crate) start: i64,
    pub(crate) ended: Ended,
    pub(crate) moves: i64,
    /// When it was closed, where it was; when it was booked or moved, where not.
    pub(crate) changed: i64,
    pub(crate) contested: bool,
    /// Its time is still in the counselor's list, and in the patient's diary.
    pub(crate) slot_stands: bool,
    pub(crate) diary_stands: bool,
}

/// Whether, and how, a session has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    Not,
    Held,
    /// By whom, and whether the ticket came back.
    Missed(Side, bool),
    Cancelled(Side, bool),
}

/// A time that is offered, or was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Time {
    pub(crate) start: i64,
    pub(crate) stands: Offer,
    /// Who may come: those who book for themselves, children.
    pub(crate) takes: (bool, bool),
}

/// Whether the time can still be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Offer {
    Open,
    /// Somebody else's session took it.
    Taken,
    /// The counselor took it back.
    Gone,
}

/// One of the patient's places: when it was taken, the start of its session where that is still booked, and whether that was held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) at: i64,
    pub(crate) booked: Option<i64>,
    pub(crate) held: bool,
}

/// Everything.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is one thing that stands or does not")]
pub(crate) struct Stand {
    pub(crate) now: i64,
    pub(crate) counselor: Counselor,
    pub(crate) blocked: bool,
    /// The patient has not left.
    pub(crate) patient_stays: bool,
    /// The sign-in of who asks is no older than the record lets in.
    pub(crate) trusted: bool,
    pub(crate) email_verified: bool,
    /// The version of the consent; 0 for none.
    pub(crate) consent: i64,
    pub(crate) guardian: bool,
    pub(crate) named: bool,
    /// Days until the patient comes of age, in UTC, by the birthday in the record; none where it has no birthday.
    pub(crate) adult_in: Option<i64>,
    pub(crate) tickets: i64,
    pub(crate) places: [Option<Place>; 8],
    /// The start of another session of the patient's.
    pub(crate) diary: Option<i64>,
    /// The session that it is about; none where one is booked.
    pub(crate) session: Option<Session>,
    /// The time to be booked, or moved to.
    pub(crate) time: Time,
}

impl Stand {
    /// How most things stand for most people: nothing is in the way.
    pub(crate) const fn usual() -> Self {
        let start = HOUR_OF_ALL;
        Self {
            now: start.saturating_sub(3 * DAY),
            counselor: Counselor::Verified,
            blocked: false,
            patient_stays: true,
            trusted: true,
            email_verified: true,
            consent: 2,
            guardian: true,
            named: true,
            adult_in: None,
            tickets: 1,
            places: [None; 8],
            diary: None,
            session: None,
            time: Time { start, stands: Offer::Open, takes: (true, true) },
        }
    }

    /// A case's: where the wish can be at all, at a moment that matters to it, with nothing, one thing or two in its way.
    pub(crate) fn of(random: &mut Random, wish: Wish) -> Self {
        let mut stand = Self::usual();
        if let Wish::Book { .. } = wish {
            stand.time.start = stand.time.start.saturating_add(marks(random, 12));
        } else {
            let own = session(random, wish);
            stand.time.start = other_time(random, own.start);
            stand.session = Some(own);
        }
        stand.now = moment(random, &stand, wish);
        for _ in 0..random.pick(&[0, 0, 1, 1, 2]).copied().unwrap_or(0) {
            stand.put_in_the_way(random);
        }
        stand
    }

    /// One thing that is not as usual.
    fn put_in_the_way(&mut self, random: &mut Random) {
        match random.below(18) {
            0 => self.counselor = Counselor::Renamed,
            1 => self.counselor = Counselor::Unverified,
            2 | 3 => self.counselor = Counselor::Gone,
            4 => self.blocked = true,
            5 => self.patient_stays = false,
            6 => self.trusted = false,
            7 => self.email_verified = false,
            8 => self.consent = i64::from(random.once_in(2)),
            9 => self.named = false,
            10 => self.tickets = random.pick(&[0, 2]).copied().unwrap_or(0),
            11 => self.time.stands = if random.once_in(2) { Offer::Taken } else { Offer::Gone },
            12 | 13 => self.places = places(random, self.now),
            14 | 15 => self.adult_in = random.pick(&[-4000, -1, 0, 1, 2, 3, 4000]).copied(),
            _ => self.diary = beside(random, self.time.start, self.session.map(|own| own.start)),
        }
        if random.once_in(4) {
            self.guardian = false;
        }
        if random.once_in(6) {
            self.time.takes = if random.once_in(2) { (true, false) } else { (false, true) };
        }
    }

    /// The start that edges are measured from: the session's, or that of the time to be booked.
    pub(crate) fn start(&self) -> i64 {
        self.session.as_ref().map_or(self.time.start, |session| session.start)
    }

    /// The birthday in the patient's record, as it is stored.
    pub(crate) fn birthday(&self) -> String {
        self.adult_in.map_or_else(String::new, |days| {
            let (year, month, day) = civil(self.now.div_euclid(DAY).saturating_add(days));
            format!("{day:02} {month:02} {}", year.saturating_sub(i64::from(ADULT_AGE)))
        })
    }

    /// The latest day that it is anywhere now. The core asks for the patient's local day; the rules, which know of no zone, ask for this one.
    pub(crate) fn last_day_on_earth(&self) -> Option<Day> {
        day_of(self.now.saturating_add(DAY))
    }

    /// The same with one thing as usual, for each thing that is not.
    pub(crate) fn simpler(&self) -> Vec<Self> {
        let usual = Self::usual();
        let all = [
            Self { counselor: usual.counselor, ..self.clone() },
            Self { blocked: usual.blocked, ..self.clone() },
            Self { patient_stays: usual.patient_stays, ..self.clone() },
            Self { trusted: usual.trusted, ..self.clone() },
            Self { email_verified: usual.email_verified, ..self.clone() },
            Self { consent: usual.consent, ..self.clone() },
            Self { guardian: usual.guardian, ..self.clone() },
            Self { named: usual.named, ..self.clone() },
            Self { adult_in: usual.adult_in, ..self.clone() },
            Self { tickets: usual.tickets, ..self.clone() },
            Self { places: usual.places, ..self.clone() },
            Self { diary: usual.diary, ..self.clone() },
            Self { time: Time { stands: Offer::Open, takes: (true, true), ..self.time }, ..self.clone() },
            Self {
                session: self.session.map(|session| Session { slot_stands: true, diary_stands: true, ..session }),
                ..self.clone()
            },
            Self { session: self.session.map(|session| Session { moves: 0, ..session }), ..self.clone() },
        ];
        all.into_iter().filter(|simpler| simpler != self).collect()
    }
}

fn marks(random: &mut Random, most: usize) -> i64 {
    i64::try_from(random.below(most)).unwrap_or(0).saturating_mul(GRID)
}

/// A session for which the wish makes sense, mostly.
fn session(random: &mut Random, wish: Wish) -> Session {
    let start = HOUR_OF_ALL.saturating_add(marks(random, 12));
    let side = if random.once_in(2) { Side::Patient } else { Side::Counselor };
    let closed = if random.once_in(10) { wish != Wish::Contest } else { wish == Wish::Contest };
    let ended = match random.below(6) {
        _ if !closed => Ended::Not,
        0 => Ended::Cancelled(side, random.once_in(2)),
        1 | 2 => Ended::Missed(side, side == Side::Counselor),
        _ => Ended::Held,
    };
    let changed = match ended {
        Ended::Not => start.saturating_sub(33 * DAY),
        Ended::Cancelled(..) => start.saturating_sub(DAY),
        _ => start.saturating_add(LENGTH).saturating_add(HOUR),
    };
    let contested = matches!(ended, Ended::Held | Ended::Missed(..)) && random.once_in(6);
    let moves = random.pick(&[0, 0, 1, 2, 2, 3]).copied().unwrap_or(0);
    let (slot_stands, diary_stands) = (!random.once_in(8), !random.once_in(8));
    Session { start, ended, moves, changed, contested, slot_stands, diary_stands }
}

/// Another time than the session's: beside it, in the same clock hour, or far away.
fn other_time(random: &mut Random, start: i64) -> i64 {
    let away = match random.below(6) {
        0 => marks(random, 12).saturating_sub(start.rem_euclid(HOUR)),
        1 => HOUR.saturating_add(marks(random, 12)),
        2 => 0_i64.saturating_sub(HOUR).saturating_sub(marks(random, 12)),
        3 => 0_i64.saturating_sub(DAY).saturating_add(marks(random, 48)),
        _ => DAY.saturating_add(marks(random, 288)),
    };
    start.saturating_add(away)
}

/// A moment at an edge of the wish, a millisecond beside it, between two of them, or at an edge of another wish.
fn moment(random: &mut Random, stand: &Stand, wish: Wish) -> i64 {
    let start = stand.start();
    let changed = stand.session.map_or(start, |session| session.changed);
    let hours = |hours: i64| hours.saturating_mul(HOUR);
    let free = start.saturating_sub(hours(FREE_UNTIL_HOURS));
    let notice = stand.time.start.saturating_sub(hours(NOTICE_HOURS));
    let end = start.saturating_add(LENGTH);
    let owned = start.saturating_add(hours(OWNS_UP_HOURS));
    let left = end.saturating_add(hours(PATIENT_CLOSES_HOURS));
    let last = start.saturating_add(CLOSES_DAYS.saturating_mul(DAY));
    let contested = changed.saturating_add(CONTEST_DAYS.saturating_mul(DAY));
    let all = [free, notice, start, end, owned, left, last, contested];
    let (edges, between): (&[i64], &[i64]) = match wish {
        Wish::Book { .. } => (&[notice], &[start.saturating_sub(3 * DAY)]),
        Wish::Cancel => (&[free, start, last], &[free.saturating_sub(DAY), start.saturating_sub(HOUR), end]),
        Wish::Hold | Wish::Miss(_) => {
            (&[start, end, owned, left, last], &[start.saturating_add(HOUR), left.saturating_add(DAY), left])
        }
        Wish::Move => (&[free, notice], &[free.saturating_sub(2 * DAY), free.saturating_sub(2 * DAY), free]),
        Wish::Contest => (&[contested], &[changed.saturating_add(DAY)]),
    };
    let edge = random.pick(edges).copied().unwrap_or(start);
    match random.below(10) {
        0 => random.pick(&all).copied().unwrap_or(edge),
        1 => edge,
        2 => edge.saturating_sub(1),
        3 => edge.saturating_add(1),
        _ => random.pick(between).copied().unwrap_or(edge),
    }
}

/// Another session of the patient's, around the time that is wanted: as near as may be, or nearer. Never in the clock hour of the own session, whose diary
/// entry stands there.
fn beside(random: &mut Random, wanted: i64, own: Option<i64>) -> Option<i64> {
    let away = match random.below(4) {
        0 => LENGTH,
        1 => LENGTH.saturating_add(GRID),
        2 => LENGTH.saturating_sub(GRID),
        _ => marks(random, 15),
    };
    let other = if random.once_in(2) { wanted.saturating_add(away) } else { wanted.saturating_sub(away) };
    let is_own = own.is_some_and(|own| own.div_euclid(HOUR) == other.div_euclid(HOUR));
    (!is_own).then_some(other)
}

/// Some places taken, now and then all: at edges of how long they rest, by sessions at edges of when they may be left behind.
fn places(random: &mut Random, now: i64) -> [Option<Place>; 8] {
    let most_free = random.once_in(2);
    let rests = now.saturating_sub(PLACE_RESTS_HOURS.saturating_mul(HOUR));
    let behind = now.saturating_sub(CLOSES_DAYS.saturating_mul(DAY));
    std::array::from_fn(|_| {
        if most_free && random.once_in(2) {
            return None;
        }
        let at = random.pick(&[rests, rests, rests.saturating_sub(1), rests.saturating_add(1), now]).copied();
        let booked = random
            .pick(&[None, Some(behind), Some(behind.saturating_add(GRID)), Some(now.saturating_add(DAY))])
            .copied()
            .flatten();
        Some(Place { at: at.unwrap_or(now), booked, held: booked.is_none() && random.once_in(3) })
    })
}
