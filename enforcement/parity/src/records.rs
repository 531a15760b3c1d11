//! Values of every subject: mostly valid, and mostly matching the facts; two of three with one change.

use crate::batches::neighbor;
use crate::chance::once_in;
use crate::conversations;
use crate::papers::{COUNSELOR, SESSION, START, session, texts};
use crate::scene::{
    BIRTHDAYS, DAY, Entries, GRID, HOUR, NOW, SIGNED_IN_AT, UID, hour_of, is_detail, map, set, standing_booking,
    standing_booking_id, with,
};
use crate::subject::Subject;
use crate::talk::talks;
use crate::values::{changes, entry, record};
use aram_core::limits::{BOOKINGS_MAX, CARDS_MAX, DEMONSTRATION_FULL, SLOTS_AHEAD_DAYS, WISH_DAYS};
use aram_core::schema::{LANGUAGES, Record, RecordKind};
use aram_core::value::Value;
use proptest::collection::vec;
use proptest::option::weighted;
use proptest::prelude::{BoxedStrategy, Just, Strategy, any, prop_oneof};
use proptest::sample::{select, subsequence};
use proptest::strategy::Union;
use std::borrow::Cow;

pub(crate) type Stored = (Subject, Value);

/// One in this many fields contradicts the facts.
const RARELY: u32 = 40;

/// All subjects, equally often.
pub(crate) fn stored() -> BoxedStrategy<Stored> {
    let bought = Subject::Purchase { in_hand: 0 }.record();
    let purchases = plain(bought, in_hand().prop_map(|in_hand| Subject::Purchase { in_hand }));
    let patient = RecordKind::Patient.record();
    let edits = [(patient, details()), (patient, Just(since()).boxed()), (bought, purchases)];
    let kinds = RecordKind::ALL.iter().copied().filter_map(|kind| Some((kind.record(), of_kind(kind)?)));
    let all = kinds.chain(edits).map(|(record, likely)| {
        (likely, weighted(0.67, changes(record)))
            .prop_map(|((subject, value), change)| match change {
                Some(change) => (subject, change.of(value)),
                None => (subject, value),
            })
            .boxed()
    });
    Union::new(all).boxed()
}

/// Values of a kind that are probably valid; `None` if the kind isn't compared.
fn of_kind(kind: RecordKind) -> Option<BoxedStrategy<Stored>> {
    let of = kind.record();
    let created = Just(Subject::Created(kind));
    Some(match kind {
        // The signals of a call pass only between the two, and no form creates them.
        RecordKind::CallSignal => return None,
        RecordKind::Patient => so(of, created, RARELY, |_| vec![("updatedAt".into(), Value::Timestamp(NOW))]),
        RecordKind::Card => plain(of, (0..=CARDS_MAX).prop_map(|others| Subject::Card { others })),
        RecordKind::Booking => bookings(),
        RecordKind::Consent => {
            let subjects = (select(&BIRTHDAYS[..]), 0..3_i64);
            plain(of, subjects.prop_map(|(birthday, version)| Subject::Consent { birthday, version }))
        }
        RecordKind::TimeWish => wishes(),
        RecordKind::LedgerEntry => plain(of, in_hand().prop_map(|in_hand| Subject::LedgerEntry { in_hand })),
        RecordKind::Counselor | RecordKind::CounselorProfile => with_optional(plain(of, created), of, 0.75),
        RecordKind::Slot => slots(),
        RecordKind::Session => sessions(),
        RecordKind::SharedAnswers => {
            let own = (plain(of, created), 0..2_usize, once_in(RARELY));
            own.prop_map(|((subject, value), at, is_other)| {
                (subject, if is_other { value } else { with(value, "booking", standing_booking(at)) })
            })
            .boxed()
        }
        RecordKind::DiaryEntry => so(of, created, RARELY, |_| {
            vec![("session".into(), SESSION.into()), ("start".into(), Value::Timestamp(START))]
        }),
        RecordKind::PatientPlace => so(of, created, RARELY, |_| map(&[("session", SESSION)])),
        RecordKind::SessionEntry => {
            let subjects = any::<bool>().prop_map(|canceled| Subject::SessionEntry { canceled });
            let own = so(of, subjects, RARELY, |_| map(&[("session", SESSION)]));
            so_of(own, 8, |subject| {
                let is_back = matches!(subject, Subject::SessionEntry { canceled: true });
                let (kind, ticket) = if is_back { ("return", 1) } else { ("session", -1) };
                vec![("kind".into(), kind.into()), ("ticket".into(), Value::Int(ticket))]
            })
        }
        RecordKind::Block => so(of, created, RARELY, |_| map(&[("counselor", UID)])),
        RecordKind::Contest => so(of, created, RARELY, |_| map(&[("patient", UID), ("counselor", COUNSELOR)])),
        RecordKind::Thread
        | RecordKind::Message
        | RecordKind::Unsent
        | RecordKind::MessageReport
        | RecordKind::DangerReport => {
            let subjects = talks().prop_map(move |talk| Subject::Written(kind, talk));
            let right = so(of, subjects, 60, |subject| match subject {
                Subject::Written(kind, talk) => conversations::right(*kind, talk),
                _ => Entries::new(),
            });
            with_optional(right, of, 0.4)
        }
        _ => plain(of, created),
    })
}

