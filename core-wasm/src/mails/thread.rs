//! What a message tells, and to whom.

use super::{Event, Mail};
use crate::time::{DAY, Instant};

/// Of a conversation, as far as it decides about emails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThreadFacts {
    /// Its id.
    pub id: String,
    /// One of its two.
    pub patient: String,
    /// The other.
    pub counselor: String,
    /// The language of both.
    pub language: String,
    /// Its newest message.
    pub last_id: String,
    /// Who wrote that.
    pub last_from: String,
    /// When.
    pub last_at: Instant,
    /// Until when the patient has read.
    pub patient_read: Instant,
    /// Until when the counselor has.
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

/// Which email a change asks for: one a day (whole days since 1970, UTC) for what a person writes in a conversation.
pub fn of_thread(before: Option<&ThreadFacts>, after: Option<&ThreadFacts>) -> Option<Mail> {
    let after = after?;
    if before.is_some_and(|before| before.last_id == after.last_id) {
        return None;
    }
    let day = after.last_at.div_euclid(DAY).to_string();
    Some(Mail {
        id: [&after.id, "-", &day, "-", &after.last_from].concat(),
        to: after.reader().0.to_owned(),
        event: Event::Message,
        language: after.language.clone(),
    })
}

/// Does the newest message of a conversation still wait to be read by who is written to?
pub fn waits(to: &str, now: &ThreadFacts) -> bool {
    let (reader, read) = now.reader();
    reader == to && read < now.last_at
}

#[cfg(test)]
mod tests {
    use super::*;

    fn thread() -> ThreadFacts {
        ThreadFacts {
            id: "sara_dana".into(),
            patient: "sara".into(),
            counselor: "dana".into(),
            language: "ar".into(),
            last_id: "m1".into(),
            last_from: "sara".into(),
            last_at: 2 * DAY,
            patient_read: 2 * DAY,
            counselor_read: 0,
        }
    }

    #[test]
    fn a_message_is_told_to_its_reader_by_day_and_writer() {
        let mail = of_thread(None, Some(&thread())).unwrap();
        assert_eq!((mail.id.as_str(), mail.to.as_str(), mail.language.as_str()), ("sara_dana-2-sara", "dana", "ar"));
        let answer = ThreadFacts { last_id: "m2".into(), last_from: "dana".into(), ..thread() };
        let mail = of_thread(Some(&thread()), Some(&answer)).unwrap();
        assert_eq!((mail.id.as_str(), mail.to.as_str()), ("sara_dana-2-dana", "sara"));
        let late = ThreadFacts { last_id: "m3".into(), last_at: 3 * DAY - 1, ..thread() };
        assert_eq!(of_thread(Some(&thread()), Some(&late)).unwrap().id, "sara_dana-2-sara");
    }

    #[test]
    fn what_changes_without_a_message_is_not_told() {
        let read = ThreadFacts { counselor_read: 3 * DAY, ..thread() };
        assert_eq!(of_thread(Some(&thread()), Some(&read)), None);
        assert_eq!(of_thread(Some(&thread()), None), None);
    }

    #[test]
    fn a_message_waits_until_its_reader_has_read_it() {
        assert!(waits("dana", &thread()) && !waits("sara", &thread()));
        assert!(waits("dana", &ThreadFacts { counselor_read: 2 * DAY - 1, ..thread() }));
        assert!(!waits("dana", &ThreadFacts { counselor_read: 2 * DAY, ..thread() }));
    }
}
