//! The building blocks of records.

use super::change::{Change, Touched};
use crate::text::Pattern;

/// The kind of a stored value. Each kind has a meaning in three places: the check here ([`super::check_fields`]), the type in
/// TypeScript, and the condition in the rules.
#[derive(Debug)]
pub enum Kind {
    /// A text of a shape, with a length between `min` and `max` UTF-16 units, both included.
    ///
    /// TypeScript: `string`. Rules: `isText`, or the predicate of the shape, with the maximum length.
    Text {
        /// Its shape.
        pattern: Pattern,
        /// The minimum length.
        min: usize,
        /// The maximum length.
        max: usize,
    },
    /// One of the given texts.
    ///
    /// TypeScript: their union. Rules: `isOneOf`; no option contains a comma.
    OneOf(&'static [&'static str]),
    /// A whole number between `min` and `max`, both included.
    ///
    /// TypeScript: `number`. Rules: `isWhole` with both bounds; 5.0 isn't a whole number there.
    Int {
        /// The minimum.
        min: i64,
        /// The maximum.
        max: i64,
    },
    /// A boolean.
    ///
    /// TypeScript: `boolean`. Rules: `is bool`.
    Bool,
    /// A timestamp that the store sets by its own clock.
    ///
    /// Check: any timestamp, because an existing one is from an earlier request; a number isn't one. TypeScript: `number`,
    /// milliseconds since 1970, only for reading; when writing, the adapter inserts the store's placeholder. Rules: equal to
    /// `request.time`, so a client can't choose the time.
    ServerTime,
    /// A timestamp by the client's clock, for lists, where the store can't set its own.
    ///
    /// Check: any timestamp. TypeScript: `number`, milliseconds since 1970. Rules: at most
    /// [`crate::limits::BOOKING_CLOCK_DAYS`] before or after the request's time.
    ClientTime,
    /// A timestamp that a user chose, without bounds.
    ///
    /// TypeScript: `number`, milliseconds since 1970; the adapter converts it to the store's type. Rules: `is timestamp`.
    Moment,
    /// At least `min` of the given texts, without duplicates.
    ///
    /// TypeScript: a list of their union. Rules: `areSome`.
    SomeOf {
        /// The texts.
        options: &'static [&'static str],
        /// The minimum number.
        min: usize,
    },
    /// A list of `min` to `max` texts, written as a whole. The shape of the texts can't contain the separator.
    ///
    /// TypeScript: `string[]`. Rules, which have no loops: the joined texts match the shape as often as there are texts.
    Texts {
        /// The shape of each text.
        pattern: Pattern,
        /// The minimum number.
        min: usize,
        /// The maximum number.
        max: usize,
        /// The separator between the texts.
        separator: char,
    },
    /// At most `cap` items, each of the given record. A list is never written as a whole: it begins empty and changes item by item.
    ///
    /// Check: each item is valid, and there are at most `cap`. TypeScript: `Item[]`. Rules, which have no loops: the list is empty
    /// in a new record; then `appendsItem(list, longer)` checks the new item and the cap.
    List {
        /// The record of an item.
        item: &'static Record,
        /// The maximum number of items, included.
        cap: usize,
    },
    /// A nested record.
    ///
    /// TypeScript: the interface of the record. Rules: the predicate of the record.
    Map(&'static Record),
    /// A value of the kind, or a missing key. Null and "" don't count as missing. Only a record's own field can be optional, not
    /// an item of a list.
    ///
    /// Check: if the key exists, the value is of the kind. TypeScript: `key?: T`. Rules: missing, or of the kind; a record whose
    /// fields change one by one ([`Touched`]) begins without it.
    Optional(&'static Kind),
}

impl Kind {
    /// The kind of the value if it exists.
    pub const fn present(&self) -> &Self {
        match self {
            Self::Optional(inner) => inner,
            _ => self,
        }
    }
}

/// What the app reads in place of a stored value that is missing or isn't of the field's kind: documents may be old, partial or written by
/// hand. `enforcement/rulegen` writes the readers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// The empty value of its kind: "", 0, false, an empty list, or the first option. An optional field without such a value is left out.
    Empty,
    /// Nothing at all: without this field, the record doesn't count.
    Nothing,
    /// The text as it is. Options that are no longer offered are shown.
    AsItIs,
}

/// One key of a record.
#[derive(Debug)]
pub struct Field {
    /// The key, spelled as in the specification.
    pub key: &'static str,
    /// The kind of its value.
    pub kind: Kind,
    /// Whether "" is accepted too, whatever the kind says. New records begin with empty fields.
    pub or_empty: bool,
    /// The updates that may change it.
    pub touched: Touched,
    /// Whether it repeats a value from another record. The handwritten rules then compare the two, and the generated rules don't check the
    /// value.
    pub repeats: bool,
    /// Whether it's empty in a new record: the first of its options, "", false, or the smallest number.
    pub begins_empty: bool,
    /// What the app reads in place of a value that it can't use.
    pub unfit: Unfit,
}

