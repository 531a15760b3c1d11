//! The existing documents of a case.

use super::facts::{Counselor, Facts, Offer, Session};
use crate::papers::{
    COUNSELOR, COUNSELOR_NAME, Documents, PATIENT_NAME, SESSION, booker, counselor, diary_entry, of_patient, place,
    profile, session, session_path, slot, slot_path, texts,
};
use crate::scene::{DAY, NOW, UID, hour_of, with};
use aram_core::schema::LANGUAGES;
use aram_core::sessions::{By, Side, State};
use aram_core::value::Value;

/// The name under which a counselor was verified since.
const NEW_NAME: &str = "Omer";
/// Another session: of another patient who booked the time, or of the same patient at another time.
const OTHER: &str = "0ther0ther0ther0ther";

/// The time of the user's sign-in in seconds since 1970, before all other events.
pub(super) fn signed_in_at() -> i64 {
    NOW.saturating_sub(63 * DAY).div_euclid(1000)
}

/// The time in the records from which sign-ins count.
fn since(facts: &Facts) -> i64 {
    signed_in_at().saturating_add(i64::from(!facts.trusted))
}

/// The id of the session in a booking slot.
fn of_place(name: usize) -> String {
    format!("place{name}place{name}place{name}xx")
}

/// The name of a side.
pub(super) const fn side(side: Side) -> &'static str {
    match side {
        Side::Patient => "patient",
        Side::Counselor => "counselor",
    }
}

fn by_word(by: By) -> &'static str {
    match by {
        By::Patient => side(Side::Patient),
        By::Counselor => side(Side::Counselor),
        By::Staff => "staff",
    }
}

/// The name in the counselor's existing profile.
pub(super) fn counselor_name(facts: &Facts) -> &'static str {
    if facts.counselor == Counselor::Renamed { NEW_NAME } else { COUNSELOR_NAME }
}

/// All existing documents.
pub(super) fn documents(facts: &Facts) -> Documents {
    let mut all = Documents::new();
    if facts.counselor != Counselor::Gone {
        let name = counselor_name(facts);
        let verified = facts.counselor != Counselor::Unverified;
        all.push((format!("counselors/{COUNSELOR}"), with(counselor(name), "since", Value::Int(since(facts)))));
        all.push((format!("counselorProfiles/{COUNSELOR}"), profile(name, verified, &LANGUAGES)));
    }
    if facts.blocked {
        let block = with(Value::map().with_text("counselor", COUNSELOR), "at", Value::Timestamp(0));
        all.push((format!("blocks/{COUNSELOR}_{UID}"), with(block, "patient", UID.into())));
    }
    if facts.patient_stays {
        all.push((format!("patients/{UID}"), patient(facts)));
    }
    if let Some(start) = facts.diary {
        all.push((of_patient("diary", hour_of(start)), diary_entry(start, OTHER)));
    }
    for (name, taken) in (1..).zip(&facts.places) {
        let Some(taken) = taken else { continue };
        let id = of_place(name);
        all.push((of_patient("places", name), place(&id, taken.at)));
        let stands = session(taken.booked.unwrap_or(taken.at), taken.at);
        let state = match (taken.booked, taken.held) {
            (Some(_), _) => "booked",
            (None, true) => "held",
            (None, false) => "cancelled",
        };
        let stands = with(stands, "state", state.into());
        all.push((session_path(&id), stands));
    }
    if let Some(own) = &facts.session {
        standing(own, &mut all);
    }
    time(facts, &mut all);
    all
}

fn patient(facts: &Facts) -> Value {
    let record = booker(facts.tickets);
    let record = with(with(record, "since", Value::Int(since(facts))), "updatedAt", Value::Timestamp(0));
    let record = with(record, "name", if facts.named { PATIENT_NAME } else { "" }.into());
    let record = with(record, "birthday", facts.birthday().as_str().into());
    let Value::Map(mut entries) = record else { return record };
    if facts.consent == 0 {
        entries.retain(|(key, _)| key != "consent");
        return Value::Map(entries);
    }
    let consent = with(Value::map(), "version", Value::Int(facts.consent));
    let consent = with(consent, "as", if facts.guardian { "guardian" } else { "adult" }.into());
    with(Value::Map(entries), "consent", with(consent, "at", Value::Timestamp(0)))
}

/// The existing session in its document.
pub(super) fn as_it_stands(own: &Session) -> Value {
    let (state, by, returned) = match own.state {
        State::Booked { .. } => ("booked", "", false),
        State::Held { .. } => ("held", "", false),
        State::Missed { by, returned, .. } => ("missed", by_word(by), returned),
        State::Cancelled { by, returned } => ("cancelled", by_word(by), returned),
    };
    let whole = with(session(own.start, own.changed), "state", state.into());
    let whole = with(with(whole, "by", by.into()), "returned", Value::Bool(returned));
    let is_closed = matches!(own.state, State::Held { .. } | State::Missed { .. });
    let whole = if is_closed { with(whole, "closedBy", side(Side::Counselor).into()) } else { whole };
    with(with(whole, "moves", Value::Int(own.moves)), "place", "8".into())
}

fn standing(own: &Session, all: &mut Documents) {
    all.push((session_path(SESSION), as_it_stands(own)));
    if matches!(own.state, State::Held { contested: true, .. } | State::Missed { contested: true, .. }) {
        all.push((format!("contests/{SESSION}"), contest(own.changed)));
    }
    // A canceled session has released its time.
    if matches!(own.state, State::Cancelled { .. }) {
        return;
    }
    if own.slot_stands {
        all.push((slot_path(COUNSELOR, hour_of(own.start)), slot(own.start, SESSION)));
    }
    if own.diary_stands {
        all.push((of_patient("diary", hour_of(own.start)), diary_entry(own.start, SESSION)));
    }
}

/// The patient's contest.
pub(super) fn contest(at: i64) -> Value {
    let word = Value::map().with_text("patient", UID).with_text("counselor", COUNSELOR).with_text("says", "notHeld");
    with(word, "at", Value::Timestamp(at))
}

/// The wanted time. The clock hour of the session has no other document than the session's own time or the new offer.
fn time(facts: &Facts, all: &mut Documents) {
    let path = slot_path(COUNSELOR, hour_of(facts.time.start));
    if facts.time.offer == Offer::Gone || all.iter().any(|(other, _)| *other == path) {
        return;
    }
    all.push((path, offered(facts, if facts.time.offer == Offer::Taken { OTHER } else { "" })));
}

/// The wanted time, open or booked by a session.
pub(super) fn offered(facts: &Facts, session: &str) -> Value {
    let (own, child) = facts.time.takes;
    let whom: Vec<&str> =
        [("self", own), ("child", child)].iter().filter(|(_, may)| *may).map(|(word, _)| *word).collect();
    with(slot(facts.time.start, session), "whom", texts(&whom))
}
