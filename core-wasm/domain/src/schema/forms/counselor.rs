//! The counselor's profile.

use super::super::fields::{DAY, MONTH, YEAR, city, counselor_email, phone, text, whole_name};
use super::super::form::{Form, FormField as F, FormName, Gives};
use super::super::message::MessageKey as M;
use super::super::options::{LANGUAGES, PORTRAITS, PREFERENCES, TOPICS};
use crate::limits as l;
use crate::text::Pattern::Undirected;
use crate::text::Reads;

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
