//! Stored sessions, conversations and addresses, and the emails that follow from them.

use super::session::SessionFacts;
use super::team::Record;
use super::thread::ThreadFacts;
use super::{Mail, due, of_session, of_thread, stands, waits};
use crate::news::{Cause, Happening};
use crate::schema::{RecordKind, check_record};
use crate::sessions::{By, SessionState, by_or_nobody};
use crate::time::Instant;
use crate::value::{Unreadable, Value, read};
use crate::wishes::is_offered;
use serde::Deserialize;

/// The emails about a change of the document at this path. A missing document is null. A path of another kind has none.
///
/// # Errors
/// If a document isn't a record of its kind.
pub fn changed(path: &str, before: &Value, now: &Value) -> Result<Vec<Mail>, Unreadable> {
    let parts: Vec<&str> = path.split('/').collect();
    match *parts.as_slice() {
        ["sessions", id] => {
            let [before, now] = both(before, now, |record| session(id, record))?;
            Ok(of_session(before.as_ref(), now.as_ref()))
        }
        ["threads", id] => {
            let [before, now] = both(before, now, |record| thread(id, record))?;
            Ok(of_thread(before.as_ref(), now.as_ref()).into_iter().collect())
        }
        [_, uid, _, id] => match record_at(path) {
            Some(record) => Ok(record.mail(uid, id, before, now)?.into_iter().collect()),
            None => Ok(Vec::new()),
        },
        _ => Ok(Vec::new()),
    }
}

/// The kind of a record about one person.
fn record_at(path: &str) -> Option<Record> {
    let parts: Vec<&str> = path.split('/').collect();
    match *parts.as_slice() {
        ["patients", _, "care", _] => Some(Record::Care),
        ["patients", _, "ledger", _] => Some(Record::Entry),
        ["counselors", _, "review", _] => Some(Record::Review),
        _ => None,
    }
}

/// The emails that are due for a session now.
///
/// # Errors
/// If the record isn't a session.
pub fn due_of(id: &str, record: &Value, now: Instant) -> Result<Vec<Mail>, Unreadable> {
    Ok(due(&session(id, record)?, now))
}

/// Whether the event of an email is still current at this moment, according to the document at `path`. It isn't if the document is deleted.
///
/// # Errors
/// If the document isn't a record of its kind.
pub fn still_stands(
    event: Happening,
    to: &str,
    moves: i64,
    path: &str,
    now: &Value,
    at: Instant,
) -> Result<bool, Unreadable> {
    if let Some(record) = record_at(path) {
        return Ok(record.event(now)?.is_some_and(|(known, _)| known == event));
    }
    Ok(match event {
        Happening::Opened => if_any(now, |time| is_offered(time, at))?.unwrap_or(false),
        Happening::Message => if_any(now, |now| thread("", now))?.is_some_and(|thread| waits(to, &thread)),
        _ => if_any(now, |now| session("", now))?.is_some_and(|session| stands(event, moves, &session)),
    })
}

