//! Orders of tickets, which the payment provider's extension reads.

use super::super::field::{Field, Record};
use super::super::options::{ORDER_LOCALES, ORDER_MODES, PACK_NAMES};
use crate::limits as l;
use crate::text::Pattern::{Anything, Uuid};

/// `metadata` of an order.
pub(in crate::schema) static ORDER_METADATA: Record = Record {
    name: "OrderMetadata",
    doc: "What comes back with the payment of an order. Screens find their order by it; no rule ever reads it there.",
    fields: &[
        Field::text("orderId", Uuid, l::UUID_LENGTH, l::UUID_LENGTH).repeats(),
        Field::one_of("pack", &PACK_NAMES),
    ],
    relations: &[],
};

/// `customers/{uid}/checkout_sessions/{id}`.
pub(in crate::schema) static ORDER: Record = Record {
    name: "OrderRecord",
    doc: "An order of a pack, `customers/{uid}/checkout_sessions/{id}`, as the patient writes it: exactly what the extension may be asked for. It adds `url`, or `error`.",
    fields: &[
        Field::one_of("mode", &ORDER_MODES),
        Field::text("price", Anything, 1, l::PRICE_ID_MAX).repeats(),
        Field::text("success_url", Anything, 1, l::RETURN_URL_MAX).repeats(),
        Field::text("cancel_url", Anything, 1, l::RETURN_URL_MAX).repeats(),
        Field::one_of("locale", &ORDER_LOCALES),
        Field::map("metadata", &ORDER_METADATA),
    ],
    relations: &[],
};

/// `patients/{uid}/order/current`.
pub(in crate::schema) static ORDER_NOTE: Record = Record {
    name: "OrderNote",
    doc: "The order that a patient placed last, `patients/{uid}/order/current`: `at` holds the next one off.",
    fields: &[Field::text("id", Uuid, l::UUID_LENGTH, l::UUID_LENGTH), Field::server_time("at")],
    relations: &[],
};
