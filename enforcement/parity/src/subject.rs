//! What is stored, and by which request: each subject turns a value into a question to the judge.

use crate::differences;
use crate::judge::RULES;
use crate::random::Random;
use crate::rest::{fields, moment};
use crate::texts::nearly;
use crate::values::{DAY, Entries, record, set};
use aram_core::booking;
use aram_core::limits::{BOOKING_PACE_DAYS, BOOKINGS_IN_PACE, CARDS_MAX};
use aram_core::schema::{Kind, PAYLOADS, Record, RecordKind, Value, check_fields, check_record};
use serde_json::{Map, Value as Json, json};
use std::borrow::Cow;

/// The moment at which all cases are asked, in milliseconds since 1970: 21 November 2026, 9 o'clock.
pub(crate) const NOW: i64 = 1_795_251_600_000;
/// When who asks signed in: seconds since 1970.
pub(crate) const SIGNED_IN_AT: i64 = NOW.div_euclid(1000);
/// Who asks.
pub(crate) const UID: &str = "ayla";
/// The project that the token was issued for.
pub(crate) const PROJECT: &str = "demo-aram";

/// The birthdays of those who consent, the first of a record that has none. On the day of [`NOW`] the fifth turns 18.
const BIRTHDAYS: [&str; 9] = [
    "",
    "01 02 1990",
    "29 02 2008",
    "20 11 2008",
    "21 11 2008",
    "22 11 2008",
    "23 11 2008",
    "24 11 2008",
    "21 11 2020",
];

const ENTRY_ID: &str = "00000000-0000-4000-8000-000000000001";
const AUTO_ID: &str = "Ab1Cd2Ef3Gh4Ij5Kl6Mn";

/// What a case is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Subject {
    /// A patient's record is created.
    Patient,
    /// A patient's details are changed.
    Details,
    /// A card is added behind others.
    Card,
    /// A request for a session is added behind others.
    Booking,
    /// A patient says since when sign-ins count.
    Since,
    /// A patient consents.
    Consent,
    /// Tickets are bought: the ledger entry.
    LedgerEntry,
    /// The same as the core gives it out: with the name that the entry gets.
    Purchase,
    /// A counselor's record is created, with the profile that follows from it.
    Counselor,
    /// A counselor's public profile is created, with the record that it follows from.
    CounselorProfile,
    /// A newsletter subscription.
    Newsletter,
    /// A contact message.
    Contact,
    /// A report of an error.
    ErrorReport,
    /// The mark of a closed account.
    Closed,
}

impl Subject {
    /// Every subject.
    pub(crate) const ALL: [Self; 14] = [
        Self::Patient,
        Self::Details,
        Self::Card,
        Self::Booking,
        Self::Since,
        Self::Consent,
        Self::LedgerEntry,
        Self::Purchase,
        Self::Counselor,
        Self::CounselorProfile,
        Self::Newsletter,
        Self::Contact,
        Self::ErrorReport,
        Self::Closed,
    ];

    const fn kind(self) -> RecordKind {
        match self {
            Self::Patient | Self::Details | Self::Since => RecordKind::Patient,
            Self::Card => RecordKind::Card,
            Self::Booking => RecordKind::Booking,
            Self::Consent => RecordKind::Consent,
            Self::LedgerEntry | Self::Purchase => RecordKind::LedgerEntry,
            Self::Counselor => RecordKind::Counselor,
            Self::CounselorProfile => RecordKind::CounselorProfile,
            Self::Newsletter => RecordKind::Newsletter,
            Self::Contact => RecordKind::Contact,
            Self::ErrorReport => RecordKind::ErrorReport,
            Self::Closed => RecordKind::Closed,
        }
    }

