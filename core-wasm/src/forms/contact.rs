//! The contact form (spec §5: no validation): empty is accepted, only the caps of the store hold.

use super::draft::{Draft, draft, in_form_order};
use crate::day::Day;
use crate::schema::{Value, forms::CONTACT};
use crate::text::trim;

draft! {
    /// What is typed in the contact form.
    ContactDraft {
        /// One of the seven types, or none.
        option,
        /// Name.
        name,
        /// Mail.
        mail,
        /// Details.
        details,
    }
}

/// The message to store.
#[derive(Clone, Debug)]
pub struct ContactPayload {
    /// One of the seven types, or "".
    pub option: String,
    /// Name.
    pub name: String,
    /// Mail.
    pub mail: String,
    /// Details.
    pub details: String,
}

impl<'a> Draft<'a> for ContactDraft<'a> {
    type Payload = ContactPayload;
    in_form_order!(CONTACT);

    fn payload(&self, _today: Day) -> Option<Self::Payload> {
        Some(ContactPayload {
            option: trim(self.option).to_owned(),
            name: trim(self.name).to_owned(),
            mail: trim(self.mail).to_owned(),
            details: trim(self.details).to_owned(),
        })
    }
}

impl From<ContactPayload> for Value {
    fn from(payload: ContactPayload) -> Self {
        Self::map([
            ("option", payload.option.into()),
            ("name", payload.name.into()),
            ("mail", payload.mail.into()),
            ("details", payload.details.into()),
        ])
    }
}
