//! Local time around clock changes, in zones with offsets of :30 and :45, and on days that are longer, shorter or skipped.
//! The moments of the changes come from the IANA time zones.

use super::{DAY, HOUR, MINUTE, MS};
use aram_core::day::Day;
use aram_core::sessions::{Hours, Offset, starts};
use aram_core::time::{Instant, Span};
use proptest::prelude::*;

const fn moment(millis: i64) -> Instant {
    Instant::from_millis(millis)
}

#[derive(Clone, Copy, Debug)]
struct Zone {
    name: &'static str,
    /// From this moment on, an offset of this many seconds.
    offsets: &'static [(i64, i64)],
}

/// 29 March 2026 02:00 becomes 03:00; 25 October 2026 03:00 becomes 02:00.
const BERLIN: Zone = Zone {
    name: "Europe/Berlin",
    offsets: &[(1_761_440_400_000, 3600), (1_774_746_000_000, 7200), (1_792_890_000_000, 3600)],
};
/// 8 March 2026 02:00 becomes 03:00; 1 November 2026 02:00 becomes 01:00.
const NEW_YORK: Zone = Zone {
    name: "America/New_York",
    offsets: &[(1_762_063_200_000, -18_000), (1_772_953_200_000, -14_400), (1_793_512_800_000, -18_000)],
};
const KATHMANDU: Zone = Zone { name: "Asia/Kathmandu", offsets: &[(0, 20_700)] };
/// 5 April 2026 03:45 becomes 02:45; 27 September 2026 02:45 becomes 03:45.
const CHATHAM: Zone = Zone {
    name: "Pacific/Chatham",
    offsets: &[(1_758_981_600_000, 49_500), (1_775_311_200_000, 45_900), (1_790_431_200_000, 49_500)],
};
/// By half an hour: 5 April 2026 02:00 becomes 01:30; 4 October 2026 02:00 becomes 02:30.
const LORD_HOWE: Zone = Zone {
    name: "Australia/Lord_Howe",
    offsets: &[(1_759_591_800_000, 39_600), (1_775_314_800_000, 37_800), (1_791_041_400_000, 39_600)],
};
/// The zone skipped 30 December 2011.
const APIA: Zone = Zone { name: "Pacific/Apia", offsets: &[(1_316_872_800_000, -36_000), (1_325_239_200_000, 50_400)] };
/// At midnight: 24 April 2026 00:00 becomes 01:00; 30 October 2026 00:00 becomes 29 October 23:00.
const CAIRO: Zone = Zone {
    name: "Africa/Cairo",
    offsets: &[(1_761_858_000_000, 7200), (1_776_981_600_000, 10_800), (1_793_307_600_000, 7200)],
};
const ZONES: [Zone; 7] = [BERLIN, NEW_YORK, KATHMANDU, CHATHAM, LORD_HOWE, APIA, CAIRO];

impl Zone {
    fn offsets(&self) -> Vec<Offset> {
        self.offsets.iter().map(|(since, seconds)| Offset { since: moment(*since), seconds: *seconds }).collect()
    }

    fn local(&self, at: Instant) -> Instant {
        let (_, seconds) = self.offsets.iter().rev().find(|(since, _)| moment(*since) <= at).unwrap();
        at + Span::seconds(*seconds)
    }

    /// The local times at which sessions begin on a day, if every day has the same `times`.
    fn on(&self, (year, month, day): (u16, u8, u8), times: &str) -> Vec<String> {
        let midnight = Instant::EPOCH + Day::new(year, month, day).unwrap().number() * DAY;
        let hours = Hours { week: [times; 7], away: Vec::new() };
        let found = starts(&hours, &self.offsets(), midnight - 2 * DAY, midnight + 3 * DAY).unwrap();
        let here =
            found.into_iter().map(|at| self.local(at)).filter(|local| local.day_number() == midnight.day_number());
        here.map(|local| {
            let minutes = (local - midnight).millis() / MINUTE.millis();
            format!("{:02}:{:02}", minutes / 60, minutes % 60)
        })
        .collect()
    }

