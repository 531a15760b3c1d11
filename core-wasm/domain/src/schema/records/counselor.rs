//! A counselor's private record, and the public profile.

use super::super::change::Change::{CounselorDocument, CounselorSince};
use super::super::field::{Field, Kind, Record};
use super::super::options::{LANGUAGES, PORTRAITS, PREFERENCES, TOPICS};
use crate::limits as l;
use crate::text::Pattern::{Birthday, Filled, FilledUndirected, Name, Phone, PhotoUrl, Undirected};

/// Records from before this field existed don't have it; a missing field means none.
static SOME_TOPICS: Kind = Kind::SomeOf { options: &TOPICS, min: 0 };
static SOME_PREFERENCES: Kind = Kind::SomeOf { options: &PREFERENCES, min: 0 };
static ONE_PORTRAIT: Kind = Kind::OneOf(&PORTRAITS);
/// Whole seconds since 1970, as in the sign-in token. Earlier sign-ins don't open the record, or its remains after a deletion.
pub(super) static SINCE: Kind = Kind::Int { min: 0, max: l::SECONDS_MAX };

/// `counselors/{uid}`.
pub(in crate::schema) static COUNSELOR: Record = Record {
    name: "CounselorRecord",
    doc: "A counselor's private record, `counselors/{uid}`. `documentAt` is when the counselor last uploaded an ID document, `ids/{uid}`.",
    fields: &[
        Field::text("name", Name, 1, l::WHOLE_NAME_MAX),
        Field::text("city", FilledUndirected, 1, l::CITY_MAX).or_empty(),
        Field::free("email", l::EMAIL_MAX),
        Field::text("license", Filled, 1, l::LICENSE_MAX),
        Field::text("bio", Undirected, 0, l::BIO_MAX),
        Field::text("birthday", Birthday, 10, 10).or_empty(),
        Field::text("phone", Phone, 1, l::PHONE_MAX).or_empty(),
        Field::text("photo", PhotoUrl, 1, l::PHOTO_URL_MAX).or_empty(),
        Field::some_of("languages", &LANGUAGES, 0),
        Field::optional("topics", &SOME_TOPICS),
        Field::optional("prefers", &SOME_PREFERENCES),
        Field::optional("portrait", &ONE_PORTRAIT).or_empty(),
        // As in a patient's record. Existing records don't have it.
        Field::optional("since", &SINCE).touched_by(&[CounselorSince]),
        // It repeats the time of the request that wrote it, which the handwritten rules compare. It's missing if there is no document.
        Field::optional("documentAt", &Kind::Moment).repeats().touched_by(&[CounselorDocument]),
    ],
    relations: &[],
};

/// `counselorProfiles/{uid}`.
pub(in crate::schema) static COUNSELOR_PROFILE: Record = Record {
    name: "CounselorProfile",
    doc: "A counselor's public profile, `counselorProfiles/{uid}`. Its values equal those of the private record.",
    fields: &[
        Field::text("name", Name, 1, l::WHOLE_NAME_MAX),
        Field::text("city", FilledUndirected, 1, l::CITY_MAX).or_empty(),
        Field::text("bio", Undirected, 0, l::BIO_MAX),
        Field::text("photo", PhotoUrl, 1, l::PHOTO_URL_MAX).or_empty(),
        Field::some_of("languages", &LANGUAGES, 0),
        Field::optional("topics", &SOME_TOPICS),
        Field::optional("prefers", &SOME_PREFERENCES),
        Field::optional("portrait", &ONE_PORTRAIT).or_empty(),
        Field::bool("verified"),
    ],
    relations: &[],
};
