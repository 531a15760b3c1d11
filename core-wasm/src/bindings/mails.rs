//! Emails, for the functions on the server.

use super::convert::{from_js, or_error, to_js, whole};
use crate::mails;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// Which emails a change of `sessions/{id}` asks for.
///
/// # Errors
/// Where what stood or stands there is no session.
#[wasm_bindgen]
pub fn session_mails(id: &str, before: &JsValue, now: &JsValue) -> Result<JsValue, JsError> {
    to_js(or_error(mails::session_values(id, &from_js(before), &from_js(now)), WRONG)?)
}

/// Which emails a change of `threads/{id}` asks for.
///
/// # Errors
/// Where what stood or stands there is no conversation.
#[wasm_bindgen]
pub fn thread_mails(id: &str, before: &JsValue, now: &JsValue) -> Result<JsValue, JsError> {
    to_js(or_error(mails::thread_values(id, &from_js(before), &from_js(now)), WRONG)?)
}

/// Which emails are due of a session by the clock.
///
/// # Errors
/// Where it is no session.
#[wasm_bindgen]
pub fn due_mails(id: &str, session: &JsValue, now: f64) -> Result<JsValue, JsError> {
    to_js(or_error(whole(now).and_then(|now| mails::due_values(id, &from_js(session), now)), WRONG)?)
}

/// Is what an email tells of still so?
///
/// # Errors
/// Where the event is none, or what stands there is not what it is about.
#[wasm_bindgen]
pub fn mail_stands(event: &str, to: &str, moves: f64, now: &JsValue) -> Result<bool, JsError> {
    or_error(whole(moves).and_then(|moves| mails::stands_values(event, to, moves, &from_js(now))), WRONG)
}

/// Does an address, or null, ask for emails of this event?
///
/// # Errors
/// Where the event is none.
#[wasm_bindgen]
pub fn wants_mail(address: &JsValue, event: &str) -> Result<bool, JsError> {
    or_error(mails::wants(&from_js(address), event), WRONG)
}

/// When an email that was not taken is tried again; null where it failed.
///
/// # Errors
/// Where the moment is none.
#[wasm_bindgen]
pub fn mail_again(is_lasting: bool, tries: u32, now: f64) -> Result<JsValue, JsError> {
    to_js(or_error(whole(now).map(|now| mails::again_values(is_lasting, tries, now)), WRONG)?)
}

const WRONG: &str = "not what an email is about";
