//! A crowd: fifty patients wait, eight times open in a day, and one in five who hear of a time books it. `cargo test -p aram-core --test
//! wishes crowd -- --nocapture` prints how long each time stays open and how many emails go out (docs/continuity.md).

use aram_core::wishes::{Queued, Served, Told, turn};
use std::collections::BTreeMap;

const PEOPLE: usize = 50;
const TIMES: usize = 8;
const FIRST_MINUTES: usize = 5;
const ROUND_MINUTES: usize = 30;

/// Random numbers that are the same in every run (a linear congruential generator).
struct Dice(u64);

impl Dice {
    fn one_in(&mut self, sides: u64) -> bool {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33).is_multiple_of(sides)
    }
}

/// What became of the times: after how many minutes each was booked, if it was, and who got an email in which order.
struct Outcome {
    filled: Vec<Option<usize>>,
    emailed: Vec<usize>,
}

/// All times open at once, which is the hardest for the order. Whoever reacts books within the round, and waits no more.
fn run(seed: u64) -> Outcome {
    let mut dice = Dice(seed);
    let mut told = BTreeMap::new();
    let mut has_booked = [false; PEOPLE];
    let mut cursors = [0; TIMES];
    let mut filled = [None; TIMES];
    let mut emailed = Vec::new();
    for round in 0..PEOPLE {
        for time in 0..TIMES {
            let mut served = 0;
            while filled[time].is_none() && cursors[time] < PEOPLE {
                let person = cursors[time];
                if has_booked[person] {
                    cursors[time] += 1;
                    continue;
                }
                let of = match told.get(&person) {
                    None => Told::Nothing,
                    Some(other) if *other == time => Told::OfThis,
                    Some(_) => Told::OfAnother,
                };
                match turn(Queued { served, tied: false, blocked: false, told: of, wants: true }) {
                    Served::Later => break,
                    Served::Emails => {
                        assert_eq!(told.insert(person, time), None, "two emails on a day");
                        emailed.push(person);
                        served += 1;
                        if dice.one_in(5) {
                            has_booked[person] = true;
                            filled[time] = Some(FIRST_MINUTES + round * ROUND_MINUTES + ROUND_MINUTES / 2);
                        }
                    }
                    Served::Emailed => served += 1,
                    Served::Shows | Served::Never => {}
                }
                cursors[time] += 1;
            }
        }
    }
    Outcome { filled: filled.to_vec(), emailed }
}

#[test]
fn calcom_10616_those_who_wait_hear_of_a_time_that_opens_in_the_order_of_waiting() {
    let (mut minutes, mut open, mut emails) = (Vec::new(), 0, Vec::new());
    for seed in 1..=200 {
        let Outcome { filled, emailed } = run(seed);
        assert!(emailed.is_sorted(), "somebody who waits longer was passed over: {emailed:?}");
        assert!(emailed.len() <= PEOPLE);
        emails.push(emailed.len());
        open += filled.iter().filter(|one| one.is_none()).count();
        minutes.extend(filled.into_iter().flatten());
    }
    minutes.sort_unstable();
    emails.sort_unstable();
    let [median, most] = [minutes[minutes.len() / 2], minutes[minutes.len() - 1]];
    println!(
        "{} of {} times booked: half within {median} minutes, all within {most}; {} emails a day (most {})",
        minutes.len(),
        minutes.len() + open,
        emails[emails.len() / 2],
        emails[emails.len() - 1]
    );
    assert!(minutes.len() >= 200 * TIMES * 6 / 10, "most times are booked: {}", minutes.len());
    assert!(median <= FIRST_MINUTES + ROUND_MINUTES);
}
