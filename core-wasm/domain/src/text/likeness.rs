//! Two spellings of one name or license.

use super::showing::is_showing;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The letters and digits of a text, as two people would call them the same: texts whose likeness is the same are twins. It has no case, marks, spaces, signs or
/// characters that nobody sees; the four Turkish forms of I are one letter, so are the Arabic letters that keyboards offer for each other, and Arabic digits are
/// digits. Empty if the text has no letter and no digit.
#[must_use]
pub fn likeness(text: &str) -> String {
    // A letter that decomposes into a letter and marks loses the marks; the lower case of one letter can be several.
    text.nfkd()
        .filter(|c| !is_combining_mark(*c))
        .flat_map(char::to_lowercase)
        .nfkd()
        .filter(|c| is_showing(*c) && !is_combining_mark(*c) && c.is_alphanumeric())
        .filter_map(plain)
        .collect()
}

/// The letter for which a keyboard offers this one. Nothing for the stroke that only makes an Arabic word longer.
fn plain(c: char) -> Option<char> {
    let plain = match c {
        // Dotless.
        'ı' => 'i',
        // Yeh as Persian and Kurdish write it, and without dots.
        'ی' | 'ى' => 'ي',
        // Kaf as Persian and Kurdish write it.
        'ک' => 'ك',
        // Alef with a joining sign. With hamza or madda it has lost its mark.
        'ٱ' => 'ا',
        'ـ' => return None,
        // Arabic digits, and those of Persian and Urdu.
        '\u{660}'..='\u{669}' => digit(c, '\u{660}'),
        '\u{6F0}'..='\u{6F9}' => digit(c, '\u{6F0}'),
        other => other,
    };
    Some(plain)
}

/// The digit as ASCII writes it, of a script whose digits begin at `zero`.
fn digit(c: char, zero: char) -> char {
    char::from_digit(u32::from(c).saturating_sub(u32::from(zero)), 10).unwrap_or(c)
}

#[cfg(test)]
mod tests {
    use super::likeness;

    #[test]
    fn one_name_in_two_spellings_is_one() {
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
    fn another_letter_is_another_name() {
        for (one, other) in [("İpek", "Epek"), ("كريم", "كرم"), ("Ali 1", "Ali 2"), ("ع", "غ")] {
            assert_ne!(likeness(one), likeness(other), "{one} {other}");
        }
    }

    #[test]
    fn a_text_without_letters_is_like_nothing() {
        for text in ["", " -.", "\u{3164}\u{200D}", "\u{301}", "🙂"] {
            assert_eq!(likeness(text), "", "{text:?}");
        }
    }
}
