//! The requests about sessions: the existing documents, and the batch in which one document is the value of a case.

use crate::papers::{
    COUNSELOR, COUNSELOR_NAME, Documents, SESSION, START, Writes, booker, counselor, counted, diary_entry, entry,
    of_patient, place, profile, session, session_path, slot, slot_path,
};
use crate::scene::{DAY, HOUR, NOW, UID, hour_of, instant, with};
use crate::subject::Subject;
use aram_core::schema::{LANGUAGES, PLACE_NAMES, RecordKind};
use aram_core::value::Value;

/// The documents before a request about sessions, and its writes.
pub(crate) fn change(subject: &Subject, value: &Value) -> (Documents, Writes) {
    match subject {
        Subject::Slot { languages, other } => offer(value, languages, *other),
        Subject::SessionEntry { canceled: true } => cancelled(value),
        Subject::Created(RecordKind::Hours) => {
            (offering(UID, &LANGUAGES), vec![(format!("hours/{UID}"), Some(value.clone()))])
        }
        Subject::Created(RecordKind::Block) => {
            let patient = Some(value.text_of("patient")).filter(|uid| names_a_document(uid)).unwrap_or("sara");
            (offering(UID, &LANGUAGES), vec![(format!("blocks/{UID}_{patient}"), Some(value.clone()))])
        }
        Subject::Created(RecordKind::SharedAnswers) => shared("answers", value),
        Subject::Created(RecordKind::EmergencyContact) => shared("emergency", value),
        Subject::Created(RecordKind::Contest) => {
            let held = with(session(NOW - DAY, NOW - DAY), "state", "held".into());
            (standing_session(&held), vec![(format!("contests/{SESSION}"), Some(value.clone()))])
        }
        _ => booked(subject, value),
    }
}

/// The documents that a patient shares with the counselor of a session.
fn shared(name: &str, value: &Value) -> (Documents, Writes) {
    let path = format!("{}/shared/{name}", session_path(SESSION));
    (standing_session(&session(START, 0)), vec![(path, Some(value.clone()))])
}

/// A verified counselor with these languages, who may offer times.
fn offering(uid: &str, languages: &[&str]) -> Documents {
    vec![
        (format!("counselors/{uid}"), counselor(COUNSELOR_NAME)),
        (format!("counselorProfiles/{uid}"), profile(COUNSELOR_NAME, true, languages)),
    ]
}

/// The start of another time, `later` than the offered one, if it's in the clock hour before or after.
pub(crate) fn neighbor(value: &Value, later: Option<i64>) -> Option<i64> {
    let Some(Value::Timestamp(start)) = value.get("start") else { return None };
    let other = start.saturating_add(later?);
    (instant(*start).is_start() && hour_of(other) != hour_of(*start)).then_some(other)
}

fn offer(value: &Value, languages: &[&str], other: Option<i64>) -> (Documents, Writes) {
    let mut before = offering(UID, languages);
    if let Some(start) = neighbor(value, other) {
        before.push((slot_path(UID, hour_of(start)), with(slot(start, ""), "counselor", UID.into())));
    }
    let hour = if let Some(Value::Int(hour)) = value.get("hour") { *hour } else { hour_of(START) };
    (before, vec![(slot_path(UID, hour), Some(value.clone()))])
}

/// A booking with the whole batch.
fn booked(subject: &Subject, value: &Value) -> (Documents, Writes) {
    let mut before = offering(COUNSELOR, &LANGUAGES);
    let record = as_consented(booker(1), subject);
    let spent = format!("session-{SESSION}");
    before.push((slot_path(COUNSELOR, hour_of(START)), slot(START, "")));
    before.push((format!("patients/{UID}"), record.clone()));
    let kind = subject.kind();
    let of = |own: RecordKind, usual: Value| Some(if kind == own { value.clone() } else { usual });
    let name = Some(value.text_of("place")).filter(|name| PLACE_NAMES.contains(name)).unwrap_or("1");
    let writes = vec![
        (session_path(SESSION), of(RecordKind::Session, session(START, NOW))),
        (slot_path(COUNSELOR, hour_of(START)), Some(slot(START, SESSION))),
        (of_patient("diary", hour_of(START)), of(RecordKind::DiaryEntry, diary_entry(START, SESSION))),
        (of_patient("places", name), of(RecordKind::PatientPlace, place(SESSION, NOW))),
        (of_patient("ledger", &spent), of(RecordKind::SessionEntry, entry("session", SESSION, NOW))),
        (format!("patients/{UID}"), Some(counted(&record, &spent, 0, NOW))),
    ];
    (before, writes)
}

/// A patient who books for a child has consented as a guardian. In some cases they haven't.
fn as_consented(record: Value, subject: &Subject) -> Value {
    let Subject::Session { guardian: false } = subject else { return record };
    let Some(consent) = record.get("consent").cloned() else { return record };
    with(record, "consent", with(consent, "as", "adult".into()))
}

/// The documents around a booked session.
fn standing_session(session: &Value) -> Documents {
    let mut before = offering(COUNSELOR, &LANGUAGES);
    let Some(start) = session.get("start").and_then(Value::as_int) else { return before };
    before.extend([
        (session_path(SESSION), session.clone()),
        (slot_path(COUNSELOR, hour_of(start)), slot(start, SESSION)),
        (of_patient("diary", hour_of(start)), diary_entry(start, SESSION)),
        (format!("patients/{UID}"), booker(0)),
    ]);
    before
}

/// A cancellation by the patient in time, with the value as its entry.
fn cancelled(value: &Value) -> (Documents, Writes) {
    let stands = session(START, NOW - HOUR);
    let back = format!("return-{SESSION}");
    let ended = with(with(stands.clone(), "state", "cancelled".into()), "by", "patient".into());
    let ended = with(with(ended, "returned", Value::Bool(true)), "changedAt", Value::Timestamp(NOW));
    let writes = vec![
        (session_path(SESSION), Some(ended)),
        (slot_path(COUNSELOR, hour_of(START)), Some(slot(START, ""))),
        (of_patient("diary", hour_of(START)), None),
        (of_patient("ledger", &back), Some(value.clone())),
        (format!("patients/{UID}"), Some(counted(&booker(0), &back, 1, NOW))),
    ];
    (standing_session(&stands), writes)
}

/// Whether the text may be the name of a document.
pub(crate) fn names_a_document(text: &str) -> bool {
    !text.is_empty() && text != "." && text != ".." && !text.contains(['/', '\0'])
}
