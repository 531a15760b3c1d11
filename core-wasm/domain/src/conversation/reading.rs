//! Read marks, and unsending a message until it's read.

use super::refused::Unsaid;
use crate::time::Instant;
use serde::Deserialize;

/// The parts of a message that matter for reading and unsending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct Newest {
    /// The person who asks wrote it.
    pub own: bool,
    /// When it was sent.
    pub at: Instant,
    /// The author has unsent it.
    pub gone: bool,
}

/// Whether the author may still unsend this message. The other side has read everything up to `read`.
///
/// # Errors
/// The reason why not. A message that was sent exactly at `read` counts as read.
pub fn may_unsend(message: Newest, read: Instant) -> Result<(), Unsaid> {
    if !message.own {
        return Err(Unsaid::NotYours);
    }
    if message.gone {
        return Err(Unsaid::Gone);
    }
    if read >= message.at { Err(Unsaid::ReadAlready) } else { Ok(()) }
}

/// Whether the newest message is unread by the person who asks and has read everything up to `read`.
pub fn is_unread(newest: Newest, read: Instant) -> bool {
    !newest.own && read < newest.at
}
