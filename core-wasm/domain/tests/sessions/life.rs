use super::{DAY, HOUR, LENGTH, MINUTE, MS, START};
use aram_core::limits::{CLOSES_DAYS, MOVES_MAX, SHARED_DAYS, SLOTS_OFFERED_DAYS};
use aram_core::sessions::Side::{Counselor, Patient};
use aram_core::sessions::{
    By, CounselorStatus, Effect, Event, Outcome, Refusal, Refused, Side, State, Welcome, may_move, step,
};
use aram_core::time::Instant;

const BOOKED: State = State::Booked { start: START, moves: 0 };
const CANCEL: Event = Event::Cancel { counselor: CounselorStatus::Verified, patient_stays: true };

fn after(event: &Event, actor: Side, now: Instant) -> Result<State, Refused> {
    step(BOOKED, event, actor, now).map(|outcome| outcome.state).map_err(|refusal| refusal.why)
}

fn cancelled(by: Side, returned: bool) -> State {
    State::Cancelled { by: by.into(), returned }
}

#[test]
fn a_patient_gets_the_ticket_back_until_a_day_before() {
    assert_eq!(after(&CANCEL, Patient, START - DAY), Ok(cancelled(Patient, true)));
    assert_eq!(after(&CANCEL, Patient, START - DAY + MS), Ok(cancelled(Patient, false)));
    assert_eq!(after(&CANCEL, Patient, START - MS), Ok(cancelled(Patient, false)));
    assert_eq!(after(&CANCEL, Patient, START), Err(Refused::Begun));
    let Outcome { effects, .. } = step(BOOKED, &CANCEL, Patient, START - DAY).unwrap();
    assert_eq!(effects, [Effect::OpenSlot, Effect::ReturnTicket]);
    let Outcome { effects, .. } = step(BOOKED, &CANCEL, Patient, START - MS).unwrap();
    assert_eq!(effects, [Effect::OpenSlot]);
}

#[test]
fn a_counselor_always_returns_the_ticket_and_the_time_is_deleted() {
    assert_eq!(after(&CANCEL, Counselor, START - MS), Ok(cancelled(Counselor, true)));
    assert_eq!(after(&CANCEL, Counselor, START), Err(Refused::Begun));
    let Outcome { effects, .. } = step(BOOKED, &CANCEL, Counselor, START - MS).unwrap();
    assert_eq!(effects, [Effect::RemoveSlot, Effect::ReturnTicket]);
}

#[test]
fn a_patient_who_has_left_gets_no_ticket_back() {
    let left = Event::Cancel { counselor: CounselorStatus::Verified, patient_stays: false };
    assert_eq!(after(&left, Counselor, START - 9 * DAY), Ok(cancelled(Counselor, false)));
    assert_eq!(after(&left, Patient, START - 9 * DAY), Ok(cancelled(Patient, false)));
    let missed = Event::Miss { by: Counselor, patient_stays: false };
    let Outcome { state, effects } = step(BOOKED, &missed, Counselor, START).unwrap();
    let by = By::Counselor;
    assert_eq!(state, State::Missed { by, returned: false, closed: START, contested: false });
    assert_eq!(effects, []);
}

#[test]
fn the_ticket_is_returned_if_the_counselor_is_no_longer_there() {
    let cancel = |counselor, now| after(&Event::Cancel { counselor, patient_stays: true }, Patient, now);
    assert_eq!(cancel(CounselorStatus::Unverified, START - MS), Ok(cancelled(Patient, true)));
    assert_eq!(cancel(CounselorStatus::Unverified, START), Err(Refused::Begun));
    assert_eq!(cancel(CounselorStatus::Gone, START - MS), Ok(cancelled(Patient, true)));
    assert_eq!(cancel(CounselorStatus::Gone, START), Ok(cancelled(Patient, true)));
    assert_eq!(cancel(CounselorStatus::Gone, START + 30 * DAY - MS), Ok(cancelled(Patient, true)));
    assert_eq!(cancel(CounselorStatus::Gone, START + 30 * DAY), Err(Refused::OnlyOperator));
}

