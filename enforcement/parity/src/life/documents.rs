//! The documents of which everything stands.

use super::stand::{Counselor, Ended, Offer, Session, Side, Stand};
use crate::papers::{
    COUNSELOR, COUNSELOR_NAME, Documents, PATIENT_NAME, SESSION, booker, counselor, diary_entry, of_patient, place,
    profile, session, session_path, slot, slot_path, texts,
};
use crate::scene::{UID, with};
use crate::values::DAY;
use aram_core::schema::LANGUAGES;
use aram_core::sessions::hour_of;
use aram_core::value::Value;

/// The name under which a counselor was verified since.
const NEW_NAME: &str = "Omer";
/// Another session: of somebody who took the time, or of the patient's at another one.
const OTHER: &str = "0ther0ther0ther0ther";

/// When who asks signed in, seconds since 1970: before everything that happens.
pub(super) fn signed_in_at() -> i64 {
    Stand::usual().now.saturating_sub(60 * DAY).div_euclid(1000)
}

/// Since when the sign-ins of either count, by their records.
fn since(stand: &Stand) -> i64 {
    signed_in_at().saturating_add(i64::from(!stand.trusted))
}

/// The id of the session that a place names.
fn of_place(name: usize) -> String {
    format!("place{name}place{name}place{name}xx")
}

/// The words of a side.
pub(super) const fn side(side: Side) -> &'static str {
    match side {
        Side::Patient => "patient",
        Side::Counselor => "counselor",
    }
}

/// The name of the counselor's profile as it stands.
pub(super) fn counselor_name(stand: &Stand) -> &'static str {
    if stand.counselor == Counselor::Renamed { NEW_NAME } else { COUNSELOR_NAME }
}

/// Everything that stands.
pub(super) fn documents(stand: &Stand) -> Documents {
    let mut all = Documents::new();
    if stand.counselor != Counselor::Gone {
        let name = counselor_name(stand);
        let verified = stand.counselor != Counselor::Unverified;
        all.push((format!("counselors/{COUNSELOR}"), with(counselor(name), "since", Value::Int(since(stand)))));
        all.push((format!("counselorProfiles/{COUNSELOR}"), profile(name, verified, &LANGUAGES)));
    }
    if stand.blocked {
        let block = with(Value::map().with_text("counselor", COUNSELOR), "at", Value::Timestamp(0));
        all.push((format!("blocks/{COUNSELOR}_{UID}"), with(block, "patient", UID.into())));
    }
    if stand.patient_stays {
        all.push((format!("patients/{UID}"), patient(stand)));
    }
    if let Some(start) = stand.diary {
        all.push((of_patient("diary", hour_of(start)), diary_entry(start, OTHER)));
    }
    for (name, taken) in (1..).zip(&stand.places) {
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
    if let Some(own) = &stand.session {
        standing(own, &mut all);
    }
    time(stand, &mut all);
    all
}

fn patient(stand: &Stand) -> Value {
    let record = booker(stand.tickets);
    let record = with(with(record, "since", Value::Int(since(stand))), "updatedAt", Value::Timestamp(0));
    let record = with(record, "name", if stand.named { PATIENT_NAME } else { "" }.into());
    let record = with(record, "birthday", stand.birthday().as_str().into());
    let Value::Map(mut entries) = record else { return record };
    if stand.consent == 0 {
        entries.retain(|(key, _)| key != "consent");
        return Value::Map(entries);
    }
    let consent = with(Value::map(), "version", Value::Int(stand.consent));
    let consent = with(consent, "as", if stand.guardian { "guardian" } else { "adult" }.into());
    with(Value::Map(entries), "consent", with(consent, "at", Value::Timestamp(0)))
}

/// The session as it stands in its document.
pub(super) fn as_it_stands(own: &Session) -> Value {
    let (state, by, returned) = match own.ended {
        Ended::Not => ("booked", "", false),
        Ended::Held => ("held", "", false),
        Ended::Missed(by, returned) => ("missed", side(by), returned),
        Ended::Cancelled(by, returned) => ("cancelled", side(by), returned),
    };
    let whole = with(session(own.start, own.changed), "state", state.into());
    let whole = with(with(whole, "by", by.into()), "returned", Value::Bool(returned));
    with(with(whole, "moves", Value::Int(own.moves)), "place", "8".into())
}

fn standing(own: &Session, all: &mut Documents) {
    all.push((session_path(SESSION), as_it_stands(own)));
    if own.contested {
        all.push((format!("contests/{SESSION}"), contest(own.changed)));
    }
    // What was cancelled gave its time back.
    if matches!(own.ended, Ended::Cancelled(..)) {
        return;
    }
    if own.slot_stands {
        all.push((slot_path(COUNSELOR, hour_of(own.start)), slot(own.start, SESSION)));
    }
    if own.diary_stands {
        all.push((of_patient("diary", hour_of(own.start)), diary_entry(own.start, SESSION)));
    }
}

/// The patient's word against how it was closed.
pub(super) fn contest(at: i64) -> Value {
    let word = Value::map().with_text("patient", UID).with_text("counselor", COUNSELOR).with_text("says", "notHeld");
    with(word, "at", Value::Timestamp(at))
}

/// The time that is wanted. In the clock hour of the session there is no other: the session's own stands there, or the counselor offers it anew.
fn time(stand: &Stand, all: &mut Documents) {
    let path = slot_path(COUNSELOR, hour_of(stand.time.start));
    if stand.time.stands == Offer::Gone || all.iter().any(|(other, _)| *other == path) {
        return;
    }
    all.push((path, offered(stand, if stand.time.stands == Offer::Taken { OTHER } else { "" })));
}

/// The time that is wanted, open or taken by a session.
pub(super) fn offered(stand: &Stand, session: &str) -> Value {
    let (own, child) = stand.time.takes;
    let whom: Vec<&str> =
        [("self", own), ("child", child)].iter().filter(|(_, may)| *may).map(|(word, _)| *word).collect();
    with(slot(stand.time.start, session), "whom", texts(&whom))
}
