//! Counselor sign-up (spec §5): triggered by the recruiting form, ends in an account and a counselor record.

use super::draft::{Draft, draft, in_form_order};
use crate::day::Day;
use crate::schema::{Value, forms::COUNSELOR_SIGNUP};
use crate::text::{Reads, trim};

draft! {
    /// What is typed in the counselor sign-up form.
    CounselorSignupDraft {
        /// Name.
        name,
        /// City.
        city,
        /// E-mail.
        email,
        /// Password.
        password,
        /// Password again.
        confirm_password,
        /// License number.
        license,
    }
}

/// A valid counselor sign-up.
#[derive(Clone, Debug)]
pub struct CounselorSignupPayload {
    /// Name.
    pub name: String,
    /// City.
    pub city: String,
    /// E-mail.
    pub email: String,
    /// For the identity provider alone.
    pub password: String,
    /// License number.
    pub license: String,
}

impl<'a> Draft<'a> for CounselorSignupDraft<'a> {
    type Payload = CounselorSignupPayload;
    in_form_order!(COUNSELOR_SIGNUP);

    fn payload(&self, _today: Day) -> Option<Self::Payload> {
        Some(CounselorSignupPayload {
            name: Reads::Words.read(self.name).into_owned(),
            city: trim(self.city).to_owned(),
            email: trim(self.email).to_owned(),
            password: self.password.to_owned(),
            license: trim(self.license).to_owned(),
        })
    }
}

impl From<CounselorSignupPayload> for Value {
    fn from(payload: CounselorSignupPayload) -> Self {
        let record = Self::map([
            ("name", payload.name.into()),
            ("city", payload.city.into()),
            ("email", payload.email.as_str().into()),
            ("license", payload.license.into()),
            ("bio", "".into()),
            ("birthday", "".into()),
            ("phone", "".into()),
            ("photo", "".into()),
        ]);
        let account = Self::map([("email", payload.email.into()), ("password", payload.password.into())]);
        Self::map([("account", account), ("record", record)])
    }
}
