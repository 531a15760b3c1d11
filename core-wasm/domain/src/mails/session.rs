//! The emails about a change of a session, and their recipients.

use super::{Mail, MailEvent, word_of};
use crate::sessions::Side::{Counselor, Patient};
use crate::sessions::{By, Side};
use crate::time::Instant;

/// The parts of a session that decide about emails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionFacts {
    /// Its id.
    pub id: String,
    /// The patient who booked it.
    pub patient: String,
    /// The counselor.
    pub counselor: String,
    /// The language of the session.
    pub language: String,
    /// When it begins.
    pub start: Instant,
    /// How often it was moved.
    pub moves: i64,
    /// How it ended; `None` while it is booked.
    pub end: Option<End>,
}

/// How a session ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// It took place.
    Held,
    /// Somebody did not come.
    Missed(By),
    /// It was canceled.
    Cancelled(By),
}

/// The emails about a change. Both people get an email about a booking, because it's the patient's receipt. Any other email goes only to
/// the person who didn't make the change: patients move sessions, counselors confirm them, and either may cancel. If staff cancel, both get
/// an email.
pub fn of_session(before: Option<&SessionFacts>, after: Option<&SessionFacts>) -> Vec<Mail> {
    let Some(after) = after else { return Vec::new() };
    let (event, sides): (MailEvent, &[Side]) = match (before, after.end) {
        (None, None) => (MailEvent::Booked, &[Patient, Counselor]),
        (Some(before), None) if before.moves < after.moves => (MailEvent::Moved, &[Counselor]),
        (Some(before), Some(end)) if before.end != Some(end) => told(end),
        _ => return Vec::new(),
    };
    sides.iter().map(|side| mail(after, event, *side)).collect()
}

const fn told(end: End) -> (MailEvent, &'static [Side]) {
    match end {
        End::Cancelled(By::Patient) => (MailEvent::Cancelled, &[Counselor]),
        End::Cancelled(By::Counselor) => (MailEvent::Cancelled, &[Patient]),
        End::Cancelled(By::Staff) => (MailEvent::Cancelled, &[Patient, Counselor]),
        End::Missed(By::Counselor) => (MailEvent::Missed, &[Patient]),
        End::Missed(_) | End::Held => (MailEvent::Closed, &[Patient]),
    }
}

/// Whether the event of an email is still current. If a booking is canceled a second later, only the cancellation is sent.
pub fn stands(event: MailEvent, moves: i64, now: &SessionFacts) -> bool {
    match event {
        MailEvent::Booked | MailEvent::Moved | MailEvent::Reminder => now.end.is_none() && now.moves == moves,
        MailEvent::ToClose => now.end.is_none(),
        MailEvent::Cancelled | MailEvent::Missed | MailEvent::Closed => now.end.is_some_and(|end| told(end).0 == event),
        MailEvent::Message => false,
    }
}

/// An email about a session to one of the two. Its name contains the number of moves, so that a session has another reminder after a move.
pub(super) fn mail(session: &SessionFacts, event: MailEvent, side: Side) -> Mail {
    let moves = session.moves.to_string();
    named(session, event, &[event.as_str(), &moves].concat(), side)
}