/// A record without facts to match.
fn plain(of: &'static Record, subjects: impl Strategy<Value = Subject> + 'static) -> BoxedStrategy<Stored> {
    (subjects, record(of)).boxed()
}

/// A record whose keys mostly match the facts.
fn so(
    of: &'static Record,
    subjects: impl Strategy<Value = Subject> + 'static,
    rarely: u32,
    facts: fn(&Subject) -> Entries,
) -> BoxedStrategy<Stored> {
    so_of(plain(of, subjects), rarely, facts)
}

fn so_of(stored: BoxedStrategy<Stored>, rarely: u32, facts: fn(&Subject) -> Entries) -> BoxedStrategy<Stored> {
    (stored, vec(once_in(rarely), 24))
        .prop_map(move |((subject, value), others)| {
            let facts = facts(&subject);
            (subject, saying(value, facts, &others))
        })
        .boxed()
}

/// The value with the facts, except for the keys that contradict them.
fn saying(value: Value, facts: Entries, others: &[bool]) -> Value {
    let Value::Map(mut entries) = value else { return value };
    for ((key, fact), is_other) in facts.into_iter().zip(others) {
        if *is_other {
            continue;
        }
        match entries.iter_mut().find(|(name, _)| *name == key) {
            Some((_, place)) => *place = fact,
            None => entries.push((key, fact)),
        }
    }
    Value::Map(entries)
}

/// The tickets in hand before a demonstration purchase.
fn in_hand() -> impl Strategy<Value = i64> {
    prop_oneof![12 => Just(0), 5 => 0..60_i64, 1 => DEMONSTRATION_FULL - 1..=DEMONSTRATION_FULL]
}

fn since() -> Stored {
    (Subject::Since, Value::map().with("since", Value::Int(SIGNED_IN_AT)))
}

/// Some of a patient's details.
fn details() -> BoxedStrategy<Stored> {
    let fields: Vec<_> = RecordKind::Patient.record().fields.iter().filter(|field| is_detail(field.key)).collect();
    let count = fields.len();
    let entries: Vec<_> = fields.into_iter().map(entry).collect();
    (entries, subsequence((0..count).collect::<Vec<_>>(), 1..=count))
        .prop_map(|(entries, chosen)| {
            let chosen = chosen.into_iter().filter_map(|at| entries.get(at).cloned());
            (Subject::Details, Value::Map(chosen.collect()))
        })
        .boxed()
}

/// Wishes that end near the limits, mostly of patients who may ask.
fn wishes() -> BoxedStrategy<Stored> {
    let subjects = (0..2_i64, once_in(8)).prop_map(|(version, lost)| Subject::TimeWish { version, confirmed: !lost });
    let ends = (select(vec![0, WISH_DAYS.saturating_mul(DAY)]), select(vec![-1, 0, 1, HOUR]));
    (plain(RecordKind::TimeWish.record(), subjects), ends, once_in(3), any::<bool>())
        .prop_map(|((subject, value), (end, off), is_other, is_free)| {
            let free = if is_free { with(value, "topics", Value::List(Vec::new())) } else { value };
            let until = NOW.saturating_add(if is_other { HOUR } else { end.saturating_add(off) });
            (subject, with(free, "until", Value::Timestamp(until)))
        })
        .boxed()
}

