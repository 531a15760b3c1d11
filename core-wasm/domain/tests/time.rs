//! Moments, spans and clock hours: no number from JavaScript makes their arithmetic panic or wrap around.

#![allow(clippy::arithmetic_side_effects, reason = "they saturate, which is what is tested")]

use aram_core::time::{Instant, Span};
use proptest::prelude::*;

/// Any moment, with those at both ends of the range as often as others.
fn moments() -> impl Strategy<Value = Instant> {
    prop_oneof![any::<i64>(), i64::MIN..i64::MIN + 9, i64::MAX - 9..=i64::MAX, -9_i64..9].prop_map(Instant::from_millis)
}

/// Any span.
fn spans() -> impl Strategy<Value = Span> {
    moments().prop_map(|at| at - Instant::EPOCH)
}

proptest! {
    #[test]
    fn a_sum_or_difference_goes_in_the_direction_of_its_span(at in moments(), span in spans()) {
        let (later, earlier) = (at + span, at - span);
        if span < Span::ZERO {
            prop_assert!(later <= at && earlier >= at);
        } else {
            prop_assert!(later >= at && earlier <= at);
        }
        if later > Instant::MIN && later < Instant::MAX {
            prop_assert_eq!(later - at, span);
        }
    }

    #[test]
    fn the_span_between_two_moments_leads_from_one_to_the_other(from in moments(), to in moments()) {
        let span = to - from;
        prop_assert_eq!(span < Span::ZERO, to < from);
        prop_assert!(span.saturating_abs() >= Span::ZERO);
        // If the distance exceeds the longest span, the sum ends on the way.
        let is_whole = to.millis().checked_sub(from.millis()).is_some();
        prop_assert!(!is_whole || from + span == to);
    }

    #[test]
    fn every_moment_is_in_one_hour_and_on_one_day(at in moments()) {
        let (hour, next) = (at.hour().start(), at.hour().start() + Span::hours(1));
        prop_assert!(hour <= at && (at < next || next == Instant::MAX));
        prop_assert!(hour == Instant::MIN || hour.hour() == at.hour());
        let day = Instant::EPOCH + Span::days(at.day_number());
        prop_assert!(day <= at && (at - day < Span::days(1)));
    }
}
