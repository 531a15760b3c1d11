use super::Typed;
use aram_core::schema::{CONTACT_OPTIONS, MessageKey as M};

fn empty() -> Typed {
    Typed::new("contact", &[("option", ""), ("name", ""), ("mail", ""), ("details", "")])
}

#[test]
fn the_contact_form_accepts_empty_fields() {
    let payload = empty().payload();
    for field in ["option", "name", "mail", "details"] {
        assert_eq!(payload.text_of(field), "");
    }
}

#[test]
fn only_the_length_limits_apply() {
    assert_eq!(empty().but("mail", "not an address").message("mail"), None);
    empty().holds_at_most("name", 100, M::TooLong);
    empty().holds_at_most("mail", 254, M::TooLong);
    empty().holds_at_most("details", 4000, M::TooLong);
}

#[test]
fn the_option_is_one_of_seven() {
    assert_eq!(CONTACT_OPTIONS.len(), 7);
    assert_eq!(empty().but("option", "billing").payload().text_of("option"), "billing");
    assert_eq!(empty().but("option", "else").message("option"), Some(M::ChooseOption));
}
