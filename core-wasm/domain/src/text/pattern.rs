//! The patterns, each with its matcher and its RE2 source.

use super::measure::is_space;
use super::showing::{BLANK, DIRECTIONS, IGNORABLE, is_direction_mark, is_showing, re2_ranges};
use super::{digits, email, expiry, words};
use crate::day::Day;
use crate::limits::{PROPOSED_MAX, SESSION_ID_LENGTH, TIMES_A_DAY, UUID_LENGTH};
use std::borrow::Cow;
use strum::VariantArray;

/// The shape of a text. It doesn't include the length, which the schema adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub enum Pattern {
    /// Any text.
    Anything,
    /// Any text without direction marks, which would also turn the text next to it.
    Undirected,
    /// At least one visible character, and no spaces around: a required free text.
    Filled,
    /// As [`Pattern::Filled`], without direction marks.
    FilledUndirected,
    /// A name or an address: words of letters, marks and digits of every script, separated by a space or by the signs of names and addresses
    /// (`text/words.rs`): `van 't Hoff`, `Sara (Sally)`, `s/o`, `No:12/3`. In scripts that join their letters a joiner may be between two
    /// letters.
    Name,
    /// As [`Pattern::Name`], but with ASCII digits only, and not a card number: 13 to 19 digits, whatever is between them, except ASCII letters.
    NameOnCard,
    /// A general email address.
    Email,
    /// A counselor's email address (must1).
    CounselorEmail,
    /// Only ASCII letters and digits, at least one of each (must2). Only ASCII, because different keyboards encode the same
    /// accented letter in two ways, which would lock the user out.
    Password,
    /// ASCII digits, at least one.
    Digits,
    /// The month and year of a card, `MMYY` or `MMYYYY`.
    Expiry,
    /// Twelve asterisks and the last four digits.
    MaskedCard,
    /// Digits, spaces, `+ - ( ) . /`, at least one digit, and no space at either end.
    Phone,
    /// `DD MM YYYY`, a calendar date from 1900 to 2099.
    Birthday,
    /// A random id: ASCII letters, digits, `-`, `_`.
    Id,
    /// A UUID as browsers generate it (version 4), in lowercase. An operator never writes a document with such a name.
    Uuid,
    /// The download URL of a file in `images/` of the file store.
    PhotoUrl,
    /// The path of a file in `ids/` of the file store.
    IdPath,
    /// The id of an account, as the identity provider generates it.
    Uid,
    /// The id of a session: ASCII letters and digits, as the store's SDK generates them. It contains no `-`, so an operator's entry never
    /// has such a name.
    SessionId,
    /// An IANA time zone name.
    Zone,
    /// The local times of a day at five-minute marks, `09:00 10:05`, at most [`crate::limits::TIMES_A_DAY`]; "" for none.
    DayTimes,
    /// The first and last day of an absence, `2026-12-24/2027-01-03`.
    Away,
    /// Times that a counselor proposes for a session: its id, its start and one to three others, as numbers of five-minute marks since 1970.
    Proposal,
}

const SPACES: &str = r"\t-\r \x{85}\x{A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}";
const TIME: &str = "(?:[01][0-9]|2[0-3]):[0-5][05]";
const DATE: &str = "20[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])";
const DOMAIN: &str = r"(?:[A-Za-z0-9](?:-*[A-Za-z0-9])*\.)+";
const BIRTHDAY: &str = "(?:(?:(?:0[1-9]|1[0-9]|2[0-8]) (?:0[1-9]|1[0-2])|(?:29|30) (?:0[13-9]|1[0-2])|31 (?:0[13578]|1[02])) \
    (?:19|20)[0-9][0-9]|29 02 (?:(?:19|20)(?:0[48]|[2468][048]|[13579][26])|2000))";

impl Pattern {
    /// Every pattern.
    pub const ALL: &'static [Self] = <Self as VariantArray>::VARIANTS;

    /// Whether the whole text has this shape.
    pub fn matches(self, text: &str) -> bool {
        match self {
            Self::MaskedCard => text
                .strip_prefix("************")
                .is_some_and(|rest| rest.len() == 4 && is_all(rest, |b| b.is_ascii_digit())),
            Self::Id | Self::Uid => is_id(text),
            Self::Uuid => is_uuid(text),
            Self::Birthday => Day::from_birthday(text).is_some(),
            Self::PhotoUrl => is_photo_url(text).is_some(),
            Self::IdPath => text.strip_prefix("ids/").is_some_and(is_id),
            Self::SessionId => is_session_id(text),
            Self::Zone => {
                text.starts_with(|c: char| c.is_ascii_alphabetic())
                    && is_all(text, |b| b.is_ascii_alphanumeric() || b"_+/-".contains(&b))
            }
            Self::DayTimes => text.is_empty() || text.split(' ').count() <= TIMES_A_DAY && text.split(' ').all(is_time),
            Self::Away => text.split_once('/').is_some_and(|(first, last)| is_date(first) && is_date(last)),
            Self::Proposal => is_proposal(text),
            typed => typed.matches_typed(text),
        }
    }

