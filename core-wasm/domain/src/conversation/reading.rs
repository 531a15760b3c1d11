//! What was read, and what may be taken back until then.

use super::refused::Unsaid;
use crate::time::Instant;
use serde::Deserialize;

/// A message as far as it is read or taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct Newest {
    /// Who asks has written it.
    pub own: bool,
    /// When it was sent.
    pub at: Instant,
    /// It was taken back.
    pub gone: bool,
}

/// May the writer still take this message back? `read`: until when the other has read.
///
/// # Errors
/// Why not. A message sent in the very moment up to which the other has read counts as read.
pub fn may_take_back(message: Newest, read: Instant) -> Result<(), Unsaid> {
    if !message.own {
        return Err(Unsaid::NotYours);
    }
    if message.gone {
        return Err(Unsaid::Gone);
    }
    if read >= message.at { Err(Unsaid::ReadAlready) } else { Ok(()) }
}

/// Does the newest message wait for who asks, who has read until `read`?
pub fn is_unread(newest: Newest, read: Instant) -> bool {
    !newest.own && read < newest.at
}
