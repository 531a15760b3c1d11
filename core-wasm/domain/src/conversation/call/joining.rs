//! When the call of a session is open.

use crate::conversation::Theirs;
use crate::time::{CALL_AFTER, CALL_BEFORE, Instant};
use strum::{IntoStaticStr, VariantNames};

/// A session, as far as it is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// When it begins.
    pub start: Instant,
    /// It is booked: neither called off nor closed.
    pub booked: bool,
    /// It is held in writing.
    pub written: bool,
}

impl From<Theirs> for Meeting {
    fn from(session: Theirs) -> Self {
        Self { start: session.start, booked: session.is_booked(), written: session.is_written() }
    }
}

/// Why its call cannot be joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "camelCase")]
pub enum Closed {
    /// It was called off, or closed.
    NotBooked,
    /// It is held in writing: its place is the conversation.
    InWriting,
    /// Not before this moment.
    TooEarly(Instant),
    /// Its time is over.
    Over,
}

impl Closed {
    /// The words in TypeScript, in the order of the variants.
    pub const NAMES: &'static [&'static str] = <Self as VariantNames>::VARIANTS;

    /// Its word.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// May the call be joined now? Until when: the last moment at which a word of it is stored.
///
/// # Errors
/// Why not: what does not pass by itself first.
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
