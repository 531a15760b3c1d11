//! The conditions on the fields of a record: by their kinds, and between them.

use super::super::emit::{literal, words};
use super::super::kinds::{or_empty_name, shape_arguments, shape_name};
use super::shared_details;
use aram_core::schema::{Field, Kind, Record, Relation};
use aram_core::text::Pattern;

/// The document after the write, which most predicates are about.
pub(super) const WRITTEN: &str = "after()";

/// The conditions on a record that is written as a whole: its keys, the fixed values, then the others.
pub(super) fn of_record(record: &Record, fields: &[&Field], of: &str) -> Vec<String> {
    let keys: Vec<&str> = fields.iter().map(|field| field.key).collect();
    let looked_at = || fields.iter().copied().filter(|field| !field.repeats && !is_in_relation(record, field.key));
    let given: Vec<String> =
        looked_at().filter_map(|field| given(field).map(|value| format!("{}: {value}", literal(field.key)))).collect();
    let mut terms = match given.as_slice() {
        [] => vec![format!("hasOnly({of}, {})", words(&keys))],
        _ if of == WRITTEN => vec![format!("isRecord({}, {{ {} }})", words(&keys), given.join(", "))],
        _ => vec![format!("hasOnly({of}, {})", words(&keys)), format!("has({of}, {{ {} }})", given.join(", "))],
    };
    terms.extend(with_shared(
        looked_at().filter(|field| self::given(field).is_none()).flat_map(|field| condition(field, of)).collect(),
    ));
    terms.extend(record.relations.iter().filter(|relation| !is_repeated(record, relation)).map(
        |relation| match relation {
            Relation::CityOfCountry { country, city } => format!("isCityOf({of}.{city}, {of}.{country})"),
            Relation::TicketPack { ticket, price } => format!("isTicketPack({of}.{ticket}, {of}.{price})"),
            Relation::TicketOfKind { kind, ticket } => format!("isTicketOfKind({of}.{ticket}, {of}.{kind})"),
            Relation::StartInHour { hour, start } => format!("isStartInHour({of}.{start}, {of}.{hour})"),
        },
    ));
    terms
}

/// Replaces the conditions that the details of patients and counselors share with a single call.
pub(super) fn with_shared(terms: Vec<String>) -> Vec<String> {
    let shared = shared_details();
    if !shared.iter().all(|term| terms.contains(term)) {
        return terms;
    }
    let own = terms.into_iter().filter(|term| !shared.contains(term));
    std::iter::once("hasDetailsOfBoth(uid)".to_owned()).chain(own).collect()
}

/// A relation already covers all conditions on its fields.
fn is_in_relation(record: &Record, key: &str) -> bool {
    record.relations.iter().any(|relation| match relation {
        Relation::CityOfCountry { country, city } => key == *country || key == *city,
        Relation::TicketPack { ticket, price } => key == *ticket || key == *price,
        Relation::TicketOfKind { kind, ticket } => key == *kind || key == *ticket,
        // The bounds of the hour follow from those of the moment, but its type doesn't.
        Relation::StartInHour { start, .. } => key == *start,
    })
}

/// A repeated value already has this relation in its source.
fn is_repeated(record: &Record, relation: &Relation) -> bool {
    matches!(relation, Relation::StartInHour { start, .. } if record.field(start).is_some_and(|field| field.repeats))
}

/// The only possible value of a field in a record that is written as a whole; `None` if it has a choice, and for numbers, because 5.0
/// equals 5.
fn given(field: &Field) -> Option<String> {
    match field.kind {
        _ if field.begins_empty && field.or_empty => Some("''".to_owned()),
        Kind::OneOf([first, ..]) if field.begins_empty => Some(literal(first)),
        Kind::OneOf([only]) => Some(literal(only)),
        Kind::Bool if field.begins_empty => Some("false".to_owned()),
        // Rules have no loops. A record that is written as a whole has no items, and each item is added by its own write.
        Kind::List { .. } => Some("[]".to_owned()),
        Kind::ServerTime => Some("now()".to_owned()),
        _ => None,
    }
}

pub(super) fn condition(field: &Field, of: &str) -> Vec<String> {
    let key = literal(field.key);
    match field.kind {
        Kind::Optional(inner) => match if_absent(field, inner) {
            Some(value) => of_field(&format!("{of}.get({key}, {value})"), field),
            None => vec![format!("(!({key} in {of}) || {})", as_one(&of_field(&access(field, of), field)))],
        },
        Kind::Int { min, .. } if field.begins_empty => vec![whole_number(&access(field, of), min, min)],
        _ => of_field(&access(field, of), field),
    }
}

/// An accepted value of the field, used if its key is missing. Null isn't accepted, so it's refused like any other wrong value.
fn if_absent(field: &Field, kind: &Kind) -> Option<String> {
    match kind {
        _ if field.or_empty => Some("''".to_owned()),
        Kind::OneOf([first, ..]) => Some(literal(first)),
        Kind::Int { min, .. } => Some(min.to_string()),
        Kind::SomeOf { min: 0, .. } => Some("[]".to_owned()),
        Kind::ServerTime => Some("now()".to_owned()),
        _ => None,
    }
}

