//! Staff's review of a counselor's license: the reviewed fields, and what happens if the counselor changes them.

use crate::value::Value;
use serde::Serialize;

/// The fields of a counselor's record that staff review and the review stores.
const SEEN: [&str; 4] = ["license", "name", "city", "languages"];

/// The change that a new ID document is. The review doesn't store the document, only the record when it was uploaded (`documentAt`).
const DOCUMENT: &str = "document";

/// The state of a counselor's license after its last review.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum LicenseState {
    /// It isn't verified, and nobody has refused it: staff have to review it.
    Waiting,
    /// It was refused or suspended, and the counselor has changed the record since: staff have to review it again.
    Changed,
    /// It is verified.
    Verified,
    /// It was refused, and the record hasn't changed since.
    Refused,
    /// It was verified and no longer is, and the record hasn't changed since.
    Suspended,
}

/// The fields in which a record differs from its review, in the order in which staff see them, and `document` if there is an ID document
/// that the review hasn't seen. `review` is [`Value::Null`] if there is none; then nothing differs.
pub fn changes_since(review: &Value, record: &Value) -> impl Iterator<Item = &'static str> {
    let is_reviewed = matches!(review, Value::Map(_));
    let has_document = is_reviewed && has_new_document(review, record);
    let fields =
        SEEN.into_iter().filter(move |field| is_reviewed && texts(review.get(field)) != texts(record.get(field)));
    fields.chain(has_document.then_some(DOCUMENT))
}

/// Whether the counselor has uploaded an ID document after the review, or ever if there is no review.
fn has_new_document(review: &Value, record: &Value) -> bool {
    let moment = |value: &Value, key| value.get(key).and_then(Value::as_int);
    moment(record, "documentAt").is_some_and(|uploaded| Some(uploaded) > moment(review, "at"))
}

/// Whether staff have to look at a license: it isn't decided, or there is a new ID document. A document hides nothing, so a license that is
/// verified stays so meanwhile. The arguments are those of [`license_state`].
pub fn license_waits(is_verified: bool, review: &Value, record: &Value, is_saved_since: bool) -> bool {
    match license_state(is_verified, review, record, is_saved_since) {
        LicenseState::Waiting | LicenseState::Changed => true,
        LicenseState::Verified => has_new_document(review, record),
        LicenseState::Refused | LicenseState::Suspended => false,
    }
}

/// The state of a license. `is_verified`: the public profile has the mark. `review`: [`Value::Null`] if there is none. `is_saved_since`:
/// the record was saved after the review. A reason can refer to something outside of the review, so staff check again after any save. A
/// browser doesn't know that and passes `false`.
pub fn license_state(is_verified: bool, review: &Value, record: &Value, is_saved_since: bool) -> LicenseState {
    if is_verified {
        return LicenseState::Verified;
    }
    let decided = match review.get("state").and_then(Value::as_text) {
        Some("refused") => LicenseState::Refused,
        Some("suspended") => LicenseState::Suspended,
        _ => return LicenseState::Waiting,
    };
    let is_changed = is_saved_since || changes_since(review, record).next().is_some();
    if is_changed { LicenseState::Changed } else { decided }
}

