//! The requests about conversations: the existing documents, and the batch in which one document is the value of a case.

use crate::batches::names_a_document;
use crate::papers::{
    COUNSELOR, COUNSELOR_NAME, Documents, PATIENT_NAME, SESSION, Writes, booker, counselor, profile, session,
    session_path,
};
use crate::scene::{Entries, NOW, UID, map, set, with};
use crate::talk::{LAST, SENT, Talk};
use aram_core::conversation::{Counting, Openness};
use aram_core::schema::{LANGUAGES, RecordKind};
use aram_core::sessions::Side;
use aram_core::value::Value;
use std::borrow::Cow;

/// The existing message of a case.
pub(crate) const MESSAGE: &str = "message-standing-0001";
/// Its text.
pub(crate) const WORDS: &str = "I am on my way.";
/// The new message of a case.
const NEW: &str = "message-brought-00001";

/// The new conversation, with a first message from the user who asks.
pub(crate) fn begun(talk: &Talk) -> Value {
    let (patient, counselor) = talk.names();
    let language = LANGUAGES.first().copied().unwrap_or_default();
    let mut entries: Entries = map(&[
        ("patient", patient),
        ("counselor", counselor),
        ("session", SESSION),
        ("patientName", PATIENT_NAME),
        ("counselorName", COUNSELOR_NAME),
        ("language", language),
        ("lastId", NEW),
        ("lastFrom", UID),
    ]);
    for key in ["lastAt", "patientReadAt", "counselorReadAt", "patientSince", "counselorSince"] {
        entries.push((Cow::Borrowed(key), Value::Timestamp(NOW)));
    }
    for key in ["patientStopped", "counselorStopped"] {
        entries.push((Cow::Borrowed(key), Value::Bool(false)));
    }
    for key in ["patientSent", "counselorSent"] {
        entries.push((Cow::Borrowed(key), Value::Int(0)));
    }
    let (_, sent, _) = keys(talk.side);
    set(&mut entries, sent, Value::Int(1));
    // The side that only received a message has read nothing.
    let (_, _, unread) = keys(talk.side.other());
    set(&mut entries, unread, Value::Timestamp(0));
    Value::Map(entries)
}

/// The existing conversation, with the existing message as its newest.
fn stands(talk: &Talk) -> Value {
    let (since, sent, _) = keys(talk.side);
    let (patient, counselor) = talk.stopped;
    let earlier = Value::Timestamp(LAST);
    let mut stands = with(begun(talk), "lastId", MESSAGE.into());
    for key in ["lastAt", "patientReadAt", "counselorReadAt", "patientSince", "counselorSince"] {
        stands = with(stands, key, earlier.clone());
    }
    stands = with(stands, since, Value::Timestamp(talk.count.since.millis()));
    stands = with(stands, sent, Value::Int(talk.count.sent));
    with(with(stands, "patientStopped", Value::Bool(patient)), "counselorStopped", Value::Bool(counselor))
}

/// The conversation after another message.
fn written(talk: &Talk, counting: Counting) -> Value {
    let (since, sent, read) = keys(talk.side);
    let now = Value::Timestamp(NOW);
    let mut after = with(stands(talk), "lastId", NEW.into());
    after = with(with(after, "lastAt", now.clone()), read, now.clone());
    after = with(after, "lastFrom", UID.into());
    if talk.counting(true).is_some() && talk.lifts() {
        let stopped = match talk.side {
            Side::Patient => "patientStopped",
            Side::Counselor => "counselorStopped",
        };
        after = with(after, stopped, Value::Bool(false));
    }
    match counting {
        Counting::On => with(after, sent, Value::Int(talk.count.sent.saturating_add(1))),
        Counting::Anew => with(with(after, since, now), sent, Value::Int(1)),
    }
}

/// The documents around the conversation.
fn around(talk: &Talk) -> Documents {
    let (patient, counselor_uid) = talk.names();
    let (state, start) = talk.session;
    let of_theirs =
        with(with(session(start, talk.booked_at), "patient", patient.into()), "counselor", counselor_uid.into());
    let mut before = vec![(
        session_path(SESSION),
        with(with(of_theirs, "state", state.into()), "way", if talk.written { "chat" } else { "video" }.into()),
    )];
    if talk.patient_stays {
        before.push((format!("patients/{patient}"), booker(0)));
    }
    if talk.counselor_stays {
        let verified = talk.counselor != Openness::Unverified;
        before.push((format!("counselors/{counselor_uid}"), counselor(COUNSELOR_NAME)));
        let shown = profile(COUNSELOR_NAME, verified, &LANGUAGES);
        before.push((format!("counselorProfiles/{counselor_uid}"), shown));
    }
    if talk.counselor == Openness::Blocks {
        let block = map(&[("counselor", counselor_uid), ("patient", patient)]);
        let block = with(Value::Map(block), "at", Value::Timestamp(SENT));
        before.push((format!("blocks/{counselor_uid}_{patient}"), block));
    }
    before
}

