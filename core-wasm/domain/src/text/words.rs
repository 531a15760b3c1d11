//! Names and addresses: words of letters, marks and digits, with single signs before, between and after them.
//!
//! The signs are those of names and addresses in Turkish, Kurdish, Arabic, Persian and European use:
//!
//! - before a word: `(` `"` `#` `№` and its own apostrophe, in this order: `'t Hart`, `"Sally"`, `(No: 5)`, `№ 5`
//! - after a word: `°` or a fraction, an apostrophe, a `.`, a closing `"` or `)`: `Rabi'`, `Jr.`, `(Sally).`, `N°`, `12½`
//! - between two words, with those after the first and before the second: a space, or one of `,` `،` `-` `/` `&` `+` `:`
//! - between two words without a space: `'` `·` `.` `"` and the like: `O'Neil`, `Gal·la`, `J.R.`, `5(b)`

use super::digits::is_foreign_digit;
use super::letters::{is_joiner, is_joining, is_word, word_source};
use super::measure::length;
use super::signs::is_one_of;

/// Whether it is a name or an address.
pub(super) fn is_name(text: &str) -> bool {
    let (mut since, mut before) = (0, None);
    for (at, c) in text.char_indices().filter(|(_, c)| is_word(*c)) {
        let between = text.get(since..at).unwrap_or_default();
        let fits = match before {
            None => after_opening(between).is_empty(),
            Some(before) => between.is_empty() || joins(before, between, c) || parts_words(between),
        };
        if !fits {
            return false;
        }
        (since, before) = (at.saturating_add(c.len_utf8()), Some(c));
    }
    before.is_some() && after_closing(text.get(since..).unwrap_or_default()).is_empty()
}

/// The RE2 source of the same.
pub(super) fn source() -> String {
    let word = word_source();
    let before = r#"\(?"?(?:[#\x{2116}] ?)?['\x{2019}]?"#;
    let after = r#"[\x{B0}\x{BC}-\x{BE}]?['\x{2019}]?\.?(?:(?:"\)?|\))\.?)?"#;
    let apart = format!(r"{after}(?:[,\x{{60C}}] ?| ?[-/&+:] ?| ){before}");
    // The rules engine counts brackets before it compiles a pattern, also those of a class, unless they are escaped.
    let direct = r#"[\x{B7}.'\x{2019}"\x{B0}\x{BC}-\x{BE}\)]|[.\)]?[\(#\x{2116}]"#;
    format!("{before}{word}(?:(?:{apart}|{direct}){word})*{after}")
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

const FRACTIONS: &[char] = &['°', '¼', '½', '¾'];
const NUMBER_SIGNS: &[char] = &['#', '№'];
const COMMAS: &[char] = &[',', '\u{60C}'];
const LINES: &[char] = &['-', '/', '&', '+', ':'];
const SPACE: &[char] = &[' '];

/// The text after the signs before a word.
fn after_opening(signs: &str) -> &str {
    let rest = without(without(signs, &['(']), &['"']);
    without(rest.strip_prefix(NUMBER_SIGNS).map_or(rest, |rest| without(rest, SPACE)), APOSTROPHES)
}

/// The text after the signs that end a word.
fn after_closing(signs: &str) -> &str {
    let rest = without(without(without(signs, FRACTIONS), APOSTROPHES), &['.']);
    let closed = match rest.strip_prefix('"') {
        Some(rest) => Some(without(rest, &[')'])),
        None => rest.strip_prefix(')'),
    };
    closed.map_or(rest, |rest| without(rest, &['.']))
}

fn parts_words(signs: &str) -> bool {
    let rest = after_closing(signs);
    let next = if let Some(rest) = rest.strip_prefix(COMMAS) {
        Some(without(rest, SPACE))
    } else if let Some(rest) = without(rest, SPACE).strip_prefix(LINES) {
        Some(without(rest, SPACE))
    } else {
        rest.strip_prefix(SPACE)
    };
    next.is_some_and(|rest| after_opening(rest).is_empty())
        || is_sign(signs, "·.'\u{2019}\"°¼½¾)")
        || is_sign(without(signs, &['.', ')']), "(#№")
}

/// Whether it is one of the signs.
fn is_sign(text: &str, signs: &str) -> bool {
    let mut chars = text.chars();
    chars.next().is_some_and(|c| is_one_of(signs, c)) && chars.next().is_none()
}

/// Whether a name has only ASCII digits, and not 13 to 19 of them with no ASCII letter between them: a card number hides behind any signs.
pub(super) fn is_on_card(name: &str) -> bool {
    let is_number = |digits: usize| (13..=19).contains(&digits);
    let mut digits: usize = 0;
    for c in name.chars() {
        if is_foreign_digit(c) || c.is_ascii_alphabetic() && is_number(digits) {
            return false;
        }
        digits = if c.is_ascii_alphabetic() { 0 } else { digits.saturating_add(usize::from(c.is_ascii_digit())) };
    }
    !is_number(digits)
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
            "A ,B",
            "A,,B",
            "A::B",
            "A, - B",
            "A((B",
            "A (",
            ")A",
            "()",
            "\"\"",
            "#",
            "№",
            "½",
            "+A",
            ":A",
            "A:",
            "A&",
            "A;B",
            "A=B",
            "A*B",
            "A· B",
            "Ali🙂",
            "A\nB",
            "A\0B",
            "A<B",
            "A@B",
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
    fn names_have_the_signs_that_people_write() {
        for name in [
            "Sara (Sally)",
            "Sara (Sally) Öz",
            "(Prof.) Ali",
            "Sara \"Sally\" Öz",
            "s/o Ali",
            "Ali & Sara",
            "Ali+Sara",
            "Karl K:son",
            "Mª José",
            "د/ أحمد",
            "أ.د/ أحمد",
            "عبد الله، أبو علي",
            "סגן צה\"ל",
            "King,Jr.",
        ] {
            assert!(is_name(name), "{name}");
        }
    }

    #[test]
    fn addresses_have_the_signs_that_people_write() {
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
            "a.#b",
            "a,#b",
            "Gal·la",
            "خیابان علی\u{200C}رضا",
            "Atatürk Mah. 1234. Sok. No:12/3 D:5",
            "Daire: 5",
            "No : 12 / 3",
            "İç Kapı No.:5",
            "A.Ş. Sitesi B-Blok (Eski Belediye Yanı), Kâğıthane/İstanbul",
            "محلة 635، زقاق 12، دار 6 (قرب الجامع)",
            "م/123 ز/45",
            "ص.ب: 5",
            "پلاک ۱۲، واحد ۳",
            "C/ Mayor 5, 3.º Esq.",
            "nº 12",
            "N° 12",
            "№ 5, кв. 3",
            "Plot 5(A)",
            "Block A+B",
            "The \"Old Mill\", Bath",
            "S:t Eriksgatan 5",
            "12½ Main St.",
            "Hauptstr. 5 / 3. Stock",
        ] {
            assert!(is_name(text), "{text}");
        }
        for text in ["12,", "12/", "a##b", "a #", "12 - ", "a''b", "'#a", "a·", "a// b", "No::5"] {
            assert!(!is_name(text), "{text:?}");
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
