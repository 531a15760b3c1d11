//! Decides when a side may end a conversation: never during a chat session of the two.

use super::refused::Unsaid;
use crate::time::{HELD_AFTER, HELD_BEFORE, Instant};

/// A booked session of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// When it begins.
    pub start: Instant,
    /// It takes place as a chat.
    pub written: bool,
}

/// Whether one of the two may end the conversation now. A person in need isn't cut off during a session; reporting and blocking stay
/// possible.
///
/// # Errors
/// [`Unsaid::HeldNow`] around a chat session, from ten minutes before its start to eighty minutes after it, both edges included.
pub fn may_end(booked: &[Meeting], now: Instant) -> Result<(), Unsaid> {
    if booked.iter().any(|meeting| is_held(*meeting, now)) { Err(Unsaid::HeldNow) } else { Ok(()) }
}

/// Whether the chat session takes place now or is about to begin.
pub(super) fn is_held(meeting: Meeting, now: Instant) -> bool {
    meeting.written && now >= meeting.start - HELD_BEFORE && now <= meeting.start + HELD_AFTER
}
