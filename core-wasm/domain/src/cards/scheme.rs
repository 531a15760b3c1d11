//! The type of a card, determined by the first digits of its number.

use crate::schema::{MASTERCARD, VISA};
use crate::text::Reads;

/// The card type that the digits typed so far determine; `None` if they don't yet, and for every other issuer.
///
/// Visa numbers begin with 4, MasterCard numbers with 51 to 55 or 2221 to 2720.
pub fn type_of(card_number: &str) -> Option<&'static str> {
    let number = Reads::Digits.read(card_number);
    let starts_within =
        |from: &str, to: &str| number.get(..from.len()).is_some_and(|start| from <= start && start <= to);
    if starts_within("4", "4") {
        return Some(VISA);
    }
    (starts_within("51", "55") || starts_within("2221", "2720")).then_some(MASTERCARD)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_digits_determine_the_type() {
        for visa in ["4", "4111 1111 1111 1111", "٤١"] {
            assert_eq!(type_of(visa), Some(VISA), "{visa}");
        }
        for mastercard in ["51", "55", "5555 5555", "2221", "2300", "2720 99"] {
            assert_eq!(type_of(mastercard), Some(MASTERCARD), "{mastercard}");
        }
        for open in ["", "5", "2", "222", "50", "56", "2220", "2721", "34", "6011", "card"] {
            assert_eq!(type_of(open), None, "{open}");
        }
    }
}
