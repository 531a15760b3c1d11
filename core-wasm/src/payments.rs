//! Payments, for the functions on the server. A payment, an order and the settings come as they are stored.

use crate::convert::{answer, from_js, whole};
use crate::given::Given;
use aram_core::payments::{self, CheckoutFacts};
use aram_core::value::Unreadable;
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// What Stripe is asked for by an order; undefined if nothing is sold.
///
/// # Errors
/// If the document is not an order as a patient writes it.
#[wasm_bindgen(unchecked_return_type = "Checkout | undefined")]
pub fn order_checkout(settings: &JsValue, order: &JsValue, id: &str) -> Result<JsValue, JsError> {
    answer(&payments::checkout_of(&from_js(settings), &from_js(order), id)?)
}

/// Whether a payment at Stripe belongs to an order of Aram's.
#[wasm_bindgen]
pub fn payment_is_ours(patient: &str, order: &str) -> bool {
    payments::is_ours(patient, order)
}

/// What an order and its payment become by an event about a checkout of Aram's. `order_now`: the order's state; "" if it has none.
///
/// # Errors
/// If the event is not about a checkout, or does not say what was paid.
#[wasm_bindgen(unchecked_return_type = "AfterCheckout")]
pub fn payment_told(facts: Ts<CheckoutFacts<'static>>, has_patient: bool, order_now: &str) -> Result<JsValue, JsError> {
    let facts = Given::new("facts", facts);
    answer(&payments::after_checkout(&facts.read()?, has_patient, order_now)?)
}

/// What a payment becomes by what Stripe tells about its money: `refunded` cents so far, 0 if the event is not about that; the status of Stripe's `dispute`, "" likewise.
///
/// # Errors
/// If the document is not a payment.
#[wasm_bindgen(unchecked_return_type = "AfterMoney")]
pub fn payment_back(payment: &JsValue, refunded: f64, dispute: &str) -> Result<JsValue, JsError> {
    let refunded = whole(refunded).ok_or_else(|| Unreadable::new("is not a whole number").within("refunded"))?;
    answer(&payments::after_money(&from_js(payment), refunded, dispute)?)
}

/// Whether all of a payment's money has gone back.
///
/// # Errors
/// If the document is not a payment.
#[wasm_bindgen]
pub fn is_called_back(payment: &JsValue) -> Result<bool, JsError> {
    Ok(payments::is_called_back(&from_js(payment))?)
}

/// The next thing to do about the tickets of a payment. `in_hand` is null if the patient has left.
///
/// # Errors
/// If the document is not a payment, or the number of tickets is not whole.
#[wasm_bindgen(unchecked_return_type = "NextStep")]
pub fn payment_step(payment: &JsValue, in_hand: Option<f64>, has_coming: bool) -> Result<JsValue, JsError> {
    let whole = |tickets| whole(tickets).ok_or_else(|| Unreadable::new("is not a whole number").within("inHand"));
    answer(&payments::next_step(&from_js(payment), in_hand.map(whole).transpose()?, has_coming)?)
}
