//! The questionnaire (docs/screens.md#the-questionnaire): eight steps in one form.
//!
//! Input by the patient and answers of the store are events. Each event results in a new state, an effect and an optional
//! message. The patient consents before step 1. The request gets its id at the first submit and keeps it for every retry, so
//! that the store has it only once. Each attempt has its own time.

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