fn of_field(value: &str, field: &Field) -> Vec<String> {
    if !field.or_empty {
        return of_kind(value, &field.kind);
    }
    match field.kind.present() {
        Kind::OneOf(options) => {
            let with_none: Vec<&str> = std::iter::once("").chain(options.iter().copied()).collect();
            vec![format!("isOneOf({value}, {})", words(&with_none))]
        }
        Kind::Text { pattern, min, max } if or_empty_name(*pattern).is_some() => {
            let name = or_empty_name(*pattern).unwrap_or_default();
            vec![format!("{name}({value}{})", lengths(*pattern, *min, *max))]
        }
        Kind::Text { pattern: Pattern::IdPath, .. } => vec![format!("{value} in ['', 'ids/' + uid]")],
        kind => vec![format!("({value} == '' || {})", as_one(&of_kind(value, kind)))],
    }
}

/// Several conditions as an operand of `||`.
fn as_one(terms: &[String]) -> String {
    match terms {
        [only] => only.clone(),
        several => format!("({})", several.join(" && ")),
    }
}

/// The conditions on an existing value.
fn of_kind(value: &str, kind: &Kind) -> Vec<String> {
    match kind {
        Kind::Text { pattern, min, max } => vec![text(value, *pattern, *min, *max)],
        Kind::OneOf([only]) => vec![format!("{value} == {}", literal(only))],
        Kind::OneOf(options) => vec![format!("isOneOf({value}, {})", words(options))],
        Kind::Int { min, max } => vec![whole_number(value, *min, *max)],
        Kind::Bool => vec![format!("{value} is bool")],
        Kind::ServerTime => vec![format!("isNow({value})")],
        Kind::ClientTime => vec![format!("isAboutNow({value})")],
        Kind::Moment => vec![format!("{value} is timestamp")],
        Kind::SomeOf { options, min } => vec![format!("areSome({value}, {}, {min})", words(options))],
        Kind::Texts { pattern, min, max, separator } => texts(value, *pattern, (*min, *max), *separator),
        Kind::List { .. } => vec![format!("{value} == []")],
        Kind::Map(inside) => vec![format!("is{}({value})", inside.name)],
        Kind::Optional(inner) => of_kind(value, inner),
    }
}

fn text(value: &str, pattern: Pattern, min: usize, max: usize) -> String {
    match pattern {
        // The path of the owner's own ID document has a fixed length.
        Pattern::IdPath => format!("{value} == 'ids/' + uid"),
        Pattern::PhotoUrl => format!("isText({value}, {max}) && isImageOf({value}, uid)"),
        _ => {
            let name = shape_name(pattern).unwrap_or("isText");
            format!("{name}({value}{})", lengths(pattern, min, max))
        }
    }
}

fn lengths(pattern: Pattern, min: usize, max: usize) -> String {
    shape_arguments(pattern, (min.to_string(), max.to_string()))
}

/// With the separator after each, the texts match the shape as often as there are texts. A text that contains the separator would count as
/// two.
fn texts(value: &str, pattern: Pattern, (min, max): (usize, usize), separator: char) -> Vec<String> {
    let one = pattern.source();
    let mark = if separator == '|' { "\\|".to_owned() } else { separator.to_string() };
    let joined = format!("{value}.join({})", literal(&separator.to_string()));
    let spelled = |times: &str| {
        let end = literal(&separator.to_string());
        format!("({joined} + {end}).matches({})", literal(&format!("(?:{one}{mark}){times}")))
    };
    if min == max {
        return vec![format!("{value}.size() == {max}"), spelled(&format!("{{{max}}}"))];
    }
    let each = format!("{} && {joined}.split({}).size() == {value}.size()", spelled("+"), literal(&mark));
    vec![format!("{value}.size() <= {max}"), format!("({value} == [] || ({each}))")]
}

/// A whole number between two bounds.
pub(super) fn whole_number(value: &str, min: i64, max: i64) -> String {
    format!("isWhole({value}, {min}, {max})")
}

/// `d.name`, or `d['1']` if the key isn't an identifier or is a reserved word.
pub(super) fn access(field: &Field, of: &str) -> String {
    let is_word = field.key.starts_with(|c: char| c.is_ascii_alphabetic()) && field.key != "as";
    if is_word { format!("{of}.{}", field.key) } else { format!("{of}['{}']", field.key) }
}

/// The parameters of a record's predicate: the record, if it's nested; and the owner, if it names a file.
pub(super) fn parameters(record: &Record, of: &str) -> String {
    let owned = record
        .fields
        .iter()
        .any(|field| matches!(field.kind, Kind::Text { pattern: Pattern::IdPath | Pattern::PhotoUrl, .. }));
    let given = [(of != WRITTEN).then_some(of), owned.then_some("uid")];
    given.into_iter().flatten().collect::<Vec<_>>().join(", ")
}
