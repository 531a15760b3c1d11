//! Requests for a session, and their answers.

use super::super::field::{Field, Record};
use super::super::options::{STEP_1, STEP_2, STEP_3, STEP_4, STEP_5};
use crate::limits as l;
use crate::text::Pattern::{Filled, Id};

/// The answers of steps 1 to 6, keyed by the step's number.
pub(in crate::schema) static ANSWERS: Record = Record {
    name: "BookingAnswers",
    doc: "The answers to the questionnaire, keyed by the number of their step.",
    fields: &[
        Field::one_of("1", STEP_1),
        Field::one_of("2", STEP_2),
        Field::one_of("3", STEP_3),
        Field::one_of("4", STEP_4),
        Field::one_of("5", STEP_5),
        Field::text("6", Filled, 1, l::THOUGHTS_MAX),
    ],
    relations: &[],
};

/// `bookings[]` of a patient.
pub(in crate::schema) static BOOKING: Record = Record {
    name: "Booking",
    doc: "A stored request for an appointment: the answers to steps 1 to 6, and the time by the patient's clock.",
    fields: &[
        Field::text("id", Id, l::ID_MIN, l::ID_MAX).needed(),
        Field::one_of("1", STEP_1).shown_as_it_is(),
        Field::one_of("2", STEP_2).shown_as_it_is(),
        Field::one_of("3", STEP_3).shown_as_it_is(),
        Field::one_of("4", STEP_4).shown_as_it_is(),
        Field::one_of("5", STEP_5).shown_as_it_is(),
        Field::text("6", Filled, 1, l::THOUGHTS_MAX),
        Field::client_time("requestedAt").needed(),
    ],
    relations: &[],
};
