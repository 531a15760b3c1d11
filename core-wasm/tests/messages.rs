//! Every message has words in each language, and no words are left over.

use aram_core::schema::{FORMS, LANGUAGES, MessageKey};

#[test]
fn every_message_has_words_in_three_languages() {
    for language in LANGUAGES {
        let file = format!("{}/../public/locales/{language}/messages.json", env!("CARGO_MANIFEST_DIR"));
        let words = std::fs::read_to_string(file).unwrap();
        let keys: Vec<&str> = words
            .lines()
            .filter_map(|line| line.trim().strip_prefix('"')?.split_once("\": "))
            .map(|(key, _)| key)
            .collect();
        let wanted: Vec<&str> = MessageKey::ALL.iter().map(|key| key.as_str()).collect();
        assert_eq!(keys, wanted, "{language}");
    }
}

#[test]
fn a_field_has_a_message_for_each_of_its_problems() {
    for form in FORMS {
        for field in form.fields {
            for problem in field.problems() {
                assert!(MessageKey::ALL.contains(&field.message(problem)));
            }
            assert!(
                !field.problems().is_empty() || !field.required || matches!(field.key, "month" | "year"),
                "{}",
                field.key
            );
        }
    }
}
