//! Rules for the consent to the storage of health answers.

use crate::day::Day;
use crate::limits::ADULT_AGE;
use crate::schema::CONSENT_AS;

/// Whether the user may consent in this role today. A parent or guardian may consent for a child. An adult must be at least
/// [`ADULT_AGE`] years old if the record has a birthday: on the 18th birthday they may, the day before they may not. A role
/// that isn't in [`CONSENT_AS`] can't consent.
///
/// This is checked when the consent is given. A later change of the birthday doesn't revoke it.
pub fn may_consent(consent_as: &str, birthday: &str, today: Day) -> bool {
    let [adult, guardian] = CONSENT_AS;
    consent_as == guardian || consent_as == adult && is_of_age(birthday, today)
}

/// Whether a user with this birthday is of age on this day. A record without a birthday counts as of age.
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
    fn an_adult_is_18_by_the_birthday_in_the_record() {
        assert!(adult("05 04 2008", (2026, 4, 5)), "on the day");
        assert!(!adult("05 04 2008", (2026, 4, 4)), "the day before");
        assert!(adult("31 12 1990", (2026, 1, 1)));
        assert!(!adult("17 05 2020", (2026, 5, 17)), "a child of six");
    }

    #[test]
    fn a_person_born_on_29_february_turns_18_on_1_march() {
        assert!(!adult("29 02 2008", (2026, 2, 28)));
        assert!(adult("29 02 2008", (2026, 3, 1)));
    }

    #[test]
    fn an_adult_without_a_birthday_is_believed() {
        assert!(adult("", (2026, 4, 5)));
    }

    #[test]
    fn a_guardian_may_consent_at_any_birthday() {
        let today = Day::new(2026, 5, 17).unwrap();
        assert!(may_consent("guardian", "17 05 2020", today));
        assert!(may_consent("guardian", "", today));
    }

    #[test]
    fn no_other_role_may_consent() {
        let today = Day::new(2026, 5, 17).unwrap();
        for word in ["", "child", "Adult", "adult "] {
            assert!(!may_consent(word, "", today), "{word:?}");
        }
    }
}
