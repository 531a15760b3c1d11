//! The purchases of a patient's tickets.

use super::super::field::{Field, Record, Relation};
use super::super::options::LEDGER_KINDS;
use crate::limits as l;
use crate::text::Pattern::Id;

/// `patients/{uid}/ledger/{id}`.
pub(in crate::schema) static LEDGER_ENTRY: Record = Record {
    name: "LedgerEntry",
    doc: "A demonstration purchase in a patient's ledger, `patients/{uid}/ledger/{id}`: the only purchase that a patient may write. `at` is the server's time.",
    fields: &[
        Field::one_of("kind", &LEDGER_KINDS),
        Field::int("ticket", 1, 50),
        Field::int("price", 1, 70),
        Field::text("cardId", Id, l::ID_MIN, l::ID_MAX),
        Field::server_time("at"),
    ],
    relations: &[Relation::TicketPack { ticket: "ticket", price: "price" }],
};
