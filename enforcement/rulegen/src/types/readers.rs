//! The readers of stored documents. A document may be old, partial or written by hand; a reader gives a record of the right type anyway, or
//! nothing if a field that the app needs is missing.
//!
//! Each part of the app that a browser fetches by itself has its own file, so that a public page loads only the readers of what it shows.

use super::constants::WORDS;
use super::emit::{doc, list, property, quoted};
use aram_core::schema::{Field, Kind, RECORDS, Record, STAFF_RECORDS, Unfit};
use aram_core::text::Pattern;
use std::fmt::Write as _;

/// The files, each with the names of the records that it reads: what public pages show, what a signed-in person has, sessions, messages.
pub(crate) const FILES: [(&str, &[&str]); 4] = [
    ("web/src/backend/firebase/stored/generated/shown.ts", &["CounselorProfile", "Slot"]),
    (
        "web/src/backend/firebase/stored/generated/own.ts",
        &["Card", "Booking", "Consent", "TimeWish", "PatientRecord", "CounselorRecord", "CareRecord", "ReviewRecord"],
    ),
    (
        "web/src/backend/firebase/stored/generated/sessions.ts",
        &["Hours", "SessionRecord", "EmergencyContact", "PatientPlace", "Contest"],
    ),
    ("web/src/backend/firebase/stored/generated/messages.ts", &["ThreadRecord", "MessageRecord"]),
];

/// Writes the readers of these records, below the imports.
pub(crate) fn write(out: &mut String, names: &[&str]) {
    let records: Vec<&Record> =
        RECORDS.into_iter().chain(STAFF_RECORDS).filter(|record| names.contains(&record.name)).collect();
    let mut readers = String::new();
    for record in &records {
        reader(&mut readers, record);
    }
    let types = records.iter().map(|record| format!("type {}", record.name));
    let constants = WORDS.iter().map(|list| list.constant.to_owned());
    import(out, types.chain(constants.filter(|name| readers.contains(&format!("({name},")))), "core/generated/tables");
    let helpers = HELPERS.iter().filter(|name| readers.contains(&format!("{name}("))).map(|name| (*name).to_owned());
    import(out, helpers.chain(["type Stored".to_owned()]), "values");
    out.push_str(&readers);
}

/// The functions of `values.ts`, each for a kind of value.
const HELPERS: [&str; 11] =
    ["address", "count", "eachText", "filled", "items", "millis", "nested", "oneOf", "someOf", "text", "texts"];

fn import(out: &mut String, names: impl Iterator<Item = String>, module: &str) {
    let mut names: Vec<String> = names.collect();
    names.sort_by_key(|name| name.trim_start_matches("type ").to_lowercase());
    let from = if module == "values" { "../values".to_owned() } else { format!("../../../../{module}") };
    let line = format!("import {{ {} }} from '{from}';\n", names.join(", "));
    if line.len() <= 120 {
        out.push_str(&line);
    } else {
        let _ = writeln!(out, "import {{\n  {},\n}} from '{from}';", names.join(",\n  "));
    }
}

fn reader(out: &mut String, record: &Record) {
    let needed = || record.fields.iter().filter(|field| field.unfit == Unfit::Nothing);
    out.push('\n');
    let keys: Vec<String> = needed().map(|field| format!("`{}`", field.key)).collect();
    let without = if keys.is_empty() { String::new() } else { format!("; nothing without {}", keys.join(", ")) };
    doc(out, 0, &format!("Reads a `{}` as far as possible{without}.", record.name));
    let or_nothing = if keys.is_empty() { "" } else { " | undefined" };
    let name = record.name;
    let _ = writeln!(out, "export function read{name}(data: Stored): {name}{or_nothing} {{");
    for field in record.fields {
        if field.unfit == Unfit::Nothing || is_left_out(field) {
            let _ = writeln!(out, "  const {} = {};", field.key, found(field));
        }
        if field.unfit == Unfit::Nothing {
            let _ = writeln!(out, "  if ({} === undefined) return undefined;", field.key);
        }
    }
    out.push_str("  return {\n");
    for field in record.fields {
        let key = field.key;
        let _ = match field.unfit {
            Unfit::Nothing => writeln!(out, "    {key},"),
            Unfit::AsItIs => {
                let (name, literal) = (property(key), quoted(key));
                writeln!(out, "    {name}: text(data, {literal}) as {}[{literal}],", record.name)
            }
            Unfit::Empty if is_left_out(field) => writeln!(out, "    ...({key} !== undefined && {{ {key} }}),"),
            Unfit::Empty => writeln!(out, "    {}: {},", property(key), found_or_empty(field)),
        };
    }
    out.push_str("  };\n}\n");
}

