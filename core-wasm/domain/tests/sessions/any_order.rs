//! Two patients and a counselor do random things at random times.

use super::{DAY, MINUTE, START};
use aram_core::day::Day;
use aram_core::schema::PLACE_NAMES;
use aram_core::sessions::{
    Booker, CounselorStatus, Effect, Event, Outcome, Place, Side, State, Welcome, Whom, Wish, book, step,
};
use aram_core::time::Instant;
use proptest::prelude::*;

/// An attempted action. Times are in steps of five minutes from `START`, and sessions are indexes among all sessions.
#[derive(Clone, Debug)]
enum Try {
    Book { patient: usize, start: i64 },
    Step { session: usize, actor: Side, wish: Wanted },
    Wait { minutes: i64 },
}

#[derive(Clone, Debug)]
enum Wanted {
    Cancel(CounselorStatus),
    Hold,
    Miss(Side),
    Move(i64, Welcome),
    Contest,
}

struct Session {
    patient: usize,
    place: &'static str,
    state: State,
}

struct World {
    now: Instant,
    tickets: [i64; 2],
    /// The numbers in each patient's ledger entries.
    entries: [Vec<i64>; 2],
    places: [[Option<(Instant, usize)>; 8]; 2],
    sessions: Vec<Session>,
}

fn start_of(state: State) -> Option<Instant> {
    if let State::Booked { start, .. } = state { Some(start) } else { None }
}

impl World {
    fn new() -> Self {
        Self { now: START, tickets: [6; 2], entries: [vec![6], vec![6]], places: [[None; 8]; 2], sessions: Vec::new() }
    }

    fn diary(&self, patient: usize, but: Option<usize>) -> Vec<Instant> {
        let own = self.sessions.iter().enumerate().filter(|(at, one)| one.patient == patient && Some(*at) != but);
        own.filter_map(|(_, session)| start_of(session.state)).collect()
    }

    fn is_taken(&self, start: Instant) -> bool {
        self.sessions.iter().filter_map(|session| start_of(session.state)).any(|taken| taken.hour() == start.hour())
    }

    fn write(&mut self, patient: usize, effects: &[Effect]) {
        for tickets in effects.iter().map(|effect| effect.tickets()).filter(|tickets| *tickets != 0) {
            self.tickets[patient] += tickets;
            self.entries[patient].push(tickets);
        }
    }

    fn book(&mut self, patient: usize, start: Instant) {
        let diary = self.diary(patient, None);
        let places = PLACE_NAMES.into_iter().zip(self.places[patient]).filter_map(|(name, place)| {
            let (taken, session) = place?;
            let state = self.sessions[session].state;
            Some(Place { name, taken, booked: start_of(state), held: matches!(state, State::Held { .. }) })
        });
        let booker = Booker {
            email_verified: true,
            consent: 2,
            guardian: false,
            birthday: "",
            named: true,
            tickets: self.tickets[patient],
            diary,
            places: places.collect(),
        };
        let wish = Wish { start, whom: Whom::Myself, takes: vec![Whom::Myself], welcome: Welcome::Yes };
        if self.is_taken(start) {
            return;
        }
        if let Ok(booking) = book(&booker, &wish, self.now, Day::new(2027, 1, 15).unwrap()) {
            let at: usize = booking.place.parse().unwrap();
            self.places[patient][at - 1] = Some((self.now, self.sessions.len()));
            self.write(patient, &[Effect::SpendTicket]);
            self.sessions.push(Session { patient, place: booking.place, state: booking.state });
        }
    }

    fn step(&mut self, at: usize, actor: Side, wanted: &Wanted) -> Result<(), TestCaseError> {
        let Some(Session { patient, state, .. }) = self.sessions.get(at) else { return Ok(()) };
        let (patient, state) = (*patient, *state);
        let diary = self.diary(patient, Some(at));
        let event = match *wanted {
            Wanted::Cancel(counselor) => Event::Cancel { counselor, patient_stays: true },
            Wanted::Hold => Event::Hold,
            Wanted::Miss(by) => Event::Miss { by, patient_stays: true },
            Wanted::Move(to, _) if self.is_taken(START + to * 5 * MINUTE) => return Ok(()),
            Wanted::Move(to, welcome) => Event::Move { to: START + to * 5 * MINUTE, welcome, diary },
            Wanted::Contest => Event::Contest,
        };
        if let Ok(Outcome { state: next, effects }) = step(state, &event, actor, self.now) {
            if start_of(state).is_none() {
                prop_assert_eq!(effects.as_slice(), &[Effect::Contest], "a final state stays final");
                prop_assert_eq!(closed(state), closed(next));
            }
            self.write(patient, &effects);
            self.sessions[at].state = next;
        }
        Ok(())
    }

