//! The questionnaire.

use crate::convert::{from_js, instant, or_error};
use crate::plain::{or_null, to_js};
use aram_core::booking::{self, Event, State};
use aram_core::time::Instant;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// The first state.
///
/// # Errors
/// None known, because the result is a plain value.
#[wasm_bindgen]
pub fn booking_start(has_consent: bool) -> Result<JsValue, JsError> {
    to_js(State::start(has_consent).to_value())
}

/// The state of a draft after a reload.
///
/// # Errors
/// None known, because an unreadable draft becomes the first state.
#[wasm_bindgen]
pub fn booking_restore(draft: &JsValue, has_consent: bool) -> Result<JsValue, JsError> {
    to_js(booking::restore(&from_js(draft), has_consent).to_value())
}

/// The outcome of an event.
///
/// # Errors
/// If the event is unknown.
#[wasm_bindgen]
pub fn booking_step(state: &JsValue, event: &JsValue) -> Result<JsValue, JsError> {
    let state = booking::state_from_value(&from_js(state));
    let event = or_error(Event::from_value(&from_js(event)), "no event of the questionnaire")?;
    to_js(booking::step(state, event).into_value())
}

/// The actions that the screen may offer.
///
/// # Errors
/// None known, because the result is a plain value.
#[wasm_bindgen]
pub fn booking_can(state: &JsValue) -> Result<JsValue, JsError> {
    to_js(booking::state_from_value(&from_js(state)).abilities())
}

/// The reason why the store refused a request; undefined if neither the record nor the clock explains it. Moments as for
/// [`booking_refusal`].
#[wasm_bindgen]
pub fn booking_refused(count: usize, counts_from: f64, requested_at: f64, now: f64) -> Option<String> {
    let requested_at = instant(requested_at).unwrap_or(Instant::EPOCH);
    let why = booking::why_refused(count, instant(counts_from), requested_at, instant(now).unwrap_or(Instant::EPOCH));
    why.map(|why| why.as_str().to_owned())
}

/// The reason why the patient can't send a request now, or null. `counts_from` and `now` are milliseconds since 1970; a fraction counts as
/// none.
///
/// # Errors
/// None known, because the result is a plain value.
#[wasm_bindgen]
pub fn booking_refusal(count: usize, counts_from: f64, now: f64) -> Result<JsValue, JsError> {
    let refused = booking::refusal(count, instant(counts_from), instant(now).unwrap_or(Instant::EPOCH));
    or_null(refused.map(booking::Refusal::to_value))
}
