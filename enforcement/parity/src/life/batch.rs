//! The writes of an attempt, which would carry it out.

use super::attempt::Attempt;
use super::documents::{as_it_stands, contest, counselor_name, documents, offered, side};
use super::facts::{Facts, Session};
use super::wish::{Slot, Wish};
use crate::papers::{
    COUNSELOR, Documents, PATIENT_NAME, SESSION, Writes, counted, diary_entry, entry, of_patient, place, session,
    session_path, slot, slot_path,
};
use crate::scene::{UID, hour_of, with};
use aram_core::value::Value;

/// The writes of the attempt.
pub(super) fn batch(facts: &Facts, attempt: &Attempt) -> Writes {
    let before = documents(facts);
    let mut writes = match (&facts.session, attempt.wish) {
        (None, _) => booking(facts, attempt, &before),
        (Some(own), Wish::Move) => moving(facts, own, attempt, &before),
        (Some(_), Wish::Contest) => vec![(format!("contests/{SESSION}"), Some(contest(facts.now)))],
        (Some(own), _) => ending(facts, own, attempt, &before),
    };
    // Without the write that ends the session, the batch doesn't end it, and may clean up a session that is over.
    let least = usize::from(matches!(attempt.wish, Wish::Cancel | Wish::Hold | Wish::Miss(_)));
    if let Some(at) = attempt.without
        && let Some(at) = at.checked_rem(writes.len().saturating_sub(least))
        && writes.len() > 1
    {
        drop(writes.remove(at.saturating_add(least)));
    }
    writes
}

/// Whether the batch lacks a write.
pub(super) fn is_halved(facts: &Facts, attempt: &Attempt) -> bool {
    batch(facts, attempt).len() < batch(facts, &Attempt { without: None, ..attempt.clone() }).len()
}

fn stands(before: &Documents, path: &str) -> bool {
    before.iter().any(|(other, _)| other == path)
}

fn booking(facts: &Facts, attempt: &Attempt, before: &Documents) -> Writes {
    let start = facts.time.start;
    let child = matches!(attempt.wish, Wish::Book { child: true });
    let whole = with(session(start, facts.now), "whom", if child { "child" } else { "self" }.into());
    let whole = with(whole, "patientName", if facts.named { PATIENT_NAME } else { "" }.into());
    let whole = with(whole, "counselorName", counselor_name(facts).into());
    let whole = with(whole, "place", attempt.place.to_string().as_str().into());
    let spent = format!("session-{SESSION}");
    let mut writes = vec![
        (session_path(SESSION), Some(whole)),
        (slot_path(COUNSELOR, hour_of(start)), Some(offered(facts, SESSION))),
        (of_patient("diary", hour_of(start)), Some(diary_entry(start, SESSION))),
        (of_patient("places", attempt.place), Some(place(SESSION, facts.now))),
        (of_patient("ledger", &spent), Some(entry("session", SESSION, facts.now))),
    ];
    writes.extend(counting(facts, before, &spent, -1));
    writes
}

/// The patient's record with one ticket more or less, if it exists.
fn counting(facts: &Facts, before: &Documents, entry: &str, by: i64) -> Option<(String, Option<Value>)> {
    let path = format!("patients/{UID}");
    let (_, record) = before.iter().find(|(other, _)| *other == path)?;
    let tickets = facts.tickets.saturating_add(by);
    Some((path, Some(counted(record, entry, tickets, facts.now))))
}

fn ending(facts: &Facts, own: &Session, attempt: &Attempt, before: &Documents) -> Writes {
    let (state, by) = match attempt.wish {
        Wish::Miss(by) => ("missed", side(by)),
        Wish::Hold => ("held", ""),
        _ => ("cancelled", side(attempt.by)),
    };
    let ended = with(with(as_it_stands(own), "state", state.into()), "by", by.into());
    let ended = with(ended, "returned", Value::Bool(attempt.returned));
    let closes = matches!(attempt.wish, Wish::Hold | Wish::Miss(_)) != attempt.miscounts;
    let ended = if closes { with(ended, "closedBy", side(attempt.by).into()) } else { ended };
    let mut writes = vec![(session_path(SESSION), Some(with(ended, "changedAt", Value::Timestamp(facts.now))))];
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
        writes.push((of_patient("ledger", &back), Some(entry("return", SESSION, facts.now))));
        writes.extend(counting(facts, before, &back, 1));
    }
    writes
}

fn moving(facts: &Facts, own: &Session, attempt: &Attempt, before: &Documents) -> Writes {
    let start = facts.time.start;
    let moved = with(as_it_stands(own), "hour", Value::Int(hour_of(start)));
    let moved = with(with(moved, "start", Value::Timestamp(start)), "moves", Value::Int(own.moves.saturating_add(1)));
    let mut writes = vec![
        (session_path(SESSION), Some(with(moved, "changedAt", Value::Timestamp(facts.now)))),
        (slot_path(COUNSELOR, hour_of(start)), Some(offered(facts, SESSION))),
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
