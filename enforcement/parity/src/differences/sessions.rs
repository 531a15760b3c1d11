//! The differences about sessions, where the rules know more than the core's check of one record.
//!
//! | | The core accepts | The rules accept |
//! |---|---|---|
//! | own | any account as counselor, of a time or a block, or as patient, of a session or a contest | the user who asks |
//! | unchanged | any two, names, language, format, whom, hour and start of a session | those of the time, of the profile and of the patient's record |
//! | begins | a time or a session in any state | open, or booked: no `by`, no `closedBy`, nothing returned, never moved |
//! | server's time | any moment | the request's |
//! | ahead | a time at any moment | one after the request, less than 35 days ahead |
//! | profile | a time in any languages | one in languages of the counselor's profile |
//! | apart | any time | one that is 60 minutes from its neighbors |
//! | guardian | a session for a child | one booked by a patient who consented as a guardian |
//! | own request | any answers that could be a request | a request from the patient's record |
//! | this session | a lock, a slot and an entry that name any session | those of the session in the same batch, and an entry of the right kind |
//!
//! The requirements on the batches in the life of a session are compared separately.

use super::is_now;
use crate::batches::neighbor;
use crate::papers::{COUNSELOR, SESSION, START, session};
use crate::scene::{DAY, HOUR, NOW, UID, standing_booking};
use crate::subject::Subject;
use aram_core::limits::{SLOTS_AHEAD_DAYS, SLOTS_APART_MINUTES};
use aram_core::schema::RecordKind;
use aram_core::value::Value;

/// Whether the rules accept it, as far as the core can't know.
pub(super) fn hold(subject: &Subject, value: &Value) -> bool {
    match subject {
        Subject::Slot { languages, other } => {
            value.text_of("counselor") == UID && begins_open(value) && is_ahead(value) && fits(value, languages, *other)
        }
        Subject::Session { guardian } => is_of_its_time(value) && (value.text_of("whom") != "child" || *guardian),
        Subject::SessionEntry { canceled } => {
            let kind = if *canceled { "return" } else { "session" };
            value.text_of("session") == SESSION && value.text_of("kind") == kind && is_now(value, "at")
        }
        _ => holds_of_new(subject.kind(), value),
    }
}

fn holds_of_new(kind: RecordKind, value: &Value) -> bool {
    match kind {
        RecordKind::Hours => is_now(value, "updatedAt"),
        RecordKind::SharedAnswers => is_now(value, "sharedAt") && is_a_request_of_mine(value),
        RecordKind::EmergencyContact => is_now(value, "sharedAt"),
        RecordKind::DiaryEntry => {
            value.text_of("session") == SESSION && value.get("start") == Some(&Value::Timestamp(START))
        }
        RecordKind::PatientPlace => value.text_of("session") == SESSION && is_now(value, "at"),
        RecordKind::Block => value.text_of("counselor") == UID && is_now(value, "at"),
        RecordKind::Contest => {
            value.text_of("patient") == UID && value.text_of("counselor") == COUNSELOR && is_now(value, "at")
        }
        _ => true,
    }
}

fn begins_open(value: &Value) -> bool {
    value.text_of("state") == "open" && value.get("session") == Some(&"".into())
}

fn is_ahead(value: &Value) -> bool {
    let last = NOW.saturating_add(SLOTS_AHEAD_DAYS.saturating_mul(DAY));
    matches!(value.get("start"), Some(Value::Timestamp(start)) if *start > NOW && *start < last)
}

/// Whether the languages are in the profile, and the time is far enough from its neighbor.
fn fits(value: &Value, languages: &[&str], other: Option<i64>) -> bool {
    let of_profile = |language: &Value| language.as_text().is_some_and(|language| languages.contains(&language));
    let spoken = matches!(value.get("languages"), Some(Value::List(some)) if some.iter().all(of_profile));
    let apart = SLOTS_APART_MINUTES.saturating_mul(60_000);
    let is_apart = |other: i64| {
        let start = value.get("start").and_then(Value::as_int).unwrap_or(0);
        // The rules check the clock hours before and after; a time two hours away is always far enough.
        other.saturating_sub(start).saturating_abs() >= apart.min(HOUR)
    };
    spoken && neighbor(value, other).is_none_or(is_apart)
}

/// Everything except the choices that the time leaves open matches the time.
fn is_of_its_time(value: &Value) -> bool {
    let right = session(START, NOW);
    let keys = [
        "patient",
        "counselor",
        "patientName",
        "counselorName",
        "hour",
        "start",
        "state",
        "by",
        "closedBy",
        "returned",
        "moves",
        "bookedAt",
        "changedAt",
    ];
    keys.into_iter().all(|key| value.get(key) == right.get(key))
}

