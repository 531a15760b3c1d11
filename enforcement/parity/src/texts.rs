//! Texts: valid ones of a shape, near misses, and anything that people and attackers can enter in a field.

use crate::chance::{once_in, usually};
use crate::scene::{PROJECT, UID};
use aram_core::limits::{SESSION_ID_LENGTH, TIMES_A_DAY};
use aram_core::text::{Pattern, WORD_RANGES, ZEROS, is_direction_mark, is_showing, is_space};
use proptest::collection::vec;
use proptest::prelude::{BoxedStrategy, Just, Strategy, any, prop_oneof};
use proptest::sample::{Index, select};

/// Characters that engines are most likely to treat differently.
const ODD: &str = "\0\u{1}\t\n\u{B}\r\u{1B}\u{7F}\u{85}\u{A0}\u{AD}\u{2028}\u{2029}\u{200B}\u{200D}\u{200E}\u{200F}\
    \u{202E}\u{2060}\u{3000}\u{FEFF}\u{FFFD}\u{FFFF}\u{E000}\u{10FFFF}\u{301}\u{327}\u{20E3}\u{FE0F}\
    \u{1F642}\u{1F468}\u{1F1E9}\u{10400}\u{1D7D8}\u{660}\u{6F5}\u{966}\u{FF11}\u{BD}\u{2019}\u{2018}\
    \u{B4}\u{B7}\u{2011}\u{2013}\u{2212}\u{202F}\u{206A}\u{E0041}\u{5F}\u{130}\u{131}\u{1E9E}\u{212A}\
    \u{64B}\u{E0100}\u{34F}\u{61C}\u{115F}\u{1160}\u{17B4}\u{17B5}\u{180B}\u{180E}\u{180F}\u{200C}\
    \u{2066}\u{2069}\u{2800}\u{3164}\u{FFA0}\u{FFF9}\u{13441}\u{1D159}";
const PRINTABLE: &str = "abcxyz !\"#$%&'()*+,-./0123456789:;<=>?@ABCXYZ[\\]^_`{|}~";
const WORDS: &str =
    "Ali Şule İzmir ığdır سارة علی\u{200C}رضا نه\u{200D}وزاد 't عبد Renée e\u{301} 李小龍 Ольга Ωμέγα नमस्ते 𐐀𐐁 42";
const ZONES: &[&str] = &["UTC", "Asia/Baghdad", "Europe/Istanbul", "Etc/GMT+3", "America/Port-au-Prince", "GB-Eire"];
/// The punctuation between two words of a name, and characters that resemble it.
const NAME_SIGNS: &[&str] = &[
    " ", "-", "'", "\u{2019}", ".", ". ", ", ", "·", "' ", " '", ".-", " - ", "\u{200C}", "‘", "–", "  ", "/", " #",
    ",", "_", ":", ": ", " & ", "+", "، ", " (", ") ", "), ", "(", " \"", "\" ", "\".", "º", "° ", "½ ", " № ", "«",
    "» ", "//", " ,", ";",
];
/// Signs and spaces between digits, and characters that resemble them.
const SEPARATORS: &[&str] =
    &["-", "/", ".", " ", "\u{A0}", "–", "،", "٫", "·", "•", "\u{200F}", "_", "'", ",", "x", "+", " / "];
const DOMAINS: &[&str] =
    &["@b.co", "@mail.example-site.org", "@a-b.c-d.travel", "@1.23", "@b..co", "@-b.co", "@b.c", "@xn--1.com"];
const YEARS: &[u16] = &[2000, 1899, 1900, 1904, 1999, 2004, 2024, 2025, 2026, 2027, 2096, 2099, 2100];
/// No field is longer, so longer texts are cut here.
const LONGEST: usize = 4_200;

