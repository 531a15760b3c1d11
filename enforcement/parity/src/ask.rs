//! What both sides are asked about a value: the core whether it may be stored, the rules about a request that would store it.

use crate::differences;
use crate::judge::RULES;
use crate::papers::{Documents, Writes};
use crate::rest::{fields, moment};
use crate::scene::{NOW, PROJECT, SIGNED_IN_AT, UID, standing_since};
use crate::subject::Subject;
use crate::writes::{change, patient_after};
use aram_core::booking;
use aram_core::limits::BOOKINGS_IN_PACE;
use aram_core::schema::{RecordKind, check_fields, check_record};
use aram_core::value::Value;
use serde_json::{Map, Value as Json, json};

impl Subject {
    /// Does the core accept it? With what only the rules know said by `differences`.
    pub(crate) fn core_accepts(self, value: &Value, standing: usize) -> bool {
        let whole = match self {
            Self::Patient => check_record(RecordKind::Patient, value),
            Self::Details | Self::Card | Self::Booking | Self::Since | Self::Consent => {
                check_record(RecordKind::Patient, &patient_after(self, value, standing))
            }
            Self::Purchase => check_fields(self.record(), value),
            _ => check_record(self.kind(), value),
        };
        whole.is_ok() && self.keeps_pace(standing) && differences::hold(self, value, standing)
    }

    /// A request may be sent after those that stand.
    fn keeps_pace(self, standing: usize) -> bool {
        let counts_from = standing.checked_sub(BOOKINGS_IN_PACE).map(standing_since);
        self != Self::Booking || booking::refusal(standing, counts_from, NOW).is_none()
    }

    /// The request that would store it.
    pub(crate) fn question(self, value: &Value, standing: usize) -> Json {
        let (before, writes) = change(self, value, standing);
        envelope(UID, &self.email(value), (SIGNED_IN_AT, true), NOW, &before, &writes)
    }

    /// The account always has the e-mail that the record says: that they are equal is tested by sentences.
    fn email(self, value: &Value) -> String {
        let own = value.get("email").and_then(Value::as_text);
        own.unwrap_or(if matches!(self, Self::Details | Self::Since) { "ayla@example.com" } else { "" }).to_owned()
    }
}

/// A request for the judge: of whom, with when the sign-in was and whether the e-mail is verified, at what moment, what stands and what is written.
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
