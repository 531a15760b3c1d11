//! The problems of a field.

/// A problem of a field. The number is its code in the packed result of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Problem {
    /// It's required and empty.
    Missing = 1,
    /// It has the wrong shape.
    Malformed = 2,
    /// It's too short.
    TooShort = 3,
    /// It's too long.
    TooLong = 4,
    /// It differs from the field that it repeats.
    Mismatch = 5,
    /// It isn't one of the options.
    NotOffered = 6,
    /// It isn't a calendar date, or is before 1900.
    NotADate = 7,
    /// It's a date in the future.
    Future = 8,
    /// It's a password with spaces or invisible characters around it.
    Surrounded = 9,
    /// It's an expiry date with a month that isn't one of the twelve.
    NotAMonth = 10,
}

impl Problem {
    /// Every problem, in the order of the codes.
    pub const ALL: [Self; 10] = [
        Self::Missing,
        Self::Malformed,
        Self::TooShort,
        Self::TooLong,
        Self::Mismatch,
        Self::NotOffered,
        Self::NotADate,
        Self::Future,
        Self::Surrounded,
        Self::NotAMonth,
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
            Self::Surrounded => "surrounded",
            Self::NotAMonth => "notAMonth",
        }
    }
}
