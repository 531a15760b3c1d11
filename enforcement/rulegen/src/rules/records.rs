//! The records: for each one predicate, and for what is appended to one, what appending means.
//!
//! A missing key needs no condition of its own: reading it is an error, and an error refuses. Every timestamp is the server's
//! time of the request but those inside lists, where the store takes no server time: they are the client's, and about now.

use super::kinds::{fixes_length, shape_name};
use super::{all_of, list_of, literal, predicate};
use aram_core::limits::{BOOKING_IDS_COMPARED, BOOKING_PACE_DAYS, BOOKINGS_IN_PACE};
use aram_core::schema::{Field, Kind, Record, RecordKind, Relation};
use aram_core::text::Pattern;

/// The section of the records.
pub(super) fn records() -> String {
    let mut predicates = Vec::new();
    for kind in RecordKind::ALL {
        let record = kind.record();
        match kind {
            RecordKind::Patient => predicates.extend(patient(record)),
            RecordKind::CounselorProfile => predicates.push(public_profile(record)),
            RecordKind::Card | RecordKind::Booking => predicates.push(record_predicate(record, false)),
            _ => {
                let inner = record.fields.iter().filter_map(|field| match field.kind {
                    Kind::Map(inside) => Some(record_predicate(inside, true)),
                    _ => None,
                });
                predicates.extend(inner);
                predicates.push(record_predicate(record, true));
            }
        }
    }
    format!("    // ---- Records and what is appended to them {}\n\n{}", "-".repeat(71), predicates.join("\n"))
}

/// `isCard(d)`: exactly these keys, each of its kind. `stamped`: the record's timestamps are the server's time.
fn record_predicate(record: &Record, stamped: bool) -> String {
    let mut terms = vec![has_only(record.fields.iter())];
    terms.extend(conditions(record, record.fields.iter(), stamped));
    predicate(record.doc, &format!("is{}({})", record.name, parameters(record)), &all_of(&terms))
}

/// A patient's record is never written whole after it was created. What is asked is: are its details right, is this one new,
/// and is this an item more.
fn patient(record: &Record) -> Vec<String> {
    let details: Vec<&Field> = record.fields.iter().filter(|field| is_detail(field)).collect();
    let keys: Vec<&str> = details.iter().map(|field| field.key).collect();
    let mut out = vec![
        predicate(
            "The fields that a patient fills in and may change.",
            "patientDetails()",
            &format!("return {}", list_of(&keys)),
        ),
        predicate(
            "They are right, each of its kind; \"\" where the patient has not filled one yet.",
            "hasPatientDetails(d, uid)",
            &all_of(&conditions(record, details.iter().copied(), true)),
        ),
    ];
    let rest: Vec<&Field> = record.fields.iter().filter(|field| !is_detail(field)).collect();
    let begins: Vec<&&Field> = rest.iter().filter(|field| !field.optional || field.key == "updatedAt").collect();
    let others: Vec<&str> = begins.iter().map(|field| field.key).collect();
    let mut terms = vec![
        format!("d.keys().hasOnly(patientDetails().concat({}))", list_of(&others)),
        "hasPatientDetails(d, uid)".to_owned(),
    ];
    for field in begins {
        match field.kind {
            Kind::List { .. } => terms.push(format!("d.{} == []", field.key)),
            Kind::Int { min, .. } => terms.push(whole_number(&access(field), min, min)),
            _ => terms.extend(condition(field, true)),
        }
    }
    out.push(predicate(
        "A patient who begins: the details, no cards, no bookings, no tickets; written now.",
        "isNewPatientRecord(d, uid)",
        &all_of(&terms),
    ));
    out.extend(rest.iter().filter_map(|field| match field.kind {
        Kind::List { item, cap } => Some(append(field.key, item, cap)),
        _ => None,
    }));
    out.extend(rest.iter().filter_map(|field| match field.kind {
        Kind::List { item, cap } if cap <= BOOKING_IDS_COMPARED => Some(holds(field.key, item, cap)),
        Kind::List { item, .. } => Some(ends_with(field.key, item)),
        _ => None,
    }));
    out.push(keeps_pace());
    out
}

/// A text or a choice that is always there: what a form asks for.
fn is_detail(field: &Field) -> bool {
    !field.optional && matches!(field.kind, Kind::Text { .. } | Kind::OneOf(_))
}

fn append(key: &str, item: &Record, cap: usize) -> String {
    predicate(
        &format!("One {} more at the end of {key}, {cap} at most.", item.name.to_lowercase()),
        &format!("appends{}(list, longer)", item.name),
        &format!("return appendsOne(list, longer, {cap}) && is{}(longer[list.size()])", item.name),
    )
}

fn holds(key: &str, item: &Record, cap: usize) -> String {
    let items: Vec<String> = (0..cap).map(|at| format!("(list.size() > {at} && list[{at}].id == id)")).collect();
    predicate(
        &format!("One of the {key} has this id. Rules know no loop: there are {cap} at most."),
        &format!("has{}(list, id)", item.name),
        &format!("return {}", items.join("\n        || ")),
    )
}

