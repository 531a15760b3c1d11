//! What each form requires (spec §5, decisions §2). The order of the fields is the order of the packed result.

use super::form::{Form, FormField as F, Gives, InputMode, Keep};
use super::message::MessageKey as M;
use super::options::{CARD_TYPES, CONTACT_OPTIONS, EDUCATION_LEVELS, GENDERS};
use crate::limits as l;
use crate::places::COUNTRIES;
use crate::text::Pattern::{
    Address, CounselorEmail, Digits, Email, Filled, FilledUndirected, Name, NameOnCard, Password, Phone, Undirected,
};
use crate::text::Reads;

const fn name(key: &'static str, max: usize, message: M) -> F {
    F::text(key, Name, 1, max, message).reads(Reads::Words)
}

const fn email(key: &'static str) -> F {
    F::text(key, Email, 1, l::EMAIL_MAX, M::InvalidEmail).input(InputMode::Email)
}

const fn counselor_email() -> F {
    F::text("email", CounselorEmail, 1, l::EMAIL_MAX, M::Must1).too_long(M::TooLong).input(InputMode::Email)
}

const fn password() -> F {
    F::text("password", Password, l::PASSWORD_MIN, l::PASSWORD_MAX, M::Must2)
        .reads(Reads::Raw)
        .too_long(M::TooLong)
        .secret()
}

const fn confirm_password(password: usize) -> F {
    F::same_as("confirmPassword", password, M::Must3).reads(Reads::Raw).input_max(l::PASSWORD_MAX).secret()
}

const fn phone() -> F {
    F::text("phone", Phone, 1, l::PHONE_MAX, M::Phone).reads(Reads::Phone).input(InputMode::Tel)
}

const fn text(key: &'static str, max: usize) -> F {
    F::text(key, Filled, 1, max, M::TooLong)
}

const fn city() -> F {
    F::text("city", FilledUndirected, 1, l::CITY_MAX, M::TooLong).reads(Reads::Words)
}

const DAY: F = F::day();
const MONTH: F = F::date_part("month", 2);
const YEAR: F = F::date_part("year", 4);

/// Patient sign-up.
pub(crate) static PATIENT_SIGNUP: Form = Form {
    name: "patientSignup",
    fields: &[
        name("name", l::NAME_MAX, M::Name),
        name("surname", l::SURNAME_MAX, M::Must4),
        email("email"),
        F::same_as("confirmEmail", 2, M::Must5).input(InputMode::Email).input_max(l::EMAIL_MAX),
        password(),
        confirm_password(4),
        DAY,
        MONTH,
        YEAR,
    ],
    gives: Gives::PatientAccount,
};

/// Counselor sign-up.
pub(crate) static COUNSELOR_SIGNUP: Form = Form {
    name: "counselorSignup",
    fields: &[
        name("name", l::NAME_MAX, M::Name),
        city(),
        counselor_email(),
        password(),
        confirm_password(3),
        text("license", l::LICENSE_MAX),
    ],
    gives: Gives::CounselorAccount,
};

/// Sign-in: only to be filled.
pub(crate) static SIGN_IN: Form = Form {
    name: "signIn",
    fields: &[F::filled("email").input(InputMode::Email), F::filled("password").reads(Reads::Raw).secret()],
    gives: Gives::Fields,
};

/// "Forgot password".
pub(crate) static PASSWORD_RESET: Form =
    Form { name: "passwordReset", fields: &[email("email")], gives: Gives::Fields };

