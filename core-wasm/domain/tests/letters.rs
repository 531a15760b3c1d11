//! Checks the table of word characters: general categories L, M and Nd of the Unicode version of the `regex-syntax` crate,
//! without invisible characters, and with gaps of unassigned code points closed.
//!
//! `UPDATE_LETTERS=1 cargo test -p aram-core --test letters` writes the table again. Only this moves the table to a newer
//! Unicode version, because the browser, the store and the emulator must all have the same table.

#![allow(clippy::unwrap_used, reason = "tests may fail loudly in their helpers too")]

use aram_core::text::{BLANK, IGNORABLE, WORD_RANGES, ZEROS, is_word};
use regex_syntax::hir::{Class, HirKind};
use std::fmt::Write as _;

const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/text/letters_table.rs");

fn class(source: &str) -> Vec<(u32, u32)> {
    match regex_syntax::parse(source).map(regex_syntax::hir::Hir::into_kind) {
        Ok(HirKind::Class(Class::Unicode(class))) => {
            class.ranges().iter().map(|range| (u32::from(range.start()), u32::from(range.end()))).collect()
        }
        _ => Vec::new(),
    }
}

/// The visible letters, marks and digits.
fn words() -> Vec<(u32, u32)> {
    let mut blank = String::new();
    for (first, last) in BLANK {
        write!(blank, r"\x{{{first:X}}}-\x{{{last:X}}}").unwrap();
    }
    class(&format!(r"[[\p{{L}}\p{{M}}\p{{Nd}}]--\p{{Default_Ignorable_Code_Point}}--[{blank}]]"))
}

#[test]
fn ignorable_characters_match_unicode() {
    assert_eq!(IGNORABLE, class(r"[\p{Default_Ignorable_Code_Point}]"));
}

/// Unicode 17 has one more set of digits than the data of this crate, which is Unicode 16.
#[test]
fn the_zeros_begin_the_decimal_digits_of_unicode() {
    let (ascii, since_17) = (u32::from('0'), 0x1_1DE0);
    let digits = class(r"[\p{Nd}]").into_iter().flat_map(|(first, last)| (first..=last).step_by(10));
    let mut expected: Vec<u32> = digits.filter(|zero| *zero != ascii).chain([since_17]).collect();
    expected.sort_unstable();
    assert_eq!(ZEROS.to_vec(), expected);
}

fn expected() -> Vec<(u32, u32)> {
    let unassigned = class(r"[\p{Cn}]");
    let mut ranges: Vec<(u32, u32)> = Vec::new();
    for (start, end) in words() {
        match ranges.last_mut() {
            Some(last)
                if unassigned
                    .iter()
                    .any(|(from, to)| *from <= last.1.saturating_add(1) && start.saturating_sub(1) <= *to) =>
            {
                last.1 = end;
            }
            _ => ranges.push((start, end)),
        }
    }
    ranges
}

#[test]
fn the_table_contains_letters_marks_and_digits_of_every_script() {
    let expected = expected();
    if std::env::var_os("UPDATE_LETTERS").is_some() {
        let mut file = format!(
            "// Made by core-wasm/domain/tests/letters.rs from Unicode 16.0.0 (general categories L, M, Nd, less what is not seen; gaps of unassigned code points closed).\n\
             // {} ranges, both ends included. Do not edit by hand.\n[\n",
            expected.len()
        );
        for (start, end) in &expected {
            writeln!(file, "    (0x{start:04X}, 0x{end:04X}),").unwrap();
        }
        file.push_str("]\n");
        std::fs::write(TABLE, file).unwrap();
        return;
    }
    assert_eq!(WORD_RANGES.to_vec(), expected);
    assert!(expected.len() < 300, "the rules carry this table twice: keep it short");
}

#[test]
fn every_code_point_follows_its_category() {
    let words = words();
    let unassigned = class(r"[\p{Cn}]");
    let within = |ranges: &[(u32, u32)], c: u32| ranges.iter().any(|(start, end)| (*start..=*end).contains(&c));
    for c in '\0'..=char::MAX {
        let code = u32::from(c);
        assert!(is_word(c) == within(&words, code) || within(&unassigned, code), "U+{code:04X}");
    }
}
