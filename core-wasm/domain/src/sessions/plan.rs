//! Compares the times that a counselor's hours offer with the existing ones.

use super::hours::put_in_order;
use crate::schema::{LANGUAGES, WAYS, WHOM};
use crate::time::{APART, Instant};
use serde::{Deserialize, Serialize};

/// The terms of a time: its languages, its formats, and who it's for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms([u8; 3]);

/// An existing time in the store.
#[derive(Clone, Copy, Debug)]
pub struct StoredTime {
    /// When it begins.
    pub start: Instant,
    /// Its terms.
    pub terms: Terms,
    /// A patient has booked it.
    pub taken: bool,
}

/// The writes, earliest first: the removals come before the additions.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct SlotPlan {
    /// The starts of the times to remove.
    pub remove: Vec<Instant>,
    /// The starts of the times to add.
    pub offer: Vec<Instant>,
}

/// An available time, as stored.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct Offered<'a> {
    /// When it begins.
    pub start: Instant,
    /// The languages.
    #[serde(borrow)]
    #[cfg_attr(feature = "types", tsify(type = "readonly Language[]"))]
    pub languages: Vec<&'a str>,
    /// The formats.
    #[cfg_attr(feature = "types", tsify(type = "readonly Way[]"))]
    pub ways: Vec<&'a str>,
    /// The people that it's for.
    #[cfg_attr(feature = "types", tsify(type = "readonly Whom[]"))]
    pub whom: Vec<&'a str>,
    /// A patient has booked it.
    pub taken: bool,
}

impl From<Offered<'_>> for StoredTime {
    fn from(Offered { start, languages, ways, whom, taken }: Offered<'_>) -> Self {
        Self { start, terms: Terms::new(&languages, &ways, &whom), taken }
    }
}

/// The terms of new times.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct Wanted<'a> {
    /// The languages.
    #[serde(borrow)]
    #[cfg_attr(feature = "types", tsify(type = "readonly Language[]"))]
    pub languages: Vec<&'a str>,
    /// The formats.
    #[cfg_attr(feature = "types", tsify(type = "readonly Way[]"))]
    pub ways: Vec<&'a str>,
    /// The people that they are for.
    #[cfg_attr(feature = "types", tsify(type = "readonly Whom[]"))]
    pub whom: Vec<&'a str>,
}

impl From<Wanted<'_>> for Terms {
    fn from(Wanted { languages, ways, whom }: Wanted<'_>) -> Self {
        Self::new(&languages, &ways, &whom)
    }
}

impl Terms {
    /// The terms of three lists in any order. An unknown option makes the terms differ from all lists without one.
    pub fn new(languages: &[&str], ways: &[&str], whom: &[&str]) -> Self {
        Self([marks(languages, &LANGUAGES), marks(ways, &WAYS), marks(whom, &WHOM)])
    }
}

/// A bit for each option that is in the list, and one bit for any unknown option.
fn marks(words: &[&str], options: &[&str]) -> u8 {
    let mut marks = 0;
    for word in words {
        let mut mark = 1_u8;
        for option in options {
            if option == word {
                break;
            }
            mark = mark.wrapping_shl(1);
        }
        marks |= mark;
    }
    marks
}

/// The writes that turn the existing times into the wanted ones. A free time stays if it's wanted on the same terms. A booked time, or one
/// that has begun, always stays, and the plan adds no time that would begin less than an hour before or after it.
pub fn slot_plan(wanted: &[Instant], terms: Terms, standing: &[StoredTime], now: Instant) -> SlotPlan {
    let mut plan = SlotPlan::default();
    for time in standing {
        if !(time.stays(now) || time.terms == terms && wanted.contains(&time.start)) {
            put_in_order(&mut plan.remove, time.start);
        }
    }
    for start in wanted {
        let in_the_way = |time: &StoredTime| {
            if time.stays(now) {
                (time.start - *start).saturating_abs() < APART
            } else {
                time.start == *start && time.terms == terms
            }
        };
        if *start > now && !standing.iter().any(in_the_way) {
            put_in_order(&mut plan.offer, *start);
        }
    }
    plan
}

impl StoredTime {
    fn stays(&self, now: Instant) -> bool {
        self.taken || self.start <= now
    }
}
