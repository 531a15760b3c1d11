//! The conditions on items that are appended to the lists of a record. Lists are never written as a whole, so only the new item is checked.

use super::super::emit::{Predicate, all_of, predicate};
use aram_core::limits::{BOOKING_PACE_DAYS, BOOKINGS_IN_PACE};
use aram_core::schema::{Kind, Record};

/// The conditions on a new item, for each list of a record.
pub(super) fn lists(record: &Record) -> Vec<Predicate> {
    record
        .fields
        .iter()
        .filter_map(|field| match field.kind {
            Kind::List { item, cap } => Some(append(field.key, item, cap)),
            _ => None,
        })
        .collect()
}

/// The list gains one item at its end, and the others don't change.
fn append(key: &str, item: &Record, cap: usize) -> Predicate {
    let mut terms = vec![
        format!("longer.size() <= {cap}"),
        "longer == list.concat([item])".to_owned(),
        format!("is{}(item)", item.name),
    ];
    // The app sends an item again if the answer was lost. With the client's time it's a different item, so a refusal has to show the app
    // that the first one exists.
    if item.fields.iter().any(|field| matches!(field.kind, Kind::ClientTime)) {
        terms.push("(list == [] || list[list.size() - 1].id != item.id)".to_owned());
    }
    predicate(
        &format!(
            "Appends one {} to {key}, with at most {cap} in all. The others don't change.",
            item.name.to_lowercase()
        ),
        &format!("appends{}(list, longer)", item.name),
        &all_of(&terms),
    )
    .binding("item", "longer[list.size()]")
}

/// The weekly limit of requests.
pub(super) fn keeps_pace() -> Predicate {
    predicate(
        &format!(
            "With one more, there are at most {BOOKINGS_IN_PACE} requests in {BOOKING_PACE_DAYS} days, by their own times."
        ),
        "keepsPace(list)",
        &format!(
            "list.size() < {BOOKINGS_IN_PACE}\n        || list[list.size() - {BOOKINGS_IN_PACE}].requestedAt <= \
             now() - days({BOOKING_PACE_DAYS})"
        ),
    )
}