fn is_a_request_of_mine(value: &Value) -> bool {
    let same = |one: &Value, other: &Value| match (one, other) {
        (Value::Map(one_entries), Value::Map(others)) => {
            one_entries.len() == others.len() && others.iter().all(|(key, value)| one.get(key) == Some(value))
        }
        _ => false,
    };
    value.get("booking").is_some_and(|booking| (0..2).any(|at| same(booking, &standing_booking(at))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::papers::{diary_entry, entry, place, slot, texts};
    use crate::scene::{GRID, map, with};
    use aram_core::schema::LANGUAGES;

    fn offered(start: i64) -> Value {
        with(slot(start, ""), "counselor", UID.into())
    }

    fn takes(kind: RecordKind, value: &Value) -> bool {
        hold(&Subject::Created(kind), value)
    }

    /// A time of a counselor with these languages, who offers another one.
    fn offer(languages: &[&'static str], other: Option<i64>) -> Subject {
        Subject::Slot { languages: languages.to_vec(), other }
    }

    #[test]
    fn a_time_belongs_to_the_counselor_and_is_open_and_ahead() {
        let takes = |value: &Value| hold(&offer(&LANGUAGES, None), value);
        let last = NOW + 35 * DAY;
        assert!(takes(&offered(START)) && takes(&offered(NOW + GRID)) && takes(&offered(last - GRID)));
        assert!(!takes(&offered(NOW)) && !takes(&offered(last)));
        assert!(!takes(&slot(START, "")), "of another counselor");
        assert!(!takes(&with(slot(START, SESSION), "counselor", UID.into())), "taken from the beginning");
    }

    #[test]
    fn a_time_is_in_languages_of_the_profile_and_an_hour_from_its_neighbors() {
        let spoken = |languages: &[&str], profile: &[&'static str]| {
            hold(&offer(profile, None), &with(offered(START), "languages", texts(languages)))
        };
        let [first, second, third, ..] = LANGUAGES;
        assert!(spoken(&["ar", "en"], &LANGUAGES) && spoken(&[second], &[second, third]));
        assert!(!spoken(&[first], &[second, third]) && !spoken(&[second], &[]));
        let others = [Some(-HOUR), Some(GRID - HOUR), Some(HOUR), Some(HOUR - GRID)];
        let beside = |start: i64| others.map(|other| hold(&offer(&LANGUAGES, other), &offered(start)));
        assert_eq!(beside(START), [true, false, true, true], "beside a full hour");
        assert_eq!(beside(START + 55 * 60_000), [true, true, true, false], "five minutes before the next hour");
    }

    #[test]
    fn a_session_matches_its_time_and_begins_booked() {
        let takes = |value: &Value| hold(&Subject::Session { guardian: true }, value);
        assert!(takes(&session(START, NOW)));
        assert!(takes(&with(session(START, NOW), "way", "chat".into())), "what the time leaves open is chosen");
        for (key, other) in [
            ("patient", "sara"),
            ("counselor", "sara"),
            ("patientName", ""),
            ("counselorName", "Sara"),
            ("state", "held"),
            ("by", "patient"),
            ("closedBy", "patient"),
        ] {
            assert!(!takes(&with(session(START, NOW), key, other.into())), "{key}");
        }
        assert!(!takes(&session(START + GRID, NOW)) && !takes(&session(START, NOW - 1)));
        assert!(!takes(&with(session(START, NOW), "moves", Value::Int(1))));
        assert!(!takes(&with(session(START, NOW), "returned", Value::Bool(true))));
    }

    #[test]
    fn a_guardian_books_a_session_for_a_child() {
        let child = with(session(START, NOW), "whom", "child".into());
        assert!(
            hold(&Subject::Session { guardian: true }, &child) && !hold(&Subject::Session { guardian: false }, &child)
        );
    }

    #[test]
    fn shared_answers_are_an_existing_request() {
        let shared = |booking| {
            let value = with(Value::map(), "booking", booking);
            takes(RecordKind::SharedAnswers, &with(value, "sharedAt", Value::Timestamp(NOW)))
        };
        assert!(shared(standing_booking(0)) && shared(standing_booking(1)) && !shared(standing_booking(2)));
        assert!(!shared(with(standing_booking(0), "6", "other".into())));
    }

    #[test]
    fn records_of_a_session_name_it() {
        let other = "0000000000000000000A";
        assert!(takes(RecordKind::DiaryEntry, &diary_entry(START, SESSION)));
        assert!(!takes(RecordKind::DiaryEntry, &diary_entry(START, other)));
        assert!(!takes(RecordKind::DiaryEntry, &diary_entry(START + GRID, SESSION)));
        assert!(takes(RecordKind::PatientPlace, &place(SESSION, NOW)));
        assert!(
            !takes(RecordKind::PatientPlace, &place(other, NOW))
                && !takes(RecordKind::PatientPlace, &place(SESSION, 0))
        );
        assert!(hold(&Subject::SessionEntry { canceled: false }, &entry("session", SESSION, NOW)));
        assert!(hold(&Subject::SessionEntry { canceled: true }, &entry("return", SESSION, NOW)));
        assert!(!hold(&Subject::SessionEntry { canceled: false }, &entry("return", SESSION, NOW)));
        assert!(!hold(&Subject::SessionEntry { canceled: false }, &entry("session", other, NOW)));
    }

    #[test]
    fn blocks_and_contests_belong_to_the_user_and_have_the_current_time() {
        let block = |counselor: &str| with(Value::Map(map(&[("counselor", counselor)])), "at", Value::Timestamp(NOW));
        assert!(takes(RecordKind::Block, &block(UID)) && !takes(RecordKind::Block, &block(COUNSELOR)));
        let contest = |patient, counselor| {
            let value = Value::Map(map(&[("patient", patient), ("counselor", counselor)]));
            takes(RecordKind::Contest, &with(value, "at", Value::Timestamp(NOW)))
        };
        assert!(contest(UID, COUNSELOR) && !contest(COUNSELOR, UID) && !contest(UID, "sara"));
        let to_call = |at| takes(RecordKind::EmergencyContact, &with(Value::map(), "sharedAt", Value::Timestamp(at)));
        assert!(to_call(NOW) && !to_call(NOW - 1));
        let hours = |at| takes(RecordKind::Hours, &with(Value::map(), "updatedAt", Value::Timestamp(at)));
        assert!(hours(NOW) && !hours(NOW - 1));
    }
}
