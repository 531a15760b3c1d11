//! The questionnaire (docs/screens.md#the-questionnaire): every state with every event, restoring drafts, and plain values.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may fail loudly in their helpers too")]

use aram_core::booking::{Answers, Effect, Event, Outcome, Question, Sheet, State, restore, state_from_value, step};
use aram_core::schema::{
    BOOKING_EFFECT, BOOKING_EVENT, BOOKING_STATE, MessageKey, Reason, RecordKind, Refusal, STAGES, check_fields,
    check_record, check_shape,
};
use aram_core::time::Instant;
use aram_core::value::Value;
use proptest::prelude::*;

const ID: &str = "0123456789abcdef";
const OTHER_ID: &str = "fedcba9876543210";
const ANSWERS: [&str; 6] = ["Teenager", "Single", "no", "No preference", "Trauma and abuse", " my thoughts "];

fn answer(text: &str) -> Event {
    Event::Answer(text.to_owned())
}

fn submit(id: &str) -> Event {
    Event::Submit { id: id.to_owned(), requested_at: Instant::from_millis(1_700_000_000_000) }
}

fn after(state: State, events: impl IntoIterator<Item = Event>) -> State {
    events.into_iter().fold(state, |state, event| step(state, event).state)
}

fn confirming() -> State {
    after(State::start(true), ANSWERS.into_iter().flat_map(|text| [answer(text), Event::Next]))
}

fn sending() -> State {
    after(confirming(), [submit(ID)])
}

fn failed() -> State {
    after(sending(), [Event::Failed])
}

fn submitted() -> State {
    after(sending(), [Event::Submitted])
}

fn sent(outcome: &Outcome) -> &Value {
    match &outcome.effect {
        Effect::Send(booking) => booking,
        Effect::None | Effect::GoHome => panic!("nothing was sent: {outcome:?}"),
    }
}

#[test]
fn the_consent_comes_before_step_1_if_the_record_has_none() {
    assert_eq!(State::start(false), State::Consent);
    for event in [answer("Individual"), Event::Next, submit(ID)] {
        let outcome = step(State::Consent, event);
        assert_eq!((outcome.state, outcome.message), (State::Consent, None));
    }
    assert_eq!(step(State::Consent, Event::ConsentGiven).state, State::start(true));
    assert_eq!(State::start(true).step_number(), 1);
}

#[test]
fn the_step_goes_from_1_to_8() {
    let mut state = State::start(true);
    for (number, text) in (1_u8..).zip(ANSWERS) {
        assert_eq!(state.step_number(), number);
        state = after(state, [answer(text), Event::Next]);
    }
    assert_eq!((state.step_number(), state.stage()), (7, "confirming"));
    assert_eq!(after(state, [submit(ID)]).step_number(), 8);
}

#[test]
fn steps_1_to_6_require_an_answer_before_next() {
    let mut state = State::start(true);
    for text in ANSWERS {
        assert!(!state.can_next());
        let outcome = step(state, Event::Next);
        assert_eq!(outcome.message, Some(MessageKey::ChooseAnswer));
        state = after(outcome.state, [answer(text)]);
        assert!(state.can_next());
        state = after(state, [Event::Next]);
    }
}

#[test]
fn an_answer_outside_of_the_options_is_refused() {
    let outcome = step(State::start(true), answer("Couple"));
    assert_eq!((outcome.state, outcome.message), (State::start(true), Some(MessageKey::ChooseAnswer)));
}

#[test]
fn thoughts_that_are_too_long_are_kept_with_a_message() {
    let pasted = step(after(confirming(), [Event::Back]), answer(&"a".repeat(2001)));
    assert_eq!(pasted.message, Some(MessageKey::TooLong));
    let outcome = step(pasted.state, Event::Next);
    assert_eq!((outcome.state.step_number(), outcome.message), (6, Some(MessageKey::TooLong)));
    let endless = step(outcome.state, answer(&"a".repeat(9000)));
    assert_eq!(endless.message, Some(MessageKey::TooLong));
    assert_eq!(step(endless.state.clone(), answer(&"a".repeat(2000))).message, None);
    assert_eq!(step(endless.state, answer("")).message, None);
}

#[test]
fn the_back_arrow_appears_on_steps_2_to_8_and_returns_one_step() {
    assert!(!State::start(true).can_back());
    assert_eq!(after(State::start(true), [Event::Back]), State::start(true));
    for at_8 in [sending(), failed(), submitted()] {
        let mut state = at_8;
        for number in (1..8).rev() {
            assert!(state.can_back());
            state = after(state, [Event::Back]);
            assert_eq!(state.step_number(), number);
        }
    }
}

