//! What the store accepts: the records of spec §3 and decisions §3, keys spelt as there.
//!
//! An e-mail in a profile is the sign-in provider's, which the rules compare with the token: here only its length is
//! bounded, so that no account is shut out for an address that our pattern would not have let in.

use super::field::{Field, Record, Relation};
use super::options::{
    CARD_TYPES, CONSENT_AS, CONTACT_OPTIONS, EDUCATION_LEVELS, ERROR_CODES, ERROR_KINDS, GENDERS, LANGUAGES,
    LEDGER_KINDS, STEP_1, STEP_2, STEP_3, STEP_4, STEP_5,
};
use crate::limits as l;
use crate::places::{CITIES, COUNTRIES};
use crate::text::Pattern::{
    Address, Birthday, Digits, Email, Filled, FilledUndirected, Id, IdPath, MaskedCard, Name, NameOnCard, Phone,
    PhotoUrl, Undirected, Uuid,
};

/// `cards[]` of a patient. No key for the CVV, no room for the full number (decisions §1).
pub(super) static CARD: Record = Record {
    name: "Card",
    doc: "A payment card as it is stored: the number masked, the CVV nowhere.",
    fields: &[
        Field::text("id", Id, l::ID_MIN, l::ID_MAX),
        Field::one_of("cardType", &CARD_TYPES),
        Field::one_of("selectedItem", &COUNTRIES),
        Field::one_of("city", &CITIES),
        Field::text("cardNumber", MaskedCard, l::CARD_NUMBER_DIGITS, l::CARD_NUMBER_DIGITS),
        Field::text("zipCode", Digits, l::ZIP_DIGITS, l::ZIP_DIGITS),
        Field::text("expiryDate", Digits, l::EXPIRY_MIN, l::EXPIRY_MAX),
        Field::text("nameOnCard", NameOnCard, 1, l::NAME_ON_CARD_MAX),
        Field::text("address", Address, 1, l::ADDRESS_MAX),
    ],
    relations: &[Relation::CityOfCountry { country: "selectedItem", city: "city" }],
};

/// The answers of steps 1 to 6, keyed by the step's number (spec §3).
pub(super) static ANSWERS: Record = Record {
    name: "BookingAnswers",
    doc: "The answers of the questionnaire, keyed by the number of their step.",
    fields: &[
        Field::one_of("1", STEP_1),
        Field::one_of("2", STEP_2),
        Field::one_of("3", STEP_3),
        Field::one_of("4", STEP_4),
        Field::one_of("5", STEP_5),
        Field::text("6", Filled, 1, l::THOUGHTS_MAX),
    ],
    relations: &[],
};

/// `bookings[]` of a patient.
pub(super) static BOOKING: Record = Record {
    name: "Booking",
    doc: "A request for an appointment as it is stored: the answers of steps 1 to 6, and the client's time.",
    fields: &[
        Field::text("id", Id, l::ID_MIN, l::ID_MAX),
        Field::one_of("1", STEP_1),
        Field::one_of("2", STEP_2),
        Field::one_of("3", STEP_3),
        Field::one_of("4", STEP_4),
        Field::one_of("5", STEP_5),
        Field::text("6", Filled, 1, l::THOUGHTS_MAX),
        Field::timestamp("requestedAt"),
    ],
    relations: &[],
};

/// `consent` of a patient.
pub(super) static CONSENT: Record = Record {
    name: "Consent",
    doc: "The patient's agreement to the storing of health answers: for themselves or for a child, and `at` the server's time.",
    fields: &[Field::int("version", 1, l::CONSENT_VERSION), Field::one_of("as", &CONSENT_AS), Field::timestamp("at")],
    relations: &[],
};

/// `patients/{uid}`.
pub(super) static PATIENT: Record = Record {
    name: "PatientRecord",
    doc: "A patient, `patients/{uid}`. Fields that a patient has not filled yet are empty, so that every record has one shape.",
    fields: &[
        Field::text("name", Name, 1, l::NAME_MAX).or_empty(),
        Field::text("surname", Name, 1, l::SURNAME_MAX).or_empty(),
        Field::free("email", l::EMAIL_MAX),
        Field::text("birthday", Birthday, 10, 10).or_empty(),
        Field::one_of("educationLevel", &EDUCATION_LEVELS),
        Field::free("hobbies", l::HOBBIES_MAX),
        Field::free("familySize", l::FAMILY_SIZE_MAX),
        Field::one_of("gender", &GENDERS),
        Field::text("phone", Phone, 1, l::PHONE_MAX).or_empty(),
        Field::text("ID", IdPath, 1, l::STORAGE_PATH_MAX).or_empty(),
        Field::text("photo", PhotoUrl, 1, l::PHOTO_URL_MAX).or_empty(),
        Field::list("cards", &CARD, l::CARDS_MAX),
        Field::int("tickets", 0, l::TICKETS_MAX),
        Field::list("bookings", &BOOKING, l::BOOKINGS_MAX),
        Field::map("consent", &CONSENT).optional(),
        // Whole seconds since 1970, as the sign-in token counts: no sign-in before opens the record.
        Field::int("since", 0, l::SECONDS_MAX).optional(),
        Field::text("lastEntryId", Uuid, l::UUID_LENGTH, l::UUID_LENGTH).optional(),
        Field::timestamp("lastBookingAt").optional(),
        Field::timestamp("updatedAt").optional(),
    ],
    relations: &[],
};

