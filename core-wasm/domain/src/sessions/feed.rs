//! A counselor's calendar feed: who gets an answer, and which sessions it shows.

use super::facts::SessionState;
use super::staff::Planned;
use crate::time::{Instant, LENGTH};
use crate::value::{Unreadable, Value, read};
use serde::Deserialize;

/// The fields that open or close the feed: `on` of `settings/calendar`, `verified` of `counselorProfiles/{uid}`. A missing one counts as
/// false.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Says {
    on: bool,
    verified: bool,
}

/// Whether a feed is answered: the deployment has switched feeds on, and the counselor is verified and hasn't closed the account. Each
/// document is as it's stored, or null.
///
/// # Errors
/// If a field isn't a boolean.
pub fn feeds(settings: &Value, profile: &Value, closed: &Value) -> Result<bool, Unreadable> {
    let says = |record: &Value| if *record == Value::Null { Ok(Says::default()) } else { read(record) };
    Ok(*closed == Value::Null && says(settings)?.on && says(profile)?.verified)
}

impl Planned {
    /// Whether it's booked and not over, so that the counselor is busy.
    pub fn is_busy(self, now: Instant) -> bool {
        self.state == SessionState::Booked && self.start + LENGTH > now
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::Span;

    const START: Instant = Instant::EPOCH.saturating_add(Span::days(1));
    const MS: Span = Span::MILLISECOND;

    fn says(field: &'static str, value: bool) -> Value {
        Value::map().with("updatedAt", Value::Int(1)).with(field, Value::Bool(value))
    }

    #[test]
    fn a_feed_is_answered_only_where_it_is_on_and_for_a_verified_counselor_with_an_account() {
        let (on, off, verified, unverified) =
            (says("on", true), says("on", false), says("verified", true), says("verified", false));
        let none = Value::Null;
        for (settings, profile, closed, expected) in [
            (&on, &verified, &none, true),
            (&off, &verified, &none, false),
            (&none, &verified, &none, false),
            (&on, &unverified, &none, false),
            (&on, &none, &none, false),
            (&on, &verified, &Value::map(), false),
            (&Value::map(), &verified, &none, false),
            (&on, &Value::map(), &none, false),
        ] {
            assert_eq!(feeds(settings, profile, closed), Ok(expected), "{settings:?} {profile:?} {closed:?}");
        }
        let wrong = Value::map().with_text("on", "true");
        assert!(feeds(&wrong, &verified, &none).is_err());
    }

    #[test]
    fn a_counselor_is_busy_with_a_booked_session_until_its_end() {
        let end = START + Span::minutes(50);
        let booked = Planned { state: SessionState::Booked, start: START };
        assert!(booked.is_busy(START - Span::days(35)) && booked.is_busy(START) && booked.is_busy(end - MS));
        assert!(!booked.is_busy(end));
        for state in [SessionState::Held, SessionState::Missed, SessionState::Cancelled] {
            assert!(!Planned { state, start: START }.is_busy(START - MS), "{state:?}");
        }
    }
}
