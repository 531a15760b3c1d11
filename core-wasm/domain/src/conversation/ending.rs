//! When a conversation may be ended: never while a session of the two is held in it.

use super::refused::Unsaid;
use crate::time::{HELD_AFTER, HELD_BEFORE, Instant};

/// A session of the two that is booked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// When it begins.
    pub start: Instant,
    /// It is held in writing.
    pub written: bool,
}

/// May one of the two end the conversation now? Somebody who is written to in need is not cut off; a report and a block remain.
///
/// # Errors
/// [`Unsaid::HeldNow`] around a session in writing, from ten minutes before its start to eighty after it, both edges included.
pub fn may_end(booked: &[Meeting], now: Instant) -> Result<(), Unsaid> {
    if booked.iter().any(|meeting| is_held(*meeting, now)) { Err(Unsaid::HeldNow) } else { Ok(()) }
}

/// Is it held in writing now, or about to be?
pub(super) fn is_held(meeting: Meeting, now: Instant) -> bool {
    meeting.written && now >= meeting.start - HELD_BEFORE && now <= meeting.start + HELD_AFTER
}
