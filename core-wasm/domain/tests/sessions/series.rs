//! A weekly series: its plan around changes of a clock, against the calendar library `jiff`; its refusals; and how it's recognized. The
//! names of some tests are public reports about another scheduler that books series (calcom/cal.diy).

use super::{DAY, HOUR, MINUTE, START};
use aram_core::day::Day;
use aram_core::schema::PLACE_NAMES;
use aram_core::sessions::{
    Booker, FreeTime, Hours, Offset, Place, Refused, Repeat, RepeatProblem, Series, Week, WeeklyHour, Welcome, Whom,
    Wish, same_time, same_time_from, series, series_hours, series_of, starts, weekly_hours,
};
use aram_core::time::{Instant, Span};
use jiff::tz::{AmbiguousOffset, TimeZone};
use jiff::{Timestamp, ToSpan};
use proptest::prelude::*;

const WEEK: Span = Span::days(7);
const UTC: [Offset; 1] = [Offset { since: Instant::EPOCH, seconds: 0 }];
const WEEKLY: Repeat = Repeat { every: 1, count: 4 };

fn booker() -> Booker<'static> {
    Booker {
        email_verified: true,
        consent: 2,
        guardian: false,
        birthday: "",
        named: true,
        tickets: 8,
        diary: Vec::new(),
        places: Vec::new(),
    }
}

fn wish(start: Instant) -> Wish {
    Wish { start, whom: Whom::Myself, takes: vec![Whom::Myself], welcome: Welcome::Yes }
}

fn free(starts: &[Instant]) -> Vec<FreeTime> {
    starts.iter().map(|start| FreeTime { start: *start, takes: vec![Whom::Myself] }).collect()
}

fn plan(booker: &Booker<'_>, repeat: Repeat, open: &[Instant]) -> Vec<Week> {
    let today = Day::new(2027, 1, 14).unwrap();
    series(booker, &wish(START), repeat, &free(open), &UTC, START - DAY, today).unwrap()
}

fn found(start: Instant, place: usize) -> Week {
    Week::Found { start, place: PLACE_NAMES[place] }
}

const fn after(weeks: i64) -> Instant {
    START.saturating_add(Span::days(weeks.saturating_mul(7)))
}

fn afters(weeks: &[i64]) -> Vec<Instant> {
    weeks.iter().map(|week| after(*week)).collect()
}

#[test]
fn each_week_takes_the_next_booking_slot() {
    let open = [after(0), after(1), after(2), after(3)];
    assert_eq!(plan(&booker(), WEEKLY, &open), [0, 1, 2, 3].map(|at| found(open[at], at)));
    let fortnightly = Repeat { every: 2, count: 2 };
    assert_eq!(plan(&booker(), fortnightly, &open), [found(after(0), 0), found(after(2), 1)]);
}

#[test]
fn only_every_week_or_two_and_two_to_eight_sessions_are_planned() {
    let problem = |every, count| {
        let today = Day::new(2027, 1, 14).unwrap();
        series(&booker(), &wish(START), Repeat { every, count }, &[], &UTC, START - DAY, today).err()
    };
    for every in [i64::MIN, -1, 0, 3, i64::MAX] {
        assert_eq!(problem(every, 4), Some(RepeatProblem::Every), "{every}");
    }
    for count in [i64::MIN, 0, 1, 9, i64::MAX] {
        assert_eq!(problem(1, count), Some(RepeatProblem::Count), "{count}");
        assert_eq!(series_hours(START, Repeat { every: 1, count }), [0; 0]);
    }
    assert_eq!((problem(1, 2), problem(2, 8)), (None, None));
}

#[test]
fn the_hours_to_read_are_those_in_which_a_session_may_begin() {
    let hour = START.hour().number();
    let repeat = Repeat { every: 2, count: 2 };
    assert_eq!(series_hours(START, repeat), [hour - 1, hour, hour + 1, hour + 335, hour + 336, hour + 337]);
    let most = Repeat { every: 1, count: 8 };
    assert!(series_hours(START, most).len() <= 30, "the store compares a field with at most 30 values");
}

