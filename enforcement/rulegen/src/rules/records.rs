//! The records: for each one predicate, and for one that changes field by field, what each change may touch.
//!
//! A missing key needs no condition of its own: reading it is an error, and an error refuses. What each kind of field means
//! here is said beside it in the schema ([`aram_core::schema::Kind`]).

mod changes;
mod conditions;
mod lists;

use self::changes::patient;
use self::conditions::{conditions, has_only, parameters};
use self::lists::{keeps_pace, lists};
use super::emit::{all_of, predicate};
use aram_core::schema::{Kind, Record, RecordKind};

/// The section of the records.
///
/// # Errors
/// Where the table says something that has no rule.
pub(super) fn records() -> Result<String, String> {
    let mut predicates = Vec::new();
    for kind in RecordKind::ALL {
        let record = kind.record();
        match kind {
            RecordKind::Patient => {
                predicates.extend(patient(record)?);
                predicates.extend(lists(record));
                predicates.push(keeps_pace());
            }
            RecordKind::CounselorProfile => predicates.push(public_profile(record)),
            // Inside other records they have names of their own, and come with those.
            _ => predicates.extend(whole(record)),
        }
    }
    Ok(format!("    // ---- Records and what is appended to them {}\n\n{}", "-".repeat(71), predicates.join("\n")))
}

/// `isContactRecord(d)`: exactly these keys, each of its kind; before it the same for the records inside, which have no other place.
fn whole(record: &Record) -> Vec<String> {
    let inside = record.fields.iter().filter_map(|field| match field.kind.present() {
        Kind::Map(inside) => Some(inside),
        _ => None,
    });
    let mut out: Vec<String> = inside.map(|inside| record_predicate(inside)).collect();
    out.push(record_predicate(record));
    out
}

/// `isCard(d)`: no keys but these, each of its kind.
fn record_predicate(record: &Record) -> String {
    let mut terms = vec![has_only(record.fields.iter())];
    terms.extend(conditions(record, record.fields.iter()));
    predicate(record.doc, &format!("is{}({})", record.name, parameters(record)), &all_of(&terms))
}

/// The public profile is nothing but a part of the private record.
fn public_profile(record: &Record) -> String {
    let entries: Vec<String> = record
        .fields
        .iter()
        .map(|field| match field.kind {
            Kind::Bool => format!("'{}': verified", field.key),
            _ => format!("'{}': counselor.{}", field.key, field.key),
        })
        .collect();
    predicate(
        record.doc,
        "publicPart(counselor, verified)",
        &format!("return {{\n        {}\n      }}", entries.join(",\n        ")),
    )
}
