use super::{DAY, HOUR, MINUTE, START};
use aram_core::sessions::{SlotPlan, StoredTime, Terms, slot_plan};
use aram_core::time::Instant;
use proptest::prelude::*;

fn terms(languages: &[&str], ways: &[&str], whom: &[&str]) -> Terms {
    Terms::new(languages, ways, whom)
}

fn usual() -> Terms {
    terms(&["en", "tr"], &["chat", "video"], &["self"])
}

fn open(start: Instant) -> StoredTime {
    StoredTime { start, terms: usual(), taken: false }
}

fn taken(start: Instant) -> StoredTime {
    StoredTime { taken: true, ..open(start) }
}

fn plan(wanted: &[Instant], standing: &[StoredTime]) -> SlotPlan {
    slot_plan(wanted, usual(), standing, START - DAY)
}

#[test]
fn a_time_that_is_already_right_is_left_alone() {
    assert_eq!(plan(&[START, START + HOUR], &[open(START + HOUR), open(START)]), SlotPlan::default());
}

#[test]
fn unwanted_times_are_removed_and_missing_ones_added() {
    let expected =
        SlotPlan { remove: vec![START, START + 3 * HOUR], offer: vec![START + 5 * MINUTE, START + 2 * HOUR] };
    let wanted = [START + 2 * HOUR, START + 5 * MINUTE];
    assert_eq!(plan(&wanted, &[open(START + 3 * HOUR), open(START)]), expected);
}

#[test]
fn new_terms_replace_a_time_and_their_order_does_not_matter() {
    let anew = SlotPlan { remove: vec![START], offer: vec![START] };
    for (terms, expected) in [
        (terms(&["tr", "en"], &["video", "chat"], &["self"]), SlotPlan::default()),
        (terms(&["en"], &["chat", "video"], &["self"]), anew.clone()),
        (terms(&["en", "tr", "ar"], &["chat", "video"], &["self"]), anew.clone()),
        (terms(&["en", "tr"], &["chat"], &["self"]), anew.clone()),
        (terms(&["en", "tr"], &["chat", "video"], &["child"]), anew.clone()),
        (terms(&["en", "tr", "fa"], &["chat", "video"], &["self"]), anew),
    ] {
        assert_eq!(plan(&[START], &[StoredTime { terms, ..open(START) }]), expected);
    }
}

#[test]
fn a_booked_time_stays_and_no_time_is_added_within_an_hour_of_it() {
    let wanted: Vec<Instant> = (-24..=24).map(|step| START + step * 5 * MINUTE).collect();
    let SlotPlan { remove, offer } = plan(&wanted, &[taken(START)]);
    assert_eq!(remove, []);
    assert!(offer.iter().all(|start| (*start - START).saturating_abs() >= HOUR));
    assert!(offer.contains(&(START - HOUR)) && offer.contains(&(START + HOUR)));
}

#[test]
fn a_time_that_has_begun_is_neither_removed_nor_added() {
    let now = START + 5 * MINUTE;
    let past = [open(START), StoredTime { terms: terms(&["ar"], &["chat"], &["self"]), ..open(now) }];
    assert_eq!(
        slot_plan(&[START, START + 4 * HOUR], usual(), &past, now),
        SlotPlan { remove: Vec::new(), offer: vec![START + 4 * HOUR] }
    );
}

fn standing() -> impl Strategy<Value = Vec<StoredTime>> {
    let time = (0..600_i64, any::<bool>(), any::<bool>()).prop_map(|(step, taken, usually)| StoredTime {
        start: START - DAY + step * 5 * MINUTE,
        terms: if usually { usual() } else { terms(&["ar"], &["chat"], &["self"]) },
        taken,
    });
    // An hour apart, as in the store.
    prop::collection::vec(time, 0..30).prop_map(|times| {
        let mut apart: Vec<StoredTime> = Vec::new();
        for time in times {
            if apart.iter().all(|other| (other.start - time.start).saturating_abs() >= HOUR) {
                apart.push(time);
            }
        }
        apart
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn after_the_writes_nothing_is_left_to_write_and_all_times_are_an_hour_apart(
        standing in standing(),
        wanted in prop::collection::btree_set(0..50_i64, 0..30),
        shift in 0..12_i64,
    ) {
        let wanted: Vec<Instant> = wanted.into_iter().map(|hour| START - DAY + hour * HOUR + shift * 5 * MINUTE).collect();
        let now = START - DAY + 12 * HOUR;
        let SlotPlan { remove, offer } = slot_plan(&wanted, usual(), &standing, now);
        let mut after: Vec<StoredTime> = standing.iter().copied().filter(|time| !remove.contains(&time.start)).collect();
        after.extend(offer.iter().map(|start| open(*start)));
        prop_assert_eq!(slot_plan(&wanted, usual(), &after, now), SlotPlan::default());
        prop_assert!(standing.iter().filter(|time| time.taken).all(|time| after.iter().any(|other| other.taken && other.start == time.start)));
        let mut starts: Vec<Instant> = after.iter().map(|time| time.start).collect();
        starts.sort_unstable();
        prop_assert!(starts.windows(2).all(|two| two[1] - two[0] >= HOUR), "{:?}", starts);
    }
}
