//! The emails that are due at a given time.

use super::Mail;
use super::session::{SessionFacts, named, told};
use crate::limits::{REMINDER_HOURS, TO_CLOSE_AGAIN_HOURS, TO_CLOSE_HOURS};
use crate::news::{Cause, Happening};
use crate::sessions::Side;
use crate::time::{CLOSES, Instant, LENGTH, Span};

const REMINDER: Span = Span::hours(-REMINDER_HOURS);
const TO_CLOSE: Span = LENGTH.saturating_add(Span::hours(TO_CLOSE_HOURS));
const TO_CLOSE_AGAIN: Span = LENGTH.saturating_add(Span::hours(TO_CLOSE_AGAIN_HOURS));

/// The emails that are due for a session now. A session that isn't confirmed reminds its counselor twice. Once only staff can close it,
/// there are no more reminders: by then the first of these emails is deleted, so its name would be free again.
pub fn due(session: &SessionFacts, now: Instant) -> Vec<Mail> {
    let since = now - session.start;
    if session.end.is_some() || !(REMINDER..CLOSES).contains(&since) {
        return Vec::new();
    }
    let to_close = |name| vec![named(session, Happening::ToClose, name, Side::Counselor)];
    if since < Span::ZERO {
        told(session, Happening::Reminder, Cause::Clock)
    } else if since >= TO_CLOSE_AGAIN {
        to_close("toClose2")
    } else if since >= TO_CLOSE {
        to_close("toClose")
    } else {
        Vec::new()
    }
}

#[cfg(test)]
mod tests {
    use super::super::session::tests::{booked, ended};
    use super::*;

    const MS: Span = Span::MILLISECOND;
    const HOUR: Span = Span::hours(1);
    const DAY: Span = Span::days(1);
    const START: Instant = Instant::EPOCH;

    fn ids(session: &SessionFacts, now: Instant) -> Vec<String> {
        due(session, now).into_iter().map(|mail| mail.id).collect()
    }

    #[test]
    fn a_reminder_is_due_from_a_day_before_a_session_until_it_begins() {
        let both = ["s1-reminder0-patient", "s1-reminder0-counselor"];
        assert!(ids(&booked(), START - DAY - MS).is_empty());
        assert_eq!(ids(&booked(), START - DAY), both);
        assert_eq!(ids(&booked(), START - MS), both);
        assert!(ids(&booked(), START).is_empty());
        assert_eq!(
            ids(&SessionFacts { moves: 2, ..booked() }, START - MS),
            ["s1-reminder2-patient", "s1-reminder2-counselor"]
        );
    }

    #[test]
    fn a_counselor_is_asked_to_confirm_an_hour_and_two_days_after_the_end() {
        let end = START + Span::minutes(50);
        assert!(ids(&booked(), end + HOUR - MS).is_empty());
        assert_eq!(ids(&booked(), end + HOUR), ["s1-toClose-counselor"]);
        assert_eq!(ids(&booked(), end + 48 * HOUR - MS), ["s1-toClose-counselor"]);
        assert_eq!(ids(&booked(), end + 48 * HOUR), ["s1-toClose2-counselor"]);
        assert_eq!(ids(&booked(), START + 30 * DAY - MS), ["s1-toClose2-counselor"]);
        assert!(ids(&booked(), START + 30 * DAY).is_empty());
    }

    #[test]
    fn nothing_is_due_for_a_session_that_has_ended() {
        let held = ended(Happening::Held, Cause::Counselor);
        assert!(ids(&held, START - MS).is_empty() && ids(&held, START + DAY).is_empty());
    }
}
