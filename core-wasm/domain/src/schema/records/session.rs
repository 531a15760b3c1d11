//! A session and its related records.

use super::super::change::Change::{Ending, Forgetting, Moving};
use super::super::field::{Field, Kind, Record, Relation};
use super::super::options::{
    CONTEST_SAYS, LANGUAGES, PLACE_NAMES, SESSION_BY, SESSION_ENTRY_KINDS, SESSION_STATES, WAYS, WHOM,
};
use super::booking::BOOKING;
use crate::limits as l;
use crate::text::Pattern::{FilledUndirected, Name, Phone, SessionId, Uid};

/// Sessions that were closed before this field existed don't have it, nor do those that aren't closed.
static ONE_WHO_CLOSED: Kind = Kind::OneOf(&SESSION_BY);

/// `sessions/{id}`.
pub(in crate::schema) static SESSION: Record = Record {
    name: "SessionRecord",
    doc: "A session, `sessions/{id}`. `by` is the side that canceled or missed it, `closedBy` who said that it was held or missed, `returned` whether the ticket was returned, and `place` is the patient's booking slot.",
    fields: &[
        Field::text("patient", Uid, 1, l::UID_MAX).needed().repeats(),
        Field::text("counselor", Uid, 1, l::UID_MAX).needed().repeats(),
        Field::text("patientName", Name, 1, l::NAME_MAX).or_empty().repeats().touched_by(&[Forgetting]),
        Field::text("counselorName", Name, 1, l::WHOLE_NAME_MAX).repeats(),
        Field::one_of("language", &LANGUAGES).repeats(),
        Field::one_of("way", &WAYS).repeats(),
        Field::one_of("whom", &WHOM).repeats(),
        Field::int("hour", 0, l::HOURS_MAX).repeats().touched_by(&[Moving]),
        Field::moment("start").needed().repeats().touched_by(&[Moving]),
        Field::one_of("state", &SESSION_STATES).needed().begins_empty().touched_by(&[Ending]),
        Field::one_of("by", &SESSION_BY).or_empty().begins_empty().touched_by(&[Ending]),
        Field::optional("closedBy", &ONE_WHO_CLOSED).touched_by(&[Ending]),
        Field::bool("returned").begins_empty().touched_by(&[Ending]),
        Field::int("moves", 0, l::MOVES_MAX).begins_empty().touched_by(&[Moving]),
        Field::one_of("place", &PLACE_NAMES),
        Field::server_time("bookedAt"),
        Field::server_time("changedAt").stamp(),
    ],
    relations: &[Relation::StartInHour { hour: "hour", start: "start" }],
};

/// `sessions/{id}/shared/answers`.
pub(in crate::schema) static SHARED_ANSWERS: Record = Record {
    name: "SharedAnswers",
    doc: "The answers that the patient shares with the counselor of a session, `sessions/{id}/shared/answers`: one of the patient's own requests.",
    fields: &[Field::map("booking", &BOOKING).repeats(), Field::server_time("sharedAt")],
    relations: &[],
};

/// `sessions/{id}/shared/emergency`.
pub(in crate::schema) static EMERGENCY_CONTACT: Record = Record {
    name: "EmergencyContact",
    doc: "The patient's emergency contact, `sessions/{id}/shared/emergency`. The counselor reads it around the time of the session, or after a report of danger.",
    fields: &[
        Field::text("name", FilledUndirected, 1, l::TO_CALL_NAME_MAX),
        Field::text("phone", Phone, 1, l::PHONE_MAX).needed(),
        Field::text("country", FilledUndirected, 1, l::TO_CALL_COUNTRY_MAX).or_empty(),
        Field::server_time("sharedAt"),
    ],
    relations: &[],
};

/// `patients/{uid}/diary/{hour}`.
pub(in crate::schema) static DIARY_ENTRY: Record = Record {
    name: "DiaryEntry",
    doc: "The patient's lock on a time, `patients/{uid}/diary/{hour}`. It keeps a patient's sessions from overlapping.",
    fields: &[
        Field::text("session", SessionId, l::SESSION_ID_LENGTH, l::SESSION_ID_LENGTH),
        Field::moment("start").repeats(),
    ],
    relations: &[],
};

/// `patients/{uid}/places/{1..8}`.
pub(in crate::schema) static PATIENT_PLACE: Record = Record {
    name: "PatientPlace",
    doc: "One of a patient's eight booking slots, `patients/{uid}/places/{1..8}`. They limit the sessions booked at the same time.",
    fields: &[
        Field::text("session", SessionId, l::SESSION_ID_LENGTH, l::SESSION_ID_LENGTH).needed(),
        Field::server_time("at"),
    ],
    relations: &[],
};

/// `patients/{uid}/ledger/session-{id}`, `return-{id}`.
pub(in crate::schema) static SESSION_ENTRY: Record = Record {
    name: "SessionEntry",
    doc: "A ticket spent on a session or returned, `patients/{uid}/ledger/session-{id}` and `return-{id}`.",
    fields: &[
        Field::one_of("kind", &SESSION_ENTRY_KINDS),
        Field::int("ticket", -1, 1),
        Field::text("session", SessionId, l::SESSION_ID_LENGTH, l::SESSION_ID_LENGTH),
        Field::server_time("at"),
    ],
    relations: &[Relation::TicketOfKind { kind: "kind", ticket: "ticket" }],
};

/// `blocks/{counselor}_{patient}`.
pub(in crate::schema) static BLOCK: Record = Record {
    name: "Block",
    doc: "A counselor's block of a patient, `blocks/{counselor}_{patient}`: the patient can't book with the counselor. Only the counselor reads and writes it.",
    fields: &[
        Field::text("counselor", Uid, 1, l::UID_MAX).repeats(),
        Field::text("patient", Uid, 1, l::UID_MAX),
        Field::server_time("at"),
    ],
    relations: &[],
};

/// `contests/{session}`.
pub(in crate::schema) static CONTEST: Record = Record {
    name: "Contest",
    doc: "A patient's objection to the confirmed outcome of a session, `contests/{session}`.",
    fields: &[
        Field::text("patient", Uid, 1, l::UID_MAX).repeats(),
        Field::text("counselor", Uid, 1, l::UID_MAX).repeats(),
        Field::one_of("says", &CONTEST_SAYS).needed(),
        Field::server_time("at"),
    ],
    relations: &[],
};
