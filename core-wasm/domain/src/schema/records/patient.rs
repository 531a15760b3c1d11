//! A patient's record, the updates that may change each of its fields, and the form of the profile, which fills them in.

use super::super::change::Change::{Cards, Consent, Details, Session, Since, Tickets, Wishing, Withdrawal};
use super::super::field::{Field, Kind, Record};
use super::super::fields::{DAY, MONTH, YEAR, email, name, phone};
use super::super::form::{Form, FormField as F, FormName, Gives};
use super::super::message::MessageKey as M;
use super::super::options::{EDUCATION_LEVELS, GENDERS};
use super::booking::BOOKING;
use super::card::CARD;
use super::consent::CONSENT;
use super::counselor::SINCE;
use super::wish::TIME_WISH;
use crate::limits as l;
use crate::text::Pattern::{Birthday, Id, IdPath, Name, Phone, PhotoUrl};

/// Functions write it: the name of a time, `slots/{openTime}`.
static OPEN_TIME: Kind = Kind::Text { pattern: Id, min: 1, max: l::SLOT_NAME_MAX };

/// `patients/{uid}`.
pub(in crate::schema) static PATIENT: Record = Record {
    name: "PatientRecord",
    doc: "A patient, `patients/{uid}`. Fields that the patient hasn't filled in yet are empty, so that every record has the same shape. Functions write `openTime`: the name of a time that opened and fits the wish.",
    fields: &[
        Field::text("name", Name, 1, l::NAME_MAX).or_empty().touched_by(&[Details]),
        Field::text("surname", Name, 1, l::SURNAME_MAX).or_empty().touched_by(&[Details]),
        Field::free("email", l::EMAIL_MAX).touched_by(&[Details]),
        Field::text("birthday", Birthday, 10, 10).or_empty().touched_by(&[Details]),
        Field::one_of("educationLevel", &EDUCATION_LEVELS).touched_by(&[Details]),
        Field::free("hobbies", l::HOBBIES_MAX).touched_by(&[Details]),
        Field::free("familySize", l::FAMILY_SIZE_MAX).touched_by(&[Details]),
        Field::one_of("gender", &GENDERS).touched_by(&[Details]),
        Field::text("phone", Phone, 1, l::PHONE_MAX).or_empty().touched_by(&[Details]),
        Field::text("ID", IdPath, 1, l::STORAGE_PATH_MAX).or_empty().touched_by(&[Details]),
        Field::text("photo", PhotoUrl, 1, l::PHOTO_URL_MAX).or_empty().touched_by(&[Details]),
        Field::list("cards", &CARD, l::CARDS_MAX).touched_by(&[Cards]),
        Field::int("tickets", 0, l::TICKETS_MAX).touched_by(&[Tickets]),
        Field::list("bookings", &BOOKING, l::BOOKINGS_MAX).touched_by(&[Session, Withdrawal]),
        Field::optional("consent", &Kind::Map(&CONSENT)).touched_by(&[Consent, Withdrawal]),
        Field::optional("since", &SINCE).touched_by(&[Since]),
        Field::optional("lastEntryId", &Kind::Text { pattern: Id, min: l::ID_MIN, max: l::ID_MAX })
            .touched_by(&[Tickets]),
        Field::optional("lastBookingAt", &Kind::ServerTime).touched_by(&[Session, Withdrawal]),
        Field::optional("wish", &Kind::Map(&TIME_WISH)).touched_by(&[Wishing, Withdrawal]),
        Field::optional("openTime", &OPEN_TIME).touched_by(&[Wishing, Withdrawal]),
        Field::optional("updatedAt", &Kind::ServerTime).stamp(),
    ],
    relations: &[],
};

/// Patient profile. The email may be empty, because an account without one doesn't have this field on screen.
pub(in crate::schema) static PATIENT_PROFILE: Form = Form {
    name: FormName::PatientProfile,
    fields: &[
        name("name", l::NAME_MAX, M::Name),
        name("surname", l::SURNAME_MAX, M::Must4).optional(),
        F::one_of("educationLevel", &EDUCATION_LEVELS),
        F::free("hobbies", l::HOBBIES_MAX),
        F::free("familySize", l::FAMILY_SIZE_MAX),
        F::one_of("gender", &GENDERS),
        DAY.optional(),
        MONTH.optional(),
        YEAR.optional(),
        email("email").optional(),
        phone().optional(),
    ],
    gives: Gives::Fields,
};
