use super::Typed;
use aram_core::schema::MessageKey as M;

#[test]
fn the_newsletter_needs_a_general_email_or_shows_invalid_email() {
    let typed = Typed::new("newsletter", &[("email", " A.b+c@Example.org ")]);
    assert_eq!(typed.payload().text_of("email"), "A.b+c@Example.org");
    for bad in ["", " ", "a", "a@b", "a@b.c", "a b@c.de"] {
        assert_eq!(typed.but("email", bad).message("email"), Some(M::InvalidEmail), "{bad:?}");
    }
    let long = |length: usize| format!("{}@b.co", "a".repeat(length - 5));
    assert_eq!(typed.but("email", &long(254)).message("email"), None);
    assert_eq!(typed.but("email", &long(255)).message("email"), Some(M::InvalidEmail));
}

#[test]
fn a_password_reset_needs_an_email() {
    let typed = Typed::new("passwordReset", &[("email", "a@b.co")]);
    assert_eq!(typed.payload().text_of("email"), "a@b.co");
    typed.must_be_filled("email", M::Required);
    assert_eq!(typed.but("email", "a@b").message("email"), Some(M::InvalidEmail));
}
