//! Records: right ones, and right ones with one thing changed.

use crate::lists::{some_of, spoilt_list, texts};
use crate::random::Random;
use crate::texts::{nearly, of_shape};
use aram_core::places::PLACES;
use aram_core::schema::{Field, Kind, Record, Relation, SESSION_ENTRY_KINDS};
use aram_core::sessions::hour_of;
use aram_core::text::Pattern;
use aram_core::tickets::PACKS;
use aram_core::value::Value;
use std::borrow::Cow;

/// Milliseconds of a day.
pub(crate) const DAY: i64 = 86_400_000;

/// Milliseconds of an hour.
pub(crate) const HOUR: i64 = 3_600_000;

/// Milliseconds between two moments at which a session may begin.
pub(crate) const GRID: i64 = 300_000;

/// The entries of a map.
pub(crate) type Entries = Vec<(Cow<'static, str>, Value)>;

/// Keys that must never get in, beside those that only look like a right one.
const FOREIGN_KEYS: [&str; 8] = ["password", "cvvCode", "admin", "verified", "", "name ", "Name", "__proto__"];

/// A record whose every field is likely to be right. Optional keys are left to the subject.
pub(crate) fn record(random: &mut Random, of: &Record, now: i64) -> Value {
    let mut entries: Entries = of
        .fields
        .iter()
        .filter(|field| !field.is_optional())
        .map(|field| (Cow::Borrowed(field.key), value(random, field, now)))
        .collect();
    for relation in of.relations {
        match relation {
            Relation::CityOfCountry { country, city } => {
                if let Some(place) = random.pick(&PLACES) {
                    set(&mut entries, country, place.name.into());
                    set(&mut entries, city, random.text(&place.cities).into());
                }
            }
            Relation::TicketPack { ticket, price } => {
                if let Some(pack) = random.pick(&PACKS) {
                    set(&mut entries, ticket, Value::Int(pack.ticket));
                    set(&mut entries, price, Value::Int(pack.price));
                }
            }
            Relation::TicketOfKind { kind, ticket } => {
                let spent = random.once_in(2);
                let [session, back] = SESSION_ENTRY_KINDS;
                set(&mut entries, kind, if spent { session } else { back }.into());
                set(&mut entries, ticket, Value::Int(if spent { -1 } else { 1 }));
            }
            Relation::StartInHour { hour, start } => {
                let marks = i64::try_from(random.below(12)).unwrap_or(0);
                let at = now.saturating_sub(now.rem_euclid(HOUR)).saturating_add(marks.saturating_mul(GRID));
                set(&mut entries, hour, Value::Int(hour_of(at)));
                set(&mut entries, start, Value::Timestamp(at));
            }
        }
    }
    Value::Map(entries)
}

/// The same record with something changed in it, or in a map inside it.
pub(crate) fn spoilt(random: &mut Random, of: &Record, record: Value, now: i64) -> Value {
    let Value::Map(mut entries) = record else { return record };
    match random.below(12) {
        0 => drop_one(random, &mut entries),
        1 => {
            let key = random.text(&FOREIGN_KEYS);
            let value = any(random, now);
            set(&mut entries, key, value);
        }
        2 => return any(random, now),
        _ => {
            let at = random.below(of.fields.len());
            if let Some(field) = of.fields.get(at) {
                let old = entries.iter().find(|(key, _)| key == field.key).map(|(_, value)| value.clone());
                let new = spoilt_value(random, field, old, now);
                set(&mut entries, field.key, new);
            }
        }
    }
    Value::Map(entries)
}

/// Puts a value under a key, in the place of the old one.
pub(crate) fn set(entries: &mut Entries, key: &'static str, value: Value) {
    match entries.iter_mut().find(|(name, _)| name == key) {
        Some((_, place)) => *place = value,
        None => entries.push((Cow::Borrowed(key), value)),
    }
}

fn drop_one(random: &mut Random, entries: &mut Entries) {
    if !entries.is_empty() {
        let at = random.below(entries.len());
        drop(entries.remove(at));
    }
}

/// A value that is likely to be right for a field.
pub(crate) fn value(random: &mut Random, field: &Field, now: i64) -> Value {
    if field.begins_empty && !random.once_in(40) {
        return empty(field);
    }
    if field.or_empty && random.once_in(4) {
        return "".into();
    }
    match field.kind.present() {
        Kind::Text { pattern, min, max } => settled(random, *pattern, *min, *max).into(),
        Kind::OneOf(options) => random.text(options).into(),
        // A small choice is made, of a large one the smallest is taken.
        Kind::Int { min, max } if max.saturating_sub(*min) < 4 => {
            let above = random.below(usize::try_from(max.saturating_sub(*min)).unwrap_or(0).saturating_add(1));
            Value::Int(min.saturating_add(i64::try_from(above).unwrap_or(0)))
        }
        Kind::Int { min, .. } => Value::Int(*min),
        Kind::Bool => Value::Bool(random.once_in(2)),
        Kind::ServerTime | Kind::ClientTime | Kind::Moment => Value::Timestamp(now),
        Kind::SomeOf { options, min } => some_of(random, options, *min),
        Kind::Texts { pattern, min, max, .. } => texts(random, *pattern, *min, *max),
        Kind::List { .. } => Value::List(Vec::new()),
        Kind::Map(inside) => record(random, inside, now),
        // `present` has looked past it.
        Kind::Optional(_) => Value::Null,
    }
}

/// What the table says that a new record begins with.
fn empty(field: &Field) -> Value {
    match field.kind.present() {
        _ if field.or_empty => "".into(),
        Kind::OneOf([first, ..]) => (*first).into(),
        Kind::Bool => Value::Bool(false),
        Kind::Int { min, .. } => Value::Int(*min),
        _ => Value::Null,
    }
}

/// A text of the shape and the length, if a few tries find one: a record with eleven texts would else rarely be right.
pub(crate) fn settled(random: &mut Random, pattern: Pattern, min: usize, max: usize) -> String {
    let mut text = of_shape(random, pattern, min, max);
    for _ in 0..12 {
        let units: usize = text.chars().map(char::len_utf16).sum();
        if pattern.matches(&text) && (min..=max).contains(&units) {
            break;
        }
        text = of_shape(random, pattern, min, max);
    }
    text
}

fn spoilt_value(random: &mut Random, field: &Field, old: Option<Value>, now: i64) -> Value {
    match (field.kind.present(), random.below(5)) {
        (_, 0) => any(random, now),
        (Kind::Text { pattern, min, max }, 1) => of_shape(random, *pattern, *min, *max).into(),
        (Kind::Text { .. } | Kind::OneOf(_), _) => {
            let text = old.as_ref().and_then(Value::as_text).unwrap_or_default().to_owned();
            nearly(random, &text).into()
        }
        (Kind::Int { min, max }, _) => number(random, *min, *max),
        (Kind::Map(inside), _) => spoilt(random, inside, old.unwrap_or(Value::Null), now),
        (Kind::SomeOf { .. } | Kind::Texts { .. }, _) => spoilt_list(random, field, old),
        (Kind::ServerTime | Kind::ClientTime | Kind::Moment, _) => {
            let off = random.pick(&[1, GRID, HOUR, DAY, DAY.saturating_add(1)]).copied().unwrap_or(1);
            Value::Timestamp(if random.once_in(2) { now.saturating_add(off) } else { now.saturating_sub(off) })
        }
        _ => any(random, now),
    }
}

/// A whole number at a boundary or beside it, or a float that equals one.
fn number(random: &mut Random, min: i64, max: i64) -> Value {
    let bound = if random.once_in(2) { min } else { max };
    match random.below(8) {
        0 => Value::Int(bound.saturating_sub(1)),
        1 => Value::Int(bound.saturating_add(1)),
        2 => Value::Int(bound),
        3 => Value::Float(5.0),
        4 => Value::Int(if random.once_in(2) { i64::MAX } else { i64::MIN }),
        5 => Value::Float(f64::NAN),
        // As large as the bound, and no whole number of the store's.
        6 => Value::Float(if bound == min { 0.0 } else { 1.0 }),
        _ => Value::Float(0.5),
    }
}

/// A value of any type.
pub(crate) fn any(random: &mut Random, now: i64) -> Value {
    match random.below(12) {
        0 => Value::Null,
        1 => Value::Bool(random.once_in(2)),
        2 => Value::Int(0),
        3 => Value::Int(5),
        4 => Value::Float(5.0),
        5 => Value::Float(f64::NAN),
        6 => "".into(),
        7 => of_shape(random, Pattern::Anything, 0, 40).into(),
        8 => Value::Timestamp(now),
        9 => Value::List(vec!["a".into()]),
        10 => Value::List(Vec::new()),
        _ => Value::Map(vec![(Cow::Borrowed("a"), Value::Int(1))]),
    }
}
