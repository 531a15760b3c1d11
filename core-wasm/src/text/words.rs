//! Names and addresses: words of letters, marks and digits with single signs between them.

use super::letters::is_word;
use super::measure::length;

/// A name: words with one of space, `-`, `'`, `’`, `.` or `. ` between them, and perhaps a `.` at the end.
pub(super) fn is_name(text: &str) -> bool {
    let mut chars = text.chars().peekable();
    loop {
        if !eat_word(&mut chars) {
            return false;
        }
        match chars.next() {
            None => return true,
            Some('.') => {
                if chars.peek().is_none() {
                    return true;
                }
                chars.next_if_eq(&' ');
            }
            Some(' ' | '-' | '\'' | '\u{2019}') => {}
            Some(_) => return false,
        }
    }
}

/// An address: like a name, with `,` `/` `#` as well ("Flat #3, 12/5 Gulan St.").
pub(super) fn is_address(text: &str) -> bool {
    let mut chars = text.chars().peekable();
    chars.next_if_eq(&'#');
    loop {
        if !eat_word(&mut chars) {
            return false;
        }
        let mut eat = |sign: char| chars.next_if_eq(&sign).is_some();
        if eat('\'') || eat('\u{2019}') {
            continue;
        }
        let dot = eat('.');
        let comma = eat(',');
        let space = eat(' ');
        if !comma && (eat('-') || eat('/')) {
            eat(' ');
            continue;
        }
        let hash = eat('#');
        if chars.peek().is_none() {
            return !comma && !space && !hash;
        }
        if !(dot || comma || space || hash) {
            return false;
        }
    }
}

/// Do 13 to 19 digits stand together, with nothing but the signs of a name between them?
pub(super) fn has_card_number(text: &str) -> bool {
    let mut digits: usize = 0;
    for c in text.chars() {
        match c {
            // Those that a card number is read from.
            '0'..='9' | '\u{660}'..='\u{669}' | '\u{6F0}'..='\u{6F9}' => digits = digits.saturating_add(1),
            ' ' | '.' | '\'' | '\u{2019}' | '-' => {}
            _ if (13..=19).contains(&digits) => return true,
            _ => digits = 0,
        }
    }
    (13..=19).contains(&digits)
}

fn eat_word(chars: &mut std::iter::Peekable<std::str::Chars<'_>>) -> bool {
    let mut eaten = false;
    while chars.next_if(|c| is_word(*c)).is_some() {
        eaten = true;
    }
    eaten
}

/// The part of one word of a display name that [`is_name`] accepts, at most `max` UTF-16 units long; maybe nothing.
pub(crate) fn clean_word(word: &str, max: usize) -> String {
    let mut out = String::new();
    let mut pending = None;
    for c in word.chars() {
        if is_word(c) {
            let sign = pending.take();
            let needed = sign.map_or(0, char::len_utf16).saturating_add(c.len_utf16());
            if length(&out).saturating_add(needed) > max {
                return out;
            }
            out.extend(sign);
            out.push(c);
        } else if matches!(c, '-' | '\'' | '\u{2019}' | '.') && !out.is_empty() {
            pending = pending.or(Some(c));
        }
    }
    if pending == Some('.') && length(&out) < max {
        out.push('.');
    }
    out
}

/// The words between single spaces, as bytes: what looks for bytes weighs a kilobyte less in the browser's module than what looks for characters.
pub(crate) fn words_of(text: &str) -> impl Iterator<Item = &[u8]> {
    text.as_bytes().split(|b| *b == b' ')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_every_script_are_possible() {
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
        ] {
            assert!(is_name(name), "{name}");
        }
    }

    #[test]
    fn emoji_symbols_controls_and_double_signs_are_no_name() {
        for text in [
            "",
            " ",
            "Ali ",
            " Ali",
            "Ali  Veli",
            "A--B",
            "-A",
            "A-",
            "A'",
            "Ali🙂",
            "A&B",
            "A\nB",
            "A\u{200D}B",
            "A. ",
            "A..",
            "A,B",
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
    fn addresses_take_comma_slash_and_hash() {
        for text in [
            "12 Gulan St.",
            "Flat #3, 12/5 Gulan St., Erbil",
            "#5",
            "Main St. - Flat 5",
            "No 5/A",
            "Karşıyaka Mah., 5",
            "a,b",
            "O'Neil Rd",
        ] {
            assert!(is_address(text), "{text}");
        }
        for text in ["", ",", "12,", "12/", "a ,b", "a,,b", "a##b", "a #", "a: b", "a;b", "12 - ", "a, - b", "🙂"] {
            assert!(!is_address(text), "{text:?}");
        }
    }

    #[test]
    fn a_cleaned_word_is_a_name_or_nothing() {
        assert_eq!(clean_word("Dr.", 30), "Dr.");
        assert_eq!(clean_word("Dr.", 3), "Dr.");
        assert_eq!(clean_word("Dr.", 2), "Dr");
        assert_eq!(clean_word("'O''Neil!", 30), "O'Neil");
        assert_eq!(clean_word("🙂", 30), "");
        assert_eq!(clean_word("abc-def", 4), "abc");
        assert_eq!(clean_word("abc-def", 5), "abc-d");
        assert_eq!(clean_word("𐐀𐐀", 3), "𐐀");
    }
}
