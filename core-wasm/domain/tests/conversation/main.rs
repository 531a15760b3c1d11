//! Conversations (docs/messages.md): who may write, how many messages, and which can be unsent, each limit at its edge.

#![allow(clippy::arithmetic_side_effects, reason = "tests count with small numbers")]

mod crossing;
mod proposing;
mod undoing;
mod writing;

use aram_core::conversation::{Between, Count, Ended, Meant, Openness};
use aram_core::time::{Instant, Span};

const MS: Span = Span::MILLISECOND;
const MINUTE: Span = Span::minutes(1);
const HOUR: Span = Span::hours(1);
const DAY: Span = Span::days(1);
/// 15 January 2027, 08:00 UTC: a session begins.
const START: Instant = Instant::from_millis(1_800_000_000_000);

/// A voice session, booked the day before.
const MEANT: Meant = Meant { start: START, stands: true, booked_at: START.saturating_sub(DAY), written: false };

/// Two who may write to each other, with this many messages since the start.
const fn sent(sent: i64) -> Between {
    Between {
        ended: Ended::ByNobody,
        patient_stays: true,
        counselor: Openness::Open,
        session: Some(MEANT),
        count: Some(Count { since: START, sent }),
    }
}