    fn holds(&self) -> Result<(), TestCaseError> {
        for patient in 0..2 {
            prop_assert_eq!(self.tickets[patient], self.entries[patient].iter().sum::<i64>());
            prop_assert!(self.tickets[patient] >= 0);
            let mut starts = self.diary(patient, None);
            starts.sort_unstable();
            prop_assert!(starts.windows(2).all(|two| two[1] - two[0] >= 50 * MINUTE), "no two overlap: {:?}", starts);
            prop_assert!(starts.len() <= 8);
            let spent = self.sessions.iter().filter(|session| session.patient == patient).map(|session| {
                i64::from(!matches!(
                    session.state,
                    State::Missed { returned: true, .. } | State::Cancelled { returned: true, .. }
                ))
            });
            prop_assert_eq!(self.tickets[patient], 6 - spent.sum::<i64>(), "a ticket is spent once and returned once");
        }
        for (at, session) in self.sessions.iter().enumerate().filter(|(_, one)| start_of(one.state).is_some()) {
            let same = |other: &&Session| other.patient == session.patient && other.place == session.place;
            let recent = |start: Instant| self.now < start + 30 * DAY;
            let holders = self.sessions.iter().filter(same).filter(|one| start_of(one.state).is_some_and(recent));
            prop_assert!(holders.count() <= 1, "a place holds one session that is to come: {}", at);
        }
        Ok(())
    }
}

/// The outcome of a session and the side that closed it, without its contest.
fn closed(state: State) -> String {
    match state {
        State::Booked { .. } => "booked".to_owned(),
        State::Held { closed, .. } => format!("held {closed:?}"),
        State::Missed { by, returned, closed, .. } => format!("missed {by:?} {returned} {closed:?}"),
        State::Cancelled { by, returned } => format!("cancelled {by:?} {returned}"),
    }
}

fn tries() -> impl Strategy<Value = Try> {
    let side = prop::sample::select(vec![Side::Patient, Side::Counselor]);
    let standing =
        prop::sample::select(vec![CounselorStatus::Verified, CounselorStatus::Unverified, CounselorStatus::Gone]);
    let welcome = prop::sample::select(vec![Welcome::Yes, Welcome::NewName, Welcome::No]);
    let start = 0..6 * 24 * 12_i64;
    let wanted = prop_oneof![
        standing.prop_map(Wanted::Cancel),
        Just(Wanted::Hold),
        side.clone().prop_map(Wanted::Miss),
        (start.clone(), welcome).prop_map(|(to, welcome)| Wanted::Move(to, welcome)),
        Just(Wanted::Contest),
    ];
    prop_oneof![
        3 => (0..2_usize, start).prop_map(|(patient, start)| Try::Book { patient, start }),
        4 => (0..12_usize, side, wanted).prop_map(|(session, actor, wish)| Try::Step { session, actor, wish }),
        2 => prop_oneof![4 => 0..24 * 60_i64, 1 => 0..33 * 24 * 60_i64].prop_map(|minutes| Try::Wait { minutes }),
    ]
}

#[test]
fn tickets_match_the_ledger_final_states_stay_and_no_ones_sessions_overlap() {
    let config = ProptestConfig { cases: 4000, failure_persistence: None, ..ProptestConfig::default() };
    let reached = std::cell::Cell::new([0_u32; 4]);
    proptest!(config, |(tries in prop::collection::vec(tries(), 1..60))| {
        let mut world = World::new();
        for one in tries {
            match one {
                Try::Book { patient, start } => {
                    // Later rounds look further ahead, like the people.
                    let from = world.now.hour().start();
                    world.book(patient, from.max(START) + start * 5 * MINUTE);
                }
                Try::Step { session, actor, wish } => world.step(session, actor, &wish)?,
                Try::Wait { minutes } => world.now = world.now + minutes * MINUTE,
            }
            world.holds()?;
        }
        let mut counts = reached.get();
        for session in &world.sessions {
            counts[match session.state {
                State::Booked { .. } => 0,
                State::Held { .. } => 1,
                State::Missed { .. } => 2,
                State::Cancelled { .. } => 3,
            }] += 1;
        }
        reached.set(counts);
    });
    assert!(reached.get().iter().all(|count| *count > 100), "each state was reached: {:?}", reached.get());
}
