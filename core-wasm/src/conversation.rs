//! Messages and calls between a patient and a counselor: who may write, how messages are counted, and which can be unsent.

use crate::allowed::Allowed;
use crate::answers::{Answer, MayWrite, Proposed};
use crate::convert::{answer, or_error};
use crate::given::{Given, moment};
use crate::sessions::state;
use aram_core::conversation::call::{self, Closed, Other, OwnCall};
use aram_core::conversation::{self, Newest, Proposal, Theirs, ThreadFacts};
use aram_core::sessions::{SessionFacts, Side, Welcome};
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// How to count a message of this side, or the reason why it can't be sent.
///
/// # Errors
/// If a value is invalid.
#[wasm_bindgen(unchecked_return_type = "MayWrite")]
pub fn may_write(facts: Ts<ThreadFacts>, side: Ts<Side>, now: f64) -> Result<JsValue, JsError> {
    let side = Given::new("side", side).read()?;
    let between = Given::new("facts", facts).read::<ThreadFacts>()?.between(side);
    let counting = conversation::may_write(&between, side, moment("now", now)?);
    answer(&MayWrite::new(counting, between.ended.reopens()))
}

/// Whether a message may be unsent. The other side has read everything up to `read_until`.
///
/// # Errors
/// If a value is invalid.
#[wasm_bindgen(unchecked_return_type = "Answer")]
pub fn may_unsend(message: Ts<Newest>, read_until: f64) -> Result<JsValue, JsError> {
    let message = Given::new("message", message).read()?;
    answer(&Answer::new(conversation::may_unsend(message, moment("readUntil", read_until)?)))
}

/// Whether the newest message is unread by the person who asks and has read everything up to `read_until`.
///
/// # Errors
/// If a value is invalid.
#[wasm_bindgen]
pub fn is_unread(message: Ts<Newest>, read_until: f64) -> Result<bool, JsError> {
    let message = Given::new("message", message).read()?;
    Ok(conversation::is_unread(message, moment("readUntil", read_until)?))
}

/// Whether the conversation of the two of these sessions may be ended.
///
/// # Errors
/// If a value is invalid.
#[wasm_bindgen(unchecked_return_type = "Answer")]
pub fn may_end(
    #[wasm_bindgen(unchecked_param_type = "readonly Theirs[]")] sessions: &JsValue,
    now: f64,
) -> Result<JsValue, JsError> {
    let sessions = Given::new("sessions", sessions).read::<Vec<Theirs>>()?;
    let booked = sessions.into_iter().filter(|one| one.is_booked()).map(Theirs::meeting).collect::<Vec<_>>();
    answer(&Answer::new(conversation::may_end(&booked, moment("now", now)?)))
}

/// The index of the chat session that takes place now or is about to begin; undefined if there is none.
///
/// # Errors
/// If a value is invalid.
#[wasm_bindgen(unchecked_return_type = "number | undefined")]
pub fn held_now(
    #[wasm_bindgen(unchecked_param_type = "readonly Theirs[]")] sessions: &JsValue,
    now: f64,
) -> Result<JsValue, JsError> {
    let sessions = Given::new("sessions", sessions).read::<Vec<Theirs>>()?;
    answer(&conversation::held_now(&sessions, moment("now", now)?))
}

/// The index of the session that the messages of the two are for; undefined if the list is empty.
///
/// # Errors
/// If a value is invalid.
#[wasm_bindgen(unchecked_return_type = "number | undefined")]
pub fn written_for(
    #[wasm_bindgen(unchecked_param_type = "readonly Theirs[]")] sessions: &JsValue,
) -> Result<JsValue, JsError> {
    answer(&conversation::written_for(&Given::new("sessions", sessions).read::<Vec<_>>()?))
}

/// The text of a message's `move` that proposes these times for a session, or the reason why not. Without times it's the empty text: the
/// side may propose some.
///
/// # Errors
/// If a value is invalid, or there are more than three times, they repeat or aren't sorted, or one is the session's own.
#[wasm_bindgen(unchecked_return_type = "Allowed<string>")]
pub fn propose(
    id: &str,
    session: Ts<SessionFacts>,
    welcome: Ts<Welcome>,
    side: Ts<Side>,
    #[wasm_bindgen(unchecked_param_type = "readonly Instant[]")] times: &JsValue,
    now: f64,
) -> Result<JsValue, JsError> {
    let (session, _) = state(session)?;
    let welcome = Given::new("welcome", welcome).read()?;
    let side = Given::new("side", side).read()?;
    let times = Given::new("times", times).read::<Vec<_>>()?;
    let text = conversation::propose((id, session), times, welcome, side, moment("now", now)?);
    answer(&Allowed::new(or_error(text, "times: can't be proposed")?))
}

/// The times that a message of this side proposes; undefined if it proposes none.
///
/// # Errors
/// If a value is invalid.
#[wasm_bindgen(unchecked_return_type = "Proposed | undefined")]
pub fn proposed(text: &str, by: Ts<Side>) -> Result<JsValue, JsError> {
    answer(&Proposal::read(text, Given::new("by", by).read()?).map(Proposed::from))
}

/// The times of a counselor's proposal that can still be chosen, or why there is none. `later`: the proposals of later messages,
/// each in a line; `session`: its session, undefined if it can't be read; `open`: the counselor's available times, at least those that it names.
///
/// # Errors
/// If a value is invalid.
#[wasm_bindgen(unchecked_return_type = "Instant[] | ProposalEnd")]
pub fn proposal_now(
    text: &str,
    later: &str,
    session: Option<Ts<SessionFacts>>,
    welcome: Ts<Welcome>,
    #[wasm_bindgen(unchecked_param_type = "readonly Instant[]")] open: &JsValue,
    now: f64,
) -> Result<JsValue, JsError> {
    let proposal = or_error(Proposal::read(text, Side::Counselor), "this isn't a proposal")?;
    let session = session.map(state).transpose()?.map(|(session, _)| session);
    let welcome = Given::new("welcome", welcome).read()?;
    let open = Given::new("open", open).read::<Vec<_>>()?;
    match conversation::proposal_now(&proposal, later, session, welcome, &open, moment("now", now)?) {
        Ok(times) => answer(&times),
        Err(end) => answer(&end),
    }
}

/// Whether the call of a session is open: from `CALL_BEFORE_MINUTES` before its start to `CALL_AFTER_MINUTES` after it.
///
/// # Errors
/// If a value is invalid.
#[wasm_bindgen(unchecked_return_type = "'open' | CallClosed")]
pub fn may_join(session: Ts<Theirs>, now: f64) -> Result<JsValue, JsError> {
    let session = Given::new("session", session).read::<Theirs>()?;
    let closed = call::may_join(&session.into(), moment("now", now)?).err();
    answer(&closed.map_or("open", Closed::as_str))
}

/// The next action of a side of a call.
///
/// # Errors
/// If a value is invalid.
#[wasm_bindgen(unchecked_return_type = "Turn")]
pub fn call_turn(side: Ts<Side>, own: Ts<OwnCall>, other: Ts<Other>) -> Result<JsValue, JsError> {
    let side = Given::new("side", side).read()?;
    let own = Given::new("own", own).read::<OwnCall>()?;
    let other = Given::new("other", other).read()?;
    answer(&call::turn(side, &own.into(), Some(other)))
}
