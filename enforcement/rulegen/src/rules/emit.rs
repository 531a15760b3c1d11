//! The little of the rules language's syntax that is needed.

/// A function of the rules that decides something, or finds it.
#[derive(Debug)]
pub(super) struct Predicate {
    doc: String,
    /// Its name.
    pub(super) name: String,
    /// The names of what it is given.
    pub(super) parameters: Vec<String>,
    /// What it does before it returns: nothing, or `let …;`.
    bound: String,
    /// What it returns.
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
    /// The same, with a name for a value that it looks at more than once.
    pub(super) fn binding(mut self, name: &str, value: &str) -> Self {
        self.bound = format!("let {name} = {value};\n      ");
        self
    }

    /// Does it return one call, so that its name hides little?
    pub(super) fn is_one_call(&self) -> bool {
        self.bound.is_empty() && !self.value.contains(" && ") && !self.value.contains(" || ")
    }

    /// As it is in the file, indented to be among the parts written by hand.
    pub(super) fn written(&self) -> String {
        let comment: String = wrapped(&self.doc).iter().flat_map(|line| ["    // ", line, "\n"]).collect();
        let Self { name, parameters, bound, value, .. } = self;
        format!("{comment}    function {name}({}) {{\n      {bound}return {value};\n    }}\n", parameters.join(", "))
    }
}

/// A headed section of predicates.
pub(super) fn section(title: &str, predicates: &[Predicate]) -> String {
    let dashes = "-".repeat(115_usize.saturating_sub(title.len()));
    let written: Vec<String> = predicates.iter().map(Predicate::written).collect();
    format!("    // ---- {title} {dashes}\n\n{}", written.join("\n"))
}

/// `a && b`; where there are many, `a && all([b, c, d])`, one a line where it is long: a list is smaller when it is compiled, and all of it is asked, so the
/// first condition keeps errors from where another alternative is to decide.
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

/// A text as a literal of the rules language. A letter of a pattern that is named by its number, `\\x{1D165}`, is written as the literal's own escape: the
/// compiled pattern then holds the letter itself, which is a third as long.
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

/// The letter whose number begins a text, up to the closing brace, and what follows. Signs of ASCII may mean something to a pattern: they stay as they are.
fn named_letter(text: &str) -> (Option<char>, &str) {
    text.split_once('}')
        .and_then(|(number, rest)| {
            let letter =
                u32::from_str_radix(number, 16).ok().and_then(char::from_u32).filter(|letter| !letter.is_ascii())?;
            Some((Some(letter), rest))
        })
        .unwrap_or((None, text))
}

/// How long a pattern is once it is compiled, in bytes.
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

/// What separates the words of a list: one text is a sixth of the compiled size of a list of texts.
const SEPARATOR: &str = ",";

/// A list of words as one text, which the hand-written rules split.
///
/// # Panics
/// Never at run time of the app: the generator stops where a word holds the separator.
pub(super) fn words(texts: &[&str]) -> String {
    assert!(texts.iter().all(|text| !text.contains(SEPARATOR)), "a word holds the separator: {texts:?}");
    literal(&texts.join(SEPARATOR))
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

    #[test]
    fn letters_that_a_pattern_names_by_number_are_written_as_letters() {
        assert_eq!(literal(r"[\x{620}-\x{1D165}]"), r"'[\u0620-\uD834\uDD65]'");
        assert_eq!(literal(r"[\x{0}-\x{1F}]"), r"'[\\x{0}-\\x{1F}]'");
        assert_eq!(compiled_length(r"[\x{620}-\x{1D165}\x{1F}]"), "[ؠ-".len() + "\u{1D165}".len() + r"\x{1F}]".len());
    }
}
