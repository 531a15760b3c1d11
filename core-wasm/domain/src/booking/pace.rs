//! Limits the number of requests: in a record, and per week.

use crate::limits::{BOOKING_CLOCK_DAYS, BOOKING_PACE_DAYS, BOOKINGS_IN_PACE, BOOKINGS_MAX};
use crate::time::{Instant, Span};
use crate::value::Value;
use strum::IntoStaticStr;

/// A request counts toward the weekly limit for this long.
const PACE: Span = Span::days(BOOKING_PACE_DAYS);

/// The reason why the patient can't send a request now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The record has reached its maximum number of requests.
    Full,
    /// The last [`BOOKINGS_IN_PACE`] requests were sent within too short a time.
    TooSoon {
        /// The time from which the patient can send the next request.
        next_at: Instant,
    },
}

/// The reason why the patient can't send another request; `None` if they can.
///
/// * `count`: the number of requests in the record.
/// * `counts_from`: `requestedAt` of the request that is [`BOOKINGS_IN_PACE`]th from the end; `None` if there are fewer.
/// * `now`: the time of the client. The rules check the same with the time of the server.
pub fn refusal(count: usize, counts_from: Option<Instant>, now: Instant) -> Option<Refusal> {
    if count >= BOOKINGS_MAX {
        return Some(Refusal::Full);
    }
    let from = counts_from.filter(|_| count >= BOOKINGS_IN_PACE)?;
    let next_at = from + PACE;
    (now < next_at).then_some(Refusal::TooSoon { next_at })
}

/// The store's time arrives late and in whole seconds. So a request this close to the limit of the clock was beyond it.
const EDGE: Span = Span::minutes(1);

/// The maximum error of the client's clock.
const CLOCK: Span = Span::days(BOOKING_CLOCK_DAYS).saturating_sub(EDGE);

/// The reason why the store refused a request, determined afterwards from the current record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "camelCase")]
pub enum WhyRefused {
    /// The record has reached its maximum number of requests.
    Full,
    /// The client's clock is wrong by a day or more.
    WrongClock,
    /// The last [`BOOKINGS_IN_PACE`] requests were sent within too short a time.
    TooSoon,
}

impl WhyRefused {
    /// Its name in TypeScript.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// The reason why the store refused a request; `None` if neither the record nor the clock explains it.
///
/// * `requested_at`: the time in the request.
/// * `now`: the time of the server. The other parameters are those of [`refusal`].
pub fn why_refused(
    count: usize,
    counts_from: Option<Instant>,
    requested_at: Instant,
    now: Instant,
) -> Option<WhyRefused> {
    let refused = refusal(count, counts_from, now);
    if refused == Some(Refusal::Full) {
        return Some(WhyRefused::Full);
    }
    if (requested_at - now).saturating_abs() > CLOCK {
        return Some(WhyRefused::WrongClock);
    }
    refused.map(|_| WhyRefused::TooSoon)
}

impl Refusal {
    /// The refusal as a plain value.
    pub fn to_value(self) -> Value {
        match self {
            Self::Full => Value::map().with_text("reason", "full"),
            Self::TooSoon { next_at } => {
                Value::map().with_text("reason", "tooSoon").with("nextAt", Value::Int(next_at.millis()))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schema::{BOOKING_REFUSAL, check_shape};

    const MS: Span = Span::MILLISECOND;
    const NOW: Instant = Instant::from_millis(1_800_000_000_000);
    const WEEK: Span = Span::days(7);

    #[test]
    fn the_sixth_request_in_seven_days_is_refused_until_a_known_time() {
        assert_eq!(refusal(4, None, NOW), None);
        assert_eq!(refusal(5, Some(NOW), NOW), Some(Refusal::TooSoon { next_at: NOW + WEEK }));
        assert_eq!(refusal(5, Some(NOW - WEEK + MS), NOW), Some(Refusal::TooSoon { next_at: NOW + MS }));
        assert_eq!(refusal(5, Some(NOW - WEEK), NOW), None);
    }

    #[test]
    fn the_largest_time_does_not_overflow() {
        assert_eq!(refusal(5, Some(Instant::MAX), NOW), Some(Refusal::TooSoon { next_at: Instant::MAX }));
        assert_eq!(refusal(5, Some(Instant::MIN), NOW), None);
    }

    #[test]
    fn the_151st_request_is_always_refused() {
        assert_eq!(refusal(149, Some(Instant::EPOCH), NOW), None);
        assert_eq!(refusal(150, Some(Instant::EPOCH), NOW), Some(Refusal::Full));
        assert_eq!(refusal(usize::MAX, None, NOW), Some(Refusal::Full));
    }

    #[test]
    fn a_refusal_is_explained_by_the_count_then_the_clock_then_the_pace() {
        let why = |count, from, requested_at| why_refused(count, from, requested_at, NOW);
        let (full, off, soon) = (Some(WhyRefused::Full), Some(WhyRefused::WrongClock), Some(WhyRefused::TooSoon));
        let day = Span::days(1);
        assert_eq!(why(150, None, NOW - day), full);
        assert_eq!(why(5, Some(NOW), NOW - day), off);
        assert_eq!(why(5, Some(NOW), NOW + day), off);
        assert_eq!(why(0, None, NOW - day + EDGE - MS), off);
        assert_eq!(why(0, None, NOW + day - EDGE), None);
        assert_eq!(why(5, Some(NOW - WEEK + MS), NOW), soon);
        assert_eq!(why(5, Some(NOW - WEEK), NOW), None);
        assert_eq!(why(4, Some(NOW), NOW), None);
        assert_eq!(why(0, None, Instant::MIN), off);
    }

    #[test]
    fn a_refusal_has_its_shape_as_a_plain_value() {
        for refused in [Refusal::Full, Refusal::TooSoon { next_at: NOW }] {
            assert_eq!(check_shape(&BOOKING_REFUSAL, &refused.to_value()), Ok(()), "{refused:?}");
        }
    }
}
