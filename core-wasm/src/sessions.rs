//! Sessions: booking, life and hours.

use crate::allowed::Allowed;
use crate::answers::Sight;
use crate::convert::{answer, or_error, today};
use crate::given::{Given, moment};
use aram_core::day::Day;
use aram_core::sessions::{
    self, Booker, CounselorStatus, Event, Hours, Offered, Repeat, Seen, SessionFacts, SessionOutcome, Side, State,
    Version, Wanted, Welcome, Wish,
};
use aram_core::value::Unreadable;
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// The booking, with the booking slot that it takes and the other writes, or the reason why not. `day` is the patient's local day,
/// `yyyymmdd`.
///
/// # Errors
/// If a value is invalid.
#[wasm_bindgen(unchecked_return_type = "Allowed<NewSession>")]
pub fn book(booker: Ts<Booker<'static>>, wish: Ts<Wish>, now: f64, day: u32) -> Result<JsValue, JsError> {
    let booker = Given::new("booker", booker);
    let wish = Given::new("wish", wish).read()?;
    answer(&Allowed::new(sessions::book(&booker.read()?, &wish, moment("now", now)?, today(day)?)))
}

/// The problem of a request to repeat a session; undefined if there is none.
///
/// # Errors
/// If a value is invalid.
#[wasm_bindgen(unchecked_return_type = "RepeatProblem | undefined")]
pub fn repeat_problem(repeat: Ts<Repeat>) -> Result<JsValue, JsError> {
    answer(&sessions::repeat_problem(Given::new("repeat", repeat).read()?))
}

/// The clock hours of the available times that a series needs; none if the request has a problem.
///
/// # Errors
/// If a value is invalid.
#[wasm_bindgen(unchecked_return_type = "number[]")]
pub fn series_hours(first: f64, repeat: Ts<Repeat>) -> Result<JsValue, JsError> {
    answer(&sessions::series_hours(moment("first", first)?, Given::new("repeat", repeat).read()?))
}

/// What is certain of each session of a series that begins with the wished time. `day` is the patient's local day, `yyyymmdd`.
///
/// # Errors
/// If a value is invalid, or the request to repeat has a problem.
#[wasm_bindgen(unchecked_return_type = "Week[]")]
pub fn series(
    booker: Ts<Booker<'static>>,
    wish: Ts<Wish>,
    repeat: Ts<Repeat>,
    #[wasm_bindgen(unchecked_param_type = "readonly FreeTime[]")] free: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "readonly Offset[]")] offsets: &JsValue,
    now: f64,
    day: u32,
) -> Result<JsValue, JsError> {
    let booker = Given::new("booker", booker);
    let wish = Given::new("wish", wish).read()?;
    let repeat = Given::new("repeat", repeat).read()?;
    let free = Given::new("free", free).read::<Vec<_>>()?;
    let offsets = Given::new("offsets", offsets).read::<Vec<_>>()?;
    let now = moment("now", now)?;
    let weeks = sessions::series(&booker.read()?, &wish, repeat, &free, &offsets, now, today(day)?);
    answer(&or_error(weeks.ok(), "repeat: has a problem")?)
}

/// The series of the session with this start; undefined if it belongs to none. `starts`: of the booked and completed sessions of its two
/// people, all of them from the moment `known` on.
///
/// # Errors
/// If a value is invalid.
#[wasm_bindgen(unchecked_return_type = "Series | undefined")]
pub fn series_of(
    start: f64,
    #[wasm_bindgen(unchecked_param_type = "readonly Instant[]")] starts: &JsValue,
    known: f64,
) -> Result<JsValue, JsError> {
    let starts = Given::new("starts", starts).read::<Vec<_>>()?;
    answer(&sessions::series_of(moment("start", start)?, &starts, moment("known", known)?))
}

/// The local hours at which two people meet regularly, by the starts of their booked sessions.
///
/// # Errors
/// If a value is invalid.
#[wasm_bindgen(unchecked_return_type = "WeeklyHour[]")]
pub fn weekly_hours(
    #[wasm_bindgen(unchecked_param_type = "readonly Instant[]")] starts: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "readonly Offset[]")] offsets: &JsValue,
) -> Result<JsValue, JsError> {
    let offsets = Given::new("offsets", offsets).read::<Vec<_>>()?;
    answer(&sessions::weekly_hours(&Given::new("starts", starts).read::<Vec<_>>()?, &offsets))
}

