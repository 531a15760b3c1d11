use super::Typed;
use aram_core::schema::MessageKey as M;

#[test]
fn sign_in_fields_only_must_not_be_empty() {
    let typed = Typed::new("signIn", &[("email", " x "), ("password", " ")]);
    let payload = typed.payload();
    assert_eq!((payload.text_of("email"), payload.text_of("password")), ("x", " "));
    assert_eq!(typed.but("email", " ").message("email"), Some(M::Required));
    assert_eq!(typed.but("password", "").message("password"), Some(M::Required));
}
