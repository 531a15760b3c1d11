//! Drafts of every form, and what the form's payload would be stored as.

use crate::lists::picked;
use crate::random::Random;
use crate::scene::{NOW, standing_booking};
use crate::subject::Subject;
use crate::texts::{nearly, of_shape};
use crate::values::{Entries, set, settled};
use aram_core::day::Day;
use aram_core::forms::Draft;
use aram_core::places::cities_of;
use aram_core::schema::{FORMS, Form, FormName, Rule};
use aram_core::value::Value;
use std::borrow::Cow;

/// The day of all cases: that of `NOW`.
const TODAY: u32 = 20_261_121;

/// The texts of a draft that is likely to be right, now and then with one text changed.
pub(crate) fn draft(random: &mut Random, form: &Form) -> Vec<String> {
    let mut texts: Vec<String> = Vec::new();
    for field in form.fields {
        let text = match field.rule {
            Rule::Text { pattern, min, max } if random.once_in(12) => of_shape(random, pattern, min, max),
            Rule::Text { pattern, min, max } => settled(random, pattern, min, max),
            Rule::OneOf(options) => random.text(options).to_owned(),
            Rule::SomeOf(options) => words(random, options),
            Rule::CityOf(country) => random.text(cities_of(texts.get(country).map_or("", String::as_str))).to_owned(),
            Rule::SameAs(other) | Rule::FilledWith(other) => texts.get(other).cloned().unwrap_or_default(),
            Rule::Filled => "secret".to_owned(),
            Rule::Birthday => random.between(1, 31).to_string(),
            Rule::DatePart if field.key == "month" => random.between(1, 12).to_string(),
            Rule::DatePart => random.between(1899, 2030).to_string(),
        };
        texts.push(if !field.required && random.once_in(3) { String::new() } else { text });
    }
    if random.once_in(2) {
        let at = random.below(texts.len());
        if let Some(text) = texts.get_mut(at) {
            *text = nearly(random, text);
        }
    }
    texts
}

/// Some of the words, mostly each once, and mostly a space between two.
fn words(random: &mut Random, options: &'static [&'static str]) -> String {
    let least = usize::from(!random.once_in(12));
    let mut some = picked(random, options, least);
    if random.once_in(12) {
        some.push(random.text(options));
    }
    some.join(random.text(&[",", ",", ",", ",", ",", ",", ",", ", ", ",,", " "]))
}

/// A form whose payload reaches a document; the others (sign-in, password reset, credentials) go to the identity provider.
pub(crate) fn forms() -> impl Iterator<Item = (&'static Form, Subject)> {
    FORMS.into_iter().filter_map(|form| Some((form, subject_of(form)?)))
}

/// What becomes of a draft, and whether the form accepts it. A draft that it refuses is stored as typed, past the form.
pub(crate) fn stored(form: &'static Form, texts: &[String]) -> Option<(Subject, Value, bool)> {
    let subject = subject_of(form)?;
    let borrowed: Vec<&str> = texts.iter().map(String::as_str).collect();
    let draft = Draft::new(form, &borrowed)?;
    match draft.submit(Day::from_number(TODAY)?) {
        Ok(payload) => Some((subject, dressed(subject, form, payload.get("record").cloned().unwrap_or(payload)), true)),
        Err(_) => Some((subject, dressed(subject, form, as_typed(form, texts)), false)),
    }
}

fn subject_of(form: &Form) -> Option<Subject> {
    match form.name {
        FormName::PatientSignup => Some(Subject::Patient),
        FormName::PatientProfile => Some(Subject::Details),
        FormName::CounselorSignup | FormName::CounselorProfile => Some(Subject::Counselor),
        FormName::Card => Some(Subject::Card),
        FormName::BookingThoughts => Some(Subject::Booking),
        FormName::PersonToCall => Some(Subject::PersonToCall),
        FormName::Newsletter => Some(Subject::Newsletter),
        FormName::Contact => Some(Subject::Contact),
        FormName::SignIn | FormName::PasswordReset | FormName::Credentials => None,
    }
}

