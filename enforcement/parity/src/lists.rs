//! Lists that are written whole: some of a choice of words, and texts of a shape.

use crate::random::Random;
use crate::texts::of_shape;
use crate::values::settled;
use aram_core::schema::{Field, Kind};
use aram_core::text::Pattern;
use aram_core::value::Value;

/// Some of the words, each once, in any order.
pub(crate) fn picked<'a>(random: &mut Random, options: &[&'a str], min: usize) -> Vec<&'a str> {
    let mut left = options.to_vec();
    let count = random.between(min, options.len());
    let mut taken = Vec::new();
    while taken.len() < count && !left.is_empty() {
        let at = random.below(left.len());
        taken.push(left.remove(at));
    }
    taken
}

/// The same as a value.
pub(crate) fn some_of(random: &mut Random, options: &[&str], min: usize) -> Value {
    Value::List(picked(random, options, min).into_iter().map(Value::from).collect())
}

/// Between so many texts of a shape; of many allowed ones often few, now and then as many as there may be, or one more.
pub(crate) fn texts(random: &mut Random, pattern: Pattern, min: usize, max: usize) -> Value {
    let count = match random.below(30) {
        0 => max,
        1 => max.saturating_add(1),
        _ => random.between(min, max.min(min.saturating_add(3))),
    };
    Value::List((0..count).map(|_| settled(random, pattern, 0, 4_200).into()).collect())
}

/// The list with an item too many, too few, twice, foreign, of another type, or two items made one by what they are joined by.
pub(crate) fn spoilt_list(random: &mut Random, field: &Field, old: Option<Value>) -> Value {
    let Some(Value::List(mut items)) = old else { return Value::List(Vec::new()) };
    let at = random.below(items.len().saturating_add(1));
    let one: Value = match field.kind.present() {
        Kind::SomeOf { options, .. } => random.text(options).into(),
        Kind::Texts { pattern, .. } => of_shape(random, *pattern, 0, 40).into(),
        _ => Value::Null,
    };
    match random.below(8) {
        0 => items.clear(),
        1 => items.insert(at, one),
        2 if at < items.len() => drop(items.remove(at)),
        3 => items.extend(items.get(at).cloned()),
        4 => joined(random, field, &mut items),
        5 => parted(random, field, &mut items),
        _ => {
            let foreign = foreign(random);
            match items.get_mut(at) {
                Some(place) if random.once_in(2) => *place = foreign,
                _ => items.insert(at, foreign),
            }
        }
    }
    Value::List(items)
}

/// What is no text of the list.
fn foreign(random: &mut Random) -> Value {
    match random.below(8) {
        0 => Value::Null,
        1 => Value::Int(9),
        2 => Value::Float(f64::NAN),
        3 => Value::Bool(false),
        4 => Value::map(),
        5 => Value::Timestamp(0),
        6 => "".into(),
        _ => random.text(&["other", "Video", " self", "en ", "|", ",", "09:00|10:00"]).into(),
    }
}

/// What a field's texts are joined by when the rules look at them.
fn separator(random: &mut Random, field: &Field) -> char {
    match field.kind.present() {
        Kind::Texts { separator, .. } if !random.once_in(6) => *separator,
        _ => random.pick(&[',', '|', ' ', '/', '\n']).copied().unwrap_or(','),
    }
}

/// Two neighbours become one item, with the separator between them: the list joined is the same text as before.
fn joined(random: &mut Random, field: &Field, items: &mut Vec<Value>) {
    let between = separator(random, field);
    let at = random.below(items.len().saturating_sub(1));
    let words = |items: &[Value], at: usize| items.get(at).and_then(Value::as_text).map(str::to_owned);
    if let Some((one, other)) = words(items, at).zip(words(items, at.saturating_add(1))) {
        drop(items.remove(at));
        if let Some(place) = items.get_mut(at) {
            *place = format!("{one}{between}{other}").into();
        }
        // As many items as before.
        if random.once_in(2) {
            items.push("".into());
        }
    }
}

/// An item becomes two.
fn parted(random: &mut Random, field: &Field, items: &mut Vec<Value>) {
    let between = separator(random, field);
    let at = random.below(items.len());
    let Some(text) = items.get(at).and_then(Value::as_text).map(str::to_owned) else { return };
    let mut chars = text.chars();
    let first: String = chars.by_ref().take(random.below(text.chars().count().saturating_add(1))).collect();
    drop(items.remove(at));
    items.insert(at, chars.collect::<String>().into());
    items.insert(at, if random.once_in(2) { first } else { format!("{first}{between}") }.into());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::values::record;
    use aram_core::schema::{RecordKind, check_fields};

    #[test]
    fn lists_are_mostly_right_and_often_wrong_when_spoilt() {
        let mut random = Random::new(11);
        let hours = RecordKind::Hours.record();
        for key in ["week", "away", "ways"] {
            let Some(field) = hours.field(key) else { panic!("no {key}") };
            let (mut right, mut spoilt) = (0, 0);
            for _ in 0..400 {
                let Value::Map(mut entries) = record(&mut random, hours, 0) else { panic!("no record") };
                right += u32::from(check_fields(hours, &Value::Map(entries.clone())).is_ok());
                let old = entries.iter().find(|(name, _)| name == key).map(|(_, value)| value.clone());
                crate::values::set(&mut entries, field.key, spoilt_list(&mut random, field, old));
                spoilt += u32::from(check_fields(hours, &Value::Map(entries)).is_ok());
            }
            assert!(right > 250, "{key}: right {right} of 400");
            assert!(spoilt < 300, "{key}: spoilt and right {spoilt} of 400");
        }
    }
}