    /// The record that a value of it is.
    pub(crate) fn record(self) -> &'static Record {
        let purchase = || PAYLOADS.into_iter().find(|record| record.name == "Purchase");
        match self {
            Self::Purchase => purchase().unwrap_or_else(|| self.kind().record()),
            _ => self.kind().record(),
        }
    }

    /// A value that is likely to be right.
    pub(crate) fn value(self, random: &mut Random) -> Value {
        let Value::Map(mut entries) = record(random, self.record(), NOW) else { return Value::Null };
        if self == Self::Patient {
            set(&mut entries, "updatedAt", Value::Timestamp(NOW));
        }
        if self == Self::Since {
            entries = vec![(Cow::Borrowed("since"), Value::Int(SIGNED_IN_AT))];
        }
        if self == Self::Details {
            entries.retain(|(key, _)| is_detail(key));
            while entries.len() > 1 && random.once_in(2) {
                let at = random.below(entries.len());
                drop(entries.remove(at));
            }
        }
        for (key, value) in &mut entries {
            match key.as_ref() {
                "photo" => *value = photo(random).into(),
                "id" if self == Self::Booking && random.once_in(6) => {
                    *value = standing_booking_id(random.below(14)).into();
                }
                "ID" => *value = random.text(&["", "ids/ayla", "ids/omar", "images/ayla", "ids/"]).into(),
                _ => {}
            }
        }
        Value::Map(entries)
    }

    /// How many items stand before the one that is added; for a consent, which of the birthdays the record has.
    pub(crate) fn standing(self, random: &mut Random) -> usize {
        match self {
            Self::Consent => random.below(BIRTHDAYS.len()),
            Self::Card => random.between(0, CARDS_MAX),
            Self::Booking if random.once_in(60) => random.between(149, 150),
            Self::Booking => random.between(0, 12),
            _ => 0,
        }
    }

    /// Does the core accept it? With what only the rules know said by `differences`.
    pub(crate) fn core_accepts(self, value: &Value, standing: usize) -> bool {
        let whole = match self {
            Self::Patient => check_record(RecordKind::Patient, value),
            Self::Details | Self::Card | Self::Booking | Self::Since | Self::Consent => {
                check_record(RecordKind::Patient, &self.patient_after(value, standing))
            }
            Self::Purchase => check_fields(self.record(), value),
            _ => check_record(self.kind(), value),
        };
        whole.is_ok() && self.keeps_pace(standing) && differences::hold(self, value, standing)
    }

    /// A request may be sent after those that stand.
    fn keeps_pace(self, standing: usize) -> bool {
        let counts_from = standing.checked_sub(BOOKINGS_IN_PACE).map(standing_since);
        self != Self::Booking || booking::refusal(standing, counts_from, NOW).is_none()
    }

    /// The request that would store it.
    pub(crate) fn question(self, value: &Value, standing: usize) -> Json {
        let (before, writes) = self.change(value, standing);
        let email = self.email(value);
        let documents: Map<String, Json> = before.iter().map(|(path, value)| (path.clone(), fields(value))).collect();
        let writes: Vec<Json> = writes
            .iter()
            .map(|(path, value)| match value {
                Some(value) => json!({ "path": path, "fields": fields(value) }),
                None => json!({ "path": path }),
            })
            .collect();
        json!({
            "id": 0,
            "rules": RULES,
            "time": moment(NOW),
            "auth": { "uid": UID, "token": {
                "email": email,
                "email_verified": true,
                "aud": PROJECT,
                "auth_time": SIGNED_IN_AT,
                "firebase": { "sign_in_provider": "password" },
            } },
            "before": documents,
            "writes": writes,
        })
    }

    /// The account always has the e-mail that the record says: that they are equal is tested by sentences.
    fn email(self, value: &Value) -> String {
        let own = value.get("email").and_then(Value::as_text);
        own.unwrap_or(if matches!(self, Self::Details | Self::Since) { "ayla@example.com" } else { "" }).to_owned()
    }

    fn change(self, value: &Value, standing: usize) -> (Documents, Writes) {
        let patient = format!("patients/{UID}");
        let counselor = format!("counselors/{UID}");
        let profile = format!("counselorProfiles/{UID}");
        match self {
            Self::Patient => (vec![], vec![(patient, Some(value.clone()))]),
            Self::Details | Self::Card | Self::Booking | Self::Since | Self::Consent => {
                let before = self.patient_before(standing);
                let after = self.patient_after(value, standing);
                (vec![(patient.clone(), before)], vec![(patient, Some(after))])
            }
            Self::LedgerEntry => Self::bought(ENTRY_ID.into(), value),
            Self::Purchase => {
                let Value::Map(mut entries) = value.clone() else { return Self::bought(Value::Null, value) };
                entries.retain(|(key, _)| key != "entryId");
                set(&mut entries, "at", Value::Timestamp(NOW));
                Self::bought(value.get("entryId").cloned().unwrap_or(Value::Null), &Value::Map(entries))
            }
            Self::Counselor => {
                let shown = public_part(value);
                (vec![], vec![(counselor, Some(value.clone())), (profile, Some(shown))])
            }
            Self::CounselorProfile => {
                let record = counselor_of(value);
                (vec![], vec![(counselor, Some(record)), (profile, Some(value.clone()))])
            }
            Self::Newsletter => (vec![], vec![(format!("newsletter/{AUTO_ID}"), Some(value.clone()))]),
            Self::Contact => (vec![], vec![(format!("contactUs/{AUTO_ID}"), Some(value.clone()))]),
            Self::ErrorReport => (vec![], vec![(format!("errorReports/{AUTO_ID}"), Some(value.clone()))]),
            Self::Closed => (
                vec![(patient.clone(), base_patient())],
                vec![(patient, None), (format!("closed/{UID}"), Some(value.clone()))],
            ),
        }
    }

    /// The batch of a purchase whose entry is to have a name. A text that can name no document stands in the record alone.
    fn bought(name: Value, value: &Value) -> (Documents, Writes) {
        let patient = format!("patients/{UID}");
        let card = card_with_id(value.get("cardId").and_then(Value::as_text).unwrap_or("card-000000000001"));
        let before = with(base_patient(), "cards", Value::List(vec![card]));
        let bought = if let Some(Value::Int(ticket)) = value.get("ticket") { *ticket } else { 0 };
        let id = name.as_text().filter(|text| names_a_document(text)).unwrap_or(ENTRY_ID);
        let entry = format!("{patient}/ledger/{id}");
        let after = with(with(before.clone(), "tickets", Value::Int(bought)), "lastEntryId", name);
        (vec![(patient.clone(), before)], vec![(entry, Some(value.clone())), (patient, Some(after))])
    }

    fn patient_before(self, standing: usize) -> Value {
        match self {
            Self::Card => with(base_patient(), "cards", Value::List((0..standing).map(standing_card).collect())),
            Self::Booking => {
                let consented = with(trusted_patient(), "consent", consent());
                with(consented, "bookings", Value::List((0..standing).map(standing_booking).collect()))
            }
            Self::Consent => with(trusted_patient(), "birthday", standing_birthday(standing).into()),
            _ => base_patient(),
        }
    }

    /// The patient's record after the change.
    fn patient_after(self, value: &Value, standing: usize) -> Value {
        let before = self.patient_before(standing);
        match self {
            Self::Card => with_item(before, "cards", value),
            Self::Booking => with(with_item(before, "bookings", value), "lastBookingAt", Value::Timestamp(NOW)),
            Self::Consent => with(before, "consent", value.clone()),
            _ => {
                let (Value::Map(mut entries), Value::Map(changes)) = (before.clone(), value) else { return before };
                for (key, value) in changes {
                    entries.retain(|(name, _)| name != key);
                    entries.push((key.clone(), value.clone()));
                }
                Value::Map(entries)
            }
        }
    }
}