/// The texts of a choice; none where nothing is typed.
fn some_of(text: &str) -> Value {
    Value::List(text.split(',').filter(|_| !text.is_empty()).map(Value::from).collect())
}

/// The texts under their keys, as an attacker would send them.
fn as_typed(form: &Form, texts: &[String]) -> Value {
    let mut entries: Entries = Vec::new();
    let mut birthday: Vec<&str> = Vec::new();
    for (field, text) in form.fields.iter().zip(texts) {
        match field.rule {
            Rule::Birthday | Rule::DatePart => birthday.push(text),
            Rule::SameAs(_) | Rule::Filled | Rule::FilledWith(_) => {}
            Rule::SomeOf(_) => {
                entries.push((Cow::Borrowed(field.key), some_of(text)));
            }
            _ if field.key == "password" || field.key == "cvvCode" => {}
            _ => entries.push((Cow::Borrowed(field.key), text.as_str().into())),
        }
    }
    if !birthday.is_empty() {
        entries.push((Cow::Borrowed("birthday"), birthday.join(" ").into()));
    }
    Value::Map(entries)
}

/// What the app writes around a payload.
fn dressed(subject: Subject, form: &Form, payload: Value) -> Value {
    let Value::Map(mut entries) = payload else { return payload };
    let stamp = Value::Timestamp(NOW);
    match subject {
        Subject::Patient => {
            fill(
                &mut entries,
                &["name", "surname", "email", "birthday", "hobbies", "familySize", "phone", "ID", "photo"],
            );
            for key in ["educationLevel", "gender"] {
                if !entries.iter().any(|(name, _)| name == key) {
                    set(&mut entries, key, "none".into());
                }
            }
            set(&mut entries, "cards", Value::List(Vec::new()));
            set(&mut entries, "bookings", Value::List(Vec::new()));
            set(&mut entries, "tickets", Value::Int(0));
            set(&mut entries, "updatedAt", stamp);
        }
        Subject::Counselor => {
            fill(&mut entries, &["city", "bio", "birthday", "phone", "photo"]);
            if !entries.iter().any(|(key, _)| key == "languages") {
                set(&mut entries, "languages", Value::List(Vec::new()));
            }
        }
        Subject::Card => set(&mut entries, "id", "card-000000000001".into()),
        Subject::Booking => {
            let Value::Map(mut booking) = standing_booking(9999) else { return Value::Null };
            set(&mut booking, "requestedAt", stamp);
            let thoughts =
                entries.into_iter().find(|(key, _)| key == "thoughts").map_or(Value::Null, |(_, value)| value);
            set(&mut booking, "6", thoughts);
            return Value::Map(booking);
        }
        Subject::PersonToCall => set(&mut entries, "sharedAt", stamp),
        Subject::Newsletter => set(&mut entries, "timestamp", stamp),
        Subject::Contact if form.name == FormName::Contact => {
            return Value::Map(vec![
                (Cow::Borrowed("formData"), Value::Map(entries)),
                (Cow::Borrowed("timestamp"), stamp),
            ]);
        }
        _ => {}
    }
    Value::Map(entries)
}

fn fill(entries: &mut Entries, keys: &[&'static str]) {
    for key in keys {
        if !entries.iter().any(|(name, _)| name == key) {
            set(entries, key, "".into());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_with_a_document_is_often_accepted_and_often_refused() {
        let mut random = Random::new(5);
        for (form, _) in forms() {
            let accepted =
                (0..300).filter(|_| stored(form, &draft(&mut random, form)).is_some_and(|(_, _, ok)| ok)).count();
            assert!((20..=299).contains(&accepted), "{}: {accepted} of 300", form.name.as_str());
        }
    }

    #[test]
    fn only_three_forms_reach_no_document() {
        let reaching: Vec<&str> = forms().map(|(form, _)| form.name.as_str()).collect();
        let others: Vec<&str> =
            FORMS.into_iter().map(|form| form.name.as_str()).filter(|name| !reaching.contains(name)).collect();
        assert_eq!(others, ["signIn", "passwordReset", "credentials"]);
    }
}
