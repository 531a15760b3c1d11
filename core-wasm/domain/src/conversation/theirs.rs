//! The sessions of the two, as far as messages and calls depend on them.

use super::ending::{Meeting, is_held};
use crate::sessions::{SessionState, Way};
use crate::time::Instant;
use serde::Deserialize;

/// A session of the two, as stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct Theirs {
    /// When it begins or began.
    pub start: Instant,
    /// Its state.
    pub state: SessionState,
    /// Its format.
    pub way: Way,
}

impl Theirs {
    /// Whether it is booked: neither canceled nor confirmed.
    pub fn is_booked(self) -> bool {
        self.state == SessionState::Booked
    }

    /// Whether it is booked or took place. The two can write for such a session.
    pub fn stands(self) -> bool {
        matches!(self.state, SessionState::Booked | SessionState::Held)
    }

    /// Whether it takes place as a chat.
    pub fn is_written(self) -> bool {
        self.way == Way::Chat
    }

    /// The session for the decision about ending a conversation.
    pub fn meeting(self) -> Meeting {
        Meeting { start: self.start, written: self.is_written() }
    }
}

/// The index of the first chat session that takes place now or is about to begin.
pub fn held_now(sessions: &[Theirs], now: Instant) -> Option<usize> {
    sessions.iter().position(|one| one.is_booked() && is_held(one.meeting(), now))
}

/// The index of the session that the messages are for: the latest that is booked or took place, otherwise the latest of all. If two begin
/// together, the first.
pub fn written_for(sessions: &[Theirs]) -> Option<usize> {
    let places = sessions.iter().enumerate().rev();
    places.max_by_key(|(_, one)| (one.stands(), one.start)).map(|(place, _)| place)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schema::{SESSION_STATES, WAYS};
    use crate::time::Span;
    use crate::value::{Unreadable, Value, read};

    const MS: Span = Span::MILLISECOND;
    const START: Instant = Instant::from_millis(1_800_000_000_000);

    fn stored(state: &str, way: &str, start: Instant) -> Result<Theirs, Unreadable> {
        read(&Value::map().with("start", Value::Int(start.millis())).with_text("state", state).with_text("way", way))
    }

    fn one(state: &str, way: &str, start: Instant) -> Theirs {
        stored(state, way, start).unwrap()
    }

    #[test]
    fn only_stored_names_are_known() {
        for state in SESSION_STATES {
            for way in WAYS {
                assert!(stored(state, way, START).is_ok(), "{state} {way}");
            }
        }
        assert_eq!(stored("open", "chat", START).map_err(|problem| problem.field), Err("state".to_owned()));
        assert_eq!(stored("booked", "", START).map_err(|problem| problem.field), Err("way".to_owned()));
    }

    #[test]
    fn a_booked_chat_session_counts_as_now_around_its_time() {
        let (from, until) = (START - Span::minutes(10), START + Span::minutes(80));
        let chat = [one("booked", "voice", START), one("booked", "chat", START)];
        for (now, held) in [(from - MS, None), (from, Some(1)), (until, Some(1)), (until + MS, None)] {
            assert_eq!(held_now(&chat, now), held, "{now:?}");
        }
        assert_eq!(held_now(&[one("held", "chat", START)], START), None);
        assert_eq!(held_now(&[], START), None);
    }

    #[test]
    fn the_two_write_for_the_latest_booked_or_completed_session_or_else_for_the_latest() {
        let [booked, held] = ["booked", "held"].map(|state| one(state, "chat", START));
        let [missed, off] = ["missed", "cancelled"].map(|state| one(state, "voice", START + 3 * MS));
        let later = Theirs { start: START + MS, ..held };
        for (sessions, place) in [
            (vec![], None),
            (vec![missed], Some(0)),
            (vec![missed, booked, off], Some(1)),
            (vec![booked, later, missed], Some(1)),
            (vec![later, booked], Some(0)),
            (vec![booked, held], Some(0)),
            (vec![missed, Theirs { start: START + 4 * MS, ..off }], Some(1)),
            (vec![off, missed], Some(0)),
        ] {
            assert_eq!(written_for(&sessions), place, "{sessions:?}");
        }
    }
}
