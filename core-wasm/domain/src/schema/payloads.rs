//! The payloads of the forms, and the results of the other decisions.

use super::field::{Field, Record, Relation};
use super::form::{Form, FormName};
use super::options::{CARD_TYPES, EDUCATION_LEVELS, GENDERS, LANGUAGES, LEDGER_KINDS, PORTRAITS, PREFERENCES, TOPICS};
use super::records::{CONTACT_FORM_DATA, COUNSELOR, PATIENT};
use crate::limits as l;
use crate::places::{CITIES, COUNTRIES};
use crate::text::Pattern::{
    Birthday, Digits, Email, Expiry, Filled, FilledUndirected, Id, MaskedCard, Name, NameOnCard, Password, Phone,
    Undirected, Uuid,
};

const PASSWORD: Field = Field::text("password", Password, l::PASSWORD_MIN, l::PASSWORD_MAX);

static ACCOUNT: Record = Record {
    name: "SignupAccount",
    doc: "The fields that only the identity provider gets.",
    fields: &[Field::text("email", Email, 1, l::EMAIL_MAX), PASSWORD],
    relations: &[],
};

pub(super) static PATIENT_SIGNUP: Record = Record {
    name: "PatientSignupPayload",
    doc: "A valid patient sign-up: the account, and the record to create, without the password.",
    fields: &[Field::map("account", &ACCOUNT), Field::map("record", &PATIENT)],
    relations: &[],
};

pub(super) static COUNSELOR_SIGNUP: Record = Record {
    name: "CounselorSignupPayload",
    doc: "A valid counselor sign-up: the account, and the record to create, without the password.",
    fields: &[Field::map("account", &ACCOUNT), Field::map("record", &COUNSELOR)],
    relations: &[],
};

pub(super) static SIGN_IN: Record = Record {
    name: "SignInPayload",
    doc: "The fields sent to log in.",
    fields: &[Field::free("email", usize::MAX), Field::free("password", usize::MAX)],
    relations: &[],
};

pub(super) static EMAIL_ONLY: Record = Record {
    name: "EmailPayload",
    doc: "A valid email address, for the newsletter or a forgotten password.",
    fields: &[Field::text("email", Email, 1, l::EMAIL_MAX)],
    relations: &[],
};

pub(super) static NEW_CARD: Record = Record {
    name: "NewCard",
    doc: "The card to store, without its id. The number is masked and the CVV is left out.",
    fields: &[
        Field::one_of("cardType", &CARD_TYPES),
        Field::one_of("selectedItem", &COUNTRIES),
        Field::one_of("city", &CITIES),
        Field::text("cardNumber", MaskedCard, l::CARD_NUMBER_DIGITS, l::CARD_NUMBER_DIGITS),
        Field::text("zipCode", Digits, l::ZIP_DIGITS, l::ZIP_DIGITS),
        Field::text("expiryDate", Expiry, l::EXPIRY_MIN, l::EXPIRY_MAX),
        Field::text("nameOnCard", NameOnCard, 1, l::NAME_ON_CARD_MAX),
        Field::text("address", Name, 1, l::ADDRESS_MAX),
    ],
    relations: &[],
};

pub(super) static PATIENT_PROFILE: Record = Record {
    name: "PatientProfilePayload",
    doc: "The fields of a patient's profile form. Email changes go through the identity provider.",
    fields: &[
        Field::text("name", Name, 1, l::NAME_MAX),
        Field::text("surname", Name, 1, l::SURNAME_MAX).or_empty(),
        Field::one_of("educationLevel", &EDUCATION_LEVELS),
        Field::free("hobbies", l::HOBBIES_MAX),
        Field::free("familySize", l::FAMILY_SIZE_MAX),
        Field::one_of("gender", &GENDERS),
        Field::text("birthday", Birthday, 10, 10).or_empty(),
        Field::text("email", Email, 1, l::EMAIL_MAX).or_empty(),
        Field::text("phone", Phone, 1, l::PHONE_MAX).or_empty(),
    ],
    relations: &[],
};

pub(super) static COUNSELOR_PROFILE: Record = Record {
    name: "CounselorProfilePayload",
    doc: "The fields of a counselor's profile form. Email changes go through the identity provider.",
    fields: &[
        Field::text("name", Name, 1, l::WHOLE_NAME_MAX),
        Field::text("bio", Undirected, 0, l::BIO_MAX),
        Field::text("city", FilledUndirected, 1, l::CITY_MAX).or_empty(),
        Field::text("license", Filled, 1, l::LICENSE_MAX),
        Field::text("birthday", Birthday, 10, 10).or_empty(),
        Field::text("email", Email, 1, l::EMAIL_MAX),
        Field::text("phone", Phone, 1, l::PHONE_MAX),
        Field::some_of("languages", &LANGUAGES, 1),
        Field::some_of("topics", &TOPICS, 0),
        Field::some_of("prefers", &PREFERENCES, 0),
        Field::one_of("portrait", &PORTRAITS).or_empty(),
    ],
    relations: &[],
};

