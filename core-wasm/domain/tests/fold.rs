//! Properties of normalization: what is read is read the same again, and every digit and separator is read in every field of digits.

#![allow(clippy::unwrap_used, reason = "tests may fail loudly in their helpers too")]

use aram_core::text::{Pattern, Reads, ZEROS};
use proptest::prelude::*;
use proptest::sample::select;

/// How the fields of forms are read.
const READS: [Reads; 11] = [
    Reads::Raw,
    Reads::Trimmed,
    Reads::Words,
    Reads::Name,
    Reads::NameOnCard,
    Reads::Undirected,
    Reads::Email,
    Reads::Digits,
    Reads::Number,
    Reads::Expiry,
    Reads::Phone,
];

/// Signs between digits, as people, password managers and browsers write them.
const SEPARATORS: [&str; 24] = [
    " ",
    "\u{A0}",
    "\u{202F}",
    "\t",
    "-",
    "–",
    "—",
    "−",
    "\u{2011}",
    "/",
    "⁄",
    "／",
    "\\",
    "|",
    ".",
    "·",
    "•",
    ",",
    "،",
    "٫",
    "_",
    "'",
    "\u{200F}/\u{200E}",
    " / ",
];

fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[ a1.,،'\"()\\[\\]/|&+:;#№°½·•<>@?!\u{200C}\u{200F}\u{A0}٣𝟛نTtEeLl-]{0,12}",
        "(mailto:|tel:|Tel. |<|\\(|\"|')?[a-c <]{0,3}@?[a-c]{0,2}[.]?co?[>);.,'\"? ]{0,3}",
        "[0-9٠-٩ /.-]{0,9}",
    ]
}

fn between_digits(digits: &str, zero: u32, separator: &str) -> String {
    let digit = |c: char| c.to_digit(10).and_then(|digit| char::from_u32(zero.saturating_add(digit))).unwrap();
    digits.chars().map(|c| digit(c).to_string()).collect::<Vec<_>>().join(separator)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 20_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_text_that_was_read_is_read_the_same_again(text in any_text(), reads in select(&READS[..])) {
        let once = reads.read(&text);
        prop_assert_eq!(reads.read(&once), &*once, "{:?} of {:?}", reads, text);
    }

    #[test]
    fn an_expiry_date_is_read_with_any_digits_separator_and_order(
        month in 1..=12_u8,
        year in prop_oneof![Just(2026_u16), 2013..=2099_u16],
        zero in select(&ZEROS[..]),
        separator in select(&SEPARATORS[..]),
        (is_short, is_year_first, is_padded) in any::<(bool, bool, bool)>(),
    ) {
        let year = if is_short { (year % 100).to_string() } else { year.to_string() };
        let typed = if is_padded { format!("{month:02}") } else { month.to_string() };
        let [typed, typed_year] = [&typed, &year].map(|part| between_digits(part, zero, ""));
        let parts = if is_year_first { [typed_year, typed] } else { [typed, typed_year] };
        let parts = parts.join(separator);
        prop_assert_eq!(Reads::Expiry.read(&parts), format!("{month:02}{year}"), "{:?}", parts);
    }
}

#[test]
fn every_digit_and_separator_is_read_in_every_field_of_digits() {
    for zero in ZEROS.into_iter().chain([u32::from('0')]) {
        for separator in SEPARATORS {
            let typed = between_digits("0123456789", zero, separator);
            assert_eq!(Reads::Digits.read(&typed), "0123456789", "{typed:?}");
            let phone = Reads::Phone.read(&typed).into_owned();
            assert!(Pattern::Phone.matches(&phone), "{typed:?} {phone:?}");
            assert_eq!(phone.replace(|c: char| !c.is_ascii_digit(), ""), "0123456789", "{typed:?}");
        }
        let typed = between_digits("0123456789", zero, "");
        for reads in [Reads::Digits, Reads::Number, Reads::Phone] {
            assert_eq!(reads.read(&typed), "0123456789", "{typed:?}");
        }
        assert!(
            Pattern::Name.matches("1") && !Pattern::NameOnCard.matches(typed.as_str()) || zero == u32::from('0'),
            "{typed:?}"
        );
    }
}
