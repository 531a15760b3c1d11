//! Two spellings of one name have the same likeness.

use aram_core::text::likeness;
use proptest::prelude::*;

/// Letters that people type for each other, one group per row.
const ALIKE: &[&[char]] = &[
    &['i', 'I', 'ı', 'İ', 'î', 'í'],
    &['s', 'S', 'ş', 'Ş'],
    &['u', 'Ü', 'ū'],
    &['l', 'ł', 'Ĺ'],
    &['o', 'Ø', 'ö'],
    &['d', 'đ', 'Ð'],
    &['e', 'ə', 'É'],
    &['ي', 'ى', 'ی', 'ێ'],
    &['ك', 'ک', 'ڪ'],
    &['ه', 'ة', 'ە', 'ھ', 'ۀ', 'ہ'],
    &['ح'],
    &['ا', 'أ', 'إ', 'آ', 'ٱ'],
    &['7', '٧', '۷'],
    &['x', 'X'],
];

/// Invisible characters, separators and marks, which can be anywhere.
const NOTHING: &[char] = &[
    ' ', '-', '\'', '\u{200B}', '\u{200F}', '\u{AD}', '\u{A0}', '\u{301}', '\u{64E}', '\u{640}', '\u{FE0F}', '\u{3164}',
];

/// A name as the rows of its letters, and two spellings of it.
fn spellings() -> impl Strategy<Value = (Vec<usize>, String, String)> {
    let row = (0..ALIKE.len()).prop_flat_map(|row| (Just(row), spelling(row), spelling(row)));
    prop::collection::vec(row, 1..12).prop_map(|letters| {
        let mut name = (Vec::new(), String::new(), String::new());
        for (row, one, other) in letters {
            name.0.push(row);
            name.1.push_str(&one);
            name.2.push_str(&other);
        }
        name
    })
}

/// A letter of a row, with or without an ignored character before it.
fn spelling(row: usize) -> impl Strategy<Value = String> {
    let letters = ALIKE.get(row).copied().unwrap_or_default();
    let before = prop::option::of(prop::sample::select(NOTHING));
    (before, prop::sample::select(letters)).prop_map(|(before, letter)| before.into_iter().chain([letter]).collect())
}

proptest! {
    #[test]
    fn the_same_letters_are_the_same_name((_, one, other) in spellings()) {
        prop_assert_eq!(likeness(&one), likeness(&other));
    }

    #[test]
    fn other_letters_are_another_name((rows, one, _) in spellings(), (others, other, _) in spellings()) {
        prop_assert_eq!(rows == others, likeness(&one) == likeness(&other));
    }

    #[test]
    fn case_and_marks_make_no_other_name(name in r"[\p{Latin}\p{Arabic}]{0,8}", mark in r"\p{Mn}") {
        let marked: String = name.chars().flat_map(|c| [c.to_string(), mark.clone()]).collect();
        for other in [name.to_uppercase(), name.to_lowercase(), marked] {
            prop_assert_eq!(likeness(&name), likeness(&other), "{} {}", &name, &other);
        }
    }

    #[test]
    fn the_likeness_of_a_likeness_is_itself((_, one, _) in spellings(), any in ".*", latin in r"\p{Latin}*", arabic in r"\p{Arabic}*") {
        for text in [one, any, latin, arabic] {
            let once = likeness(&text);
            prop_assert_eq!(&likeness(&once), &once);
        }
    }
}
