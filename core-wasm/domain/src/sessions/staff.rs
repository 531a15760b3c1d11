//! How a session ends that neither of its two ends: staff close it, somebody has left, or its ticket was never paid for.

use super::effect::Effect;
use super::facts::{SessionState, by_or_nobody};
use super::refused::{Refusal, Refused};
use super::state::By;
use crate::time::Instant;
use crate::time::{CLOSES, CONTESTS, PATIENT_CLOSES};
use serde::{Deserialize, Serialize};

/// Why it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Cause {
    /// Staff say that it was held.
    Held,
    /// Staff say that the patient did not come.
    MissedByPatient,
    /// Staff say that the counselor did not come.
    MissedByCounselor,
    /// Staff call it off.
    Cancelled,
    /// Its counselor is no longer verified.
    Unverified,
    /// Its patient has left.
    PatientLeft,
    /// Its counselor has left.
    CounselorLeft,
    /// Its ticket was never paid for, or the money went back.
    Unpaid,
}

/// How it ends, and what is written with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct End {
    /// The word of its state.
    pub state: SessionState,
    /// The side that missed it, else the one who ended it.
    pub by: By,
    /// The ticket comes back.
    pub returned: bool,
    /// The effects that are written besides.
    pub effects: Vec<Effect>,
}

/// How a session ends for this cause. `patient_stays`: there is a record for the ticket to come back to.
///
/// The time opens again where the counselor still offers it, and nobody says that it is over.
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
    End { state, by, returned, effects }
}

/// A session that is stored, as far as it says whether it is still to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Planned {
    /// The word of its state.
    pub state: SessionState,
    /// When it begins, or began.
    pub start: Instant,
}

impl Planned {
    /// Is it booked, and has it not begun?
    pub fn is_coming(self, now: Instant) -> bool {
        self.state == SessionState::Booked && self.start > now
    }
}

/// A session that is stored, as far as staff look at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Looked {
    /// The word of its state.
    pub state: SessionState,
    /// The side that cancelled or missed it, or staff; `None` if nobody did.
    #[serde(deserialize_with = "by_or_nobody")]
    pub by: Option<By>,
    /// When it begins, or began.
    pub start: Instant,
    /// When it changed last.
    pub changed_at: Instant,
    /// When it was contested. The contest says so, which is stored apart.
    #[serde(skip)]
    pub contested: Option<Instant>,
}

/// A contest that is stored.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Contest {
    /// When the patient contested how the session was closed.
    pub at: Instant,
}

/// A session as the lists of staff show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct Looks {
    /// A contest waits for an answer.
    pub waits: bool,
    /// It was closed so late that its patient may have closed it.
    pub late: bool,
    /// Its counselor is paid for it.
    pub paid: bool,
}

impl Looked {
    /// The same session with its contest, if there is one.
    #[must_use]
    pub fn with(self, contest: Option<Contest>) -> Self {
        Self { contested: contest.map(|contest| contest.at), ..self }
    }

    /// The session as the lists of staff show it.
    pub fn looks(self, now: Instant) -> Looks {
        Looks { waits: self.waits(), late: self.is_late(), paid: self.is_paid(now) }
    }

    /// Does a contest wait for an answer? A session that changed after it was contested was answered, for nobody but staff changes one then.
    pub fn waits(self) -> bool {
        self.contested.is_some_and(|at| at >= self.changed_at)
    }

    /// Was it closed so late that its patient may have closed it? The store does not say which side closed it.
    pub fn is_late(self) -> bool {
        self.changed_at >= self.start + PATIENT_CLOSES
    }

    /// Is it settled: closed so long ago that it can no longer be contested, and no contest waits?
    pub fn is_settled(self, now: Instant) -> bool {
        !self.waits() && now >= self.changed_at + CONTESTS
    }

    /// Is its counselor paid for it? It is settled, and its ticket spent: it was held, or its patient missed it.
    pub fn is_paid(self, now: Instant) -> bool {
        let spent = match self.state {
            SessionState::Held => true,
            SessionState::Missed => self.by == Some(By::Patient),
            SessionState::Booked | SessionState::Cancelled => false,
        };
        spent && self.is_settled(now)
    }
}

