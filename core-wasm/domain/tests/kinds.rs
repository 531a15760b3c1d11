//! The kinds whose meaning goes beyond their values: optional keys, lists, the two clocks, and who may change which field.
//! `enforcement/rulegen` tests the same for the types and the rules.

#![allow(clippy::unwrap_used, reason = "tests may fail loudly")]

use aram_core::schema::{
    Change, Field, Kind, RECORDS, Reason, Record, RecordKind, Touched, check_fields, form_named, payload_of,
};
use aram_core::text::Pattern;
use aram_core::value::Value;

static ITEM: Record = Record { name: "Item", doc: "An item.", fields: &[Field::int("number", 1, 5)], relations: &[] };

static SAMPLE: Record = Record {
    name: "Sample",
    doc: "A field of each of these kinds.",
    fields: &[
        Field::server_time("at"),
        Field::client_time("madeAt"),
        Field::list("items", &ITEM, 2),
        Field::optional("note", &Kind::OneOf(&["short", "long"])),
        Field::optional("inside", &Kind::Map(&ITEM)),
        Field::moment("start"),
        Field::some_of("words", &["one", "two", "three"], 1),
        Field::texts("days", Pattern::Digits, 0, 2, ','),
    ],
    relations: &[],
};

fn item(number: i64) -> Value {
    Value::map().with("number", Value::Int(number))
}

fn sample(items: Vec<Value>) -> Value {
    Value::map()
        .with("at", Value::Timestamp(1))
        .with("madeAt", Value::Timestamp(-1))
        .with("items", Value::List(items))
        .with("start", Value::Timestamp(0))
        .with("words", Value::List(vec!["two".into()]))
        .with("days", Value::List(Vec::new()))
}

fn reason(value: &Value) -> Option<(String, Reason)> {
    check_fields(&SAMPLE, value).err().map(|refusal| (refusal.path, refusal.reason))
}

fn assert_refused(value: &Value, path: &str, why: Reason) {
    assert_eq!(reason(value), Some((path.to_owned(), why)));
}

#[test]
fn an_optional_key_may_be_missing_and_otherwise_has_its_kind() {
    let without = sample(Vec::new());
    assert_eq!(reason(&without), None);
    assert_eq!(reason(&without.clone().with_text("note", "short").with("inside", item(1))), None);
    assert_refused(&without.clone().with_text("note", "other"), "note", Reason::NotOffered);
    assert_refused(&without.clone().with("inside", item(6)), "inside.number", Reason::TooLarge);
}

#[test]
fn null_and_an_empty_text_do_not_count_as_missing() {
    assert_refused(&sample(Vec::new()).with("note", Value::Null), "note", Reason::WrongType);
    assert_refused(&sample(Vec::new()).with_text("note", ""), "note", Reason::NotOffered);
}

#[test]
fn each_item_of_a_list_is_checked_up_to_the_cap() {
    assert_eq!(reason(&sample(vec![item(1), item(5)])), None);
    assert_refused(&sample(vec![item(1), item(6)]), "items.1.number", Reason::TooLarge);
    assert_refused(&sample(vec![item(1), item(1), item(1)]), "items", Reason::TooLarge);
}

#[test]
fn a_number_is_not_a_timestamp_of_either_clock() {
    for key in ["at", "madeAt", "start"] {
        let Value::Map(entries) = sample(Vec::new()) else { continue };
        let numbered =
            entries.into_iter().map(|(name, value)| if name == key { (name, Value::Int(1)) } else { (name, value) });
        assert_refused(&Value::Map(numbered.collect()), key, Reason::WrongType);
    }
}

fn replaced(key: &'static str, value: Value) -> Value {
    let Value::Map(mut entries) = sample(Vec::new()) else { return Value::Null };
    entries.retain(|(name, _)| name != key);
    Value::Map(entries).with(key, value)
}

#[test]
fn a_selection_contains_only_options_without_duplicates() {
    let words = |words: &[&str]| replaced("words", Value::List(words.iter().map(|word| (*word).into()).collect()));
    assert_eq!(reason(&words(&["three", "one"])), None);
    assert_refused(&words(&[]), "words", Reason::TooSmall);
    assert_refused(&words(&["one", "four"]), "words", Reason::NotOffered);
    assert_refused(&words(&["one", "two", "one"]), "words", Reason::Unrelated);
    assert_refused(&replaced("words", Value::List(vec![Value::Int(1)])), "words", Reason::NotOffered);
    assert_refused(&replaced("words", "one".into()), "words", Reason::WrongType);
}

