//! Each pattern's matcher agrees with its RE2 source, compared with the `regex` crate on generated texts: arbitrary ones,
//! similar ones, and mutations of valid ones. `PROPTEST_CASES` sets the number of texts for each pattern.

#![allow(clippy::unwrap_used, reason = "tests may fail loudly in their helpers too")]

use aram_core::text::{Pattern, Reads, WORD_RANGES};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use regex::Regex;

/// The default number of texts for each pattern: more than 100,000.
const CASES: u32 = 110_000;

fn cases() -> u32 {
    std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(CASES)
}

/// A character from the table of word characters, with its edges more often than other characters.
fn word_character() -> impl Strategy<Value = char> {
    (0..WORD_RANGES.len(), 0..4_u8, any::<u32>()).prop_map(|(at, edge, within)| {
        let (start, end) = WORD_RANGES.get(at).copied().unwrap_or((65, 65));
        let code = match edge {
            0 => start,
            1 => end,
            2 => start.saturating_sub(1),
            _ => start.saturating_add(within.checked_rem(end.abs_diff(start).saturating_add(1)).unwrap_or(0)),
        };
        char::from_u32(code).unwrap_or('a')
    })
}

/// Texts of the characters that the patterns know, so that many are valid and most others almost are.
fn near(pattern: Pattern) -> BoxedStrategy<String> {
    match pattern {
        Pattern::Anything | Pattern::Undirected | Pattern::Filled | Pattern::FilledUndirected => {
            "[ \t\n\0\u{85}\u{A0}\u{2003}\u{FEFF}a🙂\u{200B}\u{200C}\u{200F}\u{202E}\u{2069}\u{2800}\u{3164}\u{34F}\u{FE0F}]{0,5}".boxed()
        }
        Pattern::NameOnCard => prop_oneof![
            mixed("[ a1.,'’·(/:&-]{0,6}"),
            "(a ?)?([0-9](, |[ ·/:-]|\u{301})?){11,21}a?",
            "(a ?)?([0-9٣۴𝟛४](, |[ ·-])?){1,15}a?",
        ]
        .boxed(),
        Pattern::Name => prop_oneof![
            mixed("[ a1.,'’·/#ن\u{64E}٤\u{200C}\u{200D}-]{0,6}"),
            mixed("[ a1.,،'\"()/&+:#№°½-]{0,5}"),
            "[(]?\"?#?'?a('?[.]?\"?[)]?[.]?[,،]? ?[-/&+:]? ?[(]?\"?[#№]? ?'?a){1,3}[½°]?'?[.]?\"?[)]?[.]?",
        ]
        .boxed(),
        Pattern::Email | Pattern::CounselorEmail => prop_oneof![
            "[a-zA-Z0-9._%+!@-]{0,4}@[a-zA-Z0-9.-]{0,9}",
            "[a-z0-9._%+-]{1,4}@[a-z0-9]{1,3}(-[a-z0-9]{1,2})?[.][a-zA-Z0-9]{1,4}",
        ]
        .boxed(),
        Pattern::Password => "[a-z0-9A-Zş !]{0,10}".boxed(),
        Pattern::Digits => "[0-9٣a]{0,7}".boxed(),
        Pattern::Expiry => "[0-2][0-9](20)?[0-9][0-9]|[0-9]{3,7}|[0-1][0-9]/[0-9]{2}".boxed(),
        Pattern::MaskedCard => "[*]{11,13}[0-9]{3,5}".boxed(),
        Pattern::Phone => "[0-9 +()./x,-]{0,8}".boxed(),
        Pattern::Birthday => "(0[0-9]|[12][0-9]|3[0-2]) (0[0-9]|1[0-3]) (19|20|18|21|[0-9][0-9])[0-9][0-9]".boxed(),
        Pattern::Id => "[a-zA-Z0-9_. -]{0,9}".boxed(),
        Pattern::Uuid => "[0-9a-f]{8}-[0-9a-f]{4}-[4a][0-9a-f]{3}-[89a-cA][0-9a-f]{3}-[0-9a-f]{11,12}".boxed(),
        Pattern::PhotoUrl => {
            "https?://[a-z0-9.:/]{1,6}/v0/b/[a-z./]{1,5}/o/images%2F[a-z%]{1,3}[?]alt=media&token=[a-z0-9&-]{0,4}"
                .boxed()
        }
        Pattern::IdPath => "(ids|id|ids/x)?/[a-z0-9_/-]{0,5}".boxed(),
        Pattern::Uid => "[a-zA-Z0-9_./ -]{0,9}".boxed(),
        Pattern::SessionId => "[a-zA-Z0-9]{19,21}|[a-zA-Z0-9_-]{20}".boxed(),
        Pattern::Proposal => "[a-zA-Z0-9]{19,21}( [0-9]{7}){1,5}|[a-zA-Z0-9]{20}( ?[0-9٣]{6,8}){2,4} ?".boxed(),
        Pattern::Zone => "[A-Za-z1_/ +]([A-Za-z0-9_+/-]{0,6}|[a-z]{1,4}/[A-Z ][a-z_.]{1,4})".boxed(),
        Pattern::DayTimes => prop_oneof![
            2 => near_times(0..4),
            1 => near_times(11..14),
        ]
        .boxed(),
        Pattern::Away => "(20|20|19)[0-9][0-9]-(0[0-9]|1[0-3])-([0-2][0-9]|3[0-2])[/ ](20|21)[0-9][0-9]-(0[1-9]|1[0-2])-([0-2][0-9]|3[0-2])".boxed(),
    }
}

