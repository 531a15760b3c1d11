//! The records that the store accepts: every field of every record at its edges, and no others.

#![allow(
    clippy::arithmetic_side_effects,
    clippy::unwrap_used,
    reason = "tests count with small numbers, and may fail loudly in their helpers too"
)]

use aram_core::schema::{
    Field, Kind, PAYLOADS, RECORDS, Reason, Record, RecordKind, Refusal, check_fields, check_record,
};
use aram_core::text::Pattern;
use aram_core::value::Value;
use std::borrow::Cow;

/// A value that a field accepts.
fn sample(kind: &Kind) -> Value {
    match kind {
        Kind::Text { pattern, min, .. } => text(*pattern, *min),
        Kind::OneOf(options) => (*options.first().unwrap()).into(),
        Kind::Int { min, .. } => Value::Int(*min),
        Kind::Bool => Value::Bool(false),
        Kind::ServerTime | Kind::ClientTime => Value::Timestamp(1),
        Kind::Moment => Value::Timestamp(0),
        Kind::SomeOf { options, .. } => texts(options),
        Kind::Texts { pattern, min, .. } => Value::List(vec![shortest(*pattern); *min]),
        Kind::List { item, .. } => Value::List(vec![whole(item)]),
        Kind::Map(record) => whole(record),
        Kind::Optional(inner) => sample(inner),
    }
}

fn texts(texts: &[&str]) -> Value {
    Value::List(texts.iter().map(|text| (*text).into()).collect())
}

/// A text of a shape with the minimum length.
fn shortest(pattern: Pattern) -> Value {
    text(pattern, usize::from(!pattern.matches("")))
}

/// A text of a shape, with this `length` if the shape allows different ones.
fn text(pattern: Pattern, length: usize) -> Value {
    let text = match pattern {
        Pattern::Anything
        | Pattern::Undirected
        | Pattern::Filled
        | Pattern::FilledUndirected
        | Pattern::Name
        | Pattern::NameOnCard
        | Pattern::Id
        | Pattern::Uid
        | Pattern::SessionId
        | Pattern::Zone => "a".repeat(length),
        // Of four or six digits, it begins with the month 11.
        Pattern::Digits | Pattern::Phone | Pattern::Expiry => "1".repeat(length),
        Pattern::Email | Pattern::CounselorEmail => format!("{}@b.co", "a".repeat(length.saturating_sub(5).max(1))),
        Pattern::Password => format!("1{}", "a".repeat(length.saturating_sub(1))),
        Pattern::MaskedCard => "************1234".to_owned(),
        Pattern::Uuid if length <= 36 => "00000000-0000-4000-8000-000000000001".to_owned(),
        Pattern::Uuid => "0".repeat(length),
        Pattern::Proposal => "0123456789abcdefghij 6000000 6000288".to_owned(),
        Pattern::Birthday => "01 02 1990".to_owned(),
        Pattern::PhotoUrl => {
            let start = "https://s.example/v0/b/x/o/images%2Fu?alt=media&token=";
            format!("{start}{}", "a".repeat(length.saturating_sub(start.len()).max(1)))
        }
        Pattern::IdPath => format!("ids/{}", "a".repeat(length.saturating_sub(4).max(1))),
        Pattern::DayTimes => "09:00 10:05".to_owned(),
        Pattern::Away => "2026-12-24/2027-01-03".to_owned(),
    };
    text.into()
}

fn whole(record: &Record) -> Value {
    let mut value = Value::map();
    for field in record.fields {
        value = value.with(field.key, sample(&field.kind));
    }
    match record.name {
        "LedgerEntry" | "Purchase" | "TicketPack" => {
            with(&with(&value, "ticket", Value::Int(5)), "price", Value::Int(10))
        }
        "SessionEntry" => with(&value, "ticket", Value::Int(-1)),
        _ => value,
    }
}