/// A set of keys and their kinds. Other keys are refused.
#[derive(Debug)]
pub struct Record {
    /// Its name in TypeScript.
    pub name: &'static str,
    /// A description in one sentence.
    pub doc: &'static str,
    /// Its keys.
    pub fields: &'static [Field],
    /// The conditions between its keys.
    pub relations: &'static [Relation],
}

/// A condition between two keys of a record.
#[derive(Debug)]
pub enum Relation {
    /// The city belongs to the country.
    CityOfCountry {
        /// The key of the country.
        country: &'static str,
        /// The key of the city.
        city: &'static str,
    },
    /// The ticket count and the price belong to the same pack.
    TicketPack {
        /// The key of the count.
        ticket: &'static str,
        /// The key of the price.
        price: &'static str,
    },
    /// A ticket is used for a session, -1, or returned, +1.
    TicketOfKind {
        /// The key of the kind.
        kind: &'static str,
        /// The key of the number.
        ticket: &'static str,
    },
    /// The moment is at a five-minute mark within the hour, which is counted since 1970.
    StartInHour {
        /// The key of the hour.
        hour: &'static str,
        /// The key of the moment.
        start: &'static str,
    },
}

impl Record {
    /// The field with this key.
    pub fn field(&self, key: &str) -> Option<&'static Field> {
        self.fields.iter().find(|field| field.key == key)
    }

    /// The fields that a change may touch, including the timestamp, in the record's order.
    pub fn touched_by(&self, change: Change) -> impl Iterator<Item = &'static Field> {
        self.fields.iter().filter(move |field| match field.touched {
            Touched::Never => false,
            Touched::By(changes) => changes.contains(&change),
            Touched::ByEveryWrite => true,
        })
    }
}

impl Field {
    const fn new(key: &'static str, kind: Kind) -> Self {
        Self {
            key,
            kind,
            or_empty: false,
            touched: Touched::Never,
            repeats: false,
            begins_empty: false,
            unfit: Unfit::Empty,
        }
    }

    /// A text of a shape and length.
    pub const fn text(key: &'static str, pattern: Pattern, min: usize, max: usize) -> Self {
        Self::new(key, Kind::Text { pattern, min, max })
    }

    /// Free text up to a maximum length; may be empty.
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

    /// A boolean.
    pub const fn bool(key: &'static str) -> Self {
        Self::new(key, Kind::Bool)
    }

    /// A timestamp that a user chose.
    pub const fn moment(key: &'static str) -> Self {
        Self::new(key, Kind::Moment)
    }

    /// Some of a list of texts, without duplicates.
    pub const fn some_of(key: &'static str, options: &'static [&'static str], min: usize) -> Self {
        Self::new(key, Kind::SomeOf { options, min })
    }

    /// A list of texts of a shape.
    pub const fn texts(key: &'static str, pattern: Pattern, min: usize, max: usize, separator: char) -> Self {
        Self::new(key, Kind::Texts { pattern, min, max, separator })
    }

    /// A timestamp by the server's clock.
    pub const fn server_time(key: &'static str) -> Self {
        Self::new(key, Kind::ServerTime)
    }

    /// A timestamp by the client's clock.
    pub const fn client_time(key: &'static str) -> Self {
        Self::new(key, Kind::ClientTime)
    }

    /// A list of records.
    pub const fn list(key: &'static str, item: &'static Record, cap: usize) -> Self {
        Self::new(key, Kind::List { item, cap })
    }

    /// A nested record.
    pub const fn map(key: &'static str, record: &'static Record) -> Self {
        Self::new(key, Kind::Map(record))
    }

    /// A key that may be missing.
    pub const fn optional(key: &'static str, kind: &'static Kind) -> Self {
        Self::new(key, Kind::Optional(kind))
    }

    /// Accepts "" too.
    pub const fn or_empty(mut self) -> Self {
        self.or_empty = true;
        self
    }

    /// Marks that it repeats a value from another record.
    pub const fn repeats(mut self) -> Self {
        self.repeats = true;
        self
    }

    /// Marks that it's empty in a new record.
    pub const fn begins_empty(mut self) -> Self {
        self.begins_empty = true;
        self
    }

    /// Marks that the app ignores a record without it.
    pub const fn needed(mut self) -> Self {
        self.unfit = Unfit::Nothing;
        self
    }

    /// Marks that the app shows options that are no longer offered.
    pub const fn shown_as_it_is(mut self) -> Self {
        self.unfit = Unfit::AsItIs;
        self
    }

    /// Sets the updates that may change it.
    pub const fn touched_by(mut self, changes: &'static [Change]) -> Self {
        self.touched = Touched::By(changes);
        self
    }

    /// Makes it the record's timestamp, which every write updates.
    pub const fn stamp(mut self) -> Self {
        self.touched = Touched::ByEveryWrite;
        self
    }

    /// Whether the patient fills it in on the profile. The table decides this, independent of the kind.
    pub fn is_detail(&self) -> bool {
        matches!(self.touched, Touched::By(changes) if changes.contains(&Change::Details))
    }

    /// Whether it's the record's timestamp.
    pub fn is_stamp(&self) -> bool {
        self.touched == Touched::ByEveryWrite
    }

    /// Whether the key may be missing.
    pub const fn is_optional(&self) -> bool {
        matches!(self.kind, Kind::Optional(_))
    }
}