#[test]
fn submit_at_step_7_sends_the_answers_and_moves_to_step_8() {
    assert!(confirming().can_submit());
    let outcome = step(confirming(), submit(ID));
    assert_eq!(outcome.state.step_number(), 8);
    let booking = sent(&outcome);
    assert_eq!(check_record(RecordKind::Booking, booking), Ok(()));
    assert_eq!((booking.text_of("id"), booking.text_of("1"), booking.text_of("6")), (ID, "Teenager", "my thoughts"));
    assert_eq!(booking.get("requestedAt"), Some(&Value::Timestamp(1_700_000_000_000)));
}

#[test]
fn submit_is_possible_only_at_step_7_and_after_a_failure() {
    let offers: Vec<&str> = states().iter().filter(|state| state.can_submit()).map(State::stage).collect();
    assert_eq!(offers, ["confirming", "failed"]);
    for incomplete in [State::Confirming(Sheet::default()), State::Failed(Sheet::default())] {
        assert!(!incomplete.can_submit(), "{incomplete:?}");
    }
}

#[test]
fn a_submit_without_an_id_sends_nothing() {
    for (id, millis) in [("", 1), ("short", 1), (ID, 0), (ID, -1)] {
        let requested_at = Instant::from_millis(millis);
        let outcome = step(confirming(), Event::Submit { id: id.to_owned(), requested_at });
        assert_eq!((outcome.state.stage(), &outcome.effect), ("confirming", &Effect::None));
        assert_eq!(outcome.message, None);
    }
}

#[test]
fn a_retry_after_a_failure_sends_the_same_id_and_its_own_time() {
    let outcome = step(sending(), Event::Failed);
    assert_eq!((outcome.state.stage(), outcome.message), ("failed", None));
    assert!(outcome.state.can_submit());
    let first = step(confirming(), submit(ID));
    let retry = step(outcome.state, Event::Submit { id: OTHER_ID.to_owned(), requested_at: Instant::from_millis(5) });
    let (first, retry) = (sent(&first), sent(&retry));
    assert_eq!((retry.text_of("id"), retry.get("requestedAt")), (ID, Some(&Value::Timestamp(5))));
    for question in Question::ALL {
        assert_eq!(retry.text_of(question.key()), first.text_of(question.key()));
    }
}

#[test]
fn going_back_to_7_and_submitting_again_sends_the_same_id() {
    let again = step(after(failed(), [Event::Back]), submit(OTHER_ID));
    assert_eq!(sent(&again).text_of("id"), ID);
    let looked = after(failed(), [Event::Back, Event::Back, answer(" my thoughts "), Event::Next]);
    assert_eq!(sent(&step(looked, submit(OTHER_ID))).text_of("id"), ID);
}

#[test]
fn a_changed_answer_makes_another_request_because_the_first_may_have_arrived() {
    let changed = after(failed(), [Event::Back, Event::Back, answer("other thoughts"), Event::Next]);
    let changed = step(changed, submit(OTHER_ID));
    assert_eq!((sent(&changed).text_of("id"), sent(&changed).text_of("6")), (OTHER_ID, "other thoughts"));
}

#[test]
fn a_stored_request_is_not_sent_again() {
    let outcome = step(after(submitted(), [Event::Back]), submit(OTHER_ID));
    assert_eq!((outcome.state.stage(), &outcome.effect), ("submitted", &Effect::None));
}

#[test]
fn a_changed_answer_after_storing_makes_another_request() {
    let changed = after(submitted(), [Event::Back, Event::Back, answer("more"), Event::Next]);
    assert_eq!(sent(&step(changed, submit(OTHER_ID))).text_of("id"), OTHER_ID);
    let same = after(submitted(), [Event::Back, Event::Back, answer(" my thoughts "), Event::Next]);
    assert_eq!(step(same, submit(OTHER_ID)).effect, Effect::None);
}

#[test]
fn a_request_after_a_change_of_a_stored_one_is_marked_as_second() {
    let second = |state: &State| state.sheet().is_some_and(|sheet| sheet.second);
    let looked = after(submitted(), [Event::Back, Event::Back, answer(" my thoughts "), Event::Next]);
    assert!(!second(&looked), "nothing was changed");
    let changed = after(submitted(), [Event::Back, Event::Back, answer("more"), Event::Next]);
    assert!(second(&changed) && second(&restore(&changed.to_value(), true)));
    let never_stored = after(failed(), [Event::Back, Event::Back, answer("more"), Event::Next]);
    assert!(!second(&never_stored));
}

