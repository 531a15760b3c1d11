//! Sessions (docs/sessions.md): each row of the table for each side, every limit at its edge, and hours around clock changes.

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
mod documents;
mod hours;
mod life;
mod merge;
mod plan;
mod series;

use aram_core::time::{Instant, Span};

const MS: Span = Span::MILLISECOND;
const MINUTE: Span = Span::minutes(1);
const HOUR: Span = Span::hours(1);
const DAY: Span = Span::days(1);
/// The length of a session.
const LENGTH: Span = Span::minutes(50);
/// 15 January 2027, 08:00 UTC: a start.
const START: Instant = Instant::from_millis(1_800_000_000_000);