fn with(value: &Value, key: &str, other: Value) -> Value {
    let mut entries = entries(value);
    entries.retain(|(name, _)| name != key);
    entries.push((Cow::Owned(key.to_owned()), other));
    Value::Map(entries)
}

fn without(value: &Value, key: &str) -> Value {
    let mut entries = entries(value);
    entries.retain(|(name, _)| name != key);
    Value::Map(entries)
}

fn entries(value: &Value) -> Vec<(Cow<'static, str>, Value)> {
    if let Value::Map(entries) = value { entries.clone() } else { Vec::new() }
}

fn refused(record: &Record, value: &Value) -> Option<(String, Reason)> {
    check_fields(record, value).err().map(|Refusal { path, reason }| (path, reason))
}

fn every_field() -> impl Iterator<Item = (&'static Record, &'static Field)> {
    RECORDS.iter().chain(&PAYLOADS).flat_map(|record| record.fields.iter().map(move |field| (*record, field)))
}

#[test]
fn every_record_accepts_its_sample() {
    for record in RECORDS.iter().chain(&PAYLOADS) {
        assert_eq!(check_fields(record, &whole(record)), Ok(()), "{}", record.name);
    }
}

#[test]
fn unknown_keys_are_refused_everywhere() {
    for record in RECORDS {
        for key in ["password", "cvvCode", "role", "", "__proto__"] {
            let refusal = refused(record, &with(&whole(record), key, Value::Null));
            assert_eq!(refusal, Some((key.to_owned(), Reason::UnknownKey)), "{}", record.name);
        }
    }
}

#[test]
fn only_optional_keys_may_be_missing() {
    for (record, field) in every_field() {
        let refusal = refused(record, &without(&whole(record), field.key));
        let expected = (!field.is_optional()).then(|| (field.key.to_owned(), Reason::MissingKey));
        assert_eq!(refusal, expected, "{}.{}", record.name, field.key);
    }
}

#[test]
fn a_value_of_another_type_is_refused() {
    let values = [
        Value::Null,
        Value::Bool(true),
        Value::Int(1),
        Value::Float(5.0),
        Value::Timestamp(1),
        "text".into(),
        Value::List(vec![Value::Null]),
        Value::map().with("x", Value::Null),
    ];
    for (record, field) in every_field() {
        for value in &values {
            let same = matches!(
                (field.kind.present(), value),
                (Kind::Text { .. } | Kind::OneOf(_), Value::Text(_))
                    | (Kind::Int { .. }, Value::Int(_))
                    | (Kind::Bool, Value::Bool(_))
                    | (Kind::ServerTime | Kind::ClientTime | Kind::Moment, Value::Timestamp(_))
            );
            if !same {
                let refusal = refused(record, &with(&whole(record), field.key, value.clone()));
                assert!(refusal.is_some(), "{}.{} {value:?}", record.name, field.key);
            }
        }
    }
}

#[test]
fn every_text_is_accepted_up_to_its_limits_only() {
    for (record, field) in every_field() {
        let Kind::Text { pattern, min, max } = *field.kind.present() else { continue };
        let at = |length: usize| refused(record, &with(&whole(record), field.key, text(pattern, length)));
        let refusal = |reason| Some((field.key.to_owned(), reason));
        let name = format!("{}.{}", record.name, field.key);
        assert_eq!(at(min), None, "{name}");
        if max == usize::MAX || matches!(pattern, Pattern::MaskedCard | Pattern::Birthday | Pattern::Proposal) {
            continue;
        }
        assert_eq!(at(max), None, "{name}");
        assert_eq!(at(max + 1), refusal(Reason::TooLarge), "{name}");
        if min > 1 && matches!(pattern, Pattern::Digits | Pattern::Id | Pattern::Password) {
            assert_eq!(at(min - 1), refusal(Reason::TooSmall), "{name}");
        }
    }
}

