//! Merges hours that were changed in two places: it keeps the changes of each side, and lists the parts that both changed.

use super::hours::WEEK;
use crate::limits::AWAY_MAX;
use serde::de::{Deserializer, Error};
use serde::{Deserialize, Serialize};

/// Hours in a form or in the store.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct Version<'a> {
    /// The name of the time zone.
    pub zone: &'a str,
    /// Monday to Sunday: local times, "09:00 10:05", or "".
    #[serde(borrow)]
    #[cfg_attr(feature = "types", tsify(type = "string[]"))]
    pub week: [&'a str; WEEK],
    /// The first and last local day of each absence, "2026-12-24/2027-01-03".
    #[serde(deserialize_with = "absences")]
    #[cfg_attr(feature = "types", tsify(type = "string[]"))]
    pub away: Vec<&'a str>,
    /// The formats of the sessions.
    #[cfg_attr(feature = "types", tsify(type = "Way[]"))]
    pub ways: Vec<&'a str>,
    /// The people that the times are for.
    #[cfg_attr(feature = "types", tsify(type = "Whom[]"))]
    pub whom: Vec<&'a str>,
}

/// A part of the hours that is kept or replaced as a whole. Absences aren't included, because each is kept or removed by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify), tsify(type = "'zone' | 'ways' | 'whom' | number"))]
#[serde(rename_all = "camelCase")]
pub enum Part {
    /// The time zone.
    Zone,
    /// The formats.
    Ways,
    /// The people that the times are for.
    Whom,
    /// The times of a day, 0 for Monday.
    #[serde(untagged)]
    Day(usize),
}

/// Two merged versions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct Merged<'a> {
    /// The hours with the changes of both sides; a conflicting part is the one from `mine`.
    pub hours: Version<'a>,
    /// The parts that both sides changed differently.
    pub clashes: Vec<Part>,
}

/// The limit of absences, because each is searched in the other versions. A version has at most [`AWAY_MAX`].
const MOST_AWAY: usize = 2 * AWAY_MAX;

fn absences<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<&'de str>, D::Error> {
    let away = Vec::deserialize(from)?;
    if away.len() > MOST_AWAY { Err(Error::invalid_length(away.len(), &"fewer absences")) } else { Ok(away) }
}

/// Merges the hours that a counselor typed (`mine`) with those that were stored meanwhile (`theirs`). Both come from `base`; `None` if that
/// is unknown or nothing was stored, so that every difference is a conflict.
///
/// A day has another meaning in another time zone, so a new zone on one side conflicts with a changed day on the other.
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
