//! The emails about a change of a session, and their recipients.

use super::{Mail, burst, word_of};
use crate::news::{Cause, Happening, telling_of};
use crate::sessions::Side::{self, Counselor, Patient};
use crate::time::Instant;

/// The parts of a session that decide about emails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionFacts {
    /// Its id.
    pub id: String,
    /// The patient who booked it.
    pub patient: String,
    /// Whether it still has the patient's name, which an account's deletion removes.
    pub named: bool,
    /// The counselor.
    pub counselor: String,
    /// The language of the session.
    pub language: String,
    /// When it begins.
    pub start: Instant,
    /// How often it was moved.
    pub moves: i64,
    /// How it ended, and who ended it or said so; `None` while it is booked.
    pub end: Option<(Happening, Cause)>,
    /// The time of the last change.
    pub changed: Instant,
}

/// The emails about a change.
pub fn of_session(before: Option<&SessionFacts>, after: Option<&SessionFacts>) -> Vec<Mail> {
    let Some(after) = after else { return Vec::new() };
    happened(before, after).map_or_else(Vec::new, |(event, by)| told(after, event, by))
}

/// The event of a change. Only staff change a session that has ended, when they decide a contest; an account's deletion removes the name.
fn happened(before: Option<&SessionFacts>, after: &SessionFacts) -> Option<(Happening, Cause)> {
    match (before, after.end) {
        (None, None) => Some((Happening::Booked, Cause::Patient)),
        (Some(before), None) if before.moves < after.moves => Some((Happening::Moved, Cause::Patient)),
        (Some(before), Some(end)) if before.end.is_none() => Some(end),
        (Some(before), Some((_, Cause::Staff))) if before.changed < after.changed && before.named == after.named => {
            Some((Happening::Settled, Cause::Staff))
        }
        _ => None,
    }
}

/// Whether the event of an email is still current. If a booking is canceled a second later, only the cancellation is sent.
pub fn stands(event: Happening, moves: i64, now: &SessionFacts) -> bool {
    match event {
        Happening::Booked | Happening::Moved | Happening::Reminder => now.end.is_none() && now.moves == moves,
        Happening::ToClose => now.end.is_none(),
        Happening::Settled => matches!(now.end, Some((_, Cause::Staff))),
        _ => now.end.is_some_and(|(end, _)| end == event),
    }
}

/// The emails to those who learn of an event by email. A name that belongs to one session contains the number of moves, so that there is
/// another reminder after a move.
pub(super) fn told(session: &SessionFacts, event: Happening, by: Cause) -> Vec<Mail> {
    let Some(telling) = telling_of(event, by) else { return Vec::new() };
    let name = [event.as_str(), &session.moves.to_string()].concat();
    [(Patient, telling.patient), (Counselor, telling.counselor)]
        .into_iter()
        .filter(|(_, ways)| ways.email)
        .map(|(side, _)| {
            let mail = named(session, event, &name, side);
            match burst::of([&session.patient, &session.counselor], (event, by), session.changed, side) {
                Some((id, burst)) => Mail { id, burst: Some(burst), ..mail },
                None => mail,
            }
        })
        .collect()
}

