//! The requirements and payloads of each form (docs/product.md#what-is-valid), sentence by sentence, every limit at its edge.

#![allow(
    clippy::arithmetic_side_effects,
    clippy::unwrap_used,
    reason = "tests count with small numbers, and may fail loudly in their helpers too"
)]

mod card;
mod contact;
mod counselor_profile;
mod counselor_signup;
mod credentials;
mod email_only;
mod emergency_contact;
mod pasted;
mod patient_profile;
mod patient_signup;
mod promises;
mod sign_in;
mod thoughts;

use aram_core::day::Day;
use aram_core::forms::Draft;
use aram_core::schema::{Form, MessageKey, form_named};
use aram_core::value::Value;

/// 17 May 2026.
fn today() -> Day {
    Day::new(2026, 5, 17).unwrap()
}

/// A draft of a form by field names, and its result.
struct Typed {
    form: &'static str,
    texts: Vec<(&'static str, String)>,
}

impl Typed {
    fn new(form: &'static str, texts: &[(&'static str, &str)]) -> Self {
        Self { form, texts: texts.iter().map(|(key, text)| (*key, (*text).to_owned())).collect() }
    }

    /// The same with another text in one field.
    fn but(&self, key: &str, text: &str) -> Self {
        let texts = self.texts.iter().map(|(name, old)| (*name, if *name == key { text } else { old }.to_owned()));
        let changed = Self { form: self.form, texts: texts.collect() };
        assert!(changed.texts.iter().any(|(name, _)| *name == key), "{} has no field {key}", self.form);
        changed
    }

    /// The answer about the draft.
    fn asked<Answer>(&self, answer: impl FnOnce(&'static Form, Draft<'_>) -> Answer) -> Answer {
        let form = form_named(self.form).unwrap();
        let texts: Vec<&str> = form
            .fields
            .iter()
            .map(|field| self.texts.iter().find(|(key, _)| *key == field.key).map_or("", |(_, text)| text))
            .collect();
        answer(form, Draft::new(form, &texts).unwrap())
    }

    fn submit(&self) -> Result<Value, Vec<(&'static str, MessageKey)>> {
        self.asked(|form, draft| {
            let problems = draft.check(today());
            draft.submit(today()).map_err(|submitted| {
                assert_eq!(submitted, problems, "submit and check say the same");
                let named = form.fields.iter().enumerate();
                named.filter_map(|(at, field)| Some((field.key, field.message(problems.at(at)?)))).collect()
            })
        })
    }

    fn says_nothing(&self) -> bool {
        self.asked(|_, draft| draft.says_nothing())
    }

    /// The payload of a draft that must be valid.
    fn payload(&self) -> Value {
        self.submit().unwrap()
    }

    /// The message of a field; `None` if it has none.
    fn message(&self, key: &str) -> Option<MessageKey> {
        self.submit().err()?.into_iter().find(|(name, _)| *name == key).map(|(_, message)| message)
    }

    /// Asserts the maximum length of a field with texts of `a`: `max` is accepted, and one more causes `message`.
    fn holds_at_most(&self, key: &str, max: usize, message: MessageKey) {
        assert_eq!(self.but(key, &"a".repeat(max)).message(key), None, "{key} of {max}");
        assert_eq!(self.but(key, &"a".repeat(max + 1)).message(key), Some(message), "{key} of {}", max + 1);
    }

    /// Asserts that a text of spaces causes `message`.
    fn must_be_filled(&self, key: &str, message: MessageKey) {
        for empty in ["", "   "] {
            assert_eq!(self.but(key, empty).message(key), Some(message), "{key} {empty:?}");
        }
    }
}
