//! The words in which records are described.

use crate::text::Pattern;

/// What a stored value may be.
#[derive(Debug)]
pub enum Kind {
    /// A text of a shape, its length between `min` and `max` UTF-16 units, both allowed.
    Text {
        /// Its shape.
        pattern: Pattern,
        /// Shortest.
        min: usize,
        /// Longest.
        max: usize,
    },
    /// One of the given texts.
    OneOf(&'static [&'static str]),
    /// A whole number between `min` and `max`, both allowed.
    Int {
        /// Smallest.
        min: i64,
        /// Largest.
        max: i64,
    },
    /// A truth value.
    Bool,
    /// A moment.
    Timestamp,
    /// At most `cap` items, each of the given record.
    List {
        /// What an item is.
        item: &'static Record,
        /// Most items; this many are allowed.
        cap: usize,
    },
    /// A record inside the record.
    Map(&'static Record),
}

/// One key of a record.
#[derive(Debug)]
pub struct Field {
    /// The key, spelt as in the specification.
    pub key: &'static str,
    /// What its value may be.
    pub kind: Kind,
    /// Is "" accepted as well, whatever the kind says? A record is created with empty fields.
    pub or_empty: bool,
    /// May the key be absent?
    pub optional: bool,
}

/// A shape of keys and values. Keys that are not listed are refused.
#[derive(Debug)]
pub struct Record {
    /// Its name in TypeScript.
    pub name: &'static str,
    /// What it is, in a sentence.
    pub doc: &'static str,
    /// Its keys.
    pub fields: &'static [Field],
    /// What must hold between its keys.
    pub relations: &'static [Relation],
}

/// What must hold between two keys of one record.
#[derive(Debug)]
pub enum Relation {
    /// The city is one of the country's.
    CityOfCountry {
        /// Key of the country.
        country: &'static str,
        /// Key of the city.
        city: &'static str,
    },
    /// The ticket count and the price are those of one pack.
    TicketPack {
        /// Key of the count.
        ticket: &'static str,
        /// Key of the price.
        price: &'static str,
    },
}

impl Record {
    /// The field of a key.
    pub fn field(&self, key: &str) -> Option<&'static Field> {
        self.fields.iter().find(|field| field.key == key)
    }
}

impl Field {
    const fn new(key: &'static str, kind: Kind) -> Self {
        Self { key, kind, or_empty: false, optional: false }
    }

    /// A text of a shape and length.
    pub const fn text(key: &'static str, pattern: Pattern, min: usize, max: usize) -> Self {
        Self::new(key, Kind::Text { pattern, min, max })
    }

    /// Free text up to a length; may be empty.
    pub const fn free(key: &'static str, max: usize) -> Self {
        Self::text(key, Pattern::Anything, 0, max)
    }

    /// One of a list of texts.
    pub const fn one_of(key: &'static str, options: &'static [&'static str]) -> Self {
        Self::new(key, Kind::OneOf(options))
    }

    /// A whole number.
    pub const fn int(key: &'static str, min: i64, max: i64) -> Self {
        Self::new(key, Kind::Int { min, max })
    }

    /// A truth value.
    pub const fn bool(key: &'static str) -> Self {
        Self::new(key, Kind::Bool)
    }

    /// A moment.
    pub const fn timestamp(key: &'static str) -> Self {
        Self::new(key, Kind::Timestamp)
    }

    /// A list of records.
    pub const fn list(key: &'static str, item: &'static Record, cap: usize) -> Self {
        Self::new(key, Kind::List { item, cap })
    }

    /// A record inside.
    pub const fn map(key: &'static str, record: &'static Record) -> Self {
        Self::new(key, Kind::Map(record))
    }

    /// The same, where "" is accepted as well.
    pub const fn or_empty(mut self) -> Self {
        self.or_empty = true;
        self
    }

    /// The same, where the key may be absent.
    pub const fn optional(mut self) -> Self {
        self.optional = true;
        self
    }
}
