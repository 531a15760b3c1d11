//! The emails about what staff did: with a request, a counselor's license, or a patient's tickets.

use super::Mail;
use crate::ledger::Kind;
use crate::news::{Cause, Happening, telling_of};
use crate::schema::{CARE_STATES, REVIEW_STATES};
use crate::sessions::Side;
use crate::time::Instant;
use crate::value::{Unreadable, Value, read};
use serde::Deserialize;

/// A record that staff write about one person, by its path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Record {
    /// `patients/{uid}/care/{request}`.
    Care,
    /// `counselors/{uid}/review/current`.
    Review,
    /// `patients/{uid}/ledger/{id}`.
    Entry,
}

#[derive(Deserialize)]
struct Care<'a> {
    state: &'a str,
    at: Instant,
}

#[derive(Deserialize)]
struct Entry<'a> {
    kind: Kind,
    at: Instant,
    #[serde(borrow, default)]
    session: Option<&'a str>,
}

impl Record {
    const fn side(self) -> Side {
        match self {
            Self::Care | Self::Entry => Side::Patient,
            Self::Review => Side::Counselor,
        }
    }

    /// The last act of staff, and when; `None` for a record that isn't theirs, or that follows from another event.
    ///
    /// # Errors
    /// If the record isn't of this kind.
    pub(super) fn event(self, record: &Value) -> Result<Option<(Happening, Instant)>, Unreadable> {
        if *record == Value::Null {
            return Ok(None);
        }
        let (event, at) = match self {
            Self::Care => {
                let Care { state, at } = read(record)?;
                let [seen, answered, closed] = CARE_STATES;
                let events = [(seen, Happening::Read), (answered, Happening::Suggested), (closed, Happening::Declined)];
                (of(events, state), at)
            }
            Self::Review => {
                let Care { state, at } = read(record)?;
                let [verified, refused, suspended] = REVIEW_STATES;
                (
                    of(
                        [
                            (verified, Happening::Verified),
                            (refused, Happening::Refused),
                            (suspended, Happening::Suspended),
                        ],
                        state,
                    ),
                    at,
                )
            }
            Self::Entry => {
                let Entry { kind, at, session } = read(record)?;
                let event = match kind {
                    // A ticket that is returned for a session belongs to the news about that session.
                    Kind::Correction => session.is_none().then_some(Happening::Corrected),
                    Kind::Refund => Some(Happening::Refunded),
                    Kind::Won => Some(Happening::Won),
                    Kind::Purchase | Kind::Session | Kind::Return => None,
                };
                (event, at)
            }
        };
        Ok(event.map(|event| (event, at)))
    }

    /// The email about a change of the record `id` of the person `uid`. Its name has the moment, so that a second answer has a second email.
    ///
    /// # Errors
    /// If a record isn't of this kind.
    pub(super) fn mail(self, uid: &str, id: &str, before: &Value, now: &Value) -> Result<Option<Mail>, Unreadable> {
        let Some((event, at)) = self.event(now)? else { return Ok(None) };
        if self.event(before)? == Some((event, at)) {
            return Ok(None);
        }
        let told = telling_of(event, Cause::Staff).is_some_and(|telling| match self.side() {
            Side::Patient => telling.patient.email,
            Side::Counselor => telling.counselor.email,
        });
        let moment = at.millis().to_string();
        Ok(told.then(|| Mail {
            id: [uid, "-", id, "-", event.as_str(), "-", &moment].concat(),
            to: uid.to_owned(),
            event,
            language: String::new(),
            burst: None,
        }))
    }
}

fn of(events: [(&str, Happening); 3], word: &str) -> Option<Happening> {
    events.into_iter().find(|(name, _)| *name == word).map(|(_, event)| event)
}
