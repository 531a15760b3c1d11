//! Who may write to the other, and when.

use super::counting::{Count, Counting};
use super::ending::{Meeting, is_held};
use super::refused::{Refusal, Unsaid};
use crate::sessions::Side;
use crate::time::{Instant, WRITES};

/// A session of the two, for which they write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meant {
    /// When it begins, or began.
    pub start: Instant,
    /// It is booked, or was held. One that was cancelled or missed is none to write for.
    pub stands: bool,
    /// When it was booked.
    pub booked_at: Instant,
    /// It is held in writing.
    pub written: bool,
}

/// Who has ended a conversation, as the side sees it that would write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// Neither of the two.
    ByNobody,
    /// Who would write, alone, in a conversation whose newest message is of this moment.
    ByOneself {
        /// When the newest message was sent.
        last: Instant,
    },
    /// The other, or both.
    ByTheOther,
}

impl Ended {
    /// By who has ended the conversation, and when its newest message was sent.
    pub const fn of(own: bool, other: bool, last: Instant) -> Self {
        match (own, other) {
            (false, false) => Self::ByNobody,
            (true, false) => Self::ByOneself { last },
            (_, true) => Self::ByTheOther,
        }
    }

    /// Does a message of the side begin the conversation again?
    pub const fn reopens(self) -> bool {
        matches!(self, Self::ByOneself { .. })
    }
}

/// How the counselor stands with Aram and with the patient.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Verified, and has not blocked the patient as far as who asks can know: a patient never does.
    Open,
    /// Not verified, or the record is gone.
    Unverified,
    /// Has blocked the patient.
    Blocks,
}

/// What is known of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Between {
    /// Who has ended the conversation.
    pub ended: Ended,
    /// The patient has a record.
    pub patient_stays: bool,
    /// How the counselor stands.
    pub counselor: Standing,
    /// The session for which they write; `None` where there is none.
    pub session: Option<Meant>,
    /// What the side that writes has sent; `None` before the first message of the two.
    pub count: Option<Count>,
}

/// May this side write now, and how is the message counted?
///
/// # Errors
/// Why not: what nobody can mend first, the hourly count last.
pub fn may_write(between: &Between, side: Side, now: Instant) -> Result<Counting, Refusal> {
    let held = between.session.is_some_and(|session| session.is_held_in_writing(now));
    if !held && !between.is_open() {
        return Err(Unsaid::Stopped.into());
    }
    if !between.patient_stays {
        return Err(Unsaid::PatientGone.into());
    }
    match (between.counselor, side) {
        (Standing::Open, _) => {}
        (Standing::Blocks, Side::Counselor) => return Err(Unsaid::Blocked.into()),
        (Standing::Unverified, _) | (Standing::Blocks, Side::Patient) => return Err(Unsaid::CounselorGone.into()),
    }
    if !between.session.is_some_and(|session| session.is_written_for(now)) {
        return Err(Unsaid::NoSession.into());
    }
    match between.count.map_or(Ok(Counting::Anew), |count| count.one_more(now)) {
        Err(_) if held => Ok(Counting::Anew),
        counted => counted,
    }
}

impl Between {
    /// Nobody has ended it, or who did begins it anew for a session booked since its newest message: an end holds for all that were booked before.
    fn is_open(&self) -> bool {
        match self.ended {
            Ended::ByNobody => true,
            Ended::ByOneself { last } => self.session.is_some_and(|session| session.booked_at > last),
            Ended::ByTheOther => false,
        }
    }
}

impl Meant {
    /// It stands, and did not begin too long ago; one that is to come is never too old.
    fn is_written_for(self, now: Instant) -> bool {
        self.stands && now < self.start + WRITES
    }

    /// It takes place in the conversation itself, which no end and no count then closes.
    fn is_held_in_writing(self, now: Instant) -> bool {
        is_held(Meeting { start: self.start, written: self.written }, now)
    }
}
