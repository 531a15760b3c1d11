//! Whether one more request may be sent: how many a record holds, and how many a week.

use crate::limits::{BOOKING_CLOCK_DAYS, BOOKING_PACE_DAYS, BOOKINGS_IN_PACE, BOOKINGS_MAX};
use crate::time::{Instant, Span};
use crate::value::Value;
use strum::IntoStaticStr;

/// After this a request no longer counts for the pace.
const PACE: Span = Span::days(BOOKING_PACE_DAYS);

/// Why no request can be sent now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The record holds as many as it can.
    Full,
    /// The last [`BOOKINGS_IN_PACE`] came too close together.
    TooSoon {
        /// From when on the next one is accepted.
        next_at: Instant,
    },
}

/// May one more request be sent? `None` where it may.
///
/// * `count`: requests in the record.
/// * `counts_from`: `requestedAt` of the one that is [`BOOKINGS_IN_PACE`]th from the end; `None` where there are fewer.
/// * `now`: the client's time. The rules ask the same of the server's.
pub fn refusal(count: usize, counts_from: Option<Instant>, now: Instant) -> Option<Refusal> {
    if count >= BOOKINGS_MAX {
        return Some(Refusal::Full);
    }
    let from = counts_from.filter(|_| count >= BOOKINGS_IN_PACE)?;
    let next_at = from + PACE;
    (now < next_at).then_some(Refusal::TooSoon { next_at })
}

/// The store's time comes in whole seconds and a moment late: a request this close to the edge of what its clock may say was beyond it.
const EDGE: Span = Span::minutes(1);

/// How wrong the client's clock may be.
const CLOCK: Span = Span::days(BOOKING_CLOCK_DAYS).saturating_sub(EDGE);

/// Why the store has refused a request: asked once it was refused, by the record as it is then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "camelCase")]
pub enum WhyRefused {
    /// The record holds as many as it can.
    Full,
    /// The client's clock is wrong by a day or more.
    WrongClock,
    /// The last [`BOOKINGS_IN_PACE`] came too close together.
    TooSoon,
}

impl WhyRefused {
    /// Its word in TypeScript.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// Why the store has refused a request, as far as its rules can tell by the record and the clock; `None` if neither says.
///
/// * `requested_at`: what the request says.
/// * `now`: the server's time. The rest is as for [`refusal`].
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
    /// The refusal as it travels.
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
    fn the_sixth_request_in_seven_days_is_refused_with_when_it_can_be_sent() {
        assert_eq!(refusal(4, None, NOW), None);
        assert_eq!(refusal(5, Some(NOW), NOW), Some(Refusal::TooSoon { next_at: NOW + WEEK }));
        assert_eq!(refusal(5, Some(NOW - WEEK + MS), NOW), Some(Refusal::TooSoon { next_at: NOW + MS }));
        assert_eq!(refusal(5, Some(NOW - WEEK), NOW), None);
    }

    #[test]
    fn a_time_at_the_end_of_numbers_is_no_overflow() {
        assert_eq!(refusal(5, Some(Instant::MAX), NOW), Some(Refusal::TooSoon { next_at: Instant::MAX }));
        assert_eq!(refusal(5, Some(Instant::MIN), NOW), None);
    }

    #[test]
    fn the_151st_is_refused_whenever_it_comes() {
        assert_eq!(refusal(149, Some(Instant::EPOCH), NOW), None);
        assert_eq!(refusal(150, Some(Instant::EPOCH), NOW), Some(Refusal::Full));
        assert_eq!(refusal(usize::MAX, None, NOW), Some(Refusal::Full));
    }

    #[test]
    fn a_refused_request_is_explained_by_the_list_then_the_clock_then_the_pace() {
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
    fn a_refusal_travels_in_its_shape() {
        for refused in [Refusal::Full, Refusal::TooSoon { next_at: NOW }] {
            assert_eq!(check_shape(&BOOKING_REFUSAL, &refused.to_value()), Ok(()), "{refused:?}");
        }
    }
}
