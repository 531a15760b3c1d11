//! The length of a text, and the characters that count as spaces.

/// The length of a text in UTF-16 code units, as HTML inputs and the rules engine count it.
pub fn length(text: &str) -> usize {
    if text.is_ascii() { text.len() } else { text.chars().map(char::len_utf16).sum() }
}

/// Whether this is a space or a line break. The list is explicit, so that the definitions of different engines don't matter.
pub const fn is_space(c: char) -> bool {
    matches!(c, '\t'..='\r' | ' ' | '\u{85}' | '\u{A0}' | '\u{1680}' | '\u{2000}'..='\u{200A}'
        | '\u{2028}' | '\u{2029}' | '\u{202F}' | '\u{205F}' | '\u{3000}' | '\u{FEFF}')
}

#[cfg(test)]
mod tests {
    use super::length;

    #[test]
    fn the_length_counts_utf16_units() {
        assert_eq!(length("Ali"), 3);
        assert_eq!(length("Şule"), 4);
        assert_eq!(length("🙂"), 2);
        assert_eq!(length("e\u{301}"), 2);
    }
}
