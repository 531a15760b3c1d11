//! A record with a field of each kind that means more than its values: the tests of both outputs write it.

use aram_core::schema::{Field, Kind, Record};
use aram_core::text::Pattern;

/// An item of a list, and what stands inside.
pub(crate) static ITEM: Record =
    Record { name: "Item", doc: "An item.", fields: &[Field::int("number", 1, 5)], relations: &[] };

/// The record.
pub(crate) static SAMPLE: Record = Record {
    name: "Sample",
    doc: "A field of each of these kinds.",
    fields: &[
        Field::server_time("at"),
        Field::client_time("madeAt"),
        Field::list("items", &ITEM, 2),
        Field::optional("note", &Kind::OneOf(&["short", "long"])),
        Field::optional("digits", &Kind::Text { pattern: Pattern::Digits, min: 2, max: 3 }),
        Field::optional("inside", &Kind::Map(&ITEM)),
        Field::optional("seenAt", &Kind::ServerTime),
    ],
    relations: &[],
};
