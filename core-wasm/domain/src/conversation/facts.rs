//! A conversation, as the app passes it.

use super::counting::Count;
use super::theirs::Theirs;
use super::writing::{Between, Ended, Meant, Openness};
use crate::sessions::{SessionState, Side, Way};
use crate::time::Instant;
use serde::Deserialize;

/// A conversation, as far as the side that wants to write knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct ThreadFacts {
    /// Which side has ended it; null before the first message of the two.
    pub thread: Option<ThreadEnds>,
    /// The patient has a record.
    pub patient_stays: bool,
    /// The counselor is verified.
    pub verified: bool,
    /// The counselor has blocked the patient. Always false if the patient asks, because they can't know.
    pub blocked: bool,
    /// The session that the messages are for.
    pub session: Option<BookedSession>,
    /// The count of this side's messages; null before the first message of the two.
    pub count: Option<Count>,
}

/// Which side has ended a conversation, and the time of its newest message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ThreadEnds {
    /// The patient has ended it.
    pub patient_stopped: bool,
    /// The counselor has ended it.
    pub counselor_stopped: bool,
    /// The time of the newest message.
    pub last_at: Instant,
}

/// A session of the two, and the time of its booking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct BookedSession {
    /// When it begins or began.
    pub start: Instant,
    /// Its state.
    pub state: SessionState,
    /// Its format.
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
    /// Converts it for the decisions.
    pub fn between(self, side: Side) -> Between {
        Between {
            ended: self.thread.map_or(Ended::ByNobody, |thread| thread.as_seen_by(side)),
            patient_stays: self.patient_stays,
            counselor: match (self.verified, self.blocked) {
                (false, _) => Openness::Unverified,
                (true, true) => Openness::Blocks,
                (true, false) => Openness::Open,
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
