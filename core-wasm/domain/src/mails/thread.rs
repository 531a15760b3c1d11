//! The email about a message, and its recipient.

use super::Mail;
use crate::news::Happening;
use crate::time::Instant;
use serde::Deserialize;

/// The parts of a conversation that decide about emails.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ThreadFacts {
    /// Its id, which the record doesn't contain.
    #[serde(skip)]
    pub id: String,
    /// The patient.
    pub patient: String,
    /// The counselor.
    pub counselor: String,
    /// The language of the conversation.
    pub language: String,
    /// The id of the newest message.
    pub last_id: String,
    /// The author of the newest message.
    pub last_from: String,
    /// The time of the newest message.
    pub last_at: Instant,
    /// The patient has read everything up to this moment.
    #[serde(rename = "patientReadAt")]
    pub patient_read: Instant,
    /// The counselor has read everything up to this moment.
    #[serde(rename = "counselorReadAt")]
    pub counselor_read: Instant,
}

impl ThreadFacts {
    fn reader(&self) -> (&str, Instant) {
        if self.last_from == self.patient {
            (&self.counselor, self.counselor_read)
        } else {
            (&self.patient, self.patient_read)
        }
    }
}

/// The email about a change: at most one a day (whole days since 1970, UTC) for each author in a conversation.
pub fn of_thread(before: Option<&ThreadFacts>, after: Option<&ThreadFacts>) -> Option<Mail> {
    let after = after?;
    if before.is_some_and(|before| before.last_id == after.last_id) {
        return None;
    }
    let day = after.last_at.day_number().to_string();
    Some(Mail {
        id: [&after.id, "-", &day, "-", &after.last_from].concat(),
        to: after.reader().0.to_owned(),
        event: Happening::Message,
        language: after.language.clone(),
        burst: None,
    })
}

/// Whether the recipient hasn't read the newest message of a conversation.
pub fn waits(to: &str, now: &ThreadFacts) -> bool {
    let (reader, read) = now.reader();
    reader == to && read < now.last_at
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::Span;

    const DAY_2: Instant = Instant::EPOCH.saturating_add(Span::days(2));
    const DAY_3: Instant = Instant::EPOCH.saturating_add(Span::days(3));

    fn thread() -> ThreadFacts {
        ThreadFacts {
            id: "sara_dana".into(),
            patient: "sara".into(),
            counselor: "dana".into(),
            language: "ar".into(),
            last_id: "m1".into(),
            last_from: "sara".into(),
            last_at: DAY_2,
            patient_read: DAY_2,
            counselor_read: Instant::EPOCH,
        }
    }

    #[test]
    fn the_reader_gets_one_email_per_day_and_author() {
        let mail = of_thread(None, Some(&thread())).unwrap();
        assert_eq!((mail.id.as_str(), mail.to.as_str(), mail.language.as_str()), ("sara_dana-2-sara", "dana", "ar"));
        let answer = ThreadFacts { last_id: "m2".into(), last_from: "dana".into(), ..thread() };
        let mail = of_thread(Some(&thread()), Some(&answer)).unwrap();
        assert_eq!((mail.id.as_str(), mail.to.as_str()), ("sara_dana-2-dana", "sara"));
        let late = ThreadFacts { last_id: "m3".into(), last_at: DAY_3 - Span::MILLISECOND, ..thread() };
        assert_eq!(of_thread(Some(&thread()), Some(&late)).unwrap().id, "sara_dana-2-sara");
    }

    #[test]
    fn a_change_without_a_message_sends_no_email() {
        let read = ThreadFacts { counselor_read: DAY_3, ..thread() };
        assert_eq!(of_thread(Some(&thread()), Some(&read)), None);
        assert_eq!(of_thread(Some(&thread()), None), None);
    }

    #[test]
    fn a_message_waits_until_its_reader_has_read_it() {
        assert!(waits("dana", &thread()) && !waits("sara", &thread()));
        assert!(waits("dana", &ThreadFacts { counselor_read: DAY_2 - Span::MILLISECOND, ..thread() }));
        assert!(!waits("dana", &ThreadFacts { counselor_read: DAY_2, ..thread() }));
    }
}
