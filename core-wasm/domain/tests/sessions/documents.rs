//! What the rules can't judge of a session's documents: what staff write past them, and what is left out.

use super::START;
use aram_core::ledger::is_rightly_named;
use aram_core::plan::{Put, Write};
use aram_core::schema::SESSION_ENTRY_KINDS;
use aram_core::sessions::{Appointment, Effect, Ending, Standing, booking_plan, ending_plan};
use aram_core::value::Value;

const ID: &str = "Ab1Cd2Ef3Gh4Ij5Kl6Mn";
const OF: Appointment<'_> = Appointment { id: ID, patient: "ayla", counselor: "omar", start: START };
const BOTH: Standing = Standing { slot: true, diary: true };

fn end(effects: &[Effect]) -> Ending<'static> {
    Ending { state: "missed", by: "counselor", closed_by: "staff", returned: true, effects: effects.to_vec() }
}

fn paths(plan: &[Write]) -> Vec<&str> {
    plan.iter().map(|write| write.path.as_str()).collect()
}

#[test]
fn staff_return_a_ticket_as_a_correction_with_a_reason() {
    let by_hand = Value::map().with_text("reason", "Sorry").with_text("date", "2027-01-15");
    let plan = ending_plan(OF, &end(&[Effect::ReturnTicket]), BOTH, &by_hand);
    let entry = format!("correction-{ID}");
    assert_eq!(paths(&plan), [&format!("sessions/{ID}"), &format!("patients/ayla/ledger/{entry}"), "patients/ayla"]);
    let [_, correction, record] = plan.as_slice() else { panic!("{plan:?}") };
    for (field, text) in [("kind", "correction"), ("reason", "Sorry"), ("date", "2027-01-15"), ("session", ID)] {
        assert!(correction.fields.contains(&(field, Put::Value(text.into()))), "{field}");
    }
    assert!(record.fields.contains(&("tickets", Put::More(1))));
    assert!(record.fields.contains(&("lastEntryId", Put::Value(entry.into()))));
}

#[test]
fn what_does_not_stand_is_not_written() {
    let hour = START.hour().number();
    let (slot, diary) = (format!("slots/omar_{hour}"), format!("patients/ayla/diary/{hour}"));
    let written = |standing| {
        let plan = ending_plan(OF, &end(&[Effect::RemoveSlot]), standing, &Value::Null);
        (paths(&plan).contains(&slot.as_str()), paths(&plan).contains(&diary.as_str()))
    };
    assert_eq!(written(BOTH), (true, true));
    assert_eq!(written(Standing { slot: false, ..BOTH }), (false, true));
    assert_eq!(written(Standing { diary: false, ..BOTH }), (true, false));
}

#[test]
fn a_plan_crosses_with_its_fields_by_what_they_get() {
    let session = Value::map().with_text("patientName", "Ayla").with_text("place", "3");
    let plan: Vec<Value> = booking_plan(OF, &session).into_iter().map(Value::from).collect();
    let of = |path: &str| plan.iter().find(|write| write.text_of("path") == path).unwrap();
    let record = of(&format!("sessions/{ID}"));
    assert_eq!((record.text_of("how"), record.get("set").unwrap().text_of("patientName")), ("whole", "Ayla"));
    assert_eq!(record.get("moments").unwrap().moment("start"), Some(START));
    assert_eq!(record.get("stamp"), Some(&Value::List(vec!["bookedAt".into(), "changedAt".into()])));
    assert_eq!(of("patients/ayla").get("add").unwrap().int("tickets"), Some(-1));
    assert_eq!(of("patients/ayla/places/3").text_of("how"), "whole");
}

#[test]
fn a_session_without_a_person_or_a_time_has_no_documents() {
    let whole = Value::map().with_text("patient", "ayla").with_text("counselor", "omar");
    // A record that somebody wrote by hand can be ended, too, whenever it begins.
    assert!(Appointment::of(ID, &whole.clone().with("start", Value::Int(START.millis() + 1))).is_some());
    assert!(Appointment::of(ID, &whole).is_none() && Appointment::of("", &Value::map()).is_none());
    let decided = |state, effect: &str| {
        let end = Value::map().with_text("state", state).with("returned", false.into());
        let end = end.with("effects", Value::List(vec![effect.into()]));
        Ending::of(&end).map(|end| end.effects)
    };
    assert_eq!(decided("held", "openSlot"), Some(vec![Effect::OpenSlot]));
    assert_eq!((decided("held", "other"), decided("over", "openSlot")), (None, None));
}

#[test]
fn each_entry_has_the_name_of_its_kind() {
    let back = ending_plan(OF, &end(&[Effect::ReturnTicket]), BOTH, &Value::Null);
    let plans = [booking_plan(OF, &Value::map()), back];
    let entries: Vec<&Write> =
        plans.iter().flatten().filter(|write| write.path.starts_with("patients/ayla/ledger/")).collect();
    assert_eq!(entries.len(), 2);
    for Write { path, fields, .. } in entries {
        let value = fields.iter().fold(Value::map(), |map, (field, put)| match put {
            Put::Value(value) => map.with(field, value.clone()),
            Put::Now | Put::More(_) => map,
        });
        let name = path.rsplit('/').next().unwrap();
        assert!(is_rightly_named(name, &value), "{name}");
        assert!(SESSION_ENTRY_KINDS.contains(&value.text_of("kind")), "{name}");
    }
}