/// `counselors/{uid}`.
pub(super) static COUNSELOR: Record = Record {
    name: "CounselorRecord",
    doc: "A counselor's private record, `counselors/{uid}`.",
    fields: &[
        Field::text("name", Name, 1, l::NAME_MAX),
        Field::text("city", FilledUndirected, 1, l::CITY_MAX).or_empty(),
        Field::free("email", l::EMAIL_MAX),
        Field::text("license", Filled, 1, l::LICENSE_MAX),
        Field::text("bio", Undirected, 0, l::BIO_MAX),
        Field::text("birthday", Birthday, 10, 10).or_empty(),
        Field::text("phone", Phone, 1, l::PHONE_MAX).or_empty(),
        Field::text("photo", PhotoUrl, 1, l::PHOTO_URL_MAX).or_empty(),
    ],
    relations: &[],
};

/// `counselorProfiles/{uid}`.
pub(super) static COUNSELOR_PROFILE: Record = Record {
    name: "CounselorProfile",
    doc: "What the public sees of a counselor, `counselorProfiles/{uid}`; the values equal the private record's.",
    fields: &[
        Field::text("name", Name, 1, l::NAME_MAX),
        Field::text("city", FilledUndirected, 1, l::CITY_MAX).or_empty(),
        Field::text("bio", Undirected, 0, l::BIO_MAX),
        Field::text("photo", PhotoUrl, 1, l::PHOTO_URL_MAX).or_empty(),
        Field::bool("verified"),
    ],
    relations: &[],
};

/// `patients/{uid}/ledger/{id}`.
pub(super) static LEDGER_ENTRY: Record = Record {
    name: "LedgerEntry",
    doc: "A purchase in a patient's ledger, `patients/{uid}/ledger/{id}`: what a patient may write; `at` is the server's time.",
    fields: &[
        Field::one_of("kind", &LEDGER_KINDS),
        Field::int("ticket", 1, 50),
        Field::int("price", 1, 70),
        Field::text("cardId", Id, l::ID_MIN, l::ID_MAX),
        Field::timestamp("at"),
    ],
    relations: &[Relation::TicketPack { ticket: "ticket", price: "price" }],
};

/// `newsletter/{auto}`.
pub(super) static NEWSLETTER: Record = Record {
    name: "NewsletterRecord",
    doc: "A newsletter subscription, `newsletter/{auto}`.",
    fields: &[Field::text("email", Email, 1, l::EMAIL_MAX), Field::timestamp("timestamp")],
    relations: &[],
};

/// `formData` of a contact message. Nothing is required (spec §5), the caps hold.
pub(super) static CONTACT_FORM_DATA: Record = Record {
    name: "ContactFormData",
    doc: "A contact message as typed.",
    fields: &[
        Field::one_of("option", &CONTACT_OPTIONS).or_empty(),
        Field::free("name", l::CONTACT_NAME_MAX),
        Field::free("mail", l::CONTACT_MAIL_MAX),
        Field::free("details", l::CONTACT_DETAILS_MAX),
    ],
    relations: &[],
};

/// `contactUs/{auto}`.
pub(super) static CONTACT: Record = Record {
    name: "ContactRecord",
    doc: "A contact message, `contactUs/{auto}`.",
    fields: &[Field::map("formData", &CONTACT_FORM_DATA), Field::timestamp("timestamp")],
    relations: &[],
};

/// `errorReports/{auto}`. Nothing of who met the error, and nothing that was typed: the app reduces it to this (`web/src/app/reports`).
pub(super) static ERROR_REPORT: Record = Record {
    name: "ErrorReport",
    doc: "An error that the app met, `errorReports/{auto}`: what kind, where in the code, on which route, in which language and build.",
    fields: &[
        Field::one_of("kind", &ERROR_KINDS),
        Field::one_of("code", &ERROR_CODES),
        Field::free("place", l::REPORT_PLACE_MAX),
        Field::free("route", l::REPORT_NAME_MAX),
        Field::one_of("language", &LANGUAGES),
        Field::free("build", l::REPORT_NAME_MAX),
        Field::timestamp("at"),
    ],
    relations: &[],
};

/// `closed/{uid}`.
pub(super) static CLOSED: Record = Record {
    name: "ClosedRecord",
    doc: "The mark of a deleted account, `closed/{uid}`: no record is created where it stands.",
    fields: &[Field::timestamp("at")],
    relations: &[],
};

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
