use super::Typed;
use aram_core::schema::{MessageKey as M, RecordKind, check_record};
use aram_core::value::Value;

fn valid() -> Typed {
    Typed::new(
        "patientSignup",
        &[
            ("name", " Şule "),
            ("surname", "O'Neil"),
            ("email", " Sule@Example.com "),
            ("confirmEmail", "Sule@Example.com"),
            ("password", "abc12345"),
            ("confirmPassword", "abc12345"),
            ("day", "5"),
            ("month", "4"),
            ("year", "1990"),
        ],
    )
}

#[test]
fn a_sign_up_results_in_an_account_and_a_record_with_empty_other_fields() {
    let payload = valid().payload();
    let account = payload.get("account").unwrap();
    assert_eq!((account.text_of("email"), account.text_of("password")), ("Sule@Example.com", "abc12345"));
    let record = payload.get("record").unwrap();
    assert_eq!(check_record(RecordKind::Patient, record), Ok(()));
    assert_eq!([record.text_of("name"), record.text_of("birthday")], ["Şule", "05 04 1990"]);
    assert_eq!([record.text_of("gender"), record.text_of("educationLevel")], ["none", "none"]);
    assert_eq!(record.get("tickets"), Some(&Value::Int(0)));
    assert_eq!(record.get("cards"), Some(&Value::List(Vec::new())));
    assert_eq!(record.get("bookings"), Some(&Value::List(Vec::new())));
}

#[test]
fn no_record_contains_the_password() {
    let payload = valid().payload();
    assert!(!format!("{:?}", payload.get("record")).contains("abc12345"));
}

#[test]
fn name_surname_birthday_and_email_are_required() {
    for field in ["name", "surname", "email", "password", "confirmEmail", "confirmPassword"] {
        valid().but(field, "").must_be_missing(field);
    }
    let unborn = valid().but("day", "").but("month", "").but("year", "");
    assert_eq!(unborn.message("day"), Some(M::Required));
}

impl Typed {
    fn must_be_missing(&self, key: &str) {
        assert_eq!(self.message(key), Some(M::Required), "{key}");
    }
}

#[test]
fn the_last_name_has_1_to_30_letters_or_digits() {
    valid().holds_at_most("surname", 30, M::Must4);
    for good in ["a", "9", "Öz", "عبد الله", "d'Arc-Smith Jr."] {
        assert_eq!(valid().but("surname", good).message("surname"), None, "{good}");
    }
    for bad in ["!", "a_b", "🙂", "-"] {
        assert_eq!(valid().but("surname", bad).message("surname"), Some(M::Must4), "{bad}");
    }
    valid().holds_at_most("name", 30, M::Name);
}

#[test]
fn lengths_count_utf16_units() {
    assert_eq!(valid().but("surname", &"𐐀".repeat(15)).message("surname"), None);
    assert_eq!(valid().but("surname", &"𐐀".repeat(16)).message("surname"), Some(M::Must4));
}

#[test]
fn confirm_email_equals_email() {
    assert_eq!(valid().but("confirmEmail", "sule@example.co").message("confirmEmail"), Some(M::Must5));
    assert_eq!(valid().but("confirmEmail", "sule@example.com ").message("confirmEmail"), None, "capitals do not count");
    assert_eq!(valid().but("email", "no mail").message("email"), Some(M::InvalidEmail));
    let long = |length: usize| format!("{}@b.co", "a".repeat(length - 5));
    assert_eq!(valid().but("email", &long(254)).message("email"), None);
    assert_eq!(valid().but("email", &long(255)).message("email"), Some(M::InvalidEmail));
}

#[test]
fn the_password_has_at_least_8_letters_and_digits_with_one_of_each() {
    for (password, message) in [
        ("abc1234", Some(M::Must2)),
        ("abc12345", None),
        ("abcdefgh", Some(M::Must2)),
        ("12345678", Some(M::Must2)),
        ("abc 12345", Some(M::Must2)),
        ("abc12345 ", Some(M::PasswordSpace)),
        ("abc1234ş", Some(M::Must2)),
    ] {
        assert_eq!(valid().but("password", password).message("password"), message, "{password}");
    }
    assert_eq!(valid().but("password", &"a1".repeat(64)).message("password"), None);
    assert_eq!(valid().but("password", &format!("{}a", "a1".repeat(64))).message("password"), Some(M::TooLong));
}

#[test]
fn confirm_password_equals_password() {
    assert_eq!(valid().but("confirmPassword", "abc12346").message("confirmPassword"), Some(M::Must3));
    assert_eq!(valid().but("confirmPassword", "abc12345 ").message("confirmPassword"), Some(M::Must3));
}

#[test]
fn the_birthday_is_a_calendar_date_that_is_not_in_the_future() {
    let on = |day: &str, month: &str, year: &str| valid().but("day", day).but("month", month).but("year", year);
    assert_eq!(on("31", "2", "1990").message("day"), Some(M::Date));
    assert_eq!(on("5", "", "1990").message("day"), Some(M::Date));
    assert_eq!(on("1", "1", "1899").message("day"), Some(M::Date));
    assert_eq!(on("18", "5", "2026").message("day"), Some(M::DateFuture));
    assert_eq!(on("17", "5", "2026").message("day"), None);
}

#[test]
fn a_password_with_a_space_around_it_has_its_own_message() {
    let message = |password| valid().but("password", password).message("password");
    for copied in ["abc12345 ", "\u{200F}abc12345", " abc12345\u{FEFF}"] {
        assert_eq!(message(copied), Some(M::PasswordSpace), "{copied:?}");
    }
    for wrong in ["abc 12345", "abc\u{200B}12345", " abcdefgh "] {
        assert_eq!(message(wrong), Some(M::Must2), "{wrong:?}");
    }
}
