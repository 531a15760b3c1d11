//! The required parts of the syntax of the rules language.

/// A function of the rules that decides or finds something.
#[derive(Debug)]
pub(super) struct Predicate {
    doc: String,
    pub(super) name: String,
    /// The names of its parameters.
    pub(super) parameters: Vec<String>,
    /// Its statements before the return: none, or `let …;`.
    bound: String,
    /// Its return value.
    pub(super) value: String,
}

/// A predicate with its signature, `isCard(d)`.
pub(super) fn predicate(doc: &str, signature: &str, value: &str) -> Predicate {
    let (name, parameters) = signature.trim_end_matches(')').split_once('(').unwrap_or((signature, ""));
    Predicate {
        doc: doc.to_owned(),
        name: name.to_owned(),
        parameters: parameters.split(", ").filter(|parameter| !parameter.is_empty()).map(str::to_owned).collect(),
        bound: String::new(),
        value: value.to_owned(),
    }
}

impl Predicate {
    /// Adds a name for a value that it uses more than once.
    pub(super) fn binding(mut self, name: &str, value: &str) -> Self {
        self.bound = format!("let {name} = {value};\n      ");
        self
    }

    /// Whether it returns a single call, so that its name adds little.
    pub(super) fn is_one_call(&self) -> bool {
        self.bound.is_empty() && !self.value.contains(" && ") && !self.value.contains(" || ")
    }

    /// Its text in the file, indented like the handwritten parts.
    pub(super) fn written(&self) -> String {
        let comment: String = wrapped(&self.doc).iter().flat_map(|line| ["    // ", line, "\n"]).collect();
        let Self { name, parameters, bound, value, .. } = self;
        format!("{comment}    function {name}({}) {{\n      {bound}return {value};\n    }}\n", parameters.join(", "))
    }
}

/// A section of predicates with a heading.
pub(super) fn section(title: &str, predicates: &[Predicate]) -> String {
    let dashes = "-".repeat(115_usize.saturating_sub(title.len()));
    let written: Vec<String> = predicates.iter().map(Predicate::written).collect();
    format!("    // ---- {title} {dashes}\n\n{}", written.join("\n"))
}

/// `a && b`; for many conditions `a && all([b, c, d])`, with one per line if it's long. A list is smaller when compiled, and evaluates all
/// its items, so the first condition prevents errors where another alternative should decide.
pub(super) fn all_of(terms: &[String]) -> String {
    match terms {
        [first, rest @ ..] if rest.len() > 2 => {
            format!("{first} && all([\n        {}\n      ])", rest.join(",\n        "))
        }
        _ => {
            let line = terms.join(" && ");
            if line.len() <= 110 { line } else { terms.join("\n        && ") }
        }
    }
}

/// A text as a literal of the rules language. A letter that a pattern names by number, `\\x{1D165}`, is written with the literal's own
/// escape. The compiled pattern then contains the letter itself, which is a third as long.
pub(super) fn literal(text: &str) -> String {
    let quote = if text.contains('\'') { '"' } else { '\'' };
    let mut out = String::from(quote);
    for (index, piece) in text.split(r"\x{").enumerate() {
        let (letter, rest) = if index == 0 { (None, piece) } else { named_letter(piece) };
        match letter {
            Some(letter) => {
                out.extend(letter.encode_utf16(&mut [0; 2]).iter().map(|unit| format!(r"\u{unit:04X}")));
            }
            None if index > 0 => out.push_str(r"\\x{"),
            None => {}
        }
        for c in rest.chars() {
            if c == '\\' || c == quote {
                out.push('\\');
            }
            out.push(c);
        }
    }
    out.push(quote);
    out
}

/// The letter whose number begins a text, up to the closing brace, and the rest. ASCII characters may have a meaning in a pattern, so they
/// don't change.
fn named_letter(text: &str) -> (Option<char>, &str) {
    text.split_once('}')
        .and_then(|(number, rest)| {
            let letter =
                u32::from_str_radix(number, 16).ok().and_then(char::from_u32).filter(|letter| !letter.is_ascii())?;
            Some((Some(letter), rest))
        })
        .unwrap_or((None, text))
}

/// The compiled length of a pattern, in bytes.
pub(super) fn compiled_length(pattern: &str) -> usize {
    pattern
        .split(r"\x{")
        .enumerate()
        .map(|(index, piece)| match (index, named_letter(piece)) {
            (0, _) => piece.len(),
            (_, (Some(letter), rest)) => letter.len_utf8().saturating_add(rest.len()),
            (_, (None, rest)) => rest.len().saturating_add(r"\x{".len()),
        })
        .sum()
}

/// The separator between the words of a list. One text has a sixth of the compiled size of a list of texts.
const SEPARATOR: &str = ",";

/// A list of words as one text, which the handwritten rules split.
///
/// # Panics
/// Never at run time of the app: the generator stops if a word contains the separator.
pub(super) fn words(texts: &[&str]) -> String {
    assert!(texts.iter().all(|text| !text.contains(SEPARATOR)), "a word holds the separator: {texts:?}");
    literal(&texts.join(SEPARATOR))
}

/// A comment with lines of a readable length.
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
    fn a_text_with_quotes_and_backslashes_does_not_change() {
        assert_eq!(literal("PHD"), "'PHD'");
        assert_eq!(literal("Master's"), "\"Master's\"");
        assert_eq!(literal(r#"\d'""#), r#""\\d'\"""#);
    }

    #[test]
    fn letters_that_a_pattern_names_by_number_are_written_as_letters() {
        assert_eq!(literal(r"[\x{620}-\x{1D165}]"), r"'[\u0620-\uD834\uDD65]'");
        assert_eq!(literal(r"[\x{0}-\x{1F}]"), r"'[\\x{0}-\\x{1F}]'");
        assert_eq!(compiled_length(r"[\x{620}-\x{1D165}\x{1F}]"), "[ؠ-".len() + "\u{1D165}".len() + r"\x{1F}]".len());
    }
}
