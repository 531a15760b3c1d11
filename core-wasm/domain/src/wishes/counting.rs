//! How many patients wait, for counselors and staff. Numbers below [`WISH_COUNTED`] are left out: they could say who waits.

use super::fitting::Wish;
use crate::limits::WISH_COUNTED;
use crate::schema::{DAY_PARTS, LANGUAGES, TOPICS, WEEKDAYS};
use crate::time::Instant;
use crate::value::{Unreadable, Value, read};
use serde::Serialize;

/// A wish as bits, so that thousands cross to this module.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct Marks {
    /// A bit for each part of each day: day times three plus part.
    pub times: u32,
    /// A bit for each language, then one for each topic.
    pub about: u32,
}

/// Patients who wait for a counselor, in one part of the day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct PartCount {
    /// The part of the day.
    pub part: &'static str,
    /// The days for which at least [`WISH_COUNTED`] wait, in the order of the week.
    pub days: Vec<&'static str>,
    /// How many patients wait for one or more of these days.
    pub people: usize,
}

/// Patients who wait for one language or topic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct Counted {
    /// The language or topic; "" for all patients who wait.
    pub of: &'static str,
    /// How many.
    pub people: usize,
}

/// The bits of a wish; `None` once it's over.
///
/// # Errors
/// If it isn't a wish.
pub fn marks(wish: &Value, now: Instant) -> Result<Option<Marks>, Unreadable> {
    let wish: Wish<'_> = read(wish)?;
    let times =
        days().filter(|(_, day, part)| wish.days.contains(day) && wish.parts.contains(part)).map(|(bit, ..)| bit).sum();
    let about = subjects()
        .filter(|(_, one)| wish.languages.contains(one) || wish.topics.contains(one))
        .map(|(bit, _)| bit)
        .sum();
    Ok((wish.until > now).then_some(Marks { times, about }))
}

/// The patients who wait for one counselor, by the `times` of their wishes.
pub fn waiting(times: &[u32]) -> Vec<PartCount> {
    let mut found = Vec::new();
    for one in DAY_PARTS {
        let many: Vec<_> =
            days().filter(|(bit, _, part)| *part == one && how_many(times, *bit) >= WISH_COUNTED).collect();
        if !many.is_empty() {
            let bits = many.iter().map(|(bit, ..)| bit).sum();
            let days = many.iter().map(|(_, day, _)| *day).collect();
            found.push(PartCount { part: one, days, people: how_many(times, bits) });
        }
    }
    found
}

/// All who wait, and those for each language and topic, by the `about` of their wishes.
pub fn staff_counts(about: &[u32]) -> Vec<Counted> {
    std::iter::once(Counted { of: "", people: about.len() })
        .chain(subjects().map(|(bit, of)| Counted { of, people: how_many(about, bit) }))
        .filter(|counted| counted.people >= WISH_COUNTED)
        .collect()
}

fn how_many(marks: &[u32], bits: u32) -> usize {
    marks.iter().filter(|one| **one & bits != 0).count()
}

/// Each part of each day, with its bit.
fn days() -> impl Iterator<Item = (u32, &'static str, &'static str)> {
    let all = WEEKDAYS.iter().flat_map(|day| DAY_PARTS.iter().map(move |part| (*day, *part)));
    bits().zip(all).map(|(bit, (day, part))| (bit, day, part))
}

/// Each language and topic, with its bit.
fn subjects() -> impl Iterator<Item = (u32, &'static str)> {
    bits().zip(LANGUAGES.into_iter().chain(TOPICS))
}

fn bits() -> impl Iterator<Item = u32> {
    (0..u32::BITS).map(|at| 1_u32.rotate_left(at))
}
