//! Stored sessions, conversations and addresses, and the emails that follow from them.

use super::session::{End, SessionFacts};
use super::thread::ThreadFacts;
use super::{Mail, MailEvent, due, of_session, of_thread, stands, waits};
use crate::schema::{RecordKind, check_record};
use crate::sessions::{By, SessionState, by_or_nobody};
use crate::time::Instant;
use crate::value::{Unreadable, Value, read};
use serde::Deserialize;

/// The emails about a change of `sessions/{id}`. A missing record is null.
///
/// # Errors
/// If a record isn't a session.
pub fn session_changed(id: &str, before: &Value, now: &Value) -> Result<Vec<Mail>, Unreadable> {
    let [before, now] = both(before, now, |record| session(id, record))?;
    Ok(of_session(before.as_ref(), now.as_ref()))
}

/// The emails about a change of `threads/{id}`.
///
/// # Errors
/// If a record isn't a conversation.
pub fn thread_changed(id: &str, before: &Value, now: &Value) -> Result<Vec<Mail>, Unreadable> {
    let [before, now] = both(before, now, |record| thread(id, record))?;
    Ok(of_thread(before.as_ref(), now.as_ref()).into_iter().collect())
}

/// The emails that are due for a session now.
///
/// # Errors
/// If the record isn't a session.
pub fn due_of(id: &str, record: &Value, now: Instant) -> Result<Vec<Mail>, Unreadable> {
    Ok(due(&session(id, record)?, now))
}

/// Whether the event of an email is still current according to the record. It isn't if the record is deleted.
///
/// # Errors
/// If the record doesn't belong to the event.
pub fn still_stands(event: MailEvent, to: &str, moves: i64, now: &Value) -> Result<bool, Unreadable> {
    Ok(match event {
        MailEvent::Message => if_any(now, |now| thread("", now))?.is_some_and(|thread| waits(to, &thread)),
        _ => if_any(now, |now| session("", now))?.is_some_and(|session| stands(event, moves, &session)),
    })
}

/// Whether the recipient at `addresses/{uid}` wants emails about this event. An unreadable address wants none; an error would cause a day
/// of retries.
pub fn wants(address: &Value, event: MailEvent) -> bool {
    read::<Address<'_>>(address).is_ok_and(|address| address.kinds.contains(&event.kind()))
}

/// The parts of an address that say which emails its owner wants.
#[derive(Deserialize)]
struct Address<'a> {
    #[serde(borrow)]
    kinds: Vec<&'a str>,
}

/// The parts of a session that decide about emails.
#[derive(Deserialize)]
struct Stored {
    patient: String,
    counselor: String,
    language: String,
    start: Instant,
    moves: i64,
    state: SessionState,
    #[serde(deserialize_with = "by_or_nobody")]
    by: Option<By>,
}

fn session(id: &str, record: &Value) -> Result<SessionFacts, Unreadable> {
    check_record(RecordKind::Session, record)?;
    let Stored { patient, counselor, language, start, moves, state, by } = read(record)?;
    let by = by.ok_or_else(|| Unreadable::new("is missing").within("by"));
    let end = match state {
        SessionState::Booked => None,
        SessionState::Held => Some(End::Held),
        SessionState::Missed => Some(End::Missed(by?)),
        SessionState::Cancelled => Some(End::Cancelled(by?)),
    };
    Ok(SessionFacts { id: id.to_owned(), patient, counselor, language, start, moves, end })
}

fn thread(id: &str, record: &Value) -> Result<ThreadFacts, Unreadable> {
    check_record(RecordKind::Thread, record)?;
    Ok(ThreadFacts { id: id.to_owned(), ..read(record)? })
}

/// The records before and after a change.
fn both<T>(
    before: &Value,
    now: &Value,
    read: impl Fn(&Value) -> Result<T, Unreadable>,
) -> Result<[Option<T>; 2], Unreadable> {
    let within = |name| move |problem: Unreadable| problem.within(name);
    Ok([if_any(before, &read).map_err(within("before"))?, if_any(now, &read).map_err(within("now"))?])
}

