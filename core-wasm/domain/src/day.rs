//! A calendar day. It has no clock, so the caller always passes today.

use crate::limits::{BIRTH_YEAR_MAX, BIRTH_YEAR_MIN};

/// A valid day of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day {
    year: u16,
    month: u8,
    of_month: u8,
}

impl Day {
    /// The day, if the calendar has it: 29 February exists only in leap years.
    pub fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let last = match month {
            1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
            4 | 6 | 9 | 11 => 30,
            2 if is_leap(year) => 29,
            2 => 28,
            _ => return None,
        };
        (1..=last).contains(&day).then_some(Self { year, month, of_month: day })
    }

    /// The day of a number such as 20290430 for 30 April 2029, the form in which the browser passes today.
    pub fn from_number(number: u32) -> Option<Self> {
        let year = u16::try_from(number.checked_div(10_000)?).ok()?;
        let month = u8::try_from(number.checked_div(100)?.checked_rem(100)?).ok()?;
        let day = u8::try_from(number.checked_rem(100)?).ok()?;
        Self::new(year, month, day)
    }

    /// The day of a text such as `2026-12-24`.
    pub fn from_iso(text: &[u8]) -> Option<Self> {
        let &[y1, y2, y3, y4, b'-', m1, m2, b'-', d1, d2] = text else { return None };
        let month = u8::try_from(number(&[m1, m2])?).ok()?;
        Self::new(number(&[y1, y2, y3, y4])?, month, u8::try_from(number(&[d1, d2])?).ok()?)
    }

    /// The number of days since 1 January 1970, which is 0.
    pub fn number(self) -> i64 {
        // Years begin in March here, so that the leap day is the last day of its year.
        let (year, month) = if self.month < 3 { (-1, 9) } else { (0, -3) };
        let year = i64::from(self.year).saturating_add(year);
        let month = i64::from(self.month).saturating_add(month);
        year.saturating_mul(365)
            .saturating_add(year.div_euclid(4))
            .saturating_sub(year.div_euclid(100))
            .saturating_add(year.div_euclid(400))
            .saturating_add(month.saturating_mul(153).saturating_add(2).div_euclid(5))
            .saturating_add(i64::from(self.of_month))
            .saturating_sub(719_469)
    }

    /// The day of a stored birthday, `DD MM YYYY`, in the accepted years.
    pub fn from_birthday(text: &str) -> Option<Self> {
        let &[d1, d2, b' ', m1, m2, b' ', y1, y2, y3, y4] = text.as_bytes() else { return None };
        let year = number(&[y1, y2, y3, y4])?;
        if !(BIRTH_YEAR_MIN..=BIRTH_YEAR_MAX).contains(&year) {
            return None;
        }
        Self::new(year, u8::try_from(number(&[m1, m2])?).ok()?, u8::try_from(number(&[d1, d2])?).ok()?)
    }

    /// The day in the stored form of a birthday, `DD MM YYYY`.
    pub fn to_birthday(self) -> String {
        let mut out = String::with_capacity(10);
        for (index, (value, width)) in
            [(u16::from(self.of_month), 2), (u16::from(self.month), 2), (self.year, 4)].into_iter().enumerate()
        {
            if index > 0 {
                out.push(' ');
            }
            push_padded(&mut out, value, width);
        }
        out
    }

    /// The day on which a person born on this day reaches an age. For a birthday on 29 February it's 1 March in years without
    /// a leap day.
    #[must_use]
    pub fn turning(self, years: u8) -> Self {
        let year = self.year.saturating_add(u16::from(years));
        Self::new(year, self.month, self.of_month).unwrap_or(Self { year, month: 3, of_month: 1 })
    }

    /// The year.
    pub const fn year(self) -> u16 {
        self.year
    }

    /// The month, 1 to 12.
    pub const fn month(self) -> u8 {
        self.month
    }
}

const fn is_leap(year: u16) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

/// The number that one to four ASCII digits form.
pub(crate) fn number(digits: &[u8]) -> Option<u16> {
    if digits.is_empty() {
        return None;
    }
    digits.iter().try_fold(0_u16, |sum, b| {
        b.is_ascii_digit().then_some(())?;
        sum.checked_mul(10)?.checked_add(u16::from(b.checked_sub(b'0')?))
    })
}

fn push_padded(out: &mut String, value: u16, width: u32) {
    for place in (0..width).rev() {
        let digit = value.checked_div(10_u16.saturating_pow(place)).unwrap_or(0).checked_rem(10).unwrap_or(0);
        out.extend(char::from_digit(u32::from(digit), 10));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_days_of_the_calendar_are_valid() {
        assert!(Day::new(2024, 2, 29).is_some());
        assert!(Day::new(2000, 2, 29).is_some());
        for (year, month, day) in
            [(2023, 2, 29), (1900, 2, 29), (2024, 4, 31), (2024, 0, 1), (2024, 13, 1), (2024, 1, 0), (2024, 1, 32)]
        {
            assert_eq!(Day::new(year, month, day), None);
        }
    }

    #[test]
    fn a_birthday_is_stored_as_dd_mm_yyyy() {
        let day = Day::new(1990, 4, 5).unwrap();
        assert_eq!(day.to_birthday(), "05 04 1990");
        assert_eq!(Day::from_birthday("05 04 1990"), Some(day));
        for bad in ["5 4 1990", "05-04-1990", "05 04 90", "31 12 1899", "01 01 2100", "aa 04 1990", "", "05 04 1990 "] {
            assert_eq!(Day::from_birthday(bad), None, "{bad:?}");
        }
    }

    #[test]
    fn today_is_passed_as_one_number() {
        assert_eq!(Day::from_number(20_290_430), Day::new(2029, 4, 30));
        assert_eq!(Day::from_number(20_290_431), None);
        assert_eq!(Day::from_number(0), None);
    }

    #[test]
    fn a_birthday_on_29_february_is_on_1_march_in_other_years() {
        let turning = |(year, month, day), years| Day::new(year, month, day).map(|born| born.turning(years));
        assert_eq!(turning((1990, 12, 31), 18), Day::new(2008, 12, 31));
        assert_eq!(turning((2008, 2, 29), 18), Day::new(2026, 3, 1));
        assert_eq!(turning((2008, 2, 29), 20), Day::new(2028, 2, 29));
        assert_eq!(turning((2008, 2, 28), 18), Day::new(2026, 2, 28));
    }

    #[test]
    fn days_are_ordered_by_the_calendar() {
        assert!(Day::new(2024, 2, 29) < Day::new(2024, 3, 1));
        assert!(Day::new(2023, 12, 31) < Day::new(2024, 1, 1));
    }
}
