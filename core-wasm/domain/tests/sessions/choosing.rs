use super::{DAY, HOUR, MS, START};
use aram_core::limits::{OPEN_SLOTS_LISTED, TEAM_LISTED};
use aram_core::sessions::{Candidate, Criteria, Marks, NEVER, OpenTime, choose};
use aram_core::time::Instant;

const EN: Marks = 0b001;
const TR: Marks = 0b010;
const AR: Marks = 0b100;
const SADNESS: Marks = 0b01;
const FOOD: Marks = 0b10;

const ANY: Criteria = Criteria { reads: EN, languages: 0, topics: 0, day: None };

/// Languages, topics, and the starts of the times.
type Who<'a> = (Marks, Marks, &'a [Instant]);

fn chosen(all: &[Who<'_>], criteria: Criteria) -> Vec<(i64, Instant)> {
    let candidates: Vec<_> = all.iter().map(|&(languages, topics, _)| Candidate { languages, topics }).collect();
    let times: Vec<OpenTime> = (0..)
        .zip(all)
        .flat_map(|(of, (.., starts))| starts.iter().map(move |start| OpenTime { of, start: *start }))
        .collect();
    let suited = choose(&candidates, &times, criteria).unwrap();
    suited.as_slice().iter().map(|one| (one.at, one.first)).collect()
}

fn places(all: &[Who<'_>], criteria: Criteria) -> Vec<i64> {
    chosen(all, criteria).into_iter().map(|(at, _)| at).collect()
}

#[test]
fn speakers_of_the_pages_language_come_first_then_those_with_the_earliest_time() {
    let all: [Who<'_>; 5] = [
        (TR, 0, &[START]),
        (EN, 0, &[]),
        (AR | EN, 0, &[START + 2 * HOUR, START + HOUR]),
        (EN, 0, &[START]),
        (0, 0, &[]),
    ];
    let order = [(3, START), (2, START + HOUR), (1, NEVER), (0, START), (4, NEVER)];
    assert_eq!(chosen(&all, ANY), order);
    assert_eq!(places(&all, Criteria { reads: TR, ..ANY }), [0, 3, 2, 1, 4]);
}

#[test]
fn equal_counselors_keep_their_order() {
    assert_eq!(places(&[(EN, 0, &[START]), (EN, 0, &[START]), (EN, 0, &[START])], ANY), [0, 1, 2]);
}

#[test]
fn a_language_and_a_topic_exclude_counselors_without_both() {
    let all: [Who<'_>; 3] = [(EN | TR, SADNESS, &[]), (EN, SADNESS | FOOD, &[]), (TR, FOOD, &[])];
    assert_eq!(places(&all, Criteria { languages: TR, ..ANY }), [0, 2]);
    assert_eq!(places(&all, Criteria { topics: FOOD, ..ANY }), [1, 2]);
    assert_eq!(places(&all, Criteria { languages: TR, topics: FOOD, ..ANY }), [2]);
    assert_eq!(places(&all, Criteria { languages: AR, ..ANY }), [0; 0]);
}

#[test]
fn a_day_begins_with_its_first_moment_and_ends_before_the_next() {
    let day = Some((START, START + DAY));
    let all: [Who<'_>; 4] = [
        (EN, 0, &[START + DAY, START - MS]),
        (EN, 0, &[START + DAY - MS]),
        (EN, 0, &[START - HOUR, START]),
        (EN, 0, &[]),
    ];
    assert_eq!(chosen(&all, Criteria { day, ..ANY }), [(2, START), (1, START + DAY - MS)]);
    assert_eq!(places(&all, ANY).len(), 4, "without a day nobody needs a time");
}

#[test]
fn a_search_over_the_listed_maximum_is_refused() {
    let taken = |candidates, times| {
        let one = Candidate { languages: EN, topics: 0 };
        let time = OpenTime { of: 0, start: START };
        choose(&vec![one; candidates], &vec![time; times], ANY).map(|suited| suited.as_slice().len())
    };
    assert_eq!(taken(TEAM_LISTED, OPEN_SLOTS_LISTED), Some(TEAM_LISTED));
    assert_eq!(taken(TEAM_LISTED + 1, 0), None);
    assert_eq!(taken(1, OPEN_SLOTS_LISTED + 1), None);
}
