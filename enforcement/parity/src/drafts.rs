//! Drafts of every form, and the stored form of their payloads.

use crate::chance::once_in;
use crate::lists::picked;
use crate::scene::{Entries, NOW, set, standing_booking};
use crate::subject::Subject;
use crate::texts::{as_typed, edits, of_shape, right};
use aram_core::day::Day;
use aram_core::forms::Draft;
use aram_core::places::cities_of;
use aram_core::schema::{FORMS, Form, FormField, FormName, RecordKind, Rule};
use aram_core::value::Value;
use proptest::option::weighted;
use proptest::prelude::{BoxedStrategy, Just, Strategy, any, prop_oneof};
use proptest::sample::{Index, select};
use std::borrow::Cow;

/// The day of all cases, which is the day of `NOW`.
const TODAY: u32 = 20_261_121;

/// The texts of a draft that is probably valid, sometimes with one text changed.
pub(crate) fn drafts(form: &'static Form) -> BoxedStrategy<Vec<String>> {
    let fields: Vec<_> = form.fields.iter().map(typed).collect();
    (fields, weighted(0.5, (any::<Index>(), edits())))
        .prop_map(|(typed, edit)| {
            let mut texts: Vec<String> = Vec::new();
            for (field, (text, is_left_out, at)) in form.fields.iter().zip(typed) {
                let text = match field.rule {
                    _ if is_left_out => String::new(),
                    Rule::CityOf(country) => {
                        let cities = cities_of(texts.get(country).map_or("", String::as_str));
                        if cities.is_empty() { String::new() } else { (*at.get(cities)).to_owned() }
                    }
                    Rule::SameAs(other) | Rule::FilledWith(other) => texts.get(other).cloned().unwrap_or_default(),
                    _ => text,
                };
                texts.push(text);
            }
            if let Some((at, edit)) = edit
                && let at = at.index(texts.len())
                && let Some(text) = texts.get_mut(at)
            {
                *text = edit.of(text);
            }
            texts
        })
        .boxed()
}

/// The text of a field, whether it's left out anyway, and the index among the options that another field leaves.
fn typed(field: &'static FormField) -> BoxedStrategy<(String, bool, Index)> {
    let text = match field.rule {
        Rule::Text { pattern, min, max } => {
            let pasted = right(pattern, min, max).prop_flat_map(move |text| as_typed(pattern, text));
            prop_oneof![8 => right(pattern, min, max), 3 => pasted, 1 => of_shape(pattern, min, max)].boxed()
        }
        Rule::OneOf(options) => select(options).prop_map(str::to_owned).boxed(),
        Rule::SomeOf(options) => words(options),
        Rule::CityOf(_) | Rule::SameAs(_) | Rule::FilledWith(_) => Just(String::new()).boxed(),
        Rule::Filled => Just("secret".to_owned()).boxed(),
        Rule::Birthday => (1..=31_u8).prop_map(|day| day.to_string()).boxed(),
        Rule::DatePart if field.key == "month" => (1..=12_u8).prop_map(|month| month.to_string()).boxed(),
        Rule::DatePart => (1899..=2030_u16).prop_map(|year| year.to_string()).boxed(),
    };
    let is_left_out = if field.required { Just(false).boxed() } else { once_in(3).boxed() };
    (text, is_left_out, any::<Index>()).boxed()
}

/// Some of the options, mostly without duplicates and with a comma between two.
fn words(options: &'static [&'static str]) -> BoxedStrategy<String> {
    let some = prop_oneof![11 => picked(options, 1), 1 => picked(options, 0)];
    let between = prop_oneof![7 => Just(","), 3 => select(&[", ", ",,", " "][..])];
    (some, weighted(0.08, select(options)), between)
        .prop_map(|(some, twice, between)| {
            let all: Vec<&str> = some.into_iter().chain(twice).collect();
            all.join(between)
        })
        .boxed()
}

/// The forms whose payload is stored in a document. The others (sign-in, password reset, credentials) go to the identity provider.
pub(crate) fn forms() -> impl Iterator<Item = (&'static Form, Subject)> {
    FORMS.into_iter().filter_map(|form| Some((form, subject_of(form)?)))
}

