//! Reads the arguments of a decision from a plain value, and names the field that is wrong.
//!
//! The types describe their fields with serde's derive. This module tracks the path of a field itself, because the crate
//! `serde_path_to_error` wraps every visitor of every type, and visitors download the modules. It also replaces serde's own error texts,
//! which would add the code that formats numbers.

use super::Value;
use serde::Deserialize;
use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, Expected, SeqAccess, Unexpected, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use std::borrow::Cow;
use std::fmt::{Display, Formatter};

/// Reads a value as a type.
///
/// # Errors
/// The field that is wrong.
pub fn read<'de, T: Deserialize<'de>>(value: &'de Value) -> Result<T, Unreadable> {
    T::deserialize(value)
}

/// A value with a wrong field, or one that is wrong as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// The path of the field, "places.3.at"; "" if the value as a whole is wrong.
    pub field: String,
    /// The problem, for developers.
    pub problem: Cow<'static, str>,
}

impl Unreadable {
    /// A problem of the value as a whole.
    pub const fn new(problem: &'static str) -> Self {
        Self { field: String::new(), problem: Cow::Borrowed(problem) }
    }

    /// The same problem, from the outside: the value is the field with this name.
    #[must_use]
    #[inline(never)]
    pub fn within(mut self, name: &str) -> Self {
        if !name.is_empty() && !self.field.is_empty() {
            self.field.insert(0, '.');
        }
        self.field.insert_str(0, name);
        self
    }
}

impl Display for Unreadable {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.field)?;
        f.write_str(": ")?;
        f.write_str(&self.problem)
    }
}

impl std::error::Error for Unreadable {}

impl Error for Unreadable {
    fn custom<T: Display>(problem: T) -> Self {
        Self { field: String::new(), problem: Cow::Owned(problem.to_string()) }
    }

    fn invalid_type(_found: Unexpected<'_>, _wanted: &dyn Expected) -> Self {
        OTHER_KIND
    }

    fn invalid_value(_found: Unexpected<'_>, _wanted: &dyn Expected) -> Self {
        OTHER_KIND
    }

    fn invalid_length(_length: usize, _wanted: &dyn Expected) -> Self {
        OTHER_LENGTH
    }

    fn unknown_variant(_found: &str, _wanted: &'static [&'static str]) -> Self {
        Self::new("isn't one of the known words")
    }

    fn unknown_field(found: &str, _wanted: &'static [&'static str]) -> Self {
        Self::new("is not known").within(found)
    }

    fn missing_field(name: &'static str) -> Self {
        Self::new("is missing").within(name)
    }

    fn duplicate_field(name: &'static str) -> Self {
        Self::new("is there twice").within(name)
    }
}

const OTHER_KIND: Unreadable = Unreadable::new("has another type");
const OTHER_LENGTH: Unreadable = Unreadable::new("has too few or too many items");

impl<'de> Deserializer<'de> for &'de Value {
    type Error = Unreadable;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        match self {
            Value::Null => visitor.visit_unit(),
            Value::Bool(truth) => visitor.visit_bool(*truth),
            Value::Int(number) | Value::Timestamp(number) => visitor.visit_i64(*number),
            Value::Float(number) => visitor.visit_f64(*number),
            Value::Text(text) => visitor.visit_borrowed_str(text),
            Value::List(_) => self.deserialize_seq(visitor),
            Value::Map(_) => Err(OTHER_KIND),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        if let Value::Bool(truth) = self { visitor.visit_bool(*truth) } else { Err(OTHER_KIND) }
    }

    fn deserialize_i64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        self.as_int().map_or(Err(OTHER_KIND), |number| visitor.visit_i64(number))
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        self.as_text().map_or(Err(OTHER_KIND), |text| visitor.visit_borrowed_str(text))
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        if *self == Value::Null { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Unreadable> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        let mut items = Items::of(self)?;
        let read = visitor.visit_seq(&mut items)?;
        if items.rest.is_empty() && items.named.is_empty() { Ok(read) } else { Err(OTHER_LENGTH) }
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _length: usize, visitor: V) -> Result<V::Value, Unreadable> {
        self.deserialize_seq(visitor)
    }

    /// Looks the fields up in their order and reads them as a list. So it needs no code for names in any order or twice.
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unreadable> {
        let Value::Map(_) = self else { return Err(OTHER_KIND) };
        let mut found = Fields { of: self, names: fields, missing: None };
        let read = visitor.visit_seq(&mut found);
        read.map_err(|problem| found.missing.map_or(problem, Unreadable::missing_field))
    }

    /// A variant is a text, or, with fields, an object with the variant's name as its only key.
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unreadable> {
        match self {
            Value::Text(word) => visitor.visit_enum(Variant { word, value: None }),
            Value::Map(entries) => match entries.as_slice() {
                [(word, value)] => visitor.visit_enum(Variant { word, value: Some(value) }),
                _ => Err(OTHER_KIND),
            },
            _ => Err(OTHER_KIND),
        }
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i128 u8 u16 u32 u64 u128 f32 f64 char bytes byte_buf unit unit_struct tuple_struct map identifier
    }
}

