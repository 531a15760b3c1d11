//! The people who learn of each change that matters to somebody, and how (docs/mail.md#who-learns-of-what). Emails, the dots at the tabs and "What's new" follow from this one
//! table. Nobody learns of what they did themselves.

use crate::schema::MAIL_KINDS;
use crate::sessions::By;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

/// A change, or a moment that has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray, IntoStaticStr, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum Happening {
    /// A request was opened.
    Read,
    /// A counselor was suggested for a request.
    Suggested,
    /// A request was closed, with a reason.
    Declined,
    /// A session was booked.
    Booked,
    /// A session moved to another time.
    Moved,
    /// A session was canceled.
    Cancelled,
    /// Somebody said that a session took place. Emails from before a deploy may have its former name.
    #[serde(alias = "closed")]
    Held,
    /// Somebody said that the patient or the counselor missed a session.
    Missed,
    /// A patient contested what was said of a session.
    Contested,
    /// A contest was decided.
    Settled,
    /// A message was written.
    Message,
    /// A counselor's license was verified.
    Verified,
    /// A counselor's license was refused, with a reason.
    Refused,
    /// A counselor was suspended, with a reason.
    Suspended,
    /// Tickets were added or taken away, with a reason.
    Corrected,
    /// The tickets of a payment were removed, because it was refunded or disputed.
    Refunded,
    /// The tickets of a disputed payment were returned.
    Won,
    /// A session begins within a day.
    Reminder,
    /// A session is over, and its counselor hasn't said how it went.
    ToClose,
    /// A time opened that fits what a patient waits for.
    Opened,
}

/// The cause of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "camelCase")]
pub enum Cause {
    /// The patient.
    Patient,
    /// The counselor.
    Counselor,
    /// Staff, or the payment provider.
    Staff,
    /// The time.
    Clock,
}

/// How one of the two sides learns of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ways {
    /// By email, if the person chose this kind.
    pub email: bool,
    /// By a dot at a tab, and on the page behind it.
    pub news: bool,
}

/// An event by one cause, and how each side learns of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Telling {
    /// The event.
    pub event: Happening,
    /// Its cause.
    pub by: Cause,
    /// How the patient learns of it.
    pub patient: Ways,
    /// How the counselor learns of it.
    pub counselor: Ways,
}

const NOT: Ways = Ways { email: false, news: false };
const ALL: Ways = Ways { email: true, news: true };
const EMAIL: Ways = Ways { email: true, news: false };

const fn telling(event: Happening, by: Cause, patient: Ways, counselor: Ways) -> Telling {
    Telling { event, by, patient, counselor }
}

/// The table. A suggestion tells the patient alone: in a small community the counselor may know the patient, or whom the patient fears.
pub static TELLINGS: [Telling; 27] = {
    use Cause::{Clock, Counselor, Patient, Staff};
    [
        telling(Happening::Read, Staff, NOT, NOT),
        telling(Happening::Suggested, Staff, ALL, NOT),
        telling(Happening::Declined, Staff, ALL, NOT),
        telling(Happening::Booked, Patient, NOT, ALL),
        telling(Happening::Moved, Patient, NOT, ALL),
        telling(Happening::Cancelled, Patient, NOT, ALL),
        telling(Happening::Cancelled, Counselor, ALL, NOT),
        telling(Happening::Cancelled, Staff, ALL, ALL),
        telling(Happening::Held, Patient, NOT, ALL),
        telling(Happening::Held, Counselor, ALL, NOT),
        telling(Happening::Held, Staff, ALL, ALL),
        telling(Happening::Missed, Patient, NOT, ALL),
        telling(Happening::Missed, Counselor, ALL, NOT),
        telling(Happening::Missed, Staff, ALL, ALL),
        telling(Happening::Contested, Patient, NOT, NOT),
        telling(Happening::Settled, Staff, ALL, ALL),
        telling(Happening::Message, Patient, NOT, ALL),
        telling(Happening::Message, Counselor, ALL, NOT),
        telling(Happening::Verified, Staff, NOT, ALL),
        telling(Happening::Refused, Staff, NOT, ALL),
        telling(Happening::Suspended, Staff, NOT, ALL),
        telling(Happening::Corrected, Staff, ALL, NOT),
        telling(Happening::Refunded, Staff, ALL, NOT),
        telling(Happening::Won, Staff, ALL, NOT),
        telling(Happening::Reminder, Clock, EMAIL, EMAIL),
        telling(Happening::ToClose, Clock, NOT, EMAIL),
        telling(Happening::Opened, Clock, EMAIL, NOT),
    ]
};