/// This many times of a day, most of them valid, and most separated by single spaces.
fn near_times(count: std::ops::Range<usize>) -> BoxedStrategy<String> {
    let right = || "([01][0-9]|2[0-3]):[0-5][05]".prop_map(|time| time);
    let time = prop_oneof![24 => right(), 1 => "[0-3]?[0-9]:[0-6][0-9]", 1 => "(24:00|23:60|:00|[01][0-9])"];
    let apart = prop_oneof![30 => Just(" "), 1 => Just("  "), 1 => Just(","), 1 => Just("")];
    prop::collection::vec((time, apart), count)
        .prop_map(|times| {
            let last = times.len().saturating_sub(1);
            times
                .iter()
                .enumerate()
                .map(|(at, (time, apart))| if at == last { time.clone() } else { format!("{time}{apart}") })
                .collect()
        })
        .boxed()
}

fn mixed(signs: &'static str) -> BoxedStrategy<String> {
    let word = || prop::collection::vec(word_character(), 0..3).prop_map(|word| word.into_iter().collect::<String>());
    prop_oneof![signs.prop_map(|text| text), (word(), signs, word()).prop_map(|(a, b, c)| format!("{a}{b}{c}"))].boxed()
}

/// The text with one character added, removed or replaced.
fn mutated(text: impl Strategy<Value = String>) -> impl Strategy<Value = String> {
    let new = prop_oneof![any::<char>(), proptest::char::range(' ', '~'), word_character()];
    (text, any::<prop::sample::Index>(), new, 0..3_u8).prop_map(|(text, at, new, how)| {
        let mut chars: Vec<char> = text.chars().collect();
        let place = at.index(chars.len().max(1)).min(chars.len());
        match how {
            0 => chars.insert(place, new),
            1 if place < chars.len() => {
                chars.remove(place);
            }
            _ => {
                if let Some(old) = chars.get_mut(place) {
                    *old = new;
                }
            }
        }
        chars.into_iter().collect()
    })
}

fn agrees(pattern: Pattern) {
    let whole = |source: &str| Regex::new(&format!(r"\A(?:{source})\z")).unwrap();
    let source = whole(&pattern.source());
    let refused = pattern.refused().map(|source| whole(&source));
    let texts = prop_oneof![
        2 => ".{0,6}",
        1 => any::<String>(),
        4 => near(pattern),
        3 => mutated(near(pattern)),
    ];
    let mut runner = TestRunner::new(Config { cases: cases(), failure_persistence: None, ..Config::default() });
    let accepted = std::cell::Cell::new(0_u32);
    runner
        .run(&texts, |text| {
            let expected = source.is_match(&text) && !refused.as_ref().is_some_and(|refused| refused.is_match(&text));
            accepted.set(accepted.get().saturating_add(u32::from(expected)));
            prop_assert_eq!(pattern.matches(&text), expected, "{:?} on {:?}", pattern, text);
            Ok(())
        })
        .unwrap();
    let accepted = accepted.get();
    assert!(accepted > cases().saturating_div(100), "{pattern:?}: too few texts of the pattern were tried: {accepted}");
}

