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
    let offered = Offered { to: own.int("offered")?, answered: own.truth("answered")? };
    let own = Own {
        round: own.int("round")?,
        here: own.truth("here")?,
        offered: (offered.to > 0).then_some(offered),
        lost: own.truth("lost")?,
    };
    let other = Other { round: other.int("round")?, to: other.int("to")?, here: other.truth("here")? };
    Some(Value::from(turn(side, &own, (other.round > 0).then_some(other)).as_str()))
}
