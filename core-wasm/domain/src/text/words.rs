//! Names and addresses: words of letters, marks and digits, with single punctuation marks between them.

use super::letters::{is_joiner, is_joining, is_word};
use super::measure::length;

/// A name: words separated by an apostrophe, `·`, `.`, a space or `-`. It may end with an apostrophe and a `.`.
///
/// A word may begin and end with its own apostrophe (`van 't Hoff`, `Rabi'`), and have a `.` or a `,` before a space (`King, Jr.`).
pub(super) fn is_name(text: &str) -> bool {
    is_made_of_words(text, Signs { first: is_apostrophe_or_none, between: parts_a_name, last: ends_words })
}

/// An address: like a name, with `,` `/` `#` as well ("Flat #3, 12/5 Gulan St.").
pub(super) fn is_address(text: &str) -> bool {
    is_made_of_words(text, Signs { first: begins_an_address, between: parts_an_address, last: ends_words })
}

/// The punctuation that may be before, between and after words: all characters there that aren't word characters.
#[derive(Clone, Copy)]
struct Signs {
    first: fn(&str) -> bool,
    between: fn(&str) -> bool,
    last: fn(&str) -> bool,
}

fn is_made_of_words(text: &str, signs: Signs) -> bool {
    let (mut since, mut before) = (0, None);
    for (at, c) in text.char_indices().filter(|(_, c)| is_word(*c)) {
        let between = text.get(since..at).unwrap_or_default();
        let fits = match before {
            None => (signs.first)(between),
            Some(before) => between.is_empty() || joins(before, between, c) || (signs.between)(between),
        };
        if !fits {
            return false;
        }
        (since, before) = (at.saturating_add(c.len_utf8()), Some(c));
    }
    before.is_some() && (signs.last)(text.get(since..).unwrap_or_default())
}

/// Whether it is one joiner between two letters that join.
fn joins(before: char, between: &str, after: char) -> bool {
    let mut chars = between.chars();
    chars.next().is_some_and(is_joiner) && chars.next().is_none() && is_joining(before) && is_joining(after)
}

/// The text without one of these characters at its start, if it begins with one.
fn without<'a>(text: &'a str, signs: &[char]) -> &'a str {
    text.strip_prefix(signs).unwrap_or(text)
}

const APOSTROPHES: &[char] = &['\'', '\u{2019}'];

fn is_apostrophe_or_none(signs: &str) -> bool {
    without(signs, APOSTROPHES).is_empty()
}

fn begins_an_address(signs: &str) -> bool {
    is_apostrophe_or_none(without(signs, &['#']))
}

fn ends_words(signs: &str) -> bool {
    matches!(without(signs, APOSTROPHES), "" | ".")
}

fn parts_a_name(signs: &str) -> bool {
    signs == "." || parts_words(signs, &[], &['-'])
}

fn parts_an_address(signs: &str) -> bool {
    let list = without(without(signs, &['.']), &[',']);
    without(without(list, &[' ']), &['#']).is_empty() || parts_words(signs, &['#'], &['-', '/'])
}

/// An apostrophe or `·` alone, a space that a number sign may follow, or a hyphen or slash with optional spaces around. The words around
/// the latter two may have their own punctuation.
fn parts_words(signs: &str, number: &[char], line: &[char]) -> bool {
    let after_word = without(without(signs, APOSTROPHES), &['.']);
    let space = without(after_word, &[',']).strip_prefix(' ').map(|rest| without(rest, number));
    let line = without(after_word, &[' ']).strip_prefix(line).map(|rest| without(rest, &[' ']));
    matches!(signs, "'" | "\u{2019}" | "·") || [space, line].into_iter().flatten().any(is_apostrophe_or_none)
}

/// Whether the text contains 13 to 19 digits with only the punctuation of names between them.
pub(super) fn has_card_number(text: &str) -> bool {
    let mut digits: usize = 0;
    for c in text.chars() {
        match c {
            // The digits that a card number is read from.
            '0'..='9' | '\u{660}'..='\u{669}' | '\u{6F0}'..='\u{6F9}' => digits = digits.saturating_add(1),
            ' ' | '.' | ',' | '\'' | '\u{2019}' | '·' | '-' => {}
            _ if (13..=19).contains(&digits) => return true,
            _ => digits = 0,
        }
    }
    (13..=19).contains(&digits)
}