pub(super) static CREDENTIALS: Record = Record {
    name: "CredentialsPayload",
    doc: "The new password (\"\" for no change) and the current one.",
    fields: &[
        Field::text("newPassword", Password, l::PASSWORD_MIN, l::PASSWORD_MAX).or_empty(),
        Field::free("currentPassword", usize::MAX),
    ],
    relations: &[],
};

pub(super) static THOUGHTS: Record = Record {
    name: "ThoughtsPayload",
    doc: "The answer to step 6, trimmed.",
    fields: &[Field::text("thoughts", Filled, 1, l::THOUGHTS_MAX)],
    relations: &[],
};

pub(super) static EMERGENCY_CONTACT: Record = Record {
    name: "EmergencyContactPayload",
    doc: "An emergency contact from the form. The country may be \"\".",
    fields: &[
        Field::text("name", FilledUndirected, 1, l::TO_CALL_NAME_MAX),
        Field::text("phone", Phone, 1, l::PHONE_MAX),
        Field::text("country", FilledUndirected, 1, l::TO_CALL_COUNTRY_MAX).or_empty(),
    ],
    relations: &[],
};

static TICKET_PACK: Record = Record {
    name: "TicketPack",
    doc: "A pack: the number of tickets and their price in dollars.",
    fields: &[Field::int("ticket", 1, 50), Field::int("price", 1, 70)],
    relations: &[],
};

static PURCHASE: Record = Record {
    name: "Purchase",
    doc: "A purchase: the ledger entry to write, without its time, and its id.",
    fields: &[
        Field::text("entryId", Uuid, l::UUID_LENGTH, l::UUID_LENGTH),
        Field::one_of("kind", &LEDGER_KINDS),
        Field::int("ticket", 1, 50),
        Field::int("price", 1, 70),
        Field::text("cardId", Id, l::ID_MIN, l::ID_MAX),
    ],
    relations: &[Relation::TicketPack { ticket: "ticket", price: "price" }],
};

static CARD_WINDOW: Record = Record {
    name: "CardWindow",
    doc: "The cards that the carousel shows: from `start` up to but not including `end`.",
    fields: &[
        Field::int("start", 0, l::TICKETS_MAX),
        Field::int("end", 0, l::TICKETS_MAX),
        Field::bool("canGoBack"),
        Field::bool("canGoForward"),
    ],
    relations: &[],
};

static DISPLAY_NAME: Record = Record {
    name: "DisplayName",
    doc: "The first and second word of a display name, cleaned so that the store accepts them; \"\" if there is none.",
    fields: &[
        Field::text("name", Name, 1, l::NAME_MAX).or_empty(),
        Field::text("surname", Name, 1, l::SURNAME_MAX).or_empty(),
    ],
    relations: &[],
};

/// The payloads that aren't stored unchanged. The contact form's `ContactFormData` is stored.
pub static PAYLOADS: [&Record; 15] = [
    &ACCOUNT,
    &PATIENT_SIGNUP,
    &COUNSELOR_SIGNUP,
    &SIGN_IN,
    &EMAIL_ONLY,
    &NEW_CARD,
    &PATIENT_PROFILE,
    &COUNSELOR_PROFILE,
    &CREDENTIALS,
    &THOUGHTS,
    &EMERGENCY_CONTACT,
    &TICKET_PACK,
    &PURCHASE,
    &CARD_WINDOW,
    &DISPLAY_NAME,
];

/// The payload of a valid draft. It's outside of the forms' table, so that the browser's module contains no records.
pub fn payload_of(form: &Form) -> &'static Record {
    match form.name {
        FormName::PatientSignup => &PATIENT_SIGNUP,
        FormName::CounselorSignup => &COUNSELOR_SIGNUP,
        FormName::SignIn => &SIGN_IN,
        FormName::PasswordReset | FormName::Newsletter => &EMAIL_ONLY,
        FormName::Card => &NEW_CARD,
        FormName::Contact => &CONTACT_FORM_DATA,
        FormName::PatientProfile => &PATIENT_PROFILE,
        FormName::CounselorProfile => &COUNSELOR_PROFILE,
        FormName::Credentials => &CREDENTIALS,
        FormName::BookingThoughts => &THOUGHTS,
        FormName::EmergencyContact => &EMERGENCY_CONTACT,
    }
}