/// A text that mostly has the shape and a length between the limits.
pub(crate) fn of_shape(pattern: Pattern, min: usize, max: usize) -> BoxedStrategy<String> {
    let length = || length_near(min, max.min(LONGEST));
    match pattern {
        Pattern::Anything => filled(anything(), length()),
        Pattern::Undirected => filled(anything(), length()).prop_map(|text| undirected(&text)).boxed(),
        Pattern::Filled => prop_oneof![7 => within_letters(length()), 1 => unseen()].boxed(),
        Pattern::FilledUndirected => {
            prop_oneof![7 => within_letters(length()).prop_map(|text| undirected(&text)), 1 => unseen()].boxed()
        }
        Pattern::Name => filled(words(NAME_SIGNS.to_vec()), length()),
        Pattern::NameOnCard => {
            prop_oneof![3 => filled(words(NAME_SIGNS.to_vec()), length()), 1 => card_number()].boxed()
        }
        Pattern::Email => email(length(), "aZ09.!#$%&'*+/=?^_`{|}~-"),
        Pattern::CounselorEmail => email(length(), "az09._%+-"),
        Pattern::Digits => filled(one_of("0123456789"), length()),
        Pattern::Expiry => regex("(0[0-9]|1[0-3])(20)?[0-9]{2}|[0-9]{3,7}"),
        Pattern::MaskedCard => regex("[*]{12}[0-9]{4}"),
        Pattern::Phone => filled(regex("\u{202A}?[+][0-9]{3} [(][0-9][)][ ./\u{A0}\u{2011}-][0-9]{99}"), length()),
        Pattern::Password => filled(regex("a1[0-9]{200}"), length()),
        Pattern::Birthday => (0..=32_u8, 0..=13_u8, select(YEARS))
            .prop_map(|(day, month, year)| format!("{day:02} {month:02} {year}"))
            .boxed(),
        Pattern::SessionId => {
            let right = filled(one_of("abcXYZ0197"), Just(SESSION_ID_LENGTH));
            prop_oneof![7 => right, 1 => id(length())].boxed()
        }
        Pattern::Zone => {
            let right = (select(ZONES), id(length()), length());
            let right = right.prop_map(|(zone, more, units)| sized(&[zone.to_owned(), more], units.max(1)));
            prop_oneof![7 => right, 1 => id(length())].boxed()
        }
        Pattern::Id | Pattern::Uid => id(length()),
        Pattern::DayTimes => day_times(),
        Pattern::Away => (date(), date()).prop_map(|(first, last)| format!("{first}/{last}")).boxed(),
        Pattern::Proposal => {
            let right = regex("[a-zA-Z0-9]{20}( [0-9]{7}){2,4}");
            prop_oneof![7 => right, 1 => regex("[a-zA-Z0-9-]{19,21}( ?[0-9]{6,8}){1,5}")].boxed()
        }
        Pattern::Uuid => {
            let right = regex("[a-f0-9]{8}-[a-f0-9]{4}-[147][a-f0-9]{3}-[89abc][a-f0-9]{3}-[a-f0-9]{12}");
            prop_oneof![7 => right.clone(), 1 => right.prop_map(|text| text.to_uppercase())].boxed()
        }
        Pattern::PhotoUrl => photo(),
        Pattern::IdPath => {
            select(&["", "ids/ayla", "ids/omar", "images/ayla", "ids/"][..]).prop_map(str::to_owned).boxed()
        }
    }
}

/// A text that has the shape and the length, because otherwise a record with eleven texts would rarely be valid. The address of a
/// file may belong to somebody else, which is a separate question.
pub(crate) fn right(pattern: Pattern, min: usize, max: usize) -> BoxedStrategy<String> {
    let text = of_shape(pattern, min, max);
    if matches!(pattern, Pattern::PhotoUrl | Pattern::IdPath) {
        return text;
    }
    text.prop_filter("the shape or the length is wrong", move |text| {
        let units: usize = text.chars().map(char::len_utf16).sum();
        pattern.matches(text) && (min..=max).contains(&units)
    })
    .boxed()
}

/// One change in a text: a character inserted, removed, doubled or replaced, or all uppercase.
#[derive(Clone, Debug)]
pub(crate) struct Edit {
    kind: u8,
    at: Index,
    odd: char,
}

pub(crate) fn edits() -> impl Strategy<Value = Edit> {
    (0..7_u8, any::<Index>(), any_char()).prop_map(|(kind, at, odd)| Edit { kind, at, odd })
}

impl Edit {
    /// The text with the change.
    pub(crate) fn of(&self, text: &str) -> String {
        let mut chars: Vec<char> = text.chars().collect();
        let at = self.at.index(chars.len().saturating_add(1));
        match self.kind {
            0 => chars.insert(at, self.odd),
            1 if at < chars.len() => drop(chars.remove(at)),
            2 => chars.extend(chars.get(at).copied()),
            3 => chars.push(self.odd),
            4 => chars.insert(0, self.odd),
            5 => return text.to_uppercase(),
            _ => {
                if let Some(place) = chars.get_mut(at) {
                    *place = self.odd;
                }
            }
        }
        chars.into_iter().collect()
    }
}

/// Concatenates pieces, repeats them if they are too few, and cuts the result at a length.
fn filled(
    pieces: impl Strategy<Value = String> + 'static,
    length: impl Strategy<Value = usize> + 'static,
) -> BoxedStrategy<String> {
    (vec(pieces, 1..=12), length).prop_map(|(pieces, units)| sized(&pieces, units)).boxed()
}

/// This many UTF-16 units, or one less if the last character needs two.
fn sized(pieces: &[String], units: usize) -> String {
    let mut left = units;
    let chars = pieces.iter().filter(|piece| !piece.is_empty()).cycle().flat_map(|piece| piece.chars());
    let fitting = chars.map_while(|c| {
        left = left.checked_sub(c.len_utf16())?;
        Some(c)
    });
    fitting.collect()
}

