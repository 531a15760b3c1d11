//! Emails (docs/mail.md): which change of a session or a conversation is told to whom, what is due by the clock, and when an email is tried again.
//!
//! Cloud functions alone ask: no browser has this part.

mod due;
mod session;
mod thread;
mod trying;
mod values;

pub use due::due;
pub use session::{SessionFacts, of_session, stands};
pub use thread::{ThreadFacts, of_thread, waits};
pub use trying::{Outcome, Trouble, after};
pub use values::{again_values, due_values, session_values, stands_values, thread_values, wants};

use crate::schema::MAIL_KINDS;
use crate::sessions::Side;

/// What an email tells of. All say the same words: the event names the email, and says where its link leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
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

impl Event {
    /// Every event.
    pub const ALL: [Self; 8] = [
        Self::Booked,
        Self::Moved,
        Self::Cancelled,
        Self::Missed,
        Self::Closed,
        Self::Reminder,
        Self::ToClose,
        Self::Message,
    ];

    /// Its word, by which the templates are named, too.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Booked => "booked",
            Self::Moved => "moved",
            Self::Cancelled => "cancelled",
            Self::Missed => "missed",
            Self::Closed => "closed",
            Self::Reminder => "reminder",
            Self::ToClose => "toClose",
            Self::Message => "message",
        }
    }

    /// The event of a word.
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|event| event.as_str() == word)
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mail {
    /// The id of its document, `mail/{id}`.
    pub id: String,
    /// Whose address it goes to.
    pub to: String,
    /// What it tells of.
    pub event: Event,
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

    #[test]
    fn each_event_has_a_word_of_its_own_and_a_kind_that_can_be_wanted() {
        for event in Event::ALL {
            assert_eq!(Event::named(event.as_str()), Some(event));
            assert!(MAIL_KINDS.contains(&event.kind()));
        }
        assert_eq!(Event::named("opened"), None);
    }
}
