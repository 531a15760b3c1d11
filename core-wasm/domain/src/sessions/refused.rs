//! The reasons why an action on a session is refused.

use crate::time::Instant;
use serde::Serialize;
use strum::{IntoStaticStr, VariantNames};

/// The reason. Each has its own text on screen (`sessions:refused.*`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr, VariantNames)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(into = "&'static str", rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum Refused {
    /// It's already completed, missed, canceled or contested.
    Over,
    /// This person may not do it.
    NotYours,
    /// It has begun.
    Begun,
    /// It hasn't begun, hasn't ended, or isn't confirmed yet.
    TooEarly,
    /// It was confirmed more than two weeks ago.
    TooLate,
    /// Less than a day before the start, a session can be canceled but not moved.
    TooLateToMove,
    /// The new time is in the same clock hour.
    SameTime,
    /// It has been moved three times.
    MovedTooOften,
    /// The counselor was verified under another name since.
    NameChanged,
    /// The counselor takes no more sessions, or none of this patient.
    CounselorGone,
    /// The deadline has passed, and only the operator's command can do it.
    OnlyOperator,
    /// The email isn't confirmed.
    NeedsEmail,
    /// The patient hasn't consented to the text that covers sessions.
    NeedsConsent,
    /// The patient's record has no name.
    NeedsName,
    /// The patient has no tickets.
    NoTicket,
    /// The patient has no free booking slot.
    TooManySessions,
    /// The patient has another session at that time.
    Overlaps,
    /// It begins too soon.
    TooSoon,
    /// The counselor doesn't offer the time to the person that the session is for, or no guardian consented for the child.
    NotForThem,
    /// The patient isn't of age by the birthday in the record, and the session would be for themselves.
    UnderAge,
}

/// The reason, and when it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The reason.
    pub why: Refused,
    /// The moment from which the action is possible, if known. It's known for [`Refused::TooEarly`] when confirming a session.
    pub from: Option<Instant>,
}

impl From<Refused> for Refusal {
    fn from(why: Refused) -> Self {
        Self { why, from: None }
    }
}

impl Refused {
    /// The names in TypeScript, in the order of the variants.
    pub const NAMES: &'static [&'static str] = <Self as VariantNames>::VARIANTS;

    /// Its name in TypeScript.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}
