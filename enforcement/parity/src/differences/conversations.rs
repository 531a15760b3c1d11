//! The differences about messages, where the rules know more than the core's check of one record.
//!
//! | | The core accepts | The rules accept |
//! |---|---|---|
//! | the two | a conversation of any two, of any session, with any names | one of the two of a session, with the names in the session |
//! | begins | a conversation that was ended, or has any count | one that nobody ended, with one message from its author |
//! | own | a message of anybody, a report by anybody | one of the user who asks |
//! | server's time | any moment | the request's |
//! | unchanged | an unsent message with any author and time, a report with any text | one as it was sent, and a report with the existing text |
//! | of the other side | a report of the user's own message | a report of a message from the other side |
//! | urgent | a report of danger that isn't urgent | one that is |
//! | proposes | a message of anybody with other times for a session | one of the counselor |
//!
//! `aram_core::conversation` decides who may write and which messages can be unsent; it is asked in addition to the check. The rules
//! allow unsending a message that is already unsent, where the core says `gone`, because nothing changes.

use super::is_now;
use crate::conversations::{MESSAGE, WORDS, begun};
use crate::papers::{COUNSELOR, SESSION};
use crate::scene::UID;
use crate::talk::{SENT, Talk};
use aram_core::schema::RecordKind;
use aram_core::sessions::Side;
use aram_core::value::Value;

/// Whether the rules accept it, as far as the core's check can't know.
pub(super) fn hold(kind: RecordKind, talk: &Talk, value: &Value) -> bool {
    match kind {
        RecordKind::Thread => talk.counting(false).is_some() && is_as_it_begins(value, talk),
        RecordKind::Message => {
            talk.counting(talk.begun).is_some()
                && value.text_of("from") == UID
                && is_now(value, "at")
                && (value.get("move").is_none() || talk.side == Side::Counselor)
        }
        RecordKind::Unsent => {
            talk.is_there()
                && talk.may_unsend()
                && value.text_of("from") == UID
                && is_of(value, "at", SENT)
                && says(value, "gone")
        }
        // A patient who has left may still report messages that they received.
        RecordKind::MessageReport => {
            (talk.side == Side::Patient || talk.is_there())
                && value.text_of("thread") == talk.thread()
                && value.text_of("message") == MESSAGE
                && value.text_of("text") == WORDS
                && value.text_of("from") == COUNSELOR
                && value.text_of("by") == UID
                && is_of(value, "sentAt", SENT)
                && is_now(value, "at")
        }
        _ => {
            talk.is_there()
                && value.text_of("session") == SESSION
                && value.text_of("by") == UID
                && says(value, "urgent")
                && is_now(value, "at")
        }
    }
}

fn is_of(value: &Value, key: &str, moment: i64) -> bool {
    value.get(key) == Some(&Value::Timestamp(moment))
}

fn says(value: &Value, key: &str) -> bool {
    value.get(key) == Some(&Value::Bool(true))
}

