//! A new password (spec §5, "save only when confirm equals password"). Empty fields mean no change; a new password asks for
//! the current one, which only has to be filled.

use super::draft::{Draft, draft, in_form_order};
use super::problems::Problems;
use crate::day::Day;
use crate::schema::{Problem, Value, forms::CREDENTIALS};

draft! {
    /// What is typed in the security section.
    CredentialsDraft {
        /// The new password.
        password,
        /// The new password again.
        confirm_password,
        /// The current password.
        current_password,
    }
}

/// What goes to the identity provider.
#[derive(Clone, Debug)]
pub struct CredentialsPayload {
    /// "" for no change.
    pub new_password: String,
    /// The current password.
    pub current_password: String,
}

impl<'a> Draft<'a> for CredentialsDraft<'a> {
    type Payload = CredentialsPayload;
    in_form_order!(CREDENTIALS);

    fn check_together(&self, _today: Day, problems: &mut Problems) {
        if !self.password.is_empty() && self.current_password.is_empty() {
            problems.note(2, Problem::Missing);
        }
    }

    fn payload(&self, _today: Day) -> Option<Self::Payload> {
        Some(CredentialsPayload {
            new_password: self.password.to_owned(),
            current_password: self.current_password.to_owned(),
        })
    }
}

impl From<CredentialsPayload> for Value {
    fn from(payload: CredentialsPayload) -> Self {
        Self::map([("newPassword", payload.new_password.into()), ("currentPassword", payload.current_password.into())])
    }
}