    fn starts(&self, times: &str, from: Instant, until: Instant) -> Vec<Instant> {
        starts(&Hours { week: [times; 7], away: Vec::new() }, &self.offsets(), from, until).unwrap()
    }
}

#[test]
fn a_local_time_that_the_clocks_skip_has_no_start() {
    assert_eq!(BERLIN.on((2026, 3, 29), "02:30 09:00"), ["09:00"]);
    assert_eq!(BERLIN.on((2026, 3, 28), "02:30 09:00"), ["02:30", "09:00"]);
    assert_eq!(NEW_YORK.on((2026, 3, 8), "02:00 03:00"), ["03:00"]);
    assert_eq!(CHATHAM.on((2026, 9, 27), "02:45 03:45"), ["03:45"]);
    assert_eq!(LORD_HOWE.on((2026, 10, 4), "02:00 03:00"), ["03:00"]);
    assert_eq!(LORD_HOWE.on((2026, 10, 4), "02:30"), ["02:30"]);
    assert_eq!(CAIRO.on((2026, 4, 24), "00:30 01:30"), ["01:30"]);
}

#[test]
fn a_repeated_local_time_starts_only_the_first_time() {
    assert_eq!(BERLIN.on((2026, 10, 25), "02:30"), ["02:30"]);
    let midnight = moment(1_792_879_200_000);
    assert_eq!(BERLIN.starts("02:30", midnight, midnight + DAY), [moment(1_792_888_200_000)]);
    assert_eq!(CHATHAM.on((2026, 4, 5), "03:00"), ["03:00"]);
    assert_eq!(LORD_HOWE.on((2026, 4, 5), "01:45"), ["01:45"]);
    assert_eq!(CAIRO.on((2026, 10, 29), "23:30"), ["23:30"]);
}

#[test]
fn nine_o_clock_stays_nine_o_clock_in_the_weeks_around_a_change() {
    for (zone, month, day) in [(BERLIN, 3, 29), (BERLIN, 10, 25), (NEW_YORK, 3, 8), (NEW_YORK, 11, 2), (CHATHAM, 4, 5)]
    {
        for shift in [-1, 0, 1] {
            let day = u8::try_from(day + shift).unwrap();
            assert_eq!(zone.on((2026, month, day), "09:00 18:00"), ["09:00", "18:00"], "{} {day}", zone.name);
        }
    }
}

/// Around a clock change, other schedulers refuse the first time of the day, or offer it an hour early.
#[test]
fn the_first_time_of_the_day_is_offered_at_its_hour_on_the_day_of_a_clock_change() {
    assert_eq!(BERLIN.on((2026, 3, 29), "00:00 01:00 03:00"), ["00:00", "01:00", "03:00"]);
    assert_eq!(BERLIN.on((2026, 10, 25), "00:00 01:00 03:00"), ["00:00", "01:00", "03:00"]);
    assert_eq!(NEW_YORK.on((2026, 3, 8), "00:05 03:05"), ["00:05", "03:05"]);
    let window = moment(1_774_738_800_000); // 29 March 2026, 00:00 in Berlin
    assert_eq!(BERLIN.starts("00:00", window, window + 23 * HOUR), [window], "a day of 23 hours");
    let window = moment(1_792_879_200_000); // 25 October 2026, 00:00 in Berlin
    assert_eq!(BERLIN.starts("00:00 23:00", window, window + 25 * HOUR), [window, window + 24 * HOUR], "one of 25");
}

/// In zones with offsets of half or three quarters of an hour, other schedulers have evenings that nobody can book.
#[test]
fn eighteen_o_clock_can_be_booked_in_every_zone() {
    for zone in ZONES {
        // The offsets of Apia only cover the days around the skipped one.
        let (year, month) = if zone.name == APIA.name { (2012, 1) } else { (2026, 5) };
        for day in 1..=28 {
            assert_eq!(zone.on((year, month, day), "18:00"), ["18:00"], "{} {day}", zone.name);
        }
    }
    let midnight = moment(1_796_601_600_000);
    assert_eq!(KATHMANDU.starts("18:00", midnight, midnight + DAY), [midnight + 12 * HOUR + 15 * MINUTE]);
}

