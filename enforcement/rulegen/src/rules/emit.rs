//! The little of the rules language's syntax that is needed.

/// One documented predicate, indented to stand among the hand-written ones.
pub(super) fn predicate(doc: &str, signature: &str, body: &str) -> String {
    let comment: String = wrapped(doc).iter().flat_map(|line| ["    // ", line, "\n"]).collect();
    format!("{comment}    function {signature} {{\n      {body};\n    }}\n")
}

/// `return a && b && c`, in one line where it is short enough, else one term a line.
pub(super) fn all_of(terms: &[String]) -> String {
    let line = format!("return {}", terms.join(" && "));
    if line.len() <= 110 { line } else { format!("return {}", terms.join("\n        && ")) }
}

/// A text as a literal of the rules language.
pub(super) fn literal(text: &str) -> String {
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
pub(super) fn list_of(texts: &[&str]) -> String {
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
    fn a_text_with_quotes_and_backslashes_stays_the_same_text() {
        assert_eq!(literal("PHD"), "'PHD'");
        assert_eq!(literal("Master's"), "\"Master's\"");
        assert_eq!(literal(r#"\d'""#), r#""\\d'\"""#);
    }
}
