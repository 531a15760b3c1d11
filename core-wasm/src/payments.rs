//! Payments, for the functions on the server. A payment, an order and the settings are passed in their stored form.

use crate::convert::{answer, from_js};
use crate::given::Given;
use crate::whole::whole;
use aram_core::payments::{self, CheckoutFacts};
use aram_core::value::Unreadable;
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// The checkout at Stripe for an order; undefined if nothing is sold.
///
/// # Errors
/// If the document isn't an order that a patient may write.
#[wasm_bindgen(unchecked_return_type = "Checkout | undefined")]
pub fn order_checkout(settings: &JsValue, order: &JsValue, id: &str) -> Result<JsValue, JsError> {
    answer(&payments::checkout_of(&from_js(settings), &from_js(order), id)?)
}

/// Whether a payment at Stripe belongs to an order of Aram.
#[wasm_bindgen]
pub fn payment_is_ours(patient: &str, order: &str) -> bool {
    payments::is_ours(patient, order)
}

/// The order and its payment after an event about one of Aram's checkouts. `order`: the stored order; null if there is none.
///
/// # Errors
/// If the event isn't about a checkout.
#[wasm_bindgen(unchecked_return_type = "AfterCheckout")]
pub fn payment_after_checkout(
    facts: Ts<CheckoutFacts<'static>>,
    has_patient: bool,
    order: &JsValue,
) -> Result<JsValue, JsError> {
    let facts = Given::new("facts", facts);
    answer(&payments::after_checkout(&facts.read()?, has_patient, &from_js(order))?)
}

/// The payment after an event about its money. `refunded`: the cents refunded so far, 0 if the event isn't about a refund. `dispute`: the
/// status of Stripe's dispute, "" if it isn't about one.
///
/// # Errors
/// If the document isn't a payment.
#[wasm_bindgen(unchecked_return_type = "AfterMoney")]
pub fn payment_back(payment: &JsValue, refunded: f64, dispute: &str) -> Result<JsValue, JsError> {
    let refunded = whole(refunded).ok_or_else(|| Unreadable::new("is not a whole number").within("refunded"))?;
    answer(&payments::after_money(&from_js(payment), refunded, dispute)?)
}

/// Whether all money of a payment was refunded or taken by the bank.
///
/// # Errors
/// If the document isn't a payment.
#[wasm_bindgen]
pub fn is_called_back(payment: &JsValue) -> Result<bool, JsError> {
    Ok(payments::is_called_back(&from_js(payment))?)
}

/// The next step for the tickets of a payment. `in_hand` is null if the patient deleted the account.
///
/// # Errors
/// If the document isn't a payment, or the number of tickets isn't whole.
#[wasm_bindgen(unchecked_return_type = "NextStep")]
pub fn payment_step(payment: &JsValue, in_hand: Option<f64>, has_coming: bool) -> Result<JsValue, JsError> {
    let whole = |tickets| whole(tickets).ok_or_else(|| Unreadable::new("is not a whole number").within("inHand"));
    answer(&payments::next_step(&from_js(payment), in_hand.map(whole).transpose()?, has_coming)?)
}
