//! The problems of a draft, packed into four bits for each field, in the order of the form's fields.

use crate::schema::Problem;

/// The first problem of each field. If all are zero, the draft is valid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Problems(u64);

impl Problems {
    /// The longest form has 13 fields, which need 52 bits. A JavaScript number still represents them exactly.
    const BITS: u32 = 4;

    /// Whether there are no problems.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds the problem of the field at a position. The first problem of a field wins.
    pub fn note(&mut self, position: usize, problem: Problem) {
        if self.at(position).is_none()
            && let Some(code) = Self::shift(position).and_then(|shift| u64::from(problem as u8).checked_shl(shift))
        {
            self.0 |= code;
        }
    }

    /// The problem of the field at a position.
    pub fn at(self, position: usize) -> Option<Problem> {
        let code = Self::shift(position).and_then(|shift| self.0.checked_shr(shift)).unwrap_or(0) & 0b1111;
        Problem::ALL.into_iter().find(|problem| u64::from(*problem as u8) == code)
    }

    /// The number that JavaScript gets.
    pub fn packed(self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "at most 52 bits are used, a test holds it")]
        let number = self.0 as f64;
        number
    }

    fn shift(position: usize) -> Option<u32> {
        u32::try_from(position).ok()?.checked_mul(Self::BITS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schema::FORMS;

    #[test]
    fn the_problems_of_every_form_fit_exactly_in_a_javascript_number() {
        for form in FORMS {
            assert!(form.fields.len() * 4 <= 53, "{}", form.name.as_str());
        }
    }

    #[test]
    fn the_first_problem_of_a_field_wins() {
        let mut problems = Problems::default();
        assert!(problems.is_empty());
        problems.note(2, Problem::TooLong);
        problems.note(2, Problem::Missing);
        problems.note(0, Problem::Missing);
        assert_eq!(problems.at(2), Some(Problem::TooLong));
        assert_eq!(problems.at(1), None);
        assert!((problems.packed() - f64::from(0x401)).abs() < 0.5);
    }

    #[test]
    fn every_code_can_be_read_back() {
        for problem in Problem::ALL {
            let mut problems = Problems::default();
            problems.note(10, problem);
            assert_eq!(problems.at(10), Some(problem));
        }
    }
}
