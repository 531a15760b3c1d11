//! The decimal digits of every script.
//!
//! The table is explicit instead of a property of the engine, so that the browser, the store and the emulator agree on it, whatever their
//! Unicode versions. A test (`core-wasm/domain/tests/letters.rs`) compares it with Unicode's data.

/// The zeros of Unicode 17.0.0 (general category Nd) after ASCII's, in ascending order. The other nine digits follow each.
#[rustfmt::skip]
pub static ZEROS: [u32; 76] = [
    0x660, 0x6F0, 0x7C0, 0x966, 0x9E6, 0xA66, 0xAE6, 0xB66, 0xBE6, 0xC66, 0xCE6, 0xD66, 0xDE6, 0xE50, 0xED0, 0xF20,
    0x1040, 0x1090, 0x17E0, 0x1810, 0x1946, 0x19D0, 0x1A80, 0x1A90, 0x1B50, 0x1BB0, 0x1C40, 0x1C50, 0xA620, 0xA8D0,
    0xA900, 0xA9D0, 0xA9F0, 0xAA50, 0xABF0, 0xFF10, 0x1_04A0, 0x1_0D30, 0x1_0D40, 0x1_1066, 0x1_10F0, 0x1_1136,
    0x1_11D0, 0x1_12F0, 0x1_1450, 0x1_14D0, 0x1_1650, 0x1_16C0, 0x1_16D0, 0x1_16DA, 0x1_1730, 0x1_18E0, 0x1_1950,
    0x1_1BF0, 0x1_1C50, 0x1_1D50, 0x1_1DA0, 0x1_1DE0, 0x1_1F50, 0x1_6130, 0x1_6A60, 0x1_6AC0, 0x1_6B50, 0x1_6D70,
    0x1_CCF0, 0x1_D7CE, 0x1_D7D8, 0x1_D7E2, 0x1_D7EC, 0x1_D7F6, 0x1_E140, 0x1_E2F0, 0x1_E4F0, 0x1_E5F1, 0x1_E950,
    0x1_FBF0,
];

/// The zero before a digit that isn't ASCII's; `None` for other characters.
fn zero_of(c: char) -> Option<u32> {
    let code = u32::from(c);
    let after = ZEROS.partition_point(|zero| *zero <= code);
    after.checked_sub(1).and_then(|at| ZEROS.get(at)).copied().filter(|zero| code.saturating_sub(*zero) < 10)
}

/// A digit of any script as 0 to 9; other characters don't change.
#[inline(never)]
pub(super) fn ascii_digit(c: char) -> char {
    if c.is_ascii() {
        return c;
    }
    zero_of(c).and_then(|zero| char::from_digit(u32::from(c).saturating_sub(zero), 10)).unwrap_or(c)
}

/// Whether it is a digit of another script than ASCII's.
pub(super) fn is_foreign_digit(c: char) -> bool {
    ascii_digit(c) != c
}

/// The ranges of [`ZEROS`] in the syntax of an RE2 character class.
pub(super) fn re2_foreign_digits() -> String {
    let mut ranges: Vec<(u32, u32)> = Vec::new();
    for zero in ZEROS {
        let last = zero.saturating_add(9);
        match ranges.last_mut() {
            Some(before) if before.1.saturating_add(1) == zero => before.1 = last,
            _ => ranges.push((zero, last)),
        }
    }
    super::showing::re2_ranges(&ranges)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ten_digits_after_each_zero_are_0_to_9() {
        for (zero, digit) in ZEROS.into_iter().flat_map(|zero| (0..10).map(move |digit| (zero, digit))) {
            let c = char::from_u32(zero + digit);
            assert_eq!(c.map(ascii_digit), char::from_digit(digit, 10), "{c:?}");
        }
        for c in "0aşن²½Ⅳ一\u{65F}\u{66A}\u{1D7CD}\u{1D800}".chars() {
            assert_eq!(ascii_digit(c), c, "{c:?}");
        }
    }
}
