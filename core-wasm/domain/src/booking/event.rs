//! The events of the questionnaire and their outcomes.

use super::state::State;
use crate::schema::MessageKey;
use crate::time::Instant;
use crate::value::Value;

/// An event of the questionnaire.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The patient consented, and the record contains the consent.
    ConsentGiven,
    /// An answer to the current question: an option, or the free text typed so far.
    Answer(String),
    /// "Next"; at step 8 "Back to home".
    Next,
    /// The back arrow.
    Back,
    /// "Submit", or the retry at step 8. Only the first id counts, but each attempt has its own time.
    Submit {
        /// A random id.
        id: String,
        /// The time of the client.
        requested_at: Instant,
    },
    /// The store has saved the request.
    Submitted,
    /// The store was unreachable or refused the request.
    Failed,
}

/// The next step of the app.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Nothing.
    None,
    /// Sends this request to the store.
    Send(Value),
    /// Goes to `/`.
    GoHome,
}

/// The outcome of an event.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// The new state.
    pub state: State,
    /// The next step of the app.
    pub effect: Effect,
    /// The message for the patient.
    pub message: Option<MessageKey>,
}

impl Outcome {
    pub(super) const fn to(state: State) -> Self {
        Self { state, effect: Effect::None, message: None }
    }

    pub(super) const fn telling(state: State, message: MessageKey) -> Self {
        Self { state, effect: Effect::None, message: Some(message) }
    }

    /// The outcome as a plain value.
    pub fn into_value(self) -> Value {
        let effect = Value::map();
        let effect = match self.effect {
            Effect::None => effect.with_text("type", "none"),
            Effect::GoHome => effect.with_text("type", "goHome"),
            Effect::Send(booking) => effect.with_text("type", "send").with("booking", booking),
        };
        let message = self.message.map_or(Value::Null, |message| message.as_str().into());
        Value::map().with("state", self.state.to_value()).with("effect", effect).with("message", message)
    }
}

impl Event {
    /// Reads an event from a plain value; `None` if it isn't one.
    pub fn from_value(value: &Value) -> Option<Self> {
        Some(match value.text_of("type") {
            "consentGiven" => Self::ConsentGiven,
            "answer" => Self::Answer(value.get("value")?.as_text()?.to_owned()),
            "next" => Self::Next,
            "back" => Self::Back,
            "submit" => {
                Self::Submit { id: value.get("id")?.as_text()?.to_owned(), requested_at: value.moment("requestedAt")? }
            }
            "submitted" => Self::Submitted,
            "failed" => Self::Failed,
            _ => return None,
        })
    }
}