/// Everything except the name of its first message, which is free.
fn is_as_it_begins(value: &Value, talk: &Talk) -> bool {
    let Value::Map(right) = begun(talk) else { return false };
    right.iter().filter(|(key, _)| key != "lastId").all(|(key, expected)| value.get(key) == Some(expected))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::papers::START;
    use crate::scene::{DAY, HOUR, NOW, instant, map, with};
    use crate::talk::LAST;
    use aram_core::conversation::{Count, Newest, Openness};
    use aram_core::limits::{HELD_AFTER_MINUTES, HELD_BEFORE_MINUTES, MESSAGES_AN_HOUR, WRITES_DAYS};

    const OLDEST: i64 = NOW - WRITES_DAYS * DAY;

    /// A patient and a counselor who may write, in an existing conversation.
    const fn usual() -> Talk {
        Talk {
            side: Side::Patient,
            begun: true,
            stopped: (false, false),
            patient_stays: true,
            counselor: Openness::Open,
            counselor_stays: true,
            session: ("booked", START),
            booked_at: SENT,
            written: false,
            count: Count { since: instant(NOW - DAY), sent: 1 },
            message: Newest { own: true, at: instant(SENT), gone: false },
            other_read: SENT - 1,
        }
    }

    fn message(from: &str, at: i64) -> Value {
        with(Value::Map(map(&[("from", from), ("text", "x")])), "at", Value::Timestamp(at))
    }

    #[test]
    fn a_conversation_begins_between_the_two_of_a_session() {
        for side in [Side::Patient, Side::Counselor] {
            let talk = Talk { side, ..usual() };
            assert!(hold(RecordKind::Thread, &talk, &begun(&talk)));
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
                assert!(!hold(RecordKind::Thread, &talk, &with(begun(&talk), key, other)), "{key}");
            }
        }
    }

    #[test]
    fn a_message_is_new_and_its_author_may_write() {
        let takes = |talk: &Talk| hold(RecordKind::Message, talk, &message(UID, NOW));
        assert!(takes(&usual()) && takes(&Talk { side: Side::Counselor, ..usual() }));
        assert!(takes(&Talk { begun: false, ..usual() }) && takes(&Talk { session: ("held", OLDEST + 1), ..usual() }));
        let proposes = |side| {
            let talk = Talk { side, ..usual() };
            hold(RecordKind::Message, &talk, &with(message(UID, NOW), "move", "x".into()))
        };
        assert!(proposes(Side::Counselor) && !proposes(Side::Patient));
        assert!(!hold(RecordKind::Message, &usual(), &message("omar", NOW)));
        assert!(!hold(RecordKind::Message, &usual(), &message(UID, SENT)));
        for talk in [
            Talk { stopped: (false, true), ..usual() },
            Talk { stopped: (true, true), ..usual() },
            Talk { patient_stays: false, ..usual() },
            Talk { counselor: Openness::Unverified, ..usual() },
            Talk { counselor: Openness::Unverified, counselor_stays: false, ..usual() },
            Talk { counselor: Openness::Blocks, ..usual() },
            Talk { session: ("held", OLDEST), ..usual() },
            Talk { session: ("cancelled", START), ..usual() },
            Talk { session: ("missed", NOW - DAY), ..usual() },
        ] {
            assert!(!takes(&talk), "{talk:?}");
        }
        let ended = |booked_at| takes(&Talk { stopped: (true, false), booked_at, ..usual() });
        assert!(ended(SENT) && !ended(LAST) && ended(LAST + 1) && !ended(LAST - 1));
        let in_writing =
            |state, start| takes(&Talk { stopped: (false, true), session: (state, start), written: true, ..usual() });
        assert!(in_writing("booked", NOW - HELD_AFTER_MINUTES * 60_000));
        assert!(in_writing("booked", NOW + HELD_BEFORE_MINUTES * 60_000));
        assert!(!in_writing("booked", START) && !in_writing("held", NOW - DAY));
        let full = |since| takes(&Talk { count: Count { since: instant(since), sent: MESSAGES_AN_HOUR }, ..usual() });
        assert!(full(NOW - HOUR - 1) && !full(NOW - HOUR) && !full(NOW - HOUR + 1));
    }

    #[test]
    fn an_unsent_message_is_unread_unchanged_and_from_the_user() {
        let gone = |from: &str, at: i64, gone: bool| {
            with(with(Value::Map(map(&[("from", from)])), "at", Value::Timestamp(at)), "gone", Value::Bool(gone))
        };
        let takes = |talk: &Talk| hold(RecordKind::Unsent, talk, &gone(UID, SENT, true));
        let message = |own, gone| Talk { message: Newest { own, at: instant(SENT), gone }, ..usual() };
        assert!(takes(&usual()) && takes(&Talk { side: Side::Counselor, ..usual() }) && takes(&message(true, true)));
        assert!(!takes(&Talk { other_read: SENT, ..usual() }) && !takes(&Talk { other_read: SENT + 1, ..usual() }));
        assert!(!takes(&message(false, false)));
        assert!(!hold(RecordKind::Unsent, &usual(), &gone("omar", SENT, true)));
        assert!(!hold(RecordKind::Unsent, &usual(), &gone(UID, NOW, true)));
        assert!(!hold(RecordKind::Unsent, &usual(), &gone(UID, SENT, false)));
    }

    #[test]
    fn a_report_has_the_existing_text_and_danger_is_urgent() {
        let report = |key: &'static str, other: &str| {
            let right = Value::Map(map(&[
                ("thread", "ayla_omar"),
                ("message", MESSAGE),
                ("text", WORDS),
                ("from", "omar"),
                ("by", UID),
            ]));
            let right = with(with(right, "sentAt", Value::Timestamp(SENT)), "at", Value::Timestamp(NOW));
            hold(RecordKind::MessageReport, &usual(), &with(right, key, other.into()))
        };
        assert!(report("by", UID));
        for key in ["thread", "message", "text", "from", "by", "sentAt", "at"] {
            assert!(!report(key, "sara"), "{key}");
        }
        let danger = |session: &str, by: &str, urgent| {
            let value = with(Value::Map(map(&[("session", session), ("by", by)])), "urgent", Value::Bool(urgent));
            hold(RecordKind::DangerReport, &usual(), &with(value, "at", Value::Timestamp(NOW)))
        };
        assert!(danger(SESSION, UID, true) && !danger(SESSION, UID, false));
        assert!(!danger("0000000000000000000A", UID, true) && !danger(SESSION, "omar", true));
    }
}
