//! The words in which forms are described.

mod field;
mod input;
mod problem;
mod rule;

pub use field::FormField;
pub use input::InputMode;
pub use problem::Problem;
pub use rule::{Keep, Rule};

macro_rules! form_names {
    ($($(#[$doc:meta])* $variant:ident => $name:literal,)*) => {
        /// The forms by name. Closed: what is decided by the name of a form is decided for each, or does not compile.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum FormName { $($(#[$doc])* $variant,)* }

        impl FormName {
            /// Every name.
            pub const ALL: &[Self] = &[$(Self::$variant,)*];

            /// The name in TypeScript.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }
        }
    };
}

form_names! {
    /// A patient's sign-up.
    PatientSignup => "patientSignup",
    /// A counselor's sign-up.
    CounselorSignup => "counselorSignup",
    /// Sign-in.
    SignIn => "signIn",
    /// "Forgot password".
    PasswordReset => "passwordReset",
    /// Add a payment card.
    Card => "card",
    /// Newsletter.
    Newsletter => "newsletter",
    /// Contact.
    Contact => "contact",
    /// A patient's profile.
    PatientProfile => "patientProfile",
    /// A counselor's profile.
    CounselorProfile => "counselorProfile",
    /// New password.
    Credentials => "credentials",
    /// Step 6 of the questionnaire.
    BookingThoughts => "bookingThoughts",
    /// Somebody to call in an emergency.
    PersonToCall => "personToCall",
}

/// The form of a payload.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gives {
    /// The fields that are kept, side by side.
    Fields,
    /// An account and a new patient record.
    PatientAccount,
    /// An account and a new counselor record.
    CounselorAccount,
}

/// A form: its fields in the order of the packed result, and what it gives out.
#[derive(Debug)]
pub struct Form {
    /// Its name.
    pub name: FormName,
    /// Its fields.
    pub fields: &'static [FormField],
    /// What a valid draft becomes.
    pub gives: Gives,
}