/// May staff end it for this cause? They cancel one that has not begun, close one that nobody has closed, and answer a contest.
///
/// # Errors
/// [`Refused::TooEarly`] while its two may close it themselves, with the moment from which staff may; [`Refused::Over`] if it is closed and no contest waits.
pub fn staff_may_close(session: Looked, cause: Cause, now: Instant) -> Result<(), Refusal> {
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
    const LOOKED: Looked = Looked {
        state: SessionState::Held,
        by: None,
        start: START,
        changed_at: START.saturating_add(Span::hours(1)),
        contested: None,
    };

    #[test]
    fn a_ticket_comes_back_to_whom_it_is_owed_if_there_is_still_a_record() {
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
    fn the_time_opens_again_where_the_counselor_still_offers_it() {
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
    fn staff_close_after_a_month_or_answer_a_contest() {
        let from = START + Span::days(30);
        let booked = Looked { state: SessionState::Booked, ..LOOKED };
        let early = Refusal { why: Refused::TooEarly, from: Some(from) };
        assert_eq!(staff_may_close(booked, Cause::Held, from - MS), Err(early));
        assert_eq!(staff_may_close(booked, Cause::Held, from), Ok(()));
        assert_eq!(staff_may_close(LOOKED, Cause::Held, from), Err(Refused::Over.into()));
        let contested = |at| LOOKED.with(Some(Contest { at }));
        assert_eq!(staff_may_close(contested(LOOKED.changed_at), Cause::Held, START), Ok(()));
        assert_eq!(staff_may_close(contested(LOOKED.changed_at - MS), Cause::Held, START), Err(Refused::Over.into()));
    }

    #[test]
    fn staff_cancel_a_session_until_it_begins_and_end_it_in_no_other_way() {
        let booked = Looked { state: SessionState::Booked, ..LOOKED };
        let early = Refusal { why: Refused::TooEarly, from: Some(START + Span::days(30)) };
        assert_eq!(staff_may_close(booked, Cause::Cancelled, START - MS), Ok(()));
        assert_eq!(staff_may_close(booked, Cause::Cancelled, START), Err(early));
        for cause in [Cause::Held, Cause::MissedByPatient, Cause::MissedByCounselor] {
            assert_eq!(staff_may_close(booked, cause, START - MS), Err(early), "{cause:?}");
        }
        assert_eq!(staff_may_close(LOOKED, Cause::Cancelled, START - MS), Err(Refused::Over.into()));
    }

    #[test]
    fn a_session_is_settled_two_weeks_after_it_was_closed_unless_a_contest_waits() {
        let until = LOOKED.changed_at + Span::days(14);
        assert!(!LOOKED.is_settled(until - MS) && LOOKED.is_settled(until));
        assert!(!Looked { contested: Some(LOOKED.changed_at), ..LOOKED }.is_settled(until));
        assert!(Looked { contested: Some(LOOKED.changed_at - MS), ..LOOKED }.is_settled(until));
    }

    #[test]
    fn a_counselor_is_paid_for_a_settled_session_whose_ticket_was_spent() {
        let until = LOOKED.changed_at + Span::days(14);
        assert!(!LOOKED.is_paid(until - MS) && LOOKED.is_paid(until));
        for (state, by, paid) in [
            (SessionState::Held, Some(By::Staff), true),
            (SessionState::Missed, Some(By::Patient), true),
            (SessionState::Missed, Some(By::Counselor), false),
            (SessionState::Cancelled, Some(By::Patient), false),
            (SessionState::Booked, None, false),
        ] {
            assert_eq!(Looked { state, by, ..LOOKED }.is_paid(until), paid, "{state:?} {by:?}");
        }
    }

    #[test]
    fn it_is_late_from_the_moment_at_which_its_patient_may_close_it() {
        let from = START + Span::minutes(50) + Span::hours(72);
        assert!(!Looked { changed_at: from - MS, ..LOOKED }.is_late());
        assert!(Looked { changed_at: from, ..LOOKED }.is_late());
    }

    #[test]
    fn a_session_comes_while_it_is_booked_and_has_not_begun() {
        let planned = |state| Planned { state, start: START };
        assert!(planned(SessionState::Booked).is_coming(START - MS) && !planned(SessionState::Booked).is_coming(START));
        for state in [SessionState::Held, SessionState::Missed, SessionState::Cancelled] {
            assert!(!planned(state).is_coming(START - MS), "{state:?}");
        }
    }

    #[test]
    fn a_session_and_its_contest_are_read_as_they_are_stored() {
        let session = Value::map()
            .with_text("state", "missed")
            .with_text("by", "patient")
            .with("start", Value::Timestamp(START.millis()))
            .with("changedAt", Value::Timestamp(LOOKED.changed_at.millis()));
        let missed = Looked { state: SessionState::Missed, by: Some(By::Patient), ..LOOKED };
        assert_eq!(read(&session), Ok(missed));
        let contest =
            read(&Value::map().with_text("says", "iCame").with("at", Value::Timestamp(LOOKED.changed_at.millis())));
        let looks = missed.with(contest.unwrap()).looks(START + Span::days(30));
        assert_eq!(looks, Looks { waits: true, late: false, paid: false });
        assert_eq!(read::<Planned>(&session).map(|planned| planned.start), Ok(START));
        let wrong = |value: &Value| read::<Looked>(value).err().map(|problem| problem.field);
        assert_eq!(wrong(&Value::map()).as_deref(), Some("state"));
        let closed = Value::map().with_text("state", "missed").with_text("by", "nobody");
        assert_eq!(wrong(&closed).as_deref(), Some("by"));
    }
}
