//! The email address for notifications.

use super::super::field::{Field, Record};
use super::super::options::MAIL_KINDS;
use crate::limits as l;

/// `addresses/{uid}`.
pub(in crate::schema) static ADDRESS: Record = Record {
    name: "MailAddress",
    doc: "Where somebody wants emails from Aram, `addresses/{uid}`: the account's own email, confirmed, and which kinds. Nobody but its owner reads it; without it nobody writes.",
    fields: &[Field::free("email", l::EMAIL_MAX), Field::some_of("kinds", &MAIL_KINDS, 1), Field::server_time("at")],
    relations: &[],
};
