use super::Typed;
use aram_core::schema::MessageKey as M;

fn empty() -> Typed {
    Typed::new("credentials", &[("password", ""), ("confirmPassword", ""), ("currentPassword", "")])
}

#[test]
fn empty_fields_mean_no_change() {
    assert_eq!(empty().payload().text_of("newPassword"), "");
}

#[test]
fn a_new_password_needs_the_current_one_which_must_not_be_empty() {
    let changed = empty().but("password", "abc12345").but("confirmPassword", "abc12345");
    assert_eq!(changed.message("currentPassword"), Some(M::Required));
    let payload = changed.but("currentPassword", "x").payload();
    assert_eq!((payload.text_of("newPassword"), payload.text_of("currentPassword")), ("abc12345", "x"));
    assert_eq!(empty().but("currentPassword", "x").payload().text_of("currentPassword"), "x");
}

#[test]
fn a_new_password_is_saved_only_if_the_confirmation_equals_it() {
    assert_eq!(empty().but("password", "abc12345").message("confirmPassword"), Some(M::Must3));
    assert_eq!(empty().but("confirmPassword", "abc12345").message("confirmPassword"), Some(M::Must3));
    assert_eq!(empty().but("password", "short1").message("password"), Some(M::Must2));
}
