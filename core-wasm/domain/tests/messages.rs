//! Every message has a text in each language, and no text is unused. The names in the core match those in TypeScript and HTML.

#![allow(clippy::unwrap_used, reason = "tests may fail loudly in their helpers too")]

use aram_core::articles::Keyword;
use aram_core::schema::Problem::{Malformed, Mismatch, Missing, NotAMonth, NotOffered, Surrounded, TooLong, TooShort};
use aram_core::schema::{FORMS, InputMode, LANGUAGES, MessageKey, Problem, form_named};

/// The lines of a translation file.
fn lines(language: &str, namespace: &str) -> Vec<String> {
    let file = format!("{}/../../public/locales/{language}/{namespace}.json", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(file).unwrap().lines().map(str::to_owned).collect()
}

/// The key of each line with a text.
fn keys(lines: &[String]) -> Vec<&str> {
    lines.iter().filter_map(|line| Some(line.trim().strip_prefix('"')?.split_once("\": ")?.0)).collect()
}

#[test]
fn every_message_has_a_text_in_three_languages() {
    let wanted: Vec<&str> = MessageKey::ALL.iter().map(|key| key.as_str()).collect();
    for language in LANGUAGES {
        assert_eq!(keys(&lines(language, "messages")), wanted, "{language}");
    }
}

#[test]
fn every_keyword_of_an_article_has_a_text_in_three_languages() {
    let wanted = [Keyword::WellBeing, Keyword::Anxiety].map(Keyword::as_str);
    for language in LANGUAGES {
        let keywords = lines(language, "blog").into_iter().skip_while(|line| line.trim() != "\"keyword\": {").skip(1);
        let keywords: Vec<String> = keywords.take_while(|line| line.trim() != "},").collect();
        assert_eq!(keys(&keywords), wanted, "{language}");
    }
}

/// A browser shows its default keyboard for an unknown name, without an error.
#[test]
fn the_names_of_the_keyboards_are_those_of_html() {
    let all = [InputMode::Text, InputMode::Email, InputMode::Numeric, InputMode::Tel];
    assert_eq!(all.map(InputMode::as_str), ["text", "email", "numeric", "tel"]);
}

/// The facade reads a code as an index in the generated `PROBLEMS`, counted from 1.
#[test]
fn the_code_of_a_problem_is_the_index_of_its_name() {
    let words = [
        "missing",
        "malformed",
        "tooShort",
        "tooLong",
        "mismatch",
        "notOffered",
        "notADate",
        "future",
        "surrounded",
        "notAMonth",
    ];
    assert_eq!(Problem::ALL.map(Problem::as_str), words);
    assert_eq!(Problem::ALL.map(|problem| problem as u8), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
}

#[test]
fn only_a_text_with_a_minimum_of_two_characters_can_be_too_short() {
    let problems = |form, key| {
        let field = form_named(form).unwrap().fields.iter().find(|field| field.key == key).unwrap();
        field.problems()
    };
    assert_eq!(problems("patientSignup", "password"), [Missing, Malformed, TooShort, TooLong, Surrounded]);
    assert_eq!(problems("patientSignup", "name"), [Missing, Malformed, TooLong]);
    assert_eq!(problems("contact", "details"), [TooLong]);
}

/// The specification names a message for each wrong field (docs/product.md#errors).
#[test]
fn a_wrong_field_shows_its_own_message() {
    for (form, key, problem, message) in [
        ("counselorSignup", "email", Malformed, MessageKey::Must1),
        ("patientSignup", "password", TooShort, MessageKey::Must2),
        ("patientSignup", "password", Malformed, MessageKey::Must2),
        ("patientSignup", "confirmPassword", Mismatch, MessageKey::Must3),
        ("counselorSignup", "confirmPassword", Mismatch, MessageKey::Must3),
        ("patientSignup", "surname", Malformed, MessageKey::Must4),
        ("patientSignup", "surname", TooLong, MessageKey::Must4),
        ("patientSignup", "confirmEmail", Mismatch, MessageKey::Must5),
        ("card", "cardNumber", Malformed, MessageKey::Must6),
        ("card", "cardNumber", TooShort, MessageKey::Must6),
        ("card", "zipCode", TooLong, MessageKey::Must7),
        ("card", "expiryDate", TooShort, MessageKey::Must8),
        ("card", "expiryDate", NotAMonth, MessageKey::Month),
        ("card", "cvvCode", Malformed, MessageKey::Cvv),
        ("card", "nameOnCard", Malformed, MessageKey::Must10),
        ("card", "address", TooLong, MessageKey::Must11),
        ("card", "city", NotOffered, MessageKey::ChooseOption),
        ("newsletter", "email", Missing, MessageKey::InvalidEmail),
        ("newsletter", "email", Malformed, MessageKey::InvalidEmail),
        ("patientSignup", "name", Missing, MessageKey::Required),
        ("contact", "details", TooLong, MessageKey::TooLong),
    ] {
        let field = form_named(form).unwrap().fields.iter().find(|field| field.key == key).unwrap();
        assert!(field.problems().contains(&problem), "{form} {key} {problem:?}");
        assert_eq!(field.message(problem), message, "{form} {key} {problem:?}");
    }
}

/// The first field of a date, the day, shows the messages of all three.
#[test]
fn a_required_field_can_be_wrong() {
    for field in FORMS.iter().flat_map(|form| form.fields) {
        assert!(
            !field.problems().is_empty() || !field.required || matches!(field.key, "month" | "year"),
            "{}",
            field.key
        );
    }
}
