use super::Typed;
use aram_core::schema::MessageKey as M;

#[test]
fn step_6_accepts_1_to_2000_characters_after_trimming() {
    let typed = Typed::new("bookingThoughts", &[("thoughts", " a\n b ")]);
    assert_eq!(typed.payload().text_of("thoughts"), "a\n b");
    typed.must_be_filled("thoughts", M::ChooseAnswer);
    typed.holds_at_most("thoughts", 2000, M::TooLong);
    assert_eq!(typed.but("thoughts", &"🙂".repeat(1000)).message("thoughts"), None);
    assert_eq!(typed.but("thoughts", &"🙂".repeat(1001)).message("thoughts"), Some(M::TooLong));
}
