//! What is stored: the subjects of the cases, and values of them that are likely to be right.

use crate::random::Random;
use crate::scene::{BIRTHDAYS, NOW, SIGNED_IN_AT, is_detail, standing_booking_id};
use crate::texts::nearly;
use crate::values::{record, set};
use aram_core::limits::CARDS_MAX;
use aram_core::schema::{PAYLOADS, Record, RecordKind};
use aram_core::value::Value;
use std::borrow::Cow;

/// What a case is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Subject {
    /// A patient's record is created.
    Patient,
    /// A patient's details are changed.
    Details,
    /// A card is added behind others.
    Card,
    /// A request for a session is added behind others.
    Booking,
    /// A patient says since when sign-ins count.
    Since,
    /// A patient consents.
    Consent,
    /// Tickets are bought: the ledger entry.
    LedgerEntry,
    /// The same as the core gives it out: with the name that the entry gets.
    Purchase,
    /// A counselor's record is created, with the profile that follows from it.
    Counselor,
    /// A counselor's public profile is created, with the record that it follows from.
    CounselorProfile,
    /// A newsletter subscription.
    Newsletter,
    /// A contact message.
    Contact,
    /// A report of an error.
    ErrorReport,
    /// The mark of a closed account.
    Closed,
}

impl Subject {
    /// Every subject.
    pub(crate) const ALL: [Self; 14] = [
        Self::Patient,
        Self::Details,
        Self::Card,
        Self::Booking,
        Self::Since,
        Self::Consent,
        Self::LedgerEntry,
        Self::Purchase,
        Self::Counselor,
        Self::CounselorProfile,
        Self::Newsletter,
        Self::Contact,
        Self::ErrorReport,
        Self::Closed,
    ];

    /// The record that the store keeps of it.
    pub(crate) const fn kind(self) -> RecordKind {
        match self {
            Self::Patient | Self::Details | Self::Since => RecordKind::Patient,
            Self::Card => RecordKind::Card,
            Self::Booking => RecordKind::Booking,
            Self::Consent => RecordKind::Consent,
            Self::LedgerEntry | Self::Purchase => RecordKind::LedgerEntry,
            Self::Counselor => RecordKind::Counselor,
            Self::CounselorProfile => RecordKind::CounselorProfile,
            Self::Newsletter => RecordKind::Newsletter,
            Self::Contact => RecordKind::Contact,
            Self::ErrorReport => RecordKind::ErrorReport,
            Self::Closed => RecordKind::Closed,
        }
    }

    /// The record that a value of it is.
    pub(crate) fn record(self) -> &'static Record {
        let purchase = || PAYLOADS.into_iter().find(|record| record.name == "Purchase");
        match self {
            Self::Purchase => purchase().unwrap_or_else(|| self.kind().record()),
            _ => self.kind().record(),
        }
    }

    /// A value that is likely to be right.
    pub(crate) fn value(self, random: &mut Random) -> Value {
        let Value::Map(mut entries) = record(random, self.record(), NOW) else { return Value::Null };
        if self == Self::Patient {
            set(&mut entries, "updatedAt", Value::Timestamp(NOW));
        }
        if self == Self::Since {
            entries = vec![(Cow::Borrowed("since"), Value::Int(SIGNED_IN_AT))];
        }
        if self == Self::Details {
            entries.retain(|(key, _)| is_detail(key));
            while entries.len() > 1 && random.once_in(2) {
                let at = random.below(entries.len());
                drop(entries.remove(at));
            }
        }
        for (key, value) in &mut entries {
            match key.as_ref() {
                "photo" => *value = photo(random).into(),
                "id" if self == Self::Booking && random.once_in(6) => {
                    *value = standing_booking_id(random.below(14)).into();
                }
                "ID" => *value = random.text(&["", "ids/ayla", "ids/omar", "images/ayla", "ids/"]).into(),
                _ => {}
            }
        }
        Value::Map(entries)
    }

    /// How many items stand before the one that is added; for a consent, which of the birthdays the record has.
    pub(crate) fn standing(self, random: &mut Random) -> usize {
        match self {
            Self::Consent => random.below(BIRTHDAYS.len()),
            Self::Card => random.between(0, CARDS_MAX),
            Self::Booking if random.once_in(60) => random.between(149, 150),
            Self::Booking => random.between(0, 12),
            _ => 0,
        }
    }
}

fn photo(random: &mut Random) -> String {
    let google = "https://firebasestorage.googleapis.com/v0/b/demo-aram";
    let file = "/o/images%2Fayla?alt=media&token=";
    let right = match random.below(6) {
        0 => format!("{google}.appspot.com{file}0a-1B"),
        1 => format!("{google}.firebasestorage.app{file}0a-1B"),
        2 => format!("http://127.0.0.1:9199/v0/b/demo-aram.appspot.com{file}0a-1B"),
        3 => format!("http://localhost:9199/v0/b/demo-aram.appspot.com{file}{}", "a".repeat(random.between(880, 930))),
        _ => String::new(),
    };
    if random.once_in(5) { nearly(random, &right) } else { right }
}
