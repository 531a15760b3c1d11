//! How a field is read before it is checked and stored.

use std::borrow::Cow;

/// What is mended in a typed text. Nothing is allocated where nothing needs mending.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reads {
    /// As typed: passwords.
    Raw,
    /// Without the spaces around it.
    Trimmed,
    /// Trimmed, each run of spaces inside made one space, direction marks dropped: names and addresses.
    Words,
    /// Digits of any of the three languages' keyboards as 0 to 9; spaces, direction marks and the given signs dropped.
    Digits {
        /// Signs that visitors type between digits, such as `/` in an expiry date.
        drop: &'static str,
    },
    /// Trimmed, digits as 0 to 9, direction marks dropped; spaces and signs stay.
    Phone,
}

impl Reads {
    /// The text as it is checked and stored.
    pub fn read(self, typed: &str) -> Cow<'_, str> {
        match self {
            Self::Raw => Cow::Borrowed(typed),
            Self::Trimmed => Cow::Borrowed(trim(typed)),
            Self::Words => single_spaced(trim(typed)),
            Self::Digits { drop } => rewrite(typed, |c| {
                if is_space(c) || is_direction_mark(c) || drop.contains(c) { None } else { Some(ascii_digit(c)) }
            }),
            Self::Phone => rewrite(trim(typed), |c| if is_direction_mark(c) { None } else { Some(ascii_digit(c)) }),
        }
    }
}

/// Is this a space or a line break? The list is explicit, so that no engine's idea of a space matters.
pub const fn is_space(c: char) -> bool {
    matches!(c, '\t'..='\r' | ' ' | '\u{85}' | '\u{A0}' | '\u{1680}' | '\u{2000}'..='\u{200A}'
        | '\u{2028}' | '\u{2029}' | '\u{202F}' | '\u{205F}' | '\u{3000}' | '\u{FEFF}')
}

/// The text without the spaces around it.
pub fn trim(text: &str) -> &str {
    text.trim_matches(is_space)
}

/// The value of a digit of the English, Turkish or Arabic keyboard: ASCII, Arabic-Indic or Eastern Arabic-Indic.
pub const fn digit_value(c: char) -> Option<u8> {
    let zero = match c {
        '0'..='9' => '0' as u32,
        '\u{660}'..='\u{669}' => 0x660,
        '\u{6F0}'..='\u{6F9}' => 0x6F0,
        _ => return None,
    };
    match (c as u32).checked_sub(zero) {
        Some(value) if value < 10 =>
        {
            #[expect(clippy::cast_possible_truncation, reason = "below ten")]
            Some(value as u8)
        }
        _ => None,
    }
}

fn ascii_digit(c: char) -> char {
    digit_value(c).map_or(c, |value| char::from(b'0'.saturating_add(value)))
}

/// Marks that right-to-left keyboards and copied texts carry unseen.
const fn is_direction_mark(c: char) -> bool {
    matches!(c, '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

fn rewrite(text: &str, change: impl Fn(char) -> Option<char>) -> Cow<'_, str> {
    if text.chars().all(|c| change(c) == Some(c)) {
        Cow::Borrowed(text)
    } else {
        Cow::Owned(text.chars().filter_map(change).collect())
    }
}

fn single_spaced(text: &str) -> Cow<'_, str> {
    let mut after_space = false;
    let clean = text.chars().all(|c| {
        let fine = !is_direction_mark(c) && (!is_space(c) || (c == ' ' && !after_space));
        after_space = is_space(c);
        fine
    });
    if clean {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    for c in text.chars().filter(|c| !is_direction_mark(*c)) {
        if !is_space(c) {
            out.push(c);
        } else if !out.is_empty() && !out.ends_with(' ') {
            out.push(' ');
        }
    }
    if out.ends_with(' ') {
        out.pop();
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typing_spaces_in_a_card_number_and_a_slash_in_the_expiry_is_fine() {
        assert_eq!(Reads::Digits { drop: "-" }.read("4111 1111-1111 1111"), "4111111111111111");
        assert_eq!(Reads::Digits { drop: "/" }.read(" 04 / 2029 "), "042029");
        assert_eq!(Reads::Digits { drop: "" }.read("04/29"), "04/29");
    }

    #[test]
    fn digits_of_an_arabic_keyboard_are_digits() {
        assert_eq!(Reads::Digits { drop: "" }.read("\u{200F}٠١٢٣٤٥٦٧٨٩"), "0123456789");
        assert_eq!(Reads::Digits { drop: "" }.read("۰۱۲۳۴۵۶۷۸۹"), "0123456789");
        assert_eq!(Reads::Phone.read(" +٩٦٤ (0) 750 "), "+964 (0) 750");
    }

    #[test]
    fn names_are_trimmed_and_single_spaced() {
        assert_eq!(Reads::Words.read("  Ali \u{A0} Veli\u{200F} "), "Ali Veli");
        assert_eq!(Reads::Words.read("\u{200F} Ali \u{200F}"), "Ali");
        assert_eq!(Reads::Words.read("   "), "");
    }

    #[test]
    fn what_needs_no_mending_is_not_copied() {
        assert!(matches!(Reads::Words.read(" Ali Veli "), Cow::Borrowed("Ali Veli")));
        assert!(matches!(Reads::Digits { drop: "/" }.read("0429"), Cow::Borrowed("0429")));
    }

    #[test]
    fn passwords_are_taken_as_typed() {
        assert_eq!(Reads::Raw.read(" a "), " a ");
        assert_eq!(Reads::Trimmed.read("\u{FEFF} a b\u{3000}"), "a b");
    }
}
