use super::Typed;
use aram_core::schema::{MessageKey as M, check_fields, form_named, payload_of};

fn valid() -> Typed {
    Typed::new(
        "card",
        &[
            ("cardType", "Visa"),
            ("selectedItem", "Turkey"),
            ("city", "Izmir"),
            ("cardNumber", "4111 1111 1111 1234"),
            ("zipCode", "034000"),
            ("expiryDate", "04 / 29"),
            ("cvvCode", "123"),
            ("nameOnCard", "Şule Öz"),
            ("address", "12 Gulan St."),
        ],
    )
}

#[test]
fn a_stored_card_has_a_masked_number_and_no_cvv() {
    let card = valid().payload();
    assert_eq!(card.text_of("cardNumber"), "************1234");
    assert_eq!(card.text_of("expiryDate"), "0429");
    assert!(card.get("cvvCode").is_none());
    assert!(!format!("{card:?}").contains("4111"));
    assert_eq!(check_fields(payload_of(form_named("card").unwrap()), &card), Ok(()));
}

#[test]
fn the_card_number_has_exactly_16_digits() {
    for (digits, message) in [(15, Some(M::Must6)), (16, None), (17, Some(M::Must6))] {
        assert_eq!(valid().but("cardNumber", &"4".repeat(digits)).message("cardNumber"), message, "{digits}");
    }
    assert_eq!(valid().but("cardNumber", "411111111111123x").message("cardNumber"), Some(M::Must6));
    assert_eq!(valid().but("cardNumber", "٤١١١١١١١١١١١١٢٣٤").payload().text_of("cardNumber"), "************1234");
}

#[test]
fn the_zip_has_exactly_6_digits() {
    for (digits, message) in [(5, Some(M::Must7)), (6, None), (7, Some(M::Must7))] {
        assert_eq!(valid().but("zipCode", &"0".repeat(digits)).message("zipCode"), message, "{digits}");
    }
}

#[test]
fn the_expiry_has_4_to_6_digits() {
    for (digits, message) in [(3, Some(M::Must8)), (4, None), (5, None), (6, None), (7, Some(M::Must8))] {
        assert_eq!(valid().but("expiryDate", &"1".repeat(digits)).message("expiryDate"), message, "{digits}");
    }
    for bad in ["04", "04/2", "04x29", "04/29/12", "April 2029", "2030-12-31"] {
        assert_eq!(valid().but("expiryDate", bad).message("expiryDate"), Some(M::Must8), "{bad:?}");
    }
}

#[test]
fn the_expiry_is_stored_with_its_month_first() {
    for (typed, stored) in
        [("2030-12", "122030"), ("2030/12", "122030"), ("12.30", "1230"), ("٣٠،١٢", "1230"), ("4/2029", "042029")]
    {
        assert_eq!(valid().but("expiryDate", typed).payload().text_of("expiryDate"), stored, "{typed:?}");
    }
}

#[test]
fn a_month_over_12_has_its_own_message() {
    for typed in ["13/29", "1329", "20/3012", "2030-13", "0029"] {
        assert_eq!(valid().but("expiryDate", typed).message("expiryDate"), Some(M::Month), "{typed:?}");
    }
}

#[test]
fn separators_and_digits_of_every_script_are_read_in_every_number() {
    let typed =
        valid().but("cardNumber", "𝟒𝟏𝟏𝟏.११११/1111٬１２３４").but("zipCode", "034-٠٠٠.").but("cvvCode", "1.2·３");
    assert_eq!(typed.payload().text_of("cardNumber"), "************1234");
    assert_eq!(typed.payload().text_of("zipCode"), "034000");
    assert_eq!(valid().but("cvvCode", "1-23-4").message("cvvCode"), Some(M::Cvv));
}

#[test]
fn a_name_on_a_card_has_ascii_digits() {
    assert_eq!(valid().but("nameOnCard", "Ali ٢").payload().text_of("nameOnCard"), "Ali 2");
    for number in
        ["𝟒𝟏𝟏𝟏 1111 1111 1234", "٤١١١/١١١١/١١١١/١٢٣٤", "4111:1111(1111)1234", "4\u{301}111111111111\u{301}234"]
    {
        assert_eq!(valid().but("nameOnCard", number).message("nameOnCard"), Some(M::Must10), "{number:?}");
    }
}

#[test]
fn the_cvv_has_exactly_3_digits() {
    for (digits, message) in [(2, Some(M::Cvv)), (3, None), (4, Some(M::Cvv))] {
        assert_eq!(valid().but("cvvCode", &"1".repeat(digits)).message("cvvCode"), message, "{digits}");
    }
    assert_eq!(valid().but("cvvCode", "12a").message("cvvCode"), Some(M::Cvv));
}

#[test]
fn name_on_card_and_address_have_at_most_30_and_90_characters() {
    valid().holds_at_most("nameOnCard", 30, M::Must10);
    valid().holds_at_most("address", 90, M::Must11);
    assert_eq!(valid().but("address", "a;b").message("address"), Some(M::Must11));
    assert_eq!(valid().but("nameOnCard", "a;b").message("nameOnCard"), Some(M::Must10));
    assert_eq!(valid().but("address", "Atatürk Mah. No:12/3 (Daire: 5)").message("address"), None);
}

#[test]
fn a_card_is_saved_only_if_card_type_city_and_country_are_chosen() {
    for field in ["cardType", "selectedItem", "city"] {
        valid().must_be_filled(field, M::ChooseOption);
    }
    assert_eq!(valid().but("cardType", "Amex").message("cardType"), Some(M::ChooseOption));
    assert_eq!(valid().but("city", "Rome").message("city"), Some(M::ChooseOption));
}

#[test]
fn every_text_is_required() {
    for field in ["cardNumber", "zipCode", "expiryDate", "cvvCode", "nameOnCard", "address"] {
        valid().must_be_filled(field, M::Required);
    }
}
