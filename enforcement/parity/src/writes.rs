//! The requests: what stands before, and what is written.

use crate::batches::{self, names_a_document};
use crate::conversations;
use crate::papers::{COUNSELOR_NAME, Documents, Writes, counselor};
use crate::payments;
use crate::scene::{
    NOW, UID, base_patient, card_with_id, consent, consented_before, standing_birthday, standing_booking,
    standing_card, trusted_patient, with, with_item,
};
use crate::subject::Subject;
use crate::values::{Entries, set};
use aram_core::value::Value;
use std::borrow::Cow;

const ENTRY_ID: &str = "00000000-0000-4000-8000-000000000001";
const AUTO_ID: &str = "Ab1Cd2Ef3Gh4Ij5Kl6Mn";

/// What stands before the request, and what it writes.
pub(crate) fn change(subject: Subject, value: &Value, standing: usize) -> (Documents, Writes) {
    let patient = format!("patients/{UID}");
    let counselor = format!("counselors/{UID}");
    let profile = format!("counselorProfiles/{UID}");
    match subject {
        Subject::Patient => (vec![], vec![(patient, Some(value.clone()))]),
        Subject::Details | Subject::Card | Subject::Booking | Subject::Since | Subject::Consent => {
            let before = patient_before(subject, standing);
            let after = patient_after(subject, value, standing);
            (vec![(patient.clone(), before)], vec![(patient, Some(after))])
        }
        Subject::LedgerEntry => bought(ENTRY_ID.into(), value, standing),
        Subject::Order | Subject::OrderNote => payments::change(subject, value),
        Subject::Purchase => {
            let Value::Map(mut entries) = value.clone() else { return bought(Value::Null, value, standing) };
            entries.retain(|(key, _)| key != "entryId");
            set(&mut entries, "at", Value::Timestamp(NOW));
            bought(value.get("entryId").cloned().unwrap_or(Value::Null), &Value::Map(entries), standing)
        }
        Subject::Counselor => {
            let shown = public_part(value);
            (vec![], vec![(counselor, Some(value.clone())), (profile, Some(shown))])
        }
        Subject::CounselorProfile => {
            let record = counselor_of(value);
            (vec![], vec![(counselor, Some(record)), (profile, Some(value.clone()))])
        }
        Subject::Newsletter => (vec![], vec![(format!("newsletter/{AUTO_ID}"), Some(value.clone()))]),
        Subject::Contact => (vec![], vec![(format!("contactUs/{AUTO_ID}"), Some(value.clone()))]),
        Subject::ErrorReport => {
            let hour = NOW.div_euclid(3_600_000);
            let on = Value::map().with("on", Value::Bool(true));
            (
                vec![("settings/errorReports".to_owned(), on)],
                vec![(format!("errorReports/{hour}-0"), Some(value.clone()))],
            )
        }
        Subject::Address => (vec![(patient, base_patient())], vec![(format!("addresses/{UID}"), Some(value.clone()))]),
        Subject::Closed => (
            vec![(patient.clone(), trusted_patient())],
            vec![(patient, None), (format!("closed/{UID}"), Some(value.clone()))],
        ),
        Subject::Hours
        | Subject::Slot
        | Subject::Session
        | Subject::SharedAnswers
        | Subject::PersonToCall
        | Subject::DiaryEntry
        | Subject::PatientPlace
        | Subject::SessionEntry
        | Subject::Block
        | Subject::Contest => batches::change(subject, value, standing),
        Subject::Thread | Subject::Message | Subject::TakenBack | Subject::MessageReport | Subject::DangerReport => {
            conversations::change(subject, value, standing)
        }
    }
}

/// The batch of a purchase whose entry is to have a name. A text that can name no document stands in the record alone.
fn bought(name: Value, value: &Value, in_hand: usize) -> (Documents, Writes) {
    let patient = format!("patients/{UID}");
    let card = card_with_id(value.get("cardId").and_then(Value::as_text).unwrap_or("card-000000000001"));
    let has = i64::try_from(in_hand).unwrap_or(0);
    let before = with(with(base_patient(), "cards", Value::List(vec![card])), "tickets", Value::Int(has));
    let bought = if let Some(Value::Int(ticket)) = value.get("ticket") { *ticket } else { 0 };
    let id = name.as_text().filter(|text| names_a_document(text)).unwrap_or(ENTRY_ID);
    let entry = format!("{patient}/ledger/{id}");
    let after = with(with(before.clone(), "tickets", Value::Int(has.saturating_add(bought))), "lastEntryId", name);
    (
        vec![payments::settings("demonstration"), (patient.clone(), before)],
        vec![(entry, Some(value.clone())), (patient, Some(after))],
    )
}

/// The patient's record before the change.
fn patient_before(subject: Subject, standing: usize) -> Value {
    match subject {
        Subject::Card => with(base_patient(), "cards", Value::List((0..standing).map(standing_card).collect())),
        Subject::Booking => {
            let consented = with(trusted_patient(), "consent", consent());
            with(consented, "bookings", Value::List((0..standing).map(standing_booking).collect()))
        }
        Subject::Consent => {
            let unasked = with(trusted_patient(), "birthday", standing_birthday(standing).into());
            match consented_before(standing) {
                0 => unasked,
                version => with(unasked, "consent", with(consent(), "version", Value::Int(version))),
            }
        }
        _ => base_patient(),
    }
}

/// The patient's record after the change.
pub(crate) fn patient_after(subject: Subject, value: &Value, standing: usize) -> Value {
    let before = patient_before(subject, standing);
    match subject {
        Subject::Card => with_item(before, "cards", value),
        Subject::Booking => with(with_item(before, "bookings", value), "lastBookingAt", Value::Timestamp(NOW)),
        Subject::Consent => with(before, "consent", value.clone()),
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

/// What a counselor's record and the public profile both have.
const PUBLIC: [&str; 8] = ["name", "city", "bio", "photo", "languages", "topics", "prefers", "portrait"];

/// The public part of whatever stands in the record's place.
fn public_part(record: &Value) -> Value {
    let mut entries: Entries =
        PUBLIC.into_iter().filter_map(|key| Some((Cow::Borrowed(key), record.get(key)?.clone()))).collect();
    set(&mut entries, "verified", Value::Bool(false));
    Value::Map(entries)
}

/// A counselor's record of which a value is the public part.
fn counselor_of(profile: &Value) -> Value {
    let Value::Map(mut entries) = counselor(COUNSELOR_NAME) else { return Value::Null };
    for key in PUBLIC {
        if let Some(value) = profile.get(key) {
            set(&mut entries, key, value.clone());
        }
    }
    Value::Map(entries)
}
