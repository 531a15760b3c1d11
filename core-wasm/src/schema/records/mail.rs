//! Where somebody wants emails, and what is sent there.

use super::super::field::{Field, Kind, Record};
use super::super::options::MAIL_KINDS;
use crate::limits as l;
use crate::text::Pattern::{Anything, SessionId, Uid};

/// `addresses/{uid}`.
pub(in crate::schema) static ADDRESS: Record = Record {
    name: "MailAddress",
    doc: "Where somebody wants emails from Aram, `addresses/{uid}`: the account's own email, confirmed, and which kinds. Nobody but its owner reads it; without it nobody writes.",
    fields: &[Field::free("email", l::EMAIL_MAX), Field::some_of("kinds", &MAIL_KINDS, 1), Field::server_time("at")],
    relations: &[],
};

/// What the words of a mail are filled with: the id of a session, or of a conversation.
pub(in crate::schema) static MAIL_DATA: Record = Record {
    name: "MailData",
    doc: "What a mail is about, and its link leads to: a session, or a conversation. Never both.",
    fields: &[
        Field::optional(
            "session",
            &Kind::Text { pattern: SessionId, min: l::SESSION_ID_LENGTH, max: l::SESSION_ID_LENGTH },
        ),
        Field::optional("thread", &Kind::Text { pattern: Uid, min: 1, max: l::THREAD_ID_MAX }),
    ],
    relations: &[],
};

/// Which words, and what they are filled with.
pub(in crate::schema) static MAIL_TEMPLATE: Record = Record {
    name: "MailTemplate",
    doc: "Which words a mail has, as `{event}-{language}`, and what they are filled with.",
    fields: &[Field::text("name", Anything, 1, l::MAIL_NAME_MAX), Field::map("data", &MAIL_DATA)],
    relations: &[],
};

/// `mail/{id}`.
pub(in crate::schema) static MAIL: Record = Record {
    name: "Mail",
    doc: "A mail to be sent, `mail/{session}-{event}{moves}-{side}` or `mail/{thread}-{day}-{from}`: to one person by their id, in words that the operator keeps. No word of it is a user's, and nobody reads it.",
    fields: &[
        Field::texts("toUids", Uid, 1, 1, ',').repeats(),
        Field::map("template", &MAIL_TEMPLATE).repeats(),
        Field::server_time("at"),
    ],
    relations: &[],
};
