//! The records: one predicate for each, and, for one that changes field by field, the fields that each change may touch.
//!
//! A missing key needs no separate condition, because reading it is an error, and an error means a refusal. The schema documents the
//! meaning of each kind of field here ([`aram_core::schema::Kind`]).

mod changes;
mod conditions;
mod lists;
#[cfg(test)]
mod samples;
mod whole;

use self::changes::{changes, patient};
use self::conditions::{WRITTEN, condition};
use self::lists::{keeps_pace, lists};
use self::whole::{record_predicate, whole};
use super::emit::{Predicate, all_of, predicate, section, words};
use super::paths::{uses, write_out};
use aram_core::schema::{Change, Field, Record, RecordKind};

/// The section of the records.
///
/// # Errors
/// If the table contains something that has no rule.
pub(super) fn records(parts: &mut [String]) -> Result<String, String> {
    let mut predicates = vec![details_of_both()];
    for kind in RecordKind::ALL.iter().copied() {
        let record = kind.record();
        match kind {
            RecordKind::Patient => {
                predicates.extend(patient(record)?);
                predicates.extend(lists(record));
                predicates.push(keeps_pace());
            }
            RecordKind::CounselorProfile => predicates.push(public_profile(record, RecordKind::Counselor.record())),
            RecordKind::Counselor | RecordKind::Slot | RecordKind::Session | RecordKind::Thread => {
                predicates.extend(changes(record)?);
                predicates.extend(whole(record));
            }
            _ if kind.path().is_none() => predicates.push(record_predicate(record, "d")),
            _ => predicates.extend(whole(record)),
        }
    }
    Ok(section("Records and appended items", &without_small(predicates, parts)))
}

/// The predicates without those that are a single call with one use. The part with the use gets the call instead.
fn without_small(predicates: Vec<Predicate>, parts: &mut [String]) -> Vec<Predicate> {
    predicates
        .into_iter()
        .filter(|one| {
            let is_small = one.is_one_call() && uses(&one.name, parts) == 1;
            if is_small {
                let parameters: Vec<&str> = one.parameters.iter().map(String::as_str).collect();
                write_out(&one.name, &parameters, &one.value, parts);
            }
            !is_small
        })
        .collect()
}

/// The conditions on the details that patients and counselors share.
fn shared_details() -> Vec<String> {
    let counselor: Vec<String> =
        RecordKind::Counselor.record().fields.iter().flat_map(|field| condition(field, WRITTEN)).collect();
    let patient = RecordKind::Patient.record();
    patient
        .touched_by(Change::Details)
        .filter(|field| field.is_detail())
        .flat_map(|field| condition(field, WRITTEN))
        .filter(|term| counselor.contains(term))
        .collect()
}

fn details_of_both() -> Predicate {
    predicate(
        "The details that patients and counselors both fill in.",
        "hasDetailsOfBoth(uid)",
        &all_of(&shared_details()),
    )
}

/// The public profile is a part of the private record, with its mark. The two differ only in keys that one of them has, so no other key can
/// be added. An optional key is missing in both or in neither; a key that only the private record has is left out of the comparison.
fn public_profile(record: &Record, private: &Record) -> Predicate {
    let (may_lack, apart): (Vec<&Field>, Vec<&Field>) =
        private.fields.iter().filter(|field| record.field(field.key).is_none()).partition(|field| field.is_optional());
    let may_lack: Vec<&str> = may_lack.into_iter().map(|field| field.key).collect();
    let mark = record.fields.iter().filter(|field| private.field(field.key).is_none());
    let keys: Vec<&str> = apart.into_iter().chain(mark).map(|field| field.key).collect();
    let shown: Vec<&str> = record.fields.iter().map(|field| field.key).collect();
    predicate(
        record.doc,
        "isPublicPart(d, counselor, verified)",
        &all_of(&[
            format!("hasOnly(d, {})", words(&shown)),
            "d.verified == verified".to_owned(),
            format!(
                "d.diff(counselor).affectedKeys().difference({}.split(',').toSet()) == {}.split(',').toSet()",
                words(&may_lack),
                words(&keys)
            ),
        ]),
    )
}
