//! The building blocks of forms.

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
        /// The forms by name. The list is closed, so that a `match` on the name must handle every form to compile.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum FormName { $($(#[$doc])* $variant,)* }

        impl FormName {
            /// Every name.
            pub const ALL: &[Self] = &[$(Self::$variant,)*];

            /// Its name in TypeScript.
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
    /// Adding a payment card.
    Card => "card",
    /// The newsletter.
    Newsletter => "newsletter",
    /// The contact form.
    Contact => "contact",
    /// A patient's profile.
    PatientProfile => "patientProfile",
    /// A counselor's profile.
    CounselorProfile => "counselorProfile",
    /// A new password.
    Credentials => "credentials",
    /// Step 6 of the questionnaire.
    BookingThoughts => "bookingThoughts",
    /// An emergency contact.
    EmergencyContact => "emergencyContact",
}

/// The form of a payload.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gives {
    /// The kept fields in one object.
    Fields,
    /// An account and a new patient record.
    PatientAccount,
    /// An account and a new counselor record.
    CounselorAccount,
}

/// A form: its fields in the order of the packed result, and its payload.
#[derive(Debug)]
pub struct Form {
    /// Its name.
    pub name: FormName,
    /// Its fields.
    pub fields: &'static [FormField],
    /// The payload of a valid draft.
    pub gives: Gives,
}
