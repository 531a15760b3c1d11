//! Converts plain values to JavaScript: the results that have no types of their own.

use aram_core::value::Value;
use serde::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};
use wasm_bindgen::{JsError, JsValue};

/// A value for JavaScript: maps become objects, and timestamps become milliseconds.
pub(crate) fn to_js(value: impl Into<Value>) -> Result<JsValue, JsError> {
    let plain = serde_wasm_bindgen::Serializer::new().serialize_maps_as_objects(true);
    Crossing(&value.into()).serialize(&plain).map_err(|_| JsError::new("a value could not cross"))
}

/// The value, or `null` if there is none.
#[cfg(feature = "public")]
pub(crate) fn or_null(value: Option<impl Into<Value>>) -> Result<JsValue, JsError> {
    value.map_or(Ok(JsValue::NULL), to_js)
}

/// The existing names as a list.
#[cfg(feature = "public")]
pub(crate) fn words(words: &[Option<&'static str>]) -> Result<JsValue, JsError> {
    to_js(Value::List(words.iter().flatten().map(|word| Value::from(*word)).collect()))
}

/// A value for JavaScript.
struct Crossing<'a>(&'a Value);

impl Serialize for Crossing<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Value::Null => serializer.serialize_unit(),
            Value::Bool(truth) => serializer.serialize_bool(*truth),
            #[expect(clippy::cast_precision_loss, reason = "JavaScript has no other numbers; ours are all exact in it")]
            Value::Int(number) | Value::Timestamp(number) => serializer.serialize_f64(*number as f64),
            Value::Float(number) => serializer.serialize_f64(*number),
            Value::Text(text) => serializer.serialize_str(text),
            Value::List(items) => {
                let mut list = serializer.serialize_seq(Some(items.len()))?;
                for item in items {
                    list.serialize_element(&Crossing(item))?;
                }
                list.end()
            }
            Value::Map(entries) => {
                let mut map = serializer.serialize_map(Some(entries.len()))?;
                for (key, value) in entries {
                    map.serialize_entry(key, &Crossing(value))?;
                }
                map.end()
            }
        }
    }
}