/// The texts of a field, one or a list. The order of a list doesn't matter, and a missing field counts as empty.
fn texts(value: Option<&Value>) -> Vec<&str> {
    let mut texts: Vec<&str> = match value {
        Some(Value::List(items)) => items.iter().filter_map(Value::as_text).collect(),
        // A list from JavaScript is a map by index.
        Some(Value::Map(entries)) => entries.iter().filter_map(|(_, item)| item.as_text()).collect(),
        Some(value) => value.as_text().into_iter().filter(|text| !text.is_empty()).collect(),
        None => Vec::new(),
    };
    texts.sort_unstable();
    texts
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The record that staff saw, with the current value of one field.
    fn record(changed: &'static str, now: &str) -> Value {
        let stored = [("license", "KRG-1"), ("name", "Dana"), ("city", "Erbil"), ("phone", "+964")];
        let record = stored.into_iter().fold(Value::map(), |record, (field, text)| {
            record.with_text(field, if field == changed { now } else { text })
        });
        record.with("languages", languages(if changed == "languages" { now } else { "en ar" }))
    }

    fn languages(words: &str) -> Value {
        Value::List(words.split(' ').map(|word| Value::Text(word.to_owned())).collect())
    }

    fn review(state: &str) -> Value {
        record("", "").with_text("state", state).with_text("reason", "Unknown number")
    }

    #[test]
    fn only_the_mark_makes_a_license_verified() {
        let changed = record("license", "KRG-2");
        let state = |mark, review: &Value, record: &Value| license_state(mark, review, record, true);
        assert_eq!(state(true, &Value::Null, &changed), LicenseState::Verified);
        assert_eq!(state(true, &review("refused"), &changed), LicenseState::Verified);
        assert_eq!(state(false, &review("verified"), &changed), LicenseState::Waiting);
        assert_eq!(state(false, &review("verified"), &record("", "")), LicenseState::Waiting);
        assert_eq!(state(false, &Value::Null, &changed), LicenseState::Waiting);
    }

    #[test]
    fn a_refused_license_waits_again_after_a_change_of_a_reviewed_field() {
        for (state, decided) in [("refused", LicenseState::Refused), ("suspended", LicenseState::Suspended)] {
            let now = |field, text| license_state(false, &review(state), &record(field, text), false);
            assert_eq!(now("languages", "ar en"), decided);
            assert_eq!(now("phone", ""), decided);
            for (field, text) in [("license", "KRG-2"), ("name", "Dana K."), ("city", ""), ("languages", "en")] {
                assert_eq!(now(field, text), LicenseState::Changed, "{field}");
            }
            assert_eq!(license_state(false, &review(state), &record("", ""), true), LicenseState::Changed);
        }
    }

    #[test]
    fn a_new_document_waits_for_staff_and_hides_nothing() {
        let at = |review: &Value| review.clone().with("at", Value::Timestamp(100));
        let uploaded = |moment| record("", "").with("documentAt", Value::Int(moment));
        let verified = |review: &Value, record: &Value| {
            assert_eq!(license_state(true, review, record, true), LicenseState::Verified);
            license_waits(true, review, record, true)
        };
        assert!(!verified(&at(&review("verified")), &record("", "")));
        assert!(!verified(&at(&review("verified")), &uploaded(100)));
        assert!(verified(&at(&review("verified")), &uploaded(101)));
        assert!(verified(&Value::Null, &uploaded(1)));
        assert!(!verified(&Value::Null, &record("phone", "")));
        // The same field decides in a browser, which doesn't know about other saves.
        assert_eq!(license_state(false, &at(&review("refused")), &uploaded(101), false), LicenseState::Changed);
        assert!(!license_waits(false, &at(&review("suspended")), &uploaded(100), false));
        assert!(license_waits(false, &at(&review("suspended")), &uploaded(101), false));
    }

    #[test]
    fn a_new_document_is_the_last_change() {
        let reviewed = review("verified").with("at", Value::Timestamp(100));
        let now = record("city", "Duhok").with("documentAt", Value::Timestamp(101));
        assert_eq!(changes_since(&reviewed, &now).collect::<Vec<_>>(), ["city", "document"]);
        assert_eq!(changes_since(&Value::Null, &now).count(), 0);
    }

    #[test]
    fn changes_are_listed_in_the_order_of_the_review() {
        let changes = |record: &Value| changes_since(&review("refused"), record).collect::<Vec<_>>();
        assert!(changes(&record("languages", "ar en")).is_empty());
        assert_eq!(changes(&record("city", "Duhok")), ["city"]);
        assert_eq!(changes(&Value::map()), ["license", "name", "city", "languages"]);
        assert_eq!(changes_since(&Value::Null, &record("city", "Duhok")).count(), 0);
    }

    #[test]
    fn an_empty_field_equals_a_missing_one_and_a_list_may_be_a_map_by_index() {
        let bare = Value::map().with_text("state", "refused");
        assert_eq!(changes_since(&bare, &Value::map().with_text("city", "")).count(), 0);
        let listed = Value::map().with("languages", languages("en ar"));
        let places = Value::map().with("languages", Value::map().with_text("0", "ar").with_text("1", "en"));
        assert_eq!(changes_since(&listed, &places).count(), 0);
    }
}
