//! The transitions: a state and an event result in an outcome.

use super::answers::Question;
use super::event::{Effect, Event, Outcome};
use super::state::{Request, Sheet, State};
use crate::schema::MessageKey;
use crate::tickets::is_id;
use crate::time::Instant;

/// The outcome of an event. Pairs that can't happen on screen don't change the state.
pub fn step(state: State, event: Event) -> Outcome {
    match (state, event) {
        (State::Consent, Event::ConsentGiven) => Outcome::to(State::start(true)),
        (State::Consent, Event::Answer(_) | Event::Next | Event::Submit { .. }) => Outcome::to(State::Consent),

        (State::Asking(question, sheet), Event::Answer(answer)) => answered(question, sheet, answer),
        (State::Asking(question, sheet), Event::Next) => match question.problem(sheet.answers.get(question)) {
            Some(message) => Outcome::telling(State::Asking(question, sheet), message),
            None => Outcome::to(match question.next() {
                Some(next) => State::Asking(next, sheet),
                None => State::Confirming(sheet),
            }),
        },
        (State::Asking(question, sheet), Event::Back) => {
            Outcome::to(State::Asking(question.previous().unwrap_or(question), sheet))
        }

        (State::Confirming(sheet), Event::Back) => Outcome::to(State::Asking(Question::Thoughts, sheet)),
        (State::Confirming(sheet) | State::Failed(sheet), Event::Submit { id, requested_at }) => {
            submitted(sheet, id, requested_at)
        }

        (State::Sending(sheet), Event::Failed) => Outcome::to(State::Failed(sheet)),
        // The patient may have gone back before the answer of the store arrives. The request is stored anyway, unless the patient
        // has changed an answer since, which makes it another request.
        (
            State::Asking(_, sheet) | State::Confirming(sheet) | State::Sending(sheet) | State::Failed(sheet),
            Event::Submitted,
        ) if sheet.request.is_some() => Outcome::to(State::Submitted(Sheet { stored: true, ..sheet })),

        (state @ (State::Sending(_) | State::Failed(_) | State::Submitted(_)), Event::Next) => {
            Outcome { state, effect: Effect::GoHome, message: None }
        }
        (State::Sending(sheet) | State::Failed(sheet) | State::Submitted(sheet), Event::Back) => {
            Outcome::to(State::Confirming(sheet))
        }

        // The screen doesn't offer these events. If one comes late or twice, nothing changes.
        (state @ State::Consent, Event::Back | Event::Submitted | Event::Failed)
        | (state @ State::Asking(..), Event::ConsentGiven | Event::Submit { .. } | Event::Submitted | Event::Failed)
        | (
            state @ State::Confirming(_),
            Event::ConsentGiven | Event::Answer(_) | Event::Next | Event::Submitted | Event::Failed,
        )
        | (
            state @ (State::Sending(_) | State::Failed(_) | State::Submitted(_)),
            Event::ConsentGiven | Event::Answer(_) | Event::Submitted | Event::Failed,
        )
        | (state @ (State::Sending(_) | State::Submitted(_)), Event::Submit { .. }) => Outcome::to(state),
    }
}

/// Keeps an answer. A different answer creates a new request with a new id: the store may already have the old answers under
/// the old id, and would mistake the new request for a retry. An unchanged request keeps its id, so that a retry is stored
/// only once.
fn answered(question: Question, mut sheet: Sheet, answer: String) -> Outcome {
    let problem = question.problem(&answer);
    if !question.may_keep(&answer) {
        return Outcome::telling(State::Asking(question, sheet), problem.unwrap_or(MessageKey::TooLong));
    }
    if sheet.answers.get(question) != answer {
        sheet.request = None;
        sheet.second |= sheet.stored;
        sheet.stored = false;
    }
    sheet.answers.set(question, answer);
    // An empty answer may still be filled. A text that is too long is reported while the patient is typing it.
    let message = problem.filter(|problem| *problem == MessageKey::TooLong);
    Outcome { state: State::Asking(question, sheet), effect: Effect::None, message }
}

fn submitted(mut sheet: Sheet, id: String, requested_at: Instant) -> Outcome {
    if let Some((question, message)) = sheet.answers.first_problem() {
        return Outcome::telling(State::Asking(question, sheet), message);
    }
    if sheet.stored {
        return Outcome::to(State::Submitted(sheet));
    }
    // A retry contains its own time, because the store refuses times that differ from its own by a day.
    if requested_at > Instant::EPOCH {
        let known = sheet.request.take().map(|request| request.id);
        sheet.request = known.or(Some(id)).filter(|id| is_id(id)).map(|id| Request { id, requested_at });
    }
    match sheet.booking() {
        Some(booking) => Outcome { state: State::Sending(sheet), effect: Effect::Send(booking), message: None },
        None => Outcome::to(State::Confirming(sheet)),
    }
}
