//! How many messages of a side: so many in an hour, counted from the first.

use super::refused::{Refusal, Unsaid};
use crate::limits::MESSAGES_AN_HOUR;
use crate::time::{Instant, MESSAGE_COUNT, Span};
use serde::{Deserialize, Serialize};

/// What stands of a side's messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct Count {
    /// When the first of them was sent.
    pub since: Instant,
    /// How many they are.
    pub sent: i64,
}

/// How one message more is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Counting {
    /// One more beside those that stand.
    On,
    /// The first of a new hour.
    Anew,
}

impl Count {
    /// How one message more is counted.
    ///
    /// # Errors
    /// [`Unsaid::TooMany`], with the first moment at which there is room again.
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
