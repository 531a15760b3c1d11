//! Counts the messages of a side. The hour of a count begins with its first message.

use super::refused::{Refusal, Unsaid};
use crate::limits::MESSAGES_AN_HOUR;
use crate::time::{Instant, MESSAGE_COUNT, Span};
use serde::{Deserialize, Serialize};

/// The current count of a side's messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct Count {
    /// The time of the first message.
    pub since: Instant,
    /// The number of messages.
    pub sent: i64,
}

/// How to count one more message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Counting {
    /// Add it to the current count.
    On,
    /// Start a new hour with it.
    Anew,
}

impl Count {
    /// Decides how to count one more message.
    ///
    /// # Errors
    /// [`Unsaid::TooMany`], with the first moment at which the side can write again.
    pub fn one_more(self, now: Instant) -> Result<Counting, Refusal> {
        let full_until = self.since + MESSAGE_COUNT;
        if now > full_until {
            Ok(Counting::Anew)
        } else if self.sent < MESSAGES_AN_HOUR {
            Ok(Counting::On)
        } else {
            Err(Refusal { why: Unsaid::TooMany, from: Some(full_until + Span::MILLISECOND) })
        }
    }
}
