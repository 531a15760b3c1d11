//! Where a session stands, and who is in it.

use crate::time::Instant;
use serde::{Deserialize, Serialize};

/// One of the two of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Side {
    /// Who booked it.
    Patient,
    /// With whom it is.
    Counselor,
}

/// Who cancelled a session, or missed it.
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

/// Where a session stands. Its ticket is spent unless `returned`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// It is to come, or to be closed.
    Booked {
        /// When it begins.
        start: Instant,
        /// How often it was moved.
        moves: i64,
    },
    /// It was held.
    Held {
        /// When it was closed.
        closed: Instant,
        /// The patient has contested that.
        contested: bool,
    },
    /// Somebody did not come.
    Missed {
        /// Who.
        by: By,
        /// The ticket came back.
        returned: bool,
        /// When it was closed.
        closed: Instant,
        /// The patient has contested that.
        contested: bool,
    },
    /// It was called off before it began.
    Cancelled {
        /// By whom.
        by: By,
        /// The ticket came back.
        returned: bool,
    },
}

/// How a counselor stands with Aram at this moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Standing {
    /// Seen by staff.
    Verified,
    /// Staff took it back, or a new name or license did.
    Unverified,
    /// The record is gone.
    Gone,
}

/// How a counselor stands with a patient, for a time to be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Welcome {
    /// Verified, and takes this patient.
    Yes,
    /// Verified under another name than the session's.
    NewName,
    /// Not verified, gone, or takes this patient no more: the patient is told the same.
    No,
}

/// In which way the two talk.
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

/// For whom a session is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Whom {
    /// The patient.
    #[serde(rename = "self")]
    Myself,
    /// A child, whose guardian the patient is.
    Child,
}

impl Welcome {
    /// How the counselor of a session stands with its patient, for another time. `verified`: the name under which staff verified the counselor, `None` if they
    /// didn't, or the counselor has left; `before`: the counselor's name in the session.
    pub fn again(verified: Option<&str>, before: &str) -> Self {
        match verified {
            None => Self::No,
            Some(name) if name == before => Self::Yes,
            Some(_) => Self::NewName,
        }
    }
}

impl Side {
    /// The other of the two.
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
    fn a_counselor_takes_another_time_under_the_name_of_the_session_alone() {
        assert_eq!(Welcome::again(Some("Dana Omar"), "Dana Omar"), Welcome::Yes);
        assert_eq!(Welcome::again(Some("Dana Ali"), "Dana Omar"), Welcome::NewName);
        assert_eq!(Welcome::again(None, "Dana Omar"), Welcome::No);
    }
}
