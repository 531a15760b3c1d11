//! Compares different spellings of a name or a license.
//!
//! Three published foldings follow each other, so that no letter is on a list of Aram's own:
//!
//! 1. Unicode's compatibility decomposition takes marks off letters and forms of display off Arabic letters.
//! 2. The library `any_ascii` has the letters for the Latin letters that don't decompose, such as ł, ø, đ, ß and ə.
//! 3. CLDR's collation for Persian has the Arabic letters that keyboards of several languages type for each other.
//!
//! Only functions and staff use this module, so browsers download none of its tables.

use super::showing::{Ranges, is_showing, is_within};
use any_ascii::any_ascii_char;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The letters and digits of a text in a normal form: two texts with the same likeness look or sound like the same name. It has no case,
/// marks, spaces, punctuation or invisible characters. Latin letters are those of ASCII, and Arabic letters are one of the letters that
/// keyboards use for each other; Arabic digits are digits. Empty if the text has no letters and no digits.
#[must_use]
pub fn likeness(text: &str) -> String {
    // A letter that decomposes into a letter and marks loses the marks. The lowercase form of a letter can have several letters.
    let letters = text.nfkd().filter(|c| !is_combining_mark(*c)).flat_map(char::to_lowercase).nfkd();
    let mut plain = String::new();
    for c in letters.filter(|c| is_showing(*c) && !is_combining_mark(*c) && c.is_alphanumeric()) {
        if is_within(LATIN, c) {
            // A stop or an apostrophe in the transcription of a letter isn't a letter.
            plain.extend(any_ascii_char(c).chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()));
        } else {
            plain.extend(keyboard_letter(c));
        }
    }
    plain
}

/// Unicode's blocks of Latin letters after ASCII, with the phonetic letters and the modifier letters, which write ʿayn and hamza. Other
/// scripts keep their letters: in ASCII, ح and ه would be the same.
const LATIN: Ranges = &[
    (0x80, 0x2FF),
    (0x1D00, 0x1DBF),
    (0x1E00, 0x1EFF),
    (0x2C60, 0x2C7F),
    (0xA720, 0xA7FF),
    (0xAB30, 0xAB6F),
    (0x1_0780, 0x1_07BF),
    (0x1_DF00, 0x1_DFFF),
];

/// The letter of the Arabic keyboard for this one. `None` for the stroke that only lengthens an Arabic word.
///
/// The groups of alef, kaf, heh and yeh are those of CLDR 48, `common/collation/fa.xml`, which differ there by less than a letter. It
/// counts the hamza on its own as an alef, but علا and علاء are two names. Letters of another sound, such as گ and پ, are their own.
fn keyboard_letter(c: char) -> Option<char> {
    let letter = match c {
        // An alef with hamza or madda has already lost its mark.
        'ٱ' => 'ا',
        'ک' | 'ڪ' | 'ګ' | 'ڬ' | 'ڭ' | 'ڮ' => 'ك',
        'ە' | 'ہ' | 'ة' | 'ۃ' | 'ھ' => 'ه',
        'ی' | 'ى' | 'ے' | 'ې' | 'ۑ' | 'ۍ' | 'ێ' => 'ي',
        'ـ' => return None,
        // Arabic digits, and those of Persian and Urdu.
        '\u{660}'..='\u{669}' => digit(c, '\u{660}'),
        '\u{6F0}'..='\u{6F9}' => digit(c, '\u{6F0}'),
        other => other,
    };
    Some(letter)
}

/// The ASCII digit for a digit of a script whose digits begin at `zero`.
fn digit(c: char, zero: char) -> char {
    char::from_digit(u32::from(c).saturating_sub(u32::from(zero)), 10).unwrap_or(c)
}

#[cfg(test)]
mod tests {
    use super::likeness;

    #[test]
    fn two_spellings_of_a_name_have_the_same_likeness() {
        for (one, other) in [
            ("İNCİ IŞIK", "inci ışık"),
            ("Inci Isik", "İnci ısik"),
            ("I\u{307}pek", "ıpek"),
            ("Ípek", "İpek"),
            ("Şilan  Kerîm", "silan kerim"),
            ("على", "علي"),
            ("علی", "علي"),
            ("كريم", "کریم"),
            ("أحمد", "احمد"),
            ("إيمان", "ایمان"),
            ("آرام", "ارام"),
            ("ٱلنور", "النور"),
            ("محـــمد", "مُحَمَّد"),
            ("فاطمه", "فاطمة"),
            ("هێمن", "ھیمن"),
            ("شیرینە", "شيرينه"),
            ("علی\u{200C}رضا", "عليرضا"),
            ("KRD-٢٠١٤", "krd 2014"),
            ("۱۲۳", "123"),
            ("Ａｒａｍ", "A\u{200B}r\u{AD}a\u{2066}m"),
            ("ﬁdan", "Fidan"),
            ("Łukasz", "Lukasz"),
            ("SØREN", "Soren"),
            ("Đorđe", "Dorde"),
            ("Groß", "GROSS"),
            ("GROẞ", "Gross"),
            ("Ægir Þór", "Aegir Thor"),
            ("Məmmədov", "Memmedov"),
            ("Saʿīd", "Sa'id"),
        ] {
            assert_eq!(likeness(one), likeness(other), "{one} {other}");
        }
    }

    #[test]
    fn different_letters_make_a_different_name() {
        for (one, other) in [
            ("İpek", "Epek"),
            ("كريم", "كرم"),
            ("Ali 1", "Ali 2"),
            ("ع", "غ"),
            ("حاتم", "هاتم"),
            ("علا", "علاء"),
            ("گلناز", "كلناز"),
            ("پری", "بري"),
            ("Łukasz", "Tukasz"),
            ("Øyvind", "Eyvind"),
            ("Дмитрий", "Dmitrij"),
        ] {
            assert_ne!(likeness(one), likeness(other), "{one} {other}");
        }
    }

    #[test]
    fn a_text_without_letters_has_no_likeness() {
        for text in ["", " -.", "\u{3164}\u{200D}", "\u{301}", "🙂", "ʿ"] {
            assert_eq!(likeness(text), "", "{text:?}");
        }
    }
}
