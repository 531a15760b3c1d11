//! Invisible characters, and those that change the direction of the text around them.
//!
//! The lists are explicit, so that the browser, the store and the emulator agree on the characters.

use super::measure::is_space;

/// Ranges of code points, both ends included, in ascending order.
pub(super) type Ranges = &'static [(u32, u32)];

/// Unicode's `Default_Ignorable_Code_Point`, version 16: characters that programs without support for them don't draw. It includes the
/// joiners, which free text may contain between visible letters.
pub const IGNORABLE: Ranges = &[
    (0xAD, 0xAD),
    (0x34F, 0x34F),
    (0x61C, 0x61C),
    (0x115F, 0x1160),
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),
    (0x200B, 0x200F),
    (0x202A, 0x202E),
    (0x2060, 0x206F),
    (0x3164, 0x3164),
    (0xFE00, 0xFE0F),
    (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0),
    (0xFFF0, 0xFFF8),
    (0x1_BCA0, 0x1_BCA3),
    (0x1_D173, 0x1_D17A),
    (0xE_0000, 0xE_0FFF),
];

/// Characters that are drawn as empty space but aren't spaces: controls, the Braille blank, annotation marks, blanks and joiners of
/// hieroglyphs, the Khitan filler, the musical note without a head.
pub const BLANK: Ranges = &[
    (0x0, 0x1F),
    (0x7F, 0x9F),
    (0x2800, 0x2800),
    (0xFFF9, 0xFFFB),
    (0x1_3430, 0x1_343F),
    (0x1_3441, 0x1_3442),
    (0x1_6FE4, 0x1_6FE4),
    (0x1_D159, 0x1_D159),
];

/// Marks that change the direction of the text around them. Right-to-left keyboards and copied texts add them invisibly.
pub const DIRECTIONS: Ranges = &[(0x61C, 0x61C), (0x200E, 0x200F), (0x202A, 0x202E), (0x2066, 0x2069)];

/// Whether the character is invisible and doesn't separate words. Unlike a space, it can be removed from a typed text.
#[inline(never)]
pub(super) fn is_unseen(c: char) -> bool {
    is_within(IGNORABLE, c) || is_within(BLANK, c) && !is_space(c)
}

/// Whether the character is visible.
#[inline(never)]
pub fn is_showing(c: char) -> bool {
    !is_space(c) && !is_within(IGNORABLE, c) && !is_within(BLANK, c)
}

/// Whether it changes the direction of the text around it.
#[inline(never)]
pub fn is_direction_mark(c: char) -> bool {
    is_within(DIRECTIONS, c)
}

#[inline(never)]
pub(super) fn is_within(ranges: Ranges, c: char) -> bool {
    let code = u32::from(c);
    ranges.iter().any(|(first, last)| (*first..=*last).contains(&code))
}

/// The ranges in the syntax of an RE2 character class.
pub(super) fn re2_ranges(ranges: &[(u32, u32)]) -> String {
    ranges.iter().map(|range| re2_range(*range)).collect()
}

/// One range in the syntax of an RE2 character class.
pub(super) fn re2_range((first, last): (u32, u32)) -> String {
    if first == last { format!(r"\x{{{first:X}}}") } else { format!(r"\x{{{first:X}}}-\x{{{last:X}}}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_punctuation_and_emoji_are_visible() {
        for c in "aşسא字ア1٣.-🙂❤\u{301}\u{2801}".chars() {
            assert!(is_showing(c), "{c:?}");
        }
    }

    #[test]
    fn fillers_joiners_selectors_spaces_and_controls_are_invisible() {
        for c in "\u{3164}\u{FFA0}\u{115F}\u{1160}\u{34F}\u{FE0F}\u{17B4}\u{180B}\u{2800}\u{200B}\u{200D}\u{E0100} \u{A0}\n\0\u{7F}"
            .chars()
        {
            assert!(!is_showing(c), "{c:?}");
        }
    }
}
