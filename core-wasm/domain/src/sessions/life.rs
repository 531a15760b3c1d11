//! The life of a session: its states, and who may do what and when (docs/sessions.md#what-becomes-of-a-session).

use super::booking::{is_too_soon, overlaps};
use super::effect::{Effect, Outcome};
use super::facts::start;
use super::refused::{Refusal, Refused};
use super::state::{By, CounselorStatus, Side, State, Welcome};
use crate::limits::MOVES_MAX;
use crate::time::{CLOSES, CONTESTS, FREE_UNTIL, Instant, LENGTH, OWNS_UP, PATIENT_CLOSES, Span};
use serde::Deserialize;

/// A requested change of a session.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Event {
    /// It is canceled.
    Cancel {
        /// The counselor's status with Aram.
        counselor: CounselorStatus,
        /// The patient has a record, to which a ticket can be returned.
        patient_stays: bool,
    },
    /// It took place.
    Hold,
    /// Somebody did not come.
    Miss {
        /// The side that didn't come.
        by: Side,
        /// The patient has a record, to which a ticket can be returned.
        patient_stays: bool,
    },
    /// It moves to another time.
    Move {
        /// The new start.
        #[serde(deserialize_with = "start")]
        to: Instant,
        /// Whether the counselor accepts the patient.
        welcome: Welcome,
        /// The starts of the patient's other booked sessions.
        #[serde(default)]
        #[cfg_attr(feature = "types", tsify(type = "readonly Instant[]"))]
        diary: Vec<Instant>,
    },
    /// The patient contests the outcome.
    Contest,
}

/// The outcome of an event.
///
/// # Errors
/// The reason why it isn't possible.
pub fn step(state: State, event: &Event, actor: Side, now: Instant) -> Result<Outcome, Refusal> {
    if *event == Event::Contest {
        return contest(state, actor, now).map_err(Refusal::from);
    }
    let State::Booked { start, moves } = state else { return Err(Refused::Over.into()) };
    match *event {
        Event::Cancel { counselor, patient_stays } => {
            cancel(start, actor, now, counselor, patient_stays).map_err(Refusal::from)
        }
        Event::Hold => close(start, actor, now, None, true),
        Event::Miss { by, patient_stays } => close(start, actor, now, Some(by), patient_stays),
        Event::Move { to, welcome, ref diary } => {
            may_move(state, welcome, actor, now)?;
            move_to(start, moves, now, to, diary).map_err(Refusal::from)
        }
        Event::Contest => Err(Refused::Over.into()),
    }
}

/// Cancels before the start. The ticket is returned until a day before it, and always if the counselor cancels or is no longer verified. If
/// the counselor has left Aram, the patient can cancel for a month after the start.
fn cancel(
    start: Instant,
    actor: Side,
    now: Instant,
    counselor: CounselorStatus,
    patient_stays: bool,
) -> Result<Outcome, Refused> {
    let abandoned = actor == Side::Patient && counselor == CounselorStatus::Gone;
    if now >= start && !abandoned {
        return Err(Refused::Begun);
    }
    if now >= start + CLOSES {
        return Err(Refused::OnlyOperator);
    }
    let free = actor == Side::Counselor || counselor != CounselorStatus::Verified || now <= start - FREE_UNTIL;
    let returned = free && patient_stays;
    let slot = if actor == Side::Patient { Effect::OpenSlot } else { Effect::RemoveSlot };
    Ok(Outcome { state: State::Cancelled { by: actor.into(), returned }, effects: with_ticket(vec![slot], returned) })
}

/// `missed` is the side that didn't come; `None` if the session took place.
fn close(
    start: Instant,
    actor: Side,
    now: Instant,
    missed: Option<Side>,
    patient_stays: bool,
) -> Result<Outcome, Refusal> {
    let (wait, last) = match (actor, missed) {
        (Side::Counselor, Some(Side::Counselor)) => (Span::ZERO, OWNS_UP),
        (Side::Counselor, _) => (LENGTH, CLOSES),
        (Side::Patient, Some(Side::Patient)) => return Err(Refused::NotYours.into()),
        (Side::Patient, _) => (PATIENT_CLOSES, CLOSES),
    };
    let from = start + wait;
    if now < from {
        return Err(Refusal { why: Refused::TooEarly, from: Some(from) });
    }
    if now >= start + last {
        return Err(Refused::OnlyOperator.into());
    }
    let returned = missed == Some(Side::Counselor) && patient_stays;
    let state = match missed {
        None => State::Held { closed: now, contested: false },
        Some(by) => State::Missed { by: by.into(), returned, closed: now, contested: false },
    };
    Ok(Outcome { state, effects: with_ticket(Vec::new(), returned) })
}

/// Whether the patient may move the session. Checked before the patient chooses a time, and again for the chosen time.
///
/// # Errors
/// The reason why not.
pub fn may_move(state: State, welcome: Welcome, actor: Side, now: Instant) -> Result<(), Refused> {
    let State::Booked { start, moves } = state else { return Err(Refused::Over) };
    if actor != Side::Patient {
        return Err(Refused::NotYours);
    }
    if now > start - FREE_UNTIL {
        return Err(Refused::TooLateToMove);
    }
    if moves >= MOVES_MAX {
        return Err(Refused::MovedTooOften);
    }
    match welcome {
        Welcome::Yes => Ok(()),
        Welcome::NewName => Err(Refused::NameChanged),
        Welcome::No => Err(Refused::CounselorGone),
    }
}

fn move_to(start: Instant, moves: i64, now: Instant, to: Instant, diary: &[Instant]) -> Result<Outcome, Refused> {
    if to.hour() == start.hour() {
        return Err(Refused::SameTime);
    }
    if is_too_soon(to, now) {
        return Err(Refused::TooSoon);
    }
    if overlaps(diary, to) {
        return Err(Refused::Overlaps);
    }
    let state = State::Booked { start: to, moves: moves.saturating_add(1) };
    Ok(Outcome { state, effects: vec![Effect::OpenSlot, Effect::TakeSlot] })
}

/// The patient may contest once, within two weeks. The state doesn't change until the operator's command corrects it.
fn contest(state: State, actor: Side, now: Instant) -> Result<Outcome, Refused> {
    let (closed, contested) = match state {
        State::Booked { .. } => return Err(Refused::TooEarly),
        State::Held { closed, contested } | State::Missed { by: By::Patient, closed, contested, .. } => {
            (closed, contested)
        }
        State::Missed { .. } | State::Cancelled { .. } => return Err(Refused::Over),
    };
    if actor != Side::Patient {
        return Err(Refused::NotYours);
    }
    if contested {
        return Err(Refused::Over);
    }
    if now >= closed + CONTESTS {
        return Err(Refused::TooLate);
    }
    let state = match state {
        State::Missed { by, returned, .. } => State::Missed { by, returned, closed, contested: true },
        _ => State::Held { closed, contested: true },
    };
    Ok(Outcome { state, effects: vec![Effect::Contest] })
}

fn with_ticket(mut effects: Vec<Effect>, returned: bool) -> Vec<Effect> {
    effects.extend(returned.then_some(Effect::ReturnTicket));
    effects
}
