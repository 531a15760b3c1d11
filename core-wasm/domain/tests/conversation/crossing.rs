use super::{HOUR, MS, START};
use aram_core::conversation::{
    Counting, Meeting, Newest, Refusal, Theirs, ThreadFacts, Unsaid, held_now, is_unread, may_end, may_unsend,
    may_write,
};
use aram_core::schema::SIDES;
use aram_core::sessions::Side;
use aram_core::time::Instant;
use aram_core::value::{Unreadable, Value, read};

fn session(state: &str, way: &str) -> Value {
    Value::map()
        .with("start", Value::Int(START.millis()))
        .with_text("state", state)
        .with_text("way", way)
        .with("bookedAt", Value::Int((START - 2 * MS).millis()))
}

fn thread(patient: bool, counselor: bool, last: Instant) -> Value {
    Value::map()
        .with("patientStopped", Value::Bool(patient))
        .with("counselorStopped", Value::Bool(counselor))
        .with("lastAt", Value::Int(last.millis()))
}

fn facts(sent: i64) -> Value {
    facts_of(Value::Null, session("booked", "voice"), sent)
}

fn facts_of(thread: Value, session: Value, sent: i64) -> Value {
    Value::map()
        .with("thread", thread)
        .with("patientStays", Value::Bool(true))
        .with("verified", Value::Bool(true))
        .with("blocked", Value::Bool(false))
        .with("session", session)
        .with("count", Value::map().with("since", Value::Int(START.millis())).with("sent", Value::Int(sent)))
}

fn message(own: bool) -> Value {
    Value::map().with("own", Value::Bool(own)).with("at", Value::Int(START.millis())).with("gone", Value::Bool(false))
}

/// How it is counted, and whether it reopens the conversation.
type Written = Result<(Counting, bool), Refusal>;

fn written(facts: &Value, side: &str, now: Instant) -> Result<Written, Unreadable> {
    let side = read::<Side>(&Value::from(side))?;
    let between = read::<ThreadFacts>(facts)?.between(side);
    Ok(may_write(&between, side, now).map(|counting| (counting, between.ended.reopens())))
}

fn refused(why: Unsaid) -> Written {
    Err(why.into())
}

fn booked(sessions: Vec<Theirs>) -> Vec<Meeting> {
    sessions.into_iter().filter(|one| one.is_booked()).map(Theirs::meeting).collect()
}

/// The unreadable field.
fn wrong<T>(read: Result<T, Unreadable>) -> Option<String> {
    read.err().map(|problem| problem.field)
}

#[test]
fn an_answer_contains_how_a_message_counts_or_when_the_side_can_write_again() {
    for side in SIDES {
        assert_eq!(written(&facts(1), side, START), Ok(Ok((Counting::On, false))));
        assert_eq!(written(&facts(1), side, START + 2 * HOUR), Ok(Ok((Counting::Anew, false))));
        let full = Refusal { why: Unsaid::TooMany, from: Some(START + HOUR + MS) };
        assert_eq!(written(&facts(200), side, START), Ok(Err(full)));
    }
    assert!(written(&facts(1), "staff", START).is_err());
}

#[test]
fn the_session_and_the_count_may_be_missing() {
    let none = Value::map()
        .with("thread", Value::Null)
        .with("patientStays", Value::Bool(true))
        .with("verified", Value::Bool(true))
        .with("blocked", Value::Bool(false));
    let without = |session| none.clone().with("session", session).with("count", Value::Null);
    assert_eq!(written(&without(Value::Null), "patient", START), Ok(refused(Unsaid::NoSession)));
    assert_eq!(written(&without(session("held", "video")), "patient", START), Ok(Ok((Counting::Anew, false))));
    assert_eq!(wrong(written(&without(Value::Bool(true)), "patient", START)), Some("session".to_owned()));
    assert_eq!(wrong(written(&none, "patient", START)), Some("session".to_owned()));
}

#[test]
fn unsending_and_ending_return_an_answer() {
    let unsent = |value: &Value, until| read::<Newest>(value).map(|message| may_unsend(message, until));
    assert_eq!(unsent(&message(true), START - MS), Ok(Ok(())));
    assert_eq!(unsent(&message(true), START), Ok(Err(Unsaid::ReadAlready)));
    assert!(unsent(&Value::Null, START).is_err());
    let unread = |value: &Value, until| read::<Newest>(value).map(|message| is_unread(message, until));
    assert_eq!(unread(&message(false), START - MS), Ok(true));
    assert_eq!(unread(&message(true), START - MS), Ok(false));
    assert!(unread(&Value::Null, START).is_err());
    let ended = |value: &Value| read::<Vec<Theirs>>(value).map(|all| may_end(&booked(all), START));
    let meeting = session("booked", "chat");
    assert_eq!(ended(&Value::List(vec![meeting.clone()])), Ok(Err(Unsaid::HeldNow)));
    assert_eq!(ended(&Value::map().with("0", meeting)), Ok(Err(Unsaid::HeldNow)));
    assert_eq!(ended(&Value::List(vec![session("held", "chat")])), Ok(Ok(())));
    assert_eq!(ended(&Value::List(Vec::new())), Ok(Ok(())));
    assert!(ended(&Value::Null).is_err());
    assert_eq!(
        wrong(ended(&Value::map().with("0", Value::map().with("start", Value::Int(0))))),
        Some("0.state".to_owned())
    );
}

#[test]
fn the_side_that_ended_it_and_the_format_of_the_session_are_read() {
    let written_by = |side, thread, session| written(&facts_of(thread, session, 1), side, START);
    let patients = |thread, session| written_by("patient", thread, session);
    let voice = || session("booked", "voice");
    let stopped = || Ok(refused(Unsaid::Stopped));
    assert_eq!(patients(thread(false, true, Instant::EPOCH), voice()), stopped());
    assert_eq!(patients(thread(true, true, Instant::EPOCH), voice()), stopped());
    assert_eq!(patients(thread(true, false, START - 2 * MS), voice()), stopped());
    assert_eq!(patients(thread(true, false, START - 3 * MS), voice()), Ok(Ok((Counting::On, true))));
    assert_eq!(patients(thread(false, false, START), voice()), Ok(Ok((Counting::On, false))));
    assert_eq!(patients(thread(false, true, Instant::EPOCH), session("booked", "chat")), Ok(Ok((Counting::On, false))));
    assert_eq!(wrong(patients(Value::Bool(true), voice())), Some("thread".to_owned()));
    assert_eq!(written_by("counselor", thread(true, false, Instant::EPOCH), voice()), stopped());
}

#[test]
fn the_session_that_takes_place_now_is_found_by_its_index() {
    let held = |sessions: &Value, now| read::<Vec<Theirs>>(sessions).map(|all| held_now(&all, now));
    let sessions = Value::List(vec![session("cancelled", "chat"), session("booked", "chat")]);
    assert_eq!(held(&sessions, START), Ok(Some(1)));
    assert_eq!(held(&sessions, Instant::EPOCH), Ok(None));
    assert_eq!(wrong(held(&Value::map().with("0", session("open", "chat")), START)), Some("0.state".to_owned()));
    assert!(held(&Value::Null, START).is_err());
}
