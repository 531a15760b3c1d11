//! The characters that words are made of: letters, marks and decimal digits of every script.
//!
//! The table is explicit instead of `\p{L}`, so that the browser, RE2 in the store and the Java engine of its emulator agree
//! whatever Unicode version each of them knows. It was derived once from Unicode 16.0.0: general categories L (letters), M
//! (marks) and Nd (decimal digits), less those of which nothing is seen ([`super::IGNORABLE`], [`super::BLANK`]): a word of fillers
//! is no word. Gaps that hold only unassigned code points are closed, which keeps it under 300 ranges;
//! nothing that exists today gets in by that. Emoji, symbols, punctuation, controls and spaces are outside.

use super::showing::re2_range;

/// The ranges of word characters, both ends included, in ascending order.
#[rustfmt::skip]
pub static WORD_RANGES: [(u32, u32); 289] = include!("letters_table.rs");

/// Is this a letter, a mark or a digit of any script?
pub fn is_word(c: char) -> bool {
    if c.is_ascii() {
        return c.is_ascii_alphanumeric();
    }
    let code = u32::from(c);
    let after = WORD_RANGES.partition_point(|(start, _)| *start <= code);
    after.checked_sub(1).and_then(|at| WORD_RANGES.get(at)).is_some_and(|(_, end)| code <= *end)
}

/// The same characters as an RE2 character class.
pub(super) fn re2_class() -> String {
    let mut class = String::from("[");
    for range in WORD_RANGES {
        class.push_str(&re2_range(range));
    }
    class.push(']');
    class
}
