//! Records that are written whole: each key, and no other.

use super::super::emit::{all_of, predicate};
use super::conditions::{conditions, has_only, parameters};
use aram_core::schema::{Kind, Record};

/// `isContactRecord(d)`: exactly these keys, each of its kind; before it the same for the records inside, which have no other place.
pub(super) fn whole(record: &Record) -> Vec<String> {
    let inside = record.fields.iter().filter(|field| !field.repeats).filter_map(|field| match field.kind.present() {
        Kind::Map(inside) => Some(inside),
        _ => None,
    });
    let mut out: Vec<String> = inside.map(|inside| record_predicate(inside)).collect();
    out.push(record_predicate(record));
    out
}

/// `isCard(d)`: no keys but these, each of its kind.
pub(super) fn record_predicate(record: &Record) -> String {
    let mut terms = vec![has_only(record.fields.iter())];
    terms.extend(conditions(record, record.fields.iter()));
    predicate(record.doc, &format!("is{}({})", record.name, parameters(record)), &all_of(&terms))
}
