use super::{MINUTE, MS, START};
use aram_core::conversation::{Meeting, Newest, Unsaid, is_unread, may_end, may_take_back};

const OWN: Newest = Newest { own: true, at: START, gone: false };

#[test]
fn a_message_is_taken_back_until_the_other_has_read_it() {
    assert_eq!(may_take_back(OWN, START - MS), Ok(()));
    assert_eq!(may_take_back(OWN, START), Err(Unsaid::ReadAlready));
    assert_eq!(may_take_back(OWN, START + MS), Err(Unsaid::ReadAlready));
}

#[test]
fn the_others_message_and_one_that_is_gone_are_not_taken_back() {
    assert_eq!(may_take_back(Newest { own: false, ..OWN }, START - MS), Err(Unsaid::NotYours));
    assert_eq!(may_take_back(Newest { gone: true, ..OWN }, START - MS), Err(Unsaid::Gone));
}

#[test]
fn only_what_the_other_wrote_since_waits_to_be_read() {
    let theirs = Newest { own: false, ..OWN };
    assert!(is_unread(theirs, START - MS));
    assert!(!is_unread(theirs, START));
    assert!(!is_unread(OWN, START - MS));
    assert!(is_unread(Newest { gone: true, ..theirs }, START - MS));
}

#[test]
fn a_conversation_in_which_a_session_is_held_is_not_ended() {
    let written = [Meeting { start: START, written: true }];
    assert_eq!(may_end(&written, START - 10 * MINUTE - MS), Ok(()));
    assert_eq!(may_end(&written, START - 10 * MINUTE), Err(Unsaid::HeldNow));
    assert_eq!(may_end(&written, START + 80 * MINUTE), Err(Unsaid::HeldNow));
    assert_eq!(may_end(&written, START + 80 * MINUTE + MS), Ok(()));
}

#[test]
fn a_session_in_sight_or_by_voice_holds_no_conversation() {
    assert_eq!(may_end(&[Meeting { start: START, written: false }], START), Ok(()));
    assert_eq!(may_end(&[], START), Ok(()));
    let both = [Meeting { start: START, written: false }, Meeting { start: START, written: true }];
    assert_eq!(may_end(&both, START), Err(Unsaid::HeldNow));
}
