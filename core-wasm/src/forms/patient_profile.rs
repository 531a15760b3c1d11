//! A patient's profile (spec §2, "Edit patient profile"), without what is not typed: photo, ID, cards, tickets.

use super::birthday::Boxes;
use super::draft::{Draft, draft, in_form_order};
use super::problems::Problems;
use crate::day::Day;
use crate::schema::{Value, forms::PATIENT_PROFILE};
use crate::text::{Reads, trim};

draft! {
    /// What is typed in the patient's profile form.
    PatientProfileDraft {
        /// First name.
        name,
        /// Last name.
        surname,
        /// Education level.
        education_level,
        /// Hobbies.
        hobbies,
        /// Family size, free text.
        family_size,
        /// Gender.
        gender,
        /// Day of birth.
        day,
        /// Month of birth.
        month,
        /// Year of birth.
        year,
        /// E-mail; empty where the account has none.
        email,
        /// Phone.
        phone,
    }
}

/// The profile to store; only what changed is written.
#[derive(Clone, Debug)]
pub struct PatientProfilePayload {
    /// First name.
    pub name: String,
    /// Last name.
    pub surname: String,
    /// Education level.
    pub education_level: String,
    /// Hobbies.
    pub hobbies: String,
    /// Family size.
    pub family_size: String,
    /// Gender.
    pub gender: String,
    /// `DD MM YYYY` or "".
    pub birthday: String,
    /// E-mail, for the identity provider.
    pub email: String,
    /// Phone.
    pub phone: String,
}

impl<'a> PatientProfileDraft<'a> {
    const fn birthday(&self) -> Boxes<'a> {
        Boxes([self.day, self.month, self.year])
    }
}

impl<'a> Draft<'a> for PatientProfileDraft<'a> {
    type Payload = PatientProfilePayload;
    in_form_order!(PATIENT_PROFILE);

    fn check_together(&self, today: Day, problems: &mut Problems) {
        if let Some(problem) = self.birthday().problem(false, today) {
            problems.note(6, problem);
        }
    }

    fn payload(&self, today: Day) -> Option<Self::Payload> {
        Some(PatientProfilePayload {
            name: Reads::Words.read(self.name).into_owned(),
            surname: Reads::Words.read(self.surname).into_owned(),
            education_level: trim(self.education_level).to_owned(),
            hobbies: trim(self.hobbies).to_owned(),
            family_size: trim(self.family_size).to_owned(),
            gender: trim(self.gender).to_owned(),
            birthday: self.birthday().stored(today),
            email: trim(self.email).to_owned(),
            phone: Reads::Phone.read(self.phone).into_owned(),
        })
    }
}

impl From<PatientProfilePayload> for Value {
    fn from(payload: PatientProfilePayload) -> Self {
        Self::map([
            ("name", payload.name.into()),
            ("surname", payload.surname.into()),
            ("educationLevel", payload.education_level.into()),
            ("hobbies", payload.hobbies.into()),
            ("familySize", payload.family_size.into()),
            ("gender", payload.gender.into()),
            ("birthday", payload.birthday.into()),
            ("email", payload.email.into()),
            ("phone", payload.phone.into()),
        ])
    }
}
