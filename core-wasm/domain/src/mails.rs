//! Emails (docs/mail.md): which change of a session or a conversation notifies whom, which emails are due, and when to retry one.
//!
//! Only cloud functions use this. Browsers don't have this module.

mod due;
mod session;
mod stored;
mod thread;
mod trying;

pub use due::due;
pub use session::{SessionFacts, of_session, stands};
pub use stored::{due_of, session_changed, still_stands, thread_changed, wants};
pub use thread::{ThreadFacts, of_thread, waits};
pub use trying::{Outcome, Trouble, after};

use crate::schema::MAIL_KINDS;
use crate::sessions::Side;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

/// The event of an email. All emails have the same wording; the event only decides the email's name and the target of its link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray, IntoStaticStr, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum MailEvent {
    /// A patient booked a session.
    Booked,
    /// A session moved to another time.
    Moved,
    /// A session was canceled.
    Cancelled,
    /// The counselor did not come.
    Missed,
    /// A session was confirmed in another way.
    Closed,
    /// A session begins within a day.
    Reminder,
    /// A session is over, and its counselor hasn't confirmed it.
    ToClose,
    /// There is a new message.
    Message,
}

impl MailEvent {
    /// Every event.
    pub const ALL: &'static [Self] = <Self as VariantArray>::VARIANTS;

    /// Its name, which the templates also have.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// The kind of email that the recipient must have enabled.
    pub const fn kind(self) -> &'static str {
        let [sessions, messages, reminders] = MAIL_KINDS;
        match self {
            Self::Booked | Self::Moved | Self::Cancelled | Self::Missed | Self::Closed => sessions,
            Self::Message => messages,
            Self::Reminder | Self::ToClose => reminders,
        }
    }
}

/// An email that is due: its recipient, and its name, which makes sure that it is sent only once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct Mail {
    /// The id of its document, `mail/{id}`.
    pub id: String,
    /// The account id of the recipient.
    pub to: String,
    /// The event.
    pub event: MailEvent,
    /// The language of the email.
    pub language: String,
}

/// The name of a side in an email's id.
const fn word_of(side: Side) -> &'static str {
    match side {
        Side::Patient => "patient",
        Side::Counselor => "counselor",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::{Value, read};

    #[test]
    fn each_event_has_a_unique_name_and_a_kind_that_can_be_enabled() {
        for event in MailEvent::ALL.iter().copied() {
            assert_eq!(read(&Value::from(event.as_str())), Ok(event));
            assert!(MAIL_KINDS.contains(&event.kind()));
        }
        assert!(read::<MailEvent>(&Value::from("opened")).is_err());
    }
}
