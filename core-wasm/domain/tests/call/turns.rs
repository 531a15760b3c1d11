//! The turns of a call: two fake browsers over a fake store, and each step by itself.

use aram_core::conversation::call::{Offered, Other, Own, OwnCall, Turn, turn};
use aram_core::limits::CALL_ROUNDS;
use aram_core::sessions::Side::{Counselor, Patient};
use aram_core::value::{Unreadable, Value, read};

const NEW: Own = Own { round: 0, here: false, offered: None, lost: false };
const HERE: Own = Own { round: 1, here: true, ..NEW };
const ASKED: Own = Own { round: 1, here: true, offered: Some(Offered { to: 1, answered: false }), lost: false };
const SETTLED: Own = Own { offered: Some(Offered { to: 1, answered: true }), ..ASKED };

#[expect(clippy::unnecessary_wraps, reason = "as the store gives it: there, or not")]
const fn is_here(round: i64) -> Option<Other> {
    Some(Other { round, to: 0, here: true })
}

#[expect(clippy::unnecessary_wraps, reason = "as the store gives it: there, or not")]
const fn says(round: i64, to: i64) -> Option<Other> {
    Some(Other { round, to, here: false })
}

#[test]
fn the_patient_joins_the_counselor_offers_the_patient_answers_and_the_counselor_accepts() {
    assert_eq!(turn(Counselor, &NEW, None), Turn::Wait);
    assert_eq!(turn(Patient, &NEW, None), Turn::Come);
    assert_eq!(turn(Patient, &HERE, None), Turn::Wait);
    assert_eq!(turn(Counselor, &NEW, is_here(1)), Turn::Offer);
    assert_eq!(turn(Counselor, &ASKED, is_here(1)), Turn::Wait);
    assert_eq!(turn(Patient, &HERE, says(1, 1)), Turn::Answer);
    assert_eq!(turn(Patient, &Own { round: 2, ..HERE }, says(1, 1)), Turn::Wait);
    assert_eq!(turn(Counselor, &ASKED, says(2, 1)), Turn::Take);
    assert_eq!(turn(Counselor, &SETTLED, says(2, 1)), Turn::Wait);
}

#[test]
fn a_patient_who_reloads_the_page_joins_again_and_ignores_an_old_offer() {
    assert_eq!(turn(Patient, &Own { round: 2, ..NEW }, says(1, 1)), Turn::Come);
    let again = Own { round: 3, ..HERE };
    assert_eq!(turn(Patient, &again, says(1, 1)), Turn::Wait);
    assert_eq!(turn(Counselor, &SETTLED, is_here(3)), Turn::Offer);
    assert_eq!(turn(Patient, &again, says(2, 3)), Turn::Answer);
}

#[test]
fn a_patient_who_left_and_starts_with_round_one_gets_another_offer() {
    assert_eq!(turn(Counselor, &SETTLED, is_here(1)), Turn::Offer);
    assert_eq!(turn(Counselor, &SETTLED, None), Turn::Wait);
}

#[test]
fn a_counselor_who_reloads_the_page_offers_for_the_patients_last_signal() {
    assert_eq!(turn(Counselor, &Own { round: 1, ..NEW }, says(2, 1)), Turn::Offer);
    let again = Own { round: 2, offered: Some(Offered { to: 2, answered: false }), ..NEW };
    assert_eq!(turn(Counselor, &again, says(2, 1)), Turn::Wait);
    assert_eq!(turn(Patient, &Own { round: 2, ..HERE }, says(2, 2)), Turn::Answer);
    assert_eq!(turn(Counselor, &again, says(3, 2)), Turn::Take);
}

#[test]
fn an_answer_to_a_lost_offer_with_the_same_number_is_ignored() {
    let again = Own { round: 1, offered: Some(Offered { to: 2, answered: false }), ..NEW };
    assert_eq!(turn(Counselor, &again, says(2, 1)), Turn::Wait);
    assert_eq!(turn(Counselor, &again, says(3, 1)), Turn::Take);
}

#[test]
fn either_side_restarts_after_a_broken_connection() {
    assert_eq!(turn(Counselor, &Own { lost: true, ..SETTLED }, says(2, 1)), Turn::Offer);
    assert_eq!(turn(Patient, &Own { round: 2, lost: true, ..HERE }, says(1, 1)), Turn::Come);
    assert_eq!(turn(Patient, &Own { round: 2, lost: true, ..HERE }, says(2, 2)), Turn::Answer);
    assert_eq!(turn(Patient, &Own { round: 2, lost: true, ..HERE }, None), Turn::Come);
}

#[test]
fn an_offer_is_repeated_if_the_patient_has_signaled_since() {
    assert_eq!(turn(Counselor, &ASKED, is_here(2)), Turn::Offer);
}

#[test]
fn a_counselor_who_is_only_present_does_not_answer_the_patient() {
    assert_eq!(turn(Patient, &HERE, Some(Other { round: 1, to: 1, here: true })), Turn::Wait);
    assert_eq!(turn(Counselor, &ASKED, Some(Other { round: 2, to: 1, here: true })), Turn::Offer);
}

