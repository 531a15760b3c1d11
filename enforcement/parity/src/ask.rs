//! The questions about a value: to the core, whether it may be stored; to the rules, whether a request may store it.

use crate::differences;
use crate::judge::RULES;
use crate::papers::{Documents, Writes};
use crate::rest::{fields, moment};
use crate::scene::{NOW, PROJECT, SIGNED_IN_AT, UID, instant, standing_since};
use crate::subject::Subject;
use crate::writes::{change, patient_after};
use aram_core::booking;
use aram_core::limits::BOOKINGS_IN_PACE;
use aram_core::schema::{RecordKind, check_fields, check_record};
use aram_core::value::Value;
use aram_core::wishes;
use serde_json::{Map, Value as Json, json};

/// The core's answer, and the question for the rules.
pub(crate) struct Asked {
    /// Its name in the summary.
    pub(crate) name: &'static str,
    /// Whether the core accepts it.
    pub(crate) core: bool,
    /// A form accepts a value that its record's check refuses, which is a contradiction within the core.
    pub(crate) is_torn: bool,
    pub(crate) question: Json,
}

/// Whether the core accepts it, with `differences` adding what only the rules know.
pub(crate) fn core_accepts(subject: &Subject, value: &Value) -> bool {
    let whole = match subject {
        Subject::Details
        | Subject::Since
        | Subject::Card { .. }
        | Subject::Booking { .. }
        | Subject::Consent { .. }
        | Subject::TimeWish { .. } => check_record(RecordKind::Patient, &patient_after(subject, value)),
        _ => check_fields(subject.record(), value),
    };
    whole.is_ok() && keeps_pace(subject) && may_wait(subject, value) && differences::hold(subject, value)
}

/// Whether a request may be sent after the others.
fn keeps_pace(subject: &Subject) -> bool {
    let Subject::Booking { others } = subject else { return true };
    let counts_from = others.checked_sub(BOOKINGS_IN_PACE).map(standing_since).map(instant);
    booking::refusal(*others, counts_from, instant(NOW)).is_none()
}

/// Whether the patient may ask to hear of a time that opens.
fn may_wait(subject: &Subject, value: &Value) -> bool {
    let Subject::TimeWish { version, confirmed } = subject else { return true };
    let many = |key| value.get(key).and_then(Value::items).map_or(0, |all| all.len());
    let until = value.moment("until").unwrap_or(instant(NOW));
    let asked = wishes::Asked {
        days: many("days"),
        parts: many("parts"),
        topics: many("topics"),
        until,
        confirmed: *confirmed,
        consent: *version,
    };
    wishes::refusal(asked, instant(NOW)).is_none()
}

/// The request that would store it. The account always has the email of the record; other sentences test that they are equal.
pub(crate) fn question(subject: &Subject, value: &Value) -> Json {
    let (before, writes) = change(subject, value);
    let usual = if matches!(subject, Subject::Details | Subject::Since | Subject::TimeWish { .. }) {
        "ayla@example.com"
    } else {
        ""
    };
    let email = value.get("email").and_then(Value::as_text).unwrap_or(usual);
    let is_confirmed = !matches!(subject, Subject::TimeWish { confirmed: false, .. });
    envelope(UID, email, (SIGNED_IN_AT, is_confirmed), NOW, &before, &writes)
}

/// A question for the judge: the account, the time of the sign-in, whether the email is verified, the time, the existing documents and the
/// writes.
pub(crate) fn envelope(
    uid: &str,
    email: &str,
    (signed_in_at, email_verified): (i64, bool),
    now: i64,
    before: &Documents,
    writes: &Writes,
) -> Json {
    let documents: Map<String, Json> = before.iter().map(|(path, value)| (path.clone(), fields(value))).collect();
    let writes: Vec<Json> = writes
        .iter()
        .map(|(path, value)| match value {
            Some(value) => json!({ "path": path, "fields": fields(value) }),
            None => json!({ "path": path }),
        })
        .collect();
    json!({
        "id": 0,
        "rules": RULES,
        "time": moment(now),
        "auth": { "uid": uid, "token": {
            "email": email,
            "email_verified": email_verified,
            "aud": PROJECT,
            "auth_time": signed_in_at,
            "firebase": { "sign_in_provider": "password" },
        } },
        "before": documents,
        "writes": writes,
    })
}
