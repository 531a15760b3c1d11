//! The reasons why an action in a conversation is refused.

use crate::time::Instant;
use serde::Serialize;
use strum::{IntoStaticStr, VariantNames};

/// The reason. Each has its own text on screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr, VariantNames)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(into = "&'static str", rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum Unsaid {
    /// One of the two has ended the conversation.
    Stopped,
    /// The two have no session, or their last one began too long ago.
    NoSession,
    /// The side has sent the maximum number of messages in this hour.
    TooMany,
    /// The other side has read the message, so it stays.
    ReadAlready,
    /// The counselor isn't verified, has left, or has blocked the patient. The patient sees the same text in all three cases.
    CounselorGone,
    /// The patient has left.
    PatientGone,
    /// The counselor has blocked the patient. Only the counselor sees this reason.
    Blocked,
    /// The other side wrote the message.
    NotYours,
    /// The message is already unsent.
    Gone,
    /// A chat session takes place now. The conversation can be ended after it.
    HeldNow,
}

/// The reason, and when it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The reason.
    pub why: Unsaid,
    /// The first moment at which the action is possible, if known.
    pub from: Option<Instant>,
}

impl From<Unsaid> for Refusal {
    fn from(why: Unsaid) -> Self {
        Self { why, from: None }
    }
}

impl Unsaid {
    /// The names in TypeScript, in the order of the variants.
    pub const NAMES: &'static [&'static str] = <Self as VariantNames>::VARIANTS;

    /// Its name in TypeScript.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

#[cfg(test)]
mod tests {
    use super::Unsaid;

    #[test]
    fn each_reason_has_the_name_at_its_index() {
        let all = [
            Unsaid::Stopped,
            Unsaid::NoSession,
            Unsaid::TooMany,
            Unsaid::ReadAlready,
            Unsaid::CounselorGone,
            Unsaid::PatientGone,
            Unsaid::Blocked,
            Unsaid::NotYours,
            Unsaid::Gone,
            Unsaid::HeldNow,
        ];
        assert_eq!(all.map(Unsaid::as_str), Unsaid::NAMES);
    }
}
