//! Records about a person that staff write and the person reads. No client writes them, so the store's rules don't check their shape.

use super::super::field::{Field, Record};
use super::super::options::{CARE_STATES, LANGUAGES, REVIEW_STATES};
use crate::limits as l;
use crate::text::Pattern::{Filled, FilledUndirected, Name};

/// `patients/{uid}/care/{request}`.
pub(in crate::schema) static CARE: Record = Record {
    name: "CareRecord",
    doc: "An action by staff on a request, `patients/{uid}/care/{request}`. `counselor` is the uid of the counselor they suggest, or \"\". `reason` is why they closed the request, or \"\".",
    fields: &[
        Field::one_of("state", &CARE_STATES).needed(),
        Field::free("counselor", l::UID_MAX),
        Field::free("counselorName", l::WHOLE_NAME_MAX),
        Field::free("reason", l::STAFF_REASON_MAX),
        Field::server_time("at"),
    ],
    relations: &[],
};

/// `counselors/{uid}/review/current`.
pub(in crate::schema) static REVIEW: Record = Record {
    name: "ReviewRecord",
    doc: "The last review of a counselor's license by staff, `counselors/{uid}/review/current`, with the record as they saw it. `reason` is \"\" if the license is verified.",
    fields: &[
        Field::one_of("state", &REVIEW_STATES).needed(),
        Field::free("reason", l::STAFF_REASON_MAX),
        Field::text("license", Filled, 1, l::LICENSE_MAX),
        Field::text("name", Name, 1, l::WHOLE_NAME_MAX),
        Field::text("city", FilledUndirected, 1, l::CITY_MAX).or_empty(),
        Field::some_of("languages", &LANGUAGES, 0),
        Field::server_time("at"),
    ],
    relations: &[],
};
