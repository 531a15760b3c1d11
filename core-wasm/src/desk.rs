//! Decisions about the staff's desk, for the command line and the function that the desk calls.

use crate::convert::{answer, from_js};
use crate::given::{Given, moment};
use aram_core::desk::{self, Act, Does, Waiting};
use aram_core::staff::{Admitted, Area, Denied, Member, Role, SignIn, admit};
use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// Whether a call is let in, or why not.
#[derive(Serialize, Tsify)]
#[serde(untagged)]
enum DeskEntry {
    Yes {
        #[tsify(type = "true")]
        ok: bool,
        admitted: Admitted,
        does: Does,
    },
    No {
        #[tsify(type = "false")]
        ok: bool,
        denied: Denied,
    },
}

/// Whether somebody may do an act now. `member` is null if none is stored. An unknown act is closed to everybody.
///
/// # Errors
/// If what is given is not a sign-in, or not a member.
#[wasm_bindgen(unchecked_return_type = "DeskEntry")]
pub fn desk_admits(
    act: &str,
    input: &JsValue,
    sign_in: &JsValue,
    member: &JsValue,
    now: f64,
) -> Result<JsValue, JsError> {
    let sign_in = Given::new("signIn", sign_in).read::<SignIn>()?;
    let member = Given::new("member", member).read::<Option<Member>>()?;
    let act = Act::try_from(act);
    let area = act.map_or(Area::Today, |act| act.area(&from_js(input)));
    let admitted = admit(sign_in, member, area, moment("now", now)?);
    answer(&match (admitted, act) {
        (Ok(admitted), Ok(act)) => DeskEntry::Yes { ok: true, admitted, does: act.does() },
        (Ok(_), Err(_)) => DeskEntry::No { ok: false, denied: Denied::Closed },
        (Err(denied), _) => DeskEntry::No { ok: false, denied },
    })
}

/// Which field of a call is not what its act takes: `act` if there is no such act, `id` for the call's own id, "" if the whole is wrong; undefined if nothing is.
#[wasm_bindgen]
pub fn desk_refuses(act: &str, id: &str, input: &JsValue) -> Option<String> {
    let Ok(act) = Act::try_from(act) else { return Some("act".to_owned()) };
    act.check(id, &from_js(input)).err().map(|wrong| wrong.field)
}

/// The names of all acts.
#[wasm_bindgen]
pub fn desk_acts() -> Vec<String> {
    Act::names().map(str::to_owned).collect()
}

/// The parts of the desk that a role opens; none for an unknown role.
#[wasm_bindgen]
pub fn role_opens(role: &str) -> Vec<String> {
    Role::try_from(role).map_or_else(|_| Vec::new(), |role| role.parts().map(str::to_owned).collect())
}

/// The kinds of items that a role does, the most urgent first; none for an unknown role.
#[wasm_bindgen]
pub fn waiting_kinds(role: &str) -> Vec<String> {
    Role::try_from(role).map_or_else(|_| Vec::new(), |role| Waiting::done_by(role).map(str::to_owned).collect())
}

/// When an item of a kind that waits since `at` should be answered; undefined if its kind has no target.
///
/// # Errors
/// If `at` is not a moment.
#[wasm_bindgen(unchecked_return_type = "Instant | undefined")]
pub fn waiting_due(kind: &str, at: f64) -> Result<JsValue, JsError> {
    let at = moment("at", at)?;
    answer(&Waiting::try_from(kind).ok().and_then(|kind| kind.due(at)))
}

/// Whether a text is a reason that staff can give.
#[wasm_bindgen]
pub fn is_staff_reason(text: &str) -> bool {
    desk::is_reason(text)
}
