//! How many wait, from three on.

use super::{START, at, texts, wish};
use aram_core::value::Value;
use aram_core::wishes::{Counted, PartCount, marks, staff_counts, waiting};

fn times(days: &[&str], parts: &[&str]) -> u32 {
    marks(&wish(&[("days", texts(days)), ("parts", texts(parts))]), START).unwrap().unwrap().times
}

fn about(languages: &[&str], topics: &[&str]) -> u32 {
    marks(&wish(&[("languages", texts(languages)), ("topics", texts(topics))]), START).unwrap().unwrap().about
}

#[test]
fn a_counselor_learns_of_three_who_wait_and_not_of_two() {
    let evening = times(&["tue", "thu"], &["evening"]);
    assert_eq!(waiting(&[evening, evening]), []);
    let count = |part, days: &[&'static str], people| PartCount { part, days: days.to_vec(), people };
    assert_eq!(waiting(&[evening, evening, evening]), [count("evening", &["tue", "thu"], 3)]);
}

#[test]
fn a_day_for_which_two_wait_is_left_out_also_of_the_sum() {
    let [both, tuesday, thursday] =
        [["tue", "thu"], ["tue", "tue"], ["thu", "thu"]].map(|days| times(&days, &["morning"]));
    assert_eq!(
        waiting(&[both, tuesday, tuesday, thursday]),
        [PartCount { part: "morning", days: vec!["tue"], people: 3 }]
    );
}

#[test]
fn the_sum_counts_each_patient_once() {
    let both = times(&["mon", "sun"], &["morning", "evening"]);
    let found = waiting(&[both, both, both, times(&["mon"], &["evening"])]);
    assert_eq!(
        found,
        [
            PartCount { part: "morning", days: vec!["mon", "sun"], people: 3 },
            PartCount { part: "evening", days: vec!["mon", "sun"], people: 4 },
        ]
    );
}

#[test]
fn staff_learn_of_languages_and_topics_for_which_three_wait() {
    let [one, other] = [about(&["ar"], &["Depression"]), about(&["ar", "tr"], &[])];
    assert_eq!(staff_counts(&[one, other]), []);
    let counted = |of, people| Counted { of, people };
    assert_eq!(staff_counts(&[one, other, other]), [counted("", 3), counted("ar", 3)]);
    assert_eq!(
        staff_counts(&[one, one, one, 0]),
        [counted("", 4), counted("ar", 3), counted("Depression", 3)],
        "a wish for any language counts among all"
    );
}

#[test]
fn a_wish_that_is_over_is_not_counted() {
    assert_eq!(marks(&wish(&[("until", at(START))]), START), Ok(None));
    assert!(marks(&Value::map(), START).is_err());
}