#[test]
fn next_at_step_8_goes_home() {
    for state in [sending(), failed(), submitted()] {
        assert!(state.can_next());
        let outcome = step(state.clone(), Event::Next);
        assert_eq!((outcome.state, outcome.effect), (state, Effect::GoHome));
    }
}

#[test]
fn a_late_answer_of_the_store_still_counts() {
    for state in [failed(), after(sending(), [Event::Back]), after(sending(), [Event::Back, Event::Back])] {
        assert_eq!(after(state, [Event::Submitted]).stage(), "submitted");
    }
}

#[test]
fn a_request_changed_while_being_sent_does_not_count_as_stored() {
    for text in ["", "other thoughts"] {
        let changed = after(sending(), [Event::Back, Event::Back, answer(text)]);
        assert_eq!(after(changed.clone(), [Event::Submitted]), changed);
        assert_eq!(after(changed.clone(), [Event::Failed]), changed);
    }
}

#[test]
fn unexpected_events_change_nothing() {
    let asking = after(State::start(true), [answer("Individual")]);
    let unexpected: [(State, Vec<Event>); 6] = [
        (State::Consent, vec![Event::Back, Event::Submitted, Event::Failed]),
        (asking, vec![Event::ConsentGiven, submit(ID), Event::Submitted, Event::Failed]),
        (confirming(), vec![Event::ConsentGiven, answer("yes"), Event::Next, Event::Submitted, Event::Failed]),
        (sending(), vec![Event::ConsentGiven, answer("yes"), submit(OTHER_ID)]),
        (failed(), vec![Event::ConsentGiven, answer("yes"), Event::Failed]),
        (submitted(), vec![Event::ConsentGiven, answer("yes"), Event::Submitted, Event::Failed, submit(OTHER_ID)]),
    ];
    for (state, events) in unexpected {
        for event in events {
            let outcome = step(state.clone(), event.clone());
            assert_eq!(outcome, Outcome { state: state.clone(), effect: Effect::None, message: None }, "{event:?}");
        }
    }
}

fn states() -> Vec<State> {
    let mut states = vec![State::Consent, confirming(), sending(), failed(), submitted()];
    states.extend((0..6).map(|steps| {
        after(State::start(true), ANSWERS.into_iter().take(steps).flat_map(|text| [answer(text), Event::Next]))
    }));
    states
}

#[test]
fn a_state_survives_the_conversion_to_a_plain_value() {
    for state in states() {
        let value = state.to_value();
        assert_eq!(check_fields(&BOOKING_STATE, &value), Ok(()));
        assert_eq!(state_from_value(&value), state);
    }
    assert_eq!(states().iter().map(State::stage).filter(|stage| !STAGES.contains(stage)).count(), 0);
}

#[test]
fn a_draft_survives_a_reload() {
    for state in states() {
        let restored = restore(&state.to_value(), true);
        match state {
            State::Consent => assert_eq!(restored, State::start(true)),
            State::Sending(sheet) => assert_eq!(restored, State::Failed(sheet)),
            state => assert_eq!(restored, state),
        }
    }
    assert_eq!(restore(&confirming().to_value(), false), State::Consent);
}

#[test]
fn a_manipulated_draft_does_no_harm() {
    let forged = |stage: &str, step: i64, answers: Value| {
        Value::map().with_text("stage", stage).with("step", Value::Int(step)).with("answers", answers)
    };
    assert_eq!(restore(&Value::Null, true), State::start(true));
    assert_eq!(restore(&forged("submitted", 8, Value::map()), true), State::start(true));
    assert_eq!(restore(&forged("asking", 6, Value::map().with_text("1", "Teenager")), true).step_number(), 2);
    assert_eq!(restore(&forged("asking", 99, Value::map().with_text("1", "<script>")), true), State::start(true));
    assert_eq!(restore(&forged("no stage", -1, Value::List(Vec::new())), true), State::start(true));
}

#[test]
fn only_a_complete_request_reaches_step_8() {
    let whole = sending().sheet().unwrap().clone();
    let unsent = Sheet { request: None, ..whole.clone() };
    let unanswered = Sheet { answers: Answers::default(), ..whole.clone() };
    for at_8 in [State::Sending, State::Failed, State::Submitted] {
        let read_back = |sheet: &Sheet| state_from_value(&at_8(sheet.clone()).to_value());
        assert_eq!(read_back(&unsent), State::Confirming(unsent.clone()));
        assert_eq!(read_back(&unanswered), State::Asking(Question::ForWhom, unanswered.clone()));
    }
    assert_eq!(state_from_value(&State::Submitted(whole.clone()).to_value()), State::Confirming(whole));
}

