//! What a patient and a counselor write to each other: who may, how it is counted, what may be undone. And their call.

use super::convert::{from_js, or_error, to_js, whole};
use crate::conversation::{self, call, call::Meeting};
use crate::value::Value;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// How a message of this side would be counted, or why it cannot be sent.
///
/// # Errors
/// Where a value is not what it should be.
#[wasm_bindgen]
pub fn may_write(facts: &JsValue, side: &str, now: f64) -> Result<JsValue, JsError> {
    read(whole(now).and_then(|now| conversation::write_values(&from_js(facts), side, now)))
}

/// Whether a message may be taken back. `read`: until when the other has read.
///
/// # Errors
/// Where a value is not what it should be.
#[wasm_bindgen]
pub fn may_take_back(message: &JsValue, read_until: f64) -> Result<JsValue, JsError> {
    read(whole(read_until).and_then(|until| conversation::take_back_values(&from_js(message), until)))
}

/// Whether the newest message waits for who asks, who has read until then.
///
/// # Errors
/// Where a value is not what it should be.
#[wasm_bindgen]
pub fn is_unread(message: &JsValue, read_until: f64) -> Result<bool, JsError> {
    or_error(whole(read_until).and_then(|until| conversation::unread_values(&from_js(message), until)), WRONG)
}

/// Whether the conversation of these booked sessions may be ended.
///
/// # Errors
/// Where a value is not what it should be.
#[wasm_bindgen]
pub fn may_end(booked: &JsValue, now: f64) -> Result<JsValue, JsError> {
    read(whole(now).and_then(|now| conversation::end_values(&from_js(booked), now)))
}

/// Whether the call of a session is open: `open`, or a word of `CallClosed`.
///
/// # Errors
/// Where a moment is none.
#[wasm_bindgen]
pub fn may_join(start: f64, booked: bool, written: bool, now: f64) -> Result<JsValue, JsError> {
    read(whole(start).zip(whole(now)).map(|(start, now)| call::join_values(&Meeting { start, booked, written }, now)))
}

/// What a side of a call, the patient's or the counselor's, does now: a word of `CallTurn`.
///
/// # Errors
/// Where a value is not what it should be.
#[wasm_bindgen]
pub fn call_turn(patients: bool, own: &JsValue, other: &JsValue) -> Result<JsValue, JsError> {
    read(call::turn_values(patients, &from_js(own), &from_js(other)))
}

const WRONG: &str = "not what a conversation is made of";

fn read(answer: Option<Value>) -> Result<JsValue, JsError> {
    to_js(or_error(answer, WRONG)?)
}
