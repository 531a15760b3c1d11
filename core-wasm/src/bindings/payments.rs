//! Orders and payments of tickets.

use super::convert::{from_js, or_error, to_js, whole};
use crate::payments;
use crate::value::Value;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// What an order's document holds, or null.
///
/// # Errors
/// Where a value is not what it should be.
#[wasm_bindgen]
pub fn order(settings: &JsValue, ticket: f64, id: &str, language: &str) -> Result<JsValue, JsError> {
    read(whole(ticket).and_then(|ticket| payments::order_values(&from_js(settings), ticket, id, language)))
}

/// Whether another order may be placed now.
///
/// # Errors
/// Where a moment is none.
#[wasm_bindgen]
pub fn may_order(last: Option<f64>, now: f64) -> Result<JsValue, JsError> {
    let last = match last.map(whole) {
        Some(None) => return read(None),
        Some(last) => last,
        None => None,
    };
    read(whole(now).map(|now| payments::may_order_values(last, now)))
}

/// What a payment is for us.
///
/// # Errors
/// Where a value is not what it should be.
#[wasm_bindgen]
pub fn payment_standing(payment: &JsValue) -> Result<JsValue, JsError> {
    read(payments::standing_values(&from_js(payment)))
}

/// Does the demonstration give another pack to a patient with this many tickets in hand?
///
/// # Errors
/// Where the number is no whole one.
#[wasm_bindgen]
pub fn demonstrates(tickets: f64) -> Result<bool, JsError> {
    or_error(whole(tickets).map(payments::demonstrates), WRONG)
}

const WRONG: &str = "not what a payment is made of";

fn read(answer: Option<Value>) -> Result<JsValue, JsError> {
    to_js(or_error(answer, WRONG)?)
}
