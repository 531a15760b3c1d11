//! What a text may look like.
//!
//! Each [`Pattern`] has two faces: a matcher written by hand, which the browser runs on every keystroke, and an RE2 source,
//! which the rules of the store run. A property test (`tests/patterns.rs`) holds the two equal. [`Reads`] says how a field is
//! read before it is matched: what visitors type beside the point (spaces around, spaces in a card number, Arabic digits)
//! is mended, not refused.

mod email;
mod letters;
mod pattern;
mod read;
mod showing;
mod words;

pub use email::mistyped_domain;
pub use letters::{WORD_RANGES, is_word};
pub use pattern::Pattern;
pub use read::{Reads, ZEROS, is_space, trim};
pub use showing::{BLANK, DIRECTIONS, IGNORABLE, is_direction_mark, is_showing};
pub(crate) use words::clean_word;

/// The length of a text as HTML inputs and the rules engine count it: in UTF-16 code units.
pub fn length(text: &str) -> usize {
    if text.is_ascii() { text.len() } else { text.chars().map(char::len_utf16).sum() }
}

#[cfg(test)]
mod tests {
    use super::length;

    #[test]
    fn length_counts_utf16_units() {
        assert_eq!(length("Ali"), 3);
        assert_eq!(length("Şule"), 4);
        assert_eq!(length("🙂"), 2);
        assert_eq!(length("e\u{301}"), 2);
    }
}
