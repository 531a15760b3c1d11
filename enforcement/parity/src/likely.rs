//! What a value about sessions says of what stands already: mostly the same, now and then something else of the same kind.

use crate::batches::{START, languages, neighbour, slot_standing, speaks_for_a_child};
use crate::conversations;
use crate::papers::{COUNSELOR, SESSION, session, texts};
use crate::random::Random;
use crate::scene::{NOW, UID, standing_booking};
use crate::subject::Subject;
use crate::values::{DAY, Entries, GRID, HOUR, set, value};
use aram_core::limits::SLOTS_AHEAD_DAYS;
use aram_core::sessions::hour_of;
use aram_core::value::Value;

/// One in so many fields says something else than what stands.
const RARELY: usize = 40;

/// Puts into a value what its scene makes right.
pub(crate) fn set_as_it_stands(random: &mut Random, subject: Subject, standing: usize, entries: &mut Entries) {
    match subject {
        Subject::Slot => {
            let start = offered_start(random);
            put(random, entries, "counselor", UID.into());
            put(random, entries, "hour", Value::Int(hour_of(start)));
            put(random, entries, "start", Value::Timestamp(start));
            let (without, beside) = slot_standing(standing);
            if !random.once_in(6) && !languages(without).is_empty() {
                set(entries, "languages", texts(&languages(without)));
            }
            // Mostly there is a time beside it where the case asks for one.
            if beside.is_some() && neighbour(&Value::Map(entries.clone()), beside).is_none() && random.once_in(2) {
                let hour = start.saturating_sub(start.rem_euclid(HOUR));
                set(entries, "start", Value::Timestamp(hour));
            }
        }
        Subject::Session => {
            let Value::Map(right) = session(START, NOW) else { return };
            for (key, value) in right {
                if matches!(key.as_ref(), "whom" | "language" | "way" | "place") && !random.once_in(3) {
                    continue;
                }
                if let Some((_, place)) = entries.iter_mut().find(|(name, _)| *name == key)
                    && !random.once_in(RARELY)
                {
                    *place = value;
                }
            }
            if !speaks_for_a_child(standing) && random.once_in(2) {
                set(entries, "whom", "self".into());
            }
        }
        // A record from before the fields were there has none of them.
        Subject::Counselor | Subject::CounselorProfile => {
            for field in subject.kind().record().fields.iter().filter(|field| field.is_optional()) {
                if !random.once_in(4) {
                    let chosen = value(random, field, NOW);
                    set(entries, field.key, chosen);
                }
            }
        }
        Subject::SharedAnswers => {
            let request = standing_booking(random.below(2));
            put(random, entries, "booking", request);
        }
        Subject::DiaryEntry => {
            put(random, entries, "session", SESSION.into());
            put(random, entries, "start", Value::Timestamp(START));
        }
        Subject::PatientPlace => put(random, entries, "session", SESSION.into()),
        Subject::SessionEntry => {
            put(random, entries, "session", SESSION.into());
            if !random.once_in(8) {
                let (kind, ticket) = if standing > 0 { ("return", 1) } else { ("session", -1) };
                set(entries, "kind", kind.into());
                set(entries, "ticket", Value::Int(ticket));
            }
        }
        Subject::Block => put(random, entries, "counselor", UID.into()),
        Subject::Contest => {
            put(random, entries, "patient", UID.into());
            put(random, entries, "counselor", COUNSELOR.into());
        }
        _ => conversations::set_as_it_stands(random, subject, standing, entries),
    }
}

fn put(random: &mut Random, entries: &mut Entries, key: &'static str, value: Value) {
    if !random.once_in(RARELY) {
        set(entries, key, value);
    }
}

/// Around the edges of what may be offered, or somewhere between; mostly at a mark.
fn offered_start(random: &mut Random) -> i64 {
    let last = NOW.saturating_add(SLOTS_AHEAD_DAYS.saturating_mul(DAY));
    let edge = if random.once_in(2) { NOW } else { last };
    let marks = i64::try_from(random.below(35 * 288)).unwrap_or(0);
    match random.below(12) {
        0 => edge,
        1 => edge.saturating_add(GRID),
        2 => edge.saturating_sub(GRID),
        3 => edge.saturating_add(1),
        4 => NOW.saturating_add(DAY).saturating_add(1),
        _ => NOW.saturating_add(marks.saturating_mul(GRID)),
    }
}
