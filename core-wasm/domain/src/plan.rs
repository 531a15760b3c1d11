//! Plans: the documents that a decision writes, as data. Whoever has a store carries out all writes of a plan together, or none: a browser,
//! staff's operations, the demonstration's data, and parity, which has the rules judge them.

use crate::time::Instant;
use crate::value::Value;

/// How a write meets its document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// The document has exactly these fields afterwards, whether it existed or not.
    Whole,
    /// These fields change in an existing document.
    Part,
    /// The document is deleted.
    Gone,
}

/// What a field gets.
#[derive(Clone, Debug, PartialEq)]
pub enum Put {
    /// This value.
    Value(Value),
    /// The store's time.
    Now,
    /// A number that is added to the stored one.
    More(i64),
}

/// One write of a plan.
#[derive(Clone, Debug, PartialEq)]
pub struct Write {
    /// The document.
    pub path: String,
    /// How the write meets it.
    pub how: How,
    /// The fields.
    pub fields: Vec<(&'static str, Put)>,
}

// Not inlined, because browsers download the module.
impl Write {
    /// A write of a document, without fields. The parts of the path are joined as they are.
    #[inline(never)]
    pub(crate) fn new(how: How, path: &[&str]) -> Self {
        Self { path: path.concat(), how, fields: Vec::new() }
    }

    #[inline(never)]
    fn with(mut self, field: &'static str, put: Put) -> Self {
        self.fields.push((field, put));
        self
    }

    /// Gives a field a value.
    #[inline(never)]
    pub(crate) fn set(self, field: &'static str, value: Value) -> Self {
        self.with(field, Put::Value(value))
    }

    /// Gives a field a text.
    #[inline(never)]
    pub(crate) fn text(self, field: &'static str, text: &str) -> Self {
        self.set(field, text.into())
    }

    /// Gives a field a moment.
    #[inline(never)]
    pub(crate) fn at(self, field: &'static str, moment: Instant) -> Self {
        self.set(field, Value::Timestamp(moment.millis()))
    }

    /// Gives a field the store's time.
    #[inline(never)]
    pub(crate) fn now(self, field: &'static str) -> Self {
        self.with(field, Put::Now)
    }

    /// Adds a number to a field.
    #[inline(never)]
    pub(crate) fn more(self, field: &'static str, by: i64) -> Self {
        self.with(field, Put::More(by))
    }
}

impl From<Write> for Value {
    /// The fields by what they get, because a moment crosses to JavaScript as a plain number.
    fn from(Write { path, how, fields }: Write) -> Self {
        let (mut set, mut moments, mut stamp, mut add) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for (name, put) in fields {
            match put {
                Put::Value(moment @ Self::Timestamp(_)) => moments.push((name.into(), moment)),
                Put::Value(value) => set.push((name.into(), value)),
                Put::Now => stamp.push(name.into()),
                Put::More(by) => add.push((name.into(), by.into())),
            }
        }
        let how = match how {
            How::Whole => "whole",
            How::Part => "part",
            How::Gone => "gone",
        };
        let write = Self::map().with("path", path.into()).with_text("how", how).with("set", Self::Map(set));
        write.with("moments", Self::Map(moments)).with("stamp", Self::List(stamp)).with("add", Self::Map(add))
    }
}
