//! Ticket orders, which a cloud function processes.

use super::super::field::{Field, Record};
use super::super::options::{LANGUAGES, PACK_NAMES};
use crate::limits as l;
use crate::text::Pattern::Uuid;

/// `patients/{uid}/orders/{id}`.
pub(in crate::schema) static ORDER: Record = Record {
    name: "OrderRecord",
    doc: "An order of a pack, `patients/{uid}/orders/{id}`, as the patient writes it. It doesn't contain the price. A cloud function adds `state` and its details.",
    fields: &[Field::one_of("pack", &PACK_NAMES), Field::one_of("language", &LANGUAGES), Field::server_time("at")],
    relations: &[],
};

/// `patients/{uid}/order/current`.
pub(in crate::schema) static ORDER_NOTE: Record = Record {
    name: "OrderNote",
    doc: "The patient's last order, `patients/{uid}/order/current`. The next order must wait until a minute after `at`.",
    fields: &[Field::text("id", Uuid, l::UUID_LENGTH, l::UUID_LENGTH), Field::server_time("at")],
    relations: &[],
};