/// The keys with a side's name: the start of its message count, the count, and until when it has read.
const fn keys(side: Side) -> (&'static str, &'static str, &'static str) {
    match side {
        Side::Patient => ("patientSince", "patientSent", "patientReadAt"),
        Side::Counselor => ("counselorSince", "counselorSent", "counselorReadAt"),
    }
}

/// The documents before a request about a conversation, and its writes.
pub(crate) fn change(kind: RecordKind, talk: &Talk, value: &Value) -> (Documents, Writes) {
    let thread = format!("threads/{}", talk.thread());
    let mut before = around(talk);
    match kind {
        RecordKind::Thread => {
            let id = Some(value.text_of("lastId")).filter(|id| names_a_document(id)).unwrap_or(NEW);
            let first = message(UID, WORDS, NOW);
            (before, vec![(thread.clone(), Some(value.clone())), (format!("{thread}/messages/{id}"), Some(first))])
        }
        RecordKind::Message => {
            let after = if talk.begun {
                before.push((thread.clone(), stands(talk)));
                written(talk, talk.counting(true).unwrap_or(Counting::On))
            } else {
                begun(talk)
            };
            (before, vec![(format!("{thread}/messages/{NEW}"), Some(value.clone())), (thread, Some(after))])
        }
        RecordKind::Unsent => {
            let (_, _, read) = keys(talk.side.other());
            let read_until = Value::Timestamp(talk.other_read);
            before.push((thread.clone(), with(stands(talk), read, read_until)));
            let path = format!("{thread}/messages/{MESSAGE}");
            let from = if talk.message.own { UID } else { COUNSELOR };
            before.push((path.clone(), if talk.message.gone { gone(from) } else { message(from, WORDS, SENT) }));
            (before, vec![(path, Some(value.clone()))])
        }
        RecordKind::MessageReport => {
            before.push((thread.clone(), stands(talk)));
            before.push((format!("{thread}/messages/{MESSAGE}"), message(COUNSELOR, WORDS, SENT)));
            let name = format!("{}-{}", value.text_of("thread"), value.text_of("message"));
            let id = Some(name).filter(|name| names_a_document(name)).unwrap_or_else(|| format!("x-{MESSAGE}"));
            (before, vec![(format!("reports/{id}"), Some(value.clone()))])
        }
        _ => {
            let named = Some(value.text_of("session")).filter(|id| names_a_document(id)).unwrap_or(SESSION);
            let by = Some(value.text_of("by")).filter(|id| names_a_document(id)).unwrap_or(UID);
            (before, vec![(format!("reports/{named}-danger-{by}"), Some(value.clone()))])
        }
    }
}

/// The entries that make a value valid. A first message may have any id.
pub(crate) fn right(kind: RecordKind, talk: &Talk) -> Entries {
    let right = match kind {
        RecordKind::Thread => begun(talk),
        RecordKind::Message => with(Value::map(), "from", UID.into()),
        RecordKind::Unsent => gone(UID),
        RecordKind::MessageReport => {
            let report = Value::Map(map(&[("message", MESSAGE), ("text", WORDS), ("from", COUNSELOR), ("by", UID)]));
            with(with(report, "thread", talk.thread().as_str().into()), "sentAt", Value::Timestamp(SENT))
        }
        _ => with(Value::Map(map(&[("session", SESSION), ("by", UID)])), "urgent", Value::Bool(true)),
    };
    let Value::Map(mut entries) = right else { return Entries::new() };
    entries.retain(|(key, _)| key != "lastId");
    entries
}

fn message(from: &str, text: &str, at: i64) -> Value {
    with(Value::Map(map(&[("from", from), ("text", text)])), "at", Value::Timestamp(at))
}

fn gone(from: &str) -> Value {
    let at = with(Value::Map(map(&[("from", from)])), "at", Value::Timestamp(SENT));
    with(at, "gone", Value::Bool(true))
}
