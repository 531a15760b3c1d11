//! What must hold of the fields of a record, by their kinds, and between them.

use super::super::emit::{list_of, literal};
use super::super::kinds::{fixes_length, shape_name};
use aram_core::schema::{Field, Kind, Record, Relation};
use aram_core::text::Pattern;

/// No keys but these.
pub(super) fn has_only<'a>(fields: impl Iterator<Item = &'a Field>) -> String {
    let keys: Vec<&str> = fields.map(|field| field.key).collect();
    format!("d.keys().hasOnly({})", list_of(&keys))
}

/// What must hold of the fields and between them.
pub(super) fn conditions<'a>(record: &Record, fields: impl Iterator<Item = &'a Field>) -> Vec<String> {
    let mut terms: Vec<String> = fields
        .filter(|field| !field.repeats && !is_in_relation(record, field.key))
        .flat_map(|field| if field.begins_empty { begins_empty(field) } else { condition(field) })
        .collect();
    terms.extend(record.relations.iter().filter(|relation| !is_repeated(record, relation)).map(
        |relation| match relation {
            Relation::CityOfCountry { country, city } => format!("isCityOf(d.{city}, d.{country})"),
            Relation::TicketPack { ticket, price } => format!("isTicketPack(d.{ticket}, d.{price})"),
            Relation::TicketOfKind { kind, ticket } => format!("isTicketOfKind(d.{ticket}, d.{kind})"),
            Relation::StartInHour { hour, start } => format!("isStartInHour(d.{start}, d.{hour})"),
        },
    ));
    terms
}

/// A relation says all that there is to say about its fields.
fn is_in_relation(record: &Record, key: &str) -> bool {
    record.relations.iter().any(|relation| match relation {
        Relation::CityOfCountry { country, city } => key == *country || key == *city,
        Relation::TicketPack { ticket, price } => key == *ticket || key == *price,
        Relation::TicketOfKind { kind, ticket } => key == *kind || key == *ticket,
        // The bounds of the hour follow from those of a moment, its type does not.
        Relation::StartInHour { start, .. } => key == *start,
    })
}

/// What is repeated from elsewhere is related there already.
fn is_repeated(record: &Record, relation: &Relation) -> bool {
    matches!(relation, Relation::StartInHour { start, .. } if record.field(start).is_some_and(|field| field.repeats))
}

/// What a field is in a new record.
fn begins_empty(field: &Field) -> Vec<String> {
    let value = access(field);
    match field.kind {
        _ if field.or_empty => vec![format!("{value} == ''")],
        Kind::OneOf([first, ..]) => vec![format!("{value} == {}", literal(first))],
        Kind::Bool => vec![format!("{value} == false")],
        Kind::Int { min, .. } => vec![whole_number(&value, min, min)],
        _ => condition(field),
    }
}

/// What must hold of one field.
fn condition(field: &Field) -> Vec<String> {
    let terms = where_there(field);
    if field.is_optional() { vec![format!("(!({} in d) || {})", literal(field.key), as_one(&terms))] } else { terms }
}

/// What must hold of one field that has to be there, whether its key may be absent elsewhere or not.
pub(super) fn where_there(field: &Field) -> Vec<String> {
    let value = access(field);
    let terms = of_kind(&value, &field.kind);
    if field.or_empty { vec![format!("({value} == '' || {})", as_one(&terms))] } else { terms }
}

/// Several conditions as an operand of `||`.
fn as_one(terms: &[String]) -> String {
    match terms {
        [only] => only.clone(),
        several => format!("({})", several.join(" && ")),
    }
}

/// What a value that is there must be.
fn of_kind(value: &str, kind: &Kind) -> Vec<String> {
    match kind {
        Kind::Text { pattern, min, max } => text(value, *pattern, *min, *max),
        Kind::OneOf([only]) => vec![format!("{value} == {}", literal(only))],
        Kind::OneOf(options) => vec![format!("{value} in {}", list_of(options))],
        Kind::Int { min, max } => vec![whole_number(value, *min, *max)],
        Kind::Bool => vec![format!("{value} is bool")],
        Kind::ServerTime => vec![format!("{value} == request.time")],
        Kind::ClientTime => vec![format!("isAboutNow({value})")],
        Kind::Moment => vec![format!("{value} is timestamp")],
        Kind::SomeOf { options, min } => some_of(value, options, *min),
        Kind::Texts { pattern, min, max, separator } => texts(value, *pattern, (*min, *max), *separator),
        // Rules know no loop: what is written whole has no items, each item comes in a write of its own.
        Kind::List { .. } => vec![format!("{value} == []")],
        Kind::Map(inside) => vec![format!("is{}({value})", inside.name)],
        Kind::Optional(inner) => of_kind(value, inner),
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

/// Some of the words, so many at least.
fn some_of(value: &str, options: &[&str], min: usize) -> Vec<String> {
    let mut terms = vec![format!("areSome({value}, {})", list_of(options))];
    terms.extend((min > 0).then(|| format!("{value}.size() >= {min}")));
    terms
}

/// Joined by the separator, the texts have the shape as often as there are texts: one that holds the separator would be two.
fn texts(value: &str, pattern: Pattern, (min, max): (usize, usize), separator: char) -> Vec<String> {
    let one = pattern.source();
    let joined = format!("{value}.join({})", literal(&separator.to_string()));
    let mark = if separator == '|' { "\\|".to_owned() } else { separator.to_string() };
    if min == max {
        let before = max.saturating_sub(1);
        let all = format!("(?:{one}{mark}){{{before}}}{one}");
        return vec![format!("{value}.size() == {max}"), format!("{joined}.matches({})", literal(&all))];
    }
    let all = format!("{one}(?:{mark}{one})*");
    let each =
        format!("{joined}.matches({}) && {joined}.split({}).size() == {value}.size()", literal(&all), literal(&mark));
    vec![format!("{value}.size() <= {max}"), format!("({value} == [] || ({each}))")]
}

/// A whole number between two bounds.
pub(super) fn whole_number(value: &str, min: i64, max: i64) -> String {
    if min == max {
        format!("{value} is int && {value} == {min}")
    } else {
        format!("{value} is int && {value} >= {min} && {value} <= {max}")
    }
}

/// `d.name`, or `d['1']` where the key is no word, or one that languages like this one keep for themselves.
pub(super) fn access(field: &Field) -> String {
    let is_word = field.key.starts_with(|c: char| c.is_ascii_alphabetic()) && field.key != "as";
    if is_word { format!("d.{}", field.key) } else { format!("d['{}']", field.key) }
}

/// Records with a file of their owner's ask whose record it is.
pub(super) fn parameters(record: &Record) -> &'static str {
    let owned = record
        .fields
        .iter()
        .any(|field| matches!(field.kind, Kind::Text { pattern: Pattern::IdPath | Pattern::PhotoUrl, .. }));
    if owned { "d, uid" } else { "d" }
}
