//! Cards and tickets.

use crate::convert::today;
use crate::plain::{or_null, to_js, words};
use crate::whole::whole;
use aram_core::cards::CardHint;
use aram_core::limits::CARDS_MAX;
use aram_core::{cards, tickets};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// The hints about a card.
///
/// # Errors
/// If today isn't a valid day.
#[wasm_bindgen]
pub fn card_hints(card_number: &str, expiry_date: &str, now: u32) -> Result<JsValue, JsError> {
    words(&cards::hints(card_number, expiry_date, today(now)?).map(|hint| hint.map(CardHint::as_str)))
}

/// The card type of the number typed so far, undefined if it isn't clear yet.
#[wasm_bindgen]
pub fn card_type(card_number: &str) -> Option<String> {
    cards::type_of(card_number).map(str::to_owned)
}

/// The expiry date typed so far as it will be stored, undefined if it isn't one yet.
#[wasm_bindgen]
pub fn card_expiry(expiry_date: &str) -> Option<String> {
    cards::expiry_of(expiry_date)
}

/// The window over the cards after a step.
///
/// # Errors
/// None known, because the result is a plain value.
#[wasm_bindgen]
pub fn card_window(count: usize, start: usize, step: i32) -> Result<JsValue, JsError> {
    to_js(cards::window(count, start, step))
}

/// Whether the patient has the maximum number of cards.
#[wasm_bindgen]
pub fn cards_full(count: usize) -> bool {
    count >= CARDS_MAX
}

/// The pack with a count and a price, or null.
///
/// # Errors
/// None known, because the result is a plain value.
#[wasm_bindgen]
pub fn ticket_pack(ticket: f64, price: f64) -> Result<JsValue, JsError> {
    let pack = whole(ticket).zip(whole(price)).and_then(|(ticket, price)| tickets::pack(ticket, price));
    or_null(pack)
}

/// The purchase of a pack with a card, or null.
///
/// # Errors
/// None known, because the result is a plain value.
#[wasm_bindgen]
pub fn purchase(ticket: f64, price: f64, card_id: &str, entry_id: &str) -> Result<JsValue, JsError> {
    let purchase =
        whole(ticket).zip(whole(price)).and_then(|(ticket, price)| tickets::purchase(ticket, price, card_id, entry_id));
    or_null(purchase)
}
