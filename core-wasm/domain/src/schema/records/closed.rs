//! The remaining record of a deleted account.

use super::super::field::{Field, Record};
use super::counselor::SINCE;

/// `closed/{uid}`.
pub(in crate::schema) static CLOSED: Record = Record {
    name: "ClosedRecord",
    doc: "The mark of a deleted account, `closed/{uid}`. While it exists, the account can't have a record. `since` is copied from the deleted record.",
    fields: &[Field::server_time("at"), Field::optional("since", &SINCE)],
    relations: &[],
};