/// Whether a reader leaves the key out if it has no value: an optional key whose kind has no empty value.
fn is_left_out(field: &Field) -> bool {
    field.is_optional() && !field.or_empty && !matches!(field.kind.present(), Kind::SomeOf { .. })
}

/// The expression for a value of the field's kind, or `undefined`.
fn found(field: &Field) -> String {
    let key = quoted(field.key);
    match field.kind.present() {
        Kind::Text { .. } => format!("filled(data, {key})"),
        Kind::OneOf(options) => format!("oneOf({}, data[{key}])", constant(options)),
        Kind::Int { .. } => format!("count(data[{key}])"),
        Kind::Bool => format!("data[{key}] === true || undefined"),
        Kind::ServerTime | Kind::ClientTime | Kind::Moment => format!("millis(data[{key}])"),
        Kind::Map(record) => format!("nested(data[{key}], read{})", record.name),
        Kind::SomeOf { .. } | Kind::Texts { .. } | Kind::List { .. } | Kind::Optional(_) => found_or_empty(field),
    }
}

/// The expression for a value of the field's kind, or an empty one.
fn found_or_empty(field: &Field) -> String {
    let key = quoted(field.key);
    match field.kind.present() {
        Kind::Text { pattern: Pattern::PhotoUrl, .. } => format!("address(data, {key})"),
        Kind::Text { .. } => format!("text(data, {key})"),
        Kind::OneOf(_) if field.or_empty => format!("{} ?? ''", found(field)),
        Kind::OneOf(options) => format!("{} ?? {}", found(field), quoted(options.first().unwrap_or(&""))),
        Kind::Int { .. } | Kind::ServerTime | Kind::ClientTime | Kind::Moment => format!("{} ?? 0", found(field)),
        Kind::Bool => format!("data[{key}] === true"),
        Kind::SomeOf { options, .. } => format!("someOf({}, data[{key}])", constant(options)),
        Kind::Texts { min, max, .. } if min == max => format!("eachText(data[{key}], {max})"),
        Kind::Texts { max, .. } => format!("texts(data[{key}], {max})"),
        Kind::List { item, .. } => format!("items(data[{key}], read{})", item.name),
        Kind::Map(_) | Kind::Optional(_) => found(field),
    }
}

/// The constant of a closed list, or the list itself.
fn constant(options: &[&str]) -> String {
    if let Some(words) = WORDS.iter().find(|words| words.members == options) {
        return words.constant.to_owned();
    }
    let mut out = String::new();
    list(&mut out, 0, "", &options.iter().map(|option| quoted(option)).collect::<Vec<_>>(), "");
    out.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::{ITEM, READ};

    #[test]
    fn a_record_is_nothing_without_what_it_needs_and_otherwise_has_a_value_of_each_kind() {
        let mut out = String::new();
        reader(&mut out, &READ);
        assert_eq!(
            out,
            "
/** Reads a `Read` as far as possible; nothing without `owner`, `start`. */
export function readRead(data: Stored): Read | undefined {
  const owner = filled(data, 'owner');
  if (owner === undefined) return undefined;
  const start = millis(data['start']);
  if (start === undefined) return undefined;
  const note = filled(data, 'note');
  const level = oneOf(['low', 'high'], data['level']);
  const inside = nested(data['inside'], readItem);
  const seenAt = millis(data['seenAt']);
  return {
    owner,
    start,
    name: text(data, 'name'),
    photo: address(data, 'photo'),
    choice: oneOf(LANGUAGES, data['choice']) ?? 'en',
    '1': text(data, '1') as Read['1'],
    by: oneOf(WHOM, data['by']) ?? '',
    mine: data['mine'] === true,
    number: count(data['number']) ?? 0,
    at: millis(data['at']) ?? 0,
    words: someOf(WAYS, data['words']),
    week: eachText(data['week'], 3),
    days: texts(data['days'], 4),
    items: items(data['items'], readItem),
    ...(note !== undefined && { note }),
    ...(level !== undefined && { level }),
    more: someOf(WAYS, data['more']),
    drawing: oneOf(WAYS, data['drawing']) ?? '',
    ...(inside !== undefined && { inside }),
    ...(seenAt !== undefined && { seenAt }),
  };
}
"
        );
        let mut out = String::new();
        reader(&mut out, &ITEM);
        assert!(out.contains("export function readItem(data: Stored): Item {\n  return {\n    number:"));
    }

    #[test]
    fn each_name_is_a_records() {
        for name in FILES.iter().flat_map(|(_, names)| *names) {
            assert!(RECORDS.iter().chain(&STAFF_RECORDS).any(|record| record.name == *name), "{name}");
        }
    }
}
