//! Ticket orders, and the demonstration that gives tickets away.

use crate::batches::names_a_document;
use crate::papers::{Documents, Writes, of_patient};
use crate::scene::{NOW, UID, base_patient, map, with};
use aram_core::payments::demonstrates;
use aram_core::schema::RecordKind;
use aram_core::value::Value;

/// The order of a case.
const ORDER: &str = "00000000-0000-4000-8000-000000000301";

/// The payment settings with this mode.
pub(crate) fn settings(mode: &str) -> (String, Value) {
    ("settings/payments".to_owned(), Value::Map(map(&[("mode", mode), ("origin", "https://aram.example")])))
}

/// The documents before a request about an order, and its writes: the order and its note, one of which is the value.
pub(crate) fn change(kind: RecordKind, value: &Value) -> (Documents, Writes) {
    let before = vec![settings("stripe"), (format!("patients/{UID}"), base_patient())];
    let now = |record: &[(&'static str, &str)]| Some(with(Value::Map(map(record)), "at", Value::Timestamp(NOW)));
    let (id, order, note) = if kind == RecordKind::OrderNote {
        let id = Some(value.text_of("id")).filter(|id| names_a_document(id)).unwrap_or(ORDER);
        (id, now(&[("pack", "25"), ("language", "en")]), Some(value.clone()))
    } else {
        (ORDER, Some(value.clone()), now(&[("id", ORDER)]))
    };
    (before, vec![(of_patient("orders", id), order), (of_patient("order", "current"), note)])
}

/// Whether the demonstration gives a pack to a patient with this many tickets.
pub(crate) fn is_demonstrated(in_hand: i64) -> bool {
    demonstrates(in_hand)
}
