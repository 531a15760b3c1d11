//! The payloads of the forms, and the results of the other decisions. A payload has a field for each field that its form keeps.

use super::field::{Field, Record, Relation};
use super::form::{Form, FormField, FormName, Keep, Rule};
use super::forms::{
    BOOKING_THOUGHTS, CARD, COUNSELOR_PROFILE, CREDENTIALS, EMERGENCY_CONTACT, PASSWORD_RESET, SIGN_IN,
};
use super::options::LEDGER_KINDS;
use super::records::{CONTACT_FORM_DATA, COUNSELOR, PATIENT, PATIENT_PROFILE};
use crate::limits as l;
use crate::places::CITIES;
use crate::text::Pattern::{Birthday, Email, Id, MaskedCard, Name, Password, Uuid};

/// The payload of a form.
macro_rules! payload {
    ($form:expr, $name:literal, $doc:literal) => {
        Record {
            name: $name,
            doc: $doc,
            fields: {
                const FIELDS: [Field; kept(&$form)] = fields_of(&$form);
                &FIELDS
            },
            relations: &[],
        }
    };
}

const fn is_kept(field: &FormField) -> bool {
    !matches!(field.keep, Keep::Nothing)
}

/// The number of fields that a form keeps.
const fn kept(form: &Form) -> usize {
    let mut count: usize = 0;
    let mut fields = form.fields;
    while let [field, rest @ ..] = fields {
        count = count.saturating_add(is_kept(field) as usize);
        fields = rest;
    }
    count
}

/// The fields that a form keeps, in its order; `N` is their number.
const fn fields_of<const N: usize>(form: &Form) -> [Field; N] {
    let mut kept = [const { Field::bool("") }; N];
    let mut free: &mut [Field] = &mut kept;
    let mut fields = form.fields;
    while let [field, rest @ ..] = fields {
        if is_kept(field)
            && let [next, others @ ..] = free
        {
            *next = stored(field);
            free = others;
        }
        fields = rest;
    }
    kept
}

/// A kept field: what its rule accepts, or empty if it isn't required.
const fn stored(field: &FormField) -> Field {
    let key = match field.keep {
        Keep::As(key) => key,
        _ => field.key,
    };
    match (&field.rule, field.keep) {
        (_, Keep::Masked) => Field::text(key, MaskedCard, l::CARD_NUMBER_DIGITS, l::CARD_NUMBER_DIGITS),
        (_, Keep::Birthday) => Field::text("birthday", Birthday, 10, 10).or_empty(),
        (Rule::SomeOf(options), _) => Field::some_of(key, options, field.required as usize),
        (Rule::Text { pattern, min, max }, _) => or_empty(field, Field::text(key, *pattern, *min, *max)),
        (Rule::OneOf(options), _) => or_empty(field, Field::one_of(key, options)),
        (Rule::CityOf(_), _) => or_empty(field, Field::one_of(key, &CITIES)),
        _ => Field::free(key, usize::MAX),
    }
}

const fn or_empty(field: &FormField, stored: Field) -> Field {
    if field.required { stored } else { stored.or_empty() }
}

static ACCOUNT: Record = Record {
    name: "SignupAccount",
    doc: "The fields that only the identity provider gets.",
    fields: &[
        Field::text("email", Email, 1, l::EMAIL_MAX),
        Field::text("password", Password, l::PASSWORD_MIN, l::PASSWORD_MAX),
    ],
    relations: &[],
};

static PATIENT_SIGNUP_PAYLOAD: Record = Record {
    name: "PatientSignupPayload",
    doc: "A valid patient sign-up: the account, and the record to create, without the password.",
    fields: &[Field::map("account", &ACCOUNT), Field::map("record", &PATIENT)],
    relations: &[],
};

static COUNSELOR_SIGNUP_PAYLOAD: Record = Record {
    name: "CounselorSignupPayload",
    doc: "A valid counselor sign-up: the account, and the record to create, without the password.",
    fields: &[Field::map("account", &ACCOUNT), Field::map("record", &COUNSELOR)],
    relations: &[],
};

static SIGN_IN_PAYLOAD: Record = payload!(SIGN_IN, "SignInPayload", "The fields sent to log in.");

static EMAIL_ONLY: Record =
    payload!(PASSWORD_RESET, "EmailPayload", "A valid email address, for the newsletter or a forgotten password.");

static NEW_CARD: Record =
    payload!(CARD, "NewCard", "The card to store, without its id. The number is masked and the CVV is left out.");

static PATIENT_PROFILE_PAYLOAD: Record = payload!(
    PATIENT_PROFILE,
    "PatientProfilePayload",
    "The fields of a patient's profile form. Email changes go through the identity provider."
);

static COUNSELOR_PROFILE_PAYLOAD: Record = payload!(
    COUNSELOR_PROFILE,
    "CounselorProfilePayload",
    "The fields of a counselor's profile form. Email changes go through the identity provider."
);

static CREDENTIALS_PAYLOAD: Record =
    payload!(CREDENTIALS, "CredentialsPayload", "The new password (\"\" for no change) and the current one.");

static THOUGHTS_PAYLOAD: Record = payload!(BOOKING_THOUGHTS, "ThoughtsPayload", "The answer to step 6, trimmed.");

static EMERGENCY_CONTACT_PAYLOAD: Record = payload!(
    EMERGENCY_CONTACT,
    "EmergencyContactPayload",
    "An emergency contact from the form. The country may be \"\"."
);

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
    &PATIENT_SIGNUP_PAYLOAD,
    &COUNSELOR_SIGNUP_PAYLOAD,
    &SIGN_IN_PAYLOAD,
    &EMAIL_ONLY,
    &NEW_CARD,
    &PATIENT_PROFILE_PAYLOAD,
    &COUNSELOR_PROFILE_PAYLOAD,
    &CREDENTIALS_PAYLOAD,
    &THOUGHTS_PAYLOAD,
    &EMERGENCY_CONTACT_PAYLOAD,
    &TICKET_PACK,
    &PURCHASE,
    &CARD_WINDOW,
    &DISPLAY_NAME,
];

/// The payload of a valid draft. It's outside of the forms' table, so that the browser's module contains no records.
pub fn payload_of(form: &Form) -> &'static Record {
    match form.name {
        FormName::PatientSignup => &PATIENT_SIGNUP_PAYLOAD,
        FormName::CounselorSignup => &COUNSELOR_SIGNUP_PAYLOAD,
        FormName::SignIn => &SIGN_IN_PAYLOAD,
        FormName::PasswordReset | FormName::Newsletter => &EMAIL_ONLY,
        FormName::Card => &NEW_CARD,
        FormName::Contact => &CONTACT_FORM_DATA,
        FormName::PatientProfile => &PATIENT_PROFILE_PAYLOAD,
        FormName::CounselorProfile => &COUNSELOR_PROFILE_PAYLOAD,
        FormName::Credentials => &CREDENTIALS_PAYLOAD,
        FormName::BookingThoughts => &THOUGHTS_PAYLOAD,
        FormName::EmergencyContact => &EMERGENCY_CONTACT_PAYLOAD,
    }
}
