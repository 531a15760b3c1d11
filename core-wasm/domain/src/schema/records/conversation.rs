//! The messages between a patient and a counselor, and their reports.

use super::super::change::Change::{
    CounselorReading, CounselorStopping, CounselorWriting, ForgettingInThread, PatientReading, PatientStopping,
    PatientWriting,
};
use super::super::field::{Field, Kind, Record};
use super::super::options::{LANGUAGES, REPORT_REASONS};
use crate::limits as l;
use crate::text::Pattern::{Filled, Id, Name, Proposal, SessionId, Uid};

/// `threads/{patient}_{counselor}`. Fields of one side have its name as a prefix, and each side may only change its own.
pub(in crate::schema) static THREAD: Record = Record {
    name: "ThreadRecord",
    doc: "A conversation of a patient and a counselor, `threads/{patient}_{counselor}`. `session` is the session it belongs to, and `last…` describe the newest message. For each side: up to when it has read, whether it has ended the conversation, and the start and number of its current message count.",
    fields: &[
        Field::text("patient", Uid, 1, l::UID_MAX).needed().repeats(),
        Field::text("counselor", Uid, 1, l::UID_MAX).needed().repeats(),
        Field::text("session", SessionId, l::SESSION_ID_LENGTH, l::SESSION_ID_LENGTH)
            .touched_by(&[PatientWriting, CounselorWriting]),
        Field::text("patientName", Name, 1, l::NAME_MAX).or_empty().repeats().touched_by(&[ForgettingInThread]),
        Field::text("counselorName", Name, 1, l::WHOLE_NAME_MAX).repeats(),
        Field::one_of("language", &LANGUAGES).repeats(),
        Field::text("lastId", Id, l::ID_MIN, l::ID_MAX).touched_by(&[PatientWriting, CounselorWriting]),
        Field::text("lastFrom", Uid, 1, l::UID_MAX).repeats().touched_by(&[PatientWriting, CounselorWriting]),
        Field::server_time("lastAt").needed().touched_by(&[PatientWriting, CounselorWriting]),
        Field::moment("patientReadAt").repeats().touched_by(&[PatientWriting, PatientReading]),
        Field::moment("counselorReadAt").repeats().touched_by(&[CounselorWriting, CounselorReading]),
        Field::bool("patientStopped").begins_empty().touched_by(&[PatientStopping, PatientWriting]),
        Field::bool("counselorStopped").begins_empty().touched_by(&[CounselorStopping, CounselorWriting]),
        Field::server_time("patientSince").touched_by(&[PatientWriting]),
        Field::server_time("counselorSince").touched_by(&[CounselorWriting]),
        Field::int("patientSent", 0, l::MESSAGES_AN_HOUR).repeats().touched_by(&[PatientWriting]),
        Field::int("counselorSent", 0, l::MESSAGES_AN_HOUR).repeats().touched_by(&[CounselorWriting]),
    ],
    relations: &[],
};

/// `threads/{patient}_{counselor}/messages/{id}`.
pub(in crate::schema) static MESSAGE: Record = Record {
    name: "MessageRecord",
    doc: "A message, `threads/{patient}_{counselor}/messages/{id}`: its author, text and time. A counselor's message may propose other times for a session (`move`). It can't be edited, but its author may unsend it until the other side has read it.",
    fields: &[
        Field::text("from", Uid, 1, l::UID_MAX).needed().repeats(),
        Field::text("text", Filled, 1, l::MESSAGE_MAX),
        Field::server_time("at").needed(),
        Field::optional("move", &Kind::Text { pattern: Proposal, min: l::PROPOSAL_MIN, max: l::PROPOSAL_MAX }),
    ],
    relations: &[],
};

/// The same document, after its author has unsent the message. It shows that there was one.
pub(in crate::schema) static UNSENT: Record = Record {
    name: "UnsentMessage",
    doc: "An unsent message. It replaces the message, so both sides still see that there was one. `gone` is true.",
    fields: &[
        Field::text("from", Uid, 1, l::UID_MAX).repeats(),
        Field::moment("at").repeats(),
        Field::bool("gone").repeats(),
    ],
    relations: &[],
};

/// `reports/{thread}-{message}`.
pub(in crate::schema) static MESSAGE_REPORT: Record = Record {
    name: "MessageReport",
    doc: "A message that its recipient reports to staff, `reports/{thread}-{message}`: the stored text, and the reason. Only the operator's command reads it.",
    fields: &[
        Field::text("thread", Uid, 1, l::THREAD_ID_MAX),
        Field::text("message", Id, l::ID_MIN, l::ID_MAX),
        Field::text("text", Filled, 1, l::MESSAGE_MAX).repeats(),
        Field::text("from", Uid, 1, l::UID_MAX).repeats(),
        Field::moment("sentAt").repeats(),
        Field::text("by", Uid, 1, l::UID_MAX).repeats(),
        Field::one_of("reason", &REPORT_REASONS),
        Field::bool("urgent"),
        Field::server_time("at"),
    ],
    relations: &[],
};

/// `reports/{session}-danger-{by}`.
pub(in crate::schema) static DANGER_REPORT: Record = Record {
    name: "DangerReport",
    doc: "A report by the patient or the counselor of a session that somebody is in danger, `reports/{session}-danger-{by}`. `urgent` is true. Only the operator's command reads it.",
    fields: &[
        Field::text("session", SessionId, l::SESSION_ID_LENGTH, l::SESSION_ID_LENGTH),
        Field::text("by", Uid, 1, l::UID_MAX).repeats(),
        Field::bool("urgent").repeats(),
        Field::server_time("at"),
    ],
    relations: &[],
};