#[test]
fn each_text_of_a_list_has_its_shape_and_their_number_is_limited() {
    let days = |days: &[&str]| replaced("days", Value::List(days.iter().map(|day| (*day).into()).collect()));
    assert_eq!(reason(&days(&["1", "22"])), None);
    assert_eq!(reason(&days(&["1", "1"])), None, "a text may come twice");
    assert_refused(&days(&["1", "2", "3"]), "days", Reason::TooLarge);
    for wrong in [&[""], &["1,2"], &["x"]] {
        assert_refused(&days(wrong), "days", Reason::Malformed);
    }
    assert_refused(&replaced("days", Value::List(vec!["1".into(), Value::Int(2)])), "days", Reason::Malformed);
    assert_refused(&replaced("days", "1".into()), "days", Reason::WrongType);
}

#[test]
fn only_a_field_of_a_record_is_optional_and_never_twice() {
    for field in RECORDS.iter().flat_map(|record| record.fields) {
        assert!(!matches!(field.kind.present(), Kind::Optional(_)), "{}", field.key);
    }
}

fn touched_by(change: Change) -> Vec<&'static str> {
    RecordKind::Patient.record().touched_by(change).map(|field| field.key).collect()
}

#[test]
fn the_table_lists_the_fields_that_each_change_may_touch() {
    let form = form_named("patientProfile").map(payload_of).unwrap();
    let mut details: Vec<&str> =
        form.fields.iter().map(|field| field.key).chain(["ID", "photo", "updatedAt"]).collect();
    let mut touched = touched_by(Change::Details);
    details.sort_unstable();
    touched.sort_unstable();
    assert_eq!(touched, details, "what the form of the profile fills in, and the two files");
    assert_eq!(touched_by(Change::Since), ["since", "updatedAt"]);
    assert_eq!(touched_by(Change::Consent), ["consent", "updatedAt"]);
    assert_eq!(
        touched_by(Change::Withdrawal),
        ["bookings", "consent", "lastBookingAt", "wish", "openTime", "updatedAt"]
    );
    assert_eq!(touched_by(Change::Cards), ["cards", "updatedAt"]);
    assert_eq!(touched_by(Change::Session), ["bookings", "lastBookingAt", "updatedAt"]);
    assert_eq!(touched_by(Change::Wishing), ["wish", "openTime", "updatedAt"]);
    assert_eq!(touched_by(Change::Tickets), ["tickets", "lastEntryId", "updatedAt"]);
}

#[test]
fn by_default_a_field_is_not_a_detail_and_nothing_may_touch_it() {
    let silent = Field::one_of("state", &["open", "done"]);
    assert!(!silent.is_detail() && !silent.is_stamp());
    assert_eq!(silent.touched, Touched::Never);
}

#[test]
fn every_write_updates_the_timestamp() {
    let stamps: Vec<&str> = RECORDS
        .iter()
        .flat_map(|record| record.fields)
        .filter(|field| field.is_stamp())
        .map(|field| field.key)
        .collect();
    assert_eq!(stamps, ["updatedAt", "changedAt"]);
}

#[test]
fn changes_of_times_and_sessions_touch_only_their_own_fields() {
    let touched =
        |kind: RecordKind, change| kind.record().touched_by(change).map(|field| field.key).collect::<Vec<_>>();
    assert_eq!(touched(RecordKind::Slot, Change::Taking), ["state", "session"]);
    assert_eq!(touched(RecordKind::Session, Change::Ending), ["state", "by", "closedBy", "returned", "changedAt"]);
    assert_eq!(touched(RecordKind::Session, Change::Moving), ["hour", "start", "moves", "changedAt"]);
    assert_eq!(touched(RecordKind::Session, Change::Forgetting), ["patientName", "changedAt"]);
}

#[test]
fn each_side_of_a_conversation_touches_only_its_own_fields() {
    let touched = |change| RecordKind::Thread.record().touched_by(change).map(|field| field.key).collect::<Vec<_>>();
    let shared = ["session", "lastId", "lastFrom", "lastAt"];
    for (own, writing, reading, stopping) in [
        ("patient", Change::PatientWriting, Change::PatientReading, Change::PatientStopping),
        ("counselor", Change::CounselorWriting, Change::CounselorReading, Change::CounselorStopping),
    ] {
        let of = |what: &str| format!("{own}{what}");
        let mut expected: Vec<String> = shared.iter().map(|key| (*key).to_owned()).collect();
        expected.extend([of("ReadAt"), of("Stopped"), of("Since"), of("Sent")]);
        assert_eq!(touched(writing), expected);
        assert_eq!(touched(reading), [of("ReadAt")]);
        assert_eq!(touched(stopping), [of("Stopped")]);
    }
    assert_eq!(touched(Change::ForgettingInThread), ["patientName"]);
}

#[test]
fn the_other_records_are_written_as_a_whole() {
    for kind in RecordKind::ALL.iter().copied() {
        let says = kind.record().fields.iter().filter(|field| field.touched != Touched::Never).count();
        let expected = match kind {
            RecordKind::Patient => kind.record().fields.len(),
            RecordKind::Counselor | RecordKind::Slot => 2,
            RecordKind::Session => 9,
            RecordKind::Thread => 13,
            _ => 0,
        };
        assert_eq!(says, expected, "{}", kind.name());
    }
}
