//! Converts local time with the offsets that the caller passes, because this crate has no time zones.

use crate::time::{Instant, Span};
use serde::Deserialize;

/// The offset between local time and UTC from a moment on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct Offset {
    /// The first moment of this offset.
    pub since: Instant,
    /// The offset in seconds; negative west of Greenwich.
    pub seconds: i64,
}

/// The moment of a local time, which is passed as if it were UTC. `None` if the clocks skip this local time, or if it's before the first
/// offset; a repeated local time means the first moment.
pub(super) fn moment_of(local: Instant, offsets: &[Offset]) -> Option<Instant> {
    let mut first: Option<Instant> = None;
    for offset in offsets {
        let at = local - Span::seconds(offset.seconds);
        let gives_it_back = offset_at(at, offsets).is_some_and(|there| there.seconds == offset.seconds);
        if gives_it_back && first.is_none_or(|first| at < first) {
            first = Some(at);
        }
    }
    first
}

/// The local time of a moment, as if it were UTC; `None` before the first offset.
pub(super) fn local_of(at: Instant, offsets: &[Offset]) -> Option<Instant> {
    offset_at(at, offsets).map(|there| at + Span::seconds(there.seconds))
}

fn offset_at(at: Instant, offsets: &[Offset]) -> Option<Offset> {
    let mut there: Option<Offset> = None;
    for offset in offsets {
        if offset.since <= at && there.is_none_or(|there| there.since <= offset.since) {
            there = Some(*offset);
        }
    }
    there
}
