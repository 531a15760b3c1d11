//! Moments, spans and clock hours, and the spans that sessions, messages, calls and orders count with.

mod units;

use crate::limits as l;
pub use units::{Hour, Instant, Span};

/// A time begins at a multiple of this.
pub(crate) const GRID: Span = Span::minutes(l::SLOT_GRID_MINUTES);
/// From a session's start to its end.
pub(crate) const LENGTH: Span = Span::minutes(l::SESSION_MINUTES);
/// From booking, or moving, to the start, at least; exactly so much is refused.
pub(crate) const NOTICE: Span = Span::hours(l::NOTICE_HOURS);
/// Before the start, the edge included: until then cancelling returns the ticket, and moving is open.
pub(crate) const FREE_UNTIL: Span = Span::hours(l::FREE_UNTIL_HOURS);
/// From the start: so long a counselor may say to have missed it; after exactly so much no longer.
pub(crate) const OWNS_UP: Span = Span::hours(l::OWNS_UP_HOURS);
/// From the start to the moment from which the patient may close what the counselor did not.
pub(crate) const PATIENT_CLOSES: Span = LENGTH.saturating_add(Span::hours(l::PATIENT_CLOSES_HOURS));
/// From the start: after so much only the operator's command closes a session.
pub(crate) const CLOSES: Span = Span::days(l::CLOSES_DAYS);
/// From its closing: so long a session may be contested; after exactly so much no longer.
pub(crate) const CONTESTS: Span = Span::days(l::CONTEST_DAYS);
/// For which a place rests after it was taken; after exactly so much it still does.
pub(crate) const PLACE_RESTS: Span = Span::hours(l::PLACE_RESTS_HOURS);
/// Between the starts of two times of one counselor, at least; exactly so much is accepted.
pub(crate) const APART: Span = Span::minutes(l::SLOTS_APART_MINUTES);

/// From the start of a session: so long its two write to each other; after exactly so much no longer.
pub(crate) const WRITES: Span = Span::days(l::WRITES_DAYS);
/// From the first message of a count: after more than so much a new count begins.
pub(crate) const MESSAGE_COUNT: Span = Span::hours(l::MESSAGE_COUNT_HOURS);
/// Before the start of a session in writing: from then on its conversation is not ended.
pub(crate) const HELD_BEFORE: Span = Span::minutes(l::HELD_BEFORE_MINUTES);
/// From the start of a session in writing: until then its conversation is not ended.
pub(crate) const HELD_AFTER: Span = Span::minutes(l::HELD_AFTER_MINUTES);
/// Before the start: from then on the call may be joined, the edge included.
pub(crate) const CALL_BEFORE: Span = Span::minutes(l::CALL_BEFORE_MINUTES);
/// From the start: until then the call may be joined, the edge included.
pub(crate) const CALL_AFTER: Span = Span::minutes(l::CALL_AFTER_MINUTES);

/// Before the start: from then on a counselor who was told of danger reads the emergency contact, the edge included.
pub(crate) const DANGER_OPENS: Span = Span::days(l::DANGER_OPENS_DAYS);
/// From now on: for so long the app offers a counselor's times.
pub(crate) const OFFERED: Span = Span::days(l::SLOTS_OFFERED_DAYS);
/// From an order: so long its patient waits for the answer.
pub(crate) const ORDER_ANSWER: Span = Span::seconds(l::ORDER_ANSWER_SECONDS);
