//! The questionnaire.

use super::convert::{from_js, or_error, or_null, to_js, whole};
use crate::booking::{self, Event, State};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// The start.
///
/// # Errors
/// None that is known: what crosses is plain.
#[wasm_bindgen]
pub fn booking_start(has_consent: bool) -> Result<JsValue, JsError> {
    to_js(State::start(has_consent).to_value())
}

/// The state of a kept draft after a reload.
///
/// # Errors
/// None that is known: what cannot be read becomes the start.
#[wasm_bindgen]
pub fn booking_restore(draft: &JsValue, has_consent: bool) -> Result<JsValue, JsError> {
    to_js(booking::restore(&from_js(draft), has_consent).to_value())
}

/// What comes of an event.
///
/// # Errors
/// Where the event is none.
#[wasm_bindgen]
pub fn booking_step(state: &JsValue, event: &JsValue) -> Result<JsValue, JsError> {
    let state = booking::state_from_value(&from_js(state));
    let event = or_error(Event::from_value(&from_js(event)), "no event of the questionnaire")?;
    to_js(booking::step(state, event).into_value())
}

/// What the screen may offer.
///
/// # Errors
/// None that is known: what crosses is plain.
#[wasm_bindgen]
pub fn booking_can(state: &JsValue) -> Result<JsValue, JsError> {
    to_js(booking::state_from_value(&from_js(state)).abilities())
}

/// Why no request can be sent now, or null. `counts_from` and `now` in milliseconds since 1970; no whole number counts as none.
///
/// # Errors
/// None that is known: what crosses is plain.
#[wasm_bindgen]
pub fn booking_refusal(count: usize, counts_from: f64, now: f64) -> Result<JsValue, JsError> {
    let refused = booking::refusal(count, whole(counts_from), whole(now).unwrap_or(0));
    or_null(refused.map(booking::Refusal::to_value))
}
