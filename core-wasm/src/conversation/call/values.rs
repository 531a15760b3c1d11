//! The decisions about a call over plain values, as they cross the boundary. `None` where a value is not what it should be.

use super::joining::{Closed, Meeting, may_join};
use super::turns::{Offered, Other, Own, turn};
use crate::sessions::Side;
use crate::time::Instant;
use crate::value::Value;

/// Of a session as far as it is called: `open`, or why its call is not.
pub fn join_values(meeting: &Meeting, now: Instant) -> Value {
    Value::from(may_join(meeting, now).map_or_else(Closed::as_str, |_| "open"))
}

/// Of a side, `OwnCall` and the other's word: what this side does now.
pub fn turn_values(patients: bool, own: &Value, other: &Value) -> Option<Value> {
    let side = if patients { Side::Patient } else { Side::Counselor };
    let offered = Offered { to: int(own, "offered")?, answered: truth(own, "answered")? };
    let own = Own {
        round: int(own, "round")?,
        here: truth(own, "here")?,
        offered: (offered.to > 0).then_some(offered),
        lost: truth(own, "lost")?,
    };
    let other = Other { round: int(other, "round")?, to: int(other, "to")?, here: truth(other, "here")? };
    Some(Value::from(turn(side, &own, (other.round > 0).then_some(other)).as_str()))
}

fn int(value: &Value, key: &str) -> Option<i64> {
    value.get(key)?.as_int()
}

fn truth(value: &Value, key: &str) -> Option<bool> {
    match value.get(key)? {
        Value::Bool(truth) => Some(*truth),
        _ => None,
    }
}
