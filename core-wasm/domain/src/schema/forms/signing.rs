//! Sign-up, sign-in, and the forms that only concern the account.

use super::super::fields::{
    DAY, MONTH, YEAR, city, confirm_password, counselor_email, email, name, password, text, whole_name,
};
use super::super::form::{Form, FormField as F, FormName, Gives, InputMode, Keep};
use super::super::message::MessageKey as M;
use crate::limits as l;
use crate::text::Reads;

/// Patient sign-up.
pub(in crate::schema) static PATIENT_SIGNUP: Form = Form {
    name: FormName::PatientSignup,
    fields: &[
        name("name", l::NAME_MAX, M::Name),
        name("surname", l::SURNAME_MAX, M::Must4),
        email("email"),
        F::same_as("confirmEmail", 2, M::Must5).reads(Reads::Email).input(InputMode::Email).input_max(l::EMAIL_MAX),
        password(),
        confirm_password(4),
        DAY,
        MONTH,
        YEAR,
    ],
    gives: Gives::PatientAccount,
};

/// Counselor sign-up.
pub(in crate::schema) static COUNSELOR_SIGNUP: Form = Form {
    name: FormName::CounselorSignup,
    fields: &[
        whole_name(),
        city(),
        counselor_email(),
        password(),
        confirm_password(3),
        text("license", l::LICENSE_MAX),
    ],
    gives: Gives::CounselorAccount,
};

/// Sign-in: the fields only must not be empty.
pub(in crate::schema) static SIGN_IN: Form = Form {
    name: FormName::SignIn,
    fields: &[
        F::filled("email").reads(Reads::Email).input(InputMode::Email),
        F::filled("password").reads(Reads::Raw).secret(),
    ],
    gives: Gives::Fields,
};

/// "Forgot password".
pub(in crate::schema) static PASSWORD_RESET: Form =
    Form { name: FormName::PasswordReset, fields: &[email("email")], gives: Gives::Fields };

/// A new password with its confirmation, and the current password, which a new one requires. Empty means no change.
pub(in crate::schema) static CREDENTIALS: Form = Form {
    name: FormName::Credentials,
    fields: &[
        password().optional().keep(Keep::As("newPassword")),
        confirm_password(0).optional(),
        F::filled_with("currentPassword", 0).reads(Reads::Raw).secret(),
    ],
    gives: Gives::Fields,
};
