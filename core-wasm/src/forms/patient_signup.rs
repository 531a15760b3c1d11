//! Patient sign-up (spec §5): triggered by the sign-up form, ends in an account and a record.

use super::birthday::Boxes;
use super::draft::{Draft, draft, in_form_order};
use super::problems::Problems;
use crate::day::Day;
use crate::schema::{Value, forms::PATIENT_SIGNUP};
use crate::text::{Reads, trim};

draft! {
    /// What is typed in the patient sign-up form.
    PatientSignupDraft {
        /// First name.
        name,
        /// Last name.
        surname,
        /// E-mail.
        email,
        /// E-mail again.
        confirm_email,
        /// Password.
        password,
        /// Password again.
        confirm_password,
        /// Day of birth.
        day,
        /// Month of birth.
        month,
        /// Year of birth.
        year,
    }
}

/// A valid patient sign-up.
#[derive(Clone, Debug)]
pub struct PatientSignupPayload {
    /// First name.
    pub name: String,
    /// Last name.
    pub surname: String,
    /// E-mail.
    pub email: String,
    /// For the identity provider alone.
    pub password: String,
    /// `DD MM YYYY`.
    pub birthday: String,
}

impl<'a> PatientSignupDraft<'a> {
    const fn birthday(&self) -> Boxes<'a> {
        Boxes([self.day, self.month, self.year])
    }
}

impl<'a> Draft<'a> for PatientSignupDraft<'a> {
    type Payload = PatientSignupPayload;
    in_form_order!(PATIENT_SIGNUP);

    fn check_together(&self, today: Day, problems: &mut Problems) {
        if let Some(problem) = self.birthday().problem(true, today) {
            problems.note(6, problem);
        }
    }

    fn payload(&self, today: Day) -> Option<Self::Payload> {
        Some(PatientSignupPayload {
            name: Reads::Words.read(self.name).into_owned(),
            surname: Reads::Words.read(self.surname).into_owned(),
            email: trim(self.email).to_owned(),
            password: self.password.to_owned(),
            birthday: self.birthday().stored(today),
        })
    }
}

/// A patient record as it is created: what is known, and everything else empty (decisions §2).
pub fn empty_patient(name: &str, surname: &str, email: &str, birthday: &str) -> Value {
    Value::map([
        ("name", name.into()),
        ("surname", surname.into()),
        ("email", email.into()),
        ("birthday", birthday.into()),
        ("educationLevel", "none".into()),
        ("hobbies", "".into()),
        ("familySize", "".into()),
        ("gender", "none".into()),
        ("phone", "".into()),
        ("ID", "".into()),
        ("photo", "".into()),
        ("cards", Value::List(Vec::new())),
        ("tickets", 0.into()),
        ("bookings", Value::List(Vec::new())),
    ])
}

impl From<PatientSignupPayload> for Value {
    fn from(payload: PatientSignupPayload) -> Self {
        let record = empty_patient(&payload.name, &payload.surname, &payload.email, &payload.birthday);
        let account = Self::map([("email", payload.email.into()), ("password", payload.password.into())]);
        Self::map([("account", account), ("record", record)])
    }
}
