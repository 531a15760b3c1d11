//! The little of TypeScript's syntax that is needed, laid out as the project's formatter leaves it.

use std::fmt::Write as _;

/// The width after which the formatter breaks a line.
const WIDTH: usize = 120;

/// A string literal, in the quotes that need no escape.
pub(crate) fn quoted(text: &str) -> String {
    if text.contains('\'') { format!("\"{text}\"") } else { format!("'{text}'") }
}

/// A property's name, quoted where it must be.
pub(crate) fn property(name: &str) -> String {
    let plain = name.chars().next().is_some_and(|c| c.is_ascii_alphabetic() || c == '_')
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    if plain { name.to_owned() } else { quoted(name) }
}

/// A doc comment in front of a declaration.
pub(crate) fn doc(out: &mut String, indent: usize, text: &str) {
    let _ = writeln!(out, "{:indent$}/** {} */", "", text.trim());
}

/// `start [items] end`, in one line where it fits, else one item a line.
pub(crate) fn list(out: &mut String, indent: usize, start: &str, items: &[String], end: &str) {
    let line = format!("{:indent$}{start}[{}]{end}", "", items.join(", "));
    if line.len() <= WIDTH {
        let _ = writeln!(out, "{line}");
        return;
    }
    let _ = writeln!(out, "{:indent$}{start}[", "");
    for item in items {
        let _ = writeln!(out, "{:indent$}  {item},", "");
    }
    let _ = writeln!(out, "{:indent$}]{end}", "");
}

/// `export type Name = a | b`, in one line where it fits, else one member a line.
pub(crate) fn union(out: &mut String, name: &str, members: &[String]) {
    let line = format!("export type {name} = {};", members.join(" | "));
    if line.len() <= WIDTH {
        let _ = writeln!(out, "{line}");
        return;
    }
    let _ = write!(out, "export type {name} =");
    for member in members {
        let _ = write!(out, "\n  | {member}");
    }
    out.push_str(";\n");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_strings_are_written_as_the_formatter_leaves_them() {
        assert_eq!(quoted("Master's Degree"), "\"Master's Degree\"");
        assert_eq!(property("1"), "'1'");
        assert_eq!(property("nameOnCard"), "nameOnCard");
    }

    #[test]
    fn what_does_not_fit_is_broken() {
        let mut out = String::new();
        union(&mut out, "A", &["'a'".to_owned(), "'b'".to_owned()]);
        list(&mut out, 2, "x: ", &vec![quoted("0123456789"); 9], ",");
        assert!(out.starts_with("export type A = 'a' | 'b';\n  x: [\n    '0123456789',\n"));
    }
}
