//! The fields of forms.

use super::super::message::MessageKey;
use super::input::InputMode;
use super::problem::Problem;
use super::rule::{Keep, Rule};
use crate::text::{Pattern, Reads};

/// One field of a form.
#[derive(Debug)]
pub struct FormField {
    /// Its name.
    pub key: &'static str,
    /// What is asked of it.
    pub rule: Rule,
    /// Must it be filled?
    pub required: bool,
    /// How it is read before it is checked.
    pub reads: Reads,
    /// The keyboard.
    pub input: InputMode,
    /// Most characters that the input takes; 0 for no bound. Larger than the rule's where signs are dropped when reading.
    pub input_max: usize,
    /// Is it a secret, to be kept in no draft?
    pub secret: bool,
    /// What becomes of it.
    pub keep: Keep,
    missing: MessageKey,
    malformed: MessageKey,
    too_long: MessageKey,
}

impl FormField {
    const fn new(key: &'static str, rule: Rule, malformed: MessageKey) -> Self {
        Self {
            key,
            rule,
            required: true,
            reads: Reads::Trimmed,
            input: InputMode::Text,
            input_max: 0,
            secret: false,
            keep: Keep::AsRead,
            missing: MessageKey::Required,
            malformed,
            too_long: malformed,
        }
    }

    /// A text of a shape and length; every problem of its own has one message.
    pub const fn text(key: &'static str, pattern: Pattern, min: usize, max: usize, message: MessageKey) -> Self {
        Self::new(key, Rule::Text { pattern, min, max }, message).input_max(max)
    }

    /// Free text up to a length, not required.
    pub const fn free(key: &'static str, max: usize) -> Self {
        Self::text(key, Pattern::Anything, 0, max, MessageKey::TooLong).optional()
    }

    /// A choice.
    pub const fn one_of(key: &'static str, options: &'static [&'static str]) -> Self {
        Self::new(key, Rule::OneOf(options), MessageKey::ChooseOption).missing(MessageKey::ChooseOption)
    }

    /// A choice of several.
    pub const fn some_of(key: &'static str, options: &'static [&'static str]) -> Self {
        Self::new(key, Rule::SomeOf(options), MessageKey::ChooseOption)
            .missing(MessageKey::ChooseOption)
            .keep(Keep::ChosenOf(options))
    }

    /// A city of the country chosen in the field of a position.
    pub const fn city_of(key: &'static str, country: usize) -> Self {
        Self::new(key, Rule::CityOf(country), MessageKey::ChooseOption).missing(MessageKey::ChooseOption)
    }

    /// A repetition of the field of a position.
    pub const fn same_as(key: &'static str, other: usize, message: MessageKey) -> Self {
        Self::new(key, Rule::SameAs(other), message).keep(Keep::Nothing)
    }

    /// A field that only has to be filled.
    pub const fn filled(key: &'static str) -> Self {
        Self::new(key, Rule::Filled, MessageKey::Required)
    }

    /// A field that has to be filled where the field of a position is.
    pub const fn filled_with(key: &'static str, other: usize) -> Self {
        Self::new(key, Rule::FilledWith(other), MessageKey::Required).optional()
    }

    /// The box of the day of a birthday.
    pub const fn day() -> Self {
        Self::new("day", Rule::Birthday, MessageKey::Date).digits(Reads::NUMBER).input_max(2).keep(Keep::Birthday)
    }

    /// Another box of a birthday.
    pub const fn date_part(key: &'static str, digits: usize) -> Self {
        Self::new(key, Rule::DatePart, MessageKey::Date).digits(Reads::NUMBER).input_max(digits).keep(Keep::Nothing)
    }

    /// The same, not required.
    pub const fn optional(mut self) -> Self {
        self.required = false;
        self
    }

    /// The same, read in another way.
    pub const fn reads(mut self, reads: Reads) -> Self {
        self.reads = reads;
        self
    }

    /// The same, read as digits.
    pub const fn digits(mut self, reads: Reads) -> Self {
        self.reads = reads;
        self.input = InputMode::Numeric;
        self
    }

    /// The same, for another keyboard.
    pub const fn input(mut self, input: InputMode) -> Self {
        self.input = input;
        self
    }

    /// The same, with another bound for the input.
    pub const fn input_max(mut self, max: usize) -> Self {
        self.input_max = max;
        self
    }

    /// The same, kept in no draft and taken as typed.
    pub const fn secret(mut self) -> Self {
        self.secret = true;
        self
    }

    /// The same, given out in another way.
    pub const fn keep(mut self, keep: Keep) -> Self {
        self.keep = keep;
        self
    }

    /// The same, with another message where it is empty.
    pub const fn missing(mut self, message: MessageKey) -> Self {
        self.missing = message;
        self
    }

    /// The same, with another message where it is too long.
    pub const fn too_long(mut self, message: MessageKey) -> Self {
        self.too_long = message;
        self
    }

    /// The problems that a check can find in it.
    pub fn problems(&self) -> Vec<Problem> {
        let missing = (self.required || matches!(self.rule, Rule::FilledWith(_))).then_some(Problem::Missing);
        let own: &[Problem] = match self.rule {
            Rule::Text { pattern: Pattern::Anything, .. } => &[Problem::TooLong],
            Rule::Text { min, .. } if min > 1 => &[Problem::Malformed, Problem::TooShort, Problem::TooLong],
            Rule::Text { .. } => &[Problem::Malformed, Problem::TooLong],
            Rule::OneOf(_) | Rule::SomeOf(_) | Rule::CityOf(_) => &[Problem::NotOffered],
            Rule::SameAs(_) => &[Problem::Mismatch],
            Rule::Filled | Rule::FilledWith(_) => &[],
            Rule::Birthday => &[Problem::NotADate, Problem::Future],
            Rule::DatePart => return Vec::new(),
        };
        missing.into_iter().chain(own.iter().copied()).collect()
    }

    /// The message that tells a problem.
    pub const fn message(&self, problem: Problem) -> MessageKey {
        match problem {
            Problem::Missing => self.missing,
            Problem::Malformed | Problem::TooShort | Problem::Mismatch => self.malformed,
            Problem::TooLong => self.too_long,
            Problem::NotOffered => MessageKey::ChooseOption,
            Problem::NotADate => MessageKey::Date,
            Problem::Future => MessageKey::DateFuture,
        }
    }
}
