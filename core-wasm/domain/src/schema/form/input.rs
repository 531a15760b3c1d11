//! Keyboards.

/// The keyboard that a field asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InputMode {
    /// The ordinary one.
    Text,
    /// With `@` at hand.
    Email,
    /// Digits.
    Numeric,
    /// Digits and the signs of telephone numbers.
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
