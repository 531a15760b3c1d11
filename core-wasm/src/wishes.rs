//! Wishes: the browser asks whether one may be stored and whether a booking ends it, the functions on the server the rest. Documents are passed in their stored form.

use crate::convert::answer;
#[cfg(feature = "server")]
use crate::convert::{from_js, or_error};
use crate::given::{Given, moment};
#[cfg(feature = "server")]
use crate::whole::whole;
#[cfg(feature = "server")]
use aram_core::time::Span;
use aram_core::wishes;
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// The reason why a patient may not ask to hear of a time that opens; undefined if they may.
///
/// # Errors
/// If a value is invalid.
#[cfg(feature = "member")]
#[wasm_bindgen(unchecked_return_type = "WishRefused | undefined")]
pub fn wish_refusal(asked: Ts<wishes::Asked>, now: f64) -> Result<JsValue, JsError> {
    answer(&wishes::refusal(Given::new("asked", asked).read()?, moment("now", now)?))
}

/// Whether a wish for the times of one counselor, or of any if `wished` is empty, ends when the patient books with a counselor now.
#[cfg(feature = "member")]
#[wasm_bindgen]
pub fn wish_ends(wished: &str, counselor: &str) -> bool {
    wishes::is_about(wished, counselor)
}

/// Whether a time is open, and a person who hears of it now can still book it.
///
/// # Errors
/// If it isn't a time.
#[cfg(feature = "server")]
#[wasm_bindgen]
pub fn is_offered(time: &JsValue, now: f64) -> Result<bool, JsError> {
    Ok(wishes::is_offered(&from_js(time), moment("now", now)?)?)
}

/// Whether a wish still lasts.
///
/// # Errors
/// If it isn't a wish.
#[cfg(feature = "server")]
#[wasm_bindgen]
pub fn wish_lasts(wish: &JsValue, now: f64) -> Result<bool, JsError> {
    Ok(wishes::lasts(&from_js(wish), moment("now", now)?)?)
}

/// Whether a time fits a wish. `topics`: of the time's counselor; `offset`: seconds from UTC to the wish's zone when the time begins.
///
/// # Errors
/// If a value is invalid.
#[cfg(feature = "server")]
#[wasm_bindgen]
pub fn wish_fits(
    wish: &JsValue,
    time: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "readonly string[]")] topics: &JsValue,
    offset: f64,
    now: f64,
) -> Result<bool, JsError> {
    let topics = Given::new("topics", topics);
    let offset = Span::seconds(or_error(whole(offset), "offset: is not a whole number")?);
    let (wish, time, now) = (from_js(wish), from_js(time), moment("now", now)?);
    Ok(wishes::fits(&wish, &time, &topics.read::<Vec<&str>>()?, offset, now)?)
}

/// Whether a booking ends a wish.
///
/// # Errors
/// If one of them isn't what it should be.
#[cfg(feature = "server")]
#[wasm_bindgen]
pub fn wish_ends_with(wish: &JsValue, session: &JsValue) -> Result<bool, JsError> {
    Ok(wishes::ends_with(&from_js(wish), &from_js(session))?)
}

/// The turn of a patient whose wish an available time fits.
///
/// # Errors
/// If a value is invalid.
#[cfg(feature = "server")]
#[wasm_bindgen(unchecked_return_type = "Served")]
pub fn wish_turn(waiting: Ts<wishes::Queued>) -> Result<JsValue, JsError> {
    answer(&wishes::turn(Given::new("waiting", waiting).read()?))
}

/// A wish as bits; undefined once it's over.
///
/// # Errors
/// If it isn't a wish.
#[cfg(feature = "server")]
#[wasm_bindgen(unchecked_return_type = "Marks | undefined")]
pub fn wish_marks(wish: &JsValue, now: f64) -> Result<JsValue, JsError> {
    answer(&wishes::marks(&from_js(wish), moment("now", now)?)?)
}

/// The patients who wait for one counselor, by the `times` of their wishes.
///
/// # Errors
/// If the answer can't be passed to JavaScript.
#[cfg(feature = "server")]
#[wasm_bindgen(unchecked_return_type = "PartCount[]")]
pub fn waiting_counts(times: &[u32]) -> Result<JsValue, JsError> {
    answer(&wishes::waiting(times))
}

/// The patients who wait by language and topic, by the `about` of their wishes.
///
/// # Errors
/// If the answer can't be passed to JavaScript.
#[cfg(feature = "server")]
#[wasm_bindgen(unchecked_return_type = "Counted[]")]
pub fn wish_counts(about: &[u32]) -> Result<JsValue, JsError> {
    answer(&wishes::staff_counts(about))
}
