//! Data from visitors without an account.

use super::super::field::{Field, Record};
use super::super::options::{CONTACT_OPTIONS, ERROR_CODES, ERROR_KINDS, LANGUAGES};
use crate::limits as l;
use crate::text::Pattern::Email;

/// `newsletter/{auto}`.
pub(in crate::schema) static NEWSLETTER: Record = Record {
    name: "NewsletterRecord",
    doc: "A newsletter subscription, `newsletter/{auto}`.",
    fields: &[Field::text("email", Email, 1, l::EMAIL_MAX), Field::server_time("timestamp")],
    relations: &[],
};

/// `formData` of a contact message. Nothing is required, but the length limits apply.
pub(in crate::schema) static CONTACT_FORM_DATA: Record = Record {
    name: "ContactFormData",
    doc: "A contact message, as typed.",
    fields: &[
        Field::one_of("option", &CONTACT_OPTIONS).or_empty(),
        Field::free("name", l::CONTACT_NAME_MAX),
        Field::free("mail", l::CONTACT_MAIL_MAX),
        Field::free("details", l::CONTACT_DETAILS_MAX),
    ],
    relations: &[],
};

/// `contactUs/{auto}`.
pub(in crate::schema) static CONTACT: Record = Record {
    name: "ContactRecord",
    doc: "A contact message, `contactUs/{auto}`.",
    fields: &[Field::map("formData", &CONTACT_FORM_DATA), Field::server_time("timestamp")],
    relations: &[],
};

/// `errorReports/{hour}-{0..19}`. It contains no identity and no typed text: the app reduces each error to this (`web/src/app/reports`).
pub(in crate::schema) static ERROR_REPORT: Record = Record {
    name: "ErrorReport",
    doc: "An error in the app, `errorReports/{hour}-{0..19}`: its kind, its place in the code, and the route, language and build.",
    fields: &[
        Field::one_of("kind", &ERROR_KINDS),
        Field::one_of("code", &ERROR_CODES),
        Field::free("place", l::REPORT_PLACE_MAX),
        Field::free("route", l::REPORT_NAME_MAX),
        Field::one_of("language", &LANGUAGES),
        Field::free("build", l::REPORT_NAME_MAX),
        Field::server_time("at"),
    ],
    relations: &[],
};
