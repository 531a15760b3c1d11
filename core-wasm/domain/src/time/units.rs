//! Moments, the spans between them, and the clock hours in the names of records. They are separate types, because two moments have no sum.
//!
//! The arithmetic saturates, so that no number from JavaScript makes it panic, and `clippy.toml` allows its operators. Constants can't use
//! operators; they use the equivalent methods.

use super::GRID;
use serde::{Deserialize, Serialize};
use std::ops::{Add, Mul, Sub};

/// Milliseconds since 1970, UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(transparent)]
pub struct Instant(i64);

/// A duration in milliseconds; negative if it goes back in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Span(i64);

/// A clock hour, which names times and diary entries: whole hours since 1970, UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hour(i64);

impl Instant {
    /// The first moment of 1970.
    pub const EPOCH: Self = Self(0);
    /// Before every other moment.
    pub const MIN: Self = Self(i64::MIN);
    /// After every other moment.
    pub const MAX: Self = Self(i64::MAX);

    /// The moment with this number.
    pub const fn from_millis(millis: i64) -> Self {
        Self(millis)
    }

    /// The number of this moment.
    pub const fn millis(self) -> i64 {
        self.0
    }

    /// The moment after this span.
    pub const fn saturating_add(self, span: Span) -> Self {
        Self(self.0.saturating_add(span.0))
    }

    /// The moment before this span.
    pub const fn saturating_sub(self, span: Span) -> Self {
        Self(self.0.saturating_sub(span.0))
    }

    /// The clock hour of this moment.
    pub const fn hour(self) -> Hour {
        Hour(self.0.div_euclid(Span::hours(1).0))
    }

    /// Whole days since 1970, UTC, as [`crate::day::Day::number`] counts them.
    pub const fn day_number(self) -> i64 {
        self.0.div_euclid(Span::days(1).0)
    }

    /// Whether a session can begin at this moment. Sessions begin at marks of [`crate::limits::SLOT_GRID_MINUTES`].
    pub const fn is_start(self) -> bool {
        Span(self.0).is_multiple_of(GRID)
    }
}

impl Span {
    /// The empty span.
    pub const ZERO: Self = Self(0);
    /// The shortest span, which is the distance between two neighboring moments.
    pub const MILLISECOND: Self = Self(1);

    /// A span of this many seconds.
    pub const fn seconds(seconds: i64) -> Self {
        Self(seconds.saturating_mul(1000))
    }

    /// A span of this many minutes.
    pub const fn minutes(minutes: i64) -> Self {
        Self(minutes.saturating_mul(60_000))
    }

    /// A span of this many hours.
    pub const fn hours(hours: i64) -> Self {
        Self(hours.saturating_mul(3_600_000))
    }

    /// A span of this many days of 24 hours.
    pub const fn days(days: i64) -> Self {
        Self(days.saturating_mul(86_400_000))
    }

    /// The number of milliseconds.
    pub const fn millis(self) -> i64 {
        self.0
    }

    /// The sum of two spans.
    pub const fn saturating_add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }

    /// The difference of two spans.
    pub const fn saturating_sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }

    /// Whether it's a multiple of the other span.
    pub const fn is_multiple_of(self, other: Self) -> bool {
        matches!(self.0.checked_rem(other.0), Some(0))
    }

    /// How often the other span fits into this one, rounded to the nearest whole number; 0 for an empty one.
    pub const fn in_units_of(self, unit: Self) -> i64 {
        match self.0.saturating_add(unit.0 / 2).checked_div_euclid(unit.0) {
            Some(whole) => whole,
            None => 0,
        }
    }

    /// The absolute value of the span.
    pub const fn saturating_abs(self) -> Self {
        Self(self.0.saturating_abs())
    }
}

impl Hour {
    /// Its number, which appears in the names of records.
    pub const fn number(self) -> i64 {
        self.0
    }

    /// Its first moment.
    pub const fn start(self) -> Instant {
        Instant(Span::hours(self.0).0)
    }
}

impl Add<Span> for Instant {
    type Output = Self;

    fn add(self, span: Span) -> Self {
        self.saturating_add(span)
    }
}

impl Sub<Span> for Instant {
    type Output = Self;

    fn sub(self, span: Span) -> Self {
        self.saturating_sub(span)
    }
}

impl Sub for Instant {
    type Output = Span;

    fn sub(self, other: Self) -> Span {
        Span(self.0.saturating_sub(other.0))
    }
}

impl Add for Span {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        self.saturating_add(other)
    }
}

impl Sub for Span {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self.saturating_sub(other)
    }
}

impl Mul<Span> for i64 {
    type Output = Span;

