//! Hours that were changed in two places at once: what each changed is kept, and what both changed is named.

use super::hours::WEEK;
use crate::limits::AWAY_MAX;
use serde::de::{Deserializer, Error};
use serde::{Deserialize, Serialize};

/// Hours as a form holds them or as they are stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct Version<'a> {
    /// The name of the time zone.
    pub zone: &'a str,
    /// Monday to Sunday: local times, "09:00 10:05", or "".
    #[serde(borrow)]
    #[cfg_attr(feature = "types", tsify(type = "string[]"))]
    pub week: [&'a str; WEEK],
    /// First and last local day of each absence, "2026-12-24/2027-01-03".
    #[serde(deserialize_with = "absences")]
    #[cfg_attr(feature = "types", tsify(type = "string[]"))]
    pub away: Vec<&'a str>,
    /// The ways to talk.
    #[cfg_attr(feature = "types", tsify(type = "Way[]"))]
    pub ways: Vec<&'a str>,
    /// For whom the times are.
    #[cfg_attr(feature = "types", tsify(type = "Whom[]"))]
    pub whom: Vec<&'a str>,
}

/// A part of the hours that is kept or replaced as a whole. Absences are not among them: each is kept or removed by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify), tsify(type = "'zone' | 'ways' | 'whom' | number"))]
#[serde(rename_all = "camelCase")]
pub enum Part {
    /// The time zone.
    Zone,
    /// The ways to talk.
    Ways,
    /// For whom the times are.
    Whom,
    /// The times of a day, 0 for Monday.
    #[serde(untagged)]
    Day(usize),
}

/// Two versions in one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct Merged<'a> {
    /// The hours with the changes of both sides; a clashing part is as in `mine`.
    pub hours: Version<'a>,
    /// The parts that both sides changed, each in its own way.
    pub clashes: Vec<Part>,
}

/// Each absence of one version is looked for in the others. Nobody keeps more than [`AWAY_MAX`].
const MOST_AWAY: usize = 2 * AWAY_MAX;

fn absences<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<&'de str>, D::Error> {
    let away = Vec::deserialize(from)?;
    if away.len() > MOST_AWAY { Err(Error::invalid_length(away.len(), &"fewer absences")) } else { Ok(away) }
}

/// Brings together the hours that a counselor typed (`mine`) and those that were stored meanwhile (`theirs`). Both come from `base`; `None` where that is not
/// known, or nothing was stored: then every difference is a clash.
///
/// A day means something else in another zone, so a new zone on one side clashes with a changed day on the other.
pub fn merge<'a>(base: Option<&Version<'a>>, mine: &Version<'a>, theirs: &Version<'a>) -> Merged<'a> {
    let mut hours = mine.clone();
    let mut clashes = Vec::new();

    let is_retimed = |side: &Version<'_>| base.is_some_and(|base| base.week != side.week);
    match pick(base.map(|base| &base.zone), &mine.zone, &theirs.zone) {
        Pick::Mine if mine.zone == theirs.zone || !is_retimed(theirs) => {}
        Pick::Theirs if !is_retimed(mine) => hours.zone = theirs.zone,
        _ => clashes.push(Part::Zone),
    }
    for (day, (slot, their_day)) in hours.week.iter_mut().zip(&theirs.week).enumerate() {
        let before = base.and_then(|base| base.week.get(day));
        match pick(before, slot, their_day) {
            Pick::Mine => {}
            Pick::Theirs => *slot = their_day,
            Pick::Clash => clashes.push(Part::Day(day)),
        }
    }
    match pick(base.map(|base| &base.ways), &mine.ways, &theirs.ways) {
        Pick::Mine => {}
        Pick::Theirs => hours.ways.clone_from(&theirs.ways),
        Pick::Clash => clashes.push(Part::Ways),
    }
    match pick(base.map(|base| &base.whom), &mine.whom, &theirs.whom) {
        Pick::Mine => {}
        Pick::Theirs => hours.whom.clone_from(&theirs.whom),
        Pick::Clash => clashes.push(Part::Whom),
    }

    let known = |absence: &&str| base.is_some_and(|base| base.away.contains(absence));
    hours.away.retain(|absence| theirs.away.contains(absence) || !known(absence));
    for absence in &theirs.away {
        if !mine.away.contains(absence) && !known(absence) {
            let at = hours.away.iter().position(|later| *later > *absence).unwrap_or(hours.away.len());
            hours.away.insert(at, absence);
        }
    }
    Merged { hours, clashes }
}

enum Pick {
    Mine,
    Theirs,
    Clash,
}

fn pick<T: PartialEq>(base: Option<&T>, mine: &T, theirs: &T) -> Pick {
    if mine == theirs || base == Some(theirs) {
        Pick::Mine
    } else if base == Some(mine) {
        Pick::Theirs
    } else {
        Pick::Clash
    }
}
