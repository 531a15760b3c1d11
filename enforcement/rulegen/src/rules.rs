//! `firestore.rules`: the handwritten parts in `enforcement/rules`, one for each subject, and the generated parts: paths, predicates for
//! the kinds of fields, the limits, the records, and the items that are appended to them.
//!
//! The generated parts use a few functions of `written.rules` and `files.rules`, because the answers are in the request and not in the
//! schema: `after()` and `before()`, `now()`, `isOneOf(word, words)` and `isImageOf(address, uid)`.

mod calls;
mod emit;
mod kinds;
mod paths;
mod records;

use crate::rules::kinds::kinds;
use crate::rules::paths::paths;
use crate::rules::records::records;
use aram_core::limits::LIMITS;

/// The folder of the handwritten parts, from the root of the project.
pub(crate) const FOLDER: &str = "enforcement/rules";

/// The handwritten parts, in reading order.
pub(crate) const PARTS: [&str; 17] = [
    "who",
    "written",
    "patients",
    "tickets",
    "orders",
    "diary",
    "counselors",
    "files",
    "closing",
    "slots",
    "sessions",
    "answers",
    "calls",
    "conversations",
    "reports",
    "mail",
    "visitors",
];

const HEAD: &str = "\
rules_version = '2';

// Permissions for Aram's records. Anything without a rule here is refused.
//
// `cargo run -q -p rulegen -- rules` writes this file: change the parts in enforcement/rules, or the table in core-wasm/domain/src/schema,
// which the forms use too. An operator bypasses these rules as the project's administrator (`npm run operator`). A claim in a token grants
// nothing.
service cloud.firestore {
  match /databases/{database}/documents {
";
const TAIL: &str = "  }\n}\n";

/// `firestore.rules`, from the named handwritten parts.
///
/// # Errors
/// If the table contains something that has no rule, with a text for the screen.
pub(crate) fn firestore_rules(parts: &[(&str, String)]) -> Result<String, String> {
    let mut by_hand: Vec<String> = parts.iter().map(|(name, text)| part(name, &with_limits(text))).collect();
    let records = records(&mut by_hand)?;
    let paths = paths(&mut by_hand);
    let sections: Vec<String> = by_hand.into_iter().chain([paths, kinds(), records]).collect();
    Ok(format!("{HEAD}{}{TAIL}", sections.join("\n")))
}

/// Replaces the names of limits with their numbers. Only limits have names in capital letters.
fn with_limits(text: &str) -> String {
    let is_of_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let mut out = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(is_of_word) {
        let (before, word) = rest.split_at(start);
        let (word, after) = word.split_at(word.find(|c| !is_of_word(c)).unwrap_or(word.len()));
        out.push_str(before);
        match LIMITS.iter().find(|limit| limit.name == word) {
            Some(limit) => out.push_str(&limit.value.to_string()),
            None => out.push_str(word),
        }
        rest = after;
    }
    out.push_str(rest);
    out
}

/// A part in the form of the file: its name first, and indented.
fn part(name: &str, text: &str) -> String {
    let mut out = format!("    // ==== enforcement/rules/{name}.rules\n\n");
    for line in text.lines() {
        if !line.is_empty() {
            out.push_str("    ");
            out.push_str(line);
        }
        out.push('\n');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_keep_their_order_and_the_generated_ones_follow() {
        let parts = [
            (
                "one",
                "// One.\n\nfunction a() {\n  return exists(slotOf(b, 1)) || exists(slotOf(b, CARDS_MAX));\n}\n"
                    .to_owned(),
            ),
            ("two", String::new()),
        ];
        let rules = firestore_rules(&parts).unwrap();
        let places: Vec<Option<usize>> = [
            "rules/one.rules",
            "      return exists(slotOf(b, 1)) || exists(slotOf(b, 10))",
            "rules/two.rules",
            "function slotOf(",
            "function isCard(d)",
        ]
        .into_iter()
        .map(|word| rules.find(word))
        .collect();
        assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{places:?}");
        assert!(rules.ends_with(TAIL) && rules.contains("Bacheclor's Degree"));
        assert!(!rules.contains("function threadOf("), "nobody asks for it");
    }
}