pub(super) fn named(session: &SessionFacts, event: MailEvent, name: &str, side: Side) -> Mail {
    let SessionFacts { id, patient, counselor, language, .. } = session;
    Mail {
        id: [id, "-", name, "-", word_of(side)].concat(),
        to: match side {
            Patient => patient.clone(),
            Counselor => counselor.clone(),
        },
        event,
        language: language.clone(),
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub(in super::super) fn booked() -> SessionFacts {
        SessionFacts {
            id: "s1".into(),
            patient: "sara".into(),
            counselor: "dana".into(),
            language: "tr".into(),
            start: Instant::EPOCH,
            moves: 0,
            end: None,
        }
    }

    fn ended(end: End) -> SessionFacts {
        SessionFacts { end: Some(end), ..booked() }
    }

    fn ids(before: Option<&SessionFacts>, after: &SessionFacts) -> Vec<String> {
        of_session(before, Some(after)).into_iter().map(|mail| mail.id).collect()
    }

    #[test]
    fn both_are_notified_of_a_booking_in_the_sessions_language() {
        let mails = of_session(None, Some(&booked()));
        assert_eq!(
            mails.iter().map(|mail| (mail.id.as_str(), mail.to.as_str())).collect::<Vec<_>>(),
            [("s1-booked0-patient", "sara"), ("s1-booked0-counselor", "dana")]
        );
        assert!(mails.iter().all(|mail| mail.language == "tr" && mail.event == MailEvent::Booked));
    }

    #[test]
    fn the_counselor_is_notified_of_each_move_under_another_name() {
        let [once, twice] = [1, 2].map(|moves| SessionFacts { moves, ..booked() });
        assert_eq!(ids(Some(&booked()), &once), ["s1-moved1-counselor"]);
        assert_eq!(ids(Some(&once), &twice), ["s1-moved2-counselor"]);
    }

    #[test]
    fn the_person_who_did_not_end_a_session_is_notified() {
        for (end, expected) in [
            (End::Cancelled(By::Patient), vec!["s1-cancelled0-counselor"]),
            (End::Cancelled(By::Counselor), vec!["s1-cancelled0-patient"]),
            (End::Cancelled(By::Staff), vec!["s1-cancelled0-patient", "s1-cancelled0-counselor"]),
            (End::Missed(By::Counselor), vec!["s1-missed0-patient"]),
            (End::Missed(By::Patient), vec!["s1-closed0-patient"]),
            (End::Missed(By::Staff), vec!["s1-closed0-patient"]),
            (End::Held, vec!["s1-closed0-patient"]),
        ] {
            assert_eq!(ids(Some(&booked()), &ended(end)), expected, "{end:?}");
            assert_eq!(ids(Some(&ended(end)), &ended(end)), Vec::<String>::new(), "once: {end:?}");
        }
    }

    #[test]
    fn the_patient_is_notified_of_a_decided_contest() {
        let [held, missed] = [End::Held, End::Missed(By::Counselor)].map(ended);
        assert_eq!(ids(Some(&held), &missed), ["s1-missed0-patient"]);
    }

    #[test]
    fn no_email_is_sent_for_deletions_unchanged_sessions_and_restored_states() {
        let (booked, held) = (booked(), ended(End::Held));
        assert_eq!(of_session(Some(&booked), None), []);
        assert_eq!(of_session(None, None), []);
        assert_eq!(ids(Some(&booked), &booked), Vec::<String>::new());
        assert_eq!(ids(Some(&held), &booked), Vec::<String>::new());
        assert_eq!(ids(None, &held), Vec::<String>::new());
    }

    #[test]
    fn an_event_is_current_until_the_next_one() {
        let moved = SessionFacts { moves: 1, ..booked() };
        assert!(stands(MailEvent::Booked, 0, &booked()) && !stands(MailEvent::Booked, 0, &moved));
        assert!(stands(MailEvent::Moved, 1, &moved) && !stands(MailEvent::Moved, 0, &moved));
        let off = ended(End::Cancelled(By::Staff));
        for event in [
            MailEvent::Booked,
            MailEvent::Moved,
            MailEvent::Reminder,
            MailEvent::ToClose,
            MailEvent::Missed,
            MailEvent::Closed,
        ] {
            assert!(!stands(event, 0, &off), "{event:?}");
        }
        assert!(stands(MailEvent::Cancelled, 0, &off) && stands(MailEvent::ToClose, 0, &booked()));
        assert!(stands(MailEvent::Closed, 0, &ended(End::Held)) && !stands(MailEvent::Message, 0, &booked()));
    }
}
