use super::Typed;
use aram_core::schema::MessageKey as M;

fn valid() -> Typed {
    Typed::new(
        "patientProfile",
        &[
            ("name", "Ali"),
            ("surname", ""),
            ("educationLevel", "Bacheclor's Degree"),
            ("hobbies", ""),
            ("familySize", "4 and a cat"),
            ("gender", "none"),
            ("day", ""),
            ("month", ""),
            ("year", ""),
            ("email", ""),
            ("phone", ""),
        ],
    )
}

#[test]
fn only_the_name_and_the_two_choices_are_required() {
    let payload = valid().payload();
    assert_eq!([payload.text_of("birthday"), payload.text_of("email")], ["", ""]);
    valid().must_be_filled("name", M::Required);
    valid().must_be_filled("gender", M::ChooseOption);
    assert_eq!(valid().but("educationLevel", "Bachelor's Degree").message("educationLevel"), Some(M::ChooseOption));
}

#[test]
fn filled_fields_are_checked() {
    assert_eq!(valid().but("email", "a@b").message("email"), Some(M::InvalidEmail));
    assert_eq!(valid().but("phone", "call me").message("phone"), Some(M::Phone));
    assert_eq!(valid().but("phone", &"1".repeat(25)).message("phone"), None);
    assert_eq!(valid().but("phone", &"1".repeat(26)).message("phone"), Some(M::Phone));
    assert_eq!(valid().but("day", "1").message("day"), Some(M::Date));
    assert_eq!(
        valid().but("day", "1").but("month", "2").but("year", "1990").payload().text_of("birthday"),
        "01 02 1990"
    );
}

#[test]
fn family_size_is_free_text() {
    assert_eq!(valid().payload().text_of("familySize"), "4 and a cat");
}
