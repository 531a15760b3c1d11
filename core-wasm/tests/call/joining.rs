//! When the call of a session is open, to the millisecond.

use aram_core::conversation::call::{Closed, Meeting, join_values, may_join};
use aram_core::value::Value;

const MINUTE: i64 = 60_000;
const START: i64 = 1_796_634_000_000;
const MEETING: Meeting = Meeting { start: START, booked: true, written: false };

#[test]
fn it_is_open_from_ten_minutes_before_to_eighty_after_the_start() {
    let (from, until) = (START - 10 * MINUTE, START + 80 * MINUTE);
    assert_eq!(may_join(&MEETING, from - 1), Err(Closed::TooEarly(from)));
    assert_eq!(may_join(&MEETING, from), Ok(until));
    assert_eq!(may_join(&MEETING, until), Ok(until));
    assert_eq!(may_join(&MEETING, until + 1), Err(Closed::Over));
}

#[test]
fn a_session_that_is_not_booked_or_is_held_in_writing_has_none_at_any_time() {
    for now in [0, START, START + 81 * MINUTE] {
        assert_eq!(may_join(&Meeting { booked: false, ..MEETING }, now), Err(Closed::NotBooked));
        assert_eq!(may_join(&Meeting { booked: false, written: true, ..MEETING }, now), Err(Closed::NotBooked));
        assert_eq!(may_join(&Meeting { written: true, ..MEETING }, now), Err(Closed::InWriting));
    }
}

#[test]
fn the_edges_of_numbers_are_none_of_time() {
    for start in [i64::MIN, i64::MAX] {
        let meeting = Meeting { start, ..MEETING };
        assert!(may_join(&meeting, start).is_ok());
        assert!(may_join(&meeting, 0).is_err());
    }
}

#[test]
fn each_reason_has_the_word_of_its_place() {
    let all = [Closed::NotBooked, Closed::InWriting, Closed::TooEarly(0), Closed::Over];
    assert_eq!(all.map(Closed::as_str), Closed::NAMES);
}

#[test]
fn what_crosses_is_a_word() {
    assert_eq!(join_values(&MEETING, START), Value::from("open"));
    assert_eq!(join_values(&MEETING, 0), Value::from("tooEarly"));
    assert_eq!(join_values(&Meeting { written: true, ..MEETING }, START), Value::from("inWriting"));
}
