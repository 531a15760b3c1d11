//! Values of records, from the schema: valid ones, and valid ones with one change.

use crate::lists::{ListEdit, list_edits, some_of, texts};
use crate::scene::{DAY, Entries, GRID, HOUR, NOW, hour_of, with};
use crate::texts::{Edit, edits, of_shape, right};
use aram_core::places::PLACES;
use aram_core::schema::{Field, Kind, Record, Relation, SESSION_ENTRY_KINDS};
use aram_core::text::Pattern;
use aram_core::tickets::PACKS;
use aram_core::value::Value;
use proptest::prelude::{BoxedStrategy, Just, Strategy, any, prop_oneof};
use proptest::sample::{Index, select};
use proptest::strategy::Union;
use std::borrow::Cow;

/// Keys that must be refused, some of which only resemble a valid one.
const FOREIGN_KEYS: &[&str] = &["password", "cvvCode", "admin", "verified", "", "name ", "Name", "__proto__"];

/// A record whose fields are probably valid, without its optional keys.
pub(crate) fn record(of: &'static Record) -> BoxedStrategy<Value> {
    let fields: Vec<_> = of.fields.iter().filter(|field| !field.is_optional()).map(entry).collect();
    let whole = fields.prop_map(Value::Map).boxed();
    of.relations.iter().fold(whole, |whole, relation| {
        (whole, related(relation))
            .prop_map(|(value, pair)| pair.into_iter().fold(value, |value, (key, inner)| with(value, key, inner)))
            .boxed()
    })
}

/// A key with a value that is probably valid.
pub(crate) fn entry(field: &'static Field) -> BoxedStrategy<(Cow<'static, str>, Value)> {
    value(field).prop_map(|value| (Cow::Borrowed(field.key), value)).boxed()
}

/// Two keys with a relation between them.
fn related(relation: &'static Relation) -> BoxedStrategy<[(&'static str, Value); 2]> {
    match relation {
        Relation::CityOfCountry { country, city } => (any::<Index>(), any::<Index>())
            .prop_map(|(place, at)| {
                let place = place.get(&PLACES);
                [(*country, place.name.into()), (*city, (*at.get(&place.cities)).into())]
            })
            .boxed(),
        Relation::TicketPack { ticket, price } => select(&PACKS[..])
            .prop_map(|pack| [(*ticket, Value::Int(pack.ticket)), (*price, Value::Int(pack.price))])
            .boxed(),
        Relation::TicketOfKind { kind, ticket } => select(SESSION_ENTRY_KINDS.to_vec())
            .prop_map(|word| {
                let is_spent = SESSION_ENTRY_KINDS.first() == Some(&word);
                [(*kind, word.into()), (*ticket, Value::Int(if is_spent { -1 } else { 1 }))]
            })
            .boxed(),
        Relation::StartInHour { hour, start } => (0..12_i64)
            .prop_map(|marks| {
                let at = NOW.saturating_sub(NOW.rem_euclid(HOUR)).saturating_add(marks.saturating_mul(GRID));
                [(*hour, Value::Int(hour_of(at))), (*start, Value::Timestamp(at))]
            })
            .boxed(),
    }
}

/// A value that is probably valid for a field.
fn value(field: &'static Field) -> BoxedStrategy<Value> {
    let value = match field.kind.present() {
        Kind::Text { pattern, min, max } => right(*pattern, *min, *max).prop_map(Value::from).boxed(),
        Kind::OneOf(options) => select(*options).prop_map(Value::from).boxed(),
        // A short range is drawn from; of a long one only the minimum is taken.
        Kind::Int { min, max } if max.saturating_sub(*min) < 4 => (*min..=*max).prop_map(Value::Int).boxed(),
        Kind::Int { min, .. } => Just(Value::Int(*min)).boxed(),
        Kind::Bool => any::<bool>().prop_map(Value::Bool).boxed(),
        Kind::ServerTime | Kind::ClientTime | Kind::Moment => Just(Value::Timestamp(NOW)).boxed(),
        Kind::SomeOf { options, min } => some_of(options, *min),
        Kind::Texts { pattern, min, max, .. } => texts(*pattern, *min, *max),
        Kind::List { .. } => Just(Value::List(Vec::new())).boxed(),
        Kind::Map(inside) => record(inside),
        // `present` has already resolved it.
        Kind::Optional(_) => Just(Value::Null).boxed(),
    };
    let value = if field.or_empty { prop_oneof![1 => Just(Value::from("")), 3 => value].boxed() } else { value };
    if field.begins_empty { prop_oneof![39 => Just(empty(field)), 1 => value].boxed() } else { value }
}

/// The value in the table with which a new record begins.
fn empty(field: &Field) -> Value {
    match field.kind.present() {
        _ if field.or_empty => "".into(),
        Kind::OneOf([first, ..]) => (*first).into(),
        Kind::Bool => Value::Bool(false),
        Kind::Int { min, .. } => Value::Int(*min),
        _ => Value::Null,
    }
}

