//! The decisions about emails over plain values, as they cross the boundary. `None` where a value is not what the store keeps.

use super::session::{End, SessionFacts};
use super::thread::ThreadFacts;
use super::trying::{Outcome, Trouble, after};
use super::{Event, Mail, due, of_session, of_thread, stands, waits};
use crate::schema::{RecordKind, check_record};
use crate::sessions::{By, Side};
use crate::time::Instant;
use crate::value::Value;

/// Of a change of `sessions/{id}`: which emails it asks for. What stood before, and what stands now, is null where there was nothing.
pub fn session_values(id: &str, before: &Value, now: &Value) -> Option<Value> {
    let [before, now] = [before, now].map(|record| if_any(record, || session(id, record)));
    Some(list(of_session(before.ok()?.as_ref(), now.ok()?.as_ref())))
}

/// Of a change of `threads/{id}`.
pub fn thread_values(id: &str, before: &Value, now: &Value) -> Option<Value> {
    let [before, now] = [before, now].map(|record| if_any(record, || thread(id, record)));
    Some(list(of_thread(before.ok()?.as_ref(), now.ok()?.as_ref())))
}

/// Of a session: which emails are due by the clock.
pub fn due_values(id: &str, record: &Value, now: Instant) -> Option<Value> {
    Some(list(due(&session(id, record)?, now)))
}

/// Whether the event that an email tells of still holds, by the document as it is now. It does not if the document is gone.
pub fn stands_values(event: &str, to: &str, moves: i64, now: &Value) -> Option<bool> {
    let event = Event::named(event)?;
    Some(match event {
        Event::Message => if_any(now, || thread("", now)).ok()?.is_some_and(|thread| waits(to, &thread)),
        _ => if_any(now, || session("", now)).ok()?.is_some_and(|session| stands(event, moves, &session)),
    })
}

/// Does `addresses/{uid}` ask for emails of this event?
pub fn wants(address: &Value, event: &str) -> Option<bool> {
    let kind = Event::named(event)?.kind();
    let kinds = address.get("kinds").and_then(Value::items).unwrap_or_default();
    Some(kinds.iter().any(|wanted| wanted.as_text() == Some(kind)))
}

/// What becomes of an email that was not taken: when it is tried again, or null where it failed.
pub fn again_values(is_lasting: bool, tries: u32, now: Instant) -> Value {
    match after(if is_lasting { Trouble::Lasting } else { Trouble::Passing }, tries, now) {
        Outcome::Waits(from) => Value::Int(from),
        Outcome::Failed => Value::Null,
    }
}

fn list(mails: impl IntoIterator<Item = Mail>) -> Value {
    Value::List(mails.into_iter().map(Value::from).collect())
}

impl From<Mail> for Value {
    fn from(mail: Mail) -> Self {
        Self::map()
            .with_text("id", &mail.id)
            .with_text("to", &mail.to)
            .with_text("event", mail.event.as_str())
            .with_text("language", &mail.language)
    }
}

/// What a reader makes of what stands somewhere; nothing where nothing does.
fn if_any<T>(record: &Value, read: impl FnOnce() -> Option<T>) -> Result<Option<T>, Unknown> {
    if record == &Value::Null { Ok(None) } else { read().map(Some).ok_or(Unknown) }
}

/// What stands there is not what the store keeps.
struct Unknown;

fn session(id: &str, record: &Value) -> Option<SessionFacts> {
    check_record(RecordKind::Session, record).ok()?;
    let by = record.text_of("by");
    Some(SessionFacts {
        id: id.to_owned(),
        patient: record.text_of("patient").to_owned(),
        counselor: record.text_of("counselor").to_owned(),
        language: record.text_of("language").to_owned(),
        start: record.int("start")?,
        moves: record.int("moves")?,
        end: match record.text_of("state") {
            "booked" => None,
            "held" => Some(End::Held),
            "missed" => Some(End::Missed(who(by)?)),
            "cancelled" => Some(End::Cancelled(who(by)?)),
            _ => return None,
        },
    })
}

