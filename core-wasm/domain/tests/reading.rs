//! A plain value is read as the argument type of a decision, and an error names its field.

use aram_core::value::{Value, read};
use serde::Deserialize;

#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
enum Act {
    Wait,
    Go { so_far: i64 },
    Carry(Vec<i64>),
}

#[derive(Debug, PartialEq, Eq, Deserialize)]
struct Facts<'a> {
    name: &'a str,
    is_there: bool,
    since: Option<i64>,
    #[serde(default)]
    later: Vec<i64>,
    pair: [i64; 2],
}

fn facts() -> Value {
    Value::map()
        .with("pair", numbers(&[1, 2]))
        .with("is_there", Value::Bool(true))
        .with("unknown", Value::Null)
        .with("since", Value::Null)
        .with_text("name", "Sara")
}

fn numbers(numbers: &[i64]) -> Value {
    Value::List(numbers.iter().copied().map(Value::Int).collect())
}

/// The facts with one field replaced.
fn with(key: &'static str, value: Value) -> Value {
    let Value::Map(mut entries) = facts() else { return Value::Null };
    entries.retain(|(name, _)| name != key);
    Value::Map(entries).with(key, value)
}

fn without(key: &str) -> Value {
    let Value::Map(mut entries) = facts() else { return Value::Null };
    entries.retain(|(name, _)| name != key);
    Value::Map(entries)
}

fn wrong<'a, T: Deserialize<'a>>(value: &'a Value) -> Option<String> {
    read::<T>(value).err().map(|problem| problem.to_string())
}

#[test]
fn fields_are_read_in_any_order_and_unknown_ones_ignored() {
    let expected = Facts { name: "Sara", is_there: true, since: None, later: Vec::new(), pair: [1, 2] };
    assert_eq!(read(&facts()), Ok(expected));
    let later = with("later", numbers(&[3]));
    assert_eq!(read::<Facts<'_>>(&later).map(|facts| facts.later), Ok(vec![3]));
    let since = with("since", Value::Timestamp(5));
    assert_eq!(read::<Facts<'_>>(&since).map(|facts| facts.since), Ok(Some(5)));
}

#[test]
fn an_error_names_a_missing_field_or_one_of_another_kind() {
    for key in ["name", "is_there", "since", "pair"] {
        assert_eq!(wrong::<Facts<'_>>(&without(key)), Some(format!("{key}: is missing")));
        let words = with(key, Value::List(vec![Value::Bool(false)]));
        assert!(wrong::<Facts<'_>>(&words).is_some_and(|problem| problem.starts_with(key)), "{key}");
    }
    assert_eq!(wrong::<Facts<'_>>(&Value::Null), Some(": has another type".to_owned()));
    assert_eq!(wrong::<Facts<'_>>(&numbers(&[])), Some(": has another type".to_owned()));
}

#[test]
fn a_list_is_a_list_or_a_map_by_index_of_the_right_length() {
    let by_places = |items: &[i64]| {
        ["0", "1", "2"].into_iter().zip(items).fold(Value::map(), |map, (key, item)| map.with(key, Value::Int(*item)))
    };
    assert_eq!(read(&by_places(&[7, 8])), Ok(vec![7_i64, 8]));
    assert_eq!(read::<[i64; 2]>(&by_places(&[7, 8])), Ok([7, 8]));
    for items in [&[7][..], &[7, 8, 9]] {
        let expected = Some("pair: has too few or too many items".to_owned());
        assert_eq!(wrong::<Facts<'_>>(&with("pair", by_places(items))), expected);
        assert_eq!(wrong::<Facts<'_>>(&with("pair", numbers(items))), expected);
    }
    let list = Value::map().with("0", Value::Int(1)).with_text("1", "x");
    assert_eq!(wrong::<Facts<'_>>(&with("later", list)), Some("later.1: has another type".to_owned()));
    assert_eq!(wrong::<Vec<i64>>(&Value::from("x")), Some(": has another type".to_owned()));
}

#[test]
fn a_variant_is_a_text_or_an_object_with_one_key() {
    let go = |far| Value::map().with("go", Value::map().with("soFar", far));
    assert_eq!(read(&Value::from("wait")), Ok(Act::Wait));
    assert_eq!(read(&go(Value::Int(3))), Ok(Act::Go { so_far: 3 }));
    assert_eq!(read(&Value::map().with("carry", numbers(&[1]))), Ok(Act::Carry(vec![1])));
    assert_eq!(wrong::<Act>(&go(Value::Null)), Some("go.soFar: has another type".to_owned()));
    assert_eq!(wrong::<Act>(&Value::from("dance")), Some(": isn't one of the known words".to_owned()));
    let kinds =
        [Value::from("go"), Value::from("carry"), Value::map().with("wait", Value::Null), Value::map(), Value::Int(1)];
    for value in kinds {
        assert_eq!(wrong::<Act>(&value), Some(": has another type".to_owned()), "{value:?}");
    }
    let two = go(Value::Int(1)).with("wait", Value::Null);
    assert_eq!(wrong::<Act>(&two), Some(": has another type".to_owned()));
}
