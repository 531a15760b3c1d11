//! The outcome of an event: the new state, and the other writes.

use super::state::State;
use serde::Serialize;
use strum::{IntoStaticStr, VariantArray};

/// A write in the same batch as the session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr, VariantArray)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum Effect {
    /// Makes the old time available again if it still exists, because the patient withdrew, and deletes its diary entry.
    OpenSlot,
    /// Deletes the old time, because the counselor withdrew, and its diary entry.
    RemoveSlot,
    /// Takes the new time, and adds its diary entry.
    TakeSlot,
    /// Adds the ledger entry `session-{id}` of -1, and removes a ticket.
    SpendTicket,
    /// Adds the ledger entry `return-{id}` of +1, and a ticket.
    ReturnTicket,
    /// Adds `contests/{id}`; the session itself doesn't change.
    Contest,
}

/// The new state, and the other writes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The new state of the session.
    pub state: State,
    /// The other writes.
    pub effects: Vec<Effect>,
}

impl Effect {
    /// All of them.
    pub const ALL: &'static [Self] = <Self as VariantArray>::VARIANTS;

    /// Its name in TypeScript.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// The change of the patient's tickets.
    pub const fn tickets(self) -> i64 {
        match self {
            Self::SpendTicket => -1,
            Self::ReturnTicket => 1,
            Self::OpenSlot | Self::RemoveSlot | Self::TakeSlot | Self::Contest => 0,
        }
    }
}
