//! The texts typed in a form so far, checked field by field against the table.

use super::birthday::Boxes;
use super::problems::Problems;
use super::words::are_some;
use crate::account::bare_password;
use crate::day::Day;
use crate::places;
use crate::schema::{Form, FormField, InputMode, Problem, Rule};
use crate::text::{Pattern, has_no_such_month, length, trim};

/// The texts typed in a form so far: one for each field, in the order of the form.
#[derive(Clone, Copy, Debug)]
pub struct Draft<'a> {
    form: &'static Form,
    texts: &'a [&'a str],
}

impl<'a> Draft<'a> {
    /// The draft; `None` if the number of texts differs from the number of fields.
    pub fn new(form: &'static Form, texts: &'a [&'a str]) -> Option<Self> {
        (form.fields.len() == texts.len()).then_some(Self { form, texts })
    }

    /// The problems of the fields.
    pub fn check(&self, today: Day) -> Problems {
        let mut problems = Problems::default();
        for (position, field) in self.form.fields.iter().enumerate() {
            if let Some(problem) = self.problem(position, field, today) {
                problems.note(position, problem);
            }
        }
        problems
    }

    /// Whether nothing was typed that a person could read or answer: every text is empty once it is read. A choice alone says nothing.
    pub fn says_nothing(&self) -> bool {
        self.form.fields.iter().enumerate().all(|(position, field)| {
            matches!(field.rule, Rule::OneOf(_) | Rule::SomeOf(_) | Rule::CityOf(_))
                || field.reads.read(self.typed(position)).is_empty()
        })
    }

    /// The form.
    pub(super) const fn form(&self) -> &'static Form {
        self.form
    }

    /// The text in the field at a position.
    pub(super) fn typed(&self, position: usize) -> &'a str {
        self.texts.get(position).copied().unwrap_or_default()
    }

    /// The three fields of a birthday, beginning with the day's position.
    pub(super) fn birthday(&self, day: usize) -> Boxes<'a> {
        Boxes([self.typed(day), self.typed(day.saturating_add(1)), self.typed(day.saturating_add(2))])
    }

    fn problem(&self, position: usize, field: &FormField, today: Day) -> Option<Problem> {
        match field.rule {
            Rule::DatePart => return None,
            Rule::Birthday => return self.birthday(position).problem(field.required, today),
            _ => {}
        }
        let value = field.reads.read(self.typed(position));
        let is_empty = value.is_empty();
        match field.rule {
            Rule::FilledWith(other) => (is_empty && !self.typed(other).is_empty()).then_some(Problem::Missing),
            Rule::SameAs(other) if !is_empty || !field.required => {
                let other = field.reads.read(self.typed(other));
                // The provider stores addresses in lowercase; in a password case counts.
                let same = value == other || field.input == InputMode::Email && value.eq_ignore_ascii_case(&other);
                (!same).then_some(Problem::Mismatch)
            }
            _ if is_empty => field.required.then_some(Problem::Missing),
            Rule::Text { pattern, min, max } => text_problem(&value, pattern, min, max),
            Rule::OneOf(options) => (!options.contains(&&*value)).then_some(Problem::NotOffered),
            Rule::SomeOf(options) => (!are_some(&value, options)).then_some(Problem::NotOffered),
            Rule::CityOf(country) => {
                (!places::is_city_of(trim(self.typed(country)), &value)).then_some(Problem::NotOffered)
            }
            Rule::SameAs(_) | Rule::Filled | Rule::Birthday | Rule::DatePart => None,
        }
    }
}

fn text_problem(text: &str, pattern: Pattern, min: usize, max: usize) -> Option<Problem> {
    if pattern == Pattern::Expiry && has_no_such_month(text) {
        return Some(Problem::NotAMonth);
    }
    // Digits that aren't an expiry date are too few or too many.
    let is_counted = pattern == Pattern::Expiry && Pattern::Digits.matches_typed(text);
    if !is_counted && !pattern.matches_typed(text) {
        let is_copied =
            pattern == Pattern::Password && bare_password(text).is_some_and(|bare| pattern.matches_typed(bare));
        return Some(if is_copied { Problem::Surrounded } else { Problem::Malformed });
    }
    match length(text) {
        length if length < min => Some(Problem::TooShort),
        length if length > max => Some(Problem::TooLong),
        _ => None,
    }
}
