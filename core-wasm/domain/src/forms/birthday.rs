//! The three fields of a birthday, checked together. Problems are reported at the field `day`.

use crate::day::{Day, number};
use crate::limits::{BIRTH_YEAR_MAX, BIRTH_YEAR_MIN};
use crate::schema::Problem;
use crate::text::Reads;

/// The fields as typed: day, month, year.
pub(super) struct Boxes<'a>(pub(super) [&'a str; 3]);

impl Boxes<'_> {
    /// Whether all fields are empty.
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|typed| Reads::Number.read(typed).is_empty())
    }

    /// The day, if it's a valid calendar day from 1900 on and not in the future.
    pub(super) fn day(&self, today: Day) -> Result<Day, Problem> {
        let [day, month, year] = self.0.map(|typed| number(Reads::Number.read(typed).as_bytes()));
        let small = |number: Option<u16>| number.and_then(|number| u8::try_from(number).ok());
        let read = year
            .filter(|year| (BIRTH_YEAR_MIN..=BIRTH_YEAR_MAX).contains(year))
            .and_then(|year| Day::new(year, small(month)?, small(day)?))
            .ok_or(Problem::NotADate)?;
        if read > today { Err(Problem::Future) } else { Ok(read) }
    }

    /// The problem of the birthday, if there is one.
    pub(super) fn problem(&self, required: bool, today: Day) -> Option<Problem> {
        if self.is_empty() { required.then_some(Problem::Missing) } else { self.day(today).err() }
    }

    /// The birthday in its stored form; "" if all fields are empty.
    pub(super) fn stored(&self, today: Day) -> String {
        self.day(today).map(Day::to_birthday).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(boxes: [&str; 3]) -> Option<Problem> {
        Boxes(boxes).problem(true, Day::new(2026, 5, 17).unwrap())
    }

    #[test]
    fn a_birthday_is_a_valid_calendar_date() {
        assert_eq!(problem(["29", "2", "2024"]), None);
        assert_eq!(problem(["29", "2", "2023"]), Some(Problem::NotADate));
        assert_eq!(problem(["31", "4", "2000"]), Some(Problem::NotADate));
        assert_eq!(problem(["1", "", "2000"]), Some(Problem::NotADate));
        assert_eq!(problem(["x", "1", "2000"]), Some(Problem::NotADate));
        assert_eq!(problem(["1", "1", "99999999999"]), Some(Problem::NotADate));
        assert_eq!(problem(["", " ", ""]), Some(Problem::Missing));
    }

    #[test]
    fn the_year_is_1900_or_later() {
        assert_eq!(problem(["31", "12", "1899"]), Some(Problem::NotADate));
        assert_eq!(problem(["1", "1", "1900"]), None);
        assert_eq!(problem(["1", "1", "90"]), Some(Problem::NotADate));
    }

    #[test]
    fn a_birthday_may_be_today_but_not_tomorrow() {
        assert_eq!(problem(["17", "5", "2026"]), None);
        assert_eq!(problem(["18", "5", "2026"]), Some(Problem::Future));
    }

    #[test]
    fn arabic_digits_are_stored_as_0_to_9() {
        let today = Day::new(2026, 5, 17).unwrap();
        assert_eq!(Boxes(["٥", "٤", "١٩٩٠"]).stored(today), "05 04 1990");
        assert_eq!(Boxes(["", "", ""]).stored(today), "");
    }
}