#[test]
fn report_11654_every_week_is_checked_and_not_only_the_first_two() {
    let open = [after(0), after(1), after(3) + 2 * HOUR];
    let all = plan(&booker(), WEEKLY, &open);
    assert_eq!(all[..2], [found(after(0), 0), found(after(1), 1)]);
    assert_eq!(all[2..], [Week::Taken { expected: after(2) }, Week::Taken { expected: after(3) }]);
}

#[test]
fn report_15997_a_series_books_no_taken_time_and_no_day_of_absence() {
    // The third week is taken and the fourth one away: neither is available.
    let open = [after(0), after(1), after(2) + 2 * HOUR, after(4)];
    let all = plan(&booker(), Repeat { every: 1, count: 5 }, &open);
    assert_eq!(all[2..4], [Week::Taken { expected: after(2) }, Week::Taken { expected: after(3) }]);
    assert_eq!(all[4], found(after(4), 2));
}

#[test]
fn report_25287_a_later_week_with_a_session_of_the_patient_is_shown_before_the_booking() {
    let open = [after(0), after(1), after(2), after(3)];
    let busy = Booker { diary: vec![after(2) + 30 * MINUTE], ..booker() };
    let all = plan(&busy, WEEKLY, &open);
    assert_eq!(all[2], Week::Refused { start: after(2), why: Refused::Overlaps });
    assert_eq!(all[3], found(after(3), 2));
}

#[test]
fn a_time_after_the_last_available_one_is_not_offered_yet() {
    let all = plan(&booker(), WEEKLY, &[after(0), after(1), after(2) - HOUR - 5 * MINUTE]);
    assert_eq!(all[2..], [Week::NotOfferedYet { expected: after(2) }, Week::NotOfferedYet { expected: after(3) }]);
}

#[test]
fn tickets_and_booking_slots_end_a_series() {
    let open = [after(0), after(1), after(2), after(3)];
    let poor = Booker { tickets: 2, ..booker() };
    assert_eq!(plan(&poor, WEEKLY, &open)[2], Week::Refused { start: after(2), why: Refused::NoTicket });
    let places = PLACE_NAMES.map(|name| Place { name, taken: START - 9 * DAY, booked: Some(START + DAY), held: false });
    let full = Booker { places: places[..7].to_vec(), ..booker() };
    assert_eq!(plan(&full, WEEKLY, &open)[0], found(after(0), 7));
    assert_eq!(plan(&full, WEEKLY, &open)[1], Week::Refused { start: after(1), why: Refused::TooManySessions });
}

#[test]
fn a_first_time_that_is_gone_or_too_soon_is_refused_alone() {
    let soon = series(
        &booker(),
        &wish(START),
        WEEKLY,
        &free(&[after(0), after(1)]),
        &UTC,
        START - HOUR,
        Day::new(2027, 1, 15).unwrap(),
    );
    assert_eq!(soon.unwrap()[..2], [Week::Refused { start: after(0), why: Refused::TooSoon }, found(after(1), 0)]);
    assert_eq!(plan(&booker(), WEEKLY, &[after(1)])[0], Week::Taken { expected: after(0) });
}

#[test]
fn an_hour_earlier_or_later_is_found_if_it_is_the_only_time_then() {
    let with = |near: &[Span]| {
        let open: Vec<_> = [after(0)].into_iter().chain(near.iter().map(|near| after(1) + *near)).collect();
        plan(&booker(), Repeat { every: 1, count: 2 }, &open)[1]
    };
    let (hour, back) = (HOUR, Span::ZERO - HOUR);
    assert_eq!(with(&[hour]), Week::Shifted { start: after(1) + hour, minutes: 60, place: "2" });
    assert_eq!(with(&[back]), Week::Shifted { start: after(1) - hour, minutes: -60, place: "2" });
    assert_eq!(with(&[hour + 5 * MINUTE]), Week::Taken { expected: after(1) });
    assert_eq!(with(&[back, hour]), Week::Taken { expected: after(1) }, "nobody can say which");
    assert_eq!(with(&[back, Span::ZERO, hour]), found(after(1), 1));
}

