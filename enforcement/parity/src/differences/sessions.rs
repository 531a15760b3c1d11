//! What concerns sessions, where the rules know more than the core's check of one record.
//!
//! | | The core takes | The rules take |
//! |---|---|---|
//! | one's own | any account as counselor, of a time or a block, or as patient, of a session or a contest | who asks |
//! | as it stands | any two, names, language, way, whom, hour and start of a session | those of the time that is taken, of the profile and of the patient's record |
//! | begins | a time or a session in any state | open, or booked: no `by`, nothing returned, never moved |
//! | server's time | any moment | the request's |
//! | ahead | a time at any moment | one after the request, less than 35 days ahead |
//! | the profile's | a time in any languages | in languages of the counselor's profile |
//! | apart | any time | one that is 60 minutes from those beside it |
//! | a guardian | a session for a child | booked by who has said to be a guardian |
//! | one of mine | any answers that could be a request | a request that stands in the patient's record |
//! | this session's | a lock, a place and an entry that name any session | those of the session in the same batch, an entry of the kind that belongs to it |
//!
//! What the life of a session asks of its batches is compared by itself.

use super::is_now;
use crate::batches::{START, languages, neighbour, slot_standing, speaks_for_a_child};
use crate::papers::{COUNSELOR, SESSION, session};
use crate::scene::{NOW, UID, standing_booking};
use crate::subject::Subject;
use crate::values::{DAY, HOUR};
use aram_core::limits::{SLOTS_AHEAD_DAYS, SLOTS_APART_MINUTES};
use aram_core::value::Value;

