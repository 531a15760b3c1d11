//! A choice of several as it is typed: the options with a `,` between them, which none of them has.

use crate::value::Value;

/// The texts that were chosen, as bytes: what looks for bytes weighs a kilobyte less in the browser's module than what looks for characters.
fn texts_of(typed: &str) -> impl Iterator<Item = &[u8]> {
    typed.as_bytes().split(|b| *b == b',')
}

/// Is each of the texts one of the options?
pub(super) fn are_some(typed: &str, options: &[&str]) -> bool {
    texts_of(typed).all(|text| options.iter().any(|option| option.as_bytes() == text))
}

/// The options that are among the texts, in their own order. Not inlined: the module is fetched by visitors.
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