/// One change in a value.
#[derive(Clone, Debug)]
pub(crate) enum Change {
    /// Another value.
    Whole(Value),
    Text(Edit),
    List(ListEdit),
    /// A key of the map is removed.
    Drop(Index),
    /// The value of a key changes; a missing key is added.
    Inside(&'static str, Box<Self>),
}

impl Change {
    /// The value with the change.
    pub(crate) fn of(&self, old: Value) -> Value {
        match (self, old) {
            (Self::Whole(new), _) => new.clone(),
            (Self::Text(edit), old) => edit.of(old.as_text().unwrap_or_default()).into(),
            (Self::List(edit), old) => edit.of(old),
            (Self::Drop(at), Value::Map(mut entries)) if !entries.is_empty() => {
                drop(entries.remove(at.index(entries.len())));
                Value::Map(entries)
            }
            (Self::Inside(key, change), old) => {
                let inner = old.get(key).cloned().unwrap_or(Value::Null);
                with(old, key, change.of(inner))
            }
            (Self::Drop(_), old) => old,
        }
    }
}

/// Changes for a record: mostly of one field, or in a nested map.
pub(crate) fn changes(of: &'static Record) -> BoxedStrategy<Change> {
    let inside = |(key, change)| Change::Inside(key, Box::new(change));
    let of_fields = of.fields.iter().map(|field| (Just(field.key), changes_of(field)).prop_map(inside).boxed());
    prop_oneof![
        9 => Union::new(of_fields),
        1 => any::<Index>().prop_map(Change::Drop),
        1 => (select(FOREIGN_KEYS), anything().prop_map(Change::Whole)).prop_map(inside),
        1 => anything().prop_map(Change::Whole),
    ]
    .boxed()
}

fn changes_of(field: &'static Field) -> BoxedStrategy<Change> {
    let own = match field.kind.present() {
        Kind::Text { pattern, min, max } => {
            let other = of_shape(*pattern, *min, *max).prop_map(|text| Change::Whole(text.into()));
            prop_oneof![3 => edits().prop_map(Change::Text), 1 => other].boxed()
        }
        Kind::OneOf(options) => {
            let other = select(*options).prop_map(|option| Change::Whole(option.into()));
            prop_oneof![3 => edits().prop_map(Change::Text), 1 => other].boxed()
        }
        Kind::Int { min, max } => numbers(*min, *max).prop_map(Change::Whole).boxed(),
        Kind::Map(inside) => changes(inside),
        Kind::SomeOf { .. } | Kind::Texts { .. } => list_edits(field).prop_map(Change::List).boxed(),
        Kind::ServerTime | Kind::ClientTime | Kind::Moment => moments().prop_map(Change::Whole).boxed(),
        _ => return anything().prop_map(Change::Whole).boxed(),
    };
    prop_oneof![4 => own, 1 => anything().prop_map(Change::Whole)].boxed()
}

/// Moments a little before and after that of the request.
fn moments() -> impl Strategy<Value = Value> {
    (select(&[1, GRID, HOUR, DAY, DAY + 1][..]), select(&[1, -1][..]))
        .prop_map(|(off, sign): (i64, i64)| Value::Timestamp(NOW.saturating_add(off.saturating_mul(sign))))
}

/// A whole number at a limit or next to it, or a float that equals one.
fn numbers(min: i64, max: i64) -> BoxedStrategy<Value> {
    let around = |bound: i64| [bound.saturating_sub(1), bound, bound.saturating_add(1)].map(Value::Int);
    let others = [Value::Int(i64::MAX), Value::Int(i64::MIN), Value::Float(0.0), Value::Float(1.0)];
    let floats = [Value::Float(5.0), Value::Float(f64::NAN), Value::Float(0.5)];
    prop_oneof![
        3 => select([around(min), around(max)].concat()),
        2 => select(others.to_vec()),
        3 => select(floats.to_vec()),
    ]
    .boxed()
}

/// A value of any type.
fn anything() -> BoxedStrategy<Value> {
    let one = Value::Map(Entries::from([(Cow::Borrowed("a"), Value::Int(1))]));
    let some = [
        Value::Null,
        Value::Bool(false),
        Value::Bool(true),
        Value::Int(0),
        Value::Int(5),
        Value::Float(5.0),
        Value::Float(f64::NAN),
        "".into(),
        Value::Timestamp(NOW),
        Value::List(Vec::new()),
        Value::List(vec!["a".into()]),
        one,
    ];
    let text = of_shape(Pattern::Anything, 0, 40).prop_map(Value::from).boxed();
    prop_oneof![11 => select(some.to_vec()), 1 => text].boxed()
}
