//! Decides who may write to the other side, and when.

use super::counting::{Count, Counting};
use super::ending::{Meeting, is_held};
use super::refused::{Refusal, Unsaid};
use crate::sessions::Side;
use crate::time::{Instant, WRITES};

/// The session of the two that the messages are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meant {
    /// When it begins or began.
    pub start: Instant,
    /// It is booked or took place. The two can't write for a canceled or missed session.
    pub stands: bool,
    /// When it was booked.
    pub booked_at: Instant,
    /// It takes place as a chat.
    pub written: bool,
}

/// The side that has ended a conversation, seen from the one that wants to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// Neither of the two.
    ByNobody,
    /// Only the side that wants to write.
    ByOneself {
        /// The time of the newest message.
        last: Instant,
    },
    /// The other side, or both.
    ByTheOther,
}

impl Ended {
    /// Combines who has ended the conversation with the time of its newest message.
    pub const fn of(own: bool, other: bool, last: Instant) -> Self {
        match (own, other) {
            (false, false) => Self::ByNobody,
            (true, false) => Self::ByOneself { last },
            (_, true) => Self::ByTheOther,
        }
    }

    /// Whether a message of this side reopens the conversation.
    pub const fn reopens(self) -> bool {
        matches!(self, Self::ByOneself { .. })
    }
}

/// The counselor's status with Aram and with the patient.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Openness {
    /// Verified, and as far as this side knows, hasn't blocked the patient. A patient never knows about a block.
    Open,
    /// Not verified, or the record is deleted.
    Unverified,
    /// Has blocked the patient.
    Blocks,
}

/// The known facts about the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Between {
    /// The side that has ended the conversation.
    pub ended: Ended,
    /// The patient has a record.
    pub patient_stays: bool,
    /// The counselor's status.
    pub counselor: Openness,
    /// The session that the messages are for; `None` if there is none.
    pub session: Option<Meant>,
    /// The count of this side's messages; `None` before the first message of the two.
    pub count: Option<Count>,
}

/// Decides whether this side may write now, and how to count the message.
///
/// # Errors
/// The reason why not: first the ones that nobody can change, last the hourly limit.
pub fn may_write(between: &Between, side: Side, now: Instant) -> Result<Counting, Refusal> {
    let held = between.session.is_some_and(|session| session.is_held_in_writing(now));
    if !held && !between.is_open() {
        return Err(Unsaid::Stopped.into());
    }
    if !between.patient_stays {
        return Err(Unsaid::PatientGone.into());
    }
    match (between.counselor, side) {
        (Openness::Open, _) => {}
        (Openness::Blocks, Side::Counselor) => return Err(Unsaid::Blocked.into()),
        (Openness::Unverified, _) | (Openness::Blocks, Side::Patient) => return Err(Unsaid::CounselorGone.into()),
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
    /// Nobody has ended it, or only this side has and a session was booked since its newest message. An end covers all sessions that were
    /// booked before it.
    fn is_open(&self) -> bool {
        match self.ended {
            Ended::ByNobody => true,
            Ended::ByOneself { last } => self.session.is_some_and(|session| session.booked_at > last),
            Ended::ByTheOther => false,
        }
    }
}

impl Meant {
    /// The session is booked or took place, and didn't begin too long ago. A future session is never too old.
    fn is_written_for(self, now: Instant) -> bool {
        self.stands && now < self.start + WRITES
    }

    /// The session takes place in the conversation now. Then neither an end nor the hourly limit closes the conversation.
    fn is_held_in_writing(self, now: Instant) -> bool {
        is_held(Meeting { start: self.start, written: self.written }, now)
    }
}