/// Do the rules take it, as far as the core cannot know?
pub(super) fn hold(subject: Subject, value: &Value, standing: usize) -> bool {
    match subject {
        Subject::Hours => is_now(value, "updatedAt"),
        Subject::Slot => {
            value.text_of("counselor") == UID && begins_open(value) && is_ahead(value) && fits(value, standing)
        }
        Subject::Session => is_of_its_time(value) && (value.text_of("whom") != "child" || speaks_for_a_child(standing)),
        Subject::SharedAnswers => is_now(value, "sharedAt") && is_a_request_of_mine(value),
        Subject::PersonToCall => is_now(value, "sharedAt"),
        Subject::DiaryEntry => {
            value.text_of("session") == SESSION && value.get("start") == Some(&Value::Timestamp(START))
        }
        Subject::PatientPlace => value.text_of("session") == SESSION && is_now(value, "at"),
        Subject::SessionEntry => {
            let kind = if standing > 0 { "return" } else { "session" };
            value.text_of("session") == SESSION && value.text_of("kind") == kind && is_now(value, "at")
        }
        Subject::Block => value.text_of("counselor") == UID && is_now(value, "at"),
        Subject::Contest => {
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

/// In languages of the profile, and far enough from the time beside it.
fn fits(value: &Value, standing: usize) -> bool {
    let (without, beside) = slot_standing(standing);
    let known = languages(without);
    let of_profile = |language: &Value| language.as_text().is_some_and(|language| known.contains(&language));
    let spoken = matches!(value.get("languages"), Some(Value::List(some)) if some.iter().all(of_profile));
    let apart = SLOTS_APART_MINUTES.saturating_mul(60_000);
    let is_apart = |other: i64| {
        let start = value.get("start").and_then(Value::as_int).unwrap_or(0);
        // The rules look at the clock hours before and after; whatever is two away is far enough.
        other.saturating_sub(start).saturating_abs() >= apart.min(HOUR)
    };
    spoken && neighbour(value, beside).is_none_or(is_apart)
}

/// Everything but the choices that the time leaves open is as it stands.
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
    use crate::scene::{map, with};
    use crate::values::GRID;

    fn offered(start: i64) -> Value {
        with(slot(start, ""), "counselor", UID.into())
    }

    #[test]
    fn a_time_is_one_s_own_open_and_ahead() {
        let takes = |value: &Value| hold(Subject::Slot, value, 0);
        let last = NOW + 35 * DAY;
        assert!(takes(&offered(START)) && takes(&offered(NOW + GRID)) && takes(&offered(last - GRID)));
        assert!(!takes(&offered(NOW)) && !takes(&offered(last)));
        assert!(!takes(&slot(START, "")), "of another counselor");
        assert!(!takes(&with(slot(START, SESSION), "counselor", UID.into())), "taken from the beginning");
    }

    #[test]
    fn a_time_is_in_languages_of_the_profile_and_an_hour_from_those_beside_it() {
        let spoken = |languages: &[&str], without: usize| {
            hold(Subject::Slot, &with(offered(START), "languages", texts(languages)), without)
        };
        assert!(spoken(&["ar", "en"], 0) && spoken(&["tr"], 5) && !spoken(&["en"], 5) && !spoken(&["tr"], 35));
        let beside = |standing| hold(Subject::Slot, &offered(START), standing);
        assert_eq!([beside(1), beside(2), beside(3), beside(4)], [true, false, true, true], "beside a full hour");
        let late = |standing| hold(Subject::Slot, &offered(START + 55 * 60_000), standing);
        assert_eq!(
            [late(1), late(2), late(3), late(4)],
            [true, true, true, false],
            "five minutes before the next hour"
        );
    }

    #[test]
    fn a_session_is_of_its_time_and_begins_booked() {
        let takes = |value: &Value| hold(Subject::Session, value, 0);
        assert!(takes(&session(START, NOW)));
        assert!(takes(&with(session(START, NOW), "way", "chat".into())), "what the time leaves open is chosen");
        for (key, other) in [
            ("patient", "sara"),
            ("counselor", "sara"),
            ("patientName", ""),
            ("counselorName", "Sara"),
            ("state", "held"),
            ("by", "patient"),
        ] {
            assert!(!takes(&with(session(START, NOW), key, other.into())), "{key}");
        }
        assert!(!takes(&session(START + GRID, NOW)) && !takes(&session(START, NOW - 1)));
        assert!(!takes(&with(session(START, NOW), "moves", Value::Int(1))));
        assert!(!takes(&with(session(START, NOW), "returned", Value::Bool(true))));
    }

    #[test]
    fn a_session_for_a_child_is_booked_by_a_guardian() {
        let child = with(session(START, NOW), "whom", "child".into());
        assert!(hold(Subject::Session, &child, 0) && !hold(Subject::Session, &child, 1));
    }

    #[test]
    fn what_is_shared_is_a_request_that_stands() {
        let shared = |booking| {
            let value = with(Value::map(), "booking", booking);
            hold(Subject::SharedAnswers, &with(value, "sharedAt", Value::Timestamp(NOW)), 0)
        };
        assert!(shared(standing_booking(0)) && shared(standing_booking(1)) && !shared(standing_booking(2)));
        assert!(!shared(with(standing_booking(0), "6", "other".into())));
    }

    #[test]
    fn what_comes_with_a_session_names_it() {
        let other = "0000000000000000000A";
        assert!(hold(Subject::DiaryEntry, &diary_entry(START, SESSION), 0));
        assert!(!hold(Subject::DiaryEntry, &diary_entry(START, other), 0));
        assert!(!hold(Subject::DiaryEntry, &diary_entry(START + GRID, SESSION), 0));
        assert!(hold(Subject::PatientPlace, &place(SESSION, NOW), 0));
        assert!(
            !hold(Subject::PatientPlace, &place(other, NOW), 0) && !hold(Subject::PatientPlace, &place(SESSION, 0), 0)
        );
        assert!(hold(Subject::SessionEntry, &entry("session", SESSION, NOW), 0));
        assert!(hold(Subject::SessionEntry, &entry("return", SESSION, NOW), 1));
        assert!(!hold(Subject::SessionEntry, &entry("return", SESSION, NOW), 0));
        assert!(!hold(Subject::SessionEntry, &entry("session", other, NOW), 0));
    }

    #[test]
    fn blocks_and_contests_are_one_s_own_and_what_is_kept_is_of_now() {
        let block = |counselor: &str| with(Value::Map(map(&[("counselor", counselor)])), "at", Value::Timestamp(NOW));
        assert!(hold(Subject::Block, &block(UID), 0) && !hold(Subject::Block, &block(COUNSELOR), 0));
        let contest = |patient, counselor| {
            let value = Value::Map(map(&[("patient", patient), ("counselor", counselor)]));
            hold(Subject::Contest, &with(value, "at", Value::Timestamp(NOW)), 0)
        };
        assert!(contest(UID, COUNSELOR) && !contest(COUNSELOR, UID) && !contest(UID, "sara"));
        let to_call = |at| hold(Subject::PersonToCall, &with(Value::map(), "sharedAt", Value::Timestamp(at)), 0);
        assert!(to_call(NOW) && !to_call(NOW - 1));
        let hours = |at| hold(Subject::Hours, &with(Value::map(), "updatedAt", Value::Timestamp(at)), 0);
        assert!(hours(NOW) && !hours(NOW - 1));
    }
}
