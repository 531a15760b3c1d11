//! Restores a state, either from the browser between two events or from a draft after a reload.

use super::answers::{Answers, Question};
use super::state::{Request, Sheet, State};
use crate::limits::TICKETS_MAX;
use crate::tickets::is_id;
use crate::value::Value;

/// Reads the state from a plain value and leaves out invalid parts. If answers of earlier steps are missing, the state goes
/// back to the first of these steps. So even a manipulated value results in a state that the screen can reach.
pub fn state_from_value(value: &Value) -> State {
    let sheet = sheet_of(value);
    let complete = sheet.answers.first_problem().is_none();
    let sent = complete && sheet.request.is_some();
    match value.text_of("stage") {
        "consent" => State::Consent,
        "sending" if sent => State::Sending(sheet),
        "failed" if sent => State::Failed(sheet),
        "submitted" if sent && sheet.stored => State::Submitted(sheet),
        "confirming" | "sending" | "failed" | "submitted" if complete => State::Confirming(sheet),
        _ => {
            let wanted = value.get("step").and_then(Value::as_int).and_then(Question::of_step);
            let missing = sheet.answers.first_problem().map(|(question, _)| question);
            let question = match (wanted, missing) {
                (Some(wanted), Some(missing)) => wanted.min(missing),
                (Some(question), None) | (None, Some(question)) => question,
                (None, None) => Question::Thoughts,
            };
            State::Asking(question, sheet)
        }
    }
}

/// The state after a reload. The consent comes from the record, not from the draft. A request that was being sent counts as
/// failed, because nobody knows whether it arrived. It keeps its id, so the patient can safely send it again.
pub fn restore(draft: &Value, has_consent: bool) -> State {
    if !has_consent {
        return State::Consent;
    }
    match state_from_value(draft) {
        State::Consent => State::start(true),
        State::Sending(sheet) => State::Failed(sheet),
        state @ (State::Asking(..) | State::Confirming(_) | State::Failed(_) | State::Submitted(_)) => state,
    }
}

fn sheet_of(value: &Value) -> Sheet {
    let mut answers = Answers::default();
    if let Some(given) = value.get("answers") {
        for question in Question::ALL {
            let answer = given.text_of(question.key());
            if question.may_keep(answer) {
                answers.set(question, answer.to_owned());
            }
        }
    }
    let id = value.text_of("id");
    let sent = value.moment("requestedAt").filter(|at| is_id(id) && (1..=TICKETS_MAX).contains(&at.millis()));
    let request = sent.map(|requested_at| Request { id: id.to_owned(), requested_at });
    let stored = request.is_some() && value.get("stored") == Some(&Value::Bool(true));
    let second = value.get("second") == Some(&Value::Bool(true));
    Sheet { answers, request, stored, second }
}
