//! The results of the module `member`.

use aram_core::conversation::{self, Counting, Proposal, Unsaid};
use aram_core::sessions::Contact;
use aram_core::time::Instant;
use serde::Serialize;
use tsify::Tsify;

/// The reason why an action in a conversation is refused.
#[derive(Serialize, Tsify)]
pub(crate) struct NotNow {
    #[tsify(type = "false")]
    ok: bool,
    refused: Unsaid,
    /// The first moment at which the action is possible, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<Instant>,
}

impl NotNow {
    fn new(refusal: impl Into<conversation::Refusal>) -> Self {
        let conversation::Refusal { why, from } = refusal.into();
        Self { ok: false, refused: why, from }
    }
}

/// Whether an action in a conversation is possible.
#[derive(Serialize, Tsify)]
#[serde(untagged)]
pub(crate) enum Answer {
    Yes {
        #[tsify(type = "true")]
        ok: bool,
    },
    No(NotNow),
}

impl Answer {
    pub(crate) fn new(result: Result<(), impl Into<conversation::Refusal>>) -> Self {
        result.map_or_else(|refusal| Self::No(NotNow::new(refusal)), |()| Self::Yes { ok: true })
    }
}

/// How a message is counted, and whether it reopens a conversation that its sender has ended; or the reason why the sender can't write.
#[derive(Serialize, Tsify)]
#[serde(untagged)]
pub(crate) enum MayWrite {
    Yes {
        #[tsify(type = "true")]
        ok: bool,
        counting: Counting,
        reopens: bool,
    },
    No(NotNow),
}

impl MayWrite {
    pub(crate) fn new(result: Result<Counting, conversation::Refusal>, reopens: bool) -> Self {
        match result {
            Ok(counting) => Self::Yes { ok: true, counting, reopens },
            Err(refusal) => Self::No(NotNow::new(refusal)),
        }
    }
}

/// How much the two see of the patient's data for a session.
#[derive(Serialize, Tsify)]
pub(crate) struct Sight {
    /// The side that asks may read the shared answers.
    pub(crate) answers: bool,
    /// How much the counselor sees of the emergency contact.
    pub(crate) contact: Contact,
}

/// The times that a message proposes for a session.
#[derive(Serialize, Tsify)]
pub(crate) struct Proposed {
    /// The id of the session.
    session: String,
    /// The session's start when they were proposed.
    instead: Instant,
    /// The proposed starts, the earliest first.
    times: Vec<Instant>,
    /// The clock hour of each.
    hours: Vec<i64>,
}

impl From<Proposal> for Proposed {
    fn from(proposal: Proposal) -> Self {
        let hours = proposal.hours();
        let Proposal { session, instead, times } = proposal;
        Self { session, instead, times, hours }
    }
}
