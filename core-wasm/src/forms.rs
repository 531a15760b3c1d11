//! From what is typed (a draft) to what is written (a payload), or to the problems of its fields.
//!
//! Each form is a file: the struct of its draft, what it checks beyond the table in [`crate::schema`], and its payload.
//! A check is cheap: it runs on every keystroke, borrows everything and answers with one packed number.

mod birthday;
mod card;
mod contact;
mod counselor_profile;
mod counselor_signup;
mod credentials;
mod draft;
mod email_only;
mod patient_profile;
mod patient_signup;
mod problems;
mod sign_in;
mod thoughts;

pub use card::{CardDraft, NewCard};
pub use contact::{ContactDraft, ContactPayload};
pub use counselor_profile::{CounselorProfileDraft, CounselorProfilePayload};
pub use counselor_signup::{CounselorSignupDraft, CounselorSignupPayload};
pub use credentials::{CredentialsDraft, CredentialsPayload};
pub use draft::{Draft, submit};
pub use email_only::{EmailPayload, NewsletterDraft, PasswordResetDraft};
pub use patient_profile::{PatientProfileDraft, PatientProfilePayload};
pub use patient_signup::{PatientSignupDraft, PatientSignupPayload, empty_patient};
pub use problems::Problems;
pub use sign_in::{SignInDraft, SignInPayload};
pub use thoughts::{ThoughtsDraft, ThoughtsPayload};
