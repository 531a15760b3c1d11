use super::{HOUR, START};
use aram_core::conversation::{end_values, take_back_values, unread_values, write_values};
use aram_core::schema::SIDES;
use aram_core::value::Value;

fn facts(sent: i64) -> Value {
    let session = Value::map().with("start", Value::Int(START)).with("stands", Value::Bool(true));
    facts_of(false, session, sent)
}

fn facts_of(stopped: bool, session: Value, sent: i64) -> Value {
    Value::map()
        .with("stopped", Value::Bool(stopped))
        .with("patientStays", Value::Bool(true))
        .with("verified", Value::Bool(true))
        .with("blocked", Value::Bool(false))
        .with("session", session)
        .with("count", Value::map().with("since", Value::Int(START)).with("sent", Value::Int(sent)))
}

fn message(own: bool) -> Value {
    Value::map().with("own", Value::Bool(own)).with("at", Value::Int(START)).with("gone", Value::Bool(false))
}

fn allowed() -> Value {
    Value::map().with("ok", Value::Bool(true))
}

fn refused(why: &str) -> Value {
    Value::map().with("ok", Value::Bool(false)).with_text("refused", why)
}

#[test]
fn an_answer_says_how_a_message_is_counted_or_from_when_there_is_room() {
    for side in SIDES {
        assert_eq!(write_values(&facts(1), side, START), Some(allowed().with_text("counting", "on")));
        assert_eq!(write_values(&facts(1), side, START + 2 * HOUR), Some(allowed().with_text("counting", "anew")));
        let full = refused("tooMany").with("from", Value::Int(START + HOUR + 1));
        assert_eq!(write_values(&facts(200), side, START), Some(full));
    }
    assert_eq!(write_values(&facts(1), "staff", START), None);
}

#[test]
fn there_may_be_no_session_and_no_count() {
    let none = Value::map()
        .with("stopped", Value::Bool(false))
        .with("patientStays", Value::Bool(true))
        .with("verified", Value::Bool(true))
        .with("blocked", Value::Bool(false));
    let without = |session| none.clone().with("session", session).with("count", Value::Null);
    assert_eq!(write_values(&without(Value::Null), "patient", START), Some(refused("noSession")));
    let session = Value::map().with("start", Value::Int(START)).with("stands", Value::Bool(true));
    assert_eq!(write_values(&without(session), "patient", START), Some(allowed().with_text("counting", "anew")));
    assert_eq!(write_values(&without(Value::Bool(true)), "patient", START), None);
    assert_eq!(write_values(&none, "patient", START), None);
}

#[test]
fn what_is_undone_crosses_as_an_answer() {
    assert_eq!(take_back_values(&message(true), START - 1), Some(allowed()));
    assert_eq!(take_back_values(&message(true), START), Some(refused("readAlready")));
    assert_eq!(take_back_values(&Value::Null, START), None);
    assert_eq!(unread_values(&message(false), START - 1), Some(true));
    assert_eq!(unread_values(&message(true), START - 1), Some(false));
    assert_eq!(unread_values(&Value::Null, START), None);
    let meeting = Value::map().with("start", Value::Int(START)).with("written", Value::Bool(true));
    assert_eq!(end_values(&Value::List(vec![meeting.clone()]), START), Some(refused("heldNow")));
    assert_eq!(end_values(&Value::map().with("0", meeting), START), Some(refused("heldNow")));
    assert_eq!(end_values(&Value::List(Vec::new()), START), Some(allowed()));
    assert_eq!(end_values(&Value::Null, START), None);
}

#[test]
fn who_ended_it_and_how_the_session_is_held_may_be_said() {
    let session = || Value::map().with("start", Value::Int(START)).with("stands", Value::Bool(true));
    let written = |facts: Value| write_values(&facts, "patient", START);
    let since = |session| facts_of(true, session, 1).with("stoppedSince", Value::Int(START - 2));
    let booked = |at| session().with("bookedAt", Value::Int(at));
    let on = allowed().with_text("counting", "on");
    assert_eq!(written(facts_of(true, session(), 1)), Some(refused("stopped")));
    assert_eq!(written(facts_of(true, booked(START - 1), 1)), Some(refused("stopped")));
    assert_eq!(written(since(session())), Some(refused("stopped")));
    assert_eq!(written(since(booked(START - 2))), Some(refused("stopped")));
    assert_eq!(written(since(booked(START - 1))), Some(on.clone()));
    assert_eq!(written(facts_of(true, session().with("written", Value::Bool(true)), 1)), Some(on));
}
