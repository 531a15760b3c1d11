//! The patterns, each with its matcher and its RE2 source.

use super::{email, is_space, letters, words};
use crate::day::Day;
use std::borrow::Cow;

/// The shape of a text. Lengths are not part of it: they stand beside it in the schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pattern {
    /// Any text.
    Anything,
    /// At least one character that is no space, and no spaces around: free text that must be there.
    Filled,
    /// Words of letters, marks and digits of every script with single signs between them.
    Name,
    /// As [`Pattern::Name`], with `,` `/` `#`.
    Address,
    /// A general e-mail address.
    Email,
    /// A counselor's e-mail address (must1).
    CounselorEmail,
    /// Only ASCII letters and digits, at least one of each (must2). ASCII because the same accented letter is spelt in two
    /// ways by different keyboards, which would lock its owner out.
    Password,
    /// ASCII digits, at least one.
    Digits,
    /// Twelve asterisks and the last four digits.
    MaskedCard,
    /// Digits, spaces, `+ - ( )`, at least one digit.
    Phone,
    /// `DD MM YYYY`, a real calendar date of 1900 to 2099.
    Birthday,
    /// A random id: ASCII letters, digits, `-`, `_`.
    Id,
    /// The download address of a file in `images/` of the file store.
    PhotoUrl,
    /// The path of a file in `ids/` of the file store.
    IdPath,
}

const SPACES: &str = r"\t-\r \x{85}\x{A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}";
const DOMAIN: &str = r"(?:[A-Za-z0-9](?:-*[A-Za-z0-9])*\.)+";
const BIRTHDAY: &str = "(?:(?:(?:0[1-9]|1[0-9]|2[0-8]) (?:0[1-9]|1[0-2])|(?:29|30) (?:0[13-9]|1[0-2])|31 (?:0[13578]|1[02])) \
    (?:19|20)[0-9][0-9]|29 02 (?:(?:19|20)(?:0[48]|[2468][048]|[13579][26])|2000))";

impl Pattern {
    /// Every pattern.
    pub const ALL: [Self; 14] = [
        Self::Anything,
        Self::Filled,
        Self::Name,
        Self::Address,
        Self::Email,
        Self::CounselorEmail,
        Self::Password,
        Self::Digits,
        Self::MaskedCard,
        Self::Phone,
        Self::Birthday,
        Self::Id,
        Self::PhotoUrl,
        Self::IdPath,
    ];

    /// Does the whole text have this shape?
    pub fn matches(self, text: &str) -> bool {
        match self {
            Self::Anything => true,
            Self::Filled => {
                let mut chars = text.chars();
                let first = chars.next();
                first.is_some_and(|c| !is_space(c)) && chars.next_back().or(first).is_some_and(|c| !is_space(c))
            }
            Self::Name => words::is_name(text),
            Self::Address => words::is_address(text),
            Self::Email => email::is_email(text),
            Self::CounselorEmail => email::is_counselor_email(text),
            Self::Password => {
                is_all(text, |b| b.is_ascii_alphanumeric())
                    && has_any(text, |b| b.is_ascii_alphabetic())
                    && has_any(text, |b| b.is_ascii_digit())
            }
            Self::Digits => !text.is_empty() && is_all(text, |b| b.is_ascii_digit()),
            Self::MaskedCard => text
                .strip_prefix("************")
                .is_some_and(|rest| rest.len() == 4 && is_all(rest, |b| b.is_ascii_digit())),
            Self::Phone => {
                is_all(text, |b| b.is_ascii_digit() || b" +-()".contains(&b)) && has_any(text, |b| b.is_ascii_digit())
            }
            Self::Birthday => Day::from_birthday(text).is_some(),
            Self::Id => !text.is_empty() && is_all(text, is_id_byte),
            Self::PhotoUrl => is_photo_url(text).is_some(),
            Self::IdPath => text.strip_prefix("ids/").is_some_and(|id| Self::Id.matches(id)),
        }
    }