/// The stored value of a draft, and whether the form accepts it. A refused draft is stored as typed, bypassing the form.
pub(crate) fn stored(form: &'static Form, texts: &[String]) -> Option<(Subject, Value, bool)> {
    let subject = subject_of(form)?;
    let borrowed: Vec<&str> = texts.iter().map(String::as_str).collect();
    let draft = Draft::new(form, &borrowed)?;
    match draft.submit(Day::from_number(TODAY)?) {
        Ok(payload) => {
            let record = payload.get("record").cloned().unwrap_or(payload);
            Some((subject.clone(), dressed(&subject, record), true))
        }
        Err(_) => Some((subject.clone(), dressed(&subject, sent_past(form, texts)), false)),
    }
}

fn subject_of(form: &Form) -> Option<Subject> {
    match form.name {
        FormName::PatientSignup => Some(Subject::Created(RecordKind::Patient)),
        FormName::PatientProfile => Some(Subject::Details),
        FormName::CounselorSignup | FormName::CounselorProfile => Some(Subject::Created(RecordKind::Counselor)),
        FormName::Card => Some(Subject::Card { others: 0 }),
        FormName::BookingThoughts => Some(Subject::Booking { others: 0 }),
        FormName::EmergencyContact => Some(Subject::Created(RecordKind::EmergencyContact)),
        FormName::Newsletter => Some(Subject::Created(RecordKind::Newsletter)),
        FormName::Contact => Some(Subject::Created(RecordKind::Contact)),
        FormName::SignIn | FormName::PasswordReset | FormName::Credentials => None,
    }
}

/// The texts of a multiple choice; none if the field is empty.
fn some_of(text: &str) -> Value {
    Value::List(text.split(',').filter(|_| !text.is_empty()).map(Value::from).collect())
}

/// The texts under their keys, as an attacker would send them.
fn sent_past(form: &Form, texts: &[String]) -> Value {
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

/// Adds the values that the app writes with a payload.
fn dressed(subject: &Subject, payload: Value) -> Value {
    let Value::Map(mut entries) = payload else { return payload };
    let stamp = Value::Timestamp(NOW);
    match subject.kind() {
        RecordKind::Patient if !matches!(subject, Subject::Details) => {
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
        RecordKind::Counselor => {
            fill(&mut entries, &["city", "bio", "birthday", "phone", "photo"]);
            if !entries.iter().any(|(key, _)| key == "languages") {
                set(&mut entries, "languages", Value::List(Vec::new()));
            }
        }
        RecordKind::Card => set(&mut entries, "id", "card-000000000001".into()),
        RecordKind::Booking => {
            let Value::Map(mut booking) = standing_booking(9999) else { return Value::Null };
            set(&mut booking, "requestedAt", stamp);
            let thoughts =
                entries.into_iter().find(|(key, _)| key == "thoughts").map_or(Value::Null, |(_, value)| value);
            set(&mut booking, "6", thoughts);
            return Value::Map(booking);
        }
        RecordKind::EmergencyContact => set(&mut entries, "sharedAt", stamp),
        RecordKind::Newsletter => set(&mut entries, "timestamp", stamp),
        RecordKind::Contact => {
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
    use crate::sampling::samples;

    #[test]
    fn every_form_with_a_document_is_often_accepted_and_often_refused() {
        for (form, _) in forms() {
            let texts = samples(&drafts(form), 300);
            let accepted = texts.iter().filter(|texts| stored(form, texts).is_some_and(|(_, _, ok)| ok)).count();
            assert!((20..=299).contains(&accepted), "{}: {accepted} of 300", form.name.as_str());
        }
    }

    #[test]
    fn only_three_forms_store_no_document() {
        let reaching: Vec<&str> = forms().map(|(form, _)| form.name.as_str()).collect();
        let others: Vec<&str> =
            FORMS.into_iter().map(|form| form.name.as_str()).filter(|name| !reaching.contains(name)).collect();
        assert_eq!(others, ["signIn", "passwordReset", "credentials"]);
    }
}
