//! The documents around a session: its people, and what it takes and leaves.

use crate::scene::{DAY, Entries, NOW, UID, hour_of, map, standing_booking, trusted_patient, with};
use aram_core::schema::{LANGUAGES, WAYS, WHOM};
use aram_core::value::Value;
use std::borrow::Cow;

/// The patient's counselor.
pub(crate) const COUNSELOR: &str = "omar";
/// The session of a case.
pub(crate) const SESSION: &str = "Ab1Cd2Ef3Gh4Ij5Kl6Mn";
pub(crate) const START: i64 = NOW + 3 * DAY;
/// The counselor's name in the session.
pub(crate) const COUNSELOR_NAME: &str = "Omar";
/// The patient's name in the session.
pub(crate) const PATIENT_NAME: &str = "Ayla";

/// Existing documents.
pub(crate) type Documents = Vec<(String, Value)>;
/// The writes of a request; `None` deletes a document.
pub(crate) type Writes = Vec<(String, Option<Value>)>;

pub(crate) fn session_path(id: &str) -> String {
    format!("sessions/{id}")
}

/// The path of an available time.
pub(crate) fn slot_path(counselor: &str, hour: i64) -> String {
    format!("slots/{counselor}_{hour}")
}

/// The path of a document under the patient's record.
pub(crate) fn of_patient(place: &str, name: impl std::fmt::Display) -> String {
    format!("patients/{UID}/{place}/{name}")
}

/// A list of texts.
pub(crate) fn texts(texts: &[&str]) -> Value {
    Value::List(texts.iter().map(|text| (*text).into()).collect())
}

/// A counselor's private record.
pub(crate) fn counselor(name: &str) -> Value {
    let entries = map(&[
        ("name", name),
        ("city", ""),
        ("email", ""),
        ("license", "IQ-1"),
        ("bio", ""),
        ("birthday", ""),
        ("phone", ""),
        ("photo", ""),
    ]);
    with(Value::Map(entries), "languages", texts(&LANGUAGES))
}

/// A counselor's public profile.
pub(crate) fn profile(name: &str, verified: bool, languages: &[&str]) -> Value {
    let entries = map(&[("name", name), ("city", ""), ("bio", ""), ("photo", "")]);
    with(with(Value::Map(entries), "languages", texts(languages)), "verified", Value::Bool(verified))
}

/// A time that the counselor offers: open, or booked by a session.
pub(crate) fn slot(start: i64, session: &str) -> Value {
    let entries: Entries = vec![
        (Cow::Borrowed("counselor"), COUNSELOR.into()),
        (Cow::Borrowed("hour"), Value::Int(hour_of(start))),
        (Cow::Borrowed("start"), Value::Timestamp(start)),
        (Cow::Borrowed("languages"), texts(&LANGUAGES)),
        (Cow::Borrowed("ways"), texts(&WAYS)),
        (Cow::Borrowed("whom"), texts(&WHOM)),
        (Cow::Borrowed("state"), if session.is_empty() { "open" } else { "taken" }.into()),
        (Cow::Borrowed("session"), session.into()),
    ];
    Value::Map(entries)
}

/// A new session with the first booking slot.
pub(crate) fn session(start: i64, now: i64) -> Value {
    let mut entries = map(&[
        ("patient", UID),
        ("counselor", COUNSELOR),
        ("patientName", PATIENT_NAME),
        ("counselorName", COUNSELOR_NAME),
        ("language", "en"),
        ("way", "video"),
        ("whom", "self"),
        ("state", "booked"),
        ("by", ""),
        ("place", "1"),
    ]);
    entries.extend([
        (Cow::Borrowed("hour"), Value::Int(hour_of(start))),
        (Cow::Borrowed("start"), Value::Timestamp(start)),
        (Cow::Borrowed("returned"), Value::Bool(false)),
        (Cow::Borrowed("moves"), Value::Int(0)),
        (Cow::Borrowed("bookedAt"), Value::Timestamp(now)),
        (Cow::Borrowed("changedAt"), Value::Timestamp(now)),
    ]);
    Value::Map(entries)
}

/// The patient's lock on a time.
pub(crate) fn diary_entry(start: i64, session: &str) -> Value {
    with(Value::Map(map(&[("session", session)])), "start", Value::Timestamp(start))
}

/// A booking slot that a session took.
pub(crate) fn place(session: &str, at: i64) -> Value {
    with(Value::Map(map(&[("session", session)])), "at", Value::Timestamp(at))
}

/// The ledger's entry of a ticket that is used (`session`) or returned (`return`).
pub(crate) fn entry(kind: &str, session: &str, at: i64) -> Value {
    let ticket = if kind == "session" { -1 } else { 1 };
    with(place(session, at), "ticket", Value::Int(ticket)).with_text("kind", kind)
}

/// A patient who may book: trusted, with consent to sessions, a name, this many tickets and two requests.
pub(crate) fn booker(tickets: i64) -> Value {
    let consent =
        with(with(Value::Map(map(&[("as", "guardian")])), "version", Value::Int(2)), "at", Value::Timestamp(0));
    let requests = Value::List((0..2).map(standing_booking).collect());
    with(with(with(trusted_patient(), "consent", consent), "bookings", requests), "tickets", Value::Int(tickets))
}

/// The patient's record after it counted an entry.
pub(crate) fn counted(record: &Value, entry: &str, tickets: i64, now: i64) -> Value {
    let stamped = with(with(record.clone(), "tickets", Value::Int(tickets)), "updatedAt", Value::Timestamp(now));
    with(stamped, "lastEntryId", entry.into())
}
