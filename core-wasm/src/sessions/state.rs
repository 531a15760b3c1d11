//! Where a session stands, and who is in it.

use crate::time::Instant;

/// One of the two of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Who booked it.
    Patient,
    /// With whom it is.
    Counselor,
}

/// Who cancelled a session, or missed it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// One of the two.
    Side(Side),
    /// The operator's command.
    Staff,
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Seen by staff.
    Verified,
    /// Staff took it back, or a new name or license did.
    Unverified,
    /// The record is gone.
    Gone,
}

/// How a counselor stands with a patient, for a time to be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Welcome {
    /// Verified, and takes this patient.
    Yes,
    /// Verified under another name than the session's.
    NewName,
    /// Not verified, gone, or takes this patient no more: the patient is told the same.
    No,
}

/// For whom a session is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whom {
    /// The patient.
    Myself,
    /// A child, whose guardian the patient is.
    Child,
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
