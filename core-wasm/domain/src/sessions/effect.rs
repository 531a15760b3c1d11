//! What comes of an event: the new state, and what is written with it.

use super::state::State;
use serde::Serialize;
use strum::{IntoStaticStr, VariantArray};

/// What is written besides the session, in the same batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr, VariantArray)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum Effect {
    /// The old time is open again where it still stands, since the patient withdrew; its diary entry goes.
    OpenSlot,
    /// The old time goes, since the counselor withdrew; its diary entry goes too.
    RemoveSlot,
    /// The new time is taken, and its diary entry comes.
    TakeSlot,
    /// Ledger entry `session-{id}` of -1, and a ticket less.
    SpendTicket,
    /// Ledger entry `return-{id}` of +1, and a ticket more.
    ReturnTicket,
    /// `contests/{id}`; the session itself stays as it is.
    Contest,
}

/// The new state, and all that is written with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// How the session will stand.
    pub state: State,
    /// What is written besides.
    pub effects: Vec<Effect>,
}

impl Effect {
    /// All of them.
    pub const ALL: &'static [Self] = <Self as VariantArray>::VARIANTS;

    /// Its word in TypeScript.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// By how much the patient's tickets change with it.
    pub const fn tickets(self) -> i64 {
        match self {
            Self::SpendTicket => -1,
            Self::ReturnTicket => 1,
            Self::OpenSlot | Self::RemoveSlot | Self::TakeSlot | Self::Contest => 0,
        }
    }
}