#[test]
fn the_session_after_midnight_is_not_moved_to_the_day_before() {
    // 23:30 UTC is 00:30 in a zone an hour ahead.
    let ahead = [Offset { since: Instant::EPOCH, seconds: 3600 }];
    let first = START + 15 * HOUR + 30 * MINUTE;
    let at = |near: Span| {
        let open = free(&[first, first + WEEK + near]);
        let repeat = Repeat { every: 1, count: 2 };
        series(&booker(), &wish(first), repeat, &open, &ahead, START, Day::new(2027, 1, 15).unwrap()).unwrap()[1]
    };
    assert!(matches!(at(30 * MINUTE), Week::Shifted { minutes: 30, .. }));
    assert!(matches!(at(Span::ZERO - 30 * MINUTE), Week::Shifted { minutes: -30, .. }), "00:00 is the same day");
    assert!(matches!(at(Span::ZERO - 35 * MINUTE), Week::Taken { .. } | Week::NotOfferedYet { .. }));
}

/// The zones of the two people.
const ZONES: [&str; 4] = ["Europe/Berlin", "Asia/Baghdad", "Asia/Beirut", "America/St_Johns"];

fn zone(name: &str) -> TimeZone {
    TimeZone::get(name).unwrap()
}

fn stamp(at: Instant) -> Timestamp {
    Timestamp::from_millisecond(at.millis()).unwrap()
}

/// The offsets of a zone from a week before a moment to 20 weeks after it, as a browser passes them.
fn offsets(zone: &TimeZone, at: Instant) -> Vec<Offset> {
    let from = at - WEEK;
    let seconds = |at: Timestamp| i64::from(zone.to_offset(at).seconds());
    let mut all = vec![Offset { since: from, seconds: seconds(stamp(from)) }];
    let until = stamp(at + 20 * WEEK);
    for change in zone.following(stamp(from)).take_while(|change| change.timestamp() < until) {
        let since = Instant::from_millis(change.timestamp().as_millisecond());
        all.push(Offset { since, seconds: i64::from(change.offset().seconds()) });
    }
    all
}

/// The same local time whole weeks later, by the calendar library; `None` if the clocks skip it.
fn same_local_time(first: Instant, weeks: i64, zone: &TimeZone) -> Option<Instant> {
    let later = stamp(first).to_zoned_datetime(zone.clone()).datetime().checked_add(weeks.weeks()).unwrap();
    let ambiguous = zone.to_ambiguous_zoned_datetime(later);
    let at = Instant::from_millis(ambiguous.clone().compatible().unwrap().timestamp().as_millisecond());
    (!matches!(ambiguous.offset(), AmbiguousOffset::Gap { .. })).then_some(at)
}

/// A first session in the years 2026 to 2046, and the weekly hours of a counselor who offers it.
#[derive(Clone, Debug)]
struct Case {
    patient: &'static str,
    counselor: &'static str,
    /// The counselor's times on every day.
    times: &'static str,
    now: Instant,
    first: usize,
    every: i64,
}

fn cases() -> impl Strategy<Value = Case> {
    let zones = || prop::sample::select(&ZONES[..]);
    let times = prop::sample::select(vec![
        "09:00",
        "17:30",
        "02:30",
        "00:05",
        "23:55",
        "08:00 09:00 10:00 11:00",
        "15:00 16:05 17:10",
    ]);
    // 1 January 2026 to 1 January 2046, in hours.
    let hours = 490_896_i64..666_240;
    (zones(), zones(), times, hours, 0_usize..40, 1_i64..=2).prop_map(
        |(patient, counselor, times, hour, first, every)| {
            let now = Instant::from_millis(hour * HOUR.millis());
            Case { patient, counselor, times, now, first, every }
        },
    )
}

