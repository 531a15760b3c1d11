//! The records that the store accepts: one file for each subject, with the keys spelled as in the specification.
//!
//! The email in a profile comes from the sign-in provider, and the rules compare it with the token. So this table only limits
//! its length, and doesn't lock out an account whose address our pattern would refuse.

mod booking;
mod call;
mod card;
mod closed;
mod consent;
mod conversation;
mod counselor;
mod hours;
mod ledger;
mod mail;
mod order;
mod patient;
mod session;
mod staff;
mod visitors;
mod wish;

use super::field::Record;
use booking::ANSWERS;
pub(super) use booking::BOOKING;
use call::CALL_SIGNAL;
use card::CARD;
use closed::CLOSED;
use consent::CONSENT;
use conversation::{DANGER_REPORT, MESSAGE, MESSAGE_REPORT, THREAD, UNSENT};
pub(super) use counselor::COUNSELOR;
use counselor::COUNSELOR_PROFILE;
use hours::{HOURS, SLOT};
use ledger::LEDGER_ENTRY;
use mail::ADDRESS;
use order::{ORDER, ORDER_NOTE};
pub(super) use patient::{PATIENT, PATIENT_PROFILE};
use session::{BLOCK, CONTEST, DIARY_ENTRY, EMERGENCY_CONTACT, PATIENT_PLACE, SESSION, SESSION_ENTRY, SHARED_ANSWERS};
use staff::{CARE, REVIEW};
use strum::{IntoStaticStr, VariantArray};
pub(super) use visitors::CONTACT_FORM_DATA;
use visitors::{CONTACT, ERROR_REPORT, NEWSLETTER};
use wish::TIME_WISH;

/// The records by name, for [`super::check_record`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray, IntoStaticStr)]
#[strum(serialize_all = "camelCase")]
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
    /// `errorReports/{hour}-{0..19}`.
    ErrorReport,
    /// `closed/{uid}`.
    Closed,
    /// An item of `cards`.
    Card,
    /// An item of `bookings`.
    Booking,
    /// `consent` of a patient.
    Consent,
    /// `wish` of a patient.
    TimeWish,
    /// `hours/{counselor}`.
    Hours,
    /// `slots/{counselor}_{hour}`.
    Slot,
    /// `sessions/{id}`.
    Session,
    /// `sessions/{id}/shared/answers`.
    SharedAnswers,
    /// `sessions/{id}/shared/emergency`.
    EmergencyContact,
    /// `patients/{uid}/diary/{hour}`.
    DiaryEntry,
    /// `patients/{uid}/places/{1..8}`.
    PatientPlace,
    /// `patients/{uid}/ledger/session-{id}`, `return-{id}`.
    SessionEntry,
    /// `blocks/{counselor}_{patient}`.
    Block,
    /// `contests/{session}`.
    Contest,
    /// `threads/{patient}_{counselor}`.
    Thread,
    /// `threads/{patient}_{counselor}/messages/{id}`.
    Message,
    /// A message that its author has unsent.
    Unsent,
    /// `reports/{thread}-{message}`.
    MessageReport,
    /// `reports/{session}-danger-{by}`.
    DangerReport,
    /// `sessions/{id}/call/{side}`.
    CallSignal,
    /// `addresses/{uid}`.
    Address,
    /// `patients/{uid}/orders/{id}`.
    Order,
    /// `patients/{uid}/order/current`.
    OrderNote,
}

