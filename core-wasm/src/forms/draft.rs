//! What every form does: look each field up in the table, check it, and give out the payload where all is fine.

use super::{
    CardDraft, ContactDraft, CounselorProfileDraft, CounselorSignupDraft, CredentialsDraft, NewsletterDraft,
    PasswordResetDraft, PatientProfileDraft, PatientSignupDraft, Problems, SignInDraft, ThoughtsDraft,
};
use crate::day::Day;
use crate::places;
use crate::schema::{Form, FormField, Problem, Rule, Value};
use crate::text::{length, trim};

/// What is typed in a form so far.
pub trait Draft<'a>: Sized {
    /// The form's entry in the table.
    fn form() -> &'static Form;

    /// What a valid draft becomes.
    type Payload: Into<Value>;

    /// The texts in the order of the form's fields.
    fn values(&self) -> impl AsRef<[&'a str]>;

    /// The draft of the texts in the order of the form's fields; `None` where their number is another.
    fn from_values(values: &[&'a str]) -> Option<Self>;

    /// What is checked beyond the table. By default nothing.
    fn check_together(&self, _today: Day, _problems: &mut Problems) {}

    /// The payload; asked for only where the check found nothing.
    fn payload(&self, today: Day) -> Option<Self::Payload>;

    /// The problems of the fields.
    fn check(&self, today: Day) -> Problems {
        let mut problems = check_table(Self::form(), self.values().as_ref());
        self.check_together(today, &mut problems);
        problems
    }

    /// The payload, or the problems of the fields.
    ///
    /// # Errors
    /// The problems, at least one.
    fn submit(&self, today: Day) -> Result<Self::Payload, Problems> {
        let problems = self.check(today);
        if problems.is_empty() { self.payload(today).ok_or(problems) } else { Err(problems) }
    }
}

/// Declares the struct of a draft and its way to and from the form's order.
macro_rules! draft {
    ($(#[$doc:meta])* $name:ident { $($(#[$field_doc:meta])* $field:ident),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default)]
        pub struct $name<'a> { $($(#[$field_doc])* pub $field: &'a str,)* }

        impl<'a> $name<'a> {
            fn in_order(&self) -> impl AsRef<[&'a str]> + use<'a> { [$(self.$field,)*] }

            fn of_order(values: &[&'a str]) -> Option<Self> {
                let &[$($field,)*] = values else { return None };
                Some(Self { $($field,)* })
            }
        }
    };
}
pub(super) use draft;

/// The two methods of [`Draft`] that the macro has written already.
macro_rules! in_form_order {
    ($form:path) => {
        fn form() -> &'static crate::schema::Form {
            &$form
        }

        fn values(&self) -> impl AsRef<[&'a str]> {
            self.in_order()
        }

        fn from_values(values: &[&'a str]) -> Option<Self> {
            Self::of_order(values)
        }
    };
}
pub(super) use in_form_order;

fn check_table(form: &Form, values: &[&str]) -> Problems {
    let mut problems = Problems::default();
    for (position, (field, typed)) in form.fields.iter().zip(values).enumerate() {
        if let Some(problem) = check_field(field, typed, values) {
            problems.note(position, problem);
        }
    }
    problems
}

fn check_field(field: &FormField, typed: &str, values: &[&str]) -> Option<Problem> {
    let value = field.reads.read(typed);
    let other = |position: usize| values.get(position).copied().unwrap_or_default();
    match field.rule {
        Rule::DatePart => return None,
        Rule::SameAs(position) if !field.required || !value.is_empty() => {
            return (value != field.reads.read(other(position))).then_some(Problem::Mismatch);
        }
        _ if value.is_empty() => return field.required.then_some(Problem::Missing),
        _ => {}
    }
    match field.rule {
        Rule::Text { pattern, min, max } => {
            let length = length(&value);
            if !pattern.matches(&value) {
                Some(Problem::Malformed)
            } else if length < min {
                Some(Problem::TooShort)
            } else {
                (length > max).then_some(Problem::TooLong)
            }
        }
        Rule::OneOf(options) => (!options.contains(&&*value)).then_some(Problem::NotOffered),
        Rule::CityOf(country) => (!places::is_city_of(trim(other(country)), &value)).then_some(Problem::NotOffered),
        Rule::SameAs(_) | Rule::Filled | Rule::DatePart => None,
    }
}

/// The payload of a form's draft, given by the form's name and its texts in order; `None` where there is no such form or the
/// number of texts is another.
pub fn submit(form: &str, values: &[&str], today: Day) -> Option<Result<Value, Problems>> {
    fn run<'a, D: Draft<'a>>(values: &[&'a str], today: Day) -> Option<Result<Value, Problems>> {
        D::from_values(values).map(|draft| draft.submit(today).map(Into::into))
    }
    match form {
        "patientSignup" => run::<PatientSignupDraft<'_>>(values, today),
        "counselorSignup" => run::<CounselorSignupDraft<'_>>(values, today),
        "signIn" => run::<SignInDraft<'_>>(values, today),
        "passwordReset" => run::<PasswordResetDraft<'_>>(values, today),
        "card" => run::<CardDraft<'_>>(values, today),
        "newsletter" => run::<NewsletterDraft<'_>>(values, today),
        "contact" => run::<ContactDraft<'_>>(values, today),
        "patientProfile" => run::<PatientProfileDraft<'_>>(values, today),
        "counselorProfile" => run::<CounselorProfileDraft<'_>>(values, today),
        "credentials" => run::<CredentialsDraft<'_>>(values, today),
        "bookingThoughts" => run::<ThoughtsDraft<'_>>(values, today),
        _ => None,
    }
}
