//! How a field is normalized before it is checked and stored.

use super::letters::{is_joiner, is_joining};
use super::measure::is_space;
use super::showing::{Ranges, is_direction_mark, is_showing, is_unseen, is_within};
use std::borrow::Cow;

/// The normalization of a typed text. It allocates only if the text changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reads {
    /// As typed, for passwords.
    Raw,
    /// Without the spaces around it; empty if the text has no visible character.
    Trimmed,
    /// Trimmed, with single spaces and without direction marks, for free text of one line.
    Words,
    /// Like `Words`, for names and addresses. Similar characters become an apostrophe, a hyphen or a middle dot. Invisible characters are
    /// removed, except a joiner between two letters that it joins or separates.
    Name,
    /// Trimmed and without direction marks, but with all spaces and line breaks, for free text between the texts of others.
    Undirected,
    /// Trimmed and without invisible characters, for an email address, which is often copied from other programs.
    Email,
    /// Digits of the keyboards of all three languages as 0 to 9, without spaces, invisible characters and the given separator.
    Digits {
        /// A separator that visitors type between digits, such as `/` in an expiry date.
        drop: Option<char>,
    },
    /// Trimmed, with digits as 0 to 9, plain spaces, and `-` for each dash, and without invisible characters; other punctuation stays.
    Phone,
}

impl Reads {
    /// A card number, typed with spaces or hyphens between its groups.
    pub const CARD_NUMBER: Self = Self::Digits { drop: Some('-') };
    /// An expiry date, typed with or without a slash.
    pub const EXPIRY: Self = Self::Digits { drop: Some('/') };
    /// A number without separators.
    pub const NUMBER: Self = Self::Digits { drop: None };

    /// The normalized text, which is checked and stored.
    pub fn read(self, typed: &str) -> Cow<'_, str> {
        match self {
            Self::Raw => Cow::Borrowed(typed),
            Self::Trimmed => Cow::Borrowed(trim(typed)),
            Self::Words | Self::Name | Self::Undirected | Self::Email | Self::Digits { .. } | Self::Phone => {
                self.mended(trim(typed))
            }
        }
    }

    fn mended(self, text: &str) -> Cow<'_, str> {
        let mut mended: Option<String> = None;
        let mut before = ' ';
        for (at, c) in text.char_indices() {
            let read = self.mended_char(c, before, text.get(at..).unwrap_or_default());
            if mended.is_none() && read != Some(c) {
                mended = text.get(..at).map(str::to_owned);
            }
            if let Some(read) = read {
                before = read;
                if let Some(mended) = &mut mended {
                    mended.push(read);
                }
            }
        }
        // The removed characters may have been outside of spaces.
        mended.map_or(Cow::Borrowed(text), |mended| Cow::Owned(trim(&mended).to_owned()))
    }

    /// The normalized form of a character, which is the first of `rest`, after the normalized character `before`.
    fn mended_char(self, c: char, before: char, rest: &str) -> Option<char> {
        match self {
            Self::Words | Self::Undirected if is_direction_mark(c) => None,
            Self::Name if is_joiner(c) && is_joining(before) => {
                rest.chars().find(|next| !is_unseen(*next)).is_some_and(is_joining).then_some(c)
            }
            Self::Name | Self::Email | Self::Digits { .. } | Self::Phone if is_unseen(c) => None,
            Self::Words | Self::Name if is_space(c) => (before != ' ').then_some(' '),
            Self::Raw | Self::Trimmed | Self::Words | Self::Undirected | Self::Email => Some(c),
            Self::Name => Some(plain_sign(c)),
            Self::Digits { drop } if is_space(c) || drop == Some(plain_sign(c)) => None,
            Self::Phone if is_space(c) => Some(' '),
            Self::Phone if is_dash(c) => Some('-'),
            Self::Digits { .. } | Self::Phone => Some(ascii_digit(c)),
        }
    }
}

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
fn is_dash(c: char) -> bool {
    is_within(DASHES, c)
}

/// The punctuation of names that a character resembles; other characters don't change. Records also contain U+2019, so it stays.
#[inline(never)]
fn plain_sign(c: char) -> char {
    match c {
        '`' | '\u{B4}' | '\u{384}' | '\u{55A}' | '\u{5F3}' | '\u{1FBD}' | '\u{1FBF}' | '\u{2018}' | '\u{201B}'
        | '\u{2032}' | '\u{2035}' | '\u{FF07}' => '\'',
        '\u{387}' | '\u{2027}' | '\u{2219}' | '\u{22C5}' | '\u{30FB}' => '·',
        _ if is_dash(c) => '-',
        _ => c,
    }
}

