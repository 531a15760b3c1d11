//! The keys of the messages next to a field. Their texts are in `public/locales/*/messages.json`.

macro_rules! message_keys {
    ($($(#[$doc:meta])* $variant:ident => $key:literal,)*) => {
        /// A message by its key in the namespace `messages`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum MessageKey { $($(#[$doc])* $variant,)* }

        impl MessageKey {
            /// Every key.
            pub const ALL: &[Self] = &[$(Self::$variant,)*];

            /// The key in the translation files.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $key,)* }
            }
        }
    };
}

message_keys! {
    /// A required field is empty.
    Required => "required",
    /// Counselor's email: lowercase letters, digits and `._%+-` before `@`.
    Must1 => "must1",
    /// Password: at least 8 letters and digits, one of each.
    Must2 => "must2",
    /// A password with spaces or invisible characters around it.
    PasswordSpace => "passwordSpace",
    /// The passwords differ.
    Must3 => "must3",
    /// Last name: 1 to 30 letters or digits.
    Must4 => "must4",
    /// The email addresses differ.
    Must5 => "must5",
    /// Card number: exactly 16 digits.
    Must6 => "must6",
    /// Zip: exactly 6 digits.
    Must7 => "must7",
    /// Expiry: 4 to 6 digits, a month and a year.
    Must8 => "must8",
    /// Expiry: the month isn't one of the twelve.
    Month => "month",
    /// CVV: exactly 3 digits.
    Cvv => "cvv",
    /// Name on card: 1 to 30 letters or digits.
    Must10 => "must10",
    /// Address: 1 to 90 letters or digits.
    Must11 => "must11",
    /// First name: 1 to 30 letters or digits.
    Name => "name",
    /// A counselor's full name: 1 to 60 letters or digits.
    WholeName => "wholeName",
    /// Not an email address.
    InvalidEmail => "invalidEmail",
    /// Not a telephone number.
    Phone => "phone",
    /// Not a calendar date, or before 1900.
    Date => "date",
    /// A birthday in the future.
    DateFuture => "dateFuture",
    /// Longer than the store allows.
    TooLong => "tooLong",
    /// A step of the questionnaire has no answer.
    ChooseAnswer => "chooseAnswer",
    /// A list has no selected option.
    ChooseOption => "chooseOption",
    /// No card is selected for a ticket purchase.
    ChooseCard => "chooseCard",
    /// The patient already has ten cards.
    CardsFull => "cardsFull",
    /// Hint: the card number looks mistyped.
    HintLuhn => "hintLuhn",
    /// Hint: the card looks expired.
    HintExpired => "hintExpired",
    /// Hint: the email domain looks mistyped; needs `{{domain}}`.
    HintEmail => "hintEmail",
    /// Hint: a zip code is padded with zeros.
    HintZip => "hintZip",
}