/// How the sides learn of an event by this cause; `None` if this cause doesn't cause it.
pub fn telling_of(event: Happening, by: Cause) -> Option<Telling> {
    TELLINGS.iter().copied().find(|one| one.event == event && one.by == by)
}

impl Happening {
    /// Every event.
    pub const ALL: &'static [Self] = <Self as VariantArray>::VARIANTS;

    /// Its name.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// The kind of email that the recipient must have chosen.
    pub const fn kind(self) -> &'static str {
        let [sessions, messages, reminders, team, openings] = MAIL_KINDS;
        match self {
            Self::Booked
            | Self::Moved
            | Self::Cancelled
            | Self::Held
            | Self::Missed
            | Self::Contested
            | Self::Settled => sessions,
            Self::Message => messages,
            Self::Reminder | Self::ToClose => reminders,
            Self::Opened => openings,
            Self::Read
            | Self::Suggested
            | Self::Declined
            | Self::Verified
            | Self::Refused
            | Self::Suspended
            | Self::Corrected
            | Self::Refunded
            | Self::Won => team,
        }
    }
}

impl From<By> for Cause {
    fn from(by: By) -> Self {
        match by {
            By::Patient => Self::Patient,
            By::Counselor => Self::Counselor,
            By::Staff => Self::Staff,
        }
    }
}

impl Cause {
    /// Its name.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::{Value, read};

    #[test]
    fn each_cell_of_the_table() {
        let word = |ways: Ways| match (ways.email, ways.news) {
            (false, false) => "-",
            (true, true) => "email+news",
            (true, false) => "email",
            (false, true) => "news",
        };
        let lines: Vec<String> = TELLINGS
            .iter()
            .map(|one| {
                let words = [one.event.as_str(), one.by.as_str(), word(one.patient), word(one.counselor)];
                words.join(" ")
            })
            .collect();
        assert_eq!(
            lines,
            [
                "read staff - -",
                "suggested staff email+news -",
                "declined staff email+news -",
                "booked patient - email+news",
                "moved patient - email+news",
                "cancelled patient - email+news",
                "cancelled counselor email+news -",
                "cancelled staff email+news email+news",
                "held patient - email+news",
                "held counselor email+news -",
                "held staff email+news email+news",
                "missed patient - email+news",
                "missed counselor email+news -",
                "missed staff email+news email+news",
                "contested patient - -",
                "settled staff email+news email+news",
                "message patient - email+news",
                "message counselor email+news -",
                "verified staff - email+news",
                "refused staff - email+news",
                "suspended staff - email+news",
                "corrected staff email+news -",
                "refunded staff email+news -",
                "won staff email+news -",
                "reminder clock email email",
                "toClose clock - email",
                "opened clock email -",
            ]
        );
    }

    #[test]
    fn nobody_learns_of_what_they_did() {
        for one in &TELLINGS {
            match one.by {
                Cause::Patient => assert_eq!(one.patient, NOT, "{one:?}"),
                Cause::Counselor => assert_eq!(one.counselor, NOT, "{one:?}"),
                Cause::Staff | Cause::Clock => {}
            }
        }
    }

    #[test]
    fn each_event_has_a_name_and_a_kind_and_is_in_the_table() {
        for event in Happening::ALL.iter().copied() {
            assert_eq!(read(&Value::from(event.as_str())), Ok(event));
            assert!(MAIL_KINDS.contains(&event.kind()));
            assert!(TELLINGS.iter().any(|one| one.event == event), "{event:?}");
        }
        assert!(read::<Happening>(&Value::from("begun")).is_err());
    }
}
