//! Hours that were changed in two places.

use aram_core::sessions::{Merged, Part, Version, merge};

const WEEK: [&str; 7] = ["09:00", "09:00", "", "", "", "", ""];

fn base() -> Version<'static> {
    Version {
        zone: "Asia/Baghdad",
        week: WEEK,
        away: vec!["2026-12-01/2026-12-02", "2026-12-24/2026-12-26"],
        ways: vec!["video", "chat"],
        whom: vec!["self"],
    }
}

fn with_day(mut hours: Version<'static>, day: usize, times: &'static str) -> Version<'static> {
    *hours.week.get_mut(day).unwrap() = times;
    hours
}

fn merged(mine: &Version<'static>, theirs: &Version<'static>) -> Merged<'static> {
    merge(Some(&base()), mine, theirs)
}

#[test]
fn changes_of_one_side_are_kept() {
    let changed = Version {
        zone: "Europe/Berlin",
        week: ["", "09:00", "12:00", "", "", "", "08:00"],
        away: vec!["2026-12-24/2026-12-26", "2027-01-01/2027-01-01"],
        ways: vec!["voice"],
        whom: vec!["self", "child"],
    };
    let alone = Merged { hours: changed.clone(), clashes: Vec::new() };
    assert_eq!(merged(&changed, &base()), alone);
    assert_eq!(merged(&base(), &changed), alone);
    assert_eq!(merged(&changed, &changed), alone);
}

#[test]
fn changes_of_different_days_are_combined() {
    let Merged { hours, clashes } = merged(&with_day(base(), 0, "10:00"), &with_day(base(), 2, "12:00"));
    assert_eq!(hours.week, ["10:00", "09:00", "12:00", "", "", "", ""]);
    assert_eq!(clashes, []);
}

#[test]
fn a_day_that_both_changed_stays_as_typed_and_is_listed() {
    let Merged { hours, clashes } = merged(&with_day(base(), 1, ""), &with_day(base(), 1, "09:00 10:00"));
    assert_eq!(hours.week, ["09:00", "", "", "", "", "", ""]);
    assert_eq!(clashes, [Part::Day(1)]);
    assert_eq!(merged(&with_day(base(), 1, "11:00"), &with_day(base(), 1, "11:00")).clashes, []);
}

#[test]
fn formats_and_whom_conflict_as_a_whole() {
    let mine = Version { ways: vec!["video"], whom: vec!["child"], ..base() };
    let theirs = Version { ways: vec!["chat"], whom: vec!["self", "child"], ..base() };
    let Merged { hours, clashes } = merged(&mine, &theirs);
    assert_eq!((hours.ways, hours.whom), (mine.ways, mine.whom));
    assert_eq!(clashes, [Part::Ways, Part::Whom]);
}

#[test]
fn absences_are_added_and_removed_one_by_one() {
    let mine = Version { away: vec!["2026-12-24/2026-12-26", "2027-02-01/2027-02-01"], ..base() };
    let theirs = Version {
        away: vec!["2026-12-01/2026-12-02", "2027-01-01/2027-01-01", "2027-02-01/2027-02-01", "2027-03-01/2027-03-01"],
        ..base()
    };
    let Merged { hours, clashes } = merged(&mine, &theirs);
    assert_eq!(hours.away, ["2027-01-01/2027-01-01", "2027-02-01/2027-02-01", "2027-03-01/2027-03-01"]);
    assert_eq!(clashes, []);
}

#[test]
fn two_different_new_zones_conflict() {
    let mine = Version { zone: "Europe/Berlin", ..base() };
    let theirs = Version { zone: "Europe/Istanbul", ..base() };
    let Merged { hours, clashes } = merged(&mine, &theirs);
    assert_eq!((hours.zone, clashes), ("Europe/Berlin", vec![Part::Zone]));
}

#[test]
fn a_new_zone_conflicts_with_days_typed_in_the_old_one() {
    let elsewhere = Version { zone: "Europe/Berlin", ..base() };
    let retimed = with_day(base(), 2, "12:00");
    let Merged { hours, clashes } = merged(&retimed, &elsewhere);
    assert_eq!((hours.zone, clashes), ("Asia/Baghdad", vec![Part::Zone]));
    let Merged { hours, clashes } = merged(&elsewhere, &retimed);
    assert_eq!((hours.zone, clashes), ("Europe/Berlin", vec![Part::Zone]));
    assert_eq!(merged(&with_day(elsewhere.clone(), 2, "12:00"), &elsewhere).clashes, []);
    assert_eq!(merged(&elsewhere, &with_day(elsewhere.clone(), 2, "12:00")).clashes, []);
}

#[test]
fn without_a_base_every_difference_is_a_conflict_and_no_absence_is_lost() {
    let theirs = Version {
        zone: "Europe/Berlin",
        week: ["", "09:00", "", "", "", "", ""],
        away: vec!["2027-01-01/2027-01-01"],
        ways: vec!["video"],
        whom: vec!["child"],
    };
    let Merged { hours, clashes } = merge(None, &base(), &theirs);
    assert_eq!(clashes, [Part::Zone, Part::Day(0), Part::Ways, Part::Whom]);
    let away = vec!["2026-12-01/2026-12-02", "2026-12-24/2026-12-26", "2027-01-01/2027-01-01"];
    assert_eq!(hours, Version { away, ..base() });
    assert_eq!(merge(None, &base(), &base()), Merged { hours: base(), clashes: Vec::new() });
}