/// The text without the spaces around it; empty if it has no visible character.
#[inline(never)]
pub fn trim(text: &str) -> &str {
    if text.contains(is_showing) { text.trim_matches(is_space) } else { "" }
}

/// The zeros of the digits on Arabic keyboards, Arabic-Indic and Eastern Arabic-Indic. The other nine digits follow each.
pub const ZEROS: [u32; 2] = [0x660, 0x6F0];

/// A digit of an Arabic keyboard as 0 to 9; other characters don't change.
fn ascii_digit(c: char) -> char {
    let zero = match c {
        '\u{660}'..='\u{669}' => 0x660,
        '\u{6F0}'..='\u{6F9}' => 0x6F0,
        _ => return c,
    };
    char::from_digit(u32::from(c).saturating_sub(zero), 10).unwrap_or(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_number_may_have_spaces_and_an_expiry_date_a_slash() {
        assert_eq!(Reads::CARD_NUMBER.read("4111 1111-1111 1111"), "4111111111111111");
        assert_eq!(Reads::EXPIRY.read(" 04 / 2029 "), "042029");
        assert_eq!(Reads::NUMBER.read("04/29"), "04/29");
    }

    #[test]
    fn digits_of_an_arabic_keyboard_are_digits() {
        assert_eq!(Reads::NUMBER.read("\u{200F}٠١٢٣٤٥٦٧٨٩"), "0123456789");
        assert_eq!(Reads::NUMBER.read("۰۱۲۳۴۵۶۷۸۹"), "0123456789");
        for (zero, digit) in ZEROS.into_iter().flat_map(|zero| (0..10).map(move |digit| (zero, digit))) {
            assert_eq!(char::from_u32(zero + digit).map(ascii_digit), char::from_digit(digit, 10));
        }
        assert_eq!(Reads::Phone.read(" +٩٦٤ (0) 750 "), "+964 (0) 750");
        assert_eq!(Reads::CARD_NUMBER.read("4111\u{A0}1111–1111\u{2011}11\u{200B}11"), "4111111111111111");
    }

    #[test]
    fn names_are_trimmed_and_single_spaced() {
        assert_eq!(Reads::Words.read("  Ali \u{A0} Veli\u{200F} "), "Ali Veli");
        assert_eq!(Reads::Words.read("\u{200F} Ali \u{200F}"), "Ali");
        assert_eq!(Reads::Words.read("   "), "");
    }

    #[test]
    fn a_text_without_visible_characters_is_empty() {
        for unseen in ["\u{3164}", "\u{2800} \u{2800}", "\u{200B}", "\u{34F}\u{FE0F}", "\u{200C}\u{200D}", "\0"] {
            for reads in [Reads::Trimmed, Reads::Words, Reads::Name, Reads::Undirected, Reads::Email, Reads::Phone] {
                assert_eq!(reads.read(unseen), "", "{unseen:?}");
            }
        }
        assert_eq!(Reads::Trimmed.read(" می\u{200C}خواهم "), "می\u{200C}خواهم");
    }

    #[test]
    fn text_between_the_texts_of_others_has_no_direction_marks() {
        assert_eq!(Reads::Undirected.read(" \u{200F} a\u{202E}b\n\n c \u{2069}\n"), "ab\n\n c");
        assert_eq!(Reads::Undirected.read("سارة\u{200C}ها"), "سارة\u{200C}ها");
        assert!(matches!(Reads::Undirected.read(" a  b "), Cow::Borrowed("a  b")));
    }

    #[test]
    fn an_email_loses_its_invisible_characters() {
        assert_eq!(Reads::Email.read("\u{202A}a@b.co\u{202C}\u{200F} "), "a@b.co");
        assert_eq!(Reads::Email.read("a\u{E0062}@\u{2028}b.co"), "a@\u{2028}b.co");
        assert!(matches!(Reads::Email.read(" a b@c.co "), Cow::Borrowed("a b@c.co")));
    }

    #[test]
    fn an_unchanged_text_is_not_copied() {
        assert!(matches!(Reads::Words.read(" Ali Veli "), Cow::Borrowed("Ali Veli")));
        assert!(matches!(Reads::EXPIRY.read("0429"), Cow::Borrowed("0429")));
    }

    #[test]
    fn passwords_are_taken_as_typed() {
        assert_eq!(Reads::Raw.read(" a "), " a ");
        assert_eq!(Reads::Trimmed.read("\u{FEFF} a b\u{3000}"), "a b");
    }
}
