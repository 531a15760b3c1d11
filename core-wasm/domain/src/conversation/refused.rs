//! Why something is not done in a conversation.

use crate::time::Instant;
use serde::Serialize;
use strum::{IntoStaticStr, VariantNames};

/// Why not. Each has its words on screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr, VariantNames)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(into = "&'static str", rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum Unsaid {
    /// One of the two has ended the conversation.
    Stopped,
    /// No session of the two stands, or the last began too long ago.
    NoSession,
    /// So many messages were sent in this hour.
    TooMany,
    /// The other has read it: it stays.
    ReadAlready,
    /// The counselor is not verified, has left, or has blocked the patient: the patient is told the same of all three.
    CounselorGone,
    /// The patient has left.
    PatientGone,
    /// The counselor has blocked the patient, and is told so.
    Blocked,
    /// It was written by the other.
    NotYours,
    /// It was taken back already.
    Gone,
    /// A session in writing is held at this time: its conversation is not ended before it is over.
    HeldNow,
}

/// Why not, and from when on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Why not.
    pub why: Unsaid,
    /// The first moment at which it can be done, where that is known.
    pub from: Option<Instant>,
}

impl From<Unsaid> for Refusal {
    fn from(why: Unsaid) -> Self {
        Self { why, from: None }
    }
}

impl Unsaid {
    /// The words in TypeScript, in the order of the variants.
    pub const NAMES: &'static [&'static str] = <Self as VariantNames>::VARIANTS;

    /// Its word.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

#[cfg(test)]
mod tests {
    use super::Unsaid;

    #[test]
    fn each_reason_has_the_word_of_its_place() {
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
