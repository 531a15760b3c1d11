use super::{DAY, HOUR, MINUTE, MS, START};
use aram_core::conversation::{Proposal, ProposalEnd, may_propose, proposal_now, propose};
use aram_core::limits::MOVES_MAX;
use aram_core::sessions::{By, Refused, Side, State, Welcome};
use aram_core::text::Pattern;
use aram_core::time::Instant;

const SESSION: &str = "0123456789abcdefghij";
const NOW: Instant = START.saturating_sub(DAY).saturating_sub(DAY);
const BOOKED: State = State::Booked { start: START, moves: 0 };
fn proposal(times: &[Instant]) -> Option<Proposal> {
    Proposal::new(SESSION, START, times.to_vec())
}

/// Two times on the days after the session.
fn two() -> Proposal {
    let times = vec![START + DAY, START + 2 * DAY + 25 * MINUTE];
    Proposal { session: SESSION.to_owned(), instead: START, times }
}

fn read(text: &str) -> Option<Proposal> {
    Proposal::read(text, Side::Counselor)
}

/// What can be chosen now, if all of its times are available.
fn now(proposal: &Proposal, session: Option<State>, now: Instant) -> Result<Vec<Instant>, ProposalEnd> {
    proposal_now(proposal, "", session, Welcome::Yes, &proposal.times, now)
}

#[test]
fn a_proposal_is_read_as_it_was_written() {
    let one = two();
    assert_eq!(one.text(), format!("{SESSION} 6000000 6000288 6000581"));
    assert_eq!(read(&one.text()), Some(one));
    let most = proposal(&[START - HOUR, START + HOUR, START + DAY]).unwrap();
    assert_eq!(most.times, [START - HOUR, START + HOUR, START + DAY]);
    assert_eq!(read(&most.text()), Some(most.clone()));
    let hour = START.hour().number();
    assert_eq!(most.hours(), [hour - 1, hour + 1, hour + 24]);
}

#[test]
fn a_proposal_has_one_to_three_different_times_besides_the_sessions() {
    for times in [
        &[][..],
        &[START],
        &[START + 55 * MINUTE],
        &[START + HOUR, START + HOUR],
        &[START + HOUR, START + HOUR + 5 * MINUTE],
        &[START + HOUR, START + 2 * HOUR, START + 3 * HOUR, START + 4 * HOUR],
        &[START + HOUR + MS],
        &[START + 2 * HOUR, START + HOUR],
    ] {
        assert_eq!(proposal(times), None, "{times:?}");
    }
    for handmade in ["6000000 6000012 6000012", "6000000 6000288 6000012", "6000000 6000000", "6000000 6000011"] {
        let text = format!("{SESSION} {handmade}");
        assert!(Pattern::Proposal.matches(&text), "{text}");
        assert_eq!(read(&text), None, "{text}");
    }
    for wrong in ["", "6000000 6000012", &format!("{SESSION} 6000000"), &format!("{SESSION} 6000000 6000012 ")] {
        assert_eq!(read(wrong), None, "{wrong}");
    }
}

#[test]
fn only_the_counselor_proposes_and_only_while_the_session_can_be_moved() {
    let may = |session, welcome, side, now| may_propose(session, welcome, side, now);
    assert_eq!(may(BOOKED, Welcome::Yes, Side::Counselor, NOW), Ok(()));
    assert_eq!(may(BOOKED, Welcome::Yes, Side::Counselor, START - DAY), Ok(()));
    assert_eq!(may(BOOKED, Welcome::Yes, Side::Counselor, START - DAY + MS), Err(Refused::TooLateToMove));
    assert_eq!(may(BOOKED, Welcome::Yes, Side::Patient, NOW), Err(Refused::NotYours));
    assert_eq!(may(BOOKED, Welcome::NewName, Side::Counselor, NOW), Err(Refused::NameChanged));
    assert_eq!(may(BOOKED, Welcome::No, Side::Counselor, NOW), Err(Refused::CounselorGone));
    let moved = State::Booked { start: START, moves: MOVES_MAX };
    assert_eq!(may(moved, Welcome::Yes, Side::Counselor, NOW), Err(Refused::MovedTooOften));
    let over = State::Cancelled { by: By::Patient, returned: true };
    assert_eq!(may(over, Welcome::Yes, Side::Counselor, NOW), Err(Refused::Over));
}

#[test]
fn times_in_less_than_two_hours_are_not_proposed() {
    let soon = [NOW + 2 * HOUR, START + DAY];
    let proposed = |side, now| propose((SESSION, BOOKED), soon.to_vec(), Welcome::Yes, side, now);
    assert_eq!(proposed(Side::Counselor, NOW), Some(Err(Refused::TooSoon)));
    assert_eq!(proposed(Side::Counselor, NOW - MS), proposal(&soon).map(|soon| Ok(soon.text())));
    assert_eq!(proposed(Side::Patient, NOW - MS), Some(Err(Refused::NotYours)));
}