/// The moment from which the counselor's available times are needed for [`same_time`].
///
/// # Errors
/// If a value is invalid.
#[wasm_bindgen(unchecked_return_type = "Instant")]
pub fn same_time_from(start: f64, now: f64) -> Result<JsValue, JsError> {
    answer(&sessions::same_time_from(moment("start", start)?, moment("now", now)?))
}

/// The available time at the same local time as a past session, in the first week in which it can be booked; undefined if there is none.
///
/// # Errors
/// If a value is invalid.
#[wasm_bindgen(unchecked_return_type = "Instant | undefined")]
pub fn same_time(
    start: f64,
    #[wasm_bindgen(unchecked_param_type = "readonly FreeTime[]")] free: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "readonly Offset[]")] offsets: &JsValue,
    now: f64,
) -> Result<JsValue, JsError> {
    let free = Given::new("free", free).read::<Vec<_>>()?;
    let offsets = Given::new("offsets", offsets).read::<Vec<_>>()?;
    answer(&sessions::same_time(moment("start", start)?, &free, &offsets, moment("now", now)?))
}

/// The patient's booking slot for the next booking; undefined if none is free.
///
/// # Errors
/// If a value is invalid.
#[wasm_bindgen(unchecked_return_type = "PlaceName | undefined")]
pub fn free_place(
    #[wasm_bindgen(unchecked_param_type = "readonly Place[]")] places: &JsValue,
    now: f64,
) -> Result<JsValue, JsError> {
    let places = Given::new("places", places);
    answer(&sessions::free_place(&places.read::<Vec<_>>()?, moment("now", now)?))
}

/// The outcome of an event now. The app checks this for every button that it shows, and again for the batch.
///
/// # Errors
/// If a value is invalid.
#[wasm_bindgen(unchecked_return_type = "Allowed<SessionOutcome>")]
pub fn session_step(
    session: Ts<SessionFacts>,
    event: Ts<Event>,
    actor: Ts<Side>,
    now: f64,
) -> Result<JsValue, JsError> {
    let (state, moves) = state(session)?;
    let event = Given::new("event", event).read()?;
    let actor = Given::new("actor", actor).read()?;
    let outcome = sessions::step(state, &event, actor, moment("now", now)?);
    answer(&Allowed::new(outcome.map(|outcome| SessionOutcome::new(outcome, actor, moves))))
}

/// Whether the patient may move the session. The app checks this before the patient chooses a time.
///
/// # Errors
/// If a value is invalid.
#[wasm_bindgen(unchecked_return_type = "Allowed<undefined>")]
pub fn may_move(
    session: Ts<SessionFacts>,
    welcome: Ts<Welcome>,
    actor: Ts<Side>,
    now: f64,
) -> Result<JsValue, JsError> {
    let (state, _) = state(session)?;
    let welcome = Given::new("welcome", welcome).read()?;
    let actor = Given::new("actor", actor).read()?;
    answer(&Allowed::new(sessions::may_move(state, welcome, actor, moment("now", now)?)))
}

/// Whether the counselor of a session accepts its patient for another time. `verified`: the name under which staff verified the counselor,
/// null if they didn't; `before`: the counselor's name in the session.
///
/// # Errors
/// If a value is invalid.
#[wasm_bindgen(unchecked_return_type = "Welcome")]
pub fn welcome_again(
    #[wasm_bindgen(unchecked_param_type = "string | null")] verified: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] before: &JsValue,
) -> Result<JsValue, JsError> {
    let (verified, before) = (Given::new("verified", verified), Given::new("before", before));
    answer(&Welcome::again(verified.read()?, before.read()?))
}