/// A text that a regular expression matches.
fn regex(expression: &str) -> BoxedStrategy<String> {
    proptest::string::string_regex(expression).map_or_else(|_| Just(String::new()).boxed(), Strategy::boxed)
}

/// Often at a limit or next to one, otherwise a bit above the minimum.
fn length_near(min: usize, max: usize) -> impl Strategy<Value = usize> {
    prop_oneof![
        4 => min..=max.min(min.saturating_add(24)),
        1 => Just(min),
        1 => Just(min.saturating_sub(1)),
        1 => Just(max),
        1 => Just(max.saturating_add(1)),
    ]
}

fn any_char() -> impl Strategy<Value = char> {
    let of = |chars: &str| select(chars.chars().collect::<Vec<_>>());
    prop_oneof![of(PRINTABLE), of(ODD), word_char(), any_code(), beside_a_range()]
}

fn any_code() -> impl Strategy<Value = char> {
    proptest::char::range('\0', char::MAX)
}

fn word_char() -> impl Strategy<Value = char> {
    (select(WORD_RANGES.to_vec()), any::<u32>()).prop_map(|((first, last), by)| {
        let count = last.saturating_sub(first).saturating_add(1);
        char::from_u32(first.saturating_add(by.checked_rem(count).unwrap_or(0))).unwrap_or('a')
    })
}

/// The first or last character of a range of letters, or the one next to it outside.
fn beside_a_range() -> impl Strategy<Value = char> {
    (select(WORD_RANGES.to_vec()), 0..4_u8).prop_map(|((first, last), which)| {
        let code = match which {
            0 => first.saturating_sub(1),
            1 => first,
            2 => last,
            _ => last.saturating_add(1),
        };
        char::from_u32(code).unwrap_or('a')
    })
}

fn one_of(chars: &str) -> impl Strategy<Value = String> + use<> {
    select(chars.chars().map(String::from).collect::<Vec<_>>())
}

fn anything() -> impl Strategy<Value = String> {
    prop_oneof![Just("x ".to_owned()), Just(" ".to_owned()), any_word(), any_char().prop_map(String::from),]
}

fn any_word() -> impl Strategy<Value = String> {
    select(WORDS.split(' ').collect::<Vec<_>>()).prop_map(str::to_owned)
}

/// Words, with punctuation between some of them.
fn words(signs: Vec<&'static str>) -> impl Strategy<Value = String> {
    let word = prop_oneof![3 => any_word(), 1 => word_char().prop_map(String::from)];
    (word, proptest::option::weighted(0.33, select(signs))).prop_map(|(word, sign)| word + sign.unwrap_or_default())
}

/// Any text between two letters, without a space at either end.
fn within_letters(length: impl Strategy<Value = usize> + 'static) -> BoxedStrategy<String> {
    (vec(anything(), 1..=12), length)
        .prop_map(|(pieces, units)| {
            let inner = sized(&pieces, units.saturating_sub(2));
            sized(&["x".to_owned(), inner, "x".to_owned()], units)
        })
        .boxed()
}

fn undirected(text: &str) -> String {
    text.chars().filter(|c| !is_direction_mark(*c)).collect()
}

/// Text without a visible character, or with one.
fn unseen() -> BoxedStrategy<String> {
    let hidden: Vec<char> = ODD.chars().filter(|c| !is_showing(*c) && !is_space(*c)).collect();
    (vec(select(hidden), 0..=8), proptest::option::of(any_char()))
        .prop_map(|(hidden, shown)| hidden.into_iter().chain(shown).collect())
        .boxed()
}

/// 11 to 20 digits with punctuation between them, and sometimes a word before or after.
fn card_number() -> BoxedStrategy<String> {
    let digit = prop_oneof![9 => select(&["4", "1", "0"][..]), 1 => select(&["\u{664}", "\u{6F1}", "\u{FF14}", "\u{1D7DA}", "\u{11DE4}"][..])];
    let part = (digit, proptest::option::weighted(0.25, select(NAME_SIGNS)));
    (usually("", 2, &["A", "A "][..]), vec(part, 11..=20), usually("", 3, &["A"][..]))
        .prop_map(|(before, parts, after)| {
            let number: String = parts.iter().flat_map(|(digit, sign)| [*digit, sign.unwrap_or_default()]).collect();
            format!("{before}{number}{after}")
        })
        .boxed()
}