#[test]
fn an_empty_text_is_accepted_only_where_the_table_allows_it() {
    for (record, field) in every_field() {
        let accepts = match *field.kind.present() {
            Kind::Text { min, pattern, .. } => {
                field.or_empty || (min == 0 && matches!(pattern, Pattern::Anything | Pattern::Undirected))
            }
            Kind::OneOf(_) => field.or_empty,
            _ => continue,
        };
        let refusal = refused(record, &with(&whole(record), field.key, "".into()));
        // A relation could refuse a value that its field accepts, but no field is like that.
        assert_eq!(refusal.is_none(), accepts, "{}.{}", record.name, field.key);
    }
}

#[test]
fn numbers_are_accepted_up_to_their_limits_only() {
    for (record, field) in every_field().filter(|(record, _)| record.relations.is_empty()) {
        let Kind::Int { min, max } = *field.kind.present() else { continue };
        let at = |number: i64| refused(record, &with(&whole(record), field.key, Value::Int(number)));
        assert_eq!((at(min), at(max)), (None, None), "{}.{}", record.name, field.key);
        assert_eq!(at(min - 1), Some((field.key.to_owned(), Reason::TooSmall)));
        assert_eq!(at(max + 1), Some((field.key.to_owned(), Reason::TooLarge)));
    }
}

#[test]
fn lists_are_accepted_up_to_their_cap_only() {
    for (record, field) in every_field() {
        let Kind::List { item, cap } = *field.kind.present() else { continue };
        let of =
            |count: usize| refused(record, &with(&whole(record), field.key, Value::List(vec![whole(item); count])));
        assert_eq!((of(0), of(cap)), (None, None));
        assert_eq!(of(cap + 1), Some((field.key.to_owned(), Reason::TooLarge)));
    }
}

#[test]
fn selections_contain_each_option_once() {
    for (record, field) in every_field() {
        let Kind::SomeOf { options, min } = *field.kind.present() else { continue };
        let of = |words: Value| refused(record, &with(&whole(record), field.key, words));
        let refusal = |reason| Some((field.key.to_owned(), reason));
        let first = options.first().copied().unwrap();
        for one in options {
            assert_eq!(of(texts(&[one])), None, "{}.{}", record.name, field.key);
        }
        let backwards: Vec<&str> = options.iter().rev().copied().collect();
        assert_eq!(of(texts(&backwards)), None, "in any order");
        assert_eq!(of(texts(&[])), if min == 0 { None } else { refusal(Reason::TooSmall) });
        assert_eq!(of(texts(&[first, first])), refusal(Reason::Unrelated));
        assert_eq!(of(texts(&[first, "other"])), refusal(Reason::NotOffered));
        assert_eq!(of(Value::List(vec![first.into(), Value::Null])), refusal(Reason::NotOffered));
        assert_eq!(of(first.into()), refusal(Reason::WrongType));
    }
}

#[test]
fn lists_of_texts_have_a_limited_number_of_texts_of_their_shape() {
    for (record, field) in every_field() {
        let Kind::Texts { pattern, min, max, separator } = *field.kind.present() else { continue };
        let of = |items: Vec<Value>| refused(record, &with(&whole(record), field.key, Value::List(items)));
        let refusal = |reason| Some((field.key.to_owned(), reason));
        let one = shortest(pattern);
        assert_eq!((of(vec![one.clone(); min]), of(vec![one.clone(); max])), (None, None));
        assert_eq!(of(vec![one.clone(); max + 1]), refusal(Reason::TooLarge));
        if min > 0 {
            assert_eq!(of(vec![one.clone(); min - 1]), refusal(Reason::TooSmall));
        }
        let both = format!("{}{separator}{}", one.as_text().unwrap(), one.as_text().unwrap());
        for wrong in [Value::Null, Value::Int(9), Value::List(Vec::new()), "?".into(), both.into()] {
            let mut items = vec![one.clone(); max];
            *items.last_mut().unwrap() = wrong;
            assert_eq!(of(items), refusal(Reason::Malformed), "{}.{}", record.name, field.key);
        }
    }
}

