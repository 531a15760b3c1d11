//! The decision how far a request for a session is, for staff. The word of staff's care and the patient's sessions come as they are stored.

use crate::convert::answer;
use crate::given::{Given, moment};
use aram_core::requests::{Booked, Care, progress};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// How far a request is that was sent at `requested`. `care` is the word for what staff did, null if nothing.
///
/// # Errors
/// If there is no such word, or a session is not one.
#[wasm_bindgen(unchecked_return_type = "Progress")]
pub fn request_progress(care: &JsValue, requested: f64, sessions: &JsValue) -> Result<JsValue, JsError> {
    let care = Given::new("care", care).read::<Option<Care>>()?;
    let sessions = Given::new("sessions", sessions).read::<Vec<Booked>>()?;
    answer(&progress(care, moment("requested", requested)?, &sessions))
}