macro_rules! agreements {
    ($($name:ident => $pattern:ident,)*) => {
        $(#[test] fn $name() { agrees(Pattern::$pattern); })*

        #[test]
        fn every_pattern_is_compared() {
            assert_eq!([$(Pattern::$pattern,)*], Pattern::ALL);
        }
    };
}

agreements! {
    anything => Anything,
    undirected_text => Undirected,
    filled_text => Filled,
    filled_undirected_text => FilledUndirected,
    a_name => Name,
    a_name_on_a_card => NameOnCard,
    an_email => Email,
    a_counselors_email => CounselorEmail,
    a_password => Password,
    digits => Digits,
    an_expiry_date => Expiry,
    a_masked_card_number => MaskedCard,
    a_phone_number => Phone,
    a_birthday => Birthday,
    an_id => Id,
    a_uuid => Uuid,
    a_photo_address => PhotoUrl,
    an_id_path => IdPath,
    an_accounts_id => Uid,
    a_sessions_id => SessionId,
    a_time_zone => Zone,
    the_times_of_a_day => DayTimes,
    an_absence => Away,
    a_proposal => Proposal,
}

/// Normalization doesn't change a text that its pattern accepts. So a record doesn't change if its form is opened and saved again.
#[test]
fn a_stored_text_is_read_unchanged() {
    let read = [
        (Pattern::Name, Reads::Name),
        (Pattern::NameOnCard, Reads::NameOnCard),
        (Pattern::Digits, Reads::Digits),
        (Pattern::Digits, Reads::Number),
        (Pattern::Expiry, Reads::Expiry),
        (Pattern::Phone, Reads::Phone),
        (Pattern::Email, Reads::Email),
        (Pattern::CounselorEmail, Reads::Email),
    ];
    for (pattern, reads) in read {
        let mut runner = TestRunner::new(Config { cases: 20_000, failure_persistence: None, ..Config::default() });
        let texts = prop_oneof![4 => near(pattern), 1 => mutated(near(pattern))];
        runner
            .run(&texts, |text| {
                let once = reads.read(&text);
                prop_assert!(!pattern.matches(&text) || once == text, "{:?}", text);
                prop_assert_eq!(reads.read(&once), &*once, "read twice: {:?}", text);
                Ok(())
            })
            .unwrap();
    }
}

#[test]
fn every_letter_or_digit_of_the_specification_is_accepted() {
    for pattern in [Pattern::Name, Pattern::NameOnCard] {
        for c in ('0'..='9').chain('A'..='Z').chain('a'..='z') {
            assert!(pattern.matches(&c.to_string()) && pattern.matches(&format!("{c}{c}")), "{c}");
        }
    }
}

/// The rules check a list of texts joined by its separator. A text that contains it would pass as two, or two texts as one.
#[test]
fn no_text_of_a_list_can_contain_the_lists_separator() {
    for (pattern, separator) in [(Pattern::DayTimes, "|"), (Pattern::Away, ",")] {
        let source = Regex::new(&format!(r"\A(?:{})\z", pattern.source())).unwrap();
        let mut runner = TestRunner::new(Config { cases: 2_000, failure_persistence: None, ..Config::default() });
        let halves = (near(pattern), near(pattern));
        runner
            .run(&halves, |(one, other)| {
                let joined = format!("{one}{separator}{other}");
                prop_assert!(!pattern.matches(&joined) && !source.is_match(&joined), "{joined:?}");
                Ok(())
            })
            .unwrap();
    }
}

#[test]
fn a_day_has_up_to_twelve_times_and_not_thirteen() {
    let times = |count: usize| vec!["09:05"; count].join(" ");
    assert!(Pattern::DayTimes.matches("") && Pattern::DayTimes.matches(&times(12)));
    assert!(!Pattern::DayTimes.matches(&times(13)));
    for bad in [" ", "09:05 ", " 09:05", "9:05", "09:03", "24:00", "09:60", "09:05  10:05", "09:05,10:05", "٠٩:٠٥"]
    {
        assert!(!Pattern::DayTimes.matches(bad), "{bad:?}");
    }
}

#[test]
fn an_absence_has_months_1_to_12_and_days_up_to_31_in_any_month() {
    for good in ["2026-12-24/2027-01-03", "2026-02-31/2026-02-31", "2000-01-01/2099-12-31", "2027-01-03/2026-12-24"] {
        assert!(Pattern::Away.matches(good), "{good:?}");
    }
    for bad in ["", "2026-12-24", "2026-13-01/2026-12-24", "2026-00-01/2026-12-24", "2026-01-32/2026-12-24"] {
        assert!(!Pattern::Away.matches(bad), "{bad:?}");
    }
    for bad in ["2026-01-00/2026-12-24", "1999-12-31/2000-01-01", "2026-1-01/2026-12-24", "2026-12-24/2027-01-03/"] {
        assert!(!Pattern::Away.matches(bad), "{bad:?}");
    }
}
