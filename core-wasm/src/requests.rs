//! The progress of a request for a session, for staff. The name of staff's last action and the patient's sessions are passed in their
//! stored form.

use crate::convert::answer;
use crate::given::{Given, moment};
use aram_core::requests::{Booked, Care, progress};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// The progress of a request that was sent at `requested`. `care` is the name of staff's last action, null if there is none.
///
/// # Errors
/// If the name is unknown, or a session is invalid.
#[wasm_bindgen(unchecked_return_type = "Progress")]
pub fn request_progress(care: &JsValue, requested: f64, sessions: &JsValue) -> Result<JsValue, JsError> {
    let care = Given::new("care", care).read::<Option<Care>>()?;
    let sessions = Given::new("sessions", sessions).read::<Vec<Booked>>()?;
    answer(&progress(care, moment("requested", requested)?, &sessions))
}
