//! The state of the questionnaire.

use super::answers::{Answers, Question};
use crate::time::Instant;
use crate::value::Value;

/// The id of a request, which is set at the first submit and kept for every retry, and the time of the last attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// A random id.
    pub id: String,
    /// The time of the client.
    pub requested_at: Instant,
}

/// The patient's input.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// The answers so far.
    pub answers: Answers,
    /// The request's id and time, after the first submit.
    pub request: Option<Request>,
    /// Whether the store confirmed the request.
    pub stored: bool,
    /// Whether the patient changed an answer after a request was stored. The next submit sends a second request.
    pub second: bool,
}

/// The state of the questionnaire.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum State {
    /// Before step 1: the patient hasn't agreed to the storage of health answers.
    Consent,
    /// Steps 1 to 6: one question.
    Asking(Question, Sheet),
    /// Step 7: "Submit your request?".
    Confirming(Sheet),
    /// Step 8: the app is sending the request.
    Sending(Sheet),
    /// Step 8: the app couldn't send the request.
    Failed(Sheet),
    /// Step 8: the store has the request.
    Submitted(Sheet),
}

impl State {
    /// The first state: the consent, or step 1 if the patient's record has one.
    pub fn start(has_consent: bool) -> Self {
        if has_consent { Self::Asking(Question::ForWhom, Sheet::default()) } else { Self::Consent }
    }

    /// The step, 1 to 8; the consent counts as step 1.
    pub const fn step_number(&self) -> u8 {
        match self {
            Self::Consent => 1,
            Self::Asking(question, _) => question.step(),
            Self::Confirming(_) => 7,
            Self::Sending(_) | Self::Failed(_) | Self::Submitted(_) => 8,
        }
    }

    /// Whether "next" has an effect. At steps 1 to 6 it needs an answer; at step 8 it leads home.
    pub fn can_next(&self) -> bool {
        match self {
            Self::Asking(question, sheet) => question.problem(sheet.answers.get(*question)).is_none(),
            Self::Sending(_) | Self::Failed(_) | Self::Submitted(_) => true,
            Self::Consent | Self::Confirming(_) => false,
        }
    }

    /// Whether the screen shows a back arrow, which is so on steps 2 to 8.
    pub const fn can_back(&self) -> bool {
        !matches!(self, Self::Consent | Self::Asking(Question::ForWhom, _))
    }

    /// Whether "submit" has an effect: at step 7 with all answers given, and as a retry after a failure.
    pub fn can_submit(&self) -> bool {
        match self {
            Self::Confirming(sheet) | Self::Failed(sheet) => sheet.answers.first_problem().is_none(),
            Self::Consent | Self::Asking(..) | Self::Sending(_) | Self::Submitted(_) => false,
        }
    }

    /// The patient's input; `None` before the consent.
    pub const fn sheet(&self) -> Option<&Sheet> {
        match self {
            Self::Consent => None,
            Self::Asking(_, sheet)
            | Self::Confirming(sheet)
            | Self::Sending(sheet)
            | Self::Failed(sheet)
            | Self::Submitted(sheet) => Some(sheet),
        }
    }

    /// The name of its stage.
    pub const fn stage(&self) -> &'static str {
        match self {
            Self::Consent => "consent",
            Self::Asking(..) => "asking",
            Self::Confirming(_) => "confirming",
            Self::Sending(_) => "sending",
            Self::Failed(_) => "failed",
            Self::Submitted(_) => "submitted",
        }
    }

    /// The state as a plain value, which is also the stored draft.
    pub fn to_value(&self) -> Value {
        let sheet = self.sheet();
        let request = sheet.and_then(|sheet| sheet.request.as_ref());
        Value::map()
            .with_text("stage", self.stage())
            .with("step", Value::Int(self.step_number().into()))
            .with("answers", sheet.map_or_else(Value::map, |sheet| sheet.answers.to_value()))
            .with_text("id", request.map_or("", |request| &request.id))
            .with("requestedAt", Value::Int(request.map_or(0, |request| request.requested_at.millis())))
            .with("stored", Value::Bool(sheet.is_some_and(|sheet| sheet.stored)))
            .with("second", Value::Bool(sheet.is_some_and(|sheet| sheet.second)))
    }

    /// The actions that the screen may offer.
    pub fn abilities(&self) -> Value {
        Value::map()
            .with("next", Value::Bool(self.can_next()))
            .with("back", Value::Bool(self.can_back()))
            .with("submit", Value::Bool(self.can_submit()))
    }
}

impl Sheet {
    /// The request to store: id, trimmed answers, time. `None` before the first submit.
    pub fn booking(&self) -> Option<Value> {
        let request = self.request.as_ref()?;
        let mut booking = Value::map().with_text("id", &request.id);
        for question in Question::ALL {
            booking = booking.with_text(question.key(), crate::text::trim(self.answers.get(question)));
        }
        Some(booking.with("requestedAt", Value::Timestamp(request.requested_at.millis())))
    }
}
