//! Whom a visitor is shown of the counselors, and in which order.
//!
//! Words are marks here, a bit for each of their list: plain numbers, of which hundreds cross at little cost.

use crate::limits::{OPEN_SLOTS_LISTED, TEAM_LISTED};
use crate::time::Instant;
use std::mem::swap;

/// A bit for each word of a list, the first one the lowest.
pub type Marks = i64;

/// What is known of a counselor.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    /// The languages in which sessions are held: of [`crate::schema::LANGUAGES`].
    pub languages: Marks,
    /// What the counselor works with: of [`crate::schema::TOPICS`].
    pub topics: Marks,
}

/// An open time.
#[derive(Clone, Copy, Debug)]
pub struct OpenTime {
    /// Whose, by the place among the candidates.
    pub of: i64,
    /// When it begins.
    pub start: Instant,
}

/// What a visitor looks for. Marks of which none is set ask for nothing.
#[derive(Clone, Copy, Debug)]
pub struct Sought {
    /// The language of the page: whoever speaks it comes first.
    pub reads: Marks,
    /// Languages that have to be spoken.
    pub languages: Marks,
    /// Topics that have to be named.
    pub topics: Marks,
    /// Within which an open time has to begin: from the first moment on, before the second.
    pub day: Option<(Instant, Instant)>,
}

/// A counselor who suits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Suited {
    /// Which of the candidates.
    pub at: i64,
    /// When the first open time begins, of those that are asked for; the last moment that there is where none is known.
    pub first: Instant,
    foreign: bool,
}

/// No time is known.
pub const NEVER: Instant = Instant::MAX;

/// Those who suit: whoever speaks the language of the page comes first, among these whoever has the first open time, then the others as they came.
///
/// `None` where there are more candidates or times than are ever listed: each is held against all of the others.
pub fn choose(candidates: &[Candidate], times: &[OpenTime], sought: Sought) -> Option<Vec<Suited>> {
    if candidates.len() > TEAM_LISTED || times.len() > OPEN_SLOTS_LISTED {
        return None;
    }
    let mut suited: Vec<Suited> = Vec::new();
    for (at, one) in (0..).zip(candidates) {
        let mut first = NEVER;
        for time in times {
            if time.of == at && time.start < first && sought.asks_for(time.start) {
                first = time.start;
            }
        }
        let is_free = first < NEVER || sought.day.is_none();
        if is_free && has(one.languages, sought.languages) && has(one.topics, sought.topics) {
            suited.push(Suited { at, first, foreign: !has(one.languages, sought.reads) });
            let mut end = suited.len();
            // By hand, as in `put_in_order`: the library's sorting weighs two kilobytes in the browser's module.
            while let Some([.., before, last]) = suited.get_mut(..end)
                && (last.foreign, last.first) < (before.foreign, before.first)
            {
                swap(before, last);
                end = end.saturating_sub(1);
            }
        }
    }
    Some(suited)
}

impl Sought {
    fn asks_for(&self, start: Instant) -> bool {
        self.day.is_none_or(|(from, until)| from <= start && start < until)
    }
}

/// Are all of these marks set?
const fn has(marks: Marks, all: Marks) -> bool {
    marks & all == all
}
