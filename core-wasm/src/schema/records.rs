//! What the store accepts: a file for each subject, keys spelt as the specification spells them.
//!
//! An e-mail in a profile is the sign-in provider's, which the rules compare with the token: here only its length is
//! bounded, so that no account is shut out for an address that our pattern would not have let in.

mod booking;
mod card;
mod closed;
mod consent;
mod counselor;
mod ledger;
mod patient;
mod visitors;

use super::field::Record;
use booking::ANSWERS;
pub(super) use booking::BOOKING;
use card::CARD;
use closed::CLOSED;
use consent::CONSENT;
pub(super) use counselor::COUNSELOR;
use counselor::COUNSELOR_PROFILE;
use ledger::LEDGER_ENTRY;
pub(super) use patient::PATIENT;
pub(super) use visitors::CONTACT_FORM_DATA;
use visitors::{CONTACT, ERROR_REPORT, NEWSLETTER};

/// The records by name; what [`super::check_record`] is asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordKind {
    /// `patients/{uid}`.
    Patient,
    /// `counselors/{uid}`.
    Counselor,
    /// `counselorProfiles/{uid}`.
    CounselorProfile,
    /// `patients/{uid}/ledger/{id}`.
    LedgerEntry,
    /// `newsletter/{auto}`.
    Newsletter,
    /// `contactUs/{auto}`.
    Contact,
    /// `errorReports/{auto}`.
    ErrorReport,
    /// `closed/{uid}`.
    Closed,
    /// An item of `cards`.
    Card,
    /// An item of `bookings`.
    Booking,
    /// `consent` of a patient.
    Consent,
}

impl RecordKind {
    /// Every record.
    pub const ALL: [Self; 11] = [
        Self::Patient,
        Self::Counselor,
        Self::CounselorProfile,
        Self::LedgerEntry,
        Self::Newsletter,
        Self::Contact,
        Self::ErrorReport,
        Self::Closed,
        Self::Card,
        Self::Booking,
        Self::Consent,
    ];

    /// Its description.
    pub fn record(self) -> &'static Record {
        match self {
            Self::Patient => &PATIENT,
            Self::Counselor => &COUNSELOR,
            Self::CounselorProfile => &COUNSELOR_PROFILE,
            Self::LedgerEntry => &LEDGER_ENTRY,
            Self::Newsletter => &NEWSLETTER,
            Self::Contact => &CONTACT,
            Self::ErrorReport => &ERROR_REPORT,
            Self::Closed => &CLOSED,
            Self::Card => &CARD,
            Self::Booking => &BOOKING,
            Self::Consent => &CONSENT,
        }
    }

    /// The record of a name such as `patient` or `counselorProfile`.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Patient => "patient",
            Self::Counselor => "counselor",
            Self::CounselorProfile => "counselorProfile",
            Self::LedgerEntry => "ledgerEntry",
            Self::Newsletter => "newsletter",
            Self::Contact => "contact",
            Self::ErrorReport => "errorReport",
            Self::Closed => "closed",
            Self::Card => "card",
            Self::Booking => "booking",
            Self::Consent => "consent",
        }
    }
}

/// Every record of the store and the records inside them, the inner ones first.
pub static RECORDS: [&Record; 13] = [
    &CARD,
    &ANSWERS,
    &BOOKING,
    &CONSENT,
    &PATIENT,
    &COUNSELOR,
    &COUNSELOR_PROFILE,
    &LEDGER_ENTRY,
    &NEWSLETTER,
    &CONTACT_FORM_DATA,
    &CONTACT,
    &ERROR_REPORT,
    &CLOSED,
];
