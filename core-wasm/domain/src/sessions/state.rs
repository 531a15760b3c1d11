//! The states of a session, and its two sides.

use crate::time::Instant;
use serde::{Deserialize, Serialize};

/// One of the two sides of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Side {
    /// The patient who booked it.
    Patient,
    /// The counselor.
    Counselor,
}

/// The person who canceled or missed a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum By {
    /// The patient.
    Patient,
    /// The counselor.
    Counselor,
    /// The operator's command.
    Staff,
}

impl From<Side> for By {
    fn from(side: Side) -> Self {
        match side {
            Side::Patient => Self::Patient,
            Side::Counselor => Self::Counselor,
        }
    }
}

/// The state of a session. Its ticket is used unless `returned`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// It is coming, or waits to be confirmed.
    Booked {
        /// When it begins.
        start: Instant,
        /// How often it was moved.
        moves: i64,
    },
    /// It took place.
    Held {
        /// When it was confirmed.
        closed: Instant,
        /// The patient has contested that.
        contested: bool,
    },
    /// Somebody did not come.
    Missed {
        /// The side that didn't come.
        by: By,
        /// The ticket was returned.
        returned: bool,
        /// When it was confirmed.
        closed: Instant,
        /// The patient has contested that.
        contested: bool,
    },
    /// It was canceled before it began.
    Cancelled {
        /// The person who canceled it.
        by: By,
        /// The ticket was returned.
        returned: bool,
    },
}

/// A counselor's current status with Aram.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum CounselorStatus {
    /// Staff have verified the license.
    Verified,
    /// Staff revoked the verification, or the counselor changed the name or license.
    Unverified,
    /// The record is deleted.
    Gone,
}

/// Whether a counselor accepts a patient for a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Welcome {
    /// The counselor is verified and accepts this patient.
    Yes,
    /// The counselor is verified under another name than the session's.
    NewName,
    /// The counselor isn't verified, has left, or has blocked this patient. The patient sees the same text in all cases.
    No,
}

/// The format of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Way {
    /// By video.
    Video,
    /// By voice.
    Voice,
    /// In writing.
    Chat,
}

/// The person that a session is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Whom {
    /// The patient.
    #[serde(rename = "self")]
    Myself,
    /// A child, if the patient is the guardian.
    Child,
}

impl Welcome {
    /// Whether the counselor of a session accepts its patient for another time. `verified`: the name under which staff verified the
    /// counselor, `None` if they didn't, or the counselor has left; `before`: the counselor's name in the session.
    pub fn again(verified: Option<&str>, before: &str) -> Self {
        match verified {
            None => Self::No,
            Some(name) if name == before => Self::Yes,
            Some(_) => Self::NewName,
        }
    }
}

impl Side {
    /// The other side.
    pub const fn other(self) -> Self {
        match self {
            Self::Patient => Self::Counselor,
            Self::Counselor => Self::Patient,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Welcome;

    #[test]
    fn a_counselor_accepts_another_time_only_under_the_name_of_the_session() {
        assert_eq!(Welcome::again(Some("Dana Omar"), "Dana Omar"), Welcome::Yes);
        assert_eq!(Welcome::again(Some("Dana Ali"), "Dana Omar"), Welcome::NewName);
        assert_eq!(Welcome::again(None, "Dana Omar"), Welcome::No);
    }
}
