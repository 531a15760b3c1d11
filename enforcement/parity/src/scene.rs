//! The user, the time and the existing documents, which are the same in all cases.

use aram_core::limits::BOOKING_PACE_DAYS;
use aram_core::schema::{Field, RecordKind};
use aram_core::time::Instant;
use aram_core::value::Value;
use std::borrow::Cow;

/// The milliseconds of a day.
pub(crate) const DAY: i64 = 86_400_000;

/// The milliseconds of an hour.
pub(crate) const HOUR: i64 = 3_600_000;

/// The milliseconds between two moments at which a session may begin.
pub(crate) const GRID: i64 = 300_000;

/// The moment of a number in a record.
pub(crate) const fn instant(millis: i64) -> Instant {
    Instant::from_millis(millis)
}

/// The number of its clock hour, which names records.
pub(crate) const fn hour_of(millis: i64) -> i64 {
    instant(millis).hour().number()
}

/// The entries of a map.
pub(crate) type Entries = Vec<(Cow<'static, str>, Value)>;

/// The moment of all requests, in milliseconds since 1970: 21 November 2026, 9 o'clock.
pub(crate) const NOW: i64 = 1_795_251_600_000;
/// The time of the user's sign-in, in seconds since 1970.
pub(crate) const SIGNED_IN_AT: i64 = NOW.div_euclid(1000);
/// The user.
pub(crate) const UID: &str = "ayla";
/// The project that the token was issued for.
pub(crate) const PROJECT: &str = "demo-aram";

/// The birthdays of patients who consent; the first means a record without one. The fifth turns 18 on the day of [`NOW`].
pub(crate) const BIRTHDAYS: [&str; 9] = [
    "",
    "01 02 1990",
    "29 02 2008",
    "20 11 2008",
    "21 11 2008",
    "22 11 2008",
    "23 11 2008",
    "24 11 2008",
    "21 11 2020",
];

/// Whether a profile edit may change this field.
pub(crate) fn is_detail(key: &str) -> bool {
    RecordKind::Patient.record().field(key).is_some_and(Field::is_detail)
}

/// Whether a patient's record already has exactly this value, so that writing it changes nothing.
pub(crate) fn stands(key: &str, value: &Value) -> bool {
    base_patient().get(key) == Some(value)
}

/// The id of an existing card.
pub(crate) fn standing_card_id(at: usize) -> String {
    format!("card-standing-{at:04}")
}

/// The id of an existing request.
pub(crate) fn standing_booking_id(at: usize) -> String {
    format!("booking-standing-{at:04}")
}

/// An existing patient, with the timestamp of the requested update.
pub(crate) fn base_patient() -> Value {
    let mut entries = map(&[
        ("name", "Ayla"),
        ("surname", "Öz"),
        ("email", "ayla@example.com"),
        ("birthday", "01 02 1990"),
        ("educationLevel", "none"),
        ("hobbies", ""),
        ("familySize", ""),
        ("gender", "none"),
        ("phone", ""),
        ("ID", ""),
        ("photo", ""),
    ]);
    entries.extend([
        (Cow::Borrowed("cards"), Value::List(Vec::new())),
        (Cow::Borrowed("tickets"), Value::Int(0)),
        (Cow::Borrowed("bookings"), Value::List(Vec::new())),
        (Cow::Borrowed("updatedAt"), Value::Timestamp(NOW)),
    ]);
    Value::Map(entries)
}

/// The same with a `since` in the record.
pub(crate) fn trusted_patient() -> Value {
    with(base_patient(), "since", Value::Int(SIGNED_IN_AT))
}

pub(crate) fn consent() -> Value {
    let whole = with(Value::Map(map(&[("as", "adult")])), "version", Value::Int(1));
    with(whole, "at", Value::Timestamp(0))
}

pub(crate) fn standing_card(at: usize) -> Value {
    card_with_id(&standing_card_id(at))
}

pub(crate) fn card_with_id(id: &str) -> Value {
    let entries = map(&[
        ("cardType", "Visa"),
        ("selectedItem", "Turkey"),
        ("city", "Izmir"),
        ("cardNumber", "************1234"),
        ("zipCode", "035000"),
        ("expiryDate", "0931"),
        ("nameOnCard", "Ayla Öz"),
        ("address", "12 Gulan St."),
    ]);
    with(Value::Map(entries), "id", id.into())
}

/// A request for a session, which a form's text becomes a part of.
pub(crate) fn standing_booking(at: usize) -> Value {
    let entries = map(&[
        ("1", "Individual"),
        ("2", "Single"),
        ("3", "no"),
        ("4", "Male"),
        ("5", "Depression"),
        ("6", "I sleep badly."),
    ]);
    let dated = with(Value::Map(entries), "requestedAt", Value::Timestamp(standing_since(at)));
    with(dated, "id", standing_booking_id(at).into())
}

/// The time of an existing request: exactly when the weekly limit no longer counts it, or a millisecond before or after.
pub(crate) fn standing_since(at: usize) -> i64 {
    let edge = NOW.saturating_sub(BOOKING_PACE_DAYS.saturating_mul(DAY));
    match at % 3 {
        0 => edge.saturating_sub(1),
        1 => edge,
        _ => edge.saturating_add(1),
    }
}

/// Entries of texts.
pub(crate) fn map(entries: &[(&'static str, &str)]) -> Entries {
    entries.iter().map(|(key, text)| (Cow::Borrowed(*key), (*text).into())).collect()
}

pub(crate) fn set(entries: &mut Entries, key: &'static str, value: Value) {
    match entries.iter_mut().find(|(name, _)| name == key) {
        Some((_, place)) => *place = value,
        None => entries.push((Cow::Borrowed(key), value)),
    }
}

/// The map with a value for a key.
pub(crate) fn with(value: Value, key: &'static str, inner: Value) -> Value {
    let Value::Map(mut entries) = value else { return value };
    set(&mut entries, key, inner);
    Value::Map(entries)
}

/// The map with another item at the end of a list.
pub(crate) fn with_item(value: Value, key: &'static str, item: &Value) -> Value {
    let Some(Value::List(mut items)) = value.get(key).cloned() else { return value };
    items.push(item.clone());
    with(value, key, Value::List(items))
}
