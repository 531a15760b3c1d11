//! The questionnaire (docs/screens.md#the-questionnaire): eight steps in one form.
//!
//! Triggered by what the patient presses and by what the store answers; the outcome of each event is a new state, something
//! to do, and perhaps a message. Before step 1 stands the consent. The request gets its id at the first submit and keeps
//! it for every retry, so that it is stored once; each sending has its own time.

mod answers;
mod draft;
mod event;
mod pace;
mod state;
mod step;

pub use answers::{Answers, Question};
pub use draft::{restore, state_from_value};
pub use event::{Effect, Event, Outcome};
pub use pace::{Refusal, WhyRefused, refusal, why_refused};
pub use state::{Request, Sheet, State};
pub use step::step;
