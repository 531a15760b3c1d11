//! The single table of the product: stored records, forms, shapes of states, and messages.
//!
//! Two questions are kept apart. A [`Record`] says what the store accepts: the rules are generated from it, and
//! [`check_record`] checks the same here. A [`Form`] says what a form requires. It's stricter, because a record begins with
//! empty fields (a social sign-up knows little more than a name) that a form requires later. A record accepts every payload
//! of its form; a test makes sure of that.
//!
//! Tests read the table, and the generator writes `web/src/core/generated/tables.ts` from it.

mod change;
mod check;
mod field;
mod fields;
mod form;
mod forms;
mod message;
mod options;
mod payloads;
mod records;
mod shapes;

pub use change::{Change, Touched};
pub use check::{Reason, Refusal, check_fields, check_record};
pub use field::{Field, Kind, Record, Relation, Unfit};
pub use form::{Form, FormField, FormName, Gives, InputMode, Keep, Problem, Rule};
pub use forms::{FORMS, form_named};
pub use message::MessageKey;
pub use options::{
    CARD_TYPES, CARE_STATES, CONSENT_AS, CONTACT_OPTIONS, CONTEST_SAYS, DAY_PARTS, EDUCATION_LEVELS, ERROR_CODES,
    ERROR_KINDS, GENDERS, LANGUAGES, LEDGER_KINDS, MAIL_KINDS, MASTERCARD, ORDER_STATES, PACK_NAMES, PAYMENT_MODES,
    PLACE_NAMES, PORTRAITS, PREFERENCES, REPORT_REASONS, REVIEW_STATES, SESSION_BY, SESSION_ENTRY_KINDS,
    SESSION_STATES, SIDES, SLOT_STATES, STEP_OPTIONS, TOPICS, VISA, WAYS, WEEKDAYS, WHOM,
};
pub use payloads::{PAYLOADS, payload_of};
pub use records::{RECORDS, RecordKind, STAFF_RECORDS};
pub use shapes::{
    BOOKING_ABILITIES, BOOKING_EFFECT, BOOKING_EVENT, BOOKING_REFUSAL, BOOKING_STATE, SHAPES, STAGES, STATE_RECORDS,
    Shape, Variant, check_shape,
};
