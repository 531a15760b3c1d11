//! The writes of an attempt, as the core plans them.

use super::attempt::Attempt;
use super::documents::{contest, counselor_name, documents, offered, side};
use super::facts::{Facts, Session};
use super::wish::{Slot, Wish};
use crate::papers::{COUNSELOR, Documents, PATIENT_NAME, SESSION, Writes, of_patient, session, slot_path};
use crate::scene::{UID, hour_of, instant, set, with};
use aram_core::plan::{How, Put, Write};
use aram_core::sessions::{Appointment, Effect, Ending, Standing, booking_plan, ending_plan, moving_plan};
use aram_core::value::Value;

pub(super) fn batch(facts: &Facts, attempt: &Attempt) -> Writes {
    let before = documents(facts);
    let mut writes = match (&facts.session, attempt.wish) {
        (None, _) => carried_out(booking(facts, attempt), &with_time(before, facts), facts.now),
        (Some(own), Wish::Move) => carried_out(moving(facts, own, attempt), &with_time(before, facts), facts.now),
        (Some(_), Wish::Contest) => vec![(format!("contests/{SESSION}"), Some(contest(facts.now)))],
        (Some(own), _) => carried_out(ending(own, attempt, &before), &before, facts.now),
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

/// The documents after a plan. The store refuses to change or delete one that doesn't exist, so such a write is left out.
fn carried_out(plan: Vec<Write>, before: &Documents, now: i64) -> Writes {
    plan.into_iter().filter_map(|write| after(write, before, now)).collect()
}

fn after(Write { path, how, fields }: Write, before: &Documents, now: i64) -> Option<(String, Option<Value>)> {
    let stands = before.iter().find(|(other, _)| *other == path).map(|(_, value)| value);
    let mut entries = match (how, stands) {
        (How::Whole, _) => Vec::new(),
        (How::Part, Some(Value::Map(entries))) => entries.clone(),
        (How::Gone, Some(_)) => return Some((path, None)),
        (How::Part | How::Gone, _) => return None,
    };
    for (field, put) in fields {
        let value = match put {
            Put::Value(value) => value,
            Put::Now => Value::Timestamp(now),
            Put::More(by) => Value::Int(Value::Map(entries.clone()).int(field).unwrap_or(0).saturating_add(by)),
        };
        set(&mut entries, field, value);
    }
    Some((path, Some(Value::Map(entries))))
}

/// The documents as somebody sees them who takes the wanted time, whether it's still there or not.
fn with_time(mut documents: Documents, facts: &Facts) -> Documents {
    let path = slot_path(COUNSELOR, hour_of(facts.time.start));
    documents.retain(|(other, _)| *other != path);
    documents.push((path, offered(facts, "")));
    documents
}

fn appointment(start: i64) -> Appointment<'static> {
    Appointment { id: SESSION, patient: UID, counselor: COUNSELOR, start: instant(start) }
}

fn booking(facts: &Facts, attempt: &Attempt) -> Vec<Write> {
    let child = matches!(attempt.wish, Wish::Book { child: true });
    let whole = with(session(facts.time.start, facts.now), "whom", if child { "child" } else { "self" }.into());
    let whole = with(whole, "patientName", if facts.named { PATIENT_NAME } else { "" }.into());
    let whole = with(whole, "counselorName", counselor_name(facts).into());
    booking_plan(appointment(facts.time.start), &with(whole, "place", attempt.place.to_string().as_str().into()))
}

fn ending(own: &Session, attempt: &Attempt, before: &Documents) -> Vec<Write> {
    let (state, by) = match attempt.wish {
        Wish::Miss(by) => ("missed", side(by)),
        Wish::Hold => ("held", ""),
        _ => ("cancelled", side(attempt.by)),
    };
    let closes = matches!(attempt.wish, Wish::Hold | Wish::Miss(_)) != attempt.miscounts;
    let slot = match attempt.slot {
        Slot::Stays => None,
        Slot::Opened => Some(Effect::OpenSlot),
        Slot::Removed => Some(Effect::RemoveSlot),
    };
    let back = attempt.returned.then_some(Effect::ReturnTicket);
    // A batch that cancels without the counselor's time still deletes the patient's entry for it.
    let cancels = attempt.wish == Wish::Cancel;
    let frees = slot.or_else(|| cancels.then_some(Effect::OpenSlot));
    let diary = of_patient("diary", hour_of(own.start));
    let standing = Standing {
        slot: own.slot_stands && slot.is_some(),
        diary: cancels && before.iter().any(|(other, _)| *other == diary),
    };
    let end = Ending {
        state,
        by,
        closed_by: if closes { side(attempt.by) } else { "" },
        returned: attempt.returned,
        effects: frees.into_iter().chain(back).collect(),
    };
    ending_plan(appointment(own.start), &end, standing, &Value::Null)
}

fn moving(facts: &Facts, own: &Session, attempt: &Attempt) -> Vec<Write> {
    let mut plan = moving_plan(appointment(own.start), instant(facts.time.start), own.moves.saturating_add(1));
    let old = slot_path(COUNSELOR, hour_of(own.start));
    if hour_of(facts.time.start) == hour_of(own.start) {
        // A request has one write for each document, and the time that is left is the one that is taken.
        plan.retain(|write| write.how != How::Gone && !write.fields.contains(&("session", Put::Value("".into()))));
    } else if !own.slot_stands || attempt.slot != Slot::Opened {
        plan.retain(|write| write.path != old);
    }
    plan
}
