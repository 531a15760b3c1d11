//! What is appended to the lists of a record. Lists are never written whole, so the item that came is all there is to look at.

use super::super::emit::predicate;
use aram_core::limits::{BOOKING_IDS_COMPARED, BOOKING_PACE_DAYS, BOOKINGS_IN_PACE};
use aram_core::schema::{Kind, Record};

/// For each list of a record what one more item is, and whether one with an id is there.
pub(super) fn lists(record: &Record) -> Vec<String> {
    let lists = || {
        record.fields.iter().filter_map(|field| match field.kind {
            Kind::List { item, cap } => Some((field.key, item, cap)),
            _ => None,
        })
    };
    let appended = lists().map(|(key, item, cap)| append(key, item, cap));
    let held = lists().map(
        |(key, item, cap)| {
            if cap <= BOOKING_IDS_COMPARED { holds(key, item, cap) } else { ends_with(key, item) }
        },
    );
    appended.chain(held).collect()
}

fn append(key: &str, item: &Record, cap: usize) -> String {
    predicate(
        &format!("One {} more at the end of {key}, {cap} at most.", item.name.to_lowercase()),
        &format!("appends{}(list, longer)", item.name),
        &format!("return appendsOne(list, longer, {cap}) && is{}(longer[list.size()])", item.name),
    )
}

fn holds(key: &str, item: &Record, cap: usize) -> String {
    let items: Vec<String> = (0..cap).map(|at| format!("(list.size() > {at} && list[{at}].id == id)")).collect();
    predicate(
        &format!("One of the {key} has this id. Rules know no loop: there are {cap} at most."),
        &format!("has{}(list, id)", item.name),
        &format!("return {}", items.join("\n        || ")),
    )
}

fn ends_with(key: &str, item: &Record) -> String {
    let items: Vec<String> = (1..=BOOKING_IDS_COMPARED)
        .map(|back| format!("(size > {} && list[size - {back}].id == id)", back.saturating_sub(1)))
        .collect();
    predicate(
        &format!("One of the last {BOOKING_IDS_COMPARED} {key} has this id."),
        &format!("has{}(list, id)", item.name),
        &format!("let size = list.size();\n      return {}", items.join("\n        || ")),
    )
}

/// Not too many bookings in a few days.
pub(super) fn keeps_pace() -> String {
    predicate(
        &format!(
            "With one more there are at most {BOOKINGS_IN_PACE} bookings in {BOOKING_PACE_DAYS} days, by their own times."
        ),
        "keepsPace(list)",
        &format!(
            "return list.size() < {BOOKINGS_IN_PACE}\n        || list[list.size() - {BOOKINGS_IN_PACE}].requestedAt <= \
             request.time - duration.value({BOOKING_PACE_DAYS}, 'd')"
        ),
    )
}
