//! The records: for each one predicate, and for one that changes field by field, what each change may touch.
//!
//! A missing key needs no condition of its own: reading it is an error, and an error refuses. What each kind of field means
//! here is said beside it in the schema ([`aram_core::schema::Kind`]).

mod changes;
mod conditions;
mod lists;
#[cfg(test)]
mod samples;
mod whole;

use self::changes::{changes, patient};
use self::lists::{keeps_pace, lists};
use self::whole::whole;
use super::emit::{all_of, list_of, predicate};
use aram_core::schema::{Field, Record, RecordKind};

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
            RecordKind::CounselorProfile => predicates.push(public_profile(record, RecordKind::Counselor.record())),
            RecordKind::Counselor | RecordKind::Slot | RecordKind::Session | RecordKind::Thread => {
                predicates.extend(changes(record));
                predicates.extend(whole(record));
            }
            // Inside other records they have names of their own, and come with those.
            _ => predicates.extend(whole(record)),
        }
    }
    Ok(format!("    // ---- Records and what is appended to them {}\n\n{}", "-".repeat(71), predicates.join("\n")))
}

/// The public profile is nothing but a part of the private record, with its mark: what differs between the two is what only one of them has. A key that may
/// be absent is absent in both; one of the private record alone is left out of the comparison.
fn public_profile(record: &Record, private: &Record) -> String {
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
            format!("d.keys().hasOnly({})", list_of(&shown)),
            "d.verified == verified".to_owned(),
            format!(
                "d.diff(counselor).affectedKeys().difference({}.toSet()) == {}.toSet()",
                list_of(&may_lack),
                list_of(&keys)
            ),
        ]),
    )
}
