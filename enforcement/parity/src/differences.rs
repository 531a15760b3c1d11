//! The complete list of places where the rules know more than the core, because the answer isn't in the value.
//!
//! | | The core accepts | The rules accept |
//! |---|---|---|
//! | begins empty | a patient's record at any time of its life | on creation: no cards, bookings, tickets, consent, pointers |
//! | server's time | any moment | the request's; for `requestedAt` inside a list one that is at most a day from it |
//! | owner's files | an address or path of any user | the owner's own, in our bucket |
//! | not in the future | a birthday up to 2099; forms require one that isn't after today | up to tomorrow, by the server's clock |
//! | of age | an adult's consent at any birthday; the app checks `may_consent` for today | 18 by tomorrow, by the server's clock |
//! | unique id | cards and requests with any ids | a card whose id no other has, a request whose id none of the last ten has |
//! | since | any second | the second of the user's sign-in, in a separate write |
//! | details only | any change of a record | a profile edit that changes only the details |
//! | verified | either | false, from a client |
//! | in hand | a purchase at any time | of the demonstration: with fewer than fifty tickets in hand |
//! | a later text | a consent to either version | one with a higher version than the existing consent |
//!
//! [`sessions`] lists the differences about sessions, and [`conversations`] those about messages.
//!
//! Hints (Luhn, past expiry, mistyped domain) refuse nothing on either side.

mod conversations;
mod sessions;

use crate::payments;
use crate::rest::civil;
use crate::scene::{DAY, NOW, PROJECT, SIGNED_IN_AT, UID, is_detail, standing_booking_id, stands};
use crate::subject::Subject;
use aram_core::consent::may_consent;
use aram_core::day::Day;
use aram_core::limits::BOOKING_CLOCK_DAYS;
use aram_core::schema::RecordKind;
use aram_core::value::Value;

/// Whether the rules accept it, as far as the core can't know.
pub(crate) fn hold(subject: &Subject, value: &Value) -> bool {
    match subject {
        Subject::Details => touches_details_only(value) && owners_files(value) && birthday_has_come(value),
        Subject::Since => {
            says_since_alone(value) || (touches_details_only(value) && owners_files(value) && birthday_has_come(value))
        }
        Subject::Card { .. } => true,
        Subject::Booking { others } => is_about_now(value) && !repeats_the_last(value, *others),
        Subject::Purchase { in_hand } => payments::is_demonstrated(*in_hand),
        Subject::LedgerEntry { in_hand } => is_now(value, "at") && payments::is_demonstrated(*in_hand),
        Subject::Consent { birthday, version } => {
            is_now(value, "at")
                && is_of_age(value, birthday)
                && value.get("version").and_then(Value::as_int) > Some(*version)
        }
        Subject::TimeWish { .. } => is_now(value, "since"),
        Subject::Written(kind, talk) => conversations::hold(*kind, talk, value),
        Subject::Created(kind) => holds_of_new(*kind, subject, value),
        Subject::Slot { .. } | Subject::Session { .. } | Subject::SessionEntry { .. } => sessions::hold(subject, value),
    }
}

fn holds_of_new(kind: RecordKind, subject: &Subject, value: &Value) -> bool {
    match kind {
        RecordKind::Patient => {
            begins_empty(value) && is_now(value, "updatedAt") && owners_files(value) && birthday_has_come(value)
        }
        RecordKind::ErrorReport | RecordKind::Address | RecordKind::Order | RecordKind::OrderNote => {
            is_now(value, "at")
        }
        RecordKind::Closed => is_now(value, "at") && keeps_since(value),
        RecordKind::Counselor => {
            ["since", "documentAt"].iter().all(|key| value.get(key).is_none())
                && owners_files(value)
                && birthday_has_come(value)
        }
        RecordKind::CounselorProfile => owners_files(value) && value.get("verified") == Some(&Value::Bool(false)),
        RecordKind::Newsletter | RecordKind::Contact => is_now(value, "timestamp"),
        _ => sessions::hold(subject, value),
    }
}

