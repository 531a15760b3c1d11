//! The words in which records are described.

use super::change::{Change, Touched};
use crate::text::Pattern;

/// What a stored value may be. Each kind has a meaning in the three places that are made of it: the check here
/// ([`super::check_fields`]), the type in TypeScript and the condition in the rules of the store.
#[derive(Debug)]
pub enum Kind {
    /// A text of a shape, its length between `min` and `max` UTF-16 units, both allowed.
    ///
    /// TypeScript: `string`. Rules: `isText`, or the predicate of the shape, with the longest length.
    Text {
        /// Its shape.
        pattern: Pattern,
        /// Shortest.
        min: usize,
        /// Longest.
        max: usize,
    },
    /// One of the given texts.
    ///
    /// TypeScript: the union of them. Rules: `isOneOf`; no option holds a comma.
    OneOf(&'static [&'static str]),
    /// A whole number between `min` and `max`, both allowed.
    ///
    /// TypeScript: `number`. Rules: `isWhole` with the two bounds; 5.0 is no whole number there.
    Int {
        /// Smallest.
        min: i64,
        /// Largest.
        max: i64,
    },
    /// A truth value.
    ///
    /// TypeScript: `boolean`. Rules: `is bool`.
    Bool,
    /// A moment that the store writes by its own clock when it takes the request.
    ///
    /// Check: any moment, for what stands is of some earlier request; a number is none. TypeScript: `number`, milliseconds
    /// since 1970 as they are read; nobody writes one, the adapter puts the store's mark for it in the place. Rules: equal
    /// to `request.time`, so no time of the client's gets in.
    ServerTime,
    /// A moment by the client's clock, where the store writes no time of its own: inside lists.
    ///
    /// Check: any moment. TypeScript: `number`, milliseconds since 1970. Rules: at most
    /// [`crate::limits::BOOKING_CLOCK_DAYS`] from the request's time, before or after.
    ClientTime,
    /// A moment that somebody chose: any.
    ///
    /// TypeScript: `number`, milliseconds since 1970; the adapter writes the store's own kind. Rules: `is timestamp`.
    Moment,
    /// Some of the given texts, each once, `min` at least.
    ///
    /// TypeScript: a list of their union. Rules: `areSome`.
    SomeOf {
        /// The texts.
        options: &'static [&'static str],
        /// Fewest.
        min: usize,
    },
    /// A list of texts, written whole: between `min` and `max` of them, each of a shape that cannot hold the separator.
    ///
    /// TypeScript: `string[]`. Rules, which know no loop: the texts joined by the separator have that shape as often as there are texts.
    Texts {
        /// The shape of each.
        pattern: Pattern,
        /// Fewest.
        min: usize,
        /// Most.
        max: usize,
        /// What they are joined by.
        separator: char,
    },
    /// At most `cap` items, each of the given record. A list is never written whole: it begins empty, and changes by an item.
    ///
    /// Check: each item is right, and there are at most `cap`. TypeScript: `Item[]`. Rules, which know no loop: empty in a
    /// record that is written whole; then `appendsItem(list, longer)` looks at the one item that came, and at the cap.
    List {
        /// What an item is.
        item: &'static Record,
        /// Most items; this many are allowed.
        cap: usize,
    },
    /// A record inside the record.
    ///
    /// TypeScript: the interface of the record. Rules: the predicate of the record.
    Map(&'static Record),
    /// A value of the kind, or no key at all. Null and "" are no absence. Only a record's own field is of this kind: an item
    /// of a list is there or not.
    ///
    /// Check: the key may be missing; where it is there, the value is of the kind. TypeScript: `key?: T`. Rules: absent, or
    /// of the kind; a record whose fields change one by one ([`Touched`]) begins without it.
    Optional(&'static Kind),
}

impl Kind {
    /// The kind of the value where there is one.
    pub const fn present(&self) -> &Self {
        match self {
            Self::Optional(inner) => inner,
            _ => self,
        }
    }
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
    /// Which updates may touch it.
    pub touched: Touched,
    /// Does it repeat what stands elsewhere? Then the hand-written rules compare it with that, and the generated ones say nothing of its value.
    pub repeats: bool,
    /// Is it empty in a new record: the first of its options, "", no, the smallest number?
    pub begins_empty: bool,
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
    /// A ticket is spent for a session, -1, or comes back, +1.
    TicketOfKind {
        /// Key of the kind.
        kind: &'static str,
        /// Key of the number.
        ticket: &'static str,
    },
    /// The moment is at a five-minute mark within the whole hour since 1970.
    StartInHour {
        /// Key of the hour.
        hour: &'static str,
        /// Key of the moment.
        start: &'static str,
    },
}

impl Record {
    /// The field of a key.
    pub fn field(&self, key: &str) -> Option<&'static Field> {
        self.fields.iter().find(|field| field.key == key)
    }

    /// The fields that a change may touch, in the record's order, the stamp among them.
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
        Self { key, kind, or_empty: false, touched: Touched::Never, repeats: false, begins_empty: false }
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

    /// A moment that somebody chose.
    pub const fn moment(key: &'static str) -> Self {
        Self::new(key, Kind::Moment)
    }

    /// Some of a list of texts, each once.
    pub const fn some_of(key: &'static str, options: &'static [&'static str], min: usize) -> Self {
        Self::new(key, Kind::SomeOf { options, min })
    }

    /// A list of texts of a shape.
    pub const fn texts(key: &'static str, pattern: Pattern, min: usize, max: usize, separator: char) -> Self {
        Self::new(key, Kind::Texts { pattern, min, max, separator })
    }

    /// A moment by the server's clock.
    pub const fn server_time(key: &'static str) -> Self {
        Self::new(key, Kind::ServerTime)
    }

    /// A moment by the client's clock.
    pub const fn client_time(key: &'static str) -> Self {
        Self::new(key, Kind::ClientTime)
    }

    /// A list of records.
    pub const fn list(key: &'static str, item: &'static Record, cap: usize) -> Self {
        Self::new(key, Kind::List { item, cap })
    }

    /// A record inside.
    pub const fn map(key: &'static str, record: &'static Record) -> Self {
        Self::new(key, Kind::Map(record))
    }

    /// A key that may be absent.
    pub const fn optional(key: &'static str, kind: &'static Kind) -> Self {
        Self::new(key, Kind::Optional(kind))
    }

    /// The same, where "" is accepted as well.
    pub const fn or_empty(mut self) -> Self {
        self.or_empty = true;
        self
    }

    /// The same, repeating what stands elsewhere.
    pub const fn repeats(mut self) -> Self {
        self.repeats = true;
        self
    }

    /// The same, empty in a new record.
    pub const fn begins_empty(mut self) -> Self {
        self.begins_empty = true;
        self
    }

    /// The same, which these updates may touch.
    pub const fn touched_by(mut self, changes: &'static [Change]) -> Self {
        self.touched = Touched::By(changes);
        self
    }

    /// The same, the record's stamp: every write brings it anew.
    pub const fn stamp(mut self) -> Self {
        self.touched = Touched::ByEveryWrite;
        self
    }

    /// Is it a detail: what a patient fills in on the profile? The table says so, whatever its kind.
    pub fn is_detail(&self) -> bool {
        matches!(self.touched, Touched::By(changes) if changes.contains(&Change::Details))
    }

    /// Is it the record's stamp?
    pub fn is_stamp(&self) -> bool {
        self.touched == Touched::ByEveryWrite
    }

    /// May the key be absent?
    pub const fn is_optional(&self) -> bool {
        matches!(self.kind, Kind::Optional(_))
    }
}
