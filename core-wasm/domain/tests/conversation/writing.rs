use super::{DAY, HOUR, MEANT, MINUTE, MS, START, sent};
use aram_core::conversation::{Between, Count, Counting, Ended, Meant, Openness, Refusal, Unsaid, may_write};
use aram_core::sessions::Side::{Counselor, Patient};
use aram_core::time::{Instant, Span};
use proptest::prelude::{Just, Strategy, any, prop_assert, proptest};
use proptest::prop_oneof;

fn why(between: &Between) -> Result<Counting, Unsaid> {
    may_write(between, Patient, START).map_err(|refusal| refusal.why)
}

#[test]
fn the_two_can_write_for_a_booked_or_completed_session() {
    assert_eq!(may_write(&sent(1), Patient, START), Ok(Counting::On));
    assert_eq!(may_write(&sent(1), Counselor, START), Ok(Counting::On));
    assert_eq!(may_write(&sent(1), Patient, START - 9 * DAY), Ok(Counting::On));
}

#[test]
fn ninety_days_after_its_start_nobody_can_write_for_a_session() {
    let between = Between { count: None, ..sent(0) };
    assert_eq!(may_write(&between, Patient, START + 90 * DAY - MS), Ok(Counting::Anew));
    for side in [Patient, Counselor] {
        let refused = may_write(&between, side, START + 90 * DAY);
        assert_eq!(refused, Err(Refusal { why: Unsaid::NoSession, from: None }));
    }
}

#[test]
fn nobody_can_write_without_a_booked_or_completed_session() {
    let cancelled = Some(Meant { stands: false, ..MEANT });
    assert_eq!(why(&Between { session: cancelled, ..sent(1) }), Err(Unsaid::NoSession));
    assert_eq!(why(&Between { session: None, ..sent(1) }), Err(Unsaid::NoSession));
}

#[test]
fn nobody_can_write_after_either_side_ended_the_conversation() {
    for ended in [Ended::ByTheOther, Ended::ByOneself { last: START - HOUR }] {
        assert_eq!(why(&Between { ended, ..sent(1) }), Err(Unsaid::Stopped));
    }
}

#[test]
fn the_side_that_ended_it_reopens_it_for_a_session_booked_since() {
    let booked = MEANT.booked_at;
    let ended = |last| why(&Between { ended: Ended::ByOneself { last }, ..sent(1) });
    assert_eq!(ended(booked - MS), Ok(Counting::On));
    assert_eq!(ended(booked), Err(Unsaid::Stopped));
    assert_eq!(
        why(&Between { session: None, ended: Ended::ByOneself { last: Instant::EPOCH }, ..sent(1) }),
        Err(Unsaid::Stopped)
    );
}

#[test]
fn neither_an_end_nor_the_count_closes_a_chat_session() {
    let held = Between {
        ended: Ended::ByTheOther,
        session: Some(Meant { written: true, ..MEANT }),
        count: Some(Count { since: START - HOUR, sent: 200 }),
        ..sent(200)
    };
    let at = |between: &Between, now| may_write(between, Patient, now).map_err(|refusal| refusal.why);
    assert_eq!(at(&held, START - 10 * MINUTE - MS), Err(Unsaid::Stopped));
    assert_eq!(at(&held, START - 10 * MINUTE), Ok(Counting::Anew));
    assert_eq!(at(&held, START + 80 * MINUTE), Ok(Counting::Anew));
    assert_eq!(at(&held, START + 80 * MINUTE + MS), Err(Unsaid::Stopped));
    assert_eq!(at(&Between { count: Some(Count { since: START, sent: 1 }), ..held }, START), Ok(Counting::On));
    assert_eq!(at(&Between { counselor: Openness::Blocks, ..held }, START), Err(Unsaid::CounselorGone));
    assert_eq!(at(&Between { session: Some(MEANT), ..held }, START), Err(Unsaid::Stopped));
}

#[test]
fn nobody_can_write_to_a_deleted_patient_or_with_an_unverified_counselor() {
    assert_eq!(why(&Between { patient_stays: false, ..sent(1) }), Err(Unsaid::PatientGone));
    assert_eq!(why(&Between { counselor: Openness::Unverified, ..sent(1) }), Err(Unsaid::CounselorGone));
}

#[test]
fn only_the_counselor_sees_a_block() {
    let blocked = Between { counselor: Openness::Blocks, ..sent(1) };
    let why = |side| may_write(&blocked, side, START).map_err(|refusal| refusal.why);
    assert_eq!(why(Counselor), Err(Unsaid::Blocked));
    assert_eq!(why(Patient), Err(Unsaid::CounselorGone));
}

#[test]
fn the_two_hundredth_message_of_an_hour_is_the_last() {
    assert_eq!(may_write(&sent(199), Patient, START + HOUR), Ok(Counting::On));
    let full = Err(Refusal { why: Unsaid::TooMany, from: Some(START + HOUR + MS) });
    assert_eq!(may_write(&sent(200), Patient, START), full);
    assert_eq!(may_write(&sent(200), Patient, START + HOUR), full);
    assert_eq!(may_write(&sent(200), Patient, START + HOUR + MS), Ok(Counting::Anew));
}

#[test]
fn a_new_hour_begins_with_its_first_message() {
    assert_eq!(may_write(&sent(1), Patient, START + HOUR), Ok(Counting::On));
    assert_eq!(may_write(&sent(1), Patient, START + HOUR + MS), Ok(Counting::Anew));
    assert_eq!(may_write(&Between { count: None, ..sent(0) }, Patient, START), Ok(Counting::Anew));
}

/// Moments before and after the start, and the first and the last possible moment.
fn around_start(span: Span) -> impl Strategy<Value = Instant> {
    prop_oneof![Just(i64::MIN), Just(i64::MAX), -span.millis()..span.millis()].prop_map(|at: i64| START + at * MS)
}

proptest! {
    #[test]
    fn incomplete_knowledge_never_allows_more_than_the_store(
        (stopped, patient_stays, open, stands) in any::<(bool, bool, bool, bool)>(),
        closed in prop_oneof![Just(Openness::Unverified), Just(Openness::Blocks)],
        since in around_start(9 * HOUR),
        count in 0..400_i64,
        now in around_start(99 * DAY),
    ) {
        let between = Between {
            ended: if stopped { Ended::ByTheOther } else { Ended::ByNobody },
            patient_stays,
            counselor: if open { Openness::Open } else { closed },
            session: Some(Meant { stands, ..MEANT }),
            count: Some(Count { since, sent: count }),
        };
        if let Ok(counting) = may_write(&between, Patient, now) {
            prop_assert!(!stopped && patient_stays && open && stands);
            prop_assert!(now < START + 90 * DAY);
            let counted = match counting {
                Counting::On => count < 200,
                Counting::Anew => now - since > HOUR,
            };
            prop_assert!(counted);
        }
    }
}
