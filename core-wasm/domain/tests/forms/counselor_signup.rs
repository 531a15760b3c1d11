use super::Typed;
use aram_core::schema::{MessageKey as M, RecordKind, check_record};

fn valid() -> Typed {
    Typed::new(
        "counselorSignup",
        &[
            ("name", "Dr. Jane Doe"),
            ("city", "Erbil"),
            ("email", "jane.doe@example.com"),
            ("password", "abc12345"),
            ("confirmPassword", "abc12345"),
            ("license", " A-1 "),
        ],
    )
}

#[test]
fn a_sign_up_results_in_an_account_and_a_counselor_record() {
    let payload = valid().payload();
    let record = payload.get("record").unwrap();
    assert_eq!(check_record(RecordKind::Counselor, record), Ok(()));
    assert_eq!([record.text_of("license"), record.text_of("bio")], ["A-1", ""]);
    assert!(record.get("password").is_none());
    assert_eq!(payload.get("account").unwrap().text_of("password"), "abc12345");
}

#[test]
fn all_fields_are_required() {
    for field in ["name", "city", "email", "license"] {
        valid().must_be_filled(field, M::Required);
    }
    assert_eq!(valid().but("password", "").message("password"), Some(M::Required));
    assert_eq!(valid().but("confirmPassword", "").message("confirmPassword"), Some(M::Required));
}

#[test]
fn the_email_is_lowercase_before_the_at() {
    assert_eq!(valid().but("email", "Jane@example.com").message("email"), Some(M::Must1));
    assert_eq!(valid().but("email", "a_.%+-9@x.io").message("email"), None);
    assert_eq!(valid().but("email", "a@x.i").message("email"), Some(M::Must1));
}

#[test]
fn different_passwords_are_refused() {
    assert_eq!(valid().but("confirmPassword", "abc12346").message("confirmPassword"), Some(M::Must3));
}

#[test]
fn the_length_limits_apply_at_their_edge() {
    valid().holds_at_most("name", 60, M::WholeName);
    valid().holds_at_most("city", 60, M::TooLong);
    valid().holds_at_most("license", 40, M::TooLong);
}
