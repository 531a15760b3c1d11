//! `firestore.rules`: the parts written by hand in `enforcement/rules`, one subject each, and what is generated: paths, predicates for the
//! kinds of fields, the limits, the records and what is appended to them.
//!
//! The generated parts know a few words of `written.rules` and `files.rules`, because the answers are in the request and not in the schema: `after()` and
//! `before()`, `now()`, `isOneOf(word, words)` and `isImageOf(address, uid)`.

mod calls;
mod emit;
mod kinds;
mod paths;
mod records;

use crate::rules::kinds::kinds;
use crate::rules::paths::paths;
use crate::rules::records::records;
use aram_core::limits::LIMITS;

/// Where the parts written by hand are, from the top of the project.
pub(crate) const FOLDER: &str = "enforcement/rules";

/// The parts written by hand, in the order in which a reader meets them.
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

// Who may do what with Aram's records. Whatever is not named here is refused.
//
// `cargo run -q -p rulegen -- rules` writes this file: change the parts in enforcement/rules, or the table in core-wasm/domain/src/schema that the forms read too.
// An operator writes past these rules, as the project's administrator (`npm run operator`). No claim of a token opens anything.
service cloud.firestore {
  match /databases/{database}/documents {
";
const TAIL: &str = "  }\n}\n";

/// `firestore.rules`, from the parts written by hand, each with its name.
///
/// # Errors
/// What cannot be written, in words for the screen: the table says something that has no rule.
pub(crate) fn firestore_rules(parts: &[(&str, String)]) -> Result<String, String> {
    let mut by_hand: Vec<String> = parts.iter().map(|(name, text)| part(name, &with_limits(text))).collect();
    let records = records(&mut by_hand)?;
    let paths = paths(&mut by_hand);
    let sections: Vec<String> = by_hand.into_iter().chain([paths, kinds(), records]).collect();
    Ok(format!("{HEAD}{}{TAIL}", sections.join("\n")))
}

/// The numbers of the core in the place of their names, which are the only words of capital letters.
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

/// A part as it is in the file: its name in front, indented.
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
    fn the_parts_come_in_their_order_with_what_is_generated_after_them() {
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