#[test]
fn after_the_last_round_a_side_writes_nothing_and_still_accepts_an_answer() {
    let last = Own { round: CALL_ROUNDS - 1, ..NEW };
    assert_eq!(turn(Patient, &last, None), Turn::Come);
    let none_left = Own { round: CALL_ROUNDS, ..NEW };
    assert_eq!(turn(Patient, &none_left, None), Turn::Spent);
    assert_eq!(turn(Counselor, &none_left, is_here(1)), Turn::Spent);
    assert_eq!(turn(Patient, &Own { here: true, ..none_left }, says(1, CALL_ROUNDS)), Turn::Spent);
    assert_eq!(turn(Patient, &Own { here: true, ..none_left }, None), Turn::Wait);
    let asked = Own { round: CALL_ROUNDS, ..ASKED };
    assert_eq!(turn(Counselor, &asked, says(2, CALL_ROUNDS)), Turn::Take);
}

/// A signal in the store: its round, the round it responds to, and whether it is "I am here".
type Stored = Option<Other>;

/// One browser's page over the store; `mine` is its own stored signal.
fn step(side: aram_core::sessions::Side, own: &mut Own, mine: &mut Stored, other: Stored) -> Turn {
    let next = turn(side, own, other);
    let to = other.map_or(0, |other| other.round);
    match next {
        Turn::Wait | Turn::Spent => {}
        Turn::Take => own.offered = own.offered.map(|offered| Offered { answered: true, ..offered }),
        Turn::Come | Turn::Offer | Turn::Answer => {
            own.round = own.round.saturating_add(1);
            own.here = true;
            own.lost = false;
            *mine = Some(Other { round: own.round, to, here: next == Turn::Come });
            if next == Turn::Offer {
                own.offered = Some(Offered { to, answered: false });
            }
        }
    }
    next
}

#[test]
fn the_two_always_reconnect_after_reloads_exits_and_broken_connections() {
    // Each digit of the number is the next event: 0..2 for the patient, 3..5 for the counselor.
    for story in 0..6_u32.pow(4) {
        let (mut patient, mut counselor, mut hers, mut his): (Own, Own, Stored, Stored) = (NEW, NEW, None, None);
        let mut rest = story;
        for _ in 0..4 {
            let (own, word) = if rest % 6 < 3 { (&mut patient, &mut hers) } else { (&mut counselor, &mut his) };
            match rest % 3 {
                0 => *own = Own { round: own.round, ..NEW },
                1 => (*own, *word) = (NEW, None),
                _ => own.lost = own.here,
            }
            // The case also varies how many steps the two get before the next event.
            for _ in 0..rest % 5 {
                step(Patient, &mut patient, &mut hers, his);
                step(Counselor, &mut counselor, &mut his, hers);
            }
            rest /= 6;
        }
        let mut last = (Turn::Wait, Turn::Wait);
        for _ in 0..8 {
            last = (step(Patient, &mut patient, &mut hers, his), step(Counselor, &mut counselor, &mut his, hers));
        }
        assert_eq!(last, (Turn::Wait, Turn::Wait), "story {story}");
        assert!(counselor.offered.unwrap().answered, "story {story}: {patient:?} {counselor:?}");
        assert_eq!(hers.unwrap().to, counselor.round, "story {story}");
    }
}

#[test]
fn each_turn_has_the_name_at_its_index() {
    let all = [Turn::Wait, Turn::Come, Turn::Offer, Turn::Answer, Turn::Take, Turn::Spent];
    assert_eq!(all.map(Turn::as_str), Turn::NAMES);
}

#[test]
fn an_argument_is_read_completely_or_refused() {
    let own = |offered| {
        Value::map()
            .with("round", Value::Int(1))
            .with("here", Value::Bool(true))
            .with("offered", Value::Int(offered))
            .with("answered", Value::Bool(false))
            .with("lost", Value::Bool(false))
    };
    let other = |round| {
        Value::map().with("round", Value::Int(round)).with("to", Value::Int(1)).with("here", Value::Bool(false))
    };
    let turn_of = |side, own: &Value, other: &Value| {
        let own = read::<OwnCall>(own)?.into();
        read(other).map(|other| turn(side, &own, Some(other)))
    };
    let wrong = |field: &str| Err(field.to_owned());
    let field_of = |problem: Unreadable| problem.field;
    assert_eq!(turn_of(Counselor, &own(1), &other(2)), Ok(Turn::Take));
    assert_eq!(turn_of(Counselor, &own(0), &other(2)), Ok(Turn::Offer));
    assert_eq!(turn_of(Counselor, &own(1), &other(0)), Ok(Turn::Wait));
    assert_eq!(turn_of(Patient, &own(0), &other(1)), Ok(Turn::Answer));
    assert_eq!(turn_of(Patient, &Value::Null, &other(1)).map_err(field_of), wrong(""));
    assert_eq!(turn_of(Patient, &own(0), &Value::map()).map_err(field_of), wrong("round"));
    assert_eq!(turn_of(Patient, &own(0).with("other", Value::Null), &other(1)), Ok(Turn::Answer));
}
