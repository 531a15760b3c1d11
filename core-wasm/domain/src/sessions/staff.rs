//! How a session ends if neither of the two ends it: staff close it, one of them has left, or its ticket wasn't paid for.

use super::effect::Effect;
use super::facts::{SessionState, by_or_nobody};
use super::refused::{Refusal, Refused};
use super::state::By;
use crate::time::Instant;
use crate::time::{CLOSES, CONTESTS, PATIENT_CLOSES};
use serde::{Deserialize, Serialize};

/// The cause of the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Cause {
    /// Staff decide that it took place.
    Held,
    /// Staff decide that the patient didn't come.
    MissedByPatient,
    /// Staff decide that the counselor didn't come.
    MissedByCounselor,
    /// Staff cancel it.
    Cancelled,
    /// Its counselor is no longer verified.
    Unverified,
    /// Its patient has deleted the account.
    PatientLeft,
    /// Its counselor has deleted the account.
    CounselorLeft,
    /// Its ticket was never paid for, or was refunded.
    Unpaid,
}

/// The end of a session, and the other writes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct End {
    /// The new state.
    pub state: SessionState,
    /// The side that missed it, or else the one who ended it.
    pub by: By,
    /// Staff, if they say that it was held or missed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closed_by: Option<By>,
    /// The ticket is returned.
    pub returned: bool,
    /// The other writes.
    pub effects: Vec<Effect>,
}

/// The end of a session for this cause. `patient_stays`: the patient has a record to which the ticket can be returned.
///
/// The time becomes available again if the patient has left or the ticket wasn't paid for.
pub fn end_for(cause: Cause, patient_stays: bool) -> End {
    use SessionState::{Cancelled, Held, Missed};
    let (state, by, comes_back, slot) = match cause {
        Cause::Held => (Held, By::Staff, false, Effect::RemoveSlot),
        Cause::MissedByPatient => (Missed, By::Patient, false, Effect::RemoveSlot),
        Cause::MissedByCounselor => (Missed, By::Counselor, true, Effect::RemoveSlot),
        Cause::Cancelled | Cause::Unverified => (Cancelled, By::Staff, true, Effect::RemoveSlot),
        Cause::CounselorLeft => (Cancelled, By::Counselor, true, Effect::RemoveSlot),
        Cause::PatientLeft => (Cancelled, By::Patient, false, Effect::OpenSlot),
        Cause::Unpaid => (Cancelled, By::Staff, true, Effect::OpenSlot),
    };
    let returned = comes_back && patient_stays;
    let mut effects = vec![slot];
    effects.extend(returned.then_some(Effect::ReturnTicket));
    let closed_by = matches!(state, Held | Missed).then_some(By::Staff);
    End { state, by, closed_by, returned, effects }
}

/// A stored session, as far as it shows whether it's coming.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Planned {
    /// Its state.
    pub state: SessionState,
    /// When it begins or began.
    pub start: Instant,
}

impl Planned {
    /// Whether it's booked and hasn't begun.
    pub fn is_coming(self, now: Instant) -> bool {
        self.state == SessionState::Booked && self.start > now
    }
}

/// The parts of a stored session that staff need.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SessionForStaff {
    /// Its state.
    pub state: SessionState,
    /// The side that canceled or missed it, or staff; `None` if nobody did.
    #[serde(deserialize_with = "by_or_nobody")]
    pub by: Option<By>,
    /// When it begins or began.
    pub start: Instant,
    /// The time of the last change.
    pub changed_at: Instant,
    /// The time of the contest, which is a separate document.
    #[serde(skip)]
    pub contested: Option<Instant>,
}

/// A stored contest.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Contest {
    /// When the patient contested the outcome.
    pub at: Instant,
}

/// A session in the lists of staff.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct SessionFlags {
    /// A contest waits for a decision.
    pub waits: bool,
    /// It was confirmed so late that the patient may have done it.
    pub late: bool,
    /// The counselor is paid for it.
    pub paid: bool,
}

impl SessionForStaff {
    /// Adds the contest, if there is one.
    #[must_use]
    pub fn with(self, contest: Option<Contest>) -> Self {
        Self { contested: contest.map(|contest| contest.at), ..self }
    }

    /// The session in the lists of staff.
    pub fn flags(self, now: Instant) -> SessionFlags {
        SessionFlags { waits: self.waits(), late: self.is_late(), paid: self.is_paid(now) }
    }

