use super::{MINUTE, MS, START};
use aram_core::conversation::{Meeting, Newest, Unsaid, is_unread, may_end, may_unsend};

const OWN: Newest = Newest { own: true, at: START, gone: false };

#[test]
fn a_message_can_be_unsent_until_the_other_side_has_read_it() {
    assert_eq!(may_unsend(OWN, START - MS), Ok(()));
    assert_eq!(may_unsend(OWN, START), Err(Unsaid::ReadAlready));
    assert_eq!(may_unsend(OWN, START + MS), Err(Unsaid::ReadAlready));
}

#[test]
fn a_message_of_the_other_side_or_an_unsent_one_cannot_be_unsent() {
    assert_eq!(may_unsend(Newest { own: false, ..OWN }, START - MS), Err(Unsaid::NotYours));
    assert_eq!(may_unsend(Newest { gone: true, ..OWN }, START - MS), Err(Unsaid::Gone));
}

#[test]
fn only_later_messages_of_the_other_side_are_unread() {
    let theirs = Newest { own: false, ..OWN };
    assert!(is_unread(theirs, START - MS));
    assert!(!is_unread(theirs, START));
    assert!(!is_unread(OWN, START - MS));
    assert!(is_unread(Newest { gone: true, ..theirs }, START - MS));
}

#[test]
fn a_conversation_cannot_be_ended_during_its_chat_session() {
    let written = [Meeting { start: START, written: true }];
    assert_eq!(may_end(&written, START - 10 * MINUTE - MS), Ok(()));
    assert_eq!(may_end(&written, START - 10 * MINUTE), Err(Unsaid::HeldNow));
    assert_eq!(may_end(&written, START + 80 * MINUTE), Err(Unsaid::HeldNow));
    assert_eq!(may_end(&written, START + 80 * MINUTE + MS), Ok(()));
}

#[test]
fn a_video_or_voice_session_does_not_keep_a_conversation_open() {
    assert_eq!(may_end(&[Meeting { start: START, written: false }], START), Ok(()));
    assert_eq!(may_end(&[], START), Ok(()));
    let both = [Meeting { start: START, written: false }, Meeting { start: START, written: true }];
    assert_eq!(may_end(&both, START), Err(Unsaid::HeldNow));
}
