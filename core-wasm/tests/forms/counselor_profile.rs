use super::Typed;
use aram_core::schema::MessageKey as M;

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
        ],
    )
}

#[test]
fn name_license_email_and_phone_are_required() {
    assert!(valid().submit().is_ok());
    for field in ["name", "license", "email", "phone"] {
        valid().must_be_filled(field, M::Required);
    }
}

#[test]
fn the_caps_hold_at_their_edge() {
    valid().holds_at_most("bio", 2000, M::TooLong);
    valid().holds_at_most("city", 60, M::TooLong);
    valid().holds_at_most("license", 40, M::TooLong);
    assert_eq!(valid().but("email", "Jane@example.com").message("email"), Some(M::Must1));
    assert_eq!(valid().but("day", "31").but("month", "4").but("year", "1990").message("day"), Some(M::Date));
}