#[test]
fn without_times_a_counselor_learns_whether_some_may_be_proposed() {
    let proposed =
        |times: &[Instant], now| propose((SESSION, BOOKED), times.to_vec(), Welcome::Yes, Side::Counselor, now);
    assert_eq!(proposed(&[], START - DAY), Some(Ok(String::new())));
    assert_eq!(proposed(&[], START - DAY + MS), Some(Err(Refused::TooLateToMove)));
    assert_eq!(proposed(&[START], START - DAY), None);
}

#[test]
fn a_proposal_of_a_patient_is_ignored() {
    let text = two().text();
    assert_eq!(Proposal::read(&text, Side::Patient), None);
    assert_eq!(Proposal::read(&text, Side::Counselor), Some(two()));
}

#[test]
fn of_two_proposals_for_one_session_the_newer_holds() {
    let after = |later: &str| proposal_now(&two(), later, Some(BOOKED), Welcome::Yes, &two().times, NOW);
    let other = Proposal::new("another0123456789abc", START, vec![START + DAY]).unwrap().text();
    let moved = Proposal::new(SESSION, START + DAY, vec![START + HOUR]).unwrap().text();
    let newer = proposal(&[START + HOUR]).unwrap().text();
    assert_eq!(after(&format!("{other}\n{moved}\nx")), Ok(two().times));
    assert_eq!(after(&format!("{other}\n{newer}\n{moved}")), Err(ProposalEnd::Newer));
    let gone = proposal_now(&two(), &two().text(), None, Welcome::No, &[], START);
    assert_eq!(gone, Err(ProposalEnd::Newer));
}

#[test]
fn a_proposed_time_can_be_chosen_while_it_is_available() {
    let [first, second] = [START + DAY, START + 2 * DAY + 25 * MINUTE];
    assert_eq!(now(&two(), Some(BOOKED), NOW), Ok(vec![first, second]));
    let of = |open: &[Instant]| proposal_now(&two(), "", Some(BOOKED), Welcome::Yes, open, NOW);
    assert_eq!(of(&[second, START]), Ok(vec![second]));
    assert_eq!(of(&[]), Err(ProposalEnd::Taken));
    // The counselor offers another time in that hour since: it isn't the one that was proposed.
    assert_eq!(of(&[first + 5 * MINUTE]), Err(ProposalEnd::Taken));
    let soon = proposal(&[NOW + 3 * HOUR, NOW + 4 * HOUR]).unwrap();
    assert_eq!(now(&soon, Some(BOOKED), NOW + HOUR), Ok(vec![NOW + 4 * HOUR]));
    assert_eq!(now(&soon, Some(BOOKED), NOW + 2 * HOUR), Err(ProposalEnd::Taken));
}

#[test]
fn an_ended_proposal_says_why() {
    let end = |session, moment| now(&two(), session, moment).err();
    assert_eq!(end(None, NOW), Some(ProposalEnd::Over));
    for state in [
        State::Cancelled { by: By::Patient, returned: true },
        State::Held { closed: NOW, contested: false },
        State::Missed { by: By::Counselor, returned: true, closed: NOW, contested: false },
    ] {
        assert_eq!(end(Some(state), NOW), Some(ProposalEnd::Over));
    }
    assert_eq!(end(Some(BOOKED), START - DAY), None);
    assert_eq!(end(Some(BOOKED), START - DAY + MS), Some(ProposalEnd::TooLate));
    assert_eq!(end(Some(BOOKED), START - MS), Some(ProposalEnd::TooLate));
    assert_eq!(end(Some(BOOKED), START), Some(ProposalEnd::Begun));
    assert_eq!(end(Some(State::Booked { start: START, moves: MOVES_MAX }), NOW), Some(ProposalEnd::TooOften));
    for welcome in [Welcome::No, Welcome::NewName] {
        let gone = proposal_now(&two(), "", Some(BOOKED), welcome, &two().times, NOW);
        assert_eq!(gone, Err(ProposalEnd::CounselorGone));
    }
}

/// calcom/cal.diy #12922: "Can make multiple reschedules against an already rescheduled booking".
#[test]
fn a_session_that_moved_cannot_be_moved_again_by_the_same_proposal() {
    let moved = State::Booked { start: START + DAY, moves: 1 };
    assert_eq!(now(&two(), Some(moved), NOW), Err(ProposalEnd::Moved));
}
