//! The subjects of the cases: kinds of stored records.

use crate::talk::Talk;
use aram_core::schema::{PAYLOADS, Record, RecordKind};

/// The subject of a case, and the state before the request.
#[derive(Clone, Debug)]
pub(crate) enum Subject {
    /// A record is created, in the whole batch that it belongs to.
    Created(RecordKind),
    /// A patient's details are changed.
    Details,
    /// A patient says since when sign-ins count.
    Since,
    /// A card is added after as many others.
    Card { others: usize },
    /// A request for a session is added after as many others.
    Booking { others: usize },
    /// A patient consents: with a birthday in the record, and after a consent of a version; 0 for none.
    Consent { birthday: &'static str, version: i64 },
    /// Tickets are bought with as many in hand: the ledger entry.
    LedgerEntry { in_hand: i64 },
    /// The same as the core gives it out: with the name that the entry gets.
    Purchase { in_hand: i64 },
    /// A time is offered: by a counselor of these languages, who offers another one as much later.
    Slot { languages: Vec<&'static str>, other: Option<i64> },
    /// A session is booked, by somebody who said to be a guardian or didn't.
    Session { guardian: bool },
    /// The ticket of a session that is booked, or of one that is canceled.
    SessionEntry { canceled: bool },
    /// Something that the two of a session write: to each other, or to staff.
    Written(RecordKind, Talk),
}

impl Subject {
    /// Its name in the summary.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Self::Details => "patient's details",
            Self::Since => "since",
            Self::Purchase { .. } => "purchase",
            _ => self.kind().name(),
        }
    }

    /// The record that the store keeps of it.
    pub(crate) const fn kind(&self) -> RecordKind {
        match self {
            Self::Created(kind) | Self::Written(kind, _) => *kind,
            Self::Details | Self::Since => RecordKind::Patient,
            Self::Card { .. } => RecordKind::Card,
            Self::Booking { .. } => RecordKind::Booking,
            Self::Consent { .. } => RecordKind::Consent,
            Self::LedgerEntry { .. } | Self::Purchase { .. } => RecordKind::LedgerEntry,
            Self::Slot { .. } => RecordKind::Slot,
            Self::Session { .. } => RecordKind::Session,
            Self::SessionEntry { .. } => RecordKind::SessionEntry,
        }
    }

    /// The record that a value of it is.
    pub(crate) fn record(&self) -> &'static Record {
        let purchase = || PAYLOADS.into_iter().find(|record| record.name == "Purchase");
        match self {
            Self::Purchase { .. } => purchase().unwrap_or_else(|| self.kind().record()),
            _ => self.kind().record(),
        }
    }
}
