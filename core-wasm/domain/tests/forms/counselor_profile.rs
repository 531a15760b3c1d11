use super::Typed;
use aram_core::schema::MessageKey as M;
use aram_core::value::Value;

fn valid() -> Typed {
    Typed::new(
        "counselorProfile",
        &[
            ("name", "Jane Doe"),
            ("bio", ""),
            ("city", ""),
            ("license", "A-1"),
            ("day", ""),
            ("month", ""),
            ("year", ""),
            ("email", "jane@example.com"),
            ("phone", "+964 750 123"),
            ("languages", "en"),
            ("topics", ""),
            ("prefers", ""),
            ("portrait", ""),
        ],
    )
}

#[test]
fn name_license_email_phone_and_a_language_are_required() {
    assert!(valid().submit().is_ok());
    for field in ["name", "license", "email", "phone"] {
        valid().must_be_filled(field, M::Required);
    }
    valid().must_be_filled("languages", M::ChooseOption);
}

#[test]
fn the_length_limits_apply_at_their_edge() {
    valid().holds_at_most("bio", 2000, M::TooLong);
    valid().holds_at_most("city", 60, M::TooLong);
    valid().holds_at_most("license", 40, M::TooLong);
    assert_eq!(valid().but("email", "Jane@example.com").message("email"), Some(M::Must1));
    assert_eq!(valid().but("day", "31").but("month", "4").but("year", "1990").message("day"), Some(M::Date));
}

#[test]
fn the_languages_are_a_list_of_three_options_without_duplicates() {
    let list = |words: &[&str]| Some(Value::List(words.iter().map(|word| Value::from(*word)).collect()));
    assert_eq!(valid().but("languages", "ar").payload().get("languages").cloned(), list(&["ar"]));
    assert_eq!(valid().but("languages", "en,tr,ar").payload().get("languages").cloned(), list(&["en", "tr", "ar"]));
    assert_eq!(valid().but("languages", "ar,en,en").payload().get("languages").cloned(), list(&["en", "ar"]));
    for wrong in ["eo", "en,eo", "en,,tr", "en, tr", "en tr", "EN", "e", "en,tr,ar,fa", ","] {
        assert_eq!(valid().but("languages", wrong).message("languages"), Some(M::ChooseOption), "{wrong:?}");
    }
}

#[test]
fn topics_and_preferences_are_those_of_the_questionnaire_and_optional() {
    let list = |words: &[&str]| Some(Value::List(words.iter().map(|word| Value::from(*word)).collect()));
    let given = |field, typed| valid().but(field, typed).payload().get(field).cloned();
    assert_eq!(
        given("topics", "Trauma and abuse,Stress and Anxiety"),
        list(&["Stress and Anxiety", "Trauma and abuse"])
    );
    assert_eq!(given("prefers", "Over 45,Female"), list(&["Female", "Over 45"]));
    for field in ["topics", "prefers"] {
        assert_eq!(given(field, ""), list(&[]), "{field}");
        for wrong in ["Sleep", "No preference", "Stress", "Female,Sleep"] {
            assert_eq!(valid().but(field, wrong).message(field), Some(M::ChooseOption), "{field} {wrong:?}");
        }
    }
}

#[test]
fn a_portrait_is_one_of_the_drawings_or_none() {
    let given = |typed| valid().but("portrait", typed).payload().text_of("portrait").to_owned();
    assert_eq!((given("elm"), given("")), ("elm".to_owned(), String::new()));
    for wrong in ["oak", "Elm", "elm,pine", "../hero"] {
        assert_eq!(valid().but("portrait", wrong).message("portrait"), Some(M::ChooseOption), "{wrong:?}");
    }
}
