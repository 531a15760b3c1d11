//! The requests: the existing documents, and the writes.

use crate::batches::{self, names_a_document};
use crate::conversations;
use crate::papers::{COUNSELOR_NAME, Documents, Writes, counselor};
use crate::payments;
use crate::scene::{
    Entries, HOUR, NOW, UID, base_patient, card_with_id, consent, set, standing_booking, standing_card,
    trusted_patient, with, with_item,
};
use crate::subject::Subject;
use aram_core::schema::RecordKind;
use aram_core::value::Value;
use std::borrow::Cow;

const ENTRY_ID: &str = "00000000-0000-4000-8000-000000000001";
const AUTO_ID: &str = "Ab1Cd2Ef3Gh4Ij5Kl6Mn";

/// The documents before the request, and its writes.
pub(crate) fn change(subject: &Subject, value: &Value) -> (Documents, Writes) {
    match subject {
        Subject::Details
        | Subject::Since
        | Subject::Card { .. }
        | Subject::Booking { .. }
        | Subject::Consent { .. }
        | Subject::TimeWish { .. } => {
            let path = format!("patients/{UID}");
            let after = patient_after(subject, value);
            (vec![(path.clone(), patient_before(subject))], vec![(path, Some(after))])
        }
        Subject::LedgerEntry { in_hand } => bought(ENTRY_ID.into(), value, *in_hand),
        Subject::Purchase { in_hand } => {
            let Value::Map(mut entries) = value.clone() else { return bought(Value::Null, value, *in_hand) };
            entries.retain(|(key, _)| key != "entryId");
            set(&mut entries, "at", Value::Timestamp(NOW));
            bought(value.get("entryId").cloned().unwrap_or(Value::Null), &Value::Map(entries), *in_hand)
        }
        Subject::Written(kind, talk) => conversations::change(*kind, talk, value),
        Subject::Created(kind) => created(*kind, subject, value),
        Subject::Slot { .. } | Subject::Session { .. } | Subject::SessionEntry { .. } => {
            batches::change(subject, value)
        }
    }
}

/// A record, with the documents that it requires and the writes that must accompany it.
fn created(kind: RecordKind, subject: &Subject, value: &Value) -> (Documents, Writes) {
    let patient = format!("patients/{UID}");
    let record = format!("counselors/{UID}");
    let profile = format!("counselorProfiles/{UID}");
    let one = |path: String| vec![(path, Some(value.clone()))];
    match kind {
        RecordKind::Patient => (vec![], one(patient)),
        RecordKind::Counselor => (vec![], vec![(record, Some(value.clone())), (profile, Some(public_part(value)))]),
        RecordKind::CounselorProfile => {
            (vec![], vec![(record, Some(counselor_of(value))), (profile, Some(value.clone()))])
        }
        RecordKind::Newsletter => (vec![], one(format!("newsletter/{AUTO_ID}"))),
        RecordKind::Contact => (vec![], one(format!("contactUs/{AUTO_ID}"))),
        RecordKind::ErrorReport => {
            let on = Value::map().with("on", Value::Bool(true));
            let hour = NOW.div_euclid(HOUR);
            (vec![("settings/errorReports".to_owned(), on)], one(format!("errorReports/{hour}-0")))
        }
        RecordKind::Address => (vec![(patient, base_patient())], one(format!("addresses/{UID}"))),
        RecordKind::Closed => (
            vec![(patient.clone(), trusted_patient())],
            vec![(patient, None), (format!("closed/{UID}"), Some(value.clone()))],
        ),
        RecordKind::Order | RecordKind::OrderNote => payments::change(kind, value),
        _ => batches::change(subject, value),
    }
}

/// The batch of a purchase with this name of its entry. A text that can't be the name of a document only appears in the record.
fn bought(name: Value, value: &Value, in_hand: i64) -> (Documents, Writes) {
    let patient = format!("patients/{UID}");
    let card = card_with_id(value.get("cardId").and_then(Value::as_text).unwrap_or("card-000000000001"));
    let before = with(with(base_patient(), "cards", Value::List(vec![card])), "tickets", Value::Int(in_hand));
    let bought = if let Some(Value::Int(ticket)) = value.get("ticket") { *ticket } else { 0 };
    let id = name.as_text().filter(|text| names_a_document(text)).unwrap_or(ENTRY_ID);
    let entry = format!("{patient}/ledger/{id}");
    let after = with(with(before.clone(), "tickets", Value::Int(in_hand.saturating_add(bought))), "lastEntryId", name);
    (
        vec![payments::settings("demonstration"), (patient.clone(), before)],
        vec![(entry, Some(value.clone())), (patient, Some(after))],
    )
}

/// The patient's record before the change.
fn patient_before(subject: &Subject) -> Value {
    match subject {
        Subject::Card { others } => {
            with(base_patient(), "cards", Value::List((0..*others).map(standing_card).collect()))
        }
        Subject::Booking { others } => {
            let consented = with(trusted_patient(), "consent", consent());
            with(consented, "bookings", Value::List((0..*others).map(standing_booking).collect()))
        }
        Subject::TimeWish { version: 0, .. } => trusted_patient(),
        Subject::TimeWish { .. } => with(trusted_patient(), "consent", consent()),
        Subject::Consent { birthday, version } => {
            let unasked = with(trusted_patient(), "birthday", (*birthday).into());
            if *version == 0 {
                return unasked;
            }
            with(unasked, "consent", with(consent(), "version", Value::Int(*version)))
        }
        _ => base_patient(),
    }
}

/// The patient's record after the change.
pub(crate) fn patient_after(subject: &Subject, value: &Value) -> Value {
    let before = patient_before(subject);
    match subject {
        Subject::Card { .. } => with_item(before, "cards", value),
        Subject::Booking { .. } => with(with_item(before, "bookings", value), "lastBookingAt", Value::Timestamp(NOW)),
        Subject::Consent { .. } => with(before, "consent", value.clone()),
        Subject::TimeWish { .. } => with(before, "wish", value.clone()),
        _ => {
            let (Value::Map(mut entries), Value::Map(changes)) = (before.clone(), value) else { return before };
            for (key, value) in changes {
                entries.retain(|(name, _)| name != key);
                entries.push((key.clone(), value.clone()));
            }
            Value::Map(entries)
        }
    }
}

/// The keys that a counselor's record and the public profile share.
const PUBLIC: [&str; 8] = ["name", "city", "bio", "photo", "languages", "topics", "prefers", "portrait"];

/// The public part of any value in place of the record.
fn public_part(record: &Value) -> Value {
    let mut entries: Entries =
        PUBLIC.into_iter().filter_map(|key| Some((Cow::Borrowed(key), record.get(key)?.clone()))).collect();
    set(&mut entries, "verified", Value::Bool(false));
    Value::Map(entries)
}

/// A counselor's record whose public part is this value.
fn counselor_of(profile: &Value) -> Value {
    let Value::Map(mut entries) = counselor(COUNSELOR_NAME) else { return Value::Null };
    for key in PUBLIC {
        if let Some(value) = profile.get(key) {
            set(&mut entries, key, value.clone());
        }
    }
    Value::Map(entries)
}
