//! The result of a decision about a session: a value, or the reason why not.

use aram_core::sessions::{self, Refused};
use aram_core::time::Instant;
use serde::Serialize;
use tsify::Tsify;

/// A value, or the reason why not.
#[derive(Serialize, Tsify)]
#[serde(untagged)]
pub(crate) enum Allowed<T> {
    Yes {
        #[tsify(type = "true")]
        ok: bool,
        outcome: T,
    },
    No {
        #[tsify(type = "false")]
        ok: bool,
        refused: Refused,
        /// The moment from which the action is possible, if known.
        #[serde(skip_serializing_if = "Option::is_none")]
        from: Option<Instant>,
    },
}

impl<T> Allowed<T> {
    pub(crate) fn new(result: Result<T, impl Into<sessions::Refusal>>) -> Self {
        match result.map_err(Into::into) {
            Ok(outcome) => Self::Yes { ok: true, outcome },
            Err(sessions::Refusal { why, from }) => Self::No { ok: false, refused: why, from },
        }
    }
}
