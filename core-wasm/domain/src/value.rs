//! A plain value, as the store and the browser know it: what crosses the boundary and what a record is checked as.

mod reading;

pub use reading::{Unreadable, read};

use crate::time::Instant;
use std::borrow::Cow;

/// A value of the store.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// Nothing.
    Null,
    /// A truth value.
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// Any other number. The store keeps the two apart: `5.0 is int` is false there.
    Float(f64),
    /// A text.
    Text(String),
    /// A moment, in milliseconds since 1970. In JavaScript a plain number.
    Timestamp(i64),
    /// A list.
    List(Vec<Value>),
    /// Keys with their values, each key once.
    Map(Vec<(Cow<'static, str>, Value)>),
}

impl Value {
    /// A map without keys yet.
    pub const fn map() -> Self {
        Self::Map(Vec::new())
    }

    /// The same map with one key more. Not inlined: records are written key by key, and the module is fetched by visitors.
    #[inline(never)]
    pub fn with(mut self, key: &'static str, value: Self) -> Self {
        if let Self::Map(entries) = &mut self {
            entries.push((Cow::Borrowed(key), value));
        }
        self
    }

    /// The same map with one text more.
    #[inline(never)]
    pub fn with_text(self, key: &'static str, text: &str) -> Self {
        self.with(key, Self::Text(text.to_owned()))
    }

    /// The value of a key; `None` where this is no map or has no such key.
    pub fn get(&self, key: &str) -> Option<&Self> {
        match self {
            Self::Map(entries) => entries.iter().find(|(name, _)| name == key).map(|(_, value)| value),
            _ => None,
        }
    }

    /// The text, where this is one.
    pub fn as_text(&self) -> Option<&str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }

    /// The text of a key, "" where there is none.
    pub fn text_of(&self, key: &str) -> &str {
        self.get(key).and_then(Self::as_text).unwrap_or_default()
    }

    /// The whole number or moment, where this is one.
    pub const fn as_int(&self) -> Option<i64> {
        match self {
            Self::Int(number) | Self::Timestamp(number) => Some(*number),
            _ => None,
        }
    }

    /// The whole number of a key, where there is one.
    pub fn int(&self, key: &str) -> Option<i64> {
        self.get(key)?.as_int()
    }

    /// The moment of a key, where there is one.
    pub fn moment(&self, key: &str) -> Option<Instant> {
        self.int(key).map(Instant::from_millis)
    }

    /// The truth value of a key, where there is one. Not inlined, as the items are not: the modules are the smaller for it.
    #[inline(never)]
    pub fn truth(&self, key: &str) -> Option<bool> {
        if let Self::Bool(truth) = self.get(key)? { Some(*truth) } else { None }
    }

    /// The items of a list. One that comes from JavaScript is a map by places.
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
