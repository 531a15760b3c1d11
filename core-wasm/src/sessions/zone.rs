//! Local time, by offsets that the caller gives: this crate knows no zones.

use super::time::Instant;

/// How far local time is ahead of UTC, from a moment on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offset {
    /// The moment.
    pub since: Instant,
    /// By how much, in seconds; negative west of Greenwich.
    pub seconds: i64,
}

impl Offset {
    const fn millis(self) -> i64 {
        self.seconds.saturating_mul(1000)
    }
}

/// The moment of a local time, which is given as if it were UTC: the earliest whose own offset gives that local time back. `None` for a time that the clocks
/// skip, and before the first offset; of a time that comes twice, the first.
pub(super) fn moment_of(local: Instant, offsets: &[Offset]) -> Option<Instant> {
    offsets
        .iter()
        .map(|offset| local.saturating_sub(offset.millis()))
        .filter(|at| offset_at(*at, offsets).is_some_and(|offset| at.saturating_add(offset.millis()) == local))
        .min()
}

fn offset_at(at: Instant, offsets: &[Offset]) -> Option<Offset> {
    offsets.iter().copied().filter(|offset| offset.since <= at).max_by_key(|offset| offset.since)
}
