//! Ticket orders, which a cloud function processes.

use super::super::field::{Field, Record};
use super::super::options::{LANGUAGES, PACK_NAMES};
use crate::limits as l;
use crate::text::Pattern::Uuid;

/// `patients/{uid}/orders/{id}`.
pub(in crate::schema) static ORDER: Record = Record {
    name: "OrderRecord",
    doc: "An order of a pack, `patients/{uid}/orders/{id}`, as the patient writes it. What it costs is not in it. A cloud function adds `state` and what belongs to that.",
    fields: &[Field::one_of("pack", &PACK_NAMES), Field::one_of("language", &LANGUAGES), Field::server_time("at")],
    relations: &[],
};

/// `patients/{uid}/order/current`.
pub(in crate::schema) static ORDER_NOTE: Record = Record {
    name: "OrderNote",
    doc: "The order that a patient placed last, `patients/{uid}/order/current`. The next one has to wait until a minute after `at`.",
    fields: &[Field::text("id", Uuid, l::UUID_LENGTH, l::UUID_LENGTH), Field::server_time("at")],
    relations: &[],
};
