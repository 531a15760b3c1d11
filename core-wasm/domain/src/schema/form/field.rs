//! The fields of forms.

use super::super::message::MessageKey;
use super::input::InputMode;
use super::problem::Problem;
use super::rule::{Keep, Rule};
use crate::text::{Pattern, Reads};

/// The longest text of an input for digits: sixteen digits of two UTF-16 units each, with separators between groups.
const DIGITS_TYPED_MAX: usize = 40;

/// One field of a form.
#[derive(Debug)]
pub struct FormField {
    /// Its name.
    pub key: &'static str,
    /// The rule for its value.
    pub rule: Rule,
    /// Whether it's required.
    pub required: bool,
    /// How its text is normalized before the check.
    pub reads: Reads,
    /// The keyboard.
    pub input: InputMode,
    /// The maximum length of the input; 0 for none. It's larger than the rule's if normalization removes characters.
    pub input_max: usize,
    /// Whether it's a secret, which no draft may keep.
    pub secret: bool,
    /// Its place in the payload.
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

    /// A text of a shape and length; all its own problems have the same message.
    pub const fn text(key: &'static str, pattern: Pattern, min: usize, max: usize, message: MessageKey) -> Self {
        Self::new(key, Rule::Text { pattern, min, max }, message).input_max(max)
    }

    /// Free text up to a maximum length, not required.
    pub const fn free(key: &'static str, max: usize) -> Self {
        Self::text(key, Pattern::Anything, 0, max, MessageKey::TooLong).optional()
    }

    /// A single choice.
    pub const fn one_of(key: &'static str, options: &'static [&'static str]) -> Self {
        Self::new(key, Rule::OneOf(options), MessageKey::ChooseOption).missing(MessageKey::ChooseOption)
    }

    /// A multiple choice.
    pub const fn some_of(key: &'static str, options: &'static [&'static str]) -> Self {
        Self::new(key, Rule::SomeOf(options), MessageKey::ChooseOption)
            .missing(MessageKey::ChooseOption)
            .keep(Keep::ChosenOf(options))
    }

    /// A city of the country in the field at a position.
    pub const fn city_of(key: &'static str, country: usize) -> Self {
        Self::new(key, Rule::CityOf(country), MessageKey::ChooseOption).missing(MessageKey::ChooseOption)
    }

    /// A repetition of the field at a position.
    pub const fn same_as(key: &'static str, other: usize, message: MessageKey) -> Self {
        Self::new(key, Rule::SameAs(other), message).keep(Keep::Nothing)
    }

    /// A field that only must not be empty.
    pub const fn filled(key: &'static str) -> Self {
        Self::new(key, Rule::Filled, MessageKey::Required)
    }

    /// A field that must not be empty if the field at a position isn't.
    pub const fn filled_with(key: &'static str, other: usize) -> Self {
        Self::new(key, Rule::FilledWith(other), MessageKey::Required).optional()
    }

    /// The day of a birthday.
    pub const fn day() -> Self {
        Self::new("day", Rule::Birthday, MessageKey::Date).digits(Reads::Number).input_max(2).keep(Keep::Birthday)
    }

    /// The month or year of a birthday.
    pub const fn date_part(key: &'static str, digits: usize) -> Self {
        Self::new(key, Rule::DatePart, MessageKey::Date).digits(Reads::Number).input_max(digits).keep(Keep::Nothing)
    }

    /// Makes it optional.
    pub const fn optional(mut self) -> Self {
        self.required = false;
        self
    }

    /// Sets how its text is normalized.
    pub const fn reads(mut self, reads: Reads) -> Self {
        self.reads = reads;
        self
    }

    /// Sets how its digits are normalized, the numeric keyboard, and an input with space for separators: a browser cuts a pasted text at the
    /// input's maximum length.
    pub const fn digits(mut self, reads: Reads) -> Self {
        self.reads = reads;
        self.input = InputMode::Numeric;
        self.input_max(DIGITS_TYPED_MAX)
    }

    /// Sets the keyboard.
    pub const fn input(mut self, input: InputMode) -> Self {
        self.input = input;
        self
    }

    /// Sets the maximum length of the input.
    pub const fn input_max(mut self, max: usize) -> Self {
        self.input_max = max;
        self
    }

    /// Makes it a secret: no draft keeps it, and its text isn't normalized.
    pub const fn secret(mut self) -> Self {
        self.secret = true;
        self
    }

    /// Sets what the payload does with it.
    pub const fn keep(mut self, keep: Keep) -> Self {
        self.keep = keep;
        self
    }

    /// Sets the message for an empty field.
    pub const fn missing(mut self, message: MessageKey) -> Self {
        self.missing = message;
        self
    }

    /// Sets the message for a text that is too long.
    pub const fn too_long(mut self, message: MessageKey) -> Self {
        self.too_long = message;
        self
    }

    /// The problems that a check can find in it.
    pub fn problems(&self) -> Vec<Problem> {
        let missing = (self.required || matches!(self.rule, Rule::FilledWith(_))).then_some(Problem::Missing);
        let own: &[Problem] = match self.rule {
            Rule::Text { pattern: Pattern::Anything, .. } => &[Problem::TooLong],
            Rule::Text { pattern: Pattern::Password, .. } => {
                &[Problem::Malformed, Problem::TooShort, Problem::TooLong, Problem::Surrounded]
            }
            Rule::Text { pattern: Pattern::Expiry, .. } => {
                &[Problem::Malformed, Problem::TooShort, Problem::TooLong, Problem::NotAMonth]
            }
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

    /// The message for a problem.
    pub const fn message(&self, problem: Problem) -> MessageKey {
        match problem {
            Problem::Missing => self.missing,
            Problem::Malformed | Problem::TooShort | Problem::Mismatch => self.malformed,
            Problem::TooLong => self.too_long,
            Problem::NotOffered => MessageKey::ChooseOption,
            Problem::NotADate => MessageKey::Date,
            Problem::Future => MessageKey::DateFuture,
            Problem::Surrounded => MessageKey::PasswordSpace,
            Problem::NotAMonth => MessageKey::Month,
        }
    }
}