type Documents = Vec<(String, Value)>;
type Writes = Vec<(String, Option<Value>)>;

fn names_a_document(text: &str) -> bool {
    !text.is_empty() && text != "." && text != ".." && !text.contains(['/', '\0'])
}

/// Does a patient fill this field in?
pub(crate) fn is_detail(key: &str) -> bool {
    RecordKind::Patient
        .record()
        .field(key)
        .is_some_and(|field| !field.optional && matches!(field.kind, Kind::Text { .. } | Kind::OneOf(_)))
}

/// Does a patient's record hold exactly this already? Then a write of it is no change.
pub(crate) fn stands(key: &str, value: &Value) -> bool {
    base_patient().get(key) == Some(value)
}

/// The id of a card that stands already.
pub(crate) fn standing_card_id(at: usize) -> String {
    format!("card-standing-{at:04}")
}

/// The birthday of somebody who consents.
pub(crate) fn standing_birthday(at: usize) -> &'static str {
    BIRTHDAYS.get(at).copied().unwrap_or_default()
}

/// The id of a request that stands already.
pub(crate) fn standing_booking_id(at: usize) -> String {
    format!("booking-standing-{at:04}")
}

fn photo(random: &mut Random) -> String {
    let google = "https://firebasestorage.googleapis.com/v0/b/demo-aram";
    let file = "/o/images%2Fayla?alt=media&token=";
    let right = match random.below(6) {
        0 => format!("{google}.appspot.com{file}0a-1B"),
        1 => format!("{google}.firebasestorage.app{file}0a-1B"),
        2 => format!("http://127.0.0.1:9199/v0/b/demo-aram.appspot.com{file}0a-1B"),
        3 => format!("http://localhost:9199/v0/b/demo-aram.appspot.com{file}{}", "a".repeat(random.between(880, 930))),
        _ => String::new(),
    };
    if random.once_in(5) { nearly(random, &right) } else { right }
}

