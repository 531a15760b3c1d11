//! Sessions (docs/sessions.md): each row of the table by each of the two, every limit at its edge; hours through changes of the clocks.

#![allow(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "tests count with small numbers, and may fail loudly in their helpers too"
)]

mod any_order;
mod booking;
mod choosing;
mod clocks;
mod hours;
mod life;
mod merge;
mod plan;

use aram_core::sessions::Instant;

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;
/// A session lasts so long.
const LENGTH: i64 = 50 * MINUTE;
/// 15 January 2027, 08:00 UTC: a start.
const START: Instant = 1_800_000_000_000;
