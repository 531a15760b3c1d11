//! What a form asks of a field, and what becomes of it.

use crate::text::Pattern;

/// What a form asks of a field.
#[derive(Debug)]
pub enum Rule {
    /// A shape, and a length between `min` and `max` UTF-16 units, both allowed.
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
    /// Some of the given texts, at least one where the field is required: with a `,` between them.
    SomeOf(&'static [&'static str]),
    /// A city of the country that the field of this position holds.
    CityOf(usize),
    /// The same as the field of this position.
    SameAs(usize),
    /// Only to be filled: sign-in must not tell what a password looks like.
    Filled,
    /// To be filled where the field of this position is.
    FilledWith(usize),
    /// The day of a birthday; month and year are the next two fields. The three are judged together, here.
    Birthday,
    /// Month or year of a birthday, judged with the day.
    DatePart,
}

/// What becomes of a field in the payload.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// Given out under its own key, as it was read.
    AsRead,
    /// Given out under another key, as it was read.
    As(&'static str),
    /// A choice of several, given out as the list of those of these options that were chosen, in this order.
    ChosenOf(&'static [&'static str]),
    /// A card number, given out masked.
    Masked,
    /// The three boxes of a birthday, given out as `birthday`.
    Birthday,
    /// Not given out: repetitions, the CVV, parts of a date.
    Nothing,
}