fn map(entries: &[(&'static str, &str)]) -> Entries {
    entries.iter().map(|(key, text)| (Cow::Borrowed(*key), (*text).into())).collect()
}

fn with(value: Value, key: &'static str, inner: Value) -> Value {
    let Value::Map(mut entries) = value else { return value };
    set(&mut entries, key, inner);
    Value::Map(entries)
}

fn with_item(value: Value, key: &'static str, item: &Value) -> Value {
    let Some(Value::List(mut items)) = value.get(key).cloned() else { return value };
    items.push(item.clone());
    with(value, key, Value::List(items))
}

/// A patient as one stands, stamped by the update that is asked for.
fn base_patient() -> Value {
    let mut entries = map(&[
        ("name", "Ayla"),
        ("surname", "Öz"),
        ("email", "ayla@example.com"),
        ("birthday", "01 02 1990"),
        ("educationLevel", "none"),
        ("hobbies", ""),
        ("familySize", ""),
        ("gender", "none"),
        ("phone", ""),
        ("ID", ""),
        ("photo", ""),
    ]);
    entries.extend([
        (Cow::Borrowed("cards"), Value::List(Vec::new())),
        (Cow::Borrowed("tickets"), Value::Int(0)),
        (Cow::Borrowed("bookings"), Value::List(Vec::new())),
        (Cow::Borrowed("updatedAt"), Value::Timestamp(NOW)),
    ]);
    Value::Map(entries)
}

/// The same, whose record says since when sign-ins count.
fn trusted_patient() -> Value {
    with(base_patient(), "since", Value::Int(SIGNED_IN_AT))
}

fn consent() -> Value {
    let whole = with(Value::Map(map(&[("as", "adult")])), "version", Value::Int(1));
    with(whole, "at", Value::Timestamp(0))
}

fn standing_card(at: usize) -> Value {
    card_with_id(&standing_card_id(at))
}

fn card_with_id(id: &str) -> Value {
    let entries = map(&[
        ("cardType", "Visa"),
        ("selectedItem", "Turkey"),
        ("city", "Izmir"),
        ("cardNumber", "************1234"),
        ("zipCode", "035000"),
        ("expiryDate", "0931"),
        ("nameOnCard", "Ayla Öz"),
        ("address", "12 Gulan St."),
    ]);
    with(Value::Map(entries), "id", id.into())
}

/// A request for a session, of which a form's text becomes a part.
pub(crate) fn standing_booking(at: usize) -> Value {
    let entries = map(&[
        ("1", "Individual"),
        ("2", "Single"),
        ("3", "no"),
        ("4", "Male"),
        ("5", "Depression"),
        ("6", "I sleep badly."),
    ]);
    let dated = with(Value::Map(entries), "requestedAt", Value::Timestamp(standing_since(at)));
    with(dated, "id", standing_booking_id(at).into())
}

/// When a request that stands was sent: a millisecond before the pace lets it go, at that moment, or a millisecond later.
fn standing_since(at: usize) -> i64 {
    let edge = NOW.saturating_sub(BOOKING_PACE_DAYS.saturating_mul(DAY));
    match at % 3 {
        0 => edge.saturating_sub(1),
        1 => edge,
        _ => edge.saturating_add(1),
    }
}

/// The public part of whatever stands in the record's place.
fn public_part(record: &Value) -> Value {
    let mut entries: Entries = ["name", "city", "bio", "photo"]
        .into_iter()
        .filter_map(|key| Some((Cow::Borrowed(key), record.get(key)?.clone())))
        .collect();
    set(&mut entries, "verified", Value::Bool(false));
    Value::Map(entries)
}

/// A counselor's record of which a value is the public part.
fn counselor_of(profile: &Value) -> Value {
    let mut entries = map(&[
        ("name", "Omar"),
        ("city", ""),
        ("email", ""),
        ("license", "IQ-1"),
        ("bio", ""),
        ("birthday", ""),
        ("phone", ""),
        ("photo", ""),
    ]);
    for key in ["name", "city", "bio", "photo"] {
        if let Some(value) = profile.get(key) {
            set(&mut entries, key, value.clone());
        }
    }
    Value::Map(entries)
}
