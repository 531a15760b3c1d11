//! What is appended to the lists of a record. Lists are never written whole, so the item that came is all there is to look at.

use super::super::emit::{Predicate, all_of, predicate};
use aram_core::limits::{BOOKING_PACE_DAYS, BOOKINGS_IN_PACE};
use aram_core::schema::{Kind, Record};

/// For each list of a record what one more item is.
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

/// The list gains one item at its end, and what was there stays as it was.
fn append(key: &str, item: &Record, cap: usize) -> Predicate {
    let mut terms = vec![
        format!("longer.size() <= {cap}"),
        "longer == list.concat([item])".to_owned(),
        format!("is{}(item)", item.name),
    ];
    // An item whose answer was lost is sent again. If it bears the client's time, it is another item then, and the app has to learn from a refusal that it is there.
    if item.fields.iter().any(|field| matches!(field.kind, Kind::ClientTime)) {
        terms.push("(list == [] || list[list.size() - 1].id != item.id)".to_owned());
    }
    predicate(
        &format!(
            "One {} more at the end of {key}, {cap} at most, and what was there stays as it was.",
            item.name.to_lowercase()
        ),
        &format!("appends{}(list, longer)", item.name),
        &all_of(&terms),
    )
    .binding("item", "longer[list.size()]")
}

/// Not too many bookings in a few days.
pub(super) fn keeps_pace() -> Predicate {
    predicate(
        &format!(
            "With one more there are at most {BOOKINGS_IN_PACE} bookings in {BOOKING_PACE_DAYS} days, by their own times."
        ),
        "keepsPace(list)",
        &format!(
            "list.size() < {BOOKINGS_IN_PACE}\n        || list[list.size() - {BOOKINGS_IN_PACE}].requestedAt <= \
             now() - days({BOOKING_PACE_DAYS})"
        ),
    )
}
