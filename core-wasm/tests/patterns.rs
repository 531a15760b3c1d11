//! Each pattern's matcher and its RE2 source say the same: compared with the `regex` crate on generated texts that are
//! arbitrary, near the pattern, or valid and then mutated. `PROPTEST_CASES` sets how many a pattern gets.

#![allow(clippy::unwrap_used, reason = "tests may fail loudly in their helpers too")]

use aram_core::text::{Pattern, WORD_RANGES};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use regex::Regex;

/// More than 100,000 for each pattern, where nothing else is asked for.
const CASES: u32 = 110_000;

fn cases() -> u32 {
    std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(CASES)
}

/// A character of the table of word characters, its edges more often than their share.
fn word_character() -> impl Strategy<Value = char> {
    (0..WORD_RANGES.len(), 0..4_u8, any::<u32>()).prop_map(|(at, edge, within)| {
        let (start, end) = WORD_RANGES.get(at).copied().unwrap_or((65, 65));
        let code = match edge {
            0 => start,
            1 => end,
            2 => start.saturating_sub(1),
            _ => start.saturating_add(within.checked_rem(end.abs_diff(start).saturating_add(1)).unwrap_or(0)),
        };
        char::from_u32(code).unwrap_or('a')
    })
}

/// Texts of the signs that the patterns know, so that many are valid and most of the rest nearly.
fn near(pattern: Pattern) -> BoxedStrategy<String> {
    match pattern {
        Pattern::Anything | Pattern::Undirected | Pattern::Filled | Pattern::FilledUndirected => {
            "[ \t\n\0\u{85}\u{A0}\u{2003}\u{FEFF}a🙂\u{200B}\u{200C}\u{200F}\u{202E}\u{2069}\u{2800}\u{3164}\u{34F}\u{FE0F}]{0,5}".boxed()
        }
        Pattern::NameOnCard => prop_oneof![
            mixed("[ a1.'’-]{0,6}"),
            "(a ?)?([0-9٣۴][ -]?){11,21}a?",
        ]
        .boxed(),
        Pattern::Name => mixed("[ a1.'’-]{0,6}"),
        Pattern::Address => mixed("[ a1.,'’/#-]{0,8}"),
        Pattern::Email | Pattern::CounselorEmail => prop_oneof![
            "[a-zA-Z0-9._%+!@-]{0,4}@[a-zA-Z0-9.-]{0,9}",
            "[a-z0-9._%+-]{1,4}@[a-z0-9]{1,3}(-[a-z0-9]{1,2})?[.][a-zA-Z0-9]{1,4}",
        ]
        .boxed(),
        Pattern::Password => "[a-z0-9A-Zş !]{0,10}".boxed(),
        Pattern::Digits => "[0-9٣a]{0,7}".boxed(),
        Pattern::MaskedCard => "[*]{11,13}[0-9]{3,5}".boxed(),
        Pattern::Phone => "[0-9 +()x-]{0,8}".boxed(),
        Pattern::Birthday => "(0[0-9]|[12][0-9]|3[0-2]) (0[0-9]|1[0-3]) (19|20|18|21|[0-9][0-9])[0-9][0-9]".boxed(),
        Pattern::Id => "[a-zA-Z0-9_. -]{0,9}".boxed(),
        Pattern::Uuid => "[0-9a-f]{8}-[0-9a-f]{4}-[4a][0-9a-f]{3}-[89a-cA][0-9a-f]{3}-[0-9a-f]{11,12}".boxed(),
        Pattern::PhotoUrl => {
            "https?://[a-z0-9.:/]{1,6}/v0/b/[a-z./]{1,5}/o/images%2F[a-z%]{1,3}[?]alt=media&token=[a-z0-9&-]{0,4}"
                .boxed()
        }
        Pattern::IdPath => "(ids|id|ids/x)?/[a-z0-9_/-]{0,5}".boxed(),
    }
}

fn mixed(signs: &'static str) -> BoxedStrategy<String> {
    let word = || prop::collection::vec(word_character(), 0..3).prop_map(|word| word.into_iter().collect::<String>());
    prop_oneof![signs.prop_map(|text| text), (word(), signs, word()).prop_map(|(a, b, c)| format!("{a}{b}{c}"))].boxed()
}

/// The text with one character more, less or other.
fn mutated(text: impl Strategy<Value = String>) -> impl Strategy<Value = String> {
    let new = prop_oneof![any::<char>(), proptest::char::range(' ', '~'), word_character()];
    (text, any::<prop::sample::Index>(), new, 0..3_u8).prop_map(|(text, at, new, how)| {
        let mut chars: Vec<char> = text.chars().collect();
        let place = at.index(chars.len().max(1)).min(chars.len());
        match how {
            0 => chars.insert(place, new),
            1 if place < chars.len() => {
                chars.remove(place);
            }
            _ => {
                if let Some(old) = chars.get_mut(place) {
                    *old = new;
                }
            }
        }
        chars.into_iter().collect()
    })
}

fn agrees(pattern: Pattern) {
    let whole = |source: &str| Regex::new(&format!(r"\A(?:{source})\z")).unwrap();
    let source = whole(&pattern.source());
    let refused = pattern.refused().map(|source| whole(&source));
    let texts = prop_oneof![
        2 => ".{0,6}",
        1 => any::<String>(),
        4 => near(pattern),
        3 => mutated(near(pattern)),
    ];
    let mut runner = TestRunner::new(Config { cases: cases(), failure_persistence: None, ..Config::default() });
    let accepted = std::cell::Cell::new(0_u32);
    runner
        .run(&texts, |text| {
            let expected = source.is_match(&text) && !refused.as_ref().is_some_and(|refused| refused.is_match(&text));
            accepted.set(accepted.get().saturating_add(u32::from(expected)));
            prop_assert_eq!(pattern.matches(&text), expected, "{:?} on {:?}", pattern, text);
            Ok(())
        })
        .unwrap();
    let accepted = accepted.get();
    assert!(accepted > cases().saturating_div(100), "{pattern:?}: too few texts of the pattern were tried: {accepted}");
}

macro_rules! agreements {
    ($($name:ident => $pattern:ident,)*) => {
        $(#[test] fn $name() { agrees(Pattern::$pattern); })*

        #[test]
        fn every_pattern_is_compared() {
            assert_eq!([$(Pattern::$pattern,)*], Pattern::ALL);
        }
    };
}

agreements! {
    anything => Anything,
    undirected_text => Undirected,
    filled_text => Filled,
    filled_undirected_text => FilledUndirected,
    a_name => Name,
    a_name_on_a_card => NameOnCard,
    an_address => Address,
    an_email => Email,
    a_counselors_email => CounselorEmail,
    a_password => Password,
    digits => Digits,
    a_masked_card_number => MaskedCard,
    a_phone_number => Phone,
    a_birthday => Birthday,
    an_id => Id,
    a_uuid => Uuid,
    a_photo_address => PhotoUrl,
    an_id_path => IdPath,
}

#[test]
fn every_letter_or_digit_that_the_specification_accepts_is_accepted() {
    for pattern in [Pattern::Name, Pattern::NameOnCard, Pattern::Address] {
        for c in ('0'..='9').chain('A'..='Z').chain('a'..='z') {
            assert!(pattern.matches(&c.to_string()) && pattern.matches(&format!("{c}{c}")), "{c}");
        }
    }
}