/// Whether a side may read the shared answers of a session, and how much its counselor sees of the emergency contact.
///
/// # Errors
/// If a value is invalid.
#[wasm_bindgen(unchecked_return_type = "Sight")]
pub fn what_is_seen(
    session: Ts<Seen>,
    side: Ts<Side>,
    counselor: Ts<CounselorStatus>,
    now: f64,
) -> Result<JsValue, JsError> {
    let session = Given::new("session", session).read()?;
    let side = Given::new("side", side).read()?;
    let counselor = Given::new("counselor", counselor).read()?;
    let now = moment("now", now)?;
    let answers = sessions::may_see_answers(session, side, counselor, now);
    answer(&Sight { answers, contact: sessions::contact(session, counselor, now) })
}

/// The problems of typed hours; empty if there are none. `today` is the local day, `2026-11-22`.
///
/// # Errors
/// If a value is invalid.
#[wasm_bindgen(unchecked_return_type = "HoursProblem[]")]
pub fn hours_problems(
    hours: Ts<Hours<'static>>,
    #[wasm_bindgen(unchecked_param_type = "string")] today: &JsValue,
) -> Result<JsValue, JsError> {
    let hours = Given::new("hours", hours);
    let today = Given::new("today", today);
    let day = Day::from_iso(today.read::<&str>()?.as_bytes());
    let day = day.ok_or_else(|| today.refuse(Unreadable::new("is not a day")))?;
    answer(&sessions::problems(&hours.read()?, day))
}

/// The starts that the hours offer from `from` to before `until`, earliest first.
///
/// # Errors
/// If a value is invalid, or the window is too long.
#[wasm_bindgen(unchecked_return_type = "Instant[]")]
pub fn hours_starts(
    hours: Ts<Hours<'static>>,
    #[wasm_bindgen(unchecked_param_type = "readonly Offset[]")] offsets: &JsValue,
    from: f64,
    until: f64,
) -> Result<JsValue, JsError> {
    let hours = Given::new("hours", hours);
    let offsets = Given::new("offsets", offsets).read::<Vec<_>>()?;
    let starts = sessions::starts(&hours.read()?, &offsets, moment("from", from)?, moment("until", until)?);
    answer(&or_error(starts, "until: is before the start, or too far from it")?)
}

/// Merges typed hours with hours that were stored meanwhile, both based on `base`; without a base every difference is a conflict.
///
/// # Errors
/// If a value is invalid.
#[wasm_bindgen(unchecked_return_type = "Merged")]
pub fn merge_hours(
    base: Option<Ts<Version<'static>>>,
    typed: Ts<Version<'static>>,
    stored: Ts<Version<'static>>,
) -> Result<JsValue, JsError> {
    let base = base.map(|base| Given::new("base", base));
    let (typed, stored) = (Given::new("typed", typed), Given::new("stored", stored));
    let base = base.as_ref().map(Given::read).transpose()?;
    answer(&sessions::merge(base.as_ref(), &typed.read()?, &stored.read()?))
}

/// The writes that turn the existing times into those of the hours. Booked times stay.
///
/// # Errors
/// If a value is invalid.
#[wasm_bindgen(unchecked_return_type = "SlotPlan")]
pub fn slot_plan(
    #[wasm_bindgen(unchecked_param_type = "readonly Instant[]")] starts: &JsValue,
    wanted: Ts<Wanted<'static>>,
    #[wasm_bindgen(unchecked_param_type = "readonly Offered[]")] standing: &JsValue,
    now: f64,
) -> Result<JsValue, JsError> {
    let starts = Given::new("starts", starts).read::<Vec<_>>()?;
    let wanted = Given::new("wanted", wanted);
    let standing = Given::new("standing", standing);
    let standing = standing.read::<Vec<Offered<'_>>>()?.into_iter().map(Into::into).collect::<Vec<_>>();
    let terms = wanted.read::<Wanted<'_>>()?.into();
    answer(&sessions::slot_plan(&starts, terms, &standing, moment("now", now)?))
}

/// The state of a session, and the number of its moves.
///
/// # Errors
/// If a value is invalid.
pub(crate) fn state(session: Ts<SessionFacts>) -> Result<(State, i64), JsError> {
    let session = Given::new("session", session);
    let facts = session.read::<SessionFacts>()?;
    Ok((State::try_from(facts).map_err(|problem| session.refuse(problem))?, facts.moves))
}
