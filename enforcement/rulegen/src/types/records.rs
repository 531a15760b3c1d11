//! Records, payloads and the shapes of the questionnaire as interfaces and unions.

use super::constants::WORDS;
use super::emit::{doc, property, quoted, union};
use aram_core::schema::{
    Field, Kind, PAYLOADS, RECORDS, Record, SHAPES, STAFF_RECORDS, STATE_RECORDS, STEP_OPTIONS, Shape,
};
use std::fmt::Write as _;

/// Writes them all.
pub(crate) fn write(out: &mut String) {
    for record in RECORDS.iter().chain(&STAFF_RECORDS).chain(&STATE_RECORDS).chain(&PAYLOADS) {
        interface(out, record);
    }
    for shape in SHAPES {
        shape_type(out, shape);
    }
}

fn interface(out: &mut String, record: &Record) {
    out.push('\n');
    doc(out, 0, record.doc);
    let _ = writeln!(out, "export interface {} {{", record.name);
    for field in record.fields {
        let _ = writeln!(out, "  {};", member(field));
    }
    out.push_str("}\n");
}

fn shape_type(out: &mut String, shape: &Shape) {
    let variants: Vec<String> = shape
        .variants
        .iter()
        .map(|variant| {
            let members = variant.fields.fields.iter().map(|field| format!("; {}", member(field)));
            format!("{{ {}: {}{} }}", shape.tag, quoted(variant.tag), members.collect::<String>())
        })
        .collect();
    out.push('\n');
    doc(out, 0, shape.doc);
    union(out, shape.name, &variants);
}

fn member(field: &Field) -> String {
    let absent = if field.is_optional() { "?" } else { "" };
    let kind = type_of(&field.kind);
    let empty = if field.or_empty && kind != "string" { " | ''" } else { "" };
    format!("{}{absent}: {kind}{empty}", property(field.key))
}

fn type_of(kind: &Kind) -> String {
    match kind {
        Kind::Text { .. } => "string".to_owned(),
        Kind::OneOf(options) => one_of(options),
        Kind::Int { .. } | Kind::ServerTime | Kind::ClientTime | Kind::Moment => "number".to_owned(),
        Kind::Bool => "boolean".to_owned(),
        Kind::SomeOf { options, .. } => match one_of(options) {
            union if union.contains(" | ") => format!("({union})[]"),
            name => format!("{name}[]"),
        },
        Kind::Texts { .. } => "string[]".to_owned(),
        Kind::List { item, .. } => format!("{}[]", item.name),
        Kind::Map(record) => record.name.to_owned(),
        Kind::Optional(inner) => type_of(inner),
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
        interface(&mut out, &SAMPLE);
        let expected = "
/** A field of each kind. */
export interface Sample {
  at: number;
  madeAt: number;
  items: Item[];
  note?: 'short' | 'long';
  digits?: string;
  inside?: Item;
  seenAt?: number;
  start: number;
  words: ('one' | 'two' | 'three')[];
  more: ('one' | 'two')[];
  week: string[];
  days: string[];
}
";
        assert_eq!(out, expected);
    }
}
