//! The data that a patient adds to a session.

use super::super::fields::{phone, words};
use super::super::form::{Form, FormName, Gives};
use crate::limits as l;

/// An emergency contact. The country is optional, because the number may contain its code.
pub(in crate::schema) static EMERGENCY_CONTACT: Form = Form {
    name: FormName::EmergencyContact,
    fields: &[words("name", l::TO_CALL_NAME_MAX), phone(), words("country", l::TO_CALL_COUNTRY_MAX).optional()],
    gives: Gives::Fields,
};
