use super::{DAY, HOUR, LENGTH, MINUTE, MS, START};
use aram_core::day::Day;
use aram_core::schema::PLACE_NAMES;
use aram_core::sessions::{Booker, NewSession, Place, Refused, State, Welcome, Whom, Wish, book, free_place};
use aram_core::time::Instant;

fn booker() -> Booker<'static> {
    Booker {
        email_verified: true,
        consent: 2,
        guardian: false,
        birthday: "",
        named: true,
        tickets: 1,
        diary: Vec::new(),
        places: Vec::new(),
    }
}

fn wish() -> Wish {
    Wish { start: START, whom: Whom::Myself, takes: vec![Whom::Myself], welcome: Welcome::Yes }
}

/// Eight booking slots, all taken in this way.
fn eight(taken: Instant, booked: Option<Instant>) -> Vec<Place<'static>> {
    PLACE_NAMES.map(|name| Place { name, taken, booked, held: false }).to_vec()
}

fn today() -> Day {
    Day::new(2027, 1, 14).unwrap()
}

fn asked(booker: &Booker<'_>, wish: &Wish) -> Result<State, Refused> {
    book(booker, wish, START - DAY, today()).map(|booking| booking.state)
}

const BOOKED: Result<State, Refused> = Ok(State::Booked { start: START, moves: 0 });

#[test]
fn a_booking_uses_a_ticket_and_a_slot() {
    let state = State::Booked { start: START, moves: 0 };
    let now = START - 2 * HOUR - MS;
    assert_eq!(book(&booker(), &wish(), now, today()), Ok(NewSession { place: "1", state }));
}

#[test]
fn a_booking_two_hours_before_the_start_is_too_soon() {
    let at = |now| book(&booker(), &wish(), now, today()).map(|booking| booking.state);
    assert_eq!(at(START - 2 * HOUR - MS), BOOKED);
    for now in [START - 2 * HOUR, START, START + DAY] {
        assert_eq!(at(now), Err(Refused::TooSoon));
    }
}

#[test]
fn each_obstacle_has_its_name() {
    assert_eq!(asked(&Booker { email_verified: false, ..booker() }, &wish()), Err(Refused::NeedsEmail));
    assert_eq!(asked(&Booker { consent: 1, ..booker() }, &wish()), Err(Refused::NeedsConsent));
    assert_eq!(asked(&Booker { consent: 0, ..booker() }, &wish()), Err(Refused::NeedsConsent));
    assert_eq!(asked(&Booker { consent: 3, ..booker() }, &wish()), BOOKED);
    assert_eq!(asked(&Booker { named: false, ..booker() }, &wish()), Err(Refused::NeedsName));
    assert_eq!(asked(&Booker { tickets: 0, ..booker() }, &wish()), Err(Refused::NoTicket));
    assert_eq!(asked(&booker(), &Wish { welcome: Welcome::No, ..wish() }), Err(Refused::CounselorGone));
    assert_eq!(asked(&booker(), &Wish { welcome: Welcome::NewName, ..wish() }), BOOKED);
}

#[test]
fn with_several_obstacles_the_one_that_takes_longest_to_fix_comes_first() {
    let mut booker = Booker {
        email_verified: false,
        consent: 0,
        named: false,
        birthday: "01 01 2020",
        tickets: 0,
        diary: vec![START],
        places: eight(Instant::EPOCH, Some(START)),
        ..booker()
    };
    let mut wish = Wish { welcome: Welcome::No, takes: Vec::new(), ..wish() };
    let mut told = Vec::new();
    let mut now = START;
    while let Err(why) = book(&booker, &wish, now, today()) {
        told.push(why);
        match why {
            Refused::NeedsEmail => booker.email_verified = true,
            Refused::NeedsConsent => booker.consent = 2,
            Refused::NeedsName => booker.named = true,
            Refused::CounselorGone => wish.welcome = Welcome::Yes,
            Refused::NotForThem => wish.takes = vec![Whom::Myself],
            Refused::UnderAge => booker.birthday = "",
            Refused::TooSoon => now = START - DAY,
            Refused::Overlaps => booker.diary.clear(),
            Refused::NoTicket => booker.tickets = 1,
            _ => booker.places.clear(),
        }
    }
    assert_eq!(
        told,
        [
            Refused::NeedsEmail,
            Refused::NeedsConsent,
            Refused::NeedsName,
            Refused::CounselorGone,
            Refused::NotForThem,
            Refused::UnderAge,
            Refused::TooSoon,
            Refused::Overlaps,
            Refused::NoTicket,
            Refused::TooManySessions,
        ]
    );
}

