//! What is left of a deleted account.

use super::super::field::{Field, Record};

/// `closed/{uid}`.
pub(in crate::schema) static CLOSED: Record = Record {
    name: "ClosedRecord",
    doc: "The mark of a deleted account, `closed/{uid}`: no record is created where it stands.",
    fields: &[Field::server_time("at")],
    relations: &[],
};
