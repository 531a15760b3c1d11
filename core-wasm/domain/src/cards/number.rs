//! A card number: masked for the store, and checked for typing errors.

use crate::limits::{CARD_NUMBER_DIGITS, CARD_NUMBER_VISIBLE};
use crate::text::Pattern;

/// The number as the store may keep it: only the last four digits are readable. `None` if it doesn't have 16 digits.
pub fn masked(number: &str) -> Option<String> {
    if number.len() != CARD_NUMBER_DIGITS || !Pattern::Digits.matches_typed(number) {
        return None;
    }
    let hidden = CARD_NUMBER_DIGITS.saturating_sub(CARD_NUMBER_VISIBLE);
    let mut out = "*".repeat(hidden);
    out.push_str(number.get(hidden..)?);
    Some(out)
}

/// Whether the check digit is right (Luhn).
pub fn passes_luhn(number: &str) -> bool {
    let sum = number.bytes().rev().enumerate().try_fold(0_u32, |sum, (place, b)| {
        let digit = char::from(b).to_digit(10)?;
        let doubled = digit.saturating_mul(2);
        let value = match (place.is_multiple_of(2), doubled) {
            (true, _) => digit,
            (false, 10..) => doubled.saturating_sub(9),
            (false, _) => doubled,
        };
        sum.checked_add(value)
    });
    sum.is_some_and(|sum| sum.is_multiple_of(10))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_last_4_digits_stay_visible() {
        assert_eq!(masked("4111111111111234").as_deref(), Some("************1234"));
        for bad in ["", "411111111111123", "41111111111112345", "411111111111123a", "************1234"] {
            assert_eq!(masked(bad), None, "{bad}");
        }
    }

    #[test]
    fn the_check_digit_follows_luhn() {
        assert!(passes_luhn("4111111111111111"));
        assert!(passes_luhn("5555555555554444"));
        assert!(!passes_luhn("4111111111111112"));
        assert!(!passes_luhn("411111111111111x"));
    }
}
