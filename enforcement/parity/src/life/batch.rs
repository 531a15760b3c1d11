//! The batch of an attempt: what is written where, so that it would come to pass.

use super::attempt::{Attempt, Slot, Wish};
use super::documents::{as_it_stands, contest, counselor_name, documents, offered, side};
use super::stand::{Session, Stand};
use crate::papers::{
    COUNSELOR, Documents, PATIENT_NAME, SESSION, Writes, counted, diary_entry, entry, of_patient, place, session,
    session_path, slot, slot_path,
};
use crate::scene::{UID, with};
use aram_core::sessions::hour_of;
use aram_core::value::Value;

/// What is sent.
pub(super) fn batch(stand: &Stand, attempt: &Attempt) -> Writes {
    let before = documents(stand);
    let mut writes = match (&stand.session, attempt.wish) {
        (None, _) => booking(stand, attempt, &before),
        (Some(own), Wish::Move) => moving(stand, own, attempt, &before),
        (Some(_), Wish::Contest) => vec![(format!("contests/{SESSION}"), Some(contest(stand.now)))],
        (Some(own), _) => ending(stand, own, attempt, &before),
    };
    // Whoever leaves out how a session ends asks nothing of it, and may clear what is over.
    let least = usize::from(matches!(attempt.wish, Wish::Cancel | Wish::Hold | Wish::Miss(_)));
    if let Some(at) = attempt.without
        && let Some(at) = at.checked_rem(writes.len().saturating_sub(least))
        && writes.len() > 1
    {
        drop(writes.remove(at.saturating_add(least)));
    }
    writes
}

/// Does the batch lack something?
pub(super) fn is_halved(stand: &Stand, attempt: &Attempt) -> bool {
    batch(stand, attempt).len() < batch(stand, &Attempt { without: None, ..attempt.clone() }).len()
}

fn stands(before: &Documents, path: &str) -> bool {
    before.iter().any(|(other, _)| other == path)
}

fn booking(stand: &Stand, attempt: &Attempt, before: &Documents) -> Writes {
    let start = stand.time.start;
    let child = matches!(attempt.wish, Wish::Book { child: true });
    let whole = with(session(start, stand.now), "whom", if child { "child" } else { "self" }.into());
    let whole = with(whole, "patientName", if stand.named { PATIENT_NAME } else { "" }.into());
    let whole = with(whole, "counselorName", counselor_name(stand).into());
    let whole = with(whole, "place", attempt.place.to_string().as_str().into());
    let spent = format!("session-{SESSION}");
    let mut writes = vec![
        (session_path(SESSION), Some(whole)),
        (slot_path(COUNSELOR, hour_of(start)), Some(offered(stand, SESSION))),
        (of_patient("diary", hour_of(start)), Some(diary_entry(start, SESSION))),
        (of_patient("places", attempt.place), Some(place(SESSION, stand.now))),
        (of_patient("ledger", &spent), Some(entry("session", SESSION, stand.now))),
    ];
    writes.extend(counting(stand, before, &spent, -1));
    writes
}

/// The patient's record with one ticket more or less, where it stands.
fn counting(stand: &Stand, before: &Documents, entry: &str, by: i64) -> Option<(String, Option<Value>)> {
    let path = format!("patients/{UID}");
    let (_, record) = before.iter().find(|(other, _)| *other == path)?;
    let tickets = stand.tickets.saturating_add(by);
    Some((path, Some(counted(record, entry, tickets, stand.now))))
}

fn ending(stand: &Stand, own: &Session, attempt: &Attempt, before: &Documents) -> Writes {
    let (state, by) = match attempt.wish {
        Wish::Miss(by) => ("missed", side(by)),
        Wish::Hold => ("held", ""),
        _ => ("cancelled", side(attempt.by)),
    };
    let ended = with(with(as_it_stands(own), "state", state.into()), "by", by.into());
    let ended = with(ended, "returned", Value::Bool(attempt.returned));
    let mut writes = vec![(session_path(SESSION), Some(with(ended, "changedAt", Value::Timestamp(stand.now))))];
    let slot_path = slot_path(COUNSELOR, hour_of(own.start));
    if own.slot_stands {
        match attempt.slot {
            Slot::Stays => {}
            Slot::Opened => writes.push((slot_path, Some(slot(own.start, "")))),
            Slot::Removed => writes.push((slot_path, None)),
        }
    }
    let diary_path = of_patient("diary", hour_of(own.start));
    if attempt.wish == Wish::Cancel && stands(before, &diary_path) {
        writes.push((diary_path, None));
    }
    if attempt.returned {
        let back = format!("return-{SESSION}");
        writes.push((of_patient("ledger", &back), Some(entry("return", SESSION, stand.now))));
        writes.extend(counting(stand, before, &back, 1));
    }
    writes
}

fn moving(stand: &Stand, own: &Session, attempt: &Attempt, before: &Documents) -> Writes {
    let start = stand.time.start;
    let moved = with(as_it_stands(own), "hour", Value::Int(hour_of(start)));
    let moved = with(with(moved, "start", Value::Timestamp(start)), "moves", Value::Int(own.moves.saturating_add(1)));
    let mut writes = vec![
        (session_path(SESSION), Some(with(moved, "changedAt", Value::Timestamp(stand.now)))),
        (slot_path(COUNSELOR, hour_of(start)), Some(offered(stand, SESSION))),
        (of_patient("diary", hour_of(start)), Some(diary_entry(start, SESSION))),
    ];
    if hour_of(start) == hour_of(own.start) {
        return writes;
    }
    let old = slot_path(COUNSELOR, hour_of(own.start));
    if own.slot_stands && attempt.slot == Slot::Opened {
        writes.push((old, Some(slot(own.start, ""))));
    }
    let diary = of_patient("diary", hour_of(own.start));
    if stands(before, &diary) {
        writes.push((diary, None));
    }
    writes
}
