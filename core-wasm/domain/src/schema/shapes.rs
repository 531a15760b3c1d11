//! The shapes of the questionnaire's state, events and effects as plain values, and their closed lists of names.

use super::check::{Reason, Refusal, check_fields};
use super::field::{Field, Kind, Record};
use super::records::BOOKING;
use crate::limits as l;
use crate::text::Pattern::{Anything, Id};
use crate::value::Value;

/// A union of variants, which the text of one key distinguishes.
#[derive(Debug)]
pub struct Shape {
    /// Its name in TypeScript.
    pub name: &'static str,
    /// A description in one sentence.
    pub doc: &'static str,
    /// The key that distinguishes the variants.
    pub tag: &'static str,
    /// The variants.
    pub variants: &'static [Variant],
}

/// One variant of a shape: its tag and its other keys.
#[derive(Debug)]
pub struct Variant {
    /// The text of the tag.
    pub tag: &'static str,
    /// The other keys.
    pub fields: Record,
}

const fn variant(tag: &'static str, fields: &'static [Field]) -> Variant {
    Variant { tag, fields: Record { name: "", doc: "", fields, relations: &[] } }
}

/// The stages of the questionnaire.
pub static STAGES: [&str; 6] = ["consent", "asking", "confirming", "sending", "failed", "submitted"];

/// An answer as the patient chose or typed it, without a check.
static TYPED: Kind = Kind::Text { pattern: Anything, min: 0, max: usize::MAX };

static DRAFT_ANSWERS: Record = Record {
    name: "BookingDraftAnswers",
    doc: "The answers given so far, keyed by the number of their step. Step 6 is kept as typed.",
    fields: &[
        Field::optional("1", &TYPED),
        Field::optional("2", &TYPED),
        Field::optional("3", &TYPED),
        Field::optional("4", &TYPED),
        Field::optional("5", &TYPED),
        Field::optional("6", &TYPED),
    ],
    relations: &[],
};

/// The state of the questionnaire as a plain value, which is also the stored draft.
pub static BOOKING_STATE: Record = Record {
    name: "BookingState",
    doc: "The state of the questionnaire. `id` is \"\" and `requestedAt` is 0 until the first submit. Retries keep the id, and `requestedAt` is the time of the last try. `second`: a request is stored, and an answer has changed since.",
    fields: &[
        Field::one_of("stage", &STAGES),
        Field::int("step", 1, 8),
        Field::map("answers", &DRAFT_ANSWERS),
        Field::text("id", Id, l::ID_MIN, l::ID_MAX).or_empty(),
        Field::int("requestedAt", 0, l::TICKETS_MAX),
        Field::bool("stored"),
        Field::bool("second"),
    ],
    relations: &[],
};

/// The actions that the screen may offer.
pub static BOOKING_ABILITIES: Record = Record {
    name: "BookingAbilities",
    doc: "The actions that the screen may offer now.",
    fields: &[Field::bool("next"), Field::bool("back"), Field::bool("submit")],
    relations: &[],
};

/// The events of the questionnaire.
pub static BOOKING_EVENT: Shape = Shape {
    name: "BookingEvent",
    doc: "The events of the questionnaire.",
    tag: "type",
    variants: &[
        variant("consentGiven", &[]),
        variant("answer", &[Field::free("value", usize::MAX)]),
        variant("next", &[]),
        variant("back", &[]),
        variant("submit", &[Field::text("id", Id, l::ID_MIN, l::ID_MAX), Field::int("requestedAt", 1, l::TICKETS_MAX)]),
        variant("submitted", &[]),
        variant("failed", &[]),
    ],
};

/// The effects of an event.
pub static BOOKING_EFFECT: Shape = Shape {
    name: "BookingEffect",
    doc: "The effect of an event.",
    tag: "type",
    variants: &[variant("none", &[]), variant("send", &[Field::map("booking", &BOOKING)]), variant("goHome", &[])],
};

/// The reason why the patient can't send a request now.
pub static BOOKING_REFUSAL: Shape = Shape {
    name: "BookingRefusal",
    doc: "Why the patient can't send a request now. `nextAt` is when they can again, in milliseconds since 1970.",
    tag: "reason",
    variants: &[variant("full", &[]), variant("tooSoon", &[Field::int("nextAt", i64::MIN, i64::MAX)])],
};

/// The unions.
pub static SHAPES: [&Shape; 3] = [&BOOKING_EVENT, &BOOKING_EFFECT, &BOOKING_REFUSAL];

/// The records of the questionnaire that are not stored.
pub static STATE_RECORDS: [&Record; 3] = [&DRAFT_ANSWERS, &BOOKING_STATE, &BOOKING_ABILITIES];

/// Checks whether a value has the shape of one of the variants.
///
/// # Errors
/// The first key that doesn't match.
pub fn check_shape(shape: &Shape, value: &Value) -> Result<(), Refusal> {
    let tag = value.text_of(shape.tag);
    let Some(variant) = shape.variants.iter().find(|variant| variant.tag == tag) else {
        return Err(Refusal::new(shape.tag, Reason::NotOffered));
    };
    let Value::Map(entries) = value else { return Err(Refusal::new("", Reason::WrongType)) };
    let rest = entries.iter().filter(|(key, _)| key != shape.tag).cloned().collect();
    check_fields(&variant.fields, &Value::Map(rest))
}