fn begins_empty(value: &Value) -> bool {
    value.get("tickets") == Some(&Value::Int(0))
        && ["cards", "bookings"].iter().all(|key| value.get(key) == Some(&Value::List(Vec::new())))
        && ["since", "consent", "lastEntryId", "lastBookingAt", "wish", "openTime"]
            .iter()
            .all(|key| value.get(key).is_none())
}

fn is_now(value: &Value, key: &str) -> bool {
    value.get(key) == Some(&Value::Timestamp(NOW))
}

fn is_about_now(value: &Value) -> bool {
    let most = BOOKING_CLOCK_DAYS.saturating_mul(DAY);
    matches!(value.get("requestedAt"), Some(Value::Timestamp(at)) if at.saturating_sub(NOW).saturating_abs() <= most)
}

fn repeats_the_last(value: &Value, others: usize) -> bool {
    others.checked_sub(1).is_some_and(|last| value.text_of("id") == standing_booking_id(last))
}

/// Existing values may be written again.
fn touches_details_only(value: &Value) -> bool {
    match value {
        Value::Map(entries) => entries.iter().all(|(key, value)| is_detail(key) || stands(key, value)),
        _ => true,
    }
}

/// The mark of a closed account contains the record's `since`.
fn keeps_since(value: &Value) -> bool {
    value.get("since") == Some(&Value::Int(SIGNED_IN_AT))
}

/// Apart from it, only existing values are written.
fn says_since_alone(value: &Value) -> bool {
    value.get("since") == Some(&Value::Int(SIGNED_IN_AT))
        && match value {
            Value::Map(entries) => entries.iter().all(|(key, value)| key == "since" || stands(key, value)),
            _ => true,
        }
}

fn owners_files(value: &Value) -> bool {
    let id = value.text_of("ID");
    let photo = value.text_of("photo");
    (id.is_empty() || id.strip_prefix("ids/") == Some(UID)) && (photo.is_empty() || is_own_photo(photo))
}

fn is_own_photo(address: &str) -> bool {
    let file = format!("/o/images%2F{UID}?alt=media");
    let Some((place, token)) = address.split_once("&token=") else { return false };
    let Some(bucket) = place.strip_suffix(&file) else { return false };
    let ours = ["appspot.com", "firebasestorage.app"].map(|end| format!("/v0/b/{PROJECT}.{end}"));
    let Some(host) = ours.iter().find_map(|ours| bucket.strip_suffix(ours.as_str())) else { return false };
    let port = host.strip_prefix("http://127.0.0.1:").or_else(|| host.strip_prefix("http://localhost:"));
    let is_local = port.is_some_and(|port| !port.is_empty() && port.bytes().all(|b| b.is_ascii_digit()));
    let is_token = !token.is_empty() && token.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
    (host == "https://firebasestorage.googleapis.com" || is_local) && is_token
}

fn birthday_has_come(value: &Value) -> bool {
    Day::from_birthday(value.text_of("birthday")).is_none_or(|birthday| Some(birthday) <= tomorrow())
}

fn is_of_age(consent: &Value, birthday: &str) -> bool {
    tomorrow().is_some_and(|tomorrow| may_consent(consent.text_of("as"), birthday, tomorrow))
}

fn tomorrow() -> Option<Day> {
    day_of(NOW.saturating_add(DAY))
}

