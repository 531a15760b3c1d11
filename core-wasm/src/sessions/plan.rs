//! What differs between the times that a counselor's hours offer and those that stand.

use super::time::{APART, Instant};
use crate::schema::{LANGUAGES, WAYS, WHOM};

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
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SlotPlan {
    /// Starts of the times that go.
    pub remove: Vec<Instant>,
    /// Starts of the times that come.
    pub offer: Vec<Instant>,
}

impl Terms {
    /// The terms of three lists of words, in whatever order these are. A word that is none of the options differs from all lists without such a one.
    pub fn new<'a>(
        languages: impl Iterator<Item = &'a str>,
        ways: impl Iterator<Item = &'a str>,
        whom: impl Iterator<Item = &'a str>,
    ) -> Self {
        Self([marks(languages, &LANGUAGES), marks(ways, &WAYS), marks(whom, &WHOM)])
    }
}

/// A bit for each option that is among the words.
fn marks<'a>(words: impl Iterator<Item = &'a str>, options: &[&str]) -> u8 {
    words.fold(0, |marks, word| {
        let at = options.iter().position(|option| *option == word).unwrap_or(options.len());
        marks | u32::try_from(at).ok().and_then(|at| 1_u8.checked_shl(at)).unwrap_or(0)
    })
}

/// What to write so that the times that stand are those that are wanted: an open one stays where it is wanted on the same terms; one that is taken, or has
/// begun, stays anyway, and nothing is offered that would begin less than an hour before or after it.
pub fn slot_plan(wanted: &[Instant], terms: Terms, standing: &[Standing], now: Instant) -> SlotPlan {
    let stays = |time: &Standing| time.taken || time.start <= now;
    let fits = |time: &Standing| time.terms == terms && wanted.contains(&time.start);
    let mut remove: Vec<Instant> =
        standing.iter().filter(|time| !stays(time) && !fits(time)).map(|time| time.start).collect();
    let is_free = |start: Instant| {
        !standing.iter().any(|time| {
            stays(time) && time.start.saturating_sub(start).saturating_abs() < APART
                || time.start == start && fits(time)
        })
    };
    let mut offer: Vec<Instant> = wanted.iter().copied().filter(|start| *start > now && is_free(*start)).collect();
    remove.sort_unstable();
    offer.sort_unstable();
    offer.dedup();
    SlotPlan { remove, offer }
}