/// The part of one word of a display name that [`is_name`] accepts, with at most `max` UTF-16 units; may be empty.
pub(crate) fn clean_word(word: &str, max: usize) -> String {
    let mut out = String::new();
    let mut pending = None;
    for c in word.chars() {
        if is_word(c) {
            let sign = pending.take().filter(|sign| !is_joiner(*sign) || out.ends_with(is_joining) && is_joining(c));
            let needed = sign.map_or(0, char::len_utf16).saturating_add(c.len_utf16());
            if length(&out).saturating_add(needed) > max {
                return out;
            }
            out.extend(sign);
            out.push(c);
        } else if (is_joiner(c) || matches!(c, '-' | '\'' | '\u{2019}' | '·' | '.')) && !out.is_empty() {
            pending = pending.or(Some(c));
        }
    }
    if pending == Some('.') && length(&out) < max {
        out.push('.');
    }
    out
}

/// The words between single spaces, as bytes. Searching bytes instead of characters makes the browser's module a kilobyte smaller.
pub(crate) fn words_of(text: &str) -> impl Iterator<Item = &[u8]> {
    text.as_bytes().split(|b| *b == b' ')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_every_script_are_accepted() {
        for name in [
            "Şule Öz",
            "سارة",
            "عبد الله",
            "Anne-Marie",
            "O'Neil",
            "O’Neil",
            "J. R. Smith",
            "St.",
            "李小龍",
            "Ali2",
            "A.B.",
            "Rabi'.",
            "Juma' - 'Ali",
            "علی\u{200C}رضا",
            "ن\u{64E}\u{200D}ن",
        ] {
            assert!(is_name(name), "{name}");
        }
    }

    #[test]
    fn emoji_symbols_controls_and_double_punctuation_are_refused() {
        for text in [
            "",
            " ",
            "Ali ",
            " Ali",
            "Ali  Veli",
            "A--B",
            "-A",
            "A-",
            "A''",
            "A''B",
            "A,",
            "A,B",
            "A ,B",
            "A· B",
            "Ali🙂",
            "A&B",
            "A\nB",
            "A\0B",
            "A<B",
            "http://a.b",
            "A\u{200D}B",
            "A\u{200C}ن",
            "ن\u{200C}A",
            "\u{200C}ن",
            "ن\u{200C}",
            "ن\u{200C}\u{200C}ن",
            "٤\u{200C}٤",
            "۴\u{200C}۴",
            "A. ",
            "A..",
            "A_B",
            "\u{3164}",
            "\u{FFA0}",
            "\u{115F}\u{1160}",
            "Ali\u{34F}",
            "Ali\u{FE0F}",
            "\u{17B4}",
            "\u{180B}",
            "Ali\u{E0100}",
        ] {
            assert!(!is_name(text), "{text:?}");
        }
    }

    #[test]
    fn addresses_may_contain_comma_slash_and_hash() {
        for text in [
            "12 Gulan St.",
            "Flat #3, 12/5 Gulan St., Erbil",
            "#5",
            "Main St. - Flat 5",
            "No 5/A",
            "Karşıyaka Mah., 5",
            "a,b",
            "O'Neil Rd",
            "'t Plein - 'a",
            "#'a",
            "a, #'b",
            "Gal·la",
            "خیابان علی\u{200C}رضا",
        ] {
            assert!(is_address(text), "{text}");
        }
        for text in [
            "", ",", "12,", "12/", "a ,b", "a,,b", "a##b", "a #", "a: b", "a;b", "12 - ", "a, - b", "a''b", "'#a",
            "a·", "🙂",
        ] {
            assert!(!is_address(text), "{text:?}");
        }
    }

    #[test]
    fn a_cleaned_word_is_a_name_or_empty() {
        assert_eq!(clean_word("Dr.", 30), "Dr.");
        assert_eq!(clean_word("Dr.", 3), "Dr.");
        assert_eq!(clean_word("Dr.", 2), "Dr");
        assert_eq!(clean_word("'O''Neil!", 30), "O'Neil");
        assert_eq!(clean_word("🙂", 30), "");
        assert_eq!(clean_word("abc-def", 4), "abc");
        assert_eq!(clean_word("abc-def", 5), "abc-d");
        assert_eq!(clean_word("𐐀𐐀", 3), "𐐀");
        assert_eq!(clean_word("علی\u{200C}رضا\u{200C}A", 30), "علی\u{200C}رضاA");
        assert_eq!(clean_word("Gal·la", 30), "Gal·la");
    }
}