#[test]
fn a_time_begins_at_a_five_minute_mark_within_its_hour() {
    let slot = whole(RecordKind::Slot.record());
    let at = |hour: i64, start: i64| {
        let moved = with(&with(&slot, "hour", Value::Int(hour)), "start", Value::Timestamp(start));
        check_record(RecordKind::Slot, &moved).map_err(|refusal| refusal.reason)
    };
    let (hour, minute) = (3_600_000, 60_000);
    for start in [0, 5 * minute, 55 * minute] {
        assert_eq!(at(0, start), Ok(()));
        assert_eq!(at(448_810, 448_810 * hour + start), Ok(()));
    }
    for start in [minute, 5 * minute + 1, 5 * minute - 1, hour, -5 * minute] {
        assert_eq!(at(0, start), Err(Reason::Unrelated), "{start}");
    }
    assert_eq!(at(1, 0), Err(Reason::Unrelated));
    assert_eq!(at(-1, -hour), Err(Reason::TooSmall));
}

#[test]
fn a_ticket_is_used_for_a_session_or_returned() {
    let entry = whole(RecordKind::SessionEntry.record());
    let of = |kind: &str, ticket| {
        check_record(RecordKind::SessionEntry, &with(&with(&entry, "kind", kind.into()), "ticket", Value::Int(ticket)))
    };
    assert_eq!((of("session", -1), of("return", 1)), (Ok(()), Ok(())));
    for (kind, ticket) in [("session", 1), ("return", -1), ("session", 0), ("return", 0), ("purchase", 1)] {
        assert!(of(kind, ticket).is_err(), "{kind} {ticket}");
    }
}

#[test]
fn a_fault_in_a_list_has_its_index() {
    let record = RecordKind::Patient.record();
    let card = with(&whole(RecordKind::Card.record()), "zipCode", "12".into());
    let cards = Value::List(vec![whole(RecordKind::Card.record()), card]);
    let refusal = refused(record, &with(&whole(record), "cards", cards));
    assert_eq!(refusal, Some(("cards.1.zipCode".to_owned(), Reason::TooSmall)));
}

#[test]
fn a_full_card_number_is_refused() {
    let card = whole(RecordKind::Card.record());
    let refusal = check_record(RecordKind::Card, &with(&card, "cardNumber", "4111111111111111".into()));
    assert_eq!(refusal.map_err(|refusal| refusal.reason), Err(Reason::Malformed));
}

#[test]
fn the_city_belongs_to_the_country() {
    let card = whole(RecordKind::Card.record());
    let refusal = check_record(RecordKind::Card, &with(&card, "city", "Rome".into()));
    assert_eq!(refusal.map_err(|refusal| refusal.reason), Err(Reason::Unrelated));
}

#[test]
fn only_the_packs_5_10_and_25_40_and_50_70_are_accepted() {
    let entry = whole(RecordKind::LedgerEntry.record());
    let of = |ticket, price| {
        check_record(
            RecordKind::LedgerEntry,
            &with(&with(&entry, "ticket", Value::Int(ticket)), "price", Value::Int(price)),
        )
    };
    for (ticket, price) in [(5, 10), (25, 40), (50, 70)] {
        assert_eq!(of(ticket, price), Ok(()));
    }
    for (ticket, price) in [(5, 40), (50, 10), (6, 10), (0, 0), (-5, 10)] {
        assert!(of(ticket, price).is_err(), "{ticket} {price}");
    }
}

#[test]
fn every_record_has_a_name() {
    for kind in RecordKind::ALL.iter().copied() {
        assert_eq!(RecordKind::from_name(kind.name()), Some(kind));
        assert!(RECORDS.iter().any(|record| record.name == kind.record().name));
    }
    assert_eq!(RecordKind::from_name("password"), None);
}

#[test]
fn a_value_that_is_not_a_map_is_not_a_record() {
    for value in [Value::Null, Value::List(Vec::new()), "x".into()] {
        assert_eq!(refused(RecordKind::Closed.record(), &value), Some((String::new(), Reason::WrongType)));
    }
}
