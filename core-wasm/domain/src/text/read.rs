//! How a field is normalized before it is checked and stored.

use super::digits::ascii_digit;
use super::email::copied_address;
use super::expiry;
use super::letters::{is_joiner, is_joining};
use super::measure::is_space;
use super::pattern::Pattern;
use super::showing::{is_direction_mark, is_showing, is_unseen};
use super::signs::{is_one_of, is_separator, plain_sign};
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
    /// Like `Words`, for names and addresses. Signs that look alike become one (`plain_sign`), and no space is inside of brackets or before a
    /// comma or a fraction. Invisible characters are removed, except a joiner between two letters that it joins or separates.
    Name,
    /// Like `Name`, with digits of every script as 0 to 9, as on a card.
    NameOnCard,
    /// Trimmed and without direction marks, but with all spaces and line breaks, for free text between the texts of others.
    Undirected,
    /// Trimmed and without invisible characters, for an email address. Of a copy from a mail program, such as `Name <a@b.co>;` or
    /// `mailto:a@b.co`, the address remains.
    Email,
    /// Digits of every script as 0 to 9, without spaces, separators and invisible characters: a card number, a zip code, a CVV.
    Digits,
    /// The same for a box of a date, without the separators around the number. One within it may belong to a whole date, so it stays.
    Number,
    /// The month and year of a card, in either order and with any separator, as `MMYY` or `MMYYYY`.
    Expiry,
    /// Trimmed, with digits as 0 to 9, and without invisible characters. A separator becomes a space or the sign of a phone number that it
    /// resembles; other characters stay.
    Phone,
}

impl Reads {
    /// The normalized text, which is checked and stored.
    pub fn read(self, typed: &str) -> Cow<'_, str> {
        match self {
            Self::Raw => Cow::Borrowed(typed),
            Self::Trimmed => Cow::Borrowed(trim(typed)),
            Self::Expiry => expiry::read(trim(typed)),
            Self::Email => part_of(self.mended(trim(typed)), copied_address),
            Self::Number => part_of(self.mended(trim(typed)), |text| trimmed(text, is_separator)),
            Self::Phone => part_of(self.mended(trim(typed)), without_label),
            Self::Words | Self::Name | Self::NameOnCard | Self::Undirected | Self::Digits => self.mended(trim(typed)),
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
            Self::Name | Self::NameOnCard if is_joiner(c) && is_joining(before) => {
                next_in(rest, is_unseen).is_some_and(is_joining).then_some(c)
            }
            Self::Name | Self::NameOnCard | Self::Email | Self::Digits | Self::Number | Self::Phone if is_unseen(c) => {
                None
            }
            Self::Words if is_space(c) => (before != ' ').then_some(' '),
            Self::Name | Self::NameOnCard if is_space(c) => {
                // The last space of a run remains.
                let is_left_out = |next| is_space(next) || is_one_of("),\u{60C}¼½¾", plain_sign(next));
                let is_first = matches!(before, ' ' | '(');
                (!is_first && !next_in(rest, is_unseen).is_some_and(is_left_out)).then_some(' ')
            }
            Self::NameOnCard => Some(plain_sign(ascii_digit(c))),
            Self::Name => Some(plain_sign(c)),
            Self::Digits if is_separator(c) => None,
            Self::Number if is_space(c) => None,
            Self::Digits | Self::Number => Some(ascii_digit(c)),
            Self::Phone => match phone_char(c) {
                ' ' if !is_space(c) && (before == ' ' || rest.chars().nth(1).is_some_and(is_space)) => None,
                read => Some(read),
            },
            Self::Email if plain_sign(c) == '@' => Some('@'),
            Self::Raw | Self::Trimmed | Self::Words | Self::Undirected | Self::Email | Self::Expiry => Some(c),
        }
    }
}

/// The next character of a text after its first one, without those that are passed over.
fn next_in(text: &str, is_passed: fn(char) -> bool) -> Option<char> {
    text.chars().skip(1).find(|c| !is_passed(*c))
}

/// A character of a phone number: a digit, the sign that it resembles, or a space for another separator.
fn phone_char(c: char) -> char {
    match plain_sign(c) {
        // A semicolon begins an extension, which this number can't have.
        ';' | '\u{FF1B}' => c,
        '·' => '.',
        sign @ ('-' | '.' | '/' | '+' | '(' | ')') => sign,
        _ if is_separator(c) => ' ',
        _ => ascii_digit(c),
    }
}

