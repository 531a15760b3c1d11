//! Signs that look alike, by the purpose for which people type them.

use super::measure::is_space;
use super::showing::{Ranges, is_within};

/// Unicode's `Dash`, version 16: hyphens, dashes and minus signs of every length and script.
const DASHES: Ranges = &[
    (0x2D, 0x2D),
    (0x58A, 0x58A),
    (0x5BE, 0x5BE),
    (0x1400, 0x1400),
    (0x1806, 0x1806),
    (0x2010, 0x2015),
    (0x2053, 0x2053),
    (0x207B, 0x207B),
    (0x208B, 0x208B),
    (0x2212, 0x2212),
    (0x2E17, 0x2E17),
    (0x2E1A, 0x2E1A),
    (0x2E3A, 0x2E3B),
    (0x2E40, 0x2E40),
    (0x2E5D, 0x2E5D),
    (0x301C, 0x301C),
    (0x3030, 0x3030),
    (0x30A0, 0x30A0),
    (0xFE31, 0xFE32),
    (0xFE58, 0xFE58),
    (0xFE63, 0xFE63),
    (0xFF0D, 0xFF0D),
    (0x1_0D6E, 0x1_0D6E),
    (0x1_0EAD, 0x1_0EAD),
];

#[inline(never)]
pub(super) fn is_dash(c: char) -> bool {
    is_within(DASHES, c)
}

/// The plain form of a sign, and the signs that look like it. A text each, because that keeps the browsers' module small.
const ALIKE: [&str; 14] = [
    "'`\u{B4}\u{384}\u{55A}\u{5F3}\u{1FBD}\u{1FBF}\u{2018}\u{201B}\u{2032}\u{2035}\u{FF07}",
    "\u{B7}\u{387}\u{2022}\u{2027}\u{2219}\u{22C5}\u{30FB}\u{FF65}",
    "/\\|\u{A6}\u{2044}\u{2215}\u{2571}\u{29F8}\u{FF0F}\u{FF3C}\u{FF5C}",
    ".\u{6D4}\u{2024}\u{3002}\u{FE52}\u{FF0E}\u{FF61}",
    ":\u{589}\u{2236}\u{FE55}\u{FF1A}",
    ",\u{201A}\u{3001}\u{FE50}\u{FF0C}\u{FF64}",
    "\"\u{AB}\u{BB}\u{5F4}\u{201C}\u{201D}\u{201E}\u{201F}\u{2033}\u{2039}\u{203A}\u{FF02}",
    "([\u{FD3F}\u{FF08}\u{FF3B}",
    ")]\u{FD3E}\u{FF09}\u{FF3D}",
    "#\u{FE5F}\u{FF03}",
    "&\u{FE60}\u{FF06}",
    "+\u{207A}\u{FB29}\u{FE62}\u{FF0B}",
    "\u{B0}\u{2DA}",
    "@\u{FE6B}\u{FF20}",
];

/// The plain form of a sign: of an apostrophe, a middle dot, a slash, a full stop, a colon, a comma, a quotation mark, a bracket, `#`, `&`,
/// `+`, `°`, `@` or a dash. Other characters don't change. Records also contain U+2019, and Arabic text its own comma, so these two stay.
#[inline(never)]
pub(super) fn plain_sign(c: char) -> char {
    if c.is_ascii_alphanumeric() {
        return c;
    }
    if is_dash(c) {
        return '-';
    }
    ALIKE.into_iter().find(|alike| is_one_of(alike, c)).and_then(|alike| alike.chars().next()).unwrap_or(c)
}

/// Whether the character is one of a text.
#[inline(never)]
pub(super) fn is_one_of(signs: &str, c: char) -> bool {
    signs.chars().any(|sign| sign == c)
}

/// Whether it is a space, or a sign that people and programs type between digits: a dash, slash, dot, comma, apostrophe, colon, semicolon,
/// low line or tilde of any script.
#[inline(never)]
pub(super) fn is_separator(c: char) -> bool {
    is_space(c)
        || is_one_of("-/.·,'\u{2019}:;_~\u{60C}\u{60D}\u{61B}\u{66B}\u{66C}\u{FF1B}\u{FF3F}\u{FF5E}", plain_sign(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_that_look_alike_become_one() {
        for (signs, plain) in [
            ("‘`´′", '\''),
            ("•‧∙⋅・", '·'),
            ("\\|⁄∕／", '/'),
            ("۔．｡", '.'),
            ("∶：", ':'),
            ("、，", ','),
            ("“”„«»‹›״″", '"'),
            ("[（", '('),
            ("]）", ')'),
            ("–—−‑", '-'),
            ("＃", '#'),
            ("＆", '&'),
            ("＋", '+'),
            ("˚", '°'),
            ("＠", '@'),
        ] {
            for sign in signs.chars() {
                assert_eq!(plain_sign(sign), plain, "{sign:?}");
            }
        }
        for kept in "a٣'’،º№½".chars() {
            assert_eq!(plain_sign(kept), kept, "{kept:?}");
        }
    }

    #[test]
    fn separators_are_between_digits_and_other_signs_are_not() {
        for c in " \u{A0}\u{202F}\t-–−/\\|⁄.·•,،٫٬؍;؛:'’_~".chars() {
            assert!(is_separator(c), "{c:?}");
        }
        for c in "0a٣+*#()\"<=@%\u{200B}".chars() {
            assert!(!is_separator(c), "{c:?}");
        }
    }
}
