//! Records, payloads and the shapes of the questionnaire as interfaces and unions.
//!
//! A stored record with moments has them as a parameter `At`: milliseconds in the browser, and a `Date` past the rules.

use super::constants::WORDS;
use super::emit::{doc, property, quoted, union};
use aram_core::schema::{
    Field, Kind, PAYLOADS, RECORDS, Record, SHAPES, STAFF_RECORDS, STATE_RECORDS, STEP_OPTIONS, Shape,
};
use std::fmt::Write as _;

pub(crate) fn write(out: &mut String) {
    for record in RECORDS.iter().chain(&STAFF_RECORDS) {
        interface(out, record, At::Chosen);
    }
    for record in STATE_RECORDS.iter().chain(&PAYLOADS) {
        interface(out, record, At::Millis);
    }
    for shape in SHAPES {
        shape_type(out, shape);
    }
}

/// The type of a record's moments.
#[derive(Clone, Copy, PartialEq, Eq)]
enum At {
    /// A number.
    Millis,
    /// The parameter of the interface.
    Chosen,
}

fn interface(out: &mut String, record: &Record, at: At) {
    out.push('\n');
    doc(out, 0, record.doc);
    let parameter = if at == At::Chosen && has_moment(record) { "<At = number>" } else { "" };
    let _ = writeln!(out, "export interface {}{parameter} {{", record.name);
    for field in record.fields {
        let _ = writeln!(out, "  {};", member(field, at));
    }
    out.push_str("}\n");
}

fn shape_type(out: &mut String, shape: &Shape) {
    let variants: Vec<String> = shape
        .variants
        .iter()
        .map(|variant| {
            let members = variant.fields.fields.iter().map(|field| format!("; {}", member(field, At::Millis)));
            format!("{{ {}: {}{} }}", shape.tag, quoted(variant.tag), members.collect::<String>())
        })
        .collect();
    out.push('\n');
    doc(out, 0, shape.doc);
    union(out, shape.name, &variants);
}

/// Whether a record, or one inside it, contains a moment.
fn has_moment(record: &Record) -> bool {
    record.fields.iter().any(|field| is_moment(&field.kind))
}

fn is_moment(kind: &Kind) -> bool {
    match kind {
        Kind::ServerTime | Kind::ClientTime | Kind::Moment => true,
        Kind::List { item, .. } | Kind::Map(item) => has_moment(item),
        Kind::Optional(inner) => is_moment(inner),
        Kind::Text { .. }
        | Kind::OneOf(_)
        | Kind::Int { .. }
        | Kind::Bool
        | Kind::SomeOf { .. }
        | Kind::Texts { .. } => false,
    }
}

/// The name of a record inside another one.
fn inner(record: &Record, at: At) -> String {
    let parameter = if at == At::Chosen && has_moment(record) { "<At>" } else { "" };
    format!("{}{parameter}", record.name)
}

fn member(field: &Field, at: At) -> String {
    let absent = if field.is_optional() { "?" } else { "" };
    let kind = type_of(&field.kind, at);
    let empty = if field.or_empty && kind != "string" { " | ''" } else { "" };
    format!("{}{absent}: {kind}{empty}", property(field.key))
}

fn type_of(kind: &Kind, at: At) -> String {
    match kind {
        Kind::Text { .. } => "string".to_owned(),
        Kind::OneOf(options) => one_of(options),
        Kind::ServerTime | Kind::ClientTime | Kind::Moment if at == At::Chosen => "At".to_owned(),
        Kind::Int { .. } | Kind::ServerTime | Kind::ClientTime | Kind::Moment => "number".to_owned(),
        Kind::Bool => "boolean".to_owned(),
        Kind::SomeOf { options, .. } => match one_of(options) {
            union if union.contains(" | ") => format!("({union})[]"),
            name => format!("{name}[]"),
        },
        Kind::Texts { .. } => "string[]".to_owned(),
        Kind::List { item, .. } => format!("{}[]", inner(item, at)),
        Kind::Map(record) => inner(record, at),
        Kind::Optional(inner) => type_of(inner, at),
    }
}

/// The name of a closed list, or the members of an unnamed one.
fn one_of(options: &[&str]) -> String {
    if let Some(list) = WORDS.iter().find(|list| list.members == options) {
        return list.member.to_owned();
    }
    if let Some((step, _)) = (1..).zip(STEP_OPTIONS).find(|(_, list)| *list == options) {
        return format!("(typeof BOOKING_OPTIONS)['{step}'][number]");
    }
    options.iter().map(|option| quoted(option)).collect::<Vec<_>>().join(" | ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::SAMPLE;

    #[test]
    fn optional_keys_lists_and_moments_have_their_types() {
        let mut out = String::new();
        interface(&mut out, &SAMPLE, At::Chosen);
        let expected = "
/** A field of each kind. */
export interface Sample<At = number> {
  at: At;
  madeAt: At;
  items: Item[];
  note?: 'short' | 'long';
  digits?: string;
  inside?: Item;
  seenAt?: At;
  start: At;
  words: ('one' | 'two' | 'three')[];
  more: ('one' | 'two')[];
  week: string[];
  days: string[];
}
";
        assert_eq!(out, expected);
        let mut out = String::new();
        interface(&mut out, &SAMPLE, At::Millis);
        assert_eq!(out, expected.replace("<At = number>", "").replace(": At;", ": number;"));
    }
}
