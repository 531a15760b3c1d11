//! The documents of a session: what booking, moving and ending it write (docs/sessions.md). The rules accept each only together with the
//! others.

use super::effect::Effect;
use crate::ledger::Kind;
use crate::plan::{How, Write};
use crate::schema::{SESSION_STATES, SLOT_STATES};
use crate::time::Instant;
use crate::value::Value;

/// A session's two people and its time.
#[derive(Clone, Copy, Debug)]
pub struct Appointment<'a> {
    /// The session's id.
    pub id: &'a str,
    /// The patient's uid.
    pub patient: &'a str,
    /// The counselor's uid.
    pub counselor: &'a str,
    /// When it begins.
    pub start: Instant,
}

/// The end of a session, in the words of its record.
#[derive(Clone, Debug)]
pub struct Ending<'a> {
    /// The new state.
    pub state: &'a str,
    /// The one who canceled or missed it; empty if nobody did.
    pub by: &'a str,
    /// The one who says that it was held or missed; empty if nobody does.
    pub closed_by: &'a str,
    /// The ticket is returned.
    pub returned: bool,
    /// The other writes.
    pub effects: Vec<Effect>,
}

/// Which documents of a session's time exist. The rules refuse a batch that deletes what isn't there.
#[derive(Clone, Copy, Debug)]
pub struct Standing {
    /// The counselor's time.
    pub slot: bool,
    /// The entry in the patient's diary.
    pub diary: bool,
}

/// The texts that a new session has from the request to book it.
const CHOSEN: [&str; 8] = ["patient", "counselor", "patientName", "counselorName", "language", "way", "whom", "place"];

impl<'a> Appointment<'a> {
    /// The appointment of a session's record; `None` without a person or a start.
    pub fn of(id: &'a str, session: &'a Value) -> Option<Self> {
        let (patient, counselor) = (session.text_of("patient"), session.text_of("counselor"));
        let start = session.moment("start")?;
        (![id, patient, counselor].contains(&"")).then_some(Self { id, patient, counselor, start })
    }
}

impl<'a> Ending<'a> {
    /// The end as it was decided; `None` without a state or with an unknown effect.
    pub fn of(decided: &'a Value) -> Option<Self> {
        let known = |name: &Value| Effect::ALL.iter().copied().find(|effect| name.as_text() == Some(effect.as_str()));
        let effects = decided.get("effects")?.items()?.into_iter().map(known).collect::<Option<_>>()?;
        let (state, by, closed_by) = (decided.text_of("state"), decided.text_of("by"), decided.text_of("closedBy"));
        let returned = decided.truth("returned")?;
        SESSION_STATES.contains(&state).then_some(Self { state, by, closed_by, returned, effects })
    }
}

/// The writes of a booking: the session, its booking slot, its time, and its ticket. `session`: the texts of the new record.
pub fn booking_plan(of: Appointment<'_>, session: &Value) -> Vec<Write> {
    let [booked, ..] = SESSION_STATES;
    let mut record = Write::new(How::Whole, &["sessions/", of.id]);
    for field in CHOSEN {
        record = record.text(field, session.text_of(field));
    }
    let record = record.set("hour", Value::Int(of.start.hour().number())).at("start", of.start);
    let record = record.text("state", booked).text("by", "").set("returned", false.into()).set("moves", 0.into());
    let place = Write::new(How::Whole, &["patients/", of.patient, "/places/", session.text_of("place")]);
    let mut writes = vec![record.now("bookedAt").now("changedAt"), place.text("session", of.id).now("at")];
    take_time(of, &mut writes);
    count(of, Kind::Session, Effect::SpendTicket.tickets(), &Value::Null, &mut writes);
    writes
}

/// The writes of a move to another time of the same counselor. `moves`: how often the session will have been moved.
pub fn moving_plan(of: Appointment<'_>, to: Instant, moves: i64) -> Vec<Write> {
    let record = Write::new(How::Part, &["sessions/", of.id]).set("hour", Value::Int(to.hour().number()));
    let mut writes = vec![record.at("start", to).set("moves", moves.into()).now("changedAt")];
    free_time(of, Effect::OpenSlot, Standing { slot: true, diary: true }, &mut writes);
    take_time(Appointment { start: to, ..of }, &mut writes);
    writes
}

/// The writes of an end. `by_hand`: the reason and the day with which staff return the ticket, as a correction that the patient reads; null
/// if it comes back by itself.
pub fn ending_plan(of: Appointment<'_>, end: &Ending<'_>, standing: Standing, by_hand: &Value) -> Vec<Write> {
    let record = Write::new(How::Part, &["sessions/", of.id]).text("state", end.state).text("by", end.by);
    let record = if end.closed_by.is_empty() { record } else { record.text("closedBy", end.closed_by) };
    let mut writes = vec![record.set("returned", end.returned.into()).now("changedAt")];
    for effect in &end.effects {
        match effect {
            Effect::OpenSlot | Effect::RemoveSlot => free_time(of, *effect, standing, &mut writes),
            Effect::ReturnTicket if *by_hand == Value::Null => {
                count(of, Kind::Return, effect.tickets(), by_hand, &mut writes);
            }
            Effect::ReturnTicket => count(of, Kind::Correction, effect.tickets(), by_hand, &mut writes),
            // An end takes no time and no ticket, and a contest is a document of its own.
            Effect::TakeSlot | Effect::SpendTicket | Effect::Contest => {}
        }
    }
    writes
}

#[inline(never)]
fn slot(of: Appointment<'_>, how: How) -> Write {
    Write::new(how, &["slots/", of.counselor, "_", &of.start.hour().number().to_string()])
}

#[inline(never)]
fn diary_entry(of: Appointment<'_>, how: How) -> Write {
    Write::new(how, &["patients/", of.patient, "/diary/", &of.start.hour().number().to_string()])
}

#[inline(never)]
fn take_time(of: Appointment<'_>, writes: &mut Vec<Write>) {
    let [_, taken] = SLOT_STATES;
    writes.push(slot(of, How::Part).text("state", taken).text("session", of.id));
    writes.push(diary_entry(of, How::Whole).text("session", of.id).at("start", of.start));
}

#[inline(never)]
fn free_time(of: Appointment<'_>, effect: Effect, standing: Standing, writes: &mut Vec<Write>) {
    let [open, _] = SLOT_STATES;
    if standing.diary {
        writes.push(diary_entry(of, How::Gone));
    }
    if !standing.slot {
        return;
    }
    writes.push(if effect == Effect::RemoveSlot {
        slot(of, How::Gone)
    } else {
        slot(of, How::Part).text("state", open).text("session", "")
    });
}

/// The entry of a ticket in the patient's ledger, and the number in the record.
#[inline(never)]
fn count(of: Appointment<'_>, kind: Kind, tickets: i64, by_hand: &Value, writes: &mut Vec<Write>) {
    let name = kind.name(of.id);
    let mut entry = Write::new(How::Whole, &["patients/", of.patient, "/ledger/", &name]).text("kind", kind.as_str());
    if *by_hand != Value::Null {
        entry = entry.text("reason", by_hand.text_of("reason")).text("date", by_hand.text_of("date"));
    }
    writes.push(entry.text("session", of.id).set("ticket", tickets.into()).now("at"));
    let record = Write::new(How::Part, &["patients/", of.patient]).more("tickets", tickets);
    writes.push(record.text("lastEntryId", &name).now("updatedAt"));
}