/// Add a payment card.
pub(crate) static CARD: Form = Form {
    name: "card",
    fields: &[
        F::one_of("cardType", &CARD_TYPES),
        F::one_of("selectedItem", &COUNTRIES),
        F::city_of("city", 1),
        F::text("cardNumber", Digits, l::CARD_NUMBER_DIGITS, l::CARD_NUMBER_DIGITS, M::Must6)
            .digits(Reads::CARD_NUMBER)
            .input_max(23)
            .keep(Keep::Masked)
            .secret(),
        F::text("zipCode", Digits, l::ZIP_DIGITS, l::ZIP_DIGITS, M::Must7).digits(Reads::NUMBER).input_max(8),
        F::text("expiryDate", Digits, l::EXPIRY_MIN, l::EXPIRY_MAX, M::Must8).digits(Reads::EXPIRY).input_max(9),
        F::text("cvvCode", Digits, l::CVV_DIGITS, l::CVV_DIGITS, M::Cvv)
            .digits(Reads::NUMBER)
            .keep(Keep::Nothing)
            .secret(),
        F::text("nameOnCard", NameOnCard, 1, l::NAME_ON_CARD_MAX, M::Must10).reads(Reads::Words),
        F::text("address", Address, 1, l::ADDRESS_MAX, M::Must11).reads(Reads::Words),
    ],
    gives: Gives::Fields,
};

/// Newsletter.
pub(crate) static NEWSLETTER: Form =
    Form { name: "newsletter", fields: &[email("email").missing(M::InvalidEmail)], gives: Gives::Fields };

/// Contact: nothing is required, the caps hold.
pub(crate) static CONTACT: Form = Form {
    name: "contact",
    fields: &[
        F::one_of("option", &CONTACT_OPTIONS).optional(),
        F::free("name", l::CONTACT_NAME_MAX),
        F::free("mail", l::CONTACT_MAIL_MAX).input(InputMode::Email),
        F::free("details", l::CONTACT_DETAILS_MAX),
    ],
    gives: Gives::Fields,
};

/// Patient profile. The e-mail may be empty: an account without one has no such field on screen (spec §2).
pub(crate) static PATIENT_PROFILE: Form = Form {
    name: "patientProfile",
    fields: &[
        name("name", l::NAME_MAX, M::Name),
        name("surname", l::SURNAME_MAX, M::Must4).optional(),
        F::one_of("educationLevel", &EDUCATION_LEVELS),
        F::free("hobbies", l::HOBBIES_MAX),
        F::free("familySize", l::FAMILY_SIZE_MAX),
        F::one_of("gender", &GENDERS),
        DAY.optional(),
        MONTH.optional(),
        YEAR.optional(),
        email("email").optional(),
        phone().optional(),
    ],
    gives: Gives::Fields,
};

/// Counselor profile: name, license, e-mail and phone are required (spec §2).
pub(crate) static COUNSELOR_PROFILE: Form = Form {
    name: "counselorProfile",
    fields: &[
        name("name", l::NAME_MAX, M::Name),
        F::text("bio", Undirected, 0, l::BIO_MAX, M::TooLong).reads(Reads::Undirected).optional(),
        city().optional(),
        text("license", l::LICENSE_MAX),
        DAY.optional(),
        MONTH.optional(),
        YEAR.optional(),
        counselor_email(),
        phone(),
    ],
    gives: Gives::Fields,
};

/// New password with confirmation, and the current one, which a new password needs. Empty means no change.
pub(crate) static CREDENTIALS: Form = Form {
    name: "credentials",
    fields: &[
        password().optional().keep(Keep::As("newPassword")),
        confirm_password(0).optional(),
        F::filled_with("currentPassword", 0).reads(Reads::Raw).secret(),
    ],
    gives: Gives::Fields,
};

/// Step 6 of the questionnaire.
pub(crate) static BOOKING_THOUGHTS: Form = Form {
    name: "bookingThoughts",
    fields: &[text("thoughts", l::THOUGHTS_MAX).missing(M::ChooseAnswer)],
    gives: Gives::Fields,
};

/// Every form.
pub static FORMS: [&Form; 11] = [
    &PATIENT_SIGNUP,
    &COUNSELOR_SIGNUP,
    &SIGN_IN,
    &PASSWORD_RESET,
    &CARD,
    &NEWSLETTER,
    &CONTACT,
    &PATIENT_PROFILE,
    &COUNSELOR_PROFILE,
    &CREDENTIALS,
    &BOOKING_THOUGHTS,
];

/// The form of a name.
pub fn form_named(name: &str) -> Option<&'static Form> {
    FORMS.into_iter().find(|form| form.name == name)
}
