//! A counselor's profile (spec §2): name, license, e-mail and phone are required.

use super::birthday::Boxes;
use super::draft::{Draft, draft, in_form_order};
use super::problems::Problems;
use crate::day::Day;
use crate::schema::{Value, forms::COUNSELOR_PROFILE};
use crate::text::{Reads, trim};

draft! {
    /// What is typed in the counselor's profile form.
    CounselorProfileDraft {
        /// Name.
        name,
        /// Public text about themselves.
        bio,
        /// City.
        city,
        /// License number.
        license,
        /// Day of birth.
        day,
        /// Month of birth.
        month,
        /// Year of birth.
        year,
        /// E-mail.
        email,
        /// Phone.
        phone,
    }
}

/// The profile to store; only what changed is written.
#[derive(Clone, Debug)]
pub struct CounselorProfilePayload {
    /// Name.
    pub name: String,
    /// Public text.
    pub bio: String,
    /// City.
    pub city: String,
    /// License number.
    pub license: String,
    /// `DD MM YYYY` or "".
    pub birthday: String,
    /// E-mail, for the identity provider.
    pub email: String,
    /// Phone.
    pub phone: String,
}

impl<'a> CounselorProfileDraft<'a> {
    const fn birthday(&self) -> Boxes<'a> {
        Boxes([self.day, self.month, self.year])
    }
}

impl<'a> Draft<'a> for CounselorProfileDraft<'a> {
    type Payload = CounselorProfilePayload;
    in_form_order!(COUNSELOR_PROFILE);

    fn check_together(&self, today: Day, problems: &mut Problems) {
        if let Some(problem) = self.birthday().problem(false, today) {
            problems.note(4, problem);
        }
    }

    fn payload(&self, today: Day) -> Option<Self::Payload> {
        Some(CounselorProfilePayload {
            name: Reads::Words.read(self.name).into_owned(),
            bio: trim(self.bio).to_owned(),
            city: trim(self.city).to_owned(),
            license: trim(self.license).to_owned(),
            birthday: self.birthday().stored(today),
            email: trim(self.email).to_owned(),
            phone: Reads::Phone.read(self.phone).into_owned(),
        })
    }
}

impl From<CounselorProfilePayload> for Value {
    fn from(payload: CounselorProfilePayload) -> Self {
        Self::map([
            ("name", payload.name.into()),
            ("bio", payload.bio.into()),
            ("city", payload.city.into()),
            ("license", payload.license.into()),
            ("birthday", payload.birthday.into()),
            ("email", payload.email.into()),
            ("phone", payload.phone.into()),
        ])
    }
}