    /// Whether a contest waits for a decision. A session that changed after its contest is decided, because only staff can change it then.
    pub fn waits(self) -> bool {
        self.contested.is_some_and(|at| at >= self.changed_at)
    }

    /// Whether it was confirmed so late that the patient may have done it. The store doesn't record which side did.
    pub fn is_late(self) -> bool {
        self.changed_at >= self.start + PATIENT_CLOSES
    }

    /// Whether it's settled: the time to contest is over, and no contest waits.
    pub fn is_settled(self, now: Instant) -> bool {
        !self.waits() && now >= self.changed_at + CONTESTS
    }

    /// Whether the counselor is paid for it. It must be settled and its ticket used: it was completed, or the patient missed it.
    pub fn is_paid(self, now: Instant) -> bool {
        let spent = match self.state {
            SessionState::Held => true,
            SessionState::Missed => self.by == Some(By::Patient),
            SessionState::Booked | SessionState::Cancelled => false,
        };
        spent && self.is_settled(now)
    }
}

/// Whether staff may end it for this cause. They cancel a session that hasn't begun, close one that nobody has confirmed, and decide a
/// contest.
///
/// # Errors
/// [`Refused::TooEarly`] while the two may confirm it themselves, with the moment from which staff may close it; [`Refused::Over`] if it's
/// closed and no contest waits.
pub fn staff_may_close(session: SessionForStaff, cause: Cause, now: Instant) -> Result<(), Refusal> {
    if session.state == SessionState::Booked {
        if cause == Cause::Cancelled && session.start > now {
            return Ok(());
        }
        let from = session.start + CLOSES;
        return if now >= from { Ok(()) } else { Err(Refusal { why: Refused::TooEarly, from: Some(from) }) };
    }
    if session.waits() { Ok(()) } else { Err(Refused::Over.into()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::Span;
    use crate::value::{Value, read};

    const MS: Span = Span::MILLISECOND;
    const START: Instant = Instant::from_millis(1_800_000_000_000);
    const SESSION: SessionForStaff = SessionForStaff {
        state: SessionState::Held,
        by: None,
        start: START,
        changed_at: START.saturating_add(Span::hours(1)),
        contested: None,
    };

    #[test]
    fn a_ticket_is_returned_if_it_is_owed_and_the_patient_has_a_record() {
        for (cause, back) in [
            (Cause::Held, false),
            (Cause::MissedByPatient, false),
            (Cause::MissedByCounselor, true),
            (Cause::Cancelled, true),
            (Cause::Unverified, true),
            (Cause::CounselorLeft, true),
            (Cause::PatientLeft, false),
            (Cause::Unpaid, true),
        ] {
            let end = end_for(cause, true);
            assert_eq!(end.returned, back, "{cause:?}");
            assert_eq!(end.effects.contains(&Effect::ReturnTicket), back, "{cause:?}");
            assert!(!end_for(cause, false).returned, "{cause:?}");
        }
    }

    #[test]
    fn the_time_is_available_again_if_the_counselor_still_offers_it() {
        for (cause, by, slot) in [
            (Cause::PatientLeft, By::Patient, Effect::OpenSlot),
            (Cause::Unpaid, By::Staff, Effect::OpenSlot),
            (Cause::CounselorLeft, By::Counselor, Effect::RemoveSlot),
            (Cause::Unverified, By::Staff, Effect::RemoveSlot),
            (Cause::Held, By::Staff, Effect::RemoveSlot),
            (Cause::MissedByPatient, By::Patient, Effect::RemoveSlot),
            (Cause::MissedByCounselor, By::Counselor, Effect::RemoveSlot),
        ] {
            let end = end_for(cause, true);
            assert_eq!((end.by, end.effects.first()), (by, Some(&slot)), "{cause:?}");
        }
    }

    #[test]
    fn staff_close_a_session_after_a_month_or_decide_a_contest() {
        let from = START + Span::days(30);
        let booked = SessionForStaff { state: SessionState::Booked, ..SESSION };
        let early = Refusal { why: Refused::TooEarly, from: Some(from) };
        assert_eq!(staff_may_close(booked, Cause::Held, from - MS), Err(early));
        assert_eq!(staff_may_close(booked, Cause::Held, from), Ok(()));
        assert_eq!(staff_may_close(SESSION, Cause::Held, from), Err(Refused::Over.into()));
        let contested = |at| SESSION.with(Some(Contest { at }));
        assert_eq!(staff_may_close(contested(SESSION.changed_at), Cause::Held, START), Ok(()));
        assert_eq!(staff_may_close(contested(SESSION.changed_at - MS), Cause::Held, START), Err(Refused::Over.into()));
    }

    #[test]
    fn staff_can_only_cancel_a_session_before_it_begins() {
        let booked = SessionForStaff { state: SessionState::Booked, ..SESSION };
        let early = Refusal { why: Refused::TooEarly, from: Some(START + Span::days(30)) };
        assert_eq!(staff_may_close(booked, Cause::Cancelled, START - MS), Ok(()));
        assert_eq!(staff_may_close(booked, Cause::Cancelled, START), Err(early));
        for cause in [Cause::Held, Cause::MissedByPatient, Cause::MissedByCounselor] {
            assert_eq!(staff_may_close(booked, cause, START - MS), Err(early), "{cause:?}");
        }
        assert_eq!(staff_may_close(SESSION, Cause::Cancelled, START - MS), Err(Refused::Over.into()));
    }

    #[test]
    fn a_session_is_settled_two_weeks_after_its_confirmation_unless_a_contest_waits() {
        let until = SESSION.changed_at + Span::days(14);
        assert!(!SESSION.is_settled(until - MS) && SESSION.is_settled(until));
        assert!(!SessionForStaff { contested: Some(SESSION.changed_at), ..SESSION }.is_settled(until));
        assert!(SessionForStaff { contested: Some(SESSION.changed_at - MS), ..SESSION }.is_settled(until));
    }

    #[test]
    fn a_counselor_is_paid_for_a_settled_session_with_a_used_ticket() {
        let until = SESSION.changed_at + Span::days(14);
        assert!(!SESSION.is_paid(until - MS) && SESSION.is_paid(until));
        for (state, by, paid) in [
            (SessionState::Held, Some(By::Staff), true),
            (SessionState::Missed, Some(By::Patient), true),
            (SessionState::Missed, Some(By::Counselor), false),
            (SessionState::Cancelled, Some(By::Patient), false),
            (SessionState::Booked, None, false),
        ] {
            assert_eq!(SessionForStaff { state, by, ..SESSION }.is_paid(until), paid, "{state:?} {by:?}");
        }
    }

    #[test]
    fn a_confirmation_is_late_once_the_patient_may_have_done_it() {
        let from = START + Span::minutes(50) + Span::hours(72);
        assert!(!SessionForStaff { changed_at: from - MS, ..SESSION }.is_late());
        assert!(SessionForStaff { changed_at: from, ..SESSION }.is_late());
    }

    #[test]
    fn a_session_is_coming_while_it_is_booked_and_has_not_begun() {
        let planned = |state| Planned { state, start: START };
        assert!(planned(SessionState::Booked).is_coming(START - MS) && !planned(SessionState::Booked).is_coming(START));
        for state in [SessionState::Held, SessionState::Missed, SessionState::Cancelled] {
            assert!(!planned(state).is_coming(START - MS), "{state:?}");
        }
    }

    #[test]
    fn a_session_and_its_contest_are_read_in_their_stored_form() {
        let session = Value::map()
            .with_text("state", "missed")
            .with_text("by", "patient")
            .with("start", Value::Timestamp(START.millis()))
            .with("changedAt", Value::Timestamp(SESSION.changed_at.millis()));
        let missed = SessionForStaff { state: SessionState::Missed, by: Some(By::Patient), ..SESSION };
        assert_eq!(read(&session), Ok(missed));
        let contest =
            read(&Value::map().with_text("says", "iCame").with("at", Value::Timestamp(SESSION.changed_at.millis())));
        let flags = missed.with(contest.unwrap()).flags(START + Span::days(30));
        assert_eq!(flags, SessionFlags { waits: true, late: false, paid: false });
        assert_eq!(read::<Planned>(&session).map(|planned| planned.start), Ok(START));
        let wrong = |value: &Value| read::<SessionForStaff>(value).err().map(|problem| problem.field);
        assert_eq!(wrong(&Value::map()).as_deref(), Some("state"));
        let closed = Value::map().with_text("state", "missed").with_text("by", "nobody");
        assert_eq!(wrong(&closed).as_deref(), Some("by"));
    }
}
