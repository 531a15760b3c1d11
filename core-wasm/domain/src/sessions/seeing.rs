//! The answers and the emergency contact that a patient adds to a session: when each side sees them.

use super::facts::{SessionState, start};
use super::state::{CounselorStatus, Side};
use crate::time::{CLOSES, HELD_AFTER, HELD_BEFORE, Instant};
use serde::{Deserialize, Serialize};

/// The parts of a session that decide what each side sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Seen {
    /// Its state.
    pub state: SessionState,
    /// When it begins.
    #[serde(deserialize_with = "start")]
    pub start: Instant,
    /// The patient has a record.
    pub patient_stays: bool,
}

/// How much the counselor sees of the emergency contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Contact {
    /// Nothing.
    No,
    /// A note that it's too early, or the contact if somebody has reported danger.
    Before,
    /// The contact: the session takes place now or is about to begin.
    Around,
    /// The contact if somebody has reported danger, otherwise nothing.
    After,
}

/// Whether a side may read the shared answers of a session. The patient always may; the counselor may until only staff can close it.
pub fn may_see_answers(session: Seen, side: Side, counselor: CounselorStatus, now: Instant) -> bool {
    side == Side::Patient
        || counselor == CounselorStatus::Verified
            && session.state != SessionState::Cancelled
            && now < session.start + CLOSES
}

/// How much the counselor sees of the emergency contact.
pub fn contact(session: Seen, counselor: CounselorStatus, now: Instant) -> Contact {
    let Seen { state, start, patient_stays } = session;
    if counselor != CounselorStatus::Verified
        || state == SessionState::Cancelled
        || !patient_stays
        || now >= start + CLOSES
    {
        Contact::No
    } else if now > start + HELD_AFTER {
        Contact::After
    } else if now >= start - HELD_BEFORE {
        Contact::Around
    } else {
        Contact::Before
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::Span;

    const MS: Span = Span::MILLISECOND;
    const START: Instant = Instant::from_millis(1_800_000_000_000);
    const SEEN: Seen = Seen { start: START, state: SessionState::Booked, patient_stays: true };

    #[test]
    fn a_patient_always_sees_their_answers() {
        let cancelled = Seen { state: SessionState::Cancelled, ..SEEN };
        assert!(may_see_answers(cancelled, Side::Patient, CounselorStatus::Gone, START + Span::days(60)));
    }

    #[test]
    fn a_verified_counselor_sees_the_answers_for_a_month() {
        let sees = |session, standing, now| may_see_answers(session, Side::Counselor, standing, now);
        assert!(sees(SEEN, CounselorStatus::Verified, START + Span::days(30) - MS));
        assert!(!sees(SEEN, CounselorStatus::Verified, START + Span::days(30)));
        assert!(!sees(SEEN, CounselorStatus::Unverified, START));
        assert!(!sees(SEEN, CounselorStatus::Gone, START));
        assert!(!sees(Seen { state: SessionState::Cancelled, ..SEEN }, CounselorStatus::Verified, START));
    }

    #[test]
    fn the_emergency_contact_is_visible_around_the_session() {
        let shown = |now| contact(SEEN, CounselorStatus::Verified, now);
        assert_eq!(shown(START - Span::minutes(10) - MS), Contact::Before);
        assert_eq!(shown(START - Span::minutes(10)), Contact::Around);
        assert_eq!(shown(START + Span::minutes(80)), Contact::Around);
        assert_eq!(shown(START + Span::minutes(80) + MS), Contact::After);
    }

    #[test]
    fn a_contact_is_hidden_a_month_after_the_session_and_from_other_counselors() {
        let shown = |now| contact(SEEN, CounselorStatus::Verified, now);
        assert_eq!(shown(START + Span::days(30) - MS), Contact::After);
        assert_eq!(shown(START + Span::days(30)), Contact::No);
        assert_eq!(contact(SEEN, CounselorStatus::Unverified, START), Contact::No);
        assert_eq!(
            contact(Seen { state: SessionState::Cancelled, ..SEEN }, CounselorStatus::Verified, START),
            Contact::No
        );
        assert_eq!(contact(Seen { patient_stays: false, ..SEEN }, CounselorStatus::Verified, START), Contact::No);
    }
}
