//! The required parts of TypeScript's syntax, in the layout of the project's formatter.

use std::fmt::Write as _;

/// The width at which the formatter breaks a line.
const WIDTH: usize = 120;

/// A string literal, in the quotes that need no escape.
pub(crate) fn quoted(text: &str) -> String {
    if text.contains('\'') { format!("\"{text}\"") } else { format!("'{text}'") }
}

/// A property's name, quoted if necessary.
pub(crate) fn property(name: &str) -> String {
    let plain = name.chars().next().is_some_and(|c| c.is_ascii_alphabetic() || c == '_')
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    if plain { name.to_owned() } else { quoted(name) }
}

/// A doc comment before a declaration.
pub(crate) fn doc(out: &mut String, indent: usize, text: &str) {
    let _ = writeln!(out, "{:indent$}/** {} */", "", text.trim());
}

/// `start [items] end`, in one line if it fits, otherwise one item per line.
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

/// `start[items]end` for more numbers than one line has space for: as many in each line as fit.
pub(crate) fn numbers(out: &mut String, start: &str, items: &[String], end: &str) {
    let _ = writeln!(out, "{start}[");
    let mut line = String::from(" ");
    for item in items {
        let longer = format!("{line} {item},");
        if longer.len() > WIDTH {
            let _ = writeln!(out, "{line}");
            line = format!("  {item},");
        } else {
            line = longer;
        }
    }
    let _ = writeln!(out, "{line}\n]{end}");
}

/// `start { members } end`, in one line if it fits, otherwise one member per line; `start {}end` without members.
pub(crate) fn object(out: &mut String, indent: usize, start: &str, members: &[String], end: &str) {
    if members.is_empty() {
        let _ = writeln!(out, "{:indent$}{start}{{}}{end}", "");
        return;
    }
    let line = format!("{:indent$}{start}{{ {} }}{end}", "", members.join(", "));
    if line.len() <= WIDTH {
        let _ = writeln!(out, "{line}");
        return;
    }
    let _ = writeln!(out, "{:indent$}{start}{{", "");
    for member in members {
        let _ = writeln!(out, "{:indent$}  {member},", "");
    }
    let _ = writeln!(out, "{:indent$}}}{end}", "");
}

/// `export type Name = a | b`, in one line if it fits, otherwise one member per line.
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
    fn names_and_strings_have_the_layout_of_the_formatter() {
        assert_eq!(quoted("Master's Degree"), "\"Master's Degree\"");
        assert_eq!(property("1"), "'1'");
        assert_eq!(property("nameOnCard"), "nameOnCard");
    }

    #[test]
    fn a_list_that_does_not_fit_is_broken() {
        let mut out = String::new();
        union(&mut out, "A", &["'a'".to_owned(), "'b'".to_owned()]);
        list(&mut out, 2, "x: ", &vec![quoted("0123456789"); 9], ",");
        assert!(out.starts_with("export type A = 'a' | 'b';\n  x: [\n    '0123456789',\n"));
    }
}
