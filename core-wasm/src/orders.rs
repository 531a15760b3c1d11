//! Ticket orders, for the patient who places them.

use crate::convert::{instant, or_error};
use aram_core::payments;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// Whether an order was refused because it came too soon after the last one.
///
/// # Errors
/// If a moment isn't a whole number.
#[wasm_bindgen]
pub fn was_too_soon(last: f64, now: f64) -> Result<bool, JsError> {
    let moments = instant(last).zip(instant(now));
    or_error(moments.map(|(last, now)| payments::was_too_soon(last, now)), "not a moment")
}
