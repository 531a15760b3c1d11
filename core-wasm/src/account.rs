//! Accounts: role, names, credentials.

use crate::convert::{or_error, today};
use crate::plain::{to_js, words};
use aram_core::account::{self, CredentialChange, CredentialStep, Role};
use aram_core::consent;
use aram_core::forms::empty_patient;
use aram_core::text::probable_address;
use aram_core::value::Value;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// Whether a user with this license is a counselor.
#[wasm_bindgen]
pub fn is_counselor(license: &str) -> bool {
    account::role_of(license) == Role::Counselor
}

/// The address that the visitor probably meant.
#[wasm_bindgen]
pub fn email_hint(email: &str) -> Option<String> {
    probable_address(email)
}

/// The password without the spaces and invisible characters around it; nothing if it has none.
#[wasm_bindgen]
pub fn bare_password(typed: &str) -> Option<String> {
    account::bare_password(typed).map(str::to_owned)
}

/// Whether a user with this birthday may consent in this role.
///
/// # Errors
/// If today isn't a valid day.
#[wasm_bindgen]
pub fn may_consent(consent_as: &str, birthday: &str, now: u32) -> Result<bool, JsError> {
    Ok(consent::may_consent(consent_as, birthday, today(now)?))
}

/// The first and second word of a display name, cleaned.
///
/// # Errors
/// None known, because the result is a plain value.
#[wasm_bindgen]
pub fn split_display_name(display_name: &str) -> Result<JsValue, JsError> {
    let (name, surname) = account::split_display_name(display_name);
    to_js(Value::map().with_text("name", &name).with_text("surname", &surname))
}

/// The record of a social sign-up.
///
/// # Errors
/// None known, because the result is a plain value.
#[wasm_bindgen]
pub fn social_patient(display_name: &str, email: &str) -> Result<JsValue, JsError> {
    let (name, surname) = account::split_display_name(display_name);
    to_js(empty_patient(&name, &surname, email, ""))
}

/// The steps of a change of credentials.
///
/// # Errors
/// If the role is unknown.
#[wasm_bindgen]
pub fn credential_steps(
    role: &str,
    email: &str,
    new_email: &str,
    new_password: bool,
    has_password: bool,
) -> Result<JsValue, JsError> {
    let role = or_error(Role::from_word(role), "no role")?;
    let change = CredentialChange { email, new_email, new_password, has_password };
    words(&account::credential_steps(role, change).map(|step| step.map(CredentialStep::as_str)))
}