pub(super) fn named(session: &SessionFacts, event: Happening, name: &str, side: Side) -> Mail {
    let SessionFacts { id, patient, counselor, language, .. } = session;
    Mail {
        id: [id, "-", name, "-", word_of(side)].concat(),
        to: match side {
            Patient => patient.clone(),
            Counselor => counselor.clone(),
        },
        event,
        language: language.clone(),
        burst: None,
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::time::Span;

    pub(in super::super) fn booked() -> SessionFacts {
        SessionFacts {
            id: "s1".into(),
            patient: "sara".into(),
            named: true,
            counselor: "dana".into(),
            language: "tr".into(),
            start: Instant::EPOCH,
            moves: 0,
            end: None,
            changed: Instant::EPOCH,
        }
    }

    pub(in super::super) fn ended(event: Happening, by: Cause) -> SessionFacts {
        SessionFacts { end: Some((event, by)), changed: Instant::EPOCH + Span::MILLISECOND, ..booked() }
    }

    fn ids(before: Option<&SessionFacts>, after: &SessionFacts) -> Vec<String> {
        of_session(before, Some(after)).into_iter().map(|mail| mail.id).collect()
    }

    #[test]
    fn the_counselor_is_notified_of_a_booking_in_the_sessions_language() {
        let mails = of_session(None, Some(&booked()));
        assert_eq!(
            mails.iter().map(|mail| (mail.id.as_str(), mail.to.as_str())).collect::<Vec<_>>(),
            [("sara-dana-booked-patient-0-counselor", "dana")]
        );
        assert!(mails.iter().all(|mail| mail.language == "tr" && mail.event == Happening::Booked));
    }

    #[test]
    fn the_counselor_is_notified_of_each_move_under_another_name() {
        let [once, twice] = [1, 2].map(|moves| SessionFacts { moves, ..booked() });
        assert_eq!(ids(Some(&booked()), &once), ["s1-moved1-counselor"]);
        assert_eq!(ids(Some(&once), &twice), ["s1-moved2-counselor"]);
    }

    #[test]
    fn those_who_did_not_end_a_session_are_notified_once() {
        for event in [Happening::Cancelled, Happening::Held, Happening::Missed] {
            for (by, sides) in [
                (Cause::Patient, ["counselor"].as_slice()),
                (Cause::Counselor, &["patient"]),
                (Cause::Staff, &["patient", "counselor"]),
            ] {
                let name = match event {
                    Happening::Cancelled => ["sara-dana-cancelled-", by.into(), "-0-"].concat(),
                    _ => ["s1-", event.as_str(), "0-"].concat(),
                };
                let expected: Vec<String> = sides.iter().map(|side| [&name, *side].concat()).collect();
                assert_eq!(ids(Some(&booked()), &ended(event, by)), expected, "{event:?} {by:?}");
                assert_eq!(ids(Some(&ended(event, by)), &ended(event, by)), Vec::<String>::new(), "once");
            }
        }
    }

    #[test]
    fn both_are_notified_of_a_decided_contest_even_if_nothing_else_changes() {
        let both = ["s1-settled0-patient", "s1-settled0-counselor"];
        for before in
            [(Happening::Held, Cause::Counselor), (Happening::Missed, Cause::Patient), (Happening::Held, Cause::Staff)]
        {
            let before = ended(before.0, before.1);
            for event in [Happening::Held, Happening::Missed] {
                let decided = ended(event, Cause::Staff);
                let decided = SessionFacts { changed: decided.changed + Span::MILLISECOND, ..decided };
                assert_eq!(ids(Some(&before), &decided), both, "{before:?}");
                let nameless =
                    SessionFacts { named: false, changed: decided.changed + Span::MILLISECOND, ..decided.clone() };
                assert_eq!(ids(Some(&decided), &nameless), Vec::<String>::new(), "an account is deleted");
            }
        }
    }

    #[test]
    fn no_email_is_sent_for_deletions_unchanged_sessions_and_restored_states() {
        let (booked, held) = (booked(), ended(Happening::Held, Cause::Counselor));
        assert_eq!(of_session(Some(&booked), None), []);
        assert_eq!(of_session(None, None), []);
        assert_eq!(ids(Some(&booked), &booked), Vec::<String>::new());
        assert_eq!(ids(Some(&held), &booked), Vec::<String>::new());
        assert_eq!(ids(None, &held), Vec::<String>::new());
    }

    #[test]
    fn an_event_is_current_until_the_next_one() {
        let moved = SessionFacts { moves: 1, ..booked() };
        assert!(stands(Happening::Booked, 0, &booked()) && !stands(Happening::Booked, 0, &moved));
        assert!(stands(Happening::Moved, 1, &moved) && !stands(Happening::Moved, 0, &moved));
        let off = ended(Happening::Cancelled, Cause::Staff);
        for event in [
            Happening::Booked,
            Happening::Moved,
            Happening::Reminder,
            Happening::ToClose,
            Happening::Missed,
            Happening::Held,
        ] {
            assert!(!stands(event, 0, &off), "{event:?}");
        }
        assert!(stands(Happening::Cancelled, 0, &off) && stands(Happening::ToClose, 0, &booked()));
        let held = ended(Happening::Held, Cause::Counselor);
        assert!(stands(Happening::Held, 0, &held) && !stands(Happening::Settled, 0, &held));
        assert!(
            stands(Happening::Settled, 0, &ended(Happening::Held, Cause::Staff))
                && !stands(Happening::Message, 0, &booked())
        );
    }
}