/// A text as people type, paste and autofill it: digits of any script with separators, an address as mail programs copy it. The form may
/// still refuse it.
pub(crate) fn as_typed(pattern: Pattern, right: String) -> BoxedStrategy<String> {
    match pattern {
        Pattern::Digits | Pattern::Expiry | Pattern::Phone => {
            let zero = prop_oneof![Just(u32::from('0')), select(&ZEROS[..])];
            (zero, vec(proptest::option::weighted(0.2, select(SEPARATORS)), right.chars().count()), any::<bool>())
                .prop_map(move |(zero, signs, is_year_first)| {
                    let date = right.split_at_checked(2).filter(|_| is_year_first && pattern == Pattern::Expiry);
                    let right = date.map_or_else(|| right.clone(), |(month, year)| format!("{year}-{month}"));
                    let signs = signs.iter().copied().map(Option::unwrap_or_default).chain(std::iter::repeat(""));
                    let digit = |c: char| c.to_digit(10).and_then(|digit| char::from_u32(zero.saturating_add(digit)));
                    right.chars().zip(signs).fold(String::new(), |mut typed, (c, sign)| {
                        typed.push(digit(c).unwrap_or(c));
                        typed.push_str(sign);
                        typed
                    })
                })
                .boxed()
        }
        Pattern::Email | Pattern::CounselorEmail => {
            select(&["Ali <{}>", "\"Öz, Ali\" <{}>;", "mailto:{}", "{}.", "({}", "{} <{}>", "Ali {}"][..])
                .prop_map(move |form| form.replace("{}", &right))
                .boxed()
        }
        _ => Just(right).boxed(),
    }
}

fn email(length: impl Strategy<Value = usize> + 'static, chars: &str) -> BoxedStrategy<String> {
    (vec(one_of(chars), 1..=24), select(DOMAINS), length)
        .prop_map(|(local, domain, units)| {
            let local = sized(&local, units.saturating_sub(domain.len()).max(1));
            format!("{local}{domain}")
        })
        .boxed()
}

fn id(length: impl Strategy<Value = usize> + 'static) -> BoxedStrategy<String> {
    filled(one_of("abcXYZ019-_"), length)
}

/// Times of a day: mostly a few, sometimes the maximum number or one more.
fn day_times() -> BoxedStrategy<String> {
    let hour = prop_oneof![39 => 0..24_u8, 1 => Just(24)];
    let minute = prop_oneof![39 => (0..12_u8).prop_map(|mark| mark.saturating_mul(5)), 1 => 0..=60_u8];
    let time = || (hour.clone(), minute.clone()).prop_map(|(hour, minute)| format!("{hour:02}:{minute:02}"));
    prop_oneof![11 => vec(time(), 0..5), 1 => vec(time(), TIMES_A_DAY..=TIMES_A_DAY.saturating_add(1))]
        .prop_map(|times| times.join(" "))
        .boxed()
}

/// A day of this century, sometimes with an invalid month or day of the month.
fn date() -> impl Strategy<Value = String> {
    let month = prop_oneof![19 => 1..=12_u8, 1 => 0..=13_u8];
    let day = prop_oneof![19 => 1..=31_u8, 1 => 0..=32_u8];
    (0..100_u8, month, day).prop_map(|(year, month, day)| format!("20{year:02}-{month:02}-{day:02}"))
}

/// The URLs of the patient's own photo with every possible bucket and folder, also with the maximum length, and near misses.
fn photo() -> BoxedStrategy<String> {
    let file = format!("/o/images%2F{UID}?alt=media&token=");
    let google = format!("https://firebasestorage.googleapis.com/v0/b/{PROJECT}");
    let local = format!("9199/v0/b/{PROJECT}.appspot.com{file}");
    let right = prop_oneof![
        3 => Just(String::new()),
        1 => Just(format!("{google}.appspot.com{file}0a-1B")),
        1 => Just(format!("{google}.firebasestorage.app{file}0a-1B")),
        1 => Just(format!("http://127.0.0.1:{local}0a-1B")),
        1 => (880..=930_usize).prop_map(move |units| format!("http://localhost:{local}{}", "a".repeat(units))),
    ];
    (right, once_in(5), edits())
        .prop_map(|(text, is_edited, edit)| if is_edited { edit.of(&text) } else { text })
        .boxed()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sampling::samples;

    #[test]
    fn every_shape_is_often_matched() {
        for pattern in Pattern::ALL.iter().copied() {
            let met = samples(&of_shape(pattern, 4, 30), 400).iter().filter(|text| pattern.matches(text)).count();
            assert!(met > 60, "{pattern:?} only {met} times");
        }
    }

    #[test]
    fn a_sized_text_is_never_longer() {
        assert_eq!(sized(&["𐐀𐐀".to_owned()], 3), "𐐀");
        assert_eq!(sized(&["abc".to_owned()], 2), "ab");
        assert_eq!(sized(&["ab".to_owned(), String::new()], 5), "ababa");
    }
}