#[test]
fn the_counselor_confirms_a_session_after_its_end_and_the_patient_three_days_later() {
    let held = |closed| Ok(State::Held { closed, contested: false });
    let patients = START + LENGTH + 72 * HOUR;
    assert_eq!(after(&Event::Hold, Counselor, START + LENGTH), held(START + LENGTH));
    assert_eq!(after(&Event::Hold, Patient, patients), held(patients));
    for (actor, from) in [(Counselor, START + LENGTH), (Patient, patients)] {
        let early = Refusal { why: Refused::TooEarly, from: Some(from) };
        assert_eq!(step(BOOKED, &Event::Hold, actor, from - MS), Err(early));
        assert_eq!(after(&Event::Hold, actor, START + 30 * DAY - MS), held(START + 30 * DAY - MS));
        assert_eq!(after(&Event::Hold, actor, START + 30 * DAY), Err(Refused::OnlyOperator));
    }
}

#[test]
fn the_side_that_missed_the_session_decides_about_the_ticket() {
    let miss = |actor, by, now| after(&Event::Miss { by, patient_stays: true }, actor, now);
    let missed =
        |by: Side, closed| Ok(State::Missed { by: by.into(), returned: by == Counselor, closed, contested: false });
    assert_eq!(miss(Counselor, Patient, START + LENGTH - MS), Err(Refused::TooEarly));
    assert_eq!(miss(Counselor, Patient, START + LENGTH), missed(Patient, START + LENGTH));
    assert_eq!(miss(Counselor, Patient, START + 30 * DAY), Err(Refused::OnlyOperator));
    assert_eq!(miss(Counselor, Counselor, START - MS), Err(Refused::TooEarly));
    assert_eq!(miss(Counselor, Counselor, START), missed(Counselor, START));
    assert_eq!(miss(Counselor, Counselor, START + 72 * HOUR - MS), missed(Counselor, START + 72 * HOUR - MS));
    assert_eq!(miss(Counselor, Counselor, START + 72 * HOUR), Err(Refused::OnlyOperator));
    assert_eq!(miss(Patient, Patient, START + 9 * DAY), Err(Refused::NotYours));
    assert_eq!(miss(Patient, Counselor, START + 9 * DAY), missed(Counselor, START + 9 * DAY));
    assert_eq!(miss(Patient, Counselor, START + 72 * HOUR), Err(Refused::TooEarly));
}

#[test]
fn a_session_that_is_over_does_not_change() {
    let (closed, contested) = (START + LENGTH, false);
    for state in [
        State::Held { closed, contested },
        State::Missed { by: By::Patient, returned: false, closed, contested },
        State::Missed { by: By::Counselor, returned: true, closed, contested },
        State::Cancelled { by: By::Counselor, returned: true },
        State::Cancelled { by: By::Staff, returned: true },
    ] {
        for event in [
            CANCEL,
            Event::Hold,
            Event::Miss { by: Counselor, patient_stays: true },
            Event::Move { to: START + DAY, welcome: Welcome::Yes, diary: Vec::new() },
        ] {
            for actor in [Patient, Counselor] {
                assert_eq!(step(state, &event, actor, START + DAY), Err(Refused::Over.into()), "{state:?} {event:?}");
                assert_eq!(may_move(state, Welcome::Yes, actor, START + DAY), Err(Refused::Over), "{state:?}");
            }
        }
    }
}

#[test]
fn a_patient_can_contest_once_within_two_weeks() {
    let go = |state, actor, now| step(state, &Event::Contest, actor, now).map_err(|refusal| refusal.why);
    let held = |contested| State::Held { closed: START, contested };
    let missed = |by, contested| State::Missed { by, returned: false, closed: START, contested };
    let by_patient = By::Patient;
    for (before, contested) in [(held(false), held(true)), (missed(by_patient, false), missed(by_patient, true))] {
        let outcome = Outcome { state: contested, effects: vec![Effect::Contest] };
        assert_eq!(go(before, Patient, START + 14 * DAY - MS), Ok(outcome));
        assert_eq!(go(before, Patient, START + 14 * DAY), Err(Refused::TooLate));
        assert_eq!(go(before, Counselor, START), Err(Refused::NotYours));
        assert_eq!(go(contested, Patient, START), Err(Refused::Over));
    }
    for over in
        [missed(By::Counselor, false), missed(By::Staff, false), State::Cancelled { by: By::Counselor, returned: true }]
    {
        assert_eq!(go(over, Patient, START), Err(Refused::Over));
    }
    assert_eq!(go(BOOKED, Patient, START + DAY), Err(Refused::TooEarly));
}

fn moved(moves: i64, actor: Side, now: Instant, to: Instant, welcome: Welcome) -> Result<State, Refused> {
    let event = Event::Move { to, welcome, diary: Vec::new() };
    let answer = step(State::Booked { start: START, moves }, &event, actor, now).map_err(|refusal| refusal.why);
    answer.map(|outcome| outcome.state)
}

