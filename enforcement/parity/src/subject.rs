//! The subjects of the cases: kinds of stored records.

use crate::talk::Talk;
use aram_core::schema::{PAYLOADS, Record, RecordKind};

/// The subject of a case, and the state before the request.
#[derive(Clone, Debug)]
pub(crate) enum Subject {
    /// A record is created, with the whole batch that it belongs to.
    Created(RecordKind),
    /// A patient's details are changed.
    Details,
    /// A patient sets the time from which sign-ins count.
    Since,
    /// A card is added after this many others.
    Card { others: usize },
    /// A request for a session is added after this many others.
    Booking { others: usize },
    /// A patient consents: with a birthday in the record, and after a consent of this version; 0 for none.
    Consent { birthday: &'static str, version: i64 },
    /// A patient asks to hear of a time that opens, after a consent of this version; 0 for none. `confirmed`: whether the email is.
    TimeWish { version: i64, confirmed: bool },
    /// A purchase with this many tickets in hand, as the ledger entry.
    LedgerEntry { in_hand: i64 },
    /// The same in the form of the core's result, with the name of the entry.
    Purchase { in_hand: i64 },
    /// A counselor with these languages offers a time, next to another one that is this much later.
    Slot { languages: Vec<&'static str>, other: Option<i64> },
    /// A patient books a session, after consenting as a guardian or not.
    Session { guardian: bool },
    /// The ticket of a session that is booked, or of one that is canceled.
    SessionEntry { canceled: bool },
    /// A document that one of the two of a session writes, to the other side or to staff.
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

    /// The kind of its stored record.
    pub(crate) const fn kind(&self) -> RecordKind {
        match self {
            Self::Created(kind) | Self::Written(kind, _) => *kind,
            Self::Details | Self::Since => RecordKind::Patient,
            Self::Card { .. } => RecordKind::Card,
            Self::Booking { .. } => RecordKind::Booking,
            Self::Consent { .. } => RecordKind::Consent,
            Self::TimeWish { .. } => RecordKind::TimeWish,
            Self::LedgerEntry { .. } | Self::Purchase { .. } => RecordKind::LedgerEntry,
            Self::Slot { .. } => RecordKind::Slot,
            Self::Session { .. } => RecordKind::Session,
            Self::SessionEntry { .. } => RecordKind::SessionEntry,
        }
    }

    /// The record of its values.
    pub(crate) fn record(&self) -> &'static Record {
        let purchase = || PAYLOADS.into_iter().find(|record| record.name == "Purchase");
        match self {
            Self::Purchase { .. } => purchase().unwrap_or_else(|| self.kind().record()),
            _ => self.kind().record(),
        }
    }
}
