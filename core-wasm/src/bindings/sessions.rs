//! Sessions: booking, what becomes of one, hours, whom to choose.

use super::convert::{from_js, or_error, to_js, today, whole};
use crate::sessions;
use crate::value::Value;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// The place that a booking takes, or why it cannot be made. `day`: the patient's local day, `yyyymmdd`.
///
/// # Errors
/// Where a value is not what it should be.
#[wasm_bindgen]
pub fn book(booker: &JsValue, wish: &JsValue, now: f64, day: u32) -> Result<JsValue, JsError> {
    let day = today(day)?;
    read(whole(now).and_then(|now| sessions::book_values(&from_js(booker), &from_js(wish), now, day)))
}

/// What an event makes of a session, or why it cannot be.
///
/// # Errors
/// Where a value is not what it should be.
#[wasm_bindgen]
pub fn session_step(session: &JsValue, event: &JsValue, actor: &str, now: f64) -> Result<JsValue, JsError> {
    read(whole(now).and_then(|now| sessions::step_values(&from_js(session), &from_js(event), actor, now)))
}

/// What is wrong with hours.
///
/// # Errors
/// Where a value is not what it should be.
#[wasm_bindgen]
pub fn hours_problems(hours: &JsValue, today: &str) -> Result<JsValue, JsError> {
    read(sessions::problems_values(&from_js(hours), today))
}

/// The starts that hours offer in a window.
///
/// # Errors
/// Where a value is not what it should be, or the window is too long.
#[wasm_bindgen]
pub fn hours_starts(hours: &JsValue, offsets: &JsValue, from: f64, until: f64) -> Result<JsValue, JsError> {
    let window = whole(from).zip(whole(until));
    read(window.and_then(|(from, until)| sessions::starts_values(&from_js(hours), &from_js(offsets), from, until)))
}

/// The hours with the changes of two sides, and what both changed.
///
/// # Errors
/// Where a value is not what it should be.
#[wasm_bindgen]
pub fn merge_hours(base: &JsValue, mine: &JsValue, theirs: &JsValue) -> Result<JsValue, JsError> {
    read(sessions::merge_values(&from_js(base), &from_js(mine), &from_js(theirs)))
}

/// What to write so that the times that stand are those of the hours.
///
/// # Errors
/// Where a value is not what it should be.
#[wasm_bindgen]
pub fn slot_plan(wanted: &JsValue, terms: &JsValue, standing: &JsValue, now: f64) -> Result<JsValue, JsError> {
    let read_all = |now| sessions::plan_values(&from_js(wanted), &from_js(terms), &from_js(standing), now);
    read(whole(now).and_then(read_all))
}

/// Who of the counselors suits what is looked for, in order.
///
/// # Errors
/// Where a value is not what it should be, or there are more than are ever listed.
#[wasm_bindgen]
pub fn choose(counselors: &JsValue, times: &JsValue, sought: &JsValue) -> Result<JsValue, JsError> {
    read(sessions::choose_values(&from_js(counselors), &from_js(times), &from_js(sought)))
}

fn read(answer: Option<Value>) -> Result<JsValue, JsError> {
    to_js(or_error(answer, "not what a session is made of")?)
}