/// The items of a list. A list from JavaScript is a map by index.
struct Items<'de> {
    rest: &'de [Value],
    named: &'de [(Cow<'static, str>, Value)],
}

impl<'de> Items<'de> {
    const fn of(list: &'de Value) -> Result<Self, Unreadable> {
        match list {
            Value::List(rest) => Ok(Self { rest: rest.as_slice(), named: &[] }),
            Value::Map(named) => Ok(Self { rest: &[], named: named.as_slice() }),
            _ => Err(OTHER_KIND),
        }
    }

    fn next(&mut self) -> Option<(&'de str, &'de Value)> {
        if let Some(((name, item), named)) = self.named.split_first() {
            self.named = named;
            return Some((name, item));
        }
        let (item, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(("", item))
    }
}

impl<'de> SeqAccess<'de> for Items<'de> {
    type Error = Unreadable;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Unreadable> {
        let Some((name, item)) = self.next() else { return Ok(None) };
        seed.deserialize(item).map(Some).map_err(|problem| problem.within(name))
    }
}

/// The fields of a type. A missing field reads as none, which is valid if the type has a default.
struct Fields<'de> {
    of: &'de Value,
    names: &'static [&'static str],
    missing: Option<&'static str>,
}

impl<'de> Fields<'de> {
    fn next(&mut self) -> Option<(&'static str, &'de Value)> {
        let (name, names) = self.names.split_first()?;
        self.names = names;
        let found = self.of.get(name);
        self.missing = if found.is_none() { Some(name) } else { None };
        found.map(|value| (*name, value))
    }
}

impl<'de> SeqAccess<'de> for Fields<'de> {
    type Error = Unreadable;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Unreadable> {
        let Some((name, value)) = self.next() else { return Ok(None) };
        seed.deserialize(value).map(Some).map_err(|problem| problem.within(name))
    }
}

struct Variant<'de> {
    word: &'de str,
    value: Option<&'de Value>,
}

impl<'de> EnumAccess<'de> for Variant<'de> {
    type Error = Unreadable;
    type Variant = Self;

    fn variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<(T::Value, Self), Unreadable> {
        Ok((seed.deserialize(StrDeserializer::<Unreadable>::new(self.word))?, self))
    }
}

impl<'de> VariantAccess<'de> for Variant<'de> {
    type Error = Unreadable;

    fn unit_variant(self) -> Result<(), Unreadable> {
        if self.value.is_none() { Ok(()) } else { Err(OTHER_KIND) }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Unreadable> {
        let value = self.value.ok_or(OTHER_KIND)?;
        seed.deserialize(value).map_err(|problem| problem.within(self.word))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _length: usize, _visitor: V) -> Result<V::Value, Unreadable> {
        Err(OTHER_KIND)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unreadable> {
        let value = self.value.ok_or(OTHER_KIND)?;
        value.deserialize_struct("", fields, visitor).map_err(|problem| problem.within(self.word))
    }
}
