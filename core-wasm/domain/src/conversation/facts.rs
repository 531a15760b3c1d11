//! A conversation, as it crosses from the app.

use super::counting::Count;
use super::theirs::Theirs;
use super::writing::{Between, Ended, Meant, Standing};
use crate::sessions::{SessionState, Side, Way};
use crate::time::Instant;
use serde::Deserialize;

/// A conversation, as far as the side that would write in it knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct ThreadFacts {
    /// How far it is ended; null before the first message of the two.
    pub thread: Option<ThreadEnds>,
    /// The patient has a record.
    pub patient_stays: bool,
    /// The counselor is verified.
    pub verified: bool,
    /// The counselor has blocked the patient; always false if the patient asks, who cannot know.
    pub blocked: bool,
    /// The session for which they write.
    pub session: Option<BookedSession>,
    /// The messages of the side that writes since the first of its count; null before the first message of the two.
    pub count: Option<Count>,
}

/// Which side has ended a conversation, and when its newest message was sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ThreadEnds {
    /// The patient has.
    pub patient_stopped: bool,
    /// The counselor has.
    pub counselor_stopped: bool,
    /// When the newest message was sent.
    pub last_at: Instant,
}

/// A session of the two, with when it was booked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct BookedSession {
    /// When it begins, or began.
    pub start: Instant,
    /// The word of its state.
    pub state: SessionState,
    /// How the two talk.
    pub way: Way,
    /// When it was booked.
    pub booked_at: Instant,
}

impl From<BookedSession> for Meant {
    fn from(BookedSession { start, state, way, booked_at }: BookedSession) -> Self {
        let session = Theirs { start, state, way };
        Self { start, stands: session.stands(), booked_at, written: session.is_written() }
    }
}

impl ThreadFacts {
    /// The same, as the decisions take it.
    pub fn between(self, side: Side) -> Between {
        Between {
            ended: self.thread.map_or(Ended::ByNobody, |thread| thread.as_seen_by(side)),
            patient_stays: self.patient_stays,
            counselor: match (self.verified, self.blocked) {
                (false, _) => Standing::Unverified,
                (true, true) => Standing::Blocks,
                (true, false) => Standing::Open,
            },
            session: self.session.map(Meant::from),
            count: self.count,
        }
    }
}

impl ThreadEnds {
    fn as_seen_by(self, side: Side) -> Ended {
        let (own, other) = match side {
            Side::Patient => (self.patient_stopped, self.counselor_stopped),
            Side::Counselor => (self.counselor_stopped, self.patient_stopped),
        };
        Ended::of(own, other, self.last_at)
    }
}
