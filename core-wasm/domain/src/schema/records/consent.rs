//! A patient's consent.

use super::super::field::{Field, Record};
use super::super::options::CONSENT_AS;
use crate::limits as l;

/// `consent` of a patient.
pub(in crate::schema) static CONSENT: Record = Record {
    name: "Consent",
    doc: "The patient's consent to the storing of health answers, for themselves or for a child. `at` is the server's time.",
    fields: &[
        Field::int("version", 1, l::CONSENT_VERSION).needed(),
        Field::one_of("as", &CONSENT_AS).needed(),
        Field::server_time("at").needed(),
    ],
    relations: &[],
};
