//! Payments, for the functions on the server.

use super::convert::{from_js, or_error, to_js, whole};
use crate::payments;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// What Stripe is asked for by an order; null if nothing is sold.
///
/// # Errors
/// If the document is not an order as a patient writes it.
#[wasm_bindgen]
pub fn order_checkout(settings: &JsValue, order: &JsValue, id: &str) -> Result<JsValue, JsError> {
    to_js(or_error(payments::checkout_values(&from_js(settings), &from_js(order), id), WRONG)?)
}

/// Whether a payment at Stripe belongs to an order of Aram's.
#[wasm_bindgen]
pub fn payment_is_ours(patient: &str, order: &str) -> bool {
    payments::is_ours(patient, order)
}

/// What an order and its payment become by an event about a checkout of Aram's.
///
/// # Errors
/// If the event is not about a checkout, or does not say what was paid.
#[wasm_bindgen]
pub fn payment_told(facts: &JsValue, has_patient: bool, order_now: &str) -> Result<JsValue, JsError> {
    to_js(or_error(payments::told_values(&from_js(facts), has_patient, order_now), WRONG)?)
}

/// What a payment becomes by what Stripe tells about its money.
///
/// # Errors
/// If the document is not a payment.
#[wasm_bindgen]
pub fn payment_back(payment: &JsValue, refunded: f64, dispute: &str) -> Result<JsValue, JsError> {
    to_js(or_error(
        whole(refunded).and_then(|refunded| payments::back_values(&from_js(payment), refunded, dispute)),
        WRONG,
    )?)
}

/// The next thing to do about the tickets of a payment. `in_hand` is null if the patient has left.
///
/// # Errors
/// If the document is not a payment, or the number of tickets is not whole.
#[wasm_bindgen]
pub fn payment_step(payment: &JsValue, in_hand: Option<f64>, has_coming: bool) -> Result<JsValue, JsError> {
    let in_hand = match in_hand.map(whole) {
        Some(None) => return Err(JsError::new(WRONG)),
        Some(in_hand) => in_hand,
        None => None,
    };
    to_js(or_error(payments::step_values(&from_js(payment), in_hand, has_coming), WRONG)?)
}

const WRONG: &str = "not what a payment is made of";
