//! A choice of several as it is typed: words with single spaces between them.

use crate::text::words_of;
use crate::value::Value;

/// Is each of the words one of the options?
pub(super) fn are_some(words: &str, options: &[&str]) -> bool {
    words_of(words).all(|word| options.iter().any(|option| option.as_bytes() == word))
}

/// The options that are among the words, in their own order. Not inlined: the module is fetched by visitors.
#[inline(never)]
pub(crate) fn chosen(words: &str, options: &'static [&'static str]) -> Value {
    let mut chosen = Vec::new();
    for option in options {
        if words_of(words).any(|word| word == option.as_bytes()) {
            chosen.push(Value::from(*option));
        }
    }
    Value::List(chosen)
}
