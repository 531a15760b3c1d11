//! Emails (docs/mail.md): which change of a session or a conversation is told to whom, what is due by the clock, and when an email is tried again.
//!
//! Cloud functions alone ask: no browser has this part.

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

/// What an email tells of. All say the same words: the event names the email, and says where its link leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray, IntoStaticStr, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum MailEvent {
    /// A session was booked.
    Booked,
    /// A session has another time.
    Moved,
    /// A session was called off.
    Cancelled,
    /// The counselor did not come.
    Missed,
    /// A session was closed in another way.
    Closed,
    /// A session begins within a day.
    Reminder,
    /// A session is over, and its counselor has not closed it.
    ToClose,
    /// There is a message.
    Message,
}

impl MailEvent {
    /// Every event.
    pub const ALL: &'static [Self] = <Self as VariantArray>::VARIANTS;

    /// Its word, by which the templates are named, too.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Which of the three kinds somebody has to want for it.
    pub const fn kind(self) -> &'static str {
        let [sessions, messages, reminders] = MAIL_KINDS;
        match self {
            Self::Booked | Self::Moved | Self::Cancelled | Self::Missed | Self::Closed => sessions,
            Self::Message => messages,
            Self::Reminder | Self::ToClose => reminders,
        }
    }
}

/// An email that is due: its name, under which it is sent once, and for whom it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct Mail {
    /// The id of its document, `mail/{id}`.
    pub id: String,
    /// Whose address it goes to.
    pub to: String,
    /// What it tells of.
    pub event: MailEvent,
    /// The language of its words.
    pub language: String,
}

/// The word of a side in an email's name.
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
    fn each_event_has_a_word_of_its_own_and_a_kind_that_can_be_wanted() {
        for event in MailEvent::ALL.iter().copied() {
            assert_eq!(read(&Value::from(event.as_str())), Ok(event));
            assert!(MAIL_KINDS.contains(&event.kind()));
        }
        assert!(read::<MailEvent>(&Value::from("opened")).is_err());
    }
}
