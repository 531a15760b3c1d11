//! The time in which the call of a session is open.

use crate::conversation::Theirs;
use crate::time::{CALL_AFTER, CALL_BEFORE, Instant};
use strum::{IntoStaticStr, VariantNames};

/// The parts of a session that decide about its call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// When it begins.
    pub start: Instant,
    /// It is booked: neither canceled nor confirmed.
    pub booked: bool,
    /// It takes place as a chat.
    pub written: bool,
}

impl From<Theirs> for Meeting {
    fn from(session: Theirs) -> Self {
        Self { start: session.start, booked: session.is_booked(), written: session.is_written() }
    }
}

/// The reason why nobody can join the call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "camelCase")]
pub enum Closed {
    /// The session was canceled or confirmed.
    NotBooked,
    /// The session is a chat and takes place in the conversation.
    InWriting,
    /// The call opens at this moment.
    TooEarly(Instant),
    /// The call is over.
    Over,
}

impl Closed {
    /// The names in TypeScript, in the order of the variants.
    pub const NAMES: &'static [&'static str] = <Self as VariantNames>::VARIANTS;

    /// Its name in TypeScript.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// Returns the last moment at which the store accepts a signal of the call, if it can be joined now.
///
/// # Errors
/// The reason why not; permanent reasons come first.
pub fn may_join(meeting: &Meeting, now: Instant) -> Result<Instant, Closed> {
    if !meeting.booked {
        return Err(Closed::NotBooked);
    }
    if meeting.written {
        return Err(Closed::InWriting);
    }
    let (from, until) = (meeting.start - CALL_BEFORE, meeting.start + CALL_AFTER);
    if now < from {
        return Err(Closed::TooEarly(from));
    }
    if now > until {
        return Err(Closed::Over);
    }
    Ok(until)
}
