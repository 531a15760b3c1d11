//! The progress of a request for a session.

use crate::sessions::SessionState;
use crate::time::Instant;
use serde::{Deserialize, Serialize};

/// The last action of staff on a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Care {
    /// They have read it.
    Read,
    /// They suggested a counselor.
    Answered,
    /// They closed it.
    Closed,
}

/// The progress of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Progress {
    /// Nobody has answered it.
    Waiting,
    /// Staff suggested a counselor.
    Suggested,
    /// The patient has booked a session since.
    Booked,
    /// Staff closed it. It stays so, whatever the patient books later.
    Closed,
}

/// A session of the patient, as stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Booked {
    /// Its state.
    pub state: SessionState,
    /// The time of its booking.
    pub booked_at: Instant,
}

impl Booked {
    /// Whether it answers a request. The session must be coming or completed, and booked after the request.
    fn answers(self, requested: Instant) -> bool {
        matches!(self.state, SessionState::Booked | SessionState::Held) && self.booked_at >= requested
    }
}

/// The progress of a request that was sent at `requested`. `care` is `None` if staff have done nothing.
pub fn progress(care: Option<Care>, requested: Instant, sessions: &[Booked]) -> Progress {
    if care == Some(Care::Closed) {
        Progress::Closed
    } else if sessions.iter().any(|session| session.answers(requested)) {
        Progress::Booked
    } else if care == Some(Care::Answered) {
        Progress::Suggested
    } else {
        Progress::Waiting
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::Span;

    const SENT: Instant = Instant::from_millis(1_000_000_000_000);
    const BEFORE: Instant = Instant::from_millis(999_999_999_999);

    const fn session(state: SessionState, booked_at: Instant) -> Booked {
        Booked { state, booked_at }
    }

    #[test]
    fn a_session_booked_after_a_request_answers_it() {
        for state in [SessionState::Booked, SessionState::Held] {
            assert_eq!(progress(None, SENT, &[session(state, SENT)]), Progress::Booked);
            assert_eq!(progress(None, SENT, &[session(state, SENT + Span::days(9))]), Progress::Booked);
            assert_eq!(progress(None, SENT, &[session(state, BEFORE)]), Progress::Waiting);
        }
        for state in [SessionState::Missed, SessionState::Cancelled] {
            assert_eq!(progress(None, SENT, &[session(state, SENT)]), Progress::Waiting);
        }
        let both = [session(SessionState::Cancelled, SENT), session(SessionState::Booked, SENT)];
        assert_eq!(progress(Some(Care::Answered), SENT, &both), Progress::Booked);
    }

    #[test]
    fn a_closed_request_stays_closed() {
        assert_eq!(progress(Some(Care::Closed), SENT, &[session(SessionState::Held, SENT)]), Progress::Closed);
        assert_eq!(progress(Some(Care::Closed), SENT, &[]), Progress::Closed);
    }

    #[test]
    fn a_request_waits_until_staff_answer_it_or_the_patient_books() {
        assert_eq!(progress(Some(Care::Answered), SENT, &[]), Progress::Suggested);
        assert_eq!(progress(Some(Care::Read), SENT, &[]), Progress::Waiting);
        assert_eq!(progress(None, SENT, &[session(SessionState::Held, BEFORE)]), Progress::Waiting);
    }
}
