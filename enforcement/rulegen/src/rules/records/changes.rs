//! A record that changes field by field: which fields each change may touch, what the details are, how a new record stands.

use super::super::emit::{all_of, list_of, predicate};
use super::conditions::{access, conditions, has_only, where_there, whole_number};
use aram_core::schema::{Change, Field, Kind, Record};

/// The predicates of a patient's record, which is never written whole after it was created.
///
/// # Errors
/// Where a field cannot begin.
pub(super) fn patient(record: &Record) -> Result<Vec<String>, String> {
    let mut out = changes(record);
    let details = record.touched_by(Change::Details).filter(|field| field.is_detail());
    out.push(predicate(
        "The details are right, each of its kind; \"\" where the patient has not filled one yet.",
        "hasPatientDetails(d, uid)",
        &all_of(&conditions(record, details)),
    ));
    out.push(begins(record)?);
    Ok(out)
}

/// For each change of a record what it may touch.
pub(super) fn changes(record: &Record) -> Vec<String> {
    Change::ALL
        .into_iter()
        .filter(|change| is_changed_by(record, *change))
        .map(|change| touches(record, change))
        .collect()
}

/// Does a field of the record, beside its stamp, say that the change touches it?
fn is_changed_by(record: &Record, change: Change) -> bool {
    record.touched_by(change).any(|field| !field.is_stamp())
}

/// The update touches no other field than those of one change. A field that goes or comes counts as touched.
fn touches(record: &Record, change: Change) -> String {
    let keys: Vec<&str> = record.touched_by(change).map(|field| field.key).collect();
    let (name, doc) = words(change);
    predicate(
        doc,
        &format!("{name}()"),
        &format!("return after().diff(before()).affectedKeys().hasOnly({})", list_of(&keys)),
    )
}

/// The name of a change's predicate, and what the update may touch in a sentence.
const fn words(change: Change) -> (&'static str, &'static str) {
    match change {
        Change::Details => (
            "changesDetails",
            "Nothing changes but what a patient fills in. A field that goes or comes counts as changed, here and below.",
        ),
        Change::Since => ("changesSince", "Nothing changes but since when sign-ins count."),
        Change::CounselorSince => {
            ("changesCounselorsSince", "Nothing changes but since when a counselor's sign-ins count.")
        }
        Change::Consent => ("changesConsent", "Nothing changes but the consent."),
        Change::Withdrawal => {
            ("changesConsentAndRequests", "Nothing changes but the consent, the requests and the time of the last.")
        }
        Change::Cards => ("changesCards", "Nothing changes but the cards."),
        Change::Session => ("changesRequests", "Nothing changes but the requests and the time of the last."),
        Change::Tickets => ("changesTickets", "Nothing changes but the counter and the entry that it follows."),
        Change::Taking => ("changesTaking", "Nothing changes but whether the time is taken, and by which session."),
        Change::Ending => ("changesEnding", "Nothing changes but how the session ends."),
        Change::Moving => ("changesTime", "Nothing changes but when the session is."),
        Change::Forgetting => ("changesPatientName", "Nothing changes but the patient's name."),
        Change::PatientWriting => {
            ("changesWhatPatientSent", "Nothing changes but what the patient writes, and its count.")
        }
        Change::CounselorWriting => {
            ("changesWhatCounselorSent", "Nothing changes but what the counselor writes, and its count.")
        }
        Change::PatientReading => ("changesPatientsReading", "Nothing changes but until when the patient has read."),
        Change::CounselorReading => {
            ("changesCounselorsReading", "Nothing changes but until when the counselor has read.")
        }
        Change::PatientStopping => ("changesPatientsEnd", "Nothing changes but whether the patient has ended it."),
        Change::CounselorStopping => {
            ("changesCounselorsEnd", "Nothing changes but whether the counselor has ended it.")
        }
        Change::ForgettingInThread => {
            ("changesNameInThread", "Nothing changes but the patient's name, in a conversation.")
        }
    }
}

/// A new record: the details as they are, nothing else in it, and the stamp.
fn begins(record: &Record) -> Result<String, String> {
    let mut keys = Vec::new();
    let mut terms = vec!["hasPatientDetails(d, uid)".to_owned()];
    for field in record.fields {
        if field.is_detail() {
            keys.push(field);
        } else if field.is_stamp() {
            keys.push(field);
            terms.extend(where_there(field));
        } else if !field.is_optional() {
            keys.push(field);
            terms.push(empty(field).ok_or_else(|| {
                format!("{}.{} cannot begin: it is no detail, and has no empty value", record.name, field.key)
            })?);
        }
    }
    terms.insert(0, has_only(keys.into_iter()));
    Ok(predicate(
        "A patient who begins: the details, no cards, no bookings, no tickets; written now.",
        "isNewPatientRecord(d, uid)",
        &all_of(&terms),
    ))
}

/// A field that is not for the owner to fill in is empty at the beginning: no items, the smallest number.
fn empty(field: &Field) -> Option<String> {
    match field.kind {
        Kind::List { .. } => Some(format!("{} == []", access(field))),
        Kind::Int { min, .. } => Some(whole_number(&access(field), min, min)),
        _ => None,
    }
}
