//! The expiry date of a card, as people, password managers and browsers write it.

use super::digits::ascii_digit;
use super::measure::is_space;
use super::showing::is_unseen;
use super::signs::is_separator;
use crate::day::number;
use std::borrow::Cow;

/// A typed expiry date as the store has it: `MMYY` or `MMYYYY`.
///
/// The month may be before or after the year, with one digit or two, and any separator or none between them. If both orders fit, the month
/// is first. A text that isn't such a date is returned without spaces, with `/` for a separator; [`is_expiry`] refuses it.
pub(super) fn read(typed: &str) -> Cow<'_, str> {
    if is_expiry(typed) {
        return Cow::Borrowed(typed);
    }
    let Parts { text, by_sign, by_space } = parts(typed);
    let all = text.as_bytes();
    let at = |first: usize, second: usize| dated(all.get(..first)?, all.get(second..)?);
    let date = match (by_sign.as_slice(), by_space.as_slice()) {
        ([sign], _) => at(*sign, sign.saturating_add(1)),
        // Spaces alone may also be between the digits of one part: `0 4 2 9`.
        ([], [space]) => at(*space, *space).or_else(|| undivided(all)),
        ([], _) => undivided(all),
        _ => None,
    };
    Cow::Owned(date.unwrap_or(text))
}

/// Whether the text is `MMYY` or `MMYYYY` with a month from 01 to 12.
pub(super) fn is_expiry(text: &str) -> bool {
    matches!(text.len(), 4 | 6)
        && text.bytes().all(|b| b.is_ascii_digit())
        && matches!(text.as_bytes(), [b'0', b'1'..=b'9', ..] | [b'1', b'0'..=b'2', ..])
}

/// Whether a text that [`read`] returned has a month and a year, but the month isn't one of the twelve.
pub(crate) fn has_no_such_month(read: &str) -> bool {
    let all = read.as_bytes();
    let is_number = |text: &[u8]| text.iter().all(u8::is_ascii_digit);
    let Some(at) = all.iter().position(|b| *b == b'/') else {
        return matches!(all.len(), 4..=6) && is_number(all) && !is_expiry(read);
    };
    let (first, second) = (all.get(..at).unwrap_or_default(), all.get(at.saturating_add(1)..).unwrap_or_default());
    let is_pair = matches!((first.len(), second.len()), (1 | 2, 2 | 4) | (2 | 4, 1 | 2));
    is_pair && is_number(first) && is_number(second) && month(first).or_else(|| month(second)).is_none()
}

/// A text without spaces, and where they were.
struct Parts {
    /// Digits as 0 to 9, and one `/` for each run of signs between other characters.
    text: String,
    /// The places of the `/`.
    by_sign: Vec<usize>,
    /// The places where spaces were.
    by_space: Vec<usize>,
}

fn parts(typed: &str) -> Parts {
    let mut parts = Parts { text: String::new(), by_sign: Vec::new(), by_space: Vec::new() };
    let (mut is_apart, mut is_spaced) = (false, false);
    for c in typed.chars().filter(|c| !is_unseen(*c)) {
        let place = parts.text.len();
        if is_space(c) {
            is_spaced = true;
        } else if is_separator(c) {
            is_apart = true;
        } else {
            if place > 0 && is_apart {
                parts.by_sign.push(place);
                parts.text.push('/');
            } else if place > 0 && is_spaced {
                parts.by_space.push(place);
            }
            (is_apart, is_spaced) = (false, false);
            parts.text.push(ascii_digit(c));
        }
    }
    parts
}

/// The date of two parts in either order. `04/2` isn't one yet: a part that may be a month is one, and its year follows.
fn dated(first: &[u8], second: &[u8]) -> Option<String> {
    if month(first).is_some() && (second.len() == 1 || month_and_year(first, second).is_some()) {
        return month_and_year(first, second);
    }
    month_and_year(second, first)
}

/// The date of four to six digits without a separator.
fn undivided(digits: &[u8]) -> Option<String> {
    let (month_first, year_first) = match digits.len() {
        4 => (2, 2),
        5 => (1, 4),
        6 => (2, 4),
        _ => return None,
    };
    let in_order = month_and_year(digits.get(..month_first)?, digits.get(month_first..)?);
    in_order.or_else(|| month_and_year(digits.get(year_first..)?, digits.get(..year_first)?))
}

/// A month from 1 to 12, of one or two digits.
fn month(part: &[u8]) -> Option<u16> {
    number(part).filter(|month| part.len() <= 2 && (1..=12).contains(month))
}

/// The stored form of a month and a year of two or four digits, of which four don't begin with 0.
fn month_and_year(first: &[u8], year: &[u8]) -> Option<String> {
    month(first)?;
    let is_year = matches!(year, [_, _] | [b'1'..=b'9', _, _, _]) && number(year).is_some();
    let zero: &[u8] = if first.len() == 1 { b"0" } else { b"" };
    is_year.then(|| zero.iter().chain(first).chain(year).copied().map(char::from).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn month_and_year_are_read_in_either_order() {
        for (typed, date) in [
            ("0429", "0429"),
            ("042029", "042029"),
            ("04/29", "0429"),
            ("04 / 2029", "042029"),
            ("4/29", "0429"),
            ("4 29", "0429"),
            ("2029-04", "042029"),
            ("2029/4", "042029"),
            ("29-4", "0429"),
            ("30.12", "1230"),
            ("12/2030", "122030"),
            ("2030-12", "122030"),
            ("2030/12", "122030"),
            ("203012", "122030"),
            ("3012", "1230"),
            ("42029", "042029"),
            ("20294", "042029"),
            ("20301", "012030"),
            // Both orders fit.
            ("11/12", "1112"),
            ("1112", "1112"),
            ("121212", "121212"),
            ("0 4 2 9", "0429"),
            ("12 20 30", "122030"),
            ("12 / 20 30", "122030"),
            ("٠٤/٢٩", "0429"),
            ("۲۰۳۰–۱۲", "122030"),
            ("１２／３０", "1230"),
            ("𝟏𝟐·𝟑𝟎", "1230"),
            ("\u{200F}12\u{2066}/\u{2069}30\u{200E}", "1230"),
            ("/12/30/", "1230"),
        ] {
            assert_eq!(read(typed), date, "{typed:?}");
        }
    }

    #[test]
    fn a_month_over_12_is_not_a_length() {
        for typed in ["13/29", "1329", "20/3012", "0029", "00/2030", "2030-13", "132029", "2030"] {
            let read = read(typed);
            assert!(!is_expiry(&read) && has_no_such_month(&read), "{typed:?} {read:?}");
        }
        for typed in ["", "04", "04/2", "042", "0429123", "04/29/12", "1/230", "a", "April 2029", "04x29", "2030-12-31"]
        {
            let read = read(typed);
            assert!(!is_expiry(&read) && !has_no_such_month(&read), "{typed:?} {read:?}");
        }
    }

    #[test]
    fn a_text_without_a_date_is_read_the_same_again() {
        for typed in ["20/3012", "1 /230", "12/30/31", "13 29", "x 1 / 2", "20 3012"] {
            assert_eq!(read(&read(typed)), read(typed), "{typed:?}");
        }
    }
}
