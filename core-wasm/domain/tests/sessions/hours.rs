use super::{DAY, HOUR, MINUTE, MS};
use aram_core::day::Day;
use aram_core::sessions::{AwayProblem as A, Hours, HoursProblem, Offset, TimesProblem as T, problems, starts};
use aram_core::time::{Instant, Span};

const UTC: [Offset; 1] = [Offset { since: Instant::EPOCH, seconds: 0 }];
/// Monday, 7 December 2026, 00:00 UTC.
const MONDAY: Instant = Instant::from_millis(1_796_601_600_000);

/// The same times each day.
fn daily(times: &str) -> Hours<'_> {
    Hours { week: [times; 7], away: Vec::new() }
}

fn found(hours: &Hours<'_>) -> Vec<HoursProblem> {
    problems(hours, Day::new(2026, 12, 7).unwrap())
}

fn monday(times: &str) -> Vec<HoursProblem> {
    found(&Hours { week: [times, "", "", "", "", "", ""], away: Vec::new() })
}

#[test]
fn each_day_of_the_week_has_its_own_times() {
    let week = ["09:00", "", "10:05", "", "", "", "23:55"];
    let hours = Hours { week, away: Vec::new() };
    let expected = [MONDAY + 9 * HOUR, MONDAY + 2 * DAY + 10 * HOUR + 5 * MINUTE, MONDAY + 7 * DAY - 5 * MINUTE];
    assert_eq!(starts(&hours, &UTC, MONDAY, MONDAY + 7 * DAY), Some(expected.to_vec()));
}

#[test]
fn a_window_includes_its_first_moment_but_not_its_last() {
    let hours = daily("09:00");
    let nine = MONDAY + 9 * HOUR;
    assert_eq!(starts(&hours, &UTC, nine, nine + DAY), Some(vec![nine]));
    assert_eq!(starts(&hours, &UTC, nine + MS, nine + DAY + MS), Some(vec![nine + DAY]));
    assert_eq!(starts(&hours, &UTC, nine, nine), Some(Vec::new()));
}

#[test]
fn a_window_that_ends_before_it_begins_or_never_is_refused() {
    let hours = daily("09:00");
    assert_eq!(starts(&hours, &UTC, MONDAY, MONDAY - MS), None);
    assert_eq!(starts(&hours, &UTC, MONDAY, MONDAY + 100 * DAY).map(|starts| starts.len()), Some(100));
    assert_eq!(starts(&hours, &UTC, MONDAY, MONDAY + 100 * DAY + MS), None);
    assert_eq!(starts(&hours, &UTC, Instant::MIN, Instant::MAX), None);
}

#[test]
fn absences_include_both_local_days() {
    let hours = Hours { away: vec!["2026-12-08/2026-12-09", "2026-12-12/2026-12-12"], ..daily("00:00 23:00") };
    let kathmandu = [Offset { since: Instant::EPOCH, seconds: 20_700 }];
    let midnight = MONDAY - Span::seconds(20_700);
    let expected: Vec<Instant> =
        [0, 3, 4, 6].into_iter().flat_map(|day| [midnight + day * DAY, midnight + day * DAY + 23 * HOUR]).collect();
    assert_eq!(starts(&hours, &kathmandu, midnight, midnight + 7 * DAY), Some(expected));
}

#[test]
fn of_two_times_less_than_an_hour_apart_the_later_is_left_out() {
    let at = |times| starts(&daily(times), &UTC, MONDAY, MONDAY + DAY).unwrap();
    assert_eq!(at("09:00 09:30 10:00 10:15"), [MONDAY + 9 * HOUR, MONDAY + 10 * HOUR]);
    assert_eq!(at("10:15 09:00 09:00"), [MONDAY + 9 * HOUR, MONDAY + 10 * HOUR + 15 * MINUTE]);
    assert_eq!(at("09:05 10:00"), [MONDAY + 9 * HOUR + 5 * MINUTE]);
}

#[test]
fn a_time_after_midnight_is_left_out_too_wherever_the_window_begins() {
    let hours = daily("00:00 23:30");
    let all = starts(&hours, &UTC, MONDAY, MONDAY + 2 * DAY).unwrap();
    assert_eq!(all, [MONDAY + DAY - 30 * MINUTE, MONDAY + 2 * DAY - 30 * MINUTE]);
    assert_eq!(starts(&hours, &UTC, MONDAY + DAY - MS, MONDAY + 2 * DAY), Some(vec![MONDAY + 2 * DAY - 30 * MINUTE]));
}

