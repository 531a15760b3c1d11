//! Texts: right ones of a shape, near misses, and whatever people and attackers can put into a field.

use crate::random::Random;
use aram_core::limits::{SESSION_ID_LENGTH, TIMES_A_DAY};
use aram_core::text::{Pattern, WORD_RANGES, is_direction_mark, is_showing, is_space};

/// Characters at which engines differ, if they differ anywhere.
const ODD: [char; 74] = [
    '\0',
    '\u{1}',
    '\t',
    '\n',
    '\u{B}',
    '\r',
    '\u{1B}',
    '\u{7F}',
    '\u{85}',
    '\u{A0}',
    '\u{AD}',
    '\u{2028}',
    '\u{2029}',
    '\u{200B}',
    '\u{200D}',
    '\u{200E}',
    '\u{200F}',
    '\u{202E}',
    '\u{2060}',
    '\u{3000}',
    '\u{FEFF}',
    '\u{FFFD}',
    '\u{FFFF}',
    '\u{E000}',
    '\u{10FFFF}',
    '\u{301}',
    '\u{327}',
    '\u{20E3}',
    '\u{FE0F}',
    '\u{1F642}',
    '\u{1F468}',
    '\u{1F1E9}',
    '\u{10400}',
    '\u{1D7D8}',
    '\u{660}',
    '\u{6F5}',
    '\u{966}',
    '\u{FF11}',
    '\u{BD}',
    '\u{2019}',
    '\u{2018}',
    '\u{B4}',
    '\u{B7}',
    '\u{2011}',
    '\u{2013}',
    '\u{2212}',
    '\u{202F}',
    '\u{206A}',
    '\u{E0041}',
    '\u{5F}',
    '\u{130}',
    '\u{131}',
    '\u{1E9E}',
    '\u{212A}',
    '\u{64B}',
    '\u{E0100}',
    '\u{34F}',
    '\u{61C}',
    '\u{115F}',
    '\u{1160}',
    '\u{17B4}',
    '\u{17B5}',
    '\u{180B}',
    '\u{180E}',
    '\u{180F}',
    '\u{200C}',
    '\u{2066}',
    '\u{2069}',
    '\u{2800}',
    '\u{3164}',
    '\u{FFA0}',
    '\u{FFF9}',
    '\u{13441}',
    '\u{1D159}',
];
const PRINTABLE: &str = " !\"#$%&'()*+,-./0123456789:;<=>?@ABCXYZ[\\]^_`abcxyz{|}~";
const WORDS: [&str; 17] = [
    "Ali",
    "Şule",
    "İzmir",
    "ığdır",
    "سارة",
    "علی\u{200C}رضا",
    "نه\u{200D}وزاد",
    "'t",
    "عبد",
    "Renée",
    "e\u{301}",
    "李小龍",
    "Ольга",
    "Ωμέγα",
    "नमस्ते",
    "𐐀𐐁",
    "42",
];
const ZONES: [&str; 6] = ["UTC", "Asia/Baghdad", "Europe/Istanbul", "Etc/GMT+3", "America/Port-au-Prince", "GB-Eire"];
const SIGNS: [&str; 20] = [
    " ", "-", "'", "\u{2019}", ".", ". ", ", ", "·", "' ", " '", ".-", " - ", "\u{200C}", "‘", "–", "  ", "/", " #",
    ",", "_",
];

/// How many of the signs names have, or what is read as one of them.
const NAME_SIGNS: usize = 15;

