//! Moments, spans and clock hours, and the spans that sessions, messages, calls and orders use.

mod units;

use crate::limits as l;
pub use units::{Hour, Instant, Span};

/// A time begins at a multiple of this.
pub(crate) const GRID: Span = Span::minutes(l::SLOT_GRID_MINUTES);
/// The length of a session.
pub(crate) const LENGTH: Span = Span::minutes(l::SESSION_MINUTES);
/// The minimum from booking or moving to the start; exactly this long is refused.
pub(crate) const NOTICE: Span = Span::hours(l::NOTICE_HOURS);
/// The time before the start until which canceling returns the ticket and moving is possible, the edge included.
pub(crate) const FREE_UNTIL: Span = Span::hours(l::FREE_UNTIL_HOURS);
/// The time after the start in which counselors may report that they missed the session; at exactly this time they no longer may.
pub(crate) const OWNS_UP: Span = Span::hours(l::OWNS_UP_HOURS);
/// The time from the start to the moment from which the patient may confirm the session.
pub(crate) const PATIENT_CLOSES: Span = LENGTH.saturating_add(Span::hours(l::PATIENT_CLOSES_HOURS));
/// The time after the start from which only the operator's command closes a session.
pub(crate) const CLOSES: Span = Span::days(l::CLOSES_DAYS);
/// The time after the confirmation in which the patient may contest it; at exactly this time they no longer may.
pub(crate) const CONTESTS: Span = Span::days(l::CONTEST_DAYS);
/// The time for which a booking slot stays taken after a booking; at exactly this time it's still taken.
pub(crate) const PLACE_RESTS: Span = Span::hours(l::PLACE_RESTS_HOURS);
/// The minimum between the starts of two times of one counselor; exactly this long is accepted.
pub(crate) const APART: Span = Span::minutes(l::SLOTS_APART_MINUTES);

/// The time after the start of a session in which the two may write to each other; at exactly this time they no longer may.
pub(crate) const WRITES: Span = Span::days(l::WRITES_DAYS);
/// The time after the first message of a count until a new count begins; at exactly this time the old one still counts.
pub(crate) const MESSAGE_COUNT: Span = Span::hours(l::MESSAGE_COUNT_HOURS);
/// The time before the start of a chat session from which its conversation can't be ended.
pub(crate) const HELD_BEFORE: Span = Span::minutes(l::HELD_BEFORE_MINUTES);
/// The time after the start of a chat session until which its conversation can't be ended.
pub(crate) const HELD_AFTER: Span = Span::minutes(l::HELD_AFTER_MINUTES);
/// The time for which home shows a request that waits for an answer, and a suggestion.
pub(crate) const REQUEST_SHOWN: Span = Span::days(l::REQUEST_SHOWN_DAYS);
/// The time from the opening of a time until the first who wait for one hear of it.
pub(crate) const WISH_FIRST: Span = Span::minutes(l::WISH_FIRST_MINUTES);
/// The time between two rounds for one time.
pub(crate) const WISH_ROUND: Span = Span::minutes(l::WISH_ROUND_MINUTES);

/// The time before the start from which the call is open, the edge included.
pub(crate) const CALL_BEFORE: Span = Span::minutes(l::CALL_BEFORE_MINUTES);
/// The time after the start until which the call is open, the edge included.
pub(crate) const CALL_AFTER: Span = Span::minutes(l::CALL_AFTER_MINUTES);

/// The time before the start from which a counselor reads the emergency contact after a report of danger, the edge included.
pub(crate) const DANGER_OPENS: Span = Span::days(l::DANGER_OPENS_DAYS);
/// From a session of a weekly series to the next, by the calendar.
pub(crate) const ONE_WEEK: Span = Span::days(7);
/// The shift of a clock up to which a time still belongs to a series, the edge included.
pub(crate) const SERIES_SHIFT: Span = Span::minutes(l::SERIES_SHIFT_MINUTES);
/// The time ahead for which the app shows a counselor's available times.
pub(crate) const OFFERED: Span = Span::days(l::SLOTS_OFFERED_DAYS);
/// The time for which a patient waits for the answer to an order.
pub(crate) const ORDER_ANSWER: Span = Span::seconds(l::ORDER_ANSWER_SECONDS);