#[test]
fn two_sessions_cannot_overlap_or_begin_in_one_clock_hour() {
    let with = |diary: &[Instant], start| {
        asked(&Booker { diary: diary.to_vec(), ..booker() }, &Wish { start, ..wish() }).is_ok()
    };
    assert!(!with(&[START - LENGTH + 5 * MINUTE], START));
    assert!(with(&[START - LENGTH, START + HOUR], START));
    assert!(!with(&[START], START));
    assert!(!with(&[START], START + LENGTH), "the diary has one entry an hour");
    assert!(!with(&[START + 55 * MINUTE], START));
    assert!(with(&[START + 10 * MINUTE], START + HOUR));
    assert!(!with(&[START + 15 * MINUTE], START + HOUR));
}

#[test]
fn a_session_for_a_child_needs_a_guardian_and_a_counselor_for_children() {
    const BOTH: &[Whom] = &[Whom::Myself, Whom::Child];
    let asked = |guardian, takes: &[Whom], whom| {
        asked(&Booker { guardian, ..booker() }, &Wish { whom, takes: takes.to_vec(), ..wish() })
    };
    assert_eq!(asked(true, BOTH, Whom::Child), BOOKED);
    assert_eq!(asked(true, BOTH, Whom::Myself), BOOKED);
    assert_eq!(asked(false, BOTH, Whom::Myself), BOOKED);
    assert_eq!(asked(false, BOTH, Whom::Child), Err(Refused::NotForThem));
    assert_eq!(asked(true, &[Whom::Myself], Whom::Child), Err(Refused::NotForThem));
    assert_eq!(asked(true, &[Whom::Child], Whom::Myself), Err(Refused::NotForThem));
}

#[test]
fn patients_book_for_themselves_if_they_are_18_or_have_no_birthday_in_the_record() {
    let born = |birthday| asked(&Booker { birthday, ..booker() }, &wish());
    assert_eq!(born("14 01 2009"), BOOKED);
    assert_eq!(born("15 01 2009"), Err(Refused::UnderAge));
    assert_eq!(born(""), BOOKED);
    let guardian = Booker { birthday: "15 01 2009", guardian: true, ..booker() };
    assert_eq!(asked(&guardian, &Wish { whom: Whom::Child, takes: vec![Whom::Child], ..wish() }), BOOKED);
}

#[test]
fn eight_slots_are_free_three_days_after_booking_or_at_once_after_a_completed_session() {
    assert_eq!(free_place(&[], START), Some("1"));
    assert_eq!(free_place(&eight(START - 9 * DAY, Some(START)), START), None);
    assert_eq!(free_place(&eight(START - 3 * DAY, None), START), None);
    assert_eq!(free_place(&eight(START - 3 * DAY - MS, None), START), Some("1"));
    assert_eq!(
        free_place(
            &eight(START, None).into_iter().map(|place| Place { held: true, ..place }).collect::<Vec<_>>(),
            START
        ),
        Some("1")
    );
    assert_eq!(free_place(&eight(Instant::EPOCH, Some(START - 30 * DAY)), START), Some("1"));
    assert_eq!(free_place(&eight(Instant::EPOCH, Some(START - 30 * DAY + MS)), START), None);
    let mut places = eight(Instant::EPOCH, Some(START));
    places.pop();
    assert_eq!(free_place(&places, START), Some("8"));
    let full = Booker { places: eight(Instant::EPOCH, Some(START)), ..booker() };
    assert_eq!(asked(&full, &wish()), Err(Refused::TooManySessions));
}
