//! Sign-in: both fields are filled, nothing more is asked (decisions §2).

use super::draft::{Draft, draft, in_form_order};
use crate::day::Day;
use crate::schema::{Value, forms::SIGN_IN};
use crate::text::trim;

draft! {
    /// What is typed in the login form.
    SignInDraft {
        /// E-mail.
        email,
        /// Password.
        password,
    }
}

/// What is sent to sign in.
#[derive(Clone, Debug)]
pub struct SignInPayload {
    /// E-mail.
    pub email: String,
    /// Password.
    pub password: String,
}

impl<'a> Draft<'a> for SignInDraft<'a> {
    type Payload = SignInPayload;
    in_form_order!(SIGN_IN);

    fn payload(&self, _today: Day) -> Option<Self::Payload> {
        Some(SignInPayload { email: trim(self.email).to_owned(), password: self.password.to_owned() })
    }
}

impl From<SignInPayload> for Value {
    fn from(payload: SignInPayload) -> Self {
        Self::map([("email", payload.email.into()), ("password", payload.password.into())])
    }
}
