//! The keys of the messages that a visitor can meet beside a field. Their words are in `public/locales/*/messages.json`.

macro_rules! message_keys {
    ($($(#[$doc:meta])* $variant:ident => $key:literal,)*) => {
        /// A message by its key in the namespace `messages`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum MessageKey { $($(#[$doc])* $variant,)* }

        impl MessageKey {
            /// Every key.
            pub const ALL: &[Self] = &[$(Self::$variant,)*];

            /// The key as it stands in the translation files.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $key,)* }
            }
        }
    };
}

message_keys! {
    /// A field that must be filled is empty.
    Required => "required",
    /// Counselor's e-mail: lowercase letters, digits and `._%+-` before `@`.
    Must1 => "must1",
    /// Password: at least 8 letters and digits, one of each.
    Must2 => "must2",
    /// The passwords differ.
    Must3 => "must3",
    /// Last name: 1 to 30 letters or digits.
    Must4 => "must4",
    /// The e-mail addresses differ.
    Must5 => "must5",
    /// Card number: exactly 16 digits.
    Must6 => "must6",
    /// Zip: exactly 6 digits.
    Must7 => "must7",
    /// Expiry: 4 to 6 digits.
    Must8 => "must8",
    /// CVV: exactly 3 digits.
    Cvv => "cvv",
    /// Name on card: 1 to 30 letters or digits.
    Must10 => "must10",
    /// Address: 1 to 90 letters or digits.
    Must11 => "must11",
    /// First name: 1 to 30 letters or digits.
    Name => "name",
    /// A counselor's whole name: 1 to 60 letters or digits.
    WholeName => "wholeName",
    /// Not an e-mail address.
    InvalidEmail => "invalidEmail",
    /// Not a telephone number.
    Phone => "phone",
    /// Not a calendar date, or before 1900.
    Date => "date",
    /// A birthday in the future.
    DateFuture => "dateFuture",
    /// Longer than the store takes.
    TooLong => "tooLong",
    /// A step of the questionnaire without an answer.
    ChooseAnswer => "chooseAnswer",
    /// Nothing chosen in a list.
    ChooseOption => "chooseOption",
    /// Ticket purchase without a selected card.
    ChooseCard => "chooseCard",
    /// Ten cards are kept already.
    CardsFull => "cardsFull",
    /// Soft: the card number looks mistyped.
    HintLuhn => "hintLuhn",
    /// Soft: the card looks expired.
    HintExpired => "hintExpired",
    /// Soft: the e-mail domain looks mistyped; takes `{{domain}}`.
    HintEmail => "hintEmail",
    /// Soft: a zip code is padded with zeros.
    HintZip => "hintZip",
}
