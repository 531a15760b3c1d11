//! Decisions about sessions, ledgers and calls, for staff, cloud functions and scheduled runs. A session, a contest and an entry are passed
//! in their stored form.

use crate::allowed::Allowed;
use crate::convert::{answer, from_js, or_error};
use crate::given::{Given, moment};
use crate::whole::whole;
use aram_core::conversation::{Theirs, call};
use aram_core::ledger::{self, Entry, Kind};
use aram_core::payments;
use aram_core::sessions::{self, Cause, Planned, SessionForStaff};
use aram_core::text::Reads;
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// Whether a session needs a credential for the relay now: its call is open, or opens within 25 hours.
///
/// # Errors
/// If it isn't a session.
#[wasm_bindgen]
pub fn needs_relay(session: &JsValue, now: f64) -> Result<bool, JsError> {
    let session = Given::new("session", session).read::<Theirs>()?;
    Ok(call::needs_relay(&session.into(), moment("now", now)?))
}

/// Whether a session is booked and hasn't begun.
///
/// # Errors
/// If it isn't a session.
#[wasm_bindgen]
pub fn is_coming(session: &JsValue, now: f64) -> Result<bool, JsError> {
    Ok(Given::new("session", session).read::<Planned>()?.is_coming(moment("now", now)?))
}

/// Whether a counselor is busy with a session: it's booked and not over.
///
/// # Errors
/// If it isn't a session.
#[wasm_bindgen]
pub fn is_busy(session: &JsValue, now: f64) -> Result<bool, JsError> {
    Ok(Given::new("session", session).read::<Planned>()?.is_busy(moment("now", now)?))
}

/// Whether a counselor's calendar feed is answered, by `settings/calendar`, the public profile, and the mark of a closed account. A missing
/// document is null.
///
/// # Errors
/// If a document isn't of its kind.
#[wasm_bindgen]
pub fn feeds(settings: &JsValue, profile: &JsValue, closed: &JsValue) -> Result<bool, JsError> {
    Ok(sessions::feeds(&from_js(settings), &from_js(profile), &from_js(closed))?)
}

/// The end of a session for a cause: its record, and the other writes. `patient_stays`: the patient has a record to which the ticket can be
/// returned.
///
/// # Errors
/// If the cause is unknown.
#[wasm_bindgen(unchecked_return_type = "End")]
pub fn end_for(cause: Ts<Cause>, patient_stays: bool) -> Result<JsValue, JsError> {
    answer(&sessions::end_for(Given::new("cause", cause).read()?, patient_stays))
}

/// Whether staff may end a session for a cause, or the reason why not: the two may confirm it until `from`, or it's closed and no contest
/// waits. `contest` is null if there is none.
///
/// # Errors
/// If the session, the contest or the cause is invalid.
#[wasm_bindgen(unchecked_return_type = "Allowed<undefined>")]
pub fn staff_may_close(session: &JsValue, contest: &JsValue, cause: Ts<Cause>, now: f64) -> Result<JsValue, JsError> {
    let cause = Given::new("cause", cause).read()?;
    answer(&Allowed::new(sessions::staff_may_close(session_for_staff(session, contest)?, cause, moment("now", now)?)))
}

/// A session in the lists of staff. `contest` is null if there is none.
///
/// # Errors
/// If it isn't a session, or not a contest.
#[wasm_bindgen(unchecked_return_type = "SessionFlags")]
pub fn session_flags(session: &JsValue, contest: &JsValue, now: f64) -> Result<JsValue, JsError> {
    answer(&session_for_staff(session, contest)?.flags(moment("now", now)?))
}

fn session_for_staff(session: &JsValue, contest: &JsValue) -> Result<SessionForStaff, JsError> {
    let session = Given::new("session", session).read::<SessionForStaff>()?;
    Ok(session.with(Given::new("contest", contest).read()?))
}

/// The letters and digits of a name or license in a normal form, so that similar spellings are equal. Empty if it has none.
#[wasm_bindgen]
pub fn likeness(text: &str) -> String {
    aram_core::text::likeness(text)
}

/// The countries in which a phone number may be registered, by its calling code, as ISO 3166 writes them: several if they share the code,
/// none if it isn't known.
#[wasm_bindgen]
pub fn calling_countries(phone: &str) -> Vec<String> {
    aram_core::text::calling_countries(phone).iter().map(|one| (*one).to_owned()).collect()
}

/// An email address as typed or copied from a mail program, as the forms read it.
#[wasm_bindgen]
pub fn email_of(typed: &str) -> String {
    Reads::Email.read(typed).into_owned()
}

/// Whether a text is the id of a payment at Stripe.
#[wasm_bindgen]
pub fn is_payment_id(text: &str) -> bool {
    payments::is_payment_id(text)
}

/// Whether an entry of a ledger is a purchase that was paid for.
///
/// # Errors
/// If it isn't an entry.
#[wasm_bindgen]
pub fn is_paid(entry: &JsValue) -> Result<bool, JsError> {
    Ok(Given::new("entry", entry).read::<Entry<'_>>()?.is_paid())
}

/// Whether the name and the fields of a ledger entry match. If not, somebody has reused the name of another entry, or gave tickets a name
/// by hand.
#[wasm_bindgen]
pub fn is_rightly_named(name: &str, entry: &JsValue) -> bool {
    ledger::is_rightly_named(name, &from_js(entry))
}

/// The session in the name of an entry, and the kind; undefined if it contains none.
///
/// # Errors
/// None known, because the result is a plain value.
#[wasm_bindgen(unchecked_return_type = "NamedSession | undefined")]
pub fn session_named(name: &str) -> Result<JsValue, JsError> {
    answer(&ledger::session_named(name))
}

/// The name of an entry of this kind for a session or a payment.
///
/// # Errors
/// If the kind is unknown.
#[wasm_bindgen]
pub fn entry_name(kind: Ts<Kind>, about: &str) -> Result<String, JsError> {
    Ok(Given::new("kind", kind).read::<Kind>()?.name(about))
}

/// The name of the entry that removes tickets of a payment. It depends on the number of tickets removed before.
///
/// # Errors
/// If the number isn't whole.
#[wasm_bindgen]
pub fn refund_name(payment: &str, taken: f64) -> Result<String, JsError> {
    or_error(whole(taken).map(|taken| ledger::refund_name(payment, taken)), "taken: is not a number of tickets")
}

/// Whether a text is a session id of the app. The command `session` never writes an entry with such a name.
#[wasm_bindgen]
pub fn is_session_id(text: &str) -> bool {
    ledger::is_session_id(text)
}
