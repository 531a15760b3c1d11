//! The keyboards of fields.

/// The keyboard of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InputMode {
    /// The default keyboard.
    Text,
    /// With `@`.
    Email,
    /// Digits.
    Numeric,
    /// Digits and the symbols of telephone numbers.
    Tel,
}

impl InputMode {
    /// The value of the HTML attribute `inputmode`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Email => "email",
            Self::Numeric => "numeric",
            Self::Tel => "tel",
        }
    }
}
