//! Which times fit a wish, and when it ends.

use super::{DAY, HOUR, START, at, texts, time, wish};
use aram_core::schema::{RecordKind, check_record};
use aram_core::time::{Instant, Span};
use aram_core::value::Value;
use aram_core::wishes::{ends_with, fits, is_offered, lasts};

const NOW: Instant = START.saturating_sub(Span::days(1));
const MS: Span = Span::MILLISECOND;

fn fit(of: &[(&'static str, Value)], offered: &[(&'static str, Value)]) -> bool {
    fits(&wish(of), &time(offered), &["Depression", "Trauma and abuse"], Span::ZERO, NOW).unwrap()
}

#[test]
fn the_samples_are_records_of_the_store() {
    assert_eq!(check_record(RecordKind::TimeWish, &wish(&[])), Ok(()));
    assert_eq!(check_record(RecordKind::Slot, &time(&[])), Ok(()));
}

#[test]
fn a_wish_for_anything_fits_any_time() {
    assert!(fit(&[], &[]));
}

#[test]
fn a_time_offers_all_that_was_asked_for() {
    let [de, both] = [["en", "ar"], ["en", "tr"]].map(|all| ("languages", texts(&all)));
    assert!(fit(&[both], &[]) && !fit(&[de], &[]));
    let ways = |all: &[&str]| ("ways", texts(all));
    assert!(fit(&[ways(&["chat"])], &[]) && !fit(&[ways(&["voice"])], &[]) && !fit(&[ways(&["chat", "voice"])], &[]));
    let topics = |all: &[&str]| ("topics", texts(all));
    assert!(fit(&[topics(&["Depression"])], &[]) && !fit(&[topics(&["Depression", "Family conflicts"])], &[]));
    assert!(fit(&[("counselor", "dana".into())], &[]) && !fit(&[("counselor", "omar".into())], &[]));
    assert!(!fit(&[("whom", "child".into())], &[]) && fit(&[("whom", "child".into())], &[("whom", texts(&["child"]))]));
}

#[test]
fn the_day_and_its_part_are_those_of_the_patient() {
    let fits_at = |day: &str, part: &str, offset: Span| {
        let of = wish(&[("days", texts(&[day])), ("parts", texts(&[part]))]);
        fits(&of, &time(&[]), &[], offset, NOW).unwrap()
    };
    for (offset, day, part) in [
        (Span::ZERO, "fri", "morning"),
        (4 * HOUR - MS, "fri", "morning"),
        (4 * HOUR, "fri", "afternoon"),
        (9 * HOUR - MS, "fri", "afternoon"),
        (9 * HOUR, "fri", "evening"),
        (16 * HOUR - MS, "fri", "evening"),
        (16 * HOUR, "sat", "morning"),
        (-8 * HOUR, "fri", "morning"),
        (-8 * HOUR - MS, "thu", "evening"),
    ] {
        for one in ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] {
            for other in ["morning", "afternoon", "evening"] {
                assert_eq!(fits_at(one, other, offset), one == day && other == part, "{one} {other} {offset:?}");
            }
        }
    }
}

#[test]
fn a_wish_ends_at_its_last_moment() {
    let until = |moment| wish(&[("until", at(moment))]);
    assert!(lasts(&until(NOW + MS), NOW).unwrap() && !lasts(&until(NOW), NOW).unwrap());
    assert!(fit(&[("until", at(NOW + MS))], &[]) && !fit(&[("until", at(NOW))], &[]));
}

#[test]
fn a_time_is_offered_while_it_can_be_booked() {
    let open = |now| is_offered(&time(&[]), now).unwrap();
    assert!(open(START - 2 * HOUR - MS));
    assert!(!open(START - 2 * HOUR), "a booking needs more than two hours");
    assert!(!is_offered(&time(&[("state", "taken".into())]), NOW).unwrap());
    assert!(is_offered(&Value::Null, NOW).is_err());
}

#[test]
fn a_booking_with_the_counselor_of_the_wish_ends_it() {
    let since = START - 10 * DAY;
    let booked = |counselor: &str, moment| Value::map().with_text("counselor", counselor).with("bookedAt", at(moment));
    let of = |counselor: &str| wish(&[("counselor", counselor.into())]);
    assert!(ends_with(&of("dana"), &booked("dana", since)).unwrap());
    assert!(ends_with(&of(""), &booked("dana", since)).unwrap());
    assert!(!ends_with(&of("omar"), &booked("dana", since)).unwrap());
    assert!(!ends_with(&of("dana"), &booked("dana", since - MS)).unwrap(), "a wish from after the booking stays");
}
