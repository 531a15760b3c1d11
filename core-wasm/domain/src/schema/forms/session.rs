//! What a patient leaves beside a session.

use super::super::form::{Form, FormName, Gives};
use super::fields::{phone, words};
use crate::limits as l;

/// Somebody to call. The country may be left out: a number can say it, too.
pub(in crate::schema) static PERSON_TO_CALL: Form = Form {
    name: FormName::PersonToCall,
    fields: &[words("name", l::TO_CALL_NAME_MAX), phone(), words("country", l::TO_CALL_COUNTRY_MAX).optional()],
    gives: Gives::Fields,
};
