//! A plain value, as the store and the browser represent it. It crosses the boundary, and records are checked in this form.

mod reading;

pub use reading::{Unreadable, read};

use crate::time::Instant;
use std::borrow::Cow;

/// A value of the store.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// Nothing.
    Null,
    /// A boolean.
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// Any other number. The store distinguishes the two: `5.0 is int` is false there.
    Float(f64),
    /// A text.
    Text(String),
    /// A moment, in milliseconds since 1970. A plain number in JavaScript.
    Timestamp(i64),
    /// A list.
    List(Vec<Value>),
    /// Keys with their values, without duplicate keys.
    Map(Vec<(Cow<'static, str>, Value)>),
}

impl Value {
    /// A map without keys.
    pub const fn map() -> Self {
        Self::Map(Vec::new())
    }

    /// Adds a key to the map. Not inlined, because records are built key by key, and visitors download the module.
    #[inline(never)]
    pub fn with(mut self, key: &'static str, value: Self) -> Self {
        if let Self::Map(entries) = &mut self {
            entries.push((Cow::Borrowed(key), value));
        }
        self
    }

    /// Adds a text to the map.
    #[inline(never)]
    pub fn with_text(self, key: &'static str, text: &str) -> Self {
        self.with(key, Self::Text(text.to_owned()))
    }

    /// The value of a key; `None` if this isn't a map or has no such key.
    pub fn get(&self, key: &str) -> Option<&Self> {
        match self {
            Self::Map(entries) => entries.iter().find(|(name, _)| name == key).map(|(_, value)| value),
            _ => None,
        }
    }

    /// The text, if this is one.
    pub fn as_text(&self) -> Option<&str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }

    /// The text of a key, "" if there is none.
    pub fn text_of(&self, key: &str) -> &str {
        self.get(key).and_then(Self::as_text).unwrap_or_default()
    }

    /// The whole number or moment, if this is one.
    pub const fn as_int(&self) -> Option<i64> {
        match self {
            Self::Int(number) | Self::Timestamp(number) => Some(*number),
            _ => None,
        }
    }

    /// The whole number of a key, if there is one.
    pub fn int(&self, key: &str) -> Option<i64> {
        self.get(key)?.as_int()
    }

    /// The moment of a key, if there is one.
    pub fn moment(&self, key: &str) -> Option<Instant> {
        self.int(key).map(Instant::from_millis)
    }

    /// The boolean of a key, if there is one. Not inlined, like the items, which makes the modules smaller.
    #[inline(never)]
    pub fn truth(&self, key: &str) -> Option<bool> {
        if let Self::Bool(truth) = self.get(key)? { Some(*truth) } else { None }
    }

    /// The items of a list. A list from JavaScript is a map by index.
    #[inline(never)]
    pub fn items(&self) -> Option<Vec<&Self>> {
        let mut found = Vec::new();
        match self {
            Self::List(items) => found.extend(items),
            Self::Map(entries) => {
                for (_, item) in entries {
                    found.push(item);
                }
            }
            _ => return None,
        }
        Some(found)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<Cow<'_, str>> for Value {
    fn from(text: Cow<'_, str>) -> Self {
        Self::Text(text.into_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<bool> for Value {
    fn from(truth: bool) -> Self {
        Self::Bool(truth)
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Self {
        Self::Int(number)
    }
}
