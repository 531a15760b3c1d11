//! The times that a counselor's hours offer: the core computes the times and the writes, and the rules must accept these.
//!
//! A case is a week, the offsets of a zone with a possible clock change, and existing times of other hours, some of them booked. The times
//! that the core removes are already gone, and the rules decide about the first batch of its offers. Sometimes the batch has an additional
//! time that begins less than an hour from another one, and must be refused.

use crate::ask::{Asked, envelope};
use crate::papers::{COUNSELOR_NAME, Documents, SESSION, Writes, counselor, profile, slot, slot_path};
use crate::scene::{DAY, GRID, NOW, SIGNED_IN_AT, UID, hour_of, instant, with};
use crate::texts::right;
use aram_core::limits::{SLOTS_IN_BATCH, SLOTS_OFFERED_DAYS};
use aram_core::schema::{LANGUAGES, WAYS, WHOM};
use aram_core::sessions::{Hours, Offset, StoredTime, Terms, WEEK, slot_plan, starts};
use aram_core::text::Pattern;
use aram_core::time::Instant;
use proptest::array::uniform7;
use proptest::collection::vec;
use proptest::option::weighted;
use proptest::prelude::{BoxedStrategy, Strategy};
use proptest::sample::select;

/// Hours, and the existing times.
#[derive(Clone, Debug)]
pub(crate) struct Offers {
    week: [String; WEEK],
    /// The offsets from UTC in seconds, before and after the clock change, and its moment.
    zone: (i64, i64, i64),
    /// The existing times, and whether a session booked them.
    standing: Vec<(i64, bool)>,
    /// The distance between the first offered time and an additional one, which isn't in the plan.
    beside: Option<i64>,
}

/// Often the same hours again, with some times booked.
pub(crate) fn offers() -> BoxedStrategy<Offers> {
    let hours = select(&[0, 3, -5, 12, -11][..]);
    let zone = (hours, select(&[0, 0, 1800, 2700][..]), select(&[0, 3600, -3600, 1800][..]), 0..20 * 24 * 60_i64);
    let offered = vec(weighted(0.33, proptest::bool::weighted(0.33)), 60);
    (uniform7(times()), weighted(0.67, uniform7(times())), zone, offered, weighted(0.33, 1..12_i64))
        .prop_map(|(week, other_week, (hours, more, shift, change), offered, beside)| {
            let base = 3600_i64.saturating_mul(hours).saturating_add(more);
            let change = NOW.saturating_add(GRID.saturating_mul(change));
            let zone = (base, base.saturating_add(shift), change);
            let before =
                Offers { week, zone, standing: Vec::new(), beside: beside.map(|marks| marks.saturating_mul(GRID)) };
            let times = before.wanted().into_iter().zip(offered.into_iter().cycle());
            let standing = times.filter_map(|(start, taken)| Some((start.millis(), taken?))).collect();
            let week = other_week.unwrap_or_else(|| before.week.clone());
            Offers { week, standing, ..before }
        })
        .boxed()
}

/// Times of a day; often none.
fn times() -> impl Strategy<Value = String> + Clone {
    right(Pattern::DayTimes, 0, 80)
}

impl Offers {
    /// Every start that the hours offer.
    fn wanted(&self) -> Vec<Instant> {
        let week = std::array::from_fn(|day| self.week.get(day).map_or("", String::as_str));
        let (before, after, change) = self.zone;
        let offsets = [
            Offset { since: instant(NOW.saturating_sub(30 * DAY)), seconds: before },
            Offset { since: instant(change), seconds: after },
        ];
        let until = NOW.saturating_add(SLOTS_OFFERED_DAYS.saturating_mul(DAY));
        starts(&Hours { week, away: Vec::new() }, &offsets, instant(NOW), instant(until)).unwrap_or_default()
    }

    /// The question for both sides; `None` if there is nothing to offer.
    pub(crate) fn ask(&self) -> Option<Asked> {
        let terms = Terms::new(&LANGUAGES, &WAYS, &WHOM);
        let standing: Vec<StoredTime> = self
            .standing
            .iter()
            .map(|(start, taken)| StoredTime { start: instant(*start), terms, taken: *taken })
            .collect();
        let plan = slot_plan(&self.wanted(), terms, &standing, instant(NOW));
        let mut offered: Vec<i64> = plan.offer.into_iter().map(Instant::millis).take(SLOTS_IN_BATCH).collect();
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
            if !plan.remove.contains(&instant(*start)) {
                before.push(time(*start, if *taken { SESSION } else { "" }));
            }
        }
        let writes: Writes =
            offered.iter().map(|start| time(*start, "")).map(|(path, value)| (path, Some(value))).collect();
        let question = envelope(UID, "ayla@example.com", (SIGNED_IN_AT, true), NOW, &before, &writes);
        Some(Asked { name: "offers", core: one_more.is_none(), is_torn: false, question })
    }
}

fn time(start: i64, session: &str) -> (String, aram_core::value::Value) {
    (slot_path(UID, hour_of(start)), with(slot(start, session), "counselor", UID.into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sampling::samples;
    use crate::scene::HOUR;

    #[test]
    fn hours_mostly_offer_something_and_often_the_same_next_to_booked_times() {
        let mut counts = [0, 0, 0];
        for offers in samples(&offers(), 200) {
            match offers.ask() {
                Some(asked) if asked.core => counts[0] += 1,
                Some(_) => counts[1] += 1,
                None => counts[2] += 1,
            }
            assert!(offers.wanted().windows(2).all(|two| (two[1] - two[0]).millis() >= HOUR), "{offers:?}");
        }
        assert!(counts[0] > 60 && counts[1] > 20, "{counts:?}");
    }
}
