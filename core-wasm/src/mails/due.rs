//! What is due by the clock.

use super::session::{SessionFacts, mail, named};
use super::{Event, Mail};
use crate::limits::{REMINDER_HOURS, TO_CLOSE_AGAIN_HOURS, TO_CLOSE_HOURS};
use crate::sessions::Side;
use crate::time::{CLOSES, HOUR, Instant, LENGTH};

const REMINDER: i64 = REMINDER_HOURS.saturating_mul(HOUR);
const TO_CLOSE: i64 = LENGTH.saturating_add(TO_CLOSE_HOURS.saturating_mul(HOUR));
const TO_CLOSE_AGAIN: i64 = LENGTH.saturating_add(TO_CLOSE_AGAIN_HOURS.saturating_mul(HOUR));

/// Which emails a session asks for now. One that nobody closes asks its counselor twice, and no more once only staff may close it: by then the first of
/// these emails is deleted, and its name would be free again.
pub fn due(session: &SessionFacts, now: Instant) -> Vec<Mail> {
    let since = now.saturating_sub(session.start);
    if session.end.is_some() || !(-REMINDER..CLOSES).contains(&since) {
        return Vec::new();
    }
    if since < 0 {
        return [Side::Patient, Side::Counselor].map(|side| mail(session, Event::Reminder, side)).into();
    }
    let to_close = |name| vec![named(session, Event::ToClose, name, Side::Counselor)];
    match since {
        TO_CLOSE_AGAIN.. => to_close("toClose2"),
        TO_CLOSE.. => to_close("toClose"),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::session::End;
    use super::super::session::tests::booked;
    use super::*;
    use crate::time::{DAY, MINUTE};

    fn ids(session: &SessionFacts, now: Instant) -> Vec<String> {
        due(session, now).into_iter().map(|mail| mail.id).collect()
    }

    #[test]
    fn a_session_is_called_to_mind_from_a_day_before_until_it_begins() {
        let both = ["s1-reminder0-patient", "s1-reminder0-counselor"];
        assert!(ids(&booked(), -DAY - 1).is_empty());
        assert_eq!(ids(&booked(), -DAY), both);
        assert_eq!(ids(&booked(), -1), both);
        assert!(ids(&booked(), 0).is_empty());
        assert_eq!(ids(&SessionFacts { moves: 2, ..booked() }, -1), ["s1-reminder2-patient", "s1-reminder2-counselor"]);
    }

    #[test]
    fn its_counselor_is_asked_to_close_it_an_hour_and_two_days_after_its_end() {
        let end = 50 * MINUTE;
        assert!(ids(&booked(), end + HOUR - 1).is_empty());
        assert_eq!(ids(&booked(), end + HOUR), ["s1-toClose-counselor"]);
        assert_eq!(ids(&booked(), end + 48 * HOUR - 1), ["s1-toClose-counselor"]);
        assert_eq!(ids(&booked(), end + 48 * HOUR), ["s1-toClose2-counselor"]);
        assert_eq!(ids(&booked(), 30 * DAY - 1), ["s1-toClose2-counselor"]);
        assert!(ids(&booked(), 30 * DAY).is_empty());
    }

    #[test]
    fn nothing_is_due_of_a_session_that_has_ended() {
        let held = SessionFacts { end: Some(End::Held), ..booked() };
        assert!(ids(&held, -1).is_empty() && ids(&held, DAY).is_empty());
    }
}
