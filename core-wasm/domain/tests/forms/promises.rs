//! Properties that all forms share.

use super::today;
use aram_core::forms::Draft;
use aram_core::schema::{FORMS, Form, FormName, MessageKey, Problem, Rule, check_fields, form_named, payload_of};
use aram_core::text::Pattern;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use std::cell::Cell;

/// Texts that are often valid for some field.
fn text(rule: &'static Rule, key: &str) -> BoxedStrategy<String> {
    let any = prop_oneof![Just(String::new()), ".{0,8}", "[ A-Za-z0-9.'’/#,@+-]{0,12}"];
    let right: BoxedStrategy<String> = match rule {
        Rule::OneOf(options) => prop::sample::select(*options).prop_map(str::to_owned).boxed(),
        Rule::SomeOf(options) => {
            prop::sample::subsequence(*options, 1..=options.len()).prop_map(|chosen| chosen.join(",")).boxed()
        }
        Rule::CityOf(_) => prop::sample::select(&aram_core::places::CITIES[..]).prop_map(str::to_owned).boxed(),
        Rule::DatePart if key == "year" => "19[0-9][0-9]".boxed(),
        Rule::Birthday | Rule::DatePart => "[1-9]|1[0-2]".boxed(),
        Rule::Text { pattern: Pattern::Email | Pattern::CounselorEmail, .. } => "[a-z]{1,5}@[a-z]{1,5}[.]com".boxed(),
        Rule::Text { pattern: Pattern::Digits, max, .. } => {
            prop::collection::vec(proptest::char::range('0', '9'), *max).prop_map(String::from_iter).boxed()
        }
        Rule::Text { pattern: Pattern::Expiry, .. } => "(0[1-9]|1[0-2])(20)?[0-9]{2}".boxed(),
        Rule::Text { pattern: Pattern::Phone, .. } => "[+]?[0-9 ]{1,9}[0-9]".boxed(),
        Rule::Text { pattern: Pattern::Password, .. } | Rule::SameAs(_) | Rule::Filled | Rule::FilledWith(_) => {
            Just("abc12345".to_owned()).boxed()
        }
        Rule::Text { .. } => "[a-zşöعس]{1,8}( [a-zşö]{1,8}[.]?)?".boxed(),
    };
    prop_oneof![1 => any, 9 => right].boxed()
}

fn texts(form: &'static Form) -> impl Strategy<Value = Vec<String>> {
    let fields: Vec<_> = form.fields.iter().map(|field| text(&field.rule, field.key)).collect();
    (fields, prop::bool::weighted(0.8)).prop_map(|(mut texts, repeat)| {
        for (at, field) in form.fields.iter().enumerate() {
            if let (Rule::SameAs(other), true) = (&field.rule, repeat) {
                let repeated = texts.get(*other).cloned().unwrap_or_default();
                texts.splice(at..=at, [repeated]);
            }
        }
        texts
    })
}

#[test]
fn every_payload_has_the_shape_in_the_table() {
    for form in FORMS {
        let mut runner = TestRunner::new(Config { cases: 3000, failure_persistence: None, ..Config::default() });
        let accepted = Cell::new(0_u32);
        runner
            .run(&texts(form), |texts| {
                let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
                let draft = Draft::new(form, &texts).unwrap();
                if let Ok(payload) = draft.submit(today()) {
                    accepted.set(accepted.get() + 1);
                    prop_assert_eq!(
                        check_fields(payload_of(form), &payload),
                        Ok(()),
                        "{}: {:?}",
                        form.name.as_str(),
                        texts
                    );
                }
                Ok(())
            })
            .unwrap();
        assert!(accepted.get() > 10, "{}: too few valid drafts were tried: {}", form.name.as_str(), accepted.get());
    }
}

#[test]
fn free_texts_are_accepted_up_to_the_length_of_their_input_only() {
    let is_free = |rule: &Rule| matches!(rule, Rule::Text { pattern: Pattern::Anything | Pattern::Undirected, .. });
    let mut found = 0;
    for form in FORMS {
        for (at, field) in form.fields.iter().enumerate().filter(|(_, field)| is_free(&field.rule)) {
            let problem = |length: usize| {
                let text = "a".repeat(length);
                let texts: Vec<&str> =
                    (0..form.fields.len()).map(|other| if other == at { &*text } else { "" }).collect();
                Draft::new(form, &texts).unwrap().check(today()).at(at)
            };
            assert_eq!([problem(0), problem(field.input_max)], [None, None], "{}", field.key);
            assert_eq!(problem(field.input_max + 1), Some(Problem::TooLong), "{}", field.key);
            assert_eq!(field.message(Problem::TooLong), MessageKey::TooLong, "{}", field.key);
            found += 1;
        }
    }
    assert!(found >= 6, "too few free texts: {found}");
}

#[test]
fn a_draft_with_another_number_of_texts_is_refused() {
    let form = form_named("signIn").unwrap();
    assert!(Draft::new(form, &["a"]).is_none());
    assert!(Draft::new(form, &["a", "b", "c"]).is_none());
    assert!(form_named("unknown").is_none());
}

#[test]
fn every_name_has_its_form_in_the_order_of_the_names() {
    let names: Vec<FormName> = FORMS.iter().map(|form| form.name).collect();
    assert_eq!(names, FormName::ALL);
    for form in FORMS {
        assert_eq!(form_named(form.name.as_str()).map(|found| found.name), Some(form.name));
    }
}

#[test]
fn every_problem_of_a_check_has_a_message_in_the_table() {
    for form in FORMS {
        let mut runner = TestRunner::new(Config { cases: 500, failure_persistence: None, ..Config::default() });
        runner
            .run(&texts(form), |texts| {
                let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
                let problems = Draft::new(form, &texts).unwrap().check(today());
                for (at, field) in form.fields.iter().enumerate() {
                    if let Some(problem) = problems.at(at) {
                        prop_assert!(
                            field.problems().contains(&problem),
                            "{}.{}: {:?}",
                            form.name.as_str(),
                            field.key,
                            problem
                        );
                    }
                }
                Ok(())
            })
            .unwrap();
    }
}

#[test]
fn the_secrets_are_the_passwords_the_card_number_and_the_cvv() {
    let secrets = FORMS.iter().flat_map(|form| form.fields).filter(|field| field.secret).map(|field| field.key);
    let mut secrets: Vec<&str> = secrets.collect();
    secrets.sort_unstable();
    secrets.dedup();
    assert_eq!(secrets, ["cardNumber", "confirmPassword", "currentPassword", "cvvCode", "password"]);
}
