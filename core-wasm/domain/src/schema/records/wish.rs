//! What a patient waits for.

use super::super::field::{Field, Record};
use super::super::options::{DAY_PARTS, LANGUAGES, TOPICS, WAYS, WEEKDAYS, WHOM};
use crate::limits as l;
use crate::text::Pattern::{Uid, Zone};

/// `wish` of a patient.
pub(in crate::schema) static TIME_WISH: Record = Record {
    name: "TimeWish",
    doc: "The times of which a patient wants to hear when one opens. An empty `counselor` means any, and an empty list of languages, formats or topics means all. The days and parts of a day are in the patient's time zone.",
    fields: &[
        Field::text("counselor", Uid, 1, l::UID_MAX).or_empty(),
        Field::some_of("languages", &LANGUAGES, 0),
        Field::some_of("ways", &WAYS, 0),
        Field::some_of("topics", &TOPICS, 0),
        Field::one_of("whom", &WHOM),
        Field::some_of("days", &WEEKDAYS, 1),
        Field::some_of("parts", &DAY_PARTS, 1),
        Field::text("zone", Zone, 1, l::ZONE_MAX),
        Field::server_time("since").needed(),
        Field::moment("until").needed(),
    ],
    relations: &[],
};
