//! Emails (docs/mail.md): which are due after a change or at a time, whether one is still current, and when to retry one. `news` says who learns of what.
//!
//! Only cloud functions use this. Browsers don't have this module.

mod burst;
mod due;
mod session;
mod stored;
mod team;
mod thread;
mod trying;

pub use burst::{Burst, Joining, joins};
pub use due::due;
pub use session::{SessionFacts, of_session, stands};
pub use stored::{changed, due_of, still_stands, wants};
pub use thread::{ThreadFacts, of_thread, waits};
pub use trying::{Outcome, Trouble, after};

use crate::news::Happening;
use crate::sessions::Side;
use serde::Serialize;

/// An email that is due: its recipient, and its name, which makes sure that it is sent only once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct Mail {
    /// The id of its document, `mail/{id}`.
    pub id: String,
    /// The account id of the recipient.
    pub to: String,
    /// The event.
    pub event: Happening,
    /// The language of the email; empty for the one in which its recipient chose emails.
    pub language: String,
    /// The burst that its news may belong to; none if it's always an email of its own.
    pub burst: Option<Burst>,
}

/// The name of a side in an email's id.
const fn word_of(side: Side) -> &'static str {
    match side {
        Side::Patient => "patient",
        Side::Counselor => "counselor",
    }
}
