//! Hints about a card: they warn next to the field and never block.

use super::number::passes_luhn;
use crate::day::{Day, number};
use crate::limits::CARD_NUMBER_DIGITS;
use crate::text::{Pattern, Reads};
use strum::{IntoStaticStr, VariantNames};

/// A hint that a card may be wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "camelCase")]
pub enum CardHint {
    /// The check digit is wrong.
    Luhn,
    /// The month of expiry is over.
    Expired,
}

impl CardHint {
    /// The names in TypeScript.
    pub const NAMES: &'static [&'static str] = <Self as VariantNames>::VARIANTS;

    /// Its name in TypeScript.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// The hints about the card typed so far. An unfinished number or expiry date causes no hint.
pub fn hints(card_number: &str, expiry_date: &str, today: Day) -> [Option<CardHint>; 2] {
    let card_number = Reads::Digits.read(card_number);
    let expiry = Reads::Expiry.read(expiry_date);
    let mistyped = card_number.len() == CARD_NUMBER_DIGITS && !passes_luhn(&card_number);
    let expired = month_of(&expiry).is_some_and(|month| month < (today.year(), today.month()));
    [mistyped.then_some(CardHint::Luhn), expired.then_some(CardHint::Expired)]
}

/// The expiry date typed so far as the store will have it; `None` if it isn't one yet.
pub fn expiry_of(expiry_date: &str) -> Option<String> {
    let expiry = Reads::Expiry.read(expiry_date);
    Pattern::Expiry.matches_typed(&expiry).then(|| expiry.into_owned())
}

/// The year and month of a read expiry date. `None` if it isn't one.
fn month_of(expiry: &str) -> Option<(u16, u8)> {
    let (month, year) = expiry.split_at_checked(2).filter(|_| Pattern::Expiry.matches_typed(expiry))?;
    let century = if year.len() == 2 { 2000 } else { 0 };
    Some((number(year.as_bytes())?.checked_add(century)?, u8::try_from(number(month.as_bytes())?).ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(number: &str, expiry: &str) -> Vec<CardHint> {
        hints(number, expiry, Day::new(2026, 5, 17).unwrap()).into_iter().flatten().collect()
    }

    #[test]
    fn a_complete_number_that_fails_luhn_gives_a_hint() {
        assert_eq!(of("4111 1111 1111 1112", ""), [CardHint::Luhn]);
        assert_eq!(of("4111 1111 1111 1111", ""), []);
        assert_eq!(of("4111 1111 1111 111", ""), []);
    }

    #[test]
    fn a_past_expiry_date_gives_a_hint() {
        for past in ["04/26", "0426", "042026", "12 / 2025", "42026", "2026-04", "٢٥/١٢"] {
            assert_eq!(of("", past), [CardHint::Expired], "{past}");
        }
        for fine in
            ["0526", "052026", "52026", "12/99", "", "04", "04/2", "9926", "0026", "99999999", "2030-12", "2026/05"]
        {
            assert_eq!(of("", fine), [], "{fine}");
        }
    }

    #[test]
    fn the_expiry_date_is_known_as_soon_as_it_is_complete() {
        for (typed, expiry) in
            [("", None), ("12", None), ("2030-1", Some("012030")), ("2030-12", Some("122030")), ("13/30", None)]
        {
            assert_eq!(expiry_of(typed).as_deref(), expiry, "{typed}");
        }
    }

    #[test]
    fn both_hints_are_possible_together() {
        assert_eq!(of("4111111111111112", "0101").len(), 2);
    }

    #[test]
    fn the_names_of_the_hints_match_typescript() {
        assert_eq!([CardHint::Luhn, CardHint::Expired].map(CardHint::as_str), CardHint::NAMES);
    }
}
