//! What concerns what two write to each other, where the rules know more than the core's check of one record.
//!
//! | | The core takes | The rules take |
//! |---|---|---|
//! | theirs | a conversation of any two, of any session, under any names | of the two of a session, as the session names them |
//! | begins | a conversation that was ended, or has any count | one that nobody ended, with one message of who begins it |
//! | one's own | a message of anybody, a report by anybody | of who asks |
//! | server's time | any moment | the request's |
//! | as it stands | a message that is gone whoever wrote it whenever, a report in any words | as it was sent, and in the words that stand |
//! | of the other's | a report of a message that one wrote | one that the other wrote |
//! | urgent | a word of danger that is not | one that is |
//!
//! Who may write, and what is taken back, `aram_core::conversation` decides; it is asked beside the check. One that is taken
//! back already is taken back again by the rules, where the core says `gone`: nothing changes by it.

use super::is_now;
use crate::conversations::{MESSAGE, SENT, Two, WORDS};
use crate::papers::{COUNSELOR, SESSION};
use crate::scene::UID;
use crate::subject::Subject;
use aram_core::sessions::Side;
use aram_core::value::Value;

/// Do the rules take it, as far as the core's check cannot know?
pub(super) fn hold(subject: Subject, value: &Value, standing: usize) -> bool {
    let two = Two::of(standing);
    match subject {
        Subject::Thread => two.counting(false).is_some() && is_as_it_begins(value, two),
        Subject::Message => {
            two.counting(two.has_begun()).is_some() && value.text_of("from") == UID && is_now(value, "at")
        }
        Subject::TakenBack => {
            two.is_there()
                && two.may_take_back()
                && value.text_of("from") == UID
                && is_of(value, "at", SENT)
                && says(value, "gone")
        }
        // A patient who has left may still report what was written to them.
        Subject::MessageReport => {
            (two.side() == Side::Patient || two.is_there())
                && value.text_of("thread") == two.thread()
                && value.text_of("message") == MESSAGE
                && value.text_of("text") == WORDS
                && value.text_of("from") == COUNSELOR
                && value.text_of("by") == UID
                && is_of(value, "sentAt", SENT)
                && is_now(value, "at")
        }
        Subject::DangerReport => {
            two.is_there()
                && value.text_of("session") == SESSION
                && value.text_of("by") == UID
                && says(value, "urgent")
                && is_now(value, "at")
        }
        _ => true,
    }
}

fn is_of(value: &Value, key: &str, moment: i64) -> bool {
    value.get(key) == Some(&Value::Timestamp(moment))
}

fn says(value: &Value, key: &str) -> bool {
    value.get(key) == Some(&Value::Bool(true))
}

/// All but the name of its first message, which is free.
fn is_as_it_begins(value: &Value, two: Two) -> bool {
    let Value::Map(right) = two.begun() else { return false };
    right.iter().filter(|(key, _)| key != "lastId").all(|(key, expected)| value.get(key) == Some(expected))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{NOW, map, with};

    /// The number of a scene with one fact of a kind.
    fn scene(kind: u32, fact: usize) -> usize {
        fact.saturating_mul(8_usize.saturating_pow(9_u32.saturating_sub(kind)))
    }

    fn message(from: &str, at: i64) -> Value {
        with(Value::Map(map(&[("from", from), ("text", "x")])), "at", Value::Timestamp(at))
    }

    #[test]
    fn a_conversation_begins_between_the_two_of_a_session() {
        for standing in [0, scene(0, 1)] {
            let two = Two::of(standing);
            assert!(hold(Subject::Thread, &two.begun(), standing));
            for (key, other) in [
                ("patient", Value::from("sara")),
                ("counselor", "sara".into()),
                ("session", "0000000000000000000A".into()),
                ("patientName", "Sara".into()),
                ("counselorName", "".into()),
                ("language", "ar".into()),
                ("lastFrom", "sara".into()),
                ("lastAt", Value::Timestamp(NOW - 1)),
                ("patientReadAt", Value::Timestamp(NOW - 1)),
                ("counselorStopped", Value::Bool(true)),
                ("patientSent", Value::Int(2)),
            ] {
                assert!(!hold(Subject::Thread, &with(two.begun(), key, other), standing), "{key}");
            }
        }
    }

    #[test]
    fn a_message_is_one_s_own_of_now_and_written_by_who_may() {
        let takes = |standing| hold(Subject::Message, &message(UID, NOW), standing);
        assert!(takes(0) && takes(scene(0, 1)) && takes(scene(1, 1)) && takes(scene(5, 4)));
        assert!(!hold(Subject::Message, &message("omar", NOW), 0) && !hold(Subject::Message, &message(UID, SENT), 0));
        for (kind, fact) in [(2, 2), (2, 3), (3, 2), (4, 1), (4, 2), (4, 3), (5, 3), (5, 6), (5, 7)] {
            assert!(!takes(scene(kind, fact)), "{kind} {fact}");
        }
        let ended = |booked| takes(scene(2, 1) + scene(8, booked));
        assert!(ended(0) && !ended(1) && ended(2) && !ended(3));
        let in_writing = |session| takes(scene(2, 2) + scene(5, session) + scene(9, 1));
        assert!(in_writing(1) && in_writing(5) && !in_writing(0) && !in_writing(2));
        let full = |since| scene(6, since) + scene(7, 1);
        assert!(takes(full(2)) && !takes(full(1)) && !takes(full(3)));
    }

    #[test]
    fn what_is_taken_back_is_one_s_own_unread_and_as_it_was_sent() {
        let gone = |from: &str, at: i64, gone: bool| {
            with(with(Value::Map(map(&[("from", from)])), "at", Value::Timestamp(at)), "gone", Value::Bool(gone))
        };
        let takes = |standing| hold(Subject::TakenBack, &gone(UID, SENT, true), standing);
        assert!(takes(0) && takes(scene(0, 1)) && takes(scene(4, 1)));
        assert!(!takes(scene(3, 1)) && !takes(scene(3, 2)) && !takes(scene(2, 2)));
        assert!(!hold(Subject::TakenBack, &gone("omar", SENT, true), 0));
        assert!(!hold(Subject::TakenBack, &gone(UID, NOW, true), 0));
        assert!(!hold(Subject::TakenBack, &gone(UID, SENT, false), 0));
    }

    #[test]
    fn a_report_says_what_stands_and_danger_is_urgent() {
        let report = |key: &'static str, other: &str| {
            let right = Value::Map(map(&[
                ("thread", "ayla_omar"),
                ("message", MESSAGE),
                ("text", WORDS),
                ("from", "omar"),
                ("by", UID),
            ]));
            let right = with(with(right, "sentAt", Value::Timestamp(SENT)), "at", Value::Timestamp(NOW));
            hold(Subject::MessageReport, &with(right, key, other.into()), 0)
        };
        assert!(report("by", UID));
        for key in ["thread", "message", "text", "from", "by", "sentAt", "at"] {
            assert!(!report(key, "sara"), "{key}");
        }
        let danger = |session: &str, by: &str, urgent| {
            let value = with(Value::Map(map(&[("session", session), ("by", by)])), "urgent", Value::Bool(urgent));
            hold(Subject::DangerReport, &with(value, "at", Value::Timestamp(NOW)), 0)
        };
        assert!(danger(SESSION, UID, true) && !danger(SESSION, UID, false));
        assert!(!danger("0000000000000000000A", UID, true) && !danger(SESSION, "omar", true));
    }
}