#[test]
fn outcomes_and_events_have_the_shapes_in_the_table() {
    for event in [
        Value::map().with_text("type", "next"),
        Value::map().with_text("type", "answer").with_text("value", "x"),
        Value::map().with_text("type", "submit").with_text("id", ID).with("requestedAt", Value::Int(1)),
    ] {
        assert_eq!(check_shape(&BOOKING_EVENT, &event), Ok(()));
        assert!(Event::from_value(&event).is_some());
    }
    for variant in BOOKING_EVENT.variants {
        let event = Value::map()
            .with_text("type", variant.tag)
            .with_text("value", "x")
            .with_text("id", ID)
            .with("requestedAt", Value::Int(1));
        assert!(Event::from_value(&event).is_some(), "{}", variant.tag);
    }
    for unknown in [Value::Null, Value::map(), Value::map().with_text("type", "answer")] {
        assert_eq!(Event::from_value(&unknown), None);
    }
    let outcomes = [step(confirming(), submit(ID)), step(submitted(), Event::Next), step(confirming(), Event::Back)];
    for outcome in outcomes {
        let value = outcome.into_value();
        assert_eq!(check_shape(&BOOKING_EFFECT, value.get("effect").unwrap()), Ok(()));
        assert_eq!(check_fields(&BOOKING_STATE, value.get("state").unwrap()), Ok(()));
    }
}

#[test]
fn an_unknown_variant_or_other_keys_do_not_match_the_shape() {
    let of = |tag: &str| Value::map().with_text("type", tag);
    for (wrong, path, reason) in [
        (Value::Null, "type", Reason::NotOffered),
        (of("skip"), "type", Reason::NotOffered),
        (of("next").with_text("value", "x"), "value", Reason::UnknownKey),
        (of("answer"), "value", Reason::MissingKey),
    ] {
        assert_eq!(check_shape(&BOOKING_EVENT, &wrong), Err(Refusal { path: path.to_owned(), reason }), "{wrong:?}");
    }
}

fn any_event() -> impl Strategy<Value = Event> {
    let options = vec!["Individual", "Single", "yes", "Male", "Depression", "thoughts", ""];
    prop_oneof![
        4 => prop::sample::select(options).prop_map(answer),
        4 => Just(Event::Next),
        2 => Just(Event::Back),
        1 => prop::sample::select(vec![ID, OTHER_ID, "bad"]).prop_map(submit),
        1 => Just(Event::Submitted),
        1 => Just(Event::Failed),
        1 => Just(Event::ConsentGiven),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_events_send_only_complete_requests_and_every_state_converts(
        consent in any::<bool>(),
        events in prop::collection::vec(any_event(), 0..40),
    ) {
        let mut state = State::start(consent);
        let mut last_sent = None;
        for event in events {
            let outcome = step(state, event);
            if let Effect::Send(booking) = &outcome.effect {
                prop_assert_eq!(check_record(RecordKind::Booking, booking), Ok(()));
                prop_assert_eq!(outcome.state.stage(), "sending");
                last_sent = Some(booking.clone());
            }
            state = outcome.state;
            if let State::Submitted(sheet) = &state {
                prop_assert_eq!(&sheet.booking(), &last_sent, "told as stored, but not what was sent");
            }
            prop_assert_eq!(&state_from_value(&state.to_value()), &state);
            prop_assert_eq!(state.step_number() < 7, matches!(state, State::Consent | State::Asking(..)));
        }
    }

    #[test]
    fn an_arbitrary_draft_does_no_harm(
        stage in prop_oneof![prop::sample::select(&STAGES[..]).prop_map(str::to_owned), ".{0,5}"],
        number in any::<i64>(),
        answers in prop::collection::vec(prop_oneof![".{0,3}", Just("Individual".to_owned()), Just("yes".to_owned())], 6),
        id in prop_oneof![".{0,5}", Just(ID.to_owned())],
        at in any::<i64>(),
        stored in any::<bool>(),
    ) {
        let mut given = Value::map();
        for (question, answer) in Question::ALL.into_iter().zip(&answers) {
            given = given.with_text(question.key(), answer);
        }
        let draft = Value::map()
            .with_text("stage", &stage)
            .with("step", Value::Int(number))
            .with("answers", given)
            .with_text("id", &id)
            .with("requestedAt", Value::Int(at))
            .with("stored", Value::Bool(stored));
        let state = restore(&draft, true);
        prop_assert_eq!(check_fields(&BOOKING_STATE, &state.to_value()), Ok(()));
        prop_assert_eq!(&restore(&state.to_value(), true), &state);
    }
}
