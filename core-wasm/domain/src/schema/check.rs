//! Checks whether the store would accept a record. The generated rules must give the same answer.

use super::field::{Field, Kind, Record, Relation};
use super::options::SESSION_ENTRY_KINDS;
use super::records::RecordKind;
use crate::time::Instant;
use crate::value::{Unreadable, Value};
use crate::{places, text, tickets};

/// The reason why a value is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It has another type than the field.
    WrongType,
    /// A required key is missing.
    MissingKey,
    /// A key is unknown.
    UnknownKey,
    /// It's shorter than allowed, or a smaller number.
    TooSmall,
    /// It's longer than allowed, a larger number, or has too many items.
    TooLarge,
    /// It has another shape.
    Malformed,
    /// It isn't one of the options.
    NotOffered,
    /// It contradicts another key.
    Unrelated,
}

/// The first fault: its path and its reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The path, such as `cards.0.zipCode`; "" for the value as a whole.
    pub path: String,
    /// The reason.
    pub reason: Reason,
}

impl Refusal {
    pub(crate) fn new(path: &str, reason: Reason) -> Self {
        Self { path: path.to_owned(), reason }
    }

    fn within(mut self, outer: &str) -> Self {
        if !self.path.is_empty() {
            self.path.insert(0, '.');
        }
        self.path.insert_str(0, outer);
        self
    }
}

impl From<Refusal> for Unreadable {
    fn from(Refusal { path, reason }: Refusal) -> Self {
        Self::new(match reason {
            Reason::WrongType => "has another type",
            Reason::MissingKey => "is missing",
            Reason::UnknownKey => "is not known",
            Reason::TooSmall => "is too short or too small",
            Reason::TooLarge => "is too long or too large",
            Reason::Malformed => "is malformed",
            Reason::NotOffered => "isn't one of the known words",
            Reason::Unrelated => "doesn't match another field",
        })
        .within(&path)
    }
}

/// Checks whether the store would accept this value as a record of this kind.
///
/// # Errors
/// The first fault.
pub fn check_record(kind: RecordKind, value: &Value) -> Result<(), Refusal> {
    check_fields(kind.record(), value)
}

/// Checks whether a value has exactly the keys of a record, each with an allowed value.
///
/// # Errors
/// The first fault.
pub fn check_fields(record: &Record, value: &Value) -> Result<(), Refusal> {
    let Value::Map(entries) = value else { return Err(Refusal::new("", Reason::WrongType)) };
    for (key, _) in entries {
        if record.field(key).is_none() {
            return Err(Refusal::new(key, Reason::UnknownKey));
        }
    }
    for field in record.fields {
        match value.get(field.key) {
            Some(inner) => check_field(field, inner).map_err(|refusal| refusal.within(field.key))?,
            None if field.is_optional() => {}
            None => return Err(Refusal::new(field.key, Reason::MissingKey)),
        }
    }
    record.relations.iter().try_for_each(|relation| check_relation(relation, value))
}

fn check_field(field: &Field, value: &Value) -> Result<(), Refusal> {
    if field.or_empty && value.as_text() == Some("") { Ok(()) } else { check_kind(field.kind.present(), value) }
}

fn check_kind(kind: &Kind, value: &Value) -> Result<(), Refusal> {
    let refuse = |reason| Err(Refusal::new("", reason));
    match (kind, value) {
        (Kind::Text { pattern, min, max }, Value::Text(text)) => match text::length(text) {
            length if length < *min => refuse(Reason::TooSmall),
            length if length > *max => refuse(Reason::TooLarge),
            _ if pattern.matches(text) => Ok(()),
            _ => refuse(Reason::Malformed),
        },
        (Kind::OneOf(options), Value::Text(text)) => {
            if options.contains(&text.as_str()) {
                Ok(())
            } else {
                refuse(Reason::NotOffered)
            }
        }
        (Kind::Int { min, max }, Value::Int(number)) => match *number {
            number if number < *min => refuse(Reason::TooSmall),
            number if number > *max => refuse(Reason::TooLarge),
            _ => Ok(()),
        },
        (Kind::Bool, Value::Bool(_)) | (Kind::ServerTime | Kind::ClientTime | Kind::Moment, Value::Timestamp(_)) => {
            Ok(())
        }
        (Kind::SomeOf { options, min }, Value::List(items)) => some_of(options, *min, items).map_or(Ok(()), refuse),
        (Kind::Texts { min, max, .. }, Value::List(items)) if items.len() < *min || items.len() > *max => {
            refuse(if items.len() < *min { Reason::TooSmall } else { Reason::TooLarge })
        }
        (Kind::Texts { pattern, .. }, Value::List(items)) => {
            let all = items.iter().all(|item| item.as_text().is_some_and(|text| pattern.matches(text)));
            if all { Ok(()) } else { refuse(Reason::Malformed) }
        }
        (Kind::List { cap, .. }, Value::List(items)) if items.len() > *cap => refuse(Reason::TooLarge),
        (Kind::List { item, .. }, Value::List(items)) => items.iter().enumerate().try_for_each(|(index, value)| {
            check_fields(item, value).map_err(|refusal| refusal.within(&index.to_string()))
        }),
        (Kind::Map(record), inner) => check_fields(record, inner),
        _ => refuse(Reason::WrongType),
    }
}

/// The reason why these items aren't a selection of the options without duplicates.
fn some_of(options: &[&str], min: usize, items: &[Value]) -> Option<Reason> {
    let offered = |item: &Value| item.as_text().is_some_and(|text| options.contains(&text));
    let repeated = |(at, item): (usize, &Value)| items.iter().take(at).any(|earlier| earlier == item);
    if items.len() < min {
        Some(Reason::TooSmall)
    } else if !items.iter().all(offered) {
        Some(Reason::NotOffered)
    } else if items.iter().enumerate().any(repeated) {
        Some(Reason::Unrelated)
    } else {
        None
    }
}

fn check_relation(relation: &Relation, value: &Value) -> Result<(), Refusal> {
    let (holds, at) = match relation {
        Relation::CityOfCountry { country, city } => {
            (places::is_city_of(value.text_of(country), value.text_of(city)), *city)
        }
        Relation::TicketPack { ticket, price } => {
            let number = |key| value.get(key).and_then(Value::as_int);
            let pack = number(ticket).zip(number(price)).and_then(|(ticket, price)| tickets::pack(ticket, price));
            (pack.is_some(), *price)
        }
        Relation::TicketOfKind { kind, ticket } => {
            let [spent, _] = SESSION_ENTRY_KINDS;
            let number = if value.text_of(kind) == spent { -1 } else { 1 };
            (value.get(ticket).and_then(Value::as_int) == Some(number), *ticket)
        }
        Relation::StartInHour { hour, start } => {
            let is_in_hour = |at: Instant| at.is_start() && value.int(hour) == Some(at.hour().number());
            (value.moment(start).is_some_and(is_in_hour), *start)
        }
    };
    if holds { Ok(()) } else { Err(Refusal::new(at, Reason::Unrelated)) }
}
