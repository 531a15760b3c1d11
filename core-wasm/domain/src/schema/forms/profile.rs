//! The two profiles.

use super::super::form::{Form, FormField as F, FormName, Gives};
use super::super::message::MessageKey as M;
use super::super::options::{EDUCATION_LEVELS, GENDERS, LANGUAGES, PORTRAITS, PREFERENCES, TOPICS};
use super::fields::{DAY, MONTH, YEAR, city, counselor_email, email, name, phone, text, whole_name};
use crate::limits as l;
use crate::text::Pattern::Undirected;
use crate::text::Reads;

/// Patient profile. The email may be empty, because an account without one doesn't have this field on screen.
pub(in crate::schema) static PATIENT_PROFILE: Form = Form {
    name: FormName::PatientProfile,
    fields: &[
        name("name", l::NAME_MAX, M::Name),
        name("surname", l::SURNAME_MAX, M::Must4).optional(),
        F::one_of("educationLevel", &EDUCATION_LEVELS),
        F::free("hobbies", l::HOBBIES_MAX),
        F::free("familySize", l::FAMILY_SIZE_MAX),
        F::one_of("gender", &GENDERS),
        DAY.optional(),
        MONTH.optional(),
        YEAR.optional(),
        email("email").optional(),
        phone().optional(),
    ],
    gives: Gives::Fields,
};

/// Counselor profile: name, license, email, phone and a language are required.
pub(in crate::schema) static COUNSELOR_PROFILE: Form = Form {
    name: FormName::CounselorProfile,
    fields: &[
        whole_name(),
        F::text("bio", Undirected, 0, l::BIO_MAX, M::TooLong).reads(Reads::Undirected).optional(),
        city().optional(),
        text("license", l::LICENSE_MAX),
        DAY.optional(),
        MONTH.optional(),
        YEAR.optional(),
        counselor_email(),
        phone(),
        F::some_of("languages", &LANGUAGES),
        F::some_of("topics", &TOPICS).optional(),
        F::some_of("prefers", &PREFERENCES).optional(),
        F::one_of("portrait", &PORTRAITS).optional(),
    ],
    gives: Gives::Fields,
};
