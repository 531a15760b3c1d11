//! The spans of time that TypeScript and Node use, in milliseconds. Only [`crate::time`] converts the units of a limit.

use crate::conversation::call::RELAY_AHEAD;
use crate::limits::Limit;
use crate::payments::ORDER_PAUSE;
use crate::time::{self as t, Span};

/// Every span, in the order of the generated code.
pub static SPANS: &[Limit] = &[
    span("SLOT_GRID_MS", "A time begins at a multiple of this.", t::GRID),
    span("SESSION_MS", "From a session's start to its end.", t::LENGTH),
    span("NOTICE_MS", "From booking, or moving, to the start, at least; exactly this is refused.", t::NOTICE),
    span(
        "FREE_UNTIL_MS",
        "Until this before the start, the edge included, cancelling returns the ticket and moving is open.",
        t::FREE_UNTIL,
    ),
    span("CLOSES_MS", "From the start on, only staff close a session after this.", t::CLOSES),
    span("PATIENT_CLOSES_MS", "From the start on, the patient may close a session after this.", t::PATIENT_CLOSES),
    span("CONTESTS_MS", "From its closing on, a session can be contested for this long.", t::CONTESTS),
    span("HELD_BEFORE_MS", "A session counts as held from this before its start, the edge included.", t::HELD_BEFORE),
    span("HELD_AFTER_MS", "A session counts as held until this after its start, the edge included.", t::HELD_AFTER),
    span(
        "DANGER_OPENS_MS",
        "After a report of danger the counselor reads the emergency contact from this before the start, the edge included.",
        t::DANGER_OPENS,
    ),
    span("CALL_BEFORE_MS", "A call is open from this before the start, the edge included.", t::CALL_BEFORE),
    span("CALL_AFTER_MS", "A call is open until this after the start, the edge included.", t::CALL_AFTER),
    span(
        "RELAY_AHEAD_MS",
        "Before its call opens, a session is given a credential of the relay from this on.",
        RELAY_AHEAD,
    ),
    span("SLOTS_OFFERED_MS", "From now on, the app offers a counselor's times for this long.", t::OFFERED),
    span("ORDER_PAUSE_MS", "From an order until the next one may be placed.", ORDER_PAUSE),
    span("ORDER_ANSWER_MS", "From an order on, its patient waits this long for the answer.", t::ORDER_ANSWER),
];

const fn span(name: &'static str, doc: &'static str, span: Span) -> Limit {
    Limit { name, doc, value: span.millis() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::LIMITS;

    #[test]
    fn no_span_has_the_name_of_a_limit() {
        for span in SPANS {
            assert!(span.name.ends_with("_MS"), "{}", span.name);
            assert!(LIMITS.iter().all(|limit| limit.name != span.name), "{}", span.name);
        }
    }

    #[test]
    fn spans_are_milliseconds() {
        let of = |name| SPANS.iter().find(|span| span.name == name).map(|span| span.value);
        assert_eq!(of("SESSION_MS"), Some(3_000_000));
        assert_eq!(of("PATIENT_CLOSES_MS"), Some(3_000_000 + 72 * 3_600_000));
        assert_eq!(of("ORDER_ANSWER_MS"), Some(120_000));
    }
}