impl RecordKind {
    /// Every record.
    pub const ALL: &'static [Self] = <Self as VariantArray>::VARIANTS;

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
            Self::TimeWish => &TIME_WISH,
            Self::Hours => &HOURS,
            Self::Slot => &SLOT,
            Self::Session => &SESSION,
            Self::SharedAnswers => &SHARED_ANSWERS,
            Self::EmergencyContact => &EMERGENCY_CONTACT,
            Self::DiaryEntry => &DIARY_ENTRY,
            Self::PatientPlace => &PATIENT_PLACE,
            Self::SessionEntry => &SESSION_ENTRY,
            Self::Block => &BLOCK,
            Self::Contest => &CONTEST,
            Self::Thread => &THREAD,
            Self::Message => &MESSAGE,
            Self::Unsent => &UNSENT,
            Self::MessageReport => &MESSAGE_REPORT,
            Self::DangerReport => &DANGER_REPORT,
            Self::CallSignal => &CALL_SIGNAL,
            Self::Address => &ADDRESS,
            Self::Order => &ORDER,
            Self::OrderNote => &ORDER_NOTE,
        }
    }

    /// Its path in the store from the root of the database, with variable parts in braces; none for a nested record.
    pub const fn path(self) -> Option<&'static str> {
        match self {
            Self::Patient => Some("patients/{uid}"),
            Self::Counselor => Some("counselors/{uid}"),
            Self::CounselorProfile => Some("counselorProfiles/{uid}"),
            Self::LedgerEntry | Self::SessionEntry => Some("patients/{uid}/ledger/{id}"),
            Self::Newsletter => Some("newsletter/{id}"),
            Self::Contact => Some("contactUs/{id}"),
            Self::ErrorReport => Some("errorReports/{id}"),
            Self::Closed => Some("closed/{uid}"),
            Self::Hours => Some("hours/{uid}"),
            Self::Slot => Some("slots/{counselor}_{hour}"),
            Self::Session => Some("sessions/{id}"),
            Self::SharedAnswers => Some("sessions/{id}/shared/answers"),
            Self::EmergencyContact => Some("sessions/{id}/shared/emergency"),
            Self::DiaryEntry => Some("patients/{uid}/diary/{hour}"),
            Self::PatientPlace => Some("patients/{uid}/places/{name}"),
            Self::Block => Some("blocks/{counselor}_{patient}"),
            Self::Contest => Some("contests/{session}"),
            Self::Thread => Some("threads/{id}"),
            Self::Message | Self::Unsent => Some("threads/{thread}/messages/{id}"),
            Self::MessageReport => Some("reports/{thread}-{message}"),
            Self::DangerReport => Some("reports/{session}-danger-{by}"),
            Self::CallSignal => Some("sessions/{id}/call/{side}"),
            Self::Address => Some("addresses/{uid}"),
            Self::Order => Some("patients/{uid}/orders/{id}"),
            Self::OrderNote => Some("patients/{uid}/order/current"),
            Self::Card | Self::Booking | Self::Consent | Self::TimeWish => None,
        }
    }

    /// The record with a name such as `patient` or `counselorProfile`.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.name() == name)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// Every record of the store and their nested records, the nested ones first.
pub static RECORDS: [&Record; 33] = [
    &CARD,
    &ANSWERS,
    &BOOKING,
    &CONSENT,
    &TIME_WISH,
    &PATIENT,
    &COUNSELOR,
    &COUNSELOR_PROFILE,
    &LEDGER_ENTRY,
    &NEWSLETTER,
    &CONTACT_FORM_DATA,
    &CONTACT,
    &ERROR_REPORT,
    &CLOSED,
    &HOURS,
    &SLOT,
    &SESSION,
    &SHARED_ANSWERS,
    &EMERGENCY_CONTACT,
    &DIARY_ENTRY,
    &PATIENT_PLACE,
    &SESSION_ENTRY,
    &BLOCK,
    &CONTEST,
    &THREAD,
    &MESSAGE,
    &UNSENT,
    &MESSAGE_REPORT,
    &DANGER_REPORT,
    &CALL_SIGNAL,
    &ADDRESS,
    &ORDER,
    &ORDER_NOTE,
];

/// The records that staff write and their owner reads. They have types but no rules, because no client writes them.
pub static STAFF_RECORDS: [&Record; 2] = [&CARE, &REVIEW];
