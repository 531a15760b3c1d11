//! Fields that several forms share.

use super::form::{FormField as F, InputMode};
use super::message::MessageKey as M;
use crate::limits as l;
use crate::text::Pattern::{CounselorEmail, Email, Filled, FilledUndirected, Name, Password, Phone};
use crate::text::Reads;

pub(super) const fn name(key: &'static str, max: usize, message: M) -> F {
    F::text(key, Name, 1, max, message).reads(Reads::Name)
}

/// A counselor's full name.
pub(super) const fn whole_name() -> F {
    name("name", l::WHOLE_NAME_MAX, M::WholeName)
}

pub(super) const fn email(key: &'static str) -> F {
    F::text(key, Email, 1, l::EMAIL_MAX, M::InvalidEmail).reads(Reads::Email).input(InputMode::Email)
}

pub(super) const fn counselor_email() -> F {
    F::text("email", CounselorEmail, 1, l::EMAIL_MAX, M::Must1)
        .reads(Reads::Email)
        .too_long(M::TooLong)
        .input(InputMode::Email)
}

pub(super) const fn password() -> F {
    F::text("password", Password, l::PASSWORD_MIN, l::PASSWORD_MAX, M::Must2)
        .reads(Reads::Raw)
        .too_long(M::TooLong)
        .secret()
}

pub(super) const fn confirm_password(password: usize) -> F {
    F::same_as("confirmPassword", password, M::Must3).reads(Reads::Raw).input_max(l::PASSWORD_MAX).secret()
}

pub(super) const fn phone() -> F {
    F::text("phone", Phone, 1, l::PHONE_MAX, M::Phone).reads(Reads::Phone).input(InputMode::Tel).input_max(40)
}

pub(super) const fn text(key: &'static str, max: usize) -> F {
    F::text(key, Filled, 1, max, M::TooLong)
}

pub(super) const fn words(key: &'static str, max: usize) -> F {
    F::text(key, FilledUndirected, 1, max, M::TooLong).reads(Reads::Words)
}

pub(super) const fn city() -> F {
    words("city", l::CITY_MAX)
}

pub(super) const DAY: F = F::day();
pub(super) const MONTH: F = F::date_part("month", 2);
pub(super) const YEAR: F = F::date_part("year", 4);