/// The UTC day of a moment.
pub(crate) fn day_of(moment: i64) -> Option<Day> {
    let (year, month, day) = civil(moment.div_euclid(DAY));
    Day::new(u16::try_from(year).ok()?, u8::try_from(month).ok()?, u8::try_from(day).ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::borrow::Cow;

    fn one(key: &'static str, value: Value) -> Value {
        Value::Map(vec![(Cow::Borrowed(key), value)])
    }

    #[test]
    fn a_new_record_begins_empty() {
        let full = |tickets| {
            Value::Map(vec![
                (Cow::Borrowed("tickets"), Value::Int(tickets)),
                (Cow::Borrowed("cards"), Value::List(Vec::new())),
                (Cow::Borrowed("bookings"), Value::List(Vec::new())),
            ])
        };
        assert!(begins_empty(&full(0)));
        assert!(!begins_empty(&full(5)));
    }

    #[test]
    fn the_timestamp_is_set_by_the_server() {
        assert!(is_now(&one("at", Value::Timestamp(NOW)), "at"));
        assert!(!is_now(&one("at", Value::Timestamp(0)), "at"));
        assert!(!is_now(&one("at", Value::Int(NOW)), "at"));
    }

    #[test]
    fn a_request_is_from_about_now_and_does_not_repeat_the_last() {
        let request = |id: String, at: i64| {
            Value::Map(vec![(Cow::Borrowed("id"), id.into()), (Cow::Borrowed("requestedAt"), Value::Timestamp(at))])
        };
        let other = || "another-000000001".to_owned();
        assert!(hold(&Subject::Booking { others: 11 }, &request(other(), NOW + DAY)));
        assert!(hold(&Subject::Booking { others: 11 }, &request(other(), NOW - DAY)));
        assert!(!hold(&Subject::Booking { others: 11 }, &request(other(), NOW + DAY + 1)));
        assert!(!hold(&Subject::Booking { others: 11 }, &request(other(), NOW - DAY - 1)));
        assert!(!hold(&Subject::Booking { others: 11 }, &request(standing_booking_id(10), NOW)));
        assert!(hold(&Subject::Booking { others: 11 }, &request(standing_booking_id(9), NOW)));
        assert!(hold(&Subject::Booking { others: 0 }, &request(standing_booking_id(0), NOW)));
    }

    #[test]
    fn files_belong_to_the_owner() {
        let google =
            "https://firebasestorage.googleapis.com/v0/b/demo-aram.appspot.com/o/images%2Fayla?alt=media&token=a";
        assert!(is_own_photo(google));
        assert!(is_own_photo(&google.replace("https://firebasestorage.googleapis.com", "http://127.0.0.1:9199")));
        for other in [google.replace("ayla", "omar"), google.replace("demo-aram", "x"), google.replace("https", "http")]
        {
            assert!(!is_own_photo(&other), "{other}");
        }
        assert!(owners_files(&one("ID", "ids/ayla".into())));
        assert!(!owners_files(&one("ID", "ids/omar".into())));
    }

    #[test]
    fn a_birthday_is_tomorrow_at_the_latest() {
        assert!(birthday_has_come(&one("birthday", "22 11 2026".into())));
        assert!(!birthday_has_come(&one("birthday", "23 11 2026".into())));
        assert!(birthday_has_come(&one("birthday", "".into())));
    }

    #[test]
    fn an_adult_is_18_tomorrow_at_the_latest() {
        assert!(is_of_age(&one("as", "adult".into()), "22 11 2008"));
        assert!(!is_of_age(&one("as", "adult".into()), "23 11 2008"));
        assert!(is_of_age(&one("as", "adult".into()), ""));
        assert!(is_of_age(&one("as", "guardian".into()), "23 11 2008"));
        assert!(!is_of_age(&Value::Null, ""));
    }

    #[test]
    fn an_edit_changes_only_the_details() {
        assert!(touches_details_only(&one("hobbies", "".into())));
        assert!(!touches_details_only(&one("tickets", Value::Int(5))));
        assert!(touches_details_only(&one("tickets", Value::Int(0))), "unchanged");
    }

    #[test]
    fn a_client_cannot_verify_a_profile() {
        assert!(hold(&Subject::Created(RecordKind::CounselorProfile), &one("verified", Value::Bool(false))));
        assert!(!hold(&Subject::Created(RecordKind::CounselorProfile), &one("verified", Value::Bool(true))));
    }
}
