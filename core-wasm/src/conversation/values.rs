//! The decisions about a conversation over plain values, as they cross the boundary. `None` where a value is not what it should be.

use super::counting::Count;
use super::ending::{Meeting, may_end};
use super::reading::{Newest, is_unread, may_take_back};
use super::refused::Refusal;
use super::writing::{Between, Ended, Meant, Standing, may_write};
use crate::sessions::Side;
use crate::time::Instant;
use crate::value::Value;

/// Of `ThreadFacts` and a side: how a message is counted, or why there is none.
pub fn write_values(between: &Value, side: &str, now: Instant) -> Option<Value> {
    let between = Between {
        ended: match (between.truth("stopped")?, between.get("stoppedSince")) {
            (false, _) => Ended::ByNobody,
            (true, Some(Value::Int(last))) => Ended::ByOneself { last: *last },
            (true, _) => Ended::ByTheOther,
        },
        patient_stays: between.truth("patientStays")?,
        counselor: match (between.truth("verified")?, between.truth("blocked")?) {
            (false, _) => Standing::Unverified,
            (true, true) => Standing::Blocks,
            (true, false) => Standing::Open,
        },
        session: match between.get("session")? {
            Value::Null => None,
            // Who does not say when it was booked, or that it is in writing, is told what holds for all sessions.
            session => Some(Meant {
                start: session.int("start")?,
                stands: session.truth("stands")?,
                booked_at: session.int("bookedAt").unwrap_or(Instant::MIN),
                written: session.truth("written").unwrap_or(false),
            }),
        },
        count: match between.get("count")? {
            Value::Null => None,
            count => Some(Count { since: count.int("since")?, sent: count.int("sent")? }),
        },
    };
    let side = match side {
        "patient" => Side::Patient,
        "counselor" => Side::Counselor,
        _ => return None,
    };
    Some(match may_write(&between, side, now) {
        Ok(counting) => allowed().with_text("counting", counting.as_str()),
        Err(refusal) => refused(refusal),
    })
}

/// Of `MessageFacts`, and until when the other has read: whether it may be taken back.
pub fn take_back_values(message: &Value, read: Instant) -> Option<Value> {
    Some(answer(may_take_back(newest(message)?, read).map_err(Refusal::from)))
}

/// Of `MessageFacts`, and until when who asks has read: whether it waits to be read.
pub fn unread_values(message: &Value, read: Instant) -> Option<bool> {
    Some(is_unread(newest(message)?, read))
}

/// Of the booked sessions of the two: whether the conversation may be ended.
pub fn end_values(booked: &Value, now: Instant) -> Option<Value> {
    let mut meetings = Vec::new();
    for item in booked.items()? {
        meetings.push(Meeting { start: item.int("start")?, written: item.truth("written")? });
    }
    Some(answer(may_end(&meetings, now).map_err(Refusal::from)))
}

fn answer(result: Result<(), Refusal>) -> Value {
    match result {
        Ok(()) => allowed(),
        Err(refusal) => refused(refusal),
    }
}

fn allowed() -> Value {
    Value::map().with("ok", Value::Bool(true))
}

fn refused(Refusal { why, from }: Refusal) -> Value {
    let refused = Value::map().with("ok", Value::Bool(false)).with_text("refused", why.as_str());
    if let Some(from) = from { refused.with("from", Value::Int(from)) } else { refused }
}

fn newest(value: &Value) -> Option<Newest> {
    Some(Newest { own: value.truth("own")?, at: value.int("at")?, gone: value.truth("gone")? })
}
