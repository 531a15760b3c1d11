use super::Typed;
use aram_core::schema::MessageKey as M;

fn sara() -> Typed {
    Typed::new("emergencyContact", &[("name", " Sara  Öz "), ("phone", "+964 (750) 123-4567"), ("country", "")])
}

#[test]
fn an_emergency_contact_has_a_name_a_number_and_an_optional_country() {
    let payload = sara().payload();
    assert_eq!((payload.text_of("name"), payload.text_of("country")), ("Sara Öz", ""));
    assert_eq!(payload.text_of("phone"), "+964 (750) 123-4567");
    sara().must_be_filled("name", M::Required);
    sara().must_be_filled("phone", M::Required);
    assert_eq!(sara().but("country", "العراق").payload().text_of("country"), "العراق");
}

#[test]
fn each_field_has_its_maximum_length() {
    sara().holds_at_most("name", 60, M::TooLong);
    sara().holds_at_most("country", 60, M::TooLong);
    assert_eq!(sara().but("phone", &"1".repeat(25)).message("phone"), None);
    assert_eq!(sara().but("phone", &"1".repeat(26)).message("phone"), Some(M::Phone));
    assert_eq!(sara().but("phone", "my sister").message("phone"), Some(M::Phone));
}
