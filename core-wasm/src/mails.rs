//! Emails, for the functions on the server. Documents are passed in their stored form, or null if they aren't
//! stored.

use crate::convert::{answer, from_js, or_error};
use crate::given::{Given, moment};
use crate::whole::whole;
use aram_core::mails::{self, Trouble};
use aram_core::news::Happening;
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// The emails about a change of the document at a path.
///
/// # Errors
/// If the document before or after the change isn't a record of its kind.
#[wasm_bindgen(unchecked_return_type = "Mail[]")]
pub fn mails_about(path: &str, before: &JsValue, now: &JsValue) -> Result<JsValue, JsError> {
    answer(&mails::changed(path, &from_js(before), &from_js(now))?)
}

/// The emails that are due for a session now.
///
/// # Errors
/// If the document isn't a session.
#[wasm_bindgen(unchecked_return_type = "Mail[]")]
pub fn due_mails(id: &str, session: &JsValue, now: f64) -> Result<JsValue, JsError> {
    answer(&mails::due_of(id, &from_js(session), moment("now", now)?)?)
}

/// Whether the event of an email is still current at a moment.
///
/// # Errors
/// If the event is unknown, or the document doesn't belong to it.
#[wasm_bindgen]
pub fn mail_is_current(
    event: Ts<Happening>,
    to: &str,
    moves: f64,
    about: &str,
    now: &JsValue,
    at: f64,
) -> Result<bool, JsError> {
    let event = Given::new("event", event).read()?;
    let moves = or_error(whole(moves), "moves: is not a whole number")?;
    Ok(mails::still_stands(event, to, moves, about, &from_js(now), moment("at", at)?)?)
}

/// What follows for news of the document at `about`, which happened at a moment, from an email that may tell it too.
///
/// # Errors
/// If a moment isn't a whole number, or the email isn't one that functions write.
#[wasm_bindgen(unchecked_return_type = "Joining")]
pub fn mail_joins(about: &str, at: f64, mail: &JsValue, now: f64) -> Result<JsValue, JsError> {
    answer(&mails::joins(about, moment("at", at)?, &from_js(mail), moment("now", now)?)?)
}

/// Whether the recipient wants emails about this event.
///
/// # Errors
/// If the event is unknown.
#[wasm_bindgen]
pub fn wants_mail(address: &JsValue, event: Ts<Happening>) -> Result<bool, JsError> {
    Ok(mails::wants(&from_js(address), Given::new("event", event).read()?))
}

/// The moment at which an email that the mail server didn't accept is retried; undefined if it failed permanently.
///
/// # Errors
/// If the moment isn't a whole number.
#[wasm_bindgen(unchecked_return_type = "Instant | undefined")]
pub fn mail_again(is_lasting: bool, tries: u32, now: f64) -> Result<JsValue, JsError> {
    let trouble = if is_lasting { Trouble::Lasting } else { Trouble::Passing };
    answer(&mails::after(trouble, tries, moment("now", now)?).again())
}
