//! Who may agree to the storing of health answers.

use crate::day::Day;
use crate::limits::ADULT_AGE;
use crate::schema::CONSENT_AS;

/// May somebody agree in this way, today? A parent or guardian may, for a child. An adult may whose own birthday, where the
/// record has one, is at least [`ADULT_AGE`] years back: on the day of turning 18 yes, the day before no. A word that is none
/// of [`CONSENT_AS`] agrees to nothing.
///
/// Asked when the agreement is given. A birthday that is changed later does not undo it: what was agreed to, was.
pub fn may_consent(consent_as: &str, birthday: &str, today: Day) -> bool {
    let [adult, guardian] = CONSENT_AS;
    consent_as == guardian || consent_as == adult && is_of_age(birthday, today)
}

/// Is somebody with this birthday, where the record has one, of age on this day?
pub(crate) fn is_of_age(birthday: &str, today: Day) -> bool {
    Day::from_birthday(birthday).is_none_or(|born| born.turning(ADULT_AGE) <= today)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn adult(birthday: &str, (year, month, day): (u16, u8, u8)) -> bool {
        may_consent("adult", birthday, Day::new(year, month, day).unwrap())
    }

    #[test]
    fn an_adult_is_18_by_the_birthday_of_the_record() {
        assert!(adult("05 04 2008", (2026, 4, 5)), "on the day");
        assert!(!adult("05 04 2008", (2026, 4, 4)), "the day before");
        assert!(adult("31 12 1990", (2026, 1, 1)));
        assert!(!adult("17 05 2020", (2026, 5, 17)), "a child of six");
    }

    #[test]
    fn born_on_29_february_18_is_reached_on_1_march() {
        assert!(!adult("29 02 2008", (2026, 2, 28)));
        assert!(adult("29 02 2008", (2026, 3, 1)));
    }

    #[test]
    fn without_a_birthday_the_word_of_an_adult_is_taken() {
        assert!(adult("", (2026, 4, 5)));
    }

    #[test]
    fn a_guardian_asks_for_another_whatever_the_birthday() {
        let today = Day::new(2026, 5, 17).unwrap();
        assert!(may_consent("guardian", "17 05 2020", today));
        assert!(may_consent("guardian", "", today));
    }

    #[test]
    fn any_other_word_agrees_to_nothing() {
        let today = Day::new(2026, 5, 17).unwrap();
        for word in ["", "child", "Adult", "adult "] {
            assert!(!may_consent(word, "", today), "{word:?}");
        }
    }
}
