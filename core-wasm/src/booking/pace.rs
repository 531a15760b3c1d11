//! Whether one more request may be sent: how many a record holds, and how many a week.

use crate::limits::{BOOKING_PACE_DAYS, BOOKINGS_IN_PACE, BOOKINGS_MAX};
use crate::value::Value;

/// Milliseconds of a day.
const DAY: i64 = 86_400_000;

/// Why no request can be sent now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The record holds as many as it can.
    Full,
    /// The last [`BOOKINGS_IN_PACE`] came too close together.
    TooSoon {
        /// From when on the next one is accepted, in milliseconds since 1970.
        next_at: i64,
    },
}

/// May one more request be sent? `None` where it may.
///
/// * `count`: requests in the record.
/// * `counts_from`: `requestedAt` of the one that is [`BOOKINGS_IN_PACE`]th from the end; `None` where there are fewer.
/// * `now`: the client's time. The rules ask the same of the server's.
pub fn refusal(count: usize, counts_from: Option<i64>, now: i64) -> Option<Refusal> {
    if count >= BOOKINGS_MAX {
        return Some(Refusal::Full);
    }
    let from = counts_from.filter(|_| count >= BOOKINGS_IN_PACE)?;
    let next_at = from.saturating_add(BOOKING_PACE_DAYS.saturating_mul(DAY));
    (now < next_at).then_some(Refusal::TooSoon { next_at })
}

impl Refusal {
    /// The refusal as it travels.
    pub fn to_value(self) -> Value {
        match self {
            Self::Full => Value::map().with_text("reason", "full"),
            Self::TooSoon { next_at } => {
                Value::map().with_text("reason", "tooSoon").with("nextAt", Value::Int(next_at))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schema::{BOOKING_REFUSAL, check_shape};

    const NOW: i64 = 1_800_000_000_000;
    const WEEK: i64 = 604_800_000;

    #[test]
    fn the_sixth_request_in_seven_days_is_refused_with_when_it_can_be_sent() {
        assert_eq!(refusal(4, None, NOW), None);
        assert_eq!(refusal(5, Some(NOW), NOW), Some(Refusal::TooSoon { next_at: NOW + WEEK }));
        assert_eq!(refusal(5, Some(NOW - WEEK + 1), NOW), Some(Refusal::TooSoon { next_at: NOW + 1 }));
        assert_eq!(refusal(5, Some(NOW - WEEK), NOW), None);
    }

    #[test]
    fn a_time_at_the_end_of_numbers_is_no_overflow() {
        assert_eq!(refusal(5, Some(i64::MAX), NOW), Some(Refusal::TooSoon { next_at: i64::MAX }));
        assert_eq!(refusal(5, Some(i64::MIN), NOW), None);
    }

    #[test]
    fn the_151st_is_refused_whenever_it_comes() {
        assert_eq!(refusal(149, Some(0), NOW), None);
        assert_eq!(refusal(150, Some(0), NOW), Some(Refusal::Full));
        assert_eq!(refusal(usize::MAX, None, NOW), Some(Refusal::Full));
    }

    #[test]
    fn a_refusal_travels_in_its_shape() {
        for refused in [Refusal::Full, Refusal::TooSoon { next_at: NOW }] {
            assert_eq!(check_shape(&BOOKING_REFUSAL, &refused.to_value()), Ok(()), "{refused:?}");
        }
    }
}
