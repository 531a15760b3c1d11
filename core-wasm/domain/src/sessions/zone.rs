//! Local time, by offsets that the caller gives: this crate knows no zones.

use crate::time::{Instant, Span};
use serde::Deserialize;

/// How far local time is ahead of UTC, from a moment on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct Offset {
    /// The moment.
    pub since: Instant,
    /// By how much, in seconds; negative west of Greenwich.
    pub seconds: i64,
}

/// The moment of a local time, which is given as if it were UTC: the earliest whose own offset gives that local time back. `None` for a time that the clocks
/// skip, and before the first offset; of a time that comes twice, the first.
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

fn offset_at(at: Instant, offsets: &[Offset]) -> Option<Offset> {
    let mut there: Option<Offset> = None;
    for offset in offsets {
        if offset.since <= at && there.is_none_or(|there| there.since <= offset.since) {
            there = Some(*offset);
        }
    }
    there
}