/// The phone number of a link such as `tel:+964`, or after the label `Tel.`. Other texts don't change.
fn without_label(text: &str) -> &str {
    let number = text.get(..3).filter(|label| label.eq_ignore_ascii_case("tel")).and_then(|_| text.get(3..));
    let signs = number.map_or(0, |number| number.bytes().take_while(|b| b" .-/".contains(b)).count());
    let number = number.and_then(|number| number.get(signs..));
    number.filter(|number| Pattern::Phone.matches_typed(number)).unwrap_or(text)
}

/// A part of a text that was normalized, without a copy if possible.
#[inline(never)]
fn part_of(text: Cow<'_, str>, part: fn(&str) -> &str) -> Cow<'_, str> {
    match text {
        Cow::Borrowed(text) => Cow::Borrowed(part(text)),
        Cow::Owned(text) => Cow::Owned(part(&text).to_owned()),
    }
}

#[inline(never)]
fn trimmed(text: &str, is_around: fn(char) -> bool) -> &str {
    text.trim_matches(is_around)
}

/// The text without the spaces around it; empty if it has no visible character.
#[inline(never)]
pub fn trim(text: &str) -> &str {
    if text.contains(is_showing) { trimmed(text, is_space) } else { "" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_may_have_any_separator_between_its_digits() {
        for typed in [
            "4111 1111-1111 1111",
            "4111\u{A0}1111–1111\u{2011}11\u{200B}11",
            "4111.1111.1111.1111",
            "4111/1111,1111،1111",
            "4111_1111·1111•1111",
            "٤١١١ ۱۱۱۱ १११１ １𝟏𝟙1.",
        ] {
            assert_eq!(Reads::Digits.read(typed), "4111111111111111", "{typed:?}");
        }
        for other in ["4111x", "4111*", "+4111", "4111#", "½"] {
            assert_eq!(Reads::Digits.read(other), other, "{other:?}");
        }
    }

    #[test]
    fn a_box_of_a_date_has_separators_only_around_its_number() {
        for (typed, read) in
            [("15.", "15"), ("/05/", "05"), ("\u{200F}١٥،", "15"), (" 1 5 ", "15"), ("15/05", "15/05"), ("-", "")]
        {
            assert_eq!(Reads::Number.read(typed), read, "{typed:?}");
        }
    }

    #[test]
    fn a_separator_in_a_phone_number_becomes_a_sign_of_phone_numbers() {
        for (typed, read) in [
            (" +٩٦٤ (0) 750 ", "+964 (0) 750"),
            ("＋９６４（０）７５０", "+964(0)750"),
            ("0750,123، 45", "0750 123 45"),
            ("0750_123, 45", "0750 123 45"),
            ("0750·123•45", "0750.123.45"),
            ("0750⁄123|45", "0750/123/45"),
            ("tel:+964-750", "+964-750"),
            ("\u{202A}Tel.: 0750", "0750"),
            ("0750;1", "0750;1"),
            ("0750  123", "0750  123"),
            ("tel", "tel"),
        ] {
            assert_eq!(Reads::Phone.read(typed), read, "{typed:?}");
        }
    }

    #[test]
    fn names_are_trimmed_and_single_spaced() {
        assert_eq!(Reads::Words.read("  Ali \u{A0} Veli\u{200F} "), "Ali Veli");
        assert_eq!(Reads::Words.read("\u{200F} Ali \u{200F}"), "Ali");
        assert_eq!(Reads::Words.read("   "), "");
    }

    #[test]
    fn names_and_addresses_have_plain_signs_and_no_space_inside_of_brackets() {
        for (typed, read) in [
            ("Sara （ Sally ）", "Sara (Sally)"),
            ("Sara [Sally]", "Sara (Sally)"),
            ("Sara “Sally” Öz", "Sara \"Sally\" Öz"),
            ("Gulan St. , Erbil", "Gulan St., Erbil"),
            ("محلة ٥ ، زقاق ٤", "محلة ٥، زقاق ٤"),
            ("No： 12＼3", "No: 12/3"),
        ] {
            assert_eq!(Reads::Name.read(typed), read, "{typed:?}");
        }
        assert_eq!(Reads::NameOnCard.read("Ali ٢ ３"), "Ali 2 3");
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
        for (reads, typed) in
            [(Reads::Expiry, "0429"), (Reads::Digits, "0429"), (Reads::Number, "04"), (Reads::Phone, "0 4")]
        {
            assert!(matches!(reads.read(typed), Cow::Borrowed(read) if read == typed), "{typed:?}");
        }
    }

    #[test]
    fn passwords_are_taken_as_typed() {
        assert_eq!(Reads::Raw.read(" a "), " a ");
        assert_eq!(Reads::Trimmed.read("\u{FEFF} a b\u{3000}"), "a b");
    }
}
