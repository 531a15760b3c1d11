//! A multiple choice as typed: the options separated by `,`, which no option contains.

use crate::value::Value;

/// The chosen texts as bytes. Searching bytes instead of characters makes the browser's module a kilobyte smaller.
fn texts_of(typed: &str) -> impl Iterator<Item = &[u8]> {
    typed.as_bytes().split(|b| *b == b',')
}

/// Whether each of the texts is one of the options.
pub(super) fn are_some(typed: &str, options: &[&str]) -> bool {
    texts_of(typed).all(|text| options.iter().any(|option| option.as_bytes() == text))
}

/// The options that are among the texts, in the order of the options. Not inlined, to keep the module that visitors download small.
#[inline(never)]
pub(super) fn chosen(typed: &str, options: &'static [&'static str]) -> Value {
    let mut chosen = Vec::new();
    for option in options {
        if texts_of(typed).any(|text| text == option.as_bytes()) {
            chosen.push(Value::from(*option));
        }
    }
    Value::List(chosen)
}
