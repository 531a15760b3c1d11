//! The opening hours of a session's call, to the millisecond.

use aram_core::conversation::Theirs;
use aram_core::conversation::call::{Closed, Meeting, may_join, needs_relay};
use aram_core::time::{Instant, Span};
use aram_core::value::{Value, read};

const MS: Span = Span::MILLISECOND;
const MINUTE: Span = Span::minutes(1);
const START: Instant = Instant::from_millis(1_796_634_000_000);
const MEETING: Meeting = Meeting { start: START, booked: true, written: false };

#[test]
fn the_call_is_open_from_ten_minutes_before_to_eighty_after_the_start() {
    let (from, until) = (START - 10 * MINUTE, START + 80 * MINUTE);
    assert_eq!(may_join(&MEETING, from - MS), Err(Closed::TooEarly(from)));
    assert_eq!(may_join(&MEETING, from), Ok(until));
    assert_eq!(may_join(&MEETING, until), Ok(until));
    assert_eq!(may_join(&MEETING, until + MS), Err(Closed::Over));
}

#[test]
fn a_session_that_is_not_booked_or_is_a_chat_never_has_a_call() {
    for now in [Instant::EPOCH, START, START + 81 * MINUTE] {
        assert_eq!(may_join(&Meeting { booked: false, ..MEETING }, now), Err(Closed::NotBooked));
        assert_eq!(may_join(&Meeting { booked: false, written: true, ..MEETING }, now), Err(Closed::NotBooked));
        assert_eq!(may_join(&Meeting { written: true, ..MEETING }, now), Err(Closed::InWriting));
    }
}

#[test]
fn extreme_numbers_do_not_open_a_call() {
    for start in [Instant::MIN, Instant::MAX] {
        let meeting = Meeting { start, ..MEETING };
        assert!(may_join(&meeting, start).is_ok());
        assert!(may_join(&meeting, Instant::EPOCH).is_err());
    }
}

#[test]
fn each_reason_has_the_name_at_its_index() {
    let all = [Closed::NotBooked, Closed::InWriting, Closed::TooEarly(Instant::EPOCH), Closed::Over];
    assert_eq!(all.map(Closed::as_str), Closed::NAMES);
}

#[test]
fn a_session_is_read_in_its_stored_form() {
    let session = |state, way| {
        let stored =
            Value::map().with("start", Value::Int(START.millis())).with_text("state", state).with_text("way", way);
        read::<Theirs>(&stored).map(Meeting::from)
    };
    let closed = |state, way, now| session(state, way).map(|meeting| may_join(&meeting, now).err().map(Closed::as_str));
    assert_eq!(closed("booked", "voice", START), Ok(None));
    assert_eq!(closed("booked", "video", Instant::EPOCH), Ok(Some("tooEarly")));
    assert_eq!(closed("booked", "chat", START), Ok(Some("inWriting")));
    assert_eq!(closed("held", "voice", START), Ok(Some("notBooked")));
    assert!(session("open", "voice").is_err());
    assert_eq!(session("booked", "voice").map(|meeting| needs_relay(&meeting, START)), Ok(true));
    assert_eq!(session("booked", "chat").map(|meeting| needs_relay(&meeting, START)), Ok(false));
    assert!(read::<Theirs>(&Value::Null).is_err());
}