fn who(by: &str) -> Option<By> {
    Some(match by {
        "patient" => By::Side(Side::Patient),
        "counselor" => By::Side(Side::Counselor),
        "staff" => By::Staff,
        _ => return None,
    })
}

fn thread(id: &str, record: &Value) -> Option<ThreadFacts> {
    check_record(RecordKind::Thread, record).ok()?;
    Some(ThreadFacts {
        id: id.to_owned(),
        patient: record.text_of("patient").to_owned(),
        counselor: record.text_of("counselor").to_owned(),
        language: record.text_of("language").to_owned(),
        last_id: record.text_of("lastId").to_owned(),
        last_from: record.text_of("lastFrom").to_owned(),
        last_at: record.int("lastAt")?,
        patient_read: record.int("patientReadAt")?,
        counselor_read: record.int("counselorReadAt")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::DAY;

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
            .with("start", Value::Timestamp(DAY))
            .with("returned", Value::Bool(false))
            .with("moves", Value::Int(moves))
            .with("bookedAt", Value::Timestamp(0))
            .with("changedAt", Value::Timestamp(0))
    }

    fn events(found: Option<Value>) -> Vec<String> {
        let found = found.unwrap();
        found.items().unwrap().iter().map(|mail| mail.text_of("id").to_owned()).collect()
    }

    #[test]
    fn a_change_of_the_store_is_read_by_the_schema_and_becomes_emails() {
        let booked = record("booked", "", 0);
        assert_eq!(events(session_values("s", &Value::Null, &booked)), ["s-booked0-patient", "s-booked0-counselor"]);
        let off = record("cancelled", "staff", 0);
        assert_eq!(events(session_values("s", &booked, &off)), ["s-cancelled0-patient", "s-cancelled0-counselor"]);
        assert_eq!(events(due_values("s", &booked, DAY - 1)), ["s-reminder0-patient", "s-reminder0-counselor"]);
        assert!(events(session_values("s", &booked, &Value::Null)).is_empty());
    }

    #[test]
    fn what_is_no_session_is_told_apart_from_one_of_which_nothing_is_due() {
        let booked = record("booked", "", 0);
        for broken in [Value::map(), booked.clone().with_text("diagnosis", "x"), record("cancelled", "", 0)] {
            assert_eq!(session_values("s", &Value::Null, &broken), None);
            assert_eq!(session_values("s", &broken, &booked), None);
            assert_eq!(due_values("s", &broken, 0), None);
        }
        assert_eq!(due_values("s", &Value::Null, 0), None);
        assert_eq!(thread_values("t", &Value::Null, &booked), None);
    }

    #[test]
    fn an_email_is_sent_only_of_what_is_still_so() {
        let booked = record("booked", "", 0);
        assert_eq!(stands_values("booked", "sara", 0, &booked), Some(true));
        assert_eq!(stands_values("booked", "sara", 0, &record("booked", "", 1)), Some(false));
        assert_eq!(stands_values("booked", "sara", 0, &Value::Null), Some(false));
        assert_eq!(stands_values("message", "sara", 0, &Value::Null), Some(false));
        assert_eq!(stands_values("opened", "sara", 0, &booked), None);
    }

    #[test]
    fn emails_are_wanted_by_kind() {
        let kinds = Value::List(vec![Value::from("reminders"), Value::from("messages")]);
        let address = Value::map().with("kinds", kinds);
        assert_eq!(wants(&address, "toClose"), Some(true));
        assert_eq!(wants(&address, "message"), Some(true));
        assert_eq!(wants(&address, "booked"), Some(false));
        assert_eq!(wants(&Value::Null, "booked"), Some(false));
        assert_eq!(wants(&address, "opened"), None);
    }

    #[test]
    fn what_was_not_taken_waits_or_has_failed() {
        assert_eq!(again_values(false, 1, 0), Value::Int(300_000));
        assert_eq!(again_values(true, 1, 0), Value::Null);
    }
}