/// Whether the recipient at `addresses/{uid}` wants emails about this event. An unreadable address wants none; an error would cause a day
/// of retries.
pub fn wants(address: &Value, event: Happening) -> bool {
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
#[serde(rename_all = "camelCase")]
struct Stored {
    patient: String,
    patient_name: String,
    counselor: String,
    language: String,
    start: Instant,
    moves: i64,
    state: SessionState,
    #[serde(deserialize_with = "by_or_nobody")]
    by: Option<By>,
    #[serde(default)]
    closed_by: Option<By>,
    changed_at: Instant,
}

impl Stored {
    /// How it ended, and who ended it or said so. Before `closedBy` existed, a session named only staff: it was the counselor otherwise, who
    /// mostly says it.
    fn end(&self) -> Result<Option<(Happening, Cause)>, Unreadable> {
        let by = self.by.ok_or_else(|| Unreadable::new("is missing").within("by"));
        let closed_by = self.closed_by.or(self.by.filter(|by| *by == By::Staff)).unwrap_or(By::Counselor);
        Ok(match self.state {
            SessionState::Booked => None,
            SessionState::Held => Some((Happening::Held, closed_by.into())),
            SessionState::Missed => by.map(|_| Some((Happening::Missed, closed_by.into())))?,
            SessionState::Cancelled => Some((Happening::Cancelled, by?.into())),
        })
    }
}

fn session(id: &str, record: &Value) -> Result<SessionFacts, Unreadable> {
    check_record(RecordKind::Session, record)?;
    let stored: Stored = read(record)?;
    let end = stored.end()?;
    let Stored { patient, patient_name, counselor, language, start, moves, changed_at: changed, .. } = stored;
    let named = !patient_name.is_empty();
    Ok(SessionFacts { id: id.to_owned(), patient, named, counselor, language, start, moves, end, changed })
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
        assert_eq!(ids(changed("sessions/s", &Value::Null, &booked)), ["sara-dana-booked-patient-0-counselor"]);
        let off = record("cancelled", "staff", 0);
        assert_eq!(
            ids(changed("sessions/s", &booked, &off)),
            ["sara-dana-cancelled-staff-0-patient", "sara-dana-cancelled-staff-0-counselor"]
        );
        assert_eq!(
            ids(due_of("s", &booked, START - Span::MILLISECOND)),
            ["s-reminder0-patient", "s-reminder0-counselor"]
        );
        assert!(ids(changed("sessions/s", &booked, &Value::Null)).is_empty());
    }

    #[test]
    fn the_side_that_said_how_a_session_went_is_read_also_from_older_records() {
        let booked = record("booked", "", 0);
        let ids_of = |by: &str, closed_by: Option<&str>| {
            let held = record("held", by, 0);
            let held = closed_by.map_or(held.clone(), |side| held.with_text("closedBy", side));
            ids(changed("sessions/s", &booked, &held))
        };
        assert_eq!(ids_of("", Some("patient")), ["s-held0-counselor"]);
        assert_eq!(ids_of("", Some("counselor")), ["s-held0-patient"]);
        assert_eq!(ids_of("staff", Some("staff")), ["s-held0-patient", "s-held0-counselor"]);
        assert_eq!(ids_of("", None), ["s-held0-patient"]);
        assert_eq!(ids_of("staff", None), ["s-held0-patient", "s-held0-counselor"]);
    }

    #[test]
    fn each_act_of_staff_is_read_and_results_in_an_email() {
        let at = |record: Value, moment: i64| record.with("at", Value::Timestamp(moment));
        let state = |state: &'static str, moment| at(Value::map().with_text("state", state), moment);
        let entry = |kind: &'static str| at(Value::map().with_text("kind", kind), 1);
        let ids_of = |path: &str, before: &Value, now: &Value| ids(changed(path, before, now));
        let none = Vec::<String>::new();
        let (care, review, ledger) =
            ("patients/sara/care/r1", "counselors/dana/review/current", "patients/sara/ledger/e1");
        assert_eq!(ids_of(care, &Value::Null, &state("read", 1)), none);
        assert_eq!(ids_of(care, &state("read", 1), &state("answered", 2)), ["sara-r1-suggested-2"]);
        assert_eq!(ids_of(care, &state("answered", 2), &state("answered", 3)), ["sara-r1-suggested-3"], "another one");
        assert_eq!(ids_of(care, &state("answered", 3), &state("answered", 3)), none, "once");
        assert_eq!(ids_of(care, &state("answered", 3), &state("closed", 4)), ["sara-r1-declined-4"]);
        assert_eq!(ids_of(care, &state("closed", 4), &Value::Null), none);
        for word in ["verified", "refused", "suspended"] {
            let expected = ["dana-current-", word, "-1"].concat();
            assert_eq!(ids_of(review, &Value::Null, &state(word, 1)), [expected]);
        }
        for (kind, event) in [("correction", "corrected"), ("refund", "refunded"), ("won", "won")] {
            let expected = ["sara-e1-", event, "-1"].concat();
            assert_eq!(ids_of(ledger, &Value::Null, &entry(kind)), [expected]);
        }
        assert_eq!(ids_of(ledger, &Value::Null, &entry("correction").with_text("session", "s1")), none);
        for kind in ["purchase", "session", "return"] {
            assert_eq!(ids_of(ledger, &Value::Null, &entry(kind)), none, "{kind}");
        }
        assert_eq!(ids_of("patients/sara/diary/1", &Value::Null, &entry("refund")), none);
        let suggested = |now: &Value| still_stands(Happening::Suggested, "sara", 0, care, now, START);
        assert_eq!(
            [suggested(&state("answered", 9)), suggested(&state("closed", 9)), suggested(&Value::Null)],
            [Ok(true), Ok(false), Ok(false)]
        );
    }

    #[test]
    fn a_stored_conversation_is_read_and_results_in_an_email() {
        let mail = Mail {
            id: "t-1-sara".into(),
            to: "dana".into(),
            event: Happening::Message,
            language: "en".into(),
            burst: None,
        };
        assert_eq!(changed("threads/t", &Value::Null, &talk()), Ok(vec![mail]));
        assert_eq!(changed("threads/t", &talk(), &talk()), Ok(Vec::new()));
        assert_eq!(still_stands(Happening::Message, "dana", 0, "threads/t", &talk(), START), Ok(true));
        assert_eq!(still_stands(Happening::Message, "sara", 0, "threads/t", &talk(), START), Ok(false));
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
            assert_eq!(wrong(changed("sessions/s", &Value::Null, &broken)), way("now"));
            assert_eq!(wrong(changed("sessions/s", &broken, &booked)), way("before"));
            assert_eq!(wrong(due_of("s", &broken, START)).as_deref(), Some(field));
            assert_eq!(
                wrong(still_stands(Happening::Booked, "sara", 0, "sessions/s", &broken, START)).as_deref(),
                Some(field)
            );
        }
        assert_eq!(wrong(due_of("s", &Value::Null, START)).as_deref(), Some(""));
        assert!(changed("threads/t", &Value::Null, &booked).is_err());
        assert!(still_stands(Happening::Message, "sara", 0, "threads/t", &booked, START).is_err());
    }

    #[test]
    fn only_current_emails_are_sent() {
        let booked = record("booked", "", 0);
        assert_eq!(still_stands(Happening::Booked, "sara", 0, "sessions/s", &booked, START), Ok(true));
        assert_eq!(
            still_stands(Happening::Booked, "sara", 0, "sessions/s", &record("booked", "", 1), START),
            Ok(false)
        );
        assert_eq!(still_stands(Happening::Booked, "sara", 0, "sessions/s", &Value::Null, START), Ok(false));
        assert_eq!(still_stands(Happening::Message, "sara", 0, "threads/t", &Value::Null, START), Ok(false));
    }

    #[test]
    fn news_of_an_available_time_is_current_while_it_can_be_booked() {
        let time = |state: &'static str| {
            let some = |one: &str| Value::List(vec![one.into()]);
            let (languages, ways, whom) = (some("en"), some("chat"), some("self"));
            let time = Value::map().with_text("counselor", "dana").with("start", Value::Timestamp(START.millis()));
            time.with("languages", languages).with("ways", ways).with("whom", whom).with_text("state", state)
        };
        let stands = |time: &Value, at| still_stands(Happening::Opened, "sara", 0, "slots/dana_24", time, at);
        let last = START - Span::hours(2);
        assert_eq!(stands(&time("open"), last - Span::MILLISECOND), Ok(true));
        assert_eq!(stands(&time("open"), last), Ok(false));
        assert_eq!(stands(&time("taken"), last - Span::MILLISECOND), Ok(false));
        assert_eq!(stands(&Value::Null, last - Span::MILLISECOND), Ok(false));
    }

    #[test]
    fn a_person_can_enable_emails_by_kind() {
        let kinds = Value::List(vec![Value::from("reminders"), Value::from("messages")]);
        let address = Value::map().with("kinds", kinds);
        assert!(wants(&address, Happening::ToClose) && wants(&address, Happening::Message));
        assert!(!wants(&address, Happening::Booked));
        for none in [Value::Null, Value::map(), Value::map().with("kinds", Value::Int(1))] {
            assert!(!wants(&none, Happening::Booked), "{none:?}");
        }
    }
}
