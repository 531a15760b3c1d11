//! Decisions about the staff desk, for the command line and for the function that the desk calls.

use crate::convert::{answer, from_js};
use crate::given::{Given, moment};
use aram_core::desk::{self, Act, Kind, Office, Waiting};
use aram_core::staff::{Admitted, Area, Denied, Does, Member, Role, SignIn, admit};
use aram_core::time::Span;
use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// Whether a call is accepted, or the reason why not.
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

/// Whether a person may do an action now. `member` is null if none is stored. Nobody may do an unknown action.
///
/// # Errors
/// If the arguments aren't a sign-in and a member.
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
    let within = act.map_or((Area::Today, Does::Looks), |act| act.within(&from_js(input)));
    let admitted = admit(sign_in, member, within, moment("now", now)?);
    answer(&match (admitted, act) {
        (Ok(admitted), Ok(act)) => DeskEntry::Yes { ok: true, admitted, does: act.does() },
        (Ok(_), Err(_)) => DeskEntry::No { ok: false, denied: Denied::Closed },
        (Err(denied), _) => DeskEntry::No { ok: false, denied },
    })
}

/// The wrong field of a call: `act` if the action doesn't exist, `id` for the call's own id, "" if the whole call is wrong; undefined if
/// the call is valid.
#[wasm_bindgen]
pub fn desk_refuses(act: &str, id: &str, input: &JsValue) -> Option<String> {
    let Ok(act) = Act::try_from(act) else { return Some("act".to_owned()) };
    act.check(id, &from_js(input)).err().map(|wrong| wrong.field)
}

/// An action with its fields.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
struct DeskAct {
    name: &'static str,
    does: Does,
    says: &'static str,
    takes: Vec<DeskField>,
}

/// A field of an action. `kind` is a name for `desk_suits`.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
struct DeskField {
    name: &'static str,
    kind: &'static str,
    is_optional: bool,
}

/// All actions, in the order of the core's table.
///
/// # Errors
/// Never; every value can be represented.
#[wasm_bindgen(unchecked_return_type = "DeskAct[]")]
pub fn desk_acts() -> Result<JsValue, JsError> {
    let field =
        |(name, kind): &(&'static str, Kind)| DeskField { name, kind: kind.into(), is_optional: kind.is_optional() };
    let row = |act: &Act| DeskAct {
        name: act.into(),
        does: act.does(),
        says: act.says(),
        takes: act.takes().iter().map(field).collect(),
    };
    answer(&Act::ALL.iter().map(row).collect::<Vec<_>>())
}

/// Whether a value may be in a field of a kind; false for an unknown kind.
#[wasm_bindgen]
pub fn desk_suits(kind: &str, value: &JsValue) -> bool {
    Kind::try_from(kind).is_ok_and(|kind| kind.suits(&from_js(value)))
}

/// The names of the actions that a role may do; none for an unknown role. `take`, `note` and the like are only for items of a kind that
/// `kinds_open_to` lists.
#[wasm_bindgen]
pub fn acts_open_to(role: &str) -> Vec<String> {
    of_role(role, Act::open_to)
}

/// The areas of the staff desk of which a role sees the lists; none for an unknown role.
#[wasm_bindgen(unchecked_return_type = "Area[]")]
pub fn areas_open_to(role: &str) -> Vec<String> {
    of_role(role, Role::areas)
}

/// The kinds of items that a role sees or, with `handles`, handles; the most urgent first. None for an unknown role.
#[wasm_bindgen(unchecked_return_type = "Waiting[]")]
pub fn kinds_open_to(role: &str, handles: bool) -> Vec<String> {
    let does = if handles { Does::Changes } else { Does::Looks };
    of_role(role, |role| Waiting::open_to(role, does))
}

fn of_role<Names: Iterator<Item = &'static str>>(role: &str, names: impl Fn(Role) -> Names) -> Vec<String> {
    Role::try_from(role).map_or_else(|_| Vec::new(), |role| names(role).map(str::to_owned).collect())
}

/// The time by which staff should answer an item that waits since `at`; undefined if its kind has no target. `weekend`: the days of the week
/// on which the office is closed, from 0 for Sunday to 6; `ahead`: how far its clock is ahead of UTC, in milliseconds.
///
/// # Errors
/// If `at` isn't a moment, or `ahead` isn't a number of milliseconds.
#[wasm_bindgen(unchecked_return_type = "Instant | undefined")]
pub fn waiting_due(kind: &str, at: f64, weekend: &[u8], ahead: f64) -> Result<JsValue, JsError> {
    let at = moment("at", at)?;
    let ahead = Span::seconds(moment("ahead", ahead)?.millis().div_euclid(1000));
    let office = Office { weekend: [0, 1, 2, 3, 4, 5, 6].map(|day| weekend.contains(&day)), ahead };
    answer(&Waiting::try_from(kind).ok().and_then(|kind| kind.due(at, office)))
}

/// Whether staff can use a text as a reason.
#[wasm_bindgen]
pub fn is_staff_reason(text: &str) -> bool {
    desk::is_reason(text)
}
