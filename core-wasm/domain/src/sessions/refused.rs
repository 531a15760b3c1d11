//! Why something cannot be done with a session.

use crate::time::Instant;
use serde::Serialize;
use strum::{IntoStaticStr, VariantNames};

/// Why not. Each has its words on screen (`sessions:refused.*`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr, VariantNames)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(into = "&'static str", rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum Refused {
    /// It is held, missed or cancelled already, or contested already.
    Over,
    /// Not by this person.
    NotYours,
    /// It has begun.
    Begun,
    /// It has not begun, has not ended, or is not closed yet.
    TooEarly,
    /// Two weeks have passed since it was closed.
    TooLate,
    /// Less than a day before the start it can be cancelled, not moved.
    TooLateToMove,
    /// The new time is in the same clock hour.
    SameTime,
    /// Three times is enough.
    MovedTooOften,
    /// The counselor was verified under another name since.
    NameChanged,
    /// The counselor takes no sessions, or none of this patient.
    CounselorGone,
    /// The time for it has passed: the operator's command can.
    OnlyOperator,
    /// The e-mail is not confirmed.
    NeedsEmail,
    /// The patient has not agreed to the text that covers sessions.
    NeedsConsent,
    /// The patient's record has no name.
    NeedsName,
    /// No ticket is left.
    NoTicket,
    /// No place is free.
    TooManySessions,
    /// The patient has a session then.
    Overlaps,
    /// It begins too soon.
    TooSoon,
    /// The time is not for whom the session would be, or nobody consented for a child.
    NotForThem,
    /// By the record's birthday the patient is not of age, and the session would be for themselves.
    UnderAge,
}

/// Why not, and from when on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Why not.
    pub why: Refused,
    /// The moment from which it can be done, where that is known: where it is [`Refused::TooEarly`] to close a session.
    pub from: Option<Instant>,
}

impl From<Refused> for Refusal {
    fn from(why: Refused) -> Self {
        Self { why, from: None }
    }
}

impl Refused {
    /// The words in TypeScript, in the order of the variants.
    pub const NAMES: &'static [&'static str] = <Self as VariantNames>::VARIANTS;

    /// Its word.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}
