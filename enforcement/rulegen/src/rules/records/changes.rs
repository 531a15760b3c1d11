//! A record that changes field by field: the fields that each change may touch, the details, and the first state of a record.

use super::super::emit::{Predicate, all_of, literal, predicate, words};
use super::conditions::{WRITTEN, access, condition, whole_number, with_shared};
use aram_core::schema::{Change, Field, Kind, Record};

/// The predicates of a patient's record, which is never written as a whole after its creation.
///
/// # Errors
/// If a field has no initial value.
pub(super) fn patient(record: &Record) -> Result<Vec<Predicate>, String> {
    let mut out = changes(record)?;
    let details = record.touched_by(Change::Details).filter(|field| field.is_detail());
    out.push(predicate(
        "The details are valid; \"\" for those that the patient hasn't filled in yet.",
        "hasPatientDetails(uid)",
        &all_of(&with_shared(details.flat_map(|field| condition(field, WRITTEN)).collect())),
    ));
    out.push(begins(record)?);
    Ok(out)
}

/// The fields that each change of a record may touch. Changes by one side of a conversation are written once for both sides.
///
/// # Errors
/// If the two sides may touch different fields.
pub(super) fn changes(record: &Record) -> Result<Vec<Predicate>, String> {
    Change::ALL
        .into_iter()
        .filter(|change| is_changed_by(record, *change))
        .filter_map(|change| match side_of(change) {
            Some(("counselor", _)) => None,
            Some((side, counterpart)) => Some(touches_as(record, change, side, counterpart)),
            None => Some(Ok(touches(record, change))),
        })
        .collect()
}

/// The side of a change that both sides of a conversation have, and the same change of the other side.
const fn side_of(change: Change) -> Option<(&'static str, Change)> {
    match change {
        Change::PatientWriting => Some(("patient", Change::CounselorWriting)),
        Change::PatientReading => Some(("patient", Change::CounselorReading)),
        Change::PatientStopping => Some(("patient", Change::CounselorStopping)),
        Change::CounselorWriting => Some(("counselor", Change::PatientWriting)),
        Change::CounselorReading => Some(("counselor", Change::PatientReading)),
        Change::CounselorStopping => Some(("counselor", Change::PatientStopping)),
        _ => None,
    }
}

/// The update touches only the fields of one side: `#` replaces the side's name.
fn touches_as(record: &Record, change: Change, side: &str, counterpart: Change) -> Result<Predicate, String> {
    let keys_of = |change, side: &str| -> Vec<String> {
        record
            .touched_by(change)
            .map(|field| field.key.strip_prefix(side).map_or_else(|| field.key.to_owned(), |rest| format!("#{rest}")))
            .collect()
    };
    let keys = keys_of(change, side);
    if keys != keys_of(counterpart, "counselor") {
        return Err(format!("{}: {change:?} and {counterpart:?} touch different fields", record.name));
    }
    let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
    let (name, doc) = name_and_doc(change);
    Ok(predicate(doc, &format!("{name}(side)"), &format!("changesOnly({}.replace('#', side))", words(&keys))))
}

/// Whether a field of the record other than its timestamp allows this change.
fn is_changed_by(record: &Record, change: Change) -> bool {
    record.touched_by(change).any(|field| !field.is_stamp())
}

/// The update touches only the fields of one change. An added or removed field counts as touched.
fn touches(record: &Record, change: Change) -> Predicate {
    let keys: Vec<&str> = record.touched_by(change).map(|field| field.key).collect();
    let (name, doc) = name_and_doc(change);
    predicate(doc, &format!("{name}()"), &format!("changesOnly({})", words(&keys)))
}

/// The name of a change's predicate, and a sentence about the fields that it may touch.
const fn name_and_doc(change: Change) -> (&'static str, &'static str) {
    match change {
        Change::Details => (
            "changesDetails",
            "Only the details that a patient fills in change. An added or removed field counts as changed, here and below.",
        ),
        Change::Since => ("changesSince", "Only `since` changes: the time from which sign-ins count."),
        Change::CounselorSince => {
            ("changesCounselorsSince", "Only a counselor's `since` changes: the time from which sign-ins count.")
        }
        Change::CounselorDocument => {
            ("changesDocument", "Only `documentAt` changes: the time at which a counselor uploaded the ID document.")
        }
        Change::Consent => ("changesConsent", "Only the consent changes."),
        Change::Withdrawal => (
            "changesConsentAndRequests",
            "Only the consent, the requests, the time of the last request and the wish change.",
        ),
        Change::Cards => ("changesCards", "Only the cards change."),
        Change::Session => ("changesRequests", "Only the requests and the time of the last one change."),
        Change::Tickets => ("changesTickets", "Only the ticket counter and the entry that it follows change."),
        Change::Wishing => ("changesWish", "Only the wish and the time that functions found for it change."),
        Change::Taking => ("changesTaking", "Only whether the time is taken, and by which session, changes."),
        Change::Ending => ("changesEnding", "Only how the session ends changes."),
        Change::Moving => ("changesTime", "Only the time of the session changes."),
        Change::Forgetting => ("changesPatientName", "Only the patient's name changes."),
        Change::PatientWriting | Change::CounselorWriting => {
            ("changesWriting", "Only what this side writes, and its count, changes.")
        }
        Change::PatientReading | Change::CounselorReading => {
            ("changesReading", "Only the time up to which this side has read changes.")
        }
        Change::PatientStopping | Change::CounselorStopping => {
            ("changesEnd", "Only whether this side has ended it changes.")
        }
        Change::ForgettingInThread => ("changesNameInThread", "Only the patient's name in a conversation changes."),
    }
}

/// A new record: the details, nothing else, and the timestamp.
fn begins(record: &Record) -> Result<Predicate, String> {
    let is_there = |field: &&Field| field.is_detail() || field.is_stamp() || !field.is_optional();
    let mut keys = Vec::new();
    let mut given = Vec::new();
    let mut terms = vec!["hasPatientDetails(uid)".to_owned()];
    for field in record.fields.iter().filter(is_there) {
        keys.push(field.key);
        match field.kind.present() {
            _ if field.is_detail() => {}
            Kind::List { .. } => given.push(format!("{}: []", literal(field.key))),
            Kind::ServerTime => given.push(format!("{}: now()", literal(field.key))),
            Kind::Int { min, .. } => terms.push(whole_number(&access(field, WRITTEN), *min, *min)),
            _ => {
                return Err(format!(
                    "{}.{} can't have an initial value: it isn't a detail, and has no empty value",
                    record.name, field.key
                ));
            }
        }
    }
    terms.insert(0, format!("isRecord({}, {{ {} }})", words(&keys), given.join(", ")));
    Ok(predicate(
        "A new patient: the details, no cards, no requests and no tickets, written now.",
        "isNewPatientRecord(uid)",
        &all_of(&terms),
    ))
}
