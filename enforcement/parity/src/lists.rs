//! Lists that are written as a whole: selections of options, and texts of a shape.

use crate::chance::usually;
use crate::texts::{of_shape, right};
use aram_core::schema::{Field, Kind};
use aram_core::text::Pattern;
use aram_core::value::Value;
use proptest::collection::vec;
use proptest::prelude::{BoxedStrategy, Just, Strategy, any, prop_oneof};
use proptest::sample::{Index, select, subsequence};

/// Some of the options, without duplicates and in any order.
pub(crate) fn picked(options: &'static [&'static str], min: usize) -> impl Strategy<Value = Vec<&'static str>> {
    subsequence(options, min..=options.len()).prop_shuffle()
}

/// The same as a value.
pub(crate) fn some_of(options: &'static [&'static str], min: usize) -> BoxedStrategy<Value> {
    picked(options, min).prop_map(|words| Value::List(words.into_iter().map(Value::from).collect())).boxed()
}

/// Texts of a shape: mostly few, sometimes the maximum number or one more.
pub(crate) fn texts(pattern: Pattern, min: usize, max: usize) -> BoxedStrategy<Value> {
    let one = right(pattern, 0, usize::MAX).prop_map(Value::from).boxed();
    let some = |count| vec(one.clone(), count);
    prop_oneof![
        28 => vec(one.clone(), min..=max.min(min.saturating_add(3))),
        1 => some(max),
        1 => some(max.saturating_add(1)),
    ]
    .prop_map(Value::List)
    .boxed()
}

/// One thing changed in a list.
#[derive(Clone, Debug)]
pub(crate) struct ListEdit {
    at: Index,
    change: Change,
}

#[derive(Clone, Debug)]
enum Change {
    Clear,
    Remove,
    Double,
    Insert(Value),
    Replace(Value),
    /// Joins two neighbors to one item, so that the list joined by this separator is the same text. With an added empty item, the length
    /// stays the same too.
    Join(char, bool),
    /// Splits an item in two, with the separator at the end of the first.
    Part(char, Index, bool),
}

/// Changes for a list of a field.
pub(crate) fn list_edits(field: &Field) -> BoxedStrategy<ListEdit> {
    let elsewhere = [',', '|', ' ', '/', '\n'];
    let (own, joined_by): (BoxedStrategy<Value>, _) = match field.kind.present() {
        Kind::SomeOf { options, .. } => {
            (select(*options).prop_map(Value::from).boxed(), select(elsewhere.to_vec()).boxed())
        }
        Kind::Texts { pattern, separator, .. } => {
            (of_shape(*pattern, 0, 40).prop_map(Value::from).boxed(), usually(*separator, 6, elsewhere.to_vec()))
        }
        _ => (Just(Value::Null).boxed(), select(elsewhere.to_vec()).boxed()),
    };
    let change = prop_oneof![
        1 => Just(Change::Clear),
        1 => Just(Change::Remove),
        1 => Just(Change::Double),
        1 => own.prop_map(Change::Insert),
        1 => foreign().prop_map(Change::Insert),
        1 => foreign().prop_map(Change::Replace),
        1 => (joined_by.clone(), any::<bool>()).prop_map(|(sign, is_as_long)| Change::Join(sign, is_as_long)),
        1 => (joined_by, any::<Index>(), any::<bool>()).prop_map(|(sign, at, keeps)| Change::Part(sign, at, keeps)),
    ];
    (any::<Index>(), change).prop_map(|(at, change)| ListEdit { at, change }).boxed()
}

/// A value that isn't a text of a list.
fn foreign() -> impl Strategy<Value = Value> {
    let texts = ["other", "Video", " self", "en ", "|", ",", "09:00|10:00"].map(Value::from);
    let others = [
        Value::Null,
        Value::Int(9),
        Value::Float(f64::NAN),
        Value::Bool(false),
        Value::map(),
        Value::Timestamp(0),
        "".into(),
    ];
    prop_oneof![7 => select(others.to_vec()), 1 => select(texts.to_vec())]
}

impl ListEdit {
    /// The list with the change; an empty one if the value isn't a list.
    pub(crate) fn of(&self, old: Value) -> Value {
        let Value::List(mut items) = old else { return Value::List(Vec::new()) };
        let at = self.at.index(items.len().saturating_add(1));
        match &self.change {
            Change::Clear => items.clear(),
            Change::Remove if at < items.len() => drop(items.remove(at)),
            Change::Double => items.extend(items.get(at).cloned()),
            Change::Insert(item) => items.insert(at, item.clone()),
            Change::Replace(item) => {
                if let Some(place) = items.get_mut(at) {
                    *place = item.clone();
                }
            }
            Change::Join(sign, is_as_long) => join(&mut items, at, *sign, *is_as_long),
            Change::Part(sign, within, keeps) => part(&mut items, at, *sign, *within, *keeps),
            Change::Remove => {}
        }
        Value::List(items)
    }
}

fn text_at(items: &[Value], at: usize) -> Option<String> {
    items.get(at).and_then(Value::as_text).map(str::to_owned)
}

fn join(items: &mut Vec<Value>, at: usize, sign: char, is_as_long: bool) {
    let at = at.min(items.len().saturating_sub(2));
    let Some((one, other)) = text_at(items, at).zip(text_at(items, at.saturating_add(1))) else { return };
    let both = [Value::from(format!("{one}{sign}{other}"))];
    drop(items.splice(at..at.saturating_add(2), both));
    if is_as_long {
        items.push("".into());
    }
}

fn part(items: &mut Vec<Value>, at: usize, sign: char, within: Index, keeps: bool) {
    let at = at.min(items.len().saturating_sub(1));
    let Some(text) = text_at(items, at) else { return };
    let count = within.index(text.chars().count().saturating_add(1));
    let mut first: String = text.chars().take(count).collect();
    if keeps {
        first.push(sign);
    }
    let second: String = text.chars().skip(count).collect();
    drop(items.splice(at..=at, [first.into(), second.into()]));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sampling::samples;
    use crate::scene::with;
    use crate::values::record;
    use aram_core::schema::{RecordKind, check_fields};

    #[test]
    fn lists_are_mostly_valid_and_often_invalid_after_a_change() {
        let hours = RecordKind::Hours.record();
        for key in ["week", "away", "ways"] {
            let Some(field) = hours.field(key) else { panic!("no {key}") };
            let (mut right, mut spoilt) = (0, 0);
            for (value, edit) in samples(&(record(hours), list_edits(field)), 400) {
                right += u32::from(check_fields(hours, &value).is_ok());
                let list = edit.of(value.get(key).cloned().unwrap_or(Value::Null));
                spoilt += u32::from(check_fields(hours, &with(value, field.key, list)).is_ok());
            }
            assert!(right > 250, "{key}: right {right} of 400");
            assert!(spoilt < 300, "{key}: spoilt and right {spoilt} of 400");
        }
    }
}
