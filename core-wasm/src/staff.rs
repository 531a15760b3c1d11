//! Decisions about sessions, ledgers and calls, for staff, cloud functions and the clock. A session, a contest and an entry come as they are stored.

use crate::allowed::Allowed;
use crate::convert::{answer, from_js, or_error, whole};
use crate::given::{Given, moment};
use aram_core::conversation::{Theirs, call};
use aram_core::ledger::{self, Entry, Kind};
use aram_core::payments;
use aram_core::sessions::{self, Cause, Looked, Planned};
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// Whether a session needs a credential of the relay now: its call is open, or opens within 25 hours.
///
/// # Errors
/// If it is not a session.
#[wasm_bindgen]
pub fn needs_relay(session: &JsValue, now: f64) -> Result<bool, JsError> {
    let session = Given::new("session", session).read::<Theirs>()?;
    Ok(call::needs_relay(&session.into(), moment("now", now)?))
}

/// Whether a session is booked and has not begun.
///
/// # Errors
/// If it is not a session.
#[wasm_bindgen]
pub fn is_coming(session: &JsValue, now: f64) -> Result<bool, JsError> {
    Ok(Given::new("session", session).read::<Planned>()?.is_coming(moment("now", now)?))
}

/// How a session ends for a cause: its record, and what is written besides. `patient_stays`: there is a record for the ticket to come back to.
///
/// # Errors
/// If there is no such cause.
#[wasm_bindgen(unchecked_return_type = "End")]
pub fn end_for(cause: Ts<Cause>, patient_stays: bool) -> Result<JsValue, JsError> {
    answer(&sessions::end_for(Given::new("cause", cause).read()?, patient_stays))
}

/// Whether staff may end a session for a cause, or why not: its two may close it until `from`, or it is closed and no contest waits. `contest` is null if there is none.
///
/// # Errors
/// If it is not a session, not a contest, or there is no such cause.
#[wasm_bindgen(unchecked_return_type = "Allowed<undefined>")]
pub fn staff_may_close(session: &JsValue, contest: &JsValue, cause: Ts<Cause>, now: f64) -> Result<JsValue, JsError> {
    let cause = Given::new("cause", cause).read()?;
    answer(&Allowed::new(sessions::staff_may_close(looked(session, contest)?, cause, moment("now", now)?)))
}

/// A session as the lists of staff show it. `contest` is null if there is none.
///
/// # Errors
/// If it is not a session, or not a contest.
#[wasm_bindgen(unchecked_return_type = "Looks")]
pub fn session_looks(session: &JsValue, contest: &JsValue, now: f64) -> Result<JsValue, JsError> {
    answer(&looked(session, contest)?.looks(moment("now", now)?))
}

fn looked(session: &JsValue, contest: &JsValue) -> Result<Looked, JsError> {
    let session = Given::new("session", session).read::<Looked>()?;
    Ok(session.with(Given::new("contest", contest).read()?))
}

/// The letters and digits of a name or license, as two people would call them the same. Empty if it has none.
#[wasm_bindgen]
pub fn likeness(text: &str) -> String {
    aram_core::text::likeness(text)
}

/// Whether a text is how Stripe names a payment.
#[wasm_bindgen]
pub fn is_payment_id(text: &str) -> bool {
    payments::is_payment_id(text)
}

/// Whether an entry of a ledger is a purchase that was paid for.
///
/// # Errors
/// If it is not an entry.
#[wasm_bindgen]
pub fn is_paid(entry: &JsValue) -> Result<bool, JsError> {
    Ok(Given::new("entry", entry).read::<Entry<'_>>()?.is_paid())
}

/// Whether the name and the fields of an entry of a ledger belong together. If not, somebody has taken the name of another entry, or given tickets a name by hand.
#[wasm_bindgen]
pub fn is_rightly_named(name: &str, entry: &JsValue) -> bool {
    ledger::is_rightly_named(name, &from_js(entry))
}

/// The session that the name of an entry says, and the kind; undefined if it says none.
///
/// # Errors
/// None that is known: what crosses is plain.
#[wasm_bindgen(unchecked_return_type = "NamedSession | undefined")]
pub fn session_named(name: &str) -> Result<JsValue, JsError> {
    answer(&ledger::session_named(name))
}

/// How an entry of this kind about something is named.
///
/// # Errors
/// If there is no such kind.
#[wasm_bindgen]
pub fn entry_name(kind: Ts<Kind>, about: &str) -> Result<String, JsError> {
    Ok(Given::new("kind", kind).read::<Kind>()?.name(about))
}

/// How the entry is named that takes tickets of a payment, by how many were taken before.
///
/// # Errors
/// If the number is not whole.
#[wasm_bindgen]
pub fn refund_name(payment: &str, taken: f64) -> Result<String, JsError> {
    or_error(whole(taken).map(|taken| ledger::refund_name(payment, taken)), "taken: is not a number of tickets")
}

/// Whether a text is how the app names a session. No entry of the command `session` is named so.
#[wasm_bindgen]
pub fn is_session_id(text: &str) -> bool {
    ledger::is_session_id(text)
}
