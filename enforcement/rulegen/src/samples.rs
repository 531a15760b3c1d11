//! Records for tests, with a field of each kind that needs more than a list of values. The tests write them as rules and as types.

use aram_core::schema::{Field, Kind, LANGUAGES, Record, Relation, WAYS, WHOM};
use aram_core::text::Pattern;

/// An item of a list, and a nested record.
pub(crate) static ITEM: Record =
    Record { name: "Item", doc: "An item.", fields: &[Field::int("number", 1, 5)], relations: &[] };

pub(crate) static SAMPLE: Record = Record {
    name: "Sample",
    doc: "A field of each kind.",
    fields: &[
        Field::server_time("at"),
        Field::client_time("madeAt"),
        Field::list("items", &ITEM, 2),
        Field::optional("note", &Kind::OneOf(&["short", "long"])),
        Field::optional("digits", &Kind::Text { pattern: Pattern::Digits, min: 2, max: 3 }),
        Field::optional("inside", &Kind::Map(&ITEM)),
        Field::optional("seenAt", &Kind::ServerTime),
        Field::moment("start"),
        Field::some_of("words", &["one", "two", "three"], 1),
        Field::some_of("more", &["one", "two"], 0),
        Field::texts("week", Pattern::DayTimes, 3, 3, '|'),
        Field::texts("days", Pattern::Away, 0, 4, ','),
    ],
    relations: &[],
};

/// A record with fields that begin empty, fields that repeat other values, and a relation between two fields.
pub(crate) static BEGUN: Record = Record {
    name: "Begun",
    doc: "A field for each kind of initial value.",
    fields: &[
        Field::one_of("state", &["open", "taken"]).begins_empty(),
        Field::one_of("by", &["one", "two"]).or_empty().begins_empty(),
        Field::bool("returned").begins_empty(),
        Field::int("moves", 0, 3).begins_empty(),
        Field::text("owner", Pattern::Uid, 1, 5).repeats(),
        Field::int("hour", 0, 100),
        Field::moment("start"),
    ],
    relations: &[Relation::StartInHour { hour: "hour", start: "start" }],
};

/// A record that the app reads: fields that it needs, fields with an empty value, and optional ones.
pub(crate) static READ: Record = Record {
    name: "Read",
    doc: "A field for each way of reading.",
    fields: &[
        Field::text("owner", Pattern::Uid, 1, 5).needed(),
        Field::moment("start").needed(),
        Field::free("name", 30),
        Field::text("photo", Pattern::PhotoUrl, 1, 90).or_empty(),
        Field::one_of("choice", &LANGUAGES),
        Field::one_of("1", &["old", "new"]).shown_as_it_is(),
        Field::one_of("by", &WHOM).or_empty(),
        Field::bool("mine"),
        Field::int("number", 0, 5),
        Field::server_time("at"),
        Field::some_of("words", &WAYS, 1),
        Field::texts("week", Pattern::DayTimes, 3, 3, '|'),
        Field::texts("days", Pattern::Away, 0, 4, ','),
        Field::list("items", &ITEM, 2),
        Field::optional("note", &Kind::Text { pattern: Pattern::Anything, min: 0, max: 30 }),
        Field::optional("level", &Kind::OneOf(&["low", "high"])),
        Field::optional("more", &Kind::SomeOf { options: &WAYS, min: 0 }),
        Field::optional("drawing", &Kind::OneOf(&WAYS)).or_empty(),
        Field::optional("inside", &Kind::Map(&ITEM)),
        Field::optional("seenAt", &Kind::ServerTime),
    ],
    relations: &[],
};
