//! The generated part of `firestore.rules`: predicates for the kinds of fields, the records and what is appended to them.
//!
//! Who may do what is written by hand above it. The generated part knows two words of the hand-written one, because the
//! answers stand in the request and not in the schema: `isIdFileOf(path, uid)` and `isImageOf(address, uid)`, whose file it is.

mod kinds;
mod records;

use crate::rules::kinds::kinds;
use crate::rules::records::records;

const BEGIN: &str = "    // ==== Generated from core-wasm/src/schema by `cargo run -p rulegen -- rules`: do not edit down to the end mark ====\n";
const END: &str = "    // ==== End of the generated part ====\n";

/// What cannot be written, in words for the screen.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Unmarked;

/// `firestore.rules` with the part between the marks written anew.
pub(crate) fn with_generated_part(rules: &str) -> Result<String, Unmarked> {
    let (head, rest) = rules.split_once(BEGIN).ok_or(Unmarked)?;
    let (_, tail) = rest.split_once(END).ok_or(Unmarked)?;
    Ok(format!("{head}{BEGIN}{}{END}{tail}", generated_part()))
}

fn generated_part() -> String {
    let mut out = String::new();
    for section in [kinds(), records()] {
        out.push('\n');
        out.push_str(&section);
    }
    out.push('\n');
    out
}

/// One documented predicate, indented to stand among the hand-written ones.
fn predicate(doc: &str, signature: &str, body: &str) -> String {
    let comment: String = wrapped(doc).iter().flat_map(|line| ["    // ", line, "\n"]).collect();
    format!("{comment}    function {signature} {{\n      {body};\n    }}\n")
}

/// `return a && b && c`, in one line where it is short enough, else one term a line.
fn all_of(terms: &[String]) -> String {
    let line = format!("return {}", terms.join(" && "));
    if line.len() <= 110 { line } else { format!("return {}", terms.join("\n        && ")) }
}

/// A text as a literal of the rules language.
fn literal(text: &str) -> String {
    let quote = if text.contains('\'') { '"' } else { '\'' };
    let mut out = String::from(quote);
    for c in text.chars() {
        if c == '\\' || c == quote {
            out.push('\\');
        }
        out.push(c);
    }
    out.push(quote);
    out
}

/// A list literal, over several lines where it is long.
fn list_of(texts: &[&str]) -> String {
    let items: Vec<String> = texts.iter().map(|text| literal(text)).collect();
    let line = format!("[{}]", items.join(", "));
    if line.len() <= 90 {
        return line;
    }
    let mut lines = vec![String::new()];
    for item in items {
        let full = lines.last().is_some_and(|last| last.len().saturating_add(item.len()) > 96);
        if full {
            lines.push(String::new());
        }
        if let Some(last) = lines.last_mut() {
            if !last.is_empty() {
                last.push_str(", ");
            }
            last.push_str(&item);
        }
    }
    format!("[\n          {}\n        ]", lines.join(",\n          "))
}

/// A comment in lines of a readable length.
fn wrapped(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.len().saturating_add(word.len()) < 115 => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_stands_between_the_marks_is_written_anew() {
        let before = format!("head\n{BEGIN}a rule of yesterday\n{END}tail\n");
        let after = with_generated_part(&before).unwrap_or_default();
        assert!(after.starts_with("head\n") && after.ends_with("tail\n"));
        assert!(!after.contains("a rule of yesterday"));
        assert_eq!(with_generated_part(&after), Ok(after.clone()));
    }

    #[test]
    fn rules_without_marks_are_refused() {
        assert_eq!(with_generated_part("no marks"), Err(Unmarked));
        assert_eq!(with_generated_part(BEGIN), Err(Unmarked));
    }

    #[test]
    fn a_text_with_quotes_and_backslashes_stays_the_same_text() {
        assert_eq!(literal("PHD"), "'PHD'");
        assert_eq!(literal("Master's"), "\"Master's\"");
        assert_eq!(literal(r#"\d'""#), r#""\\d'\"""#);
    }

    #[test]
    fn the_generated_part_says_where_everything_comes_from() {
        let part = generated_part();
        for word in
            ["function isCard(d)", "function isBooking(d)", "function isNewPatientRecord(d, uid)", "Bacheclor's Degree"]
        {
            assert!(part.contains(word), "{word}");
        }
    }
}