/// A text that mostly has the shape and is mostly between the lengths.
pub(crate) fn of_shape(random: &mut Random, pattern: Pattern, min: usize, max: usize) -> String {
    let length = length_near(random, min, max.min(4_200));
    match pattern {
        Pattern::Anything => anything(random, length),
        Pattern::Undirected => undirected(&anything(random, length)),
        Pattern::Filled | Pattern::FilledUndirected if random.once_in(8) => unseen(random, length),
        Pattern::FilledUndirected => {
            undirected(&sized(&format!("x{}x", anything(random, length.saturating_sub(2))), length))
        }
        Pattern::Filled => sized(&format!("x{}x", anything(random, length.saturating_sub(2))), length),
        Pattern::NameOnCard if random.once_in(4) => card_number(random),
        Pattern::Name | Pattern::NameOnCard => sized(&words(random, length, &SIGNS[..NAME_SIGNS]), length),
        Pattern::Address => sized(&words(random, length, &SIGNS), length),
        Pattern::Email => email(random, length, "aZ09.!#$%&'*+/=?^_`{|}~-"),
        Pattern::CounselorEmail => email(random, length, "az09._%+-"),
        Pattern::Digits => digits(random, length),
        Pattern::MaskedCard => format!("************{}", digits(random, 4)),
        Pattern::Phone => {
            let (before, sign) =
                (random.text(&["", "", "\u{202A}"]), random.text(&[" ", "-", ".", "/", "\u{A0}", "\u{2011}"]));
            let number =
                format!("{before}+{} ({}){sign}{}", digits(random, 3), digits(random, 1), digits(random, length));
            sized(&number, length)
        }
        Pattern::Password => sized(&format!("a1{}", digits(random, length)), length),
        Pattern::Birthday => birthday(random),
        Pattern::SessionId if !random.once_in(8) => id(random, SESSION_ID_LENGTH).replace(['-', '_'], "7"),
        Pattern::Zone if !random.once_in(8) => {
            sized(&format!("{}{}", random.text(&ZONES), id(random, length)), length.max(1))
        }
        Pattern::Id | Pattern::Uid | Pattern::SessionId | Pattern::Zone => id(random, length),
        Pattern::DayTimes => day_times(random),
        Pattern::Away => away(random),
        Pattern::Uuid => uuid(random),
        Pattern::PhotoUrl | Pattern::IdPath => String::new(),
    }
}

fn undirected(text: &str) -> String {
    text.chars().filter(|c| !is_direction_mark(*c)).collect()
}

/// Nothing shows, or one character does.
fn unseen(random: &mut Random, units: usize) -> String {
    let mut text: String =
        (0..units.min(8)).filter_map(|_| random.pick(&ODD)).filter(|c| !is_showing(**c) && !is_space(**c)).collect();
    if random.once_in(2) {
        text.push(any_char(random));
    }
    text
}

/// 11 to 20 digits with signs between them, and perhaps a word beside.
fn card_number(random: &mut Random) -> String {
    let count = random.between(11, 20);
    let mut text = String::from(random.text(&["", "", "A", "A "]));
    for _ in 0..count {
        text.push_str(random.text(&["4", "1", "0", "\u{664}", "\u{6F1}"]));
        if random.once_in(4) {
            text.push_str(random.text(&SIGNS[..NAME_SIGNS]));
        }
    }
    text.push_str(random.text(&["", "", "A"]));
    text
}

/// A text with one thing changed: a character put in, taken out, doubled or replaced, or spaces around.
pub(crate) fn nearly(random: &mut Random, text: &str) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    let at = random.below(chars.len().saturating_add(1));
    let odd = any_char(random);
    match random.below(6) {
        0 => chars.insert(at, odd),
        1 if at < chars.len() => drop(chars.remove(at)),
        2 => chars.extend(chars.get(at).copied()),
        3 => chars.push(odd),
        4 => chars.insert(0, odd),
        _ => {
            if let Some(place) = chars.get_mut(at) {
                *place = odd;
            }
        }
    }
    chars.into_iter().collect()
}

/// So many UTF-16 units, or one less where the last character needs two.
fn sized(text: &str, units: usize) -> String {
    let mut out = String::new();
    let mut left = units;
    for c in text.chars() {
        let Some(rest) = left.checked_sub(c.len_utf16()) else { break };
        left = rest;
        out.push(c);
    }
    out
}

/// Often at a boundary or one beside it, else somewhere between.
fn length_near(random: &mut Random, min: usize, max: usize) -> usize {
    match random.below(8) {
        0 => min,
        1 => min.saturating_sub(1),
        2 => max,
        3 => max.saturating_add(1),
        _ => random.between(min, max.min(min.saturating_add(24))),
    }
}

fn any_char(random: &mut Random) -> char {
    match random.below(5) {
        0 => random.pick(&ODD).copied().unwrap_or('x'),
        1 => word_char(random),
        2 => char::from_u32(u32::try_from(random.below(0x0011_0000)).unwrap_or(0)).unwrap_or('\u{FFFD}'),
        // Beside the ranges: the first or last character that is in, or the next that is not.
        3 => beside_a_range(random),
        _ => PRINTABLE.chars().nth(random.below(PRINTABLE.len())).unwrap_or(' '),
    }
}

fn word_char(random: &mut Random) -> char {
    let (first, last) = random.pick(&WORD_RANGES).copied().unwrap_or((97, 122));
    let span = usize::try_from(last.saturating_sub(first)).unwrap_or(0);
    let code = first.saturating_add(u32::try_from(random.between(0, span)).unwrap_or(0));
    char::from_u32(code).unwrap_or('a')
}

