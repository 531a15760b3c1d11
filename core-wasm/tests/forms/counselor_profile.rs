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
fn the_caps_hold_at_their_edge() {
    valid().holds_at_most("bio", 2000, M::TooLong);
    valid().holds_at_most("city", 60, M::TooLong);
    valid().holds_at_most("license", 40, M::TooLong);
    assert_eq!(valid().but("email", "Jane@example.com").message("email"), Some(M::Must1));
    assert_eq!(valid().but("day", "31").but("month", "4").but("year", "1990").message("day"), Some(M::Date));
}

#[test]
fn the_languages_are_some_of_three_each_once_and_given_out_as_a_list() {
    let list = |words: &[&str]| Some(Value::List(words.iter().map(|word| Value::from(*word)).collect()));
    assert_eq!(valid().but("languages", "ar").payload().get("languages").cloned(), list(&["ar"]));
    assert_eq!(valid().but("languages", "en tr ar").payload().get("languages").cloned(), list(&["en", "tr", "ar"]));
    assert_eq!(valid().but("languages", "ar en en").payload().get("languages").cloned(), list(&["en", "ar"]));
    for wrong in ["de", "en de", "en  tr", "en,tr", "EN", "e", "en tr ar fa"] {
        assert_eq!(valid().but("languages", wrong).message("languages"), Some(M::ChooseOption), "{wrong:?}");
    }
}