fn if_any<T>(record: &Value, read: impl Fn(&Value) -> Result<T, Unreadable>) -> Result<Option<T>, Unreadable> {
    if *record == Value::Null { Ok(None) } else { read(record).map(Some) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::Span;

    const START: Instant = Instant::from_millis(86_400_000);

    fn record(state: &str, by: &str, moves: i64) -> Value {
        let text = |value: Value, pairs: &[(&'static str, &str)]| {
            pairs.iter().fold(value, |value, (key, text)| value.with_text(key, text))
        };
        let session = text(
            Value::map(),
            &[
                ("patient", "sara"),
                ("counselor", "dana"),
                ("patientName", ""),
                ("counselorName", "Dana Omar"),
                ("language", "en"),
                ("way", "chat"),
                ("whom", "self"),
                ("state", state),
                ("by", by),
                ("place", "1"),
            ],
        );
        session
            .with("hour", Value::Int(24))
            .with("start", Value::Timestamp(START.millis()))
            .with("returned", Value::Bool(false))
            .with("moves", Value::Int(moves))
            .with("bookedAt", Value::Timestamp(0))
            .with("changedAt", Value::Timestamp(0))
    }

    fn talk() -> Value {
        [
            ("patient", "sara"),
            ("counselor", "dana"),
            ("session", "abcdefghij0123456789"),
            ("patientName", "Sara"),
            ("counselorName", "Dana Omar"),
            ("language", "en"),
            ("lastId", "00000000-0000-4000-8000-000000000001"),
            ("lastFrom", "sara"),
        ]
        .into_iter()
        .fold(Value::map(), |talk, (key, text)| talk.with_text(key, text))
        .with("lastAt", Value::Timestamp(START.millis()))
        .with("patientReadAt", Value::Timestamp(START.millis()))
        .with("counselorReadAt", Value::Timestamp(0))
        .with("patientStopped", Value::Bool(false))
        .with("counselorStopped", Value::Bool(false))
        .with("patientSince", Value::Timestamp(START.millis()))
        .with("counselorSince", Value::Timestamp(0))
        .with("patientSent", Value::Int(1))
        .with("counselorSent", Value::Int(0))
    }

    fn ids(found: Result<Vec<Mail>, Unreadable>) -> Vec<String> {
        found.unwrap().into_iter().map(|mail| mail.id).collect()
    }

    /// The path of the unreadable field.
    fn wrong<T>(read: Result<T, Unreadable>) -> Option<String> {
        read.err().map(|problem| problem.field)
    }

    #[test]
    fn a_stored_change_is_read_and_results_in_emails() {
        let booked = record("booked", "", 0);
        assert_eq!(ids(session_changed("s", &Value::Null, &booked)), ["s-booked0-patient", "s-booked0-counselor"]);
        let off = record("cancelled", "staff", 0);
        assert_eq!(ids(session_changed("s", &booked, &off)), ["s-cancelled0-patient", "s-cancelled0-counselor"]);
        assert_eq!(
            ids(due_of("s", &booked, START - Span::MILLISECOND)),
            ["s-reminder0-patient", "s-reminder0-counselor"]
        );
        assert!(ids(session_changed("s", &booked, &Value::Null)).is_empty());
    }

    #[test]
    fn a_stored_conversation_is_read_and_results_in_an_email() {
        let mail = Mail { id: "t-1-sara".into(), to: "dana".into(), event: MailEvent::Message, language: "en".into() };
        assert_eq!(thread_changed("t", &Value::Null, &talk()), Ok(vec![mail]));
        assert_eq!(thread_changed("t", &talk(), &talk()), Ok(Vec::new()));
        assert_eq!(still_stands(MailEvent::Message, "dana", 0, &talk()), Ok(true));
        assert_eq!(still_stands(MailEvent::Message, "sara", 0, &talk()), Ok(false));
    }

    #[test]
    fn an_invalid_session_is_an_error_and_not_an_empty_list() {
        let booked = record("booked", "", 0);
        for (broken, field) in [
            (Value::map(), "patient"),
            (booked.clone().with_text("diagnosis", "x"), "diagnosis"),
            (record("cancelled", "", 0), "by"),
            (record("opened", "", 0), "state"),
        ] {
            let way = |outer: &str| Some([outer, field].join("."));
            assert_eq!(wrong(session_changed("s", &Value::Null, &broken)), way("now"));
            assert_eq!(wrong(session_changed("s", &broken, &booked)), way("before"));
            assert_eq!(wrong(due_of("s", &broken, START)).as_deref(), Some(field));
            assert_eq!(wrong(still_stands(MailEvent::Booked, "sara", 0, &broken)).as_deref(), Some(field));
        }
        assert_eq!(wrong(due_of("s", &Value::Null, START)).as_deref(), Some(""));
        assert!(thread_changed("t", &Value::Null, &booked).is_err());
        assert!(still_stands(MailEvent::Message, "sara", 0, &booked).is_err());
    }

    #[test]
    fn only_current_emails_are_sent() {
        let booked = record("booked", "", 0);
        assert_eq!(still_stands(MailEvent::Booked, "sara", 0, &booked), Ok(true));
        assert_eq!(still_stands(MailEvent::Booked, "sara", 0, &record("booked", "", 1)), Ok(false));
        assert_eq!(still_stands(MailEvent::Booked, "sara", 0, &Value::Null), Ok(false));
        assert_eq!(still_stands(MailEvent::Message, "sara", 0, &Value::Null), Ok(false));
    }

    #[test]
    fn a_person_can_enable_emails_by_kind() {
        let kinds = Value::List(vec![Value::from("reminders"), Value::from("messages")]);
        let address = Value::map().with("kinds", kinds);
        assert!(wants(&address, MailEvent::ToClose) && wants(&address, MailEvent::Message));
        assert!(!wants(&address, MailEvent::Booked));
        for none in [Value::Null, Value::map(), Value::map().with("kinds", Value::Int(1))] {
            assert!(!wants(&none, MailEvent::Booked), "{none:?}");
        }
    }
}