    fn mul(self, span: Span) -> Span {
        Span(self.saturating_mul(span.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::{Value, read};

    const NOON: Instant = Instant::from_millis(1_800_014_400_000);

    #[test]
    fn a_moment_plus_a_span_is_a_moment_and_two_moments_make_a_span() {
        assert_eq!(NOON + Span::hours(1) - Span::minutes(60), NOON);
        assert_eq!(NOON + Span::days(1) - NOON, Span::hours(24));
        assert_eq!(NOON - (NOON + Span::seconds(90)), Span::ZERO - Span::seconds(90));
        assert_eq!((NOON - (NOON + Span::MILLISECOND)).saturating_abs().millis(), 1);
        assert_eq!(Span::minutes(1) + Span::seconds(30), 90 * Span::seconds(1));
        assert!(NOON < NOON + Span::MILLISECOND && Span::ZERO - Span::MILLISECOND < Span::ZERO);
    }

    #[test]
    fn nothing_leaves_the_range_of_numbers() {
        assert_eq!(Instant::MAX + Span::MILLISECOND, Instant::MAX);
        assert_eq!(Instant::MIN - Span::MILLISECOND, Instant::MIN);
        assert_eq!((Instant::MAX - Instant::MIN).millis(), i64::MAX);
        assert_eq!((Instant::MIN - Instant::MAX).millis(), i64::MIN);
        assert_eq!((Instant::MIN - Instant::MAX).saturating_abs().millis(), i64::MAX);
        for span in [Span::seconds(i64::MAX), Span::minutes(i64::MAX), Span::hours(i64::MAX), Span::days(i64::MAX)] {
            assert_eq!(span.millis(), i64::MAX);
            assert_eq!(span + Span::MILLISECOND, span);
            assert_eq!(2 * span, span);
        }
        let longest_back = Span::days(i64::MIN);
        assert_eq!(longest_back.millis(), i64::MIN);
        assert_eq!(longest_back - Span::MILLISECOND, longest_back);
    }

    #[test]
    fn an_hour_begins_with_its_first_moment_and_ends_before_the_next() {
        let hour = NOON.hour();
        assert_eq!((hour.number(), hour.start()), (500_004, NOON));
        assert_eq!((NOON + Span::hours(1) - Span::MILLISECOND).hour(), hour);
        assert_eq!((NOON + Span::hours(1)).hour().number(), hour.number() + 1);
        assert_eq!((NOON - Span::MILLISECOND).hour().number(), hour.number() - 1);
    }

    #[test]
    fn hours_and_days_before_1970_are_negative() {
        let last = Instant::EPOCH - Span::MILLISECOND;
        assert_eq!((last.hour().number(), last.day_number()), (-1, -1));
        assert_eq!(last.hour().start(), Instant::EPOCH - Span::hours(1));
        assert_eq!((Instant::EPOCH.hour().number(), Instant::EPOCH.day_number()), (0, 0));
        assert_eq!((Instant::EPOCH + Span::days(1) - Span::MILLISECOND).day_number(), 0);
        assert_eq!((Instant::EPOCH + Span::days(1)).day_number(), 1);
    }

    #[test]
    fn every_moment_has_an_hour_and_a_day() {
        assert!(Instant::MAX.hour().start() <= Instant::MAX && Instant::MAX.day_number() > 0);
        assert_eq!(Instant::MIN.hour().start(), Instant::MIN, "it began before any moment that has a number");
        assert!(Instant::MIN.day_number() < 0);
    }

    #[test]
    fn a_session_begins_at_a_five_minute_mark() {
        for (millis, is_start) in [(0, true), (300_000, true), (-300_000, true), (299_999, false), (-1, false)] {
            assert_eq!(Instant::from_millis(millis).is_start(), is_start, "{millis}");
        }
        assert!(!Instant::MAX.is_start() && !Instant::MIN.is_start());
        assert!(!Span::minutes(5).is_multiple_of(Span::ZERO) && Span::ZERO.is_multiple_of(Span::minutes(5)));
    }

    #[test]
    fn a_span_is_counted_in_the_nearest_whole_unit() {
        let hours = |minutes| Span::minutes(minutes).in_units_of(Span::hours(1));
        for (minutes, whole) in [(0, 0), (29, 0), (30, 1), (89, 1), (-30, 0), (-31, -1), (-90, -1), (-91, -2)] {
            assert_eq!(hours(minutes), whole, "{minutes}");
        }
        assert_eq!(Span::hours(1).in_units_of(Span::ZERO), 0);
        assert_eq!((Instant::MAX - Instant::MIN).in_units_of(Span::MILLISECOND), i64::MAX);
    }

    #[test]
    fn a_moment_is_passed_as_its_number() {
        assert_eq!(read(&Value::Int(5)), Ok(Instant::from_millis(5)));
        assert_eq!(read(&Value::Timestamp(-5)), Ok(Instant::from_millis(-5)));
        for other in [Value::Null, Value::from("5"), Value::Float(5.5), Value::map(), Value::List(vec![Value::Int(5)])]
        {
            assert!(read::<Instant>(&other).is_err(), "{other:?}");
        }
    }
}