    /// The same for the patterns of forms only. Forms call this, so that their module doesn't contain the matchers that only records need.
    pub(crate) fn matches_typed(self, text: &str) -> bool {
        match self {
            Self::Anything => true,
            Self::Undirected => !text.contains(is_direction_mark),
            Self::Filled => is_filled(text),
            Self::FilledUndirected => is_filled(text) && !text.contains(is_direction_mark),
            Self::Name => words::is_name(text),
            Self::NameOnCard => words::is_name(text) && words::is_on_card(text),
            Self::Email => email::is_email(text),
            Self::CounselorEmail => email::is_counselor_email(text),
            Self::Password => {
                is_all(text, |b| b.is_ascii_alphanumeric())
                    && has_any(text, |b| b.is_ascii_alphabetic())
                    && has_any(text, |b| b.is_ascii_digit())
            }
            Self::Digits => !text.is_empty() && is_all(text, |b| b.is_ascii_digit()),
            Self::Expiry => expiry::is_expiry(text),
            Self::Phone => {
                is_all(text, |b| b.is_ascii_digit() || b" +-()./".contains(&b))
                    && has_any(text, |b| b.is_ascii_digit())
                    && text.trim_ascii() == text
            }
            Self::MaskedCard
            | Self::Birthday
            | Self::Id
            | Self::Uuid
            | Self::PhotoUrl
            | Self::IdPath
            | Self::Uid
            | Self::SessionId
            | Self::Zone
            | Self::DayTimes
            | Self::Away
            | Self::Proposal => false,
        }
    }

    /// The RE2 source of this shape, which must match the whole text; [`Pattern::refused`] lists exceptions.
    pub fn source(self) -> Cow<'static, str> {
        match self {
            Self::Anything => r"(?s:.*)".into(),
            Self::Undirected => format!("[^{}]*", re2_ranges(DIRECTIONS)).into(),
            Self::Filled => filled("").into(),
            Self::FilledUndirected => filled(&re2_ranges(DIRECTIONS)).into(),
            Self::Name | Self::NameOnCard => words::source().into(),
            Self::Email => {
                format!(r"[A-Za-z0-9.!#$%&'*+/=?^_`{{|}}~-]+@{DOMAIN}[A-Za-z0-9](?:-*[A-Za-z0-9])+").into()
            }
            Self::CounselorEmail => format!(r"[a-z0-9._%+-]+@{DOMAIN}[A-Za-z][A-Za-z]+").into(),
            Self::Password => r"[A-Za-z0-9]*(?:[A-Za-z][0-9]|[0-9][A-Za-z])[A-Za-z0-9]*".into(),
            Self::Digits => "[0-9]+".into(),
            Self::Expiry => "(?:0[1-9]|1[0-2])(?:[0-9]{2}|[0-9]{4})".into(),
            Self::MaskedCard => r"\*{12}[0-9]{4}".into(),
            Self::Phone => r"(?:[0-9+()./-][0-9 +()./-]*)?[0-9](?:[0-9 +()./-]*[0-9+()./-])?".into(),
            Self::Birthday => BIRTHDAY.into(),
            Self::Id | Self::Uid => "[A-Za-z0-9_-]+".into(),
            Self::Uuid => "[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}".into(),
            Self::PhotoUrl => r"https?://[A-Za-z0-9.:-]+/v0/b/[A-Za-z0-9._-]+/o/images%2F[A-Za-z0-9_-]+\?alt=media&token=[A-Za-z0-9-]+".into(),
            Self::IdPath => "ids/[A-Za-z0-9_-]+".into(),
            Self::SessionId => format!("[A-Za-z0-9]{{{SESSION_ID_LENGTH}}}").into(),
            Self::Zone => "[A-Za-z][A-Za-z0-9_+/-]*".into(),
            Self::DayTimes => format!("(?:{TIME}(?: {TIME}){{0,{}}})?", TIMES_A_DAY.saturating_sub(1)).into(),
            Self::Away => format!("{DATE}/{DATE}").into(),
            Self::Proposal => format!("[A-Za-z0-9]{{{SESSION_ID_LENGTH}}}(?: [0-9]{{7}}){{2,{}}}", PROPOSED_MAX.saturating_add(1)).into(),
        }
    }

    /// The RE2 source of the texts that have this shape but are refused.
    pub fn refused(self) -> Option<Cow<'static, str>> {
        (self == Self::NameOnCard).then(|| {
            let (foreign, other) = (digits::re2_foreign_digits(), "[^0-9A-Za-z]*");
            format!(".*[{foreign}].*|(?:.*[A-Za-z])?{other}(?:[0-9]{other}){{13,19}}(?:[A-Za-z].*)?").into()
        })
    }
}