#[test]
fn if_a_clock_change_brings_two_times_together_the_later_is_left_out() {
    // In that night, 01:30 and 03:00 are half an hour apart.
    assert_eq!(BERLIN.on((2026, 3, 29), "01:30 03:00 04:00"), ["01:30", "04:00"]);
    assert_eq!(LORD_HOWE.on((2026, 10, 4), "01:30 02:30 03:30"), ["01:30", "03:30"]);
}

#[test]
fn a_skipped_day_has_no_times() {
    assert_eq!(APIA.on((2011, 12, 30), "09:00 18:00"), [""; 0]);
    assert_eq!(APIA.on((2011, 12, 29), "09:00 18:00"), ["09:00", "18:00"]);
    assert_eq!(APIA.on((2011, 12, 31), "09:00 18:00"), ["09:00", "18:00"]);
}

#[test]
fn another_zone_means_another_moment_for_the_same_local_time() {
    let from = moment(1_796_601_600_000);
    let [berlin, kathmandu] = [BERLIN, KATHMANDU].map(|zone| zone.starts("09:00", from, from + DAY));
    assert_eq!(berlin, [from + 8 * HOUR]);
    assert_eq!(kathmandu, [from + 3 * HOUR + 15 * MINUTE]);
}

#[test]
fn without_an_offset_there_is_no_time() {
    let hours = Hours { week: ["09:00"; 7], away: Vec::new() };
    let from = Instant::EPOCH;
    let late = [Offset { since: from + DAY, seconds: 0 }];
    assert_eq!(starts(&hours, &[], from, from + DAY), Some(Vec::new()));
    assert_eq!(starts(&hours, &late, from, from + 2 * DAY), Some(vec![from + DAY + 9 * HOUR]));
}

fn weeks() -> impl Strategy<Value = Vec<String>> {
    let day = prop::collection::btree_set(0..288_u32, 0..12).prop_map(|steps| {
        let times = steps.into_iter().map(|step| format!("{:02}:{:02}", step / 12, step % 12 * 5));
        times.collect::<Vec<_>>().join(" ")
    });
    prop::collection::vec(day, 7)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_start_is_on_the_grid_in_the_window_apart_and_at_a_local_time_of_the_week(
        week in weeks(),
        zone in prop::sample::select(&ZONES[..6]),
        change in 0..3_usize,
        shift in -20 * DAY.millis()..20 * DAY.millis(),
        length in 0..35 * DAY.millis(),
    ) {
        let changes = zone.offsets();
        let change = changes.get(change).unwrap_or(&changes[0]).since;
        let from = change.max(changes[0].since + 22 * DAY) + shift * MS;
        let (middle, until) = (from + length / 2 * MS, from + length * MS);
        let texts: [&str; 7] = std::array::from_fn(|day| week[day].as_str());
        let hours = Hours { week: texts, away: Vec::new() };
        let found = starts(&hours, &zone.offsets(), from, until).unwrap();
        for at in &found {
            prop_assert!(at.is_start() && (from..until).contains(at));
            let local = zone.local(*at);
            let day = local.day_number();
            let minutes = (local - (Instant::EPOCH + day * DAY)).millis() / MINUTE.millis();
            let text = format!("{:02}:{:02}", minutes / 60, minutes % 60);
            let weekday = usize::try_from((day + 3).rem_euclid(7)).unwrap();
            prop_assert!(texts[weekday].split(' ').any(|time| time == text), "{}: {} of {}", zone.name, text, texts[weekday]);
        }
        prop_assert!(found.windows(2).all(|two| two[1] - two[0] >= HOUR && two[0].hour() != two[1].hour()));
        let halves = [starts(&hours, &zone.offsets(), from, middle), starts(&hours, &zone.offsets(), middle, until)];
        prop_assert_eq!(halves.into_iter().flatten().flatten().collect::<Vec<_>>(), found, "a window in two halves gives the same");
    }
}
