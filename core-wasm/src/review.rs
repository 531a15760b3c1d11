//! Decisions about the review of a counselor's license, for the counselor's own pages and for staff.

use crate::convert::{answer, from_js};
use aram_core::review;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// The state of a license after its last review, which is null if there is none. `is_verified`: the public profile has the mark;
/// `is_saved_since`: the record was certainly saved after the review.
///
/// # Errors
/// None known, because the result is a plain value.
#[wasm_bindgen(unchecked_return_type = "LicenseState")]
pub fn license_state(
    is_verified: bool,
    #[wasm_bindgen(unchecked_param_type = "object | null")] review: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "object")] record: &JsValue,
    is_saved_since: bool,
) -> Result<JsValue, JsError> {
    answer(&review::license_state(is_verified, &from_js(review), &from_js(record), is_saved_since))
}

/// Whether staff have to look at a license; the arguments are those of `license_state`.
#[cfg(feature = "server")]
#[wasm_bindgen]
pub fn license_waits(is_verified: bool, review: &JsValue, record: &JsValue, is_saved_since: bool) -> bool {
    review::license_waits(is_verified, &from_js(review), &from_js(record), is_saved_since)
}

/// The fields in which a record differs from its review, which is null if there is none.
#[cfg(feature = "server")]
#[wasm_bindgen]
pub fn license_changes(review: &JsValue, record: &JsValue) -> Vec<String> {
    review::changes_since(&from_js(review), &from_js(record)).map(str::to_owned).collect()
}
