//! The requests about sessions: what stands before, and the batch of which one document is the value of a case.

use crate::papers::{
    COUNSELOR, COUNSELOR_NAME, Documents, SESSION, Writes, booker, counselor, counted, diary_entry, entry, of_patient,
    place, profile, session, session_path, slot, slot_path,
};
use crate::scene::{NOW, UID, with};
use crate::subject::Subject;
use crate::values::{DAY, GRID, HOUR};
use aram_core::limits::SLOTS_APART_MINUTES;
use aram_core::schema::{LANGUAGES, PLACE_NAMES};
use aram_core::sessions::{hour_of, is_start};
use aram_core::value::Value;

/// When the sessions of these cases are.
pub(crate) const START: i64 = NOW + 3 * DAY;

/// What stands before a request about sessions, and what it writes.
pub(crate) fn change(subject: Subject, value: &Value, standing: usize) -> (Documents, Writes) {
    match subject {
        Subject::Hours => (offering(UID, 0), vec![(format!("hours/{UID}"), Some(value.clone()))]),
        Subject::Slot => offer(value, standing),
        Subject::Block => {
            let patient = Some(value.text_of("patient")).filter(|uid| names_a_document(uid)).unwrap_or("sara");
            (offering(UID, 0), vec![(format!("blocks/{UID}_{patient}"), Some(value.clone()))])
        }
        Subject::SharedAnswers => {
            let path = format!("{}/shared/answers", session_path(SESSION));
            (standing_session(&session(START, 0)), vec![(path, Some(value.clone()))])
        }
        Subject::PersonToCall => {
            let path = format!("{}/shared/emergency", session_path(SESSION));
            (standing_session(&session(START, 0)), vec![(path, Some(value.clone()))])
        }
        Subject::Contest => {
            let held = with(session(NOW - DAY, NOW - DAY), "state", "held".into());
            (standing_session(&held), vec![(format!("contests/{SESSION}"), Some(value.clone()))])
        }
        Subject::SessionEntry if standing > 0 => cancelled(value),
        _ => booked(subject, value, standing),
    }
}

/// Of a counselor who may offer times, verified, with all languages but those that the bits leave out.
fn offering(uid: &str, without: usize) -> Documents {
    vec![
        (format!("counselors/{uid}"), counselor(COUNSELOR_NAME)),
        (format!("counselorProfiles/{uid}"), profile(COUNSELOR_NAME, true, &languages(without))),
    ]
}

/// The languages of the profile of a case: all but those whose bits are set.
pub(crate) fn languages(without: usize) -> Vec<&'static str> {
    LANGUAGES.into_iter().enumerate().filter(|(at, _)| (without >> at) & 1 == 0).map(|(_, language)| language).collect()
}

/// How a case of [`Subject::Slot`] stands: which languages the profile lacks, and which time the counselor offers beside it.
pub(crate) const fn slot_standing(standing: usize) -> (usize, Option<i64>) {
    let apart = SLOTS_APART_MINUTES.saturating_mul(60_000);
    let beside = match standing.rem_euclid(5) {
        1 => Some(0_i64.saturating_sub(apart)),
        2 => Some(GRID.saturating_sub(apart)),
        3 => Some(apart),
        4 => Some(apart.saturating_sub(GRID)),
        _ => None,
    };
    (standing.div_euclid(5), beside)
}

/// The time that stands beside the one that is offered: so far away, and in the clock hour before or after.
pub(crate) fn neighbour(value: &Value, beside: Option<i64>) -> Option<i64> {
    let Some(Value::Timestamp(start)) = value.get("start") else { return None };
    let other = start.saturating_add(beside?);
    (is_start(*start) && hour_of(other) != hour_of(*start)).then_some(other)
}

fn offer(value: &Value, standing: usize) -> (Documents, Writes) {
    let (without, beside) = slot_standing(standing);
    let mut before = offering(UID, without);
    if let Some(start) = neighbour(value, beside) {
        before.push((slot_path(UID, hour_of(start)), with(slot(start, ""), "counselor", UID.into())));
    }
    let hour = if let Some(Value::Int(hour)) = value.get("hour") { *hour } else { hour_of(START) };
    (before, vec![(slot_path(UID, hour), Some(value.clone()))])
}

/// A booking, the whole batch.
fn booked(subject: Subject, value: &Value, standing: usize) -> (Documents, Writes) {
    let mut before = offering(COUNSELOR, 0);
    let record = booker(1);
    let spent = format!("session-{SESSION}");
    before.push((slot_path(COUNSELOR, hour_of(START)), slot(START, "")));
    before.push((format!("patients/{UID}"), as_consented(record.clone(), standing)));
    let of = |own: Subject, usual: Value| Some(if subject == own { value.clone() } else { usual });
    let name = Some(value.text_of("place")).filter(|name| PLACE_NAMES.contains(name)).unwrap_or("1");
    let writes = vec![
        (session_path(SESSION), of(Subject::Session, session(START, NOW))),
        (slot_path(COUNSELOR, hour_of(START)), Some(slot(START, SESSION))),
        (of_patient("diary", hour_of(START)), of(Subject::DiaryEntry, diary_entry(START, SESSION))),
        (of_patient("places", name), of(Subject::PatientPlace, place(SESSION, NOW))),
        (of_patient("ledger", &spent), of(Subject::SessionEntry, entry("session", SESSION, NOW))),
        (format!("patients/{UID}"), Some(counted(&as_consented(record, standing), &spent, 0, NOW))),
    ];
    (before, writes)
}

/// Who books for a child has said to be its guardian, in every second case of a session.
pub(crate) const fn speaks_for_a_child(standing: usize) -> bool {
    standing == 0
}

fn as_consented(record: Value, standing: usize) -> Value {
    if speaks_for_a_child(standing) {
        return record;
    }
    let Some(consent) = record.get("consent").cloned() else { return record };
    with(record, "consent", with(consent, "as", "adult".into()))
}

/// What stands around a session that was booked.
fn standing_session(session: &Value) -> Documents {
    let mut before = offering(COUNSELOR, 0);
    let Some(start) = session.get("start").and_then(Value::as_int) else { return before };
    before.extend([
        (session_path(SESSION), session.clone()),
        (slot_path(COUNSELOR, hour_of(start)), slot(start, SESSION)),
        (of_patient("diary", hour_of(start)), diary_entry(start, SESSION)),
        (format!("patients/{UID}"), booker(0)),
    ]);
    before
}

/// A cancelling by the patient in time, whose entry is the value.
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

/// May the text be a document's name?
pub(crate) fn names_a_document(text: &str) -> bool {
    !text.is_empty() && text != "." && text != ".." && !text.contains(['/', '\0'])
}
