//! The forms of visitors without an account.

use super::super::fields::email;
use super::super::form::{Form, FormField as F, FormName, Gives, InputMode};
use super::super::message::MessageKey as M;
use super::super::options::CONTACT_OPTIONS;
use crate::limits as l;
use crate::text::Reads;

/// The newsletter.
pub(in crate::schema) static NEWSLETTER: Form =
    Form { name: FormName::Newsletter, fields: &[email("email").missing(M::InvalidEmail)], gives: Gives::Fields };

/// The contact form: nothing is required, but the length limits apply.
pub(in crate::schema) static CONTACT: Form = Form {
    name: FormName::Contact,
    fields: &[
        F::one_of("option", &CONTACT_OPTIONS).optional(),
        F::free("name", l::CONTACT_NAME_MAX),
        F::free("mail", l::CONTACT_MAIL_MAX).reads(Reads::Email).input(InputMode::Email),
        F::free("details", l::CONTACT_DETAILS_MAX),
    ],
    gives: Gives::Fields,
};
