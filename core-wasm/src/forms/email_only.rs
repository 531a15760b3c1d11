//! The two forms that ask for an e-mail address alone: newsletter and forgotten password.

use super::draft::{Draft, draft, in_form_order};
use crate::day::Day;
use crate::schema::{Value, forms::NEWSLETTER, forms::PASSWORD_RESET};
use crate::text::trim;

draft! {
    /// What is typed in a subscribe box (spec §5: a general e-mail format, else "Invalid email").
    NewsletterDraft {
        /// E-mail.
        email,
    }
}

draft! {
    /// What is typed in "Forgot password".
    PasswordResetDraft {
        /// E-mail.
        email,
    }
}

/// A valid e-mail address.
#[derive(Clone, Debug)]
pub struct EmailPayload {
    /// E-mail.
    pub email: String,
}

impl<'a> Draft<'a> for NewsletterDraft<'a> {
    type Payload = EmailPayload;
    in_form_order!(NEWSLETTER);

    fn payload(&self, _today: Day) -> Option<Self::Payload> {
        Some(EmailPayload { email: trim(self.email).to_owned() })
    }
}

impl<'a> Draft<'a> for PasswordResetDraft<'a> {
    type Payload = EmailPayload;
    in_form_order!(PASSWORD_RESET);

    fn payload(&self, _today: Day) -> Option<Self::Payload> {
        Some(EmailPayload { email: trim(self.email).to_owned() })
    }
}

impl From<EmailPayload> for Value {
    fn from(payload: EmailPayload) -> Self {
        Self::map([("email", payload.email.into())])
    }
}