    /// The same shape as an RE2 source, to be matched against the whole text.
    pub fn source(self) -> Cow<'static, str> {
        match self {
            Self::Anything => r"(?s:.*)".into(),
            Self::Filled => format!(r"(?s:[^{SPACES}](?:.*[^{SPACES}])?)").into(),
            Self::Name => {
                let word = letters::re2_class();
                format!(r"{word}+(?:(?:\. ?|[ '\x{{2019}}-]){word}+)*\.?").into()
            }
            Self::Address => {
                let word = letters::re2_class();
                format!(r"#?{word}+(?:(?:\.?,? ?#?|\.? ?[-/] ?|['\x{{2019}}]){word}+)*\.?").into()
            }
            Self::Email => {
                format!(r"[A-Za-z0-9.!#$%&'*+/=?^_`{{|}}~-]+@{DOMAIN}[A-Za-z0-9](?:-*[A-Za-z0-9])+").into()
            }
            Self::CounselorEmail => format!(r"[a-z0-9._%+-]+@{DOMAIN}[A-Za-z][A-Za-z]+").into(),
            Self::Password => r"[A-Za-z0-9]*(?:[A-Za-z][0-9]|[0-9][A-Za-z])[A-Za-z0-9]*".into(),
            Self::Digits => "[0-9]+".into(),
            Self::MaskedCard => r"\*{12}[0-9]{4}".into(),
            Self::Phone => r"[0-9 +()-]*[0-9][0-9 +()-]*".into(),
            Self::Birthday => BIRTHDAY.into(),
            Self::Id => "[A-Za-z0-9_-]+".into(),
            Self::PhotoUrl => r"https?://[A-Za-z0-9.:-]+/v0/b/[A-Za-z0-9._-]+/o/images%2F[A-Za-z0-9_-]+\?alt=media&token=[A-Za-z0-9-]+".into(),
            Self::IdPath => "ids/[A-Za-z0-9_-]+".into(),
        }
    }
}

fn is_all(text: &str, class: fn(u8) -> bool) -> bool {
    text.bytes().all(class)
}

fn has_any(text: &str, class: fn(u8) -> bool) -> bool {
    text.bytes().any(class)
}

const fn is_id_byte(b: u8) -> bool {
    b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_')
}

fn is_photo_url(text: &str) -> Option<()> {
    let rest = text.strip_prefix("http")?;
    let rest = rest.strip_prefix('s').unwrap_or(rest).strip_prefix("://")?;
    let rest = after_run(rest, |b| b.is_ascii_alphanumeric() || b".:-".contains(&b))?.strip_prefix("/v0/b/")?;
    let rest = after_run(rest, |b| b.is_ascii_alphanumeric() || b"._-".contains(&b))?.strip_prefix("/o/images%2F")?;
    let rest = after_run(rest, is_id_byte)?.strip_prefix("?alt=media&token=")?;
    let rest = after_run(rest, |b| b.is_ascii_alphanumeric() || b == b'-')?;
    rest.is_empty().then_some(())
}

/// What follows the longest run of the given bytes; `None` where there is no such byte at the start.
fn after_run(text: &str, is_in: fn(u8) -> bool) -> Option<&str> {
    let run = text.bytes().take_while(|b| is_in(*b)).count();
    if run == 0 { None } else { text.get(run..) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_has_only_letters_and_digits_and_one_of_each() {
        assert!(Pattern::Password.matches("abc12345"));
        for bad in ["", "abcdefgh", "12345678", "abc 1234", "abc1234!", "şifre123"] {
            assert!(!Pattern::Password.matches(bad), "{bad:?}");
        }
    }

    #[test]
    fn only_a_masked_card_number_can_be_stored() {
        assert!(Pattern::MaskedCard.matches("************1234"));
        for bad in ["4111111111111111", "***********1234", "*************1234", "************12345", "************12a4"]
        {
            assert!(!Pattern::MaskedCard.matches(bad), "{bad:?}");
        }
    }

    #[test]
    fn free_text_that_must_be_there_has_no_spaces_around() {
        for good in ["a", "a b", "a\nb", "🙂"] {
            assert!(Pattern::Filled.matches(good), "{good:?}");
        }
        for bad in ["", " ", " a", "a ", "\u{A0}a", "a\u{FEFF}"] {
            assert!(!Pattern::Filled.matches(bad), "{bad:?}");
        }
    }

    #[test]
    fn a_phone_has_a_digit() {
        assert!(Pattern::Phone.matches("+964 (0) 750-123"));
        for bad in ["", "+", "()", "750x", "٧٥٠"] {
            assert!(!Pattern::Phone.matches(bad), "{bad:?}");
        }
    }

    #[test]
    fn a_photo_is_a_download_address_of_the_images_folder() {
        let production =
            "https://firebasestorage.googleapis.com/v0/b/aram.appspot.com/o/images%2Fuid1?alt=media&token=0a-1b";
        assert!(Pattern::PhotoUrl.matches(production));
        assert!(Pattern::PhotoUrl.matches("http://127.0.0.1:9199/v0/b/demo-aram/o/images%2Fuid_1?alt=media&token=0a"));
        for bad in ["", "javascript:alert(1)", "https://evil.example/x.png", &production.replace("images", "ids")] {
            assert!(!Pattern::PhotoUrl.matches(bad), "{bad:?}");
        }
    }
}