/// Requests after others, sometimes with the id of one of them.
fn bookings() -> BoxedStrategy<Stored> {
    let others = prop_oneof![29 => 0..=12_usize, 1 => BOOKINGS_MAX - 1..=BOOKINGS_MAX];
    let likely = plain(RecordKind::Booking.record(), others.prop_map(|others| Subject::Booking { others }));
    (likely, weighted(0.17, 0..14_usize))
        .prop_map(|((subject, value), same)| match same {
            Some(at) => (subject, with(value, "id", standing_booking_id(at).into())),
            None => (subject, value),
        })
        .boxed()
}

/// Records from before some fields existed have none of them.
fn with_optional(stored: BoxedStrategy<Stored>, of: &'static Record, often: f64) -> BoxedStrategy<Stored> {
    let optional: Vec<_> =
        of.fields.iter().filter(|field| field.is_optional()).map(|field| weighted(often, entry(field))).collect();
    (stored, optional)
        .prop_map(|((subject, value), more)| {
            let Value::Map(entries) = value else { return (subject, value) };
            (subject, Value::Map(entries.into_iter().chain(more.into_iter().flatten()).collect()))
        })
        .boxed()
}

/// Times that a counselor offers, mostly in all their languages, and often next to another one.
fn slots() -> BoxedStrategy<Stored> {
    let some = subsequence(&LANGUAGES[..], 0..=LANGUAGES.len());
    let languages = prop_oneof![1 => Just(LANGUAGES.to_vec()), 1 => some];
    let other = select(&[None, Some(-HOUR), Some(GRID - HOUR), Some(HOUR), Some(HOUR - GRID)][..]);
    let subjects = (languages, other).prop_map(|(languages, other)| Subject::Slot { languages, other });
    let whole = (plain(RecordKind::Slot.record(), subjects), offered_start(), vec(once_in(RARELY), 3));
    (whole, once_in(6), any::<bool>())
        .prop_map(|(((subject, value), start, others), speaks_others, is_full_hour)| {
            let at = |start| {
                vec![
                    (Cow::Borrowed("counselor"), UID.into()),
                    (Cow::Borrowed("hour"), Value::Int(hour_of(start))),
                    (Cow::Borrowed("start"), Value::Timestamp(start)),
                ]
            };
            let Subject::Slot { languages, other } = &subject else { return (subject, value) };
            let mut value = saying(value, at(start), &others);
            if !speaks_others && !languages.is_empty() {
                value = with(value, "languages", texts(languages));
            }
            // Often there is a time next to it if the case asks for one.
            if other.is_some() && neighbor(&value, *other).is_none() && is_full_hour {
                value = with(value, "start", Value::Timestamp(start.saturating_sub(start.rem_euclid(HOUR))));
            }
            (subject, value)
        })
        .boxed()
}

/// Near the limits for offered times, or somewhere between; mostly at a mark.
fn offered_start() -> impl Strategy<Value = i64> {
    let last = NOW.saturating_add(SLOTS_AHEAD_DAYS.saturating_mul(DAY));
    let edge = (select(vec![NOW, last]), select(&[0, GRID, -GRID, 1][..]));
    prop_oneof![
        7 => (0..35 * 288_i64).prop_map(|marks| NOW.saturating_add(marks.saturating_mul(GRID))),
        4 => edge.prop_map(|(edge, off)| edge.saturating_add(off)),
        1 => Just(NOW + DAY + 1),
    ]
}

/// Sessions of the time and the two, with mostly free choices.
fn sessions() -> BoxedStrategy<Stored> {
    let subjects = any::<bool>().prop_map(|guardian| Subject::Session { guardian });
    let whole = (plain(RecordKind::Session.record(), subjects), vec(once_in(RARELY), 24), vec(once_in(3), 4));
    (whole, any::<bool>())
        .prop_map(|(((subject, value), others, usual), is_own)| {
            let Value::Map(facts) = session(START, NOW) else { return (subject, value) };
            let choices = ["whom", "language", "way", "place"].into_iter().zip(usual);
            let free: Vec<_> = choices.filter(|(_, is_usual)| !is_usual).map(|(key, _)| key).collect();
            let mut facts = facts;
            facts.retain(|(key, _)| !free.contains(&key.as_ref()));
            if matches!(subject, Subject::Session { guardian: false }) && is_own {
                set(&mut facts, "whom", "self".into());
            }
            (subject, saying(value, facts, &others))
        })
        .boxed()
}
