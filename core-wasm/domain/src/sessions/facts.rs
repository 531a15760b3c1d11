//! A session as the app passes and receives it: the parts of its record that decide about its life.

use super::effect::{Effect, Outcome};
use super::state::{By, Side, State};
use crate::schema::PLACE_NAMES;
use crate::time::Instant;
use crate::value::Unreadable;
use serde::de::value::BorrowedStrDeserializer;
use serde::de::{Deserializer, Error};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};

/// The parts of a session that decide about its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct SessionFacts {
    /// Its state.
    pub state: SessionState,
    /// The side that canceled or missed it, or staff; empty if nobody did.
    #[serde(deserialize_with = "by_or_nobody")]
    #[cfg_attr(feature = "types", tsify(type = "By | ''"))]
    pub by: Option<By>,
    /// The ticket was returned.
    pub returned: bool,
    /// When it begins.
    #[serde(deserialize_with = "start")]
    pub start: Instant,
    /// How often it was moved.
    pub moves: i64,
    /// The time of the last change.
    pub changed_at: Instant,
    /// The patient has contested the outcome.
    pub contested: bool,
}

/// The name of a session's state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum SessionState {
    /// It is coming, or waits to be confirmed.
    Booked,
    /// It took place.
    Held,
    /// Somebody did not come.
    Missed,
    /// It was canceled before it began.
    Cancelled,
}

impl TryFrom<SessionFacts> for State {
    type Error = Unreadable;

    fn try_from(facts: SessionFacts) -> Result<Self, Unreadable> {
        let SessionFacts { returned, start, moves, changed_at: closed, contested, .. } = facts;
        let by = facts.by.ok_or_else(|| Unreadable::new("is missing").within("by"));
        Ok(match facts.state {
            SessionState::Booked => Self::Booked { start, moves },
            SessionState::Held => Self::Held { closed, contested },
            SessionState::Missed => Self::Missed { by: by?, returned, closed, contested },
            SessionState::Cancelled => Self::Cancelled { by: by?, returned },
        })
    }
}

/// The new state of the session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct SessionOutcome {
    /// Its state.
    pub state: SessionState,
    /// The side that canceled or missed it, or staff; empty if nobody did.
    #[serde(serialize_with = "by_or_empty")]
    #[cfg_attr(feature = "types", tsify(type = "By | ''"))]
    pub by: Option<By>,
    /// The side that says that it was held or missed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closed_by: Option<By>,
    /// The ticket is returned.
    pub returned: bool,
    /// How often it was moved.
    pub moves: i64,
    /// The other writes of the same batch.
    pub effects: Vec<Effect>,
}

impl SessionOutcome {
    /// The outcome of what a side did, for a session that was moved this often before.
    pub fn new(Outcome { state, effects }: Outcome, actor: Side, before: i64) -> Self {
        let (word, by, returned, moves) = match state {
            State::Booked { moves, .. } => (SessionState::Booked, None, false, moves),
            State::Held { .. } => (SessionState::Held, None, false, before),
            State::Missed { by, returned, .. } => (SessionState::Missed, Some(by), returned, before),
            State::Cancelled { by, returned } => (SessionState::Cancelled, Some(by), returned, before),
        };
        let is_closed = matches!(state, State::Held { .. } | State::Missed { .. });
        Self { state: word, by, closed_by: is_closed.then(|| actor.into()), returned, moves, effects }
    }
}

/// Reads a moment at which a session may begin.
pub(super) fn start<'de, D: Deserializer<'de>>(from: D) -> Result<Instant, D::Error> {
    let at = Instant::deserialize(from)?;
    if at.is_start() { Ok(at) } else { Err(Error::custom("no session begins at this moment")) }
}

pub(super) fn place_name<'de, D: Deserializer<'de>>(from: D) -> Result<&'de str, D::Error> {
    let name = <&str>::deserialize(from)?;
    if PLACE_NAMES.contains(&name) { Ok(name) } else { Err(Error::unknown_variant(name, &PLACE_NAMES)) }
}

pub(crate) fn by_or_nobody<'de, D: Deserializer<'de>>(from: D) -> Result<Option<By>, D::Error> {
    let word = <&str>::deserialize(from)?;
    if word.is_empty() { Ok(None) } else { By::deserialize(BorrowedStrDeserializer::new(word)).map(Some) }
}

#[expect(clippy::ref_option, clippy::trivially_copy_pass_by_ref, reason = "serde gives the field by reference")]
fn by_or_empty<S: Serializer>(by: &Option<By>, to: S) -> Result<S::Ok, S::Error> {
    match by {
        Some(by) => by.serialize(to),
        None => to.serialize_str(""),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schema::{SESSION_BY, SESSION_STATES, SIDES, WHOM};
    use crate::sessions::{Event, Side, Whom};
    use crate::value::{Value, read};

    fn facts(word: &str, by: &str) -> Value {
        Value::map()
            .with_text("state", word)
            .with_text("by", by)
            .with("returned", Value::Bool(false))
            .with("start", Value::Int(0))
            .with("moves", Value::Int(0))
            .with("changedAt", Value::Int(0))
            .with("contested", Value::Bool(false))
    }

    fn state(facts: &Value) -> Result<State, Unreadable> {
        read::<SessionFacts>(facts)?.try_into()
    }

    #[test]
    fn names_of_states_match_the_table() {
        let words = [SessionState::Booked, SessionState::Held, SessionState::Missed, SessionState::Cancelled];
        for (word, known) in SESSION_STATES.into_iter().zip(words) {
            let state = state(&facts(word, "patient")).unwrap();
            assert_eq!(SessionOutcome::new(Outcome { state, effects: Vec::new() }, Side::Patient, 0).state, known);
        }
        for (word, known) in SESSION_BY.into_iter().zip([By::Patient, By::Counselor, By::Staff]) {
            let Ok(State::Missed { by, .. }) = state(&facts("missed", word)) else { panic!("{word}") };
            assert_eq!(by, known, "{word}");
        }
        assert!(SIDES.iter().all(|word| read::<Side>(&Value::from(*word)).is_ok()));
        assert!(WHOM.iter().all(|word| read::<Whom>(&Value::from(*word)).is_ok()));
    }

    #[test]
    fn the_side_that_missed_or_canceled_a_session_is_known() {
        for word in ["missed", "cancelled"] {
            assert_eq!(state(&facts(word, "")).map_err(|problem| problem.field), Err("by".to_owned()));
        }
        assert!(state(&facts("held", "")).is_ok());
    }

    #[test]
    fn an_impossible_start_is_refused() {
        let moved = |to| Value::map().with("move", Value::map().with("to", Value::Int(to)).with_text("welcome", "yes"));
        assert_eq!(read::<Event>(&moved(1)).map_err(|problem| problem.field), Err("move.to".to_owned()));
        assert!(read::<Event>(&moved(300_000)).is_ok());
    }
}