fn ends_with(key: &str, item: &Record) -> String {
    let items: Vec<String> = (1..=BOOKING_IDS_COMPARED)
        .map(|back| format!("(size > {} && list[size - {back}].id == id)", back.saturating_sub(1)))
        .collect();
    predicate(
        &format!("One of the last {BOOKING_IDS_COMPARED} {key} has this id."),
        &format!("has{}(list, id)", item.name),
        &format!("let size = list.size();\n      return {}", items.join("\n        || ")),
    )
}

fn keeps_pace() -> String {
    predicate(
        &format!(
            "With one more there are at most {BOOKINGS_IN_PACE} bookings in {BOOKING_PACE_DAYS} days, by their own times."
        ),
        "keepsPace(list)",
        &format!(
            "return list.size() < {BOOKINGS_IN_PACE}\n        || list[list.size() - {BOOKINGS_IN_PACE}].requestedAt <= \
             request.time - duration.value({BOOKING_PACE_DAYS}, 'd')"
        ),
    )
}

/// The public profile is nothing but a part of the private record.
fn public_profile(record: &Record) -> String {
    let entries: Vec<String> = record
        .fields
        .iter()
        .map(|field| match field.kind {
            Kind::Bool => format!("'{}': verified", field.key),
            _ => format!("'{}': counselor.{}", field.key, field.key),
        })
        .collect();
    predicate(
        record.doc,
        "publicPart(counselor, verified)",
        &format!("return {{\n        {}\n      }}", entries.join(",\n        ")),
    )
}

fn has_only<'a>(fields: impl Iterator<Item = &'a Field>) -> String {
    let keys: Vec<&str> = fields.map(|field| field.key).collect();
    format!("d.keys().hasOnly({})", list_of(&keys))
}

/// What must hold of the fields and between them.
fn conditions<'a>(record: &Record, fields: impl Iterator<Item = &'a Field>, stamped: bool) -> Vec<String> {
    let mut terms: Vec<String> =
        fields.filter(|field| !is_in_relation(record, field.key)).flat_map(|field| condition(field, stamped)).collect();
    terms.extend(record.relations.iter().map(|relation| match relation {
        Relation::CityOfCountry { country, city } => format!("isCityOf(d.{city}, d.{country})"),
        Relation::TicketPack { ticket, price } => format!("isTicketPack(d.{ticket}, d.{price})"),
    }));
    terms
}

/// A relation says all that there is to say about its fields.
fn is_in_relation(record: &Record, key: &str) -> bool {
    record.relations.iter().any(|relation| match relation {
        Relation::CityOfCountry { country, city } => key == *country || key == *city,
        Relation::TicketPack { ticket, price } => key == *ticket || key == *price,
    })
}

/// What must hold of one field.
fn condition(field: &Field, stamped: bool) -> Vec<String> {
    let value = access(field);
    let terms = match field.kind {
        Kind::Text { pattern, min, max } => text(&value, pattern, min, max),
        Kind::OneOf([only]) => vec![format!("{value} == {}", literal(only))],
        Kind::OneOf(options) if field.or_empty => {
            return vec![format!("({value} == '' || {value} in {})", list_of(options))];
        }
        Kind::OneOf(options) => vec![format!("{value} in {}", list_of(options))],
        Kind::Int { min, max } => vec![whole_number(&value, min, max)],
        Kind::Bool => vec![format!("{value} is bool")],
        Kind::Timestamp if stamped => vec![format!("{value} == request.time")],
        Kind::Timestamp => vec![format!("isAboutNow({value})")],
        Kind::List { cap, .. } => vec![format!("{value} is list"), format!("{value}.size() <= {cap}")],
        Kind::Map(inside) => vec![format!("is{}({value})", inside.name)],
    };
    match terms.as_slice() {
        terms if !field.or_empty => terms.to_vec(),
        [only] => vec![format!("({value} == '' || {only})")],
        several => vec![format!("({value} == '' || ({}))", several.join(" && "))],
    }
}

fn text(value: &str, pattern: Pattern, min: usize, max: usize) -> Vec<String> {
    let mut terms = Vec::new();
    if pattern == Pattern::IdPath {
        // Equal to one path: no length to look at.
        return vec![format!("isIdFileOf({value}, uid)")];
    }
    if !fixes_length(pattern) {
        terms.push(if min > 1 {
            format!("hasLength({value}, {min}, {max})")
        } else {
            format!("isText({value}, {max})")
        });
    }
    if pattern == Pattern::PhotoUrl {
        terms.push(format!("isImageOf({value}, uid)"));
    }
    terms.extend(shape_name(pattern).map(|name| format!("{name}({value})")));
    terms
}

fn whole_number(value: &str, min: i64, max: i64) -> String {
    if min == max {
        format!("{value} is int && {value} == {min}")
    } else {
        format!("{value} is int && {value} >= {min} && {value} <= {max}")
    }
}

/// `d.name`, or `d['1']` where the key is no word, or one that languages like this one keep for themselves.
fn access(field: &Field) -> String {
    let is_word = field.key.starts_with(|c: char| c.is_ascii_alphabetic()) && field.key != "as";
    if is_word { format!("d.{}", field.key) } else { format!("d['{}']", field.key) }
}

/// Records with a file of their owner's ask whose record it is.
fn parameters(record: &Record) -> &'static str {
    let owned = record
        .fields
        .iter()
        .any(|field| matches!(field.kind, Kind::Text { pattern: Pattern::IdPath | Pattern::PhotoUrl, .. }));
    if owned { "d, uid" } else { "d" }
}
