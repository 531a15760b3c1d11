//! The spans of time that TypeScript and Node use, in milliseconds. Only [`crate::time`] converts the units of a limit.

use crate::conversation::call::RELAY_AHEAD;
use crate::limits::Limit;
use crate::payments::ORDER_PAUSE;
use crate::time::{self as t, Span};

/// Every span, in the order of the generated code.
pub static SPANS: &[Limit] = &[
    span("SLOT_GRID_MS", "Offered times start at multiples of this.", t::GRID),
    span("SESSION_MS", "From a session's start to its end.", t::LENGTH),
    span(
        "NOTICE_MS",
        "A booking or a move must be more than this before the start; exactly this is refused.",
        t::NOTICE,
    ),
    span(
        "FREE_UNTIL_MS",
        "Up to this long before the start, inclusive, canceling returns the ticket and moving is possible.",
        t::FREE_UNTIL,
    ),
    span("CLOSES_MS", "This long after the start, only staff can still confirm a session.", t::CLOSES),
    span("PATIENT_CLOSES_MS", "This long after the start, the patient may confirm a session.", t::PATIENT_CLOSES),
    span("CONTESTS_MS", "After a session is confirmed, the patient can contest it for this long.", t::CONTESTS),
    span(
        "HELD_BEFORE_MS",
        "A chat session's conversation can't be ended from this long before the start, inclusive.",
        t::HELD_BEFORE,
    ),
    span(
        "HELD_AFTER_MS",
        "A chat session's conversation can't be ended until this long after the start, inclusive.",
        t::HELD_AFTER,
    ),
    span(
        "DANGER_OPENS_MS",
        "After a report of danger, the counselor can read the emergency contact from this long before the start, inclusive.",
        t::DANGER_OPENS,
    ),
    span("CALL_BEFORE_MS", "A call is open from this long before the start, inclusive.", t::CALL_BEFORE),
    span("CALL_AFTER_MS", "A call is open until this long after the start, inclusive.", t::CALL_AFTER),
    span(
        "RELAY_AHEAD_MS",
        "A session gets a credential for the relay from this long before its call opens.",
        RELAY_AHEAD,
    ),
    span("SLOTS_OFFERED_MS", "The app offers a counselor's times this far ahead.", t::OFFERED),
    span(
        "REQUEST_SHOWN_MS",
        "Home shows a request that waits for an answer, and a suggestion, for this long, inclusive.",
        t::REQUEST_SHOWN,
    ),
    span("WISH_FIRST_MS", "From the opening of a time until the first who wait for one hear of it.", t::WISH_FIRST),
    span("WISH_ROUND_MS", "From one round for an open time to the next.", t::WISH_ROUND),
    span("ORDER_PAUSE_MS", "The time from an order until the patient may place the next one.", ORDER_PAUSE),
    span("ORDER_ANSWER_MS", "The time for which a patient waits for the answer to an order.", t::ORDER_ANSWER),
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
