//! Decides which sessions get a credential for the relay.

use super::joining::{Closed, Meeting, may_join};
use crate::time::{Instant, Span};

/// A session gets its credential this long before its call opens: a day, and an hour in which the scheduled run may be late.
pub const RELAY_AHEAD: Span = Span::hours(25);

/// Whether a session needs a credential now: its call is open, or opens within [`RELAY_AHEAD`].
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
    fn a_session_needs_it_from_25_hours_before_its_call_opens_until_it_closes() {
        let from = START - Span::minutes(10) - Span::hours(25);
        let until = START + Span::minutes(80);
        assert!(!needs_relay(&SPOKEN, from - MS));
        assert!(needs_relay(&SPOKEN, from));
        assert!(needs_relay(&SPOKEN, until));
        assert!(!needs_relay(&SPOKEN, until + MS));
    }

    #[test]
    fn a_session_without_a_call_needs_none() {
        assert!(!needs_relay(&Meeting { booked: false, ..SPOKEN }, START));
        assert!(!needs_relay(&Meeting { written: true, ..SPOKEN }, START));
    }
}
