//! The email address for notifications.

use super::super::field::{Field, Kind, Record};
use super::super::options::{LANGUAGES, MAIL_KINDS};
use crate::limits as l;

/// Choices from before this field existed don't have it.
static ONE_LANGUAGE: Kind = Kind::OneOf(&LANGUAGES);

/// `addresses/{uid}`.
pub(in crate::schema) static ADDRESS: Record = Record {
    name: "MailAddress",
    doc: "The address to which Aram sends emails to a user, `addresses/{uid}`: the account's own confirmed email, the kinds of emails, and the language of emails that concern no session. Only its owner reads it. Without it, Aram sends the user no emails. After the unsubscribe button of a mail program, functions leave only `off` and `at`.",
    fields: &[
        Field::free("email", l::EMAIL_MAX),
        Field::some_of("kinds", &MAIL_KINDS, 1),
        Field::optional("language", &ONE_LANGUAGE),
        Field::server_time("at"),
    ],
    relations: &[],
};
