//! The requirements of each form: one file for each subject; the patient's profile is next to the record that it fills in. The order of the
//! fields is the order of the packed result.

mod booking;
mod card;
mod counselor;
mod session;
mod signing;
mod visitors;

use super::form::{Form, FormName};
use super::records::PATIENT_PROFILE;
pub(super) use booking::BOOKING_THOUGHTS;
pub(super) use card::CARD;
pub(super) use counselor::COUNSELOR_PROFILE;
pub(super) use session::EMERGENCY_CONTACT;
use signing::{COUNSELOR_SIGNUP, PATIENT_SIGNUP};
pub(super) use signing::{CREDENTIALS, PASSWORD_RESET, SIGN_IN};
use visitors::{CONTACT, NEWSLETTER};

/// Every form, in the order of their names.
pub static FORMS: [&Form; FormName::ALL.len()] = [
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
    &EMERGENCY_CONTACT,
];

/// The form with this name.
pub fn form_named(name: &str) -> Option<&'static Form> {
    FORMS.into_iter().find(|form| form.name.as_str() == name)
}
