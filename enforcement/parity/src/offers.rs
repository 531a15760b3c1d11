//! What a counselor's hours offer: the core makes times of them and says which to write, the rules have to take these.
//!
//! A case is a week, the offsets of a zone in which the clocks may change, and times that stand, of other hours, some of them taken. What the core takes
//! away is gone before; the first batch of what it offers is put to the rules. Now and then a time comes with it that begins less than an hour from
//! another: then the batch is refused.

use crate::ask::envelope;
use crate::case::Asked;
use crate::papers::{COUNSELOR_NAME, Documents, SESSION, Writes, counselor, profile, slot, slot_path};
use crate::random::Random;
use crate::scene::{NOW, SIGNED_IN_AT, UID, with};
use crate::texts::of_shape;
use crate::values::{DAY, GRID, HOUR};
use aram_core::limits::{SLOTS_IN_BATCH, SLOTS_OFFERED_DAYS};
use aram_core::schema::{LANGUAGES, WAYS, WHOM};
use aram_core::sessions::{Hours, Offset, StandingTime, Terms, WEEK, hour_of, slot_plan, starts};
use aram_core::text::Pattern;

/// Hours, and what stands.
#[derive(Clone, Debug)]
pub(crate) struct Offers {
    week: [String; WEEK],
    /// Ahead of UTC in seconds, before and after the clocks change, and when they do.
    zone: (i64, i64, i64),
    /// Times that stand, and whether a session took them.
    standing: Vec<(i64, bool)>,
    /// So much later than the first that is offered begins one more, which is not.
    beside: Option<i64>,
}

impl Offers {
    /// The case of a seed's chance.
    pub(crate) fn of(random: &mut Random) -> Self {
        let base = random.pick(&[0, 3, -5, 12, -11]).copied().unwrap_or(0_i64).saturating_mul(3600);
        let base = base.saturating_add(random.pick(&[0, 0, 1800, 2700]).copied().unwrap_or(0));
        let shift = random.pick(&[0, 3600, -3600, 1800]).copied().unwrap_or(0);
        let change = NOW.saturating_add(minutes(random, 20 * 24 * 60));
        let zone = (base, base.saturating_add(shift), change);
        let other = Self { week: week(random), zone, standing: Vec::new(), beside: None };
        let mut standing = Vec::new();
        for start in other.wanted() {
            if random.once_in(3) {
                standing.push((start, random.once_in(3)));
            }
        }
        let beside = random.once_in(3).then(|| minutes(random, 11).saturating_add(GRID));
        // Often the same hours, of which some times are taken.
        let week = if random.once_in(3) { other.week } else { week(random) };
        Self { week, zone, standing, beside }
    }

    /// Every start that the hours offer.
    fn wanted(&self) -> Vec<i64> {
        let week = std::array::from_fn(|day| self.week.get(day).map_or("", String::as_str));
        let (before, after, change) = self.zone;
        let offsets =
            [Offset { since: NOW.saturating_sub(30 * DAY), seconds: before }, Offset { since: change, seconds: after }];
        let until = NOW.saturating_add(SLOTS_OFFERED_DAYS.saturating_mul(DAY));
        starts(&Hours { week, away: &[] }, &offsets, NOW, until).unwrap_or_default()
    }

    /// Both sides' part; `None` where there is nothing to offer.
    pub(crate) fn ask(&self) -> Option<Asked> {
        let terms = Terms::new(&LANGUAGES, &WAYS, &WHOM);
        let standing: Vec<StandingTime> =
            self.standing.iter().map(|(start, taken)| StandingTime { start: *start, terms, taken: *taken }).collect();
        let plan = slot_plan(&self.wanted(), terms, &standing, NOW);
        let mut offered: Vec<i64> = plan.offer.into_iter().take(SLOTS_IN_BATCH).collect();
        let first = offered.first().copied()?;
        let one_more = self.beside.map(|later| first.saturating_add(later));
        // In the same clock hour it would be the same document.
        let one_more = one_more.filter(|start| offered.iter().all(|other| hour_of(*other) != hour_of(*start)));
        offered.extend(one_more);
        let mut before: Documents = vec![
            (format!("counselors/{UID}"), counselor(COUNSELOR_NAME)),
            (format!("counselorProfiles/{UID}"), profile(COUNSELOR_NAME, true, &LANGUAGES)),
        ];
        for (start, taken) in &self.standing {
            if !plan.remove.contains(start) {
                before.push(time(*start, if *taken { SESSION } else { "" }));
            }
        }
        let writes: Writes =
            offered.iter().map(|start| time(*start, "")).map(|(path, value)| (path, Some(value))).collect();
        let question = envelope(UID, "ayla@example.com", (SIGNED_IN_AT, true), NOW, &before, &writes);
        Some(Asked { name: "offers", core: one_more.is_none(), is_torn: false, question })
    }

    /// Cases that are a little smaller.
    pub(crate) fn smaller(&self) -> Vec<Self> {
        let fewer = |at| {
            let standing = self.standing.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, time)| *time);
            Self { standing: standing.collect(), ..self.clone() }
        };
        let freer = |day: usize| {
            let week = std::array::from_fn(|other| {
                if other == day { String::new() } else { self.week.get(other).cloned().unwrap_or_default() }
            });
            Self { week, ..self.clone() }
        };
        let days = (0..WEEK).filter(|day| self.week.get(*day).is_some_and(|times| !times.is_empty())).map(freer);
        days.chain((0..self.standing.len()).map(fewer)).collect()
    }
}

fn week(random: &mut Random) -> [String; WEEK] {
    std::array::from_fn(|_| {
        let times = of_shape(random, Pattern::DayTimes, 0, 80);
        if Pattern::DayTimes.matches(&times) { times } else { String::new() }
    })
}

fn minutes(random: &mut Random, marks: usize) -> i64 {
    i64::try_from(random.below(marks)).unwrap_or(0).saturating_mul(GRID)
}

fn time(start: i64, session: &str) -> (String, aram_core::value::Value) {
    (slot_path(UID, hour_of(start)), with(slot(start, session), "counselor", UID.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hours_mostly_offer_something_and_often_the_same_beside_what_is_taken() {
        let mut random = Random::new(4);
        let mut counts = [0, 0, 0];
        for _ in 0..200 {
            let offers = Offers::of(&mut random);
            match offers.ask() {
                Some(asked) if asked.core => counts[0] += 1,
                Some(_) => counts[1] += 1,
                None => counts[2] += 1,
            }
            assert!(offers.wanted().windows(2).all(|two| two[1] - two[0] >= HOUR), "{offers:?}");
        }
        assert!(counts[0] > 60 && counts[1] > 20, "{counts:?}");
    }
}
