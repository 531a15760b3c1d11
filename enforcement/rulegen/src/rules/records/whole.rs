//! Records that are written as a whole, with exactly their keys.

use super::super::emit::{Predicate, all_of, predicate};
use super::conditions::{WRITTEN, of_record, parameters};
use aram_core::schema::{Field, Kind, Record};

/// `isContactRecord()`: exactly these keys, each of its kind. The predicates of nested records that aren't used elsewhere come first.
pub(super) fn whole(record: &Record) -> Vec<Predicate> {
    let inside = record.fields.iter().filter(|field| !field.repeats).filter_map(|field| match field.kind.present() {
        Kind::Map(inside) => Some(inside),
        _ => None,
    });
    inside
        .map(|inside| record_predicate(inside, "d"))
        .chain(std::iter::once(record_predicate(record, WRITTEN)))
        .collect()
}

/// `isCard(d)`: only these keys, each of its kind.
pub(super) fn record_predicate(record: &Record, of: &str) -> Predicate {
    let fields: Vec<&Field> = record.fields.iter().collect();
    let signature = format!("is{}({})", record.name, parameters(record, of));
    predicate(record.doc, &signature, &all_of(&of_record(record, &fields, of)))
}