#[test]
fn times_off_the_grid_or_unreadable_ones_offer_nothing() {
    assert_eq!(starts(&daily("09:03"), &UTC, MONDAY, MONDAY + DAY), Some(Vec::new()));
    assert_eq!(starts(&daily("9 o'clock"), &UTC, MONDAY, MONDAY + DAY), Some(Vec::new()));
}

#[test]
fn a_valid_week_has_no_problem() {
    assert_eq!(monday(""), []);
    assert_eq!(monday("09:00 10:00 14:35"), []);
    assert_eq!(monday("14:35 09:00 10:00"), [], "in any order");
    assert_eq!(monday("00:00 23:55"), []);
}

#[test]
fn a_time_has_four_digits() {
    for wrong in ["9:00", "09.00", "24:00", "09:60", "09:00  10:00", " 09:00", "09:00,10:00", "٠٩:٠٠", "noon"] {
        assert_eq!(monday(wrong), [HoursProblem::Week { at: 0, problem: T::Malformed }], "{wrong:?}");
    }
}

#[test]
fn a_time_must_be_at_a_five_minute_mark() {
    assert_eq!(monday("09:00 10:03"), [HoursProblem::Week { at: 0, problem: T::OffGrid }]);
}

#[test]
fn a_day_has_at_most_twelve_times() {
    let times = |count: usize| (0..count).map(|hour| format!("{hour:02}:00")).collect::<Vec<_>>().join(" ");
    assert_eq!(monday(&times(12)), []);
    assert_eq!(monday(&times(13)), [HoursProblem::Week { at: 0, problem: T::TooMany }]);
}

#[test]
fn times_are_an_hour_apart_even_over_midnight() {
    assert_eq!(monday("09:00 09:55"), [HoursProblem::Week { at: 0, problem: T::NotApart }]);
    assert_eq!(monday("09:00 09:00"), [HoursProblem::Week { at: 0, problem: T::NotApart }]);
    let week =
        |sunday, monday, tuesday| found(&Hours { week: [monday, tuesday, "", "", "", "", sunday], away: Vec::new() });
    assert_eq!(week("", "23:30", "00:30"), []);
    assert_eq!(week("", "23:30", "00:25"), [HoursProblem::Week { at: 1, problem: T::NotApart }]);
    assert_eq!(week("23:30", "00:00", ""), [HoursProblem::Week { at: 0, problem: T::NotApart }]);
    assert_eq!(week("23:60", "00:00", ""), [HoursProblem::Week { at: 6, problem: T::Malformed }]);
}

#[test]
fn an_absence_is_two_calendar_days_in_order_that_are_not_past() {
    let away = |text| found(&Hours { week: [""; 7], away: vec![text] });
    assert_eq!(away("2026-12-24/2027-01-03"), []);
    assert_eq!(away("2026-12-24/2026-12-24"), []);
    assert_eq!(away("2026-11-01/2026-12-07"), [], "its last day is today");
    assert_eq!(away("2026-11-01/2026-12-06"), [HoursProblem::Away { at: 0, problem: A::Past }]);
    assert_eq!(away("2026-12-24/2026-12-23"), [HoursProblem::Away { at: 0, problem: A::Backwards }]);
    for wrong in
        ["", "2026-12-24", "2026-12-24/", "2026-12-24/2026-02-30", "2026-13-01/2027-01-01", "2026-12-24/2027-01-033"]
    {
        assert_eq!(away(wrong), [HoursProblem::Away { at: 0, problem: A::Malformed }], "{wrong:?}");
    }
}

#[test]
fn forty_absences_are_allowed() {
    let away = vec!["2026-12-24/2027-01-03"; 41];
    assert_eq!(found(&Hours { week: [""; 7], away: away[..40].to_vec() }), []);
    assert_eq!(found(&Hours { week: [""; 7], away }), [HoursProblem::Away { at: -1, problem: A::TooMany }]);
}

#[test]
fn days_are_counted_from_1970() {
    for (year, month, day, number) in [
        (1970, 1, 1, 0),
        (1969, 12, 31, -1),
        (1970, 3, 1, 59),
        (2000, 2, 29, 11_016),
        (2000, 3, 1, 11_017),
        (2026, 12, 7, 20_794),
        (2099, 12, 31, 47_481),
    ] {
        assert_eq!(Day::new(year, month, day).unwrap().number(), number);
    }
}
