//! What can happen to the questionnaire, and what comes of it.

use super::state::State;
use crate::schema::MessageKey;
use crate::time::Instant;
use crate::value::Value;

/// What can happen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The patient agreed, and the record holds the consent.
    ConsentGiven,
    /// An answer to the question at hand: an option, or the free text as typed so far.
    Answer(String),
    /// "Next"; at step 8 "back to home".
    Next,
    /// The back arrow.
    Back,
    /// "Submit", or the retry at step 8. The id counts only the first time, the time each time.
    Submit {
        /// A random id.
        id: String,
        /// The client's time.
        requested_at: Instant,
    },
    /// The store has the request.
    Submitted,
    /// The store could not be reached or refused.
    Failed,
}

/// What is to be done.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Nothing.
    None,
    /// Send this booking to the store.
    Send(Value),
    /// Go to `/`.
    GoHome,
}

/// What comes of an event.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// The new state.
    pub state: State,
    /// What is to be done.
    pub effect: Effect,
    /// What to tell the patient.
    pub message: Option<MessageKey>,
}

impl Outcome {
    pub(super) const fn to(state: State) -> Self {
        Self { state, effect: Effect::None, message: None }
    }

    pub(super) const fn telling(state: State, message: MessageKey) -> Self {
        Self { state, effect: Effect::None, message: Some(message) }
    }

    /// The outcome as it travels.
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
    /// The event of a plain value; `None` where it is none.
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
