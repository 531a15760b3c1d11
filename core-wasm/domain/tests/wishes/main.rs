//! Wishes (docs/continuity.md): which times fit, at each edge; when a wish ends; who is counted; and a crowd that waits.

#![allow(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "tests count with small numbers, and may fail loudly in their helpers too; one prints what it measured"
)]

mod counting;
mod crowd;
mod fitting;

use aram_core::time::{Instant, Span};
use aram_core::value::Value;

/// Friday, 15 January 2027, 08:00 UTC.
const START: Instant = Instant::from_millis(1_800_000_000_000);
const HOUR: Span = Span::hours(1);
const DAY: Span = Span::days(1);

fn texts(all: &[&str]) -> Value {
    Value::List(all.iter().map(|one| Value::from(*one)).collect())
}

fn at(moment: Instant) -> Value {
    Value::Timestamp(moment.millis())
}

/// A wish for any counselor and any time, from ten days before [`START`] to ten days after it; with other fields.
fn wish(other: &[(&'static str, Value)]) -> Value {
    let all = [
        ("counselor", Value::from("")),
        ("languages", texts(&[])),
        ("ways", texts(&[])),
        ("topics", texts(&[])),
        ("whom", "self".into()),
        ("days", texts(&["mon", "tue", "wed", "thu", "fri", "sat", "sun"])),
        ("parts", texts(&["morning", "afternoon", "evening"])),
        ("zone", "Europe/Berlin".into()),
        ("since", at(START - 10 * DAY)),
        ("until", at(START + 10 * DAY)),
    ];
    with(&all, other)
}

/// Dana's time at [`START`], with other fields.
fn time(other: &[(&'static str, Value)]) -> Value {
    let all = [
        ("counselor", Value::from("dana")),
        ("hour", Value::Int(START.hour().number())),
        ("start", at(START)),
        ("languages", texts(&["en", "tr"])),
        ("ways", texts(&["video", "chat"])),
        ("whom", texts(&["self"])),
        ("state", "open".into()),
        ("session", "".into()),
    ];
    with(&all, other)
}

fn with(all: &[(&'static str, Value)], other: &[(&'static str, Value)]) -> Value {
    all.iter().fold(Value::map(), |made, (key, value)| {
        let given = other.iter().find(|(name, _)| name == key);
        made.with(key, given.map_or(value, |(_, value)| value).clone())
    })
}
