//! How a field is read before it is checked and stored.

use super::measure::is_space;
use super::showing::{is_direction_mark, is_showing};
use std::borrow::Cow;

/// What is mended in a typed text. Nothing is allocated where nothing needs mending.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reads {
    /// As typed: passwords.
    Raw,
    /// Without the spaces around it; empty where nothing of it shows.
    Trimmed,
    /// Trimmed, each run of spaces inside made one space, direction marks dropped: names and addresses.
    Words,
    /// Trimmed, direction marks dropped; spaces and line breaks stay: free text that stands between the words of others.
    Undirected,
    /// Digits of any of the three languages' keyboards as 0 to 9; spaces, direction marks and the given signs dropped.
    Digits {
        /// A sign that visitors type between digits, such as `/` in an expiry date.
        drop: Option<char>,
    },
    /// Trimmed, digits as 0 to 9, direction marks dropped; spaces and signs stay.
    Phone,
}

impl Reads {
    /// A card number, typed with spaces or hyphens between its groups.
    pub const CARD_NUMBER: Self = Self::Digits { drop: Some('-') };
    /// An expiry date, typed with or without a slash.
    pub const EXPIRY: Self = Self::Digits { drop: Some('/') };
    /// A number without signs.
    pub const NUMBER: Self = Self::Digits { drop: None };

    /// The text as it is checked and stored.
    pub fn read(self, typed: &str) -> Cow<'_, str> {
        match self {
            Self::Raw => Cow::Borrowed(typed),
            Self::Trimmed => Cow::Borrowed(trim(typed)),
            Self::Words | Self::Undirected | Self::Digits { .. } | Self::Phone => self.mended(trim(typed)),
        }
    }

    fn mended(self, text: &str) -> Cow<'_, str> {
        let mut mended: Option<String> = None;
        let mut after_space = true;
        for (at, c) in text.char_indices() {
            let read = self.mended_char(c, after_space);
            if mended.is_none() && read != Some(c) {
                mended = text.get(..at).map(str::to_owned);
            }
            if let Some(read) = read {
                after_space = read == ' ';
                if let Some(mended) = &mut mended {
                    mended.push(read);
                }
            }
        }
        // A mark that was dropped may have stood outside of spaces.
        mended.map_or(Cow::Borrowed(text), |mended| Cow::Owned(trim(&mended).to_owned()))
    }

    fn mended_char(self, c: char, after_space: bool) -> Option<char> {
        match self {
            _ if is_direction_mark(c) => None,
            Self::Words if is_space(c) => (!after_space).then_some(' '),
            Self::Raw | Self::Trimmed | Self::Words | Self::Undirected => Some(c),
            Self::Digits { drop } if is_space(c) || drop == Some(c) => None,
            Self::Digits { .. } | Self::Phone => Some(ascii_digit(c)),
        }
    }
}

/// The text without the spaces around it; empty where nothing of it shows.
#[inline(never)]
pub fn trim(text: &str) -> &str {
    if text.contains(is_showing) { text.trim_matches(is_space) } else { "" }
}

/// The zeros of the digits that Arabic keyboards write, Arabic-Indic and Eastern Arabic-Indic; the other nine follow each.
pub const ZEROS: [u32; 2] = [0x660, 0x6F0];

/// A digit of an Arabic keyboard as 0 to 9; any other character as it is.
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
    fn typing_spaces_in_a_card_number_and_a_slash_in_the_expiry_is_fine() {
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
    }

    #[test]
    fn names_are_trimmed_and_single_spaced() {
        assert_eq!(Reads::Words.read("  Ali \u{A0} Veli\u{200F} "), "Ali Veli");
        assert_eq!(Reads::Words.read("\u{200F} Ali \u{200F}"), "Ali");
        assert_eq!(Reads::Words.read("   "), "");
    }

    #[test]
    fn a_text_of_which_nothing_shows_is_empty() {
        for unseen in ["\u{3164}", "\u{2800} \u{2800}", "\u{200B}", "\u{34F}\u{FE0F}", "\u{200C}\u{200D}", "\0"] {
            for reads in [Reads::Trimmed, Reads::Words, Reads::Undirected, Reads::Phone] {
                assert_eq!(reads.read(unseen), "", "{unseen:?}");
            }
        }
        assert_eq!(Reads::Trimmed.read(" می\u{200C}خواهم "), "می\u{200C}خواهم");
    }

    #[test]
    fn what_is_read_between_the_words_of_others_turns_no_direction() {
        assert_eq!(Reads::Undirected.read(" \u{200F} a\u{202E}b\n\n c \u{2069}\n"), "ab\n\n c");
        assert_eq!(Reads::Undirected.read("سارة\u{200C}ها"), "سارة\u{200C}ها");
        assert!(matches!(Reads::Undirected.read(" a  b "), Cow::Borrowed("a  b")));
    }

    #[test]
    fn what_needs_no_mending_is_not_copied() {
        assert!(matches!(Reads::Words.read(" Ali Veli "), Cow::Borrowed("Ali Veli")));
        assert!(matches!(Reads::EXPIRY.read("0429"), Cow::Borrowed("0429")));
    }

    #[test]
    fn passwords_are_taken_as_typed() {
        assert_eq!(Reads::Raw.read(" a "), " a ");
        assert_eq!(Reads::Trimmed.read("\u{FEFF} a b\u{3000}"), "a b");
    }
}