fn beside_a_range(random: &mut Random) -> char {
    let (first, last) = random.pick(&WORD_RANGES).copied().unwrap_or((97, 122));
    let code = match random.below(4) {
        0 => first.saturating_sub(1),
        1 => first,
        2 => last,
        _ => last.saturating_add(1),
    };
    char::from_u32(code).unwrap_or('a')
}

fn anything(random: &mut Random, units: usize) -> String {
    let mut text = String::new();
    while text.chars().map(char::len_utf16).sum::<usize>() < units {
        match random.below(4) {
            0 => text.push(any_char(random)),
            1 => text.push_str(&"x ".repeat(units.div_ceil(4))),
            2 => text.push_str(random.text(&WORDS)),
            _ => text.push(' '),
        }
    }
    sized(&text, units)
}

fn words(random: &mut Random, units: usize, signs: &[&str]) -> String {
    let mut text = String::new();
    loop {
        if random.once_in(4) {
            text.push(word_char(random));
        } else {
            text.push_str(random.text(&WORDS));
        }
        if text.chars().map(char::len_utf16).sum::<usize>() >= units {
            return text;
        }
        if random.once_in(3) {
            text.push_str(random.text(signs));
        }
    }
}

fn email(random: &mut Random, units: usize, signs: &str) -> String {
    let domain = random.text(&[
        "@b.co",
        "@mail.example-site.org",
        "@a-b.c-d.travel",
        "@1.23",
        "@b..co",
        "@-b.co",
        "@b.c",
        "@xn--1.com",
    ]);
    let length = units.saturating_sub(domain.len()).max(1);
    let local: String = (0..length).filter_map(|_| signs.chars().nth(random.below(signs.len()))).collect();
    format!("{local}{domain}")
}

fn digits(random: &mut Random, count: usize) -> String {
    (0..count).filter_map(|_| "0123456789".chars().nth(random.below(10))).collect()
}

fn id(random: &mut Random, count: usize) -> String {
    (0..count).filter_map(|_| "abcXYZ019-_".chars().nth(random.below(11))).collect()
}

fn uuid(random: &mut Random) -> String {
    let signs = if random.once_in(8) { "ABCDEF0123456789" } else { "abcdef0123456789" };
    let mut hex =
        |count: usize| -> String { (0..count).filter_map(|_| signs.chars().nth(random.below(signs.len()))).collect() };
    let groups = [hex(8), hex(4), hex(3), hex(3), hex(12)];
    let version = random.text(&["4", "4", "4", "4", "1", "7"]);
    let variant = random.text(&["8", "9", "a", "b", "8", "c"]);
    let [first, second, third, fourth, last] = groups;
    format!("{first}-{second}-{version}{third}-{variant}{fourth}-{last}")
}

/// Times of a day, mostly as many as there may be at most, or fewer.
fn day_times(random: &mut Random) -> String {
    let count =
        if random.once_in(12) { random.between(TIMES_A_DAY, TIMES_A_DAY.saturating_add(1)) } else { random.below(5) };
    let times: Vec<String> = (0..count)
        .map(|_| {
            let minutes = if random.once_in(40) { random.between(0, 60) } else { random.below(12).saturating_mul(5) };
            format!("{:02}:{minutes:02}", if random.once_in(40) { 24 } else { random.below(24) })
        })
        .collect();
    times.join(" ")
}

/// First and last day of an absence, each part now and then one too large or too small.
fn away(random: &mut Random) -> String {
    let mut date = || {
        let most = usize::from(random.once_in(20));
        let month = random.between(1_usize.saturating_sub(most), most.saturating_add(12));
        format!("20{:02}-{month:02}-{:02}", random.below(100), random.between(1, most.saturating_add(31)))
    };
    let first = date();
    format!("{first}/{}", date())
}

fn birthday(random: &mut Random) -> String {
    let year =
        *random.pick(&[1899, 1900, 1904, 1999, 2000, 2004, 2024, 2025, 2026, 2027, 2096, 2099, 2100]).unwrap_or(&2000);
    format!("{:02} {:02} {year}", random.between(0, 32), random.between(0, 13))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shape_is_met_often() {
        let mut random = Random::new(3);
        for pattern in Pattern::ALL {
            if matches!(pattern, Pattern::PhotoUrl | Pattern::IdPath) {
                continue; // addresses of the owner's files are written by the subject, which knows the owner
            }
            let met = (0..400).filter(|_| pattern.matches(&of_shape(&mut random, pattern, 4, 30))).count();
            assert!(met > 60, "{pattern:?} only {met} times");
        }
    }

    #[test]
    fn a_sized_text_is_never_longer() {
        assert_eq!(sized("𐐀𐐀", 3), "𐐀");
        assert_eq!(sized("abc", 2), "ab");
    }
}
