//! Plain values from JavaScript. All modules share one conversion, which keeps them small.

use crate::whole::whole;
#[cfg(any(feature = "public", feature = "member"))]
use aram_core::day::Day;
use aram_core::time::Instant;
use aram_core::value::Value;
use js_sys::{Array, Object};
use std::borrow::Cow;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsError, JsValue};

#[wasm_bindgen]
extern "C" {
    /// `Object.entries`. A getter or a proxy may throw in it. Without `catch`, that would leave this module in the middle of a call and
    /// never free the stack and table entries of that call.
    #[wasm_bindgen(catch, js_namespace = Object, js_name = entries)]
    fn entries_of(object: &Object) -> Result<Array, JsValue>;
}

/// A value from JavaScript: strings, booleans, whole numbers, plain objects; a list becomes a map by index. Anything else becomes null, and
/// so does an object that throws while it is read.
///
/// Handwritten, because the input side of `serde_wasm_bindgen` adds 14 KB (brotli) of error texts, half of the size limit of the module
/// `public`.
pub(crate) fn from_js(value: &JsValue) -> Value {
    read(value, DEPTH, &mut { ROOM })
}

/// The maximum depth: a list of times contains lists of texts, which is three maps deep. It also stops at a value that contains itself.
const DEPTH: u8 = 3;

/// The maximum number of values in one argument, at all levels together. Five weeks of times are 420, each of up to 14 values. A list of a
/// million items in a handwritten draft becomes null at once.
const ROOM: u32 = 8192;

fn read(value: &JsValue, depth: u8, room: &mut u32) -> Value {
    // Functions on the server pass a timestamp of the store as a `Date`; browsers pass plain numbers.
    #[cfg(feature = "server")]
    if let Some(date) = value.dyn_ref::<js_sys::Date>() {
        return whole(date.get_time()).map_or(Value::Null, Value::Timestamp);
    }
    // Half of a surrogate pair would become U+FFFD, which is another text. The store takes no such text.
    #[cfg(feature = "server")]
    if value.dyn_ref::<js_sys::JsString>().is_some_and(|text| !text.is_valid_utf16()) {
        return Value::Null;
    }
    if let Some(text) = value.as_string() {
        Value::Text(text)
    } else if let Some(truth) = value.as_bool() {
        Value::Bool(truth)
    } else if let Some(number) = value.as_f64() {
        whole(number).map_or(Value::Null, Value::Int)
    } else if let Some(deeper) = depth.checked_sub(1)
        && let Some(object) = value.dyn_ref::<Object>()
        && let Ok(found) = entries_of(object)
        && let Some(left) = room.checked_sub(found.length())
    {
        *room = left;
        let mut entries = Vec::new();
        for entry in found.iter() {
            let pair = Array::from(&entry);
            if let Some(key) = pair.get(0).as_string() {
                entries.push((Cow::Owned(key), read(&pair.get(1), deeper, room)));
            }
        }
        Value::Map(entries)
    } else {
        Value::Null
    }
}

/// The moment of a JavaScript number; `None` if it isn't whole.
pub(crate) fn instant(number: f64) -> Option<Instant> {
    whole(number).map(Instant::from_millis)
}

/// The value, or an error with this text.
pub(crate) fn or_error<T>(value: Option<T>, words: &str) -> Result<T, JsError> {
    value.ok_or_else(|| JsError::new(words))
}

/// Today in the form that the browser passes, `yyyymmdd`.
#[cfg(any(feature = "public", feature = "member"))]
pub(crate) fn today(number: u32) -> Result<Day, JsError> {
    or_error(Day::from_number(number), "today is no day")
}

/// Converts a result for JavaScript.
///
/// # Errors
/// If it contains a number that JavaScript can't represent.
#[cfg(any(feature = "member", feature = "server"))]
pub(crate) fn answer(value: &impl serde::Serialize) -> Result<JsValue, JsError> {
    let plain = serde_wasm_bindgen::Serializer::new().serialize_maps_as_objects(true);
    value.serialize(&plain).map_err(|_| JsError::new("an answer could not cross"))
}
