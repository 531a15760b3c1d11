//! Which sessions are given a credential of the relay.

use super::joining::{Closed, Meeting, may_join};
use crate::time::{Instant, Span};

/// From so long before its call opens: a day, and an hour in which a run of the clock may be late.
pub const RELAY_AHEAD: Span = Span::hours(25);

/// Does a session need a credential now? Its call is open, or opens within [`RELAY_AHEAD`].
pub fn needs_relay(meeting: &Meeting, now: Instant) -> bool {
    match may_join(meeting, now) {
        Ok(_) => true,
        Err(Closed::TooEarly(from)) => from <= now + RELAY_AHEAD,
        Err(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MS: Span = Span::MILLISECOND;
    const START: Instant = Instant::from_millis(1_800_000_000_000);
    const SPOKEN: Meeting = Meeting { start: START, booked: true, written: false };

    #[test]
    fn from_a_day_and_an_hour_before_the_call_opens_until_it_closes() {
        let from = START - Span::minutes(10) - Span::hours(25);
        let until = START + Span::minutes(80);
        assert!(!needs_relay(&SPOKEN, from - MS));
        assert!(needs_relay(&SPOKEN, from));
        assert!(needs_relay(&SPOKEN, until));
        assert!(!needs_relay(&SPOKEN, until + MS));
    }

    #[test]
    fn a_session_that_has_no_call_needs_none() {
        assert!(!needs_relay(&Meeting { booked: false, ..SPOKEN }, START));
        assert!(!needs_relay(&Meeting { written: true, ..SPOKEN }, START));
    }
}
