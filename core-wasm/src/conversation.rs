//! What a patient and a counselor write to each other: who may, how it is counted, what may be undone. And their call.

use crate::answers::{Answer, MayWrite};
use crate::convert::answer;
use crate::given::{Given, moment};
use aram_core::conversation::call::{self, Closed, Other, OwnCall};
use aram_core::conversation::{self, Newest, Theirs, ThreadFacts};
use aram_core::sessions::Side;
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// How would a message of this side be counted, or why can't it be sent?
///
/// # Errors
/// If a value is not what it should be.
#[wasm_bindgen(unchecked_return_type = "MayWrite")]
pub fn may_write(facts: Ts<ThreadFacts>, side: Ts<Side>, now: f64) -> Result<JsValue, JsError> {
    let side = Given::new("side", side).read()?;
    let between = Given::new("facts", facts).read::<ThreadFacts>()?.between(side);
    let counting = conversation::may_write(&between, side, moment("now", now)?);
    answer(&MayWrite::new(counting, between.ended.reopens()))
}

/// May a message be taken back? `read_until`: until when the other has read.
///
/// # Errors
/// If a value is not what it should be.
#[wasm_bindgen(unchecked_return_type = "Answer")]
pub fn may_take_back(message: Ts<Newest>, read_until: f64) -> Result<JsValue, JsError> {
    let message = Given::new("message", message).read()?;
    answer(&Answer::new(conversation::may_take_back(message, moment("readUntil", read_until)?)))
}

/// Does the newest message wait for the person who asks, who has read until then?
///
/// # Errors
/// If a value is not what it should be.
#[wasm_bindgen]
pub fn is_unread(message: Ts<Newest>, read_until: f64) -> Result<bool, JsError> {
    let message = Given::new("message", message).read()?;
    Ok(conversation::is_unread(message, moment("readUntil", read_until)?))
}

/// May the conversation of the two of these sessions be ended?
///
/// # Errors
/// If a value is not what it should be.
#[wasm_bindgen(unchecked_return_type = "Answer")]
pub fn may_end(
    #[wasm_bindgen(unchecked_param_type = "readonly Theirs[]")] sessions: &JsValue,
    now: f64,
) -> Result<JsValue, JsError> {
    let sessions = Given::new("sessions", sessions).read::<Vec<Theirs>>()?;
    let booked = sessions.into_iter().filter(|one| one.is_booked()).map(Theirs::meeting).collect::<Vec<_>>();
    answer(&Answer::new(conversation::may_end(&booked, moment("now", now)?)))
}

/// The place of the session in writing that is held now, or is about to be; undefined if there is none.
///
/// # Errors
/// If a value is not what it should be.
#[wasm_bindgen(unchecked_return_type = "number | undefined")]
pub fn held_now(
    #[wasm_bindgen(unchecked_param_type = "readonly Theirs[]")] sessions: &JsValue,
    now: f64,
) -> Result<JsValue, JsError> {
    let sessions = Given::new("sessions", sessions).read::<Vec<Theirs>>()?;
    answer(&conversation::held_now(&sessions, moment("now", now)?))
}

/// For which of their sessions do the two write: at which place in the list? Undefined if there are none.
///
/// # Errors
/// If a value is not what it should be.
#[wasm_bindgen(unchecked_return_type = "number | undefined")]
pub fn written_for(
    #[wasm_bindgen(unchecked_param_type = "readonly Theirs[]")] sessions: &JsValue,
) -> Result<JsValue, JsError> {
    answer(&conversation::written_for(&Given::new("sessions", sessions).read::<Vec<_>>()?))
}

/// Is the call of a session open? From `CALL_BEFORE_MINUTES` before its start to `CALL_AFTER_MINUTES` after it.
///
/// # Errors
/// If a value is not what it should be.
#[wasm_bindgen(unchecked_return_type = "'open' | CallClosed")]
pub fn may_join(session: Ts<Theirs>, now: f64) -> Result<JsValue, JsError> {
    let session = Given::new("session", session).read::<Theirs>()?;
    let closed = call::may_join(&session.into(), moment("now", now)?).err();
    answer(&closed.map_or("open", Closed::as_str))
}

/// What does a side of a call do now?
///
/// # Errors
/// If a value is not what it should be.
#[wasm_bindgen(unchecked_return_type = "Turn")]
pub fn call_turn(side: Ts<Side>, own: Ts<OwnCall>, other: Ts<Other>) -> Result<JsValue, JsError> {
    let side = Given::new("side", side).read()?;
    let own = Given::new("own", own).read::<OwnCall>()?;
    let other = Given::new("other", other).read()?;
    answer(&call::turn(side, &own.into(), Some(other)))
}
