//! Step 6 of the questionnaire as a form of its own: free text, 1 to 2,000 characters after trimming (decisions §2).

use super::draft::{Draft, draft, in_form_order};
use crate::day::Day;
use crate::schema::{Value, forms::BOOKING_THOUGHTS};
use crate::text::trim;

draft! {
    /// What is typed at step 6.
    ThoughtsDraft {
        /// The patient's thoughts.
        thoughts,
    }
}

/// The answer to step 6.
#[derive(Clone, Debug)]
pub struct ThoughtsPayload {
    /// Trimmed.
    pub thoughts: String,
}

impl<'a> Draft<'a> for ThoughtsDraft<'a> {
    type Payload = ThoughtsPayload;
    in_form_order!(BOOKING_THOUGHTS);

    fn payload(&self, _today: Day) -> Option<Self::Payload> {
        Some(ThoughtsPayload { thoughts: trim(self.thoughts).to_owned() })
    }
}

impl From<ThoughtsPayload> for Value {
    fn from(payload: ThoughtsPayload) -> Self {
        Self::map([("thoughts", payload.thoughts.into())])
    }
}
