//! Emails, for the functions on the server.

use super::convert::{from_js, or_error, to_js, whole};
use crate::mails;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// Which emails a change of `sessions/{id}` asks for.
///
/// # Errors
/// If the document before or after the change is not a session.
#[wasm_bindgen]
pub fn session_mails(id: &str, before: &JsValue, now: &JsValue) -> Result<JsValue, JsError> {
    to_js(or_error(mails::session_values(id, &from_js(before), &from_js(now)), WRONG)?)
}

/// Which emails a change of `threads/{id}` asks for.
///
/// # Errors
/// If the document before or after the change is not a conversation.
#[wasm_bindgen]
pub fn thread_mails(id: &str, before: &JsValue, now: &JsValue) -> Result<JsValue, JsError> {
    to_js(or_error(mails::thread_values(id, &from_js(before), &from_js(now)), WRONG)?)
}

/// Which emails are due of a session by the clock.
///
/// # Errors
/// If the document is not a session.
#[wasm_bindgen]
pub fn due_mails(id: &str, session: &JsValue, now: f64) -> Result<JsValue, JsError> {
    to_js(or_error(whole(now).and_then(|now| mails::due_values(id, &from_js(session), now)), WRONG)?)
}

/// Whether the event that an email tells of still holds.
///
/// # Errors
/// If the event is unknown, or the document is not the one that the event is about.
#[wasm_bindgen]
pub fn mail_stands(event: &str, to: &str, moves: f64, now: &JsValue) -> Result<bool, JsError> {
    or_error(whole(moves).and_then(|moves| mails::stands_values(event, to, moves, &from_js(now))), WRONG)
}

/// Whether an address asks for emails about this event. Null is an address that was never stored.
///
/// # Errors
/// If the event is unknown.
#[wasm_bindgen]
pub fn wants_mail(address: &JsValue, event: &str) -> Result<bool, JsError> {
    or_error(mails::wants(&from_js(address), event), WRONG)
}

/// When an email that the mail server did not take is tried again; null if it failed for good.
///
/// # Errors
/// If the moment is not a whole number.
#[wasm_bindgen]
pub fn mail_again(is_lasting: bool, tries: u32, now: f64) -> Result<JsValue, JsError> {
    to_js(or_error(whole(now).map(|now| mails::again_values(is_lasting, tries, now)), WRONG)?)
}

const WRONG: &str = "not what an email is about";
