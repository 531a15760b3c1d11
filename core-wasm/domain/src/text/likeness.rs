//! Compares different spellings of a name or a license.

use super::showing::is_showing;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The letters and digits of a text in a normal form: two texts with the same likeness look or sound like the same name. It has no case,
/// marks, spaces, punctuation or invisible characters. The four Turkish forms of I are one letter, and so are the Arabic letters that
/// keyboards use for each other; Arabic digits are digits. Empty if the text has no letters and no digits.
#[must_use]
pub fn likeness(text: &str) -> String {
    // A letter that decomposes into a letter and marks loses the marks. The lowercase form of a letter can have several letters.
    text.nfkd()
        .filter(|c| !is_combining_mark(*c))
        .flat_map(char::to_lowercase)
        .nfkd()
        .filter(|c| is_showing(*c) && !is_combining_mark(*c) && c.is_alphanumeric())
        .filter_map(plain)
        .collect()
}

/// The basic letter that keyboards use in place of this one. `None` for the stroke that only lengthens an Arabic word.
fn plain(c: char) -> Option<char> {
    let plain = match c {
        // Dotless i.
        'ı' => 'i',
        // The Persian and Kurdish yeh, and the one without dots.
        'ی' | 'ى' => 'ي',
        // The Persian and Kurdish kaf.
        'ک' => 'ك',
        // Alef with a joining sign. An alef with hamza or madda has already lost its mark.
        'ٱ' => 'ا',
        'ـ' => return None,
        // Arabic digits, and those of Persian and Urdu.
        '\u{660}'..='\u{669}' => digit(c, '\u{660}'),
        '\u{6F0}'..='\u{6F9}' => digit(c, '\u{6F0}'),
        other => other,
    };
    Some(plain)
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
            ("KRD-٢٠١٤", "krd 2014"),
            ("۱۲۳", "123"),
            ("Ａｒａｍ", "A\u{200B}r\u{AD}a\u{2066}m"),
            ("ﬁdan", "Fidan"),
        ] {
            assert_eq!(likeness(one), likeness(other), "{one} {other}");
        }
    }

    #[test]
    fn different_letters_make_a_different_name() {
        for (one, other) in [("İpek", "Epek"), ("كريم", "كرم"), ("Ali 1", "Ali 2"), ("ع", "غ")] {
            assert_ne!(likeness(one), likeness(other), "{one} {other}");
        }
    }

    #[test]
    fn a_text_without_letters_has_no_likeness() {
        for text in ["", " -.", "\u{3164}\u{200D}", "\u{301}", "🙂"] {
            assert_eq!(likeness(text), "", "{text:?}");
        }
    }
}
