//! A counselor's working hours, and the times that follow from them.

use super::super::change::Change::Taking;
use super::super::field::{Field, Kind, Record, Relation};
use super::super::options::{LANGUAGES, SLOT_STATES, WAYS, WHOM};
use crate::limits as l;
use crate::text::Pattern::{Away, DayTimes, Id, SessionId, Uid, Zone};

/// SHA-256 of the secret in the feed's address, in hexadecimal. Any other id opens no feed, so the rules need no narrower pattern.
static SECRET_HASH: Kind = Kind::Text { pattern: Id, min: l::ID_MIN, max: l::ID_MAX };

/// `hours/{counselor}`.
pub(in crate::schema) static HOURS: Record = Record {
    name: "Hours",
    doc: "A counselor's weekly hours, `hours/{counselor}`: local times from Monday to Sunday in a time zone, absences, formats, and for whom the sessions are; `feed` opens the calendar feed. Only the counselor reads them.",
    fields: &[
        Field::text("zone", Zone, 1, l::ZONE_MAX),
        Field::texts("week", DayTimes, 7, 7, '|'),
        Field::texts("away", Away, 0, l::AWAY_MAX, ','),
        Field::some_of("ways", &WAYS, 1),
        Field::some_of("whom", &WHOM, 1),
        Field::optional("feed", &SECRET_HASH),
        Field::server_time("updatedAt"),
    ],
    relations: &[],
};

/// `slots/{counselor}_{hour}`.
pub(in crate::schema) static SLOT: Record = Record {
    name: "Slot",
    doc: "A time that a counselor offers, `slots/{counselor}_{hour}`. `hour` counts whole hours since 1970. Anybody may read the available ones.",
    fields: &[
        Field::text("counselor", Uid, 1, l::UID_MAX).needed().repeats(),
        Field::int("hour", 0, l::HOURS_MAX),
        Field::moment("start").needed(),
        Field::some_of("languages", &LANGUAGES, 1),
        Field::some_of("ways", &WAYS, 1),
        Field::some_of("whom", &WHOM, 1),
        Field::one_of("state", &SLOT_STATES).needed().begins_empty().touched_by(&[Taking]),
        Field::text("session", SessionId, l::SESSION_ID_LENGTH, l::SESSION_ID_LENGTH)
            .or_empty()
            .begins_empty()
            .touched_by(&[Taking]),
    ],
    relations: &[Relation::StartInHour { hour: "hour", start: "start" }],
};
