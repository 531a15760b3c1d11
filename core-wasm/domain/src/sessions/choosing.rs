//! Chooses the counselors that a visitor sees, and their order.
//!
//! Lists of options are bit masks here: plain numbers, of which hundreds can cross cheaply.
//!
//! Nothing here allocates or can panic, because a visitor waits for this decision. In the browser's module `list`, an allocator and the
//! code for a panic would be several times as large as the decision.

use crate::limits::{OPEN_SLOTS_LISTED, TEAM_LISTED};
use crate::time::Instant;
use std::mem::swap;

/// A bit for each option of a list, beginning with the lowest bit.
pub type Marks = i64;

/// The facts about a counselor.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    /// The languages of the sessions, from [`crate::schema::LANGUAGES`].
    pub languages: Marks,
    /// The counselor's topics, from [`crate::schema::TOPICS`].
    pub topics: Marks,
}

/// An available time.
#[derive(Clone, Copy, Debug)]
pub struct OpenTime {
    /// The index of its counselor among the candidates.
    pub of: i64,
    /// When it begins.
    pub start: Instant,
}

/// The visitor's search. An empty mask doesn't filter.
#[derive(Clone, Copy, Debug)]
pub struct Criteria {
    /// The language of the page. Counselors who speak it come first.
    pub reads: Marks,
    /// The required languages.
    pub languages: Marks,
    /// The required topics.
    pub topics: Marks,
    /// The period in which an available time must begin: from the first moment to before the second.
    pub day: Option<(Instant, Instant)>,
}

/// A counselor who matches the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Suited {
    /// The index among the candidates.
    pub at: i64,
    /// The start of the first matching available time; [`NEVER`] if there is none.
    pub first: Instant,
    foreign: bool,
}

/// The counselors who match a search, in order; as many as a list ever has.
#[derive(Clone, Copy, Debug)]
pub struct Chosen {
    rows: [Suited; TEAM_LISTED],
    count: usize,
}

/// No time is known.
pub const NEVER: Instant = Instant::MAX;

/// The matching counselors. Those who speak the language of the page come first, then those with the earliest available time; others keep
/// their order.
///
/// `None` if there are more candidates or times than a list ever has, because each is compared with all others.
pub fn choose(candidates: &[Candidate], times: &[OpenTime], criteria: Criteria) -> Option<Chosen> {
    if candidates.len() > TEAM_LISTED || times.len() > OPEN_SLOTS_LISTED {
        return None;
    }
    let mut chosen = Chosen::NOBODY;
    for (at, one) in (0..).zip(candidates) {
        let mut first = NEVER;
        for time in times {
            if time.of == at && time.start < first && criteria.asks_for(time.start) {
                first = time.start;
            }
        }
        let is_free = first < NEVER || criteria.day.is_none();
        if is_free && has(one.languages, criteria.languages) && has(one.topics, criteria.topics) {
            chosen.insert(Suited { at, first, foreign: !has(one.languages, criteria.reads) })?;
        }
    }
    Some(chosen)
}

impl Chosen {
    const NOBODY: Self =
        Self { rows: [Suited { at: 0, first: Instant::EPOCH, foreign: false }; TEAM_LISTED], count: 0 };

    /// The counselors, the first one first.
    pub fn as_slice(&self) -> &[Suited] {
        self.rows.get(..self.count).unwrap_or_default()
    }

    /// Inserts a counselor after those who come first and those who are equal; `None` if the list is full.
    fn insert(&mut self, one: Suited) -> Option<()> {
        *self.rows.get_mut(self.count)? = one;
        self.count = self.count.saturating_add(1);
        let mut end = self.count;
        // Not the library's sorting, as in `put_in_order`: that would add two kilobytes to the browser's module.
        while let Some([.., before, last]) = self.rows.get_mut(..end)
            && (last.foreign, last.first) < (before.foreign, before.first)
        {
            swap(before, last);
            end = end.saturating_sub(1);
        }
        Some(())
    }
}

impl Criteria {
    fn asks_for(&self, start: Instant) -> bool {
        self.day.is_none_or(|(from, until)| from <= start && start < until)
    }
}

/// Whether all of these bits are set.
const fn has(marks: Marks, all: Marks) -> bool {
    marks & all == all
}
