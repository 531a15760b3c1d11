//! The questionnaire's free text.

use super::super::fields::text;
use super::super::form::{Form, FormName, Gives};
use super::super::message::MessageKey as M;
use crate::limits as l;

/// Step 6 of the questionnaire.
pub(in crate::schema) static BOOKING_THOUGHTS: Form = Form {
    name: FormName::BookingThoughts,
    fields: &[text("thoughts", l::THOUGHTS_MAX).missing(M::ChooseAnswer)],
    gives: Gives::Fields,
};
