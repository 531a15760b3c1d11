//! The lengths of texts, for the test cases of the rules: the store is asked about each limit.

use super::emit::{doc, object, quoted};
use aram_core::schema::{Field, Kind, RECORDS};
use aram_core::text::Pattern;
use std::fmt::Write as _;

/// The records whose texts a case writes, by name.
const RECORDS_OF_CASES: [&str; 6] =
    ["Card", "PatientRecord", "CounselorRecord", "ContactFormData", "ErrorReport", "EmergencyContact"];

pub(crate) fn write(out: &mut String) {
    doc(
        out,
        0,
        "The maximum length of each text whose length is its own, by record, and a letter or digit that is valid at every length.",
    );
    out.push_str("export const TEXTS = {\n");
    for record in RECORDS.iter().filter(|record| RECORDS_OF_CASES.contains(&record.name)) {
        let _ = writeln!(out, "  {}: {{", record.name);
        for field in record.fields {
            if let Some((letter, most)) = longest(field) {
                object(
                    out,
                    4,
                    &format!("{}: ", field.key),
                    &[format!("most: {most}"), format!("of: {}", quoted(letter))],
                    ",",
                );
            }
        }
        out.push_str("  },\n");
    }
    out.push_str("} as const;\n");
}

/// The letter or digit that fills a text, and how often it fits. The email isn't such a text, because it is the account's.
fn longest(field: &Field) -> Option<(&'static str, usize)> {
    match field.kind.present() {
        Kind::Text { .. } if field.key == "email" => None,
        Kind::Text { pattern, max, .. } => Some((filler(*pattern)?, *max)),
        _ => None,
    }
}

const fn filler(pattern: Pattern) -> Option<&'static str> {
    match pattern {
        Pattern::Anything
        | Pattern::Undirected
        | Pattern::Filled
        | Pattern::FilledUndirected
        | Pattern::Name
        | Pattern::NameOnCard => Some("a"),
        Pattern::Phone => Some("1"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_has_its_limit_unless_its_shape_sets_the_length() {
        assert_eq!(longest(&Field::free("note", 30)), Some(("a", 30)));
        assert_eq!(
            longest(&Field::optional("note", &Kind::Text { pattern: Pattern::Phone, min: 1, max: 25 })),
            Some(("1", 25))
        );
        assert_eq!(longest(&Field::free("email", 254)), None);
        assert_eq!(longest(&Field::text("birthday", Pattern::Birthday, 10, 10)), None);
        assert_eq!(longest(&Field::bool("is")), None);
    }
}
