//! The transitions: one state and one event make one outcome.

use super::answers::Question;
use super::event::{Effect, Event, Outcome};
use super::state::{Request, Sheet, State};
use crate::schema::MessageKey;
use crate::tickets::is_id;
use crate::time::Instant;

/// What comes of an event. Pairs that cannot happen on screen leave the state as it is.
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
        // The answer of the store may come after the patient went back: the request is stored all the same, unless another
        // answer has made it another request meanwhile.
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

        // Nothing of this is offered on screen; a late or repeated event changes nothing.
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

/// Keeps an answer. Another answer makes it another request, with an id of its own: under the old one the store may hold
/// the old answers already, and would take the new ones for a retry of them. As it was sent, a request keeps its id, so that
/// a retry is stored once.
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
    // What is missing may still come; what is too long is told while it can be seen by how much.
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
    // A retry of hours later says when it was sent: the store takes no time that is a day from its own.
    if requested_at > Instant::EPOCH {
        let known = sheet.request.take().map(|request| request.id);
        sheet.request = known.or(Some(id)).filter(|id| is_id(id)).map(|id| Request { id, requested_at });
    }
    match sheet.booking() {
        Some(booking) => Outcome { state: State::Sending(sheet), effect: Effect::Send(booking), message: None },
        None => Outcome::to(State::Confirming(sheet)),
    }
}
