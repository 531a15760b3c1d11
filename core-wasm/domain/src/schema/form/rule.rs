//! The rule of a form's field, and the place of its value in the payload.

use crate::text::Pattern;

/// The rule for the value of a field.
#[derive(Debug)]
pub enum Rule {
    /// A shape, and a length between `min` and `max` UTF-16 units, both included.
    Text {
        /// Its shape.
        pattern: Pattern,
        /// The minimum length.
        min: usize,
        /// The maximum length.
        max: usize,
    },
    /// One of the given texts.
    OneOf(&'static [&'static str]),
    /// Some of the given texts, separated by `,`; at least one if the field is required.
    SomeOf(&'static [&'static str]),
    /// A city of the country in the field at this position.
    CityOf(usize),
    /// The same text as in the field at this position.
    SameAs(usize),
    /// Any text but an empty one. Sign-in must not reveal the format of passwords.
    Filled,
    /// Not empty if the field at this position isn't.
    FilledWith(usize),
    /// The day of a birthday; month and year are the next two fields. All three are checked together, here.
    Birthday,
    /// The month or year of a birthday, checked with the day.
    DatePart,
}

/// The place of a field in the payload.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// Contains it under its own key, normalized.
    AsRead,
    /// Contains it under another key, normalized.
    As(&'static str),
    /// Contains the chosen ones of these options as a list, in this order.
    ChosenOf(&'static [&'static str]),
    /// Contains the masked card number.
    Masked,
    /// Contains the three fields of a birthday as `birthday`.
    Birthday,
    /// Leaves it out: repetitions, the CVV, parts of a date.
    Nothing,
}
