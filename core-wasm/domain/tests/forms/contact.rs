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

#[test]
fn a_form_without_a_visible_text_says_nothing() {
    assert!(empty().says_nothing());
    assert!(empty().but("option", "billing").says_nothing());
    for unseen in
        ["  ", "\n\t", "\u{A0}\u{3000}", "\u{200B}\u{200F}", "\u{3164}", "\u{2800}", "\u{202A} \u{202C}", "\u{AD}"]
    {
        for field in ["name", "mail", "details"] {
            assert!(empty().but(field, unseen).says_nothing(), "{field} {unseen:?}");
        }
    }
}

#[test]
fn a_name_an_address_or_a_word_alone_says_something() {
    for (field, text) in
        [("name", "سارة"), ("mail", "a"), ("details", "?"), ("details", "💔"), ("details", "\u{200B}.")]
    {
        assert!(!empty().but(field, text).says_nothing(), "{field} {text:?}");
    }
}
