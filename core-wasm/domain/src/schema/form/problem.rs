//! What can be wrong with a field.

/// What can be wrong with a field. The number is its code in the packed result of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Problem {
    /// Must be filled and is empty.
    Missing = 1,
    /// Has another shape.
    Malformed = 2,
    /// Is too short.
    TooShort = 3,
    /// Is too long.
    TooLong = 4,
    /// Differs from the field that it repeats.
    Mismatch = 5,
    /// Is none of the options.
    NotOffered = 6,
    /// Is no date of the calendar, or before 1900.
    NotADate = 7,
    /// Is a date after today.
    Future = 8,
}

impl Problem {
    /// Every problem, in the order of the codes.
    pub const ALL: [Self; 8] = [
        Self::Missing,
        Self::Malformed,
        Self::TooShort,
        Self::TooLong,
        Self::Mismatch,
        Self::NotOffered,
        Self::NotADate,
        Self::Future,
    ];

    /// Its name in TypeScript.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Missing => "missing",
            Self::Malformed => "malformed",
            Self::TooShort => "tooShort",
            Self::TooLong => "tooLong",
            Self::Mismatch => "mismatch",
            Self::NotOffered => "notOffered",
            Self::NotADate => "notADate",
            Self::Future => "future",
        }
    }
}