fn planned(case: &Case) -> (Instant, Vec<Instant>, Vec<Week>) {
    let Case { now, times, .. } = *case;
    let (own, theirs) = (zone(case.patient), zone(case.counselor));
    let hours = Hours { week: [times; 7], away: Vec::new() };
    let open = starts(&hours, &offsets(&theirs, now), now + 3 * HOUR, now + 90 * DAY).unwrap();
    let first = open[case.first % open.len().min(28)];
    let repeat = Repeat { every: case.every, count: 5 };
    let weeks =
        series(&booker(), &wish(first), repeat, &free(&open), &offsets(&own, now), now, Day::new(2026, 1, 1).unwrap());
    (first, open, weeks.unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn a_series_keeps_the_patients_clock_wherever_the_counselor_offers_that(case in cases()) {
        let (first, open, weeks) = planned(&case);
        for (week, number) in weeks.iter().zip(0..) {
            let exact = first + number * case.every * WEEK;
            let same = same_local_time(first, number * case.every, &zone(case.patient));
            if let Some(same) = same.filter(|same| open.contains(same)) {
                prop_assert!(matches!(week, Week::Found { start, .. } if *start == same), "{week:?}");
            } else {
                prop_assert!(!matches!(week, Week::Found { .. }) || same.is_none(), "{week:?}");
            }
            if let Week::Shifted { start, minutes, .. } = week {
                prop_assert!((*start - exact).saturating_abs() <= HOUR && *minutes != 0);
                prop_assert_eq!(*start - *minutes * MINUTE, same.unwrap_or(exact));
            }
        }
    }

    #[test]
    fn a_counselor_in_the_same_zone_keeps_the_clock_except_on_the_day_of_a_change(case in cases()) {
        let (first, _, weeks) = planned(&Case { counselor: case.patient, ..case.clone() });
        for (week, number) in weeks.iter().zip(0..) {
            let exact = first + number * case.every * WEEK;
            let changes = offsets(&zone(case.patient), case.now).iter().any(|offset| (offset.since - exact).saturating_abs() <= DAY);
            prop_assert!(matches!(week, Week::Found { .. }) || changes, "{week:?}");
        }
    }

    #[test]
    fn every_planned_time_is_offered_once(case in cases()) {
        let (_, open, weeks) = planned(&case);
        let booked: Vec<_> = weeks.iter().filter_map(|week| match week {
            Week::Found { start, .. } | Week::Shifted { start, .. } => Some(*start),
            _ => None,
        }).collect();
        prop_assert!(booked.iter().all(|start| open.contains(start)));
        prop_assert!(booked.windows(2).all(|two| two[1] - two[0] >= WEEK - HOUR));
    }

    #[test]
    fn a_planned_series_is_recognized(case in cases()) {
        let (first, _, weeks) = planned(&case);
        let booked: Vec<_> = weeks.iter().filter_map(|week| match week {
            Week::Found { start, .. } | Week::Shifted { start, .. } => Some(*start),
            _ => None,
        }).collect();
        if booked.len() == weeks.len() {
            let all = Series { every: case.every, since: Some(first), following: booked[1..].to_vec() };
            prop_assert_eq!(series_of(first, &booked, Instant::MIN), Some(all));
            for (at, start) in booked.iter().enumerate() {
                let rest = series_of(*start, &booked, Instant::MIN).unwrap();
                prop_assert_eq!((rest.since, rest.following), (Some(first), booked[at + 1..].to_vec()));
            }
        }
    }
}

#[test]
fn the_clock_change_of_one_of_the_two_shifts_one_week_by_an_hour() {
    // In Berlin the clocks go back on 25 October 2026; in Baghdad they never change.
    let first = Instant::from_millis(1_792_573_200_000); // 21 October 2026, 11:00 in Berlin, 12:00 in Baghdad
    let berlin = offsets(&zone("Europe/Berlin"), first);
    let baghdad = offsets(&zone("Asia/Baghdad"), first);
    let week = |open: &[Instant], zone: &[Offset]| {
        let open = free(open);
        series(&booker(), &wish(first), WEEKLY, &open, zone, first - DAY, Day::new(2026, 10, 20).unwrap()).unwrap()[1]
    };
    let (same_moment, same_clock) = (first + WEEK, first + WEEK + HOUR);
    assert!(matches!(week(&[first, same_moment], &berlin), Week::Shifted { minutes: -60, .. }));
    assert!(matches!(week(&[first, same_clock], &berlin), Week::Found { .. }));
    assert!(matches!(week(&[first, same_clock], &baghdad), Week::Shifted { minutes: 60, .. }));
    let both = week(&[first, same_moment, same_clock], &berlin);
    assert!(matches!(both, Week::Found { start, .. } if start == same_clock), "the patient's clock decides");
}

#[test]
fn sessions_whole_weeks_apart_are_a_series() {
    let of = |start, weeks: &[i64]| series_of(start, &afters(weeks), Instant::MIN);
    let series = |every, since, following: &[i64]| {
        Some(Series { every, since: Some(after(since)), following: afters(following) })
    };
    assert_eq!(of(after(0), &[0]), None);
    assert_eq!(of(after(0), &[]), None);
    assert_eq!(of(after(0), &[2, 0, 1]), series(1, 0, &[1, 2]));
    assert_eq!(of(after(1), &[0, 1, 2]), series(1, 0, &[2]));
    assert_eq!(of(after(2), &[0, 1, 2]), series(1, 0, &[]));
    assert_eq!(of(after(2), &[0, 2, 4]), series(2, 0, &[4]));
    assert_eq!(of(after(0), &[0, 3]), None, "every three weeks is no series");
    assert_eq!(of(after(1), &[0, 1, 4]), series(1, 0, &[4]), "a holiday of two weeks");
    assert_eq!(of(after(1), &[0, 1, 5, 6]), series(1, 0, &[]), "a longer break begins another one");
    assert_eq!(of(after(5), &[0, 1, 5, 6]), series(1, 5, &[6]));
}

#[test]
fn a_series_goes_on_an_hour_earlier_or_later_and_not_further() {
    let of = |shift: Span| series_of(START, &[START, after(1) + shift], Instant::MIN).is_some();
    assert!(of(HOUR) && of(Span::ZERO - HOUR));
    assert!(!of(HOUR + 5 * MINUTE) && !of(Span::ZERO - HOUR - 5 * MINUTE));
    assert_eq!(series_of(Instant::MAX, &[Instant::MIN, Instant::MAX], Instant::MIN), None);
}

#[test]
fn a_series_has_a_beginning_only_if_no_earlier_session_can_be_unknown() {
    let since = |known| series_of(after(1), &afters(&[0, 1, 2]), known).unwrap().since;
    let earliest_before = after(-3) - 2 * HOUR;
    assert_eq!(since(earliest_before), Some(after(0)));
    assert_eq!(since(earliest_before + Span::MILLISECOND), None);
    assert_eq!(since(Instant::MAX), None);
}

#[test]
fn of_two_sessions_in_a_week_the_one_closer_to_the_usual_time_belongs_to_the_series() {
    let of = |start, starts: &[Instant]| series_of(start, starts, Instant::MIN).unwrap();
    let double = [after(0), after(0) + HOUR, after(1) + HOUR, after(1), after(2)];
    let series = of(after(0), &double);
    assert_eq!((series.every, series.following), (1, afters(&[1, 2])));
    let later = of(after(0) + HOUR, &double);
    assert_eq!(later.following, [after(1) + HOUR, after(2)], "the third week has only one");
    let same_day = [after(0), after(0) + HOUR];
    assert_eq!(series_of(after(0), &same_day, Instant::MIN), None);
}

#[test]
fn report_12461_one_session_that_moves_leaves_the_series_and_the_others_stay_one() {
    let moved = [after(0), after(1) + 2 * DAY, after(2), after(3)];
    let first = series_of(after(0), &moved, Instant::MIN).unwrap();
    assert_eq!((first.every, first.following), (1, afters(&[2, 3])));
    assert_eq!(series_of(after(1) + 2 * DAY, &moved, Instant::MIN), None);
}

#[test]
fn two_people_meet_regularly_at_an_hour_with_two_sessions_of_a_series() {
    // 15 January 2027 was a Friday; START is at 8:00 UTC.
    let hour = |day, minutes| WeeklyHour { day, minutes };
    let of = |starts: &[Instant]| weekly_hours(starts, &UTC);
    assert_eq!(of(&afters(&[0, 1, 2])), [hour(4, 480)]);
    assert_eq!(of(&afters(&[0, 2])), [hour(4, 480)]);
    assert_eq!(of(&[after(0), after(1) + HOUR]), [], "each hour once");
    assert_eq!(of(&afters(&[0, 3])), []);
    assert_eq!(of(&[]), []);
    let twice = [after(0), after(1), after(0) + DAY, after(1) + DAY];
    assert_eq!(of(&twice), [hour(4, 480), hour(5, 480)]);
    let behind = [Offset { since: Instant::EPOCH, seconds: -9 * 3600 }];
    assert_eq!(weekly_hours(&afters(&[0, 1]), &behind), [hour(3, 23 * 60)]);
    assert_eq!(weekly_hours(&afters(&[0, 1]), &[]), []);
}

/// The available time whole weeks after a session, found at a moment among those of a counselor.
fn again(now: Instant, open: &[Instant]) -> Option<Instant> {
    same_time(START, &free(open), &UTC, now)
}

#[test]
fn the_same_time_is_in_the_first_week_that_can_be_booked() {
    let weeks = afters(&[1, 2, 3]);
    let notice = 2 * HOUR;
    assert_eq!(again(START + HOUR, &weeks), Some(after(1)));
    assert_eq!(again(START - DAY, &weeks), Some(after(1)), "never the session's own week");
    assert_eq!(again(after(1) - notice - Span::MILLISECOND, &weeks), Some(after(1)));
    assert_eq!(again(after(1) - notice, &weeks), Some(after(2)));
    assert_eq!(again(after(2) + DAY, &weeks), Some(after(3)));
    assert_eq!(again(START + HOUR, &[after(2)]), None, "only the next week");
    assert_eq!(again(START + HOUR, &[]), None);
    assert_eq!(same_time(Instant::MIN, &free(&weeks), &UTC, Instant::MAX), None);
}

#[test]
fn the_same_time_may_be_an_hour_off_and_is_read_from_an_hour_before() {
    let now = START + HOUR;
    assert_eq!(same_time_from(START, now), after(1) - HOUR);
    for near in [Span::ZERO - HOUR, HOUR] {
        assert_eq!(again(now, &[after(1) + near]), Some(after(1) + near));
    }
    assert_eq!(again(now, &[after(1) - HOUR, after(1) + HOUR]), None, "nobody can say which");
    let soon = after(1) - 2 * HOUR - 5 * MINUTE;
    assert_eq!(again(soon, &[after(1) - HOUR]), None, "too soon to be booked");
    // In Berlin the clocks go back on 25 October 2026.
    let first = Instant::from_millis(1_792_573_200_000);
    let berlin = offsets(&zone("Europe/Berlin"), first);
    let open = free(&[first + WEEK, first + WEEK + HOUR]);
    assert_eq!(same_time(first, &open, &berlin, first + HOUR), Some(first + WEEK + HOUR));
}