/// A first and a last character that aren't spaces, and at least one visible character among or between them; all without `outside`.
fn filled(outside: &str) -> String {
    let showing = format!("[^{SPACES}{}{}{outside}]", re2_ranges(IGNORABLE), re2_ranges(BLANK));
    let end = format!("[^{SPACES}{outside}]");
    let any = if outside.is_empty() { ".".to_owned() } else { format!("[^{outside}]") };
    format!("(?s:(?:{end}{any}*)?{showing}(?:{any}*{end})?)")
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

fn is_filled(text: &str) -> bool {
    text.contains(is_showing) && !text.starts_with(is_space) && !text.ends_with(is_space)
}

/// ASCII letters, digits, `-`, `_`, at least one.
pub(crate) fn is_id(text: &str) -> bool {
    !text.is_empty() && is_all(text, is_id_byte)
}

fn is_session_id(text: &str) -> bool {
    text.len() == SESSION_ID_LENGTH && is_all(text, |b| b.is_ascii_alphanumeric())
}

/// The id of a session, and two to four marks of seven digits, after single spaces.
pub(crate) fn is_proposal(text: &str) -> bool {
    text.split_once(' ').is_some_and(|(session, marks)| {
        is_session_id(session)
            && (2..=PROPOSED_MAX.saturating_add(1)).contains(&marks.split(' ').count())
            && marks.split(' ').all(|mark| mark.len() == 7 && is_all(mark, |b| b.is_ascii_digit()))
    })
}

/// Five groups of 8, 4, 4, 4 and 12; the third begins with the version, the fourth with the variant.
pub(crate) fn is_uuid(text: &str) -> bool {
    text.len() == UUID_LENGTH
        && text.bytes().enumerate().all(|(at, b)| match at {
            8 | 13 | 18 | 23 => b == b'-',
            14 => b == b'4',
            19 => matches!(b, b'8' | b'9' | b'a' | b'b'),
            _ => b.is_ascii_digit() || matches!(b, b'a'..=b'f'),
        })
}

/// `HH:MM` at a five-minute mark.
fn is_time(text: &str) -> bool {
    matches!(text.as_bytes(), [tens, ones, b':', minutes @ b'0'..=b'5', b'0' | b'5']
        if minutes.is_ascii_digit() && (matches!(tens, b'0' | b'1') && ones.is_ascii_digit() || *tens == b'2' && matches!(ones, b'0'..=b'3')))
}

/// `20YY-MM-DD`, with a month from 1 to 12 and a day up to 31.
fn is_date(text: &str) -> bool {
    let in_range = |part: Option<&str>, most: u8| {
        part.filter(|part| part.len() == 2 && is_all(part, |b| b.is_ascii_digit()))
            .and_then(|part| part.parse().ok())
            .is_some_and(|number| (1..=most).contains(&number))
    };
    text.len() == 10
        && text.starts_with("20")
        && text.get(2..4).is_some_and(|year| is_all(year, |b| b.is_ascii_digit()))
        && text.get(4..5) == Some("-")
        && text.get(7..8) == Some("-")
        && in_range(text.get(5..7), 12)
        && in_range(text.get(8..10), 31)
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

/// The text after the longest run of the given bytes; `None` if it doesn't begin with such a byte.
fn after_run(text: &str, is_in: fn(u8) -> bool) -> Option<&str> {
    let run = text.bytes().take_while(|b| is_in(*b)).count();
    if run == 0 { None } else { text.get(run..) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_has_letters_and_digits_only_and_one_of_each() {
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
    fn required_free_text_has_no_spaces_around_it() {
        for good in ["a", "a b", "a\nb", "🙂", "می\u{200C}خواهم", "\u{200B}a", "❤\u{FE0F}"] {
            assert!(Pattern::Filled.matches(good), "{good:?}");
        }
        for bad in
            ["", " ", " a", "a ", "\u{A0}a", "a\u{FEFF}", "\u{200B}", "\u{2800}", "\u{3164}\u{34F}", "\u{200D}", "\0"]
        {
            assert!(!Pattern::Filled.matches(bad), "{bad:?}");
        }
    }

    #[test]
    fn texts_next_to_others_contain_no_direction_marks() {
        for bad in ["a\u{202E}b", "\u{200F}", "a\u{2066}", "\u{61C}a"] {
            assert!(!Pattern::Undirected.matches(bad), "{bad:?}");
            assert!(!Pattern::FilledUndirected.matches(bad), "{bad:?}");
        }
        assert!(Pattern::Undirected.matches("") && Pattern::Undirected.matches(" a\n\u{200C}b "));
        assert!(Pattern::FilledUndirected.matches("a b") && !Pattern::FilledUndirected.matches("a "));
    }

    #[test]
    fn a_name_on_a_card_is_not_a_card_number() {
        let good = [
            "Ali",
            "1",
            "Ali 2",
            "a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1",
            "123456789012",
            "1234 5678 9012",
            "12345678901234567890",
            &"7".repeat(30),
        ];
        for name in good {
            assert!(Pattern::NameOnCard.matches(name), "{name:?}");
        }
        for number in [
            "1234567890123",
            "4111111111111111",
            "4111 1111 1111 1111",
            "4111-1111-1111-1111",
            "1234567890123456789",
            "٤١١١ ١١١١ ١١١١ ١١١١",
            "۴۱۱۱۱۱۱۱۱۱۱۱۱۱۱۱",
            "Ali ४",
            "𝟒𝟏",
            "Visa 4111 1111 1111 1111",
            "4111111111111111 Ali",
            "4111, 1111' 1111·1111",
            "(4111) 1111/1111:1111",
            "4111 & 1111 + 1111, #1111",
            "4\u{301}1\u{301}1\u{301}1\u{301}1111 1111 1111",
            "4111 ن 1111 ن 1111 ن 1111",
        ] {
            assert!(!Pattern::NameOnCard.matches(number) && Pattern::Name.matches(number), "{number:?}");
        }
    }

    #[test]
    fn an_expiry_date_has_a_month_and_two_or_four_digits_of_a_year() {
        for good in ["0100", "1299", "012030", "129999", "121212"] {
            assert!(Pattern::Expiry.matches(good), "{good:?}");
        }
        for bad in ["", "0030", "1329", "12030", "1220301", "12/30", "٠٤٢٩", "203012"] {
            assert!(!Pattern::Expiry.matches(bad), "{bad:?}");
        }
    }

    #[test]
    fn a_phone_has_a_digit() {
        assert!(Pattern::Phone.matches("+964 (0) 750-123") && Pattern::Phone.matches("0750/12.3"));
        for bad in ["", "+", "()", "./", "750x", "750,1", "٧٥٠", " 750", "750 "] {
            assert!(!Pattern::Phone.matches(bad), "{bad:?}");
        }
    }

    #[test]
    fn a_uuid_has_version_4_and_is_lowercase() {
        assert!(Pattern::Uuid.matches("0b8f5a52-6c1d-4f0a-8e0e-4f7f3f9f2b21"));
        for bad in [
            "",
            "0B8F5A52-6C1D-4F0A-8E0E-4F7F3F9F2B21",
            "0b8f5a52-6c1d-1f0a-8e0e-4f7f3f9f2b21",
            "0b8f5a52-6c1d-4f0a-ce0e-4f7f3f9f2b21",
            "0b8f5a526c1d4f0a8e0e4f7f3f9f2b21",
            "session-2026-03-09-0b8f5a52-6c1d-4f0",
        ] {
            assert!(!Pattern::Uuid.matches(bad), "{bad:?}");
        }
    }

    #[test]
    fn a_photo_is_a_download_url_of_the_images_folder() {
        let production =
            "https://firebasestorage.googleapis.com/v0/b/aram.appspot.com/o/images%2Fuid1?alt=media&token=0a-1b";
        assert!(Pattern::PhotoUrl.matches(production));
        assert!(Pattern::PhotoUrl.matches("http://127.0.0.1:9199/v0/b/demo-aram/o/images%2Fuid_1?alt=media&token=0a"));
        for bad in ["", "javascript:alert(1)", "https://evil.example/x.png", &production.replace("images", "ids")] {
            assert!(!Pattern::PhotoUrl.matches(bad), "{bad:?}");
        }
    }
}
