//! The documents that decisions about sessions write. Their values cross as plain ones: they repeat what another call has decided, and the
//! rules check what a browser writes.

use crate::convert::{from_js, or_error};
#[cfg(feature = "member")]
use crate::given::moment;
use crate::plain::to_js;
use aram_core::plan::Write;
use aram_core::sessions::{self, Appointment, Ending, Standing};
use aram_core::value::Value;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r"
/** One write of a plan. All writes of a plan are carried out together, or none. */
export interface Write {
    /** The document. */
    path: string;
    /** `whole`: it has exactly these fields afterwards. `part`: these fields change in an existing document. `gone`: it is deleted. */
    how: 'whole' | 'part' | 'gone';
    set: Readonly<Record<string, string | number | boolean>>;
    /** Fields with moments, in milliseconds since 1970. */
    moments: Readonly<Record<string, number>>;
    /** Fields that get the store's time. */
    stamp: readonly string[];
    /** Fields that grow by a number. */
    add: Readonly<Record<string, number>>;
}

/** The parts of a session that say whose it is and when. One that lacks a part is refused. */
export interface Appointment {
    patient?: string;
    counselor?: string;
    start?: number | Date;
}

/** What a new session has from the request to book it. */
export interface NewAppointment extends Appointment {
    patientName: string;
    counselorName: string;
    language: string;
    way: string;
    whom: string;
    place: string;
}

/** The end of a session, as it was decided. */
export interface Ending {
    state: string;
    by: string;
    closedBy?: string;
    returned: boolean;
    effects: readonly Effect[];
}
";

/// The writes of a booking.
///
/// # Errors
/// If a person or the start is missing.
#[wasm_bindgen(unchecked_return_type = "Write[]")]
pub fn booking_plan(
    id: &str,
    #[wasm_bindgen(unchecked_param_type = "NewAppointment")] session: &JsValue,
) -> Result<JsValue, JsError> {
    let session = from_js(session);
    plan(sessions::booking_plan(appointment(id, &session)?, &session))
}

/// The writes of a move to another time of the same counselor. `moves`: how often the session will have been moved.
///
/// # Errors
/// If a person or a start is missing.
#[cfg(feature = "member")]
#[wasm_bindgen(unchecked_return_type = "Write[]")]
pub fn moving_plan(
    id: &str,
    #[wasm_bindgen(unchecked_param_type = "Appointment")] session: &JsValue,
    to: f64,
    moves: u32,
) -> Result<JsValue, JsError> {
    let session = from_js(session);
    plan(sessions::moving_plan(appointment(id, &session)?, moment("to", to)?, moves.into()))
}

/// The writes of an end. `slot`, `diary`: whether the counselor's time and the patient's entry for it exist. `by_hand`: the reason and the
/// day with which staff return the ticket, null if it comes back by itself.
///
/// # Errors
/// If a person, the start or the state is missing, or an effect is unknown.
#[wasm_bindgen(unchecked_return_type = "Write[]")]
pub fn ending_plan(
    id: &str,
    #[wasm_bindgen(unchecked_param_type = "Appointment")] session: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Ending")] end: &JsValue,
    slot: bool,
    diary: bool,
    #[wasm_bindgen(unchecked_param_type = "{ reason: string; date: string } | null")] by_hand: &JsValue,
) -> Result<JsValue, JsError> {
    let (session, end) = (from_js(session), from_js(end));
    let ending = or_error(Ending::of(&end), "end: is not an end")?;
    let of = appointment(id, &session)?;
    plan(sessions::ending_plan(of, &ending, Standing { slot, diary }, &from_js(by_hand)))
}

fn appointment<'a>(id: &'a str, session: &'a Value) -> Result<Appointment<'a>, JsError> {
    or_error(Appointment::of(id, session), "session: has no person, or no time")
}

fn plan(writes: Vec<Write>) -> Result<JsValue, JsError> {
    to_js(Value::List(writes.into_iter().map(Into::into).collect()))
}