#[test]
fn shared_answers_are_kept_until_the_counselor_of_the_latest_possible_session_may_no_longer_read_them() {
    let shared = START;
    let latest = |now| now + SLOTS_OFFERED_DAYS * DAY;
    let (mut start, mut moves) = (latest(shared), 0);
    while may_move(State::Booked { start, moves }, Welcome::Yes, Patient, start - DAY).is_ok() {
        start = latest(start - DAY);
        moves += 1;
    }
    assert_eq!(moves, MOVES_MAX);
    let needed = start + CLOSES_DAYS * DAY - shared;
    assert!(needed <= SHARED_DAYS * DAY, "they would be deleted while the counselor may read them");
    assert!(SHARED_DAYS * DAY - needed < 2 * DAY, "they would be kept for longer than anybody needs them");
}

#[test]
fn a_patient_can_move_a_session_three_times_until_a_day_before() {
    let (now, to) = (START - 2 * DAY, START + DAY);
    let go = |moves, actor, now| moved(moves, actor, now, to, Welcome::Yes);
    for moves in 0..3 {
        assert_eq!(go(moves, Patient, START - DAY), Ok(State::Booked { start: to, moves: moves + 1 }));
    }
    assert_eq!(go(3, Patient, now), Err(Refused::MovedTooOften));
    assert_eq!(go(0, Patient, START - DAY + MS), Err(Refused::TooLateToMove));
    assert_eq!(go(0, Patient, START), Err(Refused::TooLateToMove));
    assert_eq!(go(0, Counselor, now), Err(Refused::NotYours));
    assert_eq!(moved(0, Patient, now, to, Welcome::No), Err(Refused::CounselorGone));
    assert_eq!(moved(0, Patient, now, to, Welcome::NewName), Err(Refused::NameChanged));
    let event = Event::Move { to, welcome: Welcome::Yes, diary: Vec::new() };
    assert_eq!(step(BOOKED, &event, Patient, now).unwrap().effects, [Effect::OpenSlot, Effect::TakeSlot]);
}

#[test]
fn a_session_moves_to_another_clock_hour_at_least_two_hours_ahead() {
    let now = START - 2 * DAY;
    let to = |to| moved(0, Patient, now, to, Welcome::Yes);
    assert_eq!(to(now + 2 * HOUR), Err(Refused::TooSoon));
    assert_eq!(to(now + 2 * HOUR + 5 * MINUTE), Ok(State::Booked { start: now + 2 * HOUR + 5 * MINUTE, moves: 1 }));
    assert_eq!(to(START), Err(Refused::SameTime));
    assert_eq!(to(START + 55 * MINUTE), Err(Refused::SameTime));
    assert_eq!(to(START + HOUR), Ok(State::Booked { start: START + HOUR, moves: 1 }), "an hour later is another");
    assert_eq!(to(START - 5 * MINUTE), Ok(State::Booked { start: START - 5 * MINUTE, moves: 1 }));
}

#[test]
fn a_session_cannot_move_to_the_time_of_another() {
    let to = START + DAY;
    let with = |other: Instant| {
        let event = Event::Move { to, welcome: Welcome::Yes, diary: vec![other] };
        step(BOOKED, &event, Patient, START - 2 * DAY).map(|outcome| outcome.state)
    };
    assert_eq!(with(to - LENGTH + 5 * MINUTE), Err(Refused::Overlaps.into()));
    assert_eq!(with(to - LENGTH), Ok(State::Booked { start: to, moves: 1 }));
}

#[test]
fn a_move_is_checked_before_the_patient_chooses_a_time() {
    let ask = |moves, actor, now, welcome| may_move(State::Booked { start: START, moves }, welcome, actor, now);
    assert_eq!(ask(2, Patient, START - DAY, Welcome::Yes), Ok(()));
    assert_eq!(ask(3, Patient, START - DAY, Welcome::Yes), Err(Refused::MovedTooOften));
    assert_eq!(ask(0, Patient, START - DAY + MS, Welcome::Yes), Err(Refused::TooLateToMove));
    assert_eq!(ask(0, Counselor, START - DAY, Welcome::Yes), Err(Refused::NotYours));
    assert_eq!(ask(0, Patient, START - DAY, Welcome::No), Err(Refused::CounselorGone));
    assert_eq!(ask(0, Patient, START - DAY, Welcome::NewName), Err(Refused::NameChanged));
}
