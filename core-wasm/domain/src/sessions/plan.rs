//! What differs between the times that a counselor's hours offer and those that stand.

use super::hours::put_in_order;
use crate::schema::{LANGUAGES, WAYS, WHOM};
use crate::time::{APART, Instant};
use serde::{Deserialize, Serialize};

/// For what a time serves: its languages, its ways and for whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms([u8; 3]);

/// A time that stands in the store.
#[derive(Clone, Copy, Debug)]
pub struct Standing {
    /// When it begins.
    pub start: Instant,
    /// For what it serves.
    pub terms: Terms,
    /// Somebody has booked it.
    pub taken: bool,
}

/// What is to be written, earliest first: what goes has to go before what comes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct SlotPlan {
    /// Starts of the times that go.
    pub remove: Vec<Instant>,
    /// Starts of the times that come.
    pub offer: Vec<Instant>,
}

/// A time that is offered, as the store has it.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct Offered<'a> {
    /// When it begins.
    pub start: Instant,
    /// In which languages.
    #[serde(borrow)]
    #[cfg_attr(feature = "types", tsify(type = "readonly Language[]"))]
    pub languages: Vec<&'a str>,
    /// In which ways.
    #[cfg_attr(feature = "types", tsify(type = "readonly Way[]"))]
    pub ways: Vec<&'a str>,
    /// For whom.
    #[cfg_attr(feature = "types", tsify(type = "readonly Whom[]"))]
    pub whom: Vec<&'a str>,
    /// Somebody has booked it.
    pub taken: bool,
}

impl From<Offered<'_>> for Standing {
    fn from(Offered { start, languages, ways, whom, taken }: Offered<'_>) -> Self {
        Self { start, terms: Terms::new(&languages, &ways, &whom), taken }
    }
}

/// The terms of times that are to be offered.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct Wanted<'a> {
    /// In which languages.
    #[serde(borrow)]
    #[cfg_attr(feature = "types", tsify(type = "readonly Language[]"))]
    pub languages: Vec<&'a str>,
    /// In which ways.
    #[cfg_attr(feature = "types", tsify(type = "readonly Way[]"))]
    pub ways: Vec<&'a str>,
    /// For whom.
    #[cfg_attr(feature = "types", tsify(type = "readonly Whom[]"))]
    pub whom: Vec<&'a str>,
}

impl From<Wanted<'_>> for Terms {
    fn from(Wanted { languages, ways, whom }: Wanted<'_>) -> Self {
        Self::new(&languages, &ways, &whom)
    }
}

impl Terms {
    /// The terms of three lists of words, in whatever order these are. A word that is none of the options differs from all lists without such a one.
    pub fn new(languages: &[&str], ways: &[&str], whom: &[&str]) -> Self {
        Self([marks(languages, &LANGUAGES), marks(ways, &WAYS), marks(whom, &WHOM)])
    }
}

/// A bit for each option that is among the words, and one for any other word.
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

/// What to write so that the times that stand are those that are wanted: an open one stays where it is wanted on the same terms; one that is taken, or has
/// begun, stays anyway, and nothing is offered that would begin less than an hour before or after it.
pub fn slot_plan(wanted: &[Instant], terms: Terms, standing: &[Standing], now: Instant) -> SlotPlan {
    let mut plan = SlotPlan::default();
    for time in standing {
        if !(time.stays(now) || time.terms == terms && wanted.contains(&time.start)) {
            put_in_order(&mut plan.remove, time.start);
        }
    }
    for start in wanted {
        let in_the_way = |time: &Standing| {
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

impl Standing {
    fn stays(&self, now: Instant) -> bool {
        self.taken || self.start <= now
    }
}
