//! The word characters: letters, marks and decimal digits of every script.
//!
//! The table is explicit instead of `\p{L}`, so that the browser, RE2 in the store and the Java engine of the emulator agree,
//! whatever their Unicode versions. It was derived once from Unicode 16.0.0: general categories L (letters), M (marks) and Nd
//! (decimal digits), without invisible characters ([`super::IGNORABLE`], [`super::BLANK`]), because a word of fillers isn't a
//! word. Gaps that contain only unassigned code points are closed, so that the table has fewer than 300 ranges; that adds no
//! existing character. Emoji, symbols, punctuation, controls and spaces are excluded.

use super::showing::{Ranges, is_within, re2_range, re2_ranges};

/// The ranges of word characters, both ends included, in ascending order.
#[rustfmt::skip]
pub static WORD_RANGES: [(u32, u32); 289] = include!("letters_table.rs");

/// Whether this is a letter, a mark or a digit of any script.
pub fn is_word(c: char) -> bool {
    if c.is_ascii() {
        return c.is_ascii_alphanumeric();
    }
    let code = u32::from(c);
    let after = WORD_RANGES.partition_point(|(start, _)| *start <= code);
    after.checked_sub(1).and_then(|at| WORD_RANGES.get(at)).is_some_and(|(_, end)| code <= *end)
}

/// The zero-width joiner and non-joiner.
const JOINERS: Ranges = &[(0x200C, 0x200D)];

/// The blocks from Arabic to Sinhala, without the two rows of Arabic digits. In these scripts a joiner changes the form of the letters
/// around it.
const JOINING: Ranges = &[(0x620, 0x65F), (0x66A, 0x6EF), (0x6FA, 0xDFF)];

/// Whether this is a joiner, which may be between two letters that join.
pub(super) fn is_joiner(c: char) -> bool {
    is_within(JOINERS, c)
}

/// Whether this is a word character of a script that joins its letters.
pub(super) fn is_joining(c: char) -> bool {
    is_word(c) && is_within(JOINING, c)
}

/// The RE2 source for letters with single joiners between them, which only scripts that join their letters have.
pub fn joined_source() -> String {
    let mut joining = String::new();
    for (first, last) in WORD_RANGES {
        for (start, end) in JOINING {
            let within = (first.max(*start), last.min(*end));
            if within.0 <= within.1 {
                joining.push_str(&re2_range(within));
            }
        }
    }
    format!("[{joining}](?:[{}][{joining}])+", re2_ranges(JOINERS))
}

/// The RE2 source of a word.
pub fn word_source() -> String {
    format!("(?:[{}]|{})+", re2_ranges(&WORD_RANGES), joined_source())
}
